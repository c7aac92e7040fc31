"""Whole apps in Chromium, over a network that is slow and loses connections."""

import pytest
import requests
from selenium.webdriver.common.keys import Keys

from client import Client
from conftest import wait_until
from patience import PATIENCE
from rough_network import RoughNetwork
from server import Server
from test_apps import find, open_page, wait_for_text


@pytest.fixture(scope="module")
def scoreboard():
    with Server("Scoreboard", "--port", "0") as server:
        yield server


@pytest.fixture(scope="module")
def todos():
    with Server("Todos", "--port", "0") as server:
        yield server


@pytest.fixture
def chat():
    with Server("Chat", "--port", "0") as server:
        yield server


def node(browser, server, identifier):
    """A node of the page's session, asked for over a connection that loses nothing."""
    url = server.url + browser.execute_script("return sessionStorage.session")
    nodes = requests.get(url, timeout=PATIENCE).json()["nodes"].values()
    return next(node for node in nodes if node.get("identifier") == identifier)


def value(browser, identifier):
    return find(browser, identifier).get_attribute("value")


def test_no_character_is_lost_at_300_milliseconds(browser, todos):
    text = "The quick brown fox jumps over the lazy dog."
    with RoughNetwork(todos, latency=0.3) as network:
        open_page(browser, network.url)
        field = find(browser, "name")
        for number, character in enumerate(text):
            field.send_keys(character)
            assert value(browser, "name") == text[: number + 1]
        wait_until(browser, lambda _: node(browser, todos, "name")["value"] == text)
        # What was typed in the middle goes there, also while answers are on their way.
        field.send_keys(*9 * [Keys.ARROW_LEFT], "very ")
        field.send_keys(Keys.END, "!", Keys.ENTER)
        wait_until(browser, lambda page: "over the very lazy dog.!" in page.find_element("tag name", "ul").text)
        wait_until(browser, lambda _: value(browser, "name") == "")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_click_counts_once_although_answers_and_streams_are_lost(browser, scoreboard, seed):
    with RoughNetwork(scoreboard, latency=0.02, seed=seed) as network:
        open_page(browser, network.url)
        network.losses = 0.4
        for score in range(1, 16):
            find(browser, "owned-plus").click()
            wait_for_text(browser, "owned-score", f"Score: {score}")
        assert network.cuts > 3
        assert node(browser, scoreboard, "owned-score")["text"] == "Score: 15"


def test_return_leads_from_a_secret_to_a_long_text_and_nothing_is_lost_at_300_milliseconds(browser):
    words = "The quick brown fox jumps over the lazy dog.\n"
    with Server("Gallery", "--port", "0") as gallery, RoughNetwork(gallery, latency=0.3) as network:
        open_page(browser, f"{network.url}/secrets-and-long-texts")
        password, story = (
            wait_until(browser, lambda page: page.find_element("css selector", selector))
            for selector in ("input[type=password]", "textarea"))
        password.send_keys("correct horse", Keys.ENTER)
        wait_until(browser, lambda page: page.switch_to.active_element == story)
        assert password.get_property("value") == "correct horse"
        story.send_keys(Keys.CONTROL, Keys.END)
        for number, character in enumerate(words):
            story.send_keys(Keys.ENTER if character == "\n" else character)
            assert story.get_property("value").endswith(words[: number + 1])
        url = gallery.url + browser.execute_script("return sessionStorage.getItem('session')")

        def told(_):
            text = requests.get(url, timeout=PATIENCE).text
            assert "correct horse" not in text
            return "lazy dog." in text and "13 letters" in text

        wait_until(browser, told)


def test_what_is_typed_survives_lost_connections(browser, todos):
    text = "Butter, flour, sugar, eggs"
    with RoughNetwork(todos, latency=0.05, seed=4) as network:
        open_page(browser, network.url)
        network.losses = 0.4
        field = find(browser, "name")
        for number, character in enumerate(text):
            field.send_keys(character)
            assert value(browser, "name") == text[: number + 1]
        wait_until(browser, lambda _: node(browser, todos, "name")["value"] == text)
        assert network.cuts > 1


def test_a_page_that_was_cut_off_catches_up_in_order(browser, chat):
    with RoughNetwork(chat, latency=0.05) as network, Client(chat) as other:
        open_page(browser, network.url)
        find(browser, "name").send_keys("Ada", Keys.ENTER)
        find(browser, "text")
        other.act("name", "set", value="Bot")
        other.act("enter")
        said = []
        for round in range(4):
            network.cut()
            for number in range(3):
                said.append(f"news {round}.{number}")
                other.act("text", "set", value=said[-1])
                other.act("say")
            wait_until(browser, lambda page: said[-1] in page.find_element("tag name", "main").text)
            shown = browser.find_element("tag name", "main").text
            places = [shown.index(text) for text in said]
            assert places == sorted(places)
        assert "Ada" in find(browser, "guests").text
