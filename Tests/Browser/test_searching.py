"""Fields to search in, as a person uses them."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, remove, replace, text, window
from gallery import open_page
from page import assert_clean, find, wait_until, wait_until_settled
from server import Server

FIELD = {
    "type": "textField", "value": "", "placeholder": "City", "input": {"isSearch": True},
    "actions": ["set", "submit", "focus", "blur"]}


def searched():
    """A view that is searched, node 2."""
    return window(
        n2={"type": "searchable", "children": [3, 4]}, n3={"type": "list", "children": [8]}, n8=text("Oslo"),
        n4={"type": "searchBar", "children": [5]}, n5={"type": "hStack", "children": [6]}, n6=FIELD)


def answer(action, nodes):
    """An app that shows what may be meant while a person is searching."""
    if action["action"] == "focus" and "20" not in nodes:
        return [
            add("/nodes/22", text("Bern?")), add("/nodes/21", {**button(22), "buttonStyle": "plain"}),
            add("/nodes/20", {"type": "searchSuggestions", "children": [21]}), replace("/nodes/4/children", [5, 20]),
            add("/nodes/6/focused", True)]
    if action["action"] == "set":
        return [
            replace("/nodes/6/value", action["value"]), add("/nodes/6/sequence", action["sequence"]),
            replace("/nodes/8/text", f"Found {action['value']}")]
    if action["action"] == "blur" and "focused" in nodes["6"]:
        return [remove("/nodes/6/focused")]
    if action["action"] == "tap":
        return [
            replace("/nodes/6/value", "Bern"), replace("/nodes/8/text", "Found Bern"), replace("/nodes/4/children", [5]),
            remove("/nodes/20"), remove("/nodes/21"), remove("/nodes/22")]
    return []


def test_a_field_to_search_in_is_a_landmark_above_what_is_searched(show):
    browser = show(searched())
    field = wait_until(browser, lambda _: find(browser, 6))
    assert (field.aria_role, field.accessible_name, field.get_attribute("type")) == ("searchbox", "City", "search")
    around = browser.execute_script("return arguments[0].closest('search').getBoundingClientRect().bottom", field)
    assert around <= browser.execute_script("return arguments[0].getBoundingClientRect().top", find(browser, 3)) + 1
    assert_clean(browser)


def test_a_person_is_shown_what_may_be_meant_and_chooses_it(show, client_server):
    browser = show(searched(), answer)
    field = wait_until(browser, lambda _: find(browser, 6))
    field.click()
    meant = wait_until(browser, lambda _: find(browser, 21))
    field.send_keys("B")
    wait_until(browser, lambda _: find(browser, 8).text == "Found B")
    wait_until_settled(browser, client_server)
    meant.send_keys(Keys.ENTER)
    wait_until(browser, lambda _: find(browser, 8).text == "Found Bern")
    assert field.get_attribute("value") == "Bern"
    assert browser.find_elements(By.CSS_SELECTOR, ".searchSuggestions") == []
    assert_clean(browser)


def test_the_enter_key_submits_what_is_looked_for(show, client_server):
    browser = show(searched(), answer)
    field = wait_until(browser, lambda _: find(browser, 6))
    field.send_keys("Oslo", Keys.ENTER)
    wait_until(browser, lambda _: any(action["action"] == "submit" for action, *_ in client_server.actions))
    assert_clean(browser)


def test_backspace_takes_the_last_token_away_where_no_text_is_before_it(show, client_server):
    def remove_token(action, nodes):
        if action["action"] != "tap":
            return answer(action, nodes)
        return [replace("/nodes/5/children", [each for each in nodes["5"]["children"] if each != action["target"]]), remove(f"/nodes/{action['target']}")]

    nodes = searched()
    nodes["5"]["children"] = [30, 32, 6]
    nodes |= {"30": button(31), "31": text("Town"), "32": button(33), "33": text("Lake")}
    browser = show(nodes, remove_token)
    field = wait_until(browser, lambda _: find(browser, 6))
    field.send_keys("B", Keys.BACKSPACE)
    wait_until_settled(browser, client_server)
    assert len(browser.find_elements(By.CSS_SELECTOR, ".searchBar > .hStack button")) == 2
    for left in ("Town", ""):
        field.send_keys(Keys.BACKSPACE)
        wait_until(browser, lambda _: [each.text for each in browser.find_elements(By.CSS_SELECTOR, ".searchBar > .hStack button")] == ([left] if left else []))
    assert browser.switch_to.active_element == field
    assert_clean(browser)


def test_who_takes_a_token_away_goes_on_typing(show, client_server):
    nodes = searched()
    nodes["5"]["children"] = [30, 6]
    nodes |= {"30": button(31), "31": text("Town")}
    browser = show(nodes, lambda action, nodes: [replace("/nodes/5/children", [6]), remove("/nodes/30")] if action["action"] == "tap" else [])
    wait_until(browser, lambda _: find(browser, 30)).send_keys(Keys.ENTER)
    wait_until(browser, lambda _: not find(browser, 30))
    assert browser.switch_to.active_element == find(browser, 6)


@pytest.mark.parametrize("way", ["Escape", "Cancel"])
def test_cancel_ends_a_search_and_does_not_begin_another(browser, way):
    def buttons():
        return [each.text for each in browser.find_elements(By.CSS_SELECTOR, ".searchBar button")]

    with Server("Gallery", "--port", "0") as server:
        open_page(browser, server, "searching")
        field = wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "input[type=search]"))[1]
        field.click()
        wait_until(browser, lambda _: buttons() == ["Cancel", "Red", "Blue"])
        browser.find_element(By.XPATH, "//button[.='Blue']").click()
        wait_until(browser, lambda _: buttons() == ["Blue", "Cancel", "Red"])
        field.send_keys(Keys.ARROW_DOWN)
        assert browser.switch_to.active_element.text == "Red"
        browser.switch_to.active_element.send_keys(Keys.ARROW_UP)
        assert browser.switch_to.active_element == field
        if way == "Escape":
            field.send_keys("sky", Keys.ESCAPE, Keys.ESCAPE)
        else:
            field.send_keys("sky")
            browser.find_element(By.XPATH, "//button[.='Cancel']").click()
        wait_until(browser, lambda _: buttons() == [] and field.get_attribute("value") == "")
        # Where the focus goes from there, no search begins.
        browser.execute_async_script("fetch('/').then(() => setTimeout(arguments[0]))")
        assert buttons() == [] and browser.switch_to.active_element.tag_name != "input"
        assert_clean(browser)
