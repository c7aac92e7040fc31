"""The browser client behind proxies: what others change is on the page without a reload."""

import pytest
import requests
from selenium.webdriver.common.by import By

from haproxy import HAProxy
from nginx import NGINX, DOCUMENTED
from page import assert_clean, wait_until
from patience import PATIENCE
from proxy import make_certificate, documented_options
from server import NOTICEBOARD, Server


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


def tap(server, url, target="owned-plus"):
    action = {"target": target, "action": "tap"}
    answer = requests.post(f"{server.url}{url}/actions", json=action, timeout=PATIENCE, proxies={"http": None})
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


def open_board(browser, url):
    """Opens the board, marks the page so that a reload would show, and gives what the browser keeps."""
    browser.get(url)
    wait_until(browser, lambda page: page.find_elements(By.CSS_SELECTOR, '[data-identifier="note"]'))
    browser.execute_script("window.isTheSame = true")
    return kept(browser)


def kept(browser):
    """The session and the visitor."""
    return browser.execute_script(
        """const base = location.pathname.replace(/[/]$/, "")
        return [sessionStorage.getItem("session" + base), localStorage.getItem("visitor" + base)]"""
    )


def note(browser):
    return browser.find_element(By.CSS_SELECTOR, '[data-identifier="note"]').get_property("value")


@pytest.mark.parametrize("base", ["", "/app"])
def test_a_page_behind_tls_and_below_a_path_keeps_session_and_visitor(browser, base, tmp_path):
    """With the lines of Deploying. The board has what is a visitor's, and a count that is everybody's."""
    options = [*documented_options(), *(["--base-path", base] if base else [])]
    location = DOCUMENTED.replace("location / {", f"location {base}/ {{")
    with (
        Server(NOTICEBOARD, "--port", "0", *options) as board,
        NGINX(board, location, certificate=make_certificate(tmp_path)) as nginx,
    ):
        session, visitor = open_board(browser, nginx.url + base)
        assert browser.current_url == f"{nginx.url}{base}/"
        assert session.startswith(f"{base}/sessions/") and len(visitor) == 24
        browser.find_element(By.CSS_SELECTOR, '[data-identifier="note"]').send_keys("mine")
        browser.find_element(By.CSS_SELECTOR, '[data-identifier="count"]').click()
        wait_until(browser, lambda _: text(browser, "counted") == "1")
        # What others do comes as an event.
        tap(board, session, "count")
        wait_until(browser, lambda _: text(browser, "counted") == "2")
        assert browser.execute_script("return window.isTheSame === true")
        browser.refresh()
        wait_until(browser, lambda _: note(browser) == "mine")
        assert kept(browser) == [session, visitor]
        tap(board, session, "count")
        wait_until(browser, lambda _: text(browser, "counted") == "3")
        # Another tab is another session of the same visitor.
        browser.switch_to.new_window("tab")
        other_session, other_visitor = open_board(browser, nginx.url + base)
        wait_until(browser, lambda _: note(browser) == "mine")
        assert other_session != session and other_visitor == visitor
        assert_clean(browser)


def test_a_page_whose_scripts_a_proxy_keeps_from_starting_says_so_and_so_does_the_log(browser, scoreboard):
    """With nginx as it comes: it says nothing of the browser's own name for the server."""
    with NGINX(scoreboard) as proxy:
        browser.get(proxy.url)
        wait_until(browser, lambda page: page.find_element(By.ID, "unstarted").is_displayed())
        line = scoreboard.wait_for_line("--trusted-proxy")
        assert " warning " in line and f"A page of {proxy.url} " in line
        browser.refresh()
        wait_until(browser, lambda page: page.find_element(By.ID, "unstarted").is_displayed())
        assert len([line for line in scoreboard.errors if "--trusted-proxy" in line]) == 1
