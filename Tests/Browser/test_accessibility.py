"""What assistive technology is told of views: Chromium's own tree of what is accessible, the keyboard, and axe."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, field, remove, replace, stack, text, window
from page import assert_clean, find, wait_until, wait_until_settled
from test_gallery import AXE, RULES, RUN_AXE
from test_keyboard import done, press


def said(**facts):
    return {"accessibility": facts}


def image(**more):
    return {"type": "image", "systemName": "star", **more}


def padded(child, **more):
    return {"type": "padding", "children": [child], "insets": {"top": 4, "leading": 4, "bottom": 4, "trailing": 4}, **more}


def tree(browser):
    """Chromium's accessibility tree: by the id of a node in it, that node."""
    return {node["nodeId"]: node for node in browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]}


def summary(node):
    """What a screen reader would say of a node, without what says nothing."""
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    parts = {
        "role": node["role"]["value"], "name": node.get("name", {}).get("value"),
        "description": node.get("description", {}).get("value"), "value": node.get("value", {}).get("value"),
        **{name: properties.get(name) for name in ("level", "checked", "modal", "disabled", "focusable")},
    }
    # Chromium's own tree, as it tells of it, has no text for a value.
    return {name: value for name, value in parts.items() if value not in (None, "", False)}


def accessible(browser, node):
    """The summary of what stands for a node of the document, or of the control in it; None if it is not known."""
    script = """
    const view = document.querySelector(`[data-id="${arguments[0]}"]`);
    return view.matches("label, fieldset") ? view.querySelector("input, select") ?? view : view;
    """
    element = browser.execute_script(script, str(node))
    found = browser.execute_cdp_cmd("Accessibility.queryAXTree", {"objectId": object_id(browser, element)})["nodes"]
    return summary(found[0]) if found and not found[0]["ignored"] else None


def object_id(browser, element):
    browser.execute_script("window.lookedAt = arguments[0]", element)
    return browser.execute_cdp_cmd("Runtime.evaluate", {"expression": "lookedAt"})["result"]["objectId"]


def spoken(browser):
    """The roles and names of all that a screen reader comes to, in its order, below the window."""
    nodes = tree(browser)
    order = []

    def visit(id):
        node = nodes[id]
        if not node["ignored"] and node["role"]["value"] not in ("RootWebArea", "InlineTextBox", "main", "none", "generic"):
            order.append((node["role"]["value"], node.get("name", {}).get("value", "")))
        for child in node.get("childIds", []):
            if child in nodes:
                visit(child)

    visit(next(iter(nodes)))
    return [(role, name) for role, name in order if role not in ("status", "alert")]


def violations(browser):
    browser.execute_script(AXE)
    return browser.execute_async_script(RUN_AXE, {"exclude": []}, RULES)


@pytest.fixture
def page(show, client_server):
    def show_all(nodes, respond=lambda action, nodes: []):
        browser = show(nodes, respond)
        wait_until(browser, lambda _: browser.execute_async_script("import('/views/accessibility.js').then(() => arguments[0](true))"))
        wait_until_settled(browser, client_server)
        return browser

    yield show_all


def change(browser, server, *patch):
    server.change([*patch])
    wait_until_settled(browser, server)


# What a view is

ROLES = {
    "a heading": (text("News", **said(traits=["isHeader"])), {"role": "heading", "name": "News", "level": 2}),
    "a heading of a level": (text("News", **said(headingLevel=4)), {"role": "heading", "name": "News", "level": 4}),
    "a heading by its font, of another level": (
        text("News", style={"font": "title"}, **said(headingLevel=3)), {"role": "heading", "name": "News", "level": 3}),
    "a text that is no heading, though its font is one": (
        text("9.99", style={"font": "title"}, **said(removedTraits=["isHeader"])), None),
    "a tapped view that is no button": (
        text("Go", actions=["tap"], **said(removedTraits=["isButton"])), {"role": "group", "name": "Go", "focusable": True}),
    "a button": (text("Go", **said(traits=["isButton"])), {"role": "button", "name": "Go"}),
    "a link that is tapped": (
        text("Go", actions=["tap"], **said(traits=["isLink"])), {"role": "link", "name": "Go", "focusable": True}),
    "a switch that is on": (
        text("Wi-Fi", actions=["tap"], **said(traits=["isToggle", "isSelected"])),
        {"role": "switch", "name": "Wi-Fi", "checked": "true", "focusable": True}),
    "a switch that is off": (
        text("Wi-Fi", actions=["tap"], **said(traits=["isToggle"])),
        {"role": "switch", "name": "Wi-Fi", "checked": "false", "focusable": True}),
    "a picture with words": (text("12 °C", **said(traits=["isImage"])), {"role": "image", "name": "12 °C"}),
    "a value": (text("Stars", **said(value="3 of 5")), {"role": "group", "name": "Stars", "description": "3 of 5"}),
    "a hint and details": (
        text("Stars", label="Rating", **said(value="3 of 5", hint="Tap twice.", details=["By: Ann"])),
        {"role": "image", "name": "Rating", "description": "3 of 5. Tap twice.. By: Ann"}),
    "steps": (
        text("Stars", actions=["increment", "decrement"], **said(adjustable=True, value="3 of 5")),
        {"role": "spinbutton", "name": "Stars", "focusable": True}),
    "a field to search": (
        field(label="Find", **said(traits=["isSearchField"])), {"role": "searchbox", "name": "Find", "focusable": True}),
}


@pytest.mark.parametrize("kind", ROLES)
def test_a_view_is_what_is_said_of_it(page, kind):
    node, expected = ROLES[kind]
    browser = page(window(n2=node))
    assert accessible(browser, 2) == expected
    assert violations(browser) == []
    assert_clean(browser)


def test_a_control_stays_what_it_is(page):
    browser = page(window(
        n2=button(3, **said(traits=["isHeader", "isSelected"], hint="Opens it")), n3=text("Go"),
        n4={"type": "toggle", "children": [5], "value": True, "actions": ["set"], **said(traits=["isButton"], hint="All of it")},
        n5=text("Wi-Fi"), n6=button(7, **said(removedTraits=["isButton"])), n7=text("Stay")))
    assert accessible(browser, 2) == {"role": "button", "name": "Go", "description": "Opens it", "focusable": True}
    assert find(browser, 2).get_dom_attribute("aria-current") == "true"
    assert accessible(browser, 4) == {"role": "switch", "name": "Wi-Fi", "description": "All of it", "checked": "true", "focusable": True}
    assert accessible(browser, 6) == {"role": "button", "name": "Stay", "focusable": True}
    assert violations(browser) == []


def test_what_is_said_of_a_box_is_said_of_the_control_in_it(page, client_server):
    browser = page(window(
        n2=padded(3, label="Close", **said(hint="Without saving")), n3=padded(4), n4=button(5), n5=image(),
        n6=padded(7, label="Name of the bird"), n7=field()))
    assert accessible(browser, 4) == {"role": "button", "name": "Close", "description": "Without saving", "focusable": True}
    assert accessible(browser, 7) == {"role": "textbox", "name": "Name of the bird", "focusable": True}
    assert accessible(browser, 2) is None and accessible(browser, 3) is None
    change(browser, client_server, replace("/nodes/2/label", "Leave"), remove("/nodes/2/accessibility"))
    assert accessible(browser, 4) == {"role": "button", "name": "Leave", "focusable": True}
    change(browser, client_server, remove("/nodes/2/label"), add("/nodes/4/label", "Go"))
    assert accessible(browser, 4) == {"role": "button", "name": "Go", "focusable": True}
    assert violations(browser) == []
    assert_clean(browser)


def test_a_box_that_is_tapped_is_the_button_itself(page):
    browser = page(window(n2=padded(3, label="Open", actions=["tap"], **said(hint="In full")), n3=image()))
    assert accessible(browser, 2) == {"role": "button", "name": "Open", "description": "In full", "focusable": True}


def test_a_change_takes_back_what_was_said(page, client_server):
    browser = page(window(n2=text("News", **said(traits=["isHeader", "isSelected"], hint="All")), n3=text("More")))
    change(browser, client_server, remove("/nodes/2/accessibility"))
    assert browser.execute_script("return [...arguments[0].attributes].map(({ name }) => name).sort()", find(browser, 2)) == ["class", "data-id"]
    change(browser, client_server, add("/nodes/3/accessibility", {"headingLevel": 1}))
    assert accessible(browser, 3) == {"role": "heading", "name": "More", "level": 1}


def test_what_a_view_is_for_is_shown_and_told(page, client_server):
    browser = page(window(
        n2=padded(3, **said(help="Sends it")), n3=button(4), n4=text("Go"), n5=button(6, **said(help="Leaves", hint="Goes")), n6=image(),
        n7=text("Plain", **said(help="Words"))))
    assert accessible(browser, 3) == {"role": "button", "name": "Go", "description": "Sends it", "focusable": True}
    assert [find(browser, id).get_dom_attribute("title") for id in (2, 3, 5, 7)] == ["Sends it", None, "Leaves", "Words"]
    assert accessible(browser, 5)["description"] == "Goes"
    change(browser, client_server, remove("/nodes/2/accessibility"))
    assert find(browser, 2).get_dom_attribute("title") is None
    assert accessible(browser, 3) == {"role": "button", "name": "Go", "focusable": True}
    assert_clean(browser)


# One thing of several

def rows(behaviour, **more):
    return window(n2=stack(3, 4, **said(children=behaviour), **more), n3=text("Ann"), n4=text("12 points"))


def test_views_are_one_thing_whose_name_is_what_they_say(page, client_server):
    browser = page(rows("combine"))
    assert accessible(browser, 2) == {"role": "group", "name": "Ann, 12 points"}
    change(browser, client_server, replace("/nodes/4/text", "13 points"))
    assert accessible(browser, 2) == {"role": "group", "name": "Ann, 13 points"}
    assert violations(browser) == []


def test_a_button_of_several_views_is_called_by_what_they_say(page):
    browser = page(rows("combine", actions=["tap"]))
    assert accessible(browser, 2) == {"role": "button", "name": "Ann 12 points", "focusable": True}


def test_views_are_a_group_and_stay_what_they_are(page):
    browser = page(rows("contain", label="Player"))
    assert ("group", "Player") in spoken(browser)
    assert ("StaticText", "Ann") in spoken(browser)


def test_nothing_is_known_of_views_in_one_that_ignores_them(page, client_server):
    browser = page(window(
        n2=stack(3, 4, label="Player", **said(children="ignore", value="12")), n3=text("Ann"), n4=button(5), n5=text("Go")))
    assert accessible(browser, 2) == {"role": "group", "name": "Player", "description": "12"}
    assert spoken(browser) == [("group", "Player")]
    assert find(browser, 4).get_dom_attribute("tabindex") == "-1"
    assert violations(browser) == []
    change(browser, client_server, replace("/nodes/2/accessibility", {"children": "contain"}))
    assert ("button", "Go") in spoken(browser)
    assert find(browser, 4).get_dom_attribute("tabindex") is None


def test_what_is_hidden_is_seen_and_touched_and_nothing_else(page, client_server):
    browser = page(window(n2=stack(3, 5, **said(hidden=True)), n3=button(4), n4=text("Go"), n5=text("Here"), n6=text("There")))
    assert spoken(browser) == [("StaticText", "There")]
    assert violations(browser) == []
    press(browser, Keys.TAB)
    assert browser.switch_to.active_element.tag_name == "body"
    find(browser, 3).click()
    client_server.wait_for_actions(1)
    # What comes later is hidden, too, and what is no longer hidden is as before.
    change(browser, client_server, add("/nodes/7", button(8)), add("/nodes/8", text("Stay")), add("/nodes/2/children/2", 7))
    assert find(browser, 7).get_dom_attribute("tabindex") == "-1"
    change(browser, client_server, remove("/nodes/2/accessibility"))
    assert [find(browser, id).get_dom_attribute("tabindex") for id in (3, 7)] == [None, None]
    assert ("button", "Stay") in spoken(browser)
    assert_clean(browser)


# What can be done

def test_actions_are_buttons_beside_the_view_that_the_keyboard_reaches(page, client_server):
    browser = page(window(
        n2=stack(3, 4, 5), n3=text("Mail 1", actions=["perform"], **said(actions=["Delete", "Archive"])), n4=button(6), n5=text("Mail 2"),
        n6=text("Next")))
    assert spoken(browser)[:4] == [("StaticText", "Mail 1"), ("group", "Mail 1"), ("button", "Delete"), ("StaticText", "Delete")]
    assert violations(browser) == []
    before = find(browser, 4).rect
    press(browser, Keys.TAB)
    first = browser.switch_to.active_element
    assert first.text == "Delete" and first.is_displayed()
    # They take no room.
    assert find(browser, 4).rect == before
    press(browser, Keys.TAB, Keys.ENTER)
    client_server.wait_for_actions(1)
    press(browser, Keys.SPACE)
    client_server.wait_for_actions(2)
    assert done(client_server) == [(3, "perform", "Archive"), (3, "perform", "Archive")]
    assert_clean(browser)


def test_the_focus_stays_on_an_action_while_the_views_around_it_change(page, client_server):
    browser = page(window(
        n2=stack(3, 4), n3=text("Mail 1"), n4=text("Mail 2", actions=["perform"], **said(actions=["Delete", "Archive"]))))
    press(browser, Keys.TAB, Keys.TAB)
    assert browser.switch_to.active_element.text == "Archive"
    change(browser, client_server, add("/nodes/5", text("Mail 0")), add("/nodes/2/children/0", 5), replace("/nodes/4/text", "Mail two"))
    assert browser.switch_to.active_element.text == "Archive"
    assert [element.text for element in browser.find_elements(By.CSS_SELECTOR, ".alternatives")] != []
    change(browser, client_server, replace("/nodes/4/accessibility", {"actions": ["Delete"]}))
    assert len(browser.find_elements(By.CSS_SELECTOR, ".alternatives button")) == 1
    change(browser, client_server, add("/nodes/4/disabled", True))
    assert not browser.find_element(By.CSS_SELECTOR, ".alternatives button").is_enabled()
    change(browser, client_server, remove("/nodes/2/children/2"), remove("/nodes/4"))
    assert browser.find_elements(By.CSS_SELECTOR, ".alternatives") == []
    assert_clean(browser)


def test_actions_of_a_row_are_in_the_row(page, client_server):
    browser = page(window(
        n2={"type": "list", "children": [3, 4]}, n3=text("Mail 1", actions=["perform"], **said(actions=["Delete"])), n4=text("Mail 2")))
    assert browser.find_element(By.CSS_SELECTOR, "li > .alternatives").get_dom_attribute("aria-label") == "Mail 1"
    assert violations(browser) == []


def test_what_is_hidden_has_no_actions(page, client_server):
    browser = page(window(n2=stack(3, **said(hidden=True)), n3=text("Mail", actions=["perform"], **said(actions=["Delete"]))))
    assert spoken(browser) == []
    press(browser, Keys.TAB)
    assert browser.switch_to.active_element.tag_name == "body"


@pytest.mark.parametrize("key, action", [
    (Keys.ARROW_UP, "increment"), (Keys.ARROW_RIGHT, "increment"), (Keys.ARROW_DOWN, "decrement"), (Keys.ARROW_LEFT, "decrement"),
])
def test_arrows_change_what_is_changed_step_by_step(page, client_server, key, action):
    browser = page(window(n2=padded(3, actions=["increment", "decrement"], **said(adjustable=True, value="3")), n3=text("Stars")))
    press(browser, Keys.TAB, key)
    client_server.wait_for_actions(1)
    assert done(client_server) == [(2, action, None)]
    assert accessible(browser, 3) == {"role": "spinbutton", "name": "Stars", "focusable": True}
    change(browser, client_server, replace("/nodes/2/accessibility/value", "4"))
    assert find(browser, 3).get_dom_attribute("aria-valuetext") == "4"
    assert violations(browser) == []


# Other views in place of those that are seen

def part(*children):
    return {"type": "accessibilityPart", "children": list(children)}


def test_a_view_is_represented_by_another(page, client_server):
    browser = page(window(
        n2={"type": "accessibilityRepresentation", "children": [3, 5]}, n3=button(4), n4=text("Drawn"), n5=part(6),
        n6={"type": "toggle", "children": [7], "value": False, "actions": ["set"]}, n7=text("Wi-Fi")))
    names = spoken(browser)
    assert ("switch", "Wi-Fi") in names and ("button", "Drawn") not in names
    before = find(browser, 3).rect
    press(browser, Keys.TAB, Keys.SPACE)
    client_server.wait_for_actions(1)
    assert done(client_server) == [(6, "set", True)]
    assert find(browser, 3).rect == before
    assert violations(browser) == []
    assert_clean(browser)


def test_a_view_has_other_views_in_it_and_actions_as_views(page, client_server):
    browser = page(window(
        n2={"type": "accessibilityChildren", "children": [3, 4], "label": "Chart"}, n3=text("Drawn"), n4=part(5, 6), n5=text("1"), n6=text("2"),
        n7={"type": "accessibilityActions", "children": [8, 9], "label": "Mail"}, n8=text("Mail 1"), n9=part(10), n10=button(11), n11=text("Delete")))
    names = spoken(browser)
    assert names.index(("group", "Chart")) < names.index(("StaticText", "1")) < names.index(("StaticText", "2"))
    assert ("StaticText", "Drawn") not in names
    press(browser, Keys.TAB, Keys.ENTER)
    client_server.wait_for_actions(1)
    assert done(client_server) == [(10, "tap", None)]
    assert accessible(browser, 8)["name"] == "Mail"
    assert violations(browser) == []


# Order, pairs, focus, what is read out

def test_views_are_read_in_the_order_of_their_priorities(page, client_server):
    browser = page(window(
        n2=stack(3, 4, 5), n3=text("one"), n4=padded(6, **said(sortPriority=1)), n5=text("three", **said(sortPriority=2)), n6=text("two")))
    # The browser makes its tree for assistive technology a little later.
    def wait_for(*names):
        wait_until(browser, lambda _: [name for _, name in spoken(browser)] == list(names))

    wait_for("three", "two", "one")
    change(browser, client_server, remove("/nodes/5/accessibility"))
    wait_for("two", "one", "three")
    change(browser, client_server, remove("/nodes/4/accessibility"))
    wait_for("one", "two", "three")


def test_one_view_is_called_by_another(page, client_server):
    browser = page(window(n2=field(placeholder="", **said(labeledBy=4)), n3=text("Street", **said(labels=4))))
    assert accessible(browser, 2)["name"] == "Street"
    change(browser, client_server, replace("/nodes/3/text", "Town"))
    assert accessible(browser, 2)["name"] == "Town"
    assert violations(browser) == []


def test_a_text_takes_the_focus(page, client_server):
    browser = page(window(n2=button(3), n3=text("Go"), n4=text("Done", actions=["focus", "blur"], **said(focusable=True))))
    change(browser, client_server, add("/nodes/4/focused", True))
    wait_until(browser, lambda _: browser.switch_to.active_element == find(browser, 4))
    press(browser, Keys.TAB)
    client_server.wait_for_actions(1)
    assert done(client_server) == [(4, "blur", None)]
    assert_clean(browser)


def test_a_text_that_has_the_focus_at_first_gets_it(page):
    browser = page(window(n2=text("Done", focused=True, actions=["focus", "blur"], **said(focusable=True))))
    wait_until(browser, lambda _: browser.switch_to.active_element == find(browser, 2))


# Of a field and a text, which get the focus together, in which order they are rendered.
TOGETHER = {"the field first": (2, 3), "the text first": (3, 2)}


@pytest.mark.parametrize("order", TOGETHER.values(), ids=TOGETHER)
def test_the_focus_of_the_keyboard_comes_before_that_of_assistive_technology(page, client_server, order):
    both = ["focus", "blur"]
    browser = page(window(n2=field(actions=["set", *both]), n3=text("Wrong", actions=both, **said(focusable=True))))
    change(browser, client_server, *[add(f"/nodes/{each}/focused", True) for each in order])
    wait_until(browser, lambda _: browser.switch_to.active_element == find(browser, 2))
    # Where the text changes, nobody has given it the focus.
    change(browser, client_server, replace("/nodes/3/text", "Still wrong"))
    assert browser.switch_to.active_element == find(browser, 2)
    # Once the field has it no more in the document, the text has it.
    change(browser, client_server, remove("/nodes/2/focused"))
    assert browser.switch_to.active_element == find(browser, 3)
    assert_clean(browser)


@pytest.mark.parametrize("first, second", [(2, 3), (3, 2)], ids=["to the text", "to the field"])
def test_the_focus_is_where_the_document_has_put_it_last(page, client_server, first, second):
    both = ["focus", "blur"]
    browser = page(window(n2=field(actions=["set", *both]), n3=text("Wrong", actions=both, **said(focusable=True))))
    change(browser, client_server, add(f"/nodes/{first}/focused", True))
    assert browser.switch_to.active_element == find(browser, first)
    change(browser, client_server, add(f"/nodes/{second}/focused", True))
    assert browser.switch_to.active_element == find(browser, second)
    change(browser, client_server, replace("/nodes/3/text", "Still wrong"))
    assert browser.switch_to.active_element == find(browser, second)


def test_a_text_is_read_out(page, client_server):
    browser = page(window(n2=text("Here")))
    voice = "return document.querySelector('.announcements')?.textContent"
    change(browser, client_server, add("/nodes/1/announcement", {"text": "Saved", "number": 1}))
    wait_until(browser, lambda _: browser.execute_script(voice) == "Saved")
    change(browser, client_server, add("/nodes/1/announcement", {"text": "Sent", "number": 2}))
    wait_until(browser, lambda _: browser.execute_script(voice) == "Sent")
    assert violations(browser) == []


# Keeps, in window.heard, what the place for it says in turn, and whether it can be heard there.
LISTEN = """
window.heard = [];
new MutationObserver(() => {
  const voice = document.querySelector(".announcements");
  const [top] = document.querySelectorAll("dialog:modal");
  const said = [voice?.textContent, !top || top.contains(voice)];
  if (said[0] && String(heard.at(-1)) !== String(said)) heard.push(said);
}).observe(document.body, { childList: true, subtree: true, characterData: true });
"""


def heard(browser):
    return browser.execute_script("return window.heard")


def test_texts_are_read_out_one_after_the_other(page, client_server):
    browser = page(window(n2=text("Here")))
    browser.execute_script(LISTEN)
    for number in (1, 2, 3):
        client_server.change([add("/nodes/1/announcement", {"text": f"Saved {number}", "number": number})])
    wait_until(browser, lambda _: len(heard(browser)) == 3)
    assert heard(browser) == [["Saved 1", True], ["Saved 2", True], ["Saved 3", True]]


def test_a_text_is_read_out_where_a_sheet_keeps_a_person_from_the_page(page, client_server):
    browser = page(window(n2=text("Here")))
    browser.execute_script(LISTEN)
    change(browser, client_server, add("/nodes/1/announcement", {"text": "Saved", "number": 1}))
    wait_until(browser, lambda _: len(heard(browser)) == 1)
    change(browser, client_server, add("/nodes/8", {"type": "sheet", "children": [9], "actions": ["dismiss"]}),
           add("/nodes/9", text("above")), add("/nodes/1/children/-", 8))
    wait_until(browser, lambda _: browser.find_elements("css selector", "dialog:modal"))
    change(browser, client_server, add("/nodes/1/announcement", {"text": "Sent", "number": 2}))
    wait_until(browser, lambda _: heard(browser)[-1] == ["Sent", True])
    change(browser, client_server, remove("/nodes/1/children/1"), remove("/nodes/8"), remove("/nodes/9"))
    change(browser, client_server, add("/nodes/1/announcement", {"text": "Gone", "number": 3}))
    wait_until(browser, lambda _: heard(browser)[-1] == ["Gone", True])


def test_what_was_read_out_is_not_read_again_after_a_reload(page, client_server, before_the_page):
    browser = page(window(n2=text("Here")))
    change(browser, client_server, add("/nodes/1/announcement", {"text": "Saved", "number": 1}))
    before_the_page(f"document.addEventListener('DOMContentLoaded', () => {{ {LISTEN} }})")
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 2))
    wait_until_settled(browser, client_server)
    change(browser, client_server, add("/nodes/1/announcement", {"text": "Sent", "number": 2}))
    wait_until(browser, lambda _: heard(browser))
    assert heard(browser) == [["Sent", True]]
