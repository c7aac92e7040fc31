"""The browser client, focus and gestures: what a person does beside tapping and typing."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, field, remove, replace, text, window
from page import find, tapped, wait_for_text, wait_until, wait_until_settled

PRESS = ["press", "longPress", "release"]
DRAG = ["drag", "drop"]


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
    assert actions[-1] == {"target": 2, "action": "drop", "value": [333, 184]}
    assert all(action["action"] == "drag" and len(action["value"]) == 2 for action in actions[:-1])
    assert actions[-2]["value"] == [333, 184]
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
    assert [action["value"] for action in actions[1:]] == [[80, 0], [80, 0]]


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


def test_a_touch_that_the_browser_takes_away_drops_at_the_last_place(show, client_server):
    browser = show(window(n2=area(*DRAG), n3=area(*PRESS)))
    touch = lambda kind, *points: browser.execute_cdp_cmd(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
    x, y = middle(browser, 2)
    touch("touchStart", (x, y))
    touch("touchMove", (x + 30, y + 20))
    client_server.wait_for_actions(1)
    touch("touchMove", (x + 50, y + 60))
    touch("touchCancel")
    wait_until(browser, lambda _: names(client_server)[-1] == (2, "drop"))
    assert client_server.actions[-1][0]["value"] == [50, 60]
    touch("touchStart", middle(browser, 3))
    touch("touchCancel")
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
    touch = lambda node: find(browser, node).value_of_css_property("touch-action")
    assert [touch(node) for node in (2, 3, 4, 5)] == ["none", "manipulation", "auto", "auto"]
    client_server.change([replace("/nodes/2/actions", ["tap"])])
    wait_until(browser, lambda _: touch(2) == "auto")


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
