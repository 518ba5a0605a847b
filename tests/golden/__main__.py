"""`python -m tests.golden --write` writes the golden games anew; without it, says which have changed."""

from __future__ import annotations

import argparse
import sys

from tests.golden import golden_games


def main() -> int:
    """Write the golden games, or compare them; 1 when one has changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write what has changed")
    write = parser.parse_args().write
    changed = 0
    for golden in golden_games():
        now = golden.text()
        if golden.path.exists() and golden.path.read_text("utf-8") == now:
            continue
        changed += 1
        print(f"{'written' if write else 'changed'}: {golden.path}")
        if write:
            golden.path.parent.mkdir(exist_ok=True)
            golden.path.write_text(now, "utf-8")
    return 1 if changed and not write else 0


if __name__ == "__main__":
    sys.exit(main())
