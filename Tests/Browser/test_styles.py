"""How text looks: what its own style says, what those of the views around it say, and its parts."""

import pytest
from selenium.webdriver.common.by import By

from documents import remove, replace, stack, text, window
from page import find, wait_until, wait_until_settled

pytestmark = pytest.mark.shared_page

LOOKS = """
const [element, names] = arguments;
const style = getComputedStyle(element);
return names.map((name) => style.getPropertyValue(name));
"""


def looks(browser, node, *names):
    return browser.execute_script(LOOKS, node if not isinstance(node, int) else find(browser, node), names)


def look(browser, node, name):
    return looks(browser, node, name)[0]


@pytest.mark.parametrize(("style", "name", "value"), [
    ({"fontWeight": "heavy"}, "font-weight", "800"),
    ({"font": "headline"}, "font-weight", "600"),
    ({"font": {"style": "headline", "weight": "light"}}, "font-weight", "300"),
    ({"font": "headline", "fontWeight": "medium"}, "font-weight", "500"),
    ({"bold": True}, "font-weight", "700"),
    ({"bold": True, "fontWeight": "black"}, "font-weight", "900"),
    ({"bold": False, "font": "headline"}, "font-weight", "600"),
    ({"fontDesign": "serif"}, "font-family", "ui-serif, serif"),
    ({"fontDesign": "default", "font": {"style": "body", "design": "serif"}}, "font-family", "system-ui, sans-serif"),
    ({"font": {"size": 20, "name": "Gill Sans"}}, "font-family", '"Gill Sans", system-ui'),
    ({"monospaced": True}, "font-family", "ui-monospace, monospace"),
    ({"monospaced": False, "font": {"style": "body", "monospaced": True}}, "font-family", "ui-monospace, monospace"),
    ({"fontWidth": "condensed"}, "font-stretch", "75%"),
    ({"font": {"style": "body", "width": "expanded"}, "fontWidth": "standard"}, "font-stretch", "100%"),
    ({"font": {"size": 32}}, "font-size", "64px"),
    ({"font": {"fixedSize": 32}}, "font-size", "32px"),
    ({"font": {"style": "body", "lowercaseSmallCaps": True}}, "font-variant-caps", "small-caps"),
    ({"font": {"style": "body", "uppercaseSmallCaps": True}}, "font-feature-settings", '"c2sc"'),
    ({"monospacedDigit": True}, "font-variant-numeric", "tabular-nums"),
    ({"underline": True}, "text-decoration-line", "underline"),
    ({"underline": True, "strikethrough": True}, "text-decoration-line", "underline line-through"),
    ({"underline": True, "underlineStyle": {"pattern": "dashDot"}}, "text-decoration-style", "dashed"),
    ({"strikethrough": True, "strikethroughStyle": {"pattern": "dot", "color": "#FF0000"}}, "text-decoration-style", "dotted"),
    ({"strikethrough": True, "strikethroughStyle": {"color": "#FF0000"}}, "text-decoration-color", "rgb(255, 0, 0)"),
    ({"textCase": "none"}, "text-transform", "none"),
    ({"foregroundStyle": "background"}, "color", "rgb(255, 255, 255)"),
    ({"lineLimit": 2}, "-webkit-line-clamp", "2"),
    ({"lineLimit": [2]}, "-webkit-line-clamp", "none"),
    ({"lineLimit": [2]}, "min-height", "88px"),
    ({"lineLimit": [2, 3]}, "-webkit-line-clamp", "3"),
    ({"redacted": "placeholder"}, "-webkit-text-fill-color", "rgba(0, 0, 0, 0)"),
    ({"redacted": "placeholder", "foregroundStyle": "#FF0000"}, "-webkit-text-fill-color", "rgba(0, 0, 0, 0)"),
    ({"redacted": "placeholder", "textSelection": True}, "user-select", "none"),
    ({"textSelection": True}, "user-select", "text"),
    ({"textSelection": False}, "user-select", "none"),
], ids=str)
def test_a_style_is_seen(show, style, name, value):
    browser = show(window(n2=text("Hello", style=style)))
    # Type grows with the person's size of text, but for what is fixed.
    browser.execute_script("document.documentElement.style.fontSize = '200%'")
    assert look(browser, 2, name) == value


def test_a_text_and_a_part_of_one_tell_in_which_language_they_are_set(show, client_server):
    runs = [{"text": "b", "style": {"typesettingLanguage": "ja"}}, {"text": "c"}]
    nodes = {"n3": text("a", style={"typesettingLanguage": "th"}), "n4": text("bc", runs=runs)}
    browser = show(window(n2=stack(3, 4), **nodes))
    languages = "return [...document.querySelectorAll('[lang]:not(html)')].map((e) => [e.textContent, e.lang])"
    assert browser.execute_script(languages) == [["a", "th"], ["b", "ja"]]
    client_server.change([replace("/nodes/3/style", {"typesettingLanguage": "automatic"})])
    page = browser.execute_script("return document.documentElement.lang")
    wait_until(browser, lambda _: browser.execute_script(languages) == [["a", page], ["b", "ja"]])
    client_server.change([remove("/nodes/3/style")])
    wait_until(browser, lambda _: browser.execute_script(languages) == [["b", "ja"]])


AROUND = {"bold": True, "italic": True, "underline": True, "strikethrough": True, "monospaced": True, "monospacedDigit": True,
          "textCase": "uppercase", "lineLimit": 1, "fontWidth": "expanded"}
NAMES = ["font-weight", "font-style", "text-decoration-line", "font-family", "font-variant-numeric", "text-transform",
         "-webkit-line-clamp", "font-stretch"]


def test_a_text_has_what_is_said_around_it_unless_it_says_otherwise(show, client_server):
    off = {name: False for name in AROUND if AROUND[name] is True}
    inner = {**off, "textCase": "none", "lineLimit": 3, "fontWidth": "standard"}
    browser = show(window(n2=stack(3, 4, style=AROUND), n3=text("a"), n4=text("b", style=inner)))
    inherited = ["700", "italic", "underline line-through", "ui-monospace, monospace", "tabular-nums", "uppercase", "1", "125%"]
    plain = ["400", "normal", "none", "system-ui, sans-serif", "normal", "none", "3", "100%"]
    assert looks(browser, 3, *NAMES) == inherited
    assert looks(browser, 4, *NAMES) == plain
    client_server.change([remove("/nodes/4/style")])
    wait_until(browser, lambda _: looks(browser, 4, *NAMES) == inherited)


def test_a_font_takes_nothing_from_the_font_of_what_is_around_it(show):
    font = {"style": "headline", "design": "serif", "weight": "black"}
    browser = show(window(n2=stack(3, 4, style={"font": font}), n3=text("a"), n4=text("b", style={"font": "caption"})))
    assert looks(browser, 3, "font-weight", "font-family") == ["900", "ui-serif, serif"]
    assert looks(browser, 4, "font-weight", "font-family", "font-size") == ["400", "system-ui, sans-serif", "12px"]


CLEAR = "rgba(0, 0, 0, 0)"


def is_hidden(browser, node):
    """Whether only the place of a text, a symbol or a picture is seen."""
    # All at once: the page may change between two looks.
    script = """const element = document.querySelector(`[data-id="${arguments[0]}"]`);
      const { backgroundColor, borderRadius, color, maskImage } = getComputedStyle(element);
      const look = getComputedStyle(element.querySelector(".run") ?? element);
      if (element.matches(".symbol")) return [maskImage === "none", backgroundColor !== color, borderRadius === "4px"];
      const isHidden = element.matches("img") ? look.objectPosition !== "50% 50%"
        : look.webkitTextFillColor === arguments[1];
      return [isHidden, backgroundColor !== arguments[1], borderRadius === "4px"];"""
    hidden, has_background, is_round = browser.execute_script(script, node, CLEAR)
    # Its place is seen then.
    assert has_background == is_round == hidden
    return hidden


PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"


def test_what_is_redacted_shows_neither_words_nor_pictures(show, client_server):
    red = {"foregroundStyle": "#FF0000"}
    browser = show(window(
        n2=stack(3, 4, 5, 6, style={"redacted": "placeholder"}), n3=text("secret", style=red),
        n4={"type": "image", "systemName": "star", "style": red}, n5={"type": "image", "url": PIXEL},
        n6={"type": "text", "runs": [{"text": "secret", "style": red}, {"text": "link", "destination": "https://example.org/"}]}))
    wait_until_settled(browser, client_server)
    wait_until(browser, lambda _: browser.execute_script("return document.querySelector('img').dataset.loaded === ''"))
    assert [is_hidden(browser, node) for node in (3, 4, 5, 6)] == [True] * 4
    client_server.change([remove("/nodes/2/style")])
    wait_until(browser, lambda _: not is_hidden(browser, 3))
    assert [is_hidden(browser, node) for node in (3, 4, 5, 6)] == [False] * 4
    assert look(browser, 3, "color") == "rgb(255, 0, 0)"


# What a text is in, from the outside in, with the style of each; the last one is its own. Whether it is hidden.
PRIVATE, PUBLIC_AGAIN = {"privacySensitive": True}, {"privacySensitive": False}
REDACTED, SHOWN = {"redacted": "privacy"}, {"redacted": "none"}


@pytest.mark.parametrize(("styles", "hidden"), [
    ([REDACTED], False),
    ([PRIVATE], False),
    ([REDACTED, PRIVATE], True),
    ([REDACTED, {}, PRIVATE, {}], True),
    ([PRIVATE, REDACTED], True),
    ([{**REDACTED, **PRIVATE}], True),
    ([{**REDACTED, **PRIVATE}, {}], True),
    ([REDACTED, PRIVATE, PUBLIC_AGAIN], False),
    ([REDACTED, PUBLIC_AGAIN, PRIVATE], True),
    ([REDACTED, PRIVATE, SHOWN], False),
    ([REDACTED, SHOWN, PRIVATE], False),
    ([PRIVATE, SHOWN, REDACTED], True),
    ([{"redacted": "placeholder"}, PUBLIC_AGAIN], True),
    ([{"redacted": "placeholder"}, REDACTED], True),
    ([{"redacted": "placeholder"}, SHOWN], False),
    ([{"redacted": "invalidated"}, PRIVATE], False),
], ids=str)
def test_what_is_redacted_for_privacy_hides_what_is_sensitive_and_no_more(show, styles, hidden):
    *outer, own = styles
    nodes = {f"n{index}": stack(index + 1, style=style) for index, style in enumerate(outer, 2)}
    last = len(styles) + 1
    browser = show(window(**nodes, **{f"n{last}": text("secret", style=own)}))
    assert is_hidden(browser, last) == hidden


# Parts of a text

RUNS = [{"text": "A "}, {"systemName": "star.fill"}, {"text": " b", "style": {"bold": True, "underline": False}},
        {"text": "link", "destination": "https://example.org/", "style": {"baselineOffset": 4}},
        {"text": "no link", "destination": "javascript:alert(1)"},
        {"url": "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"}]


def test_the_parts_of_a_text_look_different(show):
    browser = show(window(n2={"type": "text", "runs": RUNS, "style": {"underline": True}}))
    parts = find(browser, 2).find_elements(By.CSS_SELECTOR, ":scope > *")
    assert [part.tag_name for part in parts] == ["span", "span", "span", "a", "span", "span"]
    assert find(browser, 2).text == "A  blinkno link"
    assert look(browser, 2, "text-decoration-line") == "none"
    assert [look(browser, part, "text-decoration-line") for part in parts[:3]] == ["underline", "underline", "none"]
    assert look(browser, parts[2], "font-weight") == "700"
    assert look(browser, parts[3], "vertical-align") == "4px"
    assert [parts[3].get_attribute(name) for name in ("href", "rel", "target")] == ["https://example.org/", "noopener noreferrer", "_blank"]
    assert parts[4].get_attribute("href") is None


def test_symbols_and_pictures_in_a_line_are_as_high_as_its_letters(show):
    browser = show(window(n2={"type": "text", "runs": RUNS, "style": {"font": {"fixedSize": 40}}}))
    picture = find(browser, 2).find_element(By.TAG_NAME, "img")
    wait_until(browser, lambda _: picture.get_attribute("data-loaded") is not None)
    for name, height in ((".symbol", 44), ("img", 40)):
        inside = find(browser, 2).find_element(By.CSS_SELECTOR, name)
        assert inside.rect["height"] == height
        assert inside.get_attribute("aria-hidden") == "true"


def test_the_parts_of_a_text_change(show, client_server):
    browser = show(window(n2={"type": "text", "runs": RUNS}))
    client_server.change([replace("/nodes/2/runs", [{"text": "new"}])])
    wait_until(browser, lambda _: find(browser, 2).text == "new")
    client_server.change([remove("/nodes/2/runs"), {"op": "add", "path": "/nodes/2/text", "value": "plain"}])
    wait_until(browser, lambda _: find(browser, 2).text == "plain")
    assert find(browser, 2).find_elements(By.CSS_SELECTOR, "*") == []


def test_a_fixed_size_stays_as_it_is_whatever_size_of_text_a_person_has_chosen(show):
    def style(size, **more):
        return {"style": {"font": size, **more}}

    large = {"dynamicTypeSize": "accessibility5"}
    browser = show(window(
        n2=stack(3, 4, 5, 6, style=large), n3=text("fixed", **style({"fixedSize": 20})), n4=text("sized", **style({"size": 20})),
        n5=text("role", **style("body")), n6=stack(7, **style({"fixedSize": 20})),
        n7=stack(8, 9, style=large), n8=text("inherited"), n9=text("role", **style("body")),
    ))
    look = """const { fontSize, lineHeight } = getComputedStyle(arguments[0]); return [fontSize, lineHeight].map(parseFloat)"""
    sizes = [browser.execute_script(look, find(browser, node)) for node in (3, 4, 5, 8, 9)]
    scale = 53 / 17
    expected = [[20, 25], [20 * scale, 25 * scale], [53, 22 * scale], [20, 25], [53, 22 * scale]]
    assert sizes == [pytest.approx(pair, abs=0.1) for pair in expected]
