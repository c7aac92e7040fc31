"""How buttons and labels look, and what a person sees of a press."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, remove, replace, stack, text, window
from page import find, wait_until, wait_until_settled

LOOKS = """
const [element, names] = arguments;
const style = getComputedStyle(element);
return names.map((name) => style.getPropertyValue(name));
"""

# The contrast of a text with what is behind it, as WCAG reckons it. A canvas knows what any colour comes to.
CONTRAST = """
const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
const behind = [];
for (let element = arguments[0]; element; element = element.parentElement) {
  behind.unshift(getComputedStyle(element).backgroundColor);
}
const paint = (colour) => {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
};
const light = () => {
  const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data]
    .map((part) => (part / 255 <= .04045 ? part / 255 / 12.92 : ((part / 255 + .055) / 1.055) ** 2.4));
  return .2126 * red + .7152 * green + .0722 * blue;
};
paint("white");
for (const colour of behind) paint(colour);
const ground = light();
paint(getComputedStyle(arguments[0]).color);
const [dark, bright] = [ground, light()].toSorted((one, other) => one - other);
return (bright + .05) / (dark + .05);
"""

# What a colour comes to on white.
OPAQUE = """
const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
for (const colour of ["white", arguments[0]]) {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
}
return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
"""


def looks(browser, node, *names):
    return browser.execute_script(LOOKS, find(browser, node), names)


def contrast(browser, node):
    return browser.execute_script(CONTRAST, find(browser, node))


def sent(server):
    return [(action["target"], action["action"]) for action, _ in server.actions]


def label(**more):
    return {"n3": {"type": "label", "children": [4, 6], **more}, "n4": {"type": "labelIcon", "children": [5]},
            "n5": {"type": "image", "systemName": "star"}, "n6": {"type": "labelTitle", "children": [7]}, "n7": text("Favourite")}


@pytest.fixture
def scheme(browser):
    """Has pages drawn for a room and with colours that a person asks for, until the test is over."""
    def set_features(**features):
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": listed})

    yield set_features
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.mark.shared_page
@pytest.mark.parametrize(("size", "height"), [("mini", 24), ("small", 28), (None, 34), ("large", 50), ("extraLarge", 58)])
def test_a_button_with_a_field_behind_it_is_as_high_as_its_size_says(show, size, height):
    more = {"controlSize": size} if size else {}
    browser = show(window(n2=button(3, buttonStyle="bordered", **more), n3=text("OK")))
    assert find(browser, 2).size["height"] == height


@pytest.mark.shared_page
@pytest.mark.parametrize("room", ["light", "dark"])
@pytest.mark.parametrize("style", [None, "bordered", "borderedProminent", "borderless", "plain", "link"])
@pytest.mark.parametrize("role", [None, "destructive"])
def test_the_words_on_a_button_can_be_read(show, scheme, room, style, role):
    scheme(prefers_color_scheme=room)
    more = {name: value for name, value in [("buttonStyle", style), ("role", role)] if value}
    browser = show(window(n2=button(3, **more), n3=text("Buy")))
    assert contrast(browser, 3) >= 4.5


TINTS = ["red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray"]


@pytest.mark.shared_page
@pytest.mark.parametrize("contrast_asked_for", ["no-preference", "more"])
@pytest.mark.parametrize("room", ["light", "dark"])
def test_the_words_on_a_button_with_a_field_can_be_read_on_any_tint(show, scheme, room, contrast_asked_for):
    scheme(prefers_color_scheme=room, prefers_contrast=contrast_asked_for)
    nodes = {}
    for number, tint in enumerate(TINTS, start=1):
        first = 10 * number
        nodes |= {
            f"n{first}": stack(first + 1, first + 3, style={"tint": tint}),
            f"n{first + 1}": button(first + 2, buttonStyle="borderedProminent"), f"n{first + 2}": text("Buy"),
            f"n{first + 3}": button(first + 4, buttonStyle="bordered"), f"n{first + 4}": text("Sell"),
        }
    browser = show(window(**nodes))
    ids = [10 * number + label for number in range(1, len(TINTS) + 1) for label in (2, 4)]
    assert [(node, contrast(browser, node)) for node in ids if contrast(browser, node) < 4.5] == []


@pytest.mark.shared_page
def test_the_field_behind_a_button_has_something_of_its_tint(show):
    def hue(node):
        field, = looks(browser, node, "background-color")
        return browser.execute_script(OPAQUE, field)

    styles = {"buttonStyle": "bordered"}
    browser = show(window(
        n2=button(3, **styles), n3=text("OK"), n4=stack(5, style={"tint": "#00FF00"}), n5=button(6, **styles), n6=text("OK"),
        n7=button(8, role="destructive", **styles), n8=text("Delete"),
    ))
    red, green, blue = hue(2)
    assert red == green and blue - red < 12
    assert hue(5) == [214, 255, 214]
    red, green, blue = hue(7)
    assert red == 255 and green < 230 and blue < 230


@pytest.mark.shared_page
@pytest.mark.parametrize(("shape", "radius"), [
    (None, "8px"), ("circle", "50%"), ("roundedRectangle", "8px"), ({"cornerRadius": 3}, "3px"),
], ids=str)
def test_a_button_has_its_shape(show, shape, radius):
    more = {"buttonBorderShape": shape} if shape else {}
    browser = show(window(n2=button(3, buttonStyle="bordered", **more), n3=text("OK")))
    assert looks(browser, 2, "border-top-left-radius") == [radius]


@pytest.mark.shared_page
def test_a_capsule_has_round_ends_and_a_circle_is_as_wide_as_high(show):
    browser = show(window(
        n2=button(3, buttonStyle="bordered", buttonBorderShape="capsule"), n3=text("OK"),
        n4=button(5, buttonStyle="bordered", buttonBorderShape="circle"), n5={"type": "image", "systemName": "star"}))
    radius, = looks(browser, 2, "border-top-left-radius")
    assert float(radius.removesuffix("px")) >= find(browser, 2).size["height"] / 2
    circle = find(browser, 4).size
    assert circle["width"] == circle["height"]


def test_of_a_style_of_the_app_nothing_is_drawn_but_what_it_makes(show):
    browser = show(window(n2=button(3, buttonStyle="custom"), n3=text("OK")))
    names = ["background-color", "padding-left", "color", "opacity"]
    assert looks(browser, 2, *names) == ["rgba(0, 0, 0, 0)", "0px", "rgb(0, 0, 0)", "1"]
    ActionChains(browser).click_and_hold(find(browser, 2)).perform()
    assert looks(browser, 2, "opacity") == ["1"]
    ActionChains(browser).release().perform()


def test_in_a_row_of_a_list_only_a_button_without_a_style_takes_the_whole_row(show):
    nodes = window(n2={"type": "list", "children": [3, 5]}, n3=button(4), n4=text("OK"),
                   n5=button(6, buttonStyle="borderless"), n6=text("OK"))
    browser = show(nodes)
    row = find(browser, 3).find_element(By.XPATH, "..").size["width"]
    assert find(browser, 3).size["width"] == row
    assert find(browser, 5).size["width"] < row / 2


@pytest.mark.shared_page
def test_with_forced_colours_what_has_a_field_has_a_border(show, scheme):
    scheme(forced_colors="active")
    browser = show(window(n2=button(3, buttonStyle="bordered"), n3=text("OK"),
                          n4=button(5, buttonStyle="borderedProminent"), n5=text("OK")))
    assert looks(browser, 2, "border-top-width", "border-top-style") == ["1px", "solid"]
    assert contrast(browser, 5) >= 4.5


def test_a_finger_has_room_around_a_small_button(show, browser):
    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        show(window(n2=button(3, buttonStyle="bordered", controlSize="mini"), n3=text("OK")))
        below = """const { left, top, height } = arguments[0].getBoundingClientRect();
          return document.elementFromPoint(left + 1, top + height / 2 + 21) === arguments[0]"""
        assert browser.execute_script(below, find(browser, 2))
    finally:
        browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


# Labels


@pytest.mark.shared_page
def test_a_label_shows_what_its_style_says_and_is_called_by_its_title(show):
    browser = show(window(n2=button(3), **label(labelStyle="iconOnly")))
    assert find(browser, 4).size["width"] > 0
    assert find(browser, 3).size["width"] == find(browser, 4).size["width"]
    assert find(browser, 2).accessible_name == "Favourite"


@pytest.mark.shared_page
def test_a_label_may_be_its_title_alone(show):
    browser = show(window(**label(labelStyle="titleOnly")))
    assert not find(browser, 4).is_displayed() and find(browser, 7).is_displayed()


@pytest.mark.shared_page
def test_icons_in_a_list_have_a_column_of_their_own(show):
    first = label()
    second = {"n13": {"type": "label", "children": [14, 16]}, "n14": {"type": "labelIcon", "children": [15]},
              "n15": {"type": "image", "systemName": "plus"}, "n16": {"type": "labelTitle", "children": [17]}, "n17": text("Add")}
    browser = show(window(n2={"type": "list", "children": [3, 13]}, **first, **second))
    assert find(browser, 6).location["x"] == find(browser, 16).location["x"]
    assert looks(browser, 5, "color") != looks(browser, 7, "color")


# The environment of a part of the page


@pytest.mark.shared_page
def test_a_part_of_the_page_is_drawn_for_a_dark_room(show, client_server):
    dark = {"colorScheme": "dark"}
    browser = show(window(n2=stack(3, style=dark), n3=text("night"), n4=text("day")))
    assert looks(browser, 3, "color", "color-scheme") == ["rgb(255, 255, 255)", "dark"]
    assert looks(browser, 4, "color") == ["rgb(0, 0, 0)"]
    client_server.change([remove("/nodes/2/style")])
    wait_until(browser, lambda _: looks(browser, 3, "color") == ["rgb(0, 0, 0)"])


def test_a_window_is_drawn_for_the_room_that_views_prefer(show, client_server):
    nodes = window(n2=text("night"))
    nodes["1"]["style"] = {"colorScheme": "dark"}
    browser = show(nodes)
    page = browser.find_element(By.TAG_NAME, "html")
    assert browser.execute_script(LOOKS, page, ["background-color"]) == ["rgb(0, 0, 0)"]
    assert looks(browser, 2, "color") == ["rgb(255, 255, 255)"]
    client_server.change([remove("/nodes/1/style")])
    wait_until(browser, lambda _: browser.execute_script(LOOKS, page, ["background-color"]) == ["rgb(255, 255, 255)"])


@pytest.mark.shared_page
def test_text_of_a_part_has_the_size_that_the_app_says(show):
    large = {"dynamicTypeSize": "accessibility1"}
    browser = show(window(n2=stack(3, 4, style=large), n3=text("a"), n4=text("b", style={"font": "title"}),
                          n5=stack(6, style={"font": "title"}), n6=text("c", style=large), n7=text("d")))
    assert [looks(browser, node, "font-size") for node in (3, 7)] == [["28px"], ["17px"]]
    titles = [float(looks(browser, node, "font-size")[0].removesuffix("px")) for node in (4, 6)]
    assert titles == pytest.approx([28 * 28 / 17] * 2, abs=.01)


@pytest.mark.shared_page
def test_lines_of_a_part_begin_where_the_app_says(show):
    row = {"type": "hStack", "children": [3, 4], "style": {"layoutDirection": "rightToLeft"}}
    browser = show(window(n2=row, n3=text("first"), n4=text("second")))
    assert find(browser, 3).location["x"] > find(browser, 4).location["x"]


# Presses


PRESSES = ["tap", "press", "release"]


def show_presses(action, nodes):
    """An app whose style says whether the button is pressed."""
    return [add("/nodes/3/text", "pressed" if action["action"] == "press" else "free")]


def pressable(**more):
    return {"type": "button", "children": [3], "actions": PRESSES, "buttonStyle": "custom", **more}


def test_a_press_is_seen_while_it_lasts(show, client_server):
    browser = show(window(n2=pressable(), n3=text("free")), show_presses)
    ActionChains(browser).click_and_hold(find(browser, 2)).perform()
    wait_until(browser, lambda _: find(browser, 3).text == "pressed")
    ActionChains(browser).release().perform()
    wait_until(browser, lambda _: find(browser, 3).text == "free")
    client_server.wait_for_actions(3)
    wait_until_settled(browser, client_server)
    assert sorted(sent(client_server)) == [(2, "press"), (2, "release"), (2, "tap")]


def test_a_press_ends_where_the_pointer_leaves_the_button(show, client_server):
    browser = show(window(n2=pressable(), n3=text("free")), show_presses)
    ActionChains(browser).click_and_hold(find(browser, 2)).perform()
    wait_until(browser, lambda _: find(browser, 3).text == "pressed")
    ActionChains(browser).move_by_offset(0, 200).perform()
    wait_until(browser, lambda _: find(browser, 3).text == "free")
    ActionChains(browser).release().perform()
    wait_until_settled(browser, client_server)
    assert sent(client_server) == [(2, "press"), (2, "release")]


def test_a_press_ends_when_the_window_is_left(show, client_server):
    browser = show(window(n2=pressable(), n3=text("free")), show_presses)
    ActionChains(browser).click_and_hold(find(browser, 2)).perform()
    wait_until(browser, lambda _: find(browser, 3).text == "pressed")
    browser.execute_script("dispatchEvent(new Event('blur'))")
    wait_until(browser, lambda _: find(browser, 3).text == "free")
    ActionChains(browser).release().perform()


def test_the_space_bar_presses_a_button(show, client_server):
    browser = show(window(n2=pressable(), n3=text("free")), show_presses)
    find(browser, 2).send_keys("")
    browser.execute_script("arguments[0].focus()", find(browser, 2))
    ActionChains(browser).key_down(Keys.SPACE).perform()
    wait_until(browser, lambda _: find(browser, 3).text == "pressed")
    ActionChains(browser).key_up(Keys.SPACE).perform()
    client_server.wait_for_actions(3)
    wait_until(browser, lambda _: find(browser, 3).text == "free")
    assert sorted(sent(client_server)) == [(2, "press"), (2, "release"), (2, "tap")]


def test_of_a_button_that_does_not_ask_no_press_is_told(show, client_server):
    browser = show(window(n2=button(3, buttonStyle="custom"), n3=text("OK")))
    find(browser, 2).click()
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert sent(client_server) == [(2, "tap")]


def test_a_button_that_repeats_is_tapped_while_it_is_held(show, client_server):
    def count(action, nodes):
        return [add("/nodes/3/text", str(int(nodes["3"]["text"]) + 1))]

    browser = show(window(n2=button(3, buttonRepeatBehavior="enabled"), n3=text("0")), count)
    ActionChains(browser).click_and_hold(find(browser, 2)).perform()
    wait_until(browser, lambda _: int(find(browser, 3).text) >= 3)
    ActionChains(browser).release().perform()
    wait_until_settled(browser, client_server)
    # The click with which it ends is none more.
    assert sent(client_server) == [(2, "tap")] * int(find(browser, 3).text)


@pytest.mark.shared_page
def test_a_switch_has_the_tint_that_is_set_around_it(show, client_server):
    toggle = lambda label, **more: {"type": "toggle", "children": [label], "value": True, "actions": ["set"], **more}
    browser = show(window(
        n2=stack(3, style={"tint": "#800080"}), n3=toggle(4), n4=text("Around"),
        n5=toggle(6, style={"tint": "#FF0000"}), n6=text("Own"), n7=toggle(8), n8=text("None")))

    def colour(node):
        return browser.execute_script("return getComputedStyle(arguments[0].querySelector('[role=switch]')).backgroundColor", find(browser, node))

    assert [colour(3), colour(5), colour(7)] == ["rgb(128, 0, 128)", "rgb(255, 0, 0)", "rgb(36, 138, 61)"]
    client_server.change([replace("/nodes/3/value", False)])
    wait_until(browser, lambda _: colour(3) == "rgb(142, 142, 147)")


@pytest.mark.shared_page
@pytest.mark.parametrize("around", [
    {"type": "lazyVGrid", "columns": [{"fixed": 80}, {"fixed": 80}]}, {"type": "frame", "width": 80},
], ids=["a grid", "a frame"])
@pytest.mark.parametrize("style", ["automatic", "bordered", "borderedProminent", "custom"])
def test_a_button_and_its_words_keep_to_a_narrow_column(show, around, style):
    more = {"buttonStyle": style} if style != "automatic" else {}
    words = text("Unforeseeable consequences")
    icon = {"n22": {"type": "labelIcon", "children": [23]}, "n23": {"type": "image", "systemName": "star"}}
    title = {"n24": {"type": "labelTitle", "children": [25]}, "n25": words}
    nodes = {
        "n10": button(11, **more), "n11": words,
        "n12": button(13, **more), "n13": {"type": "frame", "maxWidth": "infinity", "children": [14]}, "n14": words,
        "n16": button(17, **more), "n17": stack(18, 19), "n18": words, "n19": text("At all"),
        "n20": button(21, **more), "n21": {"type": "label", "children": [22, 24]}, **icon, **title,
        "n30": button(31, **more), "n31": {"type": "frame", "maxWidth": "infinity", "children": [32]}, "n32": text("OK"),
    }
    buttons = [10, 12, 16, 20, 30]
    if around["type"] == "frame":
        frames = {f"n{40 + node}": {**around, "children": [node]} for node in buttons}
        nodes |= {"n2": stack(*(40 + node for node in buttons)), **frames}
    else:
        nodes |= {"n2": {**around, "children": buttons}}
    browser = show(window(**nodes))
    for node, inside in zip(buttons, [11, 14, 18, 25, 32]):
        plate, label = find(browser, node).rect, find(browser, inside).rect
        assert plate["width"] <= 80, node
        beyond = label["x"] + label["width"] - plate["x"] - plate["width"]
        assert plate["x"] <= label["x"] and beyond < 1, node
    # What takes all the width fills its column.
    assert [find(browser, node).size["width"] for node in (12, 30)] == [80, 80]


@pytest.mark.shared_page
def test_beside_others_the_words_of_a_button_stay_whole(show):
    nodes = {"n2": {"type": "hStack", "children": [3, 5]}, "n3": button(4), "n4": text("Unforeseeable"), "n5": text("word " * 100)}
    browser = show(window(**nodes))
    lines = "return arguments[0].getBoundingClientRect().height / parseFloat(getComputedStyle(arguments[0]).lineHeight)"
    assert browser.execute_script(lines, find(browser, 4)) == pytest.approx(1)


@pytest.mark.shared_page
def test_a_prominent_button_that_cannot_be_used_is_grey(show, browser):
    show(window(n2=button(3, buttonStyle="borderedProminent", disabled=True), n3=text("Save")))
    plate, label, opacity = looks(browser, 2, "background-color", "color", "opacity")
    red, green, blue = browser.execute_script(OPAQUE, plate)
    assert max(red, green, blue) - min(red, green, blue) <= 8 and red > 220
    red, green, blue = browser.execute_script(OPAQUE, label)
    assert 150 <= red <= 215 and opacity == "1"


@pytest.mark.shared_page
@pytest.mark.parametrize("kind", ["groupBox", "controlGroup"])
@pytest.mark.parametrize("more, name", [({}, "Birds"), ({"label": "All birds"}, "All birds")], ids=["label", "word"])
def test_a_group_is_called_as_the_app_says_or_as_its_label(show, kind, more, name):
    browser = show(window(
        n2={"type": kind, "children": [3, 5], **more}, n3={"type": "groupLabel", "children": [4]}, n4=text("Birds"),
        n5={"type": "groupContent", "children": [6]}, n6=button(7), n7=text("Wren")))
    assert (find(browser, 2).aria_role, find(browser, 2).accessible_name) == ("group", name)
