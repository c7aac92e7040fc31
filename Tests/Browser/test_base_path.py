"""The browser client below a base path, as `--base-path` has it: everything it asks for is below it."""

from urllib.parse import urlsplit

import pytest

from documents import apply_on_tap, button, replace, text, window
from page import find, tapped, wait_for_text, wait_until, wait_until_settled

BASES = ["", "/app", "/deep/er"]
AT_EACH_BASE = pytest.mark.parametrize("client_server", BASES, indirect=True)


@pytest.fixture
def counter(show, client_server):
    def open_page(path="/"):
        nodes = window(n2=button(3), n3=text("tap"), n4={"type": "image", "systemName": "star"})
        patch = [replace("/nodes/3/text", "done"), replace("/path", "/todos/2")]
        return show(nodes, apply_on_tap(patch), path)

    return open_page


def address(browser, server):
    assert browser.current_url.startswith(server.url)
    return browser.current_url.removeprefix(server.url)


@AT_EACH_BASE
def test_an_app_works_below_its_base(counter, client_server):
    browser = counter("/todos")
    assert client_server.created[0][0]["path"] == "/todos"
    tapped(browser, client_server)
    wait_for_text(browser, 3, "done")
    assert address(browser, client_server) == "/todos/2"
    client_server.change([replace("/nodes/3/text", "theirs")])
    wait_for_text(browser, 3, "theirs")
    browser.refresh()
    wait_for_text(browser, 3, "theirs")
    assert (address(browser, client_server), len(client_server.sessions)) == ("/todos/2", 1)
    client_server.end()
    wait_for_text(browser, 3, "tap")
    said = client_server.created[1][0]
    assert (said["path"], said["visitor"]) == ("/todos/2", client_server.visitors[0])


@AT_EACH_BASE
def test_all_that_a_page_loads_is_below_its_base(counter, client_server):
    browser = counter()
    wait_until_settled(browser, client_server)
    loaded = browser.execute_script('return performance.getEntriesByType("resource").map(({ name }) => name)')
    paths = {urlsplit(url).path for url in loaded}
    assert {path for path in paths if not path.startswith(f"{client_server.base}/")} == set()
    base = client_server.base
    assert paths >= {f"{base}/{name}" for name in ("style.css", "main.js", "views/tree.js", "symbols/star.svg", "sessions")}
    assert f'{base}/symbols/star.svg"' in find(browser, 4).value_of_css_property("mask-image")


@pytest.mark.parametrize("client_server", ["/app"], indirect=True)
@pytest.mark.parametrize("path", ["", "/"])
def test_the_base_itself_is_the_apps_root(counter, client_server, path):
    counter(path)
    assert client_server.created[0][0]["path"] == "/"


@AT_EACH_BASE
@pytest.mark.parametrize("path", ["//example.org/", "/../other", "/a b", "/é", ".example.org", "/\\example.org"])
def test_the_address_stays_below_the_base_and_is_set_once(show, client_server, path):
    client_server.path = path
    browser = show(window(n2=button(3), n3=text("0")), lambda action, nodes: [replace("/nodes/3/text", nodes["3"]["text"] + "0")])
    assert browser.current_url.startswith(f"{client_server.url}/")
    browser.execute_script("window.writes = 0; history.replaceState = () => writes++")
    tapped(browser, client_server)
    wait_for_text(browser, 3, "00")
    assert browser.execute_script("return writes") == 0


@pytest.mark.parametrize("client_server", ["/app"], indirect=True)
def test_apps_of_one_host_keep_their_sessions_and_visitors_apart(counter, client_server, browser):
    counter()
    browser.execute_script('sessionStorage.setItem("session", "/sessions/root"); localStorage.setItem("visitor", "r".repeat(24))')
    browser.refresh()
    wait_for_text(browser, 3, "tap")
    client_server.end()
    client_server.wait_for(lambda: len(client_server.created) == 2)
    assert client_server.created[1][0]["visitor"] == client_server.visitors[0]
    kept = browser.execute_script('return [sessionStorage.getItem("session"), localStorage.getItem("visitor")]')
    assert kept == ["/sessions/root", "r" * 24]
