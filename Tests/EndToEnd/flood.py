"""A flood on one session, from a process of its own: as much as the server takes, until standard input ends."""

import collections
import contextlib
import json
import os
import selectors
import socket
import sys

from child import Child
from patience import PATIENCE

STATUS_LINE = b"HTTP/1.1 "
STATUS_LENGTH = len(STATUS_LINE) + 3


class Flood:
    """Sends one request over and over, from another process. To be used in a `with` statement.

    `depth` is how many requests each connection has under way; 0 is for a new connection for every request.
    Afterwards `statuses` says how many answers there were of each status."""

    def __init__(self, server, request, connections, depth, core=None):
        place = [server.address[0], server.port, connections, depth, "" if core is None else core]
        self.child = Child(__file__, *place, request.hex())
        self.statuses = None

    def __enter__(self):
        self.child.wait_for_line("flooding")
        return self

    def __exit__(self, *_):
        self.statuses = {int(status): count for status, count in self.child.end().items()}


class Jet:
    """One of the flooding connections."""

    def __init__(self, address, request, depth, statuses):
        self.address, self.request, self.depth, self.statuses = address, request, max(depth, 1), statuses
        self.is_kept = depth > 0
        self.connect()

    def connect(self):
        self.socket = socket.create_connection(self.address, PATIENCE)
        self.socket.setblocking(False)
        self.unsent, self.unanswered, self.tail = b"", 0, b""
        self.fill()

    def fill(self):
        """Has as many requests under way as there may be."""
        self.unsent += self.request * (self.depth - self.unanswered)
        self.unanswered = self.depth
        self.send()

    def send(self):
        with contextlib.suppress(BlockingIOError):
            while self.unsent:
                self.unsent = self.unsent[self.socket.send(self.unsent) :]

    def drain(self):
        """Counts what has been answered."""
        data = self.tail + self.socket.recv(1 << 18)
        if data == self.tail:
            raise EOFError("the server closes a flooding connection")
        self.tail = data[1 - STATUS_LENGTH :]
        for part in data.split(STATUS_LINE)[1:]:
            if len(part) >= 3:
                self.statuses[int(part[:3])] += 1
                self.unanswered -= 1


def main(host, port, connections, depth, core, request):
    os.nice(19)
    if core:
        os.sched_setaffinity(0, {int(core)})
    selector, statuses = selectors.DefaultSelector(), collections.Counter()
    for _ in range(int(connections)):
        jet = Jet((host, int(port)), bytes.fromhex(request), int(depth), statuses)
        selector.register(jet.socket, selectors.EVENT_READ, jet)
    selector.register(sys.stdin, selectors.EVENT_READ)
    print("flooding", flush=True)
    is_over, jets = False, int(connections)
    while jets:
        for key, _ in selector.select():
            jet = key.data
            if jet is None:
                is_over = True
                selector.unregister(sys.stdin)
                continue
            jet.drain()
            if jet.is_kept and not is_over:
                jet.fill()
            elif jet.is_kept:
                jet.send()
            if jet.unanswered == 0 and (is_over or not jet.is_kept):
                selector.unregister(jet.socket)
                jet.socket.close()
                if is_over:
                    jets -= 1
                else:
                    jet.connect()
                    selector.register(jet.socket, selectors.EVENT_READ, jet)
    print(json.dumps(statuses))


if __name__ == "__main__":
    main(*sys.argv[1:])
