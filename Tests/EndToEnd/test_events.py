"""Event streams: everybody who follows a session learns all that changes in it, once, in order and at once."""

import contextlib
import itertools
import json
import random
import time

import jsonpatch
import pytest
import requests
from sseclient import SSEClient

from client import Client
from event_stream import Copy, Event, Stream
from patience import PATIENCE, Waiting, wait_until
from random_actions import any_action
from raw import Peer, request
from server import ELSEWHERE, Server
from test_problems import check_body

HISTORY = 256
HISTORY_BYTES = 65_536
# What comes no sooner than with a heartbeat is waited for in vain.
QUIET = ["--heartbeat", "600"]


@pytest.fixture(scope="module")
def unhurried():
    """A server that lets one session do as much as it can."""
    with Server("Todos", "--port", "0", "--max-actions-per-second", "0", *QUIET) as server:
        yield server


@pytest.fixture(scope="module")
def quiet():
    """A server whose streams say nothing by themselves."""
    with Server("Scoreboard", "--port", "0", *QUIET) as server:
        yield server


@pytest.fixture
def notes(unhurried):
    with Client(unhurried) as client:
        yield client


@pytest.fixture(scope="module")
def elsewhere():
    # Its page is long, and is read often.
    with Server(ELSEWHERE, "--port", "0", "--max-reads-per-second", "0") as server:
        yield server


def patch(answer):
    """The event that says what this answer to an action says."""
    assert answer.status_code == 200
    return Event("patch", int(answer.headers["ETag"].strip('"')), answer.text)


def document(client):
    answer = client.get()
    return Event("document", int(answer.headers["ETag"].strip('"')), answer.text)


def tap(client, count):
    return [patch(client.act("owned-plus")) for _ in range(count)]


def write(client, text):
    return patch(client.act("name", "set", value=text))


# The answer


def test_the_head_of_a_stream_comes_at_once(quiet):
    with Client(quiet) as client, Stream(client, since=1) as stream:
        head = stream.answer
        assert head.status == 200
        assert head.field("Content-Type") == "text/event-stream"
        assert head.field("Cache-Control") == "no-store, no-transform"
        assert head.field("X-Accel-Buffering") == "no"
        assert head.field("Connection") == "close"
        assert head.field("Content-Length") is None and head.field("Transfer-Encoding") is None


def test_a_stream_is_armoured_as_a_document_is(scores):
    names = ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"]
    others = ["Content-Type", "Content-Length", "Cache-Control", "Vary", "ETag", "Date", "Connection"]
    answer = scores.get()
    assert set(names) <= set(answer.headers)
    with Stream(scores) as stream:
        for name in set(answer.headers) - set(others):
            assert stream.answer.field(name) == answer.headers[name]


def test_head_is_the_head_alone(scores):
    with Stream(scores) as stream:
        for _ in range(20):
            with Peer(scores.server) as peer:
                head = peer.ask("HEAD", scores.url + "/events")
                assert head.status == 200
                assert [field for field in head.fields if field[0] != "Date"] == [
                    field for field in stream.answer.fields if field[0] != "Date"
                ]
                assert peer.everything() == b""


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_an_unknown_session_has_no_stream(scores, method):
    for id in ["x", scores.url[10:-1], scores.url[10:] + "x", "%2e%2e"]:
        answer = scores.request(method, f"/sessions/{id}/events")
        assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")
        if method == "GET":
            check_body(answer.json(), 404, "no-such-session")


@pytest.mark.parametrize(
    ("fields", "slug"),
    [
        ({"Host": "evil.example"}, "forbidden-host"),
        ({"Origin": "https://evil.example"}, "forbidden-origin"),
        ({"Origin": "null"}, "forbidden-origin"),
        ({"Sec-Fetch-Site": "cross-site"}, "forbidden-origin"),
    ],
)
def test_a_stream_is_not_for_other_sites(scores, fields, slug):
    answer = scores.request("GET", scores.url + "/events", headers=fields)
    assert answer.status_code == 403
    check_body(answer.json(), 403, slug)


@pytest.mark.parametrize(
    "revision", ["", "x", "-1", "+1", "1.0", "1e0", "0x1", "1x", "x1", "1,2", "%D9%A1", "%00", '"1"']
)
@pytest.mark.parametrize("last", [None, "1"])
def test_a_revision_that_is_no_number_is_malformed(scores, revision, last):
    with Stream(scores, since=revision, last=last) as stream:
        assert stream.answer.field("Content-Type") == "application/problem+json"
        check_body(stream.answer.json, 400, "malformed-request")


# Where a stream begins


def test_without_a_revision_it_begins_with_the_document(scores):
    tap(scores, 3)
    with Stream(scores) as stream:
        first, now = stream.next(), document(scores)
        assert (first.kind, first.id, first.json) == (now.kind, now.id, now.json)
        assert tap(scores, 1) == stream.take(1)


def test_from_the_current_revision_it_begins_with_what_changes_next(scores):
    tap(scores, 3)
    with Stream(scores, since=4) as stream:
        assert tap(scores, 2) == stream.take(2)


@pytest.mark.parametrize("past", ["since", "last"])
def test_from_an_older_revision_it_begins_with_what_has_changed_since(scores, past):
    with Stream(scores):
        pass
    patches = tap(scores, 6)
    for revision in range(1, 7):
        with Stream(scores, **{past: revision}) as stream:
            assert stream.take(7 - revision) == patches[revision - 1 :]
    with Stream(scores, **{past: 1}) as stream:
        stream.take(6)
        assert tap(scores, 1) == stream.take(1)


def test_what_changed_before_the_first_stream_is_not_kept(scores):
    tap(scores, 3)
    for revision in [1, 3]:
        with Stream(scores, since=revision) as stream:
            assert stream.next() == Event("document", 4, scores.get().text)
    patches = tap(scores, 2)
    with Stream(scores, since=4) as stream:
        assert stream.take(2) == patches
    with Stream(scores, since=3) as stream:
        assert stream.next() == Event("document", 6, scores.get().text)


@pytest.mark.parametrize("revision", [0, 5, 1_000, 2**32 + 1, 2**63, 2**64 + 1, 10**30])
@pytest.mark.parametrize("name", ["since", "last"])
def test_from_a_revision_that_never_was_it_begins_with_the_document(scores, name, revision):
    with Stream(scores):
        tap(scores, 3)
    with Stream(scores, **{name: revision}) as stream:
        assert stream.next() == Event("document", 4, scores.get().text)
        assert tap(scores, 1) == stream.take(1)


@pytest.mark.parametrize("last", ["x", "-1", "+1", "1.0", "1e0", "0x1", "1x", '"1"', "1, 2", "*", "é", 99 * "x"])
def test_after_an_event_that_never_was_it_begins_with_the_document(scores, last):
    with Stream(scores):
        tap(scores, 3)
    for since in [None, 4]:
        with Stream(scores, since=since, last=last) as stream:
            assert stream.next() == Event("document", 4, scores.get().text)


def test_the_last_event_has_precedence(scores):
    with Stream(scores):
        patches = tap(scores, 3)
    with Stream(scores, since=4, last=2) as stream:
        assert stream.take(2) == patches[1:]
    with Stream(scores, since=1, last=4) as stream:
        assert tap(scores, 1) == stream.take(1)


def test_the_last_patches_are_kept():
    # Some hundred streams one after the other: the server may learn of the next before it learns of the last one's end.
    limits = ["--max-actions-per-second", "0", "--max-streams-per-session", "1000"]
    with Server("Scoreboard", "--port", "0", *limits) as server, Client(server) as client:
        with Stream(client, since=1) as stream:
            patches = tap(client, HISTORY + 40)
            assert stream.take(len(patches)) == patches
        now = document(client)
        for revision in range(1, len(patches) + 1):
            with Stream(client, since=revision) as stream:
                missing = patches[revision - 1 :]
                if len(missing) <= HISTORY:
                    assert stream.take(len(missing)) == missing
                else:
                    assert stream.next() == now


def test_of_long_patches_fewer_are_kept(notes):
    with Stream(notes, since=1) as stream:
        patches = [write(notes, f"{number} ".ljust(8_000, "x")) for number in range(20)]
        assert stream.take(20) == patches
    now = document(notes)
    kept = 0
    for revision in range(20, 0, -1):
        with Stream(notes, since=revision) as stream:
            missing = patches[revision - 1 :]
            first = stream.next()
            if first == now:
                break
            assert [first, *stream.take(len(missing) - 1)] == missing
            kept = len(missing)
    assert HISTORY_BYTES // 2 < sum(len(event.text) for event in patches[-kept:]) <= HISTORY_BYTES
    for older in range(1, revision):
        with Stream(notes, since=older) as stream:
            assert stream.next() == now


def test_a_patch_that_is_longer_than_the_history_arrives_all_the_same(notes):
    copies = [Copy(), Copy()]
    with Stream(notes) as stream:
        copies[0].follow(stream.take(1))
        write(notes, "x" * 60_000)
        notes.act("add")
        last = patch(notes.act("rotate"))
        told = stream.until(last.id)
        # Who is there when it is made is told of that alone, and not of the whole document.
        assert max(len(event.text) for event in told) > HISTORY_BYTES and {event.kind for event in told} == {"patch"}
        copies[0].follow(told)
    with Stream(notes, since=1) as stream:
        copies[1].follow(stream.until(last.id))
    for copy in copies:
        assert copy.document == notes.document


# What it tells


def test_every_stream_tells_of_every_change_in_order(scores):
    with Stream(scores, since=1) as first, Stream(scores) as second, Client(scores.server) as other:
        assert second.next().kind == "document"
        patches = tap(scores, 5)
        tap(other, 3)
        with Peer(scores.server) as peer:
            for _ in range(5):
                body = b'{"target":"observed-plus","action":"tap"}'
                peer.send(request("POST", scores.url + "/actions", "Content-Type: application/json", body=body))
            answers = [peer.answer() for _ in range(5)]
        patches += [Event("patch", answer.revision, answer.body.decode()) for answer in answers]
        assert [event.id for event in patches] == list(range(2, 12))
        assert first.take(10) == patches
        assert second.take(10) == patches


def test_what_changes_nothing_is_no_event(chores):
    with Stream(chores, since=1) as stream:
        for answer in [
            chores.act("name", "submit"),
            chores.act("name", "set", value=""),
            chores.act("add"),
            chores.act("missing"),
            chores.post(b"{"),
            chores.post({"target": "rotate", "action": "tap"}, If_Match='"7"'),
        ]:
            assert answer.status_code != 200 or answer.json() == []
        assert [write(chores, "Tea")] == stream.take(1)


@pytest.mark.parametrize(("button", "ticks"), [("work", "ticks 3"), ("queue", "ticks 100")])
def test_what_changes_by_itself_arrives_without_a_request(elsewhere, button, ticks):
    with Client(elsewhere) as client, Stream(client) as first, Stream(client, since=1) as second:
        copy, told = Copy(), []
        copy.follow(first.take(1))
        [id] = [id for id, node in copy.document["nodes"].items() if node.get("identifier") == "ticks"]
        assert (answer := client.act(button)).json() == []
        while copy.document["nodes"][id]["text"] != ticks:
            told += first.take(1)
            copy.follow(told[-1:])
        assert second.take(len(told)) == told
        assert copy.document == client.document
        assert patch(answer).id + len(told) == copy.revision


@pytest.mark.parametrize(
    "text",
    [
        "a\n\nevent: end\ndata: {}\n\n",
        "\r",
        "\r\n\r\nid: 99\r\n\r\n",
        "\u2028\u2029\x85",
        "\x01\x0b\x0c\x1b\x7f",
        ":",
        "\ufeff",
    ],
)
def test_no_text_forges_an_event(chores, text):
    with Stream(chores) as stream:
        copy = Copy()
        copy.follow(stream.take(1))
        write(chores, text)
        chores.act("add")
        copy.follow(stream.until(3))
        assert copy.document == chores.document
    with Stream(chores) as stream:
        assert stream.next().json == chores.document


def test_an_event_comes_when_it_happens(quiet):
    with Client(quiet) as client, Stream(client, since=1) as stream:
        prompt = 0
        for _ in range(20):
            [event] = tap(client, 1)
            # Who has seen a later answer has seen that the server was not busy meanwhile.
            assert client.request("GET", "/healthz").status_code == 200
            prompt += stream.is_readable
            assert stream.next() == event
        assert prompt >= 10


def test_a_stream_may_follow_other_requests_on_its_connection(scores):
    with Peer(scores.server) as peer:
        body = b'{"target":"owned-plus","action":"tap"}'
        action = request("POST", scores.url + "/actions", "Content-Type: application/json", body=body)
        peer.send(action + request("GET", scores.url) + request("GET", scores.url + "/events?from=2"))
        assert [peer.answer().revision, peer.answer().revision] == [2, 2]
        assert peer.answer().field("Content-Type") == "text/event-stream"
        [event] = tap(scores, 1)
        waiting = Waiting("the event of a tap")
        while not peer.buffer.endswith(event.text.encode() + b"\n\n"):
            waiting.go_on()
            peer.receive(whole=False)


def test_streams_begin_and_end_without_harm_to_others(scores):
    with Stream(scores, since=1) as steady:
        for number in range(30):
            with Stream(scores, since=1 + number) as brief:
                if number % 2:
                    assert brief.take(0) == []
            assert tap(scores, 1) == steady.take(1)


def test_what_a_reader_sends_harms_nobody(scores):
    with Stream(scores, since=1) as steady, Stream(scores, since=1) as talkative, Stream(scores, since=1) as shut:
        with contextlib.suppress(ConnectionError):
            for _ in range(20):
                talkative.peer.send(request("DELETE", scores.url))
        shut.peer.socket.shutdown(1)
        for _ in range(10):
            assert tap(scores, 1) == steady.take(1)


def test_a_closed_stream_is_given_up(scores):
    with Peer(scores.server) as peer:
        peer.ask("GET", scores.url)
        before = scores.server.open_files
        streams = [Stream(scores) for _ in range(8)]
        assert scores.server.open_files >= before + 8
        for stream in streams:
            stream.peer.socket.close()
        wait_until(lambda: scores.server.open_files <= before, "the server to close the streams' connections")


# Its end


def test_all_streams_end_with_their_session(scores):
    with Stream(scores, since=1) as first, Stream(scores) as second, Client(scores.server) as other:
        with Stream(other, since=1) as bystander:
            patches = tap(scores, 3)
            assert scores.request("DELETE", scores.url).status_code == 204
            assert scores.get().status_code == 404
            assert first.rest() == [*patches, Event("end", None, "{}")]
            assert second.rest()[1:] == [*patches, Event("end", None, "{}")]
            assert tap(other, 1) == bystander.take(1)
        with Stream(scores, since=1) as late:
            check_body(late.answer.json, 404, "no-such-session")


# Quiet times


def test_a_quiet_stream_is_kept_awake():
    with Server("Scoreboard", "--port", "0", "--heartbeat", "1") as server, Client(server) as client:
        with Stream(client, since=1) as stream:
            for _ in range(2):
                stream.comment()
            assert tap(client, 1) == stream.take(1)


def test_streams_cost_no_time_while_nothing_happens():
    with Server("Todos", "--port", "0", "--heartbeat", "1", "--max-actions-per-second", "0") as server:
        with Client(server) as client, Stream(client) as quiet, Stream(client, receive_buffer=4_096):
            for number in range(100):
                write(client, f"{number}".ljust(10_000, "x"))
            quiet.until(101)
            quiet.comment()
            began, before = time.monotonic(), server.processor_seconds
            quiet.comment()
            quiet.comment()
            assert server.processor_seconds - before < (time.monotonic() - began) / 8


# Slow readers


def test_a_reader_that_stops_reading_holds_nobody_up(notes):
    text, patches = 4_000 * "x", []
    with contextlib.ExitStack() as stack:
        prompt = stack.enter_context(Stream(notes, since=1))
        stalled = [stack.enter_context(Stream(notes, since=1, receive_buffer=4_096)) for _ in range(6)]

        def change(count):
            for number in range(count):
                patches.append(write(notes, f"{number}{text}"))
                assert prompt.next() == patches[-1]

        change(200)
        before = notes.server.resident_bytes
        change(2_000)
        assert notes.server.resident_bytes - before < 8_000_000
        now = document(notes)
        for stream in stalled:
            events = stream.until(now.id)
            for previous, event in itertools.pairwise(events):
                assert event.id > previous.id
                assert event.kind == "document" or event == patches[previous.id - 1]
            last = max(number for number, event in enumerate(events) if event.kind == "document")
            copy = Copy()
            copy.follow(events[last:])
            assert copy.document == now.json
        later = write(notes, "later")
        for stream in [prompt, *stalled]:
            assert stream.next() == later


@contextlib.contextmanager
def ended_behind_its_back(server):
    """A stream whose reader has stopped reading, long before its session ends."""
    with Client(server) as client, Stream(client, since=1) as prompt:
        with Stream(client, since=1, receive_buffer=4_096) as stalled:
            for number in range(100):
                assert [write(client, f"{number}".ljust(10_000, "x"))] == prompt.take(1)
            assert client.request("DELETE", client.url).status_code == 204
            assert prompt.rest() == [Event("end", None, "{}")]
            yield stalled


def test_a_reader_that_has_stopped_reading_learns_of_the_end_when_it_goes_on(unhurried):
    with ended_behind_its_back(unhurried) as stalled:
        assert stalled.rest()[-1] == Event("end", None, "{}")


def test_the_end_waits_for_a_reader_no_longer_than_two_heartbeats():
    with Server("Todos", "--port", "0", "--heartbeat", "1", "--max-actions-per-second", "0") as server:
        with ended_behind_its_back(server):
            held = server.open_files
            wait_until(lambda: server.open_files < held, "the server to give up a reader that has stopped reading")


# Programs


def run(seed, server):
    """Two clients act at once on what one stream shows, while another stream breaks and is resumed."""
    choice = random.Random(seed)
    with Client(server) as client, contextlib.ExitStack() as stack:
        peers = [stack.enter_context(Peer(server)) for _ in range(2)]
        steady, broken = stack.enter_context(Stream(client)), Stream(client)
        copies = Copy(), Copy()
        copies[0].follow(steady.take(1))
        copies[1].follow(broken.take(1))
        told = {}, {}
        answers = {}

        def read(stream, copy, told, revision):
            for event in stream.until(revision) if copy.revision < revision else []:
                copy.follow([event])
                told[event.id] = event.text

        for _ in range(12):
            for peer in peers:
                action, _ = any_action(choice, copies[0])
                body = json.dumps(action).encode()
                peer.send(request("POST", client.url + "/actions", "Content-Type: application/json", body=body))
            for peer in peers:
                answer = peer.answer()
                assert answer.status in (200, 404, 409, 410, 422), answer
                if answer.status == 200 and answer.json:
                    assert answer.revision not in answers
                    answers[answer.revision] = answer.body.decode()
            now = max(answers, default=1)
            read(steady, copies[0], told[0], now)
            if choice.random() < 0.3:
                read(broken, copies[1], told[1], choice.randint(copies[1].revision, now))
                broken.peer.socket.close()
                name = choice.choice(["since", "last"])
                broken = Stream(client, **{name: copies[1].revision})
        read(broken, copies[1], told[1], now)
        broken.peer.socket.close()
        fresh = client.get()
        assert fresh.headers["ETag"] == f'"{now}"' and sorted(answers) == list(range(2, now + 1))
        assert told == (answers, answers)
        assert [copy.document for copy in copies] == [fresh.json(), fresh.json()]


def test_whoever_follows_has_the_document(any_app):
    for seed in range(40):
        try:
            run(seed, any_app)
        except Exception as error:
            pytest.fail(f"the program with seed {seed} fails: {error!r}")


# Somebody else's reader


def chunks(answer):
    """What comes of an answer until it ends, or for as long as the whole test should take."""
    waiting = Waiting("the end of the stream")
    while chunk := answer.raw.read1():
        yield chunk
        waiting.go_on()


def test_a_client_from_a_package_understands_it(scores):
    with requests.Session() as http:
        http.trust_env = False
        url = scores.server.url + scores.url + "/events"
        with http.get(url, stream=True, timeout=PATIENCE) as answer:
            events = SSEClient(chunks(answer)).events()
            first = next(events)
            assert (first.event, first.id) == ("document", "1")
            copy = json.loads(first.data)
            for patched in tap(scores, 3):
                event = next(events)
                assert (event.event, int(event.id), event.data) == (patched.kind, patched.id, patched.text)
                copy = jsonpatch.apply_patch(copy, json.loads(event.data))
            assert copy == scores.document
            scores.request("DELETE", scores.url)
            assert [(event.event, event.data) for event in events] == [("end", "{}")]
