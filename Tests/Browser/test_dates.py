"""The browser client and choices of dates: what is on the way to a date is not sent, and months are turned by keys."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, replace, text, window
from page import assert_clean, find, wait_for_text, wait_until, wait_until_settled


def picker(**more):
    """A choice of dates, and a text that changes with it."""
    return window(
        n10={"type": "datePicker", "children": [11], "value": "2027-03-05", "components": "date", "actions": ["set"],
             "locale": "en-GB", "firstWeekday": 2, **more},
        n11=text("Born"), n20=text("?"))


def keep(action, nodes):
    return [replace("/nodes/10/value", action["value"]), add("/nodes/10/sequence", action["sequence"]),
            replace("/nodes/20/text", action["value"] or "none")]


def field(browser):
    return browser.find_element(By.CSS_SELECTOR, '[data-id="10"] > input')


def value(browser):
    return field(browser).get_property("value")


def enter(browser, script):
    """What the browser's own calendar does: it sets the value and says so, without a key."""
    browser.execute_script(f"""
      const field = arguments[0];
      {script}
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, {{ bubbles: true }}));
    """, field(browser))


# Fields

@pytest.mark.parametrize("components, type, value", [
    ("date", "date", "2027-03-05"), ("hourAndMinute", "time", "09:30"), (None, "datetime-local", "2027-03-05T09:30")])
def test_a_date_is_in_a_field_of_the_browsers_own(show, components, type, value):
    node = {"value": value, "minimum": value, "maximum": value}
    nodes = picker(**node)
    nodes["10"].pop("components")
    if components:
        nodes["10"]["components"] = components
    browser = show(nodes)
    control = field(browser)
    assert [control.get_attribute(name) for name in ("type", "value", "min", "max")] == [type, value, value, value]
    assert control.accessible_name == "Born"
    assert_clean(browser)


def test_a_date_with_a_time_fits_into_a_row_of_a_narrow_window(show, resize):
    resize(320, 600)
    chosen = {"type": "datePicker", "children": [11], "value": "2027-03-05T09:30", "actions": ["set"]}
    browser = show(window(n2={"type": "form", "children": [10]}, n10=chosen, n11=text("Meeting")))
    wait_until(browser, lambda _: field(browser).is_displayed())
    end = browser.execute_script("return arguments[0].getBoundingClientRect().right", field(browser))
    assert end <= 304


def test_a_date_that_is_typed_is_sent_when_the_field_is_left(show, client_server):
    browser = show(picker(), keep)
    field(browser).send_keys("12312028")
    wait_until_settled(browser, client_server)
    assert (client_server.actions, value(browser)) == ([], "2028-12-31")
    browser.execute_script("document.activeElement.blur()")
    wait_for_text(browser, 20, "2028-12-31")
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": "2028-12-31", "sequence": 1}]


def test_enter_sends_a_date(show, client_server):
    browser = show(picker(), keep)
    field(browser).send_keys("12312028", Keys.ENTER)
    wait_for_text(browser, 20, "2028-12-31")
    browser.execute_script("document.activeElement.blur()")
    wait_until_settled(browser, client_server)
    assert len(client_server.actions) == 1


def test_what_is_chosen_from_the_browsers_calendar_is_sent_at_once(show, client_server):
    browser = show(picker(), keep)
    enter(browser, 'field.focus(); field.value = "2027-03-09";')
    wait_for_text(browser, 20, "2027-03-09")


def test_a_date_that_is_not_complete_is_given_up_with_the_focus(show, client_server):
    browser = show(picker(), keep)
    field(browser).send_keys(Keys.DELETE)
    assert value(browser) == ""
    browser.execute_script("document.activeElement.blur()")
    wait_until(browser, lambda _: value(browser) == "2027-03-05")
    assert client_server.actions == []


def test_escape_gives_up_what_is_typed(show, client_server):
    browser = show(picker(), keep)
    field(browser).send_keys("12312028", Keys.ESCAPE)
    assert value(browser) == "2027-03-05"
    browser.execute_script("document.activeElement.blur()")
    wait_until_settled(browser, client_server)
    assert client_server.actions == []


def test_a_patch_while_a_person_types_waits_until_they_leave(show, client_server):
    browser = show(picker())
    field(browser).send_keys("12")
    client_server.change([replace("/nodes/10/value", "2030-01-01"), replace("/nodes/20/text", "new")])
    wait_for_text(browser, 20, "new")
    assert value(browser) == "2027-12-05"
    field(browser).send_keys(Keys.ESCAPE)
    browser.execute_script("document.activeElement.blur()")
    wait_until(browser, lambda _: value(browser) == "2030-01-01")


def test_what_the_server_refuses_is_not_shown(show, client_server):
    problem = {"type": "/problems/invalid-value", "title": "", "status": 422, "detail": "Too late."}
    browser = show(picker(maximum="2027-12-31"), keep)
    client_server.answers.append((422, problem, {"Content-Type": "application/problem+json"}))
    field(browser).send_keys("12312028", Keys.ENTER)
    client_server.wait_for_actions(1)
    wait_until(browser, lambda _: value(browser) == "2027-03-05")


# Calendars

def calendar(**more):
    return picker(datePickerStyle="graphical", **more)


def title(browser):
    return find(browser, 10).find_element(By.CSS_SELECTOR, "[aria-live]").text


def day(browser, iso):
    return browser.find_element(By.CSS_SELECTOR, f'[data-day="{iso}"]')


def in_focus(browser):
    return browser.switch_to.active_element.get_attribute("data-day")


def chosen(browser):
    script = "return [...document.querySelectorAll('[aria-selected=true] > button')].map((each) => each.dataset.day)"
    return browser.execute_script(script)


def test_a_calendar_is_a_grid_of_the_days_of_a_month(show):
    browser = show(calendar())
    assert title(browser) == "March 2027"
    grid = find(browser, 10).find_element(By.TAG_NAME, "table")
    assert (grid.aria_role, grid.accessible_name) == ("grid", "March 2027")
    assert [cell.text for cell in grid.find_elements(By.TAG_NAME, "th")] == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    first = grid.find_elements(By.CSS_SELECTOR, "tbody tr:first-child td")
    assert [cell.text for cell in first] == ["1", "2", "3", "4", "5", "6", "7"]
    # Browsers are not of one mind about the comma.
    assert day(browser, "2027-03-05").accessible_name.replace(",", "") == "Friday 5 March 2027"
    assert chosen(browser) == ["2027-03-05"]
    assert find(browser, 10).accessible_name == "Born"
    assert_clean(browser)


def test_a_day_that_is_clicked_is_chosen(show, client_server):
    browser = show(calendar(), keep)
    day(browser, "2027-03-31").click()
    wait_for_text(browser, 20, "2027-03-31")
    assert chosen(browser) == ["2027-03-31"]
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": "2027-03-31", "sequence": 1}]


@pytest.mark.parametrize("keys, there", [
    ([Keys.ARROW_RIGHT], "2027-03-06"), ([Keys.ARROW_LEFT], "2027-03-04"), ([Keys.ARROW_UP], "2027-02-26"),
    ([Keys.ARROW_DOWN], "2027-03-12"), ([Keys.HOME], "2027-03-01"), ([Keys.END], "2027-03-07"),
    ([Keys.PAGE_UP], "2027-02-05"), ([Keys.PAGE_DOWN], "2027-04-05"), ([Keys.SHIFT, Keys.PAGE_UP], "2026-03-05"),
    ([Keys.SHIFT, Keys.PAGE_DOWN], "2028-03-05"), ([Keys.END, Keys.PAGE_UP], "2027-02-07")],
    ids=["right", "left", "up", "down", "home", "end", "page up", "page down", "year up", "year down", "two"])
def test_keys_lead_to_other_days(show, client_server, keys, there):
    browser = show(calendar(), keep)
    day(browser, "2027-03-05").send_keys(*keys)
    assert in_focus(browser) == there
    assert client_server.actions == []
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    wait_for_text(browser, 20, there)


def test_where_lines_begin_on_the_right_so_do_weeks(show):
    nodes = calendar()
    nodes["1"]["layoutDirection"] = "rightToLeft"
    browser = show(nodes)
    day(browser, "2027-03-05").send_keys(Keys.ARROW_LEFT)
    assert in_focus(browser) == "2027-03-06"


def test_the_last_day_of_a_longer_month_leads_to_the_last_of_a_shorter(show):
    browser = show(calendar(value="2028-03-31"))
    day(browser, "2028-03-31").send_keys(Keys.PAGE_UP)
    assert in_focus(browser) == "2028-02-29"


def test_a_calendar_ends_at_its_bounds(show, client_server):
    browser = show(calendar(minimum="2027-03-03", maximum="2027-04-02"), keep)
    before, after = find(browser, 10).find_elements(By.CSS_SELECTOR, ".months > button")
    assert not before.is_enabled() and after.accessible_name == "April 2027"
    assert not day(browser, "2027-03-02").is_enabled()
    day(browser, "2027-03-05").send_keys(Keys.PAGE_UP)
    assert in_focus(browser) == "2027-03-03"
    after.click()
    assert title(browser) == "April 2027" and not after.is_enabled()
    assert not day(browser, "2027-04-03").is_enabled()
    assert client_server.actions == []


def test_a_date_that_somebody_else_chooses_is_seen(show, client_server):
    browser = show(calendar(), keep)
    find(browser, 10).find_elements(By.CSS_SELECTOR, ".months > button")[1].click()
    assert title(browser) == "April 2027"
    client_server.change([replace("/nodes/10/value", "2030-01-01")])
    wait_until(browser, lambda _: title(browser) == "January 2030" and chosen(browser) == ["2030-01-01"])


def test_a_patch_keeps_the_month_and_the_focus(show, client_server):
    browser = show(calendar(), keep)
    day(browser, "2027-03-05").send_keys(Keys.PAGE_DOWN)
    client_server.change([replace("/nodes/10/firstWeekday", 1), replace("/nodes/20/text", "new")])
    wait_for_text(browser, 20, "new")
    assert (title(browser), in_focus(browser)) == ("April 2027", "2027-04-05")


def test_a_calendar_with_a_time_sends_both(show, client_server):
    nodes = calendar(value="2027-03-05T09:30")
    del nodes["10"]["components"]
    browser = show(nodes, keep)
    assert value(browser) == "09:30"
    day(browser, "2027-03-06").click()
    wait_for_text(browser, 20, "2027-03-06T09:30")
    enter(browser, 'field.value = "10:15";')
    wait_for_text(browser, 20, "2027-03-06T10:15")


def test_several_days_are_chosen_one_by_one(show, client_server):
    browser = show(calendar(type="multiDatePicker", value="2027-03-05 2027-04-01"), keep)
    day(browser, "2027-03-04").click()
    wait_for_text(browser, 20, "2027-03-04 2027-03-05 2027-04-01")
    assert chosen(browser) == ["2027-03-04", "2027-03-05"]
    day(browser, "2027-03-05").click()
    wait_for_text(browser, 20, "2027-03-04 2027-04-01")
    find(browser, 10).find_elements(By.CSS_SELECTOR, ".months > button")[1].click()
    assert chosen(browser) == ["2027-04-01"]
    day(browser, "2027-04-01").click()
    day(browser, "2027-04-02").click()
    wait_for_text(browser, 20, "2027-03-04 2027-04-02")
    assert title(browser) == "April 2027"


def test_a_disabled_calendar_takes_no_day(show):
    browser = show(calendar(disabled=True))
    assert not day(browser, "2027-03-05").is_enabled()


# Colours

def colour(**more):
    return window(
        n10={"type": "colorPicker", "children": [11], "value": "#FF8000", "actions": ["set"], **more}, n11=text("Tint"),
        n20=text("?"))


def test_a_colour_is_in_a_field_of_the_browsers_own(show, client_server):
    browser = show(colour(), keep)
    assert (field(browser).get_attribute("type"), field(browser).accessible_name, value(browser)) == ("color", "Tint", "#ff8000")
    enter(browser, 'field.value = "#00ff00";')
    wait_for_text(browser, 20, "#00ff00")
    client_server.change([replace("/nodes/10/value", "#0000FF")])
    wait_until(browser, lambda _: value(browser) == "#0000ff")
    assert_clean(browser)


def test_how_opaque_a_colour_is_can_be_chosen(show, client_server):
    browser = show(colour(value="#FF800080", supportsOpacity=True), keep)
    opacity = find(browser, 10).find_element(By.CSS_SELECTOR, "[type=range]")
    assert (opacity.accessible_name, opacity.get_property("value")) == ("Tint Opacity", "128")
    opacity.send_keys(Keys.END)
    wait_for_text(browser, 20, "#ff8000ff")
    opacity.send_keys(Keys.HOME)
    wait_for_text(browser, 20, "#ff800000")


def test_the_last_of_many_colours_counts(show, client_server):
    browser = show(colour(), keep)
    client_server.hold()
    for each in ("#000001", "#000002", "#000003"):
        enter(browser, f'field.value = "{each}";')
    client_server.release()
    wait_for_text(browser, 20, "#000003")
    assert [action["value"] for action in client_server.wait_for_actions(2)][-1] == "#000003"
