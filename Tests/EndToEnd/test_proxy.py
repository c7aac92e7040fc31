"""Through HAProxy: events arrive as they are made, and nothing is lost with a connection."""

import time

import pytest

from client import Client
from event_stream import Copy, Event, Stream, reopened
from haproxy import HAProxy
from raw import Peer
from server import Server

AT_ONCE = 1


@pytest.fixture(scope="module")
def proxy():
    with Server("Scoreboard", "--port", "0") as server, HAProxy(server) as proxy:
        proxy.server = server
        yield proxy


@pytest.fixture
def scores(proxy):
    """A session that is used without the proxy."""
    with Client(proxy.server) as client:
        yield client


def tap(client, count=1):
    answers = [client.act("owned-plus") for _ in range(count)]
    return [Event("patch", int(answer.headers["ETag"].strip('"')), answer.text) for answer in answers]


def test_a_stream_begins_at_once(proxy, scores):
    for since in [None, 1]:
        began = time.monotonic()
        with Stream(scores, since=since, through=proxy) as stream:
            assert since or stream.next() == Event("document", 1, scores.get().text)
            assert time.monotonic() - began < AT_ONCE
            for name, value in [("Cache-Control", "no-store, no-transform"), ("X-Accel-Buffering", "no")]:
                assert stream.answer.field(name) == value


def test_each_event_arrives_before_the_next_is_made(proxy, scores):
    with Stream(scores, since=1, through=proxy) as stream:
        began = time.monotonic()
        for _ in range(20):
            assert tap(scores) == stream.take(1)
        # Held back for 200 ms each, they would take four seconds.
        assert time.monotonic() - began < 2


def test_a_stream_is_resumed_where_it_was(proxy, scores):
    with Stream(scores, since=1, through=proxy) as stream:
        patches = tap(scores, 3)
        last = stream.take(2)[-1].id
    patches += tap(scores, 3)
    with Stream(scores, last=last, through=proxy) as stream:
        assert stream.take(4) == patches[2:]
    with Stream(scores, since=1, last=7, through=proxy) as stream:
        assert tap(scores) == stream.take(1)
    with Stream(scores, last="x", through=proxy) as stream:
        assert stream.next() == Event("document", 8, scores.get().text)


def test_everything_else_passes_too(proxy):
    with Client(proxy) as client, Stream(client, through=proxy) as stream:
        copy = Copy()
        copy.follow(stream.take(1))
        for key in ["a", "a", "b"]:
            assert client.post({"target": "owned-plus", "action": "tap"}, Idempotency_Key=key).status_code == 200
        copy.follow(stream.until(3))
        assert copy.document == client.document
        assert client.get(If_None_Match='"3"').status_code == 304
        with Peer(proxy) as peer:
            assert peer.ask("HEAD", client.url + "/events").status == 200
        assert client.request("DELETE", client.url).status_code == 204
        assert [event.kind for event in stream.rest()] == ["end"]


def test_a_quiet_stream_outlives_the_timeouts_of_the_proxy():
    with Server("Scoreboard", "--port", "0", "--heartbeat", "1") as server, HAProxy(server, timeout=2) as proxy:
        with Client(server) as client, Stream(client, since=1, through=proxy) as stream:
            began = time.monotonic()
            while time.monotonic() - began < 3:
                stream.comment()
            assert tap(client) == stream.take(1)


def test_a_stream_closed_before_the_proxy_is_closed_behind_it(proxy, scores):
    """Otherwise they would soon be as many as a session may have."""
    for number in range(1, 30):
        with reopened(scores, since=number, through=proxy) as stream:
            assert tap(scores) == stream.take(1)


def test_a_stream_ends_when_the_server_does():
    with Server("Scoreboard", "--port", "0") as server, HAProxy(server) as proxy:
        with Client(server) as client, Stream(client, since=1, through=proxy) as stream:
            patches = tap(client)
            server.process.terminate()
            assert stream.rest() == patches
