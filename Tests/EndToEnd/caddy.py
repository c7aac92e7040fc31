"""Caddy in front of a server."""

import os
import pathlib
import shutil
import socket
import subprocess

from patience import PATIENCE, kill, wait_until
from proxy import UPSTREAM, Proxy, documented_block

BINARY = shutil.which("caddy") or "/usr/bin/caddy"
MINIMAL = """
:80 {
  reverse_proxy 127.0.0.1:8080
}
"""
DOCUMENTED = documented_block("caddyfile")
# It makes no certificate, and listens where nobody tells it what to do.
OPTIONS = """
{
  admin off
  auto_https disable_certs
  log {
    level ERROR
  }
}
"""


class Caddy(Proxy):
    def __init__(self, server, site=MINIMAL, **options):
        """`site` is its block for the server."""
        self.site = site
        super().__init__(server, **options)

    def listen(self):
        """Keeps the port for Caddy, which takes no socket over and shares ports."""
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind(("127.0.0.1", 0))
        return listener

    def launch(self, folder):
        first, rest = self.site.strip().split("\n", 1)
        assert first in (":80 {", "example.org {")
        tls = f"tls {self.certificate} {self.certificate}\n" if self.tls else ""
        site = ":{} {{\nbind {}\n".format(*reversed(self.address)) + tls + rest.replace(UPSTREAM, self.upstream)
        path = pathlib.Path(folder, "Caddyfile")
        path.write_text(OPTIONS + site)
        environment = {**os.environ, "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        process = subprocess.Popen([BINARY, "run", "--config", path, "--adapter", "caddyfile"], env=environment)

        def listens():
            try:
                socket.create_connection(self.address, PATIENCE).close()
                return True
            except ConnectionRefusedError:
                assert process.poll() is None, "Caddy has ended"

        try:
            wait_until(listens, "Caddy to listen")
        except Exception:
            kill(process)
            raise
        return process
