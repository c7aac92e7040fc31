"""Families of views that are loaded when the first of them comes."""

import pytest

from documents import add, button, replace, stack, text, window
from page import ROUND_TRIP, find, tapped, wait_until
from scripted_server import PUBLIC
from test_modules import LAZY


def shape(**more):
    return {"type": "shape", "shape": "rectangle", "fill": "#FF0000", **more}


def has_loaded(browser):
    return browser.execute_script("return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)")


def looks(browser, node):
    """An element's background, and whether it is still to come."""
    return browser.execute_script(
        "const element = document.querySelector(`[data-id='${arguments[0]}']`);"
        "return [getComputedStyle(element, '::after').backgroundColor, element.ariaBusy]", node)


@pytest.mark.parametrize("client_server", ["", "/app"], indirect=True)
def test_a_family_is_loaded_with_its_first_view_and_not_before(show, client_server):
    nodes = window(n2=stack(3), n3=button(4), n4=text("Show"))
    browser = show(nodes, lambda action, nodes: [add("/nodes/5", shape()), replace("/nodes/2/children", [3, 5])])
    assert LAZY & set(client_server.files) == set()
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: looks(browser, 5) == ["rgb(255, 0, 0)", None])
    assert {f"{client_server.base}/views/shapes.{kind}" for kind in ("js", "css")} <= set(has_loaded(browser))
    assert browser.execute_script("return document.querySelectorAll('link[href$=\"shapes.css\"]').length") == 1


def test_a_view_is_made_of_its_node_as_it_is_when_its_family_has_come(show, client_server):
    client_server.hold_file("views/shapes.js")
    browser = show(window(n2=stack(3, 4), n3=text("a"), n4=shape()), is_drawn=False)
    assert looks(browser, 4) == ["rgba(0, 0, 0, 0)", "true"]
    client_server.change([replace("/nodes/4/fill", "#0000FF"), add("/nodes/5", shape()), replace("/nodes/2/children", [3, 5, 4])])
    wait_until(browser, lambda _: find(browser, 5))
    client_server.change([replace("/nodes/3/text", "b")])
    wait_until(browser, lambda _: find(browser, 3).text == "b")
    box = find(browser, 4)
    client_server.release_file("views/shapes.js")
    wait_until(browser, lambda _: looks(browser, 4) == ["rgb(0, 0, 255)", None])
    assert looks(browser, 5) == ["rgb(255, 0, 0)", None]
    # It is another element, in the place of the empty one.
    assert find(browser, 4) != box
    assert browser.execute_script("return [...document.querySelector('[data-id=\"2\"]').children].map((e) => e.dataset.id)") == ["3", "5", "4"]


def test_a_family_that_comes_while_a_document_is_refused_is_shown(show, client_server):
    client_server.hold_file("views/shapes.js")
    browser = show(window(n2=stack(3, 5), n3=button(4), n4=text("a"), n5=shape()), is_drawn=False)
    refusal = (403, {"detail": "Not now."}, {})
    client_server.answers.append(refusal)
    client_server.readings.append(refusal)
    client_server.hold_documents()
    find(browser, 3).click()
    client_server.wait_for(lambda: client_server.reads == 1)
    client_server.release_file("views/shapes.js")
    client_server.wait_for(lambda: "views/shapes.js" in client_server.files)
    browser.execute_async_script(ROUND_TRIP)
    assert looks(browser, 5) == ["rgba(0, 0, 0, 0)", "true"]
    client_server.release_documents()
    wait_until(browser, lambda _: looks(browser, 5) == ["rgb(255, 0, 0)", None])
    assert client_server.reads == 1


def test_a_view_is_not_shown_before_its_stylesheet_is_there(show, client_server):
    client_server.hold_file("views/shapes.css")
    browser = show(window(n2=shape()), is_drawn=False)
    # By the time that a later request is through, the module is there, too.
    client_server.wait_for(lambda: "views/shapes.js" in client_server.files)
    browser.execute_async_script(ROUND_TRIP)
    assert looks(browser, 2) == ["rgba(0, 0, 0, 0)", "true"]
    client_server.release_file("views/shapes.css")
    wait_until(browser, lambda _: looks(browser, 2) == ["rgb(255, 0, 0)", None])


@pytest.mark.parametrize("file", ["views/shapes.js", "views/shapes.css"])
def test_what_could_not_be_loaded_says_so_and_is_tried_again_with_the_next(show, client_server, file):
    client_server.missing_files.add(file)
    nodes = window(n2=stack(3, 5), n3=button(4), n4=text("Show"), n5=shape())
    browser = show(nodes, lambda action, nodes: [add("/nodes/6", shape()), replace("/nodes/2/children", [3, 5, 6])], is_drawn=False)
    wait_until(browser, lambda _: find(browser, 5).text == "This part of the page could not be loaded.")
    assert looks(browser, 5)[1] is None
    # The browser's own note of it.
    browser.get_log("browser")
    client_server.missing_files.clear()
    tapped(browser, client_server, 3)
    wait_until(browser, lambda _: looks(browser, 6) == ["rgb(255, 0, 0)", None])
    assert looks(browser, 5) == ["rgb(255, 0, 0)", None]
    assert find(browser, 5).text == ""
    assert (PUBLIC / file).is_file()


def test_a_view_that_has_gone_before_its_family_came_stays_away(show, client_server):
    client_server.hold_file("views/shapes.js")
    browser = show(window(n2=stack(3, 4), n3=text("a"), n4=shape()), is_drawn=False)
    client_server.change([{"op": "remove", "path": "/nodes/4"}, replace("/nodes/2/children", [3])])
    wait_until(browser, lambda _: not find(browser, 4))
    client_server.release_file("views/shapes.js")
    client_server.change([add("/nodes/6", shape()), replace("/nodes/2/children", [3, 6])])
    wait_until(browser, lambda _: find(browser, 6) and looks(browser, 6) == ["rgb(255, 0, 0)", None])
    assert not find(browser, 4)


def test_families_and_their_parts_are_loaded_together_however_deep_their_views_are(show, client_server):
    client_server.hold_file("views/grids.js")
    browser = show(window(n2={"type": "grid", "children": [3]}, n3={"type": "gridRow", "children": [4, 5]}, n4=shape(),
                          n5={"type": "text", "runs": [{"systemName": "star"}]}), is_drawn=False)
    needed = {f"views/{name}" for name in ("shapes.js", "outline.js", "boxes.js", "shapes.css", "pictures.js", "pictures.css")}
    client_server.wait_for(lambda: needed <= set(client_server.files))
    client_server.release_file("views/grids.js")
    wait_until(browser, lambda _: find(browser, 4) and looks(browser, 4) == ["rgb(255, 0, 0)", None])


def test_stylesheets_keep_their_order_whichever_is_needed_first(show, client_server):
    browser = show(window(n2=stack(3), n3=shape()))
    client_server.change([add("/nodes/4", {"type": "grid"}), replace("/nodes/2/children", [3, 4])])
    wait_until(browser, lambda _: find(browser, 4) and looks(browser, 4)[1] is None)
    sheets = "return [...document.querySelectorAll('link[rel=stylesheet]')].map(({ href }) => href.split('/').at(-1))"
    assert browser.execute_script(sheets) == ["style.css", "grids.css", "shapes.css"]


def test_a_symbol_within_text_comes_with_its_stylesheet(show, client_server):
    client_server.hold_file("views/pictures.css")
    nodes = window(n2={"type": "text", "runs": [{"text": "a "}, {"systemName": "star"}]})
    browser = show(nodes, is_drawn=False)
    client_server.wait_for(lambda: "views/pictures.js" in client_server.files)
    browser.execute_async_script(ROUND_TRIP)
    symbol = "const symbol = document.querySelector('.run > .symbol'); return symbol && symbol.offsetWidth"
    assert browser.execute_script(symbol) is None
    client_server.change([replace("/nodes/2/runs", [{"systemName": "moon"}])])
    client_server.release_file("views/pictures.css")
    wait_until(browser, lambda _: browser.execute_script(symbol))
    assert browser.execute_script("return document.querySelectorAll('.symbol').length") == 1


# For `before_the_page`: notes what links have been given other media together, in the order in which that has happened.
NOTED = """
window.begun = [];
const names = (changes) => changes.map(({ target }) => target.href.split("/").at(-1));
new MutationObserver((changes) => begun.push(names(changes))).observe(document, { subtree: true, attributeFilter: ["media"] });
"""


@pytest.mark.loads_ahead
def test_what_is_loaded_before_it_is_needed_begins_together(show, client_server, before_the_page):
    before_the_page(NOTED)
    client_server.hold_file("views/grids.css")
    browser = show(window(n2=text("a")), is_drawn=False)
    client_server.wait_for(lambda: "views/grids.js" in client_server.files)
    client_server.change([add("/nodes/3", shape()), replace("/nodes/1/children", [2, 3])])
    # What is needed meanwhile does not wait for the others.
    wait_until(browser, lambda _: find(browser, 3) and looks(browser, 3) == ["rgb(255, 0, 0)", None])
    client_server.release_file("views/grids.css")
    sheets = sorted(path.removeprefix("views/") for path in LAZY if path.endswith(".css") and path != "views/shapes.css")
    wait_until(browser, lambda _: len(browser.execute_script("return begun")) > 1)
    needed, others = browser.execute_script("return begun")
    assert needed == ["shapes.css"]
    assert sorted(others) == sheets
