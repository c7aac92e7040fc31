"""The bars of a screen: where titles and items are, what they do, and what becomes of them in little room."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import pixels
from documents import add, button, field, remove, replace, text, window
from page import assert_clean, find, order, wait_for_text, wait_until

BOX = "const { x, y, width, height } = arguments[0].getBoundingClientRect(); return { x, y, width, height };"


def item(*children):
    return {"type": "toolbarItem", "children": list(children)}


def screen(bar, content=20, below=None, **nodes):
    """A screen of a stack: node 10 is its bar, 20 its content."""
    children = [10, content, *([40] if below else [])]
    return window(
        n2={"type": "navigationStack", "children": [3], **({"actions": ["back"]} if "actions" in bar else {})},
        n3={"type": "screen", "children": children}, n10={"type": "toolbar", **bar},
        **({"n20": text("Content")} if content == 20 else {}),
        **({"n40": {"type": "bottomBar", **below}} if below else {}), **nodes)


def full(**more):
    """A title in the middle, and items on both sides of it."""
    return screen(
        {"children": [11, 12, 13], "placements": ["title", "topBarLeading", "primaryAction"], "actions": ["back"], **more},
        n11=text("Birds"), n12=item(14), n14=button(15), n15=text("Edit"), n13=item(16, 18), n16=button(17),
        n17=text("Share everything"), n18=button(19), n19=text("Add"))


def box(browser, node):
    return browser.execute_script(BOX, find(browser, node))


def middle(box):
    return box["x"] + box["width"] / 2


def test_a_title_is_in_the_middle_whatever_is_beside_it(show, resize):
    resize(900, 600)
    browser = show(full())
    bar, title = box(browser, 10), box(browser, 11)
    assert abs(middle(title) - middle(bar)) < 1
    assert (bar["x"], bar["width"]) == (0, 900)
    back = browser.find_element(By.CSS_SELECTOR, ".toolbar .back")
    assert back.rect["x"] < box(browser, 14)["x"] < title["x"] < box(browser, 16)["x"] < box(browser, 18)["x"]
    assert_clean(browser)


def test_a_title_moves_where_one_side_needs_the_room(show, resize):
    resize(420, 600)
    browser = show(full())
    title = box(browser, 11)
    assert box(browser, 14)["x"] + box(browser, 14)["width"] <= title["x"]
    assert title["x"] + title["width"] <= box(browser, 16)["x"]


def test_content_is_in_the_middle_of_the_room_that_the_bars_leave(show, resize):
    resize(400, 344)
    browser = show(screen({"children": [11], "placements": ["title"]}, n11=text("Birds")))
    bar, content = box(browser, 10), box(browser, 20)
    assert bar["height"] == 44
    assert abs(content["y"] + content["height"] / 2 - (344 + 44) / 2) < 1
    assert abs(middle(content) - 200) < 1


def test_content_that_takes_all_the_room_has_all_that_the_bars_leave(show, resize):
    resize(400, 500)
    nodes = screen(
        {"children": [11], "placements": ["title"]}, content=30, below={"children": [41], "placements": ["bottomBar"]},
        n11=text("Birds"), n30={"type": "list", "children": [31]}, n31=text("Wren"), n41=item(42), n42=button(43), n43=text("All"))
    browser = show(nodes)
    bar, rows, below = box(browser, 10), box(browser, 30), box(browser, 40)
    assert (rows["y"], rows["y"] + rows["height"]) == (bar["height"], below["y"])
    assert below["y"] + below["height"] == 500


def test_the_way_back_is_in_the_bar_and_nowhere_else(show, client_server):
    browser = show(full(), lambda action, nodes: [remove("/nodes/10/actions"), remove("/nodes/2/actions")])
    shown = [each for each in browser.find_elements(By.CSS_SELECTOR, "[data-action=back]") if each.is_displayed()]
    assert [each.accessible_name for each in shown] == ["Back"]
    shown[0].click()
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "back"}]
    wait_until(browser, lambda _: not shown[0].is_displayed())


def test_the_title_is_the_pages_heading_and_the_pages_title(show, client_server):
    browser = show(full())
    heading = browser.find_element(By.CSS_SELECTOR, "h1")
    assert (heading.aria_role, heading.accessible_name) == ("heading", "Birds")
    wait_until(browser, lambda browser: browser.title == "Birds")
    client_server.change([replace("/nodes/11/text", "Owls")])
    wait_until(browser, lambda browser: browser.title == "Owls")
    client_server.change([replace("/nodes/10/children", [12, 13]), remove("/nodes/11"),
                          replace("/nodes/10/placements", ["topBarLeading", "primaryAction"])])
    wait_until(browser, lambda browser: not heading.is_displayed())


def test_an_item_goes_where_the_document_says(show, client_server):
    browser = show(full())
    client_server.change([replace("/nodes/10/placements", ["title", "topBarTrailing", "topBarLeading"])])
    wait_until(browser, lambda browser: box(browser, 16)["x"] < box(browser, 11)["x"] < box(browser, 14)["x"])


def menu_of_actions():
    return screen(
        {"children": [11, 12, 13], "placements": ["title", "secondaryAction", "secondaryAction"]},
        n11=text("Birds"), n12=item(14), n14=button(15), n15=text("Print"), n13=item(16), n16=button(17), n17=text("Export"))


@pytest.mark.parametrize("keys", [False, True], ids=["pointer", "keyboard"])
def test_what_is_done_less_often_is_in_a_menu(show, client_server, keys):
    browser = show(menu_of_actions(), lambda action, nodes: [replace("/nodes/20/text", "Printed")])
    more = browser.find_element(By.CSS_SELECTOR, ".opens-menu")
    assert (more.aria_role, more.accessible_name) == ("button", "More")
    assert not find(browser, 14).is_displayed()
    more.send_keys(Keys.ENTER) if keys else more.click()
    wait_until(browser, lambda browser: find(browser, 14).is_displayed())
    find(browser, 14).send_keys(Keys.ENTER) if keys else find(browser, 14).click()
    wait_for_text(browser, 20, "Printed")
    assert client_server.wait_for_actions(1) == [{"target": 14, "action": "tap"}]
    wait_until(browser, lambda browser: not find(browser, 16).is_displayed())
    assert_clean(browser)


def test_escape_closes_the_menu_and_nothing_is_sent(show, client_server):
    browser = show(menu_of_actions())
    more = browser.find_element(By.CSS_SELECTOR, ".opens-menu")
    more.click()
    wait_until(browser, lambda browser: find(browser, 14).is_displayed())
    client_server.change([replace("/nodes/17/text", "Export all")])
    wait_for_text(browser, 17, "Export all")
    assert find(browser, 14).is_displayed()
    more.send_keys(Keys.ESCAPE)
    wait_until(browser, lambda browser: not find(browser, 14).is_displayed())
    assert client_server.actions == []


def long_list(**bar):
    rows = {f"n{id}": text(f"Row {id}") for id in range(100, 160)}
    nodes = screen(
        {"children": [11, 12], "placements": ["title", "automatic"], "titleDisplayMode": "large", **bar}, content=30,
        n11=text("Birds"), n12=item(14), n14=button(15), n15=text("Edit"),
        n30={"type": "list", "children": list(range(100, 160))}, **rows)
    return nodes


SCROLL = "arguments[0].querySelector('ul').scrollTop = arguments[1]"


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_a_large_title_has_as_many_lines_as_it_needs_and_makes_nothing_wider(show, resize, client_server, direction):
    resize(320, 600)
    document = screen({"children": [11], "placements": ["title"], "titleDisplayMode": "large"}, n11=text("Birds"))
    document["1"]["layoutDirection"] = direction
    browser = show(document)
    # Asked before the browser lets anything follow sizes.
    client_server.change([replace("/nodes/11/text", "Birds of the woods and meadows around the lake")])
    widths = browser.execute_async_script("""
      const title = document.querySelector(".title"), root = document.documentElement;
      const look = (records, observer) => {
        if (!title.textContent.includes("meadows")) return;
        observer?.disconnect();
        arguments[0]([root.scrollWidth - root.clientWidth, document.querySelector(".toolbar").dataset.narrow ?? null]);
      };
      const observer = new MutationObserver(look);
      observer.observe(title, { characterData: true, childList: true, subtree: true });
      look(undefined, observer);
    """)
    assert widths == [0, None]
    bar, title = box(browser, 10), box(browser, 11)
    assert title["height"] > 60 and title["width"] <= bar["width"]
    assert_clean(browser)


def test_a_large_title_goes_into_the_bar_when_one_scrolls(show, resize):
    resize(400, 500)
    browser = show(long_list())
    rows = find(browser, 30)
    title, bar = box(browser, 11), box(browser, 10)
    assert bar["height"] > 80 and title["height"] > 35 and title["y"] >= 44
    browser.execute_script(SCROLL, rows, 300)
    wait_until(browser, lambda browser: abs(box(browser, 10)["height"] - 45) < 2)
    small = box(browser, 11)
    assert small["height"] < 30 and abs(middle(small) - 200) < 1 and small["y"] < 44
    browser.execute_script(SCROLL, rows, 0)
    wait_until(browser, lambda browser: box(browser, 10)["height"] == bar["height"])


def gap(browser, row, at):
    """How far a row's part of its height is from the same part of the list's."""
    return browser.execute_script("""
      const [row, list] = [arguments[0].closest("li"), arguments[1]].map((each) => each.getBoundingClientRect());
      return row.top + arguments[2] * row.height - (list.top + arguments[2] * list.height)""", find(browser, row), find(browser, 30), at)


@pytest.mark.parametrize("is_animated", [True, False])
@pytest.mark.parametrize("at", [0, 0.5, 1])
def test_the_app_scrolls_to_a_row_though_a_large_title_goes_into_the_bar_on_the_way(show, client_server, resize, is_animated, at):
    resize(400, 500)
    browser = show(long_list())
    scroll = {"node": 130, "anchor": [0, at], "count": 1, **({"animated": True} if is_animated else {})}
    client_server.change([add("/nodes/30/scrollTo", scroll)])
    wait_until(browser, lambda _: box(browser, 10)["height"] < 50 and abs(gap(browser, 130, at)) < 1.5)


@pytest.mark.parametrize("aim", [{"edge": "bottom"}, {"y": 900}])
def test_the_app_scrolls_to_a_place_though_a_large_title_goes_into_the_bar_on_the_way(show, client_server, resize, aim):
    resize(400, 500)
    nodes = long_list()
    nodes["30"]["scrollBehavior"] = {}
    browser = show(nodes)
    client_server.change([add("/nodes/30/scrollTo", {**aim, "count": 1, "animated": True})])
    at_place = """const list = arguments[0].querySelector("ul");
      return Math.abs(list.scrollTop - (arguments[1] ?? list.scrollHeight - list.clientHeight)) < 1.5"""
    wait_until(browser, lambda _: browser.execute_script(at_place, find(browser, 30), aim.get("y")))
    assert box(browser, 10)["height"] < 50


def test_a_person_who_does_something_meanwhile_is_not_scrolled_on(show, client_server, resize):
    resize(400, 500)
    browser = show(long_list())
    client_server.change([add("/nodes/30/scrollTo", {"node": 158, "anchor": [0, 0], "count": 1, "animated": True})])
    wait_until(browser, lambda _: box(browser, 10)["height"] < 50)
    find(browser, 11).click()
    browser.execute_script(SCROLL, find(browser, 30), 400)
    later = "let count = 10; const look = () => (--count ? requestAnimationFrame(look) : arguments[0]()); look()"
    browser.execute_async_script(later)
    # Rows that come into sight may be of another height than was thought.
    assert browser.execute_script("return arguments[0].querySelector('ul').scrollTop", find(browser, 30)) < 600


def test_a_large_title_stays_where_there_is_little_to_scroll(show, resize):
    resize(400, 500)
    nodes = long_list()
    nodes["30"]["children"] = list(range(100, 109))
    browser = show({id: node for id, node in nodes.items() if not 109 <= int(id) < 160})
    height = box(browser, 10)["height"]
    browser.execute_script(SCROLL, find(browser, 30), 9)
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
    assert box(browser, 10)["height"] == height


def test_what_is_at_the_keyboard_is_there_while_somebody_types(show, client_server):
    nodes = screen(
        {"children": [11], "placements": ["title"]}, content=30, below={"children": [41], "placements": ["keyboard"]},
        n11=text("Birds"), n30=field(), n41=item(42), n42=button(43), n43=text("Done"))
    browser = show(nodes)
    assert not find(browser, 40).is_displayed()
    find(browser, 30).click()
    wait_until(browser, lambda browser: find(browser, 42).is_displayed())
    find(browser, 42).click()
    assert client_server.wait_for_actions(1) == [{"target": 42, "action": "tap"}]
    assert browser.switch_to.active_element == find(browser, 30)


def test_a_status_is_in_the_middle_of_the_lower_bar(show, resize):
    resize(600, 400)
    browser = show(screen(
        {"children": [11], "placements": ["title"]},
        below={"children": [41, 44, 46], "placements": ["bottomBar", "status", "bottomBar"]}, n11=text("Birds"),
        n41=item(42), n42=button(43), n43=text("All of them"), n44=item(45), n45=text("Saved"), n46=item(47), n47=button(48),
        n48=text("New")))
    assert abs(middle(box(browser, 45)) - 300) < 1
    assert box(browser, 42)["x"] < 20 and box(browser, 47)["x"] > 500


def test_a_window_without_screens_has_bars_too(show, resize):
    resize(400, 344)
    browser = show(window(
        n10={"type": "toolbar", "children": [11], "placements": ["automatic"]}, n11=item(12), n12=button(13), n13=text("Add"),
        n20=text("Content")))
    assert order(browser, 1) == [10, 20]
    assert box(browser, 12)["x"] > 300
    content = box(browser, 20)
    assert abs(content["y"] + content["height"] / 2 - (344 + 44) / 2) < 1


OUTSIDE = """
return [...document.querySelectorAll(".toolbar button, .toolbar .text")].filter((element) => {
  const { left, right, width } = element.getBoundingClientRect();
  return width && (left < -0.5 || right > innerWidth + 0.5);
}).map((element) => element.textContent);
"""


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_nothing_is_beside_a_narrow_window(show, resize, size, direction):
    resize(320, 640)
    nodes = full(titleDisplayMode="large")
    nodes["1"]["layoutDirection"] = direction
    browser = show(nodes)
    browser.execute_script("document.documentElement.style.fontSize = arguments[0]", size)
    wait_until(browser, lambda browser: browser.execute_script(OUTSIDE) == [])
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 320


def test_a_sheet_with_a_button_that_calls_it_off_has_no_other(show):
    browser = show(window(n2=text("Behind"), n3={"type": "sheet", "children": [10, 20], "actions": ["dismiss"]},
                          n10={"type": "toolbar", "children": [11], "placements": ["cancellationAction"]}, n11=item(12),
                          n12=button(13), n13=text("Cancel"), n20=text("Content")))
    shown = [each.text for each in browser.find_elements(By.CSS_SELECTOR, "dialog button") if each.is_displayed()]
    assert shown == ["Cancel"]


def test_bars_have_colours(show, client_server):
    browser = show(full(background="red", colorScheme="dark"))
    colour = "return getComputedStyle(arguments[0]).backgroundColor"
    assert browser.execute_script(colour, find(browser, 10)) == "rgb(255, 66, 69)"
    client_server.change([remove("/nodes/10/background"), add("/nodes/10/backgroundVisibility", "hidden")])
    wait_until(browser, lambda browser: browser.execute_script(colour, find(browser, 10)) == "rgba(0, 0, 0, 0)")


def menu_in(placement):
    """A bar with a menu in it, of a button and a toggle."""
    return screen(
        {"children": [11, 12], "placements": ["title", placement]}, n11=text("Birds"), n12=item(13),
        n13={"type": "menu", "children": [14, 16]}, n14={"type": "menuLabel", "children": [15]}, n15=text("Sort"),
        n16={"type": "menuItems", "children": [17, 19]}, n17=button(18), n18=text("By name"),
        n19={"type": "toggle", "children": [21], "value": False, "actions": ["set"]}, n21=text("Upwards"))


def test_a_menu_in_a_bar_opens_beside_its_button(show, resize):
    resize(900, 600)
    browser = show(menu_in("primaryAction"))
    find(browser, 13).click()
    wait_until(browser, lambda browser: find(browser, 16).is_displayed())
    opener, items = box(browser, 13), box(browser, 16)
    assert items["x"] + items["width"] > opener["x"] > 450
    assert 0 <= items["y"] - (opener["y"] + opener["height"]) < 8


def test_the_items_of_a_menu_in_a_bar_are_all_alike(show, resize):
    resize(900, 600)
    browser = show(menu_in("primaryAction"))
    find(browser, 13).click()
    wait_until(browser, lambda browser: find(browser, 16).is_displayed())
    assert box(browser, 17)["height"] == box(browser, 19)["height"]
    assert box(browser, 18)["x"] == box(browser, 21)["x"]


def drawn(image):
    """Where something is drawn in an image, from the first such column and row on."""
    places = [(x, y) for x in range(image.width) for y in range(image.height) if sum(image[x, y]) < sum(image[0, 0]) - 200]
    left, top = (min(place[axis] for place in places) for axis in (0, 1))
    return {(x - left, y - top) for x, y in places}


# What points somewhere is drawn alone.
ALONE = """
const sheet = new CSSStyleSheet();
sheet.replaceSync("button, button * { font-size: 0 !important } button::before, button::after { font-size: 40px !important; transition: none !important }");
document.adoptedStyleSheets = [sheet];
"""


@pytest.mark.parametrize("selector, nodes", [
    (".toolbar .back", full()),
    ("nav > button", window(n2={"type": "navigationStack", "children": [3], "actions": ["back"]},
                            n3={"type": "screen", "children": [4]}, n4=text("Content"))),
    *((".discloses", window(n2={"type": "disclosureGroup", "children": [3, 4], "expanded": expanded}, n3=text(""), n4=text("Content")))
      for expanded in (False, True)),
], ids=["bar", "navigation", "closed", "open"])
def test_what_points_somewhere_points_the_other_way_from_right_to_left(show, client_server, resize, selector, nodes):
    resize(400, 400)
    browser = show(nodes)
    browser.execute_script(ALONE)
    image = lambda: pixels.of(browser, browser.find_element(By.CSS_SELECTOR, selector))
    images = [image()]
    client_server.change([add("/nodes/1/layoutDirection", "rightToLeft")])
    wait_until(browser, lambda browser: browser.execute_script("return document.documentElement.dir") == "rtl")
    images.append(image())
    there, back = map(drawn, images)
    width = max(x for x, _ in there)
    mirrored = {(width - x, y) for x, y in there}
    assert len(mirrored ^ back) < len(there) / 2


def is_open(browser, opener):
    return browser.execute_script("return arguments[0].popoverTargetElement.matches(':popover-open')", opener)


@pytest.mark.parametrize("placement", ["secondaryAction", "titleMenu"])
def test_a_menu_in_the_menu_of_a_bar_is_open_until_something_is_chosen(show, client_server, placement):
    browser = show(menu_in(placement))
    more = browser.find_element(By.CSS_SELECTOR, ".opens-menu" if placement == "secondaryAction" else ".opens-titleMenu")
    more.click()
    find(browser, 13).click()
    wait_until(browser, lambda browser: find(browser, 16).is_displayed())
    assert is_open(browser, more)
    find(browser, 17).click()
    assert client_server.wait_for_actions(1) == [{"target": 17, "action": "tap"}]
    assert not is_open(browser, more)


def test_the_menu_of_a_bar_stays_open_while_a_number_is_changed_there(show, client_server):
    nodes = menu_in("secondaryAction")
    nodes["12"]["children"] += [30, 33]
    nodes |= {"30": {"type": "stepper", "children": [31], "actions": ["increment", "decrement"]}, "31": text("Size"),
              "33": {"type": "disclosureGroup", "children": [34, 35], "actions": ["expand"]}, "34": text("Details"), "35": text("All")}
    browser = show(nodes)
    more = browser.find_element(By.CSS_SELECTOR, ".opens-menu")
    more.click()
    browser.find_element(By.CSS_SELECTOR, "[aria-label=Increment]").click()
    browser.find_element(By.CSS_SELECTOR, ".discloses").click()
    assert [action["action"] for action in client_server.wait_for_actions(2)] == ["increment", "expand"]
    assert is_open(browser, more)


# How bars look


def rows_and_columns(image, left, right):
    """The rows and the columns of an image between two others in which something is drawn that is not the background."""
    places = [(x, y) for x in range(left, right) for y in range(image.height)
              if sum(abs(one - other) for one, other in zip(image[x, y], image[0, 0])) > 200]
    return sorted({y for _, y in places}), sorted({x for x, _ in places})


@pytest.mark.parametrize("nodes", [
    full(), window(n2={"type": "navigationStack", "children": [3], "actions": ["back"]},
                   n3={"type": "screen", "children": [4]}, n4=text("Content"))], ids=["bar", "navigation"])
def test_what_leads_back_points_from_the_middle_of_its_words(show, resize, nodes):
    resize(600, 400)
    browser = show(nodes)
    button, = [each for each in browser.find_elements(By.CSS_SELECTOR, "[data-action=back]") if each.is_displayed()]
    image = pixels.of(browser, button)
    _, columns = rows_and_columns(image, 0, image.width)
    # Between the sign and the words nothing is drawn.
    gap = next(x for x in columns if x + 1 not in columns) + 1
    (sign, _), (words, _) = rows_and_columns(image, 0, gap), rows_and_columns(image, gap, image.width)
    assert abs((sign[0] + sign[-1]) - (words[0] + words[-1])) / 2 <= 1


def titled(**more):
    """A bar with a title, a subtitle and a menu of the title."""
    return screen(
        {"children": [11, 12, 13], "placements": ["title", "subtitle", "titleMenu"], **more},
        n11=text("Birds of the woods"), n12=text("A dozen"), n13=item(14), n14=button(15), n15=text("Rename"))


@pytest.mark.parametrize("size", ["100%", "200%"])
@pytest.mark.parametrize("mode", ["inline", "large"])
def test_a_title_with_a_menu_is_where_it_would_be_without_one(show, client_server, resize, mode, size):
    resize(600, 400)
    browser = show(titled(**({"titleDisplayMode": "large"} if mode == "large" else {})))
    browser.execute_script("document.documentElement.style.fontSize = arguments[0]", size)
    opener = browser.find_element(By.CSS_SELECTOR, ".opens-titleMenu")
    title, room = box(browser, 11), browser.execute_script(BOX, opener)
    # Its sign is on the line of the title, and after it; a finger can tap it.
    assert abs(room["y"] + room["height"] / 2 - title["y"] - title["height"] / 2) < 1
    assert 0 <= room["x"] - title["x"] - title["width"] < 8
    assert (room["width"], room["height"]) == (44, 44)
    client_server.change([replace("/nodes/10/children", [11, 12]), replace("/nodes/10/placements", ["title", "subtitle"]),
                          *(remove(f"/nodes/{node}") for node in (13, 14, 15))])
    wait_until(browser, lambda _: not opener.is_displayed())
    assert box(browser, 11)["y"] == title["y"]


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
@pytest.mark.parametrize("more, at", [
    ({}, "middle"), ({"titleDisplayMode": "large"}, "start"), ({"toolbarRole": "editor"}, "start")],
    ids=["inline", "large", "editor"])
def test_a_subtitle_is_aligned_with_its_title(show, resize, direction, more, at):
    resize(600, 400)
    nodes = titled(**more)
    nodes["1"]["layoutDirection"] = direction
    nodes["10"] |= {"children": [11, 12], "placements": ["title", "subtitle"]}
    browser = show({id: node for id, node in nodes.items() if id not in ("13", "14", "15")})
    title, subtitle = box(browser, 11), box(browser, 12)
    assert subtitle["y"] >= title["y"] + title["height"] - 1
    if at == "middle":
        assert abs(middle(title) - 300) < 1 and abs(middle(subtitle) - 300) < 1
    else:
        start = (lambda box: box["x"]) if direction == "leftToRight" else (lambda box: box["x"] + box["width"])
        assert abs(start(title) - start(subtitle)) < 1
    assert subtitle["width"] < title["width"]


def test_the_menu_of_a_title_looks_as_other_menus_do(show):
    browser = show(titled())
    browser.find_element(By.CSS_SELECTOR, ".opens-titleMenu").click()
    wait_until(browser, lambda _: find(browser, 15).is_displayed())
    looks = "const { fontWeight, fontSize, textAlign } = getComputedStyle(arguments[0]); return [fontWeight, fontSize, textAlign]"
    assert browser.execute_script(looks, find(browser, 15)) == browser.execute_script(looks, find(browser, 20))


@pytest.mark.parametrize("style", ["bordered", "borderedProminent"])
@pytest.mark.parametrize("place", ["upper", "lower"])
def test_the_field_of_a_button_in_a_bar_has_round_ends_unless_it_has_a_shape(show, style, place):
    nodes = {"n41": item(42, 44), "n42": button(43, buttonStyle=style), "n43": text("Done"),
             "n44": button(45, buttonStyle=style, buttonBorderShape="roundedRectangle"), "n45": text("Edit")}
    bar = {"children": [11], "placements": ["title"]}
    if place == "upper":
        browser = show(screen({"children": [11, 41], "placements": ["title", "primaryAction"]}, n11=text("Birds"), **nodes))
    else:
        browser = show(screen(bar, below={"children": [41], "placements": ["bottomBar"]}, n11=text("Birds"), **nodes))
    radius = "return parseFloat(getComputedStyle(arguments[0]).borderTopLeftRadius)"
    assert browser.execute_script(radius, find(browser, 42)) >= box(browser, 42)["height"] / 2
    assert browser.execute_script(radius, find(browser, 44)) == 8
    # There is some of the bar above and below them.
    around = box(browser, 10 if place == "upper" else 40)
    assert around["height"] <= 45 and box(browser, 42)["height"] == 34
    assert box(browser, 42)["width"] >= box(browser, 43)["width"] + 24
