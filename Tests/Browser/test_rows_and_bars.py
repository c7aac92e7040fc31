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
    assert [drawn(browser, node, "fontWeight") for node in (6, 8, 10)] == ["600", "400", "600"]


def test_a_section_has_lines_above_and_below_where_the_app_says_so(show):
    def line(side):
        script = "const { height, backgroundColor } = getComputedStyle(arguments[0], arguments[1]); return [height, backgroundColor]"
        return browser.execute_script(script, find(browser, 3), f"::{side}")

    browser = show(window(
        n2={"type": "list", "children": [3, 5], "listLooks": {"style": "plain"}},
        n3={"type": "section", "children": [4], "listRow": {"sectionSeparator": {"bottom": "visible", "topTint": "#FF0000"}}},
        n4=text("Wren"), n5={"type": "section", "children": [6], "listRow": {"sectionSeparator": {"top": "hidden"}}}, n6=text("Crow")))
    wait_until(browser, lambda _: line("before") == ["1px", "rgb(255, 0, 0)"])
    assert line("after")[0] == "1px"
    script = "return ['::before', '::after'].map((side) => getComputedStyle(arguments[0], side).content)"
    assert browser.execute_script(script, find(browser, 5)) == ["none", "none"]


@pytest.mark.parametrize("looks, header, weight", [
    ({"listLooks": {"style": "plain"}}, {}, "600"), ({}, {"listRow": {"headerProminence": "increased"}}, "700"), ({}, {}, "400"),
], ids=["plain", "prominent", "grouped"])
def test_the_words_of_a_header_are_as_bold_as_the_header(show, looks, header, weight):
    browser = show(window(
        n2={"type": "list", "children": [3], **looks}, n3={"type": "section", "children": [4, 6], **header},
        n4={"type": "sectionHeader", "children": [5]}, n5=text("Birds"), n6=text("Wren")))
    wait_until(browser, lambda _: drawn(browser, 5, "fontWeight") == weight)
    assert drawn(browser, 6, "fontWeight") == "400"


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


def test_what_is_disclosed_in_a_row_is_in_rows_below_it(show, phone):
    browser = show(in_row(
        3, 6, 9, n3={"type": "disclosureGroup", "children": [4], "expanded": True, "actions": ["expand", "collapse"]},
        n4={"type": "groupLabel", "children": [5]}, n5=text("Sounds"),
        n6={"type": "disclosureGroup", "children": [7], "expanded": True, "actions": ["expand", "collapse"], "listRow": {"level": 1}},
        n7={"type": "groupLabel", "children": [8]}, n8=text("Bells"), n9=text("Church", listRow={"level": 2})))
    wait_until(browser, lambda _: box(browser, 9)["x"] == box(browser, 5)["x"] + 40)
    assert [box(browser, node)["x"] - box(browser, 5)["x"] for node in (8, 9)] == [20, 40]
    assert [end(box(browser, node)) for node in (3, 6)] == [390 - MARGIN] * 2 or [end(box(browser, node)) for node in (3, 6)] == [
        390 - 2 * MARGIN] * 2
    holders = [find(browser, node).find_element("xpath", "ancestor::li") for node in (3, 6, 9)]
    assert all(holder.size["height"] >= 44 for holder in holders)
    assert [holder.get_attribute("aria-level") for holder in holders] == [None, "2", "3"]
