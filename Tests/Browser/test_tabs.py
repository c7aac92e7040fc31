"""Pages of which one is shown, and the tabs by which a person chooses it."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, remove, replace, text, window
from page import assert_clean, find, wait_until
from visitor import Visitor


def tabs(chosen=4, style=None, named=True):
    """A tab view, node 2, with three tabs, of which the last is disabled."""
    nodes = {"n2": {"type": "tabView", "children": [3, 20], **({"tabViewStyle": style} if style else {})}}
    nodes["n3"] = {"type": "tabBar", "children": [4, 5, 6]}
    for number, name in ((4, "News"), (5, "Birds"), (6, "Closed")):
        nodes[f"n{number}"] = {
            "type": "tab", "children": [number + 6] if named else [], "actions": ["tap"],
            **({"value": True} if number == chosen else {}), **({"disabled": True} if number == 6 else {})}
        if named:
            nodes[f"n{number + 6}"] = text(name)
    nodes["n20"] = {"type": "tabPage", "children": [21]}
    nodes["n21"] = text("What is new")
    return window(**nodes)


def turn(action, nodes):
    """An app that shows another page."""
    shown = nodes["2"]["children"][1]
    page = shown + 10
    target = int(action["target"])
    old = next(number for number in ("4", "5", "6") if nodes[number].get("value"))
    if str(target) == old:
        return []
    return [
        add(f"/nodes/{page + 1}", text(f"Page of {target}")), add(f"/nodes/{page}", {"type": "tabPage", "children": [page + 1]}),
        replace("/nodes/2/children", [3, page]), remove(f"/nodes/{shown}"), remove(f"/nodes/{shown + 1}"),
        remove(f"/nodes/{old}/value"), add(f"/nodes/{target}/value", True)]


def opened(browser):
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "[role=tab]"))
    return browser


def focused(browser):
    return browser.execute_script("return +document.activeElement.dataset.id")


def test_tabs_are_a_tablist_and_the_page_is_called_as_its_tab(show):
    browser = opened(show(tabs()))
    assert find(browser, 3).aria_role == "tablist"
    found = browser.find_elements(By.CSS_SELECTOR, "[role=tab]")
    assert [(each.accessible_name, each.get_attribute("aria-selected")) for each in found] == [
        ("News", "true"), ("Birds", "false"), ("Closed", "false")]
    assert not found[2].is_enabled()
    page = browser.find_element(By.CSS_SELECTOR, "[role=tabpanel]")
    assert (page.accessible_name, page.text) == ("News", "What is new")
    assert_clean(browser)


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_arrow_keys_lead_from_tab_to_tab_and_the_space_key_chooses(show, client_server, direction):
    document = tabs()
    document["1"]["layoutDirection"] = direction
    browser = opened(show(document, turn))
    # The Tab key leads to the one that is chosen.
    assert [each.get_attribute("data-id") for each in browser.find_elements(By.CSS_SELECTOR, "[role=tab][tabindex='0']")] == ["4"]
    find(browser, 4).send_keys(Keys.ARROW_RIGHT if direction == "leftToRight" else Keys.ARROW_LEFT)
    assert focused(browser) == 5
    # What is disabled is passed over.
    ActionChains(browser).send_keys(Keys.END).perform()
    assert focused(browser) == 5
    ActionChains(browser).send_keys(Keys.HOME, Keys.ARROW_LEFT).perform()
    assert focused(browser) == 5
    assert client_server.actions == []
    ActionChains(browser).send_keys(Keys.SPACE).perform()
    wait_until(browser, lambda _: browser.find_element(By.CSS_SELECTOR, "[role=tabpanel]").text == "Page of 5")
    assert focused(browser) == 5
    assert browser.find_element(By.CSS_SELECTOR, "[role=tabpanel]").accessible_name == "Birds"
    assert find(browser, 4).get_attribute("tabindex") == "-1"
    assert_clean(browser)


@pytest.mark.parametrize("width, is_below", [(390, True), (1000, False)])
def test_tabs_are_below_where_the_page_is_narrow_and_else_above(show, resize, width, is_below):
    resize(width, 600)
    browser = opened(show(tabs()))
    bar, page = (browser.execute_script("return arguments[0].getBoundingClientRect().top", find(browser, each)) for each in (3, 20))
    assert (bar > page) == is_below


def test_a_badge_belongs_to_the_name_of_a_tab(show):
    document = tabs()
    document["4"]["children"] = [10, 30]
    document.update({"30": {"type": "badgeLabel", "children": [31]}, "31": text("3")})
    browser = opened(show(document))
    wait_until(browser, lambda _: find(browser, 30) and find(browser, 30).is_displayed())
    assert find(browser, 4).accessible_name == "News 3"
    assert_clean(browser)


def test_dots_stand_for_pages_and_a_finger_turns_them(show, client_server):
    browser = opened(show(tabs(style="page", named=False), turn))
    assert [each.accessible_name for each in browser.find_elements(By.CSS_SELECTOR, "[role=tab]")] == ["Page 1", "Page 2", "Page 3"]
    assert all(size >= 24 for each in browser.find_elements(By.CSS_SELECTOR, "[role=tab]") for size in (each.size["width"], each.size["height"]))
    visitor = Visitor(browser)
    visitor.touches()
    try:
        def swipe(start, end):
            x, y = browser.execute_script("const { x, y } = arguments[0].getBoundingClientRect(); return [x, y]", find(browser, 2))
            for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchEnd", [])):
                places = [{"x": x + each, "y": y + 20, "id": 0} for each in points]
                browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

        swipe(200, 190)
        swipe(200, 60)
        wait_until(browser, lambda _: browser.find_element(By.CSS_SELECTOR, "[role=tabpanel]").text == "Page of 5")
        swipe(60, 200)
        wait_until(browser, lambda _: browser.find_element(By.CSS_SELECTOR, "[role=tabpanel]").text == "Page of 4")
        assert [action["target"] for action in client_server.wait_for_actions(2)] == [5, 4]
    finally:
        visitor.touches(False)
    assert_clean(browser)


@pytest.mark.parametrize("what", ["a slider", "what scrolls sideways", "two fingers", "a touch that is called off"])
def test_a_finger_that_does_something_else_turns_no_page(show, client_server, what):
    browser = opened(show(tabs(style="page", named=False), turn))
    touch = """
        const page = document.querySelector("[role=tabpanel]");
        let element = page;
        if (arguments[0] === "a slider") element = Object.assign(document.createElement("input"), { type: "range" });
        if (arguments[0] === "what scrolls sideways") {
            element = document.createElement("div");
            element.append(document.createElement("p"));
            Object.assign(element.style, { overflowX: "auto", width: "50px" });
            element.firstElementChild.style.width = "500px";
        }
        if (element !== page) page.append(element);
        const at = (x, identifier = 0) => new Touch({ identifier, target: element, clientX: x, clientY: 50 });
        const send = (type, touches, changedTouches) => element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
        send("touchstart", [at(200)], [at(200)]);
        if (arguments[0] === "two fingers") send("touchstart", [at(200), at(250, 1)], [at(250, 1)]);
        if (arguments[0] === "a touch that is called off") send("touchcancel", [], [at(200)]);
        send("touchend", [], [at(60)]);"""
    browser.execute_script(touch, what)
    # One that does nothing else still turns it.
    browser.execute_script(touch, "")
    assert [action["target"] for action in client_server.wait_for_actions(1)] == [5]
    wait_until(browser, lambda _: browser.find_element(By.CSS_SELECTOR, "[role=tabpanel]").text == "Page of 5")
    assert len(client_server.actions) == 1


def test_keys_by_which_browsers_go_back_are_theirs(show):
    browser = opened(show(tabs()))
    script = """const event = new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true });
        document.querySelector("[role=tab]").focus();
        return document.querySelector("[role=tab]").dispatchEvent(event);"""
    assert browser.execute_script(script)


def sidebar():
    """Tabs in two sections, of which the second has a header and an action, with something around them."""
    document = tabs(style="sidebarAdaptable")
    document["2"]["children"] = [30, 20]
    document["3"]["children"] = [4]
    document["6"].pop("disabled")
    document["6"]["placements"] = ["sidebar"]
    document["5"]["placements"] = ["tabBar"]
    document.update({
        "30": {"type": "tabSidebar", "children": [31, 33, 34, 41]},
        "31": {"type": "tabSidebarHeader", "children": [32]}, "32": text("Mine"),
        "33": {"type": "tabSection", "children": [3]},
        "34": {"type": "tabSection", "children": [46, 37, 38]},
        "35": {"type": "tabSectionHeader", "children": [36]}, "36": text("Library"),
        "37": {"type": "tabBar", "children": [43, 6]},
        "38": {"type": "tabSectionActions", "children": [39]},
        "39": {"type": "button", "children": [40], "actions": ["tap"]}, "40": text("Lend"),
        "41": {"type": "tabSidebarBottomBar", "children": [42]}, "42": text("Saved"),
        "43": {"type": "contextMenu", "children": [5, 44]}, "44": {"type": "menuItems", "children": [45]},
        "45": {"type": "button", "children": [49], "actions": ["tap"]}, "49": text("Leave"),
        "46": {"type": "contextMenu", "children": [35, 47]}, "47": {"type": "menuItems", "children": [48]},
        "48": {"type": "button", "children": [50], "actions": ["tap"]}, "50": text("Move Down"),
    })
    return document


def test_at_the_side_tabs_are_below_the_headers_of_their_sections(show, resize):
    resize(1000, 600)
    browser = opened(show(sidebar()))
    tops = [find(browser, each).rect["y"] for each in (32, 4, 36, 6, 39, 42)]
    assert tops == sorted(tops) and len(set(tops)) == len(tops)
    assert not find(browser, 5).is_displayed()
    assert find(browser, 20).rect["x"] >= find(browser, 30).rect["x"] + find(browser, 30).rect["width"]
    # What stays is at the lower end.
    end = lambda each: find(browser, each).rect["y"] + find(browser, each).rect["height"]
    assert abs(end(41) - end(30)) <= 16
    assert [each.accessible_name for each in browser.find_elements(By.CSS_SELECTOR, "[role=tablist]")] == ["", "Library"]
    # The keys go from one section to the next, past what is not there.
    find(browser, 4).send_keys(Keys.ARROW_DOWN)
    assert focused(browser) == 6
    ActionChains(browser).send_keys(Keys.ARROW_DOWN).perform()
    assert focused(browser) == 4
    assert browser.find_element(By.CSS_SELECTOR, "[role=tabpanel]").accessible_name == "News"
    assert_clean(browser)


def test_in_a_bar_tabs_of_sections_are_beside_the_others(show, resize):
    resize(390, 600)
    browser = opened(show(sidebar()))
    assert [find(browser, each).is_displayed() for each in (4, 5, 6, 32, 36, 46, 39, 42)] == [True, True] + 6 * [False]
    assert find(browser, 4).rect["y"] == find(browser, 5).rect["y"] > find(browser, 20).rect["y"]
    # Both are about as wide, with a menu and without.
    assert abs(find(browser, 4).rect["width"] - find(browser, 5).rect["width"]) < 12
    assert_clean(browser)


def test_where_the_chosen_tab_is_not_seen_the_keyboard_gets_to_another_one(show, resize):
    resize(390, 600)
    document = sidebar()
    document["4"].pop("value")
    document["6"]["value"] = True
    browser = opened(show(document))
    stops = browser.find_elements(By.CSS_SELECTOR, "[role=tab][tabindex='0']")
    assert [each.get_attribute("data-id") for each in stops if each.is_displayed()] == ["4"]
    assert browser.find_element(By.CSS_SELECTOR, "[role=tabpanel]").accessible_name == "Closed"
    assert_clean(browser)
