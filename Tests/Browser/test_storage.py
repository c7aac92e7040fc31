"""What the browser keeps for the client: a tab's session and a person's visitor; and browsers that keep nothing."""

import json
from urllib.parse import urlsplit

import pytest

from documents import apply_on_tap, button, replace, text, window
from page import find, status, tapped, wait_for_text, wait_until, wait_until_settled

AREAS = ["sessionStorage", "localStorage"]
# What browsers do that are told to keep nothing, and what those do that have no room.
REFUSALS = {
    "the area": """for (const area of AREAS)
      Object.defineProperty(window, area, { get() { throw new DOMException("Access is denied.", "SecurityError") } });""",
    "to write": """const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (...item) {
        if (AREAS.some((area) => window[area] === this)) throw new DOMException("It is full.", "QuotaExceededError");
        write.apply(this, item);
      };""",
    "to read": """const read = Storage.prototype.getItem;
      Storage.prototype.getItem = function (...item) {
        if (AREAS.some((area) => window[area] === this)) throw new DOMException("Access is denied.", "SecurityError");
        return read.apply(this, item);
      };""",
    "that there is any": "for (const area of AREAS) Object.defineProperty(window, area, { value: null });",
}
# Keeps all that a page says to its console, and tells of every error that nobody catches.
LISTEN = """
window.logged = [];
for (const name of ["log", "info", "warn", "error", "debug"]) console[name] = (...words) => logged.push(words.map(String).join(" "));
for (const type of ["error", "unhandledrejection"]) addEventListener(type, (event) => logged.push(type + (event.message ?? event.reason)));
"""


@pytest.fixture
def counter(show, client_server):
    def open_page():
        return show(window(n2=button(3), n3=text("tap")), apply_on_tap([replace("/nodes/3/text", "done")]))

    return open_page


def stored(browser, area, name):
    return browser.execute_script("return window[arguments[0]].getItem(arguments[1])", area, name)


@pytest.mark.parametrize("refused", [AREAS, AREAS[:1], AREAS[1:]], ids=" and ".join)
@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_browser_that_refuses_storage_shows_the_page(counter, client_server, before_the_page, refusal, refused):
    before_the_page(f"const AREAS = {json.dumps(refused)}; {REFUSALS[refusal]}")
    browser = counter()
    tapped(browser, client_server)
    wait_for_text(browser, 3, "done")
    client_server.change([replace("/nodes/3/text", "theirs")])
    wait_for_text(browser, 3, "theirs")
    # A session that has ended is followed by one of the same visitor, who is kept in memory at least.
    client_server.end()
    wait_until(browser, lambda _: "afresh" in status(browser, "notice"))
    wait_for_text(browser, 3, "tap")
    first, second = client_server.created
    assert (first[0].get("visitor"), second[0]["visitor"]) == (None, client_server.visitors[0])
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 3))
    wait_until_settled(browser, client_server)
    # The entry of the history says of which session it is.
    assert len(client_server.created) == 2


def test_a_visitor_is_kept_and_said_for_each_session(counter, client_server):
    browser = counter()
    visitor = client_server.visitors[0]
    assert client_server.created[0][0].keys() == {"path", "environment"}
    assert stored(browser, "localStorage", "visitor") == visitor
    client_server.end()
    client_server.wait_for(lambda: len(client_server.created) == 2)
    browser.switch_to.new_window("tab")
    browser.get(client_server.url)
    wait_until(browser, lambda _: find(browser, 3))
    assert [body.get("visitor") for body, _ in client_server.created] == [None, visitor, visitor]
    assert stored(browser, "localStorage", "visitor") == visitor


def test_a_visitor_whom_the_server_replaces_is_forgotten(counter, client_server):
    client_server.names = lambda visitor: "n" * 24
    browser = counter()
    browser.execute_script('localStorage.setItem("visitor", "o".repeat(24))')
    client_server.end()
    client_server.wait_for(lambda: len(client_server.created) == 2)
    wait_until(browser, lambda _: stored(browser, "localStorage", "visitor") == "n" * 24)
    assert client_server.created[1][0]["visitor"] == "o" * 24


@pytest.mark.parametrize("malformed", ["short", "x" * 25, "x" * 1000, "é" * 24, "😀" * 6, "<img src=x onerror=alert(1)>", "null"])
def test_a_malformed_visitor_is_dropped(counter, client_server, malformed):
    browser = counter()
    browser.execute_script('localStorage.setItem("visitor", arguments[0])', malformed)
    client_server.end()
    client_server.wait_for(lambda: len(client_server.visitors) == 2)
    wait_until(browser, lambda _: stored(browser, "localStorage", "visitor") == client_server.visitors[1])
    assert [body.get("visitor") for body, _ in client_server.created] == [None, malformed, None]
    keys = [key for _, key in client_server.created]
    assert len(set(keys)) == 3
    wait_for_text(browser, 3, "tap")


def test_a_refusal_for_another_reason_costs_nobody_the_visitor(counter, client_server):
    browser = counter()
    visitor = client_server.visitors[0]
    client_server.creations.extend([(400, {"detail": "No such path."}, {})] * 2)
    client_server.end()
    wait_until(browser, lambda _: status(browser, "notice") == "No such path.")
    assert stored(browser, "localStorage", "visitor") == visitor
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 3))
    said = [body.get("visitor") for body, _ in client_server.created]
    # The page that was refused may have tried once more, when its stream found no session.
    assert said[:3] == [None, visitor, None] and set(said[3:]) == {visitor}


def test_tabs_opened_at_the_same_time_are_of_one_visitor(browser, client_server):
    client_server.nodes = window(n2=text("here"))
    client_server.hold_creations()
    browser.get(client_server.url)
    client_server.wait_for(lambda: client_server.created)
    browser.switch_to.new_window("tab")
    browser.get(client_server.url)
    browser.execute_async_script("setTimeout(arguments[0], 200)")
    client_server.release_creations()
    wait_for_text(browser, 2, "here")
    assert [body.get("visitor") for body, _ in client_server.created] == [None, client_server.visitors[0]]


LOCKS = {
    "missing": 'Object.defineProperty(navigator, "locks", { value: undefined })',
    "refused": 'LockManager.prototype.request = () => Promise.reject(new DOMException("Denied.", "SecurityError"))',
    "taken": 'navigator.locks.request("visitor", () => new Promise(() => {}))',
}


@pytest.mark.parametrize("locks", LOCKS)
def test_a_page_does_not_depend_on_locks(counter, client_server, before_the_page, locks):
    before_the_page(LOCKS[locks])
    wait_for_text(counter(), 3, "tap")
    assert len(client_server.created) == 1


def test_a_visitor_is_nowhere_to_be_seen(counter, client_server, before_the_page):
    before_the_page(LISTEN)
    browser = counter()
    tapped(browser, client_server)
    client_server.emit("patch", "no patch", 99)
    client_server.emit("document", {"session": 5}, 99)
    client_server.end()
    client_server.wait_for(lambda: len(client_server.created) == 2)
    wait_until_settled(browser, client_server)
    visitor = client_server.visitors[0]
    seen = browser.execute_script("return [document.documentElement.outerHTML, location.href, document.cookie, ...logged]")
    assert [place for place in seen if visitor in place] == []
    assert [path for _, path, _ in client_server.requests if visitor in path] == []
    assert [fields for _, _, fields in client_server.requests if visitor in json.dumps(fields)] == []
    assert [word for word in seen[3:] if word.startswith(("error", "unhandled"))] == []


@pytest.mark.parametrize("garbage", ["undefined", "null", "", "https://example.org/sessions/x", "//example.org/sessions/x", "/style.css", "/other/sessions/x"])
def test_a_stored_session_of_nobodys_is_not_asked_for(counter, client_server, before_the_page, garbage):
    before_the_page(f'sessionStorage.setItem("session", {json.dumps(garbage)})')
    browser = counter()
    wait_for_text(browser, 3, "tap")
    wait_until_settled(browser, client_server)
    assert [(method, urlsplit(path).path) for method, path, _ in client_server.requests] == [
        ("POST", "/sessions"), ("GET", next(iter(client_server.sessions)) + "/events")]
    assert status(browser, "notice") == ""


def test_a_new_session_has_a_key_that_stays_while_it_is_asked_for(browser, client_server):
    client_server.nodes = window(n2=text("here"))
    client_server.creations.extend([(503, {"detail": "Full."}, {"Retry-After": "1"}), (429, {"detail": "Slowly."}, {})])
    browser.get(client_server.url)
    wait_for_text(browser, 2, "here")
    client_server.end()
    client_server.wait_for(lambda: len(client_server.created) == 4)
    *first, last = [key for _, key in client_server.created]
    assert len(set(first)) == 1 and len(first) == 3 and len(first[0]) > 20
    assert last not in first and len(last) > 20


def test_each_address_has_a_session_of_its_own_where_nothing_follows_addresses(counter, client_server):
    browser = counter()
    tapped(browser, client_server)
    wait_for_text(browser, 3, "done")
    browser.get(client_server.url + "/other")
    wait_for_text(browser, 3, "tap")
    assert [body["path"] for body, _ in client_server.created] == ["/", "/other"]
    assert browser.current_url == client_server.url + "/other"
    # What was done at the other address is still there for who goes back.
    browser.back()
    wait_for_text(browser, 3, "done")
    browser.forward()
    wait_for_text(browser, 3, "tap")
    assert len(client_server.created) == 2


def test_a_page_that_an_app_leads_to_is_resumed_at_its_address(counter, client_server):
    client_server.path = "/there"
    browser = counter()
    wait_until(browser, lambda _: browser.current_url == client_server.url + "/there")
    browser.refresh()
    wait_for_text(browser, 3, "tap")
    assert len(client_server.created) == 1
