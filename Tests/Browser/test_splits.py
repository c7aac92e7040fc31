"""The browser client and columns: side by side, or one at a time, and dividers that a person moves."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import replace, text, window
from page import assert_clean, find, wait_until


def columns(**more):
    return window(
        n2={"type": "navigationSplitView", "children": [3, 6], "visibility": "all", "actions": ["set"], **more},
        n3={"type": "splitColumn", "column": "sidebar", "children": [4]}, n4={"type": "screen", "children": [5]},
        n5=text("Birds"), n6={"type": "splitColumn", "column": "detail", "children": [7]},
        n7={"type": "screen", "children": [8]}, n8=text("Wren"))


def hide(action, nodes):
    return [replace("/nodes/2/children", [6]), replace("/nodes/2/visibility", action["value"])]


def toggle(browser):
    return browser.find_element(By.CSS_SELECTOR, ".sidebar-toggle")


def width(browser, node):
    return browser.execute_script("return arguments[0].getBoundingClientRect().width", find(browser, node))


def ready(browser, selector):
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, selector))
    return browser


def test_columns_are_landmarks_side_by_side(show, resize):
    browser = ready(show(columns()), ".sidebar-toggle")
    resize(1000, 700)
    assert [find(browser, node).aria_role for node in (3, 6)] == ["navigation", "region"]
    assert width(browser, 3) == 320
    assert_clean(browser)


def test_the_button_lies_beside_the_title(show, resize):
    nodes = columns()
    nodes["4"]["children"] = [10, 5]
    nodes["10"] = {"type": "toolbar", "placements": ["title"], "children": [11]}
    nodes["11"] = text("Birds")
    browser = ready(show(nodes), ".sidebar-toggle")
    resize(1000, 700)
    for direction in ["ltr", "rtl"]:
        overlap = browser.execute_script("""
          document.documentElement.dir = arguments[2];
          const [a, b] = [arguments[0], arguments[1]].map((each) => each.getBoundingClientRect());
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom""",
          toggle(browser), find(browser, 11), direction)
        assert not overlap, direction
    browser.execute_script("document.documentElement.dir = ''")


def test_the_button_hides_the_sidebar(show, client_server):
    browser = ready(show(columns(), hide), ".sidebar-toggle")
    assert toggle(browser).get_attribute("aria-expanded") == "true"
    toggle(browser).click()
    wait_until(browser, lambda _: toggle(browser).get_attribute("aria-expanded") == "false")
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "set", "value": "detailOnly"}]
    assert not browser.find_elements(By.CSS_SELECTOR, "[data-id='3']")


def test_a_column_by_itself_has_the_way_back_and_no_button(show, client_server):
    nodes = window(
        n2={"type": "navigationSplitView", "children": [6], "preferredColumn": "detail"},
        n6={"type": "splitColumn", "column": "detail", "children": [7], "actions": ["back"]},
        n7={"type": "screen", "children": [8]}, n8=text("Wren"))
    browser = ready(show(nodes, lambda action, nodes: []), ".splitColumn")
    assert not toggle(browser).is_displayed()
    find(browser, 6).find_element(By.CSS_SELECTOR, "[data-action=back]").click()
    assert client_server.wait_for_actions(1) == [{"target": 6, "action": "back"}]


def test_a_divider_is_moved_by_keys_and_by_a_pointer(show):
    nodes = window(
        n2={"type": "hSplitView", "children": [3, 4]},
        n3=text("a"), n4=text("b"))
    browser = ready(show(nodes), "[role=separator]")
    divider = browser.find_element(By.CSS_SELECTOR, "[role=separator]")
    assert divider.get_attribute("aria-valuenow") == "50"
    before = width(browser, 3)
    divider.send_keys(Keys.ARROW_RIGHT)
    assert abs(width(browser, 3) - before - 16) < 2
    ActionChains(browser).drag_and_drop_by_offset(divider, 40, 0).perform()
    assert abs(width(browser, 3) - before - 56) < 3
    divider.send_keys(Keys.HOME)
    assert abs(width(browser, 3) - 48) < 2
