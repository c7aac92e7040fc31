"""What the server says of itself, held against what happened."""

from dataclasses import dataclass

import pytest

from client import Client
from event_stream import Stream
from metrics import metrics
from raw import Peer
from scale import scaled
from server import ELSEWHERE, Server

# How many sessions there are at a time.
WAVE = 500


@pytest.fixture
def scoreboard():
    with Server("Scoreboard", "--port", "0") as server:
        yield server


@pytest.fixture
def peer(scoreboard):
    with Peer(scoreboard) as peer:
        yield peer


@dataclass
class Visitor:
    """A session that is used over a connection shared with others."""

    server: Server
    url: str


def test_sessions_and_streams_are_as_many_as_there_are():
    with Server("Scoreboard", "--port", "0", "--max-sessions-per-minute", "0") as server, Peer(server) as peer:
        made = bodies = done = 0
        for wave in range(scaled(2, 20)):
            visitors = [Visitor(server, peer.ask("POST", "/sessions").field("Location")) for _ in range(WAVE)]
            made += WAVE
            for visitor in visitors[::3]:
                body = b'{"target":"owned-plus","action":"tap"}'
                answer = peer.ask("POST", visitor.url + "/actions", "Content-Type: application/json", body=body)
                bodies += int(answer.field("Bodies-Run"))
                done += 1
            streams = [Stream(visitor) for visitor in visitors[:50]]
            now = metrics(peer)
            assert (now["martlet_sessions",], now["martlet_streams",]) == (WAVE, 50)
            # What a peer has closed the server hears of with its next turn.
            for stream in streams[:20]:
                stream.peer.socket.close()
            while (now := metrics(peer))["martlet_streams",] != 30:
                assert now["martlet_streams",] > 30
            for visitor in visitors[40:]:
                assert peer.ask("DELETE", visitor.url).status == 204
            now = metrics(peer)
            assert (now["martlet_sessions",], now["martlet_streams",]) == (40, 20)
            for visitor in visitors[:40]:
                assert peer.ask("DELETE", visitor.url).status == 204
            now = metrics(peer)
            assert (now["martlet_sessions",], now["martlet_streams",]) == (0, 0)
            assert now["martlet_sessions_made_total",] == made
            assert now["martlet_actions_total", ("result", "ok")] == now["martlet_action_seconds_count",] == done
            assert now["martlet_bodies_run_total",] == bodies
            for stream in streams:
                stream.peer.socket.close()


def test_actions_are_counted_by_their_result(scoreboard, peer):
    with Client(scoreboard) as client:
        bodies = sum(int(client.act("owned-plus").headers["Bodies-Run"]) for _ in range(7))
        client.act("nothing")
        client.act("owned-plus", "fly")
        client.post({"target": "nothing", "action": "tap"}, Idempotency_Key="1")
        client.post({"target": "nothing", "action": "tap"}, Idempotency_Key="1")
        now = metrics(peer)
        assert now["martlet_actions_total", ("result", "ok")] == 7
        # What is answered from memory is no action.
        assert now["martlet_actions_total", ("result", "no-such-target")] == 2
        assert now["martlet_actions_total", ("result", "not-accepted")] == 1
        assert now["martlet_bodies_run_total",] == bodies
        assert now["martlet_action_seconds_count",] == 7
        assert now["martlet_action_seconds_bucket", ("le", "+Inf")] == 7
        assert now["martlet_turn_seconds_count",] > 10


def test_no_metric_names_a_session(scoreboard):
    with Client(scoreboard) as client:
        client.act("owned-plus")
        text = client.request("GET", "/metrics").text
        assert client.url.removeprefix("/sessions/") not in text


def test_the_process_is_described(scoreboard, peer):
    # With the first request some descriptors are opened for good.
    metrics(peer)
    now = metrics(peer)
    assert now["process_resident_memory_bytes",] > 1_000_000
    assert now["process_open_fds",] == scoreboard.open_files
    assert 0 < now["process_cpu_seconds_total",] <= scoreboard.processor_seconds + 0.1
    assert now["process_cpu_seconds_total",] <= metrics(peer)["process_cpu_seconds_total",]


@pytest.mark.parametrize("button, culprit", [("hold-up", "button 'hold-up'"), ("be-slow", "SlowView")])
def test_a_stall_is_counted_and_says_who_held_up_the_loop(button, culprit):
    with Server(ELSEWHERE, "--port", "0", "--stall-threshold", "100") as server:
        with Client(server) as client, Peer(server) as peer:
            before = metrics(peer)["martlet_stalls_total",]
            client.act(button)
            now = metrics(peer)
            assert now["martlet_stalls_total",] == before + 1
            assert now["martlet_turn_seconds_bucket", ("le", "+Inf")] - now["martlet_turn_seconds_bucket", ("le", "0.1")] >= 1
        server.stop()
        [line] = [line for line in server.errors if "being held up" in line and culprit in line]
        assert "milliseconds=" in line
