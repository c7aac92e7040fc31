"""How much room the page's parts have, measured in the browser."""

import pytest

from documents import add, button, remove, stack, text, window
from page import find, wait_until

LINES = "return arguments[0].getBoundingClientRect().height / parseFloat(getComputedStyle(arguments[0]).lineHeight);"


def row(*children):
    return {"type": "hStack", "children": list(children)}


def toggle(label_id):
    return {"type": "toggle", "children": [label_id], "value": False, "actions": ["set"]}


SPACER = {"type": "spacer"}
IN_A_ROW = {
    "n5": row(6, 8, 9, 10), "n6": toggle(7), "n7": text("Done"), "n8": text("Buy some milk"), "n9": SPACER,
    "n10": button(11), "n11": text("Remove")}


@pytest.mark.parametrize("nodes", [
    {"n2": {"type": "navigationStack", "children": [3]}, "n3": {"type": "screen", "children": [4]},
     "n4": {"type": "list", "children": [5]}},
    {"n4": {"type": "list", "children": [5]}},
    {"n4": {"type": "vStack", "children": [5]}},
    {},
], ids=["list in a navigation stack", "list", "stack", "row alone"])
def test_each_text_of_a_row_with_a_toggle_is_one_line(show, nodes):
    browser = show(window(**nodes, **IN_A_ROW))
    assert {node: round(browser.execute_script(LINES, find(browser, node))) for node in (7, 8, 11)} == {7: 1, 8: 1, 11: 1}


@pytest.mark.parametrize("nodes", [{"n2": text("Short")}, {"n2": text("Long " * 200)}, {"n2": SPACER}],
                         ids=["short text", "long text", "nothing"])
def test_the_window_fills_the_page_whatever_it_shows(show, nodes):
    browser = show(window(**nodes))
    page = browser.execute_script("""
        const { x, y, width, height } = arguments[0].getBoundingClientRect();
        return [x, y, width - innerWidth, height - innerHeight];""", find(browser, 1))
    assert page == [0, 0, 0, 0]


def widths(browser, *nodes):
    """Whether these nodes are as wide as the window, by id."""
    return {node: find(browser, node).rect["width"] == pytest.approx(900, abs=1) for node in nodes}


WIDE = {
    "a spacer in a row": ({"type": "hStack", "children": [21]}, [10, 11, 12]),
    "a spacer in a column": ({"type": "spacer"}, []),
    "a divider": ({"type": "divider"}, [10, 11, 12]),
    "a list": ({"type": "list", "children": []}, [10, 11, 12]),
    "a field": ({"type": "textField", "value": "", "actions": ["set", "submit"]}, [10, 11, 12]),
    "a frame without end": ({"type": "frame", "children": [], "maxWidth": "infinity"}, [10, 11, 12]),
    "a colour": ({"type": "color", "fill": "red"}, [10, 11, 12]),
    "a frame": ({"type": "frame", "children": [], "maxWidth": 50}, []),
    "a text": (text("Hello"), []),
}


@pytest.mark.parametrize("name", WIDE)
def test_what_takes_all_the_width_has_what_is_around_it_take_it_as_long_as_it_is_there(show, client_server, name):
    node, expected = WIDE[name]
    browser = show(window(n10=stack(11), n11={"type": "padding", "children": [12], "insets": {}}, n12=stack(13, 14),
                          n13={"type": "frame", "children": [15]}, n14=text("a"), n15=text("b")))
    nobody = {10: False, 11: False, 12: False}
    assert widths(browser, 10, 11, 12) == nobody
    client_server.change([add("/nodes/21", SPACER), add("/nodes/20", node), add("/nodes/13/children/0", 20)])
    wait_until(browser, lambda _: find(browser, 20))
    assert widths(browser, 10, 11, 12) == {**nobody, **dict.fromkeys(expected, True)}
    client_server.change([remove("/nodes/13/children/0"), remove("/nodes/20"), remove("/nodes/21")])
    wait_until(browser, lambda _: not find(browser, 20))
    assert widths(browser, 10, 11, 12) == nobody


def test_a_frame_that_gets_an_end_lets_go_of_the_width(show, client_server):
    browser = show(window(n10=stack(11), n11={"type": "frame", "children": [12], "maxWidth": "infinity"}, n12=text("a")))
    assert widths(browser, 10, 11) == {10: True, 11: True}
    client_server.change([remove("/nodes/11/maxWidth")])
    wait_until(browser, lambda _: widths(browser, 10, 11) == {10: False, 11: False})


def test_a_row_that_is_alone_in_its_group_has_four_round_corners(show):
    browser = show(window(
        n10={"type": "list", "children": [11, 16, 17]}, n11={"type": "section", "children": [12, 13, 14]},
        n12={"type": "sectionHeader", "children": [15]}, n13=text("row"), n14={"type": "sectionFooter", "children": []}, n15=text("head"),
        n16=text("first"), n17=text("last")))
    corners = """const style = getComputedStyle(arguments[0].parentElement);
        return [style.borderTopLeftRadius, style.borderTopRightRadius, style.borderBottomLeftRadius, style.borderBottomRightRadius]
          .map((radius) => radius !== "0px");"""
    round_corners = {node: browser.execute_script(corners, find(browser, node)) for node in (13, 16, 17)}
    assert round_corners == {13: [True] * 4, 16: [True, True, False, False], 17: [False, False, True, True]}


def test_a_row_of_a_section_is_as_wide_as_the_section(show):
    browser = show(window(n10={"type": "list", "children": [11]}, n11={"type": "section", "children": [12, 13]}, n12=text("short"),
                          n13={"type": "navigationLink", "children": [14], "actions": ["tap"]}, n14=text("a link")))
    rows = [find(browser, node).find_element("xpath", "ancestor::li[1]").rect["width"] for node in (12, 13)]
    assert rows == [find(browser, 11).rect["width"]] * 2


LONG = {f"n{id}": text(f"row {id}") for id in range(100, 200)}


def test_a_long_list_scrolls_in_its_place(show):
    browser = show(window(n2=stack(3, 4), n3=text("above"), n4={"type": "list", "label": "Rows", "children": list(range(100, 200))}, **LONG))
    rows = find(browser, 100).find_element("xpath", "ancestor::ul")
    browser.execute_script("arguments[0].scrollTo(0, 1e6)", rows)
    assert browser.execute_script("return document.documentElement.scrollHeight - innerHeight") == 0
    assert rows.rect["y"] + rows.rect["height"] == browser.execute_script("return innerHeight")
    wait_until(browser, lambda _: 0 < find(browser, 199).rect["y"] < rows.rect["y"] + rows.rect["height"])
    assert (rows.aria_role, rows.accessible_name) == ("list", "Rows")


def test_a_list_in_what_scrolls_shows_all_its_rows(show):
    browser = show(window(n2={"type": "scrollView", "children": [3]}, n3={"type": "list", "children": list(range(100, 200))}, **LONG))
    assert find(browser, 3).rect["height"] > 100 * 44
    rows = find(browser, 100).find_element("xpath", "ancestor::ul")
    assert browser.execute_script("return arguments[0].scrollHeight - arguments[0].clientHeight", rows) == 0


def test_a_row_before_a_section_ends_its_group_as_long_as_the_section_is_there(show, client_server):
    browser = show(window(n10={"type": "list", "children": [11, 12, 13, 15]}, n11=text("a"), n12=text("b"), n13={"type": "section", "children": [14]},
                          n14=text("c"), n15=text("d")))
    def ends():
        rows = {node: find(browser, node) for node in (11, 12, 14, 15)}
        return [node for node, row in rows.items() if row and row.find_element("xpath", "..").value_of_css_property("border-bottom-left-radius") != "0px"]

    assert ends() == [12, 14, 15]
    client_server.change([remove("/nodes/10/children/1"), remove("/nodes/12")])
    wait_until(browser, lambda _: ends() == [11, 14, 15])
    client_server.change([remove("/nodes/10/children/1"), remove("/nodes/13"), remove("/nodes/14")])
    wait_until(browser, lambda _: ends() == [15])
