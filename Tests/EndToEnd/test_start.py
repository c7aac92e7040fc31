"""The process: what it is told by options and variables, and where it is served."""

import re
import socket

import pytest

import server
from client import Client
from raw import Peer
from server import FAULTY, Server

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
        told = re.findall(r"There is no option for the variable (\w+)\. Did you mean (\w+)\?", "".join(scoreboard.errors))
        empty = re.findall(r"The variable (\w+) is empty and has no effect\.", "".join(scoreboard.errors))
    assert told == [("MARTLET_GRAVE", "MARTLET_GRACE")]
    assert set(empty) == set(variables)


@pytest.mark.parametrize("path", ["/nowhere/at/all", __file__])
def test_a_folder_that_cannot_be_served_from_is_a_usage_error(path):
    for result in [server.run("Scoreboard", "--public", path), server.run("Scoreboard", MARTLET_PUBLIC=path)]:
        assert (result.returncode, result.stdout) == (64, "")
        assert re.search(rf'^Error: (--|MARTLET_)(public|PUBLIC) is "{re.escape(path)}", which .+\.$', result.stderr, re.MULTILINE)


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
    for arguments, variables in [([f"--{limit}=-1"], {}), ([f"--{limit}", "-1"], {}), ([], {name: "-1"})]:
        result = server.run("Scoreboard", *arguments, **variables)
        assert (result.returncode, result.stdout) == (64, "")
        [told] = re.findall(r"^Error: (.*) is -1; it must be a number from \d+ to \d+\.$", result.stderr, re.MULTILINE)
        assert told in ["--" + limit, name]


@pytest.mark.parametrize("text", ["x", "1.5", "1e3", "99999999999999999999"])
def test_a_limit_that_is_no_number_is_a_usage_error(text):
    for arguments, variables in [(["--max-body", text], {}), ([], {"MARTLET_MAX_BODY": text})]:
        result = server.run("Scoreboard", *arguments, **variables)
        assert (result.returncode, result.stdout) == (64, "")
        assert text in result.stderr


# What cannot be, and what the message says that can.
WRONG = {
    ("port", "65536"): "a number from 0 to 65535",
    ("port", "-1"): "a number from 0 to 65535",
    ("admin-port", "99999"): "a number from 0 to 65535",
    ("max-sessions", "0"): "a number from 1 to 100000000",
    ("store", "nowhere"): "memory",
    ("log-level", "INFO"): "one of trace, debug, info, notice, warning, error, critical",
    ("allowed-host", "a..b"): "a host name such as example.org",
    ("trusted-proxy", "nobody"): "an address such as 127.0.0.1",
    ("base-path", "app"): 'begin with "/"',
}


@pytest.mark.parametrize(("option", "value"), WRONG)
def test_an_option_that_cannot_be_is_named_with_what_it_may_be(option, value):
    name = "MARTLET_" + option.upper().replace("-", "_")
    for source, result in [
        ("--" + option, server.run("Scoreboard", "--" + option, value)),
        (name, server.run("Scoreboard", **{name: value})),
    ]:
        assert (result.returncode, result.stdout) == (64, "")
        told, *usage = result.stderr.splitlines()
        assert re.match(rf'Error: {source} is "?{re.escape(value)}"?; it must (be )?{re.escape(WRONG[option, value])}', told)
        # Not the whole help.
        assert len(usage) == 2


@pytest.mark.parametrize("value", ["x", "8080 "])
def test_a_port_that_is_no_number_is_a_usage_error(value):
    result = server.run("Scoreboard", MARTLET_PORT=value)
    assert result.returncode == 64
    assert result.stderr.startswith(f'Error: MARTLET_PORT is "{value}"; it must be a number from 0 to 65535.\nUsage: ')


@pytest.mark.parametrize("hosts", [[], ["--host", "0.0.0.0"], ["--admin-host", "::"]], ids=" ".join)
def test_one_port_for_the_app_and_the_probes_is_a_usage_error(hosts):
    result = server.run("Scoreboard", "--port", "8123", "--admin-port", "8123", *hosts)
    assert (result.returncode, result.stdout) == (64, "")
    assert "--port and --admin-port are both 8123" in result.stderr


def test_an_app_is_called_by_its_type(scoreboard):
    assert any(line.startswith("Scoreboard is served at ") for line in scoreboard.output)
    with Server(FAULTY, "--port", "0") as faulty, Client(faulty) as client:
        assert any(line.startswith("FaultyApp is served at ") for line in faulty.output)
        assert client.document["title"] == "FaultyApp"


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
    (tmp_path / "main.js").write_text("// mine\n")
    (tmp_path / "secret.txt").write_text("secret")
    with Server("Scoreboard", "--port", "0", "--public", str(tmp_path)) as server, Peer(server) as peer:
        first = peer.ask("GET", "/main.js")
        assert (first.status, first.body) == (200, b"// mine\n")
        (tmp_path / "main.js").write_text("// changed\n")
        second = peer.ask("GET", "/main.js", f"If-None-Match: {first.field('ETag')}")
        assert (second.status, second.body) == (200, b"// changed\n")
        assert peer.ask("GET", "/secret.txt").status == 404
        line = server.wait_for_line("--public")
        assert " notice " in line and "1 of the browser client's " in line and line.endswith(": main.js.\n")


def test_a_folder_with_none_of_the_clients_files_is_told_of(tmp_path):
    (tmp_path / "secret.txt").write_text("secret")
    with Server("Scoreboard", "--port", "0", "--public", str(tmp_path)) as server, Peer(server) as peer:
        line = server.wait_for_line(str(tmp_path))
        assert " warning " in line and "none of the browser client's files" in line and "index.html" in line
        assert peer.ask("GET", "/main.js").status == 200


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
            client.request("GET", "/")
            client.request("GET", "/main.js?v=1")
            client.request("GET", "/made/up.txt")
            client.request("DELETE", client.url)
        server.stop()
        lines = [line for line in server.errors if " request" in line]
        known = [[part for part in line.split() if part.partition("=")[0] in ("method", "path", "status")] for line in lines]
        assert [" ".join(sorted(parts)) for parts in known] == [
            "method=POST path=/sessions status=201",
            "method=POST path=/sessions/{session}/actions status=200",
            "method=POST path=/sessions/{session}/actions status=404",
            "method=GET path=/{page} status=200",
            "method=GET path=/ status=200",
            "method=GET path=/main.js status=200",
            "method=GET path=/{file} status=404",
            "method=DELETE path=/sessions/{session} status=204",
        ]
        assert all("microseconds=" in line for line in lines)


@pytest.mark.parametrize(
    ("options", "is_told"),
    [
        (["--host", "0.0.0.0"], True),
        (["--host", "0.0.0.0", "--allowed-host", "example.org"], False),
        (["--host", "0.0.0.0", "--allowed-host", "*"], False),
        (["--host", "127.0.0.2"], False),
        ([], False),
    ],
)
def test_who_can_be_reached_from_outside_by_no_name_is_told_so(options, is_told):
    with Server("Scoreboard", "--port", "0", *options) as server:
        server.stop()
        told = [line for line in server.errors if "--allowed-host" in line]
        assert len(told) == is_told
        assert all(" notice " in line and "listens on 0.0.0.0" in line for line in told)
