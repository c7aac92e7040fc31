"""Texts that get smaller before they are cut off, and those that are cut at their beginning or in their middle."""

import pytest

from documents import add, apply_on_tap, button, remove, replace, stack, text, window
from page import find, tapped, wait_until, wait_until_settled
from test_families import has_loaded

SENTENCE = "Martlets are small birds without feet that never land, not even to sleep, and are seen on many coats of arms."
HEBREW = "\u05d4\u05e6\u05d9\u05e4\u05d5\u05e8\u05d9\u05dd \u05d4\u05d0\u05dc\u05d4 \u05e7\u05d8\u05e0\u05d5\u05ea \u05de\u05d0\u05d5\u05d3 \u05d5\u05d0\u05d9\u05e0\u05df \u05e0\u05d5\u05d7\u05ea\u05d5\u05ea \u05dc\u05e2\u05d5\u05dc\u05dd"
SMALLER = {"lineLimit": 1, "minimumScaleFactor": 0.5}
HEAD, MIDDLE = {"lineLimit": 1, "truncationMode": "head"}, {"lineLimit": 1, "truncationMode": "middle"}

# What is seen of a text, as it is written; whether all of that is inside of its box, and what is omitted takes no room; the
# part of its size that it has; and its box.
SEEN = """
const element = document.querySelector(`[data-id="${arguments[0]}"]`), words = element?.querySelector(".fitted-words");
if (!words) return undefined;
const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
const range = document.createRange();
const isInside = (rect) => rect.width < 0.01 || rect.height === 0
  || (rect.left > left - 1 && rect.right < right + 1 && rect.top > top - 4 && rect.bottom < bottom + 4);
let seen = "", areInside = true;
const look = (parent) => {
  for (const node of parent.childNodes) {
    const content = node.nodeType === 1 ? getComputedStyle(node, "::before").content : "";
    if (content.startsWith('"\u2026"')) seen += "\u2026";
    if (content.startsWith('"\\\\a')) seen += "\\n";
    range.selectNode(node);
    const rects = [...range.getClientRects()];
    if (node.nodeType === 1) look(node);
    else if (parent.matches(".fitted-omitted")) areInside &&= rects.every(({ width }) => width < 0.01);
    else {
      seen += node.data;
      areInside &&= rects.every(isInside);
    }
  }
};
look(words);
return { seen, areInside, scale: Number(getComputedStyle(words).zoom), width, height, left, right };
"""


def seen(browser, node):
    return browser.execute_script(SEEN, node)


def when_seen(browser, node, condition):
    """What is seen of a text, once it is as it is to be."""
    return wait_until(browser, lambda _: (found := seen(browser, node)) and condition(found) and found)


def frames(browser, count=3):
    """Waits until so many pictures of the page have been drawn."""
    browser.execute_async_script(
        "let count = arguments[0]; const next = () => (count-- > 0 ? requestAnimationFrame(next) : arguments[1]()); next()", count)


def width_of(browser, node):
    return find(browser, node).rect["width"]


def frame(child, **more):
    return {"type": "frame", "alignment": "leading", "children": [child], **more}


def row(*children, **more):
    return {"type": "hStack", "children": list(children), **more}


def has_fitting(browser):
    return any(path.endswith("/views/fitting.js") for path in has_loaded(browser))


@pytest.mark.shared_page
def test_a_text_is_smaller_where_there_is_less_room_and_grows_again(show, resize):
    resize(600, 400)
    browser = show(window(n2=text(SENTENCE[:53], style=SMALLER)))
    ideal = when_seen(browser, 2, lambda found: found["scale"] == 1)["width"]
    heights = {}
    for part in (0.9, 0.6, 0.75, 0.52, 0.9):
        resize(round(ideal * part), 400)
        found = when_seen(browser, 2, lambda found: part - 0.02 < found["scale"] <= part + 0.001)
        assert found["seen"] == SENTENCE[:53]
        assert found["areInside"]
        assert found["width"] == round(ideal * part)
        assert abs(found["height"] - 22 * found["scale"]) < 1
        assert heights.setdefault(part, found["height"]) == found["height"]
    resize(600, 400)
    assert when_seen(browser, 2, lambda found: found["scale"] == 1)["height"] == 22


@pytest.mark.shared_page
def test_a_text_is_no_smaller_than_its_style_says_and_cut_off_then(show, resize):
    resize(320, 400)
    nodes = {f"n{index + 2}": text(SENTENCE, style={"lineLimit": 1, "minimumScaleFactor": least}) for index, least in enumerate((0.8, 0.5, 0))}
    browser = show(window(n9=stack(2, 3, 4), **nodes))
    assert when_seen(browser, 2, lambda found: found["scale"] == 0.8)["height"] == pytest.approx(22 * 0.8, abs=0.5)
    assert when_seen(browser, 3, lambda found: found["scale"] == 0.5)
    cut = "const words = document.querySelector(`[data-id='${arguments[0]}'] .fitted-words`); return words.scrollHeight > words.clientHeight + 1"
    assert [browser.execute_script(cut, node) for node in (2, 3, 4)] == [True, True, False]
    # As small as it has to be.
    assert 0.3 < seen(browser, 4)["scale"] < 0.4


@pytest.mark.shared_page
def test_several_lines_are_smaller(show, resize):
    resize(320, 400)
    browser = show(window(n2=text(SENTENCE, style={"lineLimit": 2, "minimumScaleFactor": 0.5})))
    found = when_seen(browser, 2, lambda found: found["scale"] < 1)
    assert 0.5 < found["scale"] < 0.8
    assert found["areInside"]
    assert abs(found["height"] - 44 * found["scale"]) < 1
    # If it were any larger, there would be another line.
    assert browser.execute_script("""
      const words = document.querySelector(".fitted-words");
      words.style.zoom = arguments[0];
      return words.scrollHeight > words.clientHeight + 5;""", found["scale"] + 0.02)


@pytest.mark.shared_page
def test_a_text_that_is_smaller_asks_for_as_much_room_as_at_its_size(show, resize):
    """What is beside it, and what is around it, get what they get beside a text that is cut off."""
    resize(320, 600)
    pairs = {
        "n10": row(11, 12), "n11": text("A title with several words", style={**SMALLER, "font": "title"}), "n12": text("Some more words here"),
        "n20": row(21, 22), "n21": text("A title with several words", style={"lineLimit": 1, "font": "title"}), "n22": text("Some more words here"),
        "n30": {**row(31, 32), "style": MIDDLE}, "n31": text(SENTENCE), "n32": text("Some", layoutPriority=1),
        "n40": {**row(41, 42), "style": {"lineLimit": 1}}, "n41": text(SENTENCE), "n42": text("Some", layoutPriority=1),
    }
    browser = show(window(n2=stack(10, 20, 30, 40), **pairs))
    when_seen(browser, 11, lambda found: found["scale"] < 1)
    when_seen(browser, 31, lambda found: "\u2026" in found["seen"])
    for fitted, plain in ((11, 21), (12, 22), (31, 41), (32, 42), (10, 20), (30, 40)):
        assert width_of(browser, fitted) == pytest.approx(width_of(browser, plain), abs=0.05)


@pytest.mark.shared_page
def test_a_text_that_is_smaller_stands_on_its_baseline(show, resize):
    resize(320, 400)
    browser = show(window(n2=row(3, 4, alignment="firstTextBaseline"), n3=text("A title with several words", style={**SMALLER, "font": "largeTitle"}), n4=text("beside")))
    found = when_seen(browser, 3, lambda found: found["scale"] < 1)
    baselines = browser.execute_script("""
      return [3, 4].map((id) => {
        const mark = document.createElement("span"), element = document.querySelector(`[data-id="${id}"]`);
        mark.style.cssText = "display: inline-block; width: 0; height: 0";
        (element.querySelector(".fitted-words") ?? element).prepend(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
      });""")
    assert baselines[0] == pytest.approx(baselines[1], abs=1)
    assert found["scale"] >= 0.5


@pytest.mark.shared_page
@pytest.mark.parametrize(("style", "pattern"), [
    (HEAD, (0, "\u2026", 25)),
    (MIDDLE, (10, "\u2026", 10)),
    ({**HEAD, "lineLimit": 2}, (30, "\n\u2026", 25)),
    ({**MIDDLE, "lineLimit": 2}, (40, "\u2026", 10)),
    ({**HEAD, "minimumScaleFactor": 0.8}, (0, "\u2026", 32)),
], ids=str)
def test_a_text_is_cut_where_its_style_says(show, resize, style, pattern):
    resize(320, 400)
    browser = show(window(n2=text(SENTENCE, style=style)))
    found = when_seen(browser, 2, lambda found: "\u2026" in found["seen"])
    before, cut, after = pattern
    start, end = found["seen"].split(cut)
    assert SENTENCE.startswith(start.replace("\n", ""))
    assert SENTENCE.endswith(end)
    assert (len(start) >= before) and (before > 0 or start == "")
    assert len(end) >= after
    assert found["scale"] == style.get("minimumScaleFactor", 1)
    assert found["areInside"]
    assert found["width"] == 320
    assert found["height"] == pytest.approx(22 * style["lineLimit"] * found["scale"], abs=0.5)
    resize(1200, 400)
    assert when_seen(browser, 2, lambda found: found["seen"] == SENTENCE)["height"] == 22


@pytest.mark.shared_page
@pytest.mark.parametrize("width", [320, 500, 700])
@pytest.mark.parametrize("style", [HEAD, MIDDLE], ids=str)
def test_as_much_of_a_text_is_seen_as_there_is_room_for(show, resize, style, width):
    resize(width, 400)
    browser = show(window(n2=text(SENTENCE, style=style)))
    when_seen(browser, 2, lambda found: "\u2026" in found["seen"])
    used = browser.execute_script("""
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(".fitted-words"));
      return range.getBoundingClientRect().width;""")
    # There is no room for one letter more.
    assert width - 20 < used <= width


@pytest.mark.shared_page
@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_a_text_from_right_to_left_is_cut_where_it_begins(show, resize, direction):
    resize(320, 400)
    nodes = window(n2=stack(3, 4), n3=text(f"{HEBREW} {HEBREW}", style=HEAD), n4=text(f"{HEBREW} {HEBREW[:20]}", style=SMALLER))
    nodes["1"]["layoutDirection"] = direction
    browser = show(nodes)
    found = when_seen(browser, 3, lambda found: found["seen"].startswith("\u2026"))
    assert found["areInside"]
    dots = browser.execute_script("return document.querySelector('.fitted-ellipsis').getBoundingClientRect().right")
    assert dots == pytest.approx(found["right"], abs=1)
    found = when_seen(browser, 4, lambda found: found["scale"] < 1)
    assert found["areInside"]
    assert found["width"] == 320


def test_the_whole_text_is_read_and_copied(show, resize):
    resize(320, 400)
    runs = [{"text": "Martlets "}, {"systemName": "star.fill"}, {"text": SENTENCE[9:]}]
    browser = show(window(n2=stack(3, 4, 5), n3=text(SENTENCE, style=HEAD), n4=text(SENTENCE, style={**MIDDLE, "lineLimit": 2}), n5={"type": "text", "runs": runs, "style": MIDDLE}))
    for node in (3, 4, 5):
        when_seen(browser, node, lambda found: "\u2026" in found["seen"])
        copied = browser.execute_script("""
          const element = document.querySelector(`[data-id="${arguments[0]}"]`);
          getSelection().selectAllChildren(element);
          return [getSelection().toString(), element.innerText, element.textContent];""", node)
        assert copied == [SENTENCE] * 3
        root = browser.execute_cdp_cmd("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        element = browser.execute_cdp_cmd("DOM.querySelector", {"nodeId": root, "selector": f"[data-id='{node}']"})["nodeId"]
        texts = browser.execute_cdp_cmd("Accessibility.queryAXTree", {"nodeId": element, "role": "StaticText"})["nodes"]
        assert "".join(each["name"]["value"] for each in texts) == SENTENCE


@pytest.mark.shared_page
def test_the_parts_of_a_text_get_smaller_together(show, resize):
    resize(320, 400)
    runs = [{"text": "Large ", "style": {"font": "title"}}, {"text": "fixed ", "style": {"font": {"fixedSize": 30}}},
            {"systemName": "star.fill"}, {"text": " and a link", "destination": "https://example.org/"}]
    browser = show(window(n2={"type": "text", "runs": runs, "style": {**SMALLER, "tracking": 2}}))
    before = """return [...document.querySelectorAll(".run, .symbol")].map((each) => each.getBoundingClientRect().width)"""
    resize(800, 400)
    when_seen(browser, 2, lambda found: found["scale"] == 1)
    full = browser.execute_script(before)
    resize(240, 400)
    found = when_seen(browser, 2, lambda found: found["scale"] < 1)
    assert browser.execute_script(before) == pytest.approx([width * found["scale"] for width in full], rel=0.02)
    assert found["areInside"]


@pytest.mark.shared_page
def test_what_is_cut_out_of_several_parts_are_letters_and_symbols(show, client_server, resize):
    resize(320, 400)
    runs = [{"text": SENTENCE[:40]}, {"systemName": "star.fill"}, {"text": SENTENCE[40:60], "style": {"bold": True}},
            {"text": SENTENCE[60:], "destination": "https://example.org/"}]
    browser = show(window(n2={"type": "text", "runs": runs, "style": MIDDLE}))
    found = when_seen(browser, 2, lambda found: "\u2026" in found["seen"])
    assert found["areInside"]
    assert width_of(browser, 2) == 320
    symbol = "return document.querySelector('.symbol').getBoundingClientRect().width"
    assert browser.execute_script(symbol) == 0
    resize(1200, 400)
    when_seen(browser, 2, lambda found: found["seen"] == SENTENCE)
    assert browser.execute_script(symbol) > 10
    # They are the same ones again.
    assert browser.execute_script("return [...document.querySelectorAll('.run')].map((run) => run.childNodes.length)") == [1, 1, 1, 1]
    client_server.change([replace("/nodes/2/runs", [{"text": "Short"}])])
    when_seen(browser, 2, lambda found: found["seen"] == "Short" and found["scale"] == 1)


@pytest.mark.shared_page
@pytest.mark.parametrize("mode", ["head", "middle"])
@pytest.mark.parametrize("runs", [
    [{"text": "One line\n"}, {"text": SENTENCE, "style": {"bold": True}}],
    [{"text": f"One line\n{SENTENCE}"}],
    [{"text": SENTENCE[:25]}, {"text": "\n"}, {"text": SENTENCE[25:]}],
    [{"text": "One line\n"}, {"systemName": "star.fill"}, {"text": SENTENCE}],
    [{"systemName": "star.fill"}, {"text": SENTENCE}],
], ids=range(5))
def test_the_last_line_is_cut_wherever_the_lines_before_end(show, resize, runs, mode):
    resize(320, 400)
    browser = show(window(n2={"type": "text", "runs": runs, "style": {"lineLimit": 2, "truncationMode": mode}}))
    found = when_seen(browser, 2, lambda found: "\u2026" in found["seen"])
    assert found["areInside"]
    assert found["seen"].endswith(SENTENCE[-10:])
    first, last = found["seen"].split("\n")
    assert len(first) >= 8
    assert last.startswith("\u2026") == (mode == "head")
    # As much of it as there is room for.
    assert len(last) > 20
    resize(320, 401)
    frames(browser)
    assert seen(browser, 2)["seen"] == found["seen"]


@pytest.mark.shared_page
def test_letters_that_belong_together_are_not_parted(show, resize):
    resize(320, 400)
    family = "\U0001F468\u200d\U0001F469\u200d\U0001F467"
    browser = show(window(n2=text(family * 60, style=HEAD)))
    found = when_seen(browser, 2, lambda found: found["seen"].startswith("\u2026"))
    assert set(found["seen"][1:].split(family)) == {""}


@pytest.mark.shared_page
def test_what_is_said_around_texts_goes_for_those_in_it_that_say_nothing_else(show, client_server, resize):
    resize(320, 400)
    around = {"minimumScaleFactor": 0.5, "truncationMode": "head", "lineLimit": 1}
    browser = show(window(n2=stack(3, 4, 5, style=around), n3=text(SENTENCE), n4=text(SENTENCE, style={"minimumScaleFactor": 1, "truncationMode": "tail"}), n5=text(SENTENCE, style={"truncationMode": "middle", "minimumScaleFactor": 1})))
    found = when_seen(browser, 3, lambda found: found["seen"].startswith("\u2026"))
    assert found["scale"] == 0.5
    found = when_seen(browser, 5, lambda found: "\u2026" in found["seen"])
    assert found["seen"][0] == "M" and found["scale"] == 1
    assert seen(browser, 4) is None
    client_server.change([remove("/nodes/2/style/truncationMode"), replace("/nodes/2/style/minimumScaleFactor", 0.8)])
    when_seen(browser, 3, lambda found: found["scale"] == 0.8 and found["seen"] == SENTENCE)
    client_server.change([remove("/nodes/2/style/minimumScaleFactor")])
    wait_until(browser, lambda _: seen(browser, 3) is None)
    assert browser.execute_script("return document.querySelector('[data-id=\"3\"]').outerHTML").endswith(f">{SENTENCE}</span>")
    assert "data-fitted" not in browser.execute_script("return document.querySelector('[data-id=\"3\"]').outerHTML")


@pytest.mark.shared_page
def test_a_text_without_a_limit_of_lines_has_as_many_as_it_needs(show, client_server, resize):
    resize(320, 400)
    browser = show(window(n2=text(SENTENCE, style={"minimumScaleFactor": 0.5, "truncationMode": "middle"})))
    wait_until(browser, lambda _: has_fitting(browser))
    frames(browser)
    assert seen(browser, 2) is None
    assert find(browser, 2).rect["height"] > 44
    client_server.change([add("/nodes/2/style/lineLimit", 1)])
    when_seen(browser, 2, lambda found: found["scale"] == 0.5 and "\u2026" in found["seen"])


@pytest.mark.shared_page
def test_a_text_is_fitted_again_when_its_words_or_its_font_change(show, client_server, resize):
    resize(320, 400)
    browser = show(window(n2=stack(3), n3=text(SENTENCE[:50], style=SMALLER)))
    first = when_seen(browser, 3, lambda found: found["scale"] < 1)["scale"]
    client_server.change([replace("/nodes/3/text", SENTENCE[:60])])
    second = when_seen(browser, 3, lambda found: found["seen"] == SENTENCE[:60] and found["scale"] < first)["scale"]
    client_server.change([add("/nodes/2/style", {"bold": True})])
    third = when_seen(browser, 3, lambda found: found["scale"] < second)["scale"]
    client_server.change([remove("/nodes/2/style"), replace("/nodes/3/text", "Short")])
    found = when_seen(browser, 3, lambda found: found["seen"] == "Short" and found["scale"] == 1)
    assert third < second
    assert found["height"] == 22


@pytest.mark.shared_page
def test_a_clock_is_fitted_as_it_goes_on(show, resize):
    resize(320, 400)
    run = {"text": "", "clock": {"style": "timer", "date": 0}, "style": {"font": {"fixedSize": 40}}}
    browser = show(window(n2=frame(3, width=100), n3={"type": "text", "runs": [{"text": "Since then "}, run], "style": SMALLER}))
    words = when_seen(browser, 3, lambda found: found["scale"] < 1)["seen"]
    # After the next second.
    found = when_seen(browser, 3, lambda found: found["seen"] != words)
    assert found["scale"] == 0.5


@pytest.mark.shared_page
def test_a_text_follows_its_place_though_nothing_is_said_of_it(show, client_server):
    browser = show(window(n2=frame(3, width=250), n3=text("This gets smaller before it is cut off.", style=SMALLER)))
    first = when_seen(browser, 3, lambda found: found["scale"] < 1)["scale"]
    client_server.change([replace("/nodes/2/width", 200)])
    second = when_seen(browser, 3, lambda found: found["scale"] < first - 0.05)["scale"]
    browser.execute_script("document.querySelector('[data-id=\"2\"]').style.setProperty('--width', '225px')")
    when_seen(browser, 3, lambda found: second + 0.02 < found["scale"] < first - 0.02)


@pytest.mark.shared_page
def test_larger_text_is_fitted_as_well(show, resize):
    resize(320, 400)
    browser = show(window(n2=stack(3, 4), n3=text("This gets smaller before it is cut off.", style=SMALLER), n4=text(SENTENCE, style=MIDDLE)))
    when_seen(browser, 3, lambda found: found["scale"] == 1)
    when_seen(browser, 4, lambda found: "\u2026" in found["seen"])
    letters = len(seen(browser, 4)["seen"])
    browser.execute_script("document.documentElement.style.fontSize = '200%'")
    found = when_seen(browser, 3, lambda found: found["scale"] < 0.6)
    assert found["areInside"]
    found = when_seen(browser, 4, lambda found: len(found["seen"]) < 0.6 * letters)
    assert found["height"] == 44
    assert browser.execute_script("return document.documentElement.scrollWidth") == 320


@pytest.mark.shared_page
def test_a_text_does_not_become_larger_and_smaller_by_turns(show):
    """Its place is narrower whenever the text is higher."""
    browser = show(window(n2=frame(3, width=280), n3=text("This gets smaller before it is cut off.", style=SMALLER)))
    when_seen(browser, 3, lambda found: found["scale"] < 1)
    browser.execute_script("""
      const [place, element] = [2, 3].map((id) => document.querySelector(`[data-id="${id}"]`));
      window.turns = 0;
      new ResizeObserver(() => {
        place.style.setProperty("--width", element.getBoundingClientRect().height > 18 ? "200px" : "280px");
        turns += 1;
      }).observe(element);""")
    frames(browser, 10)
    turns = browser.execute_script("return turns")
    assert turns > 1
    frames(browser, 20)
    assert browser.execute_script("return turns") == turns
    found = seen(browser, 3)
    assert found["scale"] < 0.75
    assert found["areInside"]


def test_what_fits_texts_is_loaded_with_the_first_of_them(show, client_server, resize):
    resize(320, 400)
    plain = {"lineLimit": 1, "minimumScaleFactor": 1, "truncationMode": "tail"}
    browser = show(window(n2=stack(3), n3=text(SENTENCE, style=plain)))
    frames(browser)
    assert not has_fitting(browser)
    client_server.change([add("/nodes/4", text(SENTENCE, style=SMALLER)), replace("/nodes/2/children", [3, 4])])
    when_seen(browser, 4, lambda found: found["scale"] == 0.5)
    assert seen(browser, 3) is None


@pytest.mark.shared_page
def test_a_text_that_nobody_sees_is_fitted_when_somebody_does(show, client_server, resize):
    resize(320, 400)
    rows = {f"n{index}": text(f"{index} {SENTENCE}", style=HEAD) for index in range(10, 60)}
    browser = show(window(n2={"type": "list", "children": list(range(10, 60))}, **rows))
    when_seen(browser, 10, lambda found: "\u2026" in found["seen"])
    assert seen(browser, 59) is None
    browser.execute_script("document.querySelector('[data-id=\"59\"]').scrollIntoView()")
    when_seen(browser, 59, lambda found: "\u2026" in found["seen"])


@pytest.mark.shared_page
def test_what_scrolls_stays_where_it_is(show, client_server, resize):
    resize(320, 400)
    rows = {f"n{index}": text(f"{index} {SENTENCE[:47]}", style={**SMALLER, "lineLimit": 2, "font": "title"}) for index in range(10, 40)}
    browser = show(window(n2={"type": "scrollView", "children": [3]}, n3=stack(*range(10, 40)), n4=text("a"), **rows))
    when_seen(browser, 39, lambda found: found["scale"] < 1)
    # Not all browsers move what has been scrolled, so that what is seen stays there.
    browser.execute_script("const sheet = new CSSStyleSheet(); sheet.replaceSync('* { overflow-anchor: none }'); document.adoptedStyleSheets.push(sheet)")
    place = "const { scrollTop, scrollHeight, clientHeight } = document.querySelector('.scroller, .scrollView'); return [scrollTop, scrollHeight - clientHeight]"
    browser.execute_script("const e = document.querySelector('.scroller, .scrollView'); e.scrollTop = e.scrollHeight")
    wait_until(browser, lambda _: browser.execute_script(place)[0] > 100)
    before = browser.execute_script(place)
    assert before[0] == pytest.approx(before[1], abs=1)
    client_server.change([replace(f"/nodes/{index}/text", f"{index}. {SENTENCE[:47]}") for index in range(10, 40)])
    assert when_seen(browser, 39, lambda found: found["seen"].startswith("39. ") and found["scale"] < 1)["scale"] > 0.75
    frames(browser)
    after = browser.execute_script(place)
    assert after[0] == pytest.approx(after[1], abs=1)


def test_what_has_gone_is_faded_as_it_was_seen(show, client_server, resize, before_the_page):
    resize(320, 400)
    before_the_page("""
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (options) { return (window.copies = attach.call(this, options)); };""")
    nodes = window(n2=stack(3, 4), n3=button(5), n4=text(SENTENCE, style={**HEAD, "minimumScaleFactor": 0.8}), n5=text("Go"))
    transaction = add("/transaction", {"animation": {"curve": [0, 0, 1, 1], "duration": 100}})
    browser = show(nodes, apply_on_tap([remove("/nodes/4"), replace("/nodes/2/children", [3]), transaction]))
    found = when_seen(browser, 4, lambda found: "\u2026" in found["seen"])
    browser.execute_script("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
    browser.execute_async_script("import(new URL('views/motion.js', document.querySelector('script').src)).then(() => setTimeout(arguments[0]))")
    tapped(browser, client_server, 3)
    copy = wait_until(browser, lambda _: browser.execute_script("""
      const words = window.copies?.querySelector(".fitted-words");
      return words && [getComputedStyle(words).zoom, words.getBoundingClientRect().height,
        getComputedStyle(words.querySelector(".fitted-omitted")).fontSize];"""))
    assert copy == [str(found["scale"]), pytest.approx(found["height"], abs=0.5), "0px"]


def test_words_that_a_person_is_to_tap_can_be_tapped(show, client_server, resize):
    resize(320, 400)
    browser = show(window(n2=stack(3, 4), n3=button(5), n5=text(SENTENCE, style={**SMALLER, "truncationMode": "middle"}), n4=text("0")),
                   apply_on_tap([replace("/nodes/4/text", "1")]))
    when_seen(browser, 5, lambda found: found["scale"] == 0.5)
    tapped(browser, client_server, 3)
    assert find(browser, 4).text == "1"
    wait_until_settled(browser, client_server)


@pytest.mark.shared_page
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_cut_has_the_colour_of_the_text(show, browser, resize, scheme):
    resize(320, 400)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    try:
        show(window(n2=stack(3, 4), n3=text(SENTENCE, style={**HEAD, "minimumScaleFactor": 0.9}), n4=text("a")))
        when_seen(browser, 3, lambda found: "\u2026" in found["seen"])
        colours = browser.execute_script("""
          return [".fitted-words", ".fitted-ellipsis", "[data-id='4']"].map((one) => getComputedStyle(document.querySelector(one)).color);""")
        assert len(set(colours)) == 1
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
