"""Shapes: where they are drawn, in what, and that the page does it without the server."""

import math

import pytest

import pixels
from documents import add, replace, text, window
from page import find, wait_until, wait_until_settled

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)
TRIANGLE = {"path": {"commands": "MLLZ", "numbers": [[0, 0.5, 0], 0, [0, 1, 0], [0, 0, 1], 0, [0, 0, 1]]}}
# Wide: the left half. Tall: the upper half.
HALF = {
    "path": {"commands": "MLLLZ", "numbers": [0, 0, [0, 0.5, 0], 0, [0, 0.5, 0], [0, 0, 1], 0, [0, 0, 1]]},
    "tall": {"commands": "MLLLZ", "numbers": [0, 0, [0, 1, 0], 0, [0, 1, 0], [0, 0, 0.5], 0, [0, 0, 0.5]]},
}


def stroked(shape, width, **more):
    return {"shape": shape, "stroke": {"lineWidth": width, **more}}


@pytest.fixture
def drawn(show, client_server, browser):
    """Shows a shape in a frame with room around it, and gives its pixels: the shape begins at 20, 20."""

    pages = []

    def drawn(shape, width=100, height=60, fill="#FF0000", children=(), **more):
        insets = {side: 20 for side in ("top", "leading", "bottom", "trailing")}
        node = {"type": "shape", "shape": shape, **({"fill": fill} if fill else {}), **more}
        behind = {str(5 + index): {"type": "shape", **child} for index, child in enumerate(children)}
        if behind:
            node["children"] = [int(name) for name in behind]
        frame = {"type": "frame", "width": width, "height": height, "children": [4], "identifier": f"frame {len(pages)}"}
        nodes = {"3": frame, "4": node, **behind}
        if pages:
            client_server.change([add(f"/nodes/{name}", node) for name, node in nodes.items()])
        else:
            nodes = {"2": {"type": "padding", "insets": insets, "children": [3]}, **nodes}
            show(window(**{f"n{name}": node for name, node in nodes.items()}))
        pages.append(nodes)
        wait_until(browser, lambda _: find(browser, 3).get_attribute("data-identifier") == frame["identifier"])
        wait_until(browser, lambda _: not browser.execute_script("return document.querySelector('#root [aria-busy]')"))
        return look(browser, client_server)

    return drawn


def look(browser, server):
    wait_until_settled(browser, server)
    # What has been measured is drawn with the next picture.
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
    return pixels.of(browser, find(browser, 2))


def colours(picture, *places):
    return [picture[20 + x, 20 + y] for x, y in places]


@pytest.mark.shared_page
@pytest.mark.parametrize("shape,inside,outside", [
    ("rectangle", [(1, 1), (98, 58)], [(-2, 30), (101, 30)]),
    ("circle", [(50, 30), (50, 2), (23, 30)], [(18, 30), (2, 2), (82, 30)]),
    ("capsule", [(50, 1), (2, 30), (97, 30)], [(2, 2), (97, 57)]),
    ("ellipse", [(50, 2), (2, 30)], [(8, 8), (92, 52)]),
    ({"cornerRadius": 20}, [(20, 1), (1, 20), (8, 8)], [(2, 2), (97, 57)]),
    ({"cornerRadii": [20, 0, 20, 0]}, [(98, 1), (1, 58)], [(2, 2), (97, 57)]),
    ({"shape": "rectangle", "inset": 10}, [(11, 11), (88, 48)], [(8, 30), (91, 30)]),
    ({"shape": "circle", "inset": 10}, [(50, 12), (32, 30)], [(50, 8), (28, 30)]),
    (TRIANGLE, [(50, 10), (5, 57), (95, 57)], [(5, 10), (95, 10)]),
    (HALF, [(2, 2), (48, 57)], [(53, 2), (90, 50)]),
])
def test_a_shape_is_filled_inside_and_nowhere_else(drawn, shape, inside, outside):
    picture = drawn(shape)
    assert set(colours(picture, *inside)) == {RED}
    assert set(colours(picture, *outside)) == {WHITE}


@pytest.mark.shared_page
def test_without_a_fill_a_shape_has_the_foreground_style(drawn):
    assert colours(drawn("rectangle", fill=None), (50, 30)) == [(0, 0, 0)]
    assert colours(drawn(TRIANGLE, fill=None, style={"foregroundStyle": "#0000FF"}), (50, 30)) == [BLUE]


@pytest.mark.shared_page
@pytest.mark.parametrize("shape", ["rectangle", {"cornerRadius": 4}, "ellipse"])
def test_a_line_is_half_outside_and_inside_of_the_border(drawn, shape):
    picture = drawn(stroked(shape, 8))
    assert colours(picture, (50, -3), (50, 2), (50, -6), (50, 6), (-3, 30), (102, 30)) == [RED, RED, WHITE, WHITE, RED, RED]
    picture = drawn(stroked({"shape": shape, "inset": 4}, 8))
    assert colours(picture, (50, 1), (50, 6), (50, -2), (50, 10)) == [RED, RED, WHITE, WHITE]


@pytest.mark.shared_page
def test_what_comes_last_is_in_front(drawn):
    picture = drawn(stroked("rectangle", 8), children=[{"shape": "rectangle", "fill": "#0000FF"}])
    assert colours(picture, (50, 2), (50, 30)) == [RED, BLUE]
    picture = drawn("rectangle", fill="#0000FF", children=[{"shape": stroked("rectangle", 8), "fill": "#FF0000"}])
    assert colours(picture, (50, 2), (50, -3), (50, 30)) == [BLUE, RED, BLUE]


@pytest.mark.shared_page
def test_a_part_of_a_line(drawn):
    # From the trailing end downward, a quarter of the way.
    circle = {"shape": "circle", "trim": [0, 0.25]}
    picture = drawn(stroked(circle, 6), 60, 60)
    assert colours(picture, (51, 51), (9, 9), (51, 9), (9, 51)) == [RED, WHITE, WHITE, WHITE]
    picture = drawn(stroked({"shape": "circle", "trim": [0.5, 0.5]}, 6), 60, 60)
    assert colours(picture, (51, 51), (0, 30)) == [WHITE, WHITE]
    # What is inside of it, up to a straight line between its ends.
    picture = drawn({"shape": "circle", "trim": [0, 0.5]}, 60, 60)
    assert colours(picture, (30, 33), (30, 55), (30, 27)) == [RED, RED, WHITE]
    # Its dashes are those of the whole line.
    picture = drawn(stroked({"shape": "rectangle", "trim": [0, 0.3125]}, 6, dash=[20, 20]))
    assert colours(picture, (10, 1), (30, 1), (50, 1), (90, 1), (98, 30)) == [RED, WHITE, RED, RED, WHITE]


@pytest.mark.shared_page
def test_how_lines_end_and_meet(drawn):
    line = {"path": {"commands": "ML", "numbers": [20, 30, 80, 30]}}
    ends = [(16, 30), (13, 30), (13, 23)]
    assert colours(drawn(stroked(line, 16)), *ends) == [WHITE, WHITE, WHITE]
    assert colours(drawn(stroked(line, 16, lineCap="round")), *ends) == [RED, RED, WHITE]
    assert colours(drawn(stroked(line, 16, lineCap="square")), *ends) == [RED, RED, RED]
    assert colours(drawn(stroked("rectangle", 16)), (-7, -7)) == [RED]
    assert colours(drawn(stroked("rectangle", 16, lineJoin="round")), (-7, -7)) == [WHITE]
    assert colours(drawn(stroked(line, 6, dash=[10, 10], dashPhase=10)), (25, 30), (35, 30)) == [WHITE, RED]


@pytest.mark.shared_page
def test_what_is_inside_may_be_counted_by_crossings(drawn):
    numbers = [0, 0, 60, 0, 60, 60, 0, 60, 20, 20, 40, 20, 40, 40, 20, 40]
    twice = {"path": {"commands": "MLLLZMLLLZ", "numbers": numbers}}
    assert colours(drawn(twice), (30, 30), (10, 10)) == [RED, RED]
    assert colours(drawn({"shape": twice, "evenOdd": True}), (30, 30), (10, 10)) == [WHITE, RED]


@pytest.mark.shared_page
@pytest.mark.parametrize("shape", ["rectangle", TRIANGLE])
def test_a_gradient_is_in_the_shape(drawn, shape):
    stops = [["#FF0000", 0], ["#FF0000", 0.5], ["#0000FF", 0.5], ["#0000FF", 1]]
    gradient = {"linearGradient": {"stops": stops, "startPoint": [0, 0.5], "endPoint": [1, 0.5]}}
    picture = drawn(shape, fill=gradient)
    assert colours(picture, (40, 50), (60, 50), (-2, 50)) == [RED, BLUE, WHITE]
    picture = drawn(stroked(shape, 8), fill=gradient)
    assert colours(picture, (40, 60), (60, 60), (50, 40)) == [RED, BLUE, WHITE]


@pytest.mark.shared_page
@pytest.mark.parametrize("kind", ["shape", "background"])
def test_sharp_corners_of_a_line_are_drawn_in_any_style_and_a_gradient_stays_where_it_is(show, client_server, kind):
    """The line comes from the left, turns at 60, 0 in an acute angle, and goes back: its corner is far to the right."""
    corner = {"path": {"commands": "MLL", "numbers": [0, 0, 60, 8, 0, 16]}}
    stops = [["#FF0000", 0], ["#FF0000", 0.75], ["#0000FF", 0.75], ["#0000FF", 1]]
    gradients = [
        {"linearGradient": {"stops": stops, "startPoint": [0, 0.5], "endPoint": [1, 0.5]}},
        {"radialGradient": {"stops": stops, "center": [0, 0.5], "startRadius": 0, "endRadius": 60}},
        {"ellipticalGradient": {"stops": stops, "center": [0, 0.5], "startRadiusFraction": 0, "endRadiusFraction": 1}},
    ]
    nodes = {"2": {"type": "padding", "insets": {"top": 20, "leading": 20, "bottom": 20, "trailing": 80}, "children": [3]},
             "3": {"type": "frame", "width": 60, "height": 16, "children": [4]}}
    shape = {"shape": stroked(corner, 8), "fill": gradients[0]}
    nodes["4"] = {"type": "shape", **shape} if kind == "shape" else {"type": "background", "children": [5], **shape}
    nodes |= {"5": {"type": "color", "fill": "clear"}} if kind == "background" else {}
    browser = show(window(**{f"n{name}": node for name, node in nodes.items()}))
    for gradient in gradients:
        client_server.change([replace("/nodes/4/fill", gradient)])
        wait_until(browser, lambda _: [look(browser, client_server)[20 + x, 28] for x in (41, 49, 80)] == [RED, BLUE, BLUE])


@pytest.mark.shared_page
def test_a_shape_follows_its_size_without_asking(drawn, browser, client_server):
    drawn(HALF)
    client_server.change([replace("/nodes/3/width", 40), replace("/nodes/3/height", 100)])
    wait_until(browser, lambda _: find(browser, 3).size["height"] == 100)
    picture = look(browser, client_server)
    assert colours(picture, (38, 45), (2, 2), (20, 60)) == [RED, RED, WHITE]
    assert client_server.actions == []


@pytest.mark.shared_page
def test_a_shape_takes_all_the_room_and_a_circle_keeps_its_proportions(show):
    browser = show(window(
        n2={"type": "frame", "width": 300, "height": 100, "children": [3]},
        n3={"type": "hStack", "spacing": 0, "children": [4, 5]},
        n4={"type": "shape", "shape": "rectangle"}, n5={"type": "shape", "shape": TRIANGLE},
        n6={"type": "frame", "width": 50, "children": [7]}, n7={"type": "shape", "shape": "circle", "ratio": 1}))
    wait_until(browser, lambda _: not browser.execute_script("return document.querySelector('#root [aria-busy]')"))
    assert [find(browser, node).size for node in (4, 5)] == [{"width": 150, "height": 100}] * 2
    assert find(browser, 7).size == {"width": 50, "height": 50}


@pytest.mark.shared_page
def test_a_shape_may_have_a_size_of_its_own(show):
    browser = show(window(n2={"type": "shape", "shape": TRIANGLE, "width": 30, "height": 20}))
    wait_until(browser, lambda _: not browser.execute_script("return document.querySelector('#root [aria-busy]')"))
    assert find(browser, 2).size == {"width": 30, "height": 20}


def test_a_shape_that_is_only_near_is_measured(show, client_server):
    def respond(action, nodes):
        return [replace("/nodes/3/shape", {"path": {"commands": "MLL", "numbers": [0, 0, 10, 0, 10, 10]}})]

    browser = show(window(
        n2={"type": "frame", "width": 90, "height": 40, "children": [3]},
        n3={"type": "shape", "shape": TRIANGLE, "fill": "#FF0000", "actions": ["measure"]}), respond)
    client_server.wait_for_actions(1)
    assert [action for action, _ in client_server.actions] == [{"target": 3, "action": "measure", "value": [90, 40]}]
    picture = look(browser, client_server)
    assert [picture[8, 2], picture[45, 30]] == [RED, WHITE]


# Canvases

def canvas(*operations, **more):
    return {"type": "canvas", "children": [], "operations": list(operations), "actions": ["measure"], **more}


@pytest.fixture
def painted(show, client_server, browser):
    """Shows a canvas of 100 by 60 points, and gives its pixels."""

    pages = []

    def painted(*operations, **views):
        nodes = {"3": canvas(*operations, children=[10] if views else [], identifier=f"canvas {len(pages)}"), **views}
        if pages:
            client_server.change([add(f"/nodes/{name}", node) for name, node in nodes.items()])
        else:
            nodes = {"2": {"type": "frame", "width": 100, "height": 60, "children": [3]}, **nodes}
            show(window(**{f"n{name}": node for name, node in nodes.items()}))
        pages.append(nodes)
        wait_until(browser, lambda _: find(browser, 3).get_attribute("data-identifier") == nodes["3"]["identifier"])
        return look(browser, client_server)

    return painted


def box(x, y, width, height, fill="#FF0000", **more):
    return {"path": f"M{x} {y}L{x + width} {y}L{x + width} {y + height}L{x} {y + height}Z", "fill": fill, **more}


@pytest.mark.shared_page
def test_a_canvas_is_drawn_in_order(painted):
    picture = painted(box(0, 0, 50, 50), box(20, 20, 50, 30, "#0000FF"), box(60, 0, 30, 15, stroke={"lineWidth": 4}))
    assert [picture[place] for place in [(10, 10), (30, 30), (60, 5), (70, 8), (95, 55)]] == [RED, BLUE, RED, WHITE, WHITE]


@pytest.mark.shared_page
def test_what_is_done_to_an_operation_is_done_to_that_one(painted):
    clip = {"path": "M0 0L20 0L20 60L0 60Z"}
    picture = painted(box(0, 0, 50, 50, clips=[clip]), box(60, 0, 40, 60, opacity=0.5), box(80, 0, 20, 60, "#0000FF"))
    assert [picture[10, 10], picture[30, 10], picture[90, 10]] == [RED, WHITE, BLUE]
    assert picture[70, 10][0] == 255 and abs(picture[70, 10][1] - 128) < 4
    # Together they are as opaque as each alone.
    picture = painted({"operations": [box(0, 0, 50, 50), box(20, 0, 50, 50)], "opacity": 0.5})
    assert picture[30, 10] == picture[10, 10] == picture[60, 10] != RED


# Filters of a canvas, and nodes that do the same to views.
FILTERS = {
    "blur": ({"blur": 3}, {"type": "blur", "radius": 3}),
    "shadow": ({"shadow": 4, "color": "#0000FF", "x": 3, "y": 12}, {"type": "shadow", "radius": 4, "color": "#0000FF", "x": 3, "y": 12}),
    "brightness": ({"brightness": 0.4}, {"type": "brightness", "amount": 0.4}),
    "darkness": ({"brightness": -0.4}, {"type": "brightness", "amount": -0.4}),
    "contrast": ({"contrast": 0.5}, {"type": "contrast", "amount": 0.5}),
    "negative contrast": ({"contrast": -0.5}, {"type": "contrast", "amount": -0.5}),
    "negative saturation": ({"saturation": -0.8}, {"type": "saturation", "amount": -0.8}),
    "saturation": ({"saturation": 0.3}, {"type": "saturation", "amount": 0.3}),
    "grayscale": ({"grayscale": 0.7}, {"type": "grayscale", "amount": 0.7}),
    "hueRotation": ({"hueRotation": 100}, {"type": "hueRotation", "angle": 100}),
    "colorInvert": ({"colorInvert": 1}, {"type": "colorInvert"}),
}


@pytest.mark.shared_page
@pytest.mark.parametrize("name", FILTERS)
def test_a_canvas_filters_as_effects_of_views_do(show, client_server, name):
    of_canvas, of_view = FILTERS[name]
    # Black is one of the colours: it is not brighter when it is multiplied.
    colours = {9: "#000000", 10: "#CC4411"}
    drawing = {"operations": [box(20, 20, 20, 20, colours[9]), box(40, 20, 20, 20, colours[10])], "filters": [of_canvas]}
    browser = show(window(
        n2={"type": "hStack", "spacing": 0, "children": [3, 5]},
        n3={"type": "frame", "width": 80, "height": 60, "children": [4]}, n4=canvas(drawing),
        n5={"type": "frame", "width": 80, "height": 60, "children": [6]}, n6={**of_view, "children": [7]},
        n7={"type": "frame", "width": 40, "height": 20, "children": [8]}, n8={"type": "hStack", "spacing": 0, "children": [9, 10]},
        **{f"n{name}": {"type": "color", "fill": fill} for name, fill in colours.items()}))
    picture = look(browser, client_server)
    places = [(x, y) for x in range(80) for y in range(60)]
    distance = lambda one, other: max(abs(a - b) for a, b in zip(one, other))
    assert max(distance(picture[x, y], picture[80 + x, y]) for x, y in places) <= 3
    assert {picture[place] for place in places} != {WHITE}


@pytest.mark.shared_page
def test_a_gradient_covers_the_canvas(painted):
    stops = [["#FF0000", 0], ["#FF0000", 0.5], ["#0000FF", 0.5], ["#0000FF", 1]]
    gradient = {"linearGradient": {"stops": stops, "startPoint": [0, 0.5], "endPoint": [1, 0.5]}}
    picture = painted(box(30, 10, 40, 40, gradient))
    assert [picture[40, 30], picture[60, 30], picture[20, 30]] == [RED, BLUE, WHITE]


@pytest.mark.shared_page
@pytest.mark.parametrize("filter, expected", [
    # Each part of a colour is as far from the middle, on the other side.
    ({"contrast": -1}, [0, 255, 155]), ({"contrast": -0.5}, [64, 191, 141]),
    # A grey of the same lightness is in the middle between a colour and its opposite.
    ({"saturation": -0.5}, [0, 92, 42]),
])
def test_less_than_no_contrast_or_colour_is_the_opposite(painted, filter, expected):
    drawing = {"operations": [box(0, 0, 40, 40, "#FF0064")], "filters": [filter]}
    assert painted(drawing)[20, 20][:3] == pytest.approx(expected, abs=2)


def turned(start, end, stops=((0, "#FF0000"), (1, "#0000FF"))):
    return {"angularGradient": {
        "stops": [[colour, location] for location, colour in stops], "center": [0.5, 0.5], "startAngle": start, "endAngle": end}}


@pytest.mark.shared_page
@pytest.mark.parametrize("gradient, expected", [
    # What is left of a turn is half in the last colour and half in the first. Right, below, left and above: 10° further.
    (turned(0, 180), {10: (241, 0, 14), 170: (14, 0, 241), 190: (0, 0, 255), 260: (0, 0, 255), 280: (255, 0, 0), 350: (255, 0, 0)}),
    # The colours from one angle to another, though that comes before.
    (turned(180, 0), {10: (14, 0, 241), 170: (241, 0, 14), 190: (255, 0, 0), 260: (255, 0, 0), 280: (0, 0, 255), 350: (0, 0, 255)}),
    # Of two turns the second is seen.
    (turned(0, 720), {10: (124, 0, 131), 350: (4, 0, 251)}),
    (turned(90, 450), {100: (248, 0, 7), 80: (7, 0, 248)}),
])
def test_the_colours_of_an_angular_gradient_go_once_around(painted, gradient, expected):
    picture = painted(box(0, 0, 100, 60, gradient))
    for angle, colour in expected.items():
        x, y = (round(middle + 25 * turn(math.radians(angle))) for middle, turn in ((50, math.cos), (30, math.sin)))
        assert picture[x, y][:3] == pytest.approx(colour, abs=9), angle


@pytest.mark.shared_page
def test_a_line_is_drawn_in_a_gradient_that_is_laid_out_in_a_part_of_the_canvas(painted):
    stops = [["#FF0000", 0], ["#FF0000", 0.5], ["#0000FF", 0.5], ["#0000FF", 1]]
    gradient = {"linearGradient": {"stops": stops, "startPoint": [0, 0.5], "endPoint": [1, 0.5]}}
    picture = painted(box(10, 10, 80, 40, {"color": gradient, "in": [20, 0, 40, 60]}, stroke={"lineWidth": 10}))
    assert [picture[38, 10], picture[42, 10], picture[50, 30]] == [RED, BLUE, WHITE]


@pytest.mark.shared_page
def test_a_canvas_has_one_filter_of_each_kind_for_as_long_as_it_is_drawn_with_it(painted, browser, client_server):
    filters = "return [...document.querySelectorAll('filter')].map(({ id }) => id)"
    brighter = {"filters": [{"brightness": 0.4}]}
    painted(box(0, 0, 20, 20, **brighter), {"operations": [box(40, 0, 20, 20, **brighter)], "filters": [{"brightness": 0.2}]})
    assert browser.execute_script(filters) == ["filter-3-0.4", "filter-3-0.2"]
    painted(box(0, 0, 20, 20))
    assert browser.execute_script(filters) == []


# How long the longest text is that is made of something, and what is observed or measured anew.
WATCHED = """
window.work = [];
const stringify = JSON.stringify;
JSON.stringify = (...parameters) => {
  const written = stringify(...parameters);
  if (written?.length > 1000) work.push("written");
  return written;
};
const { observe } = MutationObserver.prototype;
MutationObserver.prototype.observe = function (...parameters) {
  work.push("observed");
  return observe.apply(this, parameters);
};
const { getBoundingClientRect } = Element.prototype;
Element.prototype.getBoundingClientRect = function () {
  work.push("measured");
  return getBoundingClientRect.apply(this);
};
"""


def test_what_is_drawn_has_no_part_in_changes_elsewhere(before_the_page, show, client_server):
    before_the_page(WATCHED)
    long = "M0 0" + "L10 10" * 200
    stops = [["#FF0000", index / 200] for index in range(200)]
    gradient = {"linearGradient": {"stops": stops, "startPoint": [0, 0], "endPoint": [1, 1]}}
    browser = show(window(
        n2={"type": "vStack", "children": [3, 4, 5, 7]}, n3={"type": "text", "text": "0"},
        n4=canvas({"path": long, "fill": "#FF0000"}),
        n5={"type": "gradient", "fill": gradient},
        n7={"type": "containerShape", "shape": {"cornerRadius": 30}, "children": [8]},
        n8={"type": "background", "fill": "#0000FF", "shape": "container", "children": [9]}, n9={"type": "text", "text": "b"}))
    look(browser, client_server)

    def work(number, *patch):
        browser.execute_script("work.length = 0")
        client_server.change([replace("/nodes/3/text", str(number)), *patch])
        words = "return document.querySelector('[data-id=\"3\"]').textContent"
        wait_until(browser, lambda _: browser.execute_script(words) == str(number))
        return set(browser.execute_script("return work"))

    assert work(1) == set()
    assert work(2, replace("/nodes/9/text", "c")) == {"measured"}
    drawing = """return document.querySelector('[data-id="4"]').innerHTML"""
    before = browser.execute_script(drawing)
    assert work(3, replace("/nodes/4/operations", [{"path": long, "fill": "#0000FF"}])) == set()
    wait_until(browser, lambda _: browser.execute_script(drawing) != before)


@pytest.mark.shared_page
def test_views_are_drawn_where_they_are_wanted(painted, browser):
    square = {"type": "frame", "width": 20, "height": 20, "children": [11]}
    fill = {"type": "color", "fill": "#FF0000"}
    picture = painted(
        {"view": 10, "at": [30, 30]}, {"view": 10, "at": [100, 0], "anchor": [1, 0]},
        {"view": 10, "at": [0, 0], "anchor": [0, 0], "transform": [1, 0, 0, 1, 60, 35]}, **{"10": square, "11": fill})
    inside = [(21, 21), (39, 39), (81, 1), (98, 18), (61, 36)]
    assert {picture[place] for place in inside} == {RED}
    assert {picture[place] for place in [(18, 30), (42, 30), (78, 10), (58, 40)]} == {WHITE}
    # There is one view, and copies of what it looks like.
    assert browser.execute_script("return document.querySelectorAll('[data-id=\"10\"]').length") == 1


@pytest.mark.shared_page
def test_a_canvas_draws_what_is_put_into_its_symbols(show, client_server):
    browser = show(window(
        n2={"type": "frame", "width": 200, "height": 60, "children": [3]},
        n3=canvas({"view": 10, "at": [100, 30]}, children=[10]), n10={"type": "toggle", "children": [11], "value": True}, n11=text("On")))
    drawn = "return document.querySelector('.canvas > .drawing input')?.checked"
    wait_until(browser, lambda _: browser.execute_script(drawn) is True)
    client_server.change([replace("/nodes/10/value", False)])
    wait_until(browser, lambda _: browser.execute_script(drawn) is False)


@pytest.mark.shared_page
def test_a_canvas_says_how_large_it_is(painted, client_server):
    painted()
    assert [action for action, _ in client_server.actions] == [{"target": 3, "action": "measure", "value": [100, 60]}]


def loaded(browser):
    """The page once all that it needs is there."""
    wait_until(browser, lambda _: not browser.execute_script("return document.querySelector('#root [aria-busy]')"))
    return browser


@pytest.mark.shared_page
def test_the_corners_of_what_follows_its_container_have_the_same_centres(show, client_server):
    insets = {side: 10 for side in ("top", "leading", "bottom", "trailing")}
    nodes = window(
        n2={"type": "containerShape", "shape": {"cornerRadius": 30}, "children": [3]},
        n3={"type": "padding", "insets": insets, "children": [4]},
        n4={"type": "frame", "width": 100, "height": 60, "children": [5]},
        n5={"type": "background", "fill": "#0000FF", "shape": "container", "children": [6]},
        n6={"type": "padding", "insets": {**insets, "leading": 30}, "children": [7]},
        n7={"type": "shape", "shape": "container", "fill": "#FF0000"})
    browser = loaded(show(nodes))
    radii = lambda node: browser.execute_script("return getComputedStyle(arguments[0], '::after').borderRadius", find(browser, node))
    wait_until(browser, lambda _: radii(5) == "20px")
    # What counts is the nearest edge of the container.
    assert radii(7) == "10px"
    client_server.change([replace("/nodes/3/insets", {**insets, "top": 4})])
    wait_until(browser, lambda _: radii(5) == "26px")
    client_server.change([replace("/nodes/2/shape", {"cornerRadii": [50, 0, 8, 20]})])
    wait_until(browser, lambda _: radii(5) == "33px 0px 4px 16px")
    client_server.change([replace("/nodes/2/shape", "capsule")])
    wait_until(browser, lambda _: radii(5) == "33px")
    client_server.change([replace("/nodes/2/shape", "rectangle")])
    wait_until(browser, lambda _: radii(5) == "0px")


@pytest.mark.shared_page
def test_what_is_drawn_or_cut_off_follows_its_container_too(show, client_server):
    nodes = window(
        n2={"type": "containerShape", "shape": {"cornerRadius": 30}, "children": [3]},
        n3={"type": "frame", "width": 100, "height": 60, "children": [4]},
        n4={"type": "clipShape", "shape": "container", "children": [5]},
        n5={"type": "overlay", "fill": "#0000FF", "shape": {"shape": "container", "inset": 10}, "children": [6]},
        n6={"type": "shape", "shape": {"shape": "container", "inset": 20}, "fill": "#FF0000"})
    browser = loaded(show(nodes))
    wait_until(browser, lambda _: browser.execute_script("return getComputedStyle(arguments[0]).clipPath", find(browser, 4)) == "inset(0px round 30px)")
    arcs = "return getComputedStyle(arguments[0], '::after').clipPath"
    wait_until(browser, lambda _: "A 20 20" in browser.execute_script(arcs, find(browser, 5)))
    path = "return arguments[0].querySelector('path')?.getAttribute('d') ?? ''"
    wait_until(browser, lambda _: "A 10 10" in browser.execute_script(path, find(browser, 6)))
    client_server.change([replace("/nodes/2/shape", {"cornerRadius": 25})])
    wait_until(browser, lambda _: "A 15 15" in browser.execute_script(arcs, find(browser, 5)))
    wait_until(browser, lambda _: "A 5 5" in browser.execute_script(path, find(browser, 6)))


@pytest.mark.shared_page
def test_a_gradient_is_laid_out_in_a_rectangle(drawn):
    stops = [["#FF0000", 0], ["#FF0000", 0.5], ["#0000FF", 0.5], ["#0000FF", 1]]
    line = {"linearGradient": {"stops": stops, "startPoint": [0, 0.5], "endPoint": [1, 0.5]}}
    picture = drawn("rectangle", fill={"color": line, "in": [0, 0, 40, 60]})
    assert colours(picture, (15, 30), (25, 30), (90, 30)) == [RED, BLUE, BLUE]
    circle = {"ellipticalGradient": {"stops": stops, "center": [0.5, 0.5], "startRadiusFraction": 0, "endRadiusFraction": 0.5}}
    picture = drawn("rectangle", fill={"color": circle, "in": [40, 0, 60, 60]})
    assert colours(picture, (70, 30), (80, 30), (92, 30), (20, 30)) == [RED, RED, BLUE, BLUE]


@pytest.mark.shared_page
def test_a_press_beside_what_is_drawn_is_one_of_what_is_behind_it(show, browser):
    line = {"stroke": {"lineWidth": 4}, "shape": {"cornerRadius": 12}}
    ring = {"stroke": {"lineWidth": 4}, "shape": "circle"}
    nodes = window(
        n2={"type": "frame", "width": 200, "height": 100, "children": [3]},
        n3={"type": "overlay", "children": [4, 10]},
        n4={"type": "button", "actions": ["tap"], "children": [5]},
        n5={"type": "frame", "width": 200, "height": 100, "children": [6]}, n6={"type": "text", "text": "Press"},
        n10={"type": "layer", "children": [11]},
        n11={"type": "zStack", "children": [12, 13]},
        n12={"type": "shape", "shape": line, "fill": "#FF0000"}, n13={"type": "shape", "shape": ring, "fill": "#FF0000"})
    show(nodes)
    wait_until(browser, lambda _: len(browser.find_elements("css selector", ".shape path")) == 2)
    hit = """const { x, y } = arguments[0].getBoundingClientRect();
    return document.elementFromPoint(x + arguments[1], y + arguments[2]).closest("[data-id]").dataset.id;"""
    hits = lambda x, y: browser.execute_script(hit, find(browser, 3), x, y)
    assert hits(100, 70) in ("4", "5") and hits(30, 50) in ("4", "5")
    assert hits(1, 50) == "12"
    assert hits(51, 50) == "13"


@pytest.mark.shared_page
def test_a_shape_that_fills_its_box_is_pressed_itself(show, browser):
    show(window(
        n2={"type": "overlay", "children": [3, 4]}, n3={"type": "frame", "width": 200, "height": 100},
        n4={"type": "layer", "children": [5]}, n5={"type": "shape", "shape": "rectangle", "fill": "#FF0000"}))
    hit = "const { x, y } = arguments[0].getBoundingClientRect(); return document.elementFromPoint(x + 50, y + 50).dataset.id;"
    assert browser.execute_script(hit, find(browser, 2)) == "5"


def held(leaf, **around):
    """A button under a shape, or a colour, which is in boxes."""
    return window(
        n2={"type": "zStack", "children": [3, 10]}, n3={"type": "button", "actions": ["tap"], "children": [4]},
        n4={"type": "text", "text": "Press"},
        n10={"type": "vStack", "children": [11]}, n11={"type": "padding", "insets": {"top": 20, "bottom": 20}, "children": [12]},
        n12={"type": "offset", "x": 0, "y": 0, "children": [13]}, n13={"type": "opacity", "opacity": 0.9, "children": [14]},
        n14={"type": "frame", "width": 120, "height": 120, "children": [15], **around}, n15=leaf)


IN_THE_MIDDLE = """const { x, y, width, height } = arguments[0].getBoundingClientRect();
const hit = document.elementFromPoint(x + width / 2 + arguments[1], y + height / 2);
return hit.closest("[data-id]").dataset.id;"""


@pytest.mark.shared_page
@pytest.mark.parametrize(("leaf", "around", "hit"), [
    ({"type": "shape", "shape": stroked("circle", 2), "fill": "#FF0000"}, {}, ("3", "4")),
    ({"type": "color", "fill": "clear"}, {}, ("3", "4")),
    ({"type": "spacer"}, {}, ("3", "4")),
    ({"type": "color", "fill": "#FF0000"}, {}, ("15",)),
    ({"type": "text", "text": "In front"}, {}, ("15",)),
    ({"type": "color", "fill": "clear"}, {"actions": ["tap"]}, ("14", "15")),
])
def test_boxes_with_nothing_in_them_that_is_seen_let_presses_through(show, browser, leaf, around, hit):
    show(held(leaf, **around))
    if "shape" in leaf:
        wait_until(browser, lambda _: browser.find_elements("css selector", ".shape path"))
    # The text of the button may be narrower than what is in front of it.
    assert browser.execute_script(IN_THE_MIDDLE, find(browser, 4), 0) in hit


@pytest.mark.shared_page
def test_what_takes_no_presses_takes_none_in_boxes_either(show, browser):
    nodes = held({"type": "text", "text": "In front"})
    nodes["13"] = {"type": "allowsHitTesting", "enabled": False, "children": [14]}
    show(nodes)
    assert browser.execute_script(IN_THE_MIDDLE, find(browser, 4), 0) in ("3", "4")
