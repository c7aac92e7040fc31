"""Many clients at once, clients that come and go, and where the server says that it is enough."""

import contextlib
import json
import random
import socket
import time

import pytest

from client import Client
from event_stream import Copy, Event, Stream, reopened
from patience import PATIENCE, Waiting, wait_until
from raw import Peer, message, request
from server import Server
from test_problems import check, check_body

JSON = "application/json"
# No limit on time, so that what ends has not ended because of one.
UNHURRIED = [text for name in ["header", "body", "idle"] for text in (f"--{name}-timeout", "600")]


def tap(url, identifier, *lines):
    body = json.dumps({"target": identifier, "action": "tap"}).encode()
    return request("POST", url + "/actions", f"Content-Type: {JSON}", *lines, body=body)


def score(document, place):
    [text] = [node["text"] for node in document["nodes"].values() if node.get("identifier") == place + "-score"]
    return text


# Many clients


def test_two_hundred_clients_act_in_turns(scoreboard):
    choice = random.Random(200)
    peers = [Peer(scoreboard) for _ in range(200)]
    try:
        urls = [peer.ask("POST", "/sessions").field("Location") for peer in peers]
        taps = [0] * len(peers)
        for _ in range(10):
            acting = choice.sample(range(len(peers)), 150)
            for number in acting:
                peers[number].send(tap(urls[number], "owned-plus"))
                taps[number] += 1
            for number in acting:
                answer = peers[number].answer()
                assert (answer.status, answer.revision) == (200, 1 + taps[number])
        for peer, url, count in zip(peers, urls, taps):
            assert score(peer.ask("GET", url).json, "owned") == f"Score: {count}"
            assert peer.ask("DELETE", url).status == 204
    finally:
        for peer in peers:
            peer.socket.close()


def test_pipelined_requests_are_answered_in_order(scores):
    with Peer(scores.server) as peer:
        asked = [tap(scores.url, "owned-plus") if number % 2 else request("GET", scores.url) for number in range(60)]
        peer.send(b"".join(asked))
        for number in range(60):
            answer = peer.answer()
            assert answer.revision == 1 + (number + 1) // 2
            kind = "application/json-patch+json" if number % 2 else JSON
            assert answer.field("Content-Type") == kind


def test_a_request_may_come_byte_by_byte(scores):
    with Peer(scores.server) as peer:
        for byte in tap(scores.url, "owned-plus"):
            peer.send(bytes([byte]))
        assert peer.answer().status == 200


@pytest.mark.parametrize("part", [1, 10, 40, 90, -20, -1])
def test_half_a_request_harms_nobody(scores, part):
    with scores.unchanged():
        for end in [socket.SHUT_WR, socket.SHUT_RDWR]:
            with Peer(scores.server) as peer:
                peer.send(tap(scores.url, "owned-plus")[:part])
                peer.socket.shutdown(end)
    assert scores.act("owned-plus").status_code == 200


@pytest.fixture(scope="module")
def unhurried():
    with Server("Scoreboard", "--port", "0", *UNHURRIED) as server:
        yield server


@pytest.mark.parametrize("part", [1, 10, 40, 90, -20, -1])
def test_an_end_that_comes_with_the_last_bytes_is_noticed(unhurried, part):
    with Client(unhurried) as client, client.unchanged():
        before = unhurried.open_files
        fresh, used = Peer(unhurried), Peer(unhurried)
        used.ask("GET", "/healthz")
        unhurried.freeze()
        for peer in [fresh, used]:
            peer.send(tap(client.url, "owned-plus")[:part])
            peer.socket.close()
        unhurried.thaw()
        wait_until(lambda: unhurried.open_files == before, "the descriptors of connections that have ended")


def test_who_sends_an_end_with_a_request_gets_the_answer_and_an_end(unhurried):
    with Client(unhurried) as client, Peer(unhurried) as peer:
        unhurried.freeze()
        peer.send(2 * tap(client.url, "owned-plus"))
        peer.socket.shutdown(socket.SHUT_WR)
        unhurried.thaw()
        assert [answer.revision for answer in peer.answers()] == [2, 3]


def test_a_client_that_does_not_wait_for_its_answer_harms_nobody(scores):
    for _ in range(50):
        with Peer(scores.server) as peer:
            peer.send(20 * request("GET", scores.url))
    assert scores.act("owned-plus").status_code == 200


def test_an_action_counts_although_nobody_waits_for_its_answer(scores):
    with Peer(scores.server) as peer:
        peer.send(tap(scores.url, "owned-plus"))
        assert peer.socket.recv(1)
    assert scores.revision == 2


# Limits


@pytest.fixture(params=["options", "variables"])
def limited(request):
    """Starts an app with limits, given as options and then as variables."""
    with contextlib.ExitStack() as stack:

        def start(app="Scoreboard", **limits):
            if request.param == "options":
                given = [text for name, limit in limits.items() for text in ("--" + name.replace("_", "-"), str(limit))]
                return stack.enter_context(Server(app, "--port", "0", *given))
            variables = {"MARTLET_" + name.upper(): str(limit) for name, limit in limits.items()}
            return stack.enter_context(Server(app, "--port", "0", **variables))

        yield start


def check_enough(answer, status, slug, longest):
    """Checks that the answer is this problem, and that one need not wait for longer than so many seconds."""
    assert check(answer, status, slug) == {}
    assert answer.headers["Retry-After"].isdigit() and 1 <= int(answer.headers["Retry-After"]) <= longest


def check_stream_refused(stream):
    assert check_body(stream.answer.json, 429, "too-many-requests") == {}
    assert int(stream.answer.field("Retry-After")) >= 1


def create(server):
    with Peer(server) as peer:
        return peer.ask("POST", "/sessions")


def test_a_body_has_a_greatest_length(limited):
    body = b'{"target":"owned-plus","action":"tap"}'
    with Client(limited(max_body=100)) as client:
        assert client.post(body.ljust(100)).status_code == 200
        with client.unchanged():
            check(client.post(body.ljust(101)), 413, "too-large")
        for length, status in [(100, 201), (101, 413)]:
            answer = client.request("POST", "/sessions", data=b"{}".ljust(length), headers={"Content-Type": JSON})
            assert answer.status_code == status


HEADS = {
    "target": lambda length: ("GET /" + length * "a", []),
    "query": lambda length: ("GET /?" + length * "a", []),
    "value": lambda length: ("GET /", ["X: " + length * "x"]),
    "name": lambda length: ("GET /", [length * "x" + ": 1"]),
    "fields": lambda length: ("GET /", length // 66 * ["X: y"]),
    "cookie": lambda length: ("GET /", ["Cookie: a=" + length // 2 * "b"]),
    "cookies": lambda length: ("GET /", ["Cookie: " + length // 66 * "a;"]),
}


@pytest.mark.parametrize("head", HEADS)
def test_a_head_has_a_greatest_length(head):
    """One that is a little too long is refused by the server, and one that is much too long by libmicrohttpd."""
    with Server("Scoreboard", "--port", "0", "--max-headers", "4096", *UNHURRIED) as server:

        def status(length):
            line, fields = HEADS[head](length)
            with Peer(server) as peer:
                peer.send(message(line + " HTTP/1.1", "Host: localhost", *fields, "Connection: close"))
                answers = peer.answers()
                assert len(answers) <= 1 and not any(b"aaa" in answer.body for answer in answers if answer.status != 200)
                return answers[0].status if answers else 0

        statuses = [status(length) for length in range(2_200, 3_900, 20)]
        served = statuses.count(200)
        assert 10 < served < 60 and statuses[:served] == served * [200]
        assert set(statuses[served:]) == {431}
        assert {status(length) for length in range(4_300, 8_400, 700)} <= {414, 431}


@pytest.mark.parametrize(("count", "expected"), [(36, [200]), (50, [431]), (65, [431]), (500, [431]), (1_000, [431])])
def test_a_query_has_a_greatest_number_of_parts(count, expected):
    with Server("Scoreboard", "--port", "0", "--max-headers", "4096", *UNHURRIED) as server:

        def cost(part, expected):
            """What a hundred such queries cost the processor, in seconds."""
            before = server.processor_seconds
            for _ in range(100):
                with Peer(server) as peer:
                    peer.send(request("GET", "/?" + count * part, "Connection: close"))
                    assert [answer.status for answer in peer.answers()] == expected
            return server.processor_seconds - before

        # It is counted in hundredths, and a plain query of this length costs little more than none.
        assert cost("&", expected) < 20 * max(cost("a", [200]), 0.05)


@pytest.mark.parametrize("length", [36, 9_000])
def test_what_cannot_be_answered_is_not_carried_out(length):
    with Server("Scoreboard", "--port", "0", "--max-headers", "4096", "--max-actions-per-second", "0") as server:
        with Client(server) as client:
            body = b'{"target":"owned-plus","action":"tap"}'.ljust(length)
            revision = 1
            for size in range(2_000, 4_200, 11):
                with Peer(server) as peer:
                    data = request("POST", client.url + "/actions", f"Content-Type: {JSON}", "X: " + size * "x", body=body)
                    peer.send(data + request("GET", "/healthz", "Connection: close"))
                    answers = peer.answers()
                revision += bool(answers) and answers[0].status == 200
                assert client.revision == revision
                assert size > 2_400 or [answer.status for answer in answers] == [200, 200]


def test_a_connection_too_many_waits_for_its_turn(limited):
    server = limited(max_connections=3)
    with contextlib.ExitStack() as stack:
        served = [stack.enter_context(Peer(server)) for _ in range(3)]
        for peer in served:
            assert peer.ask("GET", "/healthz").status == 200
        waiting = stack.enter_context(Peer(server))
        waiting.send(request("GET", "/healthz"))
        waiting.socket.settimeout(0.3)
        with pytest.raises(TimeoutError):
            waiting.answer()
        for peer in served:
            assert peer.ask("GET", "/healthz").status == 200
        waiting.socket.settimeout(PATIENCE)
        served[0].socket.close()
        assert waiting.answer().status == 200


def test_there_is_a_greatest_number_of_sessions(limited):
    server = limited(max_sessions=2)
    with Client(server) as first, Client(server) as second:
        assert [first.act("owned-plus").status_code, second.act("owned-plus").status_code] == [200, 200]
        for _ in range(2):
            check_enough(first.request("POST", "/sessions"), 503, "too-many-sessions", longest=60)
        assert first.request("DELETE", first.url).status_code == 204
        # One that nobody has used yet makes room for the next.
        made = [create(server).field("Location") for _ in range(2)]
        assert [second.request("GET", url).status_code for url in made] == [404, 200]
        assert second.revision == 2


def test_so_many_sessions_are_made_in_a_minute(limited):
    with Client(limited(max_sessions_per_minute=3)) as client:
        for _ in range(2):
            created = client.request("POST", "/sessions")
            assert created.status_code == 201
            client.request("DELETE", created.headers["Location"])
        for _ in range(2):
            check_enough(client.request("POST", "/sessions"), 429, "too-many-requests", longest=20)
        assert client.act("owned-plus").status_code == 200


def test_so_many_actions_of_a_session_are_taken_in_a_second(limited):
    server = limited(max_actions_per_second=1)
    with Client(server) as client, Client(server) as other, Stream(client, since=1) as stream:
        waiting = Waiting("an action to be refused")
        taken, began = 0, time.monotonic()
        while (answer := client.post({"target": "owned-plus", "action": "tap"}, Idempotency_Key=f"{taken}")).ok:
            taken += 1
            waiting.go_on()
        assert 2 <= taken <= 2 + (time.monotonic() - began)
        check_enough(answer, 429, "too-many-requests", longest=1)
        assert (client.revision, score(client.document, "owned")) == (1 + taken, f"Score: {taken}")
        assert [other.act("owned-plus").status_code for _ in range(2)] == [200, 200]
        time.sleep(int(answer.headers["Retry-After"]))
        # To be refused for its rate is no answer to an action: the same key may try again.
        answer = client.post({"target": "owned-plus", "action": "tap"}, Idempotency_Key=f"{taken}")
        assert (answer.status_code, answer.headers["ETag"]) == (200, f'"{2 + taken}"')
        assert [event.id for event in stream.take(taken + 1)] == [*range(2, taken + 3)]


def test_a_burst_of_actions_is_taken_as_far_as_the_limit_goes():
    with Server("Scoreboard", "--port", "0", "--max-actions-per-second", "50") as server:
        with Client(server) as client, Peer(server) as peer:
            began = time.monotonic()
            peer.send(150 * tap(client.url, "owned-plus"))
            statuses = [peer.answer().status for _ in range(150)]
            seconds = time.monotonic() - began
            taken = statuses.count(200)
            assert statuses[:100] == 100 * [200] and set(statuses[100:]) <= {200, 429}
            assert 100 <= taken <= 100 + 50 * seconds + 1
            assert score(client.document, "owned") == f"Score: {taken}"


def test_no_limit_of_actions_is_none():
    with Server("Scoreboard", "--port", "0", "--max-actions-per-second", "0") as server:
        with Client(server) as client, Peer(server) as peer:
            peer.send(1_000 * tap(client.url, "owned-plus"))
            assert {peer.answer().status for _ in range(1_000)} == {200}


def test_a_session_has_a_greatest_number_of_streams(limited):
    server = limited(max_streams_per_session=2)
    with Client(server) as client, Client(server) as other, contextlib.ExitStack() as stack:
        first, second = [stack.enter_context(Stream(client, since=1)) for _ in range(2)]
        for _ in range(2):
            with Stream(client, since=1) as third:
                check_stream_refused(third)
        with Stream(other):
            pass
        first.peer.socket.close()
        with reopened(client, since=1) as third:
            client.act("owned-plus")
            assert (second.next().id, third.next().id) == (2, 2)


def test_there_is_a_greatest_number_of_streams(limited):
    server = limited(max_streams=3)
    with Client(server) as client, Client(server) as other, contextlib.ExitStack() as stack:
        streams = [stack.enter_context(Stream(session, since=1)) for session in [client, client, other]]
        for session in [client, other]:
            with Stream(session, since=1) as refused:
                check_stream_refused(refused)
        client.act("owned-plus")
        other.act("owned-plus")
        assert [stream.next().id for stream in streams] == [2, 2, 2]
        client.request("DELETE", client.url)
        with reopened(other, since=2):
            pass


def errors(document):
    return [node["text"] for node in document["nodes"].values() if node["type"] == "viewError"]


def test_a_page_has_a_greatest_number_of_nodes(limited, todos):
    with Client(todos) as client:
        client.act("name", "set", value="Tea")
        client.act("add")
        document = client.document
    greatest = len(document["nodes"])
    server = limited("Todos", max_nodes=greatest)
    with Client(server) as client, Client(server) as other, Stream(client) as stream:
        copy = Copy()
        copy.follow(stream.take(1))
        for number, name in enumerate(["Tea", "Rum", "Ale"]):
            client.act("name", "set", value=name)
            assert client.act("add").status_code == 200
            copy.follow(stream.take(2))
            assert copy.document == client.document
            # What was there stays, and one error stands for all that did not find room.
            assert len(errors(copy.document)) == (number > 0)
            assert len(copy.document["nodes"]) == greatest + (number > 0)
        assert other.act("rotate").status_code == 200
        assert errors(other.document) == []


def test_a_page_that_has_no_room_from_the_beginning_says_so(limited, todos):
    with Client(todos) as client:
        whole = len(client.document["nodes"])
    for greatest in [whole, whole // 2, 1]:
        with Client(limited("Todos", max_nodes=greatest)) as client:
            document = client.document
            assert (errors(document) != []) == (greatest < whole)
            assert len(document["nodes"]) <= max(whole, 3 * greatest)


def test_a_session_lives_as_long_as_somebody_uses_it(limited):
    server = limited(session_lifetime=3)
    began = time.monotonic()
    with Client(server) as unused, Client(server) as used, Client(server) as followed, Stream(followed) as stream:
        waiting = Waiting("a session that nobody uses to end")
        while unused.get().status_code == 200:
            assert used.act("owned-plus").status_code == 200
            waiting.go_on()
            time.sleep(0.1)
        assert time.monotonic() - began >= 3
        assert (used.get().status_code, followed.get().status_code) == (200, 200)
        followed.act("owned-plus")
        assert [event.id for event in stream.take(2)] == [1, 2]


def test_time_is_limited_for_whoever_says_nothing(limited):
    patient, server = [limited(header_timeout=most, body_timeout=most, idle_timeout=most) for most in (600, 3)]
    with Client(server) as client, Stream(client, since=1) as stream, contextlib.ExitStack() as stack:

        def connect(server):
            peers = [stack.enter_context(Peer(server)) for _ in range(4)]
            _, half_a_head, half_a_body, idle = peers
            half_a_head.send(tap(client.url, "owned-plus")[:30])
            half_a_body.send(tap(client.url, "owned-plus")[:-5])
            assert idle.ask("GET", "/healthz").status == 200
            return peers

        # Those who have more time have said nothing for longer.
        waiting = connect(patient)
        began = time.monotonic()
        for peer in connect(server):
            assert all(answer.status == 408 for answer in peer.answers())
        assert time.monotonic() - began >= 3
        for peer in waiting:
            peer.socket.settimeout(0.01)
            with pytest.raises(TimeoutError):
                peer.receive()
        with Peer(server) as peer:
            peer.send(tap(client.url, "owned-plus"))
            assert peer.answer().body.decode() == stream.next().text
