"""The web app's files."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount
from starlette.testclient import TestClient

from api.web import SecurityHeaders, web_app

INDEX = "<!doctype html>" + " " * 2000


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A web app that was built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "assets" / "main-abc123.js").write_text("let hand" * 500)
    return tmp_path


@pytest.fixture
def browser(dist: Path) -> TestClient:
    """Somebody with a browser."""
    mounted = Starlette(routes=[Mount("/", web_app(dist))], middleware=[Middleware(SecurityHeaders)])
    return TestClient(mounted)


@pytest.mark.parametrize("path", ["/", "/g/CDFGHJ", "/t/CDFGHJ", "/index.html", "/new"])
def test_pages_of_the_app_are_its_only_page(browser: TestClient, path: str) -> None:
    response = browser.get(path)
    assert (response.status_code, response.text) == (200, INDEX)
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["content-encoding"] == "gzip"


def test_what_is_named_by_its_content_is_kept_for_ever(browser: TestClient) -> None:
    response = browser.get("/assets/main-abc123.js")
    assert response.status_code == 200
    assert "immutable" in response.headers["cache-control"]


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/favicon.ico", "/../pyproject.toml", "/%2e%2e/pyproject.toml"]
)
def test_files_that_are_not_there_are_not_the_page(browser: TestClient, path: str) -> None:
    assert browser.get(path).status_code == 404


def test_a_page_may_load_from_here_alone(browser: TestClient) -> None:
    policy = browser.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


def test_a_web_app_that_was_not_built_is_told(tmp_path: Path) -> None:
    response = TestClient(web_app(tmp_path)).get("/g/CDFGHJ")
    assert "make web" in response.text
