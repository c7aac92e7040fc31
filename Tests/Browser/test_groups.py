"""Labels with what belongs to them: where both are, what they are called, and what is shown and hidden."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, remove, replace, text, window
from page import assert_clean, find, wait_until

BOX = "const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x, y, width, height];"


def box(browser, node):
    return browser.execute_script(BOX, find(browser, node))


def group(kind, **more):
    """A group as node 10, with a label and content."""
    return {
        "n10": {"type": kind, "children": [11, 12], **more}, "n11": {"type": "groupLabel", "children": [13]},
        "n12": {"type": "groupContent", "children": [14]}, "n13": text("Plan"), "n14": text("Premium")}


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_in_a_row_a_label_is_at_its_beginning_and_the_content_at_its_end(show, resize, direction):
    resize(390, 300)
    document = window(n2={"type": "list", "children": [10]}, **group("labeledContent"))
    document["1"]["layoutDirection"] = direction
    browser = show(document)
    wait_until(browser, lambda _: find(browser, 14))
    ends = {name: (x, 390 - x - width) for name, (x, _, width, _) in (("label", box(browser, 13)), ("content", box(browser, 14)))}
    first, last = ("label", "content") if direction == "leftToRight" else ("content", "label")
    # The list's margin, and the row's.
    assert (ends[first][0], ends[last][1]) == (32, 32)
    assert_clean(browser)


@pytest.mark.parametrize("kind", ["groupBox", "controlGroup"])
def test_a_group_is_called_as_its_label_says(show, kind):
    browser = show(window(n2={"type": "vStack", "children": [10]}, **group(kind)))
    wait_until(browser, lambda _: find(browser, 10))
    assert (find(browser, 10).aria_role, find(browser, 10).accessible_name) == ("group", "Plan")
    assert_clean(browser)


@pytest.mark.parametrize("key", [None, Keys.ENTER, Keys.SPACE])
def test_what_is_disclosed_is_shown_and_hidden_as_the_server_says(show, client_server, key):
    closed = window(n2={"type": "vStack", "children": [10]}, **group("disclosureGroup", actions=["expand", "collapse"]))
    closed["10"]["children"] = [11]
    inside = {number: closed.pop(number) for number in ("12", "14")}

    def answer(action, nodes):
        if action["action"] == "collapse":
            return [replace("/nodes/10/children", [11]), remove("/nodes/10/expanded"), remove("/nodes/12"), remove("/nodes/14")]
        shown = [add(f"/nodes/{number}", node) for number, node in inside.items()]
        return [*shown, replace("/nodes/10/children", [11, 12]), add("/nodes/10/expanded", True)]

    browser = show(closed, answer)
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".discloses"))
    opener = browser.find_element(By.CSS_SELECTOR, ".discloses")
    press = opener.click if key is None else lambda: opener.send_keys(key)
    assert (opener.accessible_name, opener.get_attribute("aria-expanded")) == ("Plan", "false")
    press()
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, '[data-id="14"]'))
    assert find(browser, 14).is_displayed() and opener.get_attribute("aria-expanded") == "true"
    press()
    wait_until(browser, lambda _: opener.get_attribute("aria-expanded") == "false")
    assert [action["action"] for action in client_server.wait_for_actions(2)] == ["expand", "collapse"]
    assert_clean(browser)


# Titles, and what else is said below them

CAPTIONED = {
    "toggle": {"n10": {"type": "toggle", "children": [13, 14], "value": True, "actions": ["set"]}},
    "stepper": {"n10": {"type": "stepper", "children": [13, 14], "value": 3, "actions": ["increment", "decrement"]}},
    "colorPicker": {"n10": {"type": "colorPicker", "children": [13, 14], "value": "#FF0000", "actions": ["set"]}},
    "datePicker": {"n10": {
        "type": "datePicker", "children": [13, 14], "value": "2027-03-01", "components": "date", "actions": ["set"]}},
    "picker": {
        "n10": {"type": "picker", "children": [11, 15], "value": 15, "actions": ["set"]},
        "n11": {"type": "pickerLabel", "children": [13, 14]}, "n15": text("Small")},
    "labeledContent": {
        "n10": {"type": "labeledContent", "children": [11, 12]}, "n11": {"type": "groupLabel", "children": [13, 14]},
        "n12": {"type": "groupContent", "children": [15]}, "n15": text("On")},
    "disclosureGroup": {
        "n10": {"type": "disclosureGroup", "children": [11], "actions": ["expand"]},
        "n11": {"type": "groupLabel", "children": [13, 14]}}}


def captioned(kind, **more):
    """A form with a control, node 10, whose label is a title, node 13, and a second text, node 14."""
    return window(n2={"type": "form", "children": [10]}, **{**CAPTIONED[kind], "n13": text("Sounds"), "n14": text("Of all"), **more})


def look(browser, node):
    return browser.execute_script(
        "const { fontSize, color } = getComputedStyle(arguments[0]); return [fontSize, color]", find(browser, node))


@pytest.mark.shared_page
@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
@pytest.mark.parametrize("kind", CAPTIONED)
def test_a_second_text_of_a_label_is_below_the_first_and_smaller(show, resize, kind, direction):
    resize(390, 300)
    document = captioned(kind)
    document["1"]["layoutDirection"] = direction
    browser = show(document)
    # The page turns round with a patch of its own.
    wait_until(browser, lambda _: (box(browser, 13)[0] > 195) == (direction == "rightToLeft"))
    title, words = box(browser, 13), box(browser, 14)
    start = (lambda box: box[0]) if direction == "leftToRight" else (lambda box: box[0] + box[2])
    assert start(title) == start(words)
    assert 0 <= words[1] - title[1] - title[3] <= 1
    (size, colour), (lesser, fainter) = look(browser, 13), look(browser, 14)
    assert (size, lesser) == ("17px", "15px") and colour != fainter
    assert browser.execute_script("return document.documentElement.scrollWidth") == 390


@pytest.mark.shared_page
def test_a_second_text_has_the_looks_that_the_app_says(show):
    own = {"font": "footnote", "foregroundStyle": "#FF0000"}
    browser = show(captioned("toggle", n14=text("Of all", style=own)))
    assert look(browser, 14) == ["13px", "rgb(255, 0, 0)"]
    assert box(browser, 14)[1] > box(browser, 13)[1]


@pytest.mark.shared_page
def test_a_second_text_begins_where_the_title_beside_a_symbol_does(show):
    browser = show(captioned(
        "toggle", n13={"type": "label", "children": [20, 22]}, n20={"type": "labelIcon", "children": [21]},
        n21={"type": "image", "systemName": "bell"}, n22={"type": "labelTitle", "children": [23]}, n23=text("Sounds")))
    assert box(browser, 14)[0] == box(browser, 23)[0]


@pytest.mark.shared_page
def test_texts_in_a_row_of_a_label_are_beside_one_another(show):
    browser = show(captioned(
        "toggle", n10={"type": "toggle", "children": [20], "value": True, "actions": ["set"]},
        n20={"type": "hStack", "children": [13, 14]}))
    assert box(browser, 13)[1] == box(browser, 14)[1]
    assert look(browser, 13) == look(browser, 14)


# Badges

@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_a_badge_is_at_the_end_of_its_row_and_nowhere_else(show, resize, direction):
    resize(390, 300)
    document = window(
        n2={"type": "list", "children": [3]}, n3={"type": "badge", "children": [4, 5]}, n4=text("Inbox"),
        n5={"type": "badgeLabel", "children": [6]}, n6=text("3"))
    document["1"]["layoutDirection"] = direction
    browser = show(document)
    wait_until(browser, lambda _: find(browser, 6).is_displayed())
    x, _, width, _ = box(browser, 6)
    # The list's margin, and the row's.
    assert (390 - x - width if direction == "leftToRight" else x) == 32
    assert_clean(browser)


def test_a_badge_of_what_is_in_no_row_is_not_seen(show):
    browser = show(window(
        n2={"type": "vStack", "children": [3, 7]}, n3={"type": "badge", "children": [4, 5]}, n4=text("Inbox"),
        n5={"type": "badgeLabel", "children": [6]}, n6=text("3"),
        # Loads the family's stylesheet in any case.
        n7={"type": "groupBox", "children": []}))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".badge"))
    assert find(browser, 4).is_displayed() and not find(browser, 6).is_displayed()
    assert_clean(browser)


def test_a_link_with_a_badge_is_as_large_as_its_row_and_taken_where_the_badge_is(show, client_server, resize):
    resize(390, 300)
    browser = show(window(
        n2={"type": "list", "children": [3]}, n3={"type": "badge", "children": [4, 5], "badgeProminence": "increased"},
        n4={"type": "navigationLink", "children": [7], "actions": ["tap"]}, n7=text("Drafts"),
        n5={"type": "badgeLabel", "children": [6]}, n6=text("12")))
    wait_until(browser, lambda _: find(browser, 6).is_displayed())
    label, link = box(browser, 6), box(browser, 4)
    assert link[0] <= label[0] and label[0] + label[2] < link[0] + link[2]
    middle = [label[0] + label[2] / 2, label[1] + label[3] / 2]
    browser.execute_script("document.elementFromPoint(...arguments[0]).click()", middle)
    assert [action["target"] for action in client_server.wait_for_actions(1)] == [4]
    assert_clean(browser)


def rows_with_badges():
    """A sidebar whose rows have labels and badges: of a label alone and of a link."""
    label = lambda first, title: {
        f"n{first}": {"type": "label", "children": [first + 1, first + 3]}, f"n{first + 1}": {"type": "labelIcon", "children": [first + 2]},
        f"n{first + 2}": {"type": "image", "systemName": "bell"}, f"n{first + 3}": {"type": "labelTitle", "children": [first + 4]},
        f"n{first + 4}": text(title)}
    return window(
        n2={"type": "list", "children": [10, 20], "listLooks": {"style": "sidebar"}},
        n10={"type": "badge", "children": [11, 18]}, **label(11, "Notifications of today"),
        n18={"type": "badgeLabel", "children": [19]}, n19=text("1,204"),
        n20={"type": "badge", "children": [21, 28], "badgeProminence": "increased"},
        n21={"type": "navigationLink", "children": [22], "actions": ["tap"]}, **label(22, "Notifications of today"),
        n28={"type": "badgeLabel", "children": [29]}, n29=text("12"))


# On which lines the letters of the first word are.
LINES = """const range = document.createRange();
  const node = arguments[0].firstChild;
  return [...node.data.split(" ")[0]].map((letter, index) => {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getBoundingClientRect().top;
  });"""


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
@pytest.mark.parametrize("width", [200, 390])
def test_a_label_beside_a_badge_keeps_its_words_whole_and_the_badge_its_width(show, resize, width, direction):
    resize(width, 500)
    document = rows_with_badges()
    document["1"]["layoutDirection"] = direction
    browser = show(document)
    wait_until(browser, lambda _: find(browser, 19).is_displayed())
    for badge, words, title in ((18, 19, 15), (28, 29, 26)):
        assert len(set(browser.execute_script(LINES, find(browser, title)))) == 1
        assert len(set(browser.execute_script(LINES, find(browser, words)))) == 1
        assert browser.execute_script("return getComputedStyle(arguments[0]).textOverflow", find(browser, title)) == "ellipsis"
        # None lies over the other.
        (start, _, length, _), (at, _, room, _) = box(browser, title), box(browser, badge)
        assert start + length <= at if direction == "leftToRight" else at + room <= start
    # What says that the row leads elsewhere comes after the badge.
    (at, _, room, _), (start, _, length, _) = box(browser, 28), box(browser, 21)
    assert (start + length - at - room if direction == "leftToRight" else at - start) >= 24


def test_a_badge_that_stands_out_can_be_read(show):
    browser = show(rows_with_badges())
    wait_until(browser, lambda _: find(browser, 29).is_displayed())
    assert browser.execute_script("return getComputedStyle(arguments[0]).color", find(browser, 29)) == "rgb(255, 255, 255)"


def test_the_badge_of_an_item_of_a_menu_is_before_its_end(show):
    browser = show(window(
        n2={"type": "menu", "children": [3, 5]}, n3={"type": "menuLabel", "children": [4]}, n4=text("More"),
        n5={"type": "menuItems", "children": [6]}, n6={"type": "badge", "children": [7, 9]}, n7=button(8), n8=text("Inbox"),
        n9={"type": "badgeLabel", "children": [10]}, n10=text("3")))
    find(browser, 2).click()
    wait_until(browser, lambda _: find(browser, 10).is_displayed())
    (start, _, length, _), (at, _, room, _) = box(browser, 7), box(browser, 9)
    assert box(browser, 8)[0] - start == start + length - at - room
    assert abs(box(browser, 8)[1] - box(browser, 9)[1]) < 1
