"""The process: what it is told by options and variables, and where it is served."""

import re
import socket

import pytest

import server
from client import Client
from raw import Peer
from server import Server

LIMITS = {
    "max-body": 65_536,
    "max-connections": 2_048,
    "max-sessions": 10_000,
    "max-sessions-per-minute": 300,
    "max-actions-per-second": 200,
    "max-reads-per-second": 200,
    "max-streams": 10_000,
    "max-streams-per-session": 8,
    "max-nodes": 100_000,
    "max-session-bytes": 64 << 20,
    "max-time-per-client": 50,
    "max-unsent-bytes": 256 << 20,
    "max-visitor-bytes": 256 << 10,
    "max-visitors": 100_000,
    "visitor-lifetime": 86_400,
    "session-lifetime": 3_600,
    "heartbeat": 15,
    "drain-delay": 1,
    "grace": 8,
}
SHARES = {"max-connections": "a quarter", "max-sessions": "a quarter", "max-streams": "a quarter", "max-bytes": "an eighth"}


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
    for limit, default in LIMITS.items():
        assert re.search(rf"--{limit} <{limit}>[^-]*\(default:\s+{default}\)", result.stdout), limit
    for limit, part in SHARES.items():
        words = r"\s+".join(["default:", *part.split(), "of", "all"])
        assert re.search(rf"--{limit}-per-client <{limit}-per-client>[^-]*\({words}\)", result.stdout), limit
    assert "8080" in result.stdout and "127.0.0.1" in result.stdout


def test_help_begins_with_what_people_need_first():
    help = server.run("Scoreboard", "--help").stdout
    found = re.findall(r"^  --([a-z-]+)", help, re.MULTILINE)
    assert found[:3] == ["host", "port", "allowed-host"]
    assert min(map(found.index, LIMITS)) > found.index("log-level")
    titles = re.findall(r"^([A-Z][A-Z, ]+):$", help, re.MULTILINE)
    assert len(titles) >= 4 and "suspend" not in help


def test_each_option_has_a_variable():
    help = server.run("Scoreboard", "--help").stdout
    options = set(re.findall(r"^  --([a-z-]+) <", help, re.MULTILINE))
    assert options >= set(LIMITS)
    # A misspelt variable is told of; one that an option asks for is not.
    variables = {"MARTLET_" + option.upper().replace("-", "_"): "" for option in options}
    with Server("Scoreboard", "--port", "0", **variables, MARTLET_GRAVE="1") as scoreboard:
        scoreboard.stop()
        told = re.findall(r"There is no option for the variable (\w+)\.", "".join(scoreboard.errors))
        empty = re.findall(r"The variable (\w+) is empty and has no effect\.", "".join(scoreboard.errors))
    assert told == ["MARTLET_GRAVE"]
    assert set(empty) == set(variables)


@pytest.mark.parametrize("path", ["/nowhere/at/all", __file__])
def test_a_folder_that_cannot_be_served_from_is_a_usage_error(path):
    for result in [server.run("Scoreboard", "--public", path), server.run("Scoreboard", MARTLET_PUBLIC=path)]:
        assert (result.returncode, result.stdout) == (64, "")
        assert re.search(rf'^Error: .*"{re.escape(path)}" of --public .+\.$', result.stderr, re.MULTILINE)


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


@pytest.mark.parametrize("limit", LIMITS)
def test_a_limit_that_cannot_be_is_a_usage_error(limit):
    name = "MARTLET_" + limit.upper().replace("-", "_")
    for result in [server.run("Scoreboard", f"--{limit}=-1"), server.run("Scoreboard", **{name: "-1"})]:
        assert (result.returncode, result.stdout) == (64, "")
        [told] = re.findall(r"^Error: (.*) is -1; it must be from ", result.stderr, re.MULTILINE)
        assert told in ["--" + limit, name]


@pytest.mark.parametrize("text", ["x", "1.5", "1e3", "99999999999999999999"])
def test_a_limit_that_is_no_number_is_a_usage_error(text):
    for arguments, variables in [(["--max-body", text], {}), ([], {"MARTLET_MAX_BODY": text})]:
        result = server.run("Scoreboard", *arguments, **variables)
        assert (result.returncode, result.stdout) == (64, "")
        assert text in result.stderr


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "x"), ("PORT", "65536"), ("STORE", "nowhere"), ("LOG_LEVEL", "loud")]
)
def test_a_bad_variable_is_a_usage_error(name, value):
    result = server.run("Scoreboard", **{"MARTLET_" + name: value})
    assert result.returncode == 64
    assert value in result.stderr


def status(server, host):
    with Peer(server) as peer:
        peer.send(b"GET / HTTP/1.1\r\nHost: %s\r\n\r\n" % host.encode())
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


def test_each_request_is_one_line_of_the_log():
    with Server("Scoreboard", "--port", "0", "--log-level", "info") as server:
        with Client(server) as client:
            client.act("owned-plus")
            client.act("missing")
            client.request("GET", "/what\tever\n?x=1")
            client.request("DELETE", client.url)
        server.stop()
        lines = [line for line in server.errors if " request" in line]
        known = [[part for part in line.split() if part.partition("=")[0] in ("method", "path", "status")] for line in lines]
        assert [" ".join(sorted(parts)) for parts in known] == [
            "method=POST path=/sessions status=201",
            "method=POST path=/sessions/{session}/actions status=200",
            "method=POST path=/sessions/{session}/actions status=404",
            "method=GET path=/ status=200",
            "method=DELETE path=/sessions/{session} status=204",
        ]
        assert all("microseconds=" in line for line in lines)
