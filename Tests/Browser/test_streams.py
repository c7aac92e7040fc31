"""The browser client and its event stream: order, gaps, and streams that break or are not there."""

import pytest
from documents import add, apply_on_tap, button, echo, field, replace, stack, text, window
from page import ROUND_TRIP, find, order, status, tapped, value, wait_for_text, wait_until, wait_until_settled

# Records, in window.seen, what node 3 says, and in window.said what the banner says.
WATCH = """
window.seen = [];
window.said = [];
const watch = (element, list) => new MutationObserver(() => list.push(element.textContent)).observe(element, { childList: true });
watch(document.querySelector('[data-id="3"]'), seen);
watch(document.getElementById("banner"), said);
"""


def recorded(browser, name):
    return browser.execute_script(f"return {name}")


def add_row(name):
    return [add(f"/nodes/{name}", text("added")), add("/nodes/10/children/-", name)]


# Timers of five seconds and more wait for `passTime()`, which says how many there were.
STOP_TIME = """
const [wait, clear] = [setTimeout, clearTimeout], late = new Map();
let count = 0;
window.setTimeout = (call, time, ...more) => time >= 5000 ? (late.set(--count, call), count) : wait(call, time, ...more);
window.clearTimeout = (id) => late.delete(id) || clear(id);
window.passTime = () => { const calls = [...late.values()]; late.clear(); calls.forEach((call) => call()); return calls.length };
"""


def list_of_rows():
    """A button, and a list to which each tap adds the row 30."""
    nodes = window(n2=button(3), n3=text("tap"), n10=stack(11), n11=text("a"))
    return nodes, apply_on_tap(add_row(30))


def change_text(server, *values):
    for new in values:
        server.change([replace("/nodes/3/text", new)])


@pytest.fixture
def page(show):
    """A page whose node 3 says "one", with its observers."""
    browser = show(window(n2=button(4), n3=text("one"), n4=text("tap")))
    browser.execute_script(WATCH)
    return browser


def test_what_others_change_is_shown(page, client_server):
    change_text(client_server, "two", "three")
    wait_for_text(page, 3, "three")
    assert recorded(page, "seen") == ["two", "three"]
    assert client_server.stream_requests() == [1]


def test_a_reload_reads_the_document_once(page, client_server):
    page.execute_script("location.reload()")
    client_server.wait_for_stream(2)
    wait_until_settled(page, client_server)
    assert client_server.reads == 1


@pytest.mark.parametrize("first", ["event", "answer"])
def test_a_patch_that_comes_twice_is_applied_once(show, client_server, first):
    browser = show(*list_of_rows())
    client_server.hold() if first == "event" else client_server.hold_events()
    find(browser, 2).click()
    wait_until(browser, lambda _: order(browser, 10) == [11, 30])
    client_server.release()
    client_server.release_events()
    # One more, so that the second copy has come, too.
    client_server.change([replace("/nodes/11/text", "later")])
    wait_for_text(browser, 11, "later")
    wait_until_settled(browser, client_server)
    assert order(browser, 10) == [11, 30]
    assert client_server.reads == 0


def test_patches_out_of_order_are_applied_in_order(show, client_server):
    browser = show(*list_of_rows())
    client_server.is_mute = True
    rows = {2: 30, 3: 31, 4: 32}
    for row in rows.values():
        client_server.change(add_row(row))
    for revision in (4, 3, 4, 2):
        client_server.emit("patch", add_row(rows[revision]), revision)
    wait_until(browser, lambda _: order(browser, 10) == [11, 30, 31, 32])
    assert client_server.reads == 0


def test_an_answer_waits_for_the_event_before_it(show, client_server):
    browser = show(*list_of_rows())
    client_server.hold_events()
    client_server.change(add_row(31))
    tapped(browser, client_server)
    assert order(browser, 10) == [11]
    client_server.release_events()
    wait_until(browser, lambda _: order(browser, 10) == [11, 31, 30])
    assert client_server.reads == 0


def test_when_a_patch_stays_missing_the_document_is_read(page, client_server):
    client_server.is_mute = True
    change_text(client_server, "two", "three")
    page.execute_script("window.start = performance.now()")
    client_server.emit("patch", [replace("/nodes/3/text", "three")], 3)
    wait_for_text(page, 3, "three")
    assert recorded(page, "seen") == ["three"]
    assert recorded(page, "performance.now() - start") > 900
    assert client_server.reads == 1
    client_server.is_mute = False
    change_text(client_server, "four")
    wait_for_text(page, 3, "four")


def test_what_comes_while_the_document_is_read_is_kept_for_after_it(page, client_server):
    client_server.hold_documents()
    client_server.answers.append((409, {"detail": "Not now."}, {}))
    find(page, 2).click()
    client_server.wait_for(lambda: client_server.reads)
    change_text(client_server, "two", "three")
    page.execute_async_script(ROUND_TRIP)
    client_server.release_documents()
    wait_for_text(page, 3, "three")
    wait_until_settled(page, client_server)
    assert find(page, 3).text == "three"
    assert client_server.reads == 1


def test_an_empty_answer_from_a_server_that_is_ahead_makes_the_client_catch_up(page, client_server):
    client_server.is_mute = True
    change_text(client_server, "two")
    find(page, 2).click()
    wait_for_text(page, 3, "two")
    assert client_server.reads == 1


def test_a_document_on_the_stream_replaces_the_page(page, client_server):
    client_server.is_mute = True
    change_text(client_server, "two", "three")
    client_server.emit("document", client_server.session["document"], 3)
    wait_for_text(page, 3, "three")
    client_server.is_mute = False
    change_text(client_server, "four")
    wait_for_text(page, 3, "four")
    assert client_server.reads == 0


def test_a_server_that_has_lost_the_last_changes_is_followed(page, client_server):
    session = client_server.session
    change_text(client_server, "two", "three")
    wait_for_text(page, 3, "three")
    session["document"]["nodes"]["3"]["text"] = "one"
    session["revision"] = 1
    client_server.cut_streams()
    wait_for_text(page, 3, "one")
    change_text(client_server, "other")
    wait_for_text(page, 3, "other")


def test_a_stream_that_is_cut_goes_on_from_the_pages_revision(page, client_server):
    change_text(client_server, "two")
    wait_for_text(page, 3, "two")
    client_server.cut_streams()
    client_server.wait_for(lambda: not client_server.streams or len(client_server.stream_requests()) > 1)
    change_text(client_server, "three")
    wait_for_text(page, 3, "three")
    assert client_server.stream_requests() == [1, 2]
    assert client_server.reads == 0
    # It was too short to mention.
    assert set(recorded(page, "said")) <= {""}


def test_a_stream_that_begins_too_late_begins_with_a_document(page, client_server):
    client_server.history = 1
    client_server.is_mute = True
    change_text(client_server, "two", "three", "four")
    client_server.cut_streams()
    wait_for_text(page, 3, "four")
    assert recorded(page, "seen") == ["four"]
    assert client_server.reads == 0


def test_a_connection_that_stays_away_is_mentioned_until_it_is_back(page, client_server):
    client_server.is_down = True
    client_server.cut_streams()
    wait_until(page, lambda _: "reconnecting" in status(page, "banner"))
    asked = len(client_server.stream_requests())
    assert asked > 1 and set(client_server.stream_requests()) == {1}
    client_server.is_down = False
    change_text(client_server, "two")
    wait_for_text(page, 3, "two")
    assert status(page, "banner") == ""
    assert [said for said in recorded(page, "said") if said] == ["Connection lost, reconnecting…"]


def test_a_browser_that_is_online_again_reconnects_at_once(page, client_server):
    # The pauses would be half a minute and more.
    page.execute_script("Math.random = () => 200")
    client_server.is_down = True
    client_server.cut_streams()
    find(page, 2).click()
    wait_until(page, lambda _: "reconnecting" in status(page, "banner"))
    client_server.is_down = False
    change_text(client_server, "two")
    page.execute_script("dispatchEvent(new Event('online'))")
    wait_for_text(page, 3, "two")
    client_server.wait_for_actions(1)
    wait_until(page, lambda _: status(page, "banner") == "")


@pytest.mark.parametrize("refusal", [(404, "application/problem+json"), (405, "application/problem+json"), (200, "text/plain")])
def test_without_a_stream_the_page_works_by_answers_alone(show, client_server, refusal):
    client_server.refusal = refusal
    browser = show(*list_of_rows())
    browser.execute_script(WATCH)
    client_server.wait_for(client_server.stream_requests)
    tapped(browser, client_server)
    wait_until(browser, lambda _: order(browser, 10) == [11, 30])
    # Somebody else's change comes with the next look at the document.
    client_server.change([replace("/nodes/11/text", "theirs")])
    wait_for_text(browser, 11, "theirs")
    assert set(recorded(browser, "said")) <= {""}
    # And if there are streams at last, there is one.
    client_server.refusal = None
    client_server.wait_for_stream()
    client_server.change([replace("/nodes/11/text", "streamed")])
    wait_for_text(browser, 11, "streamed")


def test_without_a_stream_a_missing_patch_is_not_waited_for(show, client_server, before_the_page):
    # It shall not ask for a second stream, and so not look at the document by itself.
    before_the_page("Math.random = () => 1000")
    client_server.refusal = (404, "application/problem+json")
    browser = show(window(n2=button(4), n3=text("one"), n4=text("tap")), apply_on_tap([replace("/nodes/3/text", "three")]))
    client_server.wait_for(lambda: client_server.reads)
    wait_until_settled(browser, client_server)
    change_text(client_server, "two")
    find(browser, 2).click()
    wait_for_text(browser, 3, "three")
    assert client_server.reads == 2


def test_a_hidden_page_closes_its_stream_and_catches_up_when_it_is_seen(page, client_server):
    page.minimize_window()
    client_server.wait_for(lambda: not client_server.streams)
    change_text(client_server, "two", "three")
    window = page.execute_cdp_cmd("Browser.getWindowForTarget", {})["windowId"]
    page.execute_cdp_cmd("Browser.setWindowBounds", {"windowId": window, "bounds": {"windowState": "normal"}})
    wait_for_text(page, 3, "three")
    assert client_server.stream_requests() == [1, 1]
    assert recorded(page, "seen") == ["two", "three"]


def test_a_page_out_of_the_back_forward_cache_is_brought_up_to_date(page, client_server):
    page.execute_script("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    client_server.wait_for(lambda: not client_server.streams)
    change_text(client_server, "two")
    page.execute_script("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    wait_for_text(page, 3, "two")
    assert client_server.stream_requests() == [1, 1]


def test_going_elsewhere_and_back_shows_what_has_changed_meanwhile(page, client_server):
    page.get("about:blank")
    client_server.wait_for(lambda: not client_server.streams)
    change_text(client_server, "two")
    page.back()
    wait_for_text(page, 3, "two")
    assert len(client_server.sessions) == 1


def test_the_end_of_a_session_is_said_and_followed_by_a_new_one(page, client_server):
    change_text(client_server, "two")
    wait_for_text(page, 3, "two")
    client_server.end()
    wait_for_text(page, 3, "one")
    assert "afresh" in status(page, "notice")
    assert len(client_server.sessions) == 1
    client_server.wait_for(lambda: client_server.streams)
    change_text(client_server, "new")
    wait_for_text(page, 3, "new")


def test_a_session_lost_by_a_restart_is_followed_by_a_new_one_without_a_click(page, client_server):
    client_server.sessions.clear()
    client_server.cut_streams()
    wait_until(page, lambda _: "afresh" in status(page, "notice"))
    client_server.wait_for(lambda: client_server.sessions and client_server.streams)
    change_text(client_server, "new")
    wait_for_text(page, 3, "new")


def test_typing_and_taps_go_on_while_the_stream_stands_still(show, client_server):
    browser = show(window(n2=field(), n3=button(4), n4=text("b"), n5=text("")), lambda action, nodes: (
        echo()(action, nodes) or [replace("/nodes/5/text", "tapped")]))
    client_server.hold_events()
    find(browser, 2).send_keys("abc")
    find(browser, 3).click()
    wait_for_text(browser, 5, "tapped")
    assert value(browser, 2) == "abc"


def test_a_stream_that_does_not_bring_what_an_answer_brought_is_opened_anew(show, client_server):
    browser = show(*list_of_rows())
    browser.execute_script("const wait = setTimeout; window.setTimeout = (call, time, ...more) => wait(call, time / 10, ...more)")
    client_server.hold_events()
    tapped(browser, client_server)
    client_server.wait_for_stream(requests=2)
    assert client_server.stream_requests() == [1, 2]
    client_server.release_events()
    client_server.change([replace("/nodes/11/text", "later")])
    wait_for_text(browser, 11, "later")
    assert order(browser, 10) == [11, 30]


def test_a_stream_that_brings_everything_stays_open(show, client_server):
    browser = show(*list_of_rows())
    browser.execute_script(STOP_TIME)
    tapped(browser, client_server)
    client_server.respond = lambda action, nodes: []
    tapped(browser, client_server)
    # By the time that this is shown, the stream has brought what came before.
    client_server.change([replace("/nodes/11/text", "later")])
    wait_for_text(browser, 11, "later")
    assert browser.execute_script("return passTime()") > 0
    wait_until_settled(browser, client_server)
    assert client_server.stream_requests() == [1]
