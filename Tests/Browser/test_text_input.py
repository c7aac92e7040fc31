"""The browser client and text inputs: secrets, long texts, fields of values, and how a person types in all of these."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, echo, field, remove, replace, text, window
from page import assert_clean, find, status, tapped, wait_for_text, wait_until, wait_until_settled


def secure(**more):
    return {"type": "secureField", "isEmpty": True, "placeholder": "Password", "actions": ["set", "submit"], **more}


def editor(**more):
    return {"type": "textEditor", "value": "", "actions": ["set"], **more}


def typed(browser, node=2):
    return browser.execute_script("return document.querySelector(`[data-id='${arguments[0]}']`).value", node)


def attributes(browser, node, *names):
    return [find(browser, node).get_dom_attribute(name) for name in names]


def selected(browser, node=2):
    return browser.execute_script(
        "const { selectionStart, selectionEnd } = document.querySelector(`[data-id='${arguments[0]}']`);"
        "return [selectionStart, selectionEnd]", node)


# Secrets

def keep_secret(action, nodes):
    """An app that keeps what is typed, and says only that there is something."""
    if action["action"] == "submit":
        return [add("/nodes/2/isEmpty", True)]
    return [add("/nodes/2/sequence", action["sequence"])] + ([remove("/nodes/2/isEmpty")] if "isEmpty" in nodes["2"] else [])


def test_a_secret_is_sent_and_stays_where_it_was_typed(show, client_server):
    browser = show(window(n2=secure()), keep_secret)
    entry = find(browser, 2)
    assert attributes(browser, 2, "type", "autocomplete", "placeholder") == ["password", "current-password", "Password"]
    assert entry.accessible_name == "Password"
    entry.send_keys("birds")
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    assert client_server.actions[-1][0]["value"] == "birds"
    assert typed(browser) == "birds"
    assert_clean(browser)


def test_a_secret_goes_when_the_app_clears_it(show, client_server):
    browser = show(window(n2=secure()), keep_secret)
    find(browser, 2).send_keys("birds", Keys.ENTER)
    wait_until(browser, lambda _: typed(browser) == "")
    assert [action["action"] for action, _ in client_server.actions][-1] == "submit"


def test_a_secret_that_was_typed_elsewhere_is_seen_to_be_there(show):
    browser = show(window(n2={key: value for key, value in secure().items() if key != "isEmpty"}))
    assert typed(browser) == ""
    assert attributes(browser, 2, "placeholder") == ["••••••••"]


def test_a_secret_with_a_label_of_views_is_named_by_them(show):
    nodes = window(n2={**secure(), "children": [3, 4]}, n3=text("Pass"), n4=text("phrase"))
    del nodes["2"]["placeholder"]
    browser = show(nodes)
    entry = find(browser, 2).find_element(By.TAG_NAME, "input")
    assert entry.accessible_name == "Pass phrase"
    assert find(browser, 3).is_displayed()
    entry.send_keys("x")
    assert find(browser, 3).size["width"] <= 1 or find(browser, 3).rect["width"] > 0


def test_twenty_characters_of_a_secret_under_latency_all_stay(show, client_server):
    browser = show(window(n2=secure()), keep_secret)
    client_server.latency = 0.3
    find(browser, 2).click()
    keys = ActionChains(browser, duration=0)
    for character in "the quick brown fox ":
        keys.send_keys(character).pause(0.03)
    keys.perform()
    wait_until(browser, lambda _: client_server.actions and client_server.actions[-1][0]["value"] == "the quick brown fox ")
    wait_until_settled(browser, client_server)
    assert typed(browser) == "the quick brown fox "


# Long texts

def test_an_editor_takes_lines_and_is_named_by_its_label(show, client_server):
    browser = show(window(n2=editor(label="Notes")), echo())
    find(browser, 2).send_keys("one", Keys.ENTER, "two")
    wait_until(browser, lambda _: client_server.actions and client_server.actions[-1][0]["value"] == "one\ntwo")
    wait_until_settled(browser, client_server)
    assert {action["action"] for action, _ in client_server.actions} == {"set"}
    assert find(browser, 2).accessible_name == "Notes"
    assert_clean(browser)


def test_twenty_characters_in_sixteen_thousand_all_stay_where_they_are_typed(show, client_server):
    before = "All work and no play. " * 745
    browser = show(window(n2=editor(value=before)), echo())
    entry = find(browser, 2)
    entry.click()
    browser.execute_script("arguments[0].setSelectionRange(8000, 8000)", entry)
    client_server.latency = 0.3
    keys = ActionChains(browser, duration=0)
    for character in "the quick brown fox ":
        keys.send_keys(character).pause(0.03)
    keys.perform()
    after = before[:8000] + "the quick brown fox " + before[8000:]
    assert typed(browser) == after
    wait_until(browser, lambda _: client_server.session["document"]["nodes"]["2"]["value"] == after)
    wait_until_settled(browser, client_server)
    assert typed(browser) == after
    assert selected(browser) == [8020, 8020]


def test_a_composition_in_an_editor_is_not_disturbed(show, client_server):
    browser = show(window(n2=editor(value="ab"), n3=text("")), echo())
    entry = find(browser, 2)
    entry.click()
    browser.execute_script("arguments[0].setSelectionRange(1, 1)", entry)
    browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    client_server.change([replace("/nodes/2/value", "theirs"), add("/nodes/2/sequence", 5), replace("/nodes/3/text", "new")])
    wait_for_text(browser, 3, "new")
    assert typed(browser) == "aにb"
    browser.execute_cdp_cmd("Input.insertText", {"text": "日本"})
    action, = client_server.wait_for_actions(1)
    assert (action["action"], action["value"]) == ("set", "a日本b") and action["sequence"] > 5


# Fields that grow

def test_a_field_that_grows_takes_lines_with_return_and_is_submitted_with_control(show, client_server):
    browser = show(window(n2=field(input={"axis": "vertical"}), n3=text("")), echo())
    wait_until_settled(browser, client_server)
    entry = find(browser, 2)
    height = entry.size["height"]
    entry.send_keys("one", Keys.ENTER, "two")
    wait_until(browser, lambda _: client_server.actions and client_server.actions[-1][0]["value"] == "one\ntwo")
    assert entry.size["height"] > height
    entry.send_keys(Keys.CONTROL, Keys.ENTER)
    wait_until(browser, lambda _: client_server.actions[-1][0]["action"] == "submit")
    wait_until_settled(browser, client_server)
    assert typed(browser) == "one\ntwo"


def test_a_field_that_grows_does_so_up_to_its_lines(show, client_server):
    browser = show(window(n2=field(input={"axis": "vertical"}, style={"lineLimit": [2, 3]}, value="one")))
    wait_until_settled(browser, client_server)
    line = browser.execute_script("return parseFloat(getComputedStyle(arguments[0]).lineHeight)", find(browser, 2))
    heights = []
    for count in (1, 2, 3, 4, 9):
        client_server.change([replace("/nodes/2/value", "\n".join("x" * count))])
        wait_until(browser, lambda _: typed(browser).count("x") == count)
        heights.append(find(browser, 2).size["height"])
    assert heights[0] == heights[1] == pytest.approx(2 * line + 8, abs=1)
    assert heights[2] == heights[3] == heights[4] == pytest.approx(3 * line + 8, abs=1)


# Fields of values

def numbers(action, nodes):
    """An app that takes numbers, and writes them with commas."""
    if action["action"] != "set":
        return []
    return [add("/nodes/2/value", f"{int(action['value'].replace(',', '')):,}"), add("/nodes/2/sequence", action["sequence"])]


@pytest.mark.parametrize("end", [Keys.ENTER, Keys.TAB], ids=["Return", "leaving"])
def test_what_is_typed_into_a_field_of_a_value_is_sent_when_it_is_done(show, client_server, end):
    browser = show(window(n2=field(value="7", input={"isCommitted": True}), n3=button(4), n4=text("b")), numbers)
    wait_until_settled(browser, client_server)
    find(browser, 2).send_keys(Keys.BACKSPACE, "12345")
    wait_until_settled(browser, client_server)
    assert client_server.actions == []
    find(browser, 2).send_keys(end)
    wait_until(browser, lambda _: typed(browser) == "12,345")
    wait_until_settled(browser, client_server)
    names = [action["action"] for action, _ in client_server.actions]
    assert names == ["set", "submit"] if end == Keys.ENTER else ["set"]


def test_what_is_no_value_is_refused_and_the_old_one_is_shown(show, client_server):
    browser = show(window(n2=field(value="7", input={"isCommitted": True})), numbers)
    wait_until_settled(browser, client_server)
    refusal = {"type": "/problems/invalid-value", "title": "Invalid value", "status": 422, "detail": "No value."}
    client_server.answers.append((422, refusal, {}))
    find(browser, 2).send_keys("x", Keys.TAB)
    wait_until(browser, lambda _: attributes(browser, 2, "aria-invalid") == ["true"])
    wait_until(browser, lambda _: typed(browser) == "7")
    assert status(browser, "notice") == "No value."
    find(browser, 2).send_keys(Keys.END, "8")
    assert attributes(browser, 2, "aria-invalid") == [None]
    find(browser, 2).send_keys(Keys.ENTER)
    wait_until(browser, lambda _: typed(browser) == "78")


# How one types

def test_a_field_says_how_a_person_types_in_it(show, client_server):
    said = {
        "keyboardType": "emailAddress", "textContentType": "email", "textInputAutocapitalization": "never",
        "autocorrectionDisabled": True, "submitLabel": "continue", "style": "roundedBorder",
    }
    names = ["inputmode", "autocomplete", "autocapitalize", "autocorrect", "spellcheck", "enterkeyhint", "data-style"]
    browser = show(window(n2=field(input=said)))
    wait_until(browser, lambda _: attributes(browser, 2, *names) == ["email", "email", "none", "off", "false", "next", "roundedBorder"])
    entry = find(browser, 2)
    entry.send_keys("kept")
    client_server.change([remove("/nodes/2/input")])
    wait_until(browser, lambda _: attributes(browser, 2, *names) == [None] * 7)
    # It is the same field.
    assert browser.switch_to.active_element == entry


def test_a_field_is_named_by_a_label_of_views_which_stands_in_it_while_it_is_empty(show, client_server):
    node = {"type": "labeledTextField", "children": [3], "value": "", "actions": ["set", "submit"]}
    browser = show(window(n2=node, n3={"type": "label", "children": [4, 5]}, n4={"type": "labelIcon", "children": []},
                          n5={"type": "labelTitle", "children": [6]}, n6=text("Search")), echo())
    wait_until_settled(browser, client_server)
    entry = find(browser, 2).find_element(By.TAG_NAME, "input")
    assert entry.accessible_name == "Search"
    seen = lambda: browser.execute_script("return getComputedStyle(arguments[0].nextSibling).position", entry) != "absolute"
    assert seen()
    entry.send_keys("x")
    assert not seen() and entry.accessible_name == "Search"


# Selections

def follow_selection(action, nodes):
    if action["action"] == "select":
        return [add("/nodes/2/selection", action["value"]), add("/nodes/2/sequence", action["sequence"]),
                replace("/nodes/3/text", str(action["value"]))]
    return echo()(action, nodes)


def test_a_selection_is_told_and_can_be_set(show, client_server):
    browser = show(window(n2=editor(value="abcdef", selection=[6, 6], actions=["set", "select"]), n3=text("")), follow_selection)
    wait_until_settled(browser, client_server)
    entry = find(browser, 2)
    entry.click()
    entry.send_keys(Keys.CONTROL, Keys.HOME)
    entry.send_keys(Keys.SHIFT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    wait_for_text(browser, 3, "[0, 2]")
    client_server.change([replace("/nodes/2/selection", [3, 5])])
    wait_until(browser, lambda _: selected(browser) == [3, 5])


# Laws

def test_return_leads_to_the_next_field_and_nothing_typed_there_is_lost(show, client_server):
    def respond(action, nodes):
        if action["action"] == "submit":
            return [remove("/nodes/2/focused"), add("/nodes/3/focused", True)]
        return echo(node=str(action["target"]))(action, nodes)

    actions = ["set", "submit", "focus", "blur"]
    browser = show(window(n2=field(actions=actions, focused=True), n3=secure(actions=actions)),
                   lambda action, nodes: respond(action, nodes) if action["target"] == 2 else [])
    wait_until_settled(browser, client_server)
    client_server.latency = 0.3
    find(browser, 2).send_keys("ann", Keys.ENTER)
    wait_until(browser, lambda _: browser.switch_to.active_element == find(browser, 3))
    browser.switch_to.active_element.send_keys("birds")
    wait_until_settled(browser, client_server)
    assert (typed(browser, 2), typed(browser, 3)) == ("ann", "birds")


@pytest.mark.parametrize("more, tag", [
    ({}, "input"), ({"input": {"axis": "vertical"}}, "textarea"), ({"type": "labeledTextField", "children": [4]}, "input"),
], ids=["field", "lines", "label"])
def test_what_is_typed_stands_where_the_alignment_of_lines_has_it(show, client_server, more, tag):
    nodes = window(n2=field(style={"multilineTextAlignment": "trailing"}, **more))
    browser = show(nodes | ({"4": text("Name")} if "children" in more else {}))
    alignment = lambda: browser.find_element(By.TAG_NAME, tag).value_of_css_property("text-align")
    wait_until(browser, lambda _: alignment() == "right")
    client_server.change([remove("/nodes/2/style")])
    wait_until(browser, lambda _: alignment() == "start")
