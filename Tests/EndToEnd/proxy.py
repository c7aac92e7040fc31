"""What proxies in front of a server have in common: a port, a process, and perhaps TLS."""

import re
import shlex
import socket
import ssl
import subprocess
import tempfile

from patience import PATIENCE, in_vain, kill
from raw import Peer
from server import ROOT

DEPLOYING = (ROOT / "Sources/Martlet/Martlet.docc/Deploying.md").read_text()
# Where the blocks of Deploying expect the server.
UPSTREAM = "127.0.0.1:8080"


def documented_block(language, word=""):
    """The one block of Deploying in a language that has a word in it."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", DEPLOYING, re.MULTILINE | re.DOTALL)
    [block] = [block for block in blocks if word in block]
    return block


def documented_options():
    """What Deploying has servers told that are behind a proxy."""
    return shlex.split(documented_block("sh", "--trusted-proxy").replace("\\\n", " "))[3:]


def make_certificate(folder):
    """Makes a certificate that is signed by itself. Returns the path of a file with it and its key."""
    key, certificate, both = [folder / name for name in ["key.pem", "certificate.pem", "both.pem"]]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
        + ["-subj", "/CN=example.org", "-addext", "subjectAltName=DNS:example.org,IP:127.0.0.1"]
        + ["-keyout", key, "-out", certificate],
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    both.write_text(certificate.read_text() + key.read_text())
    return str(both)


class Proxy:
    """Has an address as a server has one. To be used in a `with` statement."""

    def __init__(self, server, certificate=None):
        """`certificate` is that of TLS."""
        self.server = server
        self.base = server.base
        self.certificate = certificate
        self.tls = ssl.create_default_context(cafile=certificate) if certificate else None
        # Its listening socket is this one, so that the port is known, and stays the same when it starts again.
        self.listener = self.listen()
        self.address = self.listener.getsockname()
        self.folder = tempfile.TemporaryDirectory()
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.listener.close()
        self.folder.cleanup()

    @property
    def url(self):
        return "{}://{}:{}".format("https" if self.tls else "http", *self.address)

    @property
    def upstream(self):
        return "{}:{}".format(*self.server.address)

    def listen(self):
        return socket.create_server(("127.0.0.1", 0))

    def launch(self, folder):
        """Starts the process, in the foreground. What it needs of files is in a folder of its own."""
        raise NotImplementedError

    def start(self):
        self.process = self.launch(self.folder.name)
        try:
            with Peer(self) as first:
                first.ask("GET", f"{self.base}/healthz")
        except Exception:
            self.stop()
            raise

    def stop(self):
        """Breaks every connection."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            kill(self.process)
            raise in_vain("the end of the proxy, which has been killed now") from None
