"""By which names a server answers, and whose pages are its own."""

import pytest

from raw import Peer, message
from server import Server, run
from test_problems import check_body

ALLOWED = ["example.org", "*.apps.example", "ported.example:8443", "tls.example:443", "plain.example:80"]
ALLOWED += ["[2001:db8::1]", "*.ported.example:8443"]
# Where a proxy is that says by which scheme it was asked; anybody else is no proxy.
PROXY, CLIENT = "127.0.0.5", "127.0.0.6"
SCHEMES = {None: CLIENT, "http": PROXY, "https": PROXY}


@pytest.fixture(scope="module")
def server():
    options = [option for name in ALLOWED for option in ["--allowed-host", name]]
    with Server("Scoreboard", "--port", "0", "--trusted-proxy", PROXY, *options) as server:
        yield server


@pytest.fixture(scope="module")
def open_server():
    with Server("Scoreboard", "--port", "0", "--allowed-host", "*") as server:
        yield server


def ask(server, method, target, host, *lines, source=CLIENT):
    with Peer(server, source=source) as peer:
        peer.send(message(f"{method} {target} HTTP/1.1", f"Host: {host}".encode(), *lines))
        return peer.answer()


def check_refused(answer, slug):
    assert check_body(answer.json, 403, slug) == {}


@pytest.mark.parametrize(
    "host",
    [
        *["example.org", "EXAMPLE.org", "example.org:80", "example.org:8080", "example.org:65535", "example.org:"],
        *["a.apps.example", "a-1.b_2.APPS.example:1", "xn--bcher-kva.apps.example", "10.apps.example"],
        *["ported.example:8443", "Ported.Example:08443", "a.ported.example:8443"],
        *["tls.example", "tls.example:443", "plain.example", "plain.example:80"],
        *["[2001:db8::1]", "[2001:DB8::1]:443", "localhost", "127.0.0.1:1", "[::1]:8080"],
    ],
)
def test_a_name_that_is_allowed_is_answered(server, host):
    assert ask(server, "GET", "/", host).status == 200
    assert ask(server, "GET", f"http://{host}/", "evil.example").status == 200


REFUSED = [
    *["example.org.", "www.example.org", "example.orga", "xample.org", "example", "org", ".example.org"],
    *["example.org:0", "example.org:65536", "example.org:-1", "example.org:+80", "example.org:8x", "example.org::80"],
    *["example.org:80:80", "example.org:99999999999999999999", ":80", ":", "[2001:db8::2]", "[2001:db8::1", "2001:db8::1"],
    *["[2001:db8::1]x", "x[2001:db8::1]", "[[2001:db8::1]]", "2001:db8::1]", "[]", "[]:80"],
    *["apps.example", ".apps.example", "a..apps.example", "..apps.example", "a.apps.example.", "xapps.example"],
    *["a/.apps.example", "a?.apps.example", "a%2e.apps.example", "*.apps.example", "[::1].apps.example", "a:1.apps.example"],
    *["ported.example", "ported.example:443", "ported.example:80", "ported.example:84430", "a.ported.example"],
    *["tls.example:80", "tls.example:8443", "plain.example:443", "plain.example:8080"],
    *["evil.example", "10.0.0.7", "*", "null"],
]
# What cannot be in a target.
UNSPEAKABLE = ["", "a b.apps.example", "evil@a.apps.example", "é.apps.example", "a,b.apps.example", "a\tb.apps.example"]


@pytest.mark.parametrize("host", REFUSED + UNSPEAKABLE)
def test_another_name_is_refused(server, host):
    check_refused(ask(server, "GET", "/", host), "forbidden-host")
    check_refused(ask(server, "POST", "/sessions", host), "forbidden-host")
    if host not in UNSPEAKABLE and not any(mark in host for mark in "/?"):
        check_refused(ask(server, "GET", f"http://{host}/", "example.org"), "forbidden-host")


@pytest.mark.parametrize("host", ["evil.example", "a_b", "10.0.0.7:8080", "[fe80::1]:1", "example.org:80", "localhost"])
def test_a_star_stands_for_every_name(open_server, host):
    assert ask(open_server, "GET", "/", host).status == 200


@pytest.mark.parametrize(
    "host", ["", ":80", "a b", "a/b", "a@b", "evil.example.", ".", "a..b", "é", "*", "a,b", "<a>", "[a]", "[127.0.0.1]", "a:x"]
)
def test_a_star_stands_for_nothing_but_names(open_server, host):
    check_refused(ask(open_server, "GET", "/", host), "forbidden-host")


@pytest.mark.parametrize("pattern", ["", "a b", "*a.example", "a.*", "**", "*.", "*..a", "a..b", "a.", "a:0", "a:x", "a/b", "é", "[::"])
def test_what_is_no_name_and_no_pattern_is_a_usage_error(pattern):
    result = run("Scoreboard", "--port", "0", "--allowed-host", pattern)
    assert result.returncode == 64
    assert f'--allowed-host is "{pattern}"; it must be ' in result.stderr


@pytest.mark.parametrize(("scheme", "status"), [("http", 403), ("https", 200)])
def test_a_port_that_is_left_out_is_that_of_the_scheme(server, scheme, status):
    """Where a proxy says by which scheme it was asked; else it may be either."""
    proto = f"X-Forwarded-Proto: {scheme}"
    assert ask(server, "GET", "/", "tls.example", proto, source=PROXY).status == status
    assert ask(server, "GET", "/", "plain.example", proto, source=PROXY).status == 603 - status
    assert ask(server, "GET", "/", "tls.example:443", proto, source=PROXY).status == 200


# The host, the page's origin, and whether it is the same: if nobody says by which scheme the server was asked, if a proxy
# says http, and if it says https.
ORIGINS = [
    ("example.org", "https://example.org", (True, False, True)),
    ("example.org", "http://example.org", (True, True, False)),
    ("example.org", "https://EXAMPLE.org", (True, False, True)),
    ("EXAMPLE.org", "https://example.org", (True, False, True)),
    ("example.org:443", "https://example.org", (True, False, True)),
    ("example.org", "https://example.org:443", (True, False, True)),
    ("example.org:80", "http://example.org", (True, True, False)),
    ("example.org", "http://example.org:80", (True, True, False)),
    ("example.org:8443", "https://example.org:8443", (True, False, True)),
    ("example.org:8080", "http://example.org:8080", (True, True, False)),
    ("[2001:db8::1]", "https://[2001:db8::1]", (True, False, True)),
    ("[2001:db8::1]:8443", "https://[2001:db8::1]:8443", (True, False, True)),
    *[(host, origin, (False, False, False)) for host, origin in [
        ("example.org", "https://example.org:8443"),
        ("example.org:8443", "https://example.org"),
        ("example.org:80", "https://example.org"),
        ("example.org:443", "http://example.org"),
        ("example.org", "http://example.org:443"),
        ("example.org", "https://example.org."),
        ("example.org", "https://example.org/"),
        ("example.org", "https://www.example.org"),
        ("example.org", "https://a@example.org"),
        ("example.org", "https://example.org:x"),
        ("example.org", "https://example.org, https://example.org"),
        ("example.org", "ws://example.org"),
        ("example.org", "//example.org"),
        ("example.org", "https:example.org"),
        ("example.org", "example.org"),
        ("example.org", "https://"),
        ("example.org", "null"),
        ("example.org", ""),
        ("[2001:db8::1]", "https://[2001:db8::1"),
        ("[2001:db8::1]", "https://2001:db8::1"),
    ]],
]


@pytest.mark.parametrize(("host", "origin", "expected"), ORIGINS)
def test_a_page_is_the_servers_own_if_name_port_and_scheme_are(server, host, origin, expected):
    for (scheme, source), is_own in zip(SCHEMES.items(), expected):
        proto = [f"X-Forwarded-Proto: {scheme}"] if scheme else ["X-Forwarded-Proto: gopher"]
        # The authority of a target counts in place of Host.
        for target, field in [("/sessions", host), (f"http://{host}/sessions", "evil.example")]:
            answer = ask(server, "POST", target, field, f"Origin: {origin}", *proto, source=source)
            if is_own:
                assert answer.status == 201
            else:
                check_refused(answer, "forbidden-origin")


def test_the_authority_of_a_target_counts_and_host_does_not(server):
    assert ask(server, "GET", "http://example.org/", "evil.example").status == 200
    check_refused(ask(server, "GET", "http://evil.example/", "example.org"), "forbidden-host")
    origin = "Origin: http://example.org"
    check_refused(ask(server, "POST", "http://a.apps.example/sessions", "example.org", origin), "forbidden-origin")
    # And what a proxy says counts in place of both.
    fields = ["X-Forwarded-Host: example.org", "X-Forwarded-Proto: http"]
    assert ask(server, "POST", "http://evil.example/sessions", "evil.example", origin, *fields, source=PROXY).status == 201
    fields[0] = "X-Forwarded-Host: evil.example"
    answer = ask(server, "POST", "http://example.org/sessions", "example.org", origin, *fields, source=PROXY)
    check_refused(answer, "forbidden-host")


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("martlet.lan:8080", "martlet.lan:8080"),
        ("a\tb,é", "a?b,??"),
        ("x" * 1_000, "x" * 100 + "…"),
    ],
    ids=["name", "unprintable", "long"],
)
def test_a_name_that_is_refused_stands_in_the_log_but_not_each_time(host, named):
    with Server("Scoreboard", "--port", "0") as server:
        for _ in range(3):
            assert ask(server, "GET", "/", host).status in (400, 403)
        server.stop()
        told = [line for line in server.errors if "--allowed-host" in line]
        assert len(told) == 1
        assert " warning " in told[0] and f'host "{named}" was refused' in told[0]
