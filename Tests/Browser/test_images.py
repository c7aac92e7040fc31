"""How symbols and pictures of the app's own are drawn."""

import threading

import pytest
from selenium.webdriver.common.by import By

import pixels
from documents import replace, text, window
from page import find, wait_until, wait_until_settled
from server import ROOT


def colours(browser, element, *points):
    """The colours at some points of an element, which are parts of its width and height."""
    picture = pixels.of(browser, element)
    return [picture[int(picture.width * x), int(picture.height * y)] for x, y in points]


def symbol(name="star", **keys):
    return {"type": "image", "systemName": name, **keys}


# Of the drawing that the server of these tests has for each symbol, the half where lines begin is full.
BEGINNING, END = (0.25, 0.75), (0.75, 0.75)
ABOVE = (0.75, 0.25)
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
LARGE = {"type": "frame", "width": 40, "height": 40}


def large(child, **keys):
    return {**LARGE, "children": [child], **keys}


def shown(browser, element, *expected):
    """Waits until points of an element have these colours."""
    points = [point for point, _ in expected]
    wait_until(browser, lambda _: colours(browser, element, *points) == [colour for _, colour in expected])


RED_STYLE = {"foregroundStyle": "#FF0000"}


def test_a_symbol_is_cut_out_of_the_style_of_the_foreground(show, client_server):
    browser = show(window(n2=large(3), n3=symbol(resizing="fit", style=RED_STYLE)))
    shown(browser, find(browser, 3), (BEGINNING, RED), (END, WHITE))
    client_server.change([replace("/nodes/3/style", {"foregroundStyle": "#00FF00"})])
    shown(browser, find(browser, 3), (BEGINNING, GREEN), (END, WHITE))
    gradient = {"linearGradient": {"stops": [["#0000FF", 0], ["#0000FF", 1]], "startPoint": [0, 0], "endPoint": [1, 0]}}
    client_server.change([replace("/nodes/3/style", {"foregroundStyle": gradient})])
    shown(browser, find(browser, 3), (BEGINNING, BLUE), (END, WHITE))


def test_until_its_drawing_is_there_nothing_of_a_symbol_is_seen_and_it_has_its_room(show, client_server):
    door = client_server.held_files["symbols/late.svg"] = threading.Event()
    browser = show(window(n2=symbol("late", style={"foregroundStyle": "#FF0000", "font": {"fixedSize": 40}}), n3=text("below")))
    assert colours(browser, find(browser, 2), BEGINNING, END) == [WHITE, WHITE]
    before = [find(browser, node).rect for node in (2, 3)]
    assert (before[0]["width"], before[0]["height"]) == (48, 48)
    door.set()
    shown(browser, find(browser, 2), (BEGINNING, RED), (END, WHITE))
    assert [find(browser, node).rect for node in (2, 3)] == before


def test_a_symbol_has_another_drawing_where_lines_run_from_right_to_left(show, client_server):
    nodes = window(n2=large(3), n3=symbol(resizing="fit", style=RED_STYLE))
    browser = show(nodes)
    shown(browser, find(browser, 3), (BEGINNING, RED), (END, WHITE))
    browser.execute_script('document.documentElement.dir = "rtl"')
    shown(browser, find(browser, 3), (BEGINNING, WHITE), (END, RED))


@pytest.mark.parametrize(("scale", "size"), [(None, 48), ("small", 38), ("large", 60)])
def test_a_symbol_is_as_large_as_the_font_and_the_scale_say(show, scale, size):
    keys = {"imageScale": scale} if scale else {}
    browser = show(window(n2=symbol(style={"font": {"fixedSize": 40}}, **keys)))
    assert (find(browser, 2).rect["width"], find(browser, 2).rect["height"]) == (size, size)


def test_the_parts_of_a_symbol_have_colours_of_their_own(show, client_server):
    palette = {"foregroundStyle": ["#FF0000", "#00FF00"]}
    browser = show(window(n2=large(3), n3=symbol(resizing="fit", symbolRenderingMode="palette", style=palette)))
    shown(browser, find(browser, 3), (BEGINNING, RED), (ABOVE, GREEN), (END, WHITE))
    client_server.change([replace("/nodes/3/symbolRenderingMode", "hierarchical"), replace("/nodes/3/style", RED_STYLE)])
    wait_until(browser, lambda _: colours(browser, find(browser, 3), BEGINNING)[0] == RED)
    red, green, blue = colours(browser, find(browser, 3), ABOVE)[0]
    assert red == 255 and 100 < green == blue < 200
    client_server.change([{"op": "remove", "path": "/nodes/3/symbolRenderingMode"}])
    shown(browser, find(browser, 3), (BEGINNING, RED), (ABOVE, WHITE))


def test_a_symbol_is_as_large_as_text_of_its_font(show):
    fonts = {"footnote": 13, "body": 17, "largeTitle": 34}
    nodes = {f"n{number}": symbol(style={"font": font}) for number, font in enumerate(fonts, start=3)}
    browser = show(window(n2={"type": "hStack", "children": [3, 4, 5]}, **nodes))
    widths = [find(browser, number).rect["width"] for number in (3, 4, 5)]
    assert widths == pytest.approx([1.2 * size for size in fonts.values()], abs=0.5)


def test_by_itself_a_symbol_has_the_apps_colour_and_beside_words_that_of_the_words(show):
    style = {"foregroundStyle": "yellow"}
    browser = show(window(
        n2=large(3), n3=symbol(resizing="fit", style=style),
        n4={"type": "label", "children": [5, 7], "style": style}, n5={"type": "labelIcon", "children": [6]}, n6=symbol(),
        n7={"type": "labelTitle", "children": [8]}, n8=text("a"),
        n9={"type": "text", "text": "b", "runs": [{"systemName": "star"}, {"text": "b"}], "style": style}))
    look = """const paint = (element) => getComputedStyle(element).backgroundColor, ink = (element) => getComputedStyle(element).color;
    const [alone, icon, title, text] = arguments;
    return [paint(alone), paint(icon), ink(title), paint(text.querySelector(".symbol")), ink(text)];"""
    alone, icon, title, within, words = browser.execute_script(look, *(find(browser, number) for number in (3, 6, 8, 9)))
    assert alone == "rgb(255, 204, 0)"
    assert icon == title == within == words != alone


def test_a_symbol_shows_as_much_as_its_value_says(show):
    browser = show(window(n2=large(3), n3=symbol("wifi", resizing="fit", variableValue=0.25, style=RED_STYLE)))
    shown(browser, find(browser, 3), ((0.1, 0.5), RED), (END, WHITE))
    red, green, blue = colours(browser, find(browser, 3), (0.4, 0.5))[0]
    assert red == 255 and 150 < green == blue < 220


def test_with_forced_colours_a_symbol_is_of_the_colour_of_text(show, browser):
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
    try:
        show(window(n2=symbol(style=RED_STYLE), n3=text("a")))
        look = "const [a, b] = [2, 3].map((id) => getComputedStyle(document.querySelector(`[data-id='${id}']`))); return [a.backgroundColor, b.color]"
        paint, ink = browser.execute_script(look)
        assert paint == ink
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_symbols_within_text_are_in_its_line_and_its_colour(show):
    runs = [{"text": "a "}, {"systemName": "star"}, {"text": " b"}]
    browser = show(window(n2={"type": "text", "runs": runs, "style": {**RED_STYLE, "font": {"fixedSize": 40}}}, n3=text("a", style={"font": {"fixedSize": 40}})))
    inside = find(browser, 2).find_element(By.CSS_SELECTOR, ".symbol")
    shown(browser, inside, (BEGINNING, RED), (END, WHITE))
    assert find(browser, 2).rect["height"] == find(browser, 3).rect["height"]


# Pictures of the app's own

DIGEST = 32 * "0"


def own(name, **keys):
    return {"type": "image", "url": f"/assets/{DIGEST}/{name}", **keys}


def test_a_picture_has_its_room_before_it_is_there(show, client_server):
    browser = show(window(n2=own("a.png", size=[200, 100]), n3=text("below")))
    assert (find(browser, 2).rect["width"], find(browser, 2).rect["height"]) == (200, 100)
    assert find(browser, 2).get_attribute("src") == f"{client_server.url}/assets/{DIGEST}/a.png"
    browser.execute_script("document.querySelector('#root').style.width = '132px'")
    wait_until(browser, lambda _: find(browser, 2).rect["height"] * 2 == find(browser, 2).rect["width"] < 200)


def test_a_picture_has_files_for_finer_screens_and_for_the_dark(show, browser):
    sources = [{"url": f"/assets/{DIGEST}/b.png", "scale": 2}, {"url": f"/assets/{DIGEST}/dark.png", "colorScheme": "dark"}]
    show(window(n2=own("a.png", size=[20, 10], sources=sources)))
    paths = lambda name: (find(browser, 2).get_dom_attribute(name) or "").replace(f"/assets/{DIGEST}/", "")
    assert (paths("src"), paths("srcset")) == ("a.png", "a.png 1x, b.png 2x")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    try:
        wait_until(browser, lambda _: (paths("src"), paths("srcset")) == ("dark.png", ""))
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    wait_until(browser, lambda _: paths("src") == "a.png")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_picture_within_text_has_the_file_for_the_ground_that_it_is_on(show, client_server, browser, scheme):
    picture = {"url": f"/assets/{DIGEST}/a.png", "sources": [{"url": f"/assets/{DIGEST}/dark.png", "colorScheme": "dark"}]}
    show(window(n2={"type": "frame", "children": [3], "style": {"colorScheme": scheme}},
                n3={"type": "text", "text": "a", "runs": [picture]}, n4={"type": "text", "text": "b", "runs": [picture]}))

    def path(node):
        return find(browser, node).find_element(By.TAG_NAME, "img").get_dom_attribute("src").rpartition("/")[2]

    here = {"light": "a.png", "dark": "dark.png"}[scheme]
    wait_until(browser, lambda _: (path(3), path(4)) == (here, "a.png"))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    try:
        wait_until(browser, lambda _: (path(3), path(4)) == (here, "dark.png"))
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_of_a_template_only_the_shape_is_shown(show):
    browser = show(window(n2=own("a.png", size=[20, 10], renderingMode="template", style=RED_STYLE, label="A")))
    element = find(browser, 2)
    assert f'/assets/{DIGEST}/a.png"' in element.value_of_css_property("mask-image")
    assert (element.rect["width"], element.rect["height"], element.accessible_name) == (20, 10, "A")
    assert element.value_of_css_property("background-color") == "rgba(255, 0, 0, 1)"


def test_a_picture_fills_its_room_in_tiles_or_keeps_its_edges(show):
    insets = {"top": 1, "leading": 2, "bottom": 3, "trailing": 4}
    browser = show(window(
        n2=large(3), n3=own("a.png", size=[20, 10], resizing="tile"),
        n4=large(5), n5=own("a.png", size=[20, 10], resizing="stretch", capInsets=insets, scale=2)))
    tiles, edges = find(browser, 3), find(browser, 5)
    assert tiles.value_of_css_property("background-size") == "20px 10px"
    assert [each.rect["height"] for each in (tiles, edges)] == [40, 40]
    assert edges.value_of_css_property("border-image-slice") == "2 8 6 4 fill"
    assert edges.value_of_css_property("border-image-width") == "1px 4px 3px 2px"


def test_pixels_stay_squares_where_that_is_asked_for(show):
    browser = show(window(n2=own("a.png", size=[20, 10], interpolation="none")))
    assert find(browser, 2).value_of_css_property("image-rendering") == "pixelated"


def test_where_a_picture_cannot_be_loaded_what_is_for_that_is_shown(show, client_server):
    browser = show(window(
        n2={"type": "asyncImage", "children": [3, 4, 6]}, n3=own("missing.png"), n4={"type": "placeholder", "children": [5]}, n5=text("wait"),
        n6={"type": "failure", "children": [7]}, n7=text("failed")))
    seen = lambda: [find(browser, node).is_displayed() for node in (3, 5, 7)]
    wait_until(browser, lambda _: seen() == [False, False, True])
    client_server.change([replace("/nodes/3/url", "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")])
    wait_until(browser, lambda _: seen() == [True, False, False])


SPOKEN = [row.split("\t")[1:3] for row in (ROOT / "Sources/MartletPictures/Symbols/symbols.tsv").read_text().splitlines()
          if row.startswith("spoken\t")]


def test_a_control_that_says_nothing_in_words_is_called_by_its_symbol(show, browser):
    more = [("plus.circle.fill", "Add"), ("circle.fill", "circle fill"), ("cloud.sun", "cloud sun")]
    nodes = {}
    for index, (name, _) in enumerate([*SPOKEN, *more]):
        nodes |= {f"n{100 + 2 * index}": {"type": "button", "actions": ["tap"], "children": [101 + 2 * index]},
                  f"n{101 + 2 * index}": {"type": "image", "systemName": name}}
    nodes |= {
        "n2": {"type": "button", "actions": ["tap"], "children": [3]}, "n3": {"type": "hStack", "children": [4, 5]},
        "n4": {"type": "image", "systemName": "trash"}, "n5": {"type": "text", "text": "Remove it"},
        "n6": {"type": "button", "actions": ["tap"], "children": [7], "label": "Leave"},
        "n7": {"type": "image", "systemName": "xmark"},
        "n8": {"type": "image", "systemName": "gearshape", "actions": ["tap"]}}
    show(window(**nodes))
    assert [find(browser, 100 + 2 * index).accessible_name for index in range(len(SPOKEN) + len(more))] == [
        words for _, words in [*SPOKEN, *more]]
    assert [find(browser, node).accessible_name for node in (2, 6, 8)] == ["Remove it", "Leave", "Settings"]
