"""What a faulty app, or one that does things its own way, must not do to the process: hold it up, blind it, end it."""

import fcntl
import os
import re
import select
import signal
import socket
import subprocess
import time

import pytest

from client import Client
from metrics import metrics
from patience import PATIENCE, Waiting, kill, wait_for_end, wait_until
from raw import Peer, request
from server import FAULTY, Server, command, environment, run

CULPRITS = {
    "hang": "by=\"button 'hang'\"",
    "hang-in-body": "by=HangingView",
    "hang-in-task": 'by="a task or a timer"',
    "starve": "by=\"button 'starve'\"",
}


def hang(faulty, client, button):
    """Taps a button whose action does not return; nobody is served from then on."""
    peer = Peer(faulty)
    body = b'{"target":"%s","action":"tap"}' % button.encode()
    peer.send(request("POST", client.url + "/actions", "Content-Type: application/json", body=body))
    faulty.wait_for_line("is being held up")
    return peer


def dies(process):
    """Whether a process ends by itself, as one that has failed."""
    return wait_for_end(process) not in (0, -signal.SIGKILL)


def seconds_to_die(process, reason=signal.SIGTERM):
    """How long a process goes on after a signal."""
    began = time.monotonic()
    process.send_signal(reason)
    assert dies(process)
    return time.monotonic() - began


def critical(faulty):
    faulty.stop()
    return [line for line in faulty.errors if " critical " in line]


# Stopping


@pytest.mark.parametrize("button", CULPRITS)
@pytest.mark.parametrize("reason", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_hanging_app_ends_after_the_grace_and_its_culprit_is_named(button, reason):
    with Server(FAULTY, "--port", "0", "--grace", "1") as faulty, Client(faulty) as client:
        with hang(faulty, client, button):
            assert seconds_to_die(faulty.process, reason) >= 1
        [line] = critical(faulty)
        assert CULPRITS[button] in line


def test_of_two_hanging_apps_the_one_with_the_shorter_grace_ends_first():
    with (
        Server(FAULTY, "--port", "0", "--grace", "600") as patient,
        Server(FAULTY, "--port", "0", "--grace", "1") as hasty,
        Client(patient) as first,
        Client(hasty) as second,
        hang(patient, first, "hang"),
        hang(hasty, second, "hang"),
    ):
        patient.process.terminate()
        hasty.process.terminate()
        assert dies(hasty.process)
        assert patient.is_running
        kill(patient.process)


@pytest.mark.parametrize("first", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_a_hanging_app(first):
    with Server(FAULTY, "--port", "0", "--grace", "600") as faulty, Client(faulty) as client:
        with hang(faulty, client, "hang"):
            faulty.process.send_signal(first)
            time.sleep(0.2)
            assert faulty.is_running

            def ends():
                # Within 50 ms of the first, which the server may have heard late, it is the same one again.
                faulty.process.send_signal(signal.SIGTERM)
                return not faulty.is_running

            wait_until(ends, "the end after a second signal")
            assert dies(faulty.process)
        [line] = critical(faulty)
        assert CULPRITS["hang"] in line


def test_a_hanging_app_ends_before_docker_loses_patience():
    text = " ".join(run("Scoreboard", "--help").stdout.split())
    [delay, grace] = [
        int(re.search(rf"{option} <.*?\(default: (\d+)\)", text)[1]) for option in ["--drain-delay", "--grace"]
    ]
    assert delay + grace < 10
    with Server(FAULTY, "--port", "0", MARTLET_DRAIN_DELAY="") as faulty, Client(faulty) as client:
        with hang(faulty, client, "hang"):
            assert seconds_to_die(faulty.process) >= delay + grace


@pytest.mark.parametrize("reason", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_an_app_that_hangs_before_it_is_served_can_be_stopped(reason):
    process = subprocess.Popen(
        command(FAULTY, "--port", "0", "--grace", "600"),
        env=environment(FAULTY_INIT="hang"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        # Signals are not the default's any more when the thread that takes them is there.
        tasks = f"/proc/{process.pid}/task"
        wait_until(lambda: len(os.listdir(tasks)) >= 3, "the thread that takes signals")
        process.send_signal(reason)
        assert wait_for_end(process) == -reason
    finally:
        kill(process)


# Stalls


@pytest.mark.parametrize("button", CULPRITS)
def test_a_loop_that_hangs_for_too_long_ends_the_process(button):
    with Server(FAULTY, "--port", "0", "--max-stall", "1") as faulty, Client(faulty) as client:
        began = time.monotonic()
        with hang(faulty, client, button):
            assert wait_for_end(faulty.process) > 0
            assert time.monotonic() - began >= 1
        [line] = critical(faulty)
        assert CULPRITS[button] in line and "milliseconds=1" in line


def test_a_process_that_was_suspended_does_not_hang():
    with Server(FAULTY, "--port", "0", "--max-stall", "1") as faulty, Client(faulty) as client:
        for _ in range(3):
            peer = Peer(faulty)
            peer.send(20 * request("GET", client.url))
            faulty.freeze()
            time.sleep(1.2)
            faulty.thaw()
            assert client.get().status_code == 200
            peer.socket.close()


def test_a_loop_that_hangs_is_left_alone_unless_asked():
    with Server(FAULTY, "--port", "0") as faulty, Client(faulty) as client:
        with hang(faulty, client, "starve"):
            time.sleep(1.5)
            assert faulty.is_running
            assert CULPRITS["starve"] in faulty.wait_for_line("is being held up")
            kill(faulty.process)


def test_a_stall_names_what_has_no_identifier_by_its_words_and_tells_at_its_end_how_long_it_was():
    began = time.monotonic()
    with Server(FAULTY, "--port", "0", "--stall-threshold", "100") as faulty, Client(faulty) as client:

        def stall():
            # The server does not count the time in which it could not have noticed.
            assert client.act({"role": "button", "name": "Hold up"}).status_code == 200
            return [line for line in faulty.errors if "is being held up" in line]

        for line in wait_until(stall, "a stall to be noticed"):
            assert "by=\"text 'Hold up'\"" in line
        ended = faulty.wait_for_line("was held up")
        assert 300 <= int(re.search(r"milliseconds=(\d+)", ended)[1]) <= 1_000 * (time.monotonic() - began)


# Logging


def read_until(descriptor, pattern, what):
    """What comes from a pipe until the pattern, which is of bytes, is in it."""
    text = b""
    waiting = Waiting(what)
    while not re.search(pattern, text):
        waiting.go_on()
        if select.select([descriptor], [], [], 1)[0]:
            chunk = os.read(descriptor, 65_536)
            assert chunk, f"the end comes before {what}: {text}"
            text += chunk
    return text.decode()


class Unread:
    """A server whose log nobody reads, through a pipe that is full after 4 kB."""

    def __init__(self, app, *arguments, **variables):
        self.reading, writing = os.pipe()
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4_096)
        self.process = subprocess.Popen(
            command(app, *arguments), env=environment(**variables), stdout=subprocess.PIPE, stderr=writing
        )
        os.close(writing)
        try:
            line = read_until(self.process.stdout.fileno(), rb"\n", "the server's address")
        except Exception:
            self.__exit__()
            raise
        host, port = re.search(r"http://(.+):(\d+)$", line.rstrip()).groups()
        self.address = (host, int(port))
        self.url = f"http://{host}:{port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        kill(self.process)
        self.process.stdout.close()
        os.close(self.reading)

    def read_until(self, pattern):
        return read_until(self.reading, pattern, f"{pattern} in the log")


LOSS = rb"(\d+) lines of the log are missing here"


def test_a_log_that_nobody_reads_holds_nobody_up_and_says_what_is_missing():
    with Unread("Scoreboard", "--port", "0", "--log-level", "info") as scoreboard, Peer(scoreboard) as peer:
        count = 0
        while (dropped := metrics(peer)["martlet_log_lines_dropped_total",]) == 0:
            count += 1
            assert count < 100
            for _ in range(200):
                assert peer.ask("GET", "/healthz").status == 200
        text = scoreboard.read_until(LOSS)
        told = int(re.search(LOSS.decode(), text)[1])
        assert told >= dropped
        lines = text.splitlines()
        assert all(re.match(r"\d{4}-\d\d-\d\dT\S+ (info|warning) martlet: ", line) for line in lines)
        # And it goes on.
        assert peer.ask("GET", "/healthz").status == 200
        scoreboard.read_until(rb"path=/healthz")
        now = metrics(peer)["martlet_log_lines_dropped_total",]
        assert now >= told


def test_a_log_that_nobody_reads_does_not_hold_up_the_end():
    told = ["--port", "0", "--log-level", "info", "--grace", "600"]
    with Unread("Scoreboard", *told) as scoreboard, Peer(scoreboard) as peer:
        for _ in range(500):
            assert peer.ask("GET", "/healthz").status == 200
        scoreboard.process.terminate()
        assert wait_for_end(scoreboard.process) == 0


def test_a_log_whose_reader_is_gone_ends_nothing():
    with Unread("Scoreboard", "--port", "0", "--log-level", "info") as scoreboard, Peer(scoreboard) as peer:
        os.close(scoreboard.reading)
        scoreboard.reading = os.open("/dev/null", os.O_RDONLY)
        for _ in range(100):
            assert peer.ask("GET", "/healthz").status == 200
        # The log is written by a thread of its own.
        wait_until(lambda: metrics(peer)["martlet_log_lines_dropped_total",] > 0, "a line of the log to be dropped")


def test_what_is_logged_last_is_still_written():
    with Server("Scoreboard", "--port", "0", "--log-level", "info") as scoreboard, Peer(scoreboard) as peer:
        for _ in range(300):
            assert peer.ask("GET", "/healthz").status == 200
        scoreboard.stop()
        assert sum("path=/healthz" in line for line in scoreboard.errors) == 300
        assert "Stopped." in scoreboard.errors[-1]


def test_closed_standard_streams_are_not_taken_by_sockets():
    script = 'exec "$0" --port "$1" --log-level trace <&- >&- 2>&-'
    with Server("Scoreboard", "--port", "0") as other:
        port = other.port
    process = subprocess.Popen(["sh", "-c", script, *command("Scoreboard"), str(port)], env=environment())
    try:

        def listens():
            assert process.poll() is None
            with socket.socket() as probe:
                probe.settimeout(PATIENCE)
                return probe.connect_ex(("127.0.0.1", port)) == 0

        wait_until(listens, "the server to listen")
        assert [os.readlink(f"/proc/{process.pid}/fd/{number}") for number in range(3)] == 3 * ["/dev/null"]
    finally:
        kill(process)


# Diagnostics


def test_diagnostics_that_clients_cause_are_counted_and_few_are_logged():
    with Server(FAULTY, "--port", "0", "--max-actions-per-second", "0") as faulty:
        with Client(faulty) as client, Peer(faulty) as peer:
            before = metrics(peer)["martlet_diagnostics_total", ("kind", "stateWrittenDuringUpdate")]
            began = time.monotonic()
            for _ in range(500):
                assert client.act("complain").status_code == 200
            lasted = time.monotonic() - began
            now = metrics(peer)["martlet_diagnostics_total", ("kind", "stateWrittenDuringUpdate")]
            assert now - before >= 500

        def logged():
            return sum("martlet: [Martlet] stateWrittenDuringUpdate: State was" in line for line in faulty.errors)

        def withheld():
            told = r"(\d+) more lines about stateWrittenDuringUpdate were not logged\."
            return sum(map(int, re.findall(told, "".join(faulty.errors))))

        faulty.wait_for_log(lambda: logged() + withheld() >= now, "all diagnostics, each by itself or by number,")
        faulty.stop()
        assert logged() + withheld() == now
        assert 10 <= logged() <= 50 + 10 * (lasted + 1)


# Apps that bootstrap swift-metrics or swift-log


def test_an_app_may_bootstrap_its_own_metrics():
    with Server(FAULTY, "--port", "0", FAULTY_INIT="metrics") as faulty:
        with Client(faulty) as client, Peer(faulty) as peer:
            client.act("count")
            now = metrics(peer)
            assert now["martlet_actions_total", ("result", "ok")] == 1
            assert not any(name.startswith("faulty") for name, *_ in now)
        faulty.stop()
        assert [line for line in faulty.output if "own metric" in line] == [
            "own metric faulty_started\n",
            "own metric faulty_counts\n",
        ]


def test_what_an_app_counts_without_a_place_of_its_own_is_among_the_servers_metrics():
    with Server(FAULTY, "--port", "0") as faulty, Client(faulty) as client, Peer(faulty) as peer:
        client.act("count")
        client.act("count")
        assert metrics(peer)["faulty_counts_total",] == 2


def test_what_the_server_logs_goes_where_the_app_asked_for():
    with Server(FAULTY, "--port", "0", "--log-level", "info", FAULTY_INIT="logging") as faulty:
        with Client(faulty) as client:
            client.get()
        faulty.stop()
        assert "own notice: The app begins.\n" in faulty.output
        assert "own info: request\n" in faulty.output and "own notice: Stopped.\n" in faulty.output
        assert faulty.errors == []


def test_the_server_logs_to_standard_error_for_an_app_that_asked_for_swift_logs_own_handler():
    with Server(FAULTY, "--port", "0", FAULTY_INIT="stream-logging") as faulty:
        faulty.stop()
        assert any("The app begins." in line for line in faulty.output)
        assert [line.partition(" notice ")[2] for line in faulty.errors] == ["martlet: [Martlet] Stopped.\n"]
