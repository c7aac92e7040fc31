"""The browser client behind HAProxy: what others change is on the page without a reload."""

import pytest
import requests
from selenium.webdriver.common.by import By

from haproxy import HAProxy
from page import assert_clean, wait_until
from server import Server


@pytest.fixture(scope="module")
def scoreboard():
    with Server("Scoreboard", "--port", "0", "--heartbeat", "1") as server:
        yield server


def text(browser, identifier):
    return browser.find_element(By.CSS_SELECTOR, f'[data-identifier="{identifier}"]').text


def open_page(browser, proxy):
    """Opens the page and gives the session's URL, and marks the page so that a reload would show."""
    browser.get(proxy.url)
    wait_until(browser, lambda page: page.find_elements(By.CSS_SELECTOR, '[data-identifier="owned-score"]'))
    browser.execute_script("window.isTheSame = true")
    return browser.execute_script('return sessionStorage.getItem("session")')


def tap(server, url):
    action = {"target": "owned-plus", "action": "tap"}
    answer = requests.post(f"{server.url}{url}/actions", json=action, timeout=10, proxies={"http": None})
    assert answer.status_code == 200


def shows(browser, score):
    wait_until(browser, lambda _: text(browser, "owned-score") == f"Score: {score}")
    assert browser.execute_script("return window.isTheSame === true")


def test_what_others_change_appears_without_a_reload(browser, scoreboard):
    with HAProxy(scoreboard, timeout=2) as proxy:
        url = open_page(browser, proxy)
        for score in range(1, 6):
            tap(scoreboard, url)
            shows(browser, score)
        browser.find_element(By.CSS_SELECTOR, '[data-identifier="owned-plus"]').click()
        shows(browser, 6)
        tap(scoreboard, url)
        shows(browser, 7)
        assert browser.find_element(By.ID, "banner").text == ""
    assert_clean(browser)


def test_a_page_follows_again_after_the_proxy_was_away(browser, scoreboard):
    with HAProxy(scoreboard) as proxy:
        url = open_page(browser, proxy)
        tap(scoreboard, url)
        shows(browser, 1)
        proxy.stop()
        tap(scoreboard, url)
        proxy.start()
        shows(browser, 2)
        tap(scoreboard, url)
        shows(browser, 3)
