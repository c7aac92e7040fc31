"""Requests that nobody sends by mistake: one answer at most, a clear refusal, and no harm to anyone."""

import json
import select

import pytest

import json_bodies
from client import Client
from raw import Peer, message, request

JSON = "application/json"
TAP = b'{"target":"owned-plus","action":"tap"}'


def label(case):
    """What a test is called for its case."""
    return ascii(case)[:80]


@pytest.fixture
def bystander(scoreboard):
    """Somebody else's session, which nothing that happens meanwhile may touch; the server must live on."""
    with Client(scoreboard) as client:
        with client.unchanged():
            yield client
        assert scoreboard.is_running


@pytest.fixture
def victim(scores, bystander):
    """The session that hostile requests name, which must stay as it is."""
    with scores.unchanged():
        yield scores


def answers(server, data):
    """All that the server has to say to these bytes before it closes the connection."""
    with Peer(server) as peer:
        peer.send(data)
        return peer.answers()


def assert_refused(server, data, statuses=range(400, 500)):
    """Exactly one answer, with one of these statuses, and then the connection ends."""
    got = answers(server, data)
    assert [answer.status in statuses for answer in got] == [True], got


def assert_refused_or_closed(server, data):
    """As above, or no answer where libmicrohttpd itself gives up."""
    got = answers(server, data)
    assert len(got) <= 1 and all(400 <= answer.status < 600 for answer in got), got


def post(session, *lines, body=TAP):
    """A tap with these lines in place of Host, Content-Type and Content-Length."""
    return message(f"POST {session.url}/actions HTTP/1.1", *lines, "Connection: close", body=body)


HOST, TYPE, LENGTH = "Host: localhost", f"Content-Type: {JSON}", f"Content-Length: {len(TAP)}"


def test_the_plain_request_is_taken(scores):
    assert [answer.status for answer in answers(scores.server, post(scores, HOST, TYPE, LENGTH))] == [200]


# Framing


@pytest.mark.parametrize(
    "lines",
    [
        [TYPE, LENGTH],
        ["Host:", TYPE, LENGTH],
        ["Host: ", TYPE, LENGTH],
        [HOST, HOST, TYPE, LENGTH],
        [HOST, "Host: evil.example", TYPE, LENGTH],
        ["Host: evil.example", TYPE, LENGTH, "host: localhost"],
        ["Host: localhost, evil.example", TYPE, LENGTH],
        ["Host: localhost evil.example", TYPE, LENGTH],
        [b"Host: localhost\x0b", TYPE, LENGTH],
    ],
    ids=label,
)
def test_a_request_without_one_good_host_is_refused(victim, lines):
    assert_refused(victim.server, post(victim, *lines))


CHUNKED = b"%x\r\n%s\r\n0\r\n\r\n" % (len(TAP), TAP)


@pytest.mark.parametrize(
    "lines",
    [
        ["Transfer-Encoding: chunked"],
        ["transfer-encoding:CHUNKED"],
        ["Transfer-Encoding:\tchunked"],
        ["Transfer-Encoding: chunked", LENGTH],
        [LENGTH, "Transfer-Encoding: chunked"],
        ["Content-Length: 0", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: gzip, chunked"],
        ["Transfer-Encoding: chunked, gzip"],
        ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"],
        ["Transfer-Encoding: identity", LENGTH],
        ["Transfer-Encoding: xchunked"],
        ["Transfer-Encoding: "],
        ["Transfer-Encoding : chunked"],
        [b"Transfer-Encoding: \x0bchunked"],
    ],
    ids=label,
)
def test_a_transfer_encoding_is_refused(victim, lines):
    assert_refused(victim.server, post(victim, HOST, TYPE, *lines, body=CHUNKED))


@pytest.mark.parametrize(
    "lines",
    [
        [LENGTH, LENGTH],
        [LENGTH, "Content-Length: 0"],
        ["Content-Length: 0", LENGTH],
        [LENGTH, "content-length: 999"],
        [f"Content-Length : {len(TAP)}"],
        [f"Content-Length\t: {len(TAP)}"],
    ],
    ids=label,
)
def test_a_length_that_can_be_read_in_two_ways_is_refused(victim, lines):
    assert_refused(victim.server, post(victim, HOST, TYPE, *lines))


@pytest.mark.parametrize(
    "line",
    [
        f"Content-Length: +{len(TAP)}",
        f"Content-Length: -{len(TAP)}",
        "Content-Length: -1",
        f"Content-Length: {len(TAP):#x}",
        f"Content-Length: {len(TAP)},{len(TAP)}",
        f"Content-Length: {len(TAP)}, {len(TAP)}",
        f"Content-Length: {len(TAP)} {len(TAP)}",
        f"Content-Length: {len(TAP)}.0",
        f"Content-Length: {len(TAP)}e0",
        f"Content-Length: {len(TAP)};x",
        "Content-Length: ",
        "Content-Length: x",
        "Content-Length: 18446744073709551616",
        "Content-Length: 18446744073709551654",
        "Content-Length: 9223372036854775808",
        "Content-Length: 99999999999999999999999999999999",
    ],
    ids=label,
)
def test_a_length_that_is_no_number_is_refused(victim, line):
    assert_refused(victim.server, post(victim, HOST, TYPE, line), statuses=(400, 413))


def test_a_length_in_too_many_digits_means_what_it_says(scores):
    got = answers(scores.server, post(scores, HOST, TYPE, f"Content-Length: {len(TAP):018}"))
    assert [answer.status for answer in got] in ([200], [400])


@pytest.mark.parametrize(
    "line",
    [
        b"X Y: 1",
        b" X: 1",
        b"X\t: 1",
        b"X : 1",
        b"X\x00Y: 1",
        b"X\x01: 1",
        b"X\x7f: 1",
        b"X\xe9: 1",
        b"X(y): 1",
        b"X@: 1",
        b'"X": 1',
        b"no colon",
    ],
    ids=label,
)
def test_a_field_that_is_no_field_is_refused(victim, line):
    assert_refused(victim.server, post(victim, HOST, TYPE, LENGTH, line))


@pytest.mark.parametrize(
    "lines",
    [
        [HOST, TYPE, LENGTH, b"X: a\x00b"],
        [HOST, TYPE, LENGTH, b"X: a\rb"],
        [b"Host: localhost\x00.evil.example", TYPE, LENGTH],
        [HOST, TYPE, b"Content-Length: %d\x00" % len(TAP)],
        [HOST, b"Content-Type: application/json\x00+xml", LENGTH],
    ],
    ids=label,
)
def test_a_value_with_a_nul_or_a_bare_return_is_refused(victim, lines):
    assert_refused(victim.server, post(victim, *lines))


def test_a_line_without_a_name_does_not_begin_another_request(victim):
    within = post(victim, HOST, TYPE, LENGTH)
    assert_refused(victim.server, message("POST /sessions HTTP/1.1", HOST, "Content-Length: 0", ": x", body=within))


def test_a_folded_field_is_refused_or_read_as_one(victim):
    data = message("GET /healthz HTTP/1.1", HOST, "X-Long: a\r\n b\r\n\tc", "Connection: close")
    got = answers(victim.server, data)
    assert [answer.status in (200, 400) for answer in got] == [True]


def test_bare_line_feeds_are_refused_or_end_lines(victim):
    data = message("GET /healthz HTTP/1.1", HOST, "Connection: close").replace(b"\r\n", b"\n")
    got = answers(victim.server, data)
    assert [answer.status in (200, 400) for answer in got] == [True]


def test_empty_lines_before_a_request_are_refused_or_skipped(victim):
    data = b"\r\n\r\n" + message("GET /healthz HTTP/1.1", HOST, "Connection: close")
    got = answers(victim.server, data)
    assert [answer.status in (200, 400) for answer in got] == [True]


@pytest.mark.parametrize("version", ["HTTP/1.7", "HTTP/1.10", "HTTP/1.1.1"])
def test_an_unknown_minor_version_is_refused_or_read_as_a_known_one(victim, version):
    got = answers(victim.server, message(f"GET /healthz {version}", HOST, "Connection: close"))
    assert [answer.status in (200, 400, 505) for answer in got] in ([True], [])


SMUGGLED = ["Transfer-Encoding: chunked"], ["Content-Length: 0", "Transfer-Encoding : chunked"], ["Content-Length : 5"]


@pytest.mark.parametrize("lines", SMUGGLED)
def test_a_refused_body_is_not_the_next_request(victim, lines):
    within = post(victim, HOST, TYPE, LENGTH)
    outer = message("POST /sessions HTTP/1.1", HOST, TYPE, *lines, body=b"0\r\n\r\n" + within)
    assert_refused(victim.server, outer)


def test_a_body_is_not_the_next_request(victim):
    within = post(victim, HOST, TYPE, LENGTH)
    assert_refused(victim.server, post(victim, HOST, TYPE, f"Content-Length: {len(within)}", body=within))


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_body_where_none_belongs_is_refused(victim, method):
    data = request(method, victim.url, TYPE, "Connection: close", body=TAP)
    with Peer(victim.server) as peer:
        peer.send(data)
        assert peer.answer(bodiless=method == "HEAD").status == 400
        assert peer.answers() == []


# Request lines


@pytest.mark.parametrize(
    "line",
    [
        "GET http://evil.example/ HTTP/1.1",
        "GET http://evil.example HTTP/1.1",
        "GET HTTP://EVIL.EXAMPLE:80?x HTTP/1.1",
        "GET http://localhost@evil.example/ HTTP/1.1",
        "GET http://localhost:80:80/ HTTP/1.1",
        "GET http://localhost.:80/ HTTP/1.1",
        "GET http:/// HTTP/1.1",
        "GET http:/ HTTP/1.1",
        "GET ftp://localhost/ HTTP/1.1",
        "GET localhost HTTP/1.1",
        "GET * HTTP/1.1",
        "OPTIONS * HTTP/1.1",
        "CONNECT localhost:80 HTTP/1.1",
        "CONNECT / HTTP/1.1",
        "GET sessions HTTP/1.1",
        "GET ?x HTTP/1.1",
        "GET #x HTTP/1.1",
        "GET \\ HTTP/1.1",
        b"GET /\x00 HTTP/1.1",
        b"GET /heal\x00thz HTTP/1.1",
        b"GET /healthz\x00.js HTTP/1.1",
        b"GET /healthz?\x00 HTTP/1.1",
        b"GET /\x01 HTTP/1.1",
        b"GET /\x7f HTTP/1.1",
        b"GET /a\tb HTTP/1.1",
        "GET /%00 HTTP/1.1",
        "GET /a%00b HTTP/1.1",
        "GET /main.js%00 HTTP/1.1",
        "GET /main.js%00.html HTTP/1.1",
    ],
    ids=label,
)
def test_a_target_that_is_no_path_is_refused(victim, line):
    assert_refused(victim.server, message(line, HOST, "Connection: close"))


@pytest.mark.parametrize(
    "method", ["TRACE", "CONNECT", "get", "Get", "post", "GETT", "GE", "PROPFIND", "X", "GET-", "G@T", "é", 999 * "A"]
)
def test_an_odd_method_is_refused(victim, method):
    for target in ["/", "/main.js", victim.url, victim.url + "/actions"]:
        data = message(f"{method} {target} HTTP/1.1", HOST, "Connection: close")
        assert_refused(victim.server, data, statuses=(400, 405, 501))


@pytest.mark.parametrize(
    "line",
    [
        b"GET / HTTP/2.0",
        b"GET / HTTP/3",
        b"GET / HTTP/0.9",
        b"GET / HTTP/1",
        b"GET / http/1.1",
        b"GET / HTTX/1.1",
        b"GET /",
        b"GET",
        b"GET / x HTTP/1.1",
        b" GET / HTTP/1.1",
        b"/ HTTP/1.1",
        b"HTTP/1.1 200 OK",
        b"PRI * HTTP/2.0",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00\x00\x00\x00",
        b"\xff\xfe\xfd",
        b": :",
    ],
    ids=label,
)
def test_what_is_no_request_line_is_refused_or_closed(victim, line):
    assert_refused_or_closed(victim.server, message(line, HOST, "Connection: close"))


@pytest.mark.parametrize("length", [10_000, 20_000, 100_000, 1_000_000])
def test_a_very_long_target_harms_nobody(victim, length):
    with Peer(victim.server) as peer:
        send_as_far_as_possible(peer, message(f"GET /{length * 'a'} HTTP/1.1", HOST, "Connection: close"))
        got = peer.answers()
    assert len(got) <= 1 and all(answer.status in (200, 400, 413, 414, 431) for answer in got)


@pytest.mark.parametrize(("count", "length"), [(1_000, 1), (20_000, 1), (10, 10_000), (1, 100_000)])
def test_too_many_fields_are_refused_or_closed(victim, count, length):
    fields = [f"X-{number}: {length * 'x'}" for number in range(count)]
    with Peer(victim.server) as peer:
        send_as_far_as_possible(peer, message("GET /healthz HTTP/1.1", HOST, *fields, "Connection: close"))
        got = peer.answers()
    assert len(got) <= 1 and all(400 <= answer.status < 500 for answer in got)


def send_as_far_as_possible(peer, data):
    try:
        peer.send(data)
    except (BrokenPipeError, ConnectionResetError):
        pass  # The server has hung up already.


def test_a_megabyte_is_refused(victim):
    body = TAP.ljust(1_000_000)
    with Peer(victim.server) as peer:
        send_as_far_as_possible(peer, post(victim, HOST, TYPE, f"Content-Length: {len(body)}", body=body))
        assert [answer.status for answer in peer.answers()] in ([413], [])


EARLY = {
    "too-large": (413, [TYPE, "Content-Length: 600000"]),
    "too-large beyond numbers": (413, [TYPE, f"Content-Length: {30 * '9'}"]),
    "unsupported-media-type": (415, ["Content-Type: text/plain", "Content-Length: 60000"]),
    "length-required": (411, [TYPE, "Transfer-Encoding: chunked"]),
    "head-too-large": (431, [TYPE, "Content-Length: 60000", f"X: {15_000 * 'x'}"]),
    "head-too-large for the library": (431, [TYPE, "Content-Length: 60000", f"X: {20_000 * 'x'}"]),
    "forbidden-origin": (403, [TYPE, "Content-Length: 60000", "Origin: http://evil.example"]),
    "method-not-allowed": (405, [TYPE, "Content-Length: 60000"]),
}


@pytest.mark.parametrize("case", EARLY)
@pytest.mark.parametrize("waits", [False, True])
def test_an_early_refusal_reaches_a_client_that_goes_on_sending(victim, case, waits):
    """It sends everything before it reads; some of that comes when the server has said what it has to say."""
    status, lines = EARLY[case]
    method = "PUT" if status == 405 else "POST"
    with Peer(victim.server) as peer:
        peer.send(message(f"{method} {victim.url}/actions HTTP/1.1", HOST, *lines))
        if waits:
            assert select.select([peer.socket], [], [], 5)[0]
        for _ in range(60):
            peer.send(10_000 * b"x")
        [answer] = peer.answers()
    assert (answer.status, answer.field("Content-Type")) == (status, "application/problem+json")
    assert answer.json["status"] == status


# Texts

MARKS = "e" + 16_000 * "\u0301" + 16_000 * "\u0323"
PLAIN = "e" + 64_000 * "a"
# Where a text of 64 kB may stand in a body, and where one of 14 kB may in a head.
IN_BODIES = {
    "a member of a session": ("/sessions", lambda text: {text: 1}),
    "a path": ("/sessions", lambda text: {"path": "/" + text}),
    "a visitor": ("/sessions", lambda text: {"visitor": text}),
    "a target": ("{url}/actions", lambda text: {"target": text, "action": "tap"}),
    "a role": ("{url}/actions", lambda text: {"target": {"role": text[::2], "name": "x"}, "action": "tap"}),
    "a name": ("{url}/actions", lambda text: {"target": {"role": "button", "name": text[::2]}, "action": "tap"}),
    "an action": ("{url}/actions", lambda text: {"target": "add", "action": text}),
    "a value": ("{url}/actions", lambda text: {"target": "name", "action": "set", "value": text}),
}
IN_HEADS = {
    "Host": lambda text: [b"GET / HTTP/1.1", b"Host: " + text],
    "a page": lambda text: [b"GET /" + text + b" HTTP/1.1", b"Host: localhost"],
    "a session": lambda text: [b"GET /sessions/" + text + b" HTTP/1.1", b"Host: localhost"],
    "Origin": lambda text: [b"GET / HTTP/1.1", b"Host: localhost", b"Origin: http://" + text],
    "Accept": lambda text: [b"GET / HTTP/1.1", b"Host: localhost", b"Accept: " + text],
    "If-None-Match": lambda text: [b"GET / HTTP/1.1", b"Host: localhost", b'If-None-Match: "' + text + b'"'],
}
TIMES = 10


def seconds_for(server, data):
    """What it costs the server to answer a request ten times."""
    before = server.processor_seconds
    for _ in range(TIMES):
        with Peer(server) as peer:
            peer.send(data)
            peer.answer()
    return server.processor_seconds - before


@pytest.mark.parametrize("place", [*IN_BODIES, *IN_HEADS])
def test_combining_marks_cost_what_plain_text_costs(chores, place):
    """Swift's own texts, compared or hashed, would be put into their normal form, in time that grows with the square."""

    def whole(text):
        if place in IN_HEADS:
            return message(*IN_HEADS[place]((text[:3_501] + text[-3_500:]).encode()))
        path, body = IN_BODIES[place]
        data = json.dumps(body(text), ensure_ascii=False).encode()
        return request("POST", path.format(url=chores.url), TYPE, body=data)

    plain = seconds_for(chores.server, whole(PLAIN))
    assert seconds_for(chores.server, whole(MARKS)) < 5 * plain + 0.2


# Paths


TRICKS = [
    "/..",
    "/../",
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/%2e%2e/",
    "/%252e%252e/etc/passwd",
    "/%c0%ae%c0%ae/etc/passwd",
    "/..;/etc/passwd",
    "/..\\..\\etc\\passwd",
    "/\\..\\main.js",
    "//etc/passwd",
    "//evil.example/%2f..",
    "//main.js",
    "/./main.js",
    "/x/../main.js",
    "/main.js/",
    "/main.js/..",
    "/main.js/.",
    "/main.js;x",
    "/main.js%20",
    "/main.js.",
    "/Client.js",
    "/client%2ejs",
    "/%63lient.js",
    "/public/main.js",
    "/Client.swift",
    "/Package.swift",
    "/.git/config",
    "/%",
    "/%zz",
    "/%f",
    "/\xe9",
    "/é",
    "/?../../main.js",
    "/sessions/../main.js",
    "/sessions/%2e%2e/main.js",
    "/sessions?x",
    "//sessions",
    "/./sessions",
    "/%73essions",
    "/sessions%2f",
    "/Sessions",
]


def test_no_path_leads_out_of_the_table_of_files(scores, bystander):
    page = scores.request("GET", "/").content
    tricks = TRICKS + ["/" + scores.url, "/." + scores.url, scores.url.replace("s/", "s%2f"), scores.url + "%2factions"]
    with scores.unchanged():
        for path in tricks:
            with Peer(scores.server) as peer:
                peer.send(message(f"GET {path} HTTP/1.1".encode(), HOST, "Connection: close"))
                [answer] = peer.answers()
            assert answer.status in (400, 404, 405) or (answer.status == 200 and answer.body == page), path


def test_a_query_is_not_part_of_the_path(scores):
    assert scores.request("GET", "/main.js?x=/../y").content == scores.request("GET", "/main.js").content
    assert scores.request("GET", scores.url + "?from=1").json() == scores.document


@pytest.mark.parametrize(
    "value", ["bytes=0-0", "bytes=-1", "bytes=5-1", "bytes=0-18446744073709551616", "bytes=-0", "bytes=" + 500 * "0-,", "x"]
)
def test_a_range_is_of_no_concern(scores, value):
    whole = scores.request("GET", "/main.js")
    part = scores.request("GET", "/main.js", headers={"Range": value})
    assert (part.status_code, part.content) == (200, whole.content)


# Bodies


@pytest.mark.parametrize("literal", json_bodies.STRINGS, ids=label)
def test_a_string_arrives_as_it_was_meant(chores, literal):
    assert chores.post(json_bodies.set_to(literal)).status_code == 200
    assert chores.find("name")[1]["value"] == json_bodies.STRINGS[literal]


@pytest.mark.parametrize("body", json_bodies.SPELLINGS, ids=label)
def test_json_in_any_spelling_is_understood(chores, body):
    assert chores.post(body).status_code == 200
    assert chores.find("name")[1]["value"] == "ok"
    assert chores.find("name")[1].get("sequence") == json.loads(body).get("sequence")


@pytest.mark.parametrize("literal", json_bodies.VALUES_THAT_ARE_NOT_JSON, ids=label)
def test_a_value_that_is_not_json_is_refused(chores, literal):
    assert_malformed(chores, json_bodies.set_to(literal))


@pytest.mark.parametrize("body", json_bodies.BODIES_THAT_ARE_NO_ACTION, ids=label)
def test_a_body_that_is_no_action_is_refused(chores, body):
    assert_malformed(chores, body)


def assert_malformed(session, body):
    with session.unchanged():
        answer = session.post(body)
        assert (answer.status_code, answer.headers["Content-Type"]) == (400, "application/problem+json")
        assert answer.json()["type"] == "/problems/malformed-request"


@pytest.mark.parametrize("literal", json_bodies.COLLECTIONS, ids=label)
def test_a_value_that_is_a_collection_is_refused(chores, literal):
    """Whether or not it is JSON: it need not be read for that."""
    with chores.unchanged():
        assert chores.post(json_bodies.set_to(literal)).status_code in (400, 422)


@pytest.mark.parametrize("name", ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "nodes", "1"])
def test_a_name_that_means_something_elsewhere_is_unknown(victim, name):
    assert victim.act(name).status_code == 404
    assert victim.act({"role": name, "name": name}).status_code == 404
    assert victim.act({"role": "button", "name": name}).status_code == 404


@pytest.mark.parametrize(
    ("target", "status"),
    [
        (0, 404),
        (-0.0, 404),
        (2**32 - 1, 404),
        (2**32, 400),
        (2**32 + 1, 400),
        (2**53, 400),
        (2**63, 400),
        (2**64 + 1, 400),
        (10**300, 400),
        (-1, 400),
        (-(2**32) + 1, 400),
        (1.5, 400),
        (1e-300, 400),
        ("", 404),
        ("\n", 404),
        (10_000 * "x", 404),
        (None, 400),
        (True, 400),
        ([], 400),
        ([1], 400),
        ({}, 400),
    ],
)
def test_a_target_that_cannot_be_is_refused(victim, target, status):
    assert victim.act(target).status_code == status


def test_a_number_is_the_same_in_every_spelling(scores):
    id, _ = scores.find("owned-plus")
    for number, spelling in enumerate([f"{id}", f"{id}.0", f"{id}e0", f"{id}0e-1", f"{id / 10}E+1"], start=1):
        assert scores.post(b'{"target":%s,"action":"tap"}' % spelling.encode()).status_code == 200
        assert scores.find("owned-score")[1]["text"] == f"Score: {number}"


# Injection


INJECTION = "/x\r\nX-Evil: 1\r\n\r\n<script>"


def test_text_of_a_request_never_becomes_a_field(scoreboard):
    with Client(scoreboard, path=INJECTION) as client, Peer(scoreboard) as peer:
        assert client.document["path"] == INJECTION
        body = json.dumps({"target": INJECTION, "action": INJECTION}).encode()
        for answer in [
            peer.ask("POST", "/sessions", f"Content-Type: {JSON}", body=json.dumps({"path": INJECTION}).encode()),
            peer.ask("POST", client.url + "/actions", f"Content-Type: {JSON}", body=body),
            peer.ask("GET", client.url + "%0d%0aX-Evil:%201"),
            peer.ask("GET", "/x%0d%0aX-Evil:%201"),
            peer.ask("GET", client.url, 'If-None-Match: "1\tX-Evil: 1"'),
        ]:
            assert answer.field("X-Evil") is None


def test_a_detail_quotes_what_was_sent_as_json_does(scores):
    evil = '"\\\x01\u2028</script>'
    assert evil in scores.act(evil).json()["detail"]
    assert evil in scores.act("owned-plus", evil).json()["detail"]


@pytest.mark.parametrize("text", ['<img src=x onerror="alert(1)">', "\u202e\u2066", "a\r\nb", "\\", '"', "\x01", "#7"])
def test_text_of_a_person_stays_text(chores, text):
    chores.act("name", "set", value=text)
    patch = chores.act("add").json()
    assert text in [operation["value"].get("text") for operation in patch if isinstance(operation.get("value"), dict)]
    assert text in [node.get("text") for node in chores.document["nodes"].values()]


def test_an_outline_keeps_one_line_for_each_node(chores):
    chores.act("name", "set", value="a\nbutton #999")
    chores.act("add")
    lines = chores.get(Accept="text/plain").text.split("\n")
    assert len(lines) == 1 + len(chores.document["nodes"]) + 1
