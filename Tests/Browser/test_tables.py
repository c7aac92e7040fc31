"""Tables: what they are to assistive technology, and what a person does with their columns and rows."""

import json

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, remove, replace, text, window
from page import assert_clean, find, wait_until, wait_until_settled
from test_accessibility import spoken, violations
from windowed_rows import Rows

COLUMNS = [
    {"id": "Name", "title": "Name", "sortable": True, "minWidth": 80},
    {"id": "age", "title": "Age", "alignment": "trailing", "sortable": True, "hideable": True},
    {"id": "town", "title": "Town", "hideable": True, "width": 100},
]


def cells(first, words):
    """A row's cells, by id."""
    return {
        key: node for index, word in enumerate(words) for key, node in (
            (f"n{first + 2 * index}", {"type": "tableCell", "children": [first + 2 * index + 1]}),
            (f"n{first + 2 * index + 1}", text(word)),
        )
    }


def table(actions=("sort",), row_actions=(), **more):
    """A table with two rows of three columns. What is said more of it may replace what it has."""
    rows = {f"n{row}": {"type": "tableRow", "children": [row + 1, row + 3, row + 5]} for row in (10, 20)}
    for row in rows.values():
        if row_actions:
            row["actions"] = list(row_actions)
    return window(
        n2={"type": "table", "children": [10, 20], "columns": COLUMNS, "actions": list(actions), **more},
        **rows, **cells(11, ["Ada", "36", "London"]), **cells(21, ["Bob", "50", "Bern"]))


def heads(browser):
    return browser.find_elements(By.CSS_SELECTOR, "[role=columnheader]")


def ready(browser):
    wait_until(browser, lambda _: heads(browser))
    return browser


def roles(browser, selector):
    return [each.get_attribute("role") for each in browser.find_elements(By.CSS_SELECTOR, selector)]


def test_a_table_is_one_to_assistive_technology(show):
    browser = ready(show(table(sort=[{"column": "age", "order": "reverse"}])))
    grid = browser.find_element(By.CSS_SELECTOR, "[role=table]")
    assert grid.get_attribute("aria-colcount") == "3"
    assert roles(browser, ".table-grid > *") == ["rowgroup", "rowgroup"]
    assert roles(browser, ".table-grid > ul > li") == ["row", "row"]
    assert roles(browser, ".tableCell") == ["cell"] * 6
    assert [each.text.split()[0] for each in heads(browser)] == ["Name", "Age", "Town"]
    assert [each.get_attribute("aria-sort") for each in heads(browser)] == ["none", "descending", None]
    assert_clean(browser)


def test_cells_stand_below_what_their_column_is_called(show):
    browser = ready(show(table()))
    for head, cell in zip(heads(browser), browser.find_elements(By.CSS_SELECTOR, "[data-id='10'] > .tableCell")):
        assert abs(head.rect["x"] - cell.rect["x"]) < 1
        assert abs(head.rect["width"] - cell.rect["width"]) < 1


def test_a_tap_on_what_a_column_is_called_sorts_by_it(show, client_server):
    browser = ready(show(table()))
    heads(browser)[1].find_element(By.TAG_NAME, "button").click()
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "sort", "value": "age"}]
    assert not heads(browser)[2].find_elements(By.TAG_NAME, "button")


def test_arrow_keys_make_a_column_wider_and_that_stays(show):
    browser = ready(show(table()))
    edge = heads(browser)[0].find_element(By.CSS_SELECTOR, "[role=separator]")
    before = heads(browser)[0].rect["width"]
    edge.send_keys(Keys.ARROW_LEFT)
    wait_until(browser, lambda _: abs(heads(browser)[0].rect["width"] - (before - 10)) < 1)
    assert edge.get_attribute("aria-valuenow") == str(round(before - 10))
    edge.send_keys(Keys.HOME)
    wait_until(browser, lambda _: heads(browser)[0].rect["width"] == 80)
    browser.refresh()
    ready(browser)
    assert heads(browser)[0].rect["width"] == 80
    heads(browser)[0].find_element(By.CSS_SELECTOR, "[role=separator]").send_keys(Keys.ENTER)
    wait_until(browser, lambda _: abs(heads(browser)[0].rect["width"] - before) < 1)


def test_a_pointer_makes_a_column_wider(show):
    browser = ready(show(table()))
    before = heads(browser)[0].rect["width"]
    edge = heads(browser)[0].find_element(By.CSS_SELECTOR, "[role=separator]")
    ActionChains(browser, duration=0).drag_and_drop_by_offset(edge, -30, 0).perform()
    wait_until(browser, lambda _: abs(heads(browser)[0].rect["width"] - (before - 30)) < 2)
    # One of a width that the app has set has no edge to be moved.
    assert not heads(browser)[2].find_elements(By.CSS_SELECTOR, "[role=separator]")


def test_columns_are_shown_and_hidden(show, client_server):
    def respond(action, nodes):
        assert action["action"] == "hideColumn"
        return [replace("/nodes/2/columns", [COLUMNS[0], {**COLUMNS[1], "hidden": True}, COLUMNS[2]])]

    browser = ready(show(table(actions=["sort", "showColumn", "hideColumn"]), respond))
    browser.find_element(By.CSS_SELECTOR, ".column-chooser").click()
    labels = browser.find_elements(By.CSS_SELECTOR, ".column-choices label")
    assert [label.text for label in labels] == ["Age", "Town"]
    labels[0].click()
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "hideColumn", "value": "age"}]
    wait_until(browser, lambda _: len(heads(browser)) == 2)
    choice = browser.find_elements(By.CSS_SELECTOR, ".column-choices input")[0]
    assert not choice.is_selected()


def test_rows_of_a_table_are_chosen(show, client_server):
    def respond(action, nodes):
        return [replace("/nodes/2/value", [action["target"]])]

    looks = {"listLooks": {"selects": "several"}, "value": []}
    browser = ready(show(table(row_actions=["select"], **looks), respond))
    wait_until(browser, lambda _: roles(browser, ".table-grid") == ["grid"])
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected]"))
    assert roles(browser, ".tableCell") == ["cell"] * 6
    find(browser, 14).click()
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected=true] > [data-id='10']"))
    row = browser.find_element(By.CSS_SELECTOR, "li[aria-selected=true]")
    row.send_keys(Keys.ARROW_DOWN)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected=true] > [data-id='20']"))
    row.parent.switch_to.active_element.send_keys(Keys.CONTROL, Keys.ARROW_UP)
    row.parent.switch_to.active_element.send_keys(Keys.SPACE)
    actions = [(action["target"], action.get("value")) for action in client_server.wait_for_actions(3)]
    assert actions == [(10, None), (20, None), (10, True)]


def test_a_click_with_shift_gives_a_row_of_a_table_the_focus(show, client_server):
    looks = {"listLooks": {"selects": "several"}, "value": []}
    browser = ready(show(table(row_actions=["select"], **looks), lambda action, nodes: []))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected]"))
    find(browser, 14).click()
    ActionChains(browser).key_down(Keys.SHIFT).click(find(browser, 24)).key_up(Keys.SHIFT).perform()
    actions = [(action["target"], action.get("value")) for action in client_server.wait_for_actions(2)]
    assert actions == [(10, None), (20, "extend")]
    assert browser.execute_script("return document.activeElement.querySelector('[data-id=\"20\"]') !== null")


def test_rows_below_one_are_shown(show, client_server):
    document = table()
    document["10"]["actions"] = ["expand", "collapse"]
    browser = ready(show(document))
    arrow = find(browser, 10).find_element(By.CSS_SELECTOR, ".table-arrow")
    assert arrow.get_attribute("aria-expanded") == "false"
    arrow.click()
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "expand"}]


def test_of_a_long_table_some_rows_are_there(show, resize):
    rows = Rows()

    def row(key, new_id):
        row, cell, word = new_id(), new_id(), new_id()
        return {
            row: {"type": "tableRow", "children": [int(cell)]}, cell: {"type": "tableCell", "children": [int(word)]},
            word: text(f"Row {key}"),
        }

    nodes = rows.container(2, 100_000, type="table", make=row, columns=COLUMNS[:1])
    resize(500, 600)
    browser = ready(show(window(**{f"n{name}": node for name, node in nodes.items()}), rows.respond))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "[data-windowed]"))
    grid = browser.find_element(By.CSS_SELECTOR, "[role=table]")
    wait_until(browser, lambda _: grid.get_attribute("aria-rowcount") == "100001")
    assert browser.find_element(By.CSS_SELECTOR, ".table-grid li").get_attribute("aria-rowindex") == "2"
    browser.execute_script("document.querySelector('.table-grid > ul').scrollTop = 1e9")
    wait_until(browser, lambda _: "Row 99999" in grid.text)
    assert_clean(browser)


@pytest.mark.parametrize("hides", [False, True])
def test_what_columns_are_called_is_seen_or_not(show, hides):
    looks = {"listLooks": {"hidesColumnHeaders": True}} if hides else {}
    browser = show(table(**looks))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".tableCell"))
    assert browser.find_element(By.CSS_SELECTOR, ".table-head").is_displayed() != hides


WIDE = [{"id": name, "title": name, "sortable": True, "minWidth": 300} for name in ("Name", "Age", "Town")]


def test_a_table_that_is_scrolled_sideways_breaks_no_words(show, resize):
    resize(500, 600)
    browser = ready(show(table(columns=WIDE)))
    body = browser.find_element(By.CSS_SELECTOR, ".table-grid > ul")
    wait_until(browser, lambda _: browser.execute_script("return arguments[0].scrollWidth === 900", body))
    # It is looked at before the next picture.
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
    assert not browser.find_elements(By.CSS_SELECTOR, "[data-crowded]")


def test_the_rows_are_scrolled_with_what_the_columns_are_called(show, resize):
    resize(500, 600)
    browser = ready(show(table(columns=WIDE)))
    last = heads(browser)[2].find_element(By.TAG_NAME, "button")
    browser.execute_script("arguments[0].focus()", last)
    cell = browser.find_elements(By.CSS_SELECTOR, "[data-id='10'] > .tableCell")[2]
    is_below = lambda _: abs(heads(browser)[2].rect["x"] - cell.rect["x"]) < 1
    wait_until(browser, lambda _: heads(browser)[2].rect["x"] < 300 and is_below(None))
    browser.execute_script("document.querySelector('.table-grid > ul').scrollLeft = 0")
    wait_until(browser, lambda _: heads(browser)[2].rect["x"] > 500 and is_below(None))


def test_a_column_is_called_by_its_title_alone(show):
    browser = ready(show(table()))
    assert [name for role, name in spoken(browser) if role == "columnheader"] == ["Name", "Age", "Town"]


def test_columns_keep_their_widths_where_their_table_is_shown_anew(show, client_server):
    browser = ready(show(table(identifier="people")))
    heads(browser)[0].find_element(By.CSS_SELECTOR, "[role=separator]").send_keys(Keys.HOME)
    wait_until(browser, lambda _: heads(browser)[0].rect["width"] == 80)
    # As nodes of a screen that is left and shown again have other ids, the same one may be that of another table.
    nodes = client_server.session["document"]["nodes"]
    client_server.change([
        remove("/nodes/2"), add("/nodes/3", nodes["2"]), replace("/nodes/1/children", [3]),
    ])
    wait_until(browser, lambda _: find(browser, 3))
    wait_until(browser, lambda _: heads(browser)[0].rect["width"] == 80)
    client_server.change([
        remove("/nodes/3"), add("/nodes/2", {**nodes["3"], "identifier": "towns"}), replace("/nodes/1/children", [2]),
    ])
    wait_until(browser, lambda _: find(browser, 2))
    assert heads(browser)[0].rect["width"] > 100
    assert_clean(browser)


def test_of_tables_that_have_been_changed_long_ago_nothing_is_kept(show):
    browser = ready(show(table()))
    stored = {f"table {number}": {"Name": 90} for number in range(100)}
    browser.execute_script("sessionStorage.setItem('columns', arguments[0])", json.dumps(stored))
    browser.refresh()
    ready(browser)
    heads(browser)[0].find_element(By.CSS_SELECTOR, "[role=separator]").send_keys(Keys.HOME)
    names = browser.execute_script("return Object.keys(JSON.parse(sessionStorage.getItem('columns')))")
    assert names == [*(f"table {number}" for number in range(1, 100)), '["Name","age","town"]']


@pytest.mark.parametrize("stored", ["{", "5", "null", '"text"', '{"people": 5}', '{"people": null}'])
def test_widths_that_are_stored_wrongly_are_none(show, stored):
    browser = ready(show(table(identifier="people")))
    before = heads(browser)[0].rect["width"]
    browser.execute_script("sessionStorage.setItem('columns', arguments[0])", stored)
    browser.refresh()
    ready(browser)
    assert heads(browser)[0].rect["width"] == before
    assert_clean(browser)


def test_a_table_may_go_while_a_pointer_makes_a_column_wider(show, client_server):
    browser = ready(show(table()))
    edge = heads(browser)[0].find_element(By.CSS_SELECTOR, "[role=separator]")
    ActionChains(browser, duration=0).click_and_hold(edge).move_by_offset(-10, 0).perform()
    # Browsers may tell the edge of the pointer even after it has gone.
    browser.execute_script("window.edge = arguments[0]", edge)
    client_server.change([remove("/nodes/2"), replace("/nodes/1/children", [])])
    wait_until(browser, lambda _: not heads(browser))
    browser.execute_script("edge.dispatchEvent(new PointerEvent('pointermove', { clientX: 100 }))")
    ActionChains(browser, duration=0).move_by_offset(-10, 0).release().perform()
    assert_clean(browser)


def test_words_have_room_in_columns_whose_widths_nobody_has_said(show, resize):
    resize(300, 600)
    browser = ready(show(table(columns=[{"id": name, "title": name} for name in ("Name", "Age", "Town")])))
    assert [head.rect["width"] for head in heads(browser)] == [112] * 3
    browser.execute_script("document.documentElement.style.fontSize = '200%'")
    wait_until(browser, lambda _: [head.rect["width"] for head in heads(browser)] == [224] * 3)


def test_all_lines_of_a_text_are_where_its_column_is(show):
    document = table()
    document["13"]["alignment"], document["23"]["alignment"] = "trailing", "center"
    browser = ready(show(document))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".tableCell"))
    aligned = "return ['12', '14', '24'].map((id) => getComputedStyle(document.querySelector(`[data-id='${id}']`)).textAlign)"
    assert browser.execute_script(aligned) == ["left", "right", "center"]


def test_the_edge_of_the_last_column_is_beside_what_chooses_columns(show):
    columns = [{**COLUMNS[0], "hideable": True}, COLUMNS[1]]
    browser = ready(show(table(columns=columns, actions=["sort", "showColumn", "hideColumn"])))
    before = heads(browser)[1].rect["width"]
    edge = heads(browser)[1].find_element(By.CSS_SELECTOR, "[role=separator]")
    ActionChains(browser, duration=0).drag_and_drop_by_offset(edge, -30, 0).perform()
    wait_until(browser, lambda _: abs(heads(browser)[1].rect["width"] - (before - 30)) < 2)


STRIPES = """
return [...document.querySelectorAll(".table-grid > ul > li:not([data-own])")].map((row) =>
  [row.textContent.trim(), getComputedStyle(row).backgroundImage !== "none"])"""


def long_table(rows, count=100_000, **more):
    """The nodes of a table of which some rows are there."""
    def row(key, new_id):
        row, cell, word = new_id(), new_id(), new_id()
        return {
            row: {"type": "tableRow", "children": [int(cell)]}, cell: {"type": "tableCell", "children": [int(word)]},
            word: text(f"Row {key}"),
        }

    nodes = rows.container(2, count, type="table", make=row, columns=COLUMNS[:1], **more)
    return window(**{f"n{name}": node for name, node in nodes.items()})


def test_every_other_row_of_a_long_table_is_striped_whichever_are_there(show, client_server):
    rows = Rows()
    browser = ready(show(long_table(rows, listLooks={"style": "inset"}), rows.respond))
    for place in (0, 20_000, 20_037, 1_000_000):
        browser.execute_script("document.querySelector('.table-grid > ul').scrollTop = arguments[0]", place)
        wait_until_settled(browser, client_server)
        striped = browser.execute_script(STRIPES)
        assert len(striped) > 20
        assert all(is_striped == (int(word.split()[1]) % 2 == 1) for word, is_striped in striped)


@pytest.mark.parametrize("looks", [{}, {"listLooks": {"selects": "one"}, "value": []}], ids=["table", "grid"])
def test_a_table_says_how_many_rows_it_has_while_some_of_them_are_not_there(show, client_server, resize, looks):
    resize(500, 600)
    rows = Rows()
    browser = ready(show(long_table(rows, 60, **looks), rows.respond))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "[aria-rowcount='61']"))
    wait_until_settled(browser, client_server)
    client_server.change([*rows.show(2, [(0, 60)]), remove("/nodes/2/ranges"), remove("/nodes/2/count")])
    wait_until(browser, lambda _: len(browser.find_elements(By.CSS_SELECTOR, ".table-grid li")) == 60)
    assert not browser.find_elements(By.CSS_SELECTOR, "[aria-rowcount], li[aria-rowindex], [data-windowed]")
    assert roles(browser, ".table-grid li") == ["row"] * 60
    assert_clean(browser)


def test_rows_in_a_section_say_which_they_are_once_nothing_is_above_them(show, client_server):
    rows = Rows()
    nodes = long_table(rows)
    keys = {key: nodes["2"].pop(key) for key in ("count", "ranges", "children", "actions")}
    nodes |= {"5": {"type": "section", **keys}, "2": {**nodes["2"], "children": [5]}}
    rows.containers[5] = rows.containers.pop(2)
    browser = ready(show(nodes, rows.respond))
    told = """return [document.querySelector("[aria-rowcount]").ariaRowCount,
      document.querySelector("li[role=row][aria-rowindex]").ariaRowIndex]"""
    wait_until(browser, lambda _: browser.execute_script(told) == ["100001", "2"])
    client_server.change([add("/nodes/2/listLooks", {"hidesColumnHeaders": True})])
    wait_until(browser, lambda _: not browser.find_element(By.CSS_SELECTOR, ".table-head").is_displayed())
    assert browser.execute_script(told) == ["100000", "1"]


def test_a_row_that_is_chosen_is_not_striped(show):
    looks = {"style": "inset", "selects": "several"}
    browser = ready(show(table(row_actions=["select"], listLooks=looks, value=[20])))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[data-chosen]"))
    assert [is_striped for _, is_striped in browser.execute_script(STRIPES)] == [False, False]


def test_assistive_technology_asks_a_table_for_more_rows(show, client_server):
    rows = Rows()
    browser = ready(show(long_table(rows), rows.respond))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "[data-gap] button"))
    wait_until_settled(browser, client_server)
    said = [role for role, _ in spoken(browser)]
    assert said[said.index("button", said.index("cell")) - 2:][:3] == ["row", "cell", "button"]
    # Where nothing in it takes the focus, browsers let the keyboard get to the table itself, which axe does not know.
    assert [each for each in violations(browser) if "scrollable-region-focusable" not in each] == []
    shown = rows.document(2)
    browser.execute_script("document.querySelector('[data-gap] button').click()")
    wait_until(browser, lambda _: rows.document(2)[-1] > shown[-1])


# Sections

def sections(**more):
    """A table with a row in each of two sections, of which the first one has a header and the second one both."""
    return {
        **table(children=[3, 4], **more),
        "1": {"type": "window", "children": [2]},
        "3": {"type": "section", "children": [5, 10]},
        "5": {"type": "sectionHeader", "children": [6]}, "6": text("One"),
        "4": {"type": "section", "children": [7, 20, 8]},
        "7": {"type": "sectionHeader", "children": [9]}, "9": text("Two"),
        "8": {"type": "sectionFooter", "children": [30]}, "30": text("That is all."),
    }


@pytest.mark.parametrize("last", ["tables", "rows"])
def test_it_does_not_matter_which_of_its_families_a_table_gets_first(show, client_server, last):
    client_server.hold_file(f"views/{last}.js")
    more = {"listLooks": {"selects": "one", "minimumRowHeight": 50}, "value": [20]}
    browser = show(sections(row_actions=["select"], **more), is_drawn=False)
    other = {"tables": "rows", "rows": "tables"}[last]
    client_server.wait_for(lambda: {f"views/{other}.js", f"views/{other}.css"} <= set(client_server.files))
    wait_until(browser, lambda _: browser.execute_script(f"return document.querySelector('link[href$=\"{other}.css\"]').media") == "all")
    client_server.change([replace("/nodes/6/text", "The first")])
    client_server.release_file(f"views/{last}.js")
    wait_until(browser, lambda _: len(browser.find_elements(By.CSS_SELECTOR, "[role=grid] li[role=row]")) == 5)
    assert roles(browser, ".tableCell") == ["cell"] * 6
    wait_until(browser, lambda _: find(browser, 20).find_element(By.XPATH, "ancestor::li[1]").get_attribute("aria-selected") == "true")
    assert find(browser, 10).find_element(By.XPATH, "ancestor::li[1]").size["height"] >= 50
    # Nothing has gone wrong, or the document would have been read again.
    assert client_server.reads == 0


@pytest.mark.parametrize("looks", [{}, {"listLooks": {"selects": "one"}, "value": [20]}], ids=["table", "grid"])
def test_the_headers_of_sections_are_rows_with_one_cell(show, looks):
    browser = ready(show(sections(row_actions=["select"] if looks else [], **looks)))
    wait_until(browser, lambda _: len(browser.find_elements(By.CSS_SELECTOR, "li[role=row]")) == 5)
    kind = "gridcell" if looks else "cell"
    said = [(role, name) for role, name in spoken(browser) if role in ("row", "cell", "gridcell", "rowgroup", "list", "listitem")]
    first = said.index((kind, "One"))
    # One group of rows for what the columns are called, one for the rows, and none in it.
    assert [role for role, _ in said].count("rowgroup") == 2 and not {"list", "listitem"} & {role for role, _ in said}
    assert [role for role, _ in said[first - 1:]] == ["row", kind, "row", *[kind] * 3] * 2 + ["row", kind]
    assert violations(browser) == []


def test_rows_in_sections_stand_below_what_their_columns_are_called(show):
    browser = ready(show(sections()))
    wait_until(browser, lambda _: len(browser.find_elements(By.CSS_SELECTOR, "li[role=row]")) == 5)
    edges = browser.execute_script("""
        const start = ({ element }) => Math.round(element.getBoundingClientRect().left);
        const all = (selector) => [...document.querySelectorAll(selector)].map((element) => start({ element }));
        return [all("[role=columnheader]"), all(".tableRow")[0], all(".tableCell"), all(".sectionHeader")];""")
    heads_at, row_at, cells_at, headers_at = edges
    assert cells_at == heads_at * 2 and headers_at == [row_at] * 2
    weight = "return getComputedStyle(arguments[0]).fontWeight"
    assert [browser.execute_script(weight, find(browser, node)) for node in (6, 11)] == ["600", "400"]
    heights = browser.execute_script(
        "return [...document.querySelectorAll('li[role=row]')].map(({ offsetHeight }) => offsetHeight)")
    assert min(heights) >= 30 and max(heights) <= 40, heights
    tops = browser.execute_script(
        "return [...document.querySelectorAll('li[role=row]')].map((row) => row.getBoundingClientRect().top)")
    # One stands right below the other.
    assert [round(after - before) for before, after in zip(tops, tops[1:])] == heights[:-1]


def test_the_arrow_keys_go_past_the_header_of_a_section(show, client_server):
    browser = ready(show(sections(row_actions=["select"], listLooks={"selects": "one"}, value=[])))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[tabindex='0']"))
    find(browser, 10).find_element(By.XPATH, "ancestor::li[1]").click()
    client_server.wait_for_actions(1)
    browser.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    wait_until(browser, lambda _: "Bob" in browser.switch_to.active_element.text)


# Rows with a box around them

MENU = {"40": {"type": "menuItems", "children": [41]}, "41": {"type": "button", "children": [42], "actions": ["tap"]}, "42": text("Delete")}
BOXES = {
    "destination": {"3": {"type": "dropDestination", "children": [10], "actions": ["receive"]}},
    "menu": {"3": {"type": "contextMenu", "children": [10, 40]}, **MENU},
    "draggable": {"3": {"type": "draggable", "children": [10]}},
    "both": {
        "3": {"type": "draggable", "children": [30]}, "30": {"type": "contextMenu", "children": [10, 40]}, **MENU,
    },
}


def boxed(box, **more):
    """A table whose first row has boxes around it, of which the outermost is 3."""
    nodes = {**table(children=[3, 20], **more), **BOXES[box]}
    return {**nodes, "1": {"type": "window", "children": [2]}}


@pytest.mark.parametrize("looks", [{}, {"listLooks": {"selects": "one"}, "value": []}], ids=["table", "grid"])
@pytest.mark.parametrize("box", BOXES)
def test_between_a_row_and_its_cells_there_is_nothing_to_assistive_technology(show, box, looks):
    browser = ready(show(boxed(box, row_actions=["select"] if looks else [], **looks)))
    wait_until(browser, lambda _: len(browser.find_elements(By.CSS_SELECTOR, "li[role=row]")) == 2)
    # Nothing takes the focus where something is only dropped.
    box_is_there = ".dropDestination" if box == "destination" else ".tableCell[tabindex='0']"
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, box_is_there))
    said = [(role, name) for role, name in spoken(browser) if role != "StaticText"]
    kind = "gridcell" if looks else "cell"
    first = said.index((kind, "Ada"))
    assert [role for role, _ in said[first - 1:first + 4]] == ["row", kind, kind, kind, "row"]
    assert violations(browser) == []


def test_the_menu_of_a_row_is_opened_by_keys_from_its_first_cell(show, client_server):
    browser = ready(show(boxed("menu")))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".tableCell[aria-haspopup=menu]"))
    cell = find(browser, 11)
    cell.send_keys(Keys.ENTER)
    wait_until(browser, lambda _: find(browser, 41).is_displayed())
    assert cell.get_attribute("aria-expanded") == "true"
    browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    wait_until(browser, lambda _: not find(browser, 41).is_displayed())
    assert browser.switch_to.active_element == cell
    ActionChains(browser).context_click(find(browser, 14)).perform()
    wait_until(browser, lambda _: find(browser, 41).is_displayed())
    find(browser, 41).click()
    assert client_server.wait_for_actions(1) == [{"target": 41, "action": "tap"}]


def test_a_row_is_picked_up_by_keys_from_its_first_cell(show):
    browser = ready(show(boxed("draggable")))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".tableCell[aria-roledescription=draggable]"))
    find(browser, 11).send_keys(Keys.SPACE)
    assert browser.find_elements(By.CSS_SELECTOR, ".draggable[data-dragged]")
    find(browser, 11).send_keys(Keys.ESCAPE)
    assert not browser.find_elements(By.CSS_SELECTOR, ".draggable[data-dragged]")


def test_what_is_picked_up_by_keys_is_dropped_between_rows_of_which_none_is_chosen(show, client_server):
    """As in sections, whose headers take nothing."""
    nodes = sections()
    for row in ("10", "20"):
        nodes[row] |= {"actions": ["insertBefore", "insertAfter"], "listRow": {"inserts": ["public.text"]}}
    nodes |= {"40": {"type": "draggable", "children": [41], "contentTypes": ["public.text"]}, "41": text("Cyd")}
    browser = ready(show({**nodes, "1": {"type": "window", "children": [40, 2]}}))
    wait_until(browser, lambda _: find(browser, 40).get_attribute("tabindex") == "0")
    find(browser, 40).send_keys(Keys.SPACE)
    offered = "return [...document.querySelectorAll('li[tabindex]')].map((row) => row.innerText.split('\\n')[0])"
    wait_until(browser, lambda _: browser.execute_script(offered) == ["Ada", "Bob"])
    row = browser.find_elements(By.CSS_SELECTOR, "li[tabindex]")[1]
    browser.execute_script("arguments[0].focus()", row)
    row.send_keys(Keys.ENTER)
    client_server.wait_for_actions(1)
    assert [(each["action"], each["target"]) for each, _ in client_server.actions] == [("insertBefore", 20)]
    wait_until(browser, lambda _: browser.execute_script(offered) == [])


def test_another_cell_is_in_the_place_of_a_box_once_it_is_the_first_one(show, client_server):
    browser = ready(show(boxed("menu")))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".tableCell[aria-haspopup=menu]"))
    client_server.change([
        replace("/nodes/2/columns", [{**COLUMNS[0], "hidden": True}, *COLUMNS[1:]]), replace("/nodes/10/children", [13, 15]),
        replace("/nodes/20/children", [23, 25]), *(remove(f"/nodes/{id}") for id in (11, 12, 21, 22)),
    ])
    wait_until(browser, lambda _: find(browser, 13).get_attribute("aria-haspopup") == "menu")
    assert find(browser, 13).get_attribute("tabindex") == "0"
    client_server.change([
        replace("/nodes/2/columns", COLUMNS), *(add(f"/nodes/{name[1:]}", node) for name, node in cells(11, ["Ada"]).items()),
        *(add(f"/nodes/{name[1:]}", node) for name, node in cells(21, ["Bob"]).items()),
        replace("/nodes/10/children", [11, 13, 15]), replace("/nodes/20/children", [21, 23, 25]),
    ])
    wait_until(browser, lambda _: find(browser, 11) and find(browser, 11).get_attribute("aria-haspopup") == "menu")
    assert [find(browser, 13).get_attribute(name) for name in ("aria-haspopup", "tabindex")] == [None, None]


def test_where_a_cell_is_for_a_menu_and_for_picking_up_enter_opens_and_the_space_bar_picks_up(show):
    browser = ready(show(boxed("both")))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".tableCell[aria-haspopup=menu][aria-roledescription]"))
    cell = find(browser, 11)
    cell.send_keys(Keys.ENTER)
    wait_until(browser, lambda _: find(browser, 41).is_displayed())
    browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    wait_until(browser, lambda _: not find(browser, 41).is_displayed())
    assert not browser.find_elements(By.CSS_SELECTOR, "[data-dragged]")
    cell.send_keys(Keys.SPACE)
    assert browser.find_elements(By.CSS_SELECTOR, "[data-dragged]")
    cell.send_keys(Keys.ESCAPE)
