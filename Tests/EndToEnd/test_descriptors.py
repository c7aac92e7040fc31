"""What becomes of new connections where the process has no file descriptor left, or somebody has all connections."""

import contextlib
import re
import time

import pytest

from client import Client
from event_stream import Stream
from metrics import metrics, values
from patience import PATIENCE, wait_until
from raw import Peer, request
from server import Server, run

EXHAUSTED = "out of file descriptors"
# Another client than the one that the tests are otherwise.
STRANGER = "127.0.0.2"
# An idle connection is closed to make room when it has been idle for longer than this, in seconds.
LONG_ENOUGH = 1.2
# A connection that waits has waited for so many seconds in vain.
IN_VAIN = 0.5
# A request may be under way for so long that it is not its end that makes room for others.
UNHURRIED = ["--header-timeout", "600"]
TAP = b'{"target":"owned-plus","action":"tap"}'


@pytest.fixture
def server():
    with Server("Scoreboard", "--port", "0", *UNHURRIED) as server:
        yield server


class Busy(Peer):
    """A peer with a request under way, so that the server may not close its connection to make room for another one."""

    def __init__(self, server, **options):
        super().__init__(server, **options)
        self.begin()

    def begin(self):
        self.send(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n")

    def metrics(self):
        """Ends the request, and begins the next one."""
        self.send(b"\r\n")
        answer = self.answer()
        self.begin()
        return values(answer)


def connect(stack, server, count, kind=Peer, **options):
    """So many connections, of which the server knows."""
    peers = [stack.enter_context(kind(server, **options)) for _ in range(count)]
    for peer in peers:
        if kind is Busy:
            peer.metrics()
        else:
            assert peer.ask("GET", "/healthz").status == 200
    return peers


def is_answered(peer, seconds=PATIENCE):
    """Whether the answer to a request under way comes in time."""
    peer.socket.settimeout(seconds)
    try:
        return peer.answer().status == 200
    except TimeoutError:
        return False
    finally:
        peer.socket.settimeout(PATIENCE)


def is_closed(peer):
    """Whether the server has closed the connection instead of answering."""
    try:
        return peer.ask("GET", "/healthz").status is None
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return True


def followed(server):
    """A session, of which no connection is left."""
    client = Client(server)
    client.http.close()
    return client


# No descriptor


@pytest.mark.parametrize("what", ["a connection", "a stream", "the limit"])
def test_connections_wait_for_a_descriptor_and_the_others_are_served(server, what):
    with contextlib.ExitStack() as stack:
        stream = stack.enter_context(Stream(followed(server), since=1))
        ending, staying = connect(stack, server, 2, Busy)
        before = staying.metrics()
        server.allow_files(0)
        waiting = stack.enter_context(Peer(server))
        waiting.send(request("GET", "/healthz"))
        assert not is_answered(waiting, IN_VAIN)
        now = staying.metrics()
        assert now["martlet_accept_paused_total",] > before["martlet_accept_paused_total",]
        assert (now["martlet_connections",], now["martlet_streams",]) == (2, 1)
        assert staying.metrics()["martlet_idle_connections_closed_total",] == 0
        match what:
            case "a connection":
                ending.socket.close()
            case "a stream":
                stream.peer.socket.close()
            case "the limit":
                server.allow_files(1)
        assert is_answered(waiting)
        assert " error " in server.wait_for_line(EXHAUSTED)
        server.allow_files(None)
        connect(stack, server, 10)
        # It is not said again for each connection, nor for each look.
        assert len([line for line in server.errors if EXHAUSTED in line]) == 1


def test_an_idle_connection_makes_room_for_another_one(server):
    with contextlib.ExitStack() as stack:
        longest, shorter = connect(stack, server, 1) + connect(stack, server, 1)
        [busy] = connect(stack, server, 1, Busy)
        time.sleep(LONG_ENOUGH)
        server.allow_files(0)
        [fresh] = connect(stack, server, 1)
        assert is_closed(longest)
        assert busy.metrics()["martlet_idle_connections_closed_total",] == 1
        assert shorter.ask("GET", "/healthz").status == fresh.ask("GET", "/healthz").status == 200


def test_streams_are_opened_with_the_descriptor_in_reserve(server):
    """Each needs a second descriptor for a moment, while the library has the first."""
    with contextlib.ExitStack() as stack:
        files = server.open_files
        clients = [followed(server) for _ in range(5)]
        # A descriptor that becomes free below those of the peers is the limit, above which none of theirs is of use.
        wait_until(lambda: server.open_files == files, "the connections of the clients to be closed")
        peers = connect(stack, server, 5, Busy)
        files = server.open_files
        server.allow_files(0)
        for number, (client, peer) in enumerate(zip(clients, peers), start=1):
            peer.send(b"\r\n" + request("GET", client.url + "/events?from=1"))
            assert peer.answer().status == 200
            assert (answer := peer.answer()).status == 200, answer.json
            assert answer.field("Content-Type") == "text/event-stream"
            [acting] = peers[-1:]
            if number < 5:
                assert acting.metrics()["martlet_streams",] == number
        assert server.open_files <= files


def test_a_server_in_want_of_descriptors_goes_on_for_long(server):
    """As many come and go as would have made it deaf a hundred times."""
    with contextlib.ExitStack() as stack:
        [busy] = connect(stack, server, 1, Busy)
        files = server.open_files
        server.allow_files(2)
        for _ in range(30):
            waiting = [stack.enter_context(Peer(server)) for _ in range(5)]
            for peer in waiting:
                peer.send(request("GET", "/healthz", "Connection: close"))
            for peer in waiting:
                assert peer.answer().status == 200
        assert busy.metrics()["martlet_accept_paused_total",] > 0
        server.allow_files(None)
        wait_until(lambda: server.open_files == files, f"the server to have {files} descriptors again")


# Few descriptors from the start


def test_limits_are_what_there_are_descriptors_for():
    with Server("Scoreboard", "--port", "0", *UNHURRIED, most_files=80) as server, contextlib.ExitStack() as stack:
        line = server.wait_for_line("ulimit -n")
        assert " warning " in line
        assert "80 file descriptors" in line and "20 connections and 20 event streams" in line
        clients = [followed(server) for _ in range(3)]
        for number in range(20):
            stack.enter_context(Stream(clients[number % 3], since=1))
        with Stream(clients[0], since=1) as refused:
            assert refused.answer.status == 429 and int(refused.answer.field("Retry-After")) >= 1
        busy = connect(stack, server, 20, Busy)
        waiting = stack.enter_context(Peer(server))
        waiting.send(request("POST", clients[0].url + "/actions", "Content-Type: application/json", body=TAP))
        assert not is_answered(waiting, IN_VAIN)
        now = busy[0].metrics()
        assert (now["martlet_streams",], now["martlet_connections",]) == (20, 20)
        assert now["martlet_accept_paused_total",] > 0
        busy[1].socket.close()
        assert is_answered(waiting)
        assert " error " in server.wait_for_line("All 20 connections are in use")
        assert not [line for line in server.errors if EXHAUSTED in line]


NEEDS = re.compile(r"may open (\d+) files, sockets included, and needs (\d+): .*ulimit -n")


@pytest.mark.parametrize("most", range(4, 21))
def test_a_process_that_may_open_too_few_files_says_how_many_it_needs(most):
    result = run("Scoreboard", "--port", "0", "--admin-port", "0", most_files=most)
    assert (result.returncode, result.stdout) == (1, "")
    [line] = result.stderr.splitlines()
    allowed, needed = map(int, NEEDS.search(line).groups())
    assert " critical " in line and allowed == most and needed > 20


def test_a_process_that_may_open_just_as_many_files_as_it_needs_serves():
    first = run("Scoreboard", "--port", "0", "--admin-port", "0", most_files=20)
    needed = int(NEEDS.search(first.stderr)[2])
    assert run("Scoreboard", "--port", "0", "--admin-port", "0", most_files=needed - 1).returncode == 1
    with Server("Scoreboard", "--port", "0", "--admin-port", "0", most_files=needed) as server, Client(server) as client:
        with Stream(client, since=1) as stream:
            assert client.act("owned-plus").status_code == 200
            assert stream.next().id == 2
        server.stop()
        told = [line for line in server.errors if " warning " in line or " error " in line]
        assert told and all("file descriptors (ulimit -n)" in line for line in told)


def test_limits_that_there_are_descriptors_for_are_not_spoken_of():
    with Server("Scoreboard", "--port", "0", "--max-connections", "8", "--max-streams", "8", most_files=80) as server:
        server.stop()
        assert not [line for line in server.errors if "ulimit" in line]


# One client's connections


@pytest.mark.parametrize("options", [[], ["--max-connections-per-client", "10000"]], ids=["client", "server"])
def test_idle_connections_of_one_client_keep_nobody_out(options):
    """Whether it is the bound of the client that holds or, as behind a proxy that is not told of, that of the server."""
    with Server("Scoreboard", "--port", "0", *options) as server, contextlib.ExitStack() as stack:
        began = time.monotonic()
        held = []
        for _ in range(2_200):
            peer = stack.enter_context(Peer(server, source=STRANGER))
            peer.send(request("GET", "/healthz"))
            held.append(peer)
        client = stack.enter_context(Client(server))
        assert client.act("owned-plus").status_code == 200
        with Stream(client, since=1) as stream:
            assert stream.next().id == 2
        with Peer(server) as peer:
            now = metrics(peer)
        assert now["martlet_connections",] <= 2_048
        print(f"\n{time.monotonic() - began:.1f} s; {now}")
        # Asking now and then renews none of them beyond that.
        for peer in held[::7]:
            with contextlib.suppress(OSError):
                peer.send(request("GET", "/healthz"))
        with Peer(server) as peer:
            assert peer.ask("POST", "/sessions").status == 201


def test_a_client_has_a_greatest_number_of_connections():
    options = ["--max-connections-per-client", "4", *UNHURRIED]
    with Server("Scoreboard", "--port", "0", *options) as server, contextlib.ExitStack() as stack:
        [watching] = connect(stack, server, 1, Busy, source="127.0.0.3")
        longest, shorter = connect(stack, server, 1) + connect(stack, server, 1)
        busy = connect(stack, server, 2, Busy)
        others = connect(stack, server, 4, source=STRANGER)
        time.sleep(LONG_ENOUGH)
        [fresh] = connect(stack, server, 1)
        assert is_closed(longest)
        asked = time.monotonic()
        assert fresh.ask("GET", "/healthz").status == shorter.ask("GET", "/healthz").status == 200
        now = watching.metrics()
        assert now["martlet_idle_connections_closed_total",] == 1
        assert now["martlet_connections_refused_total",] == 0
        # None of those that are left has been idle for long, unless the machine is slow.
        with Peer(server) as other:
            is_refused = is_closed(other)
        assert is_refused or time.monotonic() - asked > 1
        assert watching.metrics()["martlet_connections_refused_total",] == is_refused
        for peer in others:
            assert peer.ask("GET", "/healthz").status == 200
        for peer in busy:
            assert peer.metrics()["martlet_connections",] == 9
