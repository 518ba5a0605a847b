"""The files of deploy/ say what is so: settings that exist, commands that run, metrics that are told."""

from __future__ import annotations

import ast
import fnmatch
import ipaddress
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.metadata import packages_distributions
from pathlib import Path
from threading import Thread
from typing import Any, cast

import httpx
import pytest
import yaml

from api.metrics import OUTCOMES, Metrics
from api.settings import Settings
from models.store import Store
from tests.api.test_metrics import StoreOfNothing, samples_in
from tests.deploy.containerfile import FILE, below, stages
from tests.needs import ROOT
from tests.server import START_SECONDS, free_port

DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "handful.service").read_text("utf-8")
EXAMPLE = (DEPLOY / "env.example").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
README = (DEPLOY / "README.md").read_text("utf-8")
WEB, RUN = stages()

NO_SETTINGS = {"PYTHONDONTWRITEBYTECODE"}
OF_COMPOSE = {"DOMAIN": "play.example.org", "POSTGRES_PASSWORD": "0123abcd"}

# ---- settings -------------------------------------------------------------------------------------------------------


def in_unit(name: str) -> list[str]:
    """What a line of the unit sets."""
    return re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE)


def in_example() -> dict[str, str]:
    """What the example of an .env sets."""
    return dict(re.findall(r"^(\w+)=(.*)$", EXAMPLE, re.MULTILINE))


def interpolated(text: str) -> str:
    """What compose makes of `${NAME:?words}`."""
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: OF_COMPOSE[found[1]], text)


SET = {
    "Containerfile": RUN.environment,
    "compose.yaml": {
        name: interpolated(text) for name, text in COMPOSE["services"]["app"]["environment"].items()
    },
    "env.example": {name: text for name, text in in_example().items() if name not in OF_COMPOSE},
    "handful.service": dict(line.split("=", 1) for line in in_unit("Environment")),
}


@pytest.mark.parametrize("file", SET)
def test_what_a_file_sets_is_a_setting_with_a_value_that_will_do(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {name: value for name, value in SET[file].items() if name not in NO_SETTINGS}
    assert settings
    assert settings.keys() <= {name.upper() for name in Settings.model_fields}
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    Settings()


# ---- the container --------------------------------------------------------------------------------------------------


def test_an_image_runs_as_nobody_in_particular_and_can_be_asked_how_it_is() -> None:
    assert RUN.last("USER").isdigit()
    assert RUN.last("USER") != "0"
    names = [name for name, _ in RUN.steps]
    assert names.index("USER") < names.index("CMD")
    assert "RUN" not in names[names.index("USER") :]
    assert "deploy.health" in RUN.command("HEALTHCHECK")
    assert all(re.search(r":[\w.]*\d[\w.-]*$", stage.base) for stage in (WEB, RUN))


def test_what_is_copied_is_not_kept_from_the_builder() -> None:
    lines = FILE.with_name("Containerfile.dockerignore").read_text("utf-8").split()
    let_in = [line[1:] for line in lines if line.startswith("!")]
    assert lines[0] == "*"
    copied = [word for stage in (WEB, RUN) for rest in stage.all("COPY") for word in rest.split()[:-1]]
    ours = {word for word in copied if not word.startswith(("--from", "/"))}
    assert {
        word for word in ours if word not in let_in and not any(word.startswith(f"{one}/") for one in let_in)
    } == set()
    assert not any(fnmatch.fnmatch(name, one) for name in (".env", "handful.db", ".git") for one in let_in)


@pytest.mark.needs("web-build")
def test_what_a_container_runs_serves_games_says_how_it_is_and_backs_them_up(tmp_path: Path) -> None:
    root, built = tmp_path / "root", tmp_path / "web"
    shutil.copytree(ROOT / "pwa" / "dist", below(built, "/build/pwa/dist"))
    here = RUN.lay_out(root, {"web": built})
    (root / "data").mkdir()
    settings = {name: value.replace("/data/", f"{root}/data/") for name, value in RUN.environment.items()}
    environment = os.environ | settings | {"HOST": "127.0.0.1", "PORT": str(free_port())}
    clean = {name: value for name, value in environment.items() if name != "PYTHONPATH"}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        assert words[0] == "python"
        command = [sys.executable, *words[1:]]
        return subprocess.run(command, cwd=here, env=clean, capture_output=True, text=True, check=False)

    assert run(*RUN.command("HEALTHCHECK")).returncode == 1
    with subprocess.Popen(
        [sys.executable, *RUN.command("CMD")[1:]], cwd=here, env=clean, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            until = time.monotonic() + START_SECONDS
            while run(*RUN.command("HEALTHCHECK")).returncode:
                assert server.poll() is None, server.communicate()[1]
                assert time.monotonic() < until
            url = f"http://127.0.0.1:{clean['PORT']}"
            made = {"query": 'mutation { createGame(input: { rulebook: "wallet" }) { __typename } }'}
            assert (
                httpx.post(f"{url}/graphql", json=made).json()["data"]["createGame"]["__typename"]
                == "GameCreated"
            )
            assert '<script type="module"' in httpx.get(url).text
            backed_up = run("python", "-m", "deploy.backup", f"{root}/data/a.backup")
            assert (backed_up.returncode, backed_up.stderr) == (0, "")
        finally:
            server.terminate()
            said = server.communicate()[1]
    assert server.returncode == 0
    assert all(json.loads(line)["level"] == "INFO" for line in said.splitlines())
    written = {path.name for path in root.rglob("*") if path.is_file()} - {
        path.name for path in here.rglob("*")
    }
    assert written == {"handful.db", "handful.db-lock", "a.backup"}


@pytest.mark.needs("node", "web-build")
def test_the_web_app_is_built_from_what_is_copied_for_it(tmp_path: Path) -> None:
    here = WEB.lay_out(tmp_path, {})
    (here / "node_modules").symlink_to(ROOT / "pwa" / "node_modules")
    install, build = WEB.all("RUN")
    assert install.startswith("npm ci ")
    subprocess.run(build, shell=True, cwd=here, check=True, capture_output=True)  # noqa: S602 - as a builder does
    assert (here / "dist" / "index.html").is_file()


def test_what_is_imported_is_in_the_lock_of_what_is_installed() -> None:
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    installed = {normal(name) for name in re.findall(r"^([a-z0-9_.-]+)==", lock, re.MULTILINE)}
    distributions = packages_distributions()
    missing = set()
    for path in [path for folder in ("api", "deploy", "models") for path in (ROOT / folder).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for top in {name.partition(".")[0] for name in names} - {"api", "deploy", "models"}:
                if top not in sys.stdlib_module_names:
                    missing |= set() if set(map(normal, distributions[top])) & installed else {top}
    assert missing == set()


def normal(name: str) -> str:
    """The name of a distribution as lock files have it."""
    return re.sub(r"[._]", "-", name.lower())


def test_health_of_what_is_not_there_and_of_what_has_no_database() -> None:
    class Sick(BaseHTTPRequestHandler):
        """Answers as a server whose database is gone."""

        def do_GET(self) -> None:
            """503, whatever is asked."""
            self.send_response(503)
            self.end_headers()
            self.wfile.write(b"the database does not answer")

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with HTTPServer(("127.0.0.1", 0), Sick) as server:
        Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        sick = health(server.server_port)
        server.shutdown()
    assert (sick.returncode, sick.stderr) == (1, "the database does not answer\n")
    gone = health(free_port())
    assert (gone.returncode, gone.stderr) == (1, "no answer: ConnectionRefusedError\n")


def health(port: int) -> subprocess.CompletedProcess[str]:
    """What the command says."""
    return subprocess.run(
        [sys.executable, "-m", "deploy.health"],
        cwd=ROOT,
        env=os.environ | {"PORT": str(port)},
        capture_output=True,
        text=True,
        check=False,
    )


# ---- compose --------------------------------------------------------------------------------------------------------


def test_compose_is_given_all_that_it_asks_for() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    assert asked == OF_COMPOSE.keys() <= in_example().keys()
    placeholders = set(re.findall(r"\{\$(\w+)", (DEPLOY / "Caddyfile").read_text("utf-8")))
    assert placeholders == COMPOSE["services"]["proxy"]["environment"].keys()
    assert EXAMPLE.count("POSTGRES_PASSWORD=\n") == 1  # nobody runs with a password that is in a repository


def test_compose_builds_and_mounts_what_is_there() -> None:
    services = COMPOSE["services"]
    build = services["app"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT
    assert (ROOT / build["dockerfile"]) == FILE
    for service in services.values():
        assert set(service.get("depends_on", {})) <= services.keys()
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
    for name, condition in services["proxy"]["depends_on"].items():
        assert condition == {"condition": "service_healthy"}
        assert RUN.all("HEALTHCHECK") if name == "app" else services[name]["healthcheck"]


def test_only_the_proxy_is_reached_from_outside_and_it_alone_is_believed() -> None:
    services = COMPOSE["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    (addresses,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    proxy = ipaddress.ip_address(services["proxy"]["networks"]["inside"]["ipv4_address"])
    assert proxy in ipaddress.ip_network(addresses["subnet"])
    assert proxy not in ipaddress.ip_network(addresses["ip_range"])
    app = services["app"]
    assert app["environment"]["TRUSTED_PROXIES"] == str(proxy)
    assert services["proxy"]["environment"]["APP_PORT"] == RUN.environment["PORT"] == RUN.last("EXPOSE")
    assert services["proxy"]["environment"]["APP_HOST"] == "app"
    assert app["read_only"]
    assert app["cap_drop"] == ["ALL"]
    assert app["deploy"]["replicas"] > 1


# ---- systemd --------------------------------------------------------------------------------------------------------


def test_the_unit_runs_what_a_container_runs() -> None:
    (started,), (folder,) = in_unit("ExecStart"), in_unit("WorkingDirectory")
    assert started.split() == [f"{folder}/.venv/bin/python", *RUN.command("CMD")[1:]]
    (state,) = in_unit("StateDirectory")
    assert SET["handful.service"]["DATABASE_URL"] == f"sqlite:////var/lib/{state}/handful.db"


@pytest.mark.needs("systemd")
def test_systemd_understands_the_unit_and_finds_it_well_shut_in(tmp_path: Path) -> None:
    (started,) = in_unit("ExecStart")
    unit = tmp_path / "handful.service"
    unit.write_text(UNIT.replace(started.split()[0], sys.executable).replace("/opt/handful", str(ROOT)))
    said = systemd_analyze("verify", str(unit))
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")
    shut_in = systemd_analyze("security", "--offline=true", "--threshold=15", str(unit))
    assert shut_in.returncode == 0, shut_in.stdout


def systemd_analyze(*words: str) -> subprocess.CompletedProcess[str]:
    """What systemd says of a unit."""
    return subprocess.run(
        ["systemd-analyze", "--no-pager", *words], capture_output=True, text=True, check=False
    )


# ---- the runbook ----------------------------------------------------------------------------------------------------


def test_every_metric_is_in_the_runbook_and_no_other() -> None:
    told = samples_in(Metrics(cast(Store, StoreOfNothing())).text().decode())
    names = {
        re.sub(r"_(bucket|sum|count|created)$", "", name) for name, _ in told if name.startswith("handful_")
    }
    named = set(re.findall(r"`(handful_[a-z_]+)", README))
    assert {re.sub(r"_total$", "", name) for name in named} == {
        re.sub(r"_total$", "", name) for name in names
    } | {"handful_operations"}


def test_every_file_link_and_command_of_the_runbook_is_there() -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", README):
        assert link.startswith("http") or (DEPLOY / link.split("#")[0]).exists(), link
    for path in re.findall(r"deploy/[\w.]+", README):
        assert (ROOT / path).exists() or path == "deploy/.env", path
    for module in re.findall(r"python -m (deploy\.\w+)", README):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file(), module
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^|`|&& )make ([a-z]+)", README, re.MULTILINE)) <= targets
    listed = set(re.findall(r"^\| `([\w.]+)`", README.split("\n## ")[0], re.MULTILINE))
    files = {path.name for path in DEPLOY.iterdir() if path.is_file() and path.suffix != ".dockerignore"}
    assert listed == files - {"README.md", "__init__.py", "databases.py", ".env"}


def test_settings_in_the_runbook_are_settings() -> None:
    known = {name.upper() for name in Settings.model_fields} | OF_COMPOSE.keys() | OUTCOMES
    assert set(re.findall(r"`([A-Z]+_[A-Z_]+)", README)) <= known


def test_a_socket_of_this_machine_is_what_prometheus_reads_by_default() -> None:
    default = Settings.model_fields["metrics_host"].default
    assert ipaddress.ip_address(socket.gethostbyname(default)).is_loopback
