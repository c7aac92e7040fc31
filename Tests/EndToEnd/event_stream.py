"""A reader of event streams that takes nothing but the format which design and standard agree on."""

import json
from dataclasses import dataclass

import jsonpatch

import description
from patience import Waiting, wait_until
from raw import Peer, request


@dataclass(frozen=True)
class Event:
    kind: str
    id: int
    text: str

    @property
    def json(self):
        return json.loads(self.text)


class Stream:
    """Opens the event stream of a client's session. To be used in a `with` statement."""

    def __init__(self, client, since=None, last=None, through=None, receive_buffer=None):
        """`since` goes into the query and `last` into Last-Event-ID; `through` is a proxy to ask."""
        self.peer = Peer(through or client.server, receive_buffer)
        # The description is that of a server without a base path.
        self.is_described = not client.server.base
        self.comments = 0
        self.url = f"{client.url}/events"
        lines = [] if last is None else [f"Last-Event-ID: {last}"]
        query = "" if since is None else f"?from={since}"
        self.peer.send(request("GET", self.url + query, "Accept: text/event-stream", *lines))
        self.answer = self.peer.answer()
        if self.answer.status == 200:
            assert self._block() == {"retry": "1000"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.peer.socket.close()

    def next(self):
        """The next event. Raises EOFError if the stream ends instead."""
        assert self.answer.status == 200, self.answer
        fields = self._block()
        description.check("Event", fields)
        if fields["event"] == "end":
            return Event("end", None, "{}")
        assert list(fields) == ["id", "event", "data"], fields
        if self.is_described:
            description.check(fields["event"].capitalize(), json.loads(fields["data"]))
        return Event(fields["event"], int(fields["id"]), fields["data"])

    @property
    def is_readable(self):
        """Whether something has come that nobody has taken yet."""
        return self.peer.buffer != b"" or self.peer.is_readable

    def take(self, count):
        return [self.next() for _ in range(count)]

    def until(self, revision):
        """The events up to the one with this revision."""
        events = [self.next()]
        while events[-1].id != revision:
            assert events[-1].id < revision
            events.append(self.next())
        return events

    def rest(self):
        """The events that come before the server closes the stream."""
        events = []
        while True:
            try:
                events.append(self.next())
            except EOFError:
                return events

    def comment(self):
        """Waits for the next comment, which must come before any event."""
        waiting = Waiting(f"a comment of {self.url}")
        while not (line := self._line(waiting)).startswith(":"):
            assert line == ""
        self.comments += 1

    def _block(self):
        """The fields up to the next blank line. Comments stand between events and not within."""
        fields = {}
        waiting = Waiting(f"an event of {self.url}")
        while True:
            try:
                line = self._line(waiting)
            except EOFError:
                assert not fields, f"the stream ends within an event: {fields}"
                raise
            if line.startswith(":"):
                assert not fields, f"a comment within an event: {fields}"
                self.comments += 1
            elif line:
                name, separator, value = line.partition(": ")
                assert separator and name not in fields, line
                fields[name] = value
            elif fields:
                return fields

    def _line(self, waiting):
        # Comments keep a stream awake, but not what waits for something else.
        while b"\n" not in self.peer.buffer:
            waiting.go_on()
            self.peer.receive(what=waiting.what)
        line, _, self.peer.buffer = self.peer.buffer.partition(b"\n")
        assert b"\r" not in line and b"\x00" not in line
        return line.decode()


def reopened(client, **options):
    """A stream as soon as one is to be had: the server may not know yet that another one has gone."""

    def opened():
        stream = Stream(client, **options)
        if stream.answer.status != 429:
            return stream
        stream.peer.socket.close()

    stream = wait_until(opened, f"one stream fewer of {client.url}")
    assert stream.answer.status == 200, stream.answer
    return stream


class Copy:
    """A document that is kept up to date by events alone."""

    def __init__(self):
        self.document = None
        self.revision = 0
        self.gone = []

    def follow(self, events):
        for event in events:
            if event.kind == "document":
                assert event.id >= self.revision
                self.document = event.json
            else:
                assert (event.kind, event.id) == ("patch", self.revision + 1)
                self.document = jsonpatch.apply_patch(self.document, event.json, in_place=True)
            self.revision = event.id
