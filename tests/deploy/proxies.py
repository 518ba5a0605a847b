"""nginx and Caddy in front of a server: the files of deploy/ as they are, but for names, ports and certificates."""

from __future__ import annotations

import os
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.api.client import PROTOCOL
from tests.needs import ROOT, nginx
from tests.server import START_SECONDS, Server, free_port

NGINX = """
daemon off;
{user}
pid {folder}/nginx.pid;
worker_processes 1;
error_log stderr;
events {{ worker_connections 256; }}
http {{
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""
CADDY = """{{
	admin off
	http_port {http}
	https_port {https}
	skip_install_trust
	storage file_system {folder}
	servers {{
		timeouts {{
			idle 2s
		}}
	}}
}}
"""


def anybody() -> ssl.SSLContext:
    """Trusts whoever answers: certificates are made for the test."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def anybody_in_two_threads() -> ssl.SSLContext:
    """The same, where one thread reads while another writes, as in `websockets.sync`.

    After a handshake of TLS 1.3 come tickets. When one is read at the moment at which something is written, OpenSSL
    may lose what was to be read next: one socket in some thousand never heard that it was open.
    """
    context = anybody()
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    return context


@dataclass
class Site:
    """A server behind a proxy, as somebody outside finds it."""

    kind: str
    server: Server
    http: int
    https: int

    @property
    def host(self) -> str:
        """What browsers call it."""
        return f"localhost:{self.https}"

    @contextmanager
    def browser(self, address: str = "127.0.0.1") -> Iterator[httpx.Client]:
        """Somebody at an address of their own, all of which are this machine."""
        transport = httpx.HTTPTransport(verify=anybody(), local_address=address)
        with httpx.Client(base_url=f"https://{self.host}", transport=transport, timeout=30) as browser:
            yield browser

    @contextmanager
    def phone(
        self, address: str = "127.0.0.1", origin: str | None = None, **headers: str
    ) -> Iterator[ClientConnection]:
        """A socket through the proxy that never pings by itself."""
        tcp = socket.socket()
        tcp.bind((address, 0))
        tcp.connect(("127.0.0.1", self.https))
        with connect(
            f"wss://{self.host}/graphql",
            sock=tcp,
            ssl=anybody_in_two_threads(),
            subprotocols=[PROTOCOL],
            origin=Origin(origin or f"https://{self.host}"),
            additional_headers={name.replace("_", "-"): value for name, value in headers.items()},
            ping_interval=None,
            proxy=None,
        ) as live:
            yield live


def put(text: str, *changes: tuple[str, str]) -> str:
    """A file with other words in some places, all of which have to be there."""
    for old, new in changes:
        text, count = re.subn(old, new, text, flags=re.MULTILINE)
        assert count, old
    return text


@contextmanager
def nginx_before(server: Server, folder: Path, *changes: tuple[str, str]) -> Iterator[Site]:
    """nginx with deploy/nginx.conf, with changes."""
    site = Site("nginx", server, free_port(), free_port())
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-keyout", str(key), "-out", str(certificate)),
        ],
        check=True,
        capture_output=True,
    )
    ours = put(
        (ROOT / "deploy" / "nginx.conf").read_text("utf-8"),
        (r"play\.example\.org;", "localhost;"),
        (r"server 127\.0\.0\.1:8000;", f"server 127.0.0.1:{server.port};"),
        (r"^ +listen \[::\]:.*\n", ""),  # not every machine has IPv6
        (r"listen 80;", f"listen 127.0.0.1:{site.http};"),
        (r"listen 443 ", f"listen 127.0.0.1:{site.https} "),
        (r"/etc/letsencrypt/.*/fullchain\.pem", str(certificate)),
        (r"/etc/letsencrypt/.*/privkey\.pem", str(key)),
        *changes,
    )
    (folder / "site.conf").write_text(ours, "utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, user=user), "utf-8")
    with running(site, [str(nginx()), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]):
        yield site


@contextmanager
def caddy_before(server: Server, folder: Path, *changes: tuple[str, str]) -> Iterator[Site]:
    """Caddy with deploy/Caddyfile, with changes."""
    site = Site("caddy", server, free_port(), free_port())
    ours = put((ROOT / "deploy" / "Caddyfile").read_text("utf-8"), *changes)
    options = CADDY.format(folder=folder, http=site.http, https=site.https)
    (folder / "Caddyfile").write_text(options + ours, "utf-8")
    settings = {"DOMAIN": "localhost", "APP_HOST": "127.0.0.1", "APP_PORT": str(server.port)}
    homes = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(folder))
    with running(site, ["caddy", "run", "--config", str(folder / "Caddyfile")], **settings, **homes):
        yield site


@contextmanager
def running(site: Site, command: list[str], **environment: str) -> Iterator[None]:
    """A proxy, from the moment at which it lets people in."""
    process = subprocess.Popen(
        command, env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        until = time.monotonic() + START_SECONDS
        while not answers(site):
            assert process.poll() is None, process.communicate()[0]
            assert time.monotonic() < until, f"{site.kind} did not start"
        yield
    finally:
        process.terminate()
        process.communicate(timeout=START_SECONDS)


def answers(site: Site) -> bool:
    """Whether it lets people in."""
    try:
        with site.browser() as browser:
            return browser.get("/healthz").is_success
    except httpx.TransportError:
        return False
