"""Texts that say how far away a time is: the client writes them anew as time passes, and no more often than needed."""

import pytest

from documents import add, remove, replace, stack, text, window
from page import find, wait_for_text, wait_until, wait_until_settled

NOW = 1_750_000_000  # 15 June 2025, 15:06:40 UTC
MINUTE, HOUR, DAY = 60, 3600, 86400
# Time stands still until the test says how late it is, and the clocks' alarm rings when the test says so.
STAND_STILL = f"""
window.now = {NOW * 1000};
Date.now = () => now;
const [wait, stop] = [setTimeout, clearTimeout];
window.setTimeout = (call, time) => {{
  if (call.name !== "tick") return wait(call, time);
  window.alarm = {{ call, time }};
  return "alarm";
}};
window.clearTimeout = (timer) => {{ if (timer === "alarm") window.alarm = undefined; else stop(timer); }};
window.ring = () => {{ const {{ call }} = alarm; window.alarm = undefined; call(); }};
"""


@pytest.fixture
def shown(before_the_page, show):
    """Shows a clock in node 2."""

    def shown(language="en", **clock):
        before_the_page(STAND_STILL)
        nodes = window(n2={"type": "text", "runs": [run(**clock)]})
        nodes["1"]["language"] = language
        browser = show(nodes)
        begin(browser)
        return browser

    return shown


def begin(browser):
    """Lets the clocks begin, once what they are made of has been loaded."""
    wait_until(browser, lambda _: browser.execute_script("return window.alarm !== undefined"))
    browser.execute_script("ring()")


def run(style, date=NOW, **more):
    return {"text": "as the server said", "clock": {"style": style, "date": date, **more}}


def words(browser, node=2):
    return find(browser, node).text


def pause(browser):
    """In how many seconds the clocks look again; None for never."""
    time = browser.execute_script("return window.alarm?.time")
    return None if time is None else time / 1000


def pass_time(browser, seconds):
    browser.execute_script("window.now += arguments[0]; if (window.alarm) ring()", seconds * 1000)


@pytest.mark.parametrize(("seconds", "said", "rest"), [
    (0, "0 sec", 1), (1, "1 sec", 1), (59, "59 sec", 1), (60, "1 min", 1), (61, "1 min, 1 sec", 1),
    (10 * MINUTE, "10 min", 1), (HOUR - 1, "59 min, 59 sec", 1), (HOUR, "1 hr", MINUTE),
    (2 * HOUR + 5 * MINUTE + 20, "2 hr, 5 min", 40), (DAY - 1, "23 hr, 59 min", 1), (DAY, "1 day", HOUR),
    (3 * DAY + 4 * HOUR + 600, "3 days, 4 hr", HOUR - 600), (31 * DAY, "1 mth", HOUR), (40 * DAY, "1 mth, 9 days", HOUR),
    (396 * DAY, "1 yr, 1 mth", HOUR), (10 * 365 * DAY, "9 yrs, 11 mths", HOUR),
])
def test_a_relative_time_has_the_two_greatest_units(browser, shown, seconds, said, rest):
    browser.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": "UTC"})
    page = shown(style="relative", date=NOW - seconds)
    assert (words(page), pause(page)) == (said, rest)


def test_a_relative_time_says_the_same_of_what_is_to_come(shown):
    page = shown(style="relative", date=NOW + 2 * HOUR + 5 * MINUTE + 20)
    assert (words(page), pause(page)) == ("2 hr, 5 min", 21)
    pass_time(page, 21)
    assert (words(page), pause(page)) == ("2 hr, 4 min", MINUTE)


@pytest.mark.parametrize(("seconds", "said", "rest"), [
    (0, "+0 seconds", 1), (1, "-1 second", 1), (-1, "+1 second", 1), (59, "-59 seconds", 1), (-150, "+2 minutes", 31),
    (150, "-2 minutes", 30), (-2 * HOUR, "+2 hours", 1), (2 * HOUR, "-2 hours", HOUR), (-DAY, "+1 day", 1),
    (95 * DAY, "-3 months", HOUR), (-800 * DAY, "+2 years", 1),
])
def test_an_offset_has_the_greatest_unit_and_a_sign(shown, seconds, said, rest):
    page = shown(style="offset", date=NOW - seconds)
    assert (words(page), pause(page)) == (said, rest)


@pytest.mark.parametrize(("seconds", "said"), [
    (0, "0:00"), (9, "0:09"), (-9, "0:09"), (152, "2:32"), (HOUR + 5 * MINUTE + 9, "1:05:09"), (36 * HOUR + 3541, "36:59:01"),
    (1000 * HOUR, "1000:00:00")])
def test_a_timer_has_hours_minutes_and_seconds(shown, seconds, said):
    page = shown(style="timer", date=NOW - seconds)
    assert (words(page), pause(page)) == (said, 1)


def test_a_timer_counts_down_and_then_up(shown):
    page = shown(style="timer", date=NOW + 1.5)
    seen = []
    for _ in range(4):
        seen.append((words(page), pause(page)))
        pass_time(page, pause(page))
    assert seen == [("0:02", 0.5), ("0:01", 1), ("0:00", 1), ("0:01", 1)]


SPAN = {"date": NOW - 10, "until": NOW + 3650}


@pytest.mark.parametrize(("clock", "said", "rest"), [
    (SPAN, "1:00:50", 1),
    ({**SPAN, "showsHours": False}, "60:50", 1),
    ({**SPAN, "countsDown": False}, "0:10", 1),
    ({**SPAN, "pauseTime": NOW - 5}, "1:00:55", None),
    ({**SPAN, "pauseTime": NOW - 5, "countsDown": False}, "0:05", None),
    ({**SPAN, "pauseTime": NOW + 5}, "1:00:50", 1),
    ({"date": NOW + 20, "until": NOW + 80}, "1:00", 20),
    ({"date": NOW + 20, "until": NOW + 80, "countsDown": False}, "0:00", 20),
    ({"date": NOW + 20 * DAY, "until": NOW + 21 * DAY}, "24:00:00", HOUR),
    ({"date": NOW - 80, "until": NOW - 20}, "0:00", None),
    ({"date": NOW - 80, "until": NOW - 20, "countsDown": False}, "1:00", None),
])
def test_the_timer_of_a_span_runs_as_long_as_the_span(shown, clock, said, rest):
    page = shown(style="timer", **clock)
    assert (words(page), pause(page)) == (said, rest)


def test_the_timer_of_a_span_ends_with_it(shown):
    page = shown(style="timer", date=NOW, until=NOW + 2)
    assert (words(page), pause(page)) == ("0:02", 1)
    pass_time(page, 1)
    pass_time(page, 1)
    assert (words(page), pause(page)) == ("0:00", None)


@pytest.mark.parametrize(("language", "style", "said"), [
    ("de", "relative", "2 Std., 5 Min."), ("de-CH", "offset", "-2 Stunden"), ("fr", "relative", "2\u202fh et 5 min"),
    ("ja", "offset", "-2 時間"), ("ar-EG", "timer", "٢:٠٥:٠٠"), ("a", "timer", "2:05:00"), ("x-1", "timer", "2:05:00")])
def test_words_are_in_the_language_of_the_page(shown, language, style, said):
    assert words(shown(language, style=style, date=NOW - 2 * HOUR - 5 * MINUTE)) == said


def test_words_follow_the_language_of_the_page(shown, client_server):
    page = shown(style="offset", date=NOW - HOUR)
    client_server.change([replace("/nodes/1/language", "de")])
    wait_until(page, lambda _: page.execute_script("return document.documentElement.lang") == "de")
    pass_time(page, 0)
    assert words(page) == "-1 Stunde"


def test_a_style_that_the_client_does_not_know_leaves_what_the_server_says(before_the_page, show):
    before_the_page(STAND_STILL)
    page = show(window(n2={"type": "text", "runs": [run("moon"), {"text": ", "}, run("timer")]}))
    begin(page)
    assert words(page) == "as the server said, 0:00"


def test_until_clocks_have_been_loaded_a_text_has_the_words_of_the_server(before_the_page, show, client_server):
    before_the_page(STAND_STILL)
    client_server.hold_file("views/clock.js")
    page = show(window(n2={"type": "text", "runs": [run("timer")]}))
    assert words(page) == "as the server said"
    client_server.change([replace("/nodes/2/runs", [run("timer", NOW - MINUTE)])])
    wait_until_settled(page, client_server)
    client_server.release_file("views/clock.js")
    wait_for_text(page, 2, "1:00")


def test_clocks_look_as_the_rest_of_their_text_and_tick_apart(before_the_page, show):
    before_the_page(STAND_STILL)
    page = show(window(n2={"type": "text", "runs": [
        {"text": "since "}, {**run("timer"), "style": {"font": {"weight": "bold"}}}, {"text": ", "},
        run("relative", date=NOW - HOUR)]}))
    begin(page)
    pass_time(page, 61)
    assert (words(page), pause(page)) == ("since 1:01, 1 hr, 1 min", 1)
    assert page.execute_script("return getComputedStyle(document.querySelectorAll('.run')[1]).fontWeight") == "700"


def test_clocks_that_are_gone_tick_no_more(before_the_page, show, client_server):
    before_the_page(STAND_STILL)
    page = show(window(
        n2=stack(3, 4), n3={"type": "text", "runs": [run("timer")]}, n4={"type": "text", "runs": [run("relative", NOW - DAY)]}))
    begin(page)
    assert pause(page) == 1
    client_server.change([remove("/nodes/2/children/0"), remove("/nodes/3")])
    wait_until(page, lambda _: not find(page, 3))
    pass_time(page, 1)
    assert pause(page) == HOUR - 1
    client_server.change([remove("/nodes/4/runs"), add("/nodes/4/text", "no clock")])
    wait_for_text(page, 4, "no clock")
    page.execute_script("ring()")
    assert pause(page) is None and words(page, 4) == "no clock"


def test_a_clock_that_changes_shows_the_new_time(shown, client_server):
    page = shown(style="timer", date=NOW)
    client_server.change([replace("/nodes/2/runs", [run("timer", NOW - MINUTE)])])
    wait_for_text(page, 2, "1:00")
    pass_time(page, 1)
    assert words(page) == "1:01"


def test_clocks_rest_while_nobody_sees_the_page(shown):
    page = shown(style="timer", date=NOW)
    page.execute_script("""window.isHidden = true;
      Object.defineProperty(document, "hidden", { get: () => isHidden });
      document.dispatchEvent(new Event("visibilitychange"));""")
    assert pause(page) is None
    page.execute_script("now += 90000; isHidden = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert (words(page), pause(page)) == ("1:30", 1)


def test_a_page_without_clocks_has_no_alarm(before_the_page, show, client_server):
    before_the_page(STAND_STILL)
    page = show(window(n2=text("still")))
    wait_until_settled(page, client_server)
    assert pause(page) is None


def test_a_clock_ticks_by_itself(show):
    page = show(window(n2={"type": "text", "runs": [run("timer", date=0)]}))
    first = words(page)
    wait_until(page, lambda _: words(page) not in (first, "as the server said"))
