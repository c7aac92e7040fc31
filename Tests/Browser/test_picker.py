"""The browser client and choices: an open menu stays open, whatever comes from the server meanwhile."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, replace, text, window
from page import assert_clean, find, wait_for_text, wait_until


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


# Options that change while a menu is open, and groups of them

def test_options_that_come_while_the_menu_is_open_are_there_when_it_is_closed(show, client_server):
    browser = show(choice(), keep)
    open_menu(browser)
    client_server.change([
        add("/nodes/17", text("Lemon")), add("/nodes/10/children/1", 17), replace("/nodes/12/text", "Cream"),
        replace("/nodes/20/text", "new")])
    wait_for_text(browser, 20, "new")
    assert options(browser) == ["Vanilla", "Chocolate", "Strawberry"]
    assert is_open(browser)
    menu(browser).send_keys(Keys.ESCAPE)
    wait_until(browser, lambda _: options(browser) == ["Lemon", "Cream", "Chocolate", "Strawberry"])
    assert shown(browser) == "Chocolate"


def test_sections_are_groups_and_dividers_are_lines(show):
    nodes = choice(disabledOptions=[12])
    nodes["10"]["children"] = [11, 30, 31, 14]
    nodes |= {"30": {"type": "section", "children": [32, 12, 13]}, "31": {"type": "divider"},
              "32": {"type": "sectionHeader", "children": [33]}, "33": text("Brown and white")}
    browser = show(nodes)
    script = "return [...arguments[0].children].map((each) => [each.localName, each.label, each.children.length])"
    assert browser.execute_script(script, menu(browser)) == [
        ["optgroup", "Brown and white", 2], ["hr", None, 0], ["option", "Strawberry", 0]]
    assert shown(browser) == "Chocolate"
    assert [option.is_enabled() for option in menu(browser).find_elements(By.TAG_NAME, "option")] == [False, True, True]


def test_an_option_without_words_is_called_by_its_symbol(show):
    nodes = choice()
    nodes["12"] = {"type": "image", "systemName": "trash.fill"}
    browser = show(nodes)
    wait_until(browser, lambda _: options(browser) == ["Delete", "Chocolate", "Strawberry"])


def test_views_of_the_apps_own_stand_for_what_is_chosen(show, client_server):
    nodes = choice()
    nodes["10"]["children"] = [11, 40, 12, 13, 14]
    nodes |= {"40": {"type": "pickerValueLabel", "children": [41]}, "41": text("my favourite")}
    browser = show(nodes, keep)
    assert find(browser, 41).is_displayed() and not find(browser, 12).is_displayed()
    assert options(browser) == ["Vanilla", "Chocolate", "Strawberry"]
    assert menu(browser).accessible_name == "Flavor"
    menu(browser).send_keys(Keys.END)
    wait_for_text(browser, 20, "14")


# Buttons

STYLES = ["segmented", "palette", "inline", "radioGroup", "wheel"]


def buttons(browser):
    return browser.find_elements(By.CSS_SELECTOR, '[data-id="10"] input[type=radio]')


def chosen(browser):
    return [button.accessible_name for button in buttons(browser) if button.is_selected()]


@pytest.mark.parametrize("style", STYLES)
def test_buttons_are_a_group_of_which_one_is_on(show, client_server, style):
    browser = show(choice(pickerStyle=style), keep)
    group = find(browser, 10)
    assert (group.aria_role, group.accessible_name) == ("radiogroup", "Flavor")
    assert [button.accessible_name for button in buttons(browser)] == ["Vanilla", "Chocolate", "Strawberry"]
    wait_until(browser, lambda _: chosen(browser) == ["Chocolate"])
    buttons(browser)[0].click()
    wait_for_text(browser, 20, "12")
    assert chosen(browser) == ["Vanilla"]
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": 12, "sequence": 1}]
    assert_clean(browser)


def test_a_radio_button_is_as_large_when_it_is_on(show):
    browser = show(choice(pickerStyle="radioGroup"), keep)
    wait_until(browser, lambda _: chosen(browser) == ["Chocolate"])
    extents = browser.execute_script("""return arguments[0].map((button) => {
      const { boxSizing, width, borderLeftWidth } = getComputedStyle(button, "::before");
      return parseFloat(width) + (boxSizing === "border-box" ? 0 : 2 * parseFloat(borderLeftWidth));
    });""", buttons(browser))
    assert extents == [20, 20, 20]


@pytest.mark.parametrize("style", STYLES)
def test_arrows_choose_and_the_last_choice_counts(show, client_server, style):
    browser = show(choice(pickerStyle=style), keep)
    wait_until(browser, lambda _: chosen(browser) == ["Chocolate"])
    client_server.hold()
    buttons(browser)[1].send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    client_server.release()
    wait_for_text(browser, 20, "14")
    assert chosen(browser) == ["Strawberry"]
    assert [(action["value"], action["sequence"]) for action in client_server.wait_for_actions(2)] == [(14, 1), (14, 4)]


def test_what_somebody_else_chooses_is_on(show, client_server):
    browser = show(choice(pickerStyle="segmented"))
    wait_until(browser, lambda _: chosen(browser) == ["Chocolate"])
    client_server.change([replace("/nodes/10/value", 14)])
    wait_until(browser, lambda _: chosen(browser) == ["Strawberry"])
    client_server.change([{"op": "remove", "path": "/nodes/10/value"}])
    wait_until(browser, lambda _: chosen(browser) == [])


def test_a_button_that_comes_for_what_is_chosen_is_on(show, client_server):
    browser = show(choice(pickerStyle="segmented", value=17))
    wait_until(browser, lambda _: chosen(browser) == [])
    client_server.change([add("/nodes/17", text("Lemon")), add("/nodes/10/children/1", 17)])
    wait_until(browser, lambda _: chosen(browser) == ["Lemon"])
    client_server.change([replace("/nodes/17/text", "Lime")])
    wait_until(browser, lambda _: chosen(browser) == ["Lime"])


def test_what_cannot_be_chosen_is_disabled(show, client_server):
    browser = show(choice(pickerStyle="segmented", disabledOptions=[12, 14]))
    assert [button.is_enabled() for button in buttons(browser)] == [False, True, False]
    client_server.change([replace("/nodes/10/disabledOptions", [14])])
    wait_until(browser, lambda _: [button.is_enabled() for button in buttons(browser)] == [True, True, False])
    client_server.change([add("/nodes/10/disabled", True)])
    wait_until(browser, lambda _: not any(button.is_enabled() for button in buttons(browser)))


def test_a_patch_meanwhile_keeps_the_focus_on_the_button(show, client_server):
    browser = show(choice(pickerStyle="segmented"), keep)
    buttons(browser)[1].send_keys(Keys.ARROW_RIGHT)
    wait_for_text(browser, 20, "14")
    client_server.change([
        add("/nodes/17", text("Lemon")), add("/nodes/10/children/1", 17), replace("/nodes/14/children", []),
        replace("/nodes/20/text", "new")])
    wait_for_text(browser, 20, "new")
    assert browser.switch_to.active_element.get_attribute("value") == "14"


def test_a_wheel_that_is_turned_chooses_what_it_comes_to_rest_at(show, client_server):
    browser = show(choice(pickerStyle="wheel"), keep)
    wait_until(browser, lambda _: chosen(browser) == ["Chocolate"])
    wheel = browser.find_element(By.CSS_SELECTOR, '[data-id="10"] > .picker-options')
    assert browser.execute_script("return arguments[0].scrollTop", wheel) == 32
    browser.execute_script("arguments[0].scrollTo({ top: 64, behavior: 'smooth' })", wheel)
    wait_for_text(browser, 20, "14")
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": 14, "sequence": 1}]
    client_server.change([replace("/nodes/10/value", 12), replace("/nodes/20/text", "new")])
    wait_until(browser, lambda _: browser.execute_script("return arguments[0].scrollTop", wheel) == 0)
    assert len(client_server.actions) == 1


def test_options_in_a_form_are_rows_with_lines_from_the_words_to_the_edge(show):
    nodes = choice(pickerStyle="inline")
    browser = show({**nodes, "1": {"type": "window", "children": [30, 20]}, "30": {"type": "form", "children": [10]}})
    rows = browser.execute_script("""
      const row = document.querySelector("li").getBoundingClientRect();
      return [...document.querySelectorAll("picker-option")].map((option) => {
        const [box, words] = [option, option.querySelector(".text")].map((each) => each.getBoundingClientRect());
        const [line, mark] = ["::before", "::after"].map((each) => getComputedStyle(option, each));
        return [box.left - row.left, row.right - box.right, words.left - box.left, line.content === "none" ? null : line.left,
          line.right, mark.content === "none" ? null : getComputedStyle(option).gridTemplateColumns.split(" ").length];
      })""")
    assert [row[:3] for row in rows] == [[0, 0, 16]] * 3
    assert [row[3] for row in rows] == [None, "16px", "16px"]
    assert [row[4] for row in rows[1:]] == ["0px", "0px"]
    # The mark is in a column of its own, which is the last one.
    assert [row[5] for row in rows] == [None, 2, None]


def test_a_label_that_is_hidden_is_the_name(show):
    browser = show(choice(labelsHidden=True))
    assert menu(browser).accessible_name == "Flavor"
    place = find(browser, 11).find_element(By.XPATH, "..")
    assert browser.execute_script("return arguments[0].getBoundingClientRect().width", place) == 1


def test_a_picker_with_the_focus_in_the_document_has_it_on_what_is_chosen(show, client_server):
    browser = show(choice(pickerStyle="segmented"))
    wait_until(browser, lambda _: chosen(browser) == ["Chocolate"])
    client_server.change([replace("/nodes/10/actions", ["set", "focus", "blur"]), add("/nodes/10/focused", True)])
    wait_until(browser, lambda _: browser.switch_to.active_element.get_attribute("value") == "13")
