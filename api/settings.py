"""Settings: environment variables, checked before anything starts. `README.md` of the project lists them."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from dataclasses import fields
from difflib import get_close_matches
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from api.limits import Limits

USUAL = Limits()
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
FORMATS = ("text", "json")
SECRET = re.compile(r"[!-~]{16,}")
PAUSE = re.compile(r"(\d+(?:\.\d+)?)(?:\s*-\s*(\d+(?:\.\d+)?))?")
MOST_PAUSE_SECONDS = 60.0
ALIKE = 0.85
"""So much of a name is right, as `difflib` counts it: TRUSTED_PROXY for TRUSTED_PROXIES is 0.86."""

WANTED = {
    "host": "an address of this machine, e.g. 0.0.0.0 or 127.0.0.1",
    "port": "a number from 0 to 65535; 0 takes any that is free",
    "database_url": "sqlite:///file.db or postgresql://user:password@host/name",
    "public_url": "a URL without a path, e.g. https://play.example.org",
    "allowed_origins": "origins between commas, e.g. https://example.org,http://localhost:5173, or *",
    "trusted_proxies": "addresses or networks between commas, e.g. 127.0.0.1,10.0.0.0/8, or *",
    "log_level": "one of " + ", ".join(LEVELS),
    "bot_pause_seconds": "seconds, e.g. 0.6-1.4: the shortest and the longest pause, each 0 to 60",
    "keep_lobby_days": "days, more than 0, e.g. 1",
    "keep_playing_days": "days, more than 0, e.g. 30",
    "keep_over_days": "days, more than 0, e.g. 30",
    "socket_compression": "true or false",
    "socket_ping_seconds": "seconds, more than 0, e.g. 20",
    "log_format": "one of " + ", ".join(FORMATS),
    "metrics_port": "a number from 1 to 65535",
    "metrics_host": "an address of this machine, e.g. 127.0.0.1",
    "metrics_token": "16 characters or more, without blanks",
    **dict.fromkeys((field.name for field in fields(Limits)), "a whole number, 1 or more"),
}


class BadSettings(Exception):
    """A setting is wrong: one line that names it and says what would be right."""


class Settings(BaseSettings):
    """What can be set, and what it is by default."""

    model_config = SettingsConfigDict(extra="ignore", frozen=True)

    host: str = "0.0.0.0"  # noqa: S104 - phones in the same network are to reach it
    port: int = Field(default=8000, ge=0, le=65535)
    database_url: str = "sqlite:///handful.db"
    public_url: str | None = None
    allowed_origins: Annotated[tuple[str, ...], NoDecode] = ()
    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ("127.0.0.1", "::1")
    log_level: str = "INFO"
    bot_pause_seconds: Annotated[tuple[float, float], NoDecode] = (0.6, 1.4)
    keep_lobby_days: float = Field(default=1.0, gt=0, le=3650)
    keep_playing_days: float = Field(default=30.0, gt=0, le=3650)
    keep_over_days: float = Field(default=30.0, gt=0, le=3650)
    socket_compression: bool = False
    socket_ping_seconds: float = Field(default=20.0, gt=0, le=3600)
    log_format: str = "text"
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    metrics_host: str = "127.0.0.1"
    metrics_token: str | None = None
    max_body_bytes: int = Field(default=USUAL.max_body_bytes, ge=1)
    max_frame_bytes: int = Field(default=USUAL.max_frame_bytes, ge=1)
    max_tokens: int = Field(default=USUAL.max_tokens, ge=1)
    max_depth: int = Field(default=USUAL.max_depth, ge=1)
    max_aliases: int = Field(default=USUAL.max_aliases, ge=1)
    max_fields: int = Field(default=USUAL.max_fields, ge=1)
    max_events: int = Field(default=USUAL.max_events, ge=1)
    max_operations_per_connection: int = Field(default=USUAL.max_operations_per_connection, ge=1)
    max_connections_per_address: int = Field(default=USUAL.max_connections_per_address, ge=1)
    max_operations_per_second: int = Field(default=USUAL.max_operations_per_second, ge=1)
    max_failed_lookups_per_minute: int = Field(default=USUAL.max_failed_lookups_per_minute, ge=1)
    max_games_per_hour: int = Field(default=USUAL.max_games_per_hour, ge=1)

    @property
    def limits(self) -> Limits:
        """How much may be asked for, and how often."""
        return Limits(**{field.name: getattr(self, field.name) for field in fields(Limits)})

    @field_validator("host", "metrics_host", mode="before")
    @classmethod
    def _a_host(cls, value: str) -> str:
        if not value.strip() or (re.search(r"[\s/:]", value.strip()) and not _is_address(value.strip())):
            raise ValueError
        return value.strip()

    @field_validator("database_url", mode="before")
    @classmethod
    def _a_database(cls, value: str) -> str:
        if not value.startswith(("sqlite:///", "postgresql://", "postgres://")):
            raise ValueError
        return value

    @field_validator("public_url", mode="before")
    @classmethod
    def _a_url(cls, value: str | None) -> str | None:
        return origin_of(value) if value else None

    @field_validator("allowed_origins", mode="before")
    @classmethod
    def _origins(cls, value: Any) -> Any:  # text from the environment, or already a tuple
        if not isinstance(value, str):
            return value
        return tuple("*" if one == "*" else origin_of(one) for one in _listed(value))

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _proxies(cls, value: Any) -> Any:  # text from the environment, or already a tuple
        if not isinstance(value, str):
            return value
        return tuple(
            str(ipaddress.ip_network(one, strict=False))
            if "/" in one
            else one
            if one == "*"
            else _address(one)
            for one in _listed(value)
        )

    @field_validator("log_level", mode="before")
    @classmethod
    def _level(cls, value: str) -> str:
        if value.upper() not in LEVELS:
            raise ValueError
        return value.upper()

    @field_validator("log_format", mode="before")
    @classmethod
    def _format(cls, value: str) -> str:
        if value.lower() not in FORMATS:
            raise ValueError
        return value.lower()

    @field_validator("metrics_port", mode="before")
    @classmethod
    def _a_port(cls, value: Any) -> Any:  # text from the environment, or already a number
        return None if value == "" else value

    @field_validator("metrics_token", mode="before")
    @classmethod
    def _a_secret(cls, value: str | None) -> str | None:
        if value and not SECRET.fullmatch(value):
            raise ValueError
        return value or None

    @field_validator("bot_pause_seconds", mode="before")
    @classmethod
    def _pause(cls, value: Any) -> Any:  # text from the environment, or already a pair
        if not isinstance(value, str):
            return value
        match = PAUSE.fullmatch(value.strip())
        if match is None:
            raise ValueError
        shortest = float(match[1])
        longest = float(match[2] or match[1])
        if not shortest <= longest <= MOST_PAUSE_SECONDS:
            raise ValueError
        return shortest, longest


def read_settings() -> Settings:
    """The settings of this process's environment. Raises `BadSettings`."""
    try:
        return Settings()
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        raise BadSettings(f"{name.upper()} is wrong; it may be {WANTED[name]}.") from None


def misspelt(names: Iterable[str]) -> list[str]:
    """Of the names in an environment, which is full of other programs', those that were meant for us: a line each."""
    ours = [name.upper() for name in Settings.model_fields if "_" in name]
    near = {name: get_close_matches(name.upper(), ours, n=1, cutoff=ALIKE) for name in sorted(names)}
    return [
        f"{name} is no setting; {match[0]} is one."
        for name, match in near.items()
        if match and match[0] != name.upper()
    ]


def origin_of(url: str) -> str:
    """The origin of a URL that has nothing but one. Raises ValueError."""
    parts = urlsplit(url.strip())
    has_more = parts.path not in ("", "/") or parts.query or parts.fragment or parts.username
    if parts.scheme not in ("http", "https") or not parts.hostname or has_more:
        raise ValueError
    default = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{parts.port}" if parts.port not in (None, default) else "")


def _address(text: str) -> str:
    """An address as it is usually written. Raises ValueError."""
    return str(ipaddress.ip_address(text))


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _listed(value: str) -> list[str]:
    return [one.strip() for one in value.split(",") if one.strip()]
