"""Rows of lists: how they look, and how they are deleted, moved, chosen and refreshed, with a pointer, by touch and by keyboard."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, remove, replace, text, window
from page import assert_clean, find, wait_until, wait_until_settled

ROWS = [3, 4, 5]
NAMES = {3: "Wren", 4: "Crow", 5: "Rook"}
HOLDER = "const row = document.querySelector(`[data-id='${arguments[0]}']`).closest('li');"


def rows(*actions, ids=(3, 4, 5), **looks):
    """A list, node 2, with three rows that take these actions."""
    nodes = {f"n{each}": text(NAMES[each], **({"actions": list(actions)} if actions else {})) for each in ids}
    return window(n2={"type": "list", "children": list(ids), **looks}, **nodes)


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
    value, row = nodes["2"].get("value", []), int(action["target"])
    if "value" not in action:
        value = [row]
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
    press(browser, Keys.SPACE)
    wait_until(browser, lambda _: selected(browser) == [4, 5])
    press(browser, Keys.HOME)
    assert focused(browser) == 3
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: selected(browser) == [3])
    press(browser, Keys.ARROW_DOWN, held=[Keys.SHIFT])
    wait_until(browser, lambda _: selected(browser) == [3, 4])
    press(browser, Keys.SPACE)
    wait_until(browser, lambda _: selected(browser) == [3])
    press(browser, Keys.END)
    assert focused(browser) == 5
    assert len(browser.find_elements(By.CSS_SELECTOR, "li[tabindex='0']")) == 1
    assert_clean(browser)


def test_one_row_at_most_is_chosen_where_only_one_may_be(grid):
    browser = grid("one")
    browser.find_element(By.CSS_SELECTOR, "li[tabindex='0']").send_keys(Keys.SPACE)
    wait_until(browser, lambda _: selected(browser) == [3])
    press(browser, Keys.ARROW_DOWN, held=[Keys.SHIFT])
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
    browser = ready(show(rows("select", **looks)), "aria-selected")
    client_server.change([
        remove("/nodes/2/listLooks"), remove("/nodes/2/value"), *(remove(f"/nodes/{row}/actions") for row in ROWS)])
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "[role=grid], [role=row], [role=gridcell]"))
    assert not browser.find_elements(By.CSS_SELECTOR, "li[tabindex], li[aria-selected]")
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
