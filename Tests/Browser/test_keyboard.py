"""The browser client and the keyboard: shortcuts, keys that views take, and the focus."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from documents import add, button, field, replace, stack, text, window
from page import assert_clean, find, wait_for_text, wait_until, wait_until_settled


def shortcut(key, *modifiers):
    return {"shortcut": {"key": key, **({"modifiers": list(modifiers)} if modifiers else {})}}


def press(browser, *keys):
    ActionChains(browser, duration=0).send_keys(*keys).perform()


def press_together(browser, *keys):
    chain = ActionChains(browser, duration=0)
    for key in keys[:-1]:
        chain = chain.key_down(key)
    chain = chain.send_keys(keys[-1])
    for key in keys[:-1]:
        chain = chain.key_up(key)
    chain.perform()


def done(server):
    return [(action["target"], action["action"], action.get("value")) for action, _ in server.actions]


@pytest.fixture
def page(show, client_server):
    def show_all(nodes, respond=lambda action, nodes: []):
        browser = show(nodes, respond)
        wait_until_settled(browser, client_server)
        wait_until(browser, lambda _: browser.execute_async_script("import('/keyboard.js').then(() => arguments[0](true))"))
        return browser

    return show_all


# Shortcuts

def test_a_shortcut_taps_its_button_and_is_told_to_screen_readers(page, client_server):
    browser = page(window(n2=button(3, keyboard=shortcut("k", "command")), n3=text("Find")))
    assert find(browser, 2).get_dom_attribute("aria-keyshortcuts") == "Control+K"
    press_together(browser, Keys.CONTROL, "k")
    client_server.wait_for_actions(1)
    assert done(client_server) == [(2, "tap", None)]
    client_server.change([add("/nodes/2/keyboard", shortcut("n", "command"))])
    wait_until(browser, lambda _: find(browser, 2).get_dom_attribute("aria-keyshortcuts") == "Alt+Shift+N")
    press_together(browser, Keys.ALT, Keys.SHIFT, "n")
    client_server.wait_for_actions(2)
    assert_clean(browser)


@pytest.mark.parametrize("keys, said", [
    ((Keys.CONTROL, Keys.SHIFT, "k"), shortcut("k", "shift", "command")), ((Keys.ALT, "k"), shortcut("k", "option")),
    ((Keys.CONTROL, "+"), shortcut("+", "command")), ((Keys.CONTROL, Keys.ARROW_UP), shortcut("ArrowUp", "command")),
    ((Keys.CONTROL, Keys.BACKSPACE), shortcut("Backspace", "command")), (("g",), shortcut("g")),
], ids=["shift", "option", "a sign", "an arrow", "delete", "a letter"])
def test_shortcuts_are_told_apart_by_their_modifiers(page, client_server, keys, said):
    browser = page(window(n2=button(3, keyboard=shortcut("k", "command")), n3=text("a"), n4=button(5, keyboard=said), n5=text("b")))
    press_together(browser, *keys)
    client_server.wait_for_actions(1)
    assert done(client_server) == [(4, "tap", None)]


def test_a_letter_is_no_shortcut_while_a_person_types(page, client_server):
    browser = page(window(n2=button(3, keyboard=shortcut("g")), n3=text("Go"), n4=field()))
    find(browser, 4).send_keys("g")
    client_server.wait_for_actions(1)
    assert done(client_server) == [(4, "set", "g")]


def test_an_item_of_a_closed_menu_has_its_shortcut(page, client_server):
    menu = {"type": "menu", "children": [3, 5]}
    browser = page(window(
        n2=menu, n3={"type": "menuLabel", "children": [4]}, n4=text("File"), n5={"type": "menuItems", "children": [6, 8, 10]},
        n6=button(7, keyboard=shortcut("k", "command")), n7=text("New"),
        n8={"type": "toggle", "children": [9], "value": False, "actions": ["set"], "keyboard": shortcut("g", "command")}, n9=text("Grid"),
        n10={"type": "menu", "children": [11, 13]}, n11={"type": "menuLabel", "children": [12]}, n12=text("Export"),
        n13={"type": "menuItems", "children": [14]}, n14=button(15, keyboard=shortcut("e", "command")), n15=text("As text")))
    focus = browser.execute_script("return document.activeElement.localName")
    for key in "kge":
        press_together(browser, Keys.CONTROL, key)
    client_server.wait_for_actions(3)
    assert [(target, action) for target, action, _ in done(client_server)] == [(6, "tap"), (8, "set"), (14, "tap")]
    assert not browser.find_elements("css selector", ":popover-open")
    assert browser.execute_script("return document.activeElement.localName") == focus


@pytest.mark.parametrize("around", ["hidden", "of a view"])
def test_an_item_of_a_menu_that_nobody_can_open_has_no_shortcut(page, client_server, around):
    items = {"n5": {"type": "menuItems", "children": [6]}, "n6": button(7, keyboard=shortcut("k", "command")), "n7": text("New")}
    if around == "hidden":
        nodes = window(n2={"type": "menu", "children": [3, 5]}, n3={"type": "menuLabel", "children": [4]}, n4=text("File"), **items)
    else:
        nodes = window(n2={"type": "contextMenu", "children": [3, 5]}, n3=button(4), n4=text("File"), **items)
    browser = page(nodes | {"1": {**nodes["1"], "children": [*nodes["1"]["children"], 20]}, "20": button(21, keyboard=shortcut("j", "command")), "21": text("j")})
    if around == "hidden":
        browser.execute_script("arguments[0].hidden = true", find(browser, 2))
    press_together(browser, Keys.CONTROL, "k")
    press_together(browser, Keys.CONTROL, "j")
    client_server.wait_for_actions(1)
    assert done(client_server) == [(20, "tap", None)]


def test_what_is_disabled_has_no_shortcut_and_the_next_one_with_it_has(page, client_server):
    browser = page(window(n2=button(3, keyboard=shortcut("k", "command"), disabled=True), n3=text("a"),
                          n4=button(5, keyboard=shortcut("k", "command")), n5=text("b")))
    press_together(browser, Keys.CONTROL, "k")
    client_server.wait_for_actions(1)
    assert done(client_server) == [(4, "tap", None)]


def test_a_shortcut_of_a_box_is_that_of_the_first_control_in_it(page, client_server):
    browser = page(window(n2=stack(3, 5, keyboard=shortcut("k", "command")), n3=button(4), n4=text("a"), n5=button(6), n6=text("b")))
    press_together(browser, Keys.CONTROL, "k")
    client_server.wait_for_actions(1)
    assert done(client_server) == [(3, "tap", None)]


def test_return_submits_the_field_and_does_what_is_done_by_default(page, client_server):
    browser = page(window(n2=field(), n3=button(4, keyboard=shortcut("Enter")), n4=text("Sign in"), n5=button(6), n6=text("Other")))
    find(browser, 2).send_keys("ann", Keys.ENTER)
    wait_until(browser, lambda _: done(client_server)[-2:] == [(2, "submit", None), (3, "tap", None)])
    count = len(client_server.actions)
    find(browser, 5).send_keys(Keys.ENTER)
    client_server.wait_for_actions(count + 1)
    assert done(client_server)[count:] == [(5, "tap", None)]


def test_only_what_lies_on_top_has_shortcuts(page, client_server):
    sheet = {"type": "sheet", "children": [4], "actions": ["dismiss"]}
    nodes = window(n2=button(3, keyboard=shortcut("k", "command")), n3=text("below"), n9=sheet,
                   n4=button(5, keyboard=shortcut("Escape")), n5=text("Cancel"))
    browser = page(nodes)
    press_together(browser, Keys.CONTROL, "k")
    press(browser, Keys.ESCAPE)
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert done(client_server) == [(4, "tap", None)]


# Keys

KEYS = ["keyDown", "keyRepeat"]


def test_a_view_that_takes_keys_is_told_of_them_while_it_has_the_focus(page, client_server):
    node = text("Board", actions=KEYS, keyboard={"focusable": True, "keys": ["ArrowUp", "a"]})
    browser = page(window(n2=node, n3=field()))
    press(browser, Keys.TAB)
    assert browser.switch_to.active_element == find(browser, 2)
    press(browser, "a")
    press_together(browser, Keys.SHIFT, Keys.ARROW_UP)
    # What it has not named is the browser's.
    press(browser, "b", Keys.TAB)
    assert browser.switch_to.active_element == find(browser, 3)
    press(browser, "a")
    client_server.wait_for_actions(3)
    assert done(client_server) == [(2, "keyDown", "a"), (2, "keyDown", "shift+ArrowUp"), (3, "set", "a")]


def test_a_key_goes_to_the_innermost_view_that_takes_it(page, client_server):
    browser = page(window(
        n2=stack(3, actions=KEYS, keyboard={"keys": ["ArrowDown", "Escape"]}),
        n3=stack(4, actions=KEYS, keyboard={"keys": ["ArrowDown"]}), n4=button(5), n5=text("b")))
    find(browser, 4).send_keys(Keys.ARROW_DOWN)
    find(browser, 4).send_keys(Keys.ESCAPE)
    client_server.wait_for_actions(2)
    assert done(client_server) == [(3, "keyDown", "ArrowDown"), (2, "keyDown", "Escape")]


def test_a_field_that_takes_return_is_told_in_place_of_a_line(page, client_server):
    node = {"type": "textEditor", "value": "", "actions": ["set", *KEYS], "keyboard": {"keys": ["Enter"]}}
    browser = page(window(n2=node))
    entry = find(browser, 2)
    entry.send_keys("a", Keys.ENTER)
    wait_until(browser, lambda _: done(client_server)[-1:] == [(2, "keyDown", "Enter")])
    assert entry.get_property("value") == "a"
    # With Shift it is a line.
    press_together(browser, Keys.SHIFT, Keys.ENTER)
    wait_until(browser, lambda _: entry.get_property("value") == "a\n")


@pytest.mark.parametrize("kind, told", [("characters", ["x", "X"]), ("all", ["x", "shift+X", "ArrowLeft"])])
def test_a_view_may_take_all_keys(page, client_server, kind, told):
    browser = page(window(n2=text("Board", actions=["keyDown", "keyUp"], keyboard={"focusable": True, "anyKey": kind})))
    press(browser, Keys.TAB, "x")
    press_together(browser, Keys.SHIFT, "x")
    press(browser, Keys.ARROW_LEFT)
    wait_until_settled(browser, client_server)
    down = [value for _, action, value in done(client_server) if action == "keyDown"]
    assert down[0] == "x" and "shift+X" in down and ("ArrowLeft" in down) == (kind == "all")
    assert [value for _, action, value in done(client_server) if action == "keyUp"][0] in ("Tab", "x")


def test_escape_is_for_whoever_takes_it_where_nothing_has_the_focus(page, client_server):
    browser = page(window(n2=text("a"), n3=stack(4, actions=["keyDown"], keyboard={"keys": ["Escape", "q"]}), n4=text("b")))
    press(browser, "q", Keys.ESCAPE)
    client_server.wait_for_actions(1)
    assert done(client_server) == [(3, "keyDown", "Escape")]


# Focus

def test_what_is_focusable_is_told_of_the_focus_and_is_given_it(page, client_server):
    node = text("Board", actions=["focus", "blur"], keyboard={"focusable": True})
    browser = page(window(n2=node, n3=field()))
    press(browser, Keys.TAB, Keys.TAB)
    client_server.wait_for_actions(2)
    assert done(client_server) == [(2, "focus", None), (2, "blur", None)]
    client_server.change([add("/nodes/2/focused", True)])
    wait_until(browser, lambda _: browser.switch_to.active_element == find(browser, 2))
    # It stays there when the view changes.
    client_server.change([replace("/nodes/2/text", "Field")])
    wait_for_text(browser, 2, "Field")
    assert browser.switch_to.active_element == find(browser, 2)


# What is held down

def test_what_is_held_down_is_told_once_to_those_who_ask(page, client_server):
    browser = page(window(n2=text("Help", actions=["modifierKeys"]), n3=text("other")))
    chain = ActionChains(browser, duration=0)
    chain.key_down(Keys.SHIFT).send_keys("a").key_down(Keys.ALT).key_up(Keys.ALT).key_up(Keys.SHIFT).perform()
    client_server.wait_for_actions(4)
    assert done(client_server) == [(2, "modifierKeys", each) for each in ("shift", "option+shift", "shift", "")]
    press_together(browser, Keys.SHIFT, "b")
    client_server.wait_for_actions(6)
    browser.execute_script(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', ctrlKey: true, bubbles: true }))")
    client_server.wait_for_actions(7)
    browser.execute_script("dispatchEvent(new Event('blur'))")
    client_server.wait_for_actions(8)
    assert done(client_server)[-2:] == [(2, "modifierKeys", "command"), (2, "modifierKeys", "")]
    assert_clean(browser)


def test_a_ring_around_what_has_the_focus_is_left_out_where_the_app_says_so(page):
    browser = page(window(
        n2={"type": "vStack", "children": [3, 5], "style": {"focusEffect": False}}, n3=button(4), n4=text("a"),
        n5=button(6), n6=text("b"), n7=button(8), n8=text("c")))
    rings = []
    for _ in range(3):
        press(browser, Keys.TAB)
        rings.append(browser.execute_script("return getComputedStyle(document.activeElement).outlineStyle"))
    assert rings == ["none", "none", "solid"]
    assert_clean(browser)
