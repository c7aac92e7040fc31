"""The browser client, focus and gestures: what a person does beside tapping and typing."""

import math

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, field, remove, replace, text, window
from page import find, tapped, wait_for_text, wait_until, wait_until_settled

PRESS = ["press", "longPress", "release"]
DRAG = ["drag", "drop", "cancel"]


def focusable(**more):
    return field(actions=["set", "submit", "focus", "blur"], **more)


def names(server):
    return [(action["target"], action["action"]) for action, _ in server.actions]


def has_focus(browser, node):
    return browser.switch_to.active_element == find(browser, node)


def follow_focus(action, nodes):
    """An app with one focus state, which goes to whichever field the person is in."""
    if action["action"] not in ("focus", "blur"):
        return []
    lose = [remove(f"/nodes/{name}/focused") for name, node in nodes.items() if node.get("focused")]
    return lose + ([add(f"/nodes/{action['target']}/focused", True)] if action["action"] == "focus" else [])


# Focus


def test_the_field_that_has_the_focus_in_the_document_has_it_on_the_page(show, client_server):
    browser = show(window(n2=focusable(), n3=focusable(focused=True), n4=focusable()))
    wait_until(browser, lambda _: has_focus(browser, 3))
    client_server.change([remove("/nodes/3/focused"), add("/nodes/2/focused", True)])
    wait_until(browser, lambda _: has_focus(browser, 2))
    client_server.change([remove("/nodes/2/focused")])
    wait_until(browser, lambda _: browser.switch_to.active_element.tag_name == "body")
    client_server.change([add("/nodes/5", focusable(focused=True)), add("/nodes/1/children/0", 5)])
    wait_until(browser, lambda _: find(browser, 5) and has_focus(browser, 5))
    wait_until_settled(browser, client_server)
    assert client_server.actions == []


def test_a_new_session_gives_the_focus_as_the_first_did(show, client_server):
    browser = show(window(n2=focusable(focused=True)))
    wait_until(browser, lambda _: has_focus(browser, 2))
    old = find(browser, 2)
    client_server.end()
    wait_until(browser, lambda _: find(browser, 2) != old and has_focus(browser, 2))
    wait_until_settled(browser, client_server)
    assert client_server.actions == []


def test_a_person_who_enters_and_leaves_a_field_is_followed(show, client_server):
    browser = show(window(n2=focusable(), n3=field()), follow_focus)
    find(browser, 2).click()
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert has_focus(browser, 2)
    find(browser, 3).click()
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "focus"), (2, "blur")]
    assert has_focus(browser, 3)


def test_from_field_to_field_the_focus_moves_in_one_step(show, client_server):
    browser = show(window(n2=focusable(), n3=focusable()), follow_focus)
    find(browser, 2).send_keys(Keys.TAB)
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "focus"), (3, "focus")]
    assert has_focus(browser, 3)


def test_the_focus_is_not_taken_back_from_a_person_who_is_ahead(show, client_server):
    browser = show(window(n2=focusable(), n3=focusable(), n4=field()), follow_focus)
    browser.execute_script("""window.visited = []; addEventListener("focusin", ({ target }) => visited.push(+target.dataset.id))""")
    client_server.latency = 0.2
    for node in (2, 3, 2, 4):
        find(browser, node).click()
    client_server.wait_for_actions(4)
    wait_until_settled(browser, client_server)
    assert browser.execute_script("return visited") == [2, 3, 2, 4]
    assert names(client_server) == [(2, "focus"), (3, "focus"), (2, "focus"), (2, "blur")]


def test_an_app_that_keeps_no_focus_is_told_of_it_and_a_person_stays_where_they_are(show, client_server):
    browser = show(window(n2=focusable(), n3=focusable(), n4=field()))
    for node in (2, 3, 4):
        find(browser, node).click()
        wait_until_settled(browser, client_server)
        assert has_focus(browser, node)
    assert names(client_server) == [(2, "focus"), (2, "blur"), (3, "focus"), (3, "blur")]


def test_the_app_can_move_the_focus_on(show, client_server):
    def respond(action, nodes):
        if action["action"] == "submit":
            return [remove("/nodes/2/focused"), add("/nodes/3/focused", True)]
        return follow_focus(action, nodes)

    browser = show(window(n2=focusable(), n3=focusable()), respond)
    find(browser, 2).send_keys(Keys.ENTER)
    wait_until(browser, lambda _: has_focus(browser, 3))
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "focus"), (2, "submit")]


def test_the_focus_is_put_where_the_app_insists_on_it(show, client_server):
    browser = show(window(n2=focusable(focused=True), n3=focusable()))
    find(browser, 3).click()
    wait_until(browser, lambda _: has_focus(browser, 2))
    assert names(client_server) == [(3, "focus")]


def test_a_removed_field_takes_its_focus_with_it(show, client_server):
    browser = show(window(n2=focusable(), n3=text("a")), follow_focus)
    find(browser, 2).click()
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    client_server.change([remove("/nodes/1/children/0"), remove("/nodes/2"), replace("/nodes/3/text", "b")])
    wait_for_text(browser, 3, "b")
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "focus")]


# Gestures


def area(*actions, **more):
    """A box that takes these actions."""
    return {"type": "frame", "children": [], "width": 200, "height": 100, "fill": "#888", "actions": list(actions), **more}


def pointer(browser):
    return ActionChains(browser, duration=20)


def touch(browser, kind, *points):
    """What fingers do that are at these points."""
    places = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
    browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def place_of_middle(browser, node):
    """Where the middle of a node's element is in it, as a pointer finds it that knows no half points."""
    box = browser.execute_script("return arguments[0].getBoundingClientRect().toJSON()", find(browser, node))
    return [math.floor(box["x"] + box["width"] / 2) - box["x"], math.floor(box["y"] + box["height"] / 2) - box["y"]]


def values(server, *names):
    """The values of the actions of these names."""
    return [action["value"] for action, _ in server.actions if action["action"] in names]


def test_a_double_click_is_a_double_tap(show, client_server):
    browser = show(window(n2=area("doubleTap"), n3=area("tap", "doubleTap"), n4=area("tap")))
    for node in (2, 3, 4):
        pointer(browser).double_click(find(browser, node)).perform()
    client_server.wait_for_actions(4)
    wait_until_settled(browser, client_server)
    taps = names(client_server)
    assert taps.count((2, "doubleTap")) == taps.count((3, "doubleTap")) == 1
    assert {target for target, action in taps if action == "tap"} == {3, 4}


def test_a_press_that_lasts_is_a_long_press(show, client_server):
    browser = show(window(n2=area(*PRESS, "tap")))
    pointer(browser).click_and_hold(find(browser, 2)).perform()
    client_server.wait_for_actions(2)
    pointer(browser).release().perform()
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "press"), (2, "longPress")]


def test_a_press_given_up_early_is_released_and_a_tap(show, client_server):
    browser = show(window(n2=area(*PRESS, "tap")))
    pointer(browser).click(find(browser, 2)).perform()
    client_server.wait_for_actions(3)
    assert names(client_server) == [(2, "press"), (2, "release"), (2, "tap")]


def test_a_press_that_moves_away_is_released(show, client_server):
    browser = show(window(n2=area(*PRESS)))
    pointer(browser).click_and_hold(find(browser, 2)).move_by_offset(6, 6).perform()
    client_server.wait_for_actions(1)
    assert names(client_server) == [(2, "press")]
    pointer(browser).move_by_offset(6, 6).pause(0.6).release().perform()
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "press"), (2, "release")]


def test_a_drag_says_how_far_it_has_come_and_where_it_ended(show, client_server):
    browser = show(window(n2=area(*DRAG)))
    browser.execute_script("""window.captors = [];
      addEventListener("gotpointercapture", ({ target }) => captors.push(+target.dataset.id))""")
    moves = pointer(browser).click_and_hold(find(browser, 2)).move_by_offset(3, 4)
    moves.move_by_offset(30, -20).move_by_offset(300, 200).release().perform()
    wait_until(browser, lambda _: client_server.actions and client_server.actions[-1][0]["action"] == "drop")
    actions = [action for action, _ in client_server.actions]
    start = place_of_middle(browser, 2)
    assert [actions[-1]["target"], actions[-1]["action"]] == [2, "drop"]
    assert actions[-1]["value"][:4] == [333, 184, *start]
    assert all(action["action"] == "drag" and len(action["value"]) == 6 for action in actions[:-1])
    assert actions[-2]["value"][:4] == [333, 184, *start]
    # It moved to the right and down, and has not come to rest yet.
    assert all(speed > 0 for speed in actions[-2]["value"][4:])
    assert browser.execute_script("return captors") == [2]


def test_of_the_drags_that_wait_only_the_last_is_sent(show, client_server):
    browser = show(window(n2=area(*DRAG)))
    client_server.hold()
    pointer(browser).click_and_hold(find(browser, 2)).move_by_offset(20, 0).perform()
    client_server.wait_for_actions(1)
    pointer(browser).move_by_offset(20, 0).move_by_offset(20, 0).move_by_offset(20, 0).release().perform()
    client_server.release()
    actions = client_server.wait_for_actions(3)
    wait_until_settled(browser, client_server)
    assert [action["action"] for action in actions] == ["drag", "drag", "drop"]
    assert [action["value"][:2] for action in actions[1:]] == [[80, 0], [80, 0]]


CARD = {"2": {"type": "offset", "children": [3], "actions": DRAG}, "3": area()}


def placing(place=lambda way: way, end=lambda way: [0, 0]):
    """An app whose card is where `place` has it, of how far it has been dragged, and at `end` when it is let go."""
    def respond(action, nodes):
        x, y = {"drag": place, "drop": end}[action["action"]](action["value"][:2])
        return [add("/nodes/2/x", x), add("/nodes/2/y", y)]

    return respond


def left_and_top(browser, node=3):
    return browser.execute_script("const { x, y } = arguments[0].getBoundingClientRect(); return [x, y]", find(browser, node))


def drag_far_away(browser, server, *ways):
    """
    Drags the card 40 to the right and 20 down, which is answered, and on by each of these ways, which is not yet. Gives how
    far the card is from where it was, each time.
    """
    before = left_and_top(browser)
    moved = lambda: [now - then for now, then in zip(left_and_top(browser), before)]
    pointer(browser).click_and_hold(find(browser, 3)).move_by_offset(40, 20).perform()
    server.wait_for_actions(1)
    wait_until_settled(browser, server)
    places = [moved()]
    server.hold()
    server.hold_events()
    for way in ways:
        pointer(browser).move_by_offset(*way).perform()
        places.append(moved())
    server.release()
    server.release_events()
    wait_until_settled(browser, server)
    return [*places, moved()]


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_what_goes_along_with_a_drag_does_so_before_the_server_answers(show, client_server, direction):
    nodes = window(**{f"n{id}": node for id, node in CARD.items()})
    nodes["1"]["layoutDirection"] = direction
    browser = show(nodes, placing(end=lambda way: [5, 5]))
    before = left_and_top(browser)
    places = drag_far_away(browser, client_server, (30, 0), (-100, 50))
    assert places == [[40, 20], [70, 20], [-30, 70], [-30, 70]]
    assert find(browser, 2).get_dom_attribute("style").count("translate") == 0
    # When it is let go it waits where it is for what the app makes of that.
    client_server.hold()
    client_server.hold_events()
    pointer(browser).move_by_offset(10, 0).release().perform()
    assert left_and_top(browser) == [before[0] - 20, before[1] + 70]
    client_server.release()
    client_server.release_events()
    inward = 5 if direction == "leftToRight" else -5
    wait_until(browser, lambda _: left_and_top(browser) == [before[0] + inward, before[1] + 5])
    wait_until_settled(browser, client_server)
    assert left_and_top(browser) == [before[0] + inward, before[1] + 5]


@pytest.mark.parametrize("place, places", [
    (lambda way: [way[0] / 2, way[1] / 2], [[20, 10], [20, 10], [45, 20]]),
    (lambda way: [way[0], 0], [[40, 0], [90, 0], [90, 0]]),
    (lambda way: [min(way[0], 60), way[1]], [[40, 20], [90, 40], [60, 40]]),
], ids=["half as far", "only sideways", "not beyond an end"])
def test_what_goes_along_otherwise_is_where_the_server_has_it(show, client_server, place, places):
    browser = show(window(**{f"n{id}": node for id, node in CARD.items()}), placing(place))
    assert drag_far_away(browser, client_server, (50, 20)) == places


def test_what_has_come_to_an_end_of_its_way_goes_no_further(show, client_server):
    browser = show(window(**{f"n{id}": node for id, node in CARD.items()}), placing(lambda way: [min(way[0], 60), way[1]]))
    drag_far_away(browser, client_server, (50, 20))
    before = left_and_top(browser)
    client_server.hold()
    client_server.hold_events()
    pointer(browser).move_by_offset(30, 0).perform()
    assert left_and_top(browser) == before
    client_server.release()
    client_server.release_events()
    pointer(browser).release().perform()
    wait_until_settled(browser, client_server)


def test_what_goes_along_with_a_drag_is_there_once_if_the_stream_is_faster_than_the_answer(show, client_server):
    browser = show(window(**{f"n{id}": node for id, node in CARD.items()}), placing())
    drag_far_away(browser, client_server)
    before = left_and_top(browser)
    count = len(client_server.actions)
    client_server.hold()
    pointer(browser).move_by_offset(50, 0).perform()
    client_server.wait_for_actions(count + 1)
    style = "return document.querySelector('.offset').style.cssText"
    wait_until(browser, lambda _: "--x: 40px" not in browser.execute_script(style))
    assert left_and_top(browser) == [before[0] + 50, before[1]]
    client_server.release()
    pointer(browser).release().perform()
    wait_until_settled(browser, client_server)


def test_a_short_move_is_a_tap_and_a_drag_is_none(show, client_server):
    browser = show(window(n2=area(*DRAG, "tap"), n3=button(4), n4=text("b")))
    pointer(browser).click_and_hold(find(browser, 2)).move_by_offset(3, 3).release().perform()
    client_server.wait_for_actions(1)
    pointer(browser).click_and_hold(find(browser, 2)).move_by_offset(40, 0).release().perform()
    wait_until(browser, lambda _: names(client_server)[-1] == (2, "drop"))
    wait_until_settled(browser, client_server)
    assert names(client_server).count((2, "tap")) == 1
    # What the keyboard does afterwards counts.
    browser.execute_script("arguments[0].focus()", find(browser, 3))
    find(browser, 3).send_keys(Keys.ENTER)
    wait_until(browser, lambda _: names(client_server)[-1] == (3, "tap"))


def test_a_touch_that_the_browser_takes_away_is_given_up(show, client_server):
    browser = show(window(n2=area(*DRAG), n3=area(*PRESS)))
    x, y = middle(browser, 2)
    touch(browser, "touchStart", (x, y))
    touch(browser, "touchMove", (x + 30, y + 20))
    client_server.wait_for_actions(1)
    touch(browser, "touchMove", (x + 50, y + 60))
    touch(browser, "touchCancel")
    wait_until(browser, lambda _: names(client_server)[-1] == (2, "cancel"))
    touch(browser, "touchStart", middle(browser, 3))
    touch(browser, "touchCancel")
    wait_until(browser, lambda _: names(client_server)[-1] == (3, "release"))
    assert names(client_server)[-2] == (3, "press")


def middle(browser, node):
    box = find(browser, node).rect
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def test_a_control_inside_keeps_what_is_done_to_it(show, client_server):
    browser = show(window(n2=area(*PRESS, *DRAG, "doubleTap", children=[3]), n3=button(4), n4=text("b")))
    pointer(browser).click_and_hold(find(browser, 4)).move_by_offset(1, 1).release().perform()
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(3, "tap")]


def test_only_what_can_be_dragged_keeps_touches_from_scrolling(show, client_server):
    browser = show(window(n2=area(*DRAG), n3=area(*PRESS), n4=area("tap"), n5=text("a")))
    action = lambda node: find(browser, node).value_of_css_property("touch-action")
    assert [action(node) for node in (2, 3, 4, 5)] == ["none", "manipulation", "auto", "auto"]
    client_server.change([replace("/nodes/2/actions", ["tap"])])
    wait_until(browser, lambda _: action(2) == "auto")


def test_a_disabled_node_takes_no_gestures(show, client_server):
    browser = show(window(n2=area(*PRESS, *DRAG, "doubleTap", disabled=True), n3=button(4), n4=text("b")))
    pointer(browser).double_click(find(browser, 2)).click_and_hold(find(browser, 2)).move_by_offset(30, 0).release().perform()
    find(browser, 3).click()
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(3, "tap")]


def test_a_node_that_goes_in_the_middle_of_a_gesture_is_told_nothing_more(show, client_server):
    browser = show(window(n2=area(*PRESS, *DRAG), n3=text("a")))
    pointer(browser).click_and_hold(find(browser, 2)).perform()
    client_server.wait_for_actions(1)
    client_server.change([remove("/nodes/1/children/0"), remove("/nodes/2"), replace("/nodes/3/text", "b")])
    wait_for_text(browser, 3, "b")
    pointer(browser).move_by_offset(50, 0).pause(0.6).release().perform()
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "press")]


# More than is usual


def test_how_long_a_press_lasts_and_how_far_it_moves_is_up_to_the_node(show, client_server):
    quick = area(*PRESS, gestures={"minimumDuration": 0.05, "maximumDistance": 100})
    slow = area(*PRESS, gestures={"minimumDuration": 1_000_000})
    browser = show(window(n2=quick, n3=slow))
    pointer(browser).click_and_hold(find(browser, 2)).move_by_offset(40, 0).perform()
    client_server.wait_for_actions(2)
    pointer(browser).release().click_and_hold(find(browser, 3)).pause(0.7).release().perform()
    client_server.wait_for_actions(4)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "press"), (2, "longPress"), (3, "press"), (3, "release")]


def test_a_drag_may_begin_with_the_press_and_leaves_the_tap(show, client_server):
    browser = show(window(n2=area(*DRAG, "tap", gestures={"minimumDistance": 0})))
    pointer(browser).click(find(browser, 2)).perform()
    client_server.wait_for_actions(3)
    wait_until_settled(browser, client_server)
    assert [name for _, name in names(client_server)] == ["drag", "drop", "tap"]
    assert values(client_server, "drag", "drop") == 2 * [[0, 0, *place_of_middle(browser, 2), 0, 0]]


def test_three_taps_are_what_the_node_counts(show, client_server):
    browser = show(window(n2=area("doubleTap", gestures={"taps": 3})))
    pointer(browser).double_click(find(browser, 2)).click(find(browser, 2)).perform()
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "doubleTap")]


def test_what_is_composed_hears_that_the_press_is_over(show, client_server):
    browser = show(window(n2=area(*PRESS, *DRAG, gestures={"composed": True})))
    pointer(browser).click_and_hold(find(browser, 2)).perform()
    client_server.wait_for_actions(2)
    pointer(browser).move_by_offset(30, 0).release().perform()
    wait_until(browser, lambda _: names(client_server)[-1] == (2, "release"))
    told = [name for _, name in names(client_server)]
    assert [name for index, name in enumerate(told) if told[index - 1:index] != [name]] == ["press", "longPress", "drag", "drop", "release"]


def test_a_gesture_that_reaches_is_recognised_on_a_control_in_the_view_too(show, client_server):
    around = area(*PRESS, *DRAG, "doubleTap", children=[3], gestures={"reaching": ["drag"]})
    browser = show(window(n2=around, n3=button(4), n4=text("b")))
    pointer(browser).click_and_hold(find(browser, 4)).move_by_offset(30, 0).release().perform()
    wait_until(browser, lambda _: names(client_server) and names(client_server)[-1] == (2, "drop"))
    pointer(browser).click(find(browser, 4)).perform()
    wait_until(browser, lambda _: names(client_server)[-1] == (3, "tap"))
    wait_until_settled(browser, client_server)
    assert {name for _, name in names(client_server)} == {"drag", "drop", "tap"}


def test_two_taps_on_a_control_are_a_double_tap_of_a_view_that_reaches_it(show, client_server):
    around = area(*PRESS, "doubleTap", children=[3], gestures={"reaching": ["doubleTap", "longPress"]})
    browser = show(window(n2=around, n3=button(4), n4=text("b")))
    wait_until_settled(browser, client_server)
    pointer(browser).double_click(find(browser, 4)).perform()
    wait_until(browser, lambda _: (2, "doubleTap") in names(client_server))
    wait_until_settled(browser, client_server)
    told = names(client_server)
    assert (told.count((2, "doubleTap")), (3, "tap") in told, (3, "doubleTap") in told) == (1, True, False)


def test_a_tap_says_where_it_is_if_that_is_asked_for(show, client_server):
    around = {**area(children=[3]), "spaces": {"names": [5]}}
    browser = show(window(n2=around, n3=area("tap", "doubleTap", width=50, height=40, gestures={"located": True, "spaces": [0, 5, 9]})))
    wait_until_settled(browser, client_server)
    pointer(browser).double_click(find(browser, 3)).perform()
    wait_until(browser, lambda _: values(client_server, "doubleTap"))
    x, y = place_of_middle(browser, 3)
    outer, inner = (browser.execute_script("return arguments[0].getBoundingClientRect().toJSON()", find(browser, node)) for node in (2, 3))
    in_outer = [inner["x"] - outer["x"] + x, inner["y"] - outer["y"] + y]
    # There is no space of the number 9.
    place = [x, y, 0, inner["x"] + x, inner["y"] + y, 5, *in_outer]
    assert values(client_server, "tap")[0] == values(client_server, "doubleTap")[0] == place
    # By keyboard it is in the middle.
    find(browser, 3).send_keys(Keys.ENTER)
    wait_until(browser, lambda _: values(client_server, "tap")[-1][:2] == [25, 20])


def test_places_are_counted_from_where_lines_begin(show, client_server):
    nodes = window(n2=area("tap", *DRAG, gestures={"located": True}))
    nodes["1"]["layoutDirection"] = "rightToLeft"
    browser = show(nodes)
    wait_until_settled(browser, client_server)
    moves = pointer(browser).move_to_element_with_offset(find(browser, 2), 90, 0)
    moves.click().click_and_hold().move_by_offset(-40, 0).release().perform()
    wait_until(browser, lambda _: names(client_server)[-1:] == [(2, "drop")])
    assert values(client_server, "tap")[0][0] == pytest.approx(10, abs=1)
    assert values(client_server, "drop")[0][0] == 40


def test_a_tap_that_waits_is_told_only_if_no_second_one_follows(show, client_server):
    browser = show(window(n2=area("tap", "doubleTap", gestures={"waits": True})))
    wait_until_settled(browser, client_server)
    pointer(browser).double_click(find(browser, 2)).pause(0.6).perform()
    client_server.wait_for_actions(1)
    pointer(browser).click(find(browser, 2)).perform()
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "doubleTap"), (2, "tap")]


def test_keys_that_are_held_down_stand_before_the_name(show, client_server):
    modified = {"gestures": {"modified": True}}
    browser = show(window(n2=area("tap", "shift+tap", **modified), n3=area("option+shift+tap", **modified)))
    wait_until_settled(browser, client_server)
    first, second = find(browser, 2), find(browser, 3)
    pointer(browser).click(first).key_down(Keys.SHIFT).click(first).click(second).key_down(Keys.ALT).click(second).perform()
    pointer(browser).key_up(Keys.ALT).key_up(Keys.SHIFT).perform()
    client_server.wait_for_actions(3)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "tap"), (2, "shift+tap"), (3, "option+shift+tap")]


def test_a_pointer_over_a_view_is_told_of_once_and_when_it_leaves(show, client_server):
    inner = area("hover", "leave", width=100, height=40, gestures={"hover": "presence"}, disabled=True)
    outer = area("hover", "leave", children=[3], gestures={"hover": "presence"})
    browser = show(window(n2=outer, n3=inner, n4=text("elsewhere")))
    wait_until_settled(browser, client_server)
    pointer(browser).move_to_element_with_offset(find(browser, 2), 90, 40).move_to_element(find(browser, 3)).perform()
    pointer(browser).move_by_offset(3, 0).move_to_element(find(browser, 4)).perform()
    client_server.wait_for_actions(4)
    wait_until_settled(browser, client_server)
    assert names(client_server)[:2] == [(2, "hover"), (3, "hover")]
    assert sorted(names(client_server)[2:]) == [(2, "leave"), (3, "leave")]


def test_each_place_of_a_pointer_is_told_as_fast_as_it_is_answered(show, client_server):
    browser = show(window(n2=area("hover", "leave", gestures={"hover": "places"}), n3=text("elsewhere")))
    wait_until_settled(browser, client_server)
    client_server.hold()
    pointer(browser).move_to_element(find(browser, 2)).perform()
    client_server.wait_for_actions(1)
    pointer(browser).move_by_offset(10, 0).move_by_offset(10, 0).move_by_offset(10, 0).perform()
    client_server.release()
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    x, y = place_of_middle(browser, 2)
    assert values(client_server, "hover")[-1] == [x + 30, y]
    assert len(client_server.actions) < 5
    pointer(browser).move_to_element(find(browser, 3)).perform()
    wait_until(browser, lambda _: names(client_server)[-1] == (2, "leave"))


def test_fingers_do_not_hover(show, client_server):
    browser = show(window(n2=area("hover", "leave", "tap", gestures={"hover": "presence"})))
    wait_until_settled(browser, client_server)
    touch(browser, "touchStart", middle(browser, 2))
    touch(browser, "touchEnd")
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(2, "tap")]


TWO = ["magnify", "endMagnify", "rotate", "endRotate", "cancel"]


def test_two_fingers_magnify_and_rotate(show, client_server):
    browser = show(window(n2=area(*TWO, gestures={"fingers": 2})))
    wait_until_settled(browser, client_server)
    x, y = middle(browser, 2)
    touch(browser, "touchStart", (x - 20, y))
    touch(browser, "touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 5):
        touch(browser, "touchMove", (x - 20, y - 10 * step), (x + 20, y + 10 * step))
    client_server.wait_for_actions(2)
    touch(browser, "touchEnd", (x - 20, y - 40))
    touch(browser, "touchEnd")
    wait_until(browser, lambda _: {"endMagnify", "endRotate"} <= {name for _, name in names(client_server)})
    factor, _, *place = values(client_server, "endMagnify")[0]
    angle, _, *same_place = values(client_server, "endRotate")[0]
    # From 40 points apart to 89, and from beside each other to one above the other.
    assert factor == pytest.approx(2.236, abs=0.01)
    assert angle == pytest.approx(63.43, abs=0.1)
    assert place == same_place
    assert place[:2] == pytest.approx(place_of_middle(browser, 2), abs=1)
    assert place[2:] == pytest.approx([0.5, 0.5], abs=0.02)
    # What begins is told before it ends, and nothing afterwards.
    wait_until_settled(browser, client_server)
    told = [name for _, name in names(client_server)]
    assert told.index("magnify") < told.index("endMagnify") and told.index("rotate") < told.index("endRotate")
    assert set(told[-2:]) == {"endMagnify", "endRotate"}


def test_fingers_that_hardly_move_do_nothing(show, client_server):
    limits = {"fingers": 2, "minimumFactor": 0.5, "minimumAngle": 90}
    browser = show(window(n2=area(*TWO, gestures=limits), n3=area(*PRESS)))
    wait_until_settled(browser, client_server)
    x, y = middle(browser, 2)
    touch(browser, "touchStart", (x - 40, y))
    touch(browser, "touchStart", (x - 40, y), (x + 40, y))
    touch(browser, "touchMove", (x - 40, y - 10), (x + 40, y + 10))
    touch(browser, "touchEnd")
    pointer(browser).click(find(browser, 3)).perform()
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert names(client_server) == [(3, "press"), (3, "release")]


def test_a_wheel_magnifies_while_control_is_held_down(show, client_server):
    browser = show(window(n2=area(*TWO[:2], gestures={"fingers": 2}), n3=text("elsewhere")))
    wait_until_settled(browser, client_server)
    pointer(browser).move_to_element(find(browser, 2)).perform()
    x, y = middle(browser, 2)
    wheel = lambda **more: browser.execute_cdp_cmd(
        "Input.dispatchMouseEvent", {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -100, **more})
    wheel()
    wheel(modifiers=2)
    wait_until(browser, lambda _: names(client_server)[-1:] == [(2, "endMagnify")])
    assert {name for _, name in names(client_server)} == {"magnify", "endMagnify"}
    assert values(client_server, "endMagnify")[0][0] > 1.5
    # The page is as large as it was.
    assert browser.execute_script("return visualViewport.scale") == 1


def test_a_view_shows_by_itself_that_a_pointer_is_over_it(show, client_server):
    lifted = {"type": "hoverEffect", "hoverEffect": "lift", "children": [3]}
    none = {"type": "hoverEffect", "children": [5]}
    browser = show(window(n2=lifted, n3=text("a"), n4=none, n5=text("b")))
    wait_until_settled(browser, client_server)
    scale = lambda node: find(browser, node).value_of_css_property("scale")
    assert [scale(2), scale(4)] == ["none", "none"]
    pointer(browser).move_to_element(find(browser, 3)).perform()
    wait_until(browser, lambda _: scale(2) == "1.06")
    pointer(browser).move_to_element(find(browser, 5)).perform()
    wait_until(browser, lambda _: scale(2) in ("none", "1"))
    assert scale(4) == "none"
    assert client_server.actions == []


# Links in texts


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_a_link_that_the_app_opens_is_sent_and_leads_nowhere(show, client_server, by_keyboard):
    runs = [{"text": "The end? "}, {"text": "Go on", "link": "story://next?a=1&b=2"}]
    browser = show(window(n2={"type": "text", "runs": runs, "actions": ["open"]}))
    before = browser.current_url
    link = find(browser, 2).find_element(By.TAG_NAME, "a")
    assert (link.text, link.aria_role) == ("Go on", "link")
    if by_keyboard:
        link.send_keys(Keys.ENTER)
    else:
        link.click()
    wait_until_settled(browser, client_server)
    assert [action for action, _ in client_server.actions] == [
        {"target": 2, "action": "open", "value": "story://next?a=1&b=2"}
    ]
    assert browser.current_url == before and len(browser.window_handles) == 1
