"""If-Match and If-None-Match (RFC 9110 §13), representations that vary, and what every answer says beside its content."""

import json
import re

import pytest

from client import Client
from description import PROBLEMS
from raw import Peer, message, request
from server import Server

JSON = "application/json"
TAP = json.dumps({"target": "owned-plus", "action": "tap"}).encode()
WHOLE, UNCHANGED, FAILED = 200, 304, 412


def lines(name, values):
    """A line of the field for each of the values, or for the one."""
    return [f"{name}: {value}" for value in ([values] if isinstance(values, str) else values)]


@pytest.fixture
def peer(scores):
    with Peer(scores.server) as peer:
        yield peer


def act(peer, session, *fields):
    return peer.ask("POST", session.url + "/actions", f"Content-Type: {JSON}", *fields, body=TAP)


# A session's document, which is at its first revision

NONE_MATCH = [
    ('"1"', True),
    ('W/"1"', True),
    ('"2"', False),
    ('W/"2"', False),
    ("*", True),
    (["*"], True),
    ('"2", "1"', True),
    ('"2",, W/"1" ,', True),
    (['"2"', '"1"'], True),
    (['"1"', '"2"'], True),
    (['"2"', '"3"'], False),
    (["", '"1"'], True),
    (['"2"', ""], False),
    ("", False),
    (",", False),
    ('"a,1"', False),
    ('"11"', False),
]
MATCH = [
    ('"1"', True),
    ('W/"1"', False),
    ('"2"', False),
    ("*", True),
    ('"2", "1"', True),
    ('"2",, "1" ,', True),
    (['"2"', '"1"'], True),
    (['"1"', '"2"'], True),
    (['"2"', 'W/"1"'], False),
    (['W/"1"', '"1"'], True),
    (["", '"1"'], True),
    ('"a,1"', False),
]
MALFORMED = ["", ",", "1", '"1', '*, "1"', ["*", '"1"'], ["*", "*"], ['"1"', "x"], 'w/"1"']


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize(("tags", "is_known"), NONE_MATCH)
def test_what_is_known_is_not_sent(scores, peer, method, tags, is_known):
    answer = peer.ask(method, scores.url, *lines("If-None-Match", tags))
    assert answer.status == (UNCHANGED if is_known else WHOLE)
    assert (answer.field("ETag"), answer.field("Vary")) == ('"1"', "Accept")
    assert bool(answer.body) == (method == "GET" and not is_known)


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE"])
@pytest.mark.parametrize(("tags", "is_current"), MATCH)
def test_what_is_not_current_is_not_done(scores, peer, method, tags, is_current):
    fields = lines("If-Match", tags)
    if method == "POST":
        answer = act(peer, scores, *fields)
    else:
        answer = peer.ask(method, scores.url, *fields)
    assert answer.status == (FAILED if not is_current else 204 if method == "DELETE" else 200)
    if not is_current and method != "HEAD":
        assert (answer.json["type"], answer.json["revision"]) == ("/problems/revision-mismatch", 1)
    there = peer.ask("GET", scores.url)
    if method == "DELETE" and is_current:
        assert there.status == 404
    else:
        assert there.revision == 1 + (method == "POST" and is_current)


@pytest.mark.parametrize(("tags", "is_known"), NONE_MATCH)
def test_an_action_or_an_end_whose_revision_is_known_is_not_done(scores, peer, tags, is_known):
    """With If-None-Match a request that would change something fails; 304 is for GET and HEAD."""
    fields = lines("If-None-Match", tags)
    answer = act(peer, scores, *fields)
    assert (answer.status, peer.ask("GET", scores.url).revision) == ((412, 1) if is_known else (200, 2))
    with Client(scores.server) as other:
        answer = peer.ask("DELETE", other.url, *fields)
        assert (answer.status, peer.ask("GET", other.url).status) == ((412, 200) if is_known else (204, 404))


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE"])
@pytest.mark.parametrize("tags", MALFORMED)
def test_a_condition_that_is_none_is_refused(scores, peer, method, tags):
    fields = lines("If-Match", tags)
    with scores.unchanged():
        if method == "POST":
            answer = act(peer, scores, *fields)
        else:
            answer = peer.ask(method, scores.url, *fields)
        assert answer.status == 400
    for target in ["/", "/main.js"] if method in ("GET", "HEAD") else []:
        assert peer.ask(method, target, *fields).status == 400


def test_if_match_is_looked_at_first(scores, peer):
    known, other = 'If-None-Match: "1"', 'If-None-Match: "2"'
    assert peer.ask("GET", scores.url, 'If-Match: "1"', known).status == UNCHANGED
    assert peer.ask("GET", scores.url, 'If-Match: "1"', other).status == WHOLE
    assert peer.ask("GET", scores.url, 'If-Match: "2"', known).status == FAILED
    assert peer.ask("GET", scores.url, 'If-Match: "2"', other).status == FAILED


def test_a_date_is_no_condition(scores, peer):
    """There are no dates of change, so that these have no meaning (RFC 9110 §13.1.3 and §13.1.4)."""
    for target in [scores.url, "/main.js"]:
        for name in ["If-Modified-Since", "If-Unmodified-Since"]:
            for date in ["Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 2100 23:59:59 GMT", "x"]:
                assert peer.ask("GET", target, f"{name}: {date}").status == WHOLE


# Files


@pytest.mark.parametrize("target", ["/", "/a/b", "/main.js", "/style.css", "/openapi.json"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_conditions_hold_for_files(scoreboard, target, method):
    with Peer(scoreboard) as peer:
        tag = peer.ask("GET", target).field("ETag")
        for tags in [tag, "W/" + tag, "*", f'"x", {tag}', ['"x"', tag]]:
            answer = peer.ask(method, target, *lines("If-None-Match", tags))
            assert (answer.status, answer.body, answer.field("ETag")) == (UNCHANGED, b"", tag), tags
            assert peer.ask(method, target, *lines("If-Match", tags)).status == (FAILED if tags == "W/" + tag else WHOLE)
        for tags in ['"x"', ['"x"', '"y"'], "W/" + '"x"']:
            assert peer.ask(method, target, *lines("If-None-Match", tags)).status == WHOLE
            assert peer.ask(method, target, *lines("If-Match", tags)).status == FAILED


# What has no tags


def test_there_is_no_session_yet_that_a_condition_could_name(scoreboard):
    """What is to be made does not exist: "*" does not match it."""
    with Peer(scoreboard) as peer:
        for tags in ["*", '"1"', 'W/"1"']:
            assert peer.ask("POST", "/sessions", f"If-Match: {tags}").status == FAILED
            assert peer.ask("POST", "/sessions", f"If-None-Match: {tags}").status == 201
        assert peer.ask("POST", "/sessions", "If-Match: x").status == 400


@pytest.mark.parametrize("target", ["/healthz", "/readyz", "/metrics", "/problems/gone-target"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_has_no_tag_is_there_all_the_same(scoreboard, target, method):
    with Peer(scoreboard) as peer:
        assert peer.ask(method, target, 'If-None-Match: "1"').status == WHOLE
        assert peer.ask(method, target, "If-None-Match: *").status == UNCHANGED
        assert peer.ask(method, target, "If-Match: *").status == WHOLE
        assert peer.ask(method, target, 'If-Match: "1"').status == FAILED


def test_conditions_hold_for_event_streams(scores, peer):
    url = scores.url + "/events"
    assert peer.ask("GET", url, "If-Match: x").status == 400
    assert peer.ask("GET", url, 'If-Match: "9"').status == FAILED
    assert peer.ask("GET", url, "If-None-Match: *").status == UNCHANGED
    assert peer.ask("GET", url, "If-Match: *").status == WHOLE


# What comes before a condition, and where there is none


@pytest.mark.parametrize("condition", ['If-Match: "9"', "If-Match: *", "If-None-Match: *", "If-Match: x"])
def test_what_would_fail_without_a_condition_fails_in_the_same_way(scores, peer, condition):
    other_type = "Content-Type: text/plain"
    for status, method, target in [
        (404, "GET", "/missing.js"),
        (404, "GET", "/sessions/unknown"),
        (404, "DELETE", "/sessions/unknown"),
        (404, "GET", "/sessions/unknown/events"),
        (405, "PUT", scores.url),
        (405, "DELETE", "/"),
        (405, "POST", "/main.js"),
        (405, "POST", scores.url),
    ]:
        assert peer.ask(method, target, condition).status == status, (method, target)
        # A refusal that comes before a body could have come ends the connection.
        if status == 405 or target == "/missing.js":
            peer = Peer(scores.server) if is_closed(peer) else peer
    with Peer(scores.server) as other:
        assert other.ask("POST", scores.url + "/actions", other_type, condition, body=TAP).status == 415
    with Peer(scores.server) as other:
        assert other.ask("GET", scores.url, "Host: evil.example", condition).status in (400, 403)
    peer.socket.close()


def is_closed(peer):
    """Whether the server ends the connection, as it does after a refusal that is early."""
    try:
        return peer.ask("GET", "/healthz").status != 200
    except (EOFError, BrokenPipeError):
        return True


@pytest.mark.parametrize("condition", ['If-Match: "9"', "If-None-Match: *", "If-Match: x", 'If-None-Match: "1"'])
def test_options_knows_no_conditions(scores, peer, condition):
    for target in ["/", "/main.js", "/sessions", scores.url, scores.url + "/actions", scores.url + "/events"]:
        assert peer.ask("OPTIONS", target, condition).status == 204


def test_an_action_sent_again_is_answered_whatever_its_condition(scores, peer):
    """It has been done: the condition was about the state before it."""
    first = act(peer, scores, "Idempotency-Key: a", 'If-Match: "1"')
    again = act(peer, scores, "Idempotency-Key: a", 'If-Match: "1"')
    assert (first.status, again.status, again.body, again.revision) == (200, 200, first.body, 2)


# Two representations


def test_a_document_and_its_outline_have_tags_of_their_own(scores, peer):
    for revision in [1, 2]:
        whole = peer.ask("GET", scores.url, f"Accept: {JSON}")
        outline = peer.ask("GET", scores.url, "Accept: text/plain")
        assert (whole.field("Content-Type"), outline.field("Content-Type")) == (JSON, "text/plain; charset=utf-8")
        tags = [answer.field("ETag") for answer in (whole, outline)]
        assert tags[0] == f'"{revision}"' and tags[0] != tags[1]
        for accept, own, other in [(JSON, *tags), ("text/plain", *reversed(tags))]:
            for method in ["GET", "HEAD"]:
                known = peer.ask(method, scores.url, f"Accept: {accept}", f"If-None-Match: {own}")
                assert (known.status, known.field("ETag"), known.field("Vary")) == (UNCHANGED, own, "Accept")
                fresh = peer.ask(method, scores.url, f"Accept: {accept}", f"If-None-Match: {other}")
                assert (fresh.status, fresh.field("ETag"), fresh.field("Vary")) == (WHOLE, own, "Accept")
                assert peer.ask(method, scores.url, f"Accept: {accept}", f"If-Match: {own}").status == WHOLE
                assert peer.ask(method, scores.url, f"Accept: {accept}", f"If-Match: {other}").status == FAILED
        # An action is on the session, whichever of the two its client has seen.
        assert act(peer, scores, f"If-Match: {tags[revision - 1]}").status == 200


@pytest.mark.parametrize(
    ("accept", "is_outline"),
    [
        (["text/plain", JSON], False),
        (["text/plain;q=0.5", JSON + ";q=0.4"], True),
        (["text/plain;q=0.4", JSON + ";q=0.5"], False),
        (["text/html", "text/plain"], True),
        ([], False),
    ],
)
def test_what_is_asked_for_may_stand_in_several_lines(scores, peer, accept, is_outline):
    answer = peer.ask("GET", scores.url, *lines("Accept", accept))
    assert (answer.field("Content-Type") != JSON) == is_outline


# Methods


def resources(session):
    """Every kind of path, with the methods that it takes."""
    page, document, posts = "GET, HEAD, OPTIONS", "GET, HEAD, DELETE, OPTIONS", "POST, OPTIONS"
    files = ["/", "/a/b", "/main.js", "/openapi.json", "/healthz", "/readyz", "/metrics", "/problems/gone-target"]
    return {
        **{path: page for path in files},
        "/sessions": posts,
        session.url: document,
        session.url + "/actions": posts,
        session.url + "/events": page,
    }


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW", "get", "PROPFIND"])
@pytest.mark.parametrize("body", [b"", b"{}"])
def test_a_method_that_is_not_taken_is_told_which_are(scores, method, body):
    with scores.unchanged():
        for target, allowed in resources(scores).items():
            if method in allowed.split(", "):
                continue
            with Peer(scores.server) as peer:
                answer = peer.ask(method, target, *([f"Content-Type: {JSON}"] if body else []), body=body)
                assert (answer.status, answer.field("Allow")) == (405, allowed), target
                check_security(answer)
                if method != "HEAD":
                    assert answer.json["type"] == "/problems/method-not-allowed"


def test_a_method_on_what_is_not_there_is_refused_for_that(scores):
    for target in ["/sessions/unknown/x", "/problems/unknown"]:
        for method in ["GET", "TRACE", "BREW"]:
            with Peer(scores.server) as peer:
                answer = peer.ask(method, target)
                assert (answer.status, answer.field("Allow")) == (404, None), (method, target)


# The fields that every answer has

SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def check_security(answer):
    """Checks that the answer has each security field once."""
    for name in [*SECURITY, "Content-Security-Policy", "Permissions-Policy"]:
        assert len([value for key, value in answer.fields if key.lower() == name.lower()]) == 1, (answer.status, name)
    for name, value in SECURITY.items():
        assert answer.field(name) == value
    policy = answer.field("Content-Security-Policy").split("; ")
    assert {"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"} <= set(policy)
    for power in ["camera", "geolocation", "microphone"]:
        assert f"{power}=()" in answer.field("Permissions-Policy").split(", ")


def check_problem(answer, status, slug):
    check_security(answer)
    assert (answer.status, answer.field("Content-Type")) == (status, "application/problem+json")
    assert (answer.json["type"], answer.json["status"]) == (f"/problems/{slug}", status)
    assert len(answer.json["detail"]) > 10


HOST = "Host: localhost"
# Requests that libmicrohttpd refuses by itself.
BY_THE_LIBRARY = {
    "a length that is no number": (["POST /sessions HTTP/1.1", HOST, "Content-Length: x"], 400, "malformed-request"),
    "a negative length": (["POST /sessions HTTP/1.1", HOST, "Content-Length: -1"], 400, "malformed-request"),
    "no length": (["POST /sessions HTTP/1.1", HOST, "Content-Length: "], 400, "malformed-request"),
    "a length beyond numbers": (["POST /sessions HTTP/1.1", HOST, "Content-Length: " + 30 * "9"], 413, "too-large"),
    "another version": (["GET / HTTP/2.0", HOST], 505, "version-not-supported"),
    "an old version": (["GET / HTTP/0.9", HOST], 505, "version-not-supported"),
    "a long target": (["GET /" + 20_000 * "a" + " HTTP/1.1", HOST], 414, "target-too-long"),
    "a long query": (["GET /?" + 20_000 * "a" + " HTTP/1.1", HOST], 414, "target-too-long"),
    "a long field": (["GET / HTTP/1.1", HOST, "X: " + 20_000 * "a"], 431, "head-too-large"),
    "many fields": (["GET / HTTP/1.1", HOST, *(1_000 * ["X-Y: abcdefghijklm"])], 431, "head-too-large"),
    "a field without a colon": (["GET / HTTP/1.1", HOST, "no colon"], 400, "malformed-request"),
}


@pytest.mark.parametrize("case", BY_THE_LIBRARY)
def test_what_the_library_refuses_is_a_problem_like_others(scores, case):
    head, status, slug = BY_THE_LIBRARY[case]
    with scores.unchanged(), Peer(scores.server) as peer:
        peer.send(message(*head))
        [answer] = peer.answers()
        check_problem(answer, status, slug)


@pytest.mark.parametrize("case", BY_THE_LIBRARY)
def test_what_the_library_refuses_is_counted(scores, case):
    head, status, _ = BY_THE_LIBRARY[case]

    def refused(server):
        with Peer(server) as peer:
            text = peer.ask("GET", "/metrics").body.decode()
        found = [line for line in text.splitlines() if line.startswith(f'martlet_responses_total{{status="{status}"}}')]
        return float(found[0].split()[-1]) if found else 0

    before = refused(scores.server)
    with Peer(scores.server) as peer:
        peer.send(message(*head))
        peer.answers()
    assert refused(scores.server) == before + 1


def test_every_answer_has_the_security_fields(scores):
    with Peer(scores.server) as peer:
        tag = peer.ask("GET", "/main.js").field("ETag")
        for target, allowed in resources(scores).items():
            for method in ["GET", "HEAD", "OPTIONS"]:
                if method in allowed and not target.endswith("/events"):
                    check_security(peer.ask(method, target))
        check_security(peer.ask("POST", "/sessions"))
        check_security(act(peer, scores))
        check_security(act(peer, scores, 'If-Match: "1"'))
        check_security(peer.ask("GET", "/main.js", f"If-None-Match: {tag}"))
        check_security(peer.ask("GET", scores.url, "If-None-Match: *"))
        check_security(peer.ask("GET", scores.url, "Accept: text/plain"))
        check_security(peer.ask("GET", "/sessions/unknown"))
        check_security(peer.ask("HEAD", scores.url + "/events"))
    for target, status, lines in [
        ("/missing.js", 404, []),
        (scores.url, 403, ["Origin: http://evil.example"]),
        ("/", 400, ["Host: localhost"]),
        ("/", 400, [": x"]),
    ]:
        with Peer(scores.server) as peer:
            answer = peer.ask("GET", target, *lines)
            assert answer.status == status
            check_security(answer)


def test_a_stream_of_either_kind_has_the_security_fields():
    """Also where streams stay with the HTTP library."""
    for suspended in ["0", "1"]:
        with Server("Scoreboard", "--port", "0", MARTLET_SUSPEND_STREAMS=suspended) as server:
            with Client(server) as client, Peer(server) as peer:
                answer = peer.ask("GET", client.url + "/events")
                assert (answer.status, answer.field("Content-Type")) == (200, "text/event-stream")
                check_security(answer)


def test_the_probes_on_a_port_of_their_own_have_the_security_fields():
    with Server("Scoreboard", "--port", "0", "--admin-port", "0") as server:
        line = server.wait_for_line("Probes and metrics are at")
        server.address = ("127.0.0.1", int(re.search(r"http://127\.0\.0\.1:(\d+)", line)[1]))
        with Peer(server) as peer:
            for target in ["/healthz", "/readyz", "/metrics"]:
                check_security(peer.ask("GET", target))


def test_each_problem_of_the_library_is_described():
    assert {slug for _, _, slug in BY_THE_LIBRARY.values()} <= set(PROBLEMS)
