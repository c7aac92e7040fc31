"""What is in rows, in bars and in questions looks as it does on a phone: where it is, and how it is drawn."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from documents import button, text, window
from page import find, wait_until

BOX = "const { x, y, width, height } = arguments[0].getBoundingClientRect(); return { x, y, width, height };"
# The margin of a list, and that of a row in it.
MARGIN = 16


@pytest.fixture
def phone(resize):
    resize(390, 600)


def box(browser, node):
    return browser.execute_script(BOX, wait_until(browser, lambda _: find(browser, node)))


def end(box):
    return box["x"] + box["width"]


def drawn(browser, node, name):
    return browser.execute_script("return getComputedStyle(arguments[0])[arguments[1]]", find(browser, node), name)


def in_row(*children, **nodes):
    """A list, node 2, whose rows are these."""
    return window(n2={"type": "list", "children": list(children)}, **nodes)


def label(number, title, symbol="star"):
    """A label as the node of this number, with its parts in the four after it."""
    return {
        f"n{number}": {"type": "label", "children": [number + 1, number + 3]},
        f"n{number + 1}": {"type": "labelIcon", "children": [number + 2]},
        f"n{number + 2}": {"type": "image", "systemName": symbol},
        f"n{number + 3}": {"type": "labelTitle", "children": [number + 4]}, f"n{number + 4}": text(title)}


def screen(**nodes):
    """A screen of a stack, with a large title and a list."""
    return window(
        n2={"type": "navigationStack", "children": [3]}, n3={"type": "screen", "children": [4, 6, 8]},
        n4={"type": "toolbar", "children": [5], "placements": ["title"], "titleDisplayMode": "large"}, n5=text("Birds"),
        n6={"type": "list", "children": [7]}, n7=text("Wren"), n8={"type": "bottomBar", "children": [9], "placements": ["bottomBar"]},
        n9={"type": "toolbarItem", "children": [10]}, n10=button(11), n11=text("Add"), **nodes)


def test_a_large_title_is_below_the_bar_though_nothing_is_in_it(show, phone):
    browser = show(screen())
    assert box(browser, 5)["y"] >= 44


@pytest.mark.parametrize("bar", [4, 8])
def test_bars_are_of_one_piece_with_the_rows_between_them(show, phone, bar):
    browser = show(screen())
    rows = browser.execute_script("return getComputedStyle(arguments[0].querySelector('ul')).backgroundColor", find(browser, 6))
    assert drawn(browser, bar, "backgroundColor") == rows
    assert rows != drawn(browser, 1, "backgroundColor")


@pytest.mark.parametrize("kind", ["alert", "confirmationDialog"])
def test_a_question_is_in_the_middle_and_its_title_bold(show, phone, kind):
    browser = show(window(
        n3=text("below"), n4={"type": kind, "children": [5, 7, 9], "actions": ["dismiss"], "titleVisibility": "visible"},
        n5={"type": "dialogTitle", "children": [6]}, n6=text("Sure?"), n7={"type": "dialogMessage", "children": [8]},
        n8=text("It cannot be undone."), n9=button(10, role="cancel"), n10=text("Cancel")))
    dialog = box(browser, 4)
    for node in (6, 8):
        words = box(browser, node)
        assert drawn(browser, node, "textAlign") == "center"
        assert abs(words["x"] + end(words) - dialog["x"] - end(dialog)) <= 2
    assert (drawn(browser, 6, "fontWeight"), drawn(browser, 8, "fontWeight")) == ("600", "400")


def test_symbols_in_the_menu_of_a_row_are_drawn_as_its_words_are(show, phone):
    browser = show(in_row(
        3, n3={"type": "contextMenu", "children": [4, 5]}, n4=text("Wren"), n5={"type": "menuItems", "children": [6]},
        n6=button(10), **label(10, "Copy")))
    ActionChains(browser).context_click(find(browser, 4)).perform()
    wait_until(browser, lambda _: find(browser, 11).is_displayed())
    assert drawn(browser, 11, "color") == drawn(browser, 14, "color")


def test_options_in_a_row_reach_both_ends_of_it(show, phone):
    browser = show(in_row(
        3, n3={"type": "picker", "children": [4, 6, 7], "value": 6, "pickerStyle": "inline", "actions": ["set"]},
        n4={"type": "pickerLabel", "children": [5]}, n5=text("Size"), n6=text("Small"), n7=text("Large")))
    options = wait_until(browser, lambda page: page.find_elements("css selector", "picker-option"))
    for option in options:
        place = browser.execute_script(BOX, option)
        assert (place["x"], end(place)) == (MARGIN, 390 - MARGIN)


def test_a_link_beside_a_button_in_a_row_is_no_button_to_look_at(show, phone):
    browser = show(in_row(
        3, n3={"type": "hStack", "children": [4, 6]}, n4=button(5), n5=text("Tick"),
        n6={"type": "navigationLink", "children": [7], "actions": ["tap"]}, n7=text("Wren")))
    assert drawn(browser, 7, "color") == drawn(browser, 1, "color")
    mark = browser.execute_script("return getComputedStyle(arguments[0], '::after').content", find(browser, 6))
    assert "\u203a" in mark
    assert drawn(browser, 5, "color") != drawn(browser, 7, "color")


def test_a_symbol_below_a_section_is_drawn_as_the_words_beside_it(show, phone):
    browser = show(in_row(
        3, n3={"type": "section", "children": [4, 5]}, n4=text("Wren"), n5={"type": "sectionFooter", "children": [10]},
        **label(10, "It is missing.")))
    assert drawn(browser, 11, "color") == drawn(browser, 14, "color")
    assert box(browser, 14)["x"] - end(box(browser, 12)) < 10


def test_the_rows_of_a_sidebar_begin_below_its_title(show, phone):
    nodes = screen()
    nodes["6"]["listLooks"] = {"style": "sidebar"}
    browser = show(nodes)
    assert box(browser, 7)["x"] == box(browser, 5)["x"] == MARGIN


def test_a_field_beside_its_label_takes_the_room_that_this_leaves(show, phone):
    browser = show(in_row(
        3, n3={"type": "labeledContent", "children": [4, 6]}, n4={"type": "groupLabel", "children": [5]}, n5=text("Minutes"),
        n6={"type": "groupContent", "children": [7]},
        n7={"type": "textField", "value": "45", "placeholder": "Minutes", "actions": ["set", "submit"]}))
    words, field = box(browser, 5), box(browser, 7)
    assert words["y"] < field["y"] + field["height"] and field["y"] < words["y"] + words["height"]
    assert field["x"] >= end(words) and abs(end(field) - (390 - 2 * MARGIN)) < 1


def test_what_is_disclosed_in_a_row_is_in_rows(show, phone):
    browser = show(in_row(
        3, n3={"type": "disclosureGroup", "children": [4, 6], "expanded": True, "actions": ["expand", "collapse"]},
        n4={"type": "groupLabel", "children": [5]}, n5=text("Sounds"), n6={"type": "groupContent", "children": [7, 11]},
        n7={"type": "picker", "children": [8, 10], "value": 10, "actions": ["set"]}, n8={"type": "pickerLabel", "children": [9]},
        n9=text("Sound"), n10=text("Bell"), n11=text("Loud")))
    assert box(browser, 9)["x"] > box(browser, 5)["x"]
    menu = browser.execute_script(BOX, browser.find_element("css selector", "select"))
    assert end(menu) == 390 - 2 * MARGIN
    for node in (7, 11):
        assert box(browser, node)["height"] >= 44
        assert end(box(browser, node)) == 390 - MARGIN
        assert drawn(browser, node, "borderTopWidth") == "1px"
