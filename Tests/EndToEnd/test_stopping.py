"""How a server stops: it says so first, finishes what it has begun, and goes.

What must not be waited for has a limit here that is far beyond patience."""

import contextlib
import signal
import time

import pytest

from client import Client
from event_stream import Stream
from patience import Waiting, wait_for_end, wait_until
from raw import Peer, request
from server import ELSEWHERE, Server
from test_problems import check, check_body

TAP = b'{"target":"owned-plus","action":"tap"}'


def tap(url):
    return request("POST", url + "/actions", "Content-Type: application/json", body=TAP)


def ends(process):
    return wait_for_end(process) == 0


def seconds_to_end(process, reason=signal.SIGTERM):
    """How long a process goes on after a signal."""
    began = time.monotonic()
    process.send_signal(reason)
    assert ends(process)
    return time.monotonic() - began


def until_it_drains(peer):
    """Asks until the server says that it is about to stop; it may hear of the signal after the next request."""
    waiting = Waiting("the server to say that it is about to stop")
    while (answer := peer.ask("GET", "/readyz")).status == 200:
        waiting.go_on()
    return answer


def until_it_no_longer_listens(server):
    def is_refused():
        try:
            Peer(server).socket.close()
        except ConnectionRefusedError:
            return True
        except ConnectionResetError:
            pass  # It has stopped listening in this moment.

    wait_until(is_refused, "the server to listen no longer")


# Telling


def test_it_says_that_it_is_about_to_stop_and_serves_on():
    with Server("Scoreboard", "--port", "0", "--drain-delay", "600") as scoreboard:
        with Client(scoreboard) as client, Stream(client, since=1) as stream, Peer(scoreboard) as peer:
            scoreboard.process.terminate()
            answer = until_it_drains(peer)
            assert check_body(answer.json, 503, "draining") == {}
            refused = client.request("POST", "/sessions")
            assert check(refused, 503, "draining") == {}
            for answer in [answer.field("Retry-After"), refused.headers["Retry-After"]]:
                assert int(answer) >= 1
            for _ in range(20):
                assert client.request("GET", "/healthz").status_code == 200
                assert client.get().status_code == 200
                assert client.act("owned-plus").text == stream.next().text
                with Peer(scoreboard) as another, Stream(client) as late:
                    assert another.ask("GET", "/").status == 200
                    assert another.ask("GET", "/readyz").status == 503
                    assert late.next().kind == "document"


@pytest.mark.parametrize("reason", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize(("told", "seconds"), [("", 1), ("3", 3)], ids=["by default", "when told"])
def test_a_load_balancer_gets_a_second_or_what_is_told(reason, told, seconds):
    with Server("Scoreboard", "--port", "0", "--grace", "600", MARTLET_DRAIN_DELAY=told) as scoreboard:
        with Client(scoreboard) as client, Stream(client, since=1) as stream, Peer(scoreboard) as idle:
            assert idle.ask("GET", "/readyz").status == 200
            assert seconds_to_end(scoreboard.process, reason) >= seconds
            assert stream.rest() == []


def test_a_person_waits_for_nobody():
    with Server("Scoreboard", "--port", "0", "--drain-delay", "600") as scoreboard:
        scoreboard.process.send_signal(signal.SIGINT)
        assert ends(scoreboard.process)


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_second_signal_stops_it_at_once(second):
    with Server("Scoreboard", "--port", "0", "--drain-delay", "600", "--body-timeout", "600") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as half, Peer(scoreboard) as idle:
            half.send(tap(client.url)[:-5])
            scoreboard.process.terminate()
            until_it_drains(idle)
            # Within 50 ms a signal is the same one again.
            heard = time.monotonic()
            while time.monotonic() < heard + 0.1:
                assert idle.ask("GET", "/healthz").status == 200
            scoreboard.process.send_signal(second)
            assert ends(scoreboard.process)
            assert half.answers() == []


def test_two_signals_at_once_are_one():
    """`timeout` sends each to the process and to its group."""
    with Server("Scoreboard", "--port", "0", "--drain-delay", "1") as scoreboard:
        # They are both there when it goes on.
        scoreboard.freeze()
        scoreboard.process.send_signal(signal.SIGTERM)
        scoreboard.process.send_signal(signal.SIGHUP)
        assert seconds_to_end(scoreboard.process, signal.SIGCONT) >= 1


def test_a_terminal_that_goes_is_no_reason_for_who_was_told_to_ignore_it():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        scoreboard = Server("Scoreboard", "--port", "0")
    finally:
        signal.signal(signal.SIGHUP, before)
    with scoreboard, Peer(scoreboard) as peer:
        scoreboard.process.send_signal(signal.SIGHUP)
        sent = time.monotonic()
        while time.monotonic() < sent + 0.2:
            assert peer.ask("GET", "/readyz").status == 200


def test_an_app_with_threads_of_its_own_is_asked_to_stop_all_the_same():
    with Server(ELSEWHERE, "--port", "0", "--grace", "600") as elsewhere:
        elsewhere.process.terminate()
        assert ends(elsewhere.process)


# Finishing


@pytest.mark.parametrize("reason", [signal.SIGTERM, signal.SIGINT])
def test_nobody_who_asks_nothing_holds_it_up(reason):
    with Server("Scoreboard", "--port", "0", "--grace", "600") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as silent, Peer(scoreboard) as idle:
            assert idle.ask("GET", "/healthz").status == 200
            assert client.get().status_code == 200
            scoreboard.process.send_signal(reason)
            assert ends(scoreboard.process)
            for peer in [silent, idle]:
                assert peer.answers() == []


def finishes_what_has_begun():
    """Whether a request is answered whose end arrives when the server no longer listens."""
    with Server("Scoreboard", "--port", "0", "--grace", "600") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as slow, Peer(scoreboard) as idle:
            assert idle.ask("GET", "/healthz").status == 200
            slow.send(tap(client.url)[:-5])
            # The server has read so much when it has answered somebody who asked later.
            assert idle.ask("GET", "/healthz").status == 200
            scoreboard.process.terminate()
            until_it_no_longer_listens(scoreboard)
            try:
                slow.send(TAP[-5:])
                answer = slow.answer()
            except (ConnectionError, EOFError):
                answer = None
            else:
                assert (answer.status, answer.revision, answer.field("Connection")) == (200, 2, "close")
                assert slow.answers() == []
            assert ends(scoreboard.process)
            return answer is not None


def test_a_request_under_way_is_finished():
    # It has half a second, in which a machine that is busy with other things may not get to it.
    wait_until(finishes_what_has_begun, "a request to be finished that is under way when the server stops")


@contextlib.contextmanager
def unread(todos):
    """A peer that has asked for more than the kernel keeps for it, and what each answer says."""
    with Client(todos) as client, Peer(todos, receive_buffer=4_096) as slow, Peer(todos) as idle:
        client.act("name", "set", value=60_000 * "x")
        client.act("add")
        document = client.get().content
        slow.send(100 * request("GET", client.url))
        assert slow.answer().body == document
        # The server sends until nothing more is taken while it answers others.
        for _ in range(20):
            assert idle.ask("GET", "/healthz").status == 200
        yield slow, document


def test_long_answers_are_read_to_their_end():
    with Server("Todos", "--port", "0", "--grace", "600") as todos, unread(todos) as (slow, document):
        todos.process.terminate()
        until_it_no_longer_listens(todos)
        answers = slow.answers()
        assert answers and all(answer.body == document for answer in answers)
        assert ends(todos.process)


def test_an_answer_that_nobody_reads_is_waited_for_as_long_as_the_grace():
    with Server("Todos", "--port", "0", "--grace", "2") as todos, unread(todos):
        assert seconds_to_end(todos.process) >= 2


def test_half_a_request_is_not_waited_for():
    with Server("Scoreboard", "--port", "0", "--grace", "600", "--body-timeout", "600") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as half, Peer(scoreboard) as idle:
            half.send(tap(client.url)[:-5])
            assert idle.ask("GET", "/healthz").status == 200
            scoreboard.process.terminate()
            assert ends(scoreboard.process)
            assert half.answers() == []


def test_streams_are_closed_without_a_farewell():
    with Server("Scoreboard", "--port", "0", "--grace", "600") as scoreboard:
        with Client(scoreboard) as client, Client(scoreboard) as other:
            with Stream(client, since=1) as first, Stream(client) as second, Stream(other, since=1) as third:
                answer = client.act("owned-plus")
                scoreboard.process.terminate()
                assert [event.text for event in first.rest()] == [answer.text]
                assert [event.kind for event in second.rest()] == ["document", "patch"]
                assert third.rest() == []
                assert ends(scoreboard.process)


def test_a_stream_that_nobody_reads_holds_nothing_up():
    with Server("Todos", "--port", "0", "--grace", "600", "--max-actions-per-second", "0") as todos:
        with Client(todos) as client, Stream(client, since=1, receive_buffer=4_096):
            for number in range(100):
                client.act("name", "set", value=f"{number}".ljust(10_000, "x"))
            todos.process.terminate()
            assert ends(todos.process)


def test_it_stops_while_it_is_busy():
    with Server("Scoreboard", "--port", "0", "--grace", "600") as scoreboard, Client(scoreboard) as client:
        with contextlib.ExitStack() as stack:
            peers = [stack.enter_context(Peer(scoreboard)) for _ in range(20)]
            for peer in peers:
                peer.send(10 * tap(client.url))
            scoreboard.process.terminate()
            revisions = sorted(answer.revision for peer in peers for answer in peer.answers())
            assert revisions == list(range(2, 2 + len(revisions)))
            assert ends(scoreboard.process)


def test_its_port_is_free_at_once_after_the_end():
    with Server("Scoreboard", "--port", "0", "--grace", "600") as scoreboard, Peer(scoreboard) as peer:
        assert peer.ask("GET", "/healthz").status == 200
        scoreboard.process.terminate()
        assert ends(scoreboard.process)
        with Server("Scoreboard", "--port", str(scoreboard.port)) as another:
            assert another.port == scoreboard.port
