"""Guides that an app has put somewhere: the page keeps them in line with those of what is around them."""

import pytest

from documents import stack, text, window
from page import find, wait_until_settled


pytestmark = pytest.mark.shared_page


def box(number, width, height, **more):
    """A view that is so large, and the text in it."""
    return {f"n{number}": {"type": "frame", "width": width, "height": height, "children": [number + 1], **more}, f"n{number + 1}": text("")}


def rectangle(browser, node):
    return browser.execute_script(
        "const {x, y, width, height} = arguments[0].getBoundingClientRect(); return [x, y, width, height];", find(browser, node))


@pytest.fixture
def shown(show, client_server):
    def shown(nodes, *numbers, right_to_left=False):
        document = window(**nodes)
        if right_to_left:
            document["1"]["layoutDirection"] = "rightToLeft"
        browser = show(document)
        wait_until_settled(browser, client_server)
        return [rectangle(browser, number) for number in numbers]

    return shown


# Points, parts of the length, and the place of the guide in a view of 60.
MIDDLES = [([10, 0.5], 40), ([-10, 0.5], 20), ([0, 0], 0), ([0, 1], 60), ([5, 0], 5), ([-5, 1], 55)]


@pytest.mark.parametrize(("guide", "place"), MIDDLES)
@pytest.mark.parametrize("right_to_left", [False, True])
def test_middles_are_in_line_in_a_column(shown, guide, place, right_to_left):
    points, part = guide
    nodes = box(10, 60, 20, alignmentGuides={"horizontalCenter": [points, part, 0], "verticalCenter": [500, 0, 0]}) | box(20, 100, 30)
    one, other = shown({"n2": stack(10, 20), **nodes}, 10, 20, right_to_left=right_to_left)
    line = one[0] + (60 - place if right_to_left else place)
    assert line == pytest.approx(other[0] + 50, abs=0.1)
    assert other[1] == pytest.approx(one[1] + 20 + 8, abs=0.1)


@pytest.mark.parametrize(("guide", "place"), MIDDLES)
def test_middles_are_in_line_in_a_row(shown, guide, place):
    points, part = guide
    nodes = box(10, 20, 60, alignmentGuides={"verticalCenter": [points, 0, part], "horizontalCenter": [500, 0, 0]}) | box(20, 30, 100)
    one, other = shown({"n2": {"type": "hStack", "children": [10, 20]}, **nodes}, 10, 20)
    assert one[1] + place == pytest.approx(other[1] + 50, abs=0.1)
    assert other[0] == pytest.approx(one[0] + 20 + 8, abs=0.1)


PARTS = {"leading": (0, 0), "center": (0.5, 0.5), "trailing": (1, 1), "top": (0, 0), "bottom": (1, 1)}


@pytest.mark.parametrize(("alignment", "across", "down"), [
    (None, "horizontalCenter", "verticalCenter"), ("topLeading", "leading", "top"), ("bottomTrailing", "trailing", "bottom"),
    ("leading", "leading", "verticalCenter"), ("top", "horizontalCenter", "top"),
])
@pytest.mark.parametrize("around", ["zStack", "layout", "frame", "overlay"])
def test_guides_are_in_line_in_an_area(shown, around, alignment, across, down):
    """Those of a view of 60 by 20 are 7 to the right of its middle, and 3 below it."""
    guides = {across: [7, 0.5, 0], down: [3, 0, 0.5]}
    nodes = box(10, 60, 20, alignmentGuides=guides)
    more = {"alignment": alignment} if alignment else {}
    if around == "zStack":
        nodes |= {"n2": {"type": "zStack", "children": [10, 20], **more}} | box(20, 200, 100)
    elif around == "layout":
        nodes |= {"n2": {"type": "layout", "layout": {"type": "zStack", **more}, "children": [10, 20]}} | box(20, 200, 100)
    elif around == "frame":
        nodes |= {"n2": {"type": "frame", "width": 200, "height": 100, "children": [10], **more}}
    else:
        nodes |= {"n2": {"type": "overlay", "children": [20, 3]}, "n3": {"type": "layer", "children": [10], **more}} | box(20, 200, 100)
    one, area = shown(nodes, 10, 2 if around == "frame" else 20)
    part = lambda name: PARTS.get(name, (0.5, 0.5))[0]
    assert one[0] + 37 == pytest.approx(area[0] + 200 * part(across), abs=0.1)
    assert one[1] + 13 == pytest.approx(area[1] + 100 * part(down), abs=0.1)


@pytest.mark.parametrize(("around", "place"), [
    ({"type": "padding", "insets": {"leading": 5, "trailing": 9}}, 15), ({"type": "background", "fill": "red"}, 10),
    ({"type": "overlay", "fill": "red"}, 10), ({"type": "offset", "x": 30}, 10), ({"type": "fixedSize"}, 10),
])
def test_a_guide_of_what_is_in_a_box_is_one_of_the_box(shown, around, place):
    nodes = box(10, 60, 20, alignmentGuides={"leading": [10, 0, 0]}) | box(20, 100, 30)
    one, other = shown({"n2": stack(3, 20, alignment="leading"), "n3": {**around, "children": [10]}, **nodes}, 3, 20)
    moved = around.get("x", 0)
    assert one[0] - moved + place == pytest.approx(other[0], abs=0.1)


def test_a_part_of_the_width_is_one_of_what_is_in_the_box(shown):
    nodes = box(10, 60, 20, alignmentGuides={"leading": [0, 0.5, 0]}) | box(20, 100, 30)
    padding = {"type": "padding", "insets": {"leading": 4, "trailing": 10}, "children": [10]}
    one, other = shown({"n2": stack(3, 20, alignment="leading"), "n3": padding, **nodes}, 10, 20)
    assert one[0] + 30 == pytest.approx(other[0], abs=0.1)


def test_what_the_box_itself_says_comes_first(shown):
    nodes = box(10, 60, 20, alignmentGuides={"leading": [10, 0, 0]}) | box(20, 100, 30)
    padding = {"type": "padding", "insets": {"leading": 4}, "children": [10], "alignmentGuides": {"leading": [-6, 0, 0]}}
    one, other = shown({"n2": stack(3, 20, alignment="leading"), "n3": padding, **nodes}, 3, 20)
    assert one[0] - 6 == pytest.approx(other[0], abs=0.1)


@pytest.mark.parametrize(("edge", "points"), [("leading", 16), ("trailing", -16), ("leading", -16)])
def test_a_text_with_a_guide_stays_in_one_line_where_there_is_room(shown, edge, points):
    text = {"type": "text", "text": "A line that begins elsewhere"}
    guided = {**text, "alignmentGuides": {edge: [points, 0 if edge == "leading" else 1, 0]}}
    stacked = {"n2": stack(3, 10, alignment=edge), "n3": guided, "n4": text}
    one, other = shown(stacked | box(10, 20, 20), 3, 4)
    assert one[2:] == other[2:]


def test_no_guide_goes_beyond_a_frame(shown):
    nodes = box(10, 60, 20, alignmentGuides={"leading": [10, 0, 0]}) | box(20, 100, 30)
    frame = {"type": "frame", "width": 80, "children": [10]}
    one, other = shown({"n2": stack(3, 20, alignment="leading"), "n3": frame, **nodes}, 3, 20)
    assert one[0] == pytest.approx(other[0], abs=0.1)
