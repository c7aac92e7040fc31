"""The Gallery's pages: their files, their addresses, and how a browser opens them."""

import pathlib
import re

from selenium.webdriver.common.by import By

from page import wait_until

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Sources/Examples/Gallery"


def address(name):
    """The address of the page of this name: LazyGrids is at lazy-grids."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


# The sources of the pages by their addresses, in the order of these.
PAGES = dict(sorted((address(file.stem), file) for file in (FOLDER / "Pages").glob("*.swift")))


def element(browser, identifier):
    return wait_until(browser, lambda page: page.find_element(By.CSS_SELECTOR, f'[data-identifier="{identifier}"]'))


def open_page(browser, server, address):
    """Opens a page in a tab that has no session yet; "" is the Gallery's contents."""
    browser.get(f"{server.url}/{address}")
    element(browser, "source" if address else "search")
