"""HAProxy in front of a server, as it comes."""

import shutil
import socket
import subprocess
import tempfile

BINARY = shutil.which("haproxy") or "/usr/sbin/haproxy"
PATIENCE = 10
CONFIGURATION = """
defaults
  mode http
  timeout connect 5s
  timeout client {timeout}s
  timeout server {timeout}s
frontend public
  bind fd@{listener}
  default_backend app
backend app
  server app {host}:{port}
"""


class HAProxy:
    """Has an address as a server has one. To be used in a `with` statement."""

    def __init__(self, server, timeout=60):
        """`timeout` is after how many seconds of silence connections are closed."""
        # Its listening socket is this one, so that the port is known, and stays the same when it starts again.
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = self.listener.getsockname()
        host, port = server.address
        self.configuration = CONFIGURATION.format(
            timeout=timeout, listener=self.listener.fileno(), host=host, port=port
        )
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.listener.close()

    @property
    def url(self):
        return "http://{}:{}".format(*self.address)

    def start(self):
        with tempfile.NamedTemporaryFile("w", suffix=".cfg") as file:
            file.write(self.configuration)
            file.flush()
            # In the foreground, and quiet.
            arguments = [BINARY, "-db", "-q", "-f", file.name]
            self.process = subprocess.Popen(arguments, pass_fds=[self.listener.fileno()])
            try:
                with socket.create_connection(self.address, timeout=PATIENCE) as first:
                    first.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
                    assert first.recv(1), "haproxy does not serve"
            except Exception:
                self.stop()
                raise

    def stop(self):
        """Breaks every connection."""
        self.process.kill()
        self.process.wait()
