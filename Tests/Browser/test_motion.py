"""Animated patches: what is seen at given times of a stopped clock, and that the page itself is right at once."""

import pytest
from selenium.webdriver.common.by import By

import pixels
from documents import add, apply_on_tap, button, remove, replace, stack, text, window
from page import find, order, tapped, wait_until

# Everything that is played stops at its beginning, and goes on by hand.
STOPPED = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...parameters) {
  const animation = animate.apply(this, parameters);
  animation.pause();
  return animation;
};
const attach = Element.prototype.attachShadow;
window.shadows = [];
Element.prototype.attachShadow = function (...parameters) {
  const shadow = attach.apply(this, parameters);
  shadows.push(shadow);
  return shadow;
};
"""
ALL = """
const all = [document, ...shadows].flatMap((place) => place.getAnimations());
"""
EVEN = {"curve": [0, 0, 1, 1], "duration": 1}
FADED = {"type": "opacity", "opacity": 0}


def move(edge):
    return {"type": "move", "edge": edge}


def transaction(animation=EVEN, serial=1, **more):
    return add("/transaction", {"serial": serial, **({"animation": animation} if animation else {}), **more})


@pytest.fixture
def play(show, before_the_page):
    """Opens a page on which everything that is played stops at its beginning."""
    before_the_page(STOPPED)

    def play(nodes, respond=None):
        browser = show(nodes, respond)
        browser.execute_script("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
        browser.execute_async_script("import(new URL('views/motion.js', document.querySelector('script').src)).then(() => setTimeout(arguments[0]))")
        return browser

    return play


def at(browser, milliseconds):
    """Puts the clock of everything that is being played to a time."""
    browser.execute_script(ALL + "for (const each of all) each.currentTime = arguments[0];", milliseconds)


def playing(browser):
    """The names of what is being played, with the ids of the nodes."""
    script = ALL + """return all.map(({ id, effect: { target } }) => [target.dataset.id ?? target.firstElementChild?.dataset.id ?? "", id])"""
    return sorted(map(tuple, browser.execute_script(script)))


def box(browser, node):
    """Where a node is: left, top, width, height."""
    script = "const { left, top, width, height } = arguments[0].getBoundingClientRect(); return [left, top, width, height]"
    return [round(number, 1) for number in browser.execute_script(script, find(browser, node))]


def box_in(browser, node, other):
    """Where a node is in another, which may be moving."""
    (left, top, *size), (x, y, *_) = box(browser, node), box(browser, other)
    return [left - x, top - y, *size]


def css(browser, node, name, pseudo=None):
    return browser.execute_script("return getComputedStyle(arguments[0], arguments[2])[arguments[1]]", find(browser, node), name, pseudo)


def ghosts(browser):
    """The words of the copies of what has gone, with their places and opacities."""
    script = ALL + """return all.filter(({ id }) => id === "going").map(({ effect: { target } }) => {
      const { left, top } = target.getBoundingClientRect();
      return [target.textContent, Math.round(left), Math.round(top), getComputedStyle(target).opacity];
    })"""
    return browser.execute_script(script)


def column(*, width=100, below=(), **frame):
    """A button, and below it a colour in a frame, and what is below that."""
    return window(
        n2=stack(3, 5, *[id for id, _ in below], alignment="leading"),
        n3=button(4), n4=text("Go"),
        n5={"type": "frame", "children": [9], "width": width, "height": 50, **frame},
        n9={"type": "opacity", "opacity": 1, "children": [6]}, n6={"type": "color", "fill": "red"},
        **{f"n{id}": node for id, node in below})


def test_a_box_goes_from_where_it_was_to_where_it_is(play, client_server):
    nodes = column(below=[(7, text("below"))])
    browser = play(nodes, apply_on_tap([replace("/nodes/5/height", 150), transaction()]))
    before = box(browser, 7)
    tapped(browser, client_server, 3)
    at(browser, 0)
    assert box(browser, 7) == pytest.approx(before, abs=1)
    at(browser, 500)
    middle = box(browser, 7)
    at(browser, 999.9)
    end = box(browser, 7)
    # The stack is in the middle of the window: half of what comes goes up.
    assert end[1] - before[1] == pytest.approx(50, abs=1)
    assert middle[1] == pytest.approx((before[1] + end[1]) / 2, abs=1)
    at(browser, 1000)
    assert playing(browser) == [] and box(browser, 7) == pytest.approx(end, abs=0.2)


def test_a_colour_is_as_large_as_it_was_and_then_as_it_is(play, client_server):
    browser = play(column(width=100), apply_on_tap([replace("/nodes/5/width", 200), transaction()]))
    before = box(browser, 6)
    tapped(browser, client_server, 3)
    at(browser, 0)
    assert box(browser, 6) == pytest.approx(before, abs=1)
    at(browser, 500)
    assert box(browser, 6)[2:] == pytest.approx([150, 50], abs=1)
    at(browser, 1000)
    assert box(browser, 6)[2:] == [200, 50]


def test_values_of_a_box_are_played(play, client_server):
    nodes = column()
    patch = [replace("/nodes/9/opacity", 0.5), replace("/nodes/6/fill", "#0000ff"), transaction()]
    nodes["6"]["fill"] = "#ff0000"
    browser = play(nodes, apply_on_tap(patch))
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert css(browser, 9, "opacity") == "0.75"
    assert css(browser, 6, "backgroundColor") == "rgb(128, 0, 128)"
    # The page itself has what it is to have.
    assert browser.execute_script("return arguments[0].style.opacity", find(browser, 9)) == "0.5"
    at(browser, 1000)
    assert css(browser, 9, "opacity") == "0.5" and css(browser, 6, "backgroundColor") == "rgb(0, 0, 255)"


def test_what_is_behind_words_grows_without_them(play, client_server):
    nodes = window(
        n2=stack(3, 5), n3=button(4), n4=text("Go"),
        n5={"type": "background", "fill": "#ff0000", "shape": {"cornerRadius": 8}, "children": [6]},
        n6={"type": "frame", "width": 100, "height": 40, "children": [7]}, n7=text("words"))
    browser = play(nodes, apply_on_tap([replace("/nodes/6/width", 300), transaction()]))
    width = box(browser, 7)[2]
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert css(browser, 5, "width", "::after") == "200px"
    assert box(browser, 7)[2] == width
    at(browser, 1000)
    assert css(browser, 5, "width", "::after") == "300px"


def test_rows_that_change_places_cross(play, client_server):
    rows = {f"n{id}": text(f"row {id}") for id in (11, 12, 13)}
    nodes = window(n2=stack(3, 10), n3=button(4), n4=text("Go"), n10={"type": "list", "children": [11, 12, 13]}, **rows)
    patch = [{"op": "move", "from": "/nodes/10/children/0", "path": "/nodes/10/children/2"}, transaction()]
    browser = play(nodes, apply_on_tap(patch))
    before = {id: box(browser, id) for id in (11, 12, 13)}
    tapped(browser, client_server, 3)
    assert order(browser, 10) == [12, 13, 11]
    at(browser, 0)
    assert {id: box(browser, id) for id in before} == before
    at(browser, 500)
    assert box(browser, 11)[1] == pytest.approx((before[11][1] + before[13][1]) / 2, abs=1)
    at(browser, 1000)
    assert [box(browser, id)[1] for id in (12, 13, 11)] == [before[id][1] for id in (11, 12, 13)]


COMING = [add("/nodes/7", text("new")), add("/nodes/2/children/-", 7)]


def test_what_comes_without_a_transition_fades_in(play, client_server):
    browser = play(column(), apply_on_tap([*COMING, transaction()]))
    tapped(browser, client_server, 3)
    assert css(browser, 7, "opacity") == "0"
    at(browser, 250)
    assert css(browser, 7, "opacity") == "0.25"
    at(browser, 1000)
    assert css(browser, 7, "opacity") == "1" and playing(browser) == []


@pytest.mark.parametrize("insertion, expected", [
    ([move("bottom")], lambda w, h: [0, h, w, h]),
    ([move("leading")], lambda w, h: [-w, 0, w, h]),
    ([move("trailing"), FADED], lambda w, h: [w, 0, w, h]),
    ([{"type": "offset", "x": 10, "y": -20}], lambda w, h: [10, -20, w, h]),
    ([{"type": "scaleEffect", "scale": [0.5, 0.5], "anchor": [0, 0]}], lambda w, h: [0, 0, w / 2, h / 2]),
    ([{"type": "scaleEffect", "scale": [0.5, 1], "anchor": [1, 0]}], lambda w, h: [w / 2, 0, w / 2, h]),
])
def test_what_comes_begins_with_the_looks_of_its_transition(play, client_server, insertion, expected):
    new = text("new", transition={"insertion": insertion, "removal": []})
    browser = play(column(), apply_on_tap([add("/nodes/7", new), COMING[1], transaction()]))
    tapped(browser, client_server, 3)
    at(browser, 999.999)
    *place, width, height = box_in(browser, 7, 2)
    at(browser, 0)
    x, y, w, h = expected(width, height)
    assert box_in(browser, 7, 2) == pytest.approx([place[0] + x, place[1] + y, w, h], abs=0.5)
    assert css(browser, 7, "opacity") == ("0" if FADED in insertion else "1")


# As the tests of transitions have it from the server, for a modifier with each of these effects.
MODIFIED = [
    {"type": "opacity", "opacity": 0.5}, {"type": "blur", "radius": 3},
    {"type": "rotationEffect", "angle": 90, "anchor": [0, 1]},
    {"type": "scaleEffect", "anchor": [0, 0], "scale": [0.5, 2]}, {"type": "offset", "x": 7},
]


@pytest.mark.parametrize("effect, name, value", [
    (0, "opacity", "0.5"), (1, "filter", "blur(3px)"), (2, "rotate", "90deg"), (3, "scale", "0.5 2"), (4, "translate", "7px"),
])
def test_what_comes_begins_with_what_a_modifier_does_to_it(play, client_server, effect, name, value):
    new = text("new", transition={"insertion": [MODIFIED[effect]], "removal": []})
    browser = play(column(), apply_on_tap([add("/nodes/7", new), COMING[1], transaction()]))
    tapped(browser, client_server, 3)
    at(browser, 0)
    assert css(browser, 7, name) == value


@pytest.mark.parametrize("direction, way", [("leftToRight", 1), ("rightToLeft", -1)])
@pytest.mark.parametrize("insertion, expected", [
    (move("leading"), lambda way, w: [-way * w, w]),
    (move("trailing"), lambda way, w: [way * w, w]),
    ({"type": "offset", "x": 10}, lambda way, w: [way * 10, w]),
    ({"type": "scaleEffect", "scale": [0.5, 1], "anchor": [0, 0]}, lambda way, w: [0 if way > 0 else w / 2, w / 2]),
])
def test_a_transition_has_the_direction_of_lines_of_its_place(
        play, client_server, direction, way, insertion, expected):
    nodes = column()
    nodes["2"]["style"] = {"layoutDirection": direction}
    new = text("new", style=nodes["2"]["style"], transition={"insertion": [insertion], "removal": [insertion]})
    patches = iter([
        [add("/nodes/7", new), COMING[1], transaction()],
        [remove("/nodes/2/children/2"), remove("/nodes/7"), transaction(serial=2)],
    ])
    browser = play(nodes, lambda action, nodes: next(patches))
    tapped(browser, client_server, 3)
    at(browser, 1000)
    left, _, width, _ = box(browser, 7)
    at(browser, 0)
    tapped(browser, client_server, 3)
    at(browser, 999.999)
    x, w = expected(way, width)
    place = browser.execute_script(ALL + """
      const { left, width } = all.find(({ id }) => id === "going").effect.target.getBoundingClientRect();
      return [left, width];""")
    assert place == pytest.approx([left + x, w], abs=0.5)


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_what_comes_moves_in_from_where_lines_begin(play, client_server, direction):
    nodes = column()
    nodes["2"]["style"] = {"layoutDirection": direction}
    new = text("new", style=nodes["2"]["style"], transition={"insertion": [move("leading")]})
    browser = play(nodes, apply_on_tap([add("/nodes/7", new), COMING[1], transaction()]))
    tapped(browser, client_server, 3)
    at(browser, 999.999)
    rest, _, width, _ = box(browser, 7)
    at(browser, 0)
    assert box(browser, 7)[0] == pytest.approx(rest + (-width if direction == "leftToRight" else width), abs=0.5)


def test_a_transition_of_a_view_is_that_of_the_boxes_around_it(play, client_server):
    patch = [
        add("/nodes/8", text("new", transition={"insertion": [{"type": "offset", "y": 30}]})),
        add("/nodes/7", {"type": "padding", "insets": {"top": 5}, "children": [8]}), COMING[1], transaction(),
    ]
    browser = play(column(), apply_on_tap(patch))
    tapped(browser, client_server, 3)
    assert [name for name in playing(browser) if name[0] in "78"] == [("7", "coming from")]


GOING = [remove("/nodes/2/children/1"), remove("/nodes/5"), remove("/nodes/6")]


def going(**more):
    """A page with a button that is about to go."""
    nodes = column()
    nodes["5"] = button(6, **more)
    nodes["6"] = text("Gone")
    return nodes


def test_what_goes_is_played_where_nobody_comes_across_it(play, client_server):
    browser = play(going(), apply_on_tap([*GOING, transaction()]))
    left, top, width, height = box(browser, 5)
    tapped(browser, client_server, 3)
    assert not find(browser, 5) and browser.find_element(By.TAG_NAME, "body").text == "Go"
    assert browser.find_elements(By.XPATH, "//*[contains(text(), 'Gone')]") == []
    at(browser, 250)
    (words, *place, opacity), = ghosts(browser)
    assert (words, place, opacity) == ("Gone", pytest.approx([left, top], abs=1), "0.75")
    hit = browser.execute_script(
        "return document.elementFromPoint(arguments[0], arguments[1]).dataset.id", left + width / 2, top + height / 2)
    assert hit in ("1", "2")
    layer = browser.find_element(By.CSS_SELECTOR, "body > [inert]")
    assert layer.get_attribute("aria-hidden") == "true"
    browser.execute_script(ALL + "for (const each of all) each.finish()")
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "[inert]"))


def test_what_goes_goes_as_its_transition_says(play, client_server):
    nodes = going(transition={"removal": [move("top"), {"type": "opacity", "opacity": 0.5}]})
    browser = play(nodes, apply_on_tap([*GOING, transaction()]))
    left, top, width, height = box(browser, 5)
    tapped(browser, client_server, 3)
    at(browser, 500)
    (words, *place, opacity), = ghosts(browser)
    assert (words, place, opacity) == ("Gone", pytest.approx([left, top - height / 2], abs=1), "0.75")


def test_a_transition_without_effects_is_not_played(play, client_server):
    nodes = going(transition={"insertion": [], "removal": []})
    browser = play(nodes, apply_on_tap([*GOING, transaction()]))
    tapped(browser, client_server, 3)
    assert ghosts(browser) == []


def test_a_transition_may_have_an_animation_of_its_own(play, client_server):
    nodes = going(transition={"removal": [FADED], "removalAnimation": {"curve": [0, 0, 1, 1], "duration": 2}})
    browser = play(nodes, apply_on_tap([*GOING, transaction(None)]))
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert [opacity for *_, opacity in ghosts(browser)] == ["0.75"]


def test_a_transition_may_come_with_another_animation_than_it_goes_with(play, client_server):
    slow = {"curve": [0, 0, 1, 1], "duration": 2}
    both = {"insertion": [FADED], "removal": [FADED], "insertionAnimation": slow, "removalAnimation": EVEN}
    nodes = going(transition=both)
    patch = [*GOING, add("/nodes/7", text("new", transition=both)), add("/nodes/2/children/-", 7), transaction(None)]
    browser = play(nodes, apply_on_tap(patch))
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert [opacity for *_, opacity in ghosts(browser)] == ["0.5"]
    assert css(browser, 7, "opacity") == "0.25"


def test_a_copy_looks_as_what_was_there(play, client_server):
    nodes = window(
        n2=stack(3, 9), n3=button(4), n4=text("Go"), n9={"type": "list", "children": [5, 7]},
        n5={"type": "hStack", "children": [6], "style": {"font": "title", "foregroundStyle": "red"}}, n6=text("Gone"),
        n7=text("stays"))
    nodes["6"]["style"] = nodes["5"]["style"]
    patch = [remove("/nodes/9/children/0"), remove("/nodes/5"), remove("/nodes/6"), transaction()]
    browser = play(nodes, apply_on_tap(patch))
    look = """const style = getComputedStyle(arguments[0]);
      const { width, height } = arguments[0].getBoundingClientRect();
      return [style.color, style.fontSize, style.fontFamily, Math.round(width), Math.round(height)]"""
    before = browser.execute_script(look, find(browser, 6))
    row = browser.execute_script("return getComputedStyle(arguments[0].parentElement).backgroundColor", find(browser, 5))
    tapped(browser, client_server, 3)
    copy = "const copy = shadows[0].querySelector('.text');"
    assert browser.execute_script(copy + look.replace("arguments[0]", "copy")) == before
    assert browser.execute_script(copy + "return getComputedStyle(copy.closest('li')).backgroundColor") == row


def test_what_is_interrupted_goes_on_from_where_it_is_seen(play, client_server):
    widths = iter([300, 100])

    def respond(action, nodes):
        return [replace("/nodes/5/width", next(widths)), transaction()]

    browser = play(column(width=100), respond)
    tapped(browser, client_server, 3)
    at(browser, 500)
    seen = box(browser, 6)
    assert seen[2] == pytest.approx(200, abs=1)
    tapped(browser, client_server, 3)
    assert browser.execute_script("return arguments[0].offsetWidth", find(browser, 6)) == 100
    assert box(browser, 6) == pytest.approx(seen, abs=1)


def test_a_value_that_is_interrupted_goes_on_from_what_is_seen(play, client_server):
    opacities = iter([0.5, 1, 1])
    nodes = column()
    browser = play(nodes, lambda action, nodes: [replace("/nodes/9/opacity", next(opacities)), transaction()])
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert css(browser, 9, "opacity") == "0.75"
    tapped(browser, client_server, 3)
    assert css(browser, 9, "opacity") == "0.75"
    at(browser, 500)
    assert css(browser, 9, "opacity") == "0.875"
    # What is on its way to where it is to be goes on.
    tapped(browser, client_server, 3)
    assert css(browser, 9, "opacity") == "0.875" and playing(browser) == [("9", "opacity")]


def test_a_patch_that_is_not_animated_is_right_at_once_while_others_are_played(play, client_server):
    patches = iter([
        [replace("/nodes/9/opacity", 0.5), replace("/nodes/6/fill", "#0000ff"), transaction()],
        [replace("/nodes/9/opacity", 0.2)],
    ])
    nodes = column()
    nodes["6"]["fill"] = "#ff0000"
    browser = play(nodes, lambda action, nodes: next(patches))
    tapped(browser, client_server, 3)
    at(browser, 500)
    tapped(browser, client_server, 3)
    assert css(browser, 9, "opacity") == "0.2"
    # What it does not change goes on.
    assert css(browser, 6, "backgroundColor") == "rgb(128, 0, 128)"
    assert playing(browser) == [("6", "backgroundColor")]


def test_an_animation_that_repeats_for_ever_does_so_until_its_value_is_another(play, client_server):
    forever = {**EVEN, "repeatCount": "forever", "autoreverses": True}
    patches = iter([
        [replace("/nodes/9/opacity", 0.5), transaction(forever)],
        [replace("/nodes/5/width", 200), transaction(serial=2)],
        [replace("/nodes/9/opacity", 1)],
    ])
    nodes = column()
    browser = play(nodes, lambda action, nodes: next(patches))
    tapped(browser, client_server, 3)
    at(browser, 1500)
    assert css(browser, 9, "opacity") == "0.75"
    tapped(browser, client_server, 3)
    assert css(browser, 9, "opacity") == "0.75"
    tapped(browser, client_server, 3)
    assert css(browser, 9, "opacity") == "1"


def test_a_spring_goes_past_its_end_and_comes_back(play, client_server):
    patch = [replace("/nodes/5/height", 250), transaction({"spring": [1, 0.5]})]
    browser = play(column(below=[(7, text("below"))]), apply_on_tap(patch))
    tapped(browser, client_server, 3)
    end = browser.execute_script(ALL + "return all[0].effect.getComputedTiming().endTime")
    at(browser, end - 0.01)
    rest = box(browser, 7)[1]
    at(browser, 0)
    first = box(browser, 7)[1]
    tops = []
    for time in range(0, int(end), 50):
        at(browser, time)
        tops.append(box(browser, 7)[1])
    # With such a damping, it goes past its end by 16 % of the way, halfway through its first swing.
    assert max(tops) == pytest.approx(rest + 0.163 * (rest - first), abs=1.5)
    assert tops.index(max(tops)) * 50 == pytest.approx(1000 / 2 / 0.866, abs=50)


@pytest.mark.parametrize("animation, time, part", [
    ({**EVEN, "delay": 0.5}, 500, 0), ({**EVEN, "delay": 0.5}, 1000, 0.5), ({**EVEN, "speed": 2}, 250, 0.5),
    ({**EVEN, "repeatCount": 2}, 1250, 0.25), ({**EVEN, "repeatCount": 2, "autoreverses": True}, 1250, 0.75),
    ({"curve": [0.42, 0, 1, 1], "duration": 1}, 500, 0.315), ({"curve": [0, 0.2, 0.4, 0.9, 1], "duration": 2}, 1000, 0.4),
])
def test_an_animation_has_a_curve_a_delay_a_speed_and_repetitions(play, client_server, animation, time, part):
    nodes = column()
    browser = play(nodes, apply_on_tap([replace("/nodes/9/opacity", 0), transaction(animation)]))
    tapped(browser, client_server, 3)
    at(browser, time)
    assert float(css(browser, 9, "opacity")) == pytest.approx(1 - part, abs=0.002)


def test_only_the_nodes_that_are_named_are_played_each_with_all_in_it(play, client_server):
    nodes = {**column(below=[(7, {"type": "opacity", "opacity": 1, "children": [10]})]), "10": text("below")}
    nodes["6"]["fill"] = "#ff0000"
    patch = [
        replace("/nodes/9/opacity", 0), replace("/nodes/7/opacity", 0), replace("/nodes/6/fill", "#0000ff"),
        transaction(None, nodes={"5": EVEN}),
    ]
    browser = play(nodes, apply_on_tap(patch))
    tapped(browser, client_server, 3)
    assert playing(browser) == [("6", "backgroundColor"), ("9", "opacity"), ("9", "visibility")]
    assert css(browser, 7, "opacity") == "0"


def test_nodes_can_be_left_out(play, client_server):
    nodes = {**column(below=[(7, {"type": "opacity", "opacity": 1, "children": [10]})]), "10": text("below")}
    patch = [
        replace("/nodes/9/opacity", 0), replace("/nodes/7/opacity", 0), replace("/nodes/5/height", 150),
        transaction(nodes={"7": None}),
    ]
    browser = play(nodes, apply_on_tap(patch))
    tapped(browser, client_server, 3)
    # It only is kept from being carried along.
    assert [name.split()[0] for node, name in playing(browser) if node == "7"] == ["place"]
    assert css(browser, 7, "opacity") == "0"
    at(browser, 999)
    rest = box(browser, 7)
    at(browser, 0)
    assert box(browser, 7) == pytest.approx(rest, abs=1)


def test_what_has_the_name_of_what_has_gone_begins_where_that_was(play, client_server):
    match = {"matchedGeometry": {"id": "1-hero"}}
    nodes = window(
        n2=stack(3, 5, 9, alignment="leading"), n3=button(4), n4=text("Go"),
        n5={"type": "frame", "children": [6], "width": 40, "height": 40, **match}, n6={"type": "color", "fill": "red"},
        n9=stack(10, alignment="leading"), n10=text("there"))
    patch = [
        remove("/nodes/2/children/1"), remove("/nodes/5"), remove("/nodes/6"),
        add("/nodes/8", {"type": "color", "fill": "blue"}),
        add("/nodes/7", {"type": "frame", "children": [8], "width": 120, "height": 80, **match}),
        add("/nodes/9/children/-", 7), transaction(),
    ]
    browser = play(nodes, apply_on_tap(patch))
    before = box(browser, 5)
    tapped(browser, client_server, 3)
    at(browser, 0)
    assert box(browser, 7) == pytest.approx(before, abs=1)
    (words, left, top, opacity), = ghosts(browser)
    assert (words, opacity) == ("", "1")
    assert [left, top] == pytest.approx(before[:2], abs=1)
    at(browser, 999.99)
    after = box(browser, 7)
    assert after[2:] == pytest.approx([120, 80], abs=0.5)
    assert ghosts(browser)[0][1:3] == pytest.approx(after[:2], abs=1)


def test_what_has_gone_within_something_else_goes_where_what_has_its_name_is_now(play, client_server):
    match = {"matchedGeometry": {"id": "1-hero"}}
    nodes = window(
        n2=stack(3, 5, alignment="leading"), n3=button(4), n4=text("Go"),
        n5={**stack(6, 9), "spacing": 0}, n6={"type": "frame", "children": [7], "width": 100, "height": 80, **match},
        n7={"type": "color", "fill": "red"}, n9=text("Detail"))
    patch = [
        remove("/nodes/2/children/1"), *[remove(f"/nodes/{id}") for id in (5, 6, 7, 9)],
        add("/nodes/10", {"type": "color", "fill": "red"}),
        add("/nodes/11", {"type": "frame", "children": [10], "width": 20, "height": 20, **match}),
        add("/nodes/2/children/-", 11), transaction(),
    ]
    browser = play(nodes, apply_on_tap(patch))
    before = box(browser, 6)
    tapped(browser, client_server, 3)
    boxes = """
      const { left, top, width, height } = window.inner.getBoundingClientRect();
      return [left, top, width, height];
    """
    browser.execute_script(ALL + "window.inner = all.find(({ id }) => id === 'going within').effect.target;")
    at(browser, 0)
    assert browser.execute_script(boxes) == pytest.approx(before, abs=1)
    at(browser, 999.99)
    # Both arrive together, where the new one is.
    assert browser.execute_script(boxes) == pytest.approx(box(browser, 11), abs=1)
    assert box(browser, 11)[2:] == pytest.approx([20, 20], abs=1)


def test_what_is_drawn_at_something_that_is_scrolled_goes_with_it(play, client_server):
    tabs = {f"n{id}": {"type": "frame", "width": 300, "height": 20, "children": [id + 10]} for id in range(20, 26)}
    tabs["n21"]["matchedGeometry"] = {"id": "1-here"}
    nodes = window(
        n9={"type": "overlay", "children": [2, 10]}, n10={"type": "layer", "children": [11]},
        n2={"type": "frame", "width": 200, "children": [3]}, n3={"type": "scrollView", "axes": "horizontal", "children": [4]},
        n4={"type": "hStack", "children": list(range(20, 26))}, **tabs,
        **{f"n{id + 10}": text("tab") for id in range(20, 26)},
        n11={"type": "frame", "width": 10, "height": 10, "children": [12],
             "matchedGeometry": {"id": "1-here", "isSource": False}},
        n12={"type": "color", "fill": "red"})
    nodes["1"]["children"] = [9]
    browser = play(nodes)
    client_server.change([transaction(None, serial=0)])
    wait_until(browser, lambda _: box(browser, 11) == pytest.approx(box(browser, 21), abs=0.6))
    browser.execute_script("document.querySelector('.scrolls-x').scrollLeft = 60")
    # Until it has come along, it is beyond the page's edge, which has scroll bars meanwhile.
    wait_until(browser, lambda _: box_in(browser, 21, 3)[0] == pytest.approx(308 - 60, abs=1))
    wait_until(browser, lambda _: box(browser, 11) == pytest.approx(box(browser, 21), abs=0.6))


@pytest.mark.parametrize("properties, size", [(None, [60, 20]), ("position", [10, 10])])
def test_what_is_not_the_source_is_where_the_source_is(play, client_server, properties, size):
    match = {"id": "1-here", **({"properties": properties} if properties else {})}
    nodes = window(
        n2=stack(3, 5, 7, spacing=30), n3=button(4), n4=text("Go"),
        n5={"type": "frame", "width": 60, "height": 20, "children": [6], "matchedGeometry": {"id": "1-here"}}, n6=text("a"),
        n7={"type": "frame", "width": 60, "height": 20, "children": [8]}, n8=text("b"),
        n9={"type": "overlay", "children": [2, 10]}, n10={"type": "layer", "children": [11]},
        n11={"type": "frame", "width": 10, "height": 10, "children": [12], "matchedGeometry": {**match, "isSource": False}},
        n12={"type": "color", "fill": "red"})
    patch = [remove("/nodes/5/matchedGeometry"), add("/nodes/7/matchedGeometry", {"id": "1-here"}), transaction()]
    nodes["1"]["children"] = [9]
    browser = play(nodes, apply_on_tap(patch))
    client_server.change([transaction(None, serial=0)])

    def middle(node):
        left, top, width, height = box(browser, node)
        return [left + width / 2, top + height / 2]

    wait_until(browser, lambda _: middle(11) == pytest.approx(middle(5), abs=0.6))
    assert box(browser, 11)[2:] == size
    before = middle(11)
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert middle(11) == pytest.approx([(one + other) / 2 for one, other in zip(before, middle(7))], abs=1)
    at(browser, 1000)
    assert middle(11) == pytest.approx(middle(7), abs=0.6)


def test_what_is_not_the_source_keeps_what_is_measured_of_it_and_goes_back_to_its_place(play, client_server):
    nodes = window(
        n2=stack(3, 5, 11, spacing=30), n3=button(4), n4=text("Go"),
        n5={"type": "frame", "width": 60, "height": 20, "children": [6], "matchedGeometry": {"id": "1-here"}}, n6=text("a"),
        n11={"type": "rotation3DEffect", "angle": 40, "axis": [0, 1, 0], "children": [12],
             "matchedGeometry": {"id": "1-here", "isSource": False}},
        n12={"type": "frame", "width": 10, "height": 10, "children": [13]}, n13={"type": "color", "fill": "red"})
    browser = play(nodes, apply_on_tap([remove("/nodes/11/matchedGeometry"), transaction(None, serial=2)]))
    client_server.change([transaction(None, serial=1)])
    style = "const { transform, translate, width } = arguments[0].style; return [transform, translate, width]"

    def looks():
        return browser.execute_script(style, find(browser, 11))

    wait_until(browser, lambda _: looks()[2] == "60px")
    transform, translate, _ = looks()
    assert "rotate3d" in transform and translate
    # It is measured again.
    client_server.change([replace("/nodes/11/angle", 50)])
    wait_until(browser, lambda _: "50deg" in looks()[0])
    assert looks()[1] and looks()[2] == "60px"
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: looks()[1:] == ["", ""])
    assert "50deg" in looks()[0]


def test_words_fade_into_others(play, client_server):
    browser = play(column(below=[(7, text("before"))]), apply_on_tap([replace("/nodes/7/text", "after"), transaction()]))
    tapped(browser, client_server, 3)
    assert browser.execute_script("return arguments[0].textContent", find(browser, 7)) == "after"
    at(browser, 250)
    assert [(words, opacity) for words, *_, opacity in ghosts(browser)] == [("before", "0.75")]
    assert css(browser, 7, "opacity") == "0.25"


@pytest.mark.parametrize("countsDown, way", [(False, -1), (True, 1)])
def test_numbers_roll(play, client_server, countsDown, way):
    transition = {"kind": "numericText", **({"countsDown": True} if countsDown else {})}
    nodes = column(below=[(7, text("41", contentTransition=transition))])
    browser = play(nodes, apply_on_tap([replace("/nodes/7/text", "42"), transaction()]))
    _, top, _, height = box(browser, 7)
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert ghosts(browser)[0][2] == pytest.approx(top + way * height / 4, abs=1)
    assert box(browser, 7)[1] == pytest.approx(top - way * height / 4, abs=1)


@pytest.mark.parametrize("before, after, way", [(9, 10, -1), (10, 9, 1), (-5, -4, -1), (-4, -5, 1), (0, 1, -1)])
def test_numbers_roll_as_their_values_say(play, client_server, before, after, way):
    nodes = column(below=[(7, text(f"{before}", contentTransition={"kind": "numericText", "value": before}))])
    patch = [replace("/nodes/7/text", f"{after}"), replace("/nodes/7/contentTransition", {"kind": "numericText", "value": after}), transaction()]
    browser = play(nodes, apply_on_tap(patch))
    _, top, _, height = box(browser, 7)
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert ghosts(browser)[0][2] == pytest.approx(top + way * height / 4, abs=1)
    assert box(browser, 7)[1] == pytest.approx(top - way * height / 4, abs=1)


def test_words_with_the_content_transition_identity_are_others_at_once(play, client_server):
    nodes = column(below=[(7, text("a", contentTransition={"kind": "identity"}))])
    browser = play(nodes, apply_on_tap([replace("/nodes/7/text", "b"), transaction()]))
    tapped(browser, client_server, 3)
    assert playing(browser) == [] and find(browser, 7).text == "b"


def test_who_wants_less_motion_gets_fades_and_no_moves(play, client_server, browser):
    features = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    new = text("new", transition={"insertion": [move("bottom")], "removal": []})
    patch = [
        replace("/nodes/5/height", 150), replace("/nodes/6/fill", "blue"), add("/nodes/7", new), COMING[1],
        transaction({"spring": [2, 0.5], "delay": 1, "repeatCount": "forever"}),
    ]
    try:
        play(column(), apply_on_tap(patch))
        tapped(browser, client_server, 3)
        assert playing(browser) == [("7", "coming")]
        assert browser.execute_script(ALL + "return all.map(({ effect }) => effect.getComputedTiming().endTime)") == [150]
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def many_rows(count=300):
    """A page with more in sight than can be played, and a button before it."""
    small = {"font": {"size": 1}}
    rows = {f"n{id}": text(f"{id}", style={**small, "foregroundStyle": "#000000"}) for id in range(10, 10 + count)}
    return window(
        n2=stack(3, 7, spacing=0), n3=button(4), n4=text("Go"),
        n7=stack(*range(10, 10 + count), spacing=0), **rows)


def test_what_changes_among_much_else_is_played(play, client_server):
    browser = play(many_rows(), apply_on_tap([replace("/nodes/300/style/foregroundStyle", "#ff0000"), transaction()]))
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert css(browser, 300, "color") == "rgb(128, 0, 0)"
    assert {node for node, _ in playing(browser)} == {"300"}


def test_what_comes_before_much_else_is_played_and_what_is_next_to_it(play, client_server):
    new = text("new", style={"font": {"size": 20}})
    patch = [add("/nodes/8", new), add("/nodes/7/children/0", 8), transaction()]
    browser = play(many_rows(), apply_on_tap(patch))
    before = box(browser, 12)
    tapped(browser, client_server, 3)
    assert css(browser, 8, "opacity") == "0"
    assert box(browser, 12) == pytest.approx(before, abs=1)
    at(browser, 250)
    assert css(browser, 8, "opacity") == "0.25"
    # What is farther away is where it is to be.
    assert 100 < len(playing(browser)) <= 2 * 200
    at(browser, 1000)
    assert playing(browser) == []


def test_what_goes_from_among_much_else_is_played(play, client_server):
    patch = [remove("/nodes/7/children/290"), remove("/nodes/300"), transaction()]
    browser = play(many_rows(), apply_on_tap(patch))
    tapped(browser, client_server, 3)
    at(browser, 250)
    assert [(words, opacity) for words, *_, opacity in ghosts(browser)] == [("300", "0.75")]


def test_a_page_whose_patches_are_not_animated_plays_nothing(play, client_server):
    browser = play(column(), apply_on_tap([replace("/nodes/5/height", 150), *COMING]))
    tapped(browser, client_server, 3)
    assert playing(browser) == []


def test_what_moves_beyond_an_edge_makes_nothing_scroll(play, client_server):
    new = {"type": "color", "fill": "red", "transition": {"insertion": [move("trailing")]}}
    browser = play(column(), apply_on_tap([add("/nodes/7", new), COMING[1], transaction()]))
    tapped(browser, client_server, 3)
    at(browser, 100)
    assert box(browser, 7)[0] > 500
    assert browser.execute_script(
        "const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth - clientWidth") == 0
    assert not browser.find_elements(By.CSS_SELECTOR, "[data-crowded]")


def test_what_plays_is_loaded_when_it_is_needed(show, client_server):
    loaded = """return performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/views/motion.js"))"""
    browser = show(column(), apply_on_tap([replace("/nodes/5/height", 150), transaction()]))
    assert not browser.execute_script(loaded)
    client_server.change([replace("/nodes/5/height", 100)])
    wait_until(browser, lambda _: box(browser, 5)[3] == 100)
    assert not browser.execute_script(loaded)
    client_server.change([replace("/nodes/5/height", 120), transaction()])
    wait_until(browser, lambda _: browser.execute_script(loaded))
    assert box(browser, 5)[3] == 120


SHADE = {"shadow": {"color": "#0000FF", "radius": 4, "inner": True}}
BRIGHTER = {"path": "M5 5L45 5L45 45L5 45Z", "fill": "#800000", "filters": [{"brightness": 0.4}]}
FILTERED = {
    "brightness": {"type": "brightness", "amount": 0.4, "children": [8]},
    "multiplied colours": {"type": "colorMultiply", "color": "#FFFF00", "children": [8]},
    "a shadow inside": {"type": "shape", "shape": {"path": {"commands": "MLLZ", "numbers": [0, 0, [0, 1, 0], 0, 0, [0, 0, 1]]}},
                        "fill": {"color": "#800000", **SHADE}},
    "a canvas": {"type": "canvas", "children": [], "operations": [BRIGHTER]},
}


@pytest.mark.parametrize("name", FILTERED)
def test_what_goes_keeps_what_filters_make_of_it(play, client_server, name):
    frame = {"type": "frame", "width": 50, "height": 50, "children": [10]}
    more = [(8, {"type": "color", "fill": "#804080"})] if "children" in FILTERED[name] else []
    nodes = column(below=[(7, frame)])
    nodes.update({str(id): node for id, node in [(10, FILTERED[name]), *more]})
    gone = [remove(f"/nodes/{id}") for id in (7, 10, *[id for id, _ in more])]
    browser = play(nodes, apply_on_tap([*gone, replace("/nodes/2/children", [3, 5]), transaction()]))
    wait_until(browser, lambda _: find(browser, 10))
    left, top, width, height = map(round, box(browser, 7))
    places = [(x, y) for x in range(left, left + width) for y in range(top, top + height)]

    def picture():
        browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
        return pixels.of_page(browser, left + width, top + height)

    before = picture()
    tapped(browser, client_server, 3)
    at(browser, 0)
    during = picture()
    assert len({before[place] for place in places}) > ("children" not in FILTERED[name])
    assert max(abs(a - b) for place in places for a, b in zip(before[place], during[place])) <= 3
    browser.execute_script(ALL + "for (const each of all) each.finish()")
    wait_until(browser, lambda _: ghosts(browser) == [])
    # The filters have gone with it.
    assert browser.execute_script("return document.querySelectorAll('filter').length") == 0


def test_what_plays_is_loaded_when_the_page_is_first_touched(show, client_server):
    loaded = """return performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/views/motion.js"))"""
    browser = show(column())
    assert not browser.execute_script(loaded)
    find(browser, 4).click()
    wait_until(browser, lambda _: browser.execute_script(loaded))


# Entrances: views that change with an animation when they appear

FAINT = {"type": "opacity", "opacity": 0, "children": [6]}


def entrance(**initial):
    """A document that says what some of its nodes were at first."""
    return {"serial": 1, "animation": EVEN, "initial": {name[1:]: node for name, node in initial.items()}}


def test_a_page_begins_with_what_its_views_were_at_first(play, client_server):
    client_server.transaction = entrance(n9=FAINT)
    browser = play(column())
    wait_until(browser, lambda _: ("9", "opacity") in playing(browser))
    at(browser, 250)
    assert css(browser, 9, "opacity") == "0.25"
    at(browser, 1000)
    assert playing(browser) == [] and css(browser, 9, "opacity") == "1"


def test_a_page_whose_beginning_cannot_be_shown_is_shown_as_it_is(play, client_server):
    nodes = column(below=[(7, text("below"))])
    client_server.transaction = entrance(n2={**nodes["2"], "children": [3, 5, 8]}, n9=FAINT)
    browser = play(nodes)
    assert find(browser, 7).text == "below" and css(browser, 9, "opacity") == "1"
    assert playing(browser) == [] and client_server.reads == 0


def test_what_was_there_at_first_alone_goes_and_what_was_not_comes(play, client_server):
    nodes = column(below=[(7, text("new"))])
    first = {**nodes["2"], "children": [3, 5, 8]}
    client_server.transaction = entrance(n2=first, n8=text("old"))
    browser = play(nodes)
    wait_until(browser, lambda _: ("7", "coming") in playing(browser))
    assert [words for words, *_ in ghosts(browser)] == ["old"]
    at(browser, 500)
    assert css(browser, 7, "opacity") == "0.5"
    at(browser, 1000)
    assert [(words, opacity) for words, _, _, opacity in ghosts(browser)] == [("old", "0")]
    assert css(browser, 7, "opacity") == "1"


def test_a_patch_that_comes_before_the_first_change_can_be_played_shows_all(show, client_server, before_the_page):
    """Nothing is kept as it was at first for longer than until the next change."""
    client_server.transaction = entrance(n9=FAINT)
    client_server.hold_file("views/motion.js")
    browser = show(column(below=[(7, text("a"))]), apply_on_tap([replace("/nodes/7/text", "b")]))
    assert css(browser, 9, "opacity") == "0"
    tapped(browser, client_server, 3)
    assert css(browser, 9, "opacity") == "1" and find(browser, 7).text == "b"
    client_server.release_file("views/motion.js")


def test_what_is_to_move_for_ever_begins_as_soon_as_it_can_be_played(show, client_server, before_the_page):
    before_the_page(STOPPED)
    client_server.hold_file("views/motion.js")
    browser = show({**column(), "9": {"type": "opacity", "opacity": 0.2, "children": [6]}})
    client_server.change([replace("/nodes/9/opacity", 1), transaction({**EVEN, "repeatCount": "forever"})])
    client_server.release_file("views/motion.js")
    wait_until(browser, lambda _: ("9", "opacity") in playing(browser))
    at(browser, 500)
    assert css(browser, 9, "opacity") == "0.6"


def test_an_entrance_waits_for_the_families_that_it_needs(before_the_page, show, client_server):
    before_the_page(STOPPED)
    client_server.transaction = entrance(n9=FAINT)
    client_server.hold_file("views/backgrounds.css")
    client_server.hold_file("views/grids.css")
    browser = show(column(below=[(7, {"type": "grid"})]), is_drawn=False)
    client_server.wait_for(lambda: "views/motion.js" in client_server.files)
    for name, node in (("grids", 7), ("backgrounds", 6)):
        assert css(browser, 9, "opacity") == "0" and playing(browser) == []
        client_server.release_file(f"views/{name}.css")
        wait_until(browser, lambda _: find(browser, node).get_attribute("aria-busy") is None)
    wait_until(browser, lambda _: ("9", "opacity") in playing(browser))
    at(browser, 250)
    assert css(browser, 9, "opacity") == "0.25"


def test_a_document_that_is_read_again_is_as_it_is(play, client_server):
    """Only a page that shows nothing yet begins with what its views were at first."""
    client_server.transaction = entrance(n9=FAINT)
    browser = play(column())
    wait_until(browser, lambda _: playing(browser))
    at(browser, 1000)
    document = {**client_server.session["document"], "title": "read again"}
    client_server.emit("document", document, 2)
    wait_until(browser, lambda _: browser.title == "read again")
    assert playing(browser) == [] and css(browser, 9, "opacity") == "1"


def test_each_step_of_a_patch_is_played(play, client_server):
    come = {"type": "scaleEffect", "scale": [0.5, 0.5], "children": [8]}
    steps = [
        add("/nodes/8", text("new")), add("/nodes/7", come), add("/nodes/2/children/2", 7), transaction(),
        replace("/nodes/7/scale", [1, 1]), transaction({"curve": [0, 0, 1, 1], "duration": 2}, serial=2),
    ]
    browser = play(column(), apply_on_tap(steps))
    tapped(browser, client_server, 3)
    names = {name for node, name in playing(browser) if node == "7"}
    assert {"coming", "scale"} <= names
    at(browser, 500)
    assert (css(browser, 7, "opacity"), css(browser, 7, "scale")) == ("0.5", "0.625")
    at(browser, 1500)
    assert (css(browser, 7, "opacity"), css(browser, 7, "scale")) == ("1", "0.875")


# What is played for ever

FOREVER = {**EVEN, "repeatCount": "forever", "autoreverses": True}


def endless(browser):
    """The names of what is played for ever, without numbers."""
    script = "return all.filter(({ effect }) => effect.getTiming().iterations === Infinity).map(({ id }) => id.split(' ')[0])"
    return browser.execute_script(ALL + script)


def one_after_the_other(*patches):
    """An app whose taps give one patch each."""
    rest = iter(patches)
    return lambda action, nodes: next(rest)


@pytest.mark.parametrize("animation", [EVEN, None])
@pytest.mark.parametrize("name, change, back", [
    ("place", replace("/nodes/7/x", 60), replace("/nodes/7/x", 0)),
    ("size", replace("/nodes/5/width", 200), replace("/nodes/5/width", 100)),
])
def test_a_place_or_a_size_is_played_for_ever_until_it_is_another(play, client_server, animation, name, change, back):
    nodes = {**column(below=[(7, {"type": "offset", "x": 0, "y": 0, "children": [8]})]), "8": text("below")}
    nodes["5"]["alignment"] = "leading"
    browser = play(nodes, one_after_the_other(
        [change, transaction(FOREVER)], [back, transaction(animation, serial=2)], [change, transaction(FOREVER, serial=3)],
        [back, change, transaction(FOREVER, serial=4)], [replace("/nodes/4/text", "Stop"), transaction(serial=5)]))

    def places():
        return box(browser, 6) + box(browser, 8)

    rest = places()
    tapped(browser, client_server, 3)
    assert name in endless(browser)
    at(browser, 500)
    seen = places()
    assert seen != rest
    tapped(browser, client_server, 3)
    assert endless(browser) == []
    if animation:
        assert places() == pytest.approx(seen, abs=1)
        at(browser, 1000)
    assert playing(browser) == [] and places() == rest
    tapped(browser, client_server, 3)
    at(browser, 500)
    # What is as it was goes on.
    for _ in range(2):
        tapped(browser, client_server, 3)
        assert endless(browser).count(name) == 1 and places() == pytest.approx(seen, abs=1)


def test_nothing_is_kept_of_what_was_played_for_ever_and_has_gone(play, client_server):
    nodes = column(below=[(7, text("a"))])
    browser = play(nodes, one_after_the_other(
        [replace("/nodes/9/opacity", 0.5), transaction(FOREVER)],
        [remove("/nodes/2/children/1"), remove("/nodes/5"), remove("/nodes/9"), remove("/nodes/6")],
        [replace("/nodes/7/text", "b")]))
    tapped(browser, client_server, 3)
    browser.execute_script("window.pulse = document.getAnimations()[0]")
    assert browser.execute_script("return pulse.playState") == "paused"
    tapped(browser, client_server, 3)
    assert browser.execute_script("return pulse.playState") == "idle"
    # Nothing is looked at any more.
    browser.execute_script("""
      const look = Element.prototype.getBoundingClientRect;
      window.looks = 0;
      Element.prototype.getBoundingClientRect = function () {
        if (Error().stack.includes("motion.js")) looks += 1;
        return look.call(this);
      };
    """)
    tapped(browser, client_server, 3)
    assert find(browser, 7).text == "b" and browser.execute_script("return looks") == 0


def test_what_is_played_for_ever_goes_on_beside_what_has_a_name_in_common(play, client_server):
    nodes = column(below=[(7, {"type": "frame", "width": 40, "height": 10, "children": [8], "matchedGeometry": {"id": "1-bar"}})])
    browser = play({**nodes, "8": text("bar")}, one_after_the_other(
        [replace("/nodes/9/opacity", 0.5), transaction(FOREVER)], [replace("/nodes/7/width", 80)],
        [replace("/nodes/7/width", 40), transaction(serial=2)]))
    tapped(browser, client_server, 3)
    for _ in range(2):
        at(browser, 500)
        tapped(browser, client_server, 3)
        assert ("9", "opacity") in playing(browser) and css(browser, 9, "opacity") == "0.75"


# What cannot be played

@pytest.mark.parametrize("animation", [
    {"curve": [None, 0, 1, 1], "duration": 1}, {"curve": [0, None, 1], "duration": 1}, {**EVEN, "speed": 0},
    {**EVEN, "speed": None}, {**EVEN, "speed": -1}, {"spring": [None, None]}, {"curve": None, "duration": None},
])
def test_what_cannot_be_played_is_there_at_once_and_all_else_is_played(play, client_server, animation):
    nodes = {**column(below=[(7, {"type": "opacity", "opacity": 1, "children": [10]})]), "10": text("below")}
    patch = [replace("/nodes/7/opacity", 0.5), replace("/nodes/9/opacity", 0.5), transaction(nodes={"9": animation})]
    browser = play(nodes, apply_on_tap(patch))
    tapped(browser, client_server, 3)
    assert playing(browser) == [("7", "opacity")] and css(browser, 9, "opacity") == "0.5"
    at(browser, 500)
    assert css(browser, 7, "opacity") == "0.75"


def test_what_is_in_sight_of_very_much_that_changes_is_played(play, client_server):
    rows = {f"n{id}": text(f"{id}", style={"foregroundStyle": "#000000"}) for id in range(10, 6010)}
    nodes = window(
        n2=stack(3, 7), n3=button(4), n4=text("Go"), n7={"type": "scrollView", "children": [8]},
        n8=stack(*range(10, 6010)), **rows)
    patch = [replace(f"/nodes/{id}/style/foregroundStyle", "#ff0000") for id in range(6009, 9, -1)]
    browser = play(nodes, apply_on_tap([*patch, transaction()]))
    tapped(browser, client_server, 3)
    at(browser, 500)
    assert {css(browser, id, "color") for id in range(10, 15)} == {"rgb(128, 0, 0)"}
    assert len(playing(browser)) <= 200


# Masks

def mask_size(browser, node):
    return [float(part.removesuffix("px")) for part in css(browser, node, "maskSize").split(" ")]


def masked(**more):
    return window(
        n2=stack(3, 4), n3=button(30), n30=text("Go"), n4={"type": "scaleEffect", "scale": [1, 1], "children": [5]},
        n5={"type": "mask", "children": [6, 8]},
        n6={"type": "frame", "width": 200, "height": 100, "children": [7]}, n7={"type": "color", "fill": "red"},
        n8={"type": "layer", "children": [9]},
        n9={"type": "frame", "width": 200, "height": 100, "children": [10], **more}, n10={"type": "shape", "shape": {"cornerRadius": 8}})


def test_a_mask_is_drawn_as_it_is_and_not_as_it_is_played(play, client_server):
    patch = [replace("/nodes/9/width", 60), replace("/nodes/9/height", 30), transaction()]
    browser = play(masked(matchedGeometry={"id": "1-mask"}), apply_on_tap(patch))
    wait_until(browser, lambda _: mask_size(browser, 5) == [200, 100])
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: mask_size(browser, 5) == [60, 30])
    at(browser, 1000)
    assert mask_size(browser, 5) == [60, 30]


def test_a_mask_that_was_drawn_in_a_box_that_was_played_is_drawn_anew(play, client_server):
    nodes = masked()
    nodes["4"]["scale"] = [0.1, 0.1]
    patch = [replace("/nodes/4/scale", [1, 1]), replace("/nodes/9/width", 150), transaction()]
    browser = play(nodes, apply_on_tap(patch))
    wait_until(browser, lambda _: mask_size(browser, 5) == [200, 100])
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: mask_size(browser, 5) == [15, 10])
    browser.execute_script(ALL + "for (const each of all) each.finish();")
    wait_until(browser, lambda _: mask_size(browser, 5) == [150, 100])


def squares(count):
    """A button, and beside it so many colours that are seen through: their nodes are 10, 12 and so on, in these 11, 13 …"""
    ids = range(10, 10 + 2 * count, 2)
    colours = {f"n{id + 1}": {"type": "color", "fill": "red"} for id in ids}
    effects = {f"n{id}": {"type": "opacity", "opacity": 0.2, "children": [id + 1]} for id in ids}
    return window(n2=stack(3, *ids), n3=button(4), n4=text("Go"), **colours, **effects)


def test_what_comes_before_the_page_is_drawn_again_is_played_together_each_in_its_own_way(play, client_server):
    slow = {**EVEN, "duration": 2}
    patch = [replace("/nodes/10/opacity", 1), transaction(), replace("/nodes/12/opacity", 1), transaction(slow, serial=2)]
    patch += [replace("/nodes/14/opacity", 1), transaction(serial=3)]
    browser = play(squares(4), apply_on_tap(patch))
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: len(playing(browser)) == 3)
    at(browser, 500)
    assert [css(browser, id, "opacity") for id in (10, 12, 14, 16)] == ["0.6", "0.4", "0.6", "0.2"]


def test_however_much_is_animated_one_after_the_other_everything_is_looked_at_only_for_each_picture(play, client_server):
    count = 60
    patch = []
    for index in range(count):
        patch += [replace(f"/nodes/{10 + 2 * index}/opacity", 1), transaction(serial=index + 1)]
    browser = play(squares(count), apply_on_tap(patch))
    browser.execute_script("""
      window.looks = 0;
      const look = getComputedStyle;
      window.getComputedStyle = (...parameters) => { looks += 1; return look(...parameters); };
    """)
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: len(playing(browser)) == count)
    # Before and after, each view, and what is drawn behind it: for the first change, and for all the others together.
    assert browser.execute_script("return looks") < 10 * 2 * count


def test_what_has_come_with_one_of_many_changes_begins_as_it_was_at_first(play, client_server):
    patch = [replace("/nodes/10/opacity", 1), transaction()]
    patch += [add("/nodes/90", {"type": "opacity", "opacity": 0.2, "children": [91]}), add("/nodes/91", {"type": "color", "fill": "red"})]
    patch += [add("/nodes/2/children/2", 90), transaction(None, serial=2)]
    patch += [replace("/nodes/90/opacity", 0.6), transaction(serial=3)]
    browser = play(squares(1), apply_on_tap(patch))
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: len(playing(browser)) >= 2)
    at(browser, 500)
    assert css(browser, 90, "opacity") == "0.4"
