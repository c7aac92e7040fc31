"""Layouts that become others, and those of apps, for which the page measures views and puts them into their places."""

import json
import pathlib

import pytest

from documents import add, button, field, remove, replace, stack, text, window
from layout_notation import nodes, parse
from layout_page import LayoutPage, differences
from page import find, wait_until, wait_until_settled
from server import CHOICES, Server
from test_apps import button as app_button
from test_apps import find as named
from test_apps import open_page

FOLDER = pathlib.Path(__file__).parent
KEYS = {"vStack": ["alignment", "spacing"], "hStack": ["alignment", "spacing"], "zStack": ["alignment"],
        "grid": ["alignment", "horizontalSpacing", "verticalSpacing"]}
ALL = 1e6


def as_layout(node):
    """The same view as a layout that may be another one next time."""
    if node["type"] not in KEYS:
        return node
    layout = {"type": node["type"], **{key: node[key] for key in KEYS[node["type"]] if key in node}}
    return {**{key: value for key, value in node.items() if key not in layout}, "type": "layout", "layout": layout}


@pytest.fixture
def page(show, client_server):
    page = LayoutPage(show, client_server)
    yield page
    page.close()


@pytest.mark.parametrize("file", ["layout_cases.json", "layout_more_cases.json"])
def test_layouts_that_the_page_has_are_as_its_stacks_and_grids(page, file):
    cases = [case for case in json.loads((FOLDER / file).read_text()) if not case.get("rightToLeft")]
    wrong = {}
    for case in cases:
        plain = window(**nodes(parse(case["view"])))
        arranged = {number: as_layout(node) for number, node in plain.items()}
        expected, found = page.show([plain, arranged], case["window"])
        wrong[case["title"]] = differences(found, expected, near=0.01)
    assert {title: difference for title, difference in wrong.items() if difference} == {}


def rectangle(browser, node):
    return [round(value, 2) for value in browser.execute_script(
        "const {x, y, width, height} = arguments[0].getBoundingClientRect(); return [x, y, width, height];",
        find(browser, node))]


def arranged(*children, **layout):
    return {"type": "layout", "layout": layout, "children": list(children)}


def frame(child, **more):
    return {"type": "frame", "children": [child], **more}


def box(width, height, **more):
    """A view that is so large, whatever it is offered: two nodes."""
    return {"type": "frame", "width": width, "height": height, **more}


def custom(*children, **more):
    return {"type": "layout", "layout": {"type": "custom"}, "children": list(children), "actions": ["measureSubviews"],
            **more}


# The elements of the nodes stay in the page, and the focus stays where it is.
MARK = "for (const element of document.querySelectorAll('[data-id]')) element.isSame = true"
MARKED = "return [...document.querySelectorAll('[data-id]')].filter((element) => element.isSame).map((element) => +element.dataset.id)"


def test_views_stay_on_the_page_where_their_layout_becomes_another(show, client_server):
    shapes = {"n3": box(40, 20, children=[6]), "n6": text(""), "n4": field(), "n5": box(60, 30, children=[7]), "n7": text("")}
    browser = show(window(n2=arranged(3, 4, 5, type="vStack", spacing=10, alignment="leading"), **shapes))
    browser.execute_script(MARK)
    field_element = find(browser, 4)
    field_element.click()
    left = rectangle(browser, 3)[0]
    assert rectangle(browser, 5)[0] == left
    client_server.change([replace("/nodes/2/layout", {"type": "hStack", "spacing": 20, "alignment": "top"})])
    wait_until(browser, lambda _: rectangle(browser, 5)[1] == rectangle(browser, 3)[1])
    width = browser.execute_script("return innerWidth")
    # The text field takes what the others leave.
    assert rectangle(browser, 4)[2] == width - 40 - 60 - 2 * 20
    assert rectangle(browser, 5)[0] == width - 60
    client_server.change([replace("/nodes/2/layout", {"type": "custom"}), add("/nodes/2/actions", ["measureSubviews"])])
    client_server.wait_for_actions(1)
    client_server.change([replace("/nodes/2/layout", {"type": "zStack", "alignment": "bottomTrailing"}), remove("/nodes/2/actions")])
    wait_until(browser, lambda _: rectangle(browser, 3)[0] == width - 40)
    assert sorted(browser.execute_script(MARKED)) == [1, 2, 3, 4, 5, 6, 7]
    assert browser.switch_to.active_element == field_element
    assert browser.execute_script("return document.querySelector('layout-place')") is None


class Flow:
    """What an app does that has views in lines, `gap` apart, and offers each of them `offer(ideal size)`."""

    def __init__(self, gap=10, offer=lambda size: [None, None]):
        self.gap, self.offer = gap, offer
        self.offers, self.values = [], []

    def arrange(self, value, node):
        (width, _), *views = value
        x = y = line = most = 0
        places, proposals = [], []
        for number, *rest in views:
            sizes = {tuple(rest[at:at + 2]): rest[at + 2:at + 4] for at in range(0, len(rest), 4)}
            offer = self.offer(sizes[None, None])
            # It goes on to ask for what it is to go on to hear.
            if offer != [None, None]:
                proposals.append([number, *offer])
            wide, high = sizes.get(tuple(offer), sizes[None, None])
            if x and width is not None and x + wide > width:
                x, y, line = 0, y + line + self.gap, 0
            places.append([number, x, y, *offer])
            most, x, line = max(most, x + wide), x + wide + self.gap, max(line, high)
        layout = {"type": "custom", "width": most, "height": y + line, "places": places}
        if proposals:
            layout["proposals"] = proposals
        return [replace(f"/nodes/{node}/layout", layout)]

    def __call__(self, action, document):
        if action["action"] != "measureSubviews":
            return []
        self.offers.append(action["value"][0])
        self.values.append(action["value"])
        return self.arrange(action["value"], action["target"])


def boxes(*sizes, first=10):
    """Nodes of boxes from id 10 on, each with a text in it."""
    found = {}
    for index, (width, height) in enumerate(sizes):
        found[f"n{first + 2 * index}"] = box(width, height, children=[first + 2 * index + 1])
        found[f"n{first + 2 * index + 1}"] = text("")
    return found


def placed(browser, node, *children):
    """Where children are in the layout, and how large that is."""
    left, top, *size = rectangle(browser, node)
    return size, [[round(x - left, 2), round(y - top, 2), wide, high]
                  for x, y, wide, high in (rectangle(browser, child) for child in children)]


def test_views_are_measured_and_put_into_their_places(show, client_server):
    app = Flow()
    browser = show(window(n2=frame(3, width=100), n3=custom(10, 12, 14, 16), **boxes((30, 20), (50, 30), (60, 20), (20, 20))),
                   respond=app)
    wait_until(browser, lambda _: find(browser, 3).get_attribute("class").split().count("placed"))
    wait_until_settled(browser, client_server)
    assert placed(browser, 3, 10, 12, 14, 16) == (
        [90, 60], [[0, 0, 30, 20], [40, 0, 50, 30], [0, 40, 60, 20], [70, 40, 20, 20]])
    height = browser.execute_script("return innerHeight")
    same = lambda width, tall: [None, None, width, tall, 0, 0, width, tall, ALL, ALL, width, tall]
    assert app.values == [[[100, height], [10, *same(30, 20)], [12, *same(50, 30)], [14, *same(60, 20)], [16, *same(20, 20)]]]


# Here all families are there: until then, what is measured first is what stands for their views.
@pytest.mark.shared_page
def test_what_views_take_depends_on_what_they_are_offered(show, client_server):
    app = Flow()
    browser = show(window(n2=frame(3, width=300, height=200), n3=custom(4, 5, 6, 8), n4=text("one two"), n5={"type": "color", "fill": "red"},
                          n6=frame(7, maxWidth=80), n7=text(""), n8={"type": "padding", "insets": {"leading": 5, "trailing": 6}, "children": [9]},
                          n9={"type": "color", "fill": "red"}), respond=app)
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    value = app.values[0]
    assert value[0] == [300, 200]
    sizes = {number: [rest[at + 2:at + 4] for at in range(0, len(rest), 4)] for number, *rest in value[1:]}
    ideal, least, most = sizes[4]
    assert most == pytest.approx(ideal, abs=0.1) and least[0] < ideal[0] and least[1] > ideal[1]
    assert sizes[5] == [[10, 10], [0, 0], [ALL, ALL]]
    assert [width for width, _ in sizes[6]] == [0, 0, 80]
    assert sizes[8] == [[21, 10], [11, 0], [ALL, ALL]]


def test_what_the_app_asks_for_is_measured(show, client_server):
    app = Flow(offer=lambda size: [50, None])
    browser = show(window(n2=custom(4, 5), n4=text("one two three four five six"), n5=text("a")), respond=app)
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    (_, [_, *first], _), (_, [_, *second], [_, *other]) = app.values
    assert len(first) == 12 and second[:12] == first
    assert second[12:14] == [50, None] == other[12:14]
    wide, high = second[14:]
    assert wide <= 60 and high >= 3 * first[3]
    assert placed(browser, 2, 4)[1] == [[0, 0, round(wide, 2), round(high, 2)]]


def test_a_view_is_as_large_as_the_layout_says(show, client_server):
    """A text that is offered exactly what it takes stays on its line."""
    app = Flow(offer=lambda size: size)
    browser = show(window(n2=custom(*range(4, 20)), **{f"n{number}": text("W" * (number % 5 + 1) + " il") for number in range(4, 20)}),
                   respond=app)
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    _, *views = app.values[-1]
    for number, *rest in views:
        assert rectangle(browser, number)[2:] == [round(length, 2) for length in rest[2:4]]


@pytest.mark.parametrize(("around", "offered"), [
    (lambda child: stack(child, 10, spacing=10), [None, 600 - 10 - 40]),
    (lambda child: {"type": "hStack", "spacing": 10, "children": [child, 10]}, [500 - 10 - 30, None]),
    (lambda child: {"type": "scrollView", "children": [child]}, [500, "nothing"]),
    (lambda child: {"type": "scrollView", "axes": "horizontal", "children": [child]}, ["nothing", None]),
    (lambda child: {"type": "padding", "insets": {"leading": 20, "top": 5}, "children": [child]}, [480, 595]),
    (lambda child: frame(child, width=200, maxHeight="infinity"), [200, 600]),
])
def test_a_layout_is_offered_what_a_view_would_be_that_takes_all(show, client_server, resize, around, offered):
    app = Flow()
    more = boxes((30, 40)) if 10 in around(3)["children"] else {}
    resize(500, 600)
    browser = show(window(n2=around(3), n3=custom(20), **more, **boxes((50, 20), first=20)), respond=app)
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    for found, expected in zip(app.offers[-1], offered):
        if expected is not None:
            assert found == (None if expected == "nothing" else expected)


def test_a_layout_hugs_its_views_and_follows_the_window(show, resize):
    app = Flow()
    resize(400, 300)
    browser = show(window(n2=stack(3), n3=custom(10, 12, 14), **boxes((100, 20), (100, 20), (100, 20))), respond=app)
    wait_until(browser, lambda _: placed(browser, 3)[0] == [320, 20])
    assert rectangle(browser, 3)[:2] == [40, 140]
    for width, expected in ((250, [210, 50]), (120, [100, 80]), (400, [320, 20])):
        resize(width, 300)
        wait_until(browser, lambda _: placed(browser, 3)[0] == expected)
        assert app.offers[-1] == [width, 300]


def test_what_changes_is_measured_again_and_what_does_not_is_not(show, client_server):
    app = Flow()
    browser = show(window(n2=stack(3, 20, 22), n3=custom(10, 12), **boxes((30, 20), (50, 20)), n20=frame(21), n21=text("beside"),
                          n22=text("below")), respond=app)
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    # Beside it: nothing that concerns it.
    client_server.change([replace("/nodes/22/text", "other")])
    wait_until(browser, lambda _: find(browser, 22).text == "other")
    wait_until_settled(browser, client_server)
    assert len(app.values) == 1
    # In it.
    client_server.change([replace("/nodes/10/width", 45)])
    client_server.wait_for_actions(2)
    wait_until(browser, lambda _: placed(browser, 3, 12) == ([105, 20], [[55, 0, 50, 20]]))
    # One more.
    client_server.change([add("/nodes/30", box(70, 25, children=[31])), add("/nodes/31", text("")), add("/nodes/3/children/1", 30)])
    client_server.wait_for_actions(3)
    wait_until(browser, lambda _: placed(browser, 3, 10, 30, 12)[1] == [[0, 0, 45, 20], [55, 0, 70, 25], [135, 0, 50, 20]])
    # One less.
    client_server.change([remove("/nodes/3/children/0"), remove("/nodes/10"), remove("/nodes/11")])
    client_server.wait_for_actions(4)
    wait_until(browser, lambda _: placed(browser, 3, 30, 12)[1] == [[0, 0, 70, 25], [80, 0, 50, 20]])
    # As often as the app changes something, without anything that a person does.
    for count, width in enumerate((10, 20, 30, 40, 50, 60), 5):
        client_server.change([replace("/nodes/12/width", width)])
        client_server.wait_for_actions(count)
        wait_until(browser, lambda _: placed(browser, 3)[0] == [80 + width, 25])


def test_until_they_are_placed_views_follow_one_another_in_lines(show, client_server):
    browser = show(window(n2=frame(3, width=100), n3=custom(10, 12, 14), **boxes((40, 20), (40, 20), (40, 20))))
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert placed(browser, 3, 10, 12, 14)[1] == [[0, 0, 40, 20], [48, 0, 40, 20], [0, 28, 40, 20]]


def test_places_are_mirrored_where_lines_run_from_right_to_left(show, client_server):
    app = Flow()
    document = window(n2=frame(3, width=200), n3=custom(10, 12), **boxes((30, 20), (50, 20)))
    document["1"]["layoutDirection"] = "rightToLeft"
    browser = show(document, respond=app)
    wait_until(browser, lambda _: placed(browser, 3, 10, 12) == ([90, 20], [[60, 0, 30, 20], [0, 0, 50, 20]]))


def test_a_layout_that_never_settles_is_left_alone_and_named(show, client_server):
    app = Flow()
    # Each time it wants to know something else, without end.
    app.offer = lambda size: [40 + 5 * len(app.values), None]
    browser = show(window(n2=custom(4), n4=text("one two three four five six")), respond=app)
    client_server.wait_for_actions(3)
    wait_until_settled(browser, client_server)
    assert len(app.values) == 3
    found = []
    wait_until(browser, lambda _: found.extend(browser.get_log("browser")) or found)
    assert len(found) == 1 and "Node 2" in found[0]["message"]


def test_a_layout_in_another_comes_after_it(show, client_server):
    app = Flow()
    browser = show(window(n2=frame(3, width=200, height=300), n3=custom(4, 10), n4=frame(5, width=100), n5=custom(12, 14),
                          **boxes((70, 20), (60, 20), (60, 20))), respond=app)
    wait_until(browser, lambda _: placed(browser, 5, 12, 14) == ([60, 50], [[0, 0, 60, 20], [0, 30, 60, 20]])
               and placed(browser, 3, 10)[1] == [[110, 0, 70, 20]])
    wait_until_settled(browser, client_server)
    assert placed(browser, 3)[0] == [180, 50]


def test_measuring_leaves_what_has_been_scrolled_where_it_is(show, client_server):
    app = Flow()
    browser = show(window(n2={"type": "scrollView", "children": [3]}, n3=stack(10, 4, 20), n4=custom(12, 14), n20=text("a"),
                          **boxes((20, 2000), (30, 900), (40, 20))), respond=app)
    wait_until(browser, lambda _: "placed" in find(browser, 4).get_attribute("class").split())
    wait_until_settled(browser, client_server)
    top = browser.execute_script("const scroller = arguments[0]; scroller.scrollTop = 1e6; return scroller.scrollTop;", find(browser, 2))
    assert top > 2000
    client_server.change([replace("/nodes/20/text", "b"), replace("/nodes/14/width", 50)])
    client_server.wait_for_actions(2)
    wait_until(browser, lambda _: placed(browser, 4)[0] == [90, 900])
    assert browser.execute_script("return arguments[0].scrollTop", find(browser, 2)) == top


@pytest.mark.parametrize(("change", "room"), [
    ([replace("/nodes/20/width", 150)], 400 - 150 - 10),
    ([replace("/nodes/22/width", 90)], 400 - 100 - 90 - 20),
    ([replace("/nodes/4/insets", {"leading": 40})], 400 - 100 - 10 - 40),
    ([replace("/nodes/2/spacing", 30)], 400 - 100 - 30),
    ([add("/nodes/2/children/0", 30), add("/nodes/30", box(50, 20, children=[31])), add("/nodes/31", text(""))], 400 - 100 - 50 - 20),
    ([remove("/nodes/2/children/0"), remove("/nodes/20"), remove("/nodes/21")], 400),
])
def test_a_layout_hears_of_what_changes_its_room(show, client_server, resize, change, room):
    """Its own row has the room that what stands before it leaves, and it is in a row of its own, too."""
    resize(400, 300)
    app = Flow()
    inner = {"type": "hStack", "spacing": 10, "children": [3]}
    row = {"type": "hStack", "spacing": 10, "children": [20, 4]}
    if change[0]["path"].startswith("/nodes/22"):
        inner["children"] = [22, 3]
    nodes = dict(n2=row, n4={"type": "padding", "insets": {}, "children": [5]}, n5=inner, n3=custom(10, 12), **boxes((30, 20), (40, 20)),
                 **boxes((100, 20), first=20))
    if 22 in inner["children"]:
        nodes |= boxes((60, 20), first=22)
    browser = show(window(**nodes), respond=app)
    before = 400 - 100 - 10 - (70 if 22 in inner["children"] else 0)
    wait_until(browser, lambda _: app.offers and app.offers[-1][0] == before)
    assert before != room
    client_server.change(change)
    wait_until(browser, lambda _: app.offers[-1][0] == room)


@pytest.mark.parametrize("around", [{"width": 0, "height": 50}, {"width": 50, "height": 0}, {"width": 0, "height": 0}])
def test_no_room_is_told_as_such(show, client_server, around):
    app = Flow()
    show(window(n2=frame(3, **around), n3=custom(4), n4=text("a")), respond=app)
    client_server.wait_for_actions(1)
    assert app.offers[0] == [around["width"], around["height"]]


# What is watched for its size, by anything: how many times.
WATCHED = """
const watched = new Map();
window.watched = () => [...watched.values()].reduce((sum, elements) => sum + elements.size, 0);
const Observer = ResizeObserver;
window.ResizeObserver = class extends Observer {
  observe(element, ...more) {
    if (!watched.has(this)) watched.set(this, new Set());
    watched.get(this).add(element);
    super.observe(element, ...more);
  }
  unobserve(element) {
    watched.get(this)?.delete(element);
    super.unobserve(element);
  }
  disconnect() {
    watched.delete(this);
    super.disconnect();
  }
};
"""


def count_of_watched(browser, client_server):
    wait_until_settled(browser, client_server)
    # What a patch makes stale is looked at anew by the next frame.
    return browser.execute_async_script("requestAnimationFrame(() => arguments[0](watched()))")


def test_what_has_gone_is_not_watched_any_more(show, client_server, before_the_page):
    before_the_page(WATCHED)
    app = Flow()
    browser = show(window(n2=stack(20), **boxes((30, 20), first=20)), respond=app)
    before = count_of_watched(browser, client_server)
    inset = {"type": "safeAreaInset", "edge": "bottom", "children": [11, 12]}
    nodes = {"n3": custom(4), "n4": text("a"), "n5": {"type": "viewThatFits", "children": [6]}, "n6": text("b"), "n10": inset,
             "n11": text("c"), "n12": {"type": "layer", "children": [13]}, "n13": text("d")}
    client_server.change([add(f"/nodes/{name[1:]}", node) for name, node in nodes.items()]
                         + [add(f"/nodes/2/children/{index}", number) for index, number in enumerate((3, 5, 10))])
    client_server.wait_for_actions(1)
    assert count_of_watched(browser, client_server) >= before + 4
    client_server.change([remove("/nodes/2/children/0")] * 3 + [remove(f"/nodes/{name[1:]}") for name in nodes])
    wait_until(browser, lambda _: not find(browser, 13))
    assert count_of_watched(browser, client_server) == before


def test_a_layout_that_becomes_one_of_the_page_s_is_not_watched_any_more(show, client_server, before_the_page):
    before_the_page(WATCHED)
    browser = show(window(n2=stack(3, 20), n3=arranged(4, type="hStack"), n4=text("a"), **boxes((30, 20), first=20)), respond=Flow())
    before = count_of_watched(browser, client_server)
    client_server.change([replace("/nodes/3/layout", {"type": "custom"}), add("/nodes/3/actions", ["measureSubviews"])])
    client_server.wait_for_actions(1)
    assert count_of_watched(browser, client_server) > before
    client_server.change([replace("/nodes/3/layout", {"type": "hStack"}), remove("/nodes/3/actions")])
    wait_until(browser, lambda _: "placed" not in find(browser, 3).get_attribute("class").split())
    assert count_of_watched(browser, client_server) == before


def test_twice_as_many_layouts_watch_twice_as_much(show, client_server, before_the_page):
    before_the_page(WATCHED)
    browser = show(window(n2=stack()), respond=Flow())
    counts = []
    for first in (100, 200, 300):
        numbers = range(first, first + 20, 2)
        cards = {number: custom(number + 1) for number in numbers} | {number + 1: text("a") for number in numbers}
        client_server.change([add(f"/nodes/{number}", node) for number, node in cards.items()]
                             + [add("/nodes/2/children/0", number) for number in numbers])
        wait_until(browser, lambda _: all(browser.find_elements("css selector", f'.placed[data-id="{number}"]') for number in numbers))
        counts.append(count_of_watched(browser, client_server))
    assert counts[2] - counts[1] == counts[1] - counts[0] <= 10 * 5


# A whole app


# Counts, in window.looks, how often the page looks for what is around a layout.
COUNT_LOOKS = """
  window.looks = 0;
  const { matches } = Element.prototype;
  Element.prototype.matches = function (selector) {
    looks += selector === "li, .scroller, dialog, html";
    return matches.call(this, selector);
  };
"""


def test_what_is_around_a_layout_is_looked_for_only_where_other_views_may_be_there(show, client_server):
    browser = show(window(n2=custom(10, 11), **boxes((10, 10), (20, 20)), n3=stack(4), n4=text("a")))
    wait_until_settled(browser, client_server)
    browser.execute_script(COUNT_LOOKS)
    looks = "return looks"
    for patch, words, is_around in [
        ([replace("/nodes/4/text", "b")], "b", False),
        ([add("/nodes/5", text("c")), add("/nodes/3/children/-", 5), replace("/nodes/4/text", "d")], "d", False),
        ([add("/nodes/6", text("e")), add("/nodes/1/children/-", 6), replace("/nodes/4/text", "f")], "f", True),
    ]:
        client_server.change(patch)
        wait_until(browser, lambda _: find(browser, 4).text == words)
        assert (browser.execute_script(looks) > 0) is is_around


def tags(browser):
    """What is on the shelf: words, place and size of each tag, and the corner of the shelf."""
    return browser.execute_script("""
      const [shelf] = arguments;
      const corner = shelf.getBoundingClientRect();
      return [...shelf.querySelectorAll("[data-identifier^=tag]")].map((tag) => {
        const { x, y, width, height } = tag.getBoundingClientRect();
        return { words: tag.textContent, x: x - corner.x, y: y - corner.y, width, height, isSame: Boolean(tag.isSame) };
      });""", named(browser, "shelf"))


def lines(browser, room):
    """The words of the tags, line by line, if they are as the app says: 10 apart, in as many lines as they need."""
    x = y = 0
    found = [[]]
    for tag in tags(browser):
        if x and x + tag["width"] > room:
            x, y = 0, y + tag["height"] + 10
            found.append([])
        if [tag["x"], tag["y"]] != pytest.approx([x, y], abs=0.1):
            return None
        found[-1].append(tag["words"])
        x += tag["width"] + 10
    return found


def test_an_app_s_own_layout_follows_the_window_and_what_is_in_it(browser, resize):
    # A row of a form has 32 on each side.
    room = 150
    words = lambda: [tag["words"] for tag in tags(browser)]
    with Server(CHOICES, "--port", "0") as app:
        resize(600, 700)
        open_page(browser, app.url)
        wait_until(browser, lambda _: lines(browser, 600 - 64) == [["Soup", "Stew", "Pie"]])
        resize(room + 64, 700)
        wait_until(browser, lambda _: len(lines(browser, room) or []) > 1)
        for count in (4, 5):
            app_button(browser, "Cook").click()
            wait_until(browser, lambda _: len(words()) == count and lines(browser, room))
        assert words() == ["Soup", "Dish 4", "Dish 5", "Stew", "Pie"]
        browser.execute_script("for (const tag of document.querySelectorAll('[data-identifier^=tag]')) tag.isSame = true")
        named(browser, "list").click()
        wait_until(browser, lambda _: {tag["x"] for tag in tags(browser)} == {0})
        named(browser, "list").click()
        wait_until(browser, lambda _: lines(browser, room))
        assert all(tag["isSame"] for tag in tags(browser))
        named(browser, "eat").click()
        wait_until(browser, lambda _: words() == ["Soup", "Dish 4", "Dish 5", "Pie"] and lines(browser, room))
        # Pictures that are nowhere are complained about.
        assert [entry["message"] for entry in browser.get_log("browser") if ".png" not in entry["message"]] == []
