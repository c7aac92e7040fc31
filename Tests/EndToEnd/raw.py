"""HTTP by the byte: what no client library would send, and exactly what comes back."""

import json
import select
import socket
import ssl
from dataclasses import dataclass

from patience import PATIENCE, Waiting, in_vain

LAST_CHUNK = b"0\r\n\r\n"


@dataclass
class Answer:
    status: int
    fields: list
    body: bytes

    def field(self, name):
        """The values of the fields of this name, in one text; None if there are none."""
        values = [value for key, value in self.fields if key.lower() == name.lower()]
        return ", ".join(values) if values else None

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def revision(self):
        return int(self.field("ETag").strip('"'))


def request(method, target, *lines, body=b""):
    """A request with these field lines, and with a Content-Length if there is a body."""
    if body:
        lines = (*lines, f"Content-Length: {len(body)}")
    return message(f"{method} {target} HTTP/1.1", "Host: localhost", *lines, body=body)


def message(*lines, body=b""):
    """These lines and nothing else, as they are."""
    head = [line if isinstance(line, bytes) else line.encode() for line in lines]
    return b"\r\n".join(head) + b"\r\n\r\n" + body


class Peer:
    """One connection to a server. To be used in a `with` statement."""

    def __init__(self, server, receive_buffer=None, source=None):
        """`receive_buffer` is how many bytes the kernel keeps for a peer that does not read, `source` its address."""
        self.socket = socket.socket(socket.AF_INET6 if ":" in server.address[0] else socket.AF_INET)
        self.socket.settimeout(PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if source:
            self.socket.bind((source, 0))
        try:
            self.socket.connect(server.address)
            if tls := getattr(server, "tls", None):
                self.socket = tls.wrap_socket(self.socket, server_hostname=server.address[0])
        except TimeoutError:
            self.socket.close()
            raise in_vain("a connection to {}:{}".format(*server.address)) from None
        self.buffer = b""
        # What has come of a body in chunks and is not in the buffer yet; None if the body is as it is.
        self.chunks = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    @property
    def is_readable(self):
        """Whether something has come that is not in the buffer yet, or the connection has ended."""
        if isinstance(self.socket, ssl.SSLSocket) and self.socket.pending():
            return True
        return select.select([self.socket], [], [], 0)[0] != []

    def send(self, data):
        try:
            self.socket.sendall(data)
        except TimeoutError:
            raise in_vain(f"the peer to take {len(data)} bytes", self.socket.gettimeout()) from None

    def ask(self, method, target, *lines, body=b""):
        self.send(request(method, target, *lines, body=body))
        return self.answer(bodiless=method == "HEAD")

    def answer(self, bodiless=False):
        """The next answer; of an event stream the head alone. Raises EOFError if the connection ends instead."""
        waiting = Waiting("a whole answer")
        while (end := self.buffer.find(b"\r\n\r\n")) < 0:
            waiting.go_on()
            self.receive()
        first, *lines = self.buffer[:end].decode("latin-1").split("\r\n")
        self.buffer = self.buffer[end + 4 :]
        fields = [tuple(line.split(": ", 1)) for line in lines]
        answer = Answer(int(first.split()[1]), fields, b"")
        if not bodiless and answer.field("Transfer-Encoding") == "chunked":
            self.chunks, self.buffer = self.buffer, b""
            self._join_chunks()
        bodiless = bodiless or answer.field("Content-Type") == "text/event-stream"
        if not bodiless and answer.status >= 200 and answer.status not in (204, 304):
            length = int(answer.field("Content-Length"))
            while len(self.buffer) < length:
                waiting.go_on()
                self.receive()
            answer.body, self.buffer = self.buffer[:length], self.buffer[length:]
        return answer

    def answers(self):
        """All answers that come before the server closes the connection."""
        answers = []
        while True:
            try:
                answers.append(self.answer())
            except EOFError:
                return answers

    def everything(self):
        """All bytes that come before the server closes the connection."""
        end = "the end of the connection"
        waiting = Waiting(end)
        try:
            while True:
                waiting.go_on()
                self.receive(whole=False, what=end)
        except EOFError:
            return self.buffer

    def receive(self, whole=True, what="an answer"):
        """Adds to the buffer. Raises EOFError if the connection ends, which must not be within an answer if `whole`.
        `what` is what is waited for."""
        try:
            received = b"" if self.chunks == LAST_CHUNK else self.socket.recv(65_536)
        except ConnectionResetError:
            received = b""
        except TimeoutError:
            raise in_vain(f"{what}, after {self.buffer[-200:]!r}", self.socket.gettimeout()) from None
        if not received:
            if self.buffer and whole:
                raise AssertionError(f"the connection ends within an answer: {self.buffer!r}")
            raise EOFError
        if self.chunks is None:
            self.buffer += received
        else:
            self.chunks += received
            self._join_chunks()

    def _join_chunks(self):
        """Moves what is in whole chunks to the buffer (RFC 9112 section 7.1); the last one stays."""
        while self.chunks != LAST_CHUNK and b"\r\n" in self.chunks:
            size, _, rest = self.chunks.partition(b"\r\n")
            end = int(size, 16)
            if len(rest) < end + 2 or end == 0:
                return
            assert rest[end : end + 2] == b"\r\n", rest
            self.buffer, self.chunks = self.buffer + rest[:end], rest[end + 2 :]
