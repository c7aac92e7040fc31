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

import server
from client import Client
from metrics import metrics
from raw import Peer, request
from server import FAULTY, Server, command, environment

# What a process may take to do what it should do at once, with the half second it gives a loop to stop by itself.
SLACK = 1.5
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
    with Peer(faulty) as witness:
        # The tap is done, or hangs, before a later request is answered.
        witness.send(request("GET", "/healthz"))
        witness.socket.settimeout(0.3)
        try:
            while witness.socket.recv(1_000):
                witness.send(request("GET", "/healthz"))
        except TimeoutError:
            pass
    return peer


def seconds_to_die(process):
    began = time.monotonic()
    assert process.wait(server.PATIENCE) not in (0, -signal.SIGKILL)
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
            faulty.process.send_signal(reason)
            assert 1 <= seconds_to_die(faulty.process) < 1 + SLACK
        [line] = critical(faulty)
        assert CULPRITS[button] in line


@pytest.mark.parametrize("first", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_a_hanging_app(first):
    with Server(FAULTY, "--port", "0", "--grace", "60") as faulty, Client(faulty) as client:
        with hang(faulty, client, "hang"):
            faulty.process.send_signal(first)
            time.sleep(0.2)
            assert faulty.is_running
            faulty.process.send_signal(signal.SIGTERM)
            assert seconds_to_die(faulty.process) < SLACK
        [line] = critical(faulty)
        assert CULPRITS["hang"] in line


def test_a_hanging_app_ends_before_docker_loses_patience():
    with Server(FAULTY, "--port", "0", MARTLET_DRAIN_DELAY="") as faulty, Client(faulty) as client:
        with hang(faulty, client, "hang"):
            faulty.process.terminate()
            assert seconds_to_die(faulty.process) < 10


@pytest.mark.parametrize("reason", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_an_app_that_hangs_before_it_is_served_can_be_stopped(reason):
    process = subprocess.Popen(
        command(FAULTY, "--port", "0"), env=environment(FAULTY_INIT="hang"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        # Signals are not the default's any more when the thread that takes them is there.
        while len(os.listdir(f"/proc/{process.pid}/task")) < 3:
            assert process.poll() is None
        process.send_signal(reason)
        assert process.wait(SLACK) == -reason
    finally:
        process.kill()
        process.communicate()


# Stalls


@pytest.mark.parametrize("button", CULPRITS)
def test_a_loop_that_hangs_for_too_long_ends_the_process(button):
    with Server(FAULTY, "--port", "0", "--max-stall", "1") as faulty, Client(faulty) as client:
        began = time.monotonic()
        with hang(faulty, client, button):
            assert faulty.process.wait(server.PATIENCE) > 0
            assert 1 <= time.monotonic() - began < 2 + SLACK
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
            assert any("held up" in line and CULPRITS["starve"] in line for line in faulty.errors)
            faulty.process.kill()


def test_a_stall_names_what_has_no_identifier_by_its_words_and_tells_at_its_end_how_long_it_was():
    with Server(FAULTY, "--port", "0", "--stall-threshold", "100") as faulty, Client(faulty) as client:
        assert client.act({"role": "button", "name": "Hold up"}).status_code == 200
        assert "by=\"text 'Hold up'\"" in faulty.wait_for_line("is being held up")
        ended = faulty.wait_for_line("was held up")
        assert 300 <= int(re.search(r"milliseconds=(\d+)", ended)[1]) < 1_000


# Logging


class Unread:
    """A server whose log nobody reads, through a pipe that is full after 4 kB."""

    def __init__(self, app, *arguments, **variables):
        self.reading, writing = os.pipe()
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4_096)
        self.process = subprocess.Popen(
            command(app, *arguments), env=environment(**variables), stdout=subprocess.PIPE, stderr=writing, text=True
        )
        os.close(writing)
        line = self.process.stdout.readline()
        host, port = re.search(r"http://(.+):(\d+)$", line).groups()
        self.address = (host, int(port))
        self.url = f"http://{host}:{port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        os.close(self.reading)

    def read_for(self, seconds, until=None):
        text = b""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not (until and re.search(until, text)):
            if select.select([self.reading], [], [], left)[0]:
                chunk = os.read(self.reading, 65_536)
                if not chunk:
                    break
                text += chunk
        return text.decode()


LOSS = rb"(\d+) lines of the log are missing here"


def test_a_log_that_nobody_reads_holds_nobody_up_and_says_what_is_missing():
    with Unread("Scoreboard", "--port", "0", "--log-level", "info") as scoreboard, Peer(scoreboard) as peer:
        count = 0
        while (dropped := metrics(peer)["martlet_log_lines_dropped_total",]) == 0:
            count += 1
            assert count < 100
            for _ in range(200):
                assert peer.ask("GET", "/healthz").status == 200
        text = scoreboard.read_for(5, until=LOSS)
        told = int(re.search(LOSS.decode(), text)[1])
        assert told >= dropped
        lines = text.splitlines()
        assert all(re.match(r"\d{4}-\d\d-\d\dT\S+ (info|warning) martlet: ", line) for line in lines)
        # And it goes on.
        assert peer.ask("GET", "/healthz").status == 200
        assert "path=/healthz" in scoreboard.read_for(5, until=rb"path=/healthz")
        now = metrics(peer)["martlet_log_lines_dropped_total",]
        assert now >= told


def test_a_log_that_nobody_reads_does_not_hold_up_the_end():
    with Unread("Scoreboard", "--port", "0", "--log-level", "info") as scoreboard, Peer(scoreboard) as peer:
        for _ in range(500):
            assert peer.ask("GET", "/healthz").status == 200
        began = time.monotonic()
        scoreboard.process.terminate()
        assert scoreboard.process.wait(server.PATIENCE) == 0
        assert time.monotonic() - began < SLACK


def test_a_log_whose_reader_is_gone_ends_nothing():
    with Unread("Scoreboard", "--port", "0", "--log-level", "info") as scoreboard, Peer(scoreboard) as peer:
        os.close(scoreboard.reading)
        scoreboard.reading = os.open("/dev/null", os.O_RDONLY)
        for _ in range(100):
            assert peer.ask("GET", "/healthz").status == 200
        assert metrics(peer)["martlet_log_lines_dropped_total",] > 0


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
        end = time.monotonic() + server.PATIENCE
        while True:
            assert process.poll() is None and time.monotonic() < end
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
        assert [os.readlink(f"/proc/{process.pid}/fd/{number}") for number in range(3)] == 3 * ["/dev/null"]
    finally:
        process.kill()
        process.wait()


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
            time.sleep(1.2)
        faulty.stop()
        logged = sum("martlet: [Martlet] stateWrittenDuringUpdate: State was" in line for line in faulty.errors)
        assert 10 <= logged <= 50 + 10 * (lasted + 1)
        withheld = re.findall(r"(\d+) more lines about stateWrittenDuringUpdate were not logged\.", "".join(faulty.errors))
        assert logged + sum(map(int, withheld)) == now


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
