"""How a server stops: it says so first, finishes what it has begun, and goes."""

import contextlib
import signal
import time

import pytest

import server
from client import Client
from event_stream import Stream
from raw import Peer, request
from server import ELSEWHERE, Server
from test_problems import check, check_body

TAP = b'{"target":"owned-plus","action":"tap"}'
# What a process may take to do what it should do at once.
SLACK = 1.5


def tap(url):
    return request("POST", url + "/actions", "Content-Type: application/json", body=TAP)


def seconds_to_end(process):
    began = time.monotonic()
    assert process.wait(server.PATIENCE) == 0
    return time.monotonic() - began


def until_it_drains(peer):
    """Asks until the server says that it is about to stop; it may hear of the signal after the next request."""
    end = time.monotonic() + SLACK
    while (answer := peer.ask("GET", "/readyz")).status == 200:
        assert time.monotonic() < end
    return answer


def until_it_no_longer_listens(server):
    end = time.monotonic() + SLACK
    while time.monotonic() < end:
        try:
            Peer(server).socket.close()
        except ConnectionRefusedError:
            return
        except ConnectionResetError:
            pass  # It has stopped listening in this moment.
    raise AssertionError("it still listens")


# Telling


def test_it_says_that_it_is_about_to_stop_and_serves_on():
    with Server("Scoreboard", "--port", "0", "--drain-delay", "1") as scoreboard:
        with Client(scoreboard) as client, Stream(client, since=1) as stream, Peer(scoreboard) as peer:
            began = time.monotonic()
            scoreboard.process.terminate()
            answer = until_it_drains(peer)
            assert time.monotonic() - began < 0.5
            assert check_body(answer.json, 503, "draining") == {}
            refused = client.request("POST", "/sessions")
            assert check(refused, 503, "draining") == {}
            for answer in [answer.field("Retry-After"), refused.headers["Retry-After"]]:
                assert int(answer) >= 1
            while time.monotonic() - began < 0.8:
                assert client.request("GET", "/healthz").status_code == 200
                assert client.get().status_code == 200
                assert client.act("owned-plus").text == stream.next().text
                with Peer(scoreboard) as another, Stream(client) as late:
                    assert another.ask("GET", "/").status == 200
                    assert another.ask("GET", "/readyz").status == 503
                    assert late.next().kind == "document"
            assert scoreboard.process.wait(server.PATIENCE) == 0
            assert 1 <= time.monotonic() - began < 1 + SLACK


@pytest.mark.parametrize(("reason", "seconds"), [(signal.SIGTERM, 1), (signal.SIGHUP, 1), (signal.SIGINT, 0)])
def test_a_person_waits_for_nobody_and_a_load_balancer_gets_a_second(reason, seconds):
    with Server("Scoreboard", "--port", "0", MARTLET_DRAIN_DELAY="") as scoreboard:
        scoreboard.process.send_signal(reason)
        assert seconds <= seconds_to_end(scoreboard.process) < seconds + 0.9


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_second_signal_stops_it_at_once(second):
    with Server("Scoreboard", "--port", "0", "--drain-delay", "30") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as half, Peer(scoreboard) as idle:
            half.send(tap(client.url)[:-5])
            scoreboard.process.terminate()
            until_it_drains(idle)
            time.sleep(0.1)
            scoreboard.process.send_signal(second)
            assert seconds_to_end(scoreboard.process) < SLACK
            assert half.answers() == []


def test_two_signals_at_once_are_one():
    """`timeout` sends each to the process and to its group."""
    with Server("Scoreboard", "--port", "0", "--drain-delay", "1") as scoreboard:
        scoreboard.process.send_signal(signal.SIGTERM)
        scoreboard.process.send_signal(signal.SIGHUP)
        assert seconds_to_end(scoreboard.process) >= 1


def test_a_terminal_that_goes_is_no_reason_for_who_was_told_to_ignore_it():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        scoreboard = Server("Scoreboard", "--port", "0")
    finally:
        signal.signal(signal.SIGHUP, before)
    with scoreboard, Peer(scoreboard) as peer:
        scoreboard.process.send_signal(signal.SIGHUP)
        time.sleep(0.2)
        assert peer.ask("GET", "/readyz").status == 200


def test_an_app_with_threads_of_its_own_is_asked_to_stop_all_the_same():
    with Server(ELSEWHERE, "--port", "0") as elsewhere:
        elsewhere.process.terminate()
        assert seconds_to_end(elsewhere.process) < SLACK


# Finishing


@pytest.mark.parametrize("reason", [signal.SIGTERM, signal.SIGINT])
def test_nobody_who_asks_nothing_holds_it_up(reason):
    with Server("Scoreboard", "--port", "0") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as silent, Peer(scoreboard) as idle:
            assert idle.ask("GET", "/healthz").status == 200
            assert client.get().status_code == 200
            scoreboard.process.send_signal(reason)
            assert seconds_to_end(scoreboard.process) < SLACK
            for peer in [silent, idle]:
                assert peer.answers() == []


def test_a_request_under_way_is_finished():
    with Server("Scoreboard", "--port", "0") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as slow, Peer(scoreboard) as idle:
            assert idle.ask("GET", "/healthz").status == 200
            slow.send(tap(client.url)[:-5])
            # The server has read so much when it has answered somebody who asked later.
            assert idle.ask("GET", "/healthz").status == 200
            scoreboard.process.terminate()
            until_it_no_longer_listens(scoreboard)
            slow.send(TAP[-5:])
            answer = slow.answer()
            assert (answer.status, answer.revision, answer.field("Connection")) == (200, 2, "close")
            assert slow.answers() == []
            assert seconds_to_end(scoreboard.process) < SLACK


def test_long_answers_are_read_to_their_end():
    with Server("Todos", "--port", "0") as todos:
        with Client(todos) as client, Peer(todos, receive_buffer=4_096) as slow:
            client.act("name", "set", value=60_000 * "x")
            client.act("add")
            document = client.get()
            # More than the kernel keeps for a peer that does not read.
            slow.send(100 * request("GET", client.url))
            assert slow.answer().body == document.content
            todos.process.terminate()
            until_it_no_longer_listens(todos)
            answers = slow.answers()
            assert answers and all(answer.body == document.content for answer in answers)
            assert seconds_to_end(todos.process) < SLACK


def test_who_never_finishes_is_waited_for_no_longer_than_the_grace():
    with Server("Scoreboard", "--port", "0", "--grace", "1") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as half, Peer(scoreboard) as idle:
            half.send(tap(client.url)[:-5])
            assert idle.ask("GET", "/healthz").status == 200
            scoreboard.process.terminate()
            assert seconds_to_end(scoreboard.process) < 1 + SLACK
            assert half.answers() == []


def test_streams_are_closed_without_a_farewell():
    with Server("Scoreboard", "--port", "0") as scoreboard:
        with Client(scoreboard) as client, Client(scoreboard) as other:
            with Stream(client, since=1) as first, Stream(client) as second, Stream(other, since=1) as third:
                answer = client.act("owned-plus")
                scoreboard.process.terminate()
                assert [event.text for event in first.rest()] == [answer.text]
                assert [event.kind for event in second.rest()] == ["document", "patch"]
                assert third.rest() == []
                assert seconds_to_end(scoreboard.process) < SLACK


def test_a_stream_that_nobody_reads_holds_nothing_up():
    with Server("Todos", "--port", "0", "--max-actions-per-second", "0") as todos:
        with Client(todos) as client, Stream(client, since=1, receive_buffer=4_096):
            for number in range(100):
                client.act("name", "set", value=f"{number}".ljust(10_000, "x"))
            todos.process.terminate()
            assert seconds_to_end(todos.process) < SLACK


def test_it_stops_while_it_is_busy():
    with Server("Scoreboard", "--port", "0") as scoreboard, Client(scoreboard) as client:
        with contextlib.ExitStack() as stack:
            peers = [stack.enter_context(Peer(scoreboard)) for _ in range(20)]
            for peer in peers:
                peer.send(10 * tap(client.url))
            scoreboard.process.terminate()
            revisions = sorted(answer.revision for peer in peers for answer in peer.answers())
            assert revisions == list(range(2, 2 + len(revisions)))
            assert seconds_to_end(scoreboard.process) < SLACK


def test_its_port_is_free_at_once_after_the_end():
    with Server("Scoreboard", "--port", "0") as scoreboard, Peer(scoreboard) as peer:
        assert peer.ask("GET", "/healthz").status == 200
        scoreboard.process.terminate()
        assert scoreboard.process.wait(server.PATIENCE) == 0
        with Server("Scoreboard", "--port", str(scoreboard.port)) as another:
            assert another.port == scoreboard.port
