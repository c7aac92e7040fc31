"""Many connections to a server at once, cheap enough for the server to be what is busy."""

import asyncio
import contextlib
import json
import socket
import struct
from dataclasses import dataclass

from patience import PATIENCE, in_vain
from raw import request

RESET = struct.pack("ii", 1, 0)


@contextlib.asynccontextmanager
async def waiting_for(what):
    """A wait that does not go on for ever. `what` is to be read after "in vain for"."""
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    except TimeoutError:
        raise in_vain(what) from None


@dataclass(slots=True)
class Reply:
    status: int
    head: bytes
    body: bytes

    def field(self, name):
        """The value of a field that must be there, spelled as the server spells it."""
        start = self.head.index(b"\r\n" + name + b": ") + len(name) + 4
        end = self.head.find(b"\r\n", start)
        return self.head[start : end if end >= 0 else None].decode()

    @property
    def revision(self):
        return int(self.field(b"ETag").strip('"'))

    @property
    def slug(self):
        """What a refused action is counted as."""
        return "ok" if self.status == 200 else json.loads(self.body)["type"].removeprefix("/problems/")


class Connection(asyncio.Protocol):
    """A keep-alive connection with one request under way at a time."""

    def __init__(self):
        self.buffer = b""
        self.awaited = None
        self.transport = None

    @classmethod
    async def open(cls, server):
        async with waiting_for("a connection to the server"):
            _, connection = await asyncio.get_running_loop().create_connection(cls, *server.address)
        return connection

    async def ask(self, data):
        self.awaited = asyncio.get_running_loop().create_future()
        self.transport.write(data)
        async with waiting_for(f"the answer to {data[:100]}"):
            return await self.awaited

    async def begin_and_cut(self, data, wait, reset):
        """Sends bytes, and some seconds later closes the connection without reading.

        With a `reset` the server finds an error in place of the end, and what it has not read by then is lost."""
        self.transport.pause_reading()
        self.transport.write(data)
        if wait:
            await asyncio.sleep(wait)
        await self.close(reset)

    async def close(self, reset=False):
        if reset:
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.transport.close()
        # The transport closes its socket in the next turn.
        await asyncio.sleep(0)

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.buffer += data
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0 or not self.awaited or self.awaited.done():
            return
        head = self.buffer[:end]
        reply = Reply(int(head[9:12]), head, b"")
        length = 0 if reply.status in (204, 304) else int(reply.field(b"Content-Length"))
        if len(self.buffer) < end + 4 + length:
            return
        reply.body, self.buffer = self.buffer[end + 4 : end + 4 + length], self.buffer[end + 4 + length :]
        self.awaited.set_result(reply)

    def connection_lost(self, error):
        if self.awaited and not self.awaited.done():
            self.awaited.set_exception(error or EOFError("the server closes the connection"))


def action_request(url, action, key):
    body = json.dumps(action).encode()
    return request(
        "POST", url + "/actions", "Content-Type: application/json", f"Idempotency-Key: {key}", body=body
    )
