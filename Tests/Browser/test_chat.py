"""Two tabs talk through an object that belongs to the app."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import assert_clean, wait_until
from client import Client
from server import Server
from test_apps import find, open_page, wait_for_text


@pytest.fixture
def chat():
    with Server("Chat", "--port", "0") as server:
        yield server


def enter(browser, name):
    find(browser, "name").send_keys(name)
    wait_until(browser, lambda _: find(browser, "enter").is_enabled())
    find(browser, "name").send_keys(Keys.ENTER)
    find(browser, "text")


def shows(browser, text):
    wait_until(browser, lambda page: text in page.find_element("tag name", "main").text)


def test_two_tabs_talk(browser, chat):
    open_page(browser, chat.url)
    enter(browser, "Ada")
    ada = browser.current_window_handle
    browser.switch_to.new_window("window")
    open_page(browser, chat.url)
    enter(browser, "Grace")
    wait_for_text(browser, "guests", "Here: Ada, Grace")
    find(browser, "text").send_keys("Hello, Ada", Keys.ENTER)
    shows(browser, "Hello, Ada")
    grace = browser.current_window_handle
    browser.switch_to.window(ada)
    shows(browser, "Hello, Ada")
    find(browser, "text").send_keys("Hello, Grace", Keys.ENTER)
    browser.switch_to.window(grace)
    shows(browser, "Hello, Grace")
    browser.close()
    browser.switch_to.window(ada)
    assert_clean(browser)


def test_what_comes_while_one_types_disturbs_nothing(browser, chat):
    open_page(browser, chat.url)
    enter(browser, "Ada")
    field = find(browser, "text")
    field.send_keys("half a sen")
    with Client(chat) as other:
        other.act("name", "set", value="Bot")
        other.act("enter")
        for number in range(5):
            other.act("text", "set", value=f"news {number}")
            other.act("say")
            field.send_keys("tence"[number])
            shows(browser, f"news {number}")
    assert field.get_attribute("value") == "half a sentence"
    assert browser.switch_to.active_element == field
    assert_clean(browser)
