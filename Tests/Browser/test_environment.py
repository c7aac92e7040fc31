"""What the client tells the server of its visitor: at first, and when it changes, whatever becomes of requests."""

import pytest

from documents import apply_on_tap, button, replace, text, window
from page import find, status, tapped, wait_for_text, wait_until, wait_until_settled
from visitor import MEDIA, Visitor

SIZE = (900, 700)
# What the browser says of itself in the tests, in which nothing is at its default but what a test changes.
HERE = {"languages": ["de-CH", "en"], "timeZone": "Asia/Tokyo", "viewport": [*SIZE]}
HTML = {"Content-Type": "text/html"}


@pytest.fixture
def visitor(browser):
    visitor = Visitor(browser)
    visitor.speaks("de-CH", "en")
    visitor.lives_in("Asia/Tokyo")
    visitor.likes()
    visitor.resizes(*SIZE)
    yield visitor
    visitor.touches(False)
    visitor.command("clearDeviceMetricsOverride")


@pytest.fixture
def page(visitor, show, client_server):
    return show(window(n2=button(3), n3=text("light")), apply_on_tap([replace("/nodes/3/text", "tapped")]))


def known(server):
    return server.session["document"].get("environment")


def wait_for_merges(server, count):
    server.wait_for(lambda: len(server.merges) >= count)
    return server.merges


def test_a_new_session_is_told_what_is_known_of_its_visitor(page, client_server):
    assert [body["environment"] for body, _ in client_server.created] == [HERE]
    tapped(page, client_server)
    assert client_server.merges == []


@pytest.mark.parametrize(("languages", "told"), [
    (["en-US@posix", "fr"], ["fr"]), (["de_CH"], None), ([f"x-{number}" for number in range(20)], 16), ([], None)])
def test_only_languages_that_are_tags_are_told_and_not_too_many(before_the_page, visitor, show, client_server, languages, told):
    before_the_page(f'Object.defineProperty(navigator, "languages", {{ get: () => {languages} }})')
    show(window())
    assert client_server.created[0][0]["environment"].get("languages") == (languages[:told] if told == 16 else told)


@pytest.mark.parametrize(("points", "size"), [
    (9, "xSmall"), (12, "xSmall"), (15, "medium"), (16, None), (18, "xLarge"), (20, "xxLarge"), (24, "xxxLarge"),
    (32, "accessibility2"), (60, "accessibility5")])
def test_the_size_of_text_is_the_one_that_comes_nearest(before_the_page, visitor, show, client_server, points, size):
    before_the_page(f"""new MutationObserver((_, observer) => {{
      if (!document.documentElement) return;
      document.documentElement.style.fontSize = "{points}px";
      observer.disconnect();
    }}).observe(document, {{ childList: true }});""")
    show(window())
    assert client_server.created[0][0]["environment"].get("dynamicTypeSize") == size


@pytest.mark.parametrize("member", MEDIA)
def test_what_a_visitor_likes_is_told_when_it_changes_and_when_it_is_as_usual_again(page, visitor, client_server, member):
    value = MEDIA[member][2]
    visitor.likes(member)
    assert wait_for_merges(client_server, 1) == [{member: value}]
    client_server.wait_for(lambda: known(client_server) == {**HERE, member: value})
    visitor.likes()
    assert wait_for_merges(client_server, 2)[1] == {member: None}
    wait_until_settled(page, client_server)
    assert len(client_server.merges) == 2 and known(client_server) == HERE


def test_a_new_session_is_told_what_its_visitor_likes(visitor, show, client_server):
    visitor.likes(*MEDIA)
    visitor.touches()
    visitor.resizes(390, 400)
    show(window())
    assert client_server.created[0][0]["environment"] == {
        **HERE, **{member: value for member, (_, _, value) in MEDIA.items()}, "pointer": "coarse",
        "horizontalSizeClass": "compact", "verticalSizeClass": "compact", "viewport": [390, 400]}


def test_languages_are_told_when_they_change(page, visitor, client_server):
    visitor.speaks("fr-CA")
    page.execute_script('dispatchEvent(new Event("languagechange"))')
    assert wait_for_merges(client_server, 1)[0] == {"languages": ["fr-CA"]}


def test_a_time_zone_is_told_when_the_page_is_seen_again(page, visitor, client_server):
    visitor.lives_in("America/Lima")
    page.execute_script('document.dispatchEvent(new Event("visibilitychange"))')
    assert wait_for_merges(client_server, 1)[0] == {"timeZone": "America/Lima"}


@pytest.mark.parametrize("is_mute", [False, True], ids=["", "without a stream"])
def test_what_depends_on_it_is_shown_once_it_is_answered(page, visitor, client_server, is_mute):
    client_server.is_mute = is_mute
    client_server.reaction = lambda environment, nodes: [replace("/nodes/3/text", environment.get("colorScheme", "light"))]
    visitor.likes("colorScheme")
    wait_for_text(page, 3, "dark")
    tapped(page, client_server)
    wait_for_text(page, 3, "tapped")
    assert client_server.reads == 0


def test_a_size_class_is_told_at_once_and_sizes_when_the_window_rests(page, visitor, client_server):
    # The window rests when the test says so.
    page.execute_script("""const wait = setTimeout;
      window.setTimeout = (call, time) => { if (time === 500) window.rest = call; else return wait(call, time); }""")
    for width in (880, 860, 840):
        visitor.resizes(width, 700)
        wait_until(page, lambda _: page.execute_script("return innerWidth") == width)
    wait_until(page, lambda _: page.execute_script("return Boolean(window.rest)"))
    wait_until_settled(page, client_server)
    assert client_server.merges == []
    page.execute_script("rest()")
    assert wait_for_merges(client_server, 1) == [{"viewport": [840, 700]}]
    visitor.resizes(500, 700)
    assert wait_for_merges(client_server, 2)[1] == {"horizontalSizeClass": "compact", "viewport": [500, 700]}


def test_scroll_bars_that_come_and_go_do_not_change_the_window(visitor, show, client_server):
    browser = show(window(n2={"type": "frame", "children": [3], "width": 2000, "height": 2000}, n3=text("large")))
    assert browser.execute_script("return document.documentElement.clientWidth") < SIZE[0]
    assert known(client_server) == HERE
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 3))
    client_server.change([replace("/nodes/2/height", 10), replace("/nodes/2/width", 10)])
    wait_until(browser, lambda _: browser.execute_script("return document.documentElement.clientWidth") == SIZE[0])
    # Whatever is on its way then is told with this.
    visitor.likes("colorScheme")
    assert wait_for_merges(client_server, 1) == [{"colorScheme": "dark"}]


def test_one_thing_is_told_at_a_time_and_the_latest_last(page, visitor, client_server):
    client_server.hold_merges()
    visitor.likes("colorScheme")
    wait_for_merges(client_server, 1)
    visitor.likes("colorScheme", "contrast")
    visitor.likes("contrast")
    visitor.likes("contrast", "reducedMotion")
    # What a person does need not wait for it.
    tapped_before_the_answer(page, client_server)
    assert client_server.merges == [{"colorScheme": "dark"}]
    client_server.release_merges()
    assert wait_for_merges(client_server, 2)[1] == {"colorScheme": None, "contrast": "increased", "reducedMotion": True}
    wait_until_settled(page, client_server)
    assert len(client_server.merges) == 2


def tapped_before_the_answer(page, server):
    find(page, 2).click()
    server.wait_for_actions(1)
    wait_for_text(page, 3, "tapped")


def test_a_session_that_goes_on_is_told_what_is_different(page, visitor, client_server):
    wait_until_settled(page, client_server)
    # The same session, in another browser with other settings.
    client_server.session["document"]["environment"] = {"languages": ["en"], "viewport": [*SIZE], "contrast": "increased"}
    page.refresh()
    difference = {"languages": ["de-CH", "en"], "timeZone": "Asia/Tokyo", "contrast": None}
    assert wait_for_merges(client_server, 1) == [difference]
    wait_until_settled(page, client_server)
    assert (len(client_server.created), known(client_server)) == (1, HERE)
    page.refresh()
    wait_until(page, lambda _: find(page, 3))
    wait_until_settled(page, client_server)
    assert client_server.merges == [difference]


def test_a_session_that_begins_after_another_is_told_all_of_it(page, visitor, client_server):
    visitor.likes("colorScheme")
    wait_for_merges(client_server, 1)
    wait_until_settled(page, client_server)
    client_server.end()
    wait_until(page, lambda _: "afresh" in status(page, "notice"))
    client_server.wait_for(lambda: len(client_server.created) == 2)
    assert client_server.created[1][0]["environment"] == {**HERE, "colorScheme": "dark"}
    visitor.likes()
    assert wait_for_merges(client_server, 2)[1] == {"colorScheme": None}


def test_what_somebody_else_says_of_the_visitor_is_not_taken_back(page, visitor, client_server):
    client_server.change([replace("/environment", {**HERE, "pointer": "coarse"}), replace("/nodes/3/text", "coarse")])
    wait_for_text(page, 3, "coarse")
    visitor.likes("colorScheme")
    assert wait_for_merges(client_server, 1) == [{"colorScheme": "dark"}]
    wait_until_settled(page, client_server)
    assert known(client_server) == {**HERE, "pointer": "coarse", "colorScheme": "dark"} and client_server.reads == 0


UNUSABLE = {
    "cut": "cut",
    "a page of a proxy's": (502, b"<h1>Bad gateway</h1>", HTML),
    "busy": (503, {"detail": "Too much to do."}, {}),
    "too often": (429, {"detail": "Slowly."}, {"Retry-After": "1"}),
    "half": (200, b'[{"op"', {"ETag": '"2"'}),
}


@pytest.mark.parametrize("failure", UNUSABLE)
def test_what_gets_no_answer_is_told_again_and_nobody_need_know(page, visitor, client_server, failure):
    page.execute_script("""window.said = [];
      for (const name of ["banner", "notice"])
        new MutationObserver(([{ target }]) => said.push(target.textContent))
          .observe(document.getElementById(name), { childList: true });
      new MutationObserver(() => said.push("busy")).observe(document.getElementById("root"), { attributes: true });""")
    client_server.refusals.extend([UNUSABLE[failure]] * 2)
    visitor.likes("colorScheme")
    find(page, 2).click()
    wait_for_text(page, 3, "tapped")
    assert wait_for_merges(client_server, 3)[:3] == [{"colorScheme": "dark"}] * 3
    wait_until_settled(page, client_server)
    assert known(client_server) == {**HERE, "colorScheme": "dark"} and len(client_server.merges) == 3
    assert set(page.execute_script("return said")) <= {""}


def test_what_changes_while_there_is_no_connection_is_told_once_there_is(page, visitor, client_server):
    client_server.is_down = True
    visitor.likes("colorScheme")
    visitor.likes("contrast")
    client_server.wait_for(lambda: [method for method, _, _ in client_server.requests].count("PATCH") > 1)
    client_server.is_down = False
    client_server.wait_for(lambda: known(client_server) == {**HERE, "contrast": "increased"})


@pytest.mark.parametrize("refusal", [
    (403, {"detail": "No."}, {}), (404, {"detail": "Gone."}, {}), (405, b"<h1>No such method</h1>", HTML)])
def test_what_is_refused_is_not_told_again(page, visitor, client_server, refusal):
    client_server.refusals.append(refusal)
    visitor.likes("colorScheme")
    wait_for_merges(client_server, 1)
    wait_until_settled(page, client_server)
    visitor.likes("colorScheme", "contrast")
    assert wait_for_merges(client_server, 2) == [{"colorScheme": "dark"}, {"contrast": "increased"}]
    assert (status(page, "notice"), client_server.reads) == ("", 0)


def refused(pointer):
    return 422, {"detail": "There is none.", "pointer": pointer}, {}


def test_a_member_that_the_server_does_not_know_is_left_out(page, visitor, client_server):
    client_server.refusals.append(refused("/timeZone"))
    visitor.lives_in("Europe/Paris")
    visitor.likes("contrast")
    assert wait_for_merges(client_server, 1)[0] in ({"contrast": "increased"}, {"contrast": "increased", "timeZone": "Europe/Paris"})
    page.execute_script('document.dispatchEvent(new Event("visibilitychange"))')
    client_server.wait_for(lambda: known(client_server).get("timeZone") is None)
    wait_until_settled(page, client_server)
    visitor.lives_in("America/Lima")
    page.execute_script('document.dispatchEvent(new Event("visibilitychange"))')
    client_server.wait_for(lambda: known(client_server) == {**HERE, "timeZone": "America/Lima", "contrast": "increased"})


def test_what_is_refused_is_what_was_said_and_not_what_is_so_by_then(page, visitor, client_server):
    client_server.refusals.append(refused("/timeZone"))
    client_server.hold_merges()
    visitor.lives_in("Europe/Paris")
    page.execute_script('document.dispatchEvent(new Event("visibilitychange"))')
    wait_for_merges(client_server, 1)
    visitor.lives_in("America/Lima")
    client_server.release_merges()
    client_server.wait_for(lambda: known(client_server) == {**HERE, "timeZone": "America/Lima"})


@pytest.mark.parametrize(("pointer", "rest"), [
    ("/environment/timeZone", {name: value for name, value in HERE.items() if name != "timeZone"}), ("/environment", {})])
def test_a_session_is_made_without_what_the_server_does_not_know(visitor, show, client_server, pointer, rest):
    client_server.creations.append(refused(pointer))
    page = show(window(n2=text("here")))
    wait_for_text(page, 2, "here")
    assert [body["environment"] for body, _ in client_server.created] == [HERE, rest]
    wait_until_settled(page, client_server)
    assert (client_server.merges, status(page, "notice")) == ([], "")


def test_a_server_that_knows_nothing_of_visitors_is_told_nothing_later(visitor, show, client_server):
    client_server.knows_visitors = False
    page = show(window(n2=button(3), n3=text("old")), apply_on_tap([replace("/nodes/3/text", "new")]))
    visitor.likes("colorScheme")
    tapped(page, client_server)
    assert client_server.merges == []
