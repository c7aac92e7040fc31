"""Through proxies, as they come and as Deploying has them: events arrive as they are made, nothing is lost with a
connection, and the server knows who asks and by which name."""

import contextlib
import json
import re
import socket
import statistics
import time

import pytest

from caddy import MINIMAL as CADDY_MINIMAL
from caddy import DOCUMENTED as CADDY_DOCUMENTED
from caddy import Caddy
from client import Client
from description import PROBLEMS
from event_stream import Copy, Event, Stream, reopened
from haproxy import MINIMAL as HAPROXY_MINIMAL
from haproxy import DOCUMENTED as HAPROXY_DOCUMENTED
from haproxy import HAProxy
from nginx import MINIMAL as NGINX_MINIMAL
from nginx import DOCUMENTED as NGINX_DOCUMENTED
from nginx import NGINX
from patience import Waiting
from proxy import UPSTREAM, documented_options
from raw import Peer, message
from server import Server

# What comes no sooner than with a heartbeat is waited for in vain.
QUIET = ["--heartbeat", "600"]
NAME = "example.org"
JSON = "Content-Type: application/json"
NEEDS_IPV6 = pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
TAP = b'{"target":"owned-plus","action":"tap"}'


def nginx(server, certificate):
    return NGINX(server, NGINX_DOCUMENTED, certificate=certificate)


def nginx_below_a_path(server, certificate):
    location = NGINX_DOCUMENTED.replace("location / {", "location /app/ {")
    return NGINX(server, location, certificate=certificate)


def nginx_that_keeps_connections(server, certificate):
    location = NGINX_DOCUMENTED.replace(UPSTREAM, "kept")
    location = location.replace("}", 'proxy_http_version 1.1;\n  proxy_set_header Connection "";\n}')
    return NGINX(server, location, certificate=certificate)


def haproxy(server, certificate):
    return HAProxy(server, HAPROXY_DOCUMENTED, certificate=certificate)


def haproxy_below_a_path(server, certificate):
    return haproxy(server, certificate)


def caddy(server, certificate):
    return Caddy(server, CADDY_DOCUMENTED, certificate=certificate)


def caddy_below_a_path(server, certificate):
    return caddy(server, certificate)


BELOW_A_PATH = [nginx_below_a_path, haproxy_below_a_path, caddy_below_a_path]
DOCUMENTED = [nginx, nginx_that_keeps_connections, haproxy, caddy, *BELOW_A_PATH]


def nginx_as_it_comes(server, certificate):
    return NGINX(server, NGINX_MINIMAL)


def haproxy_as_it_comes(server, certificate):
    return HAProxy(server, HAPROXY_MINIMAL)


def caddy_as_it_comes(server, certificate):
    return Caddy(server, CADDY_MINIMAL)


AS_THEY_COME = [nginx_as_it_comes, haproxy_as_it_comes, caddy_as_it_comes]


@contextlib.contextmanager
def started(make, certificate, *options):
    """A server behind a proxy, told what Deploying says unless the proxy is as it comes."""
    if make in DOCUMENTED:
        options = [*documented_options(), *options]
    if make in BELOW_A_PATH:
        options = ["--base-path", "/app", *options]
    with Server("Scoreboard", "--port", "0", *options) as server, make(server, certificate) as proxy:
        yield proxy


@pytest.fixture(scope="module", params=[*AS_THEY_COME, *DOCUMENTED], ids=lambda make: make.__name__)
def proxy(request, certificate):
    with started(request.param, certificate, *QUIET) as proxy:
        yield proxy


@pytest.fixture(scope="module", params=DOCUMENTED, ids=lambda make: make.__name__)
def front(request, certificate):
    """What Deploying has in front of a server, which says in its log who asks."""
    with started(request.param, certificate, "--log-level", "info") as proxy:
        yield proxy


@pytest.fixture
def scores(proxy):
    """A session that is used without the proxy."""
    with Client(proxy.server) as client:
        yield client


def tap(client, count=1):
    answers = [client.act("owned-plus") for _ in range(count)]
    return [Event("patch", int(answer.headers["ETag"].strip('"')), answer.text) for answer in answers]


def test_a_stream_begins_at_once(proxy, scores):
    for since in [None, 1]:
        with Stream(scores, since=since, through=proxy) as stream:
            assert since or stream.next() == Event("document", 1, scores.get().text)
            assert stream.answer.field("Cache-Control") == "no-store, no-transform"


def test_each_event_arrives_before_the_next_is_made(proxy, scores):
    overtaking = []
    with Stream(scores, since=1, through=proxy) as stream:
        for _ in range(20):
            events, count = tap(scores), 0
            waiting = Waiting("an event through the proxy")
            while not stream.is_readable:
                waiting.go_on()
                assert scores.request("GET", "/healthz").status_code == 200
                count += 1
            assert stream.take(1) == events
            overtaking.append(count)
    # An event that was held back for 200 ms would be overtaken by far more requests that go past the proxy.
    assert statistics.median(overtaking) <= 10, overtaking


def test_a_stream_is_resumed_where_it_was(proxy, scores):
    with Stream(scores, since=1, through=proxy) as stream:
        patches = tap(scores, 3)
        last = stream.take(2)[-1].id
    patches += tap(scores, 3)
    with Stream(scores, last=last, through=proxy) as stream:
        assert stream.take(4) == patches[2:]
    with Stream(scores, since=1, last=7, through=proxy) as stream:
        assert tap(scores) == stream.take(1)
    with Stream(scores, last="x", through=proxy) as stream:
        assert stream.next() == Event("document", 8, scores.get().text)


def test_everything_else_passes_too(proxy):
    with Client(proxy) as client, Stream(client, through=proxy) as stream:
        copy = Copy()
        copy.follow(stream.take(1))
        for key in ["a", "a", "b"]:
            assert client.post({"target": "owned-plus", "action": "tap"}, Idempotency_Key=key).status_code == 200
        copy.follow(stream.until(3))
        assert copy.document == client.document
        assert client.get(If_None_Match='"3"').status_code == 304
        with Peer(proxy) as peer:
            assert peer.ask("HEAD", client.url + "/events").status == 200
        assert client.request("DELETE", client.url).status_code == 204
        assert [event.kind for event in stream.rest()] == ["end"]


def impatient_nginx(server):
    return NGINX(server, NGINX_MINIMAL.replace("}", "proxy_read_timeout 4s;\n}"))


def impatient_haproxy(server):
    return HAProxy(server, timeout=4)


@pytest.mark.parametrize("make", [impatient_nginx, impatient_haproxy], ids=lambda make: make.__name__)
def test_a_quiet_stream_outlives_the_timeouts_of_the_proxy(make):
    with Server("Scoreboard", "--port", "0", "--heartbeat", "1") as server, make(server) as proxy:
        with Client(server) as client, Stream(client, since=1, through=proxy) as stream:
            began = time.monotonic()
            while time.monotonic() - began < 5:
                stream.comment()
            assert tap(client) == stream.take(1)


def test_a_stream_closed_before_the_proxy_is_closed_behind_it(proxy, scores):
    """Otherwise they would soon be as many as a session may have."""
    for number in range(1, 30):
        with reopened(scores, since=number, through=proxy) as stream:
            assert tap(scores) == stream.take(1)


@pytest.mark.parametrize("make", [NGINX, HAProxy, Caddy])
def test_a_stream_ends_when_the_server_does(make):
    with Server("Scoreboard", "--port", "0") as server, make(server) as proxy:
        with Client(server) as client, Stream(client, since=1, through=proxy) as stream:
            patches = tap(client)
            server.process.terminate()
            assert stream.rest() == patches


# Who asks, and by which name


def ask(proxy, method, path, *lines, host=NAME, body=b"", source=None):
    """Asks for a path below the proxy's base on a connection of its own."""
    if body:
        lines = (*lines, JSON, f"Content-Length: {len(body)}")
    with Peer(proxy, source=source) as peer:
        peer.send(message(f"{method} {proxy.base}{path} HTTP/1.1", f"Host: {host}", *lines, body=body))
        return peer.answer(bodiless=method == "HEAD")


def session(proxy, source=None, *lines):
    """A session's path that somebody makes and uses; None if it is refused."""
    answer = ask(proxy, "POST", "/sessions", *lines, source=source)
    if answer.status == 429:
        return None
    assert answer.status == 201
    path = answer.field("Location").removeprefix(proxy.base)
    assert ask(proxy, "POST", path + "/actions", body=TAP, source=source).status == 200
    return path


def test_a_page_works_as_a_browser_has_it(front):
    """A browser omits the port that is the scheme's own, and says where the page is that asks."""
    page = ask(front, "GET", "/")
    assert page.status == 200 and front.base.encode() + b"/main.js" in page.body
    assert ask(front, "GET", "/main.js").status == 200
    for host in [NAME, "{}:{}".format(*front.address)]:
        origin = f"Origin: https://{host}"
        with Client(front, fields={"Host": host, "Origin": f"https://{host}"}) as client:
            assert client.url.startswith(front.base + "/sessions/")
            assert client.act("owned-plus").status_code == 200
            assert client.act("owned-plus").headers["ETag"] == '"3"'
            path = client.url.removeprefix(front.base)
            assert ask(front, "DELETE", path, origin, host=host).status == 204


@pytest.mark.parametrize(
    "origin",
    ["null", "http://example.org", "https://example.org:8443", "https://example.org.evil.example", "https://evil.example"],
)
def test_a_page_of_another_site_is_refused(front, origin):
    assert ask(front, "POST", "/sessions", f"Origin: {origin}").status == 403


@pytest.mark.parametrize("host", ["evil.example", "example.org.", "example.org.evil.example", "www.example.org"])
def test_another_name_is_refused(front, host):
    for forged in [[], ["X-Forwarded-Host: example.org"], ["Forwarded: host=example.org"]]:
        assert ask(front, "GET", "/", *forged, host=host).status == 403


def client_in_log(server, path):
    """The address in the server's line about the latest request for a path, as soon as there is one."""
    lines = server.wait_for_log(lambda: [line for line in server.errors if f"path={path} " in line], path)
    return re.search(r" client=(\S+)", lines[-1])[1]


FORGERIES = [
    [],
    ["X-Forwarded-For: 192.0.2.1"],
    ["X-Forwarded-For: 192.0.2.1, 127.0.0.1"],
    ["X-Forwarded-For: 127.0.0.1", "X-Forwarded-For: 127.0.0.1"],
    ["X-Forwarded-For: unknown, , \", x"],
    ["Forwarded: for=192.0.2.1;host=localhost;proto=http"],
    ["Forwarded: for=\"", "X-Forwarded-Host: localhost", "X-Forwarded-Proto: http"],
]


def test_the_log_says_who_asks_whatever_a_client_says_of_itself(front):
    for forgery, slug in zip(FORGERIES, PROBLEMS):
        assert ask(front, "GET", f"/problems/{slug}", *forgery, source="127.0.0.4").status == 200
        assert client_in_log(front.server, f"/problems/{slug}") == "127.0.0.4", forgery


@pytest.mark.parametrize("make", DOCUMENTED, ids=lambda make: make.__name__)
def test_each_client_behind_a_proxy_has_limits_of_its_own(make, certificate):
    with started(make, certificate, "--max-sessions-per-client", "1") as proxy:
        assert session(proxy, "127.0.0.2") and session(proxy, "127.0.0.3")
        for forgery in FORGERIES:
            assert session(proxy, "127.0.0.2", *forgery) is None


def follow(proxy, path, source):
    """A peer that follows a session's events, and the status of the answer."""
    peer = Peer(proxy, source=source)
    peer.send(message(f"GET {proxy.base}{path}/events?from=1 HTTP/1.1", f"Host: {NAME}", "Accept: text/event-stream"))
    return peer, peer.answer().status


@pytest.mark.parametrize("make", DOCUMENTED, ids=lambda make: make.__name__)
def test_a_proxys_connections_are_not_one_clients(make, certificate):
    limits = ["--max-connections-per-client", "2", "--max-streams-per-client", "1"]
    with started(make, certificate, *limits) as proxy, contextlib.ExitStack() as stack:
        for number in range(10, 16):
            source = f"127.0.0.{number}"
            path = session(proxy, source)
            peer, status = follow(proxy, path, source)
            stack.enter_context(peer)
            assert status == 200
            peer, status = follow(proxy, path, source)
            stack.enter_context(peer)
            assert status == 429


@pytest.mark.parametrize("make", AS_THEY_COME, ids=lambda make: make.__name__)
def test_a_proxy_that_is_not_trusted_is_one_client(make):
    with started(make, None, "--allowed-host", NAME, "--max-sessions-per-client", "1") as proxy:
        assert session(proxy, "127.0.0.2")
        assert session(proxy, "127.0.0.3", "X-Forwarded-For: 127.0.0.3", "Forwarded: for=127.0.0.3") is None


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", pytest.param("::", marks=NEEDS_IPV6)])
def test_what_an_untrusted_client_says_of_itself_means_nothing(host):
    options = ["--host", host, *documented_options(), "--log-level", "info"]
    with Server("Scoreboard", "--port", "0", *options) as server:
        customary = ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Host: example.org", "X-Forwarded-Proto: https"]
        standard = ["Forwarded: for=192.0.2.1;host=example.org;proto=https"]
        slugs = iter(PROBLEMS)
        # The same fields from a proxy, for comparison.
        for source, client, page, other_scheme in [("127.0.0.2", "127.0.0.2", 403, 201), (None, "192.0.2.1", 200, 403)]:
            for fields in [customary, standard]:
                slug = next(slugs)
                assert ask(server, "GET", "/", *fields, host="evil.example", source=source).status == page
                answer = ask(server, "POST", "/sessions", "Origin: http://example.org", *fields, source=source)
                assert answer.status == other_scheme
                ask(server, "GET", f"/problems/{slug}", *fields, source=source)
                assert client_in_log(server, f"/problems/{slug}") == client


@pytest.mark.parametrize("trusted", [["127.0.0.1", "127.0.0.5"], ["127.0.0.0/30", "127.0.0.5/32"], ["127.0.0.1"]])
def test_two_proxies_in_a_row(certificate, trusted):
    """The inner one says nothing of name and scheme, as the outer one has."""
    options = ["--allowed-host", NAME, "--log-level", "info"]
    options += [option for proxy in trusted for option in ["--trusted-proxy", proxy]]
    inner_lines = re.sub(r"  http-request set-header .*\n", "", HAPROXY_DOCUMENTED)
    inner_lines = re.sub(r"bind .*\n", "bind :80\n", inner_lines)
    outer_lines = NGINX_DOCUMENTED.replace("}", "proxy_bind 127.0.0.5;\n}")
    with (
        Server("Scoreboard", "--port", "0", *options) as server,
        HAProxy(server, inner_lines) as inner,
        NGINX(inner, outer_lines, certificate=certificate) as outer,
    ):
        for forgery, slug in zip(FORGERIES, PROBLEMS):
            origin = f"Origin: https://{NAME}"
            assert ask(outer, "POST", "/sessions", origin, *forgery, source="127.0.0.6").status == 201
            assert ask(outer, "GET", f"/problems/{slug}", *forgery, source="127.0.0.6").status == 200
            client = "127.0.0.6" if len(trusted) == 2 else "127.0.0.5"
            assert client_in_log(server, f"/problems/{slug}") == client, forgery


# As they come


@pytest.mark.parametrize("make", [haproxy_as_it_comes, caddy_as_it_comes], ids=lambda make: make.__name__)
def test_a_proxy_that_passes_the_name_on_is_good_enough_as_it_comes_for_a_browser_on_the_same_machine(make):
    with started(make, None) as proxy:
        host = "{}:{}".format(*proxy.address)
        assert ask(proxy, "POST", "/sessions", f"Origin: http://{host}", host=host).status == 201
        assert ask(proxy, "POST", "/sessions", "Origin: http://example.org").status == 403


def test_nginx_as_it_comes_is_good_enough_for_curl():
    """It names the server to itself: a browser's page seems to be another site's."""
    with started(nginx_as_it_comes, None, "--allowed-host", NAME) as proxy:
        assert ask(proxy, "POST", "/sessions").status == 201
        assert ask(proxy, "POST", "/sessions", f"Origin: http://{NAME}").status == 403


# Requests and answers of every kind


def test_the_connection_to_a_proxy_is_kept(proxy):
    with Peer(proxy) as peer:
        for _ in range(20):
            assert peer.ask("GET", f"{proxy.base}/healthz").status == 200
        location = peer.ask("POST", f"{proxy.base}/sessions").field("Location")
        for revision in range(2, 22):
            assert peer.ask("POST", f"{location}/actions", JSON, body=TAP).revision == revision


@pytest.mark.parametrize("size", [65_537, 900_000])
def test_a_large_body_is_refused_and_the_answer_arrives(proxy, size):
    with Peer(proxy) as peer:
        location = peer.ask("POST", f"{proxy.base}/sessions").field("Location")
        answer = peer.ask("POST", f"{location}/actions", JSON, body=size * b" ")
        assert (answer.status, answer.field("Content-Type")) == (413, "application/problem+json")
        assert json.loads(answer.body)["status"] == 413


def test_the_largest_body_passes(proxy):
    with Peer(proxy) as peer:
        location = peer.ask("POST", f"{proxy.base}/sessions").field("Location")
        assert peer.ask("POST", f"{location}/actions", JSON, body=TAP.ljust(65_536)).status == 200


def test_what_has_not_changed_is_not_sent_again(proxy):
    for path in ["/", "/main.js", "/style.css"]:
        with Peer(proxy) as peer:
            # nginx compresses the page, and its tag is a weak one then.
            first = peer.ask("HEAD", proxy.base + path, "Accept-Encoding: gzip")
            assert first.status == 200
            again = peer.ask("GET", proxy.base + path, f"If-None-Match: {first.field('ETag')}")
            assert (again.status, again.body) == (304, b"")


def test_head_has_no_body(proxy):
    with Peer(proxy) as peer:
        location = peer.ask("POST", f"{proxy.base}/sessions").field("Location")
        for path in [f"{proxy.base}/", f"{proxy.base}/healthz", location, f"{location}/events"]:
            assert peer.ask("HEAD", path).status == 200
            assert peer.buffer == b""
