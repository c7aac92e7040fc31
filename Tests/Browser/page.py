"""What a test sees of the page, and how it waits for it."""

import re

from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from patience import PATIENCE, in_vain
from scripted_server import quoted


def open_tab(browser):
    """Opens a fresh tab and closes all others. The console begins with it."""
    browser.switch_to.new_window("tab")
    new = browser.current_window_handle
    for handle in browser.window_handles:
        if handle != new:
            browser.switch_to.window(handle)
            browser.close()
    browser.switch_to.window(new)
    browser.get_log("browser")
    return new


def assert_clean(browser):
    """Fails on anything the console complained about: exceptions, policy violations, failed loads."""
    # A refused action or stream and a lost connection are also logged by the browser itself.
    expected = re.compile(r"/sessions\b.*Failed to load resource|EventSource's response has a MIME type")
    lines = [entry for entry in browser.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    lines = [entry for entry in lines if not expected.search(entry["message"])]
    assert lines == [], lines


def wait_until(browser, condition):
    """Waits until `condition(browser)` holds, and gives what it gave."""
    wait = WebDriverWait(browser, PATIENCE, poll_frequency=0.02, ignored_exceptions=[StaleElementReferenceException])
    try:
        return wait.until(condition)
    except TimeoutException:
        raise in_vain(quoted(condition)) from None


# Run before a page's own scripts: the browser is to save data, and so nothing is loaded before it is needed.
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

# What stands for views whose family is on its way, and the stylesheet of such a family.
ARRIVING = "#root [aria-busy], link[media='not all']"
ROUND_TRIP = f"""
const ask = () => fetch(document.querySelector("script").src, {{ cache: "no-store" }}).then((answer) => answer.text());
ask().then(ask).then(() => setTimeout(() => arguments[0](!document.querySelector("{ARRIVING}"))));
"""


def wait_until_settled(browser, server):
    """Waits until the client has dealt with all answers, has nothing more to ask, and shows all that is to be shown."""

    def settled(_):
        before = server.traffic()
        # By the time that a later request is through, the answers to the earlier ones are, too.
        drawn = browser.execute_async_script(ROUND_TRIP)
        return drawn and before == server.traffic() and before[1] == 0

    wait_until(browser, settled)


def find(browser, node):
    found = browser.find_elements(By.CSS_SELECTOR, f'[data-id="{node}"]')
    return found[0] if found else None


def order(browser, node):
    """The ids of the nodes directly below a node's element, in the page's order."""
    script = """return [...document.querySelectorAll(`[data-id="${arguments[0]}"] [data-id]`)]
      .filter((e) => e.parentElement.closest("[data-id]").dataset.id == arguments[0]).map((e) => +e.dataset.id)"""
    return browser.execute_script(script, node)


def wait_for_text(browser, node, value):
    wait_until(browser, lambda _: (element := find(browser, node)) and element.text == value)


def status(browser, name):
    return browser.execute_script("return document.getElementById(arguments[0]).textContent", name)


def value(browser, node):
    return browser.execute_script("return document.querySelector(`input[data-id=\"${arguments[0]}\"]`).value", node)


def tapped(browser, server, node=2):
    """Taps a node and waits until the answer is shown."""
    count = len(server.actions)
    find(browser, node).click()
    server.wait_for_actions(count + 1)
    wait_until_settled(browser, server)
