"""What one client can make the server keep: sessions, keys and texts, and how often it may ask."""

import contextlib
import json
import time

import pytest

from client import Client
from event_stream import Stream
from metrics import metrics
from patience import Waiting, wait_until
from raw import Peer, request
from server import Server
from test_problems import check

TAP = {"target": "owned-plus", "action": "tap"}


def create(peer, *lines, body=b""):
    fields = [*lines, "Content-Type: application/json"] if body else lines
    return peer.ask("POST", "/sessions", *fields, body=body)


def test_sessions_that_nobody_uses_make_room_for_others():
    with Server("Scoreboard", "--port", "0", "--max-sessions", "20") as server, Peer(server) as peer:
        with Client(server) as acting, Client(server) as followed, Stream(followed, since=1):
            assert acting.act("owned-plus").status_code == 200
            urls = [create(peer).field("Location") for _ in range(100)]
            assert [peer.ask("GET", url).status for url in urls] == 82 * [404] + 18 * [200]
            assert acting.act("owned-plus").status_code == followed.act("owned-plus").status_code == 200
            now = metrics(peer)
            assert now["martlet_sessions",] == 20
            assert now["martlet_sessions_ended_total", ("reason", "evicted")] == 82
            assert now["martlet_sessions_made_total",] == 102


def test_a_session_that_is_only_read_ends():
    with Server("Scoreboard", "--port", "0", "--session-lifetime", "3") as server:
        with Client(server) as read, Client(server) as acting, Client(server) as followed, Stream(followed, since=1):
            waiting = Waiting("a session that is only read to end")
            while read.get().status_code == 200:
                assert acting.act("owned-plus").status_code == 200
                waiting.go_on()
                time.sleep(0.1)
            assert (acting.get().status_code, followed.get().status_code) == (200, 200)
            with Peer(server) as peer:
                assert metrics(peer)["martlet_sessions_ended_total", ("reason", "expired")] == 1


def test_a_client_has_a_greatest_number_of_sessions():
    with Server("Scoreboard", "--port", "0", "--max-sessions-per-client", "3") as server, Peer(server) as peer:
        clients = [Client(server) for _ in range(3)]
        for client in clients:
            client.act("owned-plus")
        refused = clients[0].request("POST", "/sessions")
        check(refused, 429, "too-many-requests")
        assert int(refused.headers["Retry-After"]) >= 1
        assert clients[0].request("DELETE", clients[0].url).status_code == 204
        for _ in range(10):
            assert create(peer).status == 201
        assert [client.get().status_code for client in clients] == [404, 200, 200]
        now = metrics(peer)
        assert now["martlet_sessions_refused_total", ("reason", "client")] == 1
        assert now["martlet_sessions_ended_total", ("reason", "deleted")] == 1
        for client in clients:
            client.http.close()


def test_refused_actions_with_a_key_keep_little(todos):
    """What was refused is remembered, and not what was said of it."""
    with Client(todos) as client, Peer(todos) as peer:
        before = metrics(peer)["martlet_session_bytes",]
        for number in range(40):
            target = f"{number}".ljust(60_000, "x")
            assert client.post({"target": target, "action": "tap"}, Idempotency_Key=f"{number}").status_code == 404
        assert metrics(peer)["martlet_session_bytes",] - before < 10_000


def test_an_action_sent_again_is_answered_whatever_the_rate():
    with Server("Scoreboard", "--port", "0", "--max-actions-per-second", "1") as server, Client(server) as client:
        first = client.post(TAP, Idempotency_Key="a")
        for _ in range(20):
            again = client.post(TAP, Idempotency_Key="a")
            assert (again.status_code, again.content) == (200, first.content)
        assert client.revision == 2


def test_a_key_is_known_for_longer_than_32_actions():
    with Server("Scoreboard", "--port", "0", "--max-actions-per-second", "0") as server, Client(server) as client:
        first = client.post(TAP, Idempotency_Key="first")
        for number in range(500):
            client.post(TAP, Idempotency_Key=f"{number}")
        again = client.post(TAP, Idempotency_Key="first")
        assert (again.status_code, again.content) == (200, first.content)
        assert client.revision == 502


def test_a_session_asked_for_again_is_the_same(scoreboard):
    with Peer(scoreboard) as peer:
        key, body = "Idempotency-Key: 9f0d1d6e-3b7c-4f6e-9d0f-1f6f4c0b6a55", b'{"path":"/a"}'
        first = create(peer, key, body=body)
        again = create(peer, key, body=body)
        assert (first.status, again.status) == (201, 201)
        assert first.field("Location") == again.field("Location")
        assert first.field("Visitor") == again.field("Visitor")
        assert first.body == again.body
        tapped = json.dumps(TAP).encode()
        peer.ask("POST", first.field("Location") + "/actions", "Content-Type: application/json", body=tapped)
        late = create(peer, key, body=body)
        assert (late.field("Location"), late.revision) == (first.field("Location"), 2)
        other = create(peer, key, body=b'{"path":"/b"}')
        assert (other.status, other.json["type"]) == (422, "/problems/key-reused")
        assert create(peer, "Idempotency-Key: a b").status == 400
        assert create(peer).field("Location") != first.field("Location")


@pytest.mark.parametrize("path", ["", "/events"])
def test_a_session_is_read_so_many_times_a_second(path):
    with Server("Scoreboard", "--port", "0", "--max-reads-per-second", "2") as server, Client(server) as client:
        waiting = Waiting("a reading to be refused")
        count, began = 0, time.monotonic()
        while (status := client.request("HEAD", client.url + path).status_code) == 200:
            count += 1
            waiting.go_on()
        assert status == 429
        assert 4 <= count <= 4 + 2 * (time.monotonic() - began)
        assert client.act("owned-plus").status_code == 200


def test_a_text_that_a_session_has_no_room_for_is_refused():
    with Server("Todos", "--port", "0", "--max-session-bytes", "40000") as server, Client(server) as client:
        with client.unchanged():
            refused = client.post({"target": "name", "action": "set", "value": 50_000 * "x"})
            assert check(refused, 413, "too-large") == {"pointer": "/value"}
        for _ in range(40):
            assert client.act("name", "set", value=100 * "x").status_code == 200
            assert client.act("add").status_code == 200
        errors = [node for node in client.document["nodes"].values() if node["type"] == "viewError"]
        assert len(errors) == 1
        assert len(client.get().content) < 40_000


def test_all_sessions_together_have_a_greatest_size():
    limits = ["--max-total-bytes", "350000", "--max-bytes-per-client", "1000000"]
    with Server("Todos", "--port", "0", *limits) as server, Peer(server) as peer:
        with Client(server) as first, Client(server) as second:
            for client in [first, second]:
                assert client.act("name", "set", value=60_000 * "x").status_code == 200
                assert client.act("add").status_code == 200
            assert first.act("name", "set", value=60_000 * "x").status_code == 200
            last = second.post({"target": "name", "action": "set", "value": 30_000 * "x"})
            assert check(last, 413, "too-large") == {"pointer": "/value"}
            refused = create(peer)
            assert (refused.status, refused.json["type"]) == (503, "/problems/too-many-sessions")
            # By this name the one who runs the server finds it in the log.
            line = server.wait_for_line(f"instance={refused.json['instance']} ")
            assert line.rstrip().endswith(f"too-many-sessions: {refused.json['detail']}")
            now = metrics(peer)
            assert now["martlet_sessions_refused_total", ("reason", "bytes")] == 1
            assert 300_000 < now["martlet_session_bytes",] < 350_000
            second.request("DELETE", second.url)
            assert create(peer).status == 201


GREEDY = "127.0.0.2"


def post(peer, session, target, action="tap", **members):
    body = json.dumps({"target": target, "action": action, **members}).encode()
    return peer.ask("POST", session + "/actions", "Content-Type: application/json", body=body)


def test_the_sessions_of_one_client_have_a_greatest_size_and_others_have_room():
    with Server("Todos", "--port", "0", "--max-total-bytes", "1000000") as server:
        with Client(server) as other, Peer(server, source=GREEDY) as greedy, Peer(server) as peer:
            session = create(greedy).field("Location")
            assert post(greedy, session, "name", "set", value=60_000 * "x").status == 200
            assert post(greedy, session, "add").status == 200
            assert post(greedy, session, "name", "set", value=65_000 * "x").status == 413
            refused = create(greedy)
            assert (refused.status, refused.json["type"]) == (429, "/problems/too-many-requests")
            assert other.act("name", "set", value=60_000 * "x").status_code == 200
            assert create(peer).status == 201
            assert metrics(peer)["martlet_sessions_refused_total", ("reason", "client")] == 1


def test_what_one_client_asks_for_and_does_not_take_is_bounded():
    """Long documents that nobody reads: the memory for them is one client's share, and others are answered."""
    limits = ["--max-unsent-bytes", str(32 << 20), "--max-reads-per-second", "0", "--max-actions-per-second", "0"]
    with Server("Todos", "--port", "0", *limits) as server, Peer(server) as other:
        with Peer(server, source=GREEDY) as greedy, contextlib.ExitStack() as stack:
            session = create(greedy).field("Location")
            for _ in range(60):
                assert post(greedy, session, "name", "set", value=60_000 * "x").status == 200
                assert post(greedy, session, "add").status == 200
            length = len(greedy.ask("GET", session).body)
            assert length > 3 << 20
            before = metrics(other)["process_resident_memory_bytes",]
            for _ in range(60):
                peer = stack.enter_context(Peer(server, receive_buffer=4_096, source=GREEDY))
                peer.send(request("GET", session))
            # What was sent first over one connection may be read after what was sent last over another.
            name = "martlet_responses_total", ("status", "429")
            wait_until(lambda: metrics(other).get(name, 0) > 50, "50 refusals")
            refused = greedy.ask("GET", session)
            assert (refused.status, refused.json["type"]) == (429, "/problems/too-many-requests")
            now = metrics(other)
            assert now["process_resident_memory_bytes",] - before < (32 << 20) // 8 + 4 * length
            assert create(other).status == 201


@pytest.mark.parametrize("field", ["Forwarded: for=unknown", "Forwarded: for=_hidden;proto=https", "X-Forwarded-For: unix:"])
def test_whom_a_proxy_does_not_name_counts_as_the_proxy(field):
    limits = ["--max-streams-per-client", "1", "--max-sessions-per-client", "2", "--trusted-proxy", "127.0.0.1"]
    with Server("Scoreboard", "--port", "0", *limits) as server, Peer(server) as peer:
        sessions = [create(peer, field).field("Location") for _ in range(2)]
        with Peer(server) as first, Peer(server) as second:
            first.send(request("GET", sessions[0] + "/events", field))
            assert first.answer().status == 200
            assert second.ask("GET", sessions[1] + "/events", field).status == 429
            # Somebody else, who is named, has a share as well.
            second.send(request("GET", sessions[1] + "/events", "Forwarded: for=192.0.2.1"))
            assert second.answer().status == 200
        # Both of its sessions have just been followed.
        assert create(peer, field).status == 429
        assert create(peer, "Forwarded: for=192.0.2.1").status == 201
