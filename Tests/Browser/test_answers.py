"""The browser client and answers that are not what the server says: from proxies, or damaged."""

import datetime
from email.utils import format_datetime

import pytest

from documents import apply_on_tap, button, echo, field, replace, text, window
from page import find, status, tapped, value, wait_for_text, wait_until, wait_until_settled

PAGE_OF_A_PROXY = b"<!doctype html><title>Error</title><h1>Something went wrong</h1><script>alert(1)</script>"
HTML = {"Content-Type": "text/html"}
JSON = {"Content-Type": "application/json"}

# Notes how long each timer is to run, and lets none run long.
HURRY = """
window.delays = [];
const wait = setTimeout;
window.setTimeout = (call, time, ...more) => { delays.push(time ?? 0); return wait(call, Math.min(time, 30), ...more) };
"""


@pytest.fixture
def page(show):
    return show(window(n2=button(3), n3=text("old"), n4=field()), lambda action, nodes: (
        [replace("/nodes/3/text", "done")] if action["action"] == "tap" else echo(node="4")(action, nodes)))


def keys(server):
    return {key for _, key in server.actions}


@pytest.mark.parametrize("fields", [HTML, JSON, {"Content-Type": "text/plain"}], ids=lambda fields: fields["Content-Type"])
@pytest.mark.parametrize("code", [400, 401, 403, 405, 413, 415, 431, 451])
def test_a_proxys_refusal_of_an_action_is_said_and_holds_nothing_up(page, client_server, code, fields):
    client_server.answers.append((code, PAGE_OF_A_PROXY, fields))
    find(page, 4).send_keys("<")
    wait_until(page, lambda _: str(code) in status(page, "notice"))
    find(page, 2).click()
    wait_for_text(page, 3, "done")
    wait_until_settled(page, client_server)
    refused, *_ = client_server.actions
    assert [action for action in client_server.actions if action[1] == refused[1]] == [refused]
    assert status(page, "banner") == ""


UNUSABLE = {
    "HTML, 200": (200, PAGE_OF_A_PROXY, {**HTML, "ETag": '"2"'}),
    "HTML, 404": (404, PAGE_OF_A_PROXY, HTML),
    "HTML, 500": (500, PAGE_OF_A_PROXY, HTML),
    "HTML, 502": (502, PAGE_OF_A_PROXY, HTML),
    "HTML, 503": (503, PAGE_OF_A_PROXY, HTML),
    "HTML, 504": (504, PAGE_OF_A_PROXY, HTML),
    "HTML, 520": (520, PAGE_OF_A_PROXY, HTML),
    "JSON, 404": (404, {"message": "no Route matched with those values"}, JSON),
    "JSON, 502": (502, {"message": "An invalid response was received"}, JSON),
    "JSON without a revision": (200, [], JSON),
    "half a problem": (409, b'{"detail": "Not', {}),
    "redirect": (302, b"", {"Location": "/sessions/elsewhere"}),
    "redirect of posts": (307, b"", {"Location": "/sessions/elsewhere/actions"}),
    "redirect for good, which browsers keep": (308, b"", {"Location": "/sessions/elsewhere"}),
    "empty": (200, b"", {"ETag": '"2"'}),
    "busy": (429, PAGE_OF_A_PROXY, HTML),
    "too early": (425, PAGE_OF_A_PROXY, HTML),
    "too slow": (408, PAGE_OF_A_PROXY, HTML),
}


@pytest.mark.parametrize("name", UNUSABLE)
def test_an_action_without_a_usable_answer_is_repeated_under_its_key(page, client_server, name):
    client_server.answers.extend([UNUSABLE[name]] * 2)
    find(page, 2).click()
    wait_for_text(page, 3, "done")
    assert (len(client_server.actions), len(keys(client_server))) == (3, 1)
    wait_until(page, lambda _: status(page, "banner") == "")
    assert (status(page, "notice"), len(client_server.sessions)) == ("", 1)
    assert [path for _, path, _ in client_server.requests if "elsewhere" in path] == []


@pytest.mark.parametrize("name", UNUSABLE)
def test_a_document_without_a_usable_answer_is_asked_for_again_and_the_session_kept(page, client_server, name):
    client_server.is_mute = True
    client_server.change([replace("/nodes/3/text", "theirs")])
    client_server.answers.append((409, {"detail": "Not now."}, {}))
    client_server.readings.extend([UNUSABLE[name]] * 2)
    find(page, 2).click()
    wait_for_text(page, 3, "theirs")
    assert (client_server.reads, len(client_server.created)) == (3, 1)
    wait_until(page, lambda _: status(page, "banner") == "")


@pytest.mark.parametrize("document", [None, [], {}, {"session": None}, {"session": "https://example.org/sessions/x"}, "session", "no root", "no child"])
@pytest.mark.parametrize("way", ["answer", "event"])
def test_a_document_that_cannot_be_shown_is_asked_for_again(page, client_server, document, way):
    page.execute_script(HURRY)
    session = client_server.session["document"]["session"]
    document = {
        "session": {"session": session},
        "no root": {"session": session, "title": "", "path": "/", "root": 9, "nodes": {}},
        "no child": {"session": session, "title": "", "path": "/", "root": 1, "nodes": {"1": {"type": "window", "children": [9]}}},
    }.get(document, document) if isinstance(document, str) else document
    client_server.is_mute = True
    client_server.change([replace("/nodes/3/text", "theirs")])
    if way == "answer":
        client_server.answers.append((409, {"detail": "Not now."}, {}))
        client_server.readings.append((200, document, {"ETag": '"2"'}))
        find(page, 2).click()
    else:
        client_server.emit("document", document, 2)
    wait_for_text(page, 3, "theirs")
    client_server.is_mute = False
    client_server.change([replace("/nodes/3/text", "later")])
    wait_for_text(page, 3, "later")
    assert len(client_server.created) == 1


@pytest.mark.parametrize("tag", ['W/"2"', '"2-gzip"', 'W/"2;br"'])
def test_a_tag_that_a_proxy_has_weakened_still_tells_the_revision(page, client_server, tag):
    client_server.is_mute = True
    client_server.answers.append((200, [replace("/nodes/3/text", "done")], {"ETag": tag}))
    tapped(page, client_server)
    assert (find(page, 3).text, client_server.reads) == ("done", 0)


EVENTS = {
    "no JSON": "event: patch\nid: 2\ndata: <html>\n\n",
    "half a patch": 'event: patch\nid: 2\ndata: [{"op"\n\n',
    "nothing": "event: patch\nid: 2\ndata:\n\n",
    "null": "event: patch\nid: 2\ndata: null\n\n",
    "a number": "event: patch\nid: 2\ndata: 5\n\n",
    "a word as revision": "event: patch\nid: two\ndata: []\n\n",
    "a fraction as revision": "event: patch\nid: 1.5\ndata: []\n\n",
    "a revision beyond all numbers": "event: patch\nid: 1e999\ndata: [{}]\n\n",
    "a revision beyond all integers": "event: patch\nid: 99999999999999999999\ndata: [{}]\n\n",
    "a revision far ahead": "event: patch\nid: 9007199254740991\ndata: [{}]\n\n",
    "no document": "event: document\nid: 2\ndata: <html>\n\n",
    "a document without revision": "event: document\nid: two\ndata: {}\n\n",
}


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_that_makes_no_sense_does_not_stop_the_client(page, client_server, name):
    client_server.is_mute = True
    client_server.change([replace("/nodes/3/text", "theirs")])
    for stream in client_server.streams:
        stream.put(EVENTS[name])
    wait_for_text(page, 3, "theirs")
    client_server.is_mute = False
    client_server.change([replace("/nodes/3/text", "later")])
    wait_for_text(page, 3, "later")
    wait_until_settled(page, client_server)
    assert client_server.reads == 1


def ahead(seconds):
    return format_datetime(datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=seconds), usegmt=True)


# An integer is as many seconds from now, as a date.
SENSIBLE = {"1": (1000, 1000), "007": (7000, 7000), 40: (20_000, 40_000), "61": (60_000, 60_000), "86400": (60_000, 60_000),
            "9" * 400: (60_000, 60_000), 86_400: (60_000, 60_000)}
OTHERS = ["0", "-1", "-99999999999", -10, "soon", "1e9", "0x10", "Infinity", "NaN", "1.5", "", "1, 2"]


@pytest.mark.parametrize("code", [429, 503])
@pytest.mark.parametrize(("told", "expected"), [*SENSIBLE.items(), *((other, (125, 375)) for other in OTHERS)],
                         ids=lambda value: "" if isinstance(value, tuple) else str(value)[:12])
def test_a_busy_server_is_waited_for_but_not_for_long_and_not_for_nothing(page, client_server, told, expected, code):
    page.execute_script(HURRY)
    told = ahead(told) if isinstance(told, int) else told
    client_server.answers.append((code, {"detail": "Slowly."}, {"Retry-After": told}))
    tapped(page, client_server)
    wait_for_text(page, 3, "done")
    least, most = expected
    # A press has a timer, an answer that is late has one, and a stream that is behind has one.
    delays = [delay for delay in page.execute_script("return delays") if delay not in (500, 200, 5000)]
    assert [delay for delay in delays if least <= delay <= most], delays
    assert (len(client_server.actions), len(keys(client_server))) == (2, 1)


def test_a_proxys_retry_after_is_heeded_too(page, client_server):
    page.execute_script(HURRY)
    client_server.answers.append((503, PAGE_OF_A_PROXY, {**HTML, "Retry-After": "7"}))
    tapped(page, client_server)
    wait_for_text(page, 3, "done")
    assert 7000 in page.execute_script("return delays")


def test_waiting_leaves_no_listener_behind(page, client_server):
    page.execute_script("""window.listening = 0;
      const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      window.addEventListener = function (type, ...rest) { listening += type === "online"; add.call(window, type, ...rest) };
      window.removeEventListener = function (type, ...rest) { listening -= type === "online"; remove.call(window, type, ...rest) }""")
    client_server.answers.extend([(429, {"detail": "Slowly."}, {})] * 3)
    tapped(page, client_server)
    wait_for_text(page, 3, "done")
    assert page.execute_script("return listening") == 0


@pytest.mark.parametrize("detail", [None, 5, {}, ["a"], True])
def test_a_problem_that_says_nothing_is_at_least_a_status(page, client_server, detail):
    client_server.answers.append((409, {"detail": detail}, {}))
    tapped(page, client_server)
    assert status(page, "notice") == "The server answered with status 409."


def test_what_a_problem_says_is_text(page, client_server):
    client_server.answers.append((409, {"detail": "<img src=x onerror=alert(1)>"}, {}))
    tapped(page, client_server)
    assert status(page, "notice") == "<img src=x onerror=alert(1)>"
    assert page.execute_script("return document.images.length") == 0


@pytest.mark.parametrize("code", [400, 403, 413])
def test_a_page_that_gets_no_session_says_why(browser, client_server, code):
    client_server.creations.append((code, PAGE_OF_A_PROXY, HTML))
    browser.get(client_server.url)
    wait_until(browser, lambda _: str(code) in status(browser, "notice"))
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 1))


def test_a_document_that_a_proxy_refuses_is_asked_for_again_when_there_is_news(page, client_server):
    client_server.is_mute = True
    client_server.change([replace("/nodes/3/text", "missed")])
    client_server.is_mute = False
    client_server.readings.append((403, PAGE_OF_A_PROXY, HTML))
    client_server.change([replace("/title", "News")])
    wait_until(page, lambda _: "403" in status(page, "notice"))
    client_server.change([replace("/title", "More news")])
    wait_for_text(page, 3, "missed")
    wait_until(page, lambda _: page.title == "More news")
