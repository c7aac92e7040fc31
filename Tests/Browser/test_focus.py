"""The browser client and where the focus goes when what had it is gone."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from documents import add, button, field, remove, replace, stack, text, window
from page import find, wait_until, wait_until_settled

BACK = '[data-action="back"]'


# What follows the focus is loaded when a page is first touched, and has to be there by the first answer.
pytestmark = pytest.mark.loads_ahead


@pytest.fixture
def page(show, client_server):
    def show_all(nodes, respond=lambda action, nodes: []):
        browser = show(nodes, respond)
        # By a key a person touches the page, which then loads what deals with the focus.
        press(browser, Keys.SHIFT)
        browser.execute_async_script("import('/focus.js').then(() => arguments[0]())")
        wait_until_settled(browser, client_server)
        return browser

    return show_all


def press(browser, *keys):
    ActionChains(browser, duration=0).send_keys(*keys).perform()


def focus(browser, node):
    browser.execute_script("arguments[0].focus()", find(browser, node))


def focused(browser):
    """The id of the node that has the focus, or else what has it."""
    return browser.execute_script(
        "const { dataset: { id }, localName, className } = document.activeElement; return Number(id) || className || localName")


def screen(*children):
    return {"type": "screen", "children": list(children)}


def title(label):
    return {"type": "toolbar", "children": [label], "placements": ["title"], "actions": ["back"]}


def gone(*ids):
    return [remove(f"/nodes/{each}") for each in ids]


FIRST = {"3": screen(4, 6), "4": button(5), "5": text("One"), "6": button(7), "7": text("Two")}
SECOND = {"10": screen(11, 13, 14), "11": title(12), "12": text("The second"), "13": text("Here"), "14": button(15), "15": text("On")}
THIRD = {"20": screen(21), "21": text("No title")}


def added(nodes):
    return [add(f"/nodes/{name}", node) for name, node in nodes.items()]


def navigation(action, nodes):
    """An app of three screens: "Two" leads to the second one, and "On" there to the third."""
    shown = nodes["2"]["children"][0]
    goes = {(3, "tap"): 10, (10, "tap"): 20, (20, "back"): 10, (10, "back"): 3}[shown, action["action"]]
    documents = {3: FIRST, 10: SECOND, 20: THIRD}
    actions = [] if goes == 3 else ["back"]
    return [*gone(*documents[shown]), *added(documents[goes]), replace("/nodes/2/children/0", goes), add("/nodes/2/actions", actions)]


def test_the_focus_goes_to_a_screen_and_comes_back_to_what_led_there(page, client_server):
    browser = page(window(n2={"type": "navigationStack", "children": [3]}, **{f"n{name}": node for name, node in FIRST.items()}),
                   navigation)
    focus(browser, 6)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: focused(browser) == "title")
    assert browser.switch_to.active_element.text == "The second"
    # Nothing can be used by mistake, and the next stop is the first thing after the title.
    press(browser, Keys.ENTER, Keys.TAB)
    assert focused(browser) == 14
    press(browser, Keys.ENTER)
    # What has no title has the focus itself.
    wait_until(browser, lambda _: focused(browser) == 20)
    browser.find_element("css selector", f"nav {BACK}").click()
    wait_until(browser, lambda _: focused(browser) == 14)
    browser.find_element("css selector", f".toolbar {BACK}").click()
    wait_until(browser, lambda _: focused(browser) == 6)
    assert [action["action"] for action, _ in client_server.actions] == ["tap", "tap", "back", "back"]


ROWS = {
    "a text": {"6": text("Two", actions=["select"])},
    "a link": {"6": {"type": "navigationLink", "children": [7], "actions": ["tap", "select"]}, "7": text("Two")},
    "a row with a background": {
        "6": {"type": "listRowBackground", "children": [7, 9], "actions": ["select"]}, "7": text("Two"),
        "9": {"type": "color", "fill": "#0000FF"}},
}


@pytest.mark.parametrize("row", ROWS)
def test_the_focus_comes_back_to_the_row_that_led_away(page, client_server, row):
    first = {"3": screen(8), "8": {"type": "list", "children": [4, 6], "listLooks": {"selects": "one"}, "value": []},
             "4": text("One", actions=["select"]), **ROWS[row]}

    def choose(action, nodes):
        goes, shows = (3, {**first}) if action["action"] == "back" else (10, SECOND)
        gone_nodes = SECOND if goes == 3 else first
        return [*gone(*gone_nodes), *added(shows), replace("/nodes/2/children/0", goes), add("/nodes/2/actions", ["back"])]

    browser = page(window(n2={"type": "navigationStack", "children": [3]}, **{f"n{name}": node for name, node in first.items()}),
                   choose)
    inside = "return document.activeElement.localName === 'li' && document.activeElement.querySelector('.text').textContent"
    wait_until(browser, lambda _: len(browser.find_elements("css selector", "li[aria-selected]")) == 2)
    browser.execute_script("document.querySelectorAll('li[aria-selected]')[1].focus()")
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: focused(browser) == "title")
    browser.find_element("css selector", f".toolbar {BACK}").click()
    wait_until(browser, lambda _: browser.execute_script(inside) == "Two")


def test_a_screen_that_comes_by_itself_takes_the_focus_from_nobody(page, client_server):
    nodes = window(n2={"type": "navigationStack", "children": [3]}, **{f"n{name}": node for name, node in FIRST.items()}, n30=field())
    browser = page(nodes)
    focus(browser, 30)
    client_server.change(navigation({"action": "tap"}, nodes))
    wait_until(browser, lambda _: find(browser, 13))
    wait_until_settled(browser, client_server)
    assert focused(browser) == 30


def test_keys_of_a_screen_reach_it_while_its_title_has_the_focus(page, client_server):
    keys = {"keyboard": {"keys": ["ArrowLeft"]}, "actions": ["keyDown"]}
    nodes = window(n2={"type": "navigationStack", "children": [3]}, **{f"n{name}": node for name, node in FIRST.items()})
    respond = lambda action, nodes: [] if action["action"] == "keyDown" else [
        *navigation(action, nodes), add("/nodes/13/keyboard", keys["keyboard"]), add("/nodes/13/actions", keys["actions"])]
    browser = page(nodes, respond)
    focus(browser, 6)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: focused(browser) == "title")
    browser.execute_async_script("import('/keyboard.js').then(() => arguments[0]())")
    press(browser, Keys.ARROW_LEFT)
    assert client_server.wait_for_actions(2)[1] == {"target": 13, "action": "keyDown", "value": "ArrowLeft"}


def rows(count):
    nodes = {"2": stack(*range(10, 10 + count)), "3": button(4), "4": text("After all")}
    for row in range(10, 10 + count):
        nodes |= {str(row): {"type": "hStack", "children": [row + 10, row + 20]}, str(row + 10): text("Row"),
                  str(row + 20): button(row + 30), str(row + 30): text("Remove")}
    return window(**{f"n{name}": node for name, node in nodes.items()})


def remove_row(action, nodes):
    row = action["target"] - 20
    at = nodes["2"]["children"].index(row)
    return [remove(f"/nodes/2/children/{at}"), *gone(row, row + 10, row + 20, row + 30)]


def test_the_focus_of_what_is_gone_goes_to_what_follows_and_else_to_what_comes_before(page, client_server):
    browser = page(rows(3), remove_row)
    focus(browser, 31)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: focused(browser) == 32)
    press(browser, Keys.ENTER)
    # It stays among the rows as long as there are any.
    wait_until(browser, lambda _: focused(browser) == 30)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: focused(browser) == 3)


def test_where_nothing_takes_the_focus_the_window_has_it(page, client_server):
    browser = page(window(n2=button(3), n3=text("Once"), n4=text("Done")),
                   lambda action, nodes: [remove("/nodes/1/children/0"), *gone(2, 3)])
    focus(browser, 2)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: not find(browser, 2))
    wait_until(browser, lambda _: focused(browser) == 1)


def test_what_stands_for_the_same_node_has_the_focus(page, client_server):
    link = {"type": "link", "destination": "https://example.org/", "children": [5], "actions": ["tap"]}
    browser = page(window(n2=button(3), n3=text("Before"), n4=button(5), n5=text("It"), n6=button(7), n7=text("After")))
    focus(browser, 4)
    client_server.change([add("/nodes/4", link)])
    wait_until(browser, lambda _: find(browser, 4).tag_name == "a")
    wait_until(browser, lambda _: focused(browser) == 4)


def test_a_person_who_has_left_the_focus_is_not_given_it(page, client_server):
    browser = page(window(n2=button(3), n3=text("Once"), n4=button(5), n5=text("Done")))
    focus(browser, 2)
    browser.execute_script("document.activeElement.blur()")
    client_server.change([remove("/nodes/1/children/0"), *gone(2, 3)])
    wait_until(browser, lambda _: not find(browser, 2))
    wait_until_settled(browser, client_server)
    assert focused(browser) == "body"


@pytest.mark.parametrize("is_earlier", [False, True], ids=["with the question", "before it"])
def test_what_a_question_was_about_is_gone_with_it(page, client_server, is_earlier):
    """The focus would go back to the button that asked, which is gone, too."""
    question = {"50": {"type": "alert", "children": [51, 53], "actions": ["dismiss"]}, "51": {"type": "dialogTitle", "children": [52]},
                "52": text("Sure?"), "53": button(54, role="destructive"), "54": text("Remove")}
    ask = [*added(question), add("/nodes/1/children/-", 50)]
    vanish = [remove("/nodes/1/children/2"), *gone(*question)]

    def respond(action, nodes):
        return ask if action["target"] == 31 else vanish if is_earlier else [*remove_row({"target": 31}, nodes), *vanish]

    nodes = rows(3)
    browser = page(nodes, respond)
    focus(browser, 31)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: focused(browser) == 53)
    if is_earlier:
        client_server.change(remove_row({"target": 31}, nodes))
        wait_until(browser, lambda _: not find(browser, 31))
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: not find(browser, 50))
    wait_until(browser, lambda _: focused(browser) == 32)


def test_the_focus_that_the_document_gives_comes_first(page, client_server):
    respond = lambda action, nodes: [remove("/nodes/1/children/0"), *gone(2, 3), add("/nodes/6/focused", True)] \
        if action["action"] == "tap" else []
    browser = page(window(n2=button(3), n3=text("Once"), n4=button(5), n5=text("Next"), n6=field(actions=["set", "focus", "blur"])), respond)
    focus(browser, 2)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: focused(browser) == 6)
    wait_until_settled(browser, client_server)
    assert [action["action"] for action, _ in client_server.actions] == ["tap"]


def test_the_page_is_not_scrolled_to_what_has_the_focus_of_what_is_gone(page, client_server):
    rows = {f"n{each}": button(100 + each) for each in range(20, 60)}
    labels = {f"n{100 + each}": text(f"Row {each}") for each in range(20, 60)}
    bar = {"n3": {"type": "layer", "children": [4]}, "n4": button(5), "n5": text("Go on")}
    nodes = window(
        n2={"type": "safeAreaInset", "children": [6, 3], "edge": "bottom"}, n6={"type": "scrollView", "children": [7]},
        n7=stack(*range(20, 60)), **rows, **labels, **bar)
    scroll = add("/nodes/6/scrollTo", {"node": 30, "anchor": [0, 0], "count": 1})
    browser = page(nodes, lambda action, nodes: [scroll, replace("/nodes/3/children", []), *gone(4, 5)])
    focus(browser, 4)
    browser.execute_script("""const scroller = document.querySelector("[data-id='6']");
      window.places = [];
      scroller.addEventListener("scroll", () => places.push(scroller.scrollTop))""")
    press(browser, Keys.ENTER)
    wait_until(browser, lambda _: focused(browser) != 4)
    distance = """return document.querySelector("[data-id='30']").getBoundingClientRect().top
      - document.querySelector("[data-id='6']").getBoundingClientRect().top"""
    wait_until(browser, lambda _: abs(browser.execute_script(distance)) < 1)
    wait_until_settled(browser, client_server)
    places = browser.execute_script("return places")
    assert places and set(places) == {places[-1]}
    # Whoever goes on by keys does so where the focus is.
    assert focused(browser) == 59
