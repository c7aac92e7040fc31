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
