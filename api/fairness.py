"""`python -m api.fairness URL CODE [COMMITMENT]` checks the shuffle of a game that is over, by any server's API alone.

The commitment is the one that was noted down before the first card; without it, the one that the server tells now is
taken. How it is done is in `models/kernel/FAIRNESS.md`.

Exits with 1 when something does not follow from the seed, with 2 when there is nothing to check.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from models.kernel.chance import Draw, commitment

TIMEOUT_SECONDS = 30.0
QUERY = """query($code: String!) { game(code: $code) {
  fairness { commitment seed draws { label shuffle of order } } } }"""


class Nothing(Exception):
    """There is nothing to check, and why."""


def main(arguments: list[str]) -> int:
    """Check, and tell."""
    if len(arguments) not in (2, 3):
        print("Usage: python -m api.fairness http://localhost:8000 CODE [COMMITMENT]", file=sys.stderr)
        return 2
    url, code, *noted = arguments
    try:
        before = {"commitment": commitment_in(noted[0])} if noted else {}
        wrong = check(fairness_of(url, code) | before)
    except Nothing as why:
        print(why, file=sys.stderr)
        return 2
    return 1 if wrong else 0


def fairness_of(url: str, code: str) -> dict[str, Any]:
    """What a server tells of a game's draws."""
    if not url.startswith(("http://", "https://")):
        raise Nothing(f"{url} is no address of a server, such as http://localhost:8000.")
    body = json.dumps({"query": QUERY, "variables": {"code": code}}).encode()
    asked = Request(  # noqa: S310 - http and https alone
        url.rstrip("/") + "/graphql", body, {"content-type": "application/json"}
    )
    try:
        with urlopen(asked, timeout=TIMEOUT_SECONDS) as response:  # noqa: S310
            answer = json.load(response)
    except (URLError, OSError, ValueError) as fault:
        raise Nothing(f"{url} does not answer as a server of this program does ({fault}).") from None
    game = (answer.get("data") or {}).get("game")
    if game is None:
        raise Nothing(f"There is no game {code} on {url}.")
    fairness: dict[str, Any] = game["fairness"]
    if fairness["seed"] is None:
        raise Nothing(f"Game {code} is not over: its seed would open every hand.")
    return fairness


def commitment_in(text: str) -> str:
    """A commitment as somebody noted it down."""
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise Nothing(f"{text} is no commitment: 64 digits, each 0 to 9 or a to f.")
    return text.lower()


def check(fairness: dict[str, Any]) -> int:
    """Print every draw; how much does not follow from the seed."""
    seed = bytes.fromhex(fairness["seed"])
    wrong = int(commitment(seed) != fairness["commitment"])
    is_or_not = "is NOT that" if wrong else "is that"
    print(f"commitment {fairness['commitment']} {is_or_not} of the seed {fairness['seed']}")
    for told in fairness["draws"]:
        draw = Draw(told["label"], told["of"], told["shuffle"])
        order = draw.order(seed)
        follows = list(order) == told["order"]
        wrong += not follows
        what = f"{draw.of} shuffled:" if draw.is_shuffle else "place"
        of = "" if draw.is_shuffle else f" of {draw.of}"
        print(f"{draw.label}: {what} {' '.join(map(str, order))}{of}" + ("" if follows else "  NOT as told"))
    count = len(fairness["draws"])
    print(f"{count} draws, " + ("all of them follow from the seed" if not wrong else f"{wrong} WRONG"))
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
