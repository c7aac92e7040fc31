"""Apps of kinds that people know, as people use them: with a keyboard, with a pointer, and however they see the page."""

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import assert_clean, wait_until
from server import Server
from test_apps import find, open_page, wait_for_text
from test_gallery import NARROW, NOTE_VIOLATIONS, TOO_WIDE, WIDE, offences
from visitor import Visitor

# By the name of an app, and of what it then shows: what is tapped one after the other, by identifiers or, in menus, names.
SCREENS = {
    "Reminders": {
        "lists": [],
        "a list": ["list-1"],
        "a menu": ["list-1", "more"],
        "a reminder": ["list-1", "reminder-11"],
        "a new reminder": ["new-reminder", "has-date"],
        "a new list": ["add-list"],
    },
    "Settings": {
        "settings": [],
        "a profile": ["profile"],
        "a password": ["profile", "change-password"],
        "a question": ["profile", "sign-out"],
        "an appearance": ["appearance"],
        "notifications": ["notifications", "sounds"],
        "languages": ["language"],
        "about": ["about"],
    },
    "Habits": {
        "habits": [],
        "a habit": ["habit-2"],
        "a new habit": ["add"],
    },
    "Planner": {
        "plans": [],
        "a plan": ["plan-1"],
        "a job": ["plan-1", "job-2"],
        "all jobs": ["all-jobs"],
        "a new plan": ["new-plan"],
    },
}
CASES = [(app, screen) for app, screens in SCREENS.items() for screen in screens]


@pytest.fixture
def visitor(browser):
    visitor = Visitor(browser)
    yield visitor
    visitor.command("clearDeviceMetricsOverride")


@pytest.fixture
def app(request, browser):
    """An app that nobody has used, opened in the browser."""
    with Server(request.param, "--port", "0") as server:
        open_page(browser, server.url)
        yield server
        assert_clean(browser)


reminders, settings, habits = [
    pytest.mark.parametrize("app", [name], indirect=True) for name in ("Reminders", "Settings", "Habits")]


def is_there(browser, identifier):
    return bool(browser.find_elements(By.CSS_SELECTOR, f'[data-identifier="{identifier}"]'))


def wait_for_end(browser, identifier):
    wait_until(browser, lambda _: not is_there(browser, identifier))


def control(browser, identifier):
    """What a person uses of a control: the field in a label, the button that opens a group."""
    element = find(browser, identifier)
    parts = element.find_elements(By.CSS_SELECTOR, "input, select, textarea, .discloses, .menu > button")
    return parts[0] if parts else element


def tap(browser, identifier):
    def tapped(_):
        # It may be another element once its family has arrived.
        element = control(browser, identifier)
        browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
        if not (element.is_displayed() and element.is_enabled()):
            return False
        element.click()
        return True

    wait_until(browser, tapped)


def choose(browser, name):
    """Taps a button or an item of a menu that is seen, by its name."""
    path = f'//*[self::button or @role="menuitem"][normalize-space(.)="{name}"]'
    seen = wait_until(browser, lambda page: [each for each in page.find_elements(By.XPATH, path) if each.is_displayed()])
    seen[-1].click()


def press(browser, *keys):
    ActionChains(browser).send_keys(*keys).perform()


def has_focus(browser, identifier):
    return browser.execute_script("return document.activeElement === arguments[0]", control(browser, identifier))


def text(browser, identifier):
    return " ".join(find(browser, identifier).text.split())


@reminders
def test_a_reminder_is_added_and_ticked_without_a_pointer(browser, app):
    find(browser, "list-2").send_keys(Keys.ENTER)
    find(browser, "tick-21")
    find(browser, "new-reminder").send_keys(Keys.ENTER)
    find(browser, "save")
    wait_until(browser, lambda _: has_focus(browser, "title"))
    assert not find(browser, "save").is_enabled()
    press(browser, "T", Keys.BACKSPACE)
    wait_for_text(browser, "title-problem", "A reminder needs a title.")
    press(browser, "Tea")
    wait_until(browser, lambda _: find(browser, "save").is_enabled())
    wait_for_end(browser, "title-problem")
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: text(browser, "reminder-32") == "Tea")
    wait_until(browser, lambda _: has_focus(browser, "new-reminder"))
    find(browser, "tick-32").send_keys(Keys.SPACE)
    wait_for_end(browser, "reminder-32")
    wait_for_text(browser, "done-count", "1 completed")


@reminders
def test_a_reminder_is_deleted_by_the_menu_of_its_row(browser, app):
    tap(browser, "list-1")
    ActionChains(browser).context_click(find(browser, "reminder-12")).perform()
    choose(browser, "Delete")
    wait_until(browser, lambda page: "Delete “Pay the rent”?" in page.find_element(By.CSS_SELECTOR, "dialog").text)
    wait_until(browser, lambda page: page.find_elements(By.CSS_SELECTOR, OPEN_QUESTION))
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    wait_until(browser, lambda page: not page.find_elements(By.CSS_SELECTOR, ".confirmationDialog"))
    assert is_there(browser, "reminder-12")
    ActionChains(browser).context_click(find(browser, "reminder-12")).perform()
    choose(browser, "Delete")
    choose(browser, "Delete Reminder")
    wait_for_end(browser, "reminder-12")
    assert is_there(browser, "reminder-11")


# What Escape puts away once it is there.
OPEN_QUESTION = ".confirmationDialog:modal, .confirmationDialog:popover-open"


@reminders
def test_what_is_done_is_shown_after_a_reload_and_in_another_tab(browser, app):
    tap(browser, "list-1")
    assert not is_there(browser, "reminder-14")
    tap(browser, "more")
    wait_until(browser, lambda page: page.find_element(By.CSS_SELECTOR, "[role=menuitemcheckbox]")).click()
    find(browser, "reminder-14")
    browser.refresh()
    find(browser, "reminder-14")
    browser.switch_to.new_window("tab")
    open_page(browser, app.url)
    tap(browser, "list-1")
    find(browser, "reminder-14")


@reminders
def test_changes_are_not_lost_by_mistake(browser, app):
    tap(browser, "list-3")
    tap(browser, "reminder-31")
    find(browser, "notes").send_keys(", 1871")
    # Escape would put away a sheet in which nothing has been changed.
    press(browser, Keys.ESCAPE)
    tap(browser, "cancel")
    wait_until(browser, lambda page: page.find_elements(By.CSS_SELECTOR, OPEN_QUESTION))
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    wait_until(browser, lambda page: not page.find_elements(By.CSS_SELECTOR, ".confirmationDialog"))
    assert control(browser, "notes").get_attribute("value") == "George Eliot, 1871"
    tap(browser, "cancel")
    choose(browser, "Discard Changes")
    wait_for_end(browser, "notes")
    assert text(browser, "reminder-31") == "Middlemarch George Eliot"
    tap(browser, "reminder-31")
    find(browser, "notes")
    press(browser, Keys.ESCAPE)
    wait_for_end(browser, "notes")


@settings
def test_the_page_looks_as_it_is_set_and_goes_on_so(browser, app):
    def background():
        return browser.execute_script("return getComputedStyle(document.querySelector('.form > ul')).backgroundColor")

    tap(browser, "appearance")
    find(browser, "theme")
    light = background()
    browser.find_element(By.XPATH, '//*[@data-identifier="theme"]//picker-option[normalize-space(.)="Dark"]').click()
    wait_until(browser, lambda _: background() != light)
    dark = background()
    slider = control(browser, "size-slider")
    slider.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    wait_until(browser, lambda _: text(browser, "size") == "Size 19 points")
    browser.refresh()
    wait_until(browser, lambda _: text(browser, "size") == "Size 19 points")
    wait_until(browser, lambda _: background() == dark)
    tap(browser, "defaults")
    wait_until(browser, lambda _: text(browser, "size") == "Size 17 points" and background() == light)


@settings
def test_a_password_is_changed_without_a_pointer(browser, app):
    tap(browser, "profile")
    find(browser, "change-password").send_keys(Keys.ENTER)
    wait_until(browser, lambda _: has_focus(browser, "current-password"))
    press(browser, "old secret", Keys.ENTER)
    wait_until(browser, lambda _: has_focus(browser, "new-password"))
    press(browser, "new secret", Keys.ENTER)
    wait_until(browser, lambda _: has_focus(browser, "repeated-password"))
    press(browser, "new")
    wait_for_text(browser, "password-problem", "The two new passwords differ.")
    assert not find(browser, "change").is_enabled()
    press(browser, " secret")
    wait_until(browser, lambda _: find(browser, "change").is_enabled())
    press(browser, Keys.ENTER)
    wait_until(browser, lambda page: "Password Changed" in page.find_element(By.CSS_SELECTOR, ".alert").text)
    choose(browser, "OK")
    wait_until(browser, lambda page: not page.find_elements(By.CSS_SELECTOR, ".alert"))


@settings
def test_notifications_are_set_with_a_keyboard(browser, app):
    tap(browser, "notifications")
    find(browser, "badge-limit")
    browser.find_element(By.CSS_SELECTOR, '[role=spinbutton]').send_keys(Keys.ARROW_UP, Keys.ARROW_UP)
    wait_until(browser, lambda page: "At Most 12 at Once" in page.find_element(By.TAG_NAME, "main").text)
    control(browser, "sounds").send_keys(Keys.ENTER)
    assert control(browser, "vibrate").is_selected()
    control(browser, "vibrate").send_keys(Keys.SPACE)
    control(browser, "allow").send_keys(Keys.SPACE)
    wait_for_text(browser, "silent", "Nothing will be announced until you allow it.")
    wait_for_end(browser, "vibrate")


@habits
def test_a_day_is_ticked_and_counts(browser, app):
    wait_for_text(browser, "done-today", "1 of 3 done today")
    tap(browser, "today-1")
    wait_for_text(browser, "done-today", "2 of 3 done today")
    tap(browser, "habit-1")
    wait_until(browser, lambda _: text(browser, "streak") == "Current 13")
    tap(browser, "previous")
    wait_until(browser, lambda _: find(browser, "next").is_enabled())
    total = int(text(browser, "total").split()[-1])
    tap(browser, "day-1")
    # While it fades in, the new number is no part of what can be seen.
    counts = {f"Days in All {total + change}" for change in (-1, 1)}
    wait_until(browser, lambda _: text(browser, "total") in counts)


@habits
def test_a_habit_is_added_and_found_without_a_pointer(browser, app):
    find(browser, "add").send_keys(Keys.ENTER)
    wait_until(browser, lambda _: has_focus(browser, "name"))
    press(browser, "Stretch")
    stepper = wait_until(browser, lambda page: page.find_element(By.CSS_SELECTOR, "[role=spinbutton]"))
    stepper.send_keys(Keys.ARROW_UP)
    minutes = control(browser, "minutes")
    minutes.send_keys(Keys.CONTROL, "a")
    minutes.send_keys("0", Keys.TAB)
    wait_for_text(browser, "minutes-problem", "A day has room for 1 to 600 minutes.")
    assert not find(browser, "save").is_enabled()
    minutes.send_keys(Keys.CONTROL, "a")
    minutes.send_keys("10", Keys.TAB)
    wait_for_text(browser, "sum", "That is 40 minutes each week.")
    find(browser, "save").send_keys(Keys.ENTER)
    wait_for_text(browser, "week-4", "0 of 4 this week")
    find(browser, "search").send_keys("stre")
    wait_for_end(browser, "habit-1")
    assert is_there(browser, "habit-4")
    find(browser, "search").send_keys("x")
    wait_until(browser, lambda page: "No Results for “strex”" in page.find_element(By.TAG_NAME, "main").text)


def show(visitor, url, steps):
    open_page(visitor.browser, url)
    for identifier in steps:
        tap(visitor.browser, identifier)


def assert_sound(browser):
    assert browser.execute_script(TOO_WIDE) == []
    assert browser.execute_script("return violations") == []
    # Where nothing in a list takes the focus, browsers let the keyboard get to the list itself, which axe does not know.
    found = [offence for offence in offences(browser, {"include": ["html"]}) if "scrollable-region-focusable" not in offence]
    assert found == []


@pytest.mark.parametrize("name, screen", CASES)
def test_a_screen_is_sound_and_accessible_in_all_colours(visitor, before_the_page, name, screen):
    before_the_page(NOTE_VIOLATIONS)
    visitor.resizes(*WIDE)
    visitor.sees(prefers_color_scheme="light")
    with Server(name, "--port", "0") as server:
        show(visitor, server.url, SCREENS[name][screen])
        assert_sound(visitor.browser)
        visitor.sees(prefers_color_scheme="dark")
        assert_sound(visitor.browser)
        assert_clean(visitor.browser)


@pytest.mark.parametrize("name, screen", CASES)
def test_a_screen_is_sound_and_accessible_on_a_phone_and_from_right_to_left(visitor, before_the_page, name, screen):
    before_the_page(NOTE_VIOLATIONS)
    visitor.speaks("ar")
    visitor.resizes(*NARROW)
    visitor.sees(prefers_color_scheme="dark")
    with Server(name, "--port", "0") as server:
        show(visitor, server.url, SCREENS[name][screen])
        assert visitor.browser.execute_script("return document.documentElement.dir") == "rtl"
        assert_sound(visitor.browser)
        visitor.sees(prefers_color_scheme="light")
        assert_sound(visitor.browser)
        assert_clean(visitor.browser)
