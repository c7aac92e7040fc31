"""Chromium, and a scripted server for tests of the client alone."""

from urllib.parse import urlsplit

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

from page import ARRIVING, SAVE_DATA, assert_clean, find, open_tab, wait_until
from patience import PATIENCE
from scripted_server import ScriptedServer
from shared_page import SharedPage


WINDOW_SIZE = {"width": 900, "height": 700}


@pytest.fixture(scope="session")
def chromium():
    options = Options()
    # What is in the path there is a script, with whose end its browser does not end.
    options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
    # A machine without a mouse would be one whose pointer is over nothing.
    mouse = "--blink-settings=primaryHoverType=2,availableHoverTypes=2"
    size = "--window-size={width},{height}".format(**WINDOW_SIZE)
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", size, mouse):
        options.add_argument(argument)
    # Proxies in the tests have certificates that nobody has signed but themselves.
    options.accept_insecure_certs = True
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.set_page_load_timeout(PATIENCE)
    driver.set_script_timeout(PATIENCE)
    yield driver
    driver.quit()


def shares_page(request):
    """Whether a test has the mark `shared_page`: it only looks at documents, for which it needs no page of its own."""
    return request.node.get_closest_marker("shared_page") is not None


@pytest.fixture(scope="session")
def shared_page(chromium):
    page = SharedPage(chromium)
    yield page
    page.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """After a test that has failed, no other has its page."""
    report = yield
    if report.failed and "shared_page" in getattr(item, "funcargs", {}):
        item.funcargs["shared_page"].close()
    return report


@pytest.fixture
def browser(request, chromium, shared_page):
    """
    Chromium with one tab: a fresh one, or that of the page that tests share. In a fresh one is loaded what is needed, when it
    is: to load the rest takes longer than most tests. With the mark `loads_ahead` it is as it is for people.
    """
    if shares_page(request):
        shared_page.open()
    else:
        open_tab(chromium)
        if not request.node.get_closest_marker("loads_ahead"):
            chromium.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SAVE_DATA})
    yield chromium
    assert chromium.get_window_size() == WINDOW_SIZE, "the window keeps its size for the next test: `resize` gives it back"


@pytest.fixture
def client_server(request, chromium, shared_page):
    """A server at the root, or below the base path that a test is parametrized with; or that of the page that tests share."""
    if shares_page(request):
        request.getfixturevalue("browser")
        yield shared_page.server
        return
    server = ScriptedServer(getattr(request, "param", ""))
    # A server of an earlier test may have had the same port, and so the same origin.
    address = urlsplit(server.url)
    origin = {"origin": f"{address.scheme}://{address.netloc}", "storageTypes": "local_storage"}
    chromium.execute_cdp_cmd("Storage.clearDataForOrigin", origin)
    yield server
    server.stop()


@pytest.fixture
def resize(browser):
    """Gives the window another size, until the test is over. As on a phone, scroll bars take no room."""
    def set_size(width, height):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    yield set_size
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.fixture
def before_the_page(request, browser):
    """Runs a script in each page of this tab before the page's own."""
    assert not shares_page(request), "the page that tests share has been loaded already"
    scripts = []

    def run(source):
        scripts.append(browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": f"{{{source}}}"}))

    yield run
    for script in scripts:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


# Waits until a module of the page has run.
IMPORT = "import(new URL(arguments[0], document.querySelector('script').src)).then(() => arguments[1]())"


@pytest.fixture
def show(request, browser, client_server, shared_page):
    """
    Opens a page that shows these nodes, with `respond` as the app, and waits until it is drawn: families of views are loaded
    when they are needed, and so is what knows of gestures. Where tests share a page, it shows the nodes as the document of a
    new session, with all families there. The console must stay clean.
    """

    def show(nodes, respond=None, path="/", is_drawn=True):
        respond = respond or (lambda action, nodes: [])
        if shares_page(request):
            assert path == "/" and is_drawn, "the page that tests share has its address, and has been drawn"
            shared_page.show(nodes, respond)
        else:
            client_server.nodes = nodes
            client_server.respond = respond
            browser.get(client_server.url + path)
        wait_until(browser, lambda _: find(browser, 1))
        if is_drawn:
            wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, ARRIVING))
        if not client_server.refusal:
            client_server.wait_for_stream()
        if is_drawn and "gestures.js" in client_server.files:
            browser.execute_async_script(IMPORT, "gestures.js")
        return browser

    yield show
    assert_clean(browser)
