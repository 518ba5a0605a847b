# Handful's commands; `make` alone lists them. Written for GNU make 3.81 and any POSIX sh.
# Variables given to make, before or after its name (`make play PORT=9000`), reach the programs it starts.

.DEFAULT_GOAL := help
.PHONY: help play test check audit bench laws strength format schema lock clean install setup web strangers tools
.DELETE_ON_ERROR:

PY := .venv/bin/python
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --no-input --require-hashes --requirement
CODE := api deploy models tests
STRANGE := '../tests/strangers/*.mjs' '../tests/strangers/relay/*'
SECONDS ?= 120
EXAMPLES ?= 40
SEED ?= $(shell date +%s)

# Files of tests run side by side. They wait much: for browsers, servers, databases.
ABREAST := --numprocesses 3 --dist loadfile --no-loadscope-reorder

# What is installed is known by these files: they are newer than the lock, and the Python, they were made from.
RUNTIME := .venv/.runtime
DEV := .venv/.dev
NODE_MODULES := pwa/node_modules/.installed
WEB := pwa/dist/index.html
STRANGERS := tests/strangers/node_modules/.installed

# Folders are listed too: a deleted or renamed file changes theirs.
WEB_SOURCES := $(wildcard pwa/index.html pwa/package.json pwa/*.config.* pwa/tsconfig*.json pwa/project.inlang/settings.json) \
  $(shell find pwa/src pwa/messages pwa/public \( -path pwa/src/gen -o -path pwa/src/paraglide \) -prune -o -print 2>/dev/null) \
  api/schema.graphql

# sh: prints the first Python that will do, or nothing. (A name may be there and still not run: pyenv's shims.)
FIND_PYTHON = for python in "$$PYTHON" python3.14 python3.13 python3.12 python3.11 python3; do \
  if [ -n "$$python" ] && "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
  then echo "$$python"; break; fi; done
PYTHON_WANTED = Handful needs Python 3.11 or newer: install it, or say where it is with PYTHON=/path/to/python3

# sh: succeeds when this machine has a Node (and npm) that will do: ^20.19 || >=22.12.
NODE_OK = { node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
  process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' && npm --version; } >/dev/null 2>&1
NODE_WANTED = Handful needs Node 20.19 or newer (22: 22.12 or newer) with npm; found: $$(node --version 2>/dev/null || echo none)

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: tools $(WEB) $(RUNTIME) ## install what is missing and serve the game (HOST, PORT, DATABASE_URL, …)
	@exec $(PY) -m api

test: $(DEV) ## run every test that this machine can run (CI=true: all of them, or fail)
	@if $(NODE_OK); then $(MAKE) --no-print-directory web strangers && cd pwa && npm test --silent; \
	elif [ "$$CI" = true ]; then echo "$(NODE_WANTED)" >&2; exit 1; fi
	@$(PY) -m pytest $(ABREAST)

check: $(DEV) $(NODE_MODULES) ## format, lint, types, import contracts, schema: nothing may be said against the code
	$(PY) -m ruff format --check --quiet --output-format concise .
	$(PY) -m ruff check --quiet .
	$(PY) -m mypy $(CODE)
	.venv/bin/lint-imports --no-logo
	$(PY) -m api.schema --check
	cd pwa && npm run --silent generate && npm run --silent check
	cd pwa && npm run --silent lint
	cd pwa && npx prettier --config .prettierrc.json --check --log-level warn $(STRANGE)

audit: $(DEV) ## hold a running server to other people's tools, and to nonsense: EXAMPLES (40) of each, by SEED
	@if $(NODE_OK); then $(MAKE) --no-print-directory strangers; fi
	@AUDIT_EXAMPLES=$(EXAMPLES) AUDIT_SEED=$(SEED) $(PY) -m pytest --quiet --timeout 3600 \
	  --override-ini faulthandler_timeout=0 $(ABREAST) tests/audit tests/strangers

bench: $(DEV) ## measure what a move costs
	@exec $(PY) -m tests.bench

laws: $(DEV) ## hold every game to the laws for SECONDS (120)
	@exec $(PY) -m tests.laws --seconds $(SECONDS)

strength: $(DEV) ## measure how well the sensible bots play
	@exec $(PY) -m tests.strength

format: $(DEV) ## put the code into its shape
	$(PY) -m ruff format --quiet .
	$(PY) -m ruff check --quiet --fix-only .
	cd pwa && npm run --silent --if-present format
	cd pwa && npx prettier --config .prettierrc.json --write --log-level warn $(STRANGE)

schema: $(RUNTIME) ## write api/schema.graphql
	$(PY) -m api.schema

lock: $(DEV) ## write the lock files anew, indirect dependencies at their newest
	.venv/bin/uv pip compile $(LOCK_OPTIONS) --output-file requirements.lock
	.venv/bin/uv pip compile $(LOCK_OPTIONS) --group dev --constraint requirements.lock --output-file requirements-dev.lock
LOCK_OPTIONS := pyproject.toml --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-annotate --custom-compile-command "make lock"

clean: ## remove all that was installed or built; games are kept
	rm -rf .venv tests/strangers/node_modules pwa/node_modules pwa/dist pwa/src/gen pwa/src/paraglide
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find $(CODE) -name __pycache__ -prune -exec rm -rf {} +

install: tools $(WEB) $(RUNTIME) ## install what serving needs, and build the web app
setup: $(DEV) $(NODE_MODULES) $(STRANGERS) ## install everything that work on Handful needs
web: $(WEB) ## build the web app
strangers: $(STRANGERS) # install the clients and tools of other people that tests hold against the server

tools: # before anything is downloaded: is all here that cannot be installed for you?
	@[ -x $(PY) ] || [ -n "$$($(FIND_PYTHON))" ] || { echo "$(PYTHON_WANTED)" >&2; exit 1; }
	@[ -f $(WEB) ] || $(NODE_OK) || { echo "$(NODE_WANTED)" >&2; exit 1; }

$(PY):
	@python=$$($(FIND_PYTHON)); \
	[ -n "$$python" ] || { echo "$(PYTHON_WANTED)" >&2; exit 1; }; \
	echo "Making .venv with $$("$$python" --version)"; \
	"$$python" -m venv --clear .venv || { rm -rf .venv; exit 1; }

$(RUNTIME): requirements.lock $(PY)
	@echo "Installing requirements.lock into .venv"
	@$(PIP_INSTALL) requirements.lock
	@touch $@

$(DEV): requirements-dev.lock $(PY)
	@echo "Installing requirements-dev.lock into .venv"
	@$(PIP_INSTALL) requirements-dev.lock
	@touch $@ $(RUNTIME)

$(NODE_MODULES): pwa/package-lock.json
	@$(NODE_OK) || { echo "$(NODE_WANTED)" >&2; exit 1; }
	@echo "Installing pwa/package-lock.json into pwa/node_modules"
	@cd pwa && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STRANGERS): tests/strangers/package-lock.json
	@$(NODE_OK) || { echo "$(NODE_WANTED)" >&2; exit 1; }
	@echo "Installing tests/strangers/package-lock.json into tests/strangers/node_modules"
	@cd tests/strangers && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB): $(NODE_MODULES) $(WEB_SOURCES)
	@$(NODE_OK) || { echo "$(NODE_WANTED)" >&2; exit 1; }
	@echo "Building the web app"
	@cd pwa && npm run --silent build -- --logLevel warn
	@touch $@
