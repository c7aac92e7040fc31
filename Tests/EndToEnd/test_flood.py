"""A session that is sent far more than it may be: it gets what is its due, and the others do not wait for it."""

import contextlib
import json
import statistics
import time
from dataclasses import dataclass

import pytest

from flood import Flood
from latency import Probe, bind, quantile, seconds_without_core
from metrics import metrics, values
from patience import PATIENCE, Waiting, wait_until
from raw import Peer, request
from scale import IS_SOAK, scaled
from server import Server

# So few with `make test` that a server that is slow refuses most of a flood, too.
LIMIT = scaled(20, 200)
# Of the rounds in which latency is measured, without and with a flood in turn: how many pairs, actions a second, seconds.
PAIRS, RATE, SECONDS = 7, 500, 2
# A pair does not count if in one of its rounds server and probe had no core for so great a part of the time.
MOST_LOST, MOST_PAIRS = 0.02, 25
TAP = json.dumps({"target": "owned-plus", "action": "tap"}).encode()


@pytest.fixture
def server():
    with Server("Scoreboard", "--port", "0", "--max-actions-per-second", f"{LIMIT}") as server:
        yield server


def flooded(peer):
    """A session, and the request that is sent to it over and over."""
    url = peer.ask("POST", "/sessions").field("Location")
    return url, request("POST", url + "/actions", "Content-Type: application/json", body=TAP)


def action_count(values):
    """How many actions there have been, refused ones included."""
    return sum(count for (name, *_), count in values.items() if name == "martlet_actions_total")


def is_mostly_refused(peer, probe):
    now = metrics(peer)
    taken = now["martlet_actions_total", ("result", "ok")] - probe.count
    # Of what is under way some may still be taken.
    return now["martlet_actions_total", ("result", "too-many-requests")] > taken + LIMIT


# What the flooded session gets


def test_a_flooded_session_gets_its_due_and_the_others_are_served(server):
    with Peer(server) as peer, Probe(server, "owned-plus") as probe:
        url, tap = flooded(peer)
        began = time.monotonic()
        waiting = Waiting("a flood of which more actions are refused than taken", 10 * PATIENCE)
        with Flood(server, tap, connections=8, depth=16) as flood:
            probe.measure(rate=100, seconds=scaled(1, 5))
            while not is_mostly_refused(peer, probe):
                waiting.go_on()
                probe.measure(rate=100, seconds=1)
        seconds = time.monotonic() - began
        assert set(flood.statuses) == {200, 429}
        taken = flood.statuses[200]
        assert 2 * LIMIT <= taken <= 2 * LIMIT + LIMIT * seconds + 1
        assert flood.statuses[429] > taken
        now = metrics(peer)
        assert now["martlet_actions_total", ("result", "too-many-requests")] == flood.statuses[429]
        assert now["martlet_actions_total", ("result", "ok")] == taken + probe.count
        nodes = peer.ask("GET", url).json["nodes"].values()
        assert [node["text"] for node in nodes if node.get("identifier") == "owned-score"] == [f"Score: {taken}"]


def test_streams_opened_by_the_thousand_are_as_many_as_there_may_be(server):
    with Peer(server) as peer, Probe(server, "owned-plus") as probe:
        url, _ = flooded(peer)
        before = server.open_files
        waiting = Waiting("two hundred streams to have been opened", 10 * PATIENCE)
        opened = 0
        while opened < 200:
            waiting.go_on()
            with Flood(server, request("GET", url + "/events"), connections=16, depth=0) as flood:
                probe.measure(rate=100, seconds=scaled(1, 5))
                assert metrics(peer)["martlet_streams",] <= 8
            assert set(flood.statuses) <= {200, 429}
            opened += flood.statuses[200]
        wait_until(
            lambda: (metrics(peer)["martlet_streams",], server.open_files) == (0, before), "the end of all streams"
        )


# How long the others wait


@pytest.mark.parametrize(("connections", "depth"), [(1, 64), (8, 64), (64, 8)])
def test_a_request_waits_for_two_of_each_flooding_connection(server, connections, depth):
    """All is sent while the server is held up, the other session's request last, so that no clock decides."""
    with contextlib.ExitStack() as stack:
        other, *peers = [stack.enter_context(Peer(server)) for _ in range(1 + connections)]
        for peer in peers:
            peer.ask("GET", "/healthz")
        _, tap = flooded(other)
        server.freeze()
        try:
            for peer in peers:
                peer.send(depth * tap)
            other.send(request("GET", "/metrics"))
        finally:
            server.thaw()
        assert action_count(values(other.answer())) <= 2 * connections
        for peer in peers:
            assert {peer.answer().status for _ in range(depth)} <= {200, 429}
        assert action_count(metrics(other)) == connections * depth


@dataclass
class Round:
    """What a probe found in a round, in microseconds, and in what part of it the server or the probe had no core."""

    half: float
    most: float
    lost: float

    def __str__(self):
        return f"{self.half:6.0f} {self.most:6.0f} {self.lost:5.1%}"


def measure(server, probe):
    lost = seconds_without_core(server.process.pid) + seconds_without_core()
    times = probe.measure(RATE, SECONDS)
    lost = seconds_without_core(server.process.pid) + seconds_without_core() - lost
    return Round(quantile(times, 0.5) * 1e6, quantile(times, 0.99) * 1e6, lost / SECONDS)


@pytest.mark.skipif(not IS_SOAK, reason="its measure is time")
@pytest.mark.parametrize("kind", ["actions", "streams"])
def test_others_wait_at_most_twice_as_long(server, cores, kind):
    bind(cores[0], server.process.pid)
    with Peer(server) as peer, Probe(server, "owned-plus") as probe:
        url, tap = flooded(peer)
        flood = {"actions": (tap, 8, 64), "streams": (request("GET", url + "/events"), 8, 0)}[kind]
        probe.measure(RATE, 1)
        pairs, left = [], MOST_PAIRS
        print(f"\n{kind}: p50 and p99 in µs without and with the flood, part of the time without a core")
        while len(pairs) < PAIRS and left > 0:
            left -= 1
            without = measure(server, probe)
            with Flood(server, *flood, core=cores[1]) as answers:
                under = measure(server, probe)
            is_quiet = max(without.lost, under.lost) < MOST_LOST
            if is_quiet:
                pairs.append((without, under))
            print(f"{without}  {under}  {answers.statuses}{'' if is_quiet else ' (does not count)'}")
    if len(pairs) < PAIRS:
        pytest.skip("something else took the cores")
    before, after = (statistics.median(pair[index].most for pair in pairs) for index in (0, 1))
    print(f"medians of p99: {before:.0f} and {after:.0f}")
    assert after <= 2 * before
