"""The Gallery in Chromium: every page opens at its address, fits, shows its own source, and is accessible."""

import pathlib

import pytest
import selenium_axe_python
from selenium.webdriver.common.by import By

from gallery import PAGES, element, open_page
from page import assert_clean, wait_until
from server import Server
from visitor import Visitor

WIDE = (1200, 800)
NARROW = (320, 568)

NOTE_VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  violations.push(`${violatedDirective}: ${blockedURI}`));
"""

# What goes beyond its place sideways, though it does not scroll that way.
TOO_WIDE = """
const names = (element) => element.className || element.localName;
const scrollers = [document.documentElement, ...document.querySelectorAll(".scroller:not(.scrolls-x), ul.scrolls-y")];
return scrollers.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(names);
"""

# axe-core, whose licence is the Mozilla Public License 2.0, and the rules of WCAG 2.2 at the levels A and AA.
AXE = (pathlib.Path(selenium_axe_python.__file__).parent / "axe-core/axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN_AXE = """
const [context, rules, done] = arguments;
axe.run(context, { runOnly: rules, resultTypes: ["violations"] }).then(({ violations }) =>
  done(violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message}`))));
"""


# What is on its way to other colours cannot be read yet; what only moves, turns or grows can be.
IS_READABLE = """
const colours = ["opacity", "visibility", "filter", "color", "backgroundColor"];
const changesColours = ({ effect }) => effect.getKeyframes().some((frame) => colours.some((name) => name in frame));
return document.getAnimations().every((animation) =>
  animation.effect.getTiming().iterations === Infinity || animation.playState !== "running" || !changesColours(animation));
"""


# All pages show their sources alike, so that it is enough to look at some of them.
EXCEPT_SOURCES = {"exclude": ['[data-identifier="source"]']}


@pytest.fixture(scope="module")
def gallery():
    with Server("Gallery", "--port", "0") as server:
        yield server


@pytest.fixture
def visitor(browser):
    visitor = Visitor(browser)
    yield visitor
    visitor.command("clearDeviceMetricsOverride")


def text(browser, identifier):
    return browser.execute_script("return arguments[0].textContent", element(browser, identifier))


def titles(browser):
    """The titles in the Gallery's contents."""
    return browser.execute_script("""
      return [...document.querySelectorAll(".navigationLink")].map((link) => link.querySelector(".text").textContent)""")


def offences(browser, context=EXCEPT_SOURCES):
    """What is on the page against the rules."""
    wait_until(browser, lambda _: browser.execute_script(IS_READABLE))
    if not browser.execute_script("return window.axe !== undefined"):
        browser.execute_script(AXE)
    return browser.execute_async_script(RUN_AXE, context, RULES)


def assert_sound(browser, address):
    """A page shows its source and fits, and nobody has complained."""
    if address:
        assert text(browser, "source") == PAGES[address].read_text()
    assert "could not be loaded" not in browser.find_element(By.TAG_NAME, "main").text
    assert browser.execute_script(TOO_WIDE) == []
    assert browser.execute_script("return violations") == []
    assert_clean(browser)


@pytest.mark.parametrize("address", ["", *PAGES])
def test_a_page_is_sound_and_accessible_in_all_colours(visitor, before_the_page, gallery, address):
    before_the_page(NOTE_VIOLATIONS)
    visitor.resizes(*WIDE)
    visitor.sees(prefers_color_scheme="light")
    open_page(visitor.browser, gallery, address)
    assert_sound(visitor.browser, address)
    assert offences(visitor.browser) == []
    visitor.sees(prefers_color_scheme="dark")
    assert offences(visitor.browser) == []
    visitor.sees(forced_colors="active")
    assert offences(visitor.browser) == []


@pytest.mark.parametrize("address", ["", *PAGES])
def test_a_page_is_sound_and_accessible_on_a_phone_and_from_right_to_left(visitor, before_the_page, gallery, address):
    before_the_page(NOTE_VIOLATIONS)
    visitor.speaks("ar")
    visitor.resizes(*NARROW)
    open_page(visitor.browser, gallery, address)
    assert visitor.browser.execute_script("return document.documentElement.dir") == "rtl"
    assert_sound(visitor.browser, address)
    assert offences(visitor.browser) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_sources_are_accessible(visitor, gallery, scheme):
    visitor.sees(prefers_color_scheme=scheme)
    open_page(visitor.browser, gallery, "custom-layouts")
    assert offences(visitor.browser, context={"include": ["main"]}) == []


def test_what_is_hard_to_read_is_found(browser, gallery):
    open_page(browser, gallery, "stacks")
    browser.execute_script("document.querySelector('.text').style.color = '#ccc'")
    assert [offence.split(":")[0] for offence in offences(browser)] == ["color-contrast"]


def test_the_contents_name_every_page_and_lead_there(browser, gallery):
    open_page(browser, gallery, "")
    assert sorted(title.lower().replace(" ", "-") for title in titles(browser)) == list(PAGES)
    browser.find_element(By.CSS_SELECTOR, ".navigationLink").click()
    assert text(browser, "source") == PAGES["stacks"].read_text()
    assert_clean(browser)


def test_the_search_finds_titles_and_names(browser, gallery):
    open_page(browser, gallery, "")
    field = element(browser, "search")

    def look_for(words):
        field.clear()
        field.send_keys(words)

    look_for("lazy grids")
    wait_until(browser, lambda _: titles(browser) == ["Lazy grids"])
    look_for("gridCellAnchor")
    wait_until(browser, lambda _: titles(browser) == ["Grids"])
    look_for("no such thing")
    wait_until(browser, lambda page: "No page has “no such thing”." in page.find_element(By.TAG_NAME, "main").text)
    assert titles(browser) == []
    assert_clean(browser)


def test_an_address_that_no_page_has_leads_to_the_contents(browser, gallery):
    browser.get(f"{gallery.url}/no-such-page")
    assert element(browser, "search")
    assert_clean(browser)
