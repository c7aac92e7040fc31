"""What whoever watches over a process asks: whether it lives, whether it takes requests, what it has counted."""

import re
import subprocess

import pytest

from client import Client
from metrics import values
from patience import PATIENCE, wait_for_end, wait_until
from raw import Peer, message, request
from server import ROOT, Server, environment, run
from test_problems import check_body

PROBES = {"/healthz": b"ok\n", "/readyz": b"ready\n"}
ALL = [*PROBES, "/metrics"]
# By address, by a name inside a cluster, by what is no name at all.
HOSTS = ["10.0.0.7:8080", "app.default.svc.cluster.local", "example.org.", "[fe80::1]", "x y", "a/b", "*", "", "%", "é"]
FIELDS = [
    [],
    ["Origin: https://evil.example"],
    ["Origin: null"],
    ["Sec-Fetch-Site: cross-site"],
    ["Forwarded: host=evil.example", "X-Forwarded-Host: evil.example"],
]


class Admin:
    """The listener for probes of a server that has one."""

    def __init__(self, server):
        self.server = server
        host, port = server.wait_for_log(lambda: self.announced, "the admin port")[0]
        self.address = (host.strip("[]"), int(port))

    @property
    def announced(self):
        return re.findall(r"Probes and metrics are at http://(\S+):(\d+)", "".join(self.server.errors))


@pytest.fixture(scope="module", params=[[], ["--base-path", "/app"]], ids=["at the root", "below a path"])
def server(request):
    with Server("Scoreboard", "--port", "0", *request.param) as server:
        yield server


@pytest.fixture(scope="module", params=[[], ["--base-path", "/app"]], ids=["at the root", "below a path"])
def watched(request):
    with Server("Scoreboard", "--port", "0", "--admin-port", "0", *request.param) as server:
        server.admin = Admin(server)
        yield server


def ask(server, method, path, *lines, host="localhost"):
    with Peer(server) as peer:
        peer.send(message(f"{method} {path} HTTP/1.1", f"Host: {host}".encode(), *lines))
        return peer.answer(bodiless=method == "HEAD")


@pytest.mark.parametrize("host", HOSTS)
def test_probes_are_answered_under_every_name(server, host):
    for fields in FIELDS:
        for path, text in PROBES.items():
            # Below a base path they are there, too, for whoever sees no more of the server.
            for place in {path, server.base + path}:
                answer = ask(server, "GET", place, *fields, host=host)
                assert (answer.status, answer.body) == (200, text)
                assert answer.field("Content-Type") == "text/plain; charset=utf-8"
                assert answer.field("Cache-Control") == "no-store"
                assert ask(server, "HEAD", place, *fields, host=host).status == 200


@pytest.mark.parametrize("target", ["http://example.org", "https://10.0.0.7:8080", "http://[fe80::1]", "HTTP://evil.example:1"])
def test_probes_are_answered_whatever_name_the_target_has(server, target):
    for path, text in PROBES.items():
        answer = ask(server, "GET", target + path, host="evil.example")
        assert (answer.status, answer.body) == (200, text)


def test_a_load_balancer_may_speak_the_old_protocol(server):
    with Peer(server) as peer:
        peer.send(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert [(answer.status, answer.body) for answer in peer.answers()] == [(200, b"ok\n")]


def check_problem(answer, status):
    assert (answer.status, answer.field("Content-Type")) == (status, "application/problem+json")
    assert answer.json["status"] == status


def test_metrics_are_for_those_who_know_the_name(server):
    path = server.base + "/metrics"
    assert ask(server, "GET", path).status == 200
    check_problem(ask(server, "GET", path, host="evil.example"), 403)
    check_problem(ask(server, "GET", path, "Origin: https://evil.example"), 403)


# On a listener of their own


def test_the_admin_port_alone_serves_probes_and_metrics(watched):
    for path in ALL:
        assert ask(watched.admin, "GET", path).status == 200
        for place in {path, watched.base + path}:
            check_problem(ask(watched, "GET", place), 404)
    shown = values(ask(watched.admin, "GET", "/metrics"))
    assert ("martlet_sessions",) in shown


@pytest.mark.parametrize("host", HOSTS)
def test_the_admin_port_answers_under_every_name(watched, host):
    for fields in FIELDS:
        assert [ask(watched.admin, "GET", path, *fields, host=host).status for path in ALL] == 3 * [200]


def test_the_admin_port_serves_nothing_else(watched):
    for method, path in [
        ("GET", "/"),
        ("GET", "/main.js"),
        ("GET", "/openapi.json"),
        ("GET", "/problems/disabled"),
        ("POST", "/sessions"),
        ("GET", "/app/healthz"),
        ("GET", "/app"),
        ("OPTIONS", "/sessions"),
    ]:
        answer = ask(watched.admin, method, path)
        assert check_body(answer.json, 404, "no-such-page") == {}
    with Client(watched) as client:
        assert ask(watched.admin, "GET", client.url).status == 404
    refused = ask(watched.admin, "POST", "/healthz", "Content-Length: 0")
    assert (refused.status, refused.field("Allow")) == (405, "GET, HEAD, OPTIONS")
    assert ask(watched.admin, "OPTIONS", "/healthz").field("Allow") == "GET, HEAD, OPTIONS"


def test_what_the_admin_port_answers_has_the_security_fields(watched):
    for path in [*ALL, "/"]:
        answer = ask(watched.admin, "GET", path)
        assert answer.field("X-Content-Type-Options") == "nosniff"
        assert answer.field("Content-Security-Policy").startswith("default-src 'none'")


def test_the_admin_port_is_on_this_machine_unless_it_is_said_otherwise():
    for options, host in [([], "127.0.0.1"), (["--admin-host", "127.0.0.9"], "127.0.0.9")]:
        with Server("Scoreboard", "--host", "0.0.0.0", "--port", "0", "--admin-port", "0", *options) as server:
            admin = Admin(server)
            assert admin.address[0] == host
            assert ask(admin, "GET", "/healthz").status == 200
            admin.address = ("127.0.0.8", admin.address[1])
            with pytest.raises(ConnectionRefusedError):
                ask(admin, "GET", "/healthz")


def test_an_admin_port_that_is_taken_ends_the_start(watched):
    result = run("Scoreboard", "--port", "0", "--admin-port", str(watched.admin.address[1]))
    assert result.returncode == 1
    assert str(watched.admin.address[1]) in result.stderr and "in use" in result.stderr
    assert "served" not in result.stdout


def test_variables_stand_in_for_the_options_of_the_admin_port():
    with Server("Scoreboard", "--port", "0", MARTLET_ADMIN_PORT="0", MARTLET_ADMIN_HOST="127.0.0.9") as server:
        assert Admin(server).address[0] == "127.0.0.9"
    refused = run("Scoreboard", "--port", "0", MARTLET_ADMIN_HOST="127.0.0.9")
    assert refused.returncode == 64 and "--admin-port" in refused.stderr


# While the server stops


def until_it_is_not_ready(probed):
    def refusal():
        answer = ask(probed, "GET", "/readyz")
        return None if answer.status == 200 else answer

    return wait_until(refusal, "the server to say that it is about to stop")


def is_refused(server):
    """Whether a server takes no more connections."""
    try:
        Peer(server).socket.close()
    except (ConnectionRefusedError, ConnectionResetError):
        return True


@pytest.mark.parametrize("options", [[], ["--admin-port", "0"]], ids=["one port", "two ports"])
def test_a_server_that_is_about_to_stop_is_alive_and_not_ready(options):
    with Server("Scoreboard", "--port", "0", "--drain-delay", "600", *options) as server:
        probed = Admin(server) if options else server
        assert [ask(probed, "GET", path).status for path in PROBES] == [200, 200]
        server.process.terminate()
        answer = until_it_is_not_ready(probed)
        assert check_body(answer.json, 503, "draining") == {}
        assert int(answer.field("Retry-After")) >= 1
        assert ask(probed, "GET", "/healthz").status == 200
        assert values(ask(probed, "GET", "/metrics"))["martlet_sessions",] == 0
        # So soon after the first, another signal might be taken for the same.
        server.process.kill()


def test_the_admin_port_answers_while_requests_are_finished():
    with Server("Todos", "--port", "0", "--admin-port", "0", "--grace", "600") as server:
        admin = Admin(server)
        with Client(server) as client, Peer(server, receive_buffer=4_096) as slow:
            client.act("name", "set", value=60_000 * "x")
            client.act("add")
            # More than the kernel keeps for a peer that does not read.
            slow.send(100 * request("GET", client.url))
            assert slow.answer().status == 200
            for _ in range(20):
                assert ask(server, "GET", "/").status == 200
            server.process.terminate()
            until_it_is_not_ready(admin)
            # The main port takes no more connections, and one request is under way.
            wait_until(lambda: is_refused(server), "the main port to take no more connections")
            assert ask(admin, "GET", "/healthz").status == 200
            assert ask(admin, "GET", "/readyz").status == 503
            assert values(ask(admin, "GET", "/metrics"))["martlet_sessions",] == 1
            assert {answer.status for answer in slow.answers()} == {200}
            assert wait_for_end(server.process) == 0
            with pytest.raises(ConnectionRefusedError):
                ask(admin, "GET", "/healthz")


# In a container


HEALTH_CHECK = re.search(
    r"^HEALTHCHECK .*? CMD (.*?)^ENTRYPOINT", (ROOT / "Dockerfile").read_text(), re.MULTILINE | re.DOTALL
)[1].replace("\\\n", " ")


def is_healthy(**variables):
    asked = ["sh", "-c", HEALTH_CHECK]
    return subprocess.run(asked, env=environment(**variables), timeout=PATIENCE).returncode == 0


def test_the_health_check_of_a_container_asks_where_the_probes_are(server, watched):
    # It has a limit of its own, and is repeated.
    for variables in [
        {"MARTLET_PORT": str(server.port)},
        {"MARTLET_PORT": str(watched.port), "MARTLET_ADMIN_PORT": str(watched.admin.address[1])},
    ]:
        wait_until(lambda: is_healthy(**variables), f"a server to be healthy at {variables}")
    assert not is_healthy(MARTLET_PORT=str(watched.port))
