"""The browser client and choices: an open menu stays open, whatever comes from the server meanwhile."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, replace, text, window
from page import assert_clean, wait_for_text, wait_until


def picker(*options, **more):
    return {"type": "picker", "children": [11, *options], "actions": ["set"], **more}


def choice(**more):
    """A picker, its three options, and a text that changes with it."""
    return window(
        n10=picker(12, 13, 14, **{"value": 13, **more}), n11={"type": "pickerLabel", "children": [15]}, n15=text("Flavor"),
        n12=text("Vanilla"), n13=text("Chocolate"), n14={"type": "hStack", "children": [16]}, n16=text("Strawberry"),
        n20=text("?"))


def keep(action, nodes):
    return [replace("/nodes/10/value", action["value"]), add("/nodes/10/sequence", action["sequence"]),
            replace("/nodes/20/text", str(action["value"]))]


def menu(browser):
    return browser.find_element(By.CSS_SELECTOR, '[data-id="10"] > select')


def options(browser):
    return browser.execute_script("return [...arguments[0].options].map((option) => option.text)", menu(browser))


def shown(browser):
    return browser.execute_script("return arguments[0].selectedOptions[0]?.text", menu(browser))


def is_open(browser):
    return browser.execute_script("return arguments[0].matches(':open')", menu(browser))


def open_menu(browser):
    menu(browser).send_keys(Keys.ALT, Keys.ARROW_DOWN)
    wait_until(browser, is_open)


def test_a_picker_is_a_menu_with_a_label(show):
    browser = show(choice())
    assert options(browser) == ["Vanilla", "Chocolate", "Strawberry"]
    assert shown(browser) == "Chocolate"
    assert (menu(browser).aria_role, menu(browser).accessible_name) == ("combobox", "Flavor")
    assert_clean(browser)


def test_choosing_sends_the_options_id(show, client_server):
    browser = show(choice(), keep)
    menu(browser).send_keys(Keys.END)
    wait_for_text(browser, 20, "14")
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": 14, "sequence": 1}]
    assert shown(browser) == "Strawberry"


def test_what_the_server_makes_of_a_choice_is_shown(show, client_server):
    browser = show(choice(), lambda action, nodes: keep({**action, "value": 12}, nodes))
    menu(browser).send_keys(Keys.END)
    wait_until(browser, lambda _: shown(browser) == "Vanilla")


def test_nothing_is_chosen_where_the_document_names_no_option(show, client_server):
    nodes = choice()
    del nodes["10"]["value"]
    browser = show(nodes)
    assert shown(browser) is None
    client_server.change([add("/nodes/10/value", 12)])
    wait_until(browser, lambda _: shown(browser) == "Vanilla")


def test_options_come_go_and_change_their_words(show, client_server):
    browser = show(choice())
    client_server.change([
        add("/nodes/17", text("Lemon")), add("/nodes/10/children/1", 17), {"op": "remove", "path": "/nodes/10/children/4"},
        {"op": "remove", "path": "/nodes/14"}, {"op": "remove", "path": "/nodes/16"}, replace("/nodes/12/text", "Cream")])
    wait_until(browser, lambda _: options(browser) == ["Lemon", "Cream", "Chocolate"])
    assert shown(browser) == "Chocolate"


@pytest.mark.parametrize("patch", [
    [replace("/nodes/20/text", "new")],
    [replace("/nodes/20/text", "new"), replace("/nodes/10/value", 12)],
    [replace("/nodes/20/text", "new"), add("/nodes/21", text("more")), add("/nodes/1/children/0", 21)],
    [replace("/nodes/20/text", "new"), {"op": "move", "from": "/nodes/1/children/1", "path": "/nodes/1/children/0"}],
], ids=["beside it", "its value", "before it", "around it"])
def test_an_open_menu_stays_open_when_the_stream_changes_the_page(show, client_server, patch):
    browser = show(choice(), keep)
    open_menu(browser)
    client_server.change(patch)
    wait_for_text(browser, 20, "new")
    assert is_open(browser)
    menu(browser).send_keys(Keys.END, Keys.ENTER)
    wait_for_text(browser, 20, "14")
    assert shown(browser) == "Strawberry"
    assert not is_open(browser)


def test_what_somebody_else_chose_while_it_was_open_is_shown_when_it_is_left(show, client_server):
    browser = show(choice(), keep)
    open_menu(browser)
    client_server.change([replace("/nodes/20/text", "new"), replace("/nodes/10/value", 12)])
    wait_for_text(browser, 20, "new")
    assert shown(browser) == "Chocolate"
    menu(browser).send_keys(Keys.ESCAPE)
    browser.execute_script("document.activeElement.blur()")
    wait_until(browser, lambda _: shown(browser) == "Vanilla")


def test_a_disabled_picker_takes_no_choice(show, client_server):
    browser = show(choice(disabled=True))
    assert not menu(browser).is_enabled()
