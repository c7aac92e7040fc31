"""How much room the page's parts have, measured in the browser."""

import pytest

from documents import button, text, window
from page import find

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
def test_the_page_is_as_wide_as_it_may_be_whatever_it_shows(show, nodes):
    browser = show(window(**nodes))
    page, room = browser.execute_script("""
        const page = arguments[0], { left, right, width } = page.getBoundingClientRect();
        return [[width, left], [parseFloat(getComputedStyle(page).maxWidth), (innerWidth - width) / 2]];""", find(browser, 1))
    assert page == pytest.approx(room, abs=8)
