"""What the server does for a client that asks as it should."""

import re
import urllib.parse

import jsonpatch
import pytest
import requests

import vocabulary
from client import Client
from patience import PATIENCE
from raw import Peer, message, request

JSON = "application/json"
PAGE = "text/html; charset=utf-8"


def fetch(server, method, target, **options):
    with requests.Session() as http:
        http.trust_env = False
        return http.request(method, server.url + target, timeout=PATIENCE, **options)


# Creating a session


@pytest.mark.parametrize(
    ("body", "fields", "path"),
    [
        (None, {}, "/"),
        (b"", {"Content-Type": JSON}, "/"),
        (b"{}", {"Content-Type": JSON}, "/"),
        (b' {"path" : "/todos"} ', {"Content-Type": "Application/JSON; charset=utf-8"}, "/todos"),
        ('{"path":"/a b/ü?x=1#y"}'.encode(), {"Content-Type": JSON}, "/a b/ü"),
        ('{"path":"/\u0301"}'.encode(), {"Content-Type": JSON}, "/\u0301"),
    ],
)
def test_a_session_is_created(scoreboard, body, fields, path):
    answer = fetch(scoreboard, "POST", "/sessions", data=body, headers=fields)
    assert answer.status_code == 201
    assert answer.headers["Content-Type"] == JSON
    assert answer.headers["ETag"] == '"1"'
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Location"] == answer.json()["session"]
    assert answer.json()["path"] == path


def test_a_session_is_created_without_a_word_about_a_body(scoreboard):
    with Peer(scoreboard) as peer:
        peer.send(message("POST /sessions HTTP/1.1", "Host: localhost", "User-Agent: curl/8.0", "Accept: */*"))
        answer = peer.answer()
    assert answer.status == 201
    assert answer.json["path"] == "/"


def test_a_session_is_created_after_100_continue(scoreboard):
    with Peer(scoreboard) as peer:
        peer.send(request("POST", "/sessions", f"Content-Type: {JSON}", "Content-Length: 2", "Expect: 100-continue"))
        assert peer.answer().status == 100
        peer.send(b"{}")
        assert peer.answer().status == 201


def test_a_document_has_the_agreed_shape(any_app):
    with Client(any_app) as client:
        vocabulary.check(client.document)


def test_a_document_bears_the_title_of_the_window(scores):
    assert scores.document["title"] == "Scoreboard"


def test_sessions_begin_equal_and_go_their_own_ways(any_app):
    with Client(any_app) as first, Client(any_app) as second:
        assert first.url != second.url
        assert first.document["nodes"] == second.document["nodes"]
        for id, node in first.document["nodes"].items():
            if "tap" in node.get("actions", []) and "disabled" not in node:
                with second.unchanged():
                    first.act(int(id))


# Reading it


def test_a_new_session_reads_as_it_was_answered(scoreboard):
    created = fetch(scoreboard, "POST", "/sessions")
    read = fetch(scoreboard, "GET", created.headers["Location"])
    assert read.status_code == 200
    assert read.headers["Content-Type"] == JSON
    assert read.headers["ETag"] == '"1"'
    assert read.headers["Cache-Control"] == "no-store"
    assert read.content == created.content


@pytest.mark.parametrize("tags", ['"1"', 'W/"1"', '"0", "1"', '"0" ,\t"1"', '"1" , "0"', '",", "1"', "*"])
def test_a_known_document_is_not_sent_again(scores, tags):
    answer = scores.get(If_None_Match=tags)
    assert (answer.status_code, answer.content, answer.headers["ETag"]) == (304, b"", '"1"')


@pytest.mark.parametrize("tags", ['"2"', '"0"', '"11"', "1", '"1'])
def test_an_unknown_document_is_sent(scores, tags):
    assert scores.get(If_None_Match=tags).status_code == 200


def test_a_document_that_changed_is_sent(scores):
    scores.act("owned-plus")
    answer = scores.get(If_None_Match='"1"')
    assert (answer.status_code, answer.headers["ETag"]) == (200, '"2"')


@pytest.mark.parametrize("accept", ["text/plain", "text/plain; charset=utf-8", "Text/Plain, */*;q=0.1"])
def test_people_get_an_outline(scores, accept):
    answer = scores.get(Accept=accept)
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["ETag"] == '"1-text"'
    first, *lines = answer.text.splitlines()
    assert first.startswith("Scoreboard") and "1" in first
    assert [line.rstrip() for line in lines] and outline_of(scores.document) == [
        (len(line) - len(line.lstrip()), *re.match(r" *(\w+) #(\d+)", line).groups()) for line in lines
    ]
    assert '"Current user: Nickname"' in answer.text


def outline_of(document):
    """Depth, type and id of each node, in document order."""

    def below(id, depth):
        node = document["nodes"][str(id)]
        lines = [(2 * depth, node["type"], str(id))]
        return sum((below(child, depth + 1) for child in node.get("children", [])), lines)

    return below(document["root"], 0)


@pytest.mark.parametrize("accept", ["*/*", JSON, "text/html,application/xhtml+xml,*/*;q=0.8", "text/plain;q=0, */*"])
def test_programs_get_json(scores, accept):
    assert scores.get(Accept=accept).headers["Content-Type"] == JSON


def test_the_answer_says_that_it_varies_with_accept(scores):
    assert "accept" in scores.get().headers["Vary"].lower()


# Methods


def test_head_is_get_without_the_body(scores):
    for target in ["/", "/main.js", "/healthz", "/readyz", scores.url]:
        with Peer(scores.server) as peer:
            full, head = peer.ask("GET", target), peer.ask("HEAD", target)
            assert head.status == full.status == 200
            assert [field for field in head.fields if field[0] != "Date"] == [
                field for field in full.fields if field[0] != "Date"
            ]
            assert peer.ask("GET", "/healthz").body == b"ok\n"


def test_head_of_a_problem_has_no_body(scoreboard):
    with Peer(scoreboard) as peer:
        assert peer.ask("HEAD", "/sessions/unknown").status == 404
        assert peer.ask("GET", "/healthz").body == b"ok\n"


def test_options_answers_with_the_methods(scores):
    for target, methods in {
        "/": "GET, HEAD, OPTIONS",
        "/a/deep/link": "GET, HEAD, OPTIONS",
        "/main.js": "GET, HEAD, OPTIONS",
        "/healthz": "GET, HEAD, OPTIONS",
        "/readyz": "GET, HEAD, OPTIONS",
        "/sessions": "OPTIONS, POST",
        scores.url: "DELETE, GET, HEAD, OPTIONS",
        scores.url + "/actions": "OPTIONS, POST",
        scores.url + "/events": "GET, HEAD, OPTIONS",
    }.items():
        answer = scores.request("OPTIONS", target)
        assert (answer.status_code, answer.content) == (204, b"")
        assert ", ".join(sorted(answer.headers["Allow"].split(", "))) == methods


def test_a_preflight_opens_nothing(scores):
    own = {"Origin": scores.server.url, "Access-Control-Request-Method": "POST"}
    answer = scores.request("OPTIONS", scores.url + "/actions", headers=own)
    assert not [name for name in answer.headers if name.lower().startswith("access-control-")]


def test_a_deleted_session_is_unknown(scoreboard):
    with Client(scoreboard) as client, Client(scoreboard) as other:
        with other.unchanged():
            answer = client.request("DELETE", client.url)
            assert (answer.status_code, answer.content) == (204, b"")
            assert client.get().status_code == 404
            assert client.act("owned-plus").status_code == 404
            assert client.request("DELETE", client.url).status_code == 404


# Acting


@pytest.mark.parametrize(
    ("target", "changed"),
    [
        ("owned-plus", "owned-score"),
        ({"role": "button", "name": "+1", "index": 0}, "observed-score"),
        ({"role": "button", "name": "+1", "index": 1}, "owned-score"),
        ({"name": "+1", "index": 2, "role": "button"}, "environment-score"),
    ],
)
def test_an_action_finds_its_target(scores, target, changed):
    assert scores.act(target).status_code == 200
    assert scores.find(changed)[1]["text"] == "Score: 1"


def test_an_action_finds_its_target_by_id(scores):
    id, _ = scores.find("owned-plus")
    assert scores.act(id).status_code == 200
    assert scores.find("owned-score")[1]["text"] == "Score: 1"


def test_an_action_finds_its_target_by_role_and_name_alone(scores):
    assert scores.act({"role": "button", "name": "Toggle Name"}).status_code == 200
    assert scores.find("user")[1]["text"] == "Current user: Sarun"


def test_an_action_finds_a_field_and_a_labelled_button(chores):
    assert chores.act({"role": "textbox", "name": "What needs doing?"}, "set", value="Tea").status_code == 200
    assert chores.act({"role": "button", "name": "Delete Bread"}).status_code == 200
    assert chores.find("name")[1]["value"] == "Tea"
    assert chores.act("todo-2").status_code == 404


def test_the_answer_to_an_action_is_a_patch(scores):
    before = scores.document
    answer = scores.act("owned-plus")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/json-patch+json"
    assert answer.headers["ETag"] == '"2"'
    assert answer.headers["Cache-Control"] == "no-store"
    id, _ = scores.find("owned-score")
    assert answer.json() == [{"op": "replace", "path": f"/nodes/{id}/text", "value": "Score: 1"}]
    assert jsonpatch.apply_patch(before, answer.json()) == scores.document


def test_an_action_that_changes_much_raises_the_revision_by_one(chores):
    chores.act("name", "set", value="Tea")
    before = chores.document
    answer = chores.act("name", "submit")
    assert len(answer.json()) > 5
    assert answer.headers["ETag"] == '"3"'
    assert jsonpatch.apply_patch(before, answer.json()) == chores.document
    assert chores.find("count")[1]["text"] == "3 of 4 to do"
    vocabulary.check(chores.document)


def test_an_action_that_changes_nothing_keeps_the_revision(chores):
    with chores.unchanged():
        for action in [{"action": "submit"}, {"action": "set", "value": ""}]:
            answer = chores.act("name", **action)
            assert (answer.status_code, answer.json(), answer.headers["ETag"]) == (200, [], '"1"')
            assert answer.headers["Content-Type"] == "application/json-patch+json"


def test_only_the_bodies_that_are_affected_run(reducer):
    with Client(reducer) as client:
        assert client.act({"role": "button", "name": "Add"}).headers["Bodies-Run"] == "2"


def test_no_body_runs_when_nothing_changes(chores):
    assert chores.act("name", "submit").headers["Bodies-Run"] == "0"


@pytest.mark.parametrize("tags", ['"2"', "*", '"1", "2"', ' "2" ', '"2" , "3"', '"2"\t,"3"'])
def test_a_condition_that_holds_lets_the_action_pass(scores, tags):
    scores.act("owned-plus")
    with Peer(scores.server) as peer:
        body = b'{"target":"owned-plus","action":"tap"}'
        answer = peer.ask("POST", scores.url + "/actions", f"Content-Type: {JSON}", f"If-Match: {tags}", body=body)
    assert (answer.status, answer.field("ETag")) == (200, '"3"')


def test_of_many_with_one_condition_one_passes(scores):
    body = {"target": "owned-plus", "action": "tap"}
    statuses = [scores.post(body, If_Match='"1"').status_code for _ in range(10)]
    assert sorted(statuses) == [200] + [412] * 9
    assert scores.find("owned-score")[1]["text"] == "Score: 1"


def test_the_document_tells_which_input_it_reflects(chores):
    assert "sequence" not in chores.find("name")[1]
    for sequence, value in [(3, "a"), (4, "ab"), (9, "abc")]:
        id, _ = chores.find("name")
        patch = chores.act("name", "set", value=value, sequence=sequence).json()
        assert f"/nodes/{id}/sequence" in [operation["path"] for operation in patch]
        assert (chores.find("name")[1]["sequence"], chores.find("name")[1]["value"]) == (sequence, value)


def test_a_new_sequence_is_news_even_with_the_same_value(chores):
    chores.act("name", "set", value="a", sequence=1)
    answer = chores.act("name", "set", value="a", sequence=2)
    assert answer.headers["ETag"] == '"3"'
    assert chores.find("name")[1]["sequence"] == 2


# Pages and files


def test_every_path_without_a_dot_is_the_page(scoreboard):
    page = fetch(scoreboard, "GET", "/")
    assert (page.status_code, page.headers["Content-Type"]) == (200, PAGE)
    for path in ["/todos", "/a/b/c", "/a.b/c", "/a/", "/?x=1", "/todos?x=a.b", "/t%C3%B6dos", "/sessionsx"]:
        answer = fetch(scoreboard, "GET", path)
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, PAGE), path
        assert answer.content == page.content


def test_anybody_may_link_to_a_page(scoreboard):
    fields = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert fetch(scoreboard, "GET", "/todos", headers=fields).status_code == 200


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_its_own_pages_may_do_everything(scores, site):
    own = {"Origin": scores.server.url, "Sec-Fetch-Site": site}
    assert scores.request("GET", scores.url, headers=own).status_code == 200
    assert scores.request("POST", "/sessions", headers=own).status_code == 201
    action = {"target": "owned-plus", "action": "tap"}
    assert scores.request("POST", scores.url + "/actions", json=action, headers=own).status_code == 200
    assert scores.request("DELETE", scores.url, headers=own).status_code == 204


@pytest.mark.parametrize("host", ["localhost", "LocalHost:80", "127.0.0.1", "127.0.0.1:9", "[::1]", "[::1]:9"])
def test_the_usual_names_are_served(scoreboard, host):
    assert fetch(scoreboard, "GET", "/", headers={"Host": host}).status_code == 200


def files_of_the_page(server):
    """The path and the answer of every file that the page loads, directly or not."""
    waiting, found = ["/"], {}
    while waiting:
        path = waiting.pop()
        if path not in found:
            found[path] = fetch(server, "GET", path)
            waiting += re.findall(r'(?:src|href)="(/[^"]+)"', found[path].text)
            names = re.findall(r'(?:from|import) "(\.\.?/[^"]+)"', found[path].text)
            waiting += [urllib.parse.urljoin(path, name) for name in names]
    return found


def test_every_file_that_the_page_loads_is_served(scoreboard):
    types = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml"}
    found = files_of_the_page(scoreboard)
    assert len(found) > 3
    for path, answer in found.items():
        assert answer.status_code == 200, path
        assert answer.headers["Content-Type"] == types.get(path.rpartition(".")[2], PAGE)
        # What is drawn by the server seldom changes; the client has to be of the server's own version.
        is_drawn = path.startswith("/symbols/")
        assert answer.headers["Cache-Control"] == ("max-age=86400" if is_drawn else "no-cache")


def test_a_known_file_is_not_sent_again(scoreboard):
    for path, answer in files_of_the_page(scoreboard).items():
        tag = answer.headers["ETag"]
        assert re.fullmatch('"[^"]+"', tag)
        for known in [tag, "W/" + tag, f'"x", {tag}']:
            again = fetch(scoreboard, "GET", path, headers={"If-None-Match": known})
            assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)
        assert fetch(scoreboard, "GET", path, headers={"If-None-Match": '"x"'}).content == answer.content


def test_files_have_tags_of_their_own(scoreboard):
    found = files_of_the_page(scoreboard)
    assert len({answer.headers["ETag"] for answer in found.values()}) == len(found)


def test_it_says_that_it_lives(scoreboard):
    for path, text in {"/healthz": "ok\n", "/readyz": "ready\n"}.items():
        answer = fetch(scoreboard, "GET", path)
        assert (answer.status_code, answer.text) == (200, text)


# What every response has


def kinds_of_response(client):
    """A request for every status that can be had, with that status."""
    action = {"target": "owned-plus", "action": "tap"}
    url, actions = client.url, client.url + "/actions"
    tag = client.request("GET", "/main.js").headers["ETag"]
    yield 200, client.request("GET", "/")
    yield 200, client.request("GET", "/main.js")
    yield 304, client.request("GET", "/main.js", headers={"If-None-Match": tag})
    yield 200, client.request("GET", "/healthz")
    yield 200, client.request("GET", "/readyz")
    yield 201, client.request("POST", "/sessions")
    yield 200, client.get()
    yield 200, client.get(Accept="text/plain")
    yield 304, client.get(If_None_Match="*")
    yield 204, client.request("OPTIONS", url)
    yield 200, client.post(action)
    yield 400, client.post(b"{")
    yield 400, client.request("GET", url, data=b"{}")
    yield 403, client.get(Host="evil.example")
    yield 403, client.get(Origin="null")
    yield 404, client.request("GET", "/missing.js")
    yield 405, client.request("POST", url)
    yield 409, client.act({"role": "button", "name": "+1"})
    yield 411, client.request("POST", actions, data=iter([b"{}"]))
    yield 412, client.post(action, If_Match='"7"')
    yield 413, client.request("POST", actions, headers={"Content-Length": "1000000", "Content-Type": JSON})
    yield 415, client.request("POST", actions, data=b"{}")
    yield 422, client.act("owned-score")
    yield 204, client.request("DELETE", url)
    yield 404, client.get()


def test_every_response_is_armoured(scores):
    for status, answer in kinds_of_response(scores):
        assert answer.status_code == status
        policy = [part.strip() for part in answer.headers["Content-Security-Policy"].split(";")]
        assert policy == [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: http: https:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
        ]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "Set-Cookie" not in answer.headers
        assert not [name for name in answer.headers if name.lower().startswith("access-control-")]
