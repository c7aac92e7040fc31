"""Rows of lists: how they look, and how they are deleted, moved, chosen and refreshed, with a pointer, by touch and by keyboard."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, remove, replace, text, window
from page import assert_clean, find, wait_until, wait_until_settled
from test_accessibility import violations
from visitor import Visitor

ROWS = [3, 4, 5]
NAMES = {3: "Wren", 4: "Crow", 5: "Rook", 6: "Jay", 7: "Kite"}
HOLDER = "const row = document.querySelector(`[data-id='${arguments[0]}']`).closest('li');"


def rows(*actions, ids=(3, 4, 5), **looks):
    """A list, node 2, with three rows that take these actions."""
    nodes = {f"n{each}": text(NAMES[each], **({"actions": list(actions)} if actions else {})) for each in ids}
    return window(n2={"type": "list", "children": list(ids), **looks}, **nodes)


def test_the_arrow_keys_lead_on_from_a_row_that_can_be_dragged(show, client_server):
    nodes = rows("select", listLooks={"selects": "one"}, value=[])
    nodes |= {"6": {"type": "draggable", "children": [3], "actions": ["select"]}, "2": {**nodes["2"], "children": [6, 4, 5]}}
    nodes["3"] = text(NAMES[3])
    browser = show(nodes, lambda action, nodes: [replace("/nodes/2/value", [int(action["target"])])])
    focused = "return document.activeElement.closest('li').innerText"
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li .draggable[tabindex='0']"))
    find(browser, 3).click()
    assert browser.execute_script("return document.activeElement.localName") == "li"
    browser.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    assert browser.execute_script(focused) == "Crow"
    browser.execute_script("document.querySelector('li .draggable').focus()")
    browser.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    assert browser.execute_script(focused) == "Crow"


def sections(style, count=30):
    """A list, node 2, of three sections with headers."""
    nodes, ids = {}, [100, 200, 300]
    for section in ids:
        inside = [section + number for number in range(2, count + 2)]
        nodes |= {f"n{each}": text(f"Row {each}") for each in inside}
        nodes[f"n{section}"] = {"type": "section", "children": [section + 90, *inside]}
        nodes |= {f"n{section + 90}": {"type": "sectionHeader", "children": [section + 91]}, f"n{section + 91}": text(f"Part {section}")}
    return window(n2={"type": "list", "children": ids, "listLooks": {"style": style}}, **nodes)


TOPS = """const top = document.querySelector("[data-id='2'] > ul").getBoundingClientRect().top;
return arguments[0].map((id) => document.querySelector(`[data-id='${id}']`).closest("li").getBoundingClientRect().top - top)"""


@pytest.mark.parametrize("style", ["plain", "insetGrouped"])
def test_the_header_of_what_is_read_stays_above_it_in_a_plain_list(show, style):
    browser = show(sections(style))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "ul[data-style]"))
    browser.execute_script("document.querySelector(\"[data-id='2'] > ul\").scrollTop = 2000")
    [first, second] = browser.execute_script(TOPS, [190, 290])
    assert first < -100
    assert (second == 0) == (style == "plain")
    assert_clean(browser)


def test_what_lies_on_a_list_lies_on_the_headers_that_stay_too(show):
    nodes = sections("plain")
    nodes["1"]["children"] = [900]
    nodes |= {"900": {"type": "overlay", "children": [2, 901]}, "901": {"type": "layer", "children": [902]}, "902": {"type": "color", "fill": "red"}}
    browser = show(nodes)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "ul[data-style]"))
    on_top = """const { left, top } = document.querySelector(".holds-sectionHeader").getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 5).closest(".holds-sectionHeader") === null"""
    assert browser.execute_script(on_top)


@pytest.mark.parametrize("listRow", [{}, {"headerProminence": "increased"}])
@pytest.mark.parametrize("looks", [{}, {"minimumHeaderHeight": 90}])
def test_a_row_is_scrolled_to_right_below_a_header_of_any_height(show, client_server, listRow, looks):
    nodes = sections("plain")
    nodes["2"] |= {"listRow": listRow, "listLooks": {"style": "plain", **looks}}
    browser = show(nodes)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "ul[data-style]"))
    height = browser.execute_script("return document.querySelector(\"[data-id='290']\").closest('li').getBoundingClientRect().height")
    client_server.change([add("/nodes/2/scrollTo", {"node": 210, "count": 1, "anchor": [0, 0]})])
    wait_until(browser, lambda _: abs(browser.execute_script(TOPS, [210])[0] - height) <= 1)


def test_a_row_that_is_gone_to_is_not_below_the_header_that_stays(show, client_server):
    browser = show(sections("plain"))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "ul[data-style]"))
    height = browser.execute_script("return document.querySelector(\"[data-id='290']\").closest('li').offsetHeight")
    for count, (row, anchor) in enumerate([(305, [0, 0]), (210, None), (225, [0, 0])], 1):
        goal = {"node": row, "count": count, **({"anchor": anchor} if anchor else {})}
        client_server.change([add("/nodes/2/scrollTo", goal)])
        wait_until(browser, lambda _: height <= browser.execute_script(TOPS, [row])[0] <= height + 6)
    assert_clean(browser)


def edit(action, nodes):
    """An app that deletes and moves rows."""
    children = list(nodes["2"]["children"])
    index = children.index(int(action["target"]))
    row = children.pop(index)
    if action["action"] == "delete":
        return [replace("/nodes/2/children", children), remove(f"/nodes/{row}")]
    children.insert(index + action["value"], row)
    return [replace("/nodes/2/children", children)]


def choose(action, nodes):
    """An app that keeps which rows are chosen."""
    value, row, children = nodes["2"].get("value", []), int(action["target"]), nodes["2"]["children"]
    if action["action"] == "selectAll":
        value = children
    elif "value" not in action:
        value = [row]
    elif action["value"] == "extend":
        first, last = sorted(map(children.index, [value[0] if value else row, row]))
        value = children[first:last + 1]
    else:
        value = sorted({*value, row}) if action["value"] else [each for each in value if each != row]
    return [replace("/nodes/2/value", value)]


def script(browser, source, *arguments):
    return browser.execute_script(source, *arguments)


def order(browser):
    return script(browser, "return [...document.querySelectorAll('li [data-id]')].map((each) => +each.dataset.id)")


def part(browser, row, selector):
    """What of a row's own is there by this selector."""
    return script(browser, HOLDER + "return row.querySelector(arguments[1])", row, selector)


def is_hidden(browser, row):
    """Whether the buttons beside a row are out of reach."""
    return script(browser, HOLDER + "return row.querySelector('.row-actions').inert", row)


def ready(browser, attribute="data-equipped"):
    """Waits until rows have been drawn with what is beside them."""
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, f"li[{attribute}]"))
    return browser


def focused(browser):
    """The id of the row that has the focus, or that what has it is in."""
    return script(browser, "return +document.activeElement.closest('li')?.querySelector('[data-id]').dataset.id")


def press(browser, *keys, held=()):
    chain = ActionChains(browser)
    for key in held:
        chain.key_down(key)
    for key in keys:
        chain.send_keys(key)
    for key in held:
        chain.key_up(key)
    chain.perform()


# Deleting and moving

def test_a_row_is_deleted_with_the_buttons_beside_it_and_the_focus_goes_to_the_next_one(show, client_server):
    browser = ready(show(rows("delete"), edit))
    assert is_hidden(browser, 4)
    more = part(browser, 4, ".row-more")
    more.send_keys(Keys.ENTER)
    assert more.get_attribute("aria-expanded") == "true" and not is_hidden(browser, 4)
    assert script(browser, "return document.activeElement.textContent") == "Delete"
    press(browser, Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "delete"}]
    wait_until(browser, lambda _: order(browser) == [3, 5])
    wait_until(browser, lambda _: focused(browser) == 5)
    assert_clean(browser)


def test_escape_hides_the_buttons_beside_a_row(show):
    browser = ready(show(rows("delete"), edit))
    part(browser, 3, ".row-more").send_keys(Keys.ENTER)
    press(browser, Keys.ESCAPE)
    assert is_hidden(browser, 3)
    assert script(browser, "return document.activeElement.className") == "row-more"


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_a_swipe_shows_the_buttons_beside_a_row(show, client_server, resize, direction):
    resize(390, 600)
    document = rows("delete")
    document["1"]["layoutDirection"] = direction
    browser = ready(show(document, edit))
    origin = ScrollOrigin.from_element(part(browser, 4, ".text"))
    ActionChains(browser).scroll_from_origin(origin, 120 if direction == "leftToRight" else -120, 0).perform()
    wait_until(browser, lambda _: not is_hidden(browser, 4))
    part(browser, 4, ".remove").click()
    wait_until(browser, lambda _: order(browser) == [3, 5])
    assert [action["action"] for action in client_server.wait_for_actions(1)] == ["delete"]
    assert_clean(browser)


def test_keys_move_and_delete_a_row(show, client_server):
    browser = ready(show(rows("delete", "move", listLooks={"editing": True}), edit))
    handle = part(browser, 3, ".row-handle")
    handle.send_keys(Keys.ARROW_DOWN)
    wait_until(browser, lambda _: order(browser) == [4, 3, 5])
    assert focused(browser) == 3
    press(browser, Keys.ARROW_DOWN)
    wait_until(browser, lambda _: order(browser) == [4, 5, 3])
    # There is nowhere further to go.
    press(browser, Keys.ARROW_DOWN)
    press(browser, Keys.DELETE)
    wait_until(browser, lambda _: order(browser) == [4, 5])
    assert [(each["action"], each.get("value")) for each in client_server.wait_for_actions(3)] == [
        ("move", 1), ("move", 1), ("delete", None)]
    assert_clean(browser)


HAS_FOCUS = HOLDER + """
const { activeElement } = document;
return activeElement === row ? "row" : activeElement.parentElement?.parentElement === row && activeElement.className"""


@pytest.mark.parametrize("deleted, next_one", [(3, 4), (4, 5), (5, 4)], ids=["first", "middle", "last"])
@pytest.mark.parametrize("kind", ["list", "grid"])
def test_the_focus_goes_to_the_row_in_the_place_of_one_that_is_deleted_or_to_the_one_before_the_last(
        show, client_server, deleted, next_one, kind):
    # Nothing else gives the focus another place.
    client_server.hold_file("focus.js")
    looks = {"listLooks": {"selects": "one"}, "value": []} if kind == "grid" else {}
    browser = ready(show(rows("delete", "move", *(["select"] if looks else []), **looks), edit))
    if kind == "grid":
        wait_until(browser, lambda _: len(browser.find_elements(By.CSS_SELECTOR, "li[role=row]")) == 3)
        script(browser, HOLDER + "row.focus()", deleted)
        press(browser, Keys.DELETE)
    else:
        part(browser, deleted, ".row-more").send_keys(Keys.DELETE)
    wait_until(browser, lambda _: order(browser) == [row for row in ROWS if row != deleted])
    wait_until(browser, lambda _: script(browser, HAS_FOCUS, next_one) == ("row" if kind == "grid" else "row-more"))
    assert client_server.wait_for_actions(1) == [{"target": deleted, "action": "delete"}]
    assert_clean(browser)


def test_who_has_gone_elsewhere_until_a_row_is_deleted_stays_there(show, client_server):
    nodes = rows("delete")
    nodes |= {"8": button(9), "9": text("Elsewhere")}
    nodes["1"]["children"].append(8)
    browser = ready(show(nodes, edit))
    client_server.hold_events()
    client_server.hold()
    part(browser, 4, ".row-more").send_keys(Keys.DELETE)
    client_server.wait_for_actions(1)
    script(browser, "arguments[0].focus()", find(browser, 8))
    client_server.release()
    client_server.release_events()
    wait_until(browser, lambda _: order(browser) == [3, 5])
    assert browser.switch_to.active_element == find(browser, 8)


@pytest.mark.parametrize("name, moved", [("Move up", [4, 3, 5]), ("Move down", [3, 5, 4])])
def test_buttons_beside_a_row_move_it(show, client_server, name, moved):
    browser = ready(show(rows("move"), edit))
    part(browser, 4, ".row-more").send_keys(Keys.ENTER)
    buttons = {each.text: each for each in browser.find_elements(By.CSS_SELECTOR, ".row-actions:not([inert]) button")}
    buttons[name].click()
    wait_until(browser, lambda _: order(browser) == moved)
    assert_clean(browser)


def test_a_pointer_moves_a_row_by_its_handle(show, client_server):
    browser = ready(show(rows("move", listLooks={"editing": True}), edit))
    handle = part(browser, 3, ".row-handle")
    height = script(browser, HOLDER + "return row.offsetHeight", 3)
    ActionChains(browser, duration=20).click_and_hold(handle).move_by_offset(0, height).move_by_offset(0, height).release().perform()
    wait_until(browser, lambda _: order(browser) == [4, 5, 3])
    assert client_server.wait_for_actions(1)[0]["value"] == 2
    assert_clean(browser)


@pytest.mark.parametrize("looks", [{}, {"editing": True}], ids=["as it is", "edited"])
def test_a_mouse_drags_a_row_itself_and_sees_where_it_goes(show, client_server, looks):
    nodes = rows("move", "select", listLooks={"selects": "one", **looks}, value=[])
    browser = ready(show(nodes, lambda action, nodes: edit(action, nodes) if action["action"] == "move" else []))
    height = script(browser, HOLDER + "return row.offsetHeight", 3)
    actions = ActionChains(browser, duration=20).click_and_hold(find(browser, 3)).move_by_offset(0, height)
    actions.move_by_offset(0, height).perform()
    assert script(browser, "return [...document.querySelectorAll('li')].map((row) => row.dataset.drop)") == [None, None, "below"]
    ActionChains(browser, duration=20).release().perform()
    wait_until(browser, lambda _: order(browser) == [4, 5, 3])
    assert script(browser, "return document.querySelectorAll('[data-drop], [data-dragged]').length") == 0
    # It has not been clicked, and the next one is.
    find(browser, 5).click()
    wait_until_settled(browser, client_server)
    assert [action["action"] for action, _ in client_server.actions] == ["move", "select"]
    moved, chosen = client_server.wait_for_actions(2)
    assert (moved["target"], moved["action"], moved["value"]) == (3, "move", 2)
    assert (chosen["target"], chosen["action"]) == (5, "select")
    assert_clean(browser)


def dragged(browser, *moves):
    """Has the mouse take hold of the first row and go by these distances."""
    actions = ActionChains(browser, duration=20).click_and_hold(find(browser, 3))
    for across, down in moves:
        actions = actions.move_by_offset(across, down)
    actions.perform()
    assert script(browser, "return document.querySelectorAll('[data-dragged]').length") == 1


def assert_let_go(browser, server):
    """Nothing is dragged any more, and nothing has come of it."""
    wait_until(browser, lambda _: script(browser, "return document.querySelectorAll('[data-drop], [data-dragged], li[style*=translate]').length") == 0)
    ActionChains(browser, duration=20).release().perform()
    wait_until_settled(browser, server)
    assert [action for action, _ in server.actions] == []
    assert_clean(browser)


def test_escape_calls_a_drag_off(show, client_server):
    browser = ready(show(rows("move"), edit))
    dragged(browser, (0, 20), (0, 40))
    press(browser, Keys.ESCAPE)
    assert_let_go(browser, client_server)


def test_a_row_that_is_let_go_beside_its_list_stays_where_it_is(show, client_server):
    nodes = rows("move", ids=(3, 4, 5))
    nodes["1"]["children"] = [8]
    nodes |= {"8": {"type": "hStack", "children": [2, 9]}, "9": text("Beside the list is something else")}
    browser = ready(show(nodes, edit))
    dragged(browser, (0, 20), (820, 60))
    ActionChains(browser, duration=20).release().perform()
    assert_let_go(browser, client_server)


@pytest.mark.parametrize("change", [
    [replace("/nodes/2/children", [4, 5]), remove("/nodes/3")], [remove("/nodes/3/actions")],
    [replace("/nodes/1/children", []), remove("/nodes/2")], [replace("/nodes/3", button(30)), add("/nodes/30", text("Wren"))],
], ids=["deleted", "not to be moved any more", "the list is gone", "something else"])
def test_a_drag_ends_with_what_is_dragged(show, client_server, change):
    browser = ready(show(rows("move"), edit))
    dragged(browser, (0, 20), (0, 40))
    client_server.change(change)
    wait_until_settled(browser, client_server)
    assert_let_go(browser, client_server)


def test_a_row_that_others_move_or_put_rows_beside_is_moved_to_where_the_line_is(show, client_server):
    browser = ready(show(rows("move", ids=(3, 4, 5, 6)), edit))
    height = script(browser, HOLDER + "return row.offsetHeight", 3)
    dragged(browser, (0, 20), (0, 2 * height - 20))
    client_server.change([add("/nodes/7", text("Kite", actions=["move"])), replace("/nodes/2/children", [4, 3, 7, 5, 6])])
    wait_until_settled(browser, client_server)
    wait_until(browser, lambda _: script(browser, "return document.querySelector('[data-drop] .text')?.textContent") == "Kite")
    ActionChains(browser, duration=20).release().perform()
    wait_until(browser, lambda _: order(browser) == [4, 7, 3, 5, 6])
    assert client_server.wait_for_actions(1)[0]["value"] == 1
    assert_clean(browser)


def test_a_row_is_deleted_by_a_key_once_while_its_link_has_the_focus(show, client_server):
    nodes = rows("delete")
    nodes["3"] = {"type": "navigationLink", "children": [30], "actions": ["tap", "delete"]}
    nodes["30"] = text("Wren")
    browser = ready(show(nodes, edit), "data-deletable")
    script(browser, "document.querySelector('.navigationLink').focus()")
    repeated = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', repeat: true, bubbles: true }))"
    script(browser, repeated)
    press(browser, Keys.DELETE)
    script(browser, repeated)
    wait_until(browser, lambda _: order(browser) == [4, 5])
    wait_until_settled(browser, client_server)
    assert [(action["target"], action["action"]) for action, _ in client_server.actions] == [(3, "delete")]
    assert_clean(browser)


def test_a_mouse_drags_a_row_by_a_link_and_by_no_control(show, client_server):
    nodes = rows("move")
    nodes["3"] = {"type": "navigationLink", "children": [30], "actions": ["tap", "move"], "path": "/wren"}
    nodes["4"] = {"type": "hStack", "children": [40], "actions": ["move"]}
    nodes |= {"30": text("Wren"), "40": button(41), "41": text("Crow")}
    browser = ready(show(nodes, lambda action, nodes: edit(action, nodes) if action["action"] == "move" else []))
    height = script(browser, HOLDER + "return row.offsetHeight", 3)
    ActionChains(browser, duration=20).click_and_hold(find(browser, 40)).move_by_offset(0, height).release().perform()
    ActionChains(browser, duration=20).click_and_hold(find(browser, 30)).move_by_offset(0, height).release().perform()
    wait_until(browser, lambda _: order(browser) == [4, 40, 41, 3, 30, 5])
    wait_until_settled(browser, client_server)
    assert [(action["target"], action["action"]) for action, _ in client_server.actions] == [(3, "move")]
    assert_clean(browser)


def with_fixed(*fixed, **looks):
    """The list, with five rows of which these may not be moved."""
    nodes = rows("move", ids=(3, 4, 5, 6, 7), **looks)
    for row in fixed:
        del nodes[str(row)]["actions"]
    return nodes


def test_keys_move_a_row_past_one_that_may_not_be_moved_and_not_past_those_around_all(show, client_server):
    browser = ready(show(with_fixed(3, 5, 7), edit))
    assert [bool(part(browser, row, ".row-handle")) for row in (3, 4, 5, 6, 7)] == [False, True, False, True, False]
    more = part(browser, 4, ".row-more")
    # The one before it is not between any that may be moved.
    more.send_keys(Keys.ALT, Keys.ARROW_UP)
    more.send_keys(Keys.ALT, Keys.ARROW_DOWN)
    wait_until(browser, lambda _: order(browser) == [3, 5, 4, 6, 7])
    assert focused(browser) == 4
    press(browser, Keys.ARROW_DOWN, held=[Keys.ALT])
    wait_until(browser, lambda _: order(browser) == [3, 5, 6, 4, 7])
    # Nor is the last one.
    press(browser, Keys.ARROW_DOWN, held=[Keys.ALT])
    press(browser, Keys.ARROW_UP, held=[Keys.ALT])
    wait_until(browser, lambda _: order(browser) == [3, 5, 4, 6, 7])
    wait_until_settled(browser, client_server)
    assert [action for action, _ in client_server.actions] == [
        {"target": 4, "action": "move", "value": value} for value in (1, 1, -1)]
    assert_clean(browser)


@pytest.mark.parametrize("row, distance, moved", [
    (4, 1, [3, 5, 4, 6, 7]), (4, 2, [3, 5, 6, 4, 7]), (4, 3, [3, 5, 6, 4, 7]), (6, -2, [3, 6, 4, 5, 7]),
    (6, -3, [3, 6, 4, 5, 7]),
])
def test_a_pointer_moves_a_row_by_all_rows_that_it_has_passed(show, client_server, row, distance, moved):
    """Those among them that may not be moved count, too; beyond the first and the last that may be, it does not go."""
    browser = ready(show(with_fixed(3, 5, 7, listLooks={"editing": True}), edit))
    height = script(browser, HOLDER + "return row.offsetHeight", row)
    chain = ActionChains(browser, duration=20).click_and_hold(part(browser, row, ".row-handle"))
    for _ in range(abs(distance)):
        chain.move_by_offset(0, height if distance > 0 else -height)
    chain.release().perform()
    wait_until(browser, lambda _: order(browser) == moved)
    value = max(-2, min(2, distance))
    assert client_server.wait_for_actions(1) == [{"target": row, "action": "move", "value": value}]
    assert_clean(browser)


def test_what_an_app_puts_beside_a_row_is_used_there(show, client_server):
    nodes = window(
        n2={"type": "list", "children": [3]}, n3={"type": "swipeActions", "children": [4, 5], "edge": "leading"}, n4=text("Wren"),
        n5={"type": "swipeButtons", "children": [6]}, n6=button(7), n7=text("Mark"))
    browser = ready(show(nodes, lambda action, nodes: [replace("/nodes/4/text", "Wren!")]))
    assert is_hidden(browser, 4)
    part(browser, 4, ".row-more").send_keys(Keys.ENTER)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: find(browser, 4).text == "Wren!")
    assert client_server.wait_for_actions(1) == [{"target": 6, "action": "tap"}]
    # They are out of the way again.
    assert is_hidden(browser, 4)
    assert_clean(browser)


# Rows below others

def tree(expanded=False, direction="leftToRight"):
    """A list of which rows are chosen, node 2, with a row that has another one below it."""
    parent = {"type": "disclosureGroup", "children": [30], "actions": ["expand", "collapse", "select"]}
    nodes = window(
        n2={"type": "list", "children": [3, 4], "listLooks": {"selects": "one"}, "value": []},
        n3={**parent, **({"expanded": True} if expanded else {})}, n30={"type": "groupLabel", "children": [31]}, n31=text("Birds"),
        n4=text("Cats", actions=["select"]))
    nodes["1"]["layoutDirection"] = direction
    return nodes


def fold(action, nodes):
    """An app that shows and hides what is below a row, and keeps which one is chosen."""
    match action["action"]:
        case "expand":
            return [add("/nodes/3/expanded", True), add("/nodes/5", text("Wren", actions=["select"], listRow={"level": 1})),
                    replace("/nodes/2/children", [3, 5, 4])]
        case "collapse":
            return [remove("/nodes/3/expanded"), replace("/nodes/2/children", [3, 4]), remove("/nodes/5")]
    return choose(action, nodes)


def names_of_rows(browser):
    return [each.text for each in browser.find_elements(By.CSS_SELECTOR, "li")]


def test_the_title_of_a_row_with_others_below_it_chooses_it_and_the_arrow_shows_these(show, client_server):
    browser = ready(show(tree(), fold), "aria-selected")
    find(browser, 31).click()
    wait_until(browser, lambda _: part(browser, 3, ".discloses").find_element(By.XPATH, "ancestor::li").get_attribute(
        "aria-selected") == "true")
    arrow = part(browser, 3, ".discloses")
    ActionChains(browser).move_to_element_with_offset(arrow, arrow.size["width"] / 2 - 5, 0).click().perform()
    wait_until(browser, lambda _: names_of_rows(browser) == ["Birds", "Wren", "Cats"])
    assert [action["action"] for action in client_server.wait_for_actions(2)] == ["select", "expand"]
    assert_clean(browser)


@pytest.mark.parametrize("key", [Keys.ARROW_LEFT, Keys.ARROW_RIGHT])
def test_keys_to_the_side_do_not_show_what_is_beside_a_row(show, key):
    browser = ready(show(rows("delete", "select", listLooks={"selects": "one"}, value=[])))
    script(browser, HOLDER + "row.focus()", 3)
    press(browser, key)
    assert is_hidden(browser, 3) and script(browser, HOLDER + "return row.scrollLeft", 3) == 0


@pytest.mark.parametrize("path", [{"path": "/wren"}, {}], ids=["with an address", "without"])
def test_while_rows_are_edited_links_lead_nowhere_and_choose_their_row(show, client_server, path):
    looks = {"selects": "several", "editing": True}
    document = rows("select", listLooks=looks, value=[])
    document |= {"3": {"type": "navigationLink", "children": [30], "actions": ["tap", "select"], **path}, "30": text("Wren")}
    browser = ready(show(document, choose), "aria-selected")
    assert script(browser, "return getComputedStyle(document.querySelector('li .navigationLink'), '::after').content") == "none"
    find(browser, 30).click()
    assert client_server.wait_for_actions(1) == [{"target": 3, "action": "select", "value": True}]
    client_server.change([remove("/nodes/2/listLooks/editing")])
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "[data-editing]"))
    find(browser, 30).click()
    assert client_server.wait_for_actions(2)[-1]["action"] == "tap"
    assert_clean(browser)


def test_enter_chooses_a_row_of_which_the_button_cannot_be_used(show, client_server):
    document = rows("select", listLooks={"selects": "one"}, value=[])
    document |= {"3": {"type": "hStack", "children": [30, 31], "actions": ["select"]}, "30": button(32, disabled=True),
                 "31": text("Wren"), "32": text("Sing")}
    browser = ready(show(document, choose), "aria-selected")
    script(browser, HOLDER + "row.focus()", 3)
    press(browser, Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 3, "action": "select"}]


def test_a_row_is_chosen_by_a_click_though_all_around_the_list_takes_taps(show, client_server):
    document = tree()
    document["1"]["children"] = [9]
    document["9"] = {"type": "vStack", "children": [2], "actions": ["tap"]}
    browser = ready(show(document, fold), "aria-selected")
    find(browser, 4).click()
    assert {"target": 4, "action": "select"} in client_server.wait_for_actions(1)


def test_what_a_row_is_dragged_by_shows_the_buttons_that_move_it_to_who_has_no_pointer(show, client_server):
    browser = ready(show(rows("move", listLooks={"editing": True}), edit))
    handle = part(browser, 3, ".row-handle")
    script(browser, "arguments[0].focus()", handle)
    press(browser, Keys.ENTER)
    assert not is_hidden(browser, 3)
    assert script(browser, "return document.activeElement.textContent") in ("Move up", "Move down")
    # Whoever has a pointer drags it.
    script(browser, HOLDER + "row.querySelector('.row-handle').dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))", 4)
    assert is_hidden(browser, 4)


@pytest.mark.parametrize("direction, shows, hides", [
    ("leftToRight", Keys.ARROW_RIGHT, Keys.ARROW_LEFT), ("rightToLeft", Keys.ARROW_LEFT, Keys.ARROW_RIGHT)])
def test_keys_show_and_hide_what_is_below_a_row(show, client_server, direction, shows, hides):
    browser = ready(show(tree(direction=direction), fold), "aria-selected")
    script(browser, HOLDER + "row.focus()", 3)
    press(browser, hides)
    press(browser, shows)
    wait_until(browser, lambda _: names_of_rows(browser) == ["Birds", "Wren", "Cats"])
    press(browser, shows)
    press(browser, Keys.ARROW_DOWN)
    assert focused(browser) == 5
    press(browser, Keys.ARROW_UP, hides)
    wait_until(browser, lambda _: names_of_rows(browser) == ["Birds", "Cats"])
    # What is shown already, or hidden, is not shown once more.
    # The arrows that lead up and down choose.
    assert [action["action"] for action in client_server.wait_for_actions(4)] == ["expand", "select", "select", "collapse"]
    assert_clean(browser)


TOLD = """
    const rows = [...document.querySelectorAll("li[role=row]")];
    return [document.querySelector("ul").role, rows.map((row) => [row.ariaLevel, row.ariaExpanded])]"""


def test_a_list_of_which_rows_are_chosen_and_are_below_others_is_a_tree(show, client_server):
    browser = ready(show(tree(), fold), "aria-selected")
    assert script(browser, TOLD) == ["treegrid", [["1", "false"], ["1", None]]]
    script(browser, HOLDER + "row.focus()", 3)
    press(browser, Keys.ARROW_RIGHT)
    wait_until(browser, lambda _: script(browser, TOLD) == ["treegrid", [["1", "true"], ["2", None], ["1", None]]])
    assert violations(browser) == []
    client_server.change([remove("/nodes/2/listLooks"), remove("/nodes/2/value")])
    wait_until(browser, lambda _: script(browser, TOLD) == [None, []])


def test_a_list_becomes_a_tree_with_the_first_row_that_has_others_below_it_and_stays_one(show, client_server):
    document = tree()
    document["3"]["actions"] = ["select"]
    browser = ready(show(document), "aria-selected")
    assert script(browser, TOLD) == ["grid", [[None, None], [None, None]]]
    client_server.change([replace("/nodes/3/actions", ["select", "expand", "collapse"])])
    wait_until(browser, lambda _: script(browser, TOLD) == ["treegrid", [["1", "false"], ["1", None]]])
    # Rows of a tree may be out of sight for a while.
    client_server.change([replace("/nodes/2/children", [4]), *(remove(f"/nodes/{id}") for id in (3, 30, 31))])
    wait_until(browser, lambda _: script(browser, TOLD) == ["treegrid", [["1", None]]])


@pytest.mark.parametrize("row, down, value", [(3, 500, 1), (4, -500, -1), (6, 500, 1)])
def test_a_row_is_moved_among_those_below_the_same_one_and_what_is_below_it_goes_with_it(
        show, client_server, row, down, value):
    """Rows 3 and 4 have rows 5, 6 and 7, and row 8, below them."""
    document = rows("move", ids=(3, 4), listLooks={"editing": True})
    below = {str(each): text(f"Egg {each}", actions=["move"], listRow={"level": 1}) for each in (5, 6, 7, 8)}
    document |= {"2": {**document["2"], "children": [3, 5, 6, 7, 4, 8]}, **below}
    browser = ready(show(document, lambda action, nodes: []), "data-level")
    handle = part(browser, row, ".row-handle")
    chain = ActionChains(browser, duration=20).click_and_hold(handle)
    chain.move_by_offset(0, down // 10).move_by_offset(0, down // 5).release().perform()
    assert client_server.wait_for_actions(1) == [{"target": row, "action": "move", "value": value}]
    assert_clean(browser)


def test_what_is_in_the_title_of_a_row_with_others_below_it_is_used_there(show, client_server):
    nodes = tree()
    nodes |= {"30": {"type": "groupLabel", "children": [31, 32]}, "32": button(33), "33": text("Star")}
    browser = ready(show(nodes, fold), "aria-selected")
    find(browser, 32).click()
    assert client_server.wait_for_actions(1) == [{"target": 32, "action": "tap"}]
    assert_clean(browser)


def test_the_title_of_a_row_that_cannot_be_chosen_shows_what_is_below_it(show, client_server):
    nodes = tree()
    nodes["2"] = {"type": "list", "children": [3, 4]}
    nodes["3"] = {**nodes["3"], "actions": ["expand", "collapse"]}
    nodes["4"] = text("Cats")
    browser = show(nodes, fold)
    wait_until(browser, lambda _: find(browser, 3).find_elements(By.CSS_SELECTOR, ".discloses"))
    assert part(browser, 3, ".discloses").accessible_name == "Birds"
    find(browser, 31).click()
    wait_until(browser, lambda _: names_of_rows(browser) == ["Birds", "Wren", "Cats"])
    assert [action["action"] for action in client_server.wait_for_actions(1)] == ["expand"]
    assert_clean(browser)


# Rows that a finger moves

MARKED = window(
    n2={"type": "list", "children": [3, 12]},
    n3={"type": "swipeActions", "children": [4, 10], "edge": "leading"}, n10={"type": "swipeButtons", "children": [20]},
    n4={"type": "swipeActions", "children": [5, 11]}, n11={"type": "swipeButtons", "children": [22, 24]},
    n5=text("Wren"), n12=text("Crow"),
    n20=button(21), n21=text("Mark"), n22=button(23), n23=text("Hide"), n24=button(25), n25=text("Move"))


class Finger:
    """A finger on the row of a view."""

    def __init__(self, browser, row):
        self.browser = browser
        self.left, self.y, self.width = script(browser, HOLDER + """
            const { left, top, width, height } = row.getBoundingClientRect();
            return [left, top + height / 2, width]""", row)

    def send(self, kind, *places):
        points = [{"x": self.left + part * self.width, "y": self.y, "id": 0} for part in places]
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def goes(self, start, end, steps=12):
        """Goes from one part of the row to another, and stays down."""
        self.send("touchStart", start)
        for step in range(1, steps + 1):
            self.send("touchMove", start + (end - start) * step / steps)

    def is_lifted(self):
        self.send("touchEnd")


@pytest.fixture
def touch(show, resize):
    """Shows rows to somebody who has a finger, and gives the browser."""
    browsers = []

    def open_document(document, respond=None, direction="leftToRight"):
        resize(390, 600)
        document = {**document, "1": {**document["1"], "layoutDirection": direction}}
        browsers.append(ready(show(document, respond or (lambda action, nodes: []))))
        Visitor(browsers[0]).touches()
        return browsers[0]

    yield open_document
    for browser in browsers:
        Visitor(browser).touches(False)


def seen_beside(browser, row):
    """The buttons of a row that can be seen and reached, from left to right."""
    return script(browser, HOLDER + """
        const { left, right } = row.getBoundingClientRect();
        const middle = (each) => { const box = each.getBoundingClientRect(); return (box.left + box.right) / 2; };
        return [...row.querySelectorAll(".row-actions:not([inert]) button")]
            .filter((each) => middle(each) > left && middle(each) < right)
            .sort((one, other) => middle(one) - middle(other)).map((each) => each.textContent)""", row)


@pytest.mark.parametrize("direction, start, end, buttons", [
    ("leftToRight", .8, .3, ["Move", "Hide"]), ("leftToRight", .2, .7, ["Mark"]),
    ("rightToLeft", .2, .7, ["Hide", "Move"]), ("rightToLeft", .8, .3, ["Mark"]),
], ids=["to the left", "to the right", "to the right, from right to left", "to the left, from right to left"])
def test_a_finger_shows_the_buttons_of_the_side_that_it_leaves(touch, direction, start, end, buttons):
    browser = touch(MARKED, direction=direction)
    finger = Finger(browser, 5)
    finger.goes(start, end)
    finger.is_lifted()
    wait_until(browser, lambda _: seen_beside(browser, 5) == buttons)
    # The finger that goes back leaves all of them at the end.
    Finger(browser, 5).goes(end, start)
    finger.is_lifted()
    wait_until(browser, lambda _: seen_beside(browser, 5) == [] and script(browser, HOLDER + "return row.scrollLeft", 5) == 0)
    assert script(browser, HOLDER + "return row.querySelector('.row-actions').textContent", 5) == "MarkHideMove"
    assert_clean(browser)


@pytest.mark.parametrize("start, end, target", [(.95, .02, 22), (.05, .98, 20)], ids=["at the end", "at the beginning"])
def test_a_finger_that_goes_all_the_way_uses_the_first_button(touch, client_server, start, end, target):
    browser = touch(MARKED, lambda action, nodes: [replace("/nodes/5/text", "Wren!")])
    finger = Finger(browser, 5)
    finger.goes(start, end, steps=20)
    wait_until(browser, lambda page: page.find_elements(By.CSS_SELECTOR, f"[data-id='{target}'][data-full]"))
    finger.is_lifted()
    assert client_server.wait_for_actions(1) == [{"target": target, "action": "tap"}]
    wait_until(browser, lambda _: find(browser, 5).text == "Wren!" and seen_beside(browser, 5) == [])
    assert_clean(browser)


def test_what_shows_the_buttons_beside_a_row_is_seen_under_a_pointer_and_not_after_a_finger(touch, show):
    opacity = HOLDER + "return getComputedStyle(row.querySelector('.row-more')).opacity"
    browser = ready(show(rows("delete")))
    ActionChains(browser).move_to_element(find(browser, 4)).perform()
    wait_until(browser, lambda _: script(browser, opacity, 4) == "1")
    browser = touch(rows("delete"), edit)
    finger = Finger(browser, 4)
    finger.send("touchStart", .5)
    finger.is_lifted()
    wait_until(browser, lambda _: script(browser, HOLDER + "return row.matches(':hover')", 4))
    assert script(browser, opacity, 4) == "0"


LOOK = HOLDER + """
    const { paddingInlineStart } = getComputedStyle(row);
    return [row.style.getPropertyValue("--row-leading"), row.style.getPropertyValue("--rule")]"""


def test_a_row_looks_as_before_after_a_finger_has_been_on_it(touch):
    looks = {"insets": [0, 40, 0, 10], "separator": {"bottomTint": "red"}}
    browser = touch({**MARKED, "5": text("Wren", listRow=looks)})
    before = script(browser, LOOK, 5)
    assert before[0] == "40px" and before[1]
    finger = Finger(browser, 5)
    finger.goes(.2, .7)
    assert script(browser, LOOK, 5) == before
    finger.is_lifted()
    Finger(browser, 5).goes(.7, .2)
    finger.is_lifted()
    wait_until(browser, lambda _: seen_beside(browser, 5) == [])
    assert script(browser, LOOK, 5) == before


def test_what_is_beside_a_row_is_hidden_when_something_else_is_touched(touch):
    browser = touch({**MARKED, "2": {"type": "list", "children": [3, 12, 13]}, "12": {"type": "swipeActions", "children": [14, 15]},
                     "13": text("Kite"), "14": text("Crow"), "15": {"type": "swipeButtons", "children": [26]}, "26": button(27),
                     "27": text("Keep")})
    def swipe(row, start, end):
        finger = Finger(browser, row)
        finger.goes(start, end)
        finger.is_lifted()
    swipe(5, .8, .3)
    wait_until(browser, lambda _: seen_beside(browser, 5) == ["Move", "Hide"])
    swipe(14, .8, .5)
    wait_until(browser, lambda _: seen_beside(browser, 14) == ["Keep"] and seen_beside(browser, 5) == [])
    finger = Finger(browser, 13)
    finger.send("touchStart", .5)
    finger.is_lifted()
    wait_until(browser, lambda _: seen_beside(browser, 14) == [])
    assert_clean(browser)


# Browsers say in the next frame that they have scrolled, and in the one after what follows from that.
FRAMES = "requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(arguments[0])));"


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_rows_in_which_nothing_is_drawn_yet_do_not_show_what_is_beside_them(show, direction):
    document = rows("delete")
    document["1"]["layoutDirection"] = direction
    browser = ready(show(document))
    browser.execute_script("for (const each of document.querySelectorAll('li > [data-id]')) each.style.display = 'none';")
    browser.execute_async_script(FRAMES)
    assert browser.execute_script("return [...document.querySelectorAll('li')].map((each) => each.scrollLeft)") == [0, 0, 0]
    assert all(is_hidden(browser, each) for each in ROWS)
    assert_clean(browser)


def test_of_rows_that_the_browser_scrolls_aside_at_once_one_stays_so(show):
    browser = ready(show(rows("delete")))
    # There is nowhere else for them to rest.
    browser.execute_script("""
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("li > .row-tools::before { scroll-snap-align: none !important; }");
      document.adoptedStyleSheets = [sheet];
    """)
    browser.execute_async_script(FRAMES)
    wait_until(browser, lambda _: [is_hidden(browser, each) for each in ROWS].count(False) >= 1)
    assert_clean(browser)


def test_a_row_looks_as_before_when_nothing_can_be_done_with_it_any_more(show, client_server):
    document = rows("delete")
    document["3"]["listRow"] = {"insets": [0, 40, 0, 10]}
    browser = ready(show(document))
    client_server.change([remove("/nodes/3/actions")])
    wait_until(browser, lambda _: not part(browser, 3, ".row-tools"))
    assert script(browser, LOOK, 3)[0] == "40px"


def test_what_a_view_in_a_row_says_of_it_no_longer_is_forgotten(show, client_server):
    document = {**MARKED, "5": text("Wren", listRow={"insets": [0, 40, 0, 10], "separator": {"bottom": "hidden"}})}
    browser = ready(show(document))
    assert script(browser, LOOK, 5)[0] == "40px" and script(browser, HOLDER + "return row.dataset.lineBelow", 5) == "hidden"
    client_server.change([remove("/nodes/5/listRow")])
    wait_until(browser, lambda _: script(browser, LOOK, 5)[0] == "" and not script(browser, HOLDER + "return row.dataset.lineBelow", 5))


def test_of_two_backgrounds_of_a_row_the_inner_one_is_drawn(show, client_server):
    browser = show(window(
        n2={"type": "list", "children": [3]}, n3={"type": "listRowBackground", "children": [4]},
        n4={"type": "listRowBackground", "children": [5]}, n5=text("Wren")))
    wait_until(browser, lambda _: find(browser, 4))
    drawn = "return [...document.querySelectorAll('li > .row-background [data-id]')].map((each) => each.dataset.id)"
    blue, red = ({"type": "color", "fill": fill} for fill in ("#0000FF", "#FF0000"))
    for patch, backgrounds in (
        ([add("/nodes/6", blue), replace("/nodes/3/children", [4, 6])], ["6"]),
        ([add("/nodes/7", red), replace("/nodes/4/children", [5, 7])], ["7"]),
        ([replace("/nodes/4/children", [5]), remove("/nodes/7")], ["6"]),
        ([replace("/nodes/3/children", [4]), remove("/nodes/6")], []),
    ):
        client_server.change(patch)
        wait_until(browser, lambda _: script(browser, drawn) == backgrounds)


def marked(leading, trailing):
    """A row, node 5, with so many buttons at each side, the nodes from 40 and from 60 on."""
    sides = {10: range(40, 40 + 2 * leading, 2), 11: range(60, 60 + 2 * trailing, 2)}
    nodes = {key: value for key, value in MARKED.items() if key not in {"20", "21", "22", "23", "24", "25"}}
    for side, ids in sides.items():
        nodes[str(side)] = {"type": "swipeButtons", "children": list(ids)}
        nodes |= {str(each): button(each + 1) for each in ids} | {str(each + 1): text(f"Do {each}") for each in ids}
    return nodes


@pytest.mark.parametrize("side, start, end, first", [("leading", .2, .7, 40), ("trailing", .8, .3, 60)], ids=["leading", "trailing"])
@pytest.mark.parametrize("leading, trailing", [(1, 1), (2, 1), (1, 2), (2, 2)])
def test_a_finger_taps_a_button_beside_a_row(touch, client_server, leading, trailing, side, start, end, first):
    browser = touch(marked(leading, trailing))
    finger = Finger(browser, 5)
    finger.goes(start, end)
    finger.is_lifted()
    wait_until(browser, lambda _: f"Do {first}" in seen_beside(browser, 5))
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
    wait_until(browser, lambda _: len(seen_beside(browser, 5)) == (leading if side == "leading" else trailing))
    left, width = script(browser, "const { left, width } = arguments[0].getBoundingClientRect(); return [left, width]", find(browser, first))
    touched = (left + width / 2 - finger.left) / finger.width
    finger.send("touchStart", touched)
    finger.is_lifted()
    assert client_server.wait_for_actions(1) == [{"target": first, "action": "tap"}]
    wait_until(browser, lambda _: seen_beside(browser, 5) == [])
    assert_clean(browser)


def test_a_row_that_can_be_deleted_again_is_deleted_once_by_a_full_swipe(touch, client_server):
    browser = touch(rows("delete"), edit)
    client_server.change([remove("/nodes/4/actions")])
    wait_until(browser, lambda _: script(browser, HOLDER + "return !row.dataset.equipped", 4))
    client_server.change([add("/nodes/4/actions", ["delete"])])
    wait_until(browser, lambda _: script(browser, HOLDER + "return row.dataset.equipped", 4))
    finger = Finger(browser, 4)
    finger.goes(.95, .02, steps=20)
    finger.is_lifted()
    wait_until(browser, lambda _: order(browser) == [3, 5])
    wait_until_settled(browser, client_server)
    assert [action["action"] for action in client_server.wait_for_actions(1)] == ["delete"]
    assert_clean(browser)


def test_what_is_not_for_a_full_swipe_waits_to_be_tapped(touch, client_server):
    browser = touch({**MARKED, "4": {**MARKED["4"], "allowsFullSwipe": False}})
    finger = Finger(browser, 5)
    finger.goes(.95, .02, steps=20)
    finger.is_lifted()
    wait_until(browser, lambda _: seen_beside(browser, 5) == ["Move", "Hide"])
    find(browser, 24).click()
    assert client_server.wait_for_actions(1) == [{"target": 24, "action": "tap"}]
    assert_clean(browser)


def test_a_finger_that_goes_all_the_way_deletes_a_row_that_has_nothing_else_beside_it(touch, client_server):
    browser = touch(rows("delete"), edit)
    finger = Finger(browser, 4)
    finger.goes(.95, .02, steps=20)
    finger.is_lifted()
    wait_until(browser, lambda _: order(browser) == [3, 5])
    assert [action["action"] for action in client_server.wait_for_actions(1)] == ["delete"]
    assert_clean(browser)


# What boxes around a row have beside it.
BESIDE = {"swipeActions": [40], "contextMenu": [50]}
ASIDE = {
    "n40": {"type": "swipeButtons", "children": [41]}, "n41": button(42), "n42": text("Mark"),
    "n50": {"type": "menuItems", "children": [51]}, "n51": button(52), "n52": text("Open"),
}


def boxed(*boxes, row=None, actions=(), **looks):
    """A list, node 2, whose one row, node 20, is in these boxes, the outermost first."""
    ids = [*range(10, 10 + len(boxes)), 20]
    nodes = {f"n{each}": {"type": box, "children": [inner, *BESIDE.get(box, [])]}
             for box, each, inner in zip(boxes, ids, ids[1:])}
    nodes.update(n20=row or text("Wren"), n21=text("Crow"))
    nodes[f"n{ids[0]}"]["actions"] = [*nodes[f"n{ids[0]}"].get("actions", []), *actions]
    sides = [str(side)[0] for box in boxes for side in BESIDE.get(box, [])]
    used = {name: node for name, node in ASIDE.items() if name[1] in sides}
    return window(n2={"type": "list", "children": [ids[0], 21], **looks}, **nodes, **used)


ORDERS = [["draggable", "swipeActions"], ["swipeActions", "draggable"], ["contextMenu", "draggable", "swipeActions", "swipeActions"]]


@pytest.mark.parametrize("boxes", ORDERS, ids="-".join)
@pytest.mark.parametrize("looks", [{}, {"actions": ["select"], "listLooks": {"selects": "one"}, "value": []}], ids=["rows", "chosen"])
def test_the_buttons_beside_a_row_are_aside_whatever_boxes_it_is_in(show, boxes, looks):
    browser = ready(show(boxed(*boxes, **looks)))
    assert is_hidden(browser, 20)
    assert script(browser, HOLDER + "return row.scrollLeft", 20) == 0
    part(browser, 20, ".row-more").send_keys(Keys.ENTER)
    assert script(browser, "return document.activeElement.textContent") == "Mark"
    press(browser, Keys.ESCAPE)
    assert is_hidden(browser, 20)
    assert script(browser, HOLDER + "return row.scrollLeft", 20) == 0
    assert_clean(browser)


BOUNDS = """const row = document.querySelector("[data-id='20']").closest("li");
const { left, right } = row.getBoundingClientRect();
const inner = document.querySelector("[data-id='20']").getBoundingClientRect();
const words = document.querySelector("[data-id='22']").getBoundingClientRect();
return [inner.left - left, right - inner.right, words.left - left]"""


@pytest.mark.parametrize("boxes", [["draggable"], ["dropDestination"], *ORDERS], ids="-".join)
@pytest.mark.parametrize("kind", ["button", "navigationLink"])
def test_what_can_be_tapped_is_the_whole_row_whatever_boxes_it_is_in(show, boxes, kind):
    nodes = boxed(*boxes, row={**button(22), "type": kind})
    nodes["22"] = text("Wren")
    browser = show(nodes)
    assert script(browser, BOUNDS) == [0, 0, 16]


def edited(browser, row):
    """Of what is on a row at each side, what a person would touch."""
    return script(browser, HOLDER + """
      const { left, right, top, height } = row.getBoundingClientRect();
      return [left + 20, right - 20].map((x) => document.elementFromPoint(x, top + height / 2).className)""", row)


@pytest.mark.parametrize("edge", ["leading", "trailing"])
def test_while_a_list_is_edited_the_buttons_of_the_app_are_not_beside_its_rows(show, client_server, resize, edge):
    resize(390, 600)
    document = boxed("swipeActions", actions=["delete", "move"], listLooks={"editing": True})
    document["10"]["edge"] = edge
    browser = ready(show(document))
    assert edited(browser, 20) == ["row-more", "row-handle"]
    origin = ScrollOrigin.from_element(find(browser, 20))
    ActionChains(browser).scroll_from_origin(origin, 120, 0).perform()
    wait_until_settled(browser, client_server)
    assert is_hidden(browser, 20)
    # The circle shows how it is deleted and moved, and these buttons can be swiped away again.
    part(browser, 20, ".row-more").click()
    assert not is_hidden(browser, 20)
    assert [each.text for each in browser.find_elements(By.CSS_SELECTOR, ".row-actions:not([inert]) button") if each.is_displayed()] == [
        "Move up", "Move down", "Delete"]
    ActionChains(browser).scroll_from_origin(ScrollOrigin.from_viewport(200, 40), -400, 0).perform()
    wait_until(browser, lambda _: is_hidden(browser, 20))
    assert_clean(browser)


def test_a_row_that_is_only_swiped_has_nothing_to_touch_while_its_list_is_edited(show, client_server):
    browser = ready(show(boxed("swipeActions", listLooks={"editing": True})))
    assert part(browser, 20, ".row-more").value_of_css_property("display") == "none"
    client_server.change([remove("/nodes/2/listLooks/editing")])
    wait_until(browser, lambda _: part(browser, 20, ".row-more").value_of_css_property("display") == "grid")


def test_a_finger_touches_the_circle_of_a_row_in_a_section(show, browser):
    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        nodes = rows("delete", "move", listLooks={"editing": True})
        nodes["2"]["children"] = [9]
        nodes["9"] = {"type": "section", "children": ROWS}
        ready(show(nodes))
        assert edited(browser, 4) == ["row-more", "row-handle"]
    finally:
        browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


# Choosing

def selected(browser):
    return script(browser, """return [...document.querySelectorAll("[aria-selected=true]")]
      .map((row) => +row.querySelector("[data-id]").dataset.id)""")


@pytest.fixture
def grid(show, client_server):
    """A list of which rows are chosen, one or several."""
    def open_grid(number, *actions, value=()):
        looks = {"listLooks": {"selects": number}, "value": list(value)}
        return ready(show(rows("select", *actions, **looks), choose), "aria-selected")
    return open_grid


def test_rows_that_are_chosen_are_a_grid(grid):
    browser = grid("several", value=[4])
    found = browser.find_element(By.CSS_SELECTOR, "[role=grid]")
    assert found.get_attribute("aria-multiselectable") == "true"
    assert [each.aria_role for each in found.find_elements(By.CSS_SELECTOR, "li")] == ["row"] * 3
    assert selected(browser) == [4]
    assert find(browser, 4).get_attribute("role") == "gridcell"


def test_a_click_chooses_a_row(grid, client_server):
    browser = grid("one")
    find(browser, 4).click()
    wait_until(browser, lambda _: selected(browser) == [4])
    find(browser, 5).click()
    wait_until(browser, lambda _: selected(browser) == [5])
    assert client_server.wait_for_actions(2) == [{"target": 4, "action": "select"}, {"target": 5, "action": "select"}]
    assert_clean(browser)


def test_arrow_keys_lead_from_row_to_row_and_space_chooses(grid, client_server):
    browser = grid("several", value=[4])
    stops = browser.find_elements(By.CSS_SELECTOR, "li[tabindex='0']")
    assert len(stops) == 1
    # The first that is chosen is the one that the Tab key leads to.
    stops[0].send_keys(Keys.ARROW_DOWN)
    assert focused(browser) == 5
    wait_until(browser, lambda _: selected(browser) == [5])
    press(browser, Keys.ARROW_UP, held=[Keys.CONTROL])
    assert focused(browser) == 4
    press(browser, Keys.SPACE)
    wait_until(browser, lambda _: selected(browser) == [4, 5])
    press(browser, Keys.HOME)
    assert focused(browser) == 3
    wait_until(browser, lambda _: selected(browser) == [3])
    press(browser, Keys.ARROW_DOWN, held=[Keys.SHIFT])
    wait_until(browser, lambda _: selected(browser) == [3, 4])
    press(browser, Keys.SPACE)
    wait_until(browser, lambda _: selected(browser) == [3])
    press(browser, Keys.END)
    assert focused(browser) == 5
    wait_until(browser, lambda _: selected(browser) == [5])
    assert len(browser.find_elements(By.CSS_SELECTOR, "li[tabindex='0']")) == 1
    assert_clean(browser)


def test_a_click_with_shift_chooses_all_rows_up_to_there_and_no_text(grid, client_server):
    browser = grid("several")
    find(browser, 3).click()
    wait_until(browser, lambda _: selected(browser) == [3])
    ActionChains(browser).key_down(Keys.SHIFT).click(find(browser, 5)).key_up(Keys.SHIFT).perform()
    wait_until(browser, lambda _: selected(browser) == [3, 4, 5])
    assert client_server.wait_for_actions(2)[1] == {"target": 5, "action": "select", "value": "extend"}
    assert script(browser, "return String(getSelection())") == ""
    assert focused(browser) == 5
    assert_clean(browser)


@pytest.mark.parametrize("actions", [["delete"], ["move"], ["delete", "move", "select"]], ids="-".join)
def test_a_row_is_as_high_and_has_its_content_where_it_has_if_nothing_can_be_done_with_it(show, client_server, actions):
    box = HOLDER + """
        const [outer, inner] = [row, row.querySelector(".text")].map((each) => each.getBoundingClientRect());
        return [outer.height, inner.top - outer.top, inner.left - outer.left]"""
    looks = {"listLooks": {"selects": "several"}, "value": []} if "select" in actions else {}
    browser = ready(show(rows(*actions, **looks)))
    before = script(browser, box, 4)
    client_server.change([remove("/nodes/4/actions")])
    wait_until(browser, lambda _: not part(browser, 4, ".row-tools"))
    assert script(browser, box, 4) == before


def test_the_buttons_of_a_row_are_read_on_their_colours(show):
    browser = ready(show(rows("delete", "move"), edit))
    part(browser, 4, ".row-more").send_keys(Keys.ENTER)
    looks = script(browser, HOLDER + """return [...row.querySelectorAll(".row-actions > button")].map((each) => {
        const { color, paddingInlineStart } = getComputedStyle(each); return [color, paddingInlineStart]; })""", 4)
    assert looks == [["rgb(255, 255, 255)", "12px"]] * 3


def test_a_finger_chooses_a_row_alone_where_that_leads_to_another_column(touch, client_server):
    nodes = rows("select", listLooks={"selects": "several"}, value=[])
    nodes |= {"8": {"type": "navigationSplitView", "children": [9]}, "9": {"type": "splitColumn", "column": "sidebar", "children": [2]}}
    nodes["1"]["children"] = [8]
    nodes["3"]["actions"] = ["select", "delete"]
    browser = touch(nodes, choose)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".navigationSplitView.compact"))
    finger = Finger(browser, 4)
    finger.send("touchStart", .5)
    finger.is_lifted()
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "select"}]


def test_a_field_in_a_row_has_no_box_wherever_it_is_unless_the_app_draws_one(show):
    field = {"type": "textField", "text": "", "actions": ["set"]}
    browser = show(window(
        n2={"type": "list", "children": [3, 7]}, n3={"type": "hStack", "children": [4, 5, 6]}, n4=text("Name"), n5=field,
        n6={**field, "style": {"textField": "roundedBorder"}}, n7=field))
    drawn = "const { backgroundColor, paddingInlineStart } = getComputedStyle(arguments[0]); return [backgroundColor, paddingInlineStart];"
    none = ["rgba(0, 0, 0, 0)", "0px"]
    assert [script(browser, drawn, find(browser, node)) == none for node in (5, 7)] == [True, True]


@pytest.mark.parametrize("looks, is_seen", [({}, True), ({"linkIndicator": "hidden"}, False)], ids=["seen", "hidden"])
def test_a_link_in_a_row_shows_that_it_leads_elsewhere_unless_that_is_hidden(show, looks, is_seen):
    browser = show(window(n2={"type": "list", "children": [3]}, n3={"type": "navigationLink", "children": [4], "actions": ["tap"], **looks},
                          n4=text("There")))
    content = script(browser, "return getComputedStyle(arguments[0], '::after').content", find(browser, 3))
    assert (content != "none") == is_seen


def test_a_click_with_shift_chooses_one_row_where_only_one_may_be(grid, client_server):
    browser = grid("one")
    ActionChains(browser).key_down(Keys.SHIFT).click(find(browser, 5)).key_up(Keys.SHIFT).perform()
    wait_until(browser, lambda _: selected(browser) == [5])
    assert client_server.wait_for_actions(1) == [{"target": 5, "action": "select"}]


def test_a_key_chooses_all_rows(show, client_server):
    looks = {"listLooks": {"selects": "several"}, "value": [], "actions": ["selectAll"]}
    browser = ready(show(rows("select", **looks), choose), "aria-selected")
    browser.find_element(By.CSS_SELECTOR, "li[tabindex='0']").send_keys(Keys.CONTROL, "a")
    wait_until(browser, lambda _: selected(browser) == ROWS)
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "selectAll"}]
    client_server.change([add("/nodes/2/listLooks/disabled", True), replace("/nodes/2/value", [])])
    wait_until(browser, lambda _: selected(browser) == [])
    press(browser, "a", held=[Keys.CONTROL])
    wait_until_settled(browser, client_server)
    assert len(client_server.actions) == 1
    assert_clean(browser)


def test_arrow_keys_do_not_choose_where_that_leads_to_another_column(show, client_server):
    looks = {"listLooks": {"selects": "one"}, "value": []}
    nodes = rows("select", **looks)
    nodes |= {"8": {"type": "navigationSplitView", "children": [9]}, "9": {"type": "splitColumn", "column": "sidebar", "children": [2]}}
    nodes["1"]["children"] = [8]
    browser = ready(show(nodes, choose), "aria-selected")
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".navigationSplitView.compact"))
    browser.find_element(By.CSS_SELECTOR, "li[tabindex='0']").send_keys(Keys.ARROW_DOWN)
    assert focused(browser) == 4
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: selected(browser) == [4])
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "select"}]
    assert_clean(browser)


def test_arrow_keys_lead_on_from_a_link_in_a_row(show, client_server):
    looks = {"listLooks": {"selects": "one"}, "value": []}
    nodes = rows(**looks, ids=(3, 4))
    for row in (3, 4):
        nodes |= {str(row): {"type": "navigationLink", "children": [row + 10], "actions": ["tap", "select"]}, str(row + 10): text(NAMES[row])}
    browser = ready(show(nodes, choose), "aria-selected")
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li .navigationLink"))
    browser.execute_script("document.querySelector('li .navigationLink').focus()")
    press(browser, Keys.ARROW_DOWN)
    wait_until(browser, lambda _: selected(browser) == [4])
    assert_clean(browser)


def test_the_tab_key_passes_over_what_comes_beside_a_row_that_it_does_not_lead_to(grid, client_server):
    browser = grid("one")
    client_server.change([replace("/nodes/4/actions", ["select", "delete"])])
    wait_until(browser, lambda _: part(browser, 4, ".row-more"))
    assert part(browser, 4, ".row-more").get_attribute("tabindex") == "-1"
    client_server.change([replace("/nodes/3/actions", ["select", "delete"])])
    wait_until(browser, lambda _: part(browser, 3, ".row-more"))
    assert not part(browser, 3, ".row-more").get_attribute("tabindex")


def test_the_tab_key_leads_to_one_row_and_to_what_is_beside_it(grid):
    browser = grid("one", "delete")
    stops = "return [...document.querySelectorAll('main *')].filter((each) => each.tabIndex === 0 && each.checkVisibility()" \
        " && !each.closest('[inert]')).map((each) => each.className || each.localName)"
    assert script(browser, stops) == ["holds-text", "row-more"]
    press(browser, Keys.TAB)
    press(browser, Keys.ARROW_DOWN)
    assert focused(browser) == 4
    assert script(browser, stops) == ["holds-text", "row-more"]
    press(browser, Keys.TAB)
    assert script(browser, "return document.activeElement.className") == "row-more" and focused(browser) == 4
    assert_clean(browser)


def test_one_row_at_most_is_chosen_where_only_one_may_be(grid):
    browser = grid("one")
    browser.find_element(By.CSS_SELECTOR, "li[tabindex='0']").send_keys(Keys.SPACE)
    wait_until(browser, lambda _: selected(browser) == [3])
    press(browser, Keys.ARROW_DOWN, held=[Keys.SHIFT])
    wait_until(browser, lambda _: selected(browser) == [4])
    press(browser, Keys.SPACE)
    wait_until(browser, lambda _: selected(browser) == [4])
    assert_clean(browser)


def test_a_list_that_is_disabled_lets_nobody_choose(show, client_server):
    looks = {"listLooks": {"selects": "one", "disabled": True}, "value": []}
    browser = ready(show(rows("select", **looks), choose), "aria-selected")
    find(browser, 4).click()
    press(browser, Keys.SPACE)
    wait_until_settled(browser, client_server)
    assert client_server.actions == []


def test_a_control_in_a_row_is_used_and_the_row_is_not_chosen(show, client_server):
    nodes = window(
        n2={"type": "list", "children": [3, 5], "listLooks": {"selects": "one"}, "value": []},
        n3={**button(4), "actions": ["tap", "select"]}, n4=text("Go"), n5=text("Wren", actions=["select"]))
    browser = ready(show(nodes, lambda action, nodes: [replace("/nodes/4/text", action["action"])]), "aria-selected")
    assert script(browser, "return arguments[0].parentElement.role", find(browser, 3)) == "gridcell"
    find(browser, 3).click()
    wait_until(browser, lambda _: find(browser, 4).text == "tap")
    # The key that uses things uses what is in the row.
    script(browser, HOLDER + "row.focus()", 3)
    press(browser, Keys.ENTER)
    assert [each["action"] for each in client_server.wait_for_actions(2)] == ["tap", "tap"]
    assert_clean(browser)


def test_a_list_is_a_grid_while_its_rows_are_chosen(show, client_server):
    looks = {"listLooks": {"selects": "one"}, "value": []}
    browser = ready(show(rows("select", "delete", **looks)), "aria-selected")
    stops = "return [...document.querySelectorAll('.row-more')].map((each) => each.tabIndex)"
    assert script(browser, stops) == [0, -1, -1]
    client_server.change([
        remove("/nodes/2/listLooks"), remove("/nodes/2/value"), *(replace(f"/nodes/{row}/actions", ["delete"]) for row in ROWS)])
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "[role=grid], [role=row], [role=gridcell]"))
    assert not browser.find_elements(By.CSS_SELECTOR, "li[tabindex], li[aria-selected]")
    assert script(browser, stops) == [0, 0, 0]
    assert_clean(browser)


def test_what_is_something_of_its_own_is_in_a_cell_and_what_is_nothing_is_one(show, client_server):
    browser = ready(show(window(
        n2={"type": "list", "children": [3, 5], "listLooks": {"selects": "one"}, "value": []},
        n3={"type": "hStack", "children": [4], "actions": ["select"]}, n4=text("Wren"),
        n5={"type": "section", "children": [6], "label": "Crows"}, n6=text("Rook", actions=["select"]))), "aria-selected")
    roles = "const [element] = arguments; return [element.role, element.parentElement.role]"
    shown = lambda node: script(browser, roles, find(browser, node))
    wait_until(browser, lambda _: [shown(3), shown(5), shown(6)] == [["gridcell", "row"], ["rowgroup", "none"], ["gridcell", "row"]])
    client_server.change([add("/nodes/3/label", "A bird"), replace("/nodes/5/label", "Others")])
    wait_until(browser, lambda _: [shown(3), shown(5)] == [["group", "gridcell"], ["rowgroup", "none"]])
    assert find(browser, 5).get_dom_attribute("aria-label") == "Others"
    client_server.change([remove("/nodes/3/label")])
    wait_until(browser, lambda _: shown(3) == ["gridcell", "row"])
    assert_clean(browser)


# Looks

def test_a_row_has_room_lines_and_a_background_of_its_own(show):
    nodes = window(
        n2={"type": "list", "children": [3, 4, 5]},
        n3=text("Wren", listRow={"insets": [0, 40, 0, 8], "separator": {"bottom": "hidden"}}),
        n4={"type": "listRowBackground", "children": [6, 7]}, n6=text("Crow"), n7={"type": "layer", "children": [8]},
        n8={"type": "color", "fill": "#FF0000"}, n5=text("Rook"))
    browser = show(nodes)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[style*='--row-leading']"))
    style = "return getComputedStyle(row, arguments[2])[arguments[1]]"
    assert script(browser, HOLDER + style, 3, "paddingInlineStart", None) == "40px"
    assert script(browser, HOLDER + style, 3, "content", "::after") == "none"
    behind, row = (script(browser, "const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x, y, width, height]",
                          each) for each in (find(browser, 8), part(browser, 6, "*").parent.find_element(By.CSS_SELECTOR, "li[data-background]")))
    assert behind == row
    assert_clean(browser)


LINES = """
const section = document.querySelector(`[data-id="${arguments[0]}"]`);
return ["::before", "::after"].map((side) => {
  const { content, position, height, backgroundColor } = getComputedStyle(section, side);
  return content === "none" ? null : [position, height, backgroundColor];
})"""


def lines(browser, section):
    """How the lines above and below a section are drawn, if they are."""
    return script(browser, LINES, section)


def in_section(around, **separator):
    """A section, node 3, in what has also another one, node 5, of whose lines nothing is said."""
    section = {"type": "section", "children": [4], "listRow": {"sectionSeparator": separator}}
    return window(
        n2={"type": around, "children": [3, 5]}, n3=section, n4=text("Wren"),
        n5={"type": "section", "children": [6]}, n6=text("Crow"))


RED, BLUE = "rgb(255, 0, 0)", "rgb(0, 0, 255)"


@pytest.mark.shared_page
@pytest.mark.parametrize("around", ["list", "form"])
@pytest.mark.parametrize("separator, colours", [
    ({"topTint": "#FF0000", "bottomTint": "#0000FF"}, [RED, BLUE]),
    ({"top": "visible", "topTint": "#FF0000", "bottom": "visible", "bottomTint": "#0000FF"}, [RED, BLUE]),
    ({"top": "hidden", "topTint": "#FF0000", "bottomTint": "#0000FF"}, [None, BLUE]),
    ({"topTint": "#FF0000", "bottom": "hidden", "bottomTint": "#0000FF"}, [RED, None]),
    ({"top": "hidden", "bottom": "hidden"}, [None, None]),
], ids=["tinted", "visible", "hidden above", "hidden below", "hidden"])
def test_the_lines_of_a_section_are_seen_and_tinted_as_the_app_says(show, around, separator, colours):
    browser = show(in_section(around, **separator))
    assert lines(browser, 3) == [colour and ["absolute", "1px", colour] for colour in colours]
    assert lines(browser, 5) == [None, None]
    assert_clean(browser)


def test_the_lines_of_a_section_change_and_go_with_what_is_said_of_them(show, client_server):
    browser = show(in_section("list", top="visible", bottomTint="#0000FF"))
    (*_, usual), (*_, below) = lines(browser, 3)
    assert usual not in (RED, BLUE) and below == BLUE
    client_server.change([replace("/nodes/3/listRow/sectionSeparator", {"topTint": "#FF0000", "bottom": "visible"})])
    wait_until(browser, lambda _: [colour for *_, colour in lines(browser, 3)] == [RED, usual])
    client_server.change([replace("/nodes/3/listRow/sectionSeparator", {"top": "visible", "bottom": "visible"})])
    wait_until(browser, lambda _: [colour for *_, colour in lines(browser, 3)] == [usual, usual])
    client_server.change([remove("/nodes/3/listRow")])
    wait_until(browser, lambda _: lines(browser, 3) == [None, None])
    assert_clean(browser)


DRAWN = """
const section = document.querySelector(`[data-id="${arguments[0]}"]`);
return [section, section, section].map((element, index) => {
  const style = getComputedStyle(element, [null, "::before", "::after"][index]);
  return Object.fromEntries([...style].map((name) => [name, style[name]]));
})"""


@pytest.mark.shared_page
@pytest.mark.parametrize("around", ["vStack", "lazyVStack"])
def test_what_is_said_of_the_lines_of_a_section_outside_of_a_list_changes_nothing(show, around):
    separator = {"top": "visible", "topTint": "#FF0000", "bottom": "visible", "bottomTint": "#0000FF"}
    document = in_section(around, **separator)
    # The other section is like it in all else.
    document["6"] = document["4"]
    browser = show(document)
    assert script(browser, DRAWN, 3) == script(browser, DRAWN, 5)
    assert lines(browser, 3) == [None, None]
    assert "rule" not in (find(browser, 3).get_attribute("style") or "")
    assert_clean(browser)


# Refreshing

@pytest.mark.parametrize("kind", ["list", "scrollView"])
def test_a_button_refreshes_what_scrolls_and_keeps_the_focus(show, client_server, kind):
    nodes = window(n2={"type": kind, "children": [3], "actions": ["refresh"]}, n3=text("Wren"))
    browser = show(nodes, lambda action, nodes: [add("/nodes/2/refreshing", True)])
    refresh = wait_until(browser, lambda _: browser.find_element(By.CSS_SELECTOR, ".refresh"))
    assert refresh.accessible_name == "Refresh"
    refresh.send_keys(Keys.ENTER)
    wait_until(browser, lambda _: refresh.accessible_name == "Refreshing")
    assert browser.switch_to.active_element == refresh
    client_server.change([remove("/nodes/2/refreshing"), replace("/nodes/3/text", "Crow")])
    wait_until(browser, lambda _: refresh.accessible_name == "Refresh")
    assert find(browser, 3).text == "Crow"
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "refresh"}]
    assert_clean(browser)


# Scrolling

def scrolled(browser):
    return script(browser, "const each = document.querySelector('[data-id=\"2\"]'); return each.scrollTop + each.clientHeight")


def test_the_app_scrolls_to_a_view(show, client_server, resize):
    resize(390, 300)
    lines = {f"n{number}": text(f"Line {number}") for number in range(10, 60)}
    document = window(n2={"type": "scrollView", "children": [3]}, n3={"type": "vStack", "children": list(range(10, 60))}, **lines)
    browser = show(document)
    client_server.change([add("/nodes/2/scrollTo", {"node": 50, "count": 1})])
    seen = "const [a, b] = [...arguments].map((each) => each.getBoundingClientRect()); return a.top >= b.top - 1 && a.bottom <= b.bottom + 1"
    wait_until(browser, lambda _: script(browser, seen, find(browser, 50), find(browser, 2)))
    client_server.change([replace("/nodes/2/scrollTo", {"node": 10, "anchor": [0.5, 0], "count": 2})])
    wait_until(browser, lambda _: script(browser, seen, find(browser, 10), find(browser, 2)))
    assert_clean(browser)


def test_a_place_stays_at_its_end_when_more_comes(show, client_server, resize):
    resize(390, 300)
    lines = {f"n{number}": text(f"Line {number}") for number in range(10, 60)}
    document = window(
        n2={"type": "scrollView", "children": [3], "scrollAnchor": [0.5, 1]}, n3={"type": "vStack", "children": list(range(10, 60))}, **lines)
    browser = show(document)
    height = "return document.querySelector('[data-id=\"2\"]').scrollHeight"
    wait_until(browser, lambda _: abs(scrolled(browser) - script(browser, height)) <= 2)
    before = script(browser, height)
    client_server.change([add("/nodes/60", text("More")), replace("/nodes/3/children", list(range(10, 61)))])
    wait_until(browser, lambda _: find(browser, 60))
    wait_until(browser, lambda _: script(browser, height) > before and abs(scrolled(browser) - script(browser, height)) <= 2)
    assert_clean(browser)


SCROLLER = """
const view = document.querySelector("[data-id='2']");
const place = view.querySelector(":scope > ul") ?? view;
"""
PLACE = SCROLLER + """
const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = place;
return [scrollLeft, scrollTop, scrollWidth - clientWidth, scrollHeight - clientHeight]"""
SCROLL = SCROLLER + """
const [across, down, done] = arguments;
place.scrollBy(across, down);
requestAnimationFrame(() => requestAnimationFrame(() => done()))"""
IN_SIGHT = SCROLLER + """
const { top } = place.getBoundingClientRect();
const startOf = (line) => line.getBoundingClientRect().top - top;
const line = [...place.querySelectorAll(".text")].find((each) => startOf(each) >= 0);
return [line.textContent, startOf(line)]"""


def place(browser):
    """How far a place, node 2, is scrolled across and down, and how far it can be."""
    return script(browser, PLACE)


def scroll(browser, across, down):
    """Scrolls a place, and waits until it has been told of that."""
    browser.execute_async_script(SCROLL, across, down)


def line_in_sight(browser):
    """The first line that is in sight as a whole, and where that is."""
    return script(browser, IN_SIGHT)


def is_at_end(browser):
    _, down, _, end = place(browser)
    return end > 100 and abs(end - down) <= 2


def many(kind, count=50, **more):
    """A place, node 2, with so many lines, the nodes from 10 on, and the node that has them."""
    lines = list(range(10, 10 + count))
    nodes = {f"n{number}": text(f"Line {number}") for number in lines}
    if kind == "list":
        return window(n2={"type": "list", "children": lines, **more}, **nodes), 2
    stack = {"type": "vStack", "children": lines}
    return window(n2={"type": "scrollView", "children": [3], **more}, n3=stack, **nodes), 3


def lengthen(client_server, node, number):
    """Puts a line at the end."""
    lines = list(range(10, number + 1))
    client_server.change([add(f"/nodes/{number}", text("More")), replace(f"/nodes/{node}/children", lines)])


@pytest.mark.parametrize("kind", ["list", "scrollView"])
def test_a_place_stays_at_its_end_until_a_person_goes_elsewhere_and_again_once_they_are_back(
        show, client_server, resize, kind):
    resize(390, 300)
    document, node = many(kind, scrollAnchor=[0.5, 1])
    browser = show(document)
    wait_until(browser, lambda _: is_at_end(browser))
    ends = [place(browser)[-1]]
    lengthen(client_server, node, 60)
    wait_until(browser, lambda _: find(browser, 60))
    wait_until(browser, lambda _: is_at_end(browser) and place(browser)[-1] > ends[0])
    scroll(browser, 0, -200)
    before, end = line_in_sight(browser), place(browser)[-1]
    assert not is_at_end(browser)
    lengthen(client_server, node, 61)
    wait_until(browser, lambda _: place(browser)[-1] > end)
    assert line_in_sight(browser) == before
    scroll(browser, 0, 10_000)
    lengthen(client_server, node, 62)
    wait_until(browser, lambda _: find(browser, 62))
    wait_until(browser, lambda _: is_at_end(browser))
    assert_clean(browser)


@pytest.mark.parametrize("kind", ["list", "scrollView"])
def test_a_place_is_where_it_was_once_the_app_has_taken_its_anchor_away(show, client_server, resize, kind):
    resize(390, 300)
    document, node = many(kind, scrollAnchor=[0.5, 1])
    browser = show(document)
    wait_until(browser, lambda _: is_at_end(browser))
    before, end = line_in_sight(browser), place(browser)[-1]
    client_server.change([remove("/nodes/2/scrollAnchor")])
    wait_until_settled(browser, client_server)
    assert line_in_sight(browser) == before
    lengthen(client_server, node, 60)
    wait_until(browser, lambda _: place(browser)[-1] > end)
    assert line_in_sight(browser) == before
    # In the first half it is the beginning that is seen.
    client_server.change([add("/nodes/2/scrollAnchor", [0.5, 0])])
    lengthen(client_server, node, 61)
    wait_until(browser, lambda _: find(browser, 61))
    assert line_in_sight(browser) == before
    client_server.change([replace("/nodes/2/scrollAnchor", [0.5, 1])])
    wait_until(browser, lambda _: is_at_end(browser))
    assert_clean(browser)


@pytest.mark.parametrize("axes, goes_down", [("horizontal", False), ("both", True)])
def test_a_place_does_not_jump_sideways_for_an_anchor_below(show, client_server, axes, goes_down):
    ids = list(range(10, 40, 2))
    column = {"type": "frame", "width": 100, "height": 500}
    columns = {f"n{number}": {**column, "children": [number + 1]} for number in ids}
    words = {f"n{number + 1}": text(f"Line {number}") for number in ids}
    browser = show(window(
        n4={"type": "frame", "width": 300, "height": 200, "children": [2]},
        n2={"type": "scrollView", "axes": axes, "children": [3], "scrollAnchor": [0.5, 1]},
        n3={"type": "hStack", "children": ids}, **columns, **words))
    wait_until(browser, lambda _: is_at_end(browser) == goes_down)
    left, top, across, end = place(browser)
    assert across > 500 and (left, top) == (0, end if goes_down else 0)
    scroll(browser, 150, 0)
    client_server.change([
        add("/nodes/40", {**column, "children": [41]}), add("/nodes/41", text("More")),
        replace("/nodes/3/children", [*ids, 40])])
    wait_until(browser, lambda _: place(browser)[2] > across)
    assert place(browser)[:2] == [150, top]
    assert_clean(browser)


# Looks at a place again once the page has been drawn.
DRAWN_AGAIN = "requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]())))"


@pytest.mark.parametrize("kind", ["list", "scrollView"])
def test_who_has_left_the_end_of_a_place_sees_the_same_whatever_comes_before(show, client_server, resize, kind):
    resize(390, 300)
    document, node = many(kind, scrollAnchor=[0.5, 1])
    browser = show(document)
    wait_until(browser, lambda _: is_at_end(browser))
    scroll(browser, 0, -400)
    before, end = line_in_sight(browser), place(browser)[-1]
    client_server.change([
        *[add(f"/nodes/{number}", text("Older")) for number in range(70, 75)],
        replace(f"/nodes/{node}/children", [*range(70, 75), *range(10, 60)])])
    wait_until(browser, lambda _: place(browser)[-1] > end)
    browser.execute_async_script(DRAWN_AGAIN)
    assert line_in_sight(browser) == before
    assert_clean(browser)


@pytest.mark.parametrize("kind", ["list", "lazyVStack"])
def test_a_place_stays_at_its_end_however_high_its_lines_are(show, client_server, resize, kind):
    """As messages are: those out of sight are laid out when they come into sight, and are higher than was thought."""
    resize(390, 300)
    document, node = many("list" if kind == "list" else "scrollView", scrollAnchor=[0.5, 1])
    for line in range(10, 60):
        document[str(line)]["text"] = "\n".join([f"Line {line}"] * 5)
    if kind != "list":
        document["3"]["type"] = kind
    browser = show(document)
    browser.execute_async_script(DRAWN_AGAIN)
    assert is_at_end(browser)
    client_server.change([
        add("/nodes/60", text("\n".join(["More"] * 5))), replace(f"/nodes/{node}/children", list(range(10, 61)))])
    wait_until(browser, lambda _: find(browser, 60))
    browser.execute_async_script(DRAWN_AGAIN)
    assert is_at_end(browser)


@pytest.mark.parametrize("size", [(250, 300), (390, 200)], ids=["narrower", "lower"])
@pytest.mark.parametrize("kind", ["list", "scrollView"])
def test_a_place_stays_at_its_end_when_there_is_less_room_for_it(show, client_server, resize, kind, size):
    resize(390, 300)
    document, _ = many(kind, scrollAnchor=[0.5, 1])
    for line in range(10, 60):
        document[str(line)]["text"] = "More words"
    document[str(59)]["text"] = "Words that need all the room there is"
    browser = show(document)
    browser.execute_async_script(DRAWN_AGAIN)
    assert is_at_end(browser)
    resize(*size)
    browser.execute_async_script(DRAWN_AGAIN)
    assert is_at_end(browser)


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_a_place_that_is_scrolled_sideways_begins_where_the_app_says(show, client_server, direction):
    ids = list(range(10, 40, 2))
    column = {"type": "frame", "width": 100, "height": 50}
    columns = {f"n{number}": {**column, "children": [number + 1]} for number in ids}
    words = {f"n{number + 1}": text(f"Line {number}") for number in ids}
    document = window(
        n4={"type": "frame", "width": 300, "height": 200, "children": [2]},
        n2={"type": "scrollView", "axes": "horizontal", "children": [3], "scrollAnchor": [1, 0.5]},
        n3={"type": "hStack", "children": ids}, **columns, **words)
    document["1"]["layoutDirection"] = direction
    browser = show(document)
    browser.execute_async_script(DRAWN_AGAIN)
    left, _, across, _ = place(browser)
    assert across > 500 and abs(left) == across
