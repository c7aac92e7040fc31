"""Many clients at once, clients that come and go, and the process: how it starts, what it is told, how it ends."""

import json
import random
import signal
import socket
import time

import pytest

import server
from client import Client
from raw import Peer, request
from server import Server

JSON = "application/json"


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


# The end


@pytest.mark.parametrize("reason", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_well_when_it_is_asked_to(reason):
    with Server("Scoreboard", "--port", "0") as scoreboard:
        with Client(scoreboard) as client, Peer(scoreboard) as silent, Peer(scoreboard) as idle, Peer(
            scoreboard
        ) as half:
            assert idle.ask("GET", "/healthz").status == 200
            half.send(tap(client.url, "owned-plus")[:-5])
            began = time.monotonic()
            scoreboard.process.send_signal(reason)
            assert scoreboard.process.wait(server.PATIENCE) == 0
            assert time.monotonic() - began < 2
            for peer in [silent, idle, half]:
                assert peer.answers() == []


def test_its_port_is_free_at_once_after_the_end():
    with Server("Scoreboard", "--port", "0") as scoreboard, Peer(scoreboard) as peer:
        assert peer.ask("GET", "/healthz").status == 200
        scoreboard.process.terminate()
        assert scoreboard.process.wait(server.PATIENCE) == 0
        with Server("Scoreboard", "--port", str(scoreboard.port)) as another:
            assert another.port == scoreboard.port


# The start


def test_a_port_in_use_is_reported(scoreboard):
    result = server.run("Scoreboard", "--port", str(scoreboard.port))
    assert result.returncode == 1
    assert str(scoreboard.port) in result.stderr and "in use" in result.stderr
    assert "served" not in result.stdout


@pytest.mark.parametrize("host", ["192.0.2.1", "nowhere.invalid", "x y"])
def test_an_address_of_another_machine_is_reported(host):
    result = server.run("Scoreboard", "--port", "0", "--host", host)
    assert result.returncode == 1
    assert host in result.stderr


def test_help_names_every_option():
    result = server.run("Scoreboard", "--help")
    assert result.returncode == 0
    for option in ["--host", "--port", "--public", "--store", "--allowed-host", "--log-level", "--version", "--help"]:
        assert option in result.stdout
    assert "8080" in result.stdout and "127.0.0.1" in result.stdout


def test_it_tells_its_version():
    result = server.run("Scoreboard", "--version")
    assert result.returncode == 0
    assert result.stdout.startswith("Martlet ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "x"],
        ["--port", "65536"],
        ["--port", "-1"],
        ["--port", ""],
        ["--port"],
        ["--store", "nowhere"],
        ["--log-level", "loud"],
        ["--unknown"],
        ["argument"],
    ],
)
def test_a_bad_option_is_a_usage_error(arguments):
    result = server.run("Scoreboard", *arguments)
    assert result.returncode == 64
    assert "Usage: Scoreboard" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "x"), ("PORT", "65536"), ("STORE", "nowhere"), ("LOG_LEVEL", "loud")]
)
def test_a_bad_variable_is_a_usage_error(name, value):
    result = server.run("Scoreboard", **{"MARTLET_" + name: value})
    assert result.returncode == 64
    assert value in result.stderr


def status(server, host):
    with Peer(server) as peer:
        peer.send(b"GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n" % host.encode())
        return peer.answer().status


def test_further_hosts_may_be_allowed():
    with Server(
        "Scoreboard", "--port", "0", "--allowed-host", "One.example", "--allowed-host", "two.example"
    ) as server:
        for host in ["one.example", "ONE.EXAMPLE:80", "two.example", "localhost"]:
            assert status(server, host) == 200
        assert status(server, "three.example") == 403


def test_variables_stand_in_for_options():
    variables = {
        "MARTLET_PORT": "0",
        "MARTLET_ALLOWED_HOST": " one.example, two.example ,",
        "MARTLET_HOST": "127.0.0.2",
    }
    with Server("Scoreboard", **variables) as server:
        assert server.address[0] == "127.0.0.2"
        assert [status(server, host) for host in ["one.example", "two.example", "three.example"]] == [200, 200, 403]


def test_options_have_precedence_over_variables(scoreboard):
    variables = {
        "MARTLET_PORT": str(scoreboard.port),
        "MARTLET_ALLOWED_HOST": "one.example",
        "MARTLET_STORE": "nowhere",
    }
    arguments = ["--port", "0", "--allowed-host", "two.example", "--store", "memory"]
    with Server("Scoreboard", *arguments, **variables) as server:
        assert [status(server, host) for host in ["one.example", "two.example"]] == [403, 200]


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_it_is_served_at_an_ipv6_address():
    with Server("Scoreboard", "--port", "0", "--host", "::1") as server:
        assert server.url == f"http://[::1]:{server.port}"
        assert status(server, f"[::1]:{server.port}") == 200


def test_the_client_may_be_served_from_a_folder(tmp_path):
    (tmp_path / "client.js").write_text("// mine\n")
    (tmp_path / "secret.txt").write_text("secret")
    with Server("Scoreboard", "--port", "0", "--public", str(tmp_path)) as server, Peer(server) as peer:
        first = peer.ask("GET", "/client.js")
        assert (first.status, first.body) == (200, b"// mine\n")
        (tmp_path / "client.js").write_text("// changed\n")
        second = peer.ask("GET", "/client.js", f"If-None-Match: {first.field('ETag')}")
        assert (second.status, second.body) == (200, b"// changed\n")
        assert peer.ask("GET", "/secret.txt").status == 404


def test_no_session_appears_in_the_log():
    with Server("Scoreboard", "--port", "0", "--log-level", "trace") as server:
        with Client(server) as client:
            client.act("owned-plus")
            client.act("missing")
            client.request("PUT", client.url)
            id = client.url.rpartition("/")[2]
        server.stop()
        assert id not in "".join(server.output + server.errors)
