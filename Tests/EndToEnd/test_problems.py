"""What the server refuses, how it says so, and that a refusal leaves no trace."""

import pytest
import requests

import description
from description import PROBLEMS
from patience import PATIENCE
from raw import Peer, request

JSON = "application/json"
TAP = {"target": "owned-plus", "action": "tap"}


def check(answer, status, slug):
    """Checks that the answer is this problem; returns its members beyond those that all problems have."""
    assert answer.status_code == status, answer.text
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["Cache-Control"] == "no-store"
    return check_body(answer.json(), status, slug)


def check_body(problem, status, slug):
    description.check("Problem", problem)
    assert problem.pop("type") == "/problems/" + slug
    assert (problem.pop("title"), problem.pop("status")) == (PROBLEMS[slug][0], status)
    detail = problem.pop("detail")
    assert len(detail) > 10 and detail.endswith(".")
    assert (problem.pop("instance", None) is not None) == (status >= 500)
    return problem


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b'"tap"',
        b"{}",
        b'{"target":"owned-plus"}',
        b'{"action":"tap"}',
        b'{"target":"owned-plus","action":1}',
        b'{"target":null,"action":"tap"}',
        b'{"target":["owned-plus"],"action":"tap"}',
        b'{"target":{"role":"button"},"action":"tap"}',
        b'{"target":{"name":"+1"},"action":"tap"}',
        b'{"target":{"role":"button","name":"+1","index":-1},"action":"tap"}',
        b'{"target":{"role":"button","name":"+1","nth":1},"action":"tap"}',
        b'{"target":"owned-plus","action":"tap","extra":1}',
        b'{"target":"owned-plus","target":"owned-plus","action":"tap"}',
        b'{"target":"owned-plus","action":"tap","sequence":"1"}',
    ],
)
def test_a_body_that_is_no_action_is_malformed(scores, body):
    with scores.unchanged():
        check(scores.post(body), 400, "malformed-request")


@pytest.mark.parametrize("body", [b"[]", b"{", b'{"path":1}', b'{"path":""}', b'{"path":"todos"}', b'{"paths":"/"}'])
def test_a_body_that_asks_for_no_session_is_malformed(scores, body):
    check(scores.request("POST", "/sessions", data=body, headers={"Content-Type": JSON}), 400, "malformed-request")


@pytest.mark.parametrize("tag", ["1", '"1', '1"', "x", ",", '"1", x', '"1" "2"', '"1"2"', '"1 "', 'w/"1"', '"1,2'])
def test_a_condition_that_is_no_entity_tag_is_malformed(scores, tag):
    with scores.unchanged():
        check(scores.post(TAP, If_Match=tag), 400, "malformed-request")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:80",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "localhost@evil.example",
        "localhost:80@evil.example",
        "localhost:80:80",
        "localhost:x",
        "localhost.",
        "localhost\u00adx",
        "xn--lcalhost-rja",
        "127.0.0.2",
        "127.1",
        "2130706433",
        "0x7f.0.0.1",
        "[::ffff:127.0.0.1]",
        "[::1%25lo]",
        "[::1]evil.example",
        "127.0.0.1/",
        "http://127.0.0.1",
        "::1",
        "[::1",
        "0",
        "*",
        "null",
    ],
)
def test_another_host_is_refused(scores, host):
    with scores.unchanged():
        for method, target in [
            ("GET", "/"),
            ("GET", "/main.js"),
            ("GET", "/metrics"),
            ("GET", "/problems/disabled"),
            ("GET", "/missing.js"),
            ("POST", "/sessions"),
            ("GET", scores.url),
            ("GET", scores.url + "/events"),
            ("POST", scores.url + "/actions"),
            ("OPTIONS", scores.url),
            ("DELETE", scores.url),
        ]:
            check(scores.request(method, target, headers={"Host": host}), 403, "forbidden-host")
        check(scores.post(TAP, Host=host), 403, "forbidden-host")


def origins(server):
    port = server.port
    yield from [
        "null",
        "https://evil.example",
        "http://localhost",
        f"http://localhost:{port}",
        f"http://127.0.0.1:{port}x",
    ]
    yield from [f"http://127.0.0.1:{port}.evil.example", f"http://evil.example/127.0.0.1:{port}", "http://127.0.0.1:1"]
    yield from [f"127.0.0.1:{port}", f"ftp://127.0.0.1:{port}", f"http://127.0.0.1:{port}, https://evil.example", "x"]


def test_another_origin_is_refused(scores):
    with scores.unchanged():
        for origin in origins(scores.server):
            fields = {"Origin": origin}
            check(scores.post(TAP, Origin=origin), 403, "forbidden-origin")
            check(scores.request("POST", "/sessions", headers=fields), 403, "forbidden-origin")
            check(scores.request("GET", scores.url, headers=fields), 403, "forbidden-origin")
            check(scores.request("DELETE", scores.url, headers=fields), 403, "forbidden-origin")
            check(scores.request("OPTIONS", scores.url + "/actions", headers=fields), 403, "forbidden-origin")


@pytest.mark.parametrize("site", ["cross-site", "same-site", "Cross-Site", "", "x"])
def test_a_request_from_another_site_is_refused(scores, site):
    with scores.unchanged():
        for method, target in [("GET", scores.url), ("DELETE", scores.url), ("POST", "/sessions")]:
            check(scores.request(method, target, headers={"Sec-Fetch-Site": site}), 403, "forbidden-origin")
        check(scores.post(TAP, Sec_Fetch_Site=site), 403, "forbidden-origin")


def test_an_unknown_session_is_not_found(scores):
    for id in ["x", scores.url[10:-1], scores.url[10:] + "x", scores.url[10:].swapcase(), "%2e%2e", "a%2Fb", "ü"]:
        url = "/sessions/" + id
        check(scores.request("GET", url), 404, "no-such-session")
        check(scores.request("POST", url + "/actions", json=TAP), 404, "no-such-session")
        check(scores.request("DELETE", url), 404, "no-such-session")


@pytest.mark.parametrize(
    "target",
    [
        0,
        999,
        2**32 - 1,
        "",
        "missing",
        "Owned-Plus",
        "owned-plus ",
        "1",
        {"role": "button", "name": "missing"},
        {"role": "switch", "name": "+1"},
        {"role": "button", "name": "+1", "index": 3},
        {"role": "", "name": ""},
    ],
)
def test_an_unknown_target_is_not_found(scores, target):
    with scores.unchanged():
        assert check(scores.act(target), 404, "no-such-target") == {"pointer": "/target"}


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("plus", 'No node has the identifier "plus".'),
        (
            "Toggle Name",
            'No node has the identifier "Toggle Name". If that is a name, the target is {"role":…,"name":…}.',
        ),
        (
            {"role": "Button", "name": "Toggle Name"},
            "No node has the role Button. The roles in the document are: button.",
        ),
        (
            {"role": "textField" + "x" * 1_000, "name": "", "index": 0},
            f"No node has the role textField{'x' * 51}…. The roles in the document are: button.",
        ),
        ({"role": "button", "name": "Toggle"}, 'No node has the role button and name "Toggle".'),
    ],
)
def test_a_target_that_is_not_found_is_told_how_one_is(scores, target, told):
    assert scores.act(target).json()["detail"] == told


def test_an_unknown_page_is_not_found(scores):
    for path in [
        "/missing.js",
        "/main.js/x.js",
        "/favicon.ico",
        "/.env",
        "/sessions/",
        "/sessions//actions",
        scores.url + "/",
        scores.url + "/x",
        scores.url + "/actions/",
    ]:
        check(scores.request("GET", path), 404, "no-such-page")


def test_another_method_is_not_allowed(scores):
    page, session, posts = {"GET", "HEAD", "OPTIONS"}, {"DELETE", "GET", "HEAD", "OPTIONS"}, {"OPTIONS", "POST"}
    with scores.unchanged():
        for target, allowed in {
            "/": page,
            "/main.js": page,
            "/healthz": page,
            "/sessions": posts,
            scores.url: session,
            scores.url + "/actions": posts,
            scores.url + "/events": page,
        }.items():
            for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - allowed:
                answer = scores.request(method, target)
                check(answer, 405, "method-not-allowed")
                assert set(answer.headers["Allow"].split(", ")) == allowed


def test_a_body_without_a_length_is_refused(scores):
    with scores.unchanged():
        check(scores.request("POST", scores.url + "/actions", data=iter([b"{}"])), 411, "length-required")


def test_a_large_body_is_refused_before_it_is_sent(scores):
    with scores.unchanged(), Peer(scores.server) as peer:
        peer.send(request("POST", scores.url + "/actions", f"Content-Type: {JSON}", "Content-Length: 65537"))
        answer = peer.answer()
        assert (answer.status, answer.field("Content-Type")) == (413, "application/problem+json")
        assert check_body(answer.json, 413, "too-large") == {}


def test_the_largest_body_is_taken(scores):
    body = b'{"target":"owned-plus","action":"tap"}'.ljust(65_536)
    assert scores.post(body).status_code == 200


@pytest.mark.parametrize(
    "type",
    [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx", "json"],
)
def test_another_media_type_is_refused(scores, type):
    body = b'{"target":"owned-plus","action":"tap"}'
    with scores.unchanged():
        check(scores.post(body, Content_Type=type), 415, "unsupported-media-type")
        answer = scores.request("POST", "/sessions", data=b"{}", headers={"Content-Type": type})
        check(answer, 415, "unsupported-media-type")


@pytest.mark.parametrize(
    "type", ["application/json; charset=utf-8", "APPLICATION/JSON", "application/json ;charset=utf-8"]
)
def test_json_is_taken_in_every_spelling(scores, type):
    body = b'{"target":"owned-plus","action":"tap"}'
    assert scores.post(body, Content_Type=type).status_code == 200


def test_an_ambiguous_target_is_refused_with_the_candidates(scores):
    candidates = [scores.find(name + "-plus")[0] for name in ["observed", "owned", "environment"]]
    with scores.unchanged():
        problem = check(scores.act({"role": "button", "name": "+1"}), 409, "ambiguous-target")
    assert problem == {"pointer": "/target", "candidates": candidates}


def test_a_disabled_control_refuses(chores):
    with chores.unchanged():
        check(chores.act("add"), 409, "disabled")


def test_a_control_refuses_again_when_it_is_disabled_again(chores):
    chores.act("name", "set", value="x")
    chores.act("name", "set", value="")
    with chores.unchanged():
        check(chores.act("add"), 409, "disabled")


def test_a_removed_target_is_gone(chores):
    id, _ = chores.find("delete-2")
    child = chores.document["nodes"][str(id)]["children"][0]
    chores.act(id)
    with chores.unchanged():
        for gone in [id, child]:
            assert check(chores.act(gone), 410, "gone-target") == {"pointer": "/target"}
        check(chores.act("delete-2"), 404, "no-such-target")


def test_a_removed_target_stays_gone_when_others_come(chores):
    id, _ = chores.find("todo-1")
    chores.act("delete-1")
    for name in ["Tea", "Rum"]:
        chores.act("name", "set", value=name)
        chores.act("add")
    with chores.unchanged():
        check(chores.act(id), 410, "gone-target")


@pytest.mark.parametrize("tags", ['"1"', '"3"', '"0"', '"1", "3"', '"-2"', '"99999999999999999"', '"1,2"', '",", ""'])
def test_another_revision_is_refused(scores, tags):
    scores.act("owned-plus")
    with scores.unchanged():
        assert check(scores.post(TAP, If_Match=tags), 412, "revision-mismatch") == {"revision": 2}


@pytest.mark.parametrize("tag", ['"01"', '"+1"', 'W/"1"', '"x"'])
def test_a_tag_that_only_resembles_the_revision_is_refused(scores, tag):
    with scores.unchanged():
        assert scores.post(TAP, If_Match=tag).status_code in (400, 412)


def test_an_action_that_the_target_does_not_take_is_refused(chores):
    with chores.unchanged():
        for target, action in [
            ("name", "tap"),
            ("rotate", "set"),
            ("rotate", "submit"),
            ("count", "tap"),
            ("todo-1", "set"),
            ("rotate", "Tap"),
            ("rotate", ""),
            (1, "tap"),
            (1, "back"),
        ]:
            assert check(chores.act(target, action, value="x"), 422, "not-accepted") == {"pointer": "/action"}


@pytest.mark.parametrize("value", [0, 1.5, True, False, None, [], ["x"], {}, {"x": "y"}])
def test_a_value_of_another_type_is_refused(chores, value):
    with chores.unchanged():
        assert check(chores.act("name", "set", value=value), 422, "invalid-value") == {"pointer": "/value"}


def test_a_missing_value_is_refused(chores):
    with chores.unchanged():
        assert check(chores.act("name", "set"), 422, "invalid-value") == {"pointer": "/value"}


@pytest.mark.parametrize("sequence", [0, 4, 5])
def test_an_input_that_comes_late_is_refused(chores, sequence):
    chores.act("name", "set", value="new", sequence=5)
    with chores.unchanged():
        answer = chores.act("name", "set", value="old", sequence=sequence)
        assert check(answer, 422, "invalid-value") == {"pointer": "/sequence"}


@pytest.mark.parametrize("slug", PROBLEMS)
def test_each_problem_is_explained_where_its_type_leads(slug, scoreboard):
    answer = requests.get(f"{scoreboard.url}/problems/{slug}", timeout=PATIENCE)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/plain; charset=utf-8")
    title, explanation = answer.text.split("\n\n")
    assert title.startswith(PROBLEMS[slug][0]) and len(explanation) > 20


def test_a_problem_that_there_is_not_is_explained_nowhere(scoreboard):
    check(requests.get(f"{scoreboard.url}/problems/none", timeout=PATIENCE), 404, "no-such-page")
