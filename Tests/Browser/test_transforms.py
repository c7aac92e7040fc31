"""Views that are drawn transformed: where they are seen, what they are told, and what they go through."""

import pytest

from documents import apply_on_tap, button, replace, stack, text, window
from gallery import open_page
from page import assert_clean, find, tapped, wait_until, wait_until_settled
from server import Server
from test_motion import EVEN, STOPPED, at, box, css, play, playing, transaction  # noqa: F401, the fixture

SAME = [1, 0, 0, 1, 0, 0]


def moved(x, y=0):
    return [1, 0, 0, 1, x, y]


def transformed(kind, matrix=None, **more):
    """A button, a red box of 100 by 50 that is transformed, and words below it."""
    effect = {"type": kind, "children": [6], **({"matrix": matrix} if matrix else {}), **more}
    return window(
        n2=stack(3, 5, 8, alignment="leading"), n3=button(4), n4=text("Go"), n5=effect,
        n6={"type": "frame", "width": 100, "height": 50, "children": [7]}, n7={"type": "color", "fill": "red"},
        n8=text("below"))


def there(browser, width=100):
    """Waits for what is loaded with the first view of its kind."""
    wait_until(browser, lambda _: find(browser, 7) and box(browser, 7)[2] == width)


@pytest.fixture
def drawn(show, client_server):
    """Where the box and the words are, and where both were without a transformation."""

    def drawn(kind, matrix):
        browser = show(transformed(kind, SAME))
        there(browser)
        before = box(browser, 7), box(browser, 8)
        client_server.change([replace("/nodes/5/matrix", matrix)])
        wait_until_settled(browser, client_server)
        return box(browser, 7), box(browser, 8), *before

    return drawn


@pytest.mark.shared_page
@pytest.mark.parametrize("kind", ["transformEffect", "projectionEffect", "geometryEffect"])
@pytest.mark.parametrize("matrix, by, size", [
    (moved(30, -5), [30, -5], [100, 50]),
    # From the upper left corner, which stays where it is.
    ([2, 0, 0, 0.5, 0, 0], [0, 0], [200, 25]),
    # A quarter of a turn clockwise.
    ([0, 1, -1, 0, 0, 0], [-50, 0], [50, 100]),
    # Sheared: its lower edge is 20 points farther along.
    ([1, 0, 0.4, 1, 0, 0], [0, 0], [120, 50]),
    # What is lower is farther away: the lower edge is divided by 1.25.
    ([1, 0, 0, 0, 1, 0.005, 0, 0, 1], [0, 0], [100, 40]),
    # The right edge is divided by 2, and then all is moved.
    ([1, 0, 0.01, 0, 1, 0, 0, 0, 1], [0, 0], [50, 50]),
    ([1, 0, 0, 0, 1, 0, 10, 20, 2], [5, 10], [50, 25]),
])
def test_a_matrix_counts_from_the_upper_left_corner_and_moves_nothing_else(drawn, kind, matrix, by, size):
    after, words, before, words_before = drawn(kind, matrix)
    assert [after[0] - before[0], after[1] - before[1]] == pytest.approx(by, abs=0.2)
    assert after[2:] == pytest.approx(size, abs=0.2)
    assert words == words_before


@pytest.mark.shared_page
def test_a_matrix_counts_from_the_left_where_lines_run_from_right_to_left(show):
    nodes = transformed("transformEffect", [2, 0, 0, 1, 0, 0])
    nodes["2"]["style"] = {"layoutDirection": "rightToLeft"}
    browser = show(nodes)
    there(browser, width=200)
    words, seen = box(browser, 8), box(browser, 7)
    # The box ends where lines begin, and so did it before it was twice as wide.
    assert seen[0] + 100 == pytest.approx(words[0] + words[2], abs=0.5)


@pytest.mark.shared_page
@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
@pytest.mark.parametrize("outer, is_first_on_the_left", [([1, 1], True), ([-1, 1], False)])
def test_a_view_is_mirrored_in_one_direction_of_lines(show, direction, outer, is_first_on_the_left):
    sized = {"type": "frame", "width": 20, "height": 20}
    browser = show(window(
        n2={"type": "scaleEffect", "scale": outer, "children": [3], "style": {"layoutDirection": direction}},
        n3={"type": "flipsForRightToLeftLayoutDirection", "children": [4]}, n4={"type": "hStack", "children": [5, 7]},
        n5={**sized, "children": [6]}, n6={"type": "color", "fill": "red"},
        n7={**sized, "children": [8]}, n8={"type": "color", "fill": "blue"}))
    # Mirrored, it is as where lines run in the other direction; mirrored twice, it is as it was.
    assert (box(browser, 5)[0] < box(browser, 7)[0]) == is_first_on_the_left


def test_the_size_of_an_effect_is_told_whatever_it_looks_like(show, client_server):
    browser = show(
        transformed("geometryEffect", [3, 0, 0, 3, 0, 0], actions=["measure"]),
        lambda action, nodes: [replace("/nodes/5/matrix", moved(action["value"][0]))])
    there(browser)
    wait_until(browser, lambda _: css(browser, 5, "transform") == "matrix(1, 0, 0, 1, 100, 0)")
    wait_until_settled(browser, client_server)
    assert [action["value"] for action in client_server.wait_for_actions(1)] == [[100, 50]]


@pytest.mark.shared_page
def test_an_effect_without_a_matrix_is_drawn_as_it_is(show):
    browser = show(transformed("geometryEffect"))
    there(browser)
    assert css(browser, 5, "transform") == "none"


# There and back, and to where it has been.
STEPS = [moved(0), moved(40), moved(0), moved(-40), moved(0)]


def test_an_effect_goes_through_its_steps(play, client_server):  # noqa: F811
    browser = play(transformed("geometryEffect", SAME), apply_on_tap(
        [replace("/nodes/5/matrix", SAME), transaction(steps={"5": STEPS})]))
    there(browser)
    left = box(browser, 7)[0]
    tapped(browser, client_server, 3)
    assert playing(browser) == [("5", "transform")]
    offsets = []
    for time in range(0, 1000, 125):
        at(browser, time)
        offsets.append(box(browser, 7)[0] - left)
    assert offsets == pytest.approx([0, 20, 40, 20, 0, -20, -40, -20], abs=0.2)
    at(browser, 1000)
    assert playing(browser) == [] and box(browser, 7)[0] == left


def test_steps_are_gone_through_as_the_curve_says(play, client_server):  # noqa: F811
    fast = {"curve": [0, 0.5, 0.75, 0.9, 1], "duration": 1}
    browser = play(transformed("geometryEffect", SAME), apply_on_tap(
        [replace("/nodes/5/matrix", SAME), transaction(fast, steps={"5": STEPS})]))
    there(browser)
    left = box(browser, 7)[0]
    tapped(browser, client_server, 3)
    offsets = []
    for time in (250, 500, 750):
        at(browser, time)
        offsets.append(box(browser, 7)[0] - left)
    assert offsets == pytest.approx([0, -40, -16], abs=0.5)


def test_an_effect_that_is_interrupted_goes_on_from_what_is_seen(play, client_server):  # noqa: F811
    change = [replace("/nodes/5/matrix", SAME), transaction(steps={"5": STEPS})]
    browser = play(transformed("geometryEffect", SAME), apply_on_tap(change))
    there(browser)
    left = box(browser, 7)[0]
    tapped(browser, client_server, 3)
    at(browser, 750)
    assert box(browser, 7)[0] == pytest.approx(left - 40, abs=0.2)
    tapped(browser, client_server, 3)
    at(browser, 0)
    assert box(browser, 7)[0] == pytest.approx(left - 40, abs=0.2)
    # After the first step it is where it would be without having been interrupted.
    at(browser, 250)
    assert box(browser, 7)[0] == pytest.approx(left + 40, abs=0.2)


@pytest.mark.parametrize("more", [{"nodes": {"5": None}}, {"animation": None, "nodes": {"8": EVEN}}])
def test_the_steps_of_what_is_not_animated_are_not_played(play, client_server, more):  # noqa: F811
    browser = play(transformed("geometryEffect", SAME), apply_on_tap(
        [replace("/nodes/5/matrix", moved(10)), transaction(steps={"5": STEPS}, **more)]))
    there(browser)
    tapped(browser, client_server, 3)
    assert playing(browser) == [] and css(browser, 5, "transform") == "matrix(1, 0, 0, 1, 10, 0)"


def test_who_wants_less_motion_sees_no_steps(play, client_server, browser):  # noqa: F811
    features = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    try:
        play(transformed("geometryEffect", SAME), apply_on_tap(
            [replace("/nodes/5/matrix", moved(10)), transaction(steps={"5": STEPS})]))
        there(browser)
        tapped(browser, client_server, 3)
        assert playing(browser) == [] and css(browser, 5, "transform") == "matrix(1, 0, 0, 1, 10, 0)"
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.mark.parametrize("kind", ["transformEffect", "projectionEffect", "geometryEffect"])
def test_a_matrix_without_steps_is_played_from_one_to_the_other(play, client_server, kind):  # noqa: F811
    browser = play(transformed(kind, SAME), apply_on_tap(
        [replace("/nodes/5/matrix", [2, 0, 0, 2, 40, 0]), transaction()]))
    there(browser)
    before = box(browser, 7)
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert box(browser, 7) == pytest.approx([before[0] + 20, before[1], 150, 75], abs=0.5)
    assert find(browser, 5).get_attribute("style").count("matrix(2, 0, 0, 2, 40, 0)") == 1


def test_an_app_s_own_effect_is_played_as_the_app_computes_it(browser, before_the_page):
    before_the_page(STOPPED)
    with Server("Gallery", "--port", "0") as server:
        open_page(browser, server, "geometry-effects")
        wait_until(browser, lambda page: len(page.find_elements("css selector", ".geometryEffect")) == 2)
        shaken = browser.find_elements("css selector", ".geometryEffect")[0].get_attribute("data-id")
        left = box(browser, shaken)[0]
        browser.execute_script("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
        browser.execute_async_script("import(new URL('views/motion.js', document.querySelector('script').src)).then(() => setTimeout(arguments[0]))")
        browser.find_element("xpath", "//button[normalize-space()='Try again']").click()
        wait_until(browser, lambda _: playing(browser) == [(shaken, "transform")])
        # It moves by 12 points to both sides, three times in half a second.
        at(browser, 125)
        assert box(browser, shaken)[0] == pytest.approx(left - 12, abs=0.2)
        at(browser, 375)
        assert box(browser, shaken)[0] == pytest.approx(left + 12, abs=0.2)
        at(browser, 500)
        assert box(browser, shaken)[0] == left and playing(browser) == []
        assert_clean(browser)


@pytest.mark.shared_page
@pytest.mark.parametrize("direction, cursor, seen", [
    ("leftToRight", "grab", "grab"),
    ("leftToRight", "leading-resize", "w-resize"),
    ("rightToLeft", "leading-resize", "e-resize"),
    ("rightToLeft", "top-leading-bottom-trailing-resize", "nesw-resize"),
])
def test_the_pointer_looks_as_the_view_under_it_says_along_its_text(show, direction, cursor, seen):
    document = transformed("pointerStyle", cursor=cursor)
    document["1"]["layoutDirection"] = direction
    browser = show(document)
    there(browser)
    assert css(browser, 7, "cursor") == seen


@pytest.mark.shared_page
@pytest.mark.parametrize("inner, seen", [({}, "grab"), ({"cursor": "auto"}, "auto"), ({"cursor": "none"}, "none")])
def test_the_pointer_over_a_control_is_that_of_the_nearest_view_that_says_so(show, inner, seen):
    nodes = window(
        n2={"type": "pointerStyle", "cursor": "grab", "children": [3]}, n3={"type": "pointerStyle", "children": [4], **inner},
        n4=button(5), n5=text("Press"))
    browser = show(nodes)
    wait_until(browser, lambda _: find(browser, 3))
    assert css(browser, 4, "cursor") == seen
