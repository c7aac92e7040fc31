"""HAProxy in front of a server."""

import pathlib
import shutil
import subprocess

from proxy import UPSTREAM, Proxy, documented_block

BINARY = shutil.which("haproxy") or "/usr/sbin/haproxy"
MINIMAL = """
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend public
  bind :80
  default_backend app
backend app
  server app 127.0.0.1:8080
"""
DOCUMENTED = documented_block("haproxy")


class HAProxy(Proxy):
    def __init__(self, server, configuration=MINIMAL, timeout=60, **options):
        """`timeout` is after how many seconds of silence connections are closed."""
        self.configuration = configuration.replace(" 60s", f" {timeout}s")
        super().__init__(server, **options)

    def launch(self, folder):
        fd = self.listener.fileno()
        path = pathlib.Path(folder, "haproxy.cfg")
        path.write_text(
            self.configuration.replace(UPSTREAM, self.upstream)
            .replace("bind :80\n", f"bind fd@{fd}\n")
            .replace("bind :443 ssl crt /etc/haproxy/example.org.pem\n", f"bind fd@{fd} ssl crt {self.certificate}\n")
        )
        # In the foreground, and quiet.
        return subprocess.Popen([BINARY, "-db", "-q", "-f", path], pass_fds=[fd])
