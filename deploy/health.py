"""`python -m deploy.health` asks the server on this machine's PORT whether it and its database are there."""

from __future__ import annotations

import os
import sys
from http.client import HTTPConnection, HTTPException

PATIENCE_SECONDS = 4


def main() -> int:
    """0 when all is well, else 1; what is wrong in one line."""
    connection = HTTPConnection("127.0.0.1", int(os.environ.get("PORT") or 8000), timeout=PATIENCE_SECONDS)
    try:
        connection.request("GET", "/healthz")
        answered = connection.getresponse()
        said = answered.read().decode()
    except (OSError, HTTPException) as error:
        print(f"no answer: {type(error).__name__}", file=sys.stderr)
        return 1
    finally:
        connection.close()
    if answered.status != 200:
        print(said, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
