"""The machine's clock is put right by a day, forward or back, while people use the server: nobody notices.

The server has its times of day from Debian's libfaketime, which reads off a file by how much they are wrong."""

import email.utils
import pathlib
import time

import pytest

from client import Client
from event_stream import Stream
from metrics import metrics
from patience import PATIENCE, Waiting, wait_for_end, wait_until
from raw import Peer
from server import Server

DAY = 86_400
TAP = {"target": "owned-plus", "action": "tap"}
# What depended on the clock that jumps would come at once, or far later than anybody waits.
assert DAY > PATIENCE


class Clock:
    """The time of day as a server has it."""

    def __init__(self, folder):
        [self.library] = pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")
        self.file = folder / "clock"
        self.put(0)

    def put(self, seconds):
        """Puts it so many seconds before what it really is; negative ones are behind."""
        # In one step: the server may read it at any time.
        new = self.file.with_suffix(".new")
        new.write_text(f"{seconds:+d}s\n")
        new.replace(self.file)

    def server(self, **options):
        """A server by this clock. The options are variables: a Swift program does not find its arguments if a library
        has moved its environment before `main`, as this one does."""
        variables = {f"MARTLET_{name.upper()}": str(value) for name, value in {"port": 0, **options}.items()}
        return Server(
            "Scoreboard",
            LD_PRELOAD=str(self.library),
            FAKETIME_TIMESTAMP_FILE=str(self.file),
            FAKETIME_NO_CACHE="1",
            FAKETIME_DONT_FAKE_MONOTONIC="1",
            **variables,
        )


@pytest.fixture
def clock(tmp_path):
    return Clock(tmp_path)


def error(server):
    """By how many seconds a server's time of day is wrong."""
    with Peer(server) as peer:
        date = peer.ask("GET", "/healthz").field("Date")
    return email.utils.parsedate_to_datetime(date).timestamp() - time.time()


@pytest.mark.parametrize("jumps", [[DAY, 0], [-DAY, 0], [DAY, -DAY, DAY]], ids=["forward", "back", "to and fro"])
def test_a_clock_that_jumps_ends_nothing_and_forgets_nothing(clock, jumps):
    with clock.server(heartbeat=1) as server, Peer(server) as idle:
        began = time.monotonic()
        assert idle.ask("GET", "/healthz").status == 200
        with Client(server) as unused, Client(server) as used, Stream(used, since=1) as stream:
            first = used.post(TAP, Idempotency_Key="before")
            assert stream.next().id == 2
            for number, jump in enumerate(jumps, start=1):
                clock.put(jump)
                assert abs(error(server) - jump) < 60
                # The stream is kept awake as before; what is done each second has been done since.
                for _ in range(2):
                    stream.comment()
                again = used.post(TAP, Idempotency_Key="before")
                assert (again.status_code, again.content) == (200, first.content)
                assert used.post(TAP).headers["ETag"] == f'"{2 + number}"'
                assert stream.next().id == 2 + number
                assert unused.revision == 1
            # And not more often: one a second.
            assert stream.comments <= 1 + time.monotonic() - began
            assert idle.ask("GET", "/readyz").status == 200
            now = metrics(idle)
            assert (now["martlet_sessions",], now["martlet_streams",]) == (2, 1)
            assert now["martlet_sessions_ended_total", ("reason", "expired")] == 0


@pytest.mark.parametrize("jump", [DAY, -DAY], ids=["forward", "back"])
def test_what_is_to_end_ends_in_its_time_although_the_clock_jumps(clock, jump):
    with clock.server(session_lifetime=3, idle_timeout=3, max_sessions_per_minute=1) as server:
        began = time.monotonic()
        with Client(server) as unused, Peer(server) as idle:
            assert idle.ask("GET", "/healthz").status == 200
            clock.put(jump)
            assert abs(error(server) - jump) < 60
            # A share that is used up comes back in its time, too.
            refused = unused.request("POST", "/sessions")
            assert refused.status_code == 429 and 0 < int(refused.headers["Retry-After"]) <= 60
            assert idle.answers() == []
            assert time.monotonic() - began >= 3
            # Its connection is about to end as well: a request would cross that.
            unused.http.close()
            wait_until(lambda: unused.get().status_code == 404, "a session to end that nobody uses")
            assert time.monotonic() - began >= 3


def stops_in_its_time(clock, jump):
    """Whether a server, whose clock jumps while it is about to stop, goes on for as long as it was told, and ends."""
    clock.put(0)
    with clock.server(drain_delay=2) as server, Peer(server) as peer:
        began = time.monotonic()
        server.process.terminate()
        waiting = Waiting("the server to say that it is about to stop")
        try:
            while peer.ask("GET", "/readyz").status == 200:
                waiting.go_on()
            clock.put(jump)
            assert abs(error(server) - jump) < 60
        except (ConnectionError, EOFError):
            return False
        assert wait_for_end(server.process) == 0
        return time.monotonic() - began >= 2


@pytest.mark.parametrize("jump", [DAY, -DAY], ids=["forward", "back"])
def test_a_server_stops_in_its_time_although_the_clock_jumps(clock, jump):
    # A machine that is busy with other things may not ask within these two seconds.
    wait_until(lambda: stops_in_its_time(clock, jump), "a server to go on for two seconds and to end")
