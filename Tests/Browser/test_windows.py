"""Lists of which only some rows are there: what a person sees, what is asked for, and that nothing moves by itself."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, field, remove, replace, stack, text, window
from page import assert_clean, find, wait_until, wait_until_settled
from windowed_rows import Rows, word

COUNT = 100_000

# What scrolls, and what it shows: its rows by what is written in them, each with where it begins in the viewport, and
# how much of the viewport is spacers.
SEE = """
const [node, axis] = arguments;
const view = document.querySelector(`[data-id="${node}"]`);
const scroller = view.querySelector(":scope > ul") ?? view;
const isFromRight = getComputedStyle(scroller).direction === "rtl";
const span = (element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return axis === "y" ? [top, bottom] : isFromRight ? [-right, -left] : [left, right];
};
const [start, end] = span(scroller);
const inSight = [...scroller.querySelectorAll(".text")].map((element) => [element, span(element.closest("li") ?? element)])
  .filter(([, [first, last]]) => last > start && first < end);
const gaps = [...scroller.querySelectorAll("[data-gap]")].map(span)
  .map(([first, last]) => Math.max(0, Math.min(last, end) - Math.max(first, start)));
return {
  rows: inSight.map(([element, [first]]) => [element.textContent.split("\\n")[0], first - start]),
  blank: gaps.reduce((sum, each) => sum + each, 0),
  elements: scroller.querySelectorAll("*").length,
  position: axis === "y" ? scroller.scrollTop : Math.abs(scroller.scrollLeft),
  length: axis === "y" ? scroller.scrollHeight : scroller.scrollWidth,
  size: end - start,
};
"""
MOVE = """
const [node, axis, distance, isTo] = arguments;
const view = document.querySelector(`[data-id="${node}"]`);
const scroller = view.querySelector(":scope > ul") ?? view;
const sign = axis === "x" && getComputedStyle(scroller).direction === "rtl" ? -1 : 1;
scroller[isTo ? "scrollTo" : "scrollBy"]({ [axis === "y" ? "top" : "left"]: sign * distance, behavior: "instant" });
"""


@pytest.fixture
def rows():
    return Rows()


@pytest.fixture
def open_rows(show, client_server, rows, resize):
    """Opens a page with these nodes, among them containers of `rows`."""
    def open_rows(nodes, is_ready=True, **more):
        resize(500, 600)
        browser = show(window(**{f"n{name}": node for name, node in nodes.items()}), rows.respond, **more)
        if is_ready:
            wait_until(browser, lambda _: browser.execute_script("return document.querySelector('[data-windowed]')"))
        return browser

    return open_rows


def see(browser, node=2, axis="y"):
    return browser.execute_script(SEE, node, axis)


def move(browser, distance, node=2, axis="y", is_to=False):
    browser.execute_script(MOVE, node, axis, distance, is_to)


# Whether nothing has been scrolled a short while ago. What has just been scrolled is known to the page a frame later.
IS_AT_REST = """
const [done] = arguments;
requestAnimationFrame(() => requestAnimationFrame(() => done(!document.querySelector("[data-scrolling]"))));
"""


def wait_for_rows(browser, client_server, node=2, axis="y"):
    """What a person sees once scrolling has come to rest, all that is in sight is there, and nothing more is asked for."""
    wait_until(browser, lambda _: browser.execute_async_script(IS_AT_REST))
    wait_until(browser, lambda _: see(browser, node, axis)["blank"] < 1)
    wait_until_settled(browser, client_server)
    return see(browser, node, axis)


def wheel(browser, distance):
    """Turns the wheel over the middle of the page. What is scrolled moves smoothly."""
    origin = ScrollOrigin.from_viewport(250, 300)
    ActionChains(browser, duration=0).scroll_from_origin(origin, 0, distance).perform()


def names(seen):
    return [name for name, _ in seen["rows"]]


def drift(before, after):
    """How far what can be seen both times has moved at most."""
    places = dict(after["rows"])
    moved = [places[name] - place for name, place in before["rows"] if name in places]
    assert moved, (before, after)
    return max(moved, key=abs)


def change(browser, client_server, patch):
    """Changes the document, and waits until all of that is shown."""
    client_server.change(patch)
    wait_until_settled(browser, client_server)


def assert_in_turn(seen, gap=0):
    """What is seen are rows that follow each other, and leave nothing out."""
    numbers = [int(name.split()[1]) for name in names(seen)]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert seen["blank"] < 1


# Going through rows

def test_going_down_and_up_shows_each_row_in_turn_and_keeps_what_is_there_few(open_rows, client_server, rows):
    client_server.latency = 0.05
    browser = open_rows(rows.container(2, COUNT))
    seen = wait_for_rows(browser, client_server)
    assert names(seen)[0] == "Row 0"
    for direction in (1, -1):
        for _ in range(12):
            before = seen
            move(browser, direction * 500)
            seen = wait_for_rows(browser, client_server)
            assert_in_turn(seen)
            # Rows that have never been measured come and go around it, and what is seen has moved as far as it was scrolled.
            if set(names(before)) & set(names(seen)) and seen["position"] > 0:
                assert abs(drift(before, seen) + direction * 500) <= 1
            assert seen["elements"] < 300
    assert len(rows.shows) <= 24
    move(browser, -100_000)
    assert names(wait_for_rows(browser, client_server))[0] == "Row 0"


def test_the_wheel_goes_through_rows_that_come_as_it_turns(open_rows, client_server, rows):
    client_server.latency = 0.1
    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    for _ in range(20):
        wheel(browser, 400)
    wait_until(browser, lambda _: (seen := see(browser))["blank"] < 1 and int(names(seen)[0].split()[1]) > 50)
    seen = wait_for_rows(browser, client_server)
    assert_in_turn(seen)
    assert len(rows.shows) < 20


def test_who_stops_on_the_way_goes_on_seeing_the_rows_that_are_there(open_rows, client_server, rows, before_the_page):
    # By a clock that stands still whoever scrolls twice is fast, and so rows are asked for where that would lead.
    before_the_page("performance.now = () => 1000;")
    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    before = len(rows.shows)
    blanks = browser.execute_async_script("""
        const [done] = arguments;
        const view = document.querySelector('[data-id="2"]');
        const scroller = view.querySelector(":scope > ul") ?? view;
        const ends = (element) => { const { top, bottom } = element.getBoundingClientRect(); return [top, bottom]; };
        const blanks = [];
        let frame = 0;
        const look = () => {
          if (frame < 2) scroller.scrollBy({ top: 400, behavior: "instant" });
          const [start, end] = ends(scroller);
          const gaps = [...scroller.querySelectorAll("[data-gap]")].map(ends);
          blanks.push(...gaps.map(([first, last]) => Math.min(last, end) - Math.max(first, start)).filter((size) => size > 1));
          frame += 1;
          if (frame < 60) requestAnimationFrame(look);
          else done(blanks);
        };
        requestAnimationFrame(look);
    """)
    first, last = names(wait_for_rows(browser, client_server))[::len(names(see(browser))) - 1]
    assert blanks == []
    asked = [value for show in rows.shows[before:] for value in [show["value"]]]
    assert any(value[-1] - value[0] > 200 for value in asked), asked
    assert int(first.split()[1]) < int(last.split()[1]) < 60


def test_going_up_through_rows_that_nobody_has_seen_moves_nothing_by_itself(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    move(browser, 3_000_000, is_to=True)
    seen = wait_for_rows(browser, client_server)
    for _ in range(12):
        before = seen
        move(browser, -400)
        # At once, before anything has come.
        moved = see(browser)
        seen = wait_for_rows(browser, client_server)
        assert abs(drift(before, moved) - 400) <= 1
        assert abs(drift(moved, seen)) <= 1
        assert_in_turn(seen)


def test_a_jump_asks_once_for_what_is_there_and_shows_it(open_rows, client_server, rows):
    client_server.latency = 0.1
    browser = open_rows(rows.container(2, COUNT))
    seen = wait_for_rows(browser, client_server)
    before = len(rows.shows)
    move(browser, 0.7 * seen["length"], is_to=True)
    seen = wait_for_rows(browser, client_server)
    assert abs(int(names(seen)[0].split()[1]) - 70_000) < 100
    assert_in_turn(seen)
    assert len(rows.shows) - before <= 2
    # Its end is the last row.
    move(browser, 10_000_000, is_to=True)
    wait_until(browser, lambda _: names(see(browser))[-1:] == ["Row 99999"])
    assert_in_turn(wait_for_rows(browser, client_server))


def test_a_thumb_that_is_dragged_leaves_out_what_it_passes(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    client_server.hold()
    before = len(rows.shows)
    for part in range(1, 30):
        move(browser, part * 200_000, is_to=True)
        browser.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0]))")
    client_server.wait_for(lambda: len(rows.shows) > before)
    # Two are on their way: one that a jump does not wait for is enough.
    assert len(rows.shows) - before <= 2
    client_server.release()
    seen = wait_for_rows(browser, client_server)
    assert_in_turn(seen)
    assert len(rows.shows) - before <= 4


# Places

def in_the_middle(browser, client_server, **where):
    move(browser, 1_000_000, is_to=True, **where)
    wait_for_rows(browser, client_server, **where)
    move(browser, 130, **where)
    return wait_for_rows(browser, client_server, **where)


def test_rows_that_come_and_go_before_others_move_none_that_is_seen(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    before = in_the_middle(browser, client_server)
    first = rows.document(2)[0]
    place = rows.containers[2].keys.index(first)
    for patch in (
        rows.insert(2, 5, 100), rows.delete(2, 3, 50), rows.insert(2, place + 53, 3), rows.delete(2, place + 54, 2),
        rows.delete(2, place + 50, 3), rows.insert(2, len(rows.containers[2].keys), 10),
    ):
        change(browser, client_server, patch)
        seen = see(browser)
        assert abs(drift(before, seen)) <= 1
        assert seen["blank"] < 1


def test_rows_that_grow_and_shrink_before_others_move_none_that_is_seen(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    before = in_the_middle(browser, client_server)
    shown = rows.containers[2].shown
    above = rows.document(2)[:3]
    assert not {f"Row {key}" for key in above} & set(names(before))
    for more in (6, 1, 12):
        patch = [replace(f"/nodes/{next(iter(shown[key]))}/text", "\n".join([f"Row {key}"] * more)) for key in above]
        change(browser, client_server, patch)
        assert abs(drift(before, see(browser))) <= 1
    # What grows without a change of the document.
    for padding in (50, 0, 20):
        script = "for (const id of arguments[0]) document.querySelector(`[data-id='${id}']`).closest('li').style.padding = `${arguments[1]}px 0`"
        browser.execute_script(script, [next(iter(shown[key])) for key in above], padding)
        browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))")
        assert abs(drift(before, see(browser))) <= 1


def test_the_row_that_is_seen_first_may_go(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    before = in_the_middle(browser, client_server)
    place = rows.containers[2].keys.index(int(names(before)[0].split()[1]))
    change(browser, client_server, rows.delete(2, place, 1))
    seen = wait_for_rows(browser, client_server)
    # The one after it is in its place.
    assert names(seen)[0] == names(before)[1]
    assert abs(seen["rows"][0][1] - before["rows"][0][1]) <= 1


def test_rows_that_come_at_the_beginning_are_seen_by_who_is_there(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    patch = rows.insert(2, 0, 2)
    change(browser, client_server, patch)
    seen = see(browser)
    assert seen["position"] == 0 and names(seen)[:3] == ["Row 100000", "Row 100001", "Row 0"]


def test_a_window_of_another_width_keeps_the_place(open_rows, client_server, rows, resize):
    browser = open_rows(rows.container(2, COUNT, make=paragraph))
    before = in_the_middle(browser, client_server)
    resize(340, 600)
    seen = wait_for_rows(browser, client_server)
    assert names(seen)[0] == names(before)[0]
    assert abs(seen["rows"][0][1] - before["rows"][0][1]) <= 1


def paragraph(key, new_id):
    """A row of a text that is broken into lines."""
    return {new_id(): text(f"Row {key}\n" + "More of it. " * (key % 40))}


# Where the app wants to be

def test_an_app_scrolls_to_a_row_that_comes_with_the_same_change(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    for count, (number, anchor) in enumerate([(70_000, [0.5, 0]), (20_000, [0.5, 1]), (50_000, [0.5, 0.5]), (99_999, [0, 0])]):
        patch = rows.show(2, [(max(0, number - 20), number + 20)])
        target = next(iter(rows.containers[2].shown[number]))
        change(browser, client_server, [*patch, add("/nodes/2/scrollTo", {"node": int(target), "anchor": anchor, "count": count})])
        wait_until(browser, lambda _: f"Row {number}" in names(see(browser)))
        seen = wait_for_rows(browser, client_server)
        box = browser.execute_script(
            "const r = arguments[0].closest('li').getBoundingClientRect(); return [r.top, r.height]", find(browser, target))
        if number < 99_999:
            assert abs(box[0] - anchor[1] * (seen["size"] - box[1])) <= 1
        else:
            assert names(seen)[-1] == "Row 99999"
        assert_in_turn(seen)


def test_without_an_anchor_an_app_scrolls_no_further_than_is_needed(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    before = in_the_middle(browser, client_server)
    first = int(names(before)[0].split()[1])
    for count, (number, edge) in enumerate([(first + 200, "bottom"), (first - 300, "top"), (first - 299, None)]):
        before = see(browser)
        patch = rows.show(2, [(number - 20, number + 20)])
        target = next(iter(rows.containers[2].shown[number]))
        change(browser, client_server, [*patch, add("/nodes/2/scrollTo", {"node": int(target), "count": count})])
        seen = wait_for_rows(browser, client_server)
        box = browser.execute_script(
            "const r = arguments[0].closest('li').getBoundingClientRect(); return [r.top, r.bottom]", find(browser, target))
        if edge:
            assert abs({"bottom": box[1] - seen["size"], "top": box[0]}[edge]) <= 1
        else:
            assert abs(drift(before, seen)) <= 1


def test_a_person_goes_elsewhere_than_the_app_wants(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    client_server.hold()
    patch = rows.show(2, [(70_000, 70_002)])
    target = int(next(iter(rows.containers[2].shown[70_000])))
    client_server.change([*patch, add("/nodes/2/scrollTo", {"node": target, "anchor": [0, 0], "count": 1})])
    wait_until(browser, lambda _: "Row 70000" in names(see(browser)))
    move(browser, 300_000, is_to=True)
    client_server.release()
    seen = wait_for_rows(browser, client_server)
    assert abs(seen["position"] - 300_000) < 20_000


def test_a_list_that_is_seen_from_its_end_stays_there(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT, scrollAnchor=[0.5, 1]))
    wait_until(browser, lambda _: names(see(browser))[-1:] == ["Row 99999"])
    assert_in_turn(wait_for_rows(browser, client_server))
    change(browser, client_server, rows.insert(2, COUNT, 5))
    wait_until(browser, lambda _: names(see(browser))[-1:] == ["Row 100004"])


# Several windows, grids, and other directions

def sections(rows, *counts, first=0):
    """A list of sections with these numbers of rows, of which none is there at first but in the first one."""
    nodes = {}
    for index, size in enumerate(counts):
        nodes.update(rows.container(
            10 + index, size, type="section", make=lambda key, new_id, index=index: {new_id(): text(f"Row {1000 * index + key}")},
            first=40 if index == 0 else first))
    return {"2": {"type": "list", "children": [10 + index for index in range(len(counts))]}, **nodes}


def test_sections_of_one_list_have_rows_of_their_own(open_rows, client_server, rows):
    browser = open_rows(sections(rows, 1000, 1000, 1000))
    seen = wait_for_rows(browser, client_server)
    for part in (0.34, 0.65, 1):
        move(browser, part * seen["length"], is_to=True)
        seen = wait_for_rows(browser, client_server)
        assert_in_turn(seen)
    assert names(seen)[-1] == "Row 2999"
    # The border between two of them.
    for _ in range(6):
        before = seen
        move(browser, -400)
        seen = wait_for_rows(browser, client_server)
        assert abs(drift(before, seen) - 400) <= 1
    move(browser, seen["length"] / 3, is_to=True)
    for _ in range(8):
        before = wait_for_rows(browser, client_server)
        move(browser, -150)
        seen = wait_for_rows(browser, client_server)
        assert_in_turn(seen)
        assert abs(drift(before, seen) - 150) <= 1
    # The ones that are far away keep one row.
    assert max(len(container.shown) for node, container in rows.containers.items() if node == 12) == 1
    assert sum(len(container.shown) for container in rows.containers.values()) < 200


def test_what_comes_in_a_section_above_moves_nothing_that_is_seen(open_rows, client_server, rows):
    browser = open_rows(sections(rows, 1000, 1000, 1000))
    seen = wait_for_rows(browser, client_server)
    move(browser, seen["length"] / 2, is_to=True)
    before = wait_for_rows(browser, client_server)
    for patch in (rows.insert(10, 3, 20), rows.delete(10, 0, 10), rows.insert(11, 0, 7)):
        change(browser, client_server, patch)
        assert abs(drift(before, see(browser))) <= 1


def test_rows_that_are_all_there_move_nothing_as_they_come_into_sight(open_rows, client_server, rows):
    """Those of a section above one that is shown in part, seen for the first time from below."""
    nodes = sections(rows, 1000)
    nodes["2"]["children"] = [8, 10]
    nodes["8"] = {"type": "section", "children": list(range(100, 140))}
    nodes.update({str(id): text("\n".join([f"Row {id - 140}"] * 4)) for id in range(100, 140)})
    browser = open_rows(nodes)
    wait_for_rows(browser, client_server)
    move(browser, 10_000, is_to=True)
    seen = wait_for_rows(browser, client_server)
    for _ in range(20):
        before = seen
        move(browser, -400)
        seen = wait_for_rows(browser, client_server)
        assert abs(drift(before, seen) - 400) <= 1
    # One that is out of sight grows by itself.
    script = "document.querySelector(`[data-id='100']`).closest('li').style.padding = '70px'"
    browser.execute_script(script)
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))")
    assert abs(drift(seen, see(browser))) <= 1


def in_scroll_view(nodes, **more):
    return {"2": {"type": "scrollView", "children": [3], **more}, **nodes}


@pytest.mark.parametrize("columns", [
    [{"flexible": [10, "infinity"]}] * 3, [{"adaptive": [100, "infinity"]}], [{"fixed": 80}, {"fixed": 120, "spacing": 20}, {"fixed": 90}],
], ids=["alike", "adaptive", "unlike"])
def test_a_grid_keeps_its_rows_in_their_columns(open_rows, client_server, rows, columns):
    browser = open_rows(in_scroll_view(rows.container(3, 30_001, type="lazyVGrid", columns=columns, make=word)))
    wait_for_rows(browser, client_server)
    across = """return [...document.querySelectorAll("[data-id='3'] > .text")].map((each) => {
      const { left, width } = each.getBoundingClientRect();
      return [+each.textContent.split(" ")[1], left + width / 2];
    })"""
    tracks = browser.execute_script("const g = document.querySelector(\"[data-id='3']\"); return +g.dataset.lines || getComputedStyle(g).gridTemplateColumns.split(' ').length")
    places = {number % tracks: place for number, place in browser.execute_script(across)}
    assert len(set(places.values())) == tracks > 1
    for position in (5000, 100_000, 100_333, 99_000):
        before = see(browser)
        move(browser, position, is_to=True)
        seen = wait_for_rows(browser, client_server)
        assert_in_turn(seen)
        for number, place in browser.execute_script(across):
            assert abs(place - places[number % tracks]) <= 1
    # Whole lines are asked for; another's ranges may begin anywhere.
    assert all(number % tracks == 0 or number == 30_001 for show in rows.shows for number in show["value"])
    start = int(names(seen)[0].split()[1])
    patch = rows.show(3, [(100, 101), (start - 4, start + 100)])
    change(browser, client_server, patch)
    assert abs(drift(seen, see(browser))) <= 1
    for number, place in browser.execute_script(across):
        assert abs(place - places[number % tracks]) <= 1


def two_sections(rows):
    """Two sections of 900 rows, nodes 10 and 11, each with a header as its first one."""
    def make(section):
        def row(key, new_id):
            if key == 0:
                header, inner = new_id(), new_id()
                return {header: {"type": "sectionHeader", "children": [int(inner)]}, inner: text(f"Section {section}")}
            return {new_id(): text(f"Row {1000 * section + key}")}
        return row

    return {name: node for section, first in ((0, 40), (1, 0))
            for name, node in rows.container(10 + section, 900, type="section", make=make(section), first=first).items()}


@pytest.mark.parametrize("pinned", [[], ["sectionHeaders"]], ids=["plain", "pinned"])
def test_sections_of_a_grid_keep_their_rows_in_their_columns_below_their_headers(open_rows, client_server, rows, pinned):
    nodes = {"3": {"type": "lazyVGrid", "columns": [{"flexible": [10, "infinity"]}] * 3, "children": [10, 11], "pinnedViews": pinned}}
    nodes |= two_sections(rows)
    browser = open_rows(in_scroll_view(nodes))
    seen = wait_for_rows(browser, client_server)
    across = """return [...document.querySelectorAll(".section > .text")].map((each) => {
      const { left, width } = each.getBoundingClientRect();
      return [+each.textContent.split(" ")[1], left + width / 2];
    })"""
    places = {}
    for position in (0.2, 0.75, 0.95, 0.55, 0.45):
        move(browser, position * seen["length"], is_to=True)
        seen = wait_for_rows(browser, client_server)
        before = seen
        move(browser, -130)
        seen = wait_for_rows(browser, client_server)
        moved = {name: place for name, place in before["rows"] if name.startswith("Row")}
        assert all(abs(place - moved[name] - 130) <= 1 for name, place in seen["rows"] if name in moved)
        for number, place in browser.execute_script(across):
            assert abs(places.setdefault((number % 1000 - 1) % 3, place) - place) <= 1
        if pinned:
            assert any(name.startswith("Section") and abs(place) <= 8 for name, place in seen["rows"])
    assert len(set(places.values())) == 3


def test_the_header_of_a_section_of_a_plain_list_stays_wherever_a_person_is_in_it(open_rows, client_server, rows):
    nodes = {"2": {"type": "list", "children": [10, 11], "listLooks": {"style": "plain"}}}
    nodes |= two_sections(rows)
    browser = open_rows(nodes)
    seen = wait_for_rows(browser, client_server)
    for part, section in ((0.2, 0), (0.45, 0), (0.7, 1), (0.95, 1), (0.3, 0)):
        move(browser, part * seen["length"], is_to=True)
        before = wait_for_rows(browser, client_server)
        assert [name for name, place in before["rows"] if place == 0 and name.startswith("Section")] == [f"Section {section}"]
        move(browser, -130)
        seen = wait_for_rows(browser, client_server)
        below = {"rows": [each for each in before["rows"] if each[0].startswith("Row")]}
        assert abs(drift(below, seen) - 130) <= 1
    # Rows that come above what is read do not move it.
    change(browser, client_server, rows.insert(10, 1, 7))
    assert ("Section 0", 0) in map(tuple, see(browser)["rows"])
    assert abs(drift({"rows": seen["rows"][1:]}, see(browser))) <= 1
    # What an app scrolls to is below it.
    height = browser.execute_script("return document.querySelector('.holds-sectionHeader').offsetHeight")
    patch = rows.show(11, [(0, 1), (500, 540)])
    row = rows.containers[11].children()[1]
    change(browser, client_server, [*patch, add("/nodes/2/scrollTo", {"node": row, "count": 1, "anchor": [0, 0]})])
    seen = wait_for_rows(browser, client_server)
    assert ["Row 1500", height] in seen["rows"]
    assert_clean(browser)


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
@pytest.mark.parametrize("type", ["lazyHStack", "lazyHGrid"])
def test_what_grows_sideways_is_gone_through_sideways(open_rows, client_server, rows, direction, type):
    more = {"rows": [{"flexible": [10, "infinity"]}] * 2} if type == "lazyHGrid" else {}
    nodes = in_scroll_view(rows.container(3, 10_000, type=type, make=word, **more), axes="horizontal")
    nodes["2"]["layoutDirection"] = direction
    nodes["2"]["style"] = {"layoutDirection": direction}
    browser = open_rows(nodes)
    seen = wait_for_rows(browser, client_server, axis="x")
    assert names(seen)[0] == "Row 0"
    for distance in (300, 1700, 90_000, -400, -400, -400):
        before = seen
        move(browser, distance, axis="x")
        seen = wait_for_rows(browser, client_server, axis="x")
        if set(names(before)) & set(names(seen)):
            assert abs(drift(before, seen) + distance) <= 1
        if type == "lazyHStack":
            assert_in_turn(seen)
    change(browser, client_server, rows.insert(3, 0, 10))
    assert abs(drift(seen, see(browser, axis="x"))) <= 1
    move(browser, 10_000_000, axis="x")
    wait_until(browser, lambda _: "Row 9999" in names(see(browser, axis="x")))


def test_a_stack_below_other_views_is_shown_in_part(open_rows, client_server, rows):
    """What is around it scrolls, with all that is in it."""
    nodes = rows.container(5, 20_000, type="lazyVStack", spacing=10)
    browser = open_rows({
        "2": {"type": "scrollView", "children": [3]}, "3": stack(4, 5, 6), "4": text("Above\n" * 30), "6": text("Below"), **nodes})
    wait_until_settled(browser, client_server)
    before = in_the_middle(browser, client_server)
    change(browser, client_server, [replace("/nodes/4/text", "Above\n" * 50)])
    assert abs(drift(before, see(browser))) <= 1
    move(browser, 10_000_000)
    wait_until(browser, lambda _: names(see(browser))[-1:] == ["Below"])


# Requests

def test_what_a_person_does_does_not_wait_for_rows_nor_they_for_it(open_rows, client_server, rows):
    taps = []
    rows.on_other = lambda action, nodes: taps.append(action) or []
    browser = open_rows({"3": button(4), "4": text("Tap"), **rows.container(2, COUNT)})
    wait_for_rows(browser, client_server)
    client_server.hold()
    before = len(rows.shows)
    move(browser, 500_000, is_to=True)
    client_server.wait_for(lambda: len(rows.shows) > before)
    find(browser, 3).click()
    client_server.wait_for(lambda: taps)
    move(browser, 900_000, is_to=True)
    client_server.wait_for(lambda: len(rows.shows) > before + 1)
    client_server.release()
    assert_in_turn(wait_for_rows(browser, client_server))


def test_who_asks_for_rows_says_who_it_is_and_needs_no_key(open_rows, client_server, rows):
    browser = open_rows({"3": button(4), "4": text("Tap"), **rows.container(2, COUNT)})
    wait_for_rows(browser, client_server)
    move(browser, 50_000)
    wait_for_rows(browser, client_server)
    asked = [(action, key) for action, key in client_server.actions if action["action"] == "show"]
    clients = {action["client"] for action, _ in asked}
    assert len(clients) == 1 and re.fullmatch("[A-Za-z0-9_-]{1,32}", *clients)
    assert {key for _, key in asked} == {None}
    # Its stream has the same name.
    events = [path for _, path, _ in client_server.requests if "/events" in path]
    assert parse_qs(urlsplit(events[-1]).query)["client"] == [*clients]
    # Another page is another client.
    browser.refresh()
    wait_until(browser, lambda _: browser.execute_script("return document.querySelector('[data-windowed]')"))
    move(browser, 900_000, is_to=True)
    wait_for_rows(browser, client_server)
    assert rows.shows[-1]["client"] not in clients


def test_rows_that_could_not_be_asked_for_are_asked_for_again(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    client_server.answers.extend([problem(503, "overloaded"), problem(503, "overloaded")])
    move(browser, 500_000, is_to=True)
    assert_in_turn(wait_for_rows(browser, client_server))
    client_server.faults.extend(["before", "half"])
    move(browser, 900_000, is_to=True)
    assert_in_turn(wait_for_rows(browser, client_server))


@pytest.mark.parametrize("status", [410, 422])
def test_rows_that_are_refused_are_asked_for_once(open_rows, client_server, rows, status):
    browser = open_rows({"3": button(4), "4": text("Tap"), **rows.container(2, COUNT)})
    wait_for_rows(browser, client_server)
    client_server.answers.append(problem(status, "gone"))
    move(browser, 500_000, is_to=True)
    client_server.wait_for(lambda: not client_server.answers)
    wait_until_settled(browser, client_server)
    shows = [action for action, _ in client_server.actions if action["action"] == "show"]
    find(browser, 3).click()
    wait_until_settled(browser, client_server)
    assert [action for action, _ in client_server.actions if action["action"] == "show"] == shows
    # Elsewhere there may be some.
    move(browser, 900_000, is_to=True)
    assert_in_turn(wait_for_rows(browser, client_server))


def test_who_never_gets_the_rows_that_are_needed_asks_less_and_less(open_rows, client_server, rows):
    """Something else changes which rows are there, again and again."""
    asked = []

    def refuse(action, nodes):
        asked.append(action)
        return []

    browser = open_rows(rows.container(2, COUNT))
    wait_for_rows(browser, client_server)
    client_server.respond = refuse
    move(browser, 500_000, is_to=True)
    client_server.wait_for(lambda: asked)
    for number in range(30):
        change(browser, client_server, rows.show(2, [(number, number + 3)]))
    assert 6 <= len(asked) < 20


def problem(status, slug):
    return status, {"type": f"/problems/{slug}", "title": slug, "status": status, "detail": "No."}, {}


def test_ranges_of_another_page_are_shown_where_they_are(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    before = in_the_middle(browser, client_server)
    start, end = rows.containers[2].ranges()[0]
    change(browser, client_server, rows.show(2, [(10, 50), (start, end), (90_000, 90_040)]))
    assert abs(drift(before, see(browser))) <= 1
    numbers = browser.execute_script("return [...document.querySelectorAll('li .text')].map((each) => +each.textContent.match(/\\d+/)[0])")
    assert numbers == rows.document(2)
    change(browser, client_server, rows.show(2, [(start, end)]))
    assert abs(drift(before, see(browser))) <= 1


def test_a_list_that_is_there_as_a_whole_has_nothing_in_place_of_rows(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, 300))
    wait_for_rows(browser, client_server)
    assert browser.find_elements(By.CSS_SELECTOR, "[data-gap]")
    patch = rows.show(2, [(0, 300)])
    change(browser, client_server, [*patch, remove("/nodes/2/ranges"), remove("/nodes/2/count")])
    assert browser.find_elements(By.CSS_SELECTOR, "[data-gap], [data-windowed], [data-keeps-places], [aria-posinset]") == []
    assert len(browser.find_elements(By.CSS_SELECTOR, "li")) == 300
    assert_clean(browser)


# Who is where

def field_row(key, new_id):
    outer, inner, label = new_id(), new_id(), new_id()
    return {outer: {"type": "hStack", "children": [int(label), int(inner)]}, label: text(f"Row {key}"), inner: field()}


def test_a_row_with_the_focus_stays_however_far_a_person_goes(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT, make=field_row))
    wait_for_rows(browser, client_server)
    browser.find_elements(By.CSS_SELECTOR, "li input")[2].send_keys("kept")
    for position in (900_000, 20_000, 3_000_000):
        move(browser, position, is_to=True)
        assert_in_turn(wait_for_rows(browser, client_server))
        assert browser.execute_script("return document.activeElement.value") == "kept"
        assert rows.document(2)[0] == 2 and rows.shows[-1]["value"][:2] == [2, 3]
    # Who leaves it leaves it to go.
    browser.execute_script("document.activeElement.blur()")
    move(browser, 900_000, is_to=True)
    wait_for_rows(browser, client_server)
    assert 2 not in rows.document(2)


def test_what_a_person_has_put_in_stays_until_it_is_answered(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT, make=field_row))
    wait_for_rows(browser, client_server)
    client_server.hold()
    browser.find_elements(By.CSS_SELECTOR, "li input")[3].send_keys("x")
    client_server.wait_for(lambda: any(action["action"] == "set" for action, _ in client_server.actions))
    browser.execute_script("document.activeElement.blur()")
    move(browser, 900_000, is_to=True)
    client_server.wait_for(lambda: rows.shows)
    assert rows.shows[-1]["value"][:2] == [3, 4]
    client_server.release()
    wait_for_rows(browser, client_server)


def test_rows_say_which_they_are_of_how_many(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    in_the_middle(browser, client_server)
    told = browser.execute_script("""return [...document.querySelectorAll("li[aria-posinset]")].map((each) =>
      [each.textContent.match(/\\d+/)[0], each.ariaPosInSet, each.ariaSetSize])""")
    assert len(told) > 10
    assert all(int(place) == int(number) + 1 and size == str(COUNT) for number, place, size in told)


def test_assistive_technology_asks_for_more_rows(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    in_the_middle(browser, client_server)
    for index, beyond in ((-1, lambda shown, key: key > shown[-1]), (0, lambda shown, key: key < shown[0])):
        shown = rows.document(2)
        more = browser.find_elements(By.CSS_SELECTOR, "[data-gap] button")
        assert len(more) == 2 and {each.accessible_name for each in more} == {"Show more rows"}
        browser.execute_script("arguments[0].click()", more[index])
        wait_until(browser, lambda _: any(beyond(shown, key) for key in rows.document(2)))
        assert_in_turn(wait_for_rows(browser, client_server))


CHOSEN = "return document.activeElement.closest('li')?.querySelector('.text')?.textContent.split('\\n')[0]"


def choosable(key, new_id):
    return {new_id(): text(f"Row {key}", actions=["select"])}


def press(browser, *keys):
    ActionChains(browser, duration=0).send_keys(*keys).perform()


def focused(browser):
    return browser.execute_script(CHOSEN)


def test_the_keyboard_goes_through_rows_that_are_not_there_yet(open_rows, client_server, rows):
    nodes = rows.container(2, COUNT, make=choosable, listLooks={"selects": "one"}, value=[])
    browser = open_rows(nodes)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[role=row]"))
    wait_for_rows(browser, client_server)
    browser.execute_script("document.querySelector('li[role=row]').focus()")
    press(browser, Keys.END)
    wait_until(browser, lambda _: focused(browser) == "Row 99999")
    seen = wait_for_rows(browser, client_server)
    assert names(seen)[-1] == "Row 99999"
    press(browser, *[Keys.ARROW_UP] * 60)
    wait_until(browser, lambda _: focused(browser) == "Row 99939")
    press(browser, Keys.HOME)
    wait_until(browser, lambda _: focused(browser) == "Row 0")
    assert_in_turn(wait_for_rows(browser, client_server))
    # Keys that are pressed until the rows are there count.
    client_server.hold()
    client_server.hold_events()
    press(browser, Keys.END, Keys.ARROW_UP, Keys.ARROW_UP)
    assert focused(browser) == "Row 0"
    client_server.release()
    client_server.release_events()
    wait_until(browser, lambda _: focused(browser) == "Row 99997")
    told = browser.execute_script("const row = document.activeElement; return [row.ariaRowIndex, row.parentElement.ariaRowCount]")
    assert told == ["99998", "100000"]
    hidden = browser.execute_script("return [...document.querySelectorAll('[data-gap]')].map((each) => each.ariaHidden)")
    assert hidden and set(hidden) == {"true"}


def test_shift_and_a_key_choose_a_row_that_was_not_there_yet(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT, make=choosable, listLooks={"selects": "several"}, value=[]))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[role=row]"))
    wait_for_rows(browser, client_server)
    browser.execute_script("document.querySelector('li[role=row]').focus()")
    ActionChains(browser, duration=0).key_down(Keys.SHIFT).send_keys(Keys.END).key_up(Keys.SHIFT).perform()
    wait_until(browser, lambda _: focused(browser) == "Row 99999")
    last = int(browser.execute_script("return document.activeElement.querySelector('[data-id]').dataset.id"))
    wait_until(browser, lambda _: [each for each, _ in client_server.actions if each["action"] == "select"] == [
        {"target": last, "action": "select", "value": "extend"}])


def test_the_keyboard_goes_from_one_section_to_another(open_rows, client_server, rows):
    nodes = {"2": {"type": "list", "children": [10, 11], "listLooks": {"selects": "one"}, "value": []}}
    for index, first in ((10, 30), (11, 0)):
        make = lambda key, new_id, index=index: {new_id(): text(f"Row {1000 * (index - 10) + key}", actions=["select"])}
        nodes.update(rows.container(index, 1000, type="section", make=make, first=first))
    browser = open_rows(nodes)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[role=row]"))
    wait_for_rows(browser, client_server)
    browser.execute_script("document.querySelector('li[role=row]').focus()")
    press(browser, Keys.END)
    wait_until(browser, lambda _: focused(browser) == "Row 1999")
    press(browser, Keys.HOME)
    wait_until(browser, lambda _: focused(browser) == "Row 0")
    move(browser, see(browser)["length"] / 2 - 300, is_to=True)
    wait_for_rows(browser, client_server)
    script = """for (const row of document.querySelectorAll("li[role=row]")) if (row.textContent.startsWith("Row 999")) row.focus()"""
    browser.execute_script(script)
    assert focused(browser) == "Row 999"
    press(browser, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    wait_until(browser, lambda _: focused(browser) == "Row 1001")
    told = browser.execute_script("const row = document.activeElement; return [row.ariaRowIndex, row.closest('[role=grid]').ariaRowCount]")
    assert told == ["1002", "2000"]


def test_who_has_gone_elsewhere_before_a_row_comes_stays_there(open_rows, client_server, rows):
    browser = open_rows({
        "1": {"type": "window", "children": [8]}, "8": {"type": "vStack", "children": [9, 2]}, "9": field(),
        **rows.container(2, COUNT, make=choosable, listLooks={"selects": "one"}, value=[])})
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[role=row]"))
    wait_for_rows(browser, client_server)
    browser.execute_script("document.querySelector('li[role=row]').focus()")
    client_server.hold()
    press(browser, Keys.END)
    find(browser, 9).click()
    press(browser, "wren")
    client_server.release()
    seen = wait_for_rows(browser, client_server)
    assert names(seen)[-1] == "Row 99999"
    assert browser.execute_script("return [document.activeElement.localName, document.activeElement.value]") == ["input", "wren"]


def section_of_two(key, new_id):
    """A section with a header and two rows that can be chosen."""
    section, header, words, *ids = (new_id() for _ in range(5))
    rows = {id: text(f"Row {2 * key + index}", actions=["select"]) for index, id in enumerate(ids)}
    return {section: {"type": "section", "children": [int(header), *map(int, ids)]},
            header: {"type": "sectionHeader", "children": [int(words)]}, words: text(f"Section {key}"), **rows}


def test_the_keyboard_goes_through_sections_that_are_not_there_yet(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, 1000, make=section_of_two, listLooks={"selects": "one"}, value=[]))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[role=row][tabindex='0']"))
    wait_for_rows(browser, client_server)
    # Nobody knows how many rows there are in sections that are not there.
    assert browser.execute_script("return document.querySelector('[role=grid]').ariaRowCount") == "-1"
    assert not browser.find_elements(By.CSS_SELECTOR, "[aria-rowindex]")
    browser.execute_script("document.querySelector('li[role=row][tabindex=\"0\"]').focus()")
    assert focused(browser) == "Row 0"
    press(browser, *[Keys.ARROW_DOWN] * 3)
    assert focused(browser) == "Row 3"
    press(browser, Keys.END)
    wait_until(browser, lambda _: focused(browser) == "Row 1999")
    for number in range(1998, 1930, -1):
        press(browser, Keys.ARROW_UP)
        wait_until(browser, lambda _: focused(browser) == f"Row {number}")
    press(browser, Keys.HOME)
    wait_until(browser, lambda _: focused(browser) == "Row 0")
    # Until the section is there, nobody knows what is before its last row.
    client_server.hold()
    client_server.hold_events()
    press(browser, Keys.END, Keys.ARROW_UP)
    client_server.release()
    client_server.release_events()
    wait_until(browser, lambda _: focused(browser) == "Row 1999")
    assert_clean(browser)


def test_a_grid_of_sections_numbers_all_rows_that_are_there_and_their_headers(open_rows, client_server, rows):
    nodes = {"2": {"type": "list", "children": [3, 10], "listLooks": {"selects": "one"}, "value": []},
             "3": {"type": "section", "children": [4, 6, 7]}, "4": {"type": "sectionHeader", "children": [5]}, "5": text("Few"),
             "6": text("A", actions=["select"]), "7": text("B", actions=["select"]),
             **rows.container(10, 1000, type="section", make=choosable)}
    browser = open_rows(nodes)
    wait_for_rows(browser, client_server)
    indices = """return [...document.querySelectorAll("li[role=row]:not([data-own])")].map((row) => [row.textContent, row.ariaRowIndex])"""
    expected = [["Few", "1"], ["A", "2"], ["B", "3"], ["Row 0", "4"], ["Row 1", "5"]]
    wait_until(browser, lambda _: browser.execute_script(indices)[:5] == expected)
    assert told(browser)[1] == [["grid", "1003"]]
    cells = browser.execute_script("return [...document.querySelectorAll('li[role=row] > .sectionHeader')].map((each) => each.role)")
    assert cells == ["gridcell"]


TOLD = """
const rows = [...document.querySelectorAll("li:not([data-own]):has(> .text)")];
const grids = [...document.querySelectorAll("[aria-rowcount]")];
return [
  Object.fromEntries(rows.map((row) => [row.textContent, row.ariaRowIndex])),
  grids.map((each) => [each.role, each.ariaRowCount]),
];"""


def told(browser):
    """Of rows that are there by what is in them which ones they are, and how many there are of what is a grid."""
    return browser.execute_script(TOLD)


def sections_to_choose_from(rows, *counts, first=40):
    """A grid of sections with so many rows, the nodes from 10 on, of which these are there at first."""
    nodes = {"2": {"type": "list", "children": [10 + index for index in range(len(counts))],
                   "listLooks": {"selects": "one"}, "value": []}}
    for index, count in enumerate(counts):
        make = lambda key, new_id, index=index: {new_id(): text(f"Row {10_000 * index + key}", actions=["select"])}
        nodes.update(rows.container(10 + index, count, type="section", make=make, first=first))
    return nodes


def as_it_is(rows, *containers):
    """The same as the app knows it: of each row that is there, which one it is; and how many there are."""
    indices, before = {}, 0
    for index, node in enumerate(containers):
        container = rows.containers[node]
        for place, key in enumerate(container.keys):
            if key in container.shown:
                indices[f"Row {10_000 * index + key}"] = str(before + place + 1)
        before += len(container.keys)
    return [indices, [["grid", str(before)]]]


def whole(rows, node):
    """The patch after which all rows of a container are there, as where there are few."""
    patch = rows.show(node, [(0, len(rows.containers[node].keys))])
    return [*patch, remove(f"/nodes/{node}/ranges"), remove(f"/nodes/{node}/count")]


def test_a_grid_says_how_many_rows_it_has_while_some_of_them_are_not_there(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, 60, make=choosable, listLooks={"selects": "one"}, value=[]))
    wait_for_rows(browser, client_server)
    wait_until(browser, lambda _: told(browser) == as_it_is(rows, 2))
    assert told(browser)[1] == [["grid", "60"]]
    client_server.change(whole(rows, 2))
    wait_until(browser, lambda _: told(browser) == [{f"Row {key}": None for key in range(60)}, []])
    assert len(browser.find_elements(By.CSS_SELECTOR, "[role=grid] > li[role=row]")) == 60
    # It may have too many again.
    *children, last = rows.containers[2].children()
    client_server.change([
        remove(f"/nodes/{last}"), replace("/nodes/2/children", children), add("/nodes/2/ranges", [[0, 59]]),
        add("/nodes/2/count", 100)])
    wait_until(browser, lambda _: told(browser)[1] == [["grid", "100"]] and told(browser)[0]["Row 58"] == "59")
    assert_clean(browser)


def test_a_grid_says_how_many_rows_it_has_until_all_of_the_last_section_are_there(open_rows, client_server, rows):
    browser = open_rows(sections_to_choose_from(rows, 50, 60))
    wait_for_rows(browser, client_server)
    wait_until(browser, lambda _: told(browser) == as_it_is(rows, 10, 11))
    client_server.change(whole(rows, 10))
    # Rows of a section that is there as a whole say which they are while there is another one of which some are not.
    wait_until(browser, lambda _: told(browser) == as_it_is(rows, 10, 11))
    assert told(browser)[1] == [["grid", "110"]]
    assert [told(browser)[0][name] for name in ("Row 49", "Row 10000")] == ["50", "51"]
    client_server.change(whole(rows, 11))
    wait_until(browser, lambda _: len(told(browser)[0]) == 110 and set(told(browser)[0].values()) == {None})
    assert told(browser)[1] == []
    assert_clean(browser)


def test_rows_behind_a_section_with_more_or_fewer_rows_say_which_they_are_now(open_rows, client_server, rows):
    browser = open_rows(sections_to_choose_from(rows, 10, 1000, 1000, first=5))
    wait_for_rows(browser, client_server)
    wait_until(browser, lambda _: told(browser) == as_it_is(rows, 10, 11, 12))
    for edit, *where in (
        (rows.insert, 10, 3, 4), (rows.delete, 10, 0, 6), (rows.insert, 11, 0, 2), (rows.delete, 10, 2, 1),
    ):
        change(browser, client_server, edit(*where))
        wait_until(browser, lambda _: told(browser) == as_it_is(rows, 10, 11, 12))
    # Those of another one change that are not there.
    move(browser, see(browser)["length"], is_to=True)
    wait_for_rows(browser, client_server)
    for edit, *where in ((rows.insert, 11, 500, 30), (rows.delete, 11, 700, 12)):
        change(browser, client_server, edit(*where))
        wait_until(browser, lambda _: told(browser) == as_it_is(rows, 10, 11, 12))
    last = told(browser)[0]["Row 20999"]
    assert told(browser)[1] == [["grid", last]] and last == str(10 + 4 - 6 - 1 + 1000 + 2 + 30 - 12 + 1000)
    assert_clean(browser)


def test_a_page_that_is_loaded_again_is_where_it_was(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    before = in_the_middle(browser, client_server)
    browser.refresh()
    wait_until(browser, lambda _: browser.execute_script("return document.querySelector('[data-windowed]')"))
    wait_until(browser, lambda _: names(see(browser))[:1] == names(before)[:1])
    assert abs(drift(before, wait_for_rows(browser, client_server))) <= 1


def with_whole_section(rows, *children):
    """A grid of these sections: 10, of whose rows some are not there, and 20 and 30, of which all are there."""
    nodes = sections_to_choose_from(rows, 1000)
    nodes["2"]["children"] = list(children)
    for node in {20, 30} & {*children}:
        nodes |= {str(id): value for id, value in whole_section(node).items()}
    return nodes


def whole_section(node):
    """The nodes of a section of two rows, by id."""
    words = {node + index: text(f"Row {1000 * node + index}", actions=["select"]) for index in (1, 2)}
    return {node: {"type": "section", "children": list(words)}, **words}


def test_a_list_does_not_say_how_many_rows_it_has_once_none_of_them_are_chosen(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, 1000, make=choosable, listLooks={"selects": "one"}, value=[]))
    wait_for_rows(browser, client_server)
    wait_until(browser, lambda _: told(browser)[1] == [["grid", "1000"]])
    client_server.change([remove("/nodes/2/listLooks"), remove("/nodes/2/value")])
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "[role=grid]"))
    assert told(browser)[1] == []
    assert browser.find_elements(By.CSS_SELECTOR, "li[aria-posinset='1'][aria-setsize='1000']")


def test_a_grid_does_not_say_how_many_rows_it_has_once_the_section_is_gone_of_which_some_are_not_there(
        open_rows, client_server, rows):
    browser = open_rows(with_whole_section(rows, 10, 20))
    wait_for_rows(browser, client_server)
    wait_until(browser, lambda _: told(browser)[1] == [["grid", "1002"]])
    gone = [10, *rows.containers[10].children()]
    client_server.change([replace("/nodes/2/children", [20]), *(remove(f"/nodes/{id}") for id in gone)])
    wait_until(browser, lambda _: told(browser)[0].keys() == {"Row 20001", "Row 20002"})
    assert told(browser)[1] == []


def movable(key, new_id):
    return {new_id(): text(f"Row {key}", actions=["move"])}


HANDLE = "return document.querySelector(`[data-id='${arguments[0]}']`).closest('li').querySelector('.row-handle')"
PLACE = "return Math.round(arguments[0].getBoundingClientRect().top)"


class Mouse:
    """A mouse whose button stays down: a driver's chain of actions lets go of what has been taken hold of with its end."""

    def __init__(self, browser, x, y):
        self.browser, self.x, self.y = browser, x, y
        self.send("mouseMoved")
        self.send("mousePressed", button="left", buttons=1, clickCount=1)

    def send(self, kind, **more):
        self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": self.x, "y": self.y, **more})

    def moves(self, distance):
        self.y += distance
        self.send("mouseMoved", button="left", buttons=1)

    def lets_go(self):
        self.send("mouseReleased", button="left", clickCount=1)


def begin_to_drag(open_rows, client_server, rows):
    """Rows that can be moved, a mouse that has taken hold of the third one, and what it is held by."""
    browser = open_rows(rows.container(2, 1000, make=movable, listLooks={"editing": True}))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".row-handle"))
    wait_for_rows(browser, client_server)
    handle = browser.execute_script(HANDLE, rows.containers[2].children()[2])
    mouse = Mouse(browser, *browser.execute_script("""
        const { left, top, width, height } = arguments[0].getBoundingClientRect();
        return [left + width / 2, top + height / 2]""", handle))
    mouse.moves(5)
    return browser, mouse, handle


def moved(client_server):
    return [action["value"] for action, _ in client_server.actions if action["action"] == "move"]


@pytest.mark.parametrize(("distance", "position"), [(150, 150), (20_000, None)], ids=["near", "far"])
def test_a_row_that_is_dragged_stays_under_the_pointer_while_others_are_scrolled(open_rows, client_server, rows, distance, position):
    browser, mouse, handle = begin_to_drag(open_rows, client_server, rows)
    before = browser.execute_script(PLACE, handle)
    move(browser, distance)
    wait_for_rows(browser, client_server)
    assert abs(browser.execute_script(PLACE, handle) - before) <= 1
    # What has been measured far away is longer or shorter than it was taken to be.
    assert see(browser)["position"] == (position or see(browser)["position"])
    middle = browser.execute_script("const { top, height } = arguments[0].getBoundingClientRect(); return top + height / 2", handle)
    expected = browser.execute_script("""
        const [middle, dragged] = arguments;
        const rows = [...document.querySelectorAll("li[data-movable]")].filter((row) => !row.contains(dragged));
        const distance = (row) => { const { top, height } = row.getBoundingClientRect(); return Math.abs(top + height / 2 - middle); };
        return rows.sort((one, other) => distance(one) - distance(other))[0].textContent""", middle, handle)
    mouse.lets_go()
    wait_until(browser, lambda _: moved(client_server))
    assert abs(moved(client_server)[0] - (int(re.search(r"Row (\d+)", expected)[1]) - 2)) <= 1
    assert_clean(browser)


def test_a_row_that_is_dragged_to_an_edge_takes_the_others_along(open_rows, client_server, rows):
    browser, mouse, handle = begin_to_drag(open_rows, client_server, rows)
    bottom = browser.execute_script("return document.querySelector('.list > ul').getBoundingClientRect().bottom")
    mouse.moves(min(bottom, 600) - 4 - mouse.y)
    wait_until(browser, lambda _: int(names(see(browser))[-1].split()[1]) > 60)
    mouse.moves(-200)
    before = wait_for_rows(browser, client_server)
    # Away from the edge, nothing is scrolled by a frame.
    browser.execute_async_script("let left = 20; const wait = () => (left-- ? requestAnimationFrame(wait) : arguments[0]()); wait();")
    assert abs(drift(before, see(browser))) <= 1
    mouse.lets_go()
    wait_until(browser, lambda _: moved(client_server))
    assert moved(client_server)[0] > 30
    assert_clean(browser)


# The rows of sections that are there as a whole.
WHOLE = {"Row 20001", "Row 20002", "Row 20003", "Row 30001", "Row 30002"}
MORE_BEFORE = {
    "a row": [add("/nodes/23", text("Row 20003", actions=["select"])), replace("/nodes/20/children", [21, 22, 23])],
    "no row": [remove("/nodes/21"), remove("/nodes/22"), replace("/nodes/20/children", [])],
    "a section": [
        *(add(f"/nodes/{id}", node) for id, node in whole_section(30).items()),
        replace("/nodes/2/children", [20, 30, 10])],
    "no section": [*(remove(f"/nodes/{id}") for id in (20, 21, 22)), replace("/nodes/2/children", [10])],
}


@pytest.mark.parametrize("before, number", [("a row", 3), ("no row", 0), ("a section", 4), ("no section", 0)])
def test_rows_behind_sections_that_are_there_as_a_whole_say_which_they_are_now(
        open_rows, client_server, rows, before, number):
    browser = open_rows(with_whole_section(rows, 20, 10))
    wait_for_rows(browser, client_server)
    wait_until(browser, lambda _: told(browser)[0].get("Row 0") == "3" and told(browser)[1] == [["grid", "1002"]])
    client_server.change(MORE_BEFORE[before])
    wait_until(browser, lambda _: len(told(browser)[0].keys() & WHOLE) == number)
    indices, grids = told(browser)
    assert [indices["Row 0"], indices["Row 9"]] == [str(number + 1), str(number + 10)]
    assert grids == [["grid", str(number + 1000)]]


def test_rows_behind_a_section_that_is_there_as_a_whole_now_say_which_they_are(open_rows, client_server, rows):
    browser = open_rows(sections_to_choose_from(rows, 12, 1000))
    wait_for_rows(browser, client_server)
    wait_until(browser, lambda _: told(browser) == as_it_is(rows, 10, 11))
    # So few are there as a whole.
    client_server.change([*rows.delete(10, 3, 4), remove("/nodes/10/ranges"), remove("/nodes/10/count")])
    wait_until(browser, lambda _: "Row 3" not in told(browser)[0])
    assert told(browser)[0]["Row 10000"] == "9"
    assert told(browser)[1] == [["grid", "1008"]]


def test_rows_in_sections_say_which_they_are_of_a_grid_once_they_can_be_chosen(open_rows, client_server, rows):
    nodes = sections_to_choose_from(rows, 1000, 1000)
    looks = {key: nodes["2"].pop(key) for key in ("listLooks", "value")}
    browser = open_rows(nodes)
    wait_for_rows(browser, client_server)
    assert told(browser)[1] == []
    client_server.change([add(f"/nodes/2/{key}", value) for key, value in looks.items()])
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "[role=grid] li[role=row]"))
    assert told(browser) == as_it_is(rows, 10, 11)
    assert not browser.find_elements(By.CSS_SELECTOR, "li[aria-posinset]")
    client_server.change([remove("/nodes/2/listLooks"), remove("/nodes/2/value")])
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "[role=grid], li[role=row]"))
    assert told(browser)[1] == [] and not browser.find_elements(By.CSS_SELECTOR, "li[aria-rowindex]")


def is_at(browser, before):
    """Whether a person sees what was seen before, where it was."""
    after = see(browser)
    return names(after)[:1] == names(before)[:1] and after["blank"] < 1 and abs(drift(before, after)) <= 1


def of_another_session(rows):
    """Its list is a node of the same id, 2; only here is node 3."""
    nodes = rows.container(2, COUNT)
    return window(n3=text("Another one"), **{f"n{name}": node for name, node in nodes.items()})


def test_each_session_keeps_where_a_person_was_in_it(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    first = in_the_middle(browser, client_server)
    others = Rows()
    client_server.nodes = of_another_session(others)
    client_server.respond = lambda action, nodes: (others if "3" in nodes else rows).respond(action, nodes)
    browser.get(client_server.url + "/other")
    wait_until(browser, lambda _: find(browser, 3) and browser.find_elements(By.CSS_SELECTOR, "[data-windowed]"))
    seen = wait_for_rows(browser, client_server)
    assert (seen["position"], names(seen)[0]) == (0, "Row 0")
    move(browser, 30_000, is_to=True)
    second = wait_for_rows(browser, client_server)
    browser.back()
    wait_until(browser, lambda _: not find(browser, 3) and find(browser, 2) and is_at(browser, first))
    browser.forward()
    wait_until(browser, lambda _: find(browser, 3) and is_at(browser, second))
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 3) and is_at(browser, second))
    assert len(client_server.created) == 2


def test_a_session_that_comes_after_one_that_has_ended_begins_at_the_first_row(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT))
    before = in_the_middle(browser, client_server)
    others = Rows()
    client_server.nodes = of_another_session(others)
    client_server.respond = others.respond
    client_server.end()
    wait_until(browser, lambda _: find(browser, 3) and browser.find_elements(By.CSS_SELECTOR, "[data-windowed]"))
    seen = wait_for_rows(browser, client_server)
    assert (seen["position"], names(seen)[0]) == (0, "Row 0")
    assert names(before)[0] != "Row 0"
    # Nor is it elsewhere when it is loaded again.
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 3) and browser.find_elements(By.CSS_SELECTOR, "[data-windowed]"))
    seen = wait_for_rows(browser, client_server)
    assert (seen["position"], names(seen)[0]) == (0, "Row 0")


def test_stripes_are_on_every_other_row_whichever_are_there(open_rows, client_server, rows):
    browser = open_rows(rows.container(2, COUNT, listLooks={"style": "plain", "alternatesRowBackgrounds": True}))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "[data-alternates]"))
    script = """return [...document.querySelectorAll("li:has(.text)")].map((each) =>
      [+each.textContent.match(/\\d+/)[0] % 2, getComputedStyle(each).backgroundImage])"""
    stripes = {}
    for position in (0, 40_000, 41_111, 900_000):
        move(browser, position, is_to=True)
        wait_for_rows(browser, client_server)
        for parity, colour in browser.execute_script(script):
            assert stripes.setdefault(parity, colour) == colour
    assert len(set(stripes.values())) == 2


# Sums

SUMS = """
const [done] = arguments;
import(new URL("views/extents.js", document.querySelector("script").src)).then(({ Extents }) => {
  let seed = 1;
  const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
  const faults = [];
  const extents = new Extents();
  let sizes = [];
  for (let step = 0; step < 3000; step += 1) {
    const what = random(12);
    if (what === 0) {
      const count = random(700);
      sizes.length = Math.min(sizes.length, count);
      while (sizes.length < count) sizes.push(undefined);
      extents.resize(count);
    } else if (what === 1 && sizes.length > 10) {
      const [line, more] = [random(sizes.length), 1 + random(5)];
      sizes.splice(line, 0, ...Array(more).fill(undefined));
      extents.shift(line, more);
      extents.resize(sizes.length);
    } else if (what === 2 && sizes.length > 10) {
      const [line, less] = [random(sizes.length - 5), 1 + random(5)];
      sizes.splice(line, less);
      extents.shift(line, -less);
      extents.resize(sizes.length);
    } else if (sizes.length) {
      const line = random(sizes.length);
      extents.set(line, (sizes[line] = 1 + random(300)));
    }
    const known = sizes.filter((size) => size !== undefined);
    const average = known.length ? known.reduce((sum, size) => sum + size, 0) / known.length : extents.average;
    const before = (line) => sizes.slice(0, line).reduce((sum, size) => sum + (size ?? average), 0);
    const line = random(sizes.length + 1);
    if (Math.abs(extents.before(line) - before(line)) > 1e-6) faults.push([step, what, line, extents.before(line), before(line)]);
    if (line < sizes.length && extents.at(before(line) + 0.5) !== line) faults.push([step, "at", line]);
  }
  done(faults);
});
"""


def test_sums_of_lengths_are_those_of_the_lines(open_rows, rows):
    browser = open_rows(rows.container(2, 300))
    assert browser.execute_async_script(SUMS) == []
