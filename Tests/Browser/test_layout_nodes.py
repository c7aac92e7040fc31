"""What the notation of layouts has no words for: cells that are anchored, shapes, safe areas, layouts that change, types."""

import pytest

from documents import text, window
from layout_page import LayoutPage, differences, mirrored
from page import find


pytestmark = pytest.mark.shared_page


@pytest.fixture
def page(show, client_server):
    page = LayoutPage(show, client_server)
    yield page
    page.close()


def word(width, name=None, **more):
    """A text of one word that is so wide."""
    return text("x" * (width // 10), **({"identifier": name} if name else {}), **more)


def colour(name=None, **more):
    return {"type": "color", "fill": "red", **({"identifier": name} if name else {}), **more}


def frame(child, name=None, **more):
    return {"type": "frame", "children": [child], **({"identifier": name} if name else {}), **more}


def assert_shown(page, nodes, size, expected):
    """That named views are in these rectangles, from left to right and mirrored."""
    document = window(**nodes)
    shown, = page.show([document], size)
    assert differences(shown, expected) == {}
    shown, = page.show([document], size, True)
    assert differences(shown, mirrored(expected, size[0])) == {}


MOVE = """
showDocument(arguments[0]);
showDocument(arguments[1]);
return Object.fromEntries([...document.querySelectorAll("[data-identifier]")].map((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [element.dataset.identifier, [left, top, width, height]];
}));
"""


def grid(*rows, **more):
    return {"type": "grid", "horizontalSpacing": 10, "verticalSpacing": 10, "children": list(rows), **more}


def row(*cells, **more):
    return {"type": "gridRow", "children": list(cells), **more}


TWO_ROWS = {"n2": grid(3, 6), "n3": row(4, 5), "n6": row(7, 8), "n5": word(100, "b"), "n8": word(60, "d")}


@pytest.mark.parametrize(("anchor", "place"), [
    ([0, 0], [55, 55]), ([1, 1], [95, 95]), ([0.5, 0.5], [75, 75]), ([0.25, 0.75], [65, 85]), ([1, 0], [95, 55])])
def test_a_cell_is_at_its_anchor(page, anchor, place):
    nodes = {**TWO_ROWS, "n4": word(40, "a", gridCell={"anchor": anchor}), "n7": word(80, "c"),
             "n5": frame(9, "b", width=100, height=60), "n9": colour()}
    assert_shown(page, nodes, (300, 200), {"a": [*place, 40, 20], "b": [145, 55, 100, 60], "c": [55, 125, 80, 20]})


@pytest.mark.parametrize(("alignment", "x"), [("leading", 55), ("center", 75), ("trailing", 95)])
def test_what_one_cell_says_of_its_column_is_so_for_all(page, alignment, x):
    nodes = {**TWO_ROWS, "n4": word(40, "a"), "n7": word(80, "c", gridCell={"columnAlignment": alignment})}
    assert_shown(page, nodes, (300, 200), {"a": [x, 75, 40, 20], "c": [55, 105, 80, 20], "d": [165, 105, 60, 20]})


def test_a_cell_of_two_columns_widens_none(page):
    nodes = {"n2": grid(3, 6), "n3": row(4, 5), "n4": word(40, "a"), "n5": word(40, "b"),
             "n6": row(7), "n7": word(60, "c", gridCell={"columns": 2})}
    assert_shown(page, nodes, (300, 200), {"a": [105, 75, 40, 20], "b": [155, 75, 40, 20], "c": [120, 105, 60, 20]})


def test_what_spans_columns_moves_the_cells_after_it(page):
    nodes = {"n2": grid(3, 7), "n3": row(4, 5, 6), "n4": word(40, "a"), "n5": word(40, "b"), "n6": word(40, "c"),
             "n7": row(8, 9), "n8": word(30, "d", gridCell={"columns": 2}), "n9": word(20, "e")}
    assert_shown(page, nodes, (300, 200), {
        "a": [80, 75, 40, 20], "b": [130, 75, 40, 20], "c": [180, 75, 40, 20], "d": [110, 105, 30, 20], "e": [190, 105, 20, 20]})


def test_a_cell_that_is_not_sized_does_not_widen_its_column(page):
    nodes = {"n2": grid(3, 6), "n3": row(4, 5), "n4": word(40, "a"), "n5": word(40, "b"), "n6": row(7, 8), "n7": word(60, "c"),
             "n8": frame(9, "d", height=10, gridCell={"unsizedAxes": "horizontal"}), "n9": colour()}
    assert_shown(page, nodes, (300, 200), {
        "a": [105, 75, 40, 20], "b": [165, 75, 40, 20], "c": [95, 105, 60, 20], "d": [165, 110, 40, 10]})


def test_a_view_between_rows_that_is_not_sized_is_as_wide_as_the_grid(page):
    nodes = {"n2": grid(3, 7, 6), "n3": row(4, 5), "n4": word(40, "a"), "n5": word(40, "b"), "n6": row(9),
             "n7": frame(8, "c", height=10, maxWidth="infinity", gridCell={"unsizedAxes": "horizontal"}), "n8": colour(),
             "n9": word(60, "d", gridCell={"columns": 2})}
    assert_shown(page, nodes, (300, 200), {
        "a": [105, 65, 40, 20], "b": [155, 65, 40, 20], "c": [105, 95, 90, 10], "d": [120, 115, 60, 20]})


def test_a_high_cell_makes_its_row_high_and_no_other(page):
    nodes = {"n2": grid(3, 5), "n3": row(4), "n4": word(40, "a"), "n5": row(6), "n6": colour("c")}
    assert_shown(page, nodes, (300, 200), {"a": [130, 0, 40, 20], "c": [0, 30, 300, 170]})


def test_a_lazy_grid_is_where_its_alignment_says(page):
    nodes = {"n2": {"type": "lazyVGrid", "columns": [{"fixed": 50}, {"fixed": 50}], "alignment": "leading", "children": [3, 4]},
             "n3": word(20, "a"), "n4": word(20, "b"), "n5": frame(2, maxWidth="infinity", alignment="leading")}
    assert_shown(page, nodes, (300, 100), {"a": [15, 40, 20, 20], "b": [73, 40, 20, 20]})


def test_the_items_of_a_lazy_grid_have_their_alignment(page):
    item = {"flexible": [10, "infinity"], "alignment": "bottomTrailing", "spacing": 0}
    nodes = {"n2": {"type": "lazyVGrid", "columns": [item, item], "spacing": 0, "children": [3, 4]}, "n3": word(20, "a"),
             "n4": frame(5, "b", width=40, height=60), "n5": colour()}
    assert_shown(page, nodes, (300, 100), {"a": [130, 60, 20, 20], "b": [260, 20, 40, 60]})


def widths_in_a_moment(page, *names):
    """The widths of named views once the page has seen that its window is another."""
    return page.browser.execute_async_script("""
        const [names, done] = arguments;
        const widthOf = (name) => document.querySelector(`[data-identifier=${name}]`).getBoundingClientRect().width;
        requestAnimationFrame(() => requestAnimationFrame(() => done(names.map(widthOf))));
    """, names)


def test_a_lazy_grid_has_other_columns_when_its_width_is_another(page):
    nodes = {"n2": {"type": "lazyVGrid", "columns": [{"adaptive": [100, 200]}, {"fixed": 50, "spacing": 0}], "children": [3, 4]},
             "n3": frame(5, "a", height=10), "n4": frame(6, "b", height=10), "n5": colour(), "n6": colour()}
    assert_shown(page, nodes, (390, 100), {"a": [0, 45, 105.3, 10], "b": [113.3, 45, 105.3, 10]})
    page.resize((258, 100))
    assert widths_in_a_moment(page, "a", "b") == [200, 50]
    page.resize((390, 100))
    assert widths_in_a_moment(page, "a", "b") == pytest.approx([105.3, 105.3], abs=0.1)


def test_what_is_said_of_lines_that_are_gone_is_forgotten(page):
    """Every element of a page is compared with all rules: those of all widths that a grid has had would make it slow."""
    nodes = {"n2": {"type": "lazyVGrid", "columns": [{"adaptive": [10, "infinity"]}, {"fixed": 50, "spacing": 0}], "children": [3]},
             "n3": frame(4, "a", height=10), "n4": colour()}
    page.show([window(**nodes)], (200, 100))
    shown = [widths_in_a_moment(page, "a") for width in range(300, 1300, 50) if not page.resize((width, 100))]
    assert all(10 <= width < 20 for width, in shown)
    sheets = "[...document.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))"
    said = [rule for rule in page.browser.execute_script(f"return {sheets}") if "data-lines" in rule]
    assert 1 <= len(said) <= 9


def test_a_length_below_zero_in_a_lazy_grid_is_none(page):
    columns = [{"fixed": -20, "spacing": 0}, {"flexible": [30, -5], "spacing": 0}, {"fixed": 50}]
    nodes = {"n2": {"type": "lazyVGrid", "columns": columns, "children": [3, 4, 5]},
             **{f"n{3 + index}": frame(6 + index, name, height=10) for index, name in enumerate("abc")},
             **{f"n{6 + index}": colour() for index in range(3)}}
    page.show([window(**nodes)], (300, 100))
    assert widths_in_a_moment(page, "a", "b", "c") == [0, 0, 50]


def test_a_section_in_a_lazy_grid_of_columns_that_differ_has_its_rows_in_them(page):
    columns = [{"fixed": 70, "spacing": 0, "alignment": "leading"}, {"fixed": 100, "spacing": 30}, {"fixed": 60}]
    nodes = {"n2": {"type": "lazyVGrid", "columns": columns, "spacing": 4, "children": [10, 20]}, **section(10), **section(20)}
    places = {10: [(130, 30), (20, 54), (100, 54), (100, 78)], 20: [(130, 102), (20, 126), (100, 126), (100, 150)]}
    assert_shown(page, nodes, (300, 200), rectangles_of_sections(places))


def test_spacers_and_dividers_follow_the_direction_of_the_stack_that_they_are_moved_to(page, client_server):
    nodes = {"n2": {"type": "vStack", "spacing": 0, "children": [3, 4, 7, 9]}, "n3": word(40, "a"),
             "n4": {"type": "padding", "insets": {}, "children": [5]}, "n5": {"type": "spacer", "identifier": "s"},
             "n7": {"type": "divider", "identifier": "d"}, "n9": {"type": "hStack", "spacing": 0, "children": [10]}, "n10": word(60)}
    assert_shown(page, nodes, (300, 200), {"a": [130, 0, 40, 20], "s": [150, 20, 0, 159], "d": [0, 179, 300, 1]})
    moved = {**nodes, "n2": {**nodes["n2"], "children": [3, 9]}, "n9": {**nodes["n9"], "children": [10, 4, 7]}}
    content = page.content(window(**nodes), False)
    later = {**content, "nodes": window(**moved)}
    shown = page.browser.execute_script(MOVE, content, later)
    assert differences(shown, {"s": [60, 110, 239, 0], "d": [299, 20, 1, 180]}) == {}


SAFE = {"top": 40, "bottom": 30, "leading": 20, "trailing": 10}


@pytest.fixture
def unsafe(page):
    """A page on a screen whose edges are not to be used."""
    for edge, length in SAFE.items():
        page.browser.execute_script("document.documentElement.style.setProperty(...arguments)", f"--safe-{edge}", f"{length}px")
    yield page
    page.browser.execute_script("document.documentElement.removeAttribute('style')")


def test_views_are_in_the_safe_area(unsafe):
    shown, = unsafe.show([window(n2=colour("c"))], (300, 200))
    assert shown == {"c": [20, 40, 270, 130]}


@pytest.mark.parametrize(("edges", "expected"), [
    (None, [0, 0, 300, 200]), (["top"], [20, 0, 270, 170]), (["bottom"], [20, 40, 270, 160]),
    (["leading", "trailing"], [0, 40, 300, 130]), (["top", "leading"], [0, 0, 290, 170])])
def test_what_ignores_the_safe_area_goes_beyond_it(unsafe, edges, expected):
    more = {"edges": edges} if edges else {}
    nodes = {"n2": {"type": "zStack", "children": [3, 5]}, "n3": {"type": "ignoresSafeArea", "children": [4], **more},
             "n4": colour("c"), "n5": word(40, "a")}
    shown, = unsafe.show([window(**nodes)], (300, 200))
    assert differences(shown, {"c": expected, "a": [135, 95, 40, 20]}) == {}
    alone, = unsafe.show([window(n3=nodes["n3"], n4=nodes["n4"])], (300, 200))
    assert differences(alone, {"c": expected}) == {}


def test_a_background_ignores_the_safe_area_without_its_view(unsafe):
    nodes = {"n2": {"type": "background", "children": [3, 4]}, "n3": frame(7, "f", maxWidth="infinity", maxHeight="infinity"),
             "n4": {"type": "layer", "children": [5]}, "n5": {"type": "ignoresSafeArea", "children": [6]}, "n6": colour("c"),
             "n7": word(40, "a")}
    shown, = unsafe.show([window(**nodes)], (300, 200))
    assert differences(shown, {"f": [20, 40, 270, 130], "c": [0, 0, 300, 200]}) == {}


SHAPE = """
const style = getComputedStyle(document.querySelector("[data-identifier=b]"), "::after");
return [style.width, style.height, style.borderRadius, style.clipPath, style.backgroundColor, style.zIndex];
"""


@pytest.mark.parametrize(("type", "layer"), [("background", "-1"), ("overlay", "auto")])
@pytest.mark.parametrize(("shape", "radius", "clip"), [
    (None, "0px", "none"), ("rectangle", "0px", "none"), ("capsule", "100000px", "none"), ("ellipse", "50%", "none"),
    ("circle", "0px", "circle()"), ({"cornerRadius": 12}, "12px", "none"),
    ({"cornerRadii": [8, 0, 4, 0]}, "8px 0px 4px", "none")], ids=str)
def test_a_fill_has_its_shape_and_the_size_of_the_view(page, type, layer, shape, radius, clip):
    more = {"shape": shape} if shape else {}
    page.show([window(n2={"type": type, "fill": "#FF0000", "identifier": "b", "children": [3], **more}, n3=word(40))], (300, 200))
    assert page.browser.execute_script(SHAPE) == ["40px", "20px", radius, clip, "rgb(255, 0, 0)", layer]


def test_the_end_of_what_scrolls_below_a_bar_can_be_seen(page):
    nodes = {"n2": {"type": "safeAreaInset", "edge": "bottom", "spacing": 0, "children": [3, 6]},
             "n3": {"type": "scrollView", "identifier": "s", "children": [4]}, "n4": frame(5, "f", height=500, maxWidth="infinity"),
             "n5": colour(), "n6": {"type": "layer", "children": [7]}, "n7": frame(8, "b", width=300, height=50), "n8": colour()}
    page.show([window(**nodes)], (300, 200))
    end = page.browser.execute_async_script("""
        const done = arguments[0], scroller = document.querySelector("[data-identifier=s]");
        requestAnimationFrame(() => requestAnimationFrame(() => {
          scroller.scrollTo(0, 10000);
          done([scroller.scrollTop, document.querySelector("[data-identifier=f]").getBoundingClientRect().bottom]);
        }));""")
    assert end == [350, 150]


def test_a_scroller_can_be_reached_by_keyboard(page):
    nodes = {"n2": {"type": "scrollView", "identifier": "s", "indicators": "hidden", "children": [3]}, "n3": word(40)}
    page.show([window(**nodes)], (300, 200))
    scroller = "return document.querySelector('[data-identifier=s]')"
    assert page.browser.execute_script(f"{scroller}.tabIndex") == 0
    assert page.browser.execute_script(f"return getComputedStyle({scroller.removeprefix('return ')}).scrollbarWidth") == "none"


@pytest.mark.parametrize("type", ["list", "form"])
def test_rows_scroll_as_the_app_says(page, type):
    """Rows that are 1000 high have some room around them, and do not move when a person may not move them."""
    script = """
        const slot = document.querySelector("[data-identifier=l]").firstChild, row = document.querySelector("[data-identifier=r]");
        const { paddingTop, paddingLeft, paddingRight, overflowY, scrollbarWidth } = getComputedStyle(slot);
        return [paddingTop, paddingLeft, paddingRight, overflowY, scrollbarWidth];"""
    rows = {"n2": {"type": type, "identifier": "l", "children": [3]}, "n3": frame(4, "r", height=1000), "n4": colour()}
    page.show([window(**rows)], (300, 200))
    assert page.browser.execute_script(script) == ["16px", "16px", "16px", "auto", "auto"]
    rows["n2"] |= {"indicators": "hidden", "scrolling": "disabled", "insets": {"top": 0, "leading": 30}}
    page.show([window(**rows)], (300, 200))
    assert page.browser.execute_script(script) == ["0px", "30px", "16px", "hidden", "none"]
    bar = {"n5": {"type": "safeAreaInset", "edge": "top", "children": [2, 6]}, "n6": {"type": "layer", "children": [7]},
           "n7": frame(8, "b", width=300, height=50), "n8": colour()}
    page.show([window(**rows, **bar)], (300, 200))
    frames = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))"
    page.browser.execute_async_script(frames)
    assert page.browser.execute_script(script)[0] == "58px"


def test_what_is_in_a_toggle_s_label_has_the_room_that_the_switch_leaves(page):
    nodes = {"n2": {"type": "toggle", "value": False, "children": [3, 4]}, "n3": word(40, "a"), "n4": colour(identifier="c")}
    a, c = (page.show([window(**nodes)], (300, 200))[0][name] for name in "ac")
    assert a[0] == 0 and c[0] == 48 and c[0] + c[2] == pytest.approx(300 - 51 - 8, abs=0.1) and c[3] > 0


@pytest.mark.parametrize("is_wide", [False, True])
def test_another_view_fits_when_the_window_is_another(page, is_wide):
    nodes = {"n2": {"type": "viewThatFits", "axes": "horizontal", "children": [6 if is_wide else 3, 4, 5]}, "n3": word(400, "a"),
             "n4": word(200, "b"), "n5": word(80, "c")}
    if is_wide:
        nodes |= {"n6": {"type": "hStack", "spacing": 0, "children": [3, 7]}, "n7": {"type": "spacer"}, "n8": {"type": "vStack", "children": [2]}}
    page.show([window(**nodes)], (600, 200))
    frames = """
        const done = arguments[0];
        requestAnimationFrame(() => requestAnimationFrame(() => done([...document.querySelectorAll(".text")]
          .filter((text) => text.checkVisibility()).map((text) => text.dataset.identifier))));"""
    seen = {}
    for width in (600, 300, 100, 250, 500):
        page.resize((width, 200))
        seen[width] = page.browser.execute_async_script(frames)
    assert seen == {600: ["a"], 300: ["b"], 100: ["c"], 250: ["b"], 500: ["a"]}


def test_words_stay_whole_unless_they_are_longer_than_a_line(page):
    nodes = {"n2": {"type": "hStack", "spacing": 0, "children": [3, 4]}, "n3": text("xxxx xxxxxx", identifier="a"), "n4": word(100, "b")}
    assert_shown(page, nodes, (160, 100), {"a": [0, 30, 60, 40], "b": [60, 40, 100, 20]})
    assert_shown(page, {"n2": word(300, "a")}, (160, 100), {"a": [0, 30, 160, 40]})


def test_a_text_keeps_its_spaces_and_its_ends_of_lines(page):
    nodes = {"n2": text("x  x\nx", identifier="a")}
    assert_shown(page, nodes, (160, 100), {"a": [60, 30, 40, 40]})


@pytest.mark.parametrize(("limit", "height"), [(1, 20), (2, 40), (10, 80), ([3, 3], 60), ([6, 8], 120)], ids=str)
def test_a_text_has_as_many_lines_as_it_may(page, limit, height):
    nodes = {"n2": frame(3, "f", width=50), "n3": text("xxxxx " * 4, identifier="a", style={"lineLimit": limit})}
    assert_shown(page, nodes, (160, 200), {"a": [55, 100 - height / 2, 50, height]})


def test_a_text_of_one_line_gives_way_to_what_is_beside_it(page):
    nodes = {"n2": {"type": "hStack", "spacing": 0, "children": [3, 4]}, "n3": word(200, "a", style={"lineLimit": 1}), "n4": word(100, "b")}
    assert_shown(page, nodes, (160, 100), {"a": [0, 40, 60, 20], "b": [60, 40, 100, 20]})


# Where letters are: those of a text, each as its left edge and its top.
LETTERS = """
const element = document.querySelector("[data-identifier=a]"), box = element.getBoundingClientRect(), range = document.createRange();
return [...element.textContent].map((letter, index) => {
  range.setStart(element.firstChild, index);
  range.setEnd(element.firstChild, index + 1);
  const { left, top } = range.getClientRects()[0];
  return [Math.round(left - box.left), Math.round(top - box.top)];
});
"""


def letters(page, node, right_to_left=False, width=80):
    page.show([window(n2=frame(3, width=width), n3={**node, "identifier": "a"})], (300, 200), right_to_left)
    return page.browser.execute_script(LETTERS)


def test_one_line_ends_after_any_letter_and_several_after_words(page):
    words = "xxxx xxxxxx xxxx"

    def counts(limit):
        tops = [top for _, top in letters(page, text(words, style={"lineLimit": limit}))]
        return [tops.count(top) for top in sorted(set(tops))][:limit]

    assert (counts(1), counts(2)) == ([8], [5, 7])


def test_a_text_has_the_direction_of_its_first_letter(page):
    latin, hebrew = text("3 of 5."), text("\u05d0\u05d1 5.")
    for right_to_left in (False, True):
        assert [left for left, _ in letters(page, latin, right_to_left)] == list(range(0, 70, 10))
        assert [left for left, _ in letters(page, hebrew, right_to_left)] == [40, 30, 20, 10, 0]


@pytest.mark.parametrize(("alignment", "starts"), [(None, (0, 40)), ("leading", (0, 40)), ("center", (20, 20)), ("trailing", (40, 0))])
def test_lines_begin_where_those_of_the_page_do(page, alignment, starts):
    """The second line is half as long as the first."""
    node = text("xxxxxxxx xxxx", **({"style": {"multilineTextAlignment": alignment}} if alignment else {}))
    assert tuple(letters(page, node, right_to_left)[9][0] for right_to_left in (False, True)) == starts


@pytest.mark.parametrize("right_to_left", [False, True])
@pytest.mark.parametrize("alignment", ["leading", "center", "trailing"])
def test_a_text_that_is_cut_begins_at_its_beginning(page, alignment, right_to_left):
    node = text("xxx xxxxxx xxxx", style={"lineLimit": 1, "multilineTextAlignment": alignment})
    assert [left for left, _ in letters(page, node, right_to_left)][:8] == list(range(0, 80, 10))


def test_a_row_with_a_switch_does_not_fit(page):
    nodes = {"n2": {"type": "viewThatFits", "children": [3, 6]}, "n3": {"type": "hStack", "children": [4, 5], "identifier": "h"},
             "n4": word(150, "a"), "n5": {"type": "toggle", "value": False, "actions": ["set"], "children": [7]}, "n7": word(40),
             "n6": word(60, "b")}
    assert_shown(page, nodes, (200, 100), {"b": [70, 40, 60, 20]})
    assert "a" in page.show([window(**nodes)], (400, 100))[0]


def section(first):
    """A section with a header, two rows and a footer, with ids from `first`."""
    widths = {"header": 40, "row1": 60, "row2": 80, "footer": 100}
    parts = {f"n{first + index}": word(width, f"{name}{first}") for index, (name, width) in enumerate(widths.items(), 1)}
    return {**parts, f"n{first}": {"type": "section", "children": [first + 5, first + 2, first + 3, first + 6]},
            f"n{first + 5}": {"type": "sectionHeader", "children": [first + 1]},
            f"n{first + 6}": {"type": "sectionFooter", "children": [first + 4]}}


def rectangles_of_sections(places):
    names = ["header", "row1", "row2", "footer"]
    return {f"{name}{first}": [*place, width, 20] for first in (10, 20)
            for name, place, width in zip(names, places[first], (40, 60, 80, 100))}


@pytest.mark.parametrize("type", ["vStack", "lazyVStack"])
def test_a_section_in_a_column_is_like_its_views(page, type):
    nodes = {"n2": {"type": type, "spacing": 4, "alignment": "leading", "children": [10, 20]}, **section(10), **section(20)}
    x = 100 if type == "vStack" else 0
    places = {10: [(x, y) for y in (6, 30, 54, 78)], 20: [(x, y) for y in (102, 126, 150, 174)]}
    assert_shown(page, nodes, (300, 200), rectangles_of_sections(places))


@pytest.mark.parametrize("type", ["hStack", "lazyHStack"])
def test_a_section_in_a_row_is_like_its_views(page, type):
    nodes = {"n2": {"type": type, "spacing": 4, "alignment": "top", "children": [10, 20]}, **section(10), **section(20)}
    y = 90 if type == "hStack" else 0
    places = {10: [(x, y) for x in (6, 50, 114, 198)], 20: [(x, y) for x in (302, 346, 410, 494)]}
    assert_shown(page, nodes, (600, 200), rectangles_of_sections(places))


def test_a_section_in_a_lazy_grid_has_its_rows_in_the_columns_and_its_header_across(page):
    item = {"flexible": [10, "infinity"], "spacing": 0}
    nodes = {"n2": {"type": "lazyVGrid", "columns": [item, item], "spacing": 4, "children": [10, 20]}, **section(10), **section(20)}
    places = {10: [(130, 30), (45, 54), (185, 54), (100, 78)], 20: [(130, 102), (45, 126), (185, 126), (100, 150)]}
    assert_shown(page, nodes, (300, 200), rectangles_of_sections(places))


def test_a_section_in_a_lazy_grid_of_rows_has_its_header_before_them(page):
    row = {"fixed": 30, "spacing": 0}
    nodes = {"n2": {"type": "lazyHGrid", "rows": [row, row], "spacing": 4, "children": [10, 20]}, **section(10), **section(20)}
    places = {10: [(32, 90), (86, 75), (76, 105), (160, 90)], 20: [(264, 90), (318, 75), (308, 105), (392, 90)]}
    assert_shown(page, nodes, (524, 200), rectangles_of_sections(places))


def test_what_is_in_a_section_has_the_stack_take_its_room(page):
    nodes = {"n2": {"type": "vStack", "identifier": "v", "children": [3]}, "n3": {"type": "section", "children": [4, 6]},
             "n4": {"type": "sectionHeader", "children": [5]}, "n5": word(40, "a"), "n6": {"type": "hStack", "spacing": 0, "children": [7, 8]},
             "n7": word(60, "b"), "n8": {"type": "spacer"}}
    assert_shown(page, nodes, (300, 200), {"v": [0, 76, 300, 48], "a": [130, 76, 40, 20], "b": [0, 104, 60, 20]})


@pytest.mark.parametrize("spacing", [None, 0, 20])
def test_a_spacer_in_a_section_knows_the_spacing_of_the_stack(page, spacing):
    more = {} if spacing is None else {"spacing": spacing}
    nodes = {"n2": {"type": "vStack", "children": [3], **more}, "n3": {"type": "section", "children": [4, 5, 6]}, "n4": word(40, "a"),
             "n5": {"type": "spacer", "identifier": "s", "minLength": 0}, "n6": word(60, "b")}
    gap = spacing or 0
    assert_shown(page, nodes, (300, 200), {"a": [130, 0, 40, 20], "s": [150, 20 + gap, 0, 160 - 2 * gap], "b": [120, 180, 60, 20]})


TOPS = """
const scroller = document.querySelector(".scroller"), heads = [...document.querySelectorAll("[data-identifier^=header]")];
return arguments[0].map((top) => {
  scroller.scrollTop = top;
  return heads.map((head) => head.getBoundingClientRect().top);
});
"""


@pytest.mark.parametrize(("pinned", "tops"), [(["sectionHeaders"], [[0, 80], [0, 30], [-50, 0], [-80, 0]]),
                                              (None, [[0, 80], [-50, 30], [-110, -30], [-140, -60]])])
def test_the_headers_of_sections_stay_in_sight_until_the_next_one_comes(page, pinned, tops):
    nodes = {"n2": {"type": "scrollView", "children": [3]}, **section(10), **section(20), "n5": frame(6, height=200), "n6": colour(),
             "n3": {"type": "lazyVStack", "spacing": 0, "children": [10, 20, 5], **({"pinnedViews": pinned} if pinned else {})}}
    page.show([window(**nodes)], (300, 100))
    assert page.browser.execute_script(TOPS, [0, 50, 110, 140]) == tops


def test_what_scrolls_down_does_not_scroll_sideways(show, browser):
    show(window(
        n2={"type": "scrollView", "children": [3]},
        n3={"type": "frame", "width": 3000, "height": 3000, "children": [4]}, n4={"type": "text", "text": "Wide"}))
    scroll = """arguments[0].scrollTo(0, 0);
      return new Promise((done) => requestAnimationFrame(() => done(getComputedStyle(arguments[0]).overflow)));"""
    assert browser.execute_script(scroll, find(browser, 2)) == "hidden auto"
