"""The browser client, the windows of an app, and its menu bar."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, field, text, window
from page import assert_clean, find, wait_for_text, wait_until, wait_until_settled


def menu(first, name, *items):
    """A menu of a menu bar: its nodes from a number on, four and two for each item."""
    groups = [first + 4 + 2 * index for index in range(len(items))]
    nodes = {
        f"n{first}": {"type": "menu", "children": [first + 1, first + 3]},
        f"n{first + 1}": {"type": "menuLabel", "children": [first + 2]}, f"n{first + 2}": text(name),
        f"n{first + 3}": {"type": "menuItems", "children": groups},
    }
    for id, item in zip(groups, items):
        nodes[f"n{id}"] = button(id + 1, keyboard={"shortcut": {"key": item[0].lower(), "modifiers": ["command"]}})
        nodes[f"n{id + 1}"] = text(item)
    return nodes


def bar(**more):
    return window(
        n2={"type": "menuBar", "children": [10, 20, 30]}, **menu(10, "File", "Save", "Export"), **menu(20, "Note", "Shout"),
        **menu(30, "Nothing"), n3=field(), n4=text("beside"), **more)


def opener(browser, node):
    return browser.find_element(By.CSS_SELECTOR, f'[data-id="{node}"] > button')


def press(browser, *keys):
    ActionChains(browser).send_keys(*keys).perform()


def focused(browser):
    return browser.execute_script("return document.activeElement.textContent")


def is_open(browser, node):
    return browser.execute_script("return arguments[0].matches(':popover-open')", find(browser, node))


def test_a_menu_bar_is_above_the_window(show):
    browser = show(bar())
    element = find(browser, 2)
    assert element.aria_role == "menubar"
    assert [find(browser, id).is_displayed() for id in (10, 20, 30)] == [True, True, False]
    assert opener(browser, 10).aria_role == "menuitem"
    place = element.rect
    assert (place["x"], place["y"], place["width"]) == (0, 0, browser.execute_script("return document.documentElement.clientWidth"))
    assert find(browser, 3).rect["y"] >= place["height"]


def test_keys_go_along_the_menu_bar_and_from_menu_to_menu(show):
    browser = show(bar())
    browser.execute_script("arguments[0].focus()", opener(browser, 10))
    seen = []
    for key in [Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.END, Keys.HOME, "n", Keys.ARROW_LEFT]:
        press(browser, key)
        seen.append(focused(browser))
    assert [name[:4] for name in seen] == ["Note", "File", "Note", "File", "Note", "File"]
    press(browser, Keys.ARROW_DOWN)
    assert is_open(browser, 13) and focused(browser) == "Save"
    press(browser, Keys.ARROW_RIGHT)
    assert not is_open(browser, 13) and is_open(browser, 23) and focused(browser) == "Shout"
    press(browser, Keys.ARROW_LEFT)
    assert is_open(browser, 13) and focused(browser) == "Save"
    press(browser, Keys.ESCAPE)
    assert not is_open(browser, 13) and browser.switch_to.active_element == opener(browser, 10)
    assert_clean(browser)


def test_what_is_chosen_gives_the_focus_back(show, client_server):
    browser = show(bar())
    find(browser, 3).click()
    opener(browser, 10).click()
    find(browser, 16).click()
    assert client_server.wait_for_actions(1) == [{"target": 16, "action": "tap"}]
    assert not is_open(browser, 13)
    assert browser.switch_to.active_element.tag_name == "input"


def test_under_the_pointer_another_menu_opens_if_one_is_open(show):
    browser = show(bar())
    ActionChains(browser).move_to_element(opener(browser, 20)).perform()
    assert not is_open(browser, 23)
    opener(browser, 10).click()
    ActionChains(browser).move_to_element(opener(browser, 20)).perform()
    wait_until(browser, lambda _: is_open(browser, 23) and not is_open(browser, 13))


def test_shortcuts_count_where_there_is_no_menu_bar(show, client_server, resize):
    resize(390, 700)
    browser = show(bar())
    wait_until_settled(browser, client_server)
    wait_until(browser, lambda _: browser.execute_async_script("import('/keyboard.js').then(() => arguments[0](true))"))
    assert not find(browser, 2).is_displayed()
    wait_until(browser, lambda _: find(browser, 24).get_dom_attribute("aria-keyshortcuts") == "Control+S")
    # Of two with one shortcut, it is the first one's.
    ActionChains(browser).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
    assert client_server.wait_for_actions(1) == [{"target": 14, "action": "tap"}]


# Windows


def ask(*requests, number=1):
    return add("/nodes/1/windowRequests", {"requests": list(requests), "number": number})


def scenes_are_there(browser):
    wait_until(browser, lambda _: browser.execute_async_script("import('/scenes.js').then(() => arguments[0](true))"))


RECORD = "window.asked = []; window.open = (...asked) => { window.asked.push(asked); return %s; };"


def asked(browser):
    return browser.execute_script("return window.asked")


def test_an_address_beyond_the_app_is_opened_in_a_tab_that_knows_nothing_of_the_page(show, client_server):
    browser = show(window(n2=text("here")))
    browser.execute_script("window.tab = { opener: window };" + RECORD % "window.tab")
    client_server.change([ask({"visit": "https://example.org/a?b=c"})])
    wait_until(browser, asked)
    assert asked(browser) == [["https://example.org/a?b=c"]]
    assert browser.execute_script("return window.tab.opener") is None
    assert_clean(browser)


def test_an_address_beyond_the_app_is_offered_where_the_browser_opens_nothing(show, client_server):
    browser = show(window(n2=text("here")))
    browser.execute_script(RECORD % "null")
    client_server.change([ask({"visit": "https://example.org/a?b=c"})])
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".offer a"))
    [link] = browser.find_elements(By.CSS_SELECTOR, ".offer a")
    assert link.text == "Open https://example.org/a?b=c"
    assert [link.get_dom_attribute(name) for name in ("href", "target", "rel")] == [
        "https://example.org/a?b=c", "_blank", "noopener",
    ]
    browser.find_element(By.CSS_SELECTOR, ".offer button").click()
    assert not browser.find_elements(By.CSS_SELECTOR, ".offer")


def test_a_window_is_opened_once(show, client_server):
    browser = show(window(n2=text("here")))
    browser.execute_script(RECORD % "window")
    client_server.change([ask({"open": "/windows/help", "title": "Help", "single": True})])
    wait_until(browser, asked)
    client_server.change([add("/nodes/2/text", "there")])
    wait_for_text(browser, 2, "there")
    assert asked(browser) == [["/windows/help", "martlet:/windows/help"]]
    several = [{"open": f"/windows/note/{number}", "title": "Note", "single": True} for number in (1, 2, 3)]
    client_server.change([ask(*several, number=4)])
    wait_until(browser, lambda _: len(asked(browser)) == 4)
    assert [path for path, _ in asked(browser)[1:]] == [f"/windows/note/{number}" for number in (1, 2, 3)]
    assert_clean(browser)


def test_windows_of_a_group_have_names_of_their_own(show, client_server):
    browser = show(window(n2=text("here")))
    browser.execute_script(RECORD % "window")
    request = {"open": "/windows/notes", "title": "Notes"}
    client_server.change([ask(request, request, number=2)])
    wait_until(browser, lambda _: len(asked(browser)) == 2)
    (path, name), (other_path, other_name) = asked(browser)
    assert path == other_path == "/windows/notes" and name != other_name


def test_a_window_that_the_browser_does_not_open_is_offered(show, client_server):
    browser = show(window(n2=text("here")))
    browser.execute_script(RECORD % "null")
    client_server.change([ask({"open": "/windows/help", "title": "Help", "single": True})])
    offer = wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".offer"))[0]
    link = offer.find_element(By.TAG_NAME, "a")
    assert (link.text, link.get_dom_attribute("href")) == ("Open Help", "/windows/help")
    offer.find_element(By.TAG_NAME, "button").click()
    assert not browser.find_elements(By.CSS_SELECTOR, ".offer")


def test_what_was_asked_before_the_page_was_loaded_is_not_asked_again(show, client_server, before_the_page):
    before_the_page(RECORD % "window")
    nodes = window(n2=text("here"))
    browser = show(nodes)
    client_server.change([ask({"open": "/windows/help", "title": "Help", "single": True})])
    wait_until(browser, asked)
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 2))
    scenes_are_there(browser)
    wait_until_settled(browser, client_server)
    assert asked(browser) == []


def test_a_tab_that_no_script_has_opened_shows_the_first_scene_when_it_is_dismissed(show, client_server):
    browser = show(window(n2=text("here")), path="/windows/help")
    client_server.change([ask({"dismiss": "/windows/help"})])
    wait_until(browser, lambda _: browser.current_url == f"{client_server.url}/")
