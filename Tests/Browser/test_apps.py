"""Whole apps in Chromium: the page, the client, the server and SwiftUI's rules together."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import assert_clean, wait_until
from server import ELSEWHERE, Server

# Records, in window.touched, the identifier of the row in which anything changes, or what changed outside of rows.
WATCH_ROWS = """
window.touched = [];
new MutationObserver((records) => {
  for (const { target } of records) {
    const element = target.nodeType === 1 ? target : target.parentElement;
    if (element.id === "root") continue;
    touched.push(element.closest("[data-identifier]")?.dataset.identifier ?? element.outerHTML.slice(0, 80));
  }
}).observe(document.getElementById("root"), { subtree: true, childList: true, attributes: true, characterData: true });
"""


@pytest.fixture(scope="module")
def scoreboard():
    with Server("Scoreboard", "--port", "0") as server:
        yield server.url


@pytest.fixture(scope="module")
def elsewhere():
    with Server(ELSEWHERE, "--port", "0") as server:
        yield server.url


def find(browser, identifier):
    return wait_until(browser, lambda page: page.find_element(By.CSS_SELECTOR, f'[data-identifier="{identifier}"]'))


def button(browser, name):
    return browser.find_element(By.XPATH, f'//button[normalize-space(.)="{name}"]')


def wait_for_text(browser, identifier, text):
    wait_until(browser, lambda _: find(browser, identifier).text == text)


def open_page(browser, url):
    browser.get(url)
    wait_until(browser, lambda page: page.find_elements(By.CSS_SELECTOR, "[data-id]"))


def plate(browser, name):
    return [find(browser, f"{name}-{part}").text for part in ("score", "nice", "verdict")]


def test_the_lifetimes_of_models_differ_as_in_swiftui(browser, scoreboard):
    open_page(browser, scoreboard)
    for name in ("observed", "owned", "environment"):
        for score in range(1, 6):
            find(browser, f"{name}-plus").click()
            wait_for_text(browser, f"{name}-score", f"Score: {score}")
        assert plate(browser, name) == ["Score: 5", "Nice? YES", "Good"]
    button(browser, "Toggle Name").click()
    wait_for_text(browser, "user", "Current user: Sarun")
    assert plate(browser, "observed") == ["Score: 0", "Nice? YES", "Ummmm..."]
    assert plate(browser, "owned") == ["Score: 5", "Nice? YES", "Good"]
    assert plate(browser, "environment") == ["Score: 5", "Nice? YES", "Good"]
    assert_clean(browser)


def test_a_reload_keeps_the_session_and_a_new_tab_has_its_own(browser, scoreboard):
    open_page(browser, scoreboard)
    find(browser, "owned-plus").click()
    wait_for_text(browser, "owned-score", "Score: 1")
    browser.refresh()
    wait_for_text(browser, "owned-score", "Score: 1")
    find(browser, "owned-plus").click()
    wait_for_text(browser, "owned-score", "Score: 2")
    first = browser.current_window_handle
    browser.switch_to.new_window("tab")
    open_page(browser, scoreboard)
    wait_for_text(browser, "owned-score", "Score: 0")
    browser.close()
    browser.switch_to.window(first)
    wait_for_text(browser, "owned-score", "Score: 2")
    assert_clean(browser)


def test_typing_keeps_the_caret(browser, elsewhere):
    open_page(browser, elsewhere)
    field = browser.find_element(By.CSS_SELECTOR, "input")
    field.send_keys("hello", Keys.ARROW_LEFT, Keys.ARROW_LEFT, "XY")
    wait_for_text(browser, "echo", "HELXYLO")
    assert field.get_attribute("value") == "helXYlo"
    assert browser.execute_script("return document.activeElement.selectionStart") == 5
    field.send_keys("z")
    wait_for_text(browser, "echo", "HELXYZLO")
    assert browser.execute_script("return document.activeElement === arguments[0]", field)
    assert_clean(browser)


def test_toggling_one_of_a_thousand_rows_touches_that_row_only(browser, elsewhere):
    open_page(browser, elsewhere)
    row = find(browser, "row-20")
    browser.execute_async_script("""
        arguments[0].scrollIntoView({ block: "center", behavior: "instant" });
        requestAnimationFrame(() => requestAnimationFrame(arguments[1]))""", row)
    wait_until(browser, lambda page: not page.find_elements(By.CSS_SELECTOR, "[data-scrolling]"))
    browser.execute_script(WATCH_ROWS)
    row.click()
    wait_until(browser, lambda page: page.execute_script("return touched.length"))
    assert set(browser.execute_script("return touched")) == {"row-20"}
    assert_clean(browser)


def test_what_a_task_changes_is_on_the_page_after_a_reload(browser, elsewhere):
    open_page(browser, elsewhere)
    find(browser, "work").click()

    def done(_):
        browser.refresh()
        return find(browser, "ticks").text == "ticks 3"

    wait_until(browser, done)
    assert_clean(browser)
