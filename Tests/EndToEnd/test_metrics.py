"""What the server says of itself, held against what happened."""

import pytest
from prometheus_client.parser import text_string_to_metric_families

from client import Client
from event_stream import Stream
from server import ELSEWHERE, Server


@pytest.fixture
def scoreboard():
    with Server("Scoreboard", "--port", "0") as server:
        yield server


def metrics(client):
    answer = client.request("GET", "/metrics")
    assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    samples = [sample for family in text_string_to_metric_families(answer.text) for sample in family.samples]
    return {(sample.name, *sorted(sample.labels.items())): sample.value for sample in samples}


def test_sessions_and_streams_are_as_many_as_there_are(scoreboard):
    with Client(scoreboard) as client:
        assert metrics(client)["martlet_sessions",] == 1
        others = [Client(scoreboard) for _ in range(300)]
        streams = [Stream(other) for other in others[:50]]
        now = metrics(client)
        assert (now["martlet_sessions",], now["martlet_streams",]) == (301, 50)
        for stream in streams[:20]:
            stream.peer.socket.close()
        for other in others[30:]:
            other.request("DELETE", other.url)
        # Ten are left; what a peer has closed the server hears of with its next turn.
        while (now := metrics(client))["martlet_streams",] != 10:
            assert now["martlet_streams",] > 10
        assert now["martlet_sessions",] == 31
        for other in others[:30]:
            other.request("DELETE", other.url)
        now = metrics(client)
        assert (now["martlet_sessions",], now["martlet_streams",]) == (1, 0)
        assert now["martlet_sessions_made_total",] == 301
        for other in others:
            other.http.close()


def test_actions_are_counted_by_their_result(scoreboard):
    with Client(scoreboard) as client:
        bodies = sum(int(client.act("owned-plus").headers["Bodies-Run"]) for _ in range(7))
        client.act("nothing")
        client.act("owned-plus", "fly")
        client.post({"target": "nothing", "action": "tap"}, Idempotency_Key="1")
        client.post({"target": "nothing", "action": "tap"}, Idempotency_Key="1")
        now = metrics(client)
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


def test_the_process_is_described(scoreboard):
    with Client(scoreboard) as client:
        now = metrics(client)
        assert now["process_resident_memory_bytes",] > 1_000_000
        assert now["process_open_fds",] == scoreboard.open_files
        assert 0 < now["process_cpu_seconds_total",] <= scoreboard.processor_seconds + 0.1
        assert now["process_cpu_seconds_total",] <= metrics(client)["process_cpu_seconds_total",]


@pytest.mark.parametrize("button, culprit", [("hold-up", "Button"), ("be-slow", "SlowView")])
def test_a_stall_is_counted_and_says_who_held_up_the_loop(button, culprit):
    with Server(ELSEWHERE, "--port", "0", "--stall-threshold", "100") as server:
        with Client(server) as client:
            before = metrics(client)["martlet_stalls_total",]
            client.act(button)
            now = metrics(client)
            assert now["martlet_stalls_total",] == before + 1
            assert now["martlet_turn_seconds_bucket", ("le", "+Inf")] - now["martlet_turn_seconds_bucket", ("le", "0.1")] >= 1
        server.stop()
        [line] = [line for line in server.errors if "held up" in line and culprit in line]
        assert "milliseconds=" in line
