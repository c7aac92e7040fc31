"""The browser client and menus: they open and close here, and stay open whatever comes from the server meanwhile."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, remove, replace, text, window
from page import assert_clean, find, wait_for_text, wait_until, wait_until_settled


def menu(**more):
    """A menu with three items, the last of which is a menu, and a text beside it."""
    return window(
        n2={"type": "menu", "children": [3, 5], **more}, n3={"type": "menuLabel", "children": [4]}, n4=text("File"),
        n5={"type": "menuItems", "children": [6, 8, 10]}, n6=button(7), n7=text("New"),
        n8={"type": "toggle", "children": [9], "value": False, "actions": ["set"]}, n9=text("Grid"),
        n10={"type": "menu", "children": [11, 13]}, n11={"type": "menuLabel", "children": [12]}, n12=text("Export"),
        n13={"type": "menuItems", "children": [14]}, n14=button(15), n15=text("As text"), n20=text("beside"))


def opener(browser, node=2):
    return browser.find_element(By.CSS_SELECTOR, f'[data-id="{node}"] > button[aria-haspopup]')


def press(browser, *keys):
    ActionChains(browser).send_keys(*keys).perform()


def focused(browser):
    return browser.execute_script("""
      const { activeElement: element } = document;
      return (element.closest("label") ?? element).textContent""")


def is_open(browser, node=5):
    return browser.execute_script("return arguments[0].matches(':popover-open')", find(browser, node))


def focus(browser, element):
    browser.execute_script("arguments[0].focus()", element)


def test_a_menu_is_a_button_that_says_what_it_opens(show):
    browser = show(menu())
    button = opener(browser)
    assert (button.aria_role, button.accessible_name) == ("button", "File")
    assert (button.get_attribute("aria-haspopup"), button.get_attribute("aria-expanded")) == ("menu", "false")
    assert not is_open(browser)
    button.click()
    assert is_open(browser)
    assert opener(browser).get_attribute("aria-expanded") == "true"
    assert find(browser, 5).aria_role == "menu"
    roles = [find(browser, 6), find(browser, 8).find_element(By.TAG_NAME, "input"), opener(browser, 10)]
    assert [element.aria_role for element in roles] == ["menuitem", "menuitemcheckbox", "menuitem"]
    assert_clean(browser)


def test_choosing_sends_the_items_action_and_closes_the_menu(show, client_server):
    browser = show(menu())
    opener(browser).click()
    find(browser, 6).click()
    assert client_server.wait_for_actions(1) == [{"target": 6, "action": "tap"}]
    assert not is_open(browser)
    assert browser.switch_to.active_element == opener(browser)


def test_a_toggle_in_a_menu_sends_its_value_and_closes_the_menu(show, client_server):
    browser = show(menu())
    opener(browser).click()
    find(browser, 9).click()
    assert client_server.wait_for_actions(1) == [{"target": 8, "action": "set", "value": True, "sequence": 1}]
    assert not is_open(browser)


def test_a_menu_stays_open_where_the_server_says_so(show, client_server):
    nodes = menu()
    nodes["5"]["menuActionDismissBehavior"] = "disabled"
    browser = show(nodes)
    opener(browser).click()
    find(browser, 6).click()
    client_server.wait_for_actions(1)
    assert is_open(browser)


@pytest.mark.parametrize("key, item", [(Keys.ENTER, "New"), (Keys.SPACE, "New"), (Keys.ARROW_DOWN, "New"), (Keys.ARROW_UP, "Export")])
def test_keys_open_a_menu(show, key, item):
    browser = show(menu())
    focus(browser, opener(browser))
    press(browser, key)
    wait_until(browser, is_open)
    assert focused(browser) == item


def test_keys_go_through_a_menu(show):
    browser = show(menu())
    focus(browser, opener(browser))
    press(browser, Keys.ARROW_DOWN)
    seen = [focused(browser)]
    for key in [Keys.ARROW_DOWN, Keys.END, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.HOME, "g", "e", "n"]:
        press(browser, key)
        seen.append(focused(browser))
    assert seen == ["New", "Grid", "Export", "New", "Export", "New", "Grid", "Export", "New"]
    press(browser, Keys.ESCAPE)
    assert not is_open(browser)
    assert browser.switch_to.active_element == opener(browser)


def test_keys_go_into_a_menu_in_a_menu_and_back(show, client_server):
    browser = show(menu())
    focus(browser, opener(browser))
    press(browser, Keys.ARROW_UP, Keys.ARROW_RIGHT)
    assert is_open(browser, 13) and focused(browser) == "As text"
    press(browser, Keys.ARROW_LEFT)
    assert not is_open(browser, 13) and is_open(browser) and focused(browser) == "Export"
    press(browser, Keys.ARROW_RIGHT, Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 14, "action": "tap"}]
    assert not is_open(browser) and not is_open(browser, 13)


def test_a_menu_in_a_menu_is_opened_by_a_tap(show, client_server):
    browser = show(menu())
    opener(browser).click()
    opener(browser, 10).click()
    assert is_open(browser) and is_open(browser, 13)
    find(browser, 14).click()
    assert client_server.wait_for_actions(1) == [{"target": 14, "action": "tap"}]


def test_a_menu_takes_patches_while_it_is_open(show, client_server):
    browser = show(menu())
    focus(browser, opener(browser))
    press(browser, Keys.ARROW_DOWN)
    client_server.change([replace("/nodes/7/text", "Newer"), replace("/nodes/20/text", "changed"), add("/nodes/8/value", True)])
    wait_for_text(browser, 20, "changed")
    assert is_open(browser) and focused(browser) == "Newer"
    client_server.change([{"op": "remove", "path": "/nodes/5/children/0"}, remove("/nodes/6"), remove("/nodes/7")])
    wait_until(browser, lambda _: not find(browser, 6))
    assert is_open(browser)
    wait_until(browser, lambda _: focused(browser) == "Grid")


def test_a_menu_with_an_action_has_a_button_beside_it_that_opens_it(show, client_server):
    browser = show(menu(actions=["tap"]))
    browser.find_element(By.CSS_SELECTOR, '[data-id="2"] > button').click()
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "tap"}]
    assert not is_open(browser)
    assert opener(browser).accessible_name == "More"
    opener(browser).click()
    assert is_open(browser)


def test_a_disabled_menu_does_not_open(show):
    browser = show(menu(disabled=True))
    assert not opener(browser).is_enabled()


def test_a_menu_closes_before_the_sheet_that_it_is_in(show, client_server):
    nodes = menu()
    nodes["1"]["children"] = [20, 30]
    nodes["30"] = {"type": "sheet", "children": [2], "actions": ["dismiss"]}
    browser = show(nodes)
    opener(browser).click()
    press(browser, Keys.ESCAPE)
    assert not is_open(browser)
    assert client_server.actions == []
    press(browser, Keys.ESCAPE)
    assert client_server.wait_for_actions(1) == [{"target": 30, "action": "dismiss"}]


def test_a_choice_in_a_menu_has_an_item_for_each_option(show, client_server):
    nodes = menu()
    nodes["5"]["children"] = [16]
    nodes |= {"16": {"type": "picker", "children": [17, 18, 19, 20], "value": 18, "disabledOptions": [20], "actions": ["set"]},
              "17": {"type": "pickerLabel", "children": []}, "18": text("One"), "19": text("Two"), "20": text("Three")}
    nodes["1"]["children"] = [2]
    for gone in range(6, 16):
        del nodes[str(gone)]
    browser = show(nodes)
    opener(browser).click()
    items = browser.find_elements(By.CSS_SELECTOR, "[role=menuitemradio]")
    assert [(item.text, item.get_attribute("aria-checked"), item.is_enabled()) for item in items] == [
        ("One", "true", True), ("Two", "false", True), ("Three", "false", False)]
    items[1].click()
    assert client_server.wait_for_actions(1) == [{"target": 16, "action": "set", "value": 19, "sequence": 1}]
    assert not is_open(browser)


def test_a_choice_that_is_seen_in_a_menu_is_made_there(show, client_server):
    nodes = menu()
    nodes["5"]["children"] = [16]
    nodes |= {"16": {"type": "picker", "pickerStyle": "inline", "children": [17, 18, 19], "value": 18, "actions": ["set"]},
              "17": {"type": "pickerLabel", "children": []}, "18": text("One"), "19": text("Two")}
    for gone in range(6, 16):
        del nodes[str(gone)]
    browser = show(nodes)
    opener(browser).click()
    items = browser.find_elements(By.CSS_SELECTOR, ".menuItems [type=radio]")
    assert [(item.accessible_name, item.aria_role, item.is_selected()) for item in items] == [
        ("One", "menuitemradio", True), ("Two", "menuitemradio", False)]
    items[1].click()
    assert client_server.wait_for_actions(1) == [{"target": 16, "action": "set", "value": 19, "sequence": 1}]
    assert not is_open(browser)


def test_escape_closes_a_menu_whatever_has_it_for_a_shortcut(show, client_server):
    nodes = menu()
    nodes["1"]["children"] += [21]
    nodes |= {"21": {**button(22), "keyboard": {"shortcut": {"key": "Escape"}}}, "22": text("Cancel")}
    browser = show(nodes)
    opener(browser).click()
    press(browser, Keys.ESCAPE)
    assert not is_open(browser)
    press(browser, Keys.ESCAPE)
    assert client_server.wait_for_actions(1) == [{"target": 21, "action": "tap"}]


# Views with menus of their own


def row(inner):
    return window(
        n2={"type": "contextMenu", "children": [3, 5]}, n3=inner, n4=text("Wren"), n5={"type": "menuItems", "children": [6]},
        n6=button(7), n7=text("Remove"))


@pytest.mark.parametrize("inner", [button(4), {"type": "vStack", "children": [4]}], ids=["button", "stack"])
def test_a_right_click_opens_the_menu_of_a_view(show, client_server, inner):
    browser = show(row(inner))
    ActionChains(browser).context_click(find(browser, 4)).perform()
    assert is_open(browser)
    find(browser, 6).click()
    assert client_server.wait_for_actions(1) == [{"target": 6, "action": "tap"}]
    assert not is_open(browser)


def test_a_menu_of_a_view_is_opened_by_the_keyboard(show):
    browser = show(row({"type": "vStack", "children": [4]}))
    press(browser, Keys.TAB, Keys.ENTER)
    wait_until(browser, is_open)
    assert focused(browser) == "Remove"
    press(browser, Keys.ESCAPE)
    assert not is_open(browser)


def test_a_tap_on_a_view_with_a_menu_is_the_views(show, client_server):
    browser = show(row(button(4)))
    find(browser, 3).click()
    assert client_server.wait_for_actions(1) == [{"target": 3, "action": "tap"}]
    assert not is_open(browser)


STACK = {"type": "vStack", "children": [4]}


def test_a_menu_of_a_view_is_opened_by_a_click_of_what_helps_a_person(show):
    browser = show(row(STACK))
    browser.execute_script("arguments[0].click()", find(browser, 2))
    assert is_open(browser) and focused(browser) == "Remove"


def test_a_view_whose_menu_is_empty_has_none_until_there_is_something_in_it(show, client_server):
    nodes = row(STACK)
    nodes["5"]["children"] = []
    browser = show({id: nodes[id] for id in "12345"})
    assert find(browser, 2).get_attribute("tabindex") is None and find(browser, 2).get_attribute("role") is None
    prevented = """
      const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
      arguments[0].dispatchEvent(event);
      return event.defaultPrevented"""
    assert not browser.execute_script(prevented, find(browser, 4))
    client_server.change([add("/nodes/6", nodes["6"]), add("/nodes/7", nodes["7"]), add("/nodes/5/children", [6])])
    wait_until(browser, lambda _: find(browser, 2).get_attribute("tabindex") == "0")
    assert find(browser, 2).aria_role == "button"
    assert browser.execute_script(prevented, find(browser, 4)) and is_open(browser)


def test_a_long_press_opens_the_innermost_menu(show):
    nodes = window(
        n2={"type": "contextMenu", "children": [3, 8]}, n3={"type": "contextMenu", "children": [4, 5]}, n4=text("Wren"),
        n5={"type": "menuItems", "children": [6]}, n6=button(7), n7=text("Remove"),
        n8={"type": "menuItems", "children": [9]}, n9=button(10), n10=text("Remove all"))
    browser = show(nodes)
    # Whatever opens is seen, though it be closed again.
    browser.execute_script("""
      window.opened = [];
      addEventListener("beforetoggle", ({ target, newState }) => newState === "open" && opened.push(+target.dataset.id), true);
      const event = new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", clientX: 5, clientY: 5 });
      arguments[0].dispatchEvent(event)""", find(browser, 4))
    opened = lambda browser: browser.execute_script("return opened")
    wait_until(browser, opened)
    # Whatever was to come at the same time has come then.
    browser.execute_async_script("setTimeout(arguments[0])")
    assert opened(browser) == [5]


def test_enter_chooses_a_toggle_in_a_menu(show, client_server):
    browser = show(menu())
    focus(browser, opener(browser))
    press(browser, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert focused(browser) == "Grid"
    press(browser, Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 8, "action": "set", "value": True, "sequence": 1}]
    assert not is_open(browser)


def rows_with_a_menu(**more):
    """Two rows that can be chosen, whose menu is made when somebody asks for it."""
    return window(
        n2={"type": "contextMenu", "children": [3, 6], "value": 0, "actions": ["openMenu", "primaryAction"], **more},
        n3={"type": "list", "children": [4, 5], "listLooks": {"selects": "several"}, "value": []},
        n4=text("Wren", actions=["select"]), n5=text("Heron", actions=["select"]), n6={"type": "menuItems", "children": []})


def make_menu(action, nodes):
    if action["action"] != "openMenu":
        return []
    count = nodes["2"]["value"] + 1
    made = [add("/nodes/7", button(8)), add("/nodes/8", text("Remove")), replace("/nodes/6/children", [7])]
    return [*(made if count == 1 else []), replace("/nodes/2/value", count)]


@pytest.fixture
def rows_menu(show):
    browser = show(rows_with_a_menu(), make_menu)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected]"))
    return browser


def test_the_menu_of_a_row_opens_once_it_has_come(rows_menu, client_server):
    ActionChains(rows_menu).context_click(find(rows_menu, 5)).perform()
    wait_until(rows_menu, lambda browser: is_open(browser, 6))
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "openMenu", "value": 5}]
    press(rows_menu, Keys.ESCAPE)
    assert not is_open(rows_menu, 6)
    assert_clean(rows_menu)


def test_a_row_that_is_a_link_has_its_menu(show, client_server):
    link = {"type": "navigationLink", "children": [9], "actions": ["tap", "select"], "path": "/wren"}
    browser = show({**rows_with_a_menu(), "4": link, "9": text("Wren")}, make_menu)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected] a[href]"))
    ActionChains(browser).context_click(find(browser, 9)).perform()
    wait_until(browser, lambda _: is_open(browser, 6))
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "openMenu", "value": 4}]


@pytest.mark.parametrize("inside, is_its_own", [
    ({"3": {"type": "navigationLink", "children": [9], "actions": ["tap"], "path": "/wren"}}, True),
    ({"3": {"type": "draggable", "children": [10]}, "10": {"type": "navigationLink", "children": [9], "actions": ["tap"], "path": "/wren"}}, True),
    ({"3": {"type": "hStack", "children": [10]}, "10": {"type": "navigationLink", "children": [9], "actions": ["tap"], "path": "/wren"}}, False),
], ids=["a link", "a link in a box", "a link beside others"])
def test_a_link_has_the_menu_of_its_own_and_keeps_that_of_the_browser_in_others(show, inside, is_its_own):
    browser = show(window(
        n2={"type": "contextMenu", "children": [3, 6]}, n6={"type": "menuItems", "children": [7]}, n7=button(8), n8=text("Remove"),
        n9=text("Wren"), **{f"n{name}": node for name, node in inside.items()}))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "a[href]"))
    browser.execute_script("addEventListener('contextmenu', (event) => { window.isOurs = event.defaultPrevented; event.preventDefault(); })")
    ActionChains(browser).context_click(find(browser, 9)).perform()
    wait_until(browser, lambda _: browser.execute_script("return window.isOurs") == is_its_own)
    assert is_open(browser, 6) == is_its_own


def test_a_menu_that_nobody_waits_for_any_more_does_not_open(rows_menu, client_server):
    client_server.hold()
    ActionChains(rows_menu).context_click(find(rows_menu, 5)).perform()
    press(rows_menu, Keys.ESCAPE)
    client_server.release()
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "openMenu", "value": 5}]
    wait_until(rows_menu, lambda browser: browser.find_elements(By.CSS_SELECTOR, "[data-id='7']"))
    assert not is_open(rows_menu, 6)


def test_beside_the_rows_the_menu_is_that_of_none(rows_menu, client_server):
    rows_menu.execute_script("""
      arguments[0].dispatchEvent(new PointerEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 9, clientY: 9 }))
    """, find(rows_menu, 3))
    wait_until(rows_menu, lambda browser: is_open(browser, 6))
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "openMenu"}]


def test_a_double_click_and_the_enter_key_do_what_the_app_does_first_of_all(rows_menu, client_server):
    ActionChains(rows_menu).double_click(find(rows_menu, 4)).perform()
    actions = client_server.wait_for_actions(3)
    assert actions[-1] == {"target": 2, "action": "primaryAction", "value": 4}
    rows_menu.execute_script("arguments[0].closest('li').focus()", find(rows_menu, 5))
    press(rows_menu, Keys.ENTER)
    assert client_server.wait_for_actions(4)[-1] == {"target": 2, "action": "primaryAction", "value": 5}


def test_two_clicks_on_a_button_in_a_row_are_the_buttons(show, client_server):
    nodes = rows_with_a_menu()
    nodes["4"] = {"type": "hStack", "children": [8, 9], "actions": ["select"]}
    browser = show({**nodes, "8": text("Wren"), "9": button(10), "10": text("Add")}, make_menu)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected]"))
    ActionChains(browser).double_click(find(browser, 9)).perform()
    ActionChains(browser).double_click(find(browser, 8)).perform()
    wait_until(browser, lambda _: any(each["action"] == "primaryAction" for each, _ in client_server.actions))
    told = [(each["target"], each["action"]) for each, _ in client_server.actions]
    # The page sends no second tap before the first is answered.
    assert {each for each in told if each[1] == "tap"} == {(9, "tap")}
    assert told.count((2, "primaryAction")) == 1 and told.index((2, "primaryAction")) > told.index((9, "tap"))


# A click as a finger makes it.
TOUCH = """
  arguments[0].dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch", detail: 1 }));
"""


def test_a_touch_does_what_the_app_does_first_of_all_unless_rows_are_edited(show, client_server):
    nodes = rows_with_a_menu()
    browser = show(nodes, make_menu)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected]"))
    browser.execute_script(TOUCH, find(browser, 4))
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "primaryAction", "value": 4}]
    client_server.change([replace("/nodes/3/listLooks", {"selects": "several", "editing": True})])
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "[data-editing]"))
    browser.execute_script(TOUCH, find(browser, 5))
    assert client_server.wait_for_actions(2)[1]["action"] == "select"


def test_a_finger_that_has_opened_a_menu_does_nothing_else(rows_menu, client_server):
    rows_menu.execute_script("""
      arguments[0].dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", clientX: 5, clientY: 5 }));
    """, find(rows_menu, 4))
    wait_until(rows_menu, lambda browser: is_open(browser, 6))
    rows_menu.execute_script(TOUCH, find(rows_menu, 4))
    rows_menu.execute_async_script("setTimeout(arguments[0])")
    assert [each["action"] for each, _ in client_server.actions] == ["openMenu"]
