"""The web app's files: `pwa/dist`, with its `index.html` for every address that the app itself understands."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

DIST = Path(__file__).resolve().parent.parent / "pwa" / "dist"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def web_app(folder: Path = DIST) -> ASGIApp:
    """The web app, or words that say that it was not built."""
    if not (folder / "index.html").is_file():
        return PlainTextResponse(
            "The web app is not built: run `make web`. The API is at /graphql.\n", status_code=404
        )
    return GZipMiddleware(WebApp(directory=folder, html=True), minimum_size=1000)


class WebApp(StaticFiles):
    """Files under their names; anything without a dot in its last part is a page of the app."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the app's only page."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as missing:
            if missing.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            response = await super().get_response("index.html", scope)
        is_named_by_content = path.startswith("assets/")
        response.headers["cache-control"] = FOREVER if is_named_by_content else ASK_AGAIN
        return response


class SecurityHeaders:
    """Says in every response what a page from here may do: load from here, and be in nobody's frame."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with headers."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
