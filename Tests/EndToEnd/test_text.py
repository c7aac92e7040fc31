"""What a person wrote stays what it is in every representation: JSON, patches, events, outlines, logs, metrics."""

import json
import re
from urllib.parse import quote, unquote

import jsonpatch
import pytest

from client import Client
from event_stream import Copy, Stream
from metrics import metrics
from raw import Peer, message
from server import ROOT, Server
from test_problems import check

# The app in another package that has what is typed wherever a document has text.
MIRROR = str(ROOT / ".build/debug/Mirror")
TEXTS = [
    '<img src=x onerror="alert(1)">',
    "</script><script>alert(1)</script>",
    '"><svg onload=alert(1)>',
    "]]><!--",
    "&lt;b&gt;",
    "{{7*7}}${7*7}",
    "a\r\n\r\nevent: end\ndata: {}\n\n",
    'data: x\nid: 9\n: "comment"\r',
    'x\nwindow #1\n  text #2 "y"',
    "x\n2026-01-01T00:00:00+0000 info martlet: forged",
    'x"} 1\nmartlet_sessions 999\n# HELP x',
    "\x01\x08\x0b\x0c\x1b[2J\x7f\x80\x9b31m",
    "\u202e\u2066\u2028\u2029\ufeff\ufffe\u061c\u200e\u200f",
    "~1~0/%2f%00%0d%0a\\u0000",
    "javascript:alert(1)",
    "__proto__",
]
LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} (trace|debug|info|notice|warning|error|critical) martlet:")


@pytest.fixture(scope="module")
def mirror():
    with Server(MIRROR, "--port", "0", "--max-actions-per-second", "0") as server:
        yield server


def values(document, text):
    """The keys and types of nodes that have this text."""
    nodes = document["nodes"].values()
    return {(node["type"], key) for node in nodes for key, value in node.items() if value == text}


EVERYWHERE = {
    ("text", "text"),
    ("text", "label"),
    ("text", "identifier"),
    ("textField", "value"),
    ("textField", "placeholder"),
    ("image", "systemName"),
}


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_text_comes_back_as_it_was_sent(mirror, text):
    with Client(mirror, path="/" + text) as client, Stream(client) as stream:
        before = client.document
        # It leads nowhere, and so the first screen is shown.
        assert before["path"] == "/"
        answer = client.act("text", "set", value=text)
        after = client.document
        assert jsonpatch.apply_patch(before, answer.json()) == after
        assert values(after, text) >= EVERYWHERE
        events = stream.until(2)
        assert events[-1].text == answer.text
        copy = Copy()
        copy.follow(events)
        assert copy.document == after


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_text_in_an_address_comes_back_as_it_was_sent(mirror, text):
    # What begins with "~" would be JSON in base64url.
    with Client(mirror, path="/string/" + quote(text, safe="").replace("~", "%7E")) as client:
        document = client.document
        assert unquote(document["path"]) == "/string/" + text
        assert ("text", "text") in values(document, text)
        # What may not be in a path as it is is encoded there.
        assert re.fullmatch(r"/string/[!-.0-~]*", document["path"]) and not re.search(r'["<>\\^`{|}]', document["path"])


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_an_outline_has_a_line_for_each_node_whatever_they_say(mirror, text):
    with Client(mirror, path="/" + text) as client:
        client.act("text", "set", value=text)
        first, *lines = client.get(Accept="text/plain").text.removesuffix("\n").split("\n")
        assert first.endswith(" · revision 2")
        assert [re.match(r" *\w+ #(\d+)", line)[1] for line in lines] and len(lines) == len(client.document["nodes"])
        assert not re.search("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]", "".join([first, *lines]))


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_a_refusal_quotes_text_as_json_does(mirror, text):
    with Client(mirror) as client:
        with client.unchanged():
            for answer in [client.act(text), client.act({"role": "button", "name": text}), client.act({"role": text, "name": "x"})]:
                assert check(answer, 404, "no-such-target") == {"pointer": "/target"}
            check(client.act("button", text), 422, "not-accepted")


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_no_text_becomes_a_field_of_an_answer(mirror, text):
    with Client(mirror, path="/" + text) as client, Peer(mirror) as peer:
        known = {name.lower() for name, _ in peer.ask("GET", client.url).fields}
        body = json.dumps({"target": "text", "action": "set", "value": text}).encode()
        quoted = json.dumps({"target": text, "action": text}).encode()
        for asked in [
            ("POST", client.url + "/actions", "Content-Type: application/json", body),
            ("POST", client.url + "/actions", "Content-Type: application/json", quoted),
            ("GET", client.url, "X: x", b""),
        ]:
            answer = peer.ask(*asked[:3], body=asked[3])
            names = {name.lower() for name, _ in answer.fields}
            assert names <= known | {"bodies-run"}
            assert all(text not in value for _, value in answer.fields)


def test_no_text_begins_a_line_of_the_log():
    with Server(MIRROR, "--port", "0", "--log-level", "trace") as mirror:
        for text in TEXTS:
            with Client(mirror, path="/" + text) as client:
                # Two rows of the same id are worth a warning, which names the id.
                assert client.act("text", "set", value=text).status_code == 200
                client.act(text, text)
        for data in [
            message("GET /a%0d%0ab?%0a HTTP/1.1", "Host: localhost", "Connection: close"),
            message("GET / HTTP/1.1", "Host: x\rforged", "Connection: close"),
            message("POST /sessions HTTP/1.1", "Host: localhost", "Content-Length: \rforged"),
            message("forged\rforged\r\n"),
            message("GET /forged\rforged HTTP/1.1", "forged"),
        ]:
            with Peer(mirror) as peer:
                peer.send(data)
                peer.everything()
        mirror.stop()
        warnings = [line for line in mirror.errors if "duplicateID" in line]
        assert len(warnings) == len(TEXTS) and any("onerror" in line for line in warnings)
        assert [line for line in mirror.errors if not LINE.match(line)] == []
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f]", "".join(mirror.errors))


def test_no_text_becomes_a_metric(mirror):
    with Client(mirror) as client, Peer(mirror) as peer:
        names = set(metrics(peer))
        for text in TEXTS:
            client.act("text", "set", value=text)
            client.act(text, text)
            client.request("GET", "/" + text.replace("\x00", ""))
        client.act("nothing")
        assert {name for name, *_ in metrics(peer)} == {name for name, *_ in names}
        assert all(value != 999 for value in metrics(peer).values())
