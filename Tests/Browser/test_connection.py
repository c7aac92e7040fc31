"""The browser client and actions: each is carried out once and in order, whatever becomes of requests and answers."""

import itertools
import re

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import apply_on_tap, button, echo, field, replace, text, window
from page import find, status, tapped, value, wait_for_text, wait_until, wait_until_settled

# What the banner says goes into `said`, however soon it goes.
RECORD_BANNER = """window.said = []; const banner = document.getElementById("banner");
  new MutationObserver(() => said.push(banner.textContent)).observe(banner, { childList: true })"""
KEY = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


def count(action, nodes):
    """An app whose node 3 counts the taps."""
    return [replace("/nodes/3/text", str(int(nodes["3"]["text"]) + 1))] if action["action"] == "tap" else []


def keys(server):
    """The keys of the actions; repeated ones once."""
    return [key for key, _ in itertools.groupby(key for _, key in server.actions)]


@pytest.fixture
def counter(show):
    return show(window(n2=button(3), n3=text("0"), n4=button(5), n5=text("other")), count)


@pytest.mark.parametrize("fault", ["before", "after", "half"])
def test_an_action_cut_off_is_repeated_under_its_key_and_carried_out_once(counter, client_server, fault):
    client_server.faults.extend([fault] * 3)
    browser = counter
    find(browser, 2).click()
    find(browser, 4).click()
    wait_for_text(browser, 3, "2")
    assert not client_server.faults
    first, second = keys(client_server)
    assert first != second
    assert [action["target"] for action, key in client_server.actions if key == first] == [2] * 4
    assert client_server.actions[-1] == ({"target": 4, "action": "tap"}, second)
    assert client_server.session["document"]["nodes"]["3"]["text"] == "2"


def test_a_loss_is_mentioned_only_if_it_lasts(counter, client_server):
    browser = counter
    browser.execute_script(RECORD_BANNER)
    client_server.faults.append("half")
    find(browser, 2).click()
    client_server.wait_for_actions(2)
    wait_for_text(browser, 3, "1")
    wait_until_settled(browser, client_server)
    assert set(browser.execute_script("return said")) <= {""}
    client_server.faults.extend(["half"] * 100)
    find(browser, 2).click()
    wait_until(browser, lambda _: "reconnecting" in status(browser, "banner"))
    assert browser.find_element(By.ID, "banner").aria_role == "status"
    client_server.faults.clear()
    wait_until(browser, lambda _: status(browser, "banner") == "")
    wait_for_text(browser, 3, "2")


@pytest.mark.parametrize("code", [429, 503])
def test_a_busy_server_is_asked_again_when_it_said(counter, client_server, code):
    browser = counter
    browser.execute_script(f"{RECORD_BANNER}; window.start = performance.now()")
    client_server.answers.append((code, {"detail": "Too many just now."}, {"Retry-After": "1"}))
    find(browser, 2).click()
    wait_for_text(browser, 3, "1")
    assert browser.execute_script("return performance.now() - start") > 1000
    wait_until(browser, lambda _: status(browser, "banner") == "")
    assert "Too many just now." in browser.execute_script("return said")
    assert len(client_server.actions) == 2 and len(keys(client_server)) == 1


def test_a_double_click_is_one_action(counter, client_server):
    browser = counter
    client_server.hold()
    client_server.hold_events()
    for _ in range(3):
        find(browser, 2).click()
    find(browser, 4).click()
    find(browser, 2).click()
    client_server.release()
    client_server.release_events()
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert [action["target"] for action, _ in client_server.actions] == [2, 4]
    # The answer is there: the next click is another action.
    tapped(browser, client_server)
    assert find(browser, 3).text == "3"


def test_what_a_person_does_after_seeing_the_effect_is_another_action_even_without_the_answer(counter, client_server):
    browser = counter
    client_server.hold()
    find(browser, 2).click()
    # The stream brings it.
    wait_for_text(browser, 3, "1")
    find(browser, 2).click()
    client_server.release()
    wait_for_text(browser, 3, "2")


def test_a_double_click_is_one_action_though_its_effect_shows_between(counter, client_server):
    browser = counter
    client_server.hold()
    find(browser, 2).click()
    wait_for_text(browser, 3, "1")
    # The browser counts clicks; this is the second.
    browser.execute_script(
        "arguments[0].dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))", find(browser, 2))
    client_server.release()
    wait_until_settled(browser, client_server)
    assert len(client_server.actions) == 1


def test_enter_twice_submits_once_unless_something_is_typed_between(show, client_server):
    browser = show(window(n2=field()), echo())
    client_server.hold()
    find(browser, 2).send_keys("a", Keys.ENTER, Keys.ENTER, "b", Keys.ENTER, Keys.ENTER)
    client_server.release()
    actions = client_server.wait_for_actions(4)
    wait_until_settled(browser, client_server)
    assert [action.get("value", action["action"]) for action in actions] == ["a", "submit", "ab", "submit"]


def test_each_action_has_a_key_of_its_own_also_after_a_reload(counter, client_server):
    browser = counter
    tapped(browser, client_server)
    tapped(browser, client_server)
    browser.refresh()
    wait_for_text(browser, 3, "2")
    tapped(browser, client_server)
    found = keys(client_server)
    assert len(set(found)) == 3 and all(KEY.fullmatch(key) for key in found)


def test_keys_are_unique_where_browsers_make_no_uuids(counter, client_server):
    browser = counter
    browser.execute_script("delete Crypto.prototype.randomUUID")
    tapped(browser, client_server)
    tapped(browser, client_server)
    first, second = keys(client_server)
    assert first != second and min(len(first), len(second)) > 20


def test_a_server_that_has_lost_the_last_changes_is_followed_by_answers(counter, client_server):
    browser = counter
    session = client_server.session
    tapped(browser, client_server)
    tapped(browser, client_server)
    client_server.is_mute = True
    session["revision"] = 1
    session["document"]["nodes"]["3"]["text"] = "100"
    find(browser, 2).click()
    wait_for_text(browser, 3, "101")


def test_actions_under_a_slow_network_all_arrive_in_order(show, client_server):
    nodes = window(**{f"n{node}": button(node + 20) for node in range(2, 8)}, **{f"n{node}": text("b") for node in range(22, 28)})
    browser = show(nodes)
    client_server.latency = 0.1
    client_server.faults.extend(["after", None, "half", "before", None, None, "after"])
    for node in range(2, 8):
        find(browser, node).click()
    client_server.wait_for(lambda: len(client_server.kept) == 6)
    wait_until_settled(browser, client_server)
    assert [target for target, _ in itertools.groupby(action["target"] for action, _ in client_server.actions)] == list(range(2, 8))
    assert len(keys(client_server)) == 6
