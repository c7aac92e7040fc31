"""Screens as apps have them: in no window is anything cut, in another's place, or broken in the middle of a word."""

import pytest

from documents import button, field, stack, text, window
from layout_page import LayoutPage
from page import find

SPACER = {"type": "spacer"}
EDGES = ["top", "leading", "bottom", "trailing"]


def row(*children):
    return {"type": "hStack", "children": list(children)}


def toggle(label):
    return {"type": "toggle", "children": [label], "value": False, "actions": ["set"]}


def padding(inset, child):
    return {"type": "padding", "insets": dict.fromkeys(EDGES, inset), "children": [child]}


def screen(child, **more):
    return {"n2": {"type": "navigationStack", "children": [3], **more}, "n3": {"type": "screen", "children": [child]}}


def to_do_list():
    titles = ["Buy some milk", "Write to Grandma about the summer holidays and the boat", "Call Ben"]
    rows = {100 + 10 * number: title for number, title in enumerate(titles)}
    nodes = {**screen(4), "n4": stack(5, 6, 7, alignment="leading"), "n5": padding(16, 8), "n6": padding(16, 9),
             "n7": {"type": "list", "children": list(rows)}, "n8": text("To do", style={"font": "largeTitle", "bold": True}),
             "n9": row(10, 11), "n10": field(), "n11": button(12), "n12": text("Add")}
    for id, title in rows.items():
        nodes |= {f"n{id}": row(id + 1, id + 3, id + 4, id + 5), f"n{id + 1}": toggle(id + 2), f"n{id + 2}": text("Done"),
                  f"n{id + 3}": text(title), f"n{id + 4}": SPACER, f"n{id + 5}": button(id + 6), f"n{id + 6}": text("Remove")}
    return nodes


def form():
    return {
        **screen(4, actions=["back"]), "n4": {"type": "form", "children": [5, 6, 7]},
        "n5": {"type": "section", "children": [10, 11, 12]}, "n10": {"type": "sectionHeader", "children": [13]}, "n13": text("Profile"),
        "n11": field(), "n12": {"type": "picker", "value": 15, "children": [14, 15, 16], "actions": ["set"]},
        "n14": {"type": "pickerLabel", "children": [17]}, "n17": text("Colour"), "n15": text("Blue"), "n16": text("Green"),
        "n6": {"type": "section", "children": [20, 21, 22]}, "n20": toggle(23), "n23": text("Sounds"), "n21": toggle(24),
        "n24": text("Badges on the icon of the app, even in the night"), "n22": {"type": "sectionFooter", "children": [25]},
        "n25": text("Notifications may come at any time, unless the device is silent."),
        "n7": {"type": "section", "children": [30, 31, 34]}, "n30": {"type": "navigationLink", "children": [32], "actions": ["tap"]},
        "n32": text("More"), "n31": button(33, role="destructive"), "n33": text("Delete"), "n34": row(35, 36, 37), "n35": text("Version"),
        "n36": SPACER, "n37": text("1.2", style={"foregroundStyle": "secondary"})}


def article():
    return {**screen(4, actions=["back"]), "n4": {"type": "scrollView", "children": [5]}, "n5": padding(16, 6),
            "n6": stack(7, 8, 9, alignment="leading", spacing=12), "n7": text("Birds", style={"font": "largeTitle", "bold": True}),
            "n8": text("A bird that never lands, " * 12), "n9": row(10, 12, 13), "n10": button(11), "n11": text("Follow"),
            "n12": SPACER, "n13": button(14), "n14": text("Share")}


def chat():
    lines = ["Hello!", "Are you coming tonight? We thought of going to the lake before it gets dark.", "Yes", "Fine.\nSee you   there"]
    nodes = {"n2": stack(3, 4, spacing=0), "n3": {"type": "scrollView", "children": [5]}, "n5": padding(12, 6),
             "n6": stack(*range(100, 140, 10)), "n4": padding(12, 7), "n7": row(8, 9), "n8": field(), "n9": button(10), "n10": text("Send")}
    for number, line in enumerate(lines):
        id = 100 + 10 * number
        sides = [id + 1, id + 2] if number % 2 else [id + 2, id + 1]
        nodes |= {f"n{id}": row(*sides), f"n{id + 1}": SPACER, f"n{id + 3}": padding(8, id + 4), f"n{id + 4}": text(line),
                  f"n{id + 2}": {"type": "background", "fill": "blue", "shape": {"cornerRadius": 18}, "children": [id + 3]}}
    return nodes


def sheet():
    return {**to_do_list(), "n1000": {"type": "sheet", "children": [1001], "actions": ["dismiss"]}, "n1001": padding(16, 1002),
            "n1002": stack(1003, 1004, 1005, 1007, spacing=16), "n1003": text("New task", style={"font": "title2", "bold": True}),
            "n1004": field(), "n1005": toggle(1006), "n1006": text("Important"), "n1007": button(1008), "n1008": text("Save")}


SCREENS = {maker.__name__: maker for maker in (to_do_list, form, article, chat, sheet)}

# Broken words, what is beside the window, and what is in the place of something else, on the topmost layer.
FAULTS = """
const top = document.querySelector("dialog") ?? document.querySelector("main");
const isShown = (element) => element.getClientRects().length > 0 && !element.closest("option");
const shown = (selector) => [...top.querySelectorAll(selector)].filter(isShown);
const name = (element) => element.textContent.slice(0, 20) || element.className || element.localName;
const range = document.createRange();
const isBroken = (node, { 0: word, index }) => {
  range.setStart(node, index);
  range.setEnd(node, index + word.length);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
};
const broken = shown(".text").flatMap(({ firstChild: node }) =>
  [...node.data.matchAll(/\\S+/g)].filter((match) => isBroken(node, match)).map(([word]) => `broken: ${word}`));
const leaves = shown(".text, button, input, select");
const outside = leaves.filter((element) => {
  const { left, right } = element.getBoundingClientRect();
  return left < -0.5 || right > innerWidth + 0.5;
}).map((element) => `outside: ${name(element)}`);
const cut = shown(".text, button, label, li").filter(({ scrollWidth, clientWidth }) => clientWidth && scrollWidth > clientWidth + 1)
  .map((element) => `cut: ${name(element)}`);
// What is in a scroller is only seen in it.
const seen = (element) => {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const box = element.parentElement.closest(".scroller")?.getBoundingClientRect();
  return box ? { left, right, top: Math.max(top, box.top), bottom: Math.min(bottom, box.bottom) } : { left, top, right, bottom };
};
const inPlace = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
const boxes = shown(".text, input, select");
const covered = boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => inPlace(seen(one), seen(other)))
  .map((other) => `in one place: ${name(one)}, ${name(other)}`));
const room = document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the window"] : [];
return [...broken, ...outside, ...cut, ...covered, ...room];
"""


@pytest.mark.parametrize("right_to_left", [False, True], ids=["left to right", "right to left"])
@pytest.mark.parametrize("width", [1200, 390, 320])
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_covered_or_broken(show, client_server, name, width, right_to_left):
    page = LayoutPage(show, client_server)
    try:
        page.browser.execute_script("document.adoptedStyleSheets = []")
        for size in ("100%", "200%"):
            page.browser.execute_script("document.documentElement.style.fontSize = arguments[0]", size)
            page.show([window(**SCREENS[name]())], (width, 700), right_to_left)
            assert page.browser.execute_script(FAULTS) == [], size
    finally:
        page.close()


def plates():
    """Three columns side by side, as words of which none fits."""
    nodes = {"n2": padding(16, 3), "n3": stack(4, 5, spacing=16), "n4": text("Internationalization settings", style={"font": "largeTitle"}),
             "n5": row(10, 20, 30)}
    for id, word in ((10, "@ObservedObject"), (20, "@StateObject"), (30, "@EnvironmentObject")):
        nodes |= {f"n{id}": padding(8, id + 1), f"n{id + 1}": stack(id + 2, id + 3), f"n{id + 2}": text(word, style={"font": "headline"}),
                  f"n{id + 3}": text("Score: 0")}
    return nodes


def choices():
    """A picker and a field, each beside a text in a row."""
    return {
        "n2": padding(16, 3), "n3": stack(4, 7, alignment="leading"), "n4": row(5, 6), "n5": text("Colour of the wall"),
        "n6": {"type": "picker", "value": 11, "children": [10, 11, 12], "actions": ["set"]}, "n10": {"type": "pickerLabel", "children": [13]},
        "n13": text("Colour"), "n11": text("Green"), "n12": text("Dark blue with a great many stars of several sizes"),
        "n7": row(8, 9), "n8": text("Name of the town"), "n9": field()}


OUTSIDE = """
const settled = arguments[0];
requestAnimationFrame(() => requestAnimationFrame(() => settled([
  document.documentElement.scrollWidth - innerWidth,
  ...[...document.querySelectorAll(".text, input, select")].filter((element) => element.getClientRects().length > 0)
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5).map((element) => element.textContent)])));
"""


@pytest.mark.parametrize("right_to_left", [False, True], ids=["left to right", "right to left"])
@pytest.mark.parametrize("screen", [plates, choices])
def test_words_break_rather_than_have_the_page_scrolled_sideways(show, client_server, screen, right_to_left):
    page = LayoutPage(show, client_server)
    try:
        page.browser.execute_script("document.adoptedStyleSheets = []; document.documentElement.style.fontSize = '200%'")
        page.show([window(**screen())], (320, 700), right_to_left)
        assert page.browser.execute_async_script(OUTSIDE) == [0]
        crowded = "return document.querySelector('main').dataset.crowded"
        if screen is plates:
            assert page.browser.execute_script(crowded) == "true"
            # Where there is room, words stay whole.
            page.resize((1600, 700))
            assert page.browser.execute_async_script(OUTSIDE) == [0]
            assert page.browser.execute_script(crowded) is None
    finally:
        page.close()


PLACE = """
const [element] = arguments;
const { x, y, width, height } = element.getBoundingClientRect();
return [x, y, width, height, getComputedStyle(element, "::after").content];
"""


@pytest.mark.parametrize("inner", [{"type": "navigationLink", "children": [31], "actions": ["tap"]}, {"type": "text", "text": "Wren"}],
                         ids=["link", "text"])
def test_a_row_looks_the_same_in_a_box(show, resize, inner):
    resize(400, 400)
    menu = {"type": "contextMenu", "children": [21, 22]}
    nodes = window(
        n2={"type": "list", "children": [10, 20, 30]}, n10=dict(inner), n20=menu, n21=dict(inner),
        n22={"type": "menuItems", "children": [23]}, n23=button(24), n24=text("Remove"),
        n30={"type": "padding", "children": [32], "insets": {"leading": 10}}, n32=dict(inner))
    for link, label in (("10", 11), ("21", 12), ("32", 13)):
        if "children" in inner:
            nodes[link]["children"] = [label]
            nodes[str(label)] = text("Wren")
    browser = show(nodes)
    plain, in_menu, in_padding = (browser.execute_script(PLACE, find(browser, node)) for node in (10, 21, 32))
    assert in_menu[0] == plain[0] and in_menu[2:] == plain[2:]
    # The room around a link is within the row.
    assert in_padding[0] == 16 + 16 + 10 and in_padding[4] == plain[4]
    if inner["type"] == "navigationLink":
        assert in_padding[2] == 400 - 2 * 16 - 2 * 16 - 10
