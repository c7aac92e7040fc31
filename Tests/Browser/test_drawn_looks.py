"""Masks, backgrounds in shapes, and what text is drawn in, as they are seen."""

import pytest

import pixels
from documents import add, replace, text, window
from page import find, wait_for_text, wait_until, wait_until_settled

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)
# The half above the line from the upper left corner to the lower right one is missing.
CORNER = {"path": {"commands": "MLLZ", "numbers": [0, 0, 0, [0, 0, 1], [0, 1, 0], [0, 0, 1]]}}
GRADIENT = {"linearGradient": {"stops": [["#FF0000", 0], ["#FF000000", 1]], "startPoint": [0, 0.5], "endPoint": [1, 0.5]}}
SQUARE = "data:image/png;base64," + (
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFUlEQVR4nGP4z8DAAMIM/4EAQoEYAEq8Bfuh1eJPAAAAAElFTkSuQmCC")
# What is loaded with its first node is there, and all that depends on sizes has been drawn.
DRAWN = """const [done] = arguments;
  const isThere = () => !document.querySelector("#root [aria-busy]");
  const look = () => isThere() ? requestAnimationFrame(() => requestAnimationFrame(() => done())) : setTimeout(look, 10);
  look();"""


@pytest.fixture
def seen(show, client_server, browser):
    """Shows nodes with ids from 4 on in a box of 100 by 60 with 20 points around it. The pixels are counted from its corner."""
    insets = {side: 20 for side in ("top", "leading", "bottom", "trailing")}

    class Box:
        def __init__(self):
            self.picture = pixels.of(browser, find(browser, 2))

        def __getitem__(self, place):
            return self.picture[20 + place[0], 20 + place[1]]

        def at(self, *places):
            return [self[place] for place in places]

        def has(self, places):
            """Which colours there are in a part of it."""
            (left, right), (top, bottom) = places
            return {self[x, y] for x in range(left, right) for y in range(top, bottom)}

    pages = []

    def seen(nodes, ready=None, root=None, **style):
        frame = {"type": "frame", "width": 100, "height": 60, "children": [4], "identifier": f"frame {len(pages)}", **style}
        nodes = {"n3": frame, **nodes}
        if pages:
            client_server.change([add(f"/nodes/{name[1:]}", node) for name, node in nodes.items()])
        else:
            page = window(n2={"type": "padding", "insets": insets, "children": [3]}, **nodes)
            page["1"] |= {"layoutDirection": root} if root else {}
            show(page)
        pages.append(nodes)
        wait_until(browser, lambda _: find(browser, 3).get_attribute("data-identifier") == frame["identifier"])
        return look(ready)

    def look(ready=None):
        wait_until_settled(browser, client_server)
        if ready:
            wait_until(browser, lambda _: browser.execute_script(f"return {ready}"))
        browser.execute_async_script(DRAWN)
        return Box()

    seen.again = look
    return seen


def masked(mask, *inside):
    """The nodes of a red box under a mask."""
    nodes = {
        "n4": {"type": "mask", "children": [5, 6]}, "n5": {"type": "color", "fill": "#FF0000"},
        "n6": {"type": "layer", "children": [7]}, "n7": mask,
    }
    return {**nodes, **{f"n{8 + index}": node for index, node in enumerate(inside)}}


MASKS = [
    ({"type": "shape", "shape": "circle"}, [(50, 30), (50, 2), (23, 30)], [(18, 30), (25, 5), (2, 2)]),
    ({"type": "shape", "shape": "ellipse"}, [(50, 2), (2, 30), (20, 14)], [(8, 8), (92, 52)]),
    ({"type": "shape", "shape": "capsule"}, [(50, 1), (2, 30)], [(2, 2), (97, 57)]),
    ({"type": "shape", "shape": {"cornerRadius": 20}}, [(20, 1), (1, 20), (8, 8)], [(2, 2), (97, 57)]),
    ({"type": "shape", "shape": {"cornerRadii": [20, 0, 20, 0]}}, [(98, 1), (1, 58)], [(2, 2), (97, 57)]),
    ({"type": "shape", "shape": {"shape": "rectangle", "inset": 10}}, [(11, 11), (88, 48)], [(8, 30), (91, 30), (50, 8)]),
    ({"type": "shape", "shape": CORNER}, [(2, 50), (50, 40), (90, 58)], [(98, 50), (50, 20)]),
    ({"type": "shape", "shape": {"shape": {"shape": "circle", "inset": 4}, "stroke": {"lineWidth": 8}}, "fill": "green"},
     [(50, 3), (50, 57), (23, 30)], [(50, 30), (50, 12), (16, 30)]),
    ({"type": "color", "fill": "black"}, [(1, 1), (98, 58)], []),
]


@pytest.mark.shared_page
def test_a_view_is_seen_where_its_mask_is(seen):
    for mask, inside, outside in MASKS:
        box = seen(masked(mask))
        assert set(box.at(*inside)) == {RED}, mask
        assert set(box.at(*outside)) <= {WHITE}, mask


@pytest.mark.shared_page
def test_a_mask_that_is_half_opaque_lets_half_through(seen):
    box = seen(masked({"type": "opacity", "opacity": 0.5, "children": [8]}, {"type": "shape", "shape": "rectangle"}))
    assert all(abs(part - 128) < 3 for part in box[50, 30][1:])
    box = seen(masked({"type": "gradient", "fill": GRADIENT}))
    assert box[2, 30][1] < 12 and abs(box[50, 30][1] - 128) < 5 and box[97, 30][1] > 243
    assert box[50, 2] == box[50, 57]


@pytest.mark.shared_page
def test_a_gradient_in_a_circle_is_a_mask(seen):
    box = seen(masked({"type": "shape", "shape": "circle", "fill": GRADIENT}))
    assert box.at((2, 2), (15, 30), (25, 5)) == [WHITE] * 3
    assert box[24, 30][1] < 80 and abs(box[50, 30][1] - 128) < 5 and 160 < box[76, 30][1] < 250
    box = seen(masked({"type": "shape", "shape": {"shape": "circle", "stroke": {"lineWidth": 8}}, "fill": GRADIENT}))
    assert box.at((50, 30), (14, 30), (86, 30)) == [WHITE] * 3
    assert box[21, 30][1] < 80 and 160 < box[79, 30][1] < 250


@pytest.mark.shared_page
def test_words_are_a_mask(seen):
    box = seen(masked(text("IIII", style={"font": {"size": 40, "weight": "bold"}})))
    assert RED in box.has(((30, 70), (20, 40)))
    assert WHITE in box.has(((30, 70), (20, 40)))
    assert box.has(((0, 100), (0, 8))) == {WHITE}
    # They are exactly where the text itself would be.
    alone = seen({"n4": text("IIII", style={"font": {"size": 40, "weight": "bold"}, "foregroundStyle": "#FF0000"})})
    rows = [y for y in range(60) if RED in alone.has(((0, 100), (y, y + 1)))]
    assert [y for y in range(60) if RED in box.has(((0, 100), (y, y + 1)))] == rows


@pytest.mark.shared_page
@pytest.mark.parametrize("more", [{}, {"symbolRenderingMode": "hierarchical"}])
def test_a_symbol_is_a_mask(seen, more):
    """The server of these tests draws the left half of a square for each symbol."""
    box = seen(masked({"type": "image", "systemName": "square.fill", "resizing": "fit", **more}), ready="""(
      document.querySelector(".mask").style.maskImage.includes("/symbols/square.fill.svg"))""")
    assert box.at((22, 2), (47, 57)) == [RED] * 2
    assert box.at((17, 30), (83, 30)) == [WHITE] * 2
    assert more or box[53, 30] == WHITE


@pytest.mark.shared_page
def test_what_comes_later_into_a_mask_is_seen(seen, client_server, browser):
    box = seen(masked({"type": "shape", "shape": "circle"}))
    assert box.at((2, 2), (50, 30)) == [WHITE, RED]
    client_server.change([replace("/nodes/7/shape", {"shape": "rectangle", "inset": 20})])
    box = seen.again("""decodeURIComponent(document.querySelector(".mask").style.maskImage).includes('width="60"')""")
    assert box.at((50, 30), (22, 30), (17, 30), (50, 17)) == [RED, RED, WHITE, WHITE]


# In shapes

def behind(kind, fill, shape, inside="#00000000"):
    return {"n4": {"type": kind, "fill": fill, "shape": shape, "children": [5]}, "n5": {"type": "color", "fill": inside}}


PLACES = [
    ("circle", [(50, 30), (50, 2), (23, 30)], [(18, 30), (2, 2)]),
    (CORNER, [(2, 50), (50, 40), (90, 58)], [(98, 50), (50, 20)]),
    ({"shape": "capsule", "inset": 10}, [(50, 11), (12, 30)], [(50, 8), (8, 30), (13, 13)]),
    ({"shape": {"shape": "rectangle", "inset": 4}, "stroke": {"lineWidth": 8}}, [(4, 30), (50, 4)], [(50, 30), (12, 30)]),
    ({"shape": "rectangle", "stroke": {"lineWidth": 8}}, [(2, 30), (-2, 30), (50, 61)], [(50, 30), (-6, 30)]),
    ({"shape": "circle", "trim": [0, 0.5]}, [(50, 33), (50, 57)], [(50, 27), (2, 50)]),
]


@pytest.mark.shared_page
@pytest.mark.parametrize("kind", ["background", "overlay"])
def test_what_is_behind_or_in_front_has_any_shape(seen, kind):
    for shape, inside, outside in PLACES:
        box = seen(behind(kind, "#FF0000", shape), ready=when_drawn(shape))
        assert set(box.at(*inside)) == {RED}, shape
        assert set(box.at(*outside)) == {WHITE}, shape


def when_drawn(shape):
    """Until when the page has to be waited for: a shape that is no box is drawn by what is loaded then."""
    return "true" if is_box(shape) else """[...document.querySelectorAll("[data-id='4']")].some(({ style }) =>
      [style.clipPath, style.maskImage, style.getPropertyValue("--fill-clip"), style.getPropertyValue("--fill-mask")]
        .some((value) => value.includes("(")))"""


def is_box(shape):
    if isinstance(shape, str):
        return True
    return not shape.keys() & {"path", "stroke", "trim"} and ("shape" not in shape or is_box(shape["shape"]))


def test_a_box_with_room_around_it_is_not_drawn(seen, browser):
    seen(behind("background", "#FF0000", {"shape": "rectangle", "inset": 10}))
    seen({"n4": {"type": "clipShape", "shape": {"cornerRadius": 0}, "children": [5]}, "n5": {"type": "color", "fill": "#FF0000"}})
    loaded = "return performance.getEntriesByType('resource').some(({ name }) => name.includes('shapes.js'))"
    assert not browser.execute_script(loaded)


@pytest.mark.shared_page
def test_a_view_is_clipped_to_any_shape(seen):
    # It goes beyond its box, so that lines outside of that are seen.
    large = {
        "n5": {"type": "background", "children": [6, 7]}, "n6": {"type": "color", "fill": "#FF0000"},
        "n7": {"type": "layer", "children": [8]}, "n8": {"type": "scaleEffect", "scale": [1.2, 1.2], "children": [9]},
        "n9": {"type": "color", "fill": "#FF0000"},
    }
    for shape, inside, outside in PLACES:
        box = seen({"n4": {"type": "clipShape", "shape": shape, "children": [5]}, **large}, ready=when_drawn(shape))
        assert set(box.at(*inside)) == {RED}, shape
        assert set(box.at(*outside)) == {WHITE}, shape


UNEVEN = {"cornerRadii": [0, 40, 0, 0]}
HALVES = {"linearGradient": {
    "stops": [["#FF0000", 0], ["#FF0000", 0.5], ["#0000FF", 0.5], ["#0000FF", 1]], "startPoint": [0, 0.5], "endPoint": [1, 0.5]}}
LEADING_SPOT = {"radialGradient": {
    "stops": [["#FF0000", 0], ["#FF0000", 1], ["#0000FF", 1]], "center": [0.2, 0.5], "startRadius": 0, "endRadius": 15}}


def clipped_to(shape):
    return {"n4": {"type": "clipShape", "shape": shape, "children": [5]}, "n5": {"type": "color", "fill": "#FF0000"}}


def one(kind, **keys):
    return {"n4": {"type": kind, **keys}}


# What has a side: nodes, and places that are red and others that are not, where lines begin on the left.
SIDED = {
    "shape": (one("shape", shape=CORNER, fill="#FF0000"), [(2, 50), (50, 40)], [(97, 5), (50, 20)]),
    "line": (one("shape", shape={"shape": CORNER, "stroke": {"lineWidth": 6}}, fill="#FF0000"), [(1, 30)], [(98, 30)]),
    "box": (one("shape", shape=UNEVEN, fill="#FF0000"), [(2, 2), (97, 57)], [(97, 2)]),
    "shape with gradient": (one("shape", shape=CORNER, fill=HALVES), [(2, 50), (45, 50)], [(55, 50), (97, 58)]),
    "box with gradient": (one("shape", shape=UNEVEN, fill=HALVES), [(2, 2), (45, 30)], [(55, 30), (97, 2)]),
    "gradient": (one("gradient", fill=HALVES), [(2, 30), (45, 30)], [(55, 30), (97, 30)]),
    "radial gradient": (one("gradient", fill=LEADING_SPOT), [(20, 30), (30, 30)], [(80, 30), (50, 30)]),
    "clip": (clipped_to(CORNER), [(2, 50), (50, 40)], [(97, 5), (50, 20)]),
    "clip to a box": (clipped_to(UNEVEN), [(2, 2), (97, 57)], [(97, 2)]),
    "background": (behind("background", "#FF0000", CORNER), [(2, 50), (50, 40)], [(97, 5), (50, 20)]),
    "background in a box": (behind("background", "#FF0000", UNEVEN), [(2, 2), (97, 57)], [(97, 2)]),
    "background with gradient": (behind("background", HALVES, CORNER), [(2, 50), (45, 50)], [(55, 50), (97, 58)]),
    "symbol": (one("image", systemName="star", resizing="stretch", style={"foregroundStyle": "#FF0000"}), [(25, 45)], [(75, 45)]),
}


@pytest.mark.shared_page
@pytest.mark.parametrize("begin", ["left", "right here", "right", "left here"])
def test_what_has_a_side_is_the_other_way_round_where_lines_begin_on_the_right(seen, browser, begin):
    local = {"right here": "rightToLeft", "left here": "leftToRight"}.get(begin)
    style = {"style": {"layoutDirection": local}} if local else {}
    root = "rightToLeft" if begin in ("right", "left here") else None
    for name, (nodes, red, other) in SIDED.items():
        seen(nodes, root=root, **style)

        def has_colours(_):
            box = seen.again()
            sided = lambda places: [(99 - x, y) if begin.startswith("right") else (x, y) for x, y in places]
            return set(box.at(*sided(red))) == {RED} and RED not in box.at(*sided(other))

        try:
            wait_until(browser, has_colours)
        except TimeoutError:
            raise AssertionError(name) from None


@pytest.mark.shared_page
def test_a_line_has_its_new_width_in_any_style(seen, client_server):
    diagonal = {"linearGradient": {"stops": [["#FF0000", 0], ["#FF0000", 1]], "startPoint": [0, 0], "endPoint": [1, 1]}}
    nodes = {"n4": {"type": "border", "fill": diagonal, "width": 2, "children": [5]}, "n5": {"type": "color", "fill": "#FFFFFF"}}
    assert seen(nodes).at((1, 30), (8, 30)) == [RED, WHITE]
    client_server.change([replace("/nodes/4/width", 12)])
    assert seen.again().at((1, 30), (8, 30), (14, 30)) == [RED, RED, WHITE]


@pytest.mark.shared_page
@pytest.mark.parametrize("kind", ["background", "shape"])
def test_a_style_casts_its_shadow_inside_or_behind(seen, kind):
    def nodes(shape, shadow):
        fill = {"color": "#FF0000", "shadow": {"color": "#0000FF", "radius": 0, "x": 0, "y": 6, **shadow}}
        return behind(kind, fill, shape) if kind == "background" else {"n4": {"type": "shape", "shape": shape, "fill": fill}}

    for shape in ["rectangle", "circle", {"cornerRadius": 4}]:
        box = seen(nodes(shape, {"inner": True}))
        assert box.at((50, 2), (50, 30), (50, 57), (50, 63)) == [BLUE, RED, RED, WHITE], shape
        box = seen(nodes(shape, {}))
        assert box.at((50, 2), (50, 30), (50, 57), (50, 63)) == [RED, RED, RED, BLUE], shape


@pytest.mark.shared_page
@pytest.mark.parametrize("node", [
    {"type": "shadow", "color": "#000000", "radius": 8, "x": 0, "y": 0},
    {"type": "background", "fill": {"color": "#000000", "shadow": {"color": "#000000", "radius": 8, "x": 0, "y": 0}}},
], ids=["view", "style"])
def test_a_shadow_is_as_soft_as_its_radius_says(seen, node):
    box = seen({"n4": {**node, "children": [5]}, "n5": {"type": "color", "fill": "#000000"}}, width=60, height=60)
    greys = [colour[0] for colour in box.at(*((x, 30) for x in range(61, 78)))]
    # At the edge there is half of it, and beyond twice the radius nearly nothing.
    assert 110 <= greys[0] <= 150 and greys[-1] >= 245
    assert greys == sorted(greys)


@pytest.mark.shared_page
def test_a_material_blurs_what_is_behind_it(seen, browser):
    seen({"n4": {"type": "background", "fill": {"material": "thin"}, "children": [5]}, "n5": text("Glass")})
    seen_after = "return getComputedStyle(arguments[0], '::after').backdropFilter"
    assert "blur" in browser.execute_script(seen_after, find(browser, 4))


@pytest.mark.shared_page
@pytest.mark.parametrize(("scheme", "behind"), [("light", WHITE), ("dark", (0, 0, 0))])
@pytest.mark.parametrize("material", ["ultraThin", "thin", "regular", "thick", "ultraThick", "bar"])
def test_a_material_is_seen_on_the_background(seen, scheme, behind, material):
    box = seen({
        "n4": {"type": "background", "fill": "systemBackground", "children": [5]},
        "n5": {"type": "background", "fill": {"material": material}, "children": [6]},
        "n6": {"type": "frame", "width": 100, "height": 60, "children": []},
    }, style={"colorScheme": scheme})
    differences = {abs(part - other) for part, other in zip(box[50, 30], behind)}
    assert 4 <= min(differences) and max(differences) < 48


@pytest.mark.shared_page
def test_tiles_of_a_picture_have_its_size(seen, browser):
    seen({"n4": {"type": "color", "fill": {"image": {"url": SQUARE, "size": [10, 10], "sourceRect": [0, 0, 1, 1]}}}})
    background = "const { backgroundSize, backgroundImage } = getComputedStyle(arguments[0]); return [backgroundSize, backgroundImage]"
    size, image = browser.execute_script(background, find(browser, 4))
    assert size == "10px 10px" and image == f'url("{SQUARE}")'


@pytest.mark.parametrize("client_server", ["", "/app"], indirect=True)
def test_tiles_of_the_apps_own_are_found_below_its_path(seen, browser, client_server):
    url = f"/assets/{'0' * 32}/tile.png"
    seen({"n4": {"type": "color", "fill": {"image": {"url": url, "size": [10, 10], "scale": 2, "sourceRect": [0, 0, 1, 1]}}}})
    style = browser.execute_script("const { backgroundImage, backgroundSize } = getComputedStyle(arguments[0]); "
                                   "return [backgroundImage, backgroundSize]", find(browser, 4))
    assert style == [f'url("{client_server.url}{url}")', "20px 20px"]


# Text

BIG = {"font": {"size": 40, "weight": "bold"}}


@pytest.mark.shared_page
@pytest.mark.parametrize("paint", ["#FF0000", {"linearGradient": {**GRADIENT["linearGradient"], "stops": [["#FF0000", 0], ["#FF0000", 1]]}}])
def test_text_casts_the_shadow_of_its_style(seen, paint):
    cast = {"color": paint, "shadow": {"color": "#0000FF", "radius": 0, "x": 0, "y": 14}}
    box = seen({"n4": text("IIII", style={**BIG, "foregroundStyle": cast})})
    assert {RED, BLUE} <= box.has(((0, 100), (0, 60)))
    red = [y for y in range(60) if RED in box.has(((0, 100), (y, y + 1)))]
    blue = [y for y in range(60) if BLUE in box.has(((0, 100), (y, y + 1)))]
    # It falls below the letters, and is not seen through them.
    assert min(blue) > min(red) and max(blue) - max(red) == 14


@pytest.mark.shared_page
def test_what_says_another_style_casts_no_shadow(seen):
    cast = {"color": "#FF0000", "shadow": {"color": "#0000FF", "radius": 0, "x": 0, "y": 6}}
    nodes = {"n4": {"type": "vStack", "children": [5], "style": {"foregroundStyle": cast}}}
    assert BLUE in seen({**nodes, "n5": text("IIII", style=BIG)}).has(((0, 100), (0, 60)))
    box = seen({**nodes, "n5": text("IIII", style={**BIG, "foregroundStyle": "#FF0000"})})
    assert BLUE not in box.has(((0, 100), (0, 60)))


FAINT = [
    ({"color": "primary", "opacity": 0.5}, 0.5), ({"color": {"color": "primary", "opacity": 0.5}, "opacity": 0.5}, 0.25),
    ({"color": "#000000", "opacity": 0.5}, 0.5), (["primary", "#FF0000"], 1),
]


@pytest.mark.shared_page
def test_a_style_of_text_may_be_less_opaque(seen, browser):
    for style, expected in FAINT:
        seen({"n4": text("Faint", style={"foregroundStyle": style})})
        parts = browser.execute_script("""
          const context = document.createElement("canvas").getContext("2d");
          context.fillStyle = getComputedStyle(arguments[0]).color;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data];""", find(browser, 4))
        assert parts[:3] == [0, 0, 0], style
        assert abs(parts[3] / 255 - expected) < 0.01, style


@pytest.mark.shared_page
def test_a_step_of_a_style_around_it_may_be_less_opaque(seen, browser):
    nodes = {"n4": {"type": "vStack", "children": [5], "style": {"foregroundStyle": "#FF0000"}}}
    seen({**nodes, "n5": text("Faint", style={"foregroundStyle": {"color": "primary", "opacity": 0.5}})})
    assert browser.execute_script("return getComputedStyle(arguments[0]).color", find(browser, 5)) == "color(srgb 1 0 0 / 0.5)"


COUNT_DRAWINGS = """
const done = arguments[0];
import(new URL("views/registry.js", document.querySelector("script").src)).then(({ kindOf }) => {
  const kind = kindOf("background");
  const { redraw } = kind;
  window.drawings = 0;
  kind.redraw = (view) => {
    drawings += 1;
    redraw(view);
  };
  done();
});
"""


def test_what_is_drawn_is_drawn_anew_once_however_many_views_turn(seen, client_server, browser):
    rows = range(10, 30)
    nodes = {f"n{id}": {"type": "background", "shape": CORNER, "fill": "#FF0000", "children": [id + 100]} for id in rows}
    seen({"n4": {"type": "vStack", "children": list(rows)}, **nodes, **{f"n{id + 100}": text("a") for id in rows}})
    browser.execute_async_script(COUNT_DRAWINGS)
    turned = {"layoutDirection": "rightToLeft"}
    client_server.change([add("/nodes/500", text("b", style=turned)), add("/nodes/4/children/-", 500)])
    wait_for_text(browser, 500, "b")
    assert browser.execute_script("return drawings") == 0
    client_server.change([add(f"/nodes/{id}/style", turned) for id in rows] + [replace("/nodes/500/text", "c")])
    wait_for_text(browser, 500, "c")
    assert browser.execute_script("return drawings") == len(rows)


@pytest.mark.shared_page
@pytest.mark.parametrize(("path", "turned", "back"), [
    ("/nodes/3/style", {"layoutDirection": "rightToLeft"}, {}), ("/nodes/1/layoutDirection", "rightToLeft", "leftToRight"),
], ids=["around it", "of the page"])
def test_what_is_drawn_is_drawn_anew_when_the_direction_is_another(seen, client_server, path, turned, back):
    box = seen({
        "n4": {"type": "background", "shape": CORNER, "fill": "#FF0000", "children": [5]},
        "n5": {"type": "frame", "width": 100, "height": 60, "alignment": "top", "children": [6]},
        "n6": {"type": "frame", "height": 20, "children": [7]},
        "n7": {"type": "shape", "shape": CORNER, "fill": "#0000FF"},
    })
    places = (10, 40), (90, 40), (10, 15), (90, 15)
    assert box.at(*places) == [RED, WHITE, BLUE, WHITE]
    client_server.change([add(path, turned)])
    assert seen.again().at(*places) == [WHITE, RED, WHITE, BLUE]
    client_server.change([add(path, back)])
    assert seen.again().at(*places) == [RED, WHITE, BLUE, WHITE]
