"""Logs: to stderr, as lines for people or as JSON for programs.

No line has the words of an exception, which may name a card: only what was raised, and where.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

from api.faults import places_of

log = logging.getLogger("handful.logs")

QUIET = ("alembic", "aiosqlite", "asyncio", "sqlalchemy", "uvicorn", "websockets")
"""What these tell of their work is no news."""


class Text(logging.Formatter):
    """A line, and below it where something was raised."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Without what `logging` itself would make of an exception."""
        line = self.formatMessage(_with_message(record))
        raised = _raised(record)
        return f"{line}\n{raised}" if raised else line

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        """With the time in front."""
        record.asctime = self.formatTime(record)
        return super().formatMessage(record)


class Json(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """`time`, `level`, `logger` and `message`; `incident` and `raised` where there are any."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _with_message(record).message,
        }
        if incident := getattr(record, "incident", None):
            told["incident"] = incident
        if raised := _raised(record):
            told["raised"] = raised
        return json.dumps(told)


FORMATTERS = {"text": Text, "json": Json}


def prepare_logs(level: str, format: str) -> None:
    """All logs of this process. To be called once."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATTERS[format]())
    logging.basicConfig(level=level, handlers=[handler])
    logging.captureWarnings(True)
    logging.getLogger("uvicorn.error").addFilter(no_fault_of_ours)
    for name in QUIET:
        logging.getLogger(name).setLevel("ERROR" if level == "ERROR" else "WARNING")


def no_fault_of_ours(record: logging.LogRecord) -> bool:
    """Bytes on a socket that are no UTF-8 are the sender's fault, which uvicorn tells as an error of the server."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
        return logging.getLogger().isEnabledFor(logging.WARNING)
    return True


def tell_quietly(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What an event loop does with exceptions that nobody waits for. Its own words would show arguments of calls."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        log.error("nobody waits for what failed: %s\n%s", type(error).__name__, places_of(error))
    else:
        log.error("the event loop says: %s", context.get("message"))


def _with_message(record: logging.LogRecord) -> logging.LogRecord:
    record.message = record.getMessage().rstrip()
    return record


def _raised(record: logging.LogRecord) -> str | None:
    error = record.exc_info[1] if record.exc_info else None
    return f"{type(error).__name__}\n{places_of(error)}".rstrip() if error else None
