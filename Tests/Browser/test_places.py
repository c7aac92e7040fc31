"""The page tells the server where the views are that ask for it."""

import pytest
from selenium.webdriver.common.by import By

from documents import add, remove, replace, stack, text, window
from gallery import open_page
from page import assert_clean, find, wait_until, wait_until_settled
from server import Server
from test_measure import warnings

WINDOW, SCROLLER, ACROSS, DOWN, CONTAINER = range(5)
NAME, ANCHOR = 8, 9


def frame(child, width, height, **more):
    return {"type": "frame", "width": width, "height": height, "children": [child], **more}


def asking(*asked):
    return {"actions": ["locate"], "spaces": {"asked": list(asked)}}


def scroller(*children, **more):
    return {"type": "scrollView", "children": list(children), **more}


def column(*asked, **more):
    """A box of 100 by 50 that asks, 60 points below the top of what scrolls in 200 by 120 points, and has a long tail."""
    return window(
        n2=frame(3, 200, 120), n3=scroller(4, **more), n4={"type": "vStack", "spacing": 0, "children": [5, 7, 9], "alignment": "leading"},
        n5=frame(6, 100, 60), n6=text("before"), n7=frame(8, 100, 50, **asking(*asked)), n8=text("a"), n9=frame(10, 100, 900), n10=text("after"))


def told(server):
    return [action["value"] for action, _ in server.actions if action["action"] == "locate"]


def place(server, node, space):
    """Where a node was in a space when that was last told, with its size."""
    values = told(server)
    lists = {value[0]: value for value in values[-1]} if values else {}
    rest = lists.get(node, [])[3:]
    return next((rest[at + 1:at + 5] for at in range(0, len(rest), 5) if rest[at] == space), None)


def rect(browser, node):
    return browser.execute_script("const { left, top, right, width, height } = arguments[0].getBoundingClientRect(); return [left, top, width, height, right]", find(browser, node))


def inner(browser):
    return browser.execute_script("return [document.documentElement.clientWidth, document.documentElement.clientHeight]")


def scroll(browser, node, top):
    browser.execute_script("arguments[0].scrollTop = arguments[1]", find(browser, node), top)


def settled(browser, server):
    """The page has been drawn, and has told what there was to tell."""
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))")
    wait_until_settled(browser, server)


def test_a_view_is_told_in_the_window_and_in_what_scrolls(show, client_server):
    browser = show(column(WINDOW, SCROLLER, ACROSS, DOWN, CONTAINER))
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    left, top, *_ = rect(browser, 7)
    x, y, *size = place(client_server, 7, WINDOW)
    assert (x, y, size) == (pytest.approx(left, abs=0.5), pytest.approx(top, abs=0.5), inner(browser))
    assert place(client_server, 7, SCROLLER)[1] == place(client_server, 7, DOWN)[1] == 60
    assert place(client_server, 7, ACROSS) == [None] * 4
    assert place(client_server, 7, CONTAINER)[:2] == [0, 0]
    assert place(client_server, 7, CONTAINER)[3] == 120
    assert told(client_server)[-1][0][:3] == [7, 100, 50]
    # Its size is told with its place, and nothing twice.
    assert {action["action"] for action, _ in client_server.actions} == {"locate"}
    assert len(told(client_server)) == 1


def test_what_is_scrolled_is_told_and_while_that_is_on_its_way_the_newest_waits(show, client_server):
    browser = show(column(SCROLLER))
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    client_server.hold()
    scroll(browser, 3, 10)
    client_server.wait_for_actions(2)
    for top in (20, 30, 40, 50):
        scroll(browser, 3, top)
        browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
    client_server.release()
    client_server.wait_for_actions(3)
    settled(browser, client_server)
    assert [value[0][5] for value in told(client_server)] == [60, 50, 10]


def test_what_follows_the_scrolling_is_no_loop(show, client_server):
    """Each answer changes the document, as that of a view that is moved by how far it has been scrolled."""
    browser = show(column(SCROLLER), respond=lambda action, nodes: [replace("/nodes/8/text", str(action["value"][0][5]))])
    for count, top in enumerate(range(0, 100, 10), 1):
        scroll(browser, 3, top)
        client_server.wait_for_actions(count)
        wait_until(browser, lambda _: find(browser, 8).text == str(60 - top))
    assert warnings(browser) == []


def test_less_than_half_a_point_is_not_told(show, client_server):
    browser = show(column(SCROLLER))
    client_server.wait_for_actions(1)
    for height in (60.3, 60.4):
        client_server.change([replace("/nodes/5/height", height)])
        settled(browser, client_server)
    assert len(told(client_server)) == 1
    client_server.change([replace("/nodes/5/height", 60.6)])
    client_server.wait_for_actions(2)
    assert place(client_server, 7, SCROLLER)[1] == pytest.approx(60.6, abs=0.1)


def test_a_loop_is_cut(show, client_server):
    def respond(action, nodes):
        return [replace("/nodes/5/height", action["value"][0][5] + 1)] if action["action"] == "locate" else []

    browser = show(column(SCROLLER), respond=respond)
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)
    settled(browser, client_server)
    assert [value[0][5] for value in told(client_server)] == [60, 61, 62]


def pair(*asked):
    """Two boxes that ask, of 100 by 50 and of 100 by 20, below 60 points in what scrolls."""
    nodes = column(*asked)
    nodes["9"].update(height=20, **asking(*asked))
    return nodes


def test_only_views_that_are_elsewhere_are_told(show, client_server):
    browser = show(pair(SCROLLER))
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    assert [each[0] for each in told(client_server)[0]] == [7, 9]
    client_server.change([replace("/nodes/7/height", 60)])
    client_server.wait_for_actions(2)
    settled(browser, client_server)
    client_server.change([replace("/nodes/9/height", 30)])
    client_server.wait_for_actions(3)
    settled(browser, client_server)
    assert told(client_server)[1:] == [
        [[7, 100, 60, SCROLLER, 0, 60, 100, 120], [9, 100, 20, SCROLLER, 0, 120, 100, 120]],
        [[9, 100, 30, SCROLLER, 0, 120, 100, 120]]]


def test_one_view_in_a_loop_keeps_no_other_from_being_told(show, client_server):
    """The second view is larger each time that its size has been told."""
    def respond(action, nodes):
        height = next((each[2] for each in action["value"] if each[0] == 9), None)
        return [replace("/nodes/9/height", height + 1)] if height else []

    browser = show(pair(SCROLLER), respond=respond)
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)
    settled(browser, client_server)
    assert ["Node 9 " in each for each in found] == [True]
    assert [each[2] for value in told(client_server) for each in value if each[0] == 9] == [20, 21, 22]
    # Something moves both.
    count = len(client_server.actions)
    browser.execute_script("arguments[0].style.cssText = 'height: 70px; min-height: 70px; max-height: 70px'", find(browser, 5))
    client_server.wait_for_actions(count + 1)
    settled(browser, client_server)
    assert told(client_server)[count:] == [[[7, 100, 50, SCROLLER, 0, 70, 100, 120]]]


def test_when_the_view_that_was_to_tell_goes_the_others_are_told_again(show, client_server):
    client_server.hold()
    client_server.answers.append((410, {"detail": "Node 7 is no longer in the document."}, {}))
    browser = show(pair(SCROLLER))
    client_server.wait_for_actions(1)
    client_server.change([replace("/nodes/4/children", [5, 9]), remove("/nodes/7"), remove("/nodes/8")])
    wait_until(browser, lambda _: not find(browser, 7))
    client_server.release()
    client_server.wait_for_actions(2)
    settled(browser, client_server)
    assert client_server.actions[1][0]["target"] == 9
    assert place(client_server, 9, SCROLLER)[1] == 60


def test_a_new_session_is_told_what_the_last_one_was(show, client_server):
    browser = show(column(WINDOW, SCROLLER))
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    old = find(browser, 7)
    client_server.end()
    wait_until(browser, lambda _: find(browser, 7) != old)
    client_server.wait_for_actions(2)
    settled(browser, client_server)
    first, second = told(client_server)
    assert first == second


def test_a_name_is_that_of_the_nearest_view_around_and_of_no_other(show, client_server):
    named = {"spaces": {"names": [NAME]}}
    browser = show(window(
        n8={"type": "padding", "insets": {"top": 20, "leading": 20, "bottom": 20, "trailing": 20}, "children": [2], **named},
        n2={"type": "padding", "insets": {"top": 7, "leading": 5, "bottom": 1, "trailing": 1}, "children": [3], **named},
        # Its own name is none of a view around it.
        n3=frame(4, 100, 50, actions=["locate"], spaces={"names": [NAME], "asked": [NAME, NAME + 5]}), n4=text("a"),
        n5=stack(6, spaces={"names": [NAME + 5]}), n6=frame(7, 10, 10, **asking(NAME)), n7=text("b")))
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    assert place(client_server, 3, NAME) == [5, 7, 106, 58]
    assert place(client_server, 3, NAME + 5) == place(client_server, 6, NAME) == [None] * 4


def test_an_anchor_is_told_in_relation_to_its_reader_and_does_not_move_with_both(show, client_server):
    browser = show(window(
        n2=frame(3, 200, 120), n3=scroller(4), n4={"type": "overlay", "children": [5, 8]},
        n5={"type": "vStack", "spacing": 0, "alignment": "leading", "children": [6, 11]}, n6=frame(7, 80, 30, spaces={"anchors": [ANCHOR]}), n7=text("tab"),
        n8={"type": "layer", "children": [9]}, n9={"type": "geometryReader", "children": [10], **asking(ANCHOR)}, n10=text("a"),
        n11=frame(12, 100, 500), n12=text("after")))
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    assert place(client_server, 9, ANCHOR)[1:] == [0, 80, 30]
    count = len(told(client_server))
    scroll(browser, 3, 40)
    settled(browser, client_server)
    assert len(told(client_server)) == count
    client_server.change([replace("/nodes/6/width", 90)])
    client_server.wait_for_actions(count + 1)
    assert place(client_server, 9, ANCHOR)[1:] == [0, 90, 30]
    client_server.change([remove("/nodes/6/spaces")])
    client_server.wait_for_actions(count + 2)
    assert place(client_server, 9, ANCHOR) == [None] * 4


def tabs():
    """Two tabs in what scrolls across; the second has an anchor, and its reader is in front of what scrolls."""
    return window(
        n2={"type": "overlay", "children": [3, 8]}, n3=frame(4, 200, 50), n4=scroller(5, axes="horizontal"),
        n5={"type": "hStack", "spacing": 0, "children": [6, 7]}, n6=frame(11, 80, 30), n7=frame(12, 300, 30, spaces={"anchors": [ANCHOR]}),
        n8={"type": "layer", "children": [9]}, n9={"type": "geometryReader", "children": [10], **asking(ANCHOR)}, n10=text("a"),
        n11=text("first"), n12=text("second"))


def test_an_anchor_moves_with_what_scrolls_around_it_and_not_around_its_reader(show, client_server):
    browser = show(tabs())
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    x = place(client_server, 9, ANCHOR)[0]
    browser.execute_script("arguments[0].scrollLeft = 50", find(browser, 4))
    client_server.wait_for_actions(2)
    assert place(client_server, 9, ANCHOR)[0] == x + 50


def test_an_anchor_that_is_moved_is_told_when_it_is_there(show, client_server):
    browser = show(tabs())
    client_server.wait_for_actions(1)
    browser.execute_async_script("import(new URL('views/motion.js', document.querySelector('script').src)).then(() => setTimeout(arguments[0]))")
    settled(browser, client_server)
    x = place(client_server, 9, ANCHOR)[0]
    client_server.change([
        replace("/nodes/6/width", 120), add("/transaction", {"serial": 1, "animation": {"curve": [0, 0, 1, 1], "duration": 0.3}})])
    client_server.wait_for_actions(2)
    settled(browser, client_server)
    assert [value[0][4] for value in told(client_server)] == [x, x - 40]


def test_places_are_counted_from_where_lines_begin(show, client_server):
    nodes = column(WINDOW, SCROLLER)
    nodes["1"]["layoutDirection"] = "rightToLeft"
    browser = show(nodes)
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    *_, right = rect(browser, 7)
    assert place(client_server, 7, WINDOW)[0] == pytest.approx(inner(browser)[0] - right, abs=0.5)
    assert place(client_server, 7, WINDOW)[0] > 0


def test_a_view_is_told_only_as_long_as_it_asks(show, client_server, resize):
    browser = show(column(WINDOW))
    client_server.wait_for_actions(1)
    settled(browser, client_server)
    client_server.change([remove("/nodes/7/actions"), remove("/nodes/7/spaces")])
    settled(browser, client_server)
    count = len(told(client_server))
    scroll(browser, 3, 30)
    resize(500, 400)
    settled(browser, client_server)
    assert len(told(client_server)) == count
    client_server.change([add("/nodes/7/actions", ["locate"]), add("/nodes/7/spaces", {"asked": [SCROLLER]})])
    client_server.wait_for_actions(len(client_server.actions) + 1)
    assert place(client_server, 7, SCROLLER)[1] == 30


def test_a_window_that_changes_is_told(show, client_server, resize):
    browser = show(column(WINDOW))
    client_server.wait_for_actions(1)
    resize(500, 400)
    wait_until(browser, lambda _: place(client_server, 7, WINDOW)[2:] == [500, 400])


def test_a_page_that_asks_for_no_place_loads_nothing_for_it(show, client_server):
    browser = show(window(n2={"type": "geometryReader", "children": [3], "actions": ["measure"]}, n3=text("a")))
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert "views/places.js" not in client_server.files
    client_server.change([replace("/nodes/2/actions", ["locate"]), add("/nodes/2/spaces", {"asked": [WINDOW]})])
    client_server.wait_for_actions(2)
    assert told(client_server) != []


@pytest.fixture(scope="module")
def gallery():
    with Server("Gallery", "--port", "0") as server:
        yield server


def named_button(browser, name):
    return browser.find_element(By.XPATH, f'//button[normalize-space(.)="{name}"]')


def box(browser, element):
    return browser.execute_script("const { left, bottom, width } = arguments[0].getBoundingClientRect(); return [left, bottom, width].map(Math.round)", element)


def test_a_line_follows_the_chosen_tab(browser, gallery):
    open_page(browser, gallery, "places")
    line = lambda: browser.find_element(By.CSS_SELECTOR, ".overlay .geometryReader .shape")
    for name in ("Day", "Week", "Year", "Day"):
        tab = named_button(browser, name)
        tab.click()
        wait_until(browser, lambda _: box(browser, line())[::2] == pytest.approx(box(browser, tab)[::2], abs=1.5))
        assert box(browser, line())[1] == pytest.approx(box(browser, tab)[1] + 2, abs=2)
    assert_clean(browser)


def test_what_is_shown_and_moved_follows_the_scrolling(browser, gallery):
    open_page(browser, gallery, "places")
    words = lambda: browser.find_element(By.XPATH, '//*[contains(text(), "points below the top")]').text
    row = lambda: browser.find_element(By.XPATH, '//*[contains(concat(" ", @class, " "), " text ") and normalize-space(.)="Row 3"]')
    wait_until(browser, lambda _: words().startswith("40 points"))
    wait_until(browser, lambda _: box(browser, row()))
    left = box(browser, row())[0]
    # The page itself scrolls, too: what is meant is the nearest around the row.
    view = browser.execute_script("return arguments[0].closest('.scroller')", row())
    browser.execute_script("arguments[0].scrollTop = 50", view)
    wait_until(browser, lambda _: words().startswith("-10 points"))
    wait_until(browser, lambda _: box(browser, row())[0] == pytest.approx(left + 10, abs=1.5))
    assert_clean(browser)
