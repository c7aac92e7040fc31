"""The browser client and text fields: what a person types stays, whatever comes from the server meanwhile."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, apply_on_tap, button, echo, field, remove, replace, text, window
from page import find, order, tapped, value, wait_for_text, wait_until, wait_until_settled


def select(browser, node, start, end=None):
    """Clicks into a field and selects a part of it."""
    entry = find(browser, node)
    entry.click()
    browser.execute_script("arguments[0].setSelectionRange(arguments[1], arguments[2])", entry, start, end or start)
    return entry


def selection(browser, entry):
    return browser.execute_script("return [arguments[0].selectionStart, arguments[0].selectionEnd]", entry)


@pytest.mark.parametrize("kind", ["vStack", "list"])
@pytest.mark.parametrize("patch", [
    [add("/nodes/30", text("added")), add("/nodes/10/children/0", 30)],
    [{"op": "move", "from": "/nodes/10/children/0", "path": "/nodes/10/children/2"}],
    [{"op": "move", "from": "/nodes/10/children/1", "path": "/nodes/10/children/0"}],
    [{"op": "move", "from": "/nodes/10/children/2", "path": "/nodes/10/children/0"}],
    [{"op": "remove", "path": "/nodes/10/children/0"}, {"op": "remove", "path": "/nodes/11"}],
    [replace("/nodes/10/children", [13, 12, 11])],
], ids=["add before", "move before to after", "move the field", "move after to before", "remove before", "all at once"])
def test_focus_and_caret_stay_when_siblings_change(show, client_server, patch, kind):
    nodes = window(n10={"type": kind, "children": [11, 12, 13]}, n11=text("a"), n12=field(value="abcdef"), n13=text("c"))
    respond = lambda action, nodes: patch + [add("/nodes/12/value", action["value"]), add("/nodes/12/sequence", action["sequence"])]
    browser = show(nodes, respond)
    entry = find(browser, 12)
    entry.click()
    browser.execute_script("arguments[0].setSelectionRange(3, 3)", entry)
    entry.send_keys("X")
    client_server.wait_for_actions(1)
    children = client_server.session["document"]["nodes"]["10"]["children"]
    wait_until(browser, lambda _: order(browser, 10) == children)
    assert browser.switch_to.active_element == entry
    assert browser.execute_script("return [arguments[0].value, arguments[0].selectionStart]", entry) == ["abcXdef", 4]


def test_no_character_is_lost_while_answers_are_late(show, client_server):
    browser = show(window(n2=field()), echo())
    client_server.hold()
    find(browser, 2).send_keys("a")
    client_server.wait_for_actions(1)
    find(browser, 2).send_keys("bcdefghijklmnopqrstuvwxyz")
    client_server.release()
    actions = client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert value(browser, 2) == "abcdefghijklmnopqrstuvwxyz"
    # What was typed during the wait went out as one action.
    assert [action["value"] for action in actions] == ["a", "abcdefghijklmnopqrstuvwxyz"]
    assert actions[0]["sequence"] < actions[1]["sequence"]


def test_an_answer_to_older_input_does_not_overwrite_the_field(show, client_server):
    browser = show(window(n2=field(), n3=text("")), lambda action, nodes: echo(str.upper)(action, nodes) + [replace("/nodes/3/text", action["value"])])
    client_server.hold()
    client_server.hold_events()
    find(browser, 2).send_keys("a")
    client_server.wait_for_actions(1)
    find(browser, 2).send_keys("b")
    browser.execute_script("window.seen = []; document.querySelector('[data-id=\"3\"]') && new MutationObserver(() => seen.push(document.querySelector('input').value)).observe(document.querySelector('[data-id=\"3\"]'), {childList: true, subtree: true})")
    client_server.release()
    wait_until(browser, lambda _: value(browser, 2) == "AB")
    client_server.release_events()
    assert browser.execute_script("return seen")[0] == "ab"


def test_the_servers_normalised_value_is_shown_with_the_caret_in_place(show, client_server):
    browser = show(window(n2=field(value="ABEF")), echo(str.upper))
    entry = find(browser, 2)
    entry.click()
    browser.execute_script("arguments[0].setSelectionRange(2, 2)", entry)
    entry.send_keys("c")
    wait_until(browser, lambda _: value(browser, 2) == "ABCEF")
    assert browser.execute_script("return arguments[0].selectionStart", entry) == 3


def test_a_value_that_the_server_did_not_take_is_put_right_on_blur(show, client_server):
    browser = show(window(n2=field(value="kept"), n3=button(4), n4=text("b")))
    find(browser, 2).send_keys("x")
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert value(browser, 2) == "keptx"
    find(browser, 3).send_keys(Keys.NULL)
    browser.execute_script("document.activeElement.blur()")
    wait_until(browser, lambda _: value(browser, 2) == "kept")


def test_a_field_that_nobody_typed_in_follows_the_server(show, client_server):
    browser = show(window(n2=field(), n3=button(4), n4=text("b")), apply_on_tap([replace("/nodes/2/value", "filled")]))
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: value(browser, 2) == "filled")


def test_enter_submits_after_what_was_typed(show, client_server):
    def respond(action, nodes):
        return [replace("/nodes/2/value", "")] if action["action"] == "submit" else echo()(action, nodes)

    browser = show(window(n2=field()), respond)
    client_server.hold()
    find(browser, 2).send_keys("milk", Keys.ENTER)
    client_server.release()
    wait_until(browser, lambda _: client_server.actions and client_server.actions[-1][0]["action"] == "submit")
    actions = [action for action, _ in client_server.actions]
    assert actions[-2]["value"] == "milk"
    wait_until(browser, lambda _: value(browser, 2) == "")
    assert browser.switch_to.active_element == find(browser, 2)


def test_nothing_is_sent_while_an_input_method_composes(show, client_server):
    browser = show(window(n2=field(), n3=button(4), n4=text("b")), echo())
    find(browser, 2).click()
    browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "にほん", "selectionStart": 3, "selectionEnd": 3})
    assert client_server.actions == []
    browser.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert {action["value"] for action, _ in client_server.actions} == {"日本"}
    assert value(browser, 2) == "日本"


@pytest.mark.parametrize("kind", ["answers and events", "answers", "events first"])
def test_twenty_characters_under_latency_all_stay_where_they_are_typed(show, client_server, kind):
    typed = "the quick brown fox "
    browser = show(window(n2=field(value="<>")), echo(str.upper))
    entry = select(browser, 2, 1)
    client_server.latency = 0.3
    client_server.is_mute = kind == "answers"
    if kind == "events first":
        client_server.hold()
    keys = ActionChains(browser, duration=0)
    for character in typed:
        keys.send_keys(character).pause(0.03)
    keys.perform()
    assert value(browser, 2).upper() == f"<{typed.upper()}>"
    client_server.release()
    wait_until(browser, lambda _: value(browser, 2) == f"<{typed.upper()}>")
    wait_until_settled(browser, client_server)
    assert value(browser, 2) == f"<{typed.upper()}>"
    assert selection(browser, entry) == [21, 21]
    assert client_server.session["document"]["nodes"]["2"]["value"] == f"<{typed.upper()}>"


def test_an_event_with_an_older_value_does_not_overwrite_the_field(show, client_server):
    browser = show(window(n2=field(), n3=text("")), echo(str.upper))
    client_server.hold()
    find(browser, 2).send_keys("a")
    client_server.wait_for_actions(1)
    find(browser, 2).send_keys("b")
    # The first answer is held back, its event is not.
    client_server.change([replace("/nodes/3/text", "later")])
    wait_for_text(browser, 3, "later")
    assert value(browser, 2) == "ab"
    client_server.release()
    wait_until(browser, lambda _: value(browser, 2) == "AB")


def test_a_field_with_an_unanswered_value_keeps_it_when_it_is_left(show, client_server):
    browser = show(window(n2=field(value="old"), n3=text("")), echo(str.upper))
    client_server.hold()
    find(browser, 2).send_keys("x")
    client_server.wait_for_actions(1)
    browser.execute_script("document.activeElement.blur()")
    client_server.change([replace("/nodes/3/text", "later")])
    wait_for_text(browser, 3, "later")
    assert value(browser, 2) == "oldx"
    client_server.release()
    wait_until(browser, lambda _: value(browser, 2) == "OLDX")


def test_a_value_that_waits_for_an_earlier_patch_is_not_put_back_meanwhile(show, client_server):
    browser = show(window(n2={"type": "toggle", "children": [3], "value": False, "actions": ["set"]}, n3=text("Sound")),
                   lambda action, nodes: [replace("/nodes/2/value", action["value"])])
    switch = browser.find_element(By.CSS_SELECTOR, "[role=switch]")
    client_server.hold_events()
    client_server.change([replace("/nodes/3/text", "Noise")])
    find(browser, 2).click()
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert find(browser, 3).text == "Sound" and switch.is_selected()
    client_server.release_events()
    wait_for_text(browser, 3, "Noise")
    assert switch.is_selected()


def test_a_composition_is_not_disturbed_by_the_stream(show, client_server):
    browser = show(window(n2=field(value="ab"), n3=text("")), echo())
    entry = select(browser, 2, 1)
    browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    # Another tab with the same session is further.
    client_server.change([add("/nodes/2/value", "theirs"), add("/nodes/2/sequence", 5), replace("/nodes/3/text", "new")])
    wait_for_text(browser, 3, "new")
    assert value(browser, 2) == "aにb"
    browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    assert value(browser, 2) == "aにほb"
    browser.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "set", "value": "a日本b", "sequence": 8}]
    wait_until_settled(browser, client_server)
    assert value(browser, 2) == "a日本b" and selection(browser, entry) == [3, 3]


@pytest.mark.parametrize("new, expected", [
    ("abcdef, and more", [2, 4]), ("more, and abcdef", [12, 14]), ("abCDef", [2, 4]), ("ab", [2, 2]), ("", [0, 0])],
    ids=["longer at the end", "longer at the start", "changed inside", "shorter", "empty"])
def test_a_selection_stays_on_its_characters_when_somebody_else_changes_the_field(show, client_server, new, expected):
    browser = show(window(n2=field(value="abcdef")))
    entry = select(browser, 2, 2, 4)
    client_server.change([replace("/nodes/2/value", new)])
    wait_until(browser, lambda _: value(browser, 2) == new)
    assert selection(browser, entry) == expected
    assert browser.switch_to.active_element == entry


@pytest.mark.parametrize("caret", [250, 500], ids=["seen", "out of sight"])
def test_a_long_field_keeps_its_scroll_position(show, client_server, caret):
    browser = show(window(n2=field(value="x" * 500)))
    entry = select(browser, 2, caret)
    browser.execute_script("arguments[0].scrollLeft = 1500", entry)
    client_server.change([replace("/nodes/2/value", "z" * 501)])
    wait_until(browser, lambda _: value(browser, 2) == "z" * 501)
    assert browser.execute_script("return arguments[0].scrollLeft", entry) == 1500


def test_a_field_removed_while_it_is_edited_leaves_no_trouble(show, client_server):
    respond = lambda action, nodes: [remove("/nodes/1/children/0"), remove("/nodes/2")] if action["action"] == "set" else [
        replace("/nodes/4/text", "done")]
    browser = show(window(n2=field(), n3=button(4), n4=text("b")), respond)
    find(browser, 2).send_keys("a")
    wait_until(browser, lambda _: find(browser, 2) is None)
    tapped(browser, client_server, 3)
    wait_for_text(browser, 4, "done")


@pytest.mark.parametrize("is_old", [False, True], ids=["this browser", "a browser that cannot move elements"])
def test_focus_and_caret_stay_when_the_stream_moves_the_field(show, client_server, is_old):
    nodes = window(n10={"type": "vStack", "children": [11, 12, 13]}, n11=text("a"), n12=field(value="abcdef"), n13=text("c"))
    nodes["12"]["actions"] += ["focus", "blur"]
    nodes["12"]["focused"] = True
    browser = show(nodes)
    if is_old:
        browser.execute_script("delete Element.prototype.moveBefore")
    entry = select(browser, 12, 2, 4)
    client_server.change([{"op": "move", "from": "/nodes/10/children/1", "path": "/nodes/10/children/2"}])
    wait_until(browser, lambda _: order(browser, 10) == [11, 13, 12])
    wait_until_settled(browser, client_server)
    assert browser.switch_to.active_element == entry and selection(browser, entry) == [2, 4]
    assert client_server.actions == []


def test_a_field_offers_what_its_suggestions_would_have_typed(show, client_server):
    browser = show(window(
        n2={"type": "textInputSuggestions", "children": [3, 4]}, n3=field(),
        n4={"type": "suggestions", "children": [5], "completions": ["Wren", "Robin"]}, n5=text("A small one")))
    wait_until(browser, lambda _: find(browser, 3) and find(browser, 3).get_dom_attribute("list"))
    offered = "return [...arguments[0].list.options].map((option) => option.value)"
    assert browser.execute_script(offered, find(browser, 3)) == ["Wren", "Robin"]
    assert not find(browser, 5).is_displayed()
    client_server.change([replace("/nodes/4/completions", ["<b>Jay</b>"])])
    wait_until(browser, lambda _: browser.execute_script(offered, find(browser, 3)) == ["<b>Jay</b>"])
    client_server.change([remove("/nodes/4/completions")])
    wait_until(browser, lambda _: browser.execute_script(offered, find(browser, 3)) == [])
    client_server.change([remove("/nodes/2/children/1"), remove("/nodes/4"), remove("/nodes/5")])
    wait_until(browser, lambda _: find(browser, 3).get_dom_attribute("list") is None)
