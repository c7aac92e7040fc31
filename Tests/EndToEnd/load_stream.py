"""Event streams by the hundred: read steadily, with pauses, or abandoned and taken up again."""

import asyncio
import json
import socket

import json_patch
from load_connection import RESET, waiting_for
from raw import request


class Follower(asyncio.Protocol):
    """Follows a session by events alone. What goes wrong is kept in `failure`, for nobody awaits an event."""

    def __init__(self, server, session, receive_buffer=None):
        self.server = server
        self.session = session
        self.receive_buffer = receive_buffer
        self.document = None
        self.revision = None
        self.patches = self.documents = self.openings = 0
        self.has_ended = False
        self.failure = None
        self.transport = None
        self._buffer = b""
        self._has_head = False
        self._news = asyncio.Event()

    async def open(self):
        """Opens a stream that goes on where the last one was left."""
        assert self.transport is None
        loop = asyncio.get_running_loop()
        connection = socket.socket()
        connection.setblocking(False)
        if self.receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.receive_buffer)
        async with waiting_for("a connection to the server for a stream"):
            await loop.sock_connect(connection, self.server.address)
            self._buffer, self._has_head = b"", False
            await loop.create_connection(lambda: self, sock=connection)
        last = [] if self.revision is None else [f"Last-Event-ID: {self.revision}"]
        self.transport.write(request("GET", self.session.url + "/events", *last))
        self.openings += 1

    def vanish(self, reset):
        """Leaves the stream, with an error in place of an end if `reset`."""
        transport, self.transport = self.transport, None
        if transport is None:
            return
        if reset:
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        # Nothing that it still has to say is heard.
        transport.set_protocol(asyncio.Protocol())
        transport.abort()

    def pause(self):
        self.session.is_stalled = True
        self.transport.pause_reading()

    def go_on(self):
        self.session.is_stalled = False
        if self.transport and not self.transport.is_closing():
            self.transport.resume_reading()

    async def until(self, condition, what):
        """Waits for the events that make a condition true. `what` is to be read after "in vain for"."""
        async with waiting_for(f"{what} of {self.session.url}"):
            while not (self.failure or condition()):
                self._news.clear()
                await self._news.wait()
        if self.failure:
            raise self.failure

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        if self.failure or self.transport is None:
            return
        try:
            self._receive(data)
        except Exception as error:
            self.failure = error
        self._news.set()

    def connection_lost(self, error):
        if self.transport and not self.has_ended:
            self.failure = self.failure or error or EOFError("the server closes a stream")
        self._news.set()

    def _receive(self, data):
        *blocks, self._buffer = (self._buffer + data).split(b"\n\n")
        for block in blocks:
            if not self._has_head:
                head, separator, block = block.partition(b"\r\n\r\n")
                assert separator and head.startswith(b"HTTP/1.1 200 "), head
                self._has_head = True
                assert block == b"retry: 1000", block
            elif block != b":":
                self._take(block)

    def _take(self, block):
        assert not self.has_ended, block
        if block == b"event: end\ndata: {}":
            self.has_ended = True
            return
        id, kind, text = (line.partition(b": ")[2] for line in block.split(b"\n"))
        revision = int(id)
        if kind == b"document":
            assert self.revision is None or revision > self.revision
            self.document = json.loads(text)
            self.documents += 1
        else:
            assert (kind, revision) == (b"patch", self.revision + 1), f"{block[:100]} comes after {self.revision}"
            self.session.note(revision, text)
            json_patch.apply(self.document, json.loads(text))
            self.patches += 1
        self.revision = revision
