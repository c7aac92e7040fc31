"""The Gallery's fields, dates, sliders and choices over a network that takes 300 milliseconds there and back."""

import time

import pytest
import requests
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from gallery import open_page
from page import ROUND_TRIP, assert_clean, wait_until
from patience import PATIENCE
from person import called, click, has, press, says
from rough_network import RoughNetwork
from test_gallery import gallery

LATENCY = 0.3

WORDS = "The quick brown fox"

# The page, what is pressed before, the field, and whether the document has what is typed there.
FIELDS = {
    "a field": ("text-fields", [], ("textbox", "Name"), True),
    "a field that says when it is edited": ("text-fields", [], ("textbox", "Email"), True),
    "a field that grows": ("text-fields", [], ("textbox", "Note"), True),
    "a field with a label of views": ("text-fields", [], ("textbox", "Search for a name"), True),
    "a field of a number": ("text-fields", [], ("textbox", "Birds"), False),
    "a secret": ("secrets-and-long-texts", [], ("textbox", "Password"), False),
    "a long text": ("secrets-and-long-texts", [], ("textbox", "Story"), True),
    "a field in a form": ("forms", [], ("textbox", "Name"), True),
    "a field in an alert": ("alerts", [("button", "Name…")], ("textbox", "Name"), True),
}


@pytest.fixture
def far_away(gallery):
    with RoughNetwork(gallery, latency=LATENCY) as network:
        yield network


def field_of(browser, network, kind):
    """An empty field, with the focus in it."""
    page, places, place, _ = FIELDS[kind]
    open_page(browser, network, page)
    for other in places:
        click(browser, called(browser, *other))
    field = called(browser, *place)
    click(browser, field)
    browser.execute_script("arguments[0].select()", field)
    if field.get_property("value"):
        press(browser, Keys.BACKSPACE)
    return field


def wait_until_answered(browser):
    """By the time that two later requests are through, what was on its way has been answered."""
    browser.execute_async_script(ROUND_TRIP)


def wait_until_the_server_has(browser, gallery, text):
    """Asks the server over a connection that takes no time."""
    address = wait_until(browser, lambda _: browser.execute_script('return sessionStorage.getItem("session")'))
    nodes = lambda: requests.get(gallery.url + address, timeout=PATIENCE).json()["nodes"].values()
    wait_until(browser, lambda _: any(node.get("value") == text for node in nodes()))


def caret(browser, field):
    return browser.execute_script("return [arguments[0].selectionStart, arguments[0].selectionEnd]", field)


@pytest.mark.parametrize("kind", FIELDS)
def test_every_character_stays_where_it_is_typed(browser, gallery, far_away, kind):
    field = field_of(browser, far_away, kind)
    for number, character in enumerate(WORDS):
        press(browser, character)
        assert field.get_property("value") == WORDS[: number + 1]
    press(browser, *len(" fox") * [Keys.ARROW_LEFT], ", red")
    assert field.get_property("value") == "The quick brown, red fox"
    if FIELDS[kind][-1]:
        wait_until_the_server_has(browser, gallery, "The quick brown, red fox")
    wait_until_answered(browser)
    assert field.get_property("value") == "The quick brown, red fox"
    assert caret(browser, field) == [20, 20]
    assert browser.switch_to.active_element == field
    assert_clean(browser)


# Browsers have no input methods in fields of secrets.
@pytest.mark.parametrize("kind", [kind for kind in FIELDS if kind != "a secret"])
def test_what_an_input_method_composes_is_left_alone_until_it_is_done(browser, gallery, far_away, kind):
    field = field_of(browser, far_away, kind)
    press(browser, "ab", Keys.ARROW_LEFT)
    # While this is on its way, and while its answer comes, a person goes on.
    browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    if FIELDS[kind][-1]:
        wait_until_the_server_has(browser, gallery, "ab")
    wait_until_answered(browser)
    assert field.get_property("value") == "aにb"
    browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "にほん", "selectionStart": 3, "selectionEnd": 3})
    assert field.get_property("value") == "aにほんb"
    browser.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    if FIELDS[kind][-1]:
        wait_until_the_server_has(browser, gallery, "a日本b")
    wait_until_answered(browser)
    assert field.get_property("value") == "a日本b"
    assert caret(browser, field) == [3, 3]
    assert_clean(browser)


def test_a_number_is_what_it_was_typed_as_when_it_is_done(browser, far_away):
    field = field_of(browser, far_away, "a field of a number")
    press(browser, *"1234567", Keys.ENTER)
    wait_until(browser, lambda _: field.get_property("value") == "1,234,567")
    wait_until(browser, says("1,234,567 birds"))
    assert_clean(browser)


def test_a_date_is_typed_digit_by_digit_while_answers_come(browser, far_away):
    open_page(browser, far_away, "dates-and-colors")
    day = called(browser, "Date", "Day")
    # An answer comes while the date is being typed: to the colour, which is on its way.
    press_opacity(browser)
    browser.execute_script("arguments[0].focus()", day)
    for digit in "0407":
        press(browser, digit)
    wait_until_answered(browser)
    for digit in "2027":
        press(browser, digit)
        wait_until_answered(browser)
    assert day.get_property("value") == "2027-04-07"
    # None of the years on the way to it has been sent.
    assert has("DateTime", "Meeting", value="2027-03-05T09:00")(browser)
    press(browser, Keys.ENTER)
    wait_until(browser, has("DateTime", "Meeting", value="2027-04-07T09:00"))
    assert day.get_property("value") == "2027-04-07"
    assert_clean(browser)


def press_opacity(browser):
    browser.execute_script("arguments[0].focus()", called(browser, "slider", "Tint Opacity"))
    press(browser, Keys.HOME)


def test_a_slider_that_is_dragged_ends_where_it_is_let_go_with_few_requests(browser, far_away):
    open_page(browser, far_away, "sliders")
    slider = called(browser, "slider", "Volume")
    browser.execute_script("""
      window.moves = 0;
      addEventListener("pointermove", () => moves += 1, true);
      performance.clearResourceTimings();""")
    begun = time.monotonic()
    drag = ActionChains(browser, duration=0).move_to_element(slider).click_and_hold()
    for step in range(300):
        drag.move_by_offset(1 if step % 3 else -1, 0)
    drag.release().perform()
    value = float(slider.get_property("value"))
    assert value > 0.5
    other = called(browser, "slider", "Volume between labels")
    wait_until(browser, lambda _: float(other.get_property("value")) == value)
    wait_until(browser, says(f"{value:.0%}"))
    wait_until_answered(browser)
    assert float(slider.get_property("value")) == value
    moves, sent = browser.execute_script("""
      const isAction = ({ name, initiatorType }) => initiatorType === "fetch" && name.endsWith("/actions");
      return [moves, performance.getEntriesByType("resource").filter(isAction).length]""")
    assert moves > 100
    # There is one on its way at a time; some are about its being moved, and that it is over.
    assert 0 < sent <= (time.monotonic() - begun) / LATENCY + 3
    assert_clean(browser)


def test_an_open_choice_is_left_alone_while_answers_come(browser, far_away):
    open_page(browser, far_away, "pickers")
    choice = called(browser, "combobox", "Bird")
    # One more bird is chosen elsewhere, and its answer comes while the menu is open.
    click(browser, called(browser, "radio", "Heron"))
    browser.execute_script("""
      window.written = [];
      new MutationObserver((records) => written.push(...records.map(({ type }) => type)))
        .observe(arguments[0], { subtree: true, childList: true, characterData: true });""", choice)
    browser.execute_script("arguments[0].focus()", choice)
    press(browser, Keys.SPACE)
    is_open = "return arguments[0].matches(':open')"
    wait_until(browser, lambda _: browser.execute_script(is_open, choice))
    wait_until_answered(browser)
    assert browser.execute_script(is_open, choice) and browser.execute_script("return written") == []
    assert choice.get_property("value") != "" and browser.switch_to.active_element == choice
    press(browser, Keys.ESCAPE)
    wait_until(browser, has("combobox", "Bird", value="Heron"))
    assert_clean(browser)
