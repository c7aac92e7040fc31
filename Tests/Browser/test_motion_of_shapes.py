"""Shapes in animated patches: their outlines, lines, corners and insets at given times of a stopped clock."""

import math
import re

import pytest

import pixels
from documents import apply_on_tap, button, replace, text, window
from page import find, tapped, wait_until
from test_motion import EVEN, at, css, play, playing, transaction  # noqa: F401

LINE = {"lineWidth": 10, "lineCap": "round"}
TRIANGLE = {"commands": "MLLZ", "numbers": [[0, 0.5, 0], 0, [0, 1, 0], [0, 0, 1], 0, [0, 0, 1]]}
LOW = {"commands": "MLLZ", "numbers": [[0, 0.5, 0], [0, 0, 0.5], [0, 1, 0], [0, 0, 1], 0, [0, 0, 1]]}
HIGH = {"commands": "MLLLZ", "numbers": [0, 0, 10, 10, 20, 20, 30, 30]}


def ring(start, end, **more):
    return {"shape": {"shape": "circle", "trim": [start, end]}, "stroke": {**LINE, **more}}


def drawn(shape, type="shape", **more):
    """A button, and a shape of 100 by 100 points."""
    return window(
        n2={"type": "vStack", "children": [3, 5]}, n3=button(4), n4=text("Go"),
        n5={"type": "frame", "width": 100, "height": 100, "children": [6]},
        n6={"type": type, "shape": shape, "fill": "#ff0000", **more})


@pytest.fixture
def change(play, client_server, browser):  # noqa: F811
    """Shows a shape, and what a tap makes of it, one after the other; each is played."""

    def change(shape, *patches, animation=EVEN, **more):
        rest = iter(patches)
        play(drawn(shape, **more), lambda action, nodes: [*next(rest), transaction(animation)])
        wait_until(browser, lambda _: not browser.execute_script("return document.querySelector('#root [aria-busy]')"))
        settle(browser)
        tapped(browser, client_server, 3)
        return browser

    return change


def settle(browser):
    """Waits until everything is drawn in its size."""
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")


def drawing(browser, name, node=6):
    script = "return getComputedStyle(arguments[0].querySelector('.drawing').firstChild)[arguments[1]]"
    return browser.execute_script(script, find(browser, node), name)


def numbers(value):
    return [float(number) for number in re.findall(r"-?[\d.]+", value)]


def dashes(browser):
    return numbers(drawing(browser, "strokeDasharray"))


def shape(value):
    return [replace("/nodes/6/shape", value)]


def test_a_part_of_a_line_grows(change, browser):
    change(ring(0, 0.25), shape(ring(0, 0.75)))
    at(browser, 0)
    assert dashes(browser) == [0.25, 2]
    at(browser, 500)
    assert dashes(browser) == [0.5, 2]
    # What is there without being played is right at once.
    path = "return arguments[0].querySelector('path').getAttribute('stroke-dasharray')"
    assert browser.execute_script(path, find(browser, 6)) == "0.75 2"
    at(browser, 1000)
    assert dashes(browser) == [0.75, 2] and playing(browser) == []


@pytest.mark.parametrize("first, last, middle", [
    (ring(0, 0.5), ring(0, 1), [0.75, 2]), (ring(0, 1), ring(0, 0.5), [0.75, 2]), (ring(0, 0), ring(0, 1), [0.5, 2]),
])
def test_all_and_nothing_of_a_line_are_parts_of_it(change, browser, first, last, middle):
    change(first, shape(last))
    at(browser, 500)
    assert dashes(browser) == middle
    assert drawing(browser, "visibility") == "visible"
    at(browser, 1000)
    assert playing(browser) == []


def test_a_part_of_a_line_may_begin_elsewhere(change, browser):
    change(ring(0, 0.5), shape(ring(0.5, 1)))
    at(browser, 500)
    assert dashes(browser) == [0.5, 2] and drawing(browser, "strokeDashoffset") == "-0.25px"


def test_a_part_of_a_line_that_is_interrupted_goes_on_from_what_is_seen(change, browser, client_server):
    change(ring(0, 0), shape(ring(0, 1)), shape(ring(0, 0)))
    at(browser, 500)
    assert dashes(browser) == [0.5, 2]
    tapped(browser, client_server, 3)
    assert dashes(browser) == [0.5, 2]
    at(browser, 500)
    assert dashes(browser) == [0.25, 2]
    at(browser, 1000)
    assert drawing(browser, "visibility") == "hidden"


def test_a_part_of_a_line_goes_past_its_end_on_a_spring(change, browser):
    change(ring(0, 0.2), shape(ring(0, 0.6)), animation={"spring": [1, 0.5]})
    at(browser, 577)
    # With such a damping, it goes past its end by 16 % of the way, halfway through its first swing.
    assert dashes(browser)[0] == pytest.approx(0.6 + 0.163 * 0.4, abs=0.002)


def test_who_wants_less_motion_sees_a_shape_as_it_is_at_once(change, browser):
    features = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    try:
        change(ring(0, 0.25), shape(ring(0, 0.75)))
        assert playing(browser) == [] and dashes(browser) == [0.75, 2]
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.mark.parametrize("first, last, name, middle", [
    (ring(0, 0.5), ring(0, 0.5, lineWidth=30), "strokeWidth", "20px"),
    ({"shape": "circle", "stroke": {"lineWidth": 4, "dash": [4, 6]}},
     {"shape": "circle", "stroke": {"lineWidth": 4, "dash": [4, 6], "dashPhase": 10}}, "strokeDashoffset", "5px"),
    ({"shape": "circle", "stroke": {"lineWidth": 4, "dash": [4, 6]}},
     {"shape": "circle", "stroke": {"lineWidth": 4, "dash": [8, 2]}}, "strokeDasharray", "6px, 4px"),
])
def test_a_line_changes(change, browser, first, last, name, middle):
    change(first, shape(last))
    at(browser, 500)
    assert drawing(browser, name) == middle


def test_the_colour_of_what_is_drawn_is_played(change, browser):
    change({"path": TRIANGLE}, [replace("/nodes/6/fill", "#0000ff")])
    at(browser, 500)
    assert drawing(browser, "fill") == "rgb(128, 0, 128)"


def test_a_path_of_the_same_commands_is_played_number_by_number(change, browser):
    change({"path": TRIANGLE}, shape({"path": LOW}))
    at(browser, 500)
    assert numbers(drawing(browser, "d")) == [50, 25, 100, 100, 0, 100]
    at(browser, 1000)
    assert numbers(drawing(browser, "d")) == [50, 50, 100, 100, 0, 100]


def test_a_path_of_other_commands_is_there_at_once(change, browser):
    change({"path": TRIANGLE}, shape({"path": HIGH}))
    assert playing(browser) == []
    assert numbers(drawing(browser, "d")) == HIGH["numbers"]


def test_a_line_with_an_inset_moves_inwards(change, browser):
    def border(inset):
        return {"shape": {"shape": "circle", "inset": inset}, "stroke": {"lineWidth": 4}}

    change(border(0), shape(border(40)))
    at(browser, 500)
    assert numbers(drawing(browser, "d"))[:2] == [80, 50]


def test_a_part_of_what_is_inside_grows(change, browser):
    def pie(end):
        return {"shape": "circle", "trim": [0, end]}

    change(pie(0), shape(pie(1)), shape(pie(0.5)))
    at(browser, 500)
    points = numbers(drawing(browser, "d"))
    # It ends halfway between the first point and where it is to end, which are the same: as far as it has come there.
    assert len(points) == 2 * 257 and points[256:258] == pytest.approx([50, 50], abs=0.1)
    at(browser, 1000)
    assert "A" in drawing(browser, "d")


@pytest.mark.parametrize("type, name, first, last, middle", [
    ("shape", "borderRadius", {"cornerRadius": 10}, {"cornerRadius": 30}, "20px"),
    ("shape", "borderRadius", {"cornerRadius": 10}, "capsule", "30px"),
    ("shape", "borderRadius", {"cornerRadii": [0, 10, 20, 30]}, {"cornerRadii": [10, 20, 30, 40]}, "5px 15px 25px 35px"),
    ("shape", "inset", {"shape": "rectangle", "inset": 10}, {"shape": "rectangle", "inset": 30}, "20px"),
])
def test_corners_and_insets_of_a_box_are_played(change, browser, type, name, first, last, middle):
    change(first, shape(last), type=type)
    at(browser, 500)
    assert css(browser, 6, name, "::after") == middle
    at(browser, 1000)
    assert playing(browser) == []


def around(type, shape, **more):
    """Something around words."""
    return window(
        n2={"type": "vStack", "children": [3, 6]}, n3=button(4), n4=text("Go"),
        n6={"type": type, "shape": shape, "children": [5], **more},
        n5={"type": "frame", "width": 100, "height": 100, "children": [7]}, n7=text("words"))


@pytest.mark.parametrize("type, first, last, pseudo, name, middle", [
    ("background", {"cornerRadius": 10}, {"cornerRadius": 30}, "::after", "borderRadius", [20]),
    ("background", {"path": TRIANGLE}, {"path": LOW}, "::after", "clipPath", [50, 25, 100, 100, 0, 100]),
    ("clipShape", {"cornerRadius": 10}, {"cornerRadius": 30}, None, "clipPath", [0, 20]),
    ("clipShape", {"path": TRIANGLE}, {"path": LOW}, None, "clipPath", [50, 25, 100, 100, 0, 100]),
])
def test_what_a_view_is_cut_to_is_played(play, client_server, type, first, last, pseudo, name, middle):  # noqa: F811
    fill = {"fill": "#ff0000"} if type == "background" else {}
    browser = play(around(type, first, **fill), apply_on_tap([*shape(last), transaction()]))
    wait_until(browser, lambda _: css(browser, 6, name, pseudo) != "none")
    settle(browser)
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert numbers(css(browser, 6, name, pseudo)) == middle


def test_a_view_that_is_cut_to_other_commands_is_so_at_once(play, client_server):  # noqa: F811
    browser = play(around("clipShape", {"path": TRIANGLE}), apply_on_tap([*shape({"path": HIGH}), transaction()]))
    wait_until(browser, lambda _: css(browser, 6, "clipPath") != "none")
    settle(browser)
    tapped(browser, client_server, 3)
    assert playing(browser) == [] and numbers(css(browser, 6, "clipPath")) == HIGH["numbers"]


def test_a_shape_of_another_size_is_scaled_and_its_line_grows(change, browser):
    change(ring(0, 0.25), [*shape(ring(0, 0.75)), replace("/nodes/5/width", 200), replace("/nodes/5/height", 200)])
    settle(browser)
    at(browser, 500)
    assert dashes(browser) == [0.5, 2]
    assert "d" not in [name for _, name in playing(browser)]


GRADIENT = {"angularGradient": {
    "stops": [["#ff0000", 0], ["#ff0000", 1]], "center": [0.5, 0.5], "startAngle": 0, "endAngle": 360}}
RED, WHITE = (255, 0, 0), (255, 255, 255)


def at_angle(browser, degrees):
    """The colour of a ring at an angle, which goes clockwise from the right."""
    angle = math.radians(degrees)
    picture = pixels.of(browser, find(browser, 5))
    return picture[round(50 + 50 * math.cos(angle)) - (degrees == 0), round(50 + 50 * math.sin(angle)) - (degrees == 90)]


def test_a_part_of_a_line_in_a_gradient_grows(change, browser):
    change(ring(0, 0.25), shape(ring(0, 0.75)), fill=GRADIENT)
    at(browser, 1)
    assert [at_angle(browser, degrees) for degrees in (45, 135, 225)] == [RED, WHITE, WHITE]
    at(browser, 500)
    assert [at_angle(browser, degrees) for degrees in (45, 135, 225)] == [RED, RED, WHITE]
    at(browser, 1000)
    assert [at_angle(browser, degrees) for degrees in (45, 135, 225, 315)] == [RED, RED, RED, WHITE]
    assert playing(browser) == []


def test_a_part_of_what_is_inside_grows_in_a_gradient(change, browser):
    def pie(end):
        return {"shape": "circle", "trim": [0, end]}

    change(pie(0.5), shape(pie(1)), fill=GRADIENT)
    at(browser, 500)
    assert len(numbers(drawing(browser, "clipPath"))) == 2 * 257
    at(browser, 1000)
    assert playing(browser) == [] and "A" in drawing(browser, "clipPath")
