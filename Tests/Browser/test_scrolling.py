"""Places that scroll: what the app is told of that, where they come to rest, and what follows the scrolling."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, remove, replace, text, window
from page import assert_clean, find, status, wait_for_text, wait_until, wait_until_settled
from windowed_rows import Rows, word

PLACE = 2
FIRST = 10


def place(behavior=None, count=20, axes=None, layout=True, **more):
    """A place of 300 by 200 points, node 2, with texts of 100 by 100 points in a stack, the nodes from 11 on."""
    frames = {f"n{FIRST + 2 * index}": {"type": "frame", "width": 100, "height": 100, "children": [FIRST + 2 * index + 1]}
              for index in range(count)}
    texts = {f"n{FIRST + 2 * index + 1}": text(f"Row {index}") for index in range(count)}
    kind = "hStack" if axes == "horizontal" else "vStack"
    rows = {"type": kind, "spacing": 0, "children": [FIRST + 2 * index for index in range(count)]}
    if layout:
        rows["spaces"] = {"targets": True}
    return window(
        n5={"type": "frame", "width": 300, "height": 200, "children": [PLACE]},
        n2={"type": "scrollView", "children": [3], **({"axes": axes} if axes else {}),
            **({"scrollBehavior": behavior, "actions": ["scrolled"]} if behavior else {}), **more},
        n3=rows, **frames, **texts,
    )


def with_button(document):
    """The same with a button, node 6."""
    document |= {"6": button(7), "7": text("Go")}
    document["1"]["children"].append(6)
    return document


def scroller(browser):
    return find(browser, PLACE)


def position(browser):
    return browser.execute_script(
        "const place = document.querySelector(`[data-id='${arguments[0]}']`);"
        "return [Math.round(Math.abs(place.scrollLeft)), Math.round(place.scrollTop)]", PLACE)


def wheel(browser, across, down):
    ActionChains(browser).scroll_from_origin(ScrollOrigin.from_element(scroller(browser)), across, down).perform()


# Calls back once a place has not been scrolled for longer than the page waits.
REST = """
const [place, done] = arguments;
let timer;
const wait = () => { clearTimeout(timer); timer = setTimeout(done, 300); };
place.addEventListener("scroll", wait);
wait();
"""


def wait_for_rest(browser):
    """Waits until a place has come to rest, and the page has had the time to tell that."""
    browser.execute_async_script(REST, scroller(browser))


def ready(browser):
    """Waits until what follows the scrolling is there."""
    wait_until(browser, lambda _: browser.execute_script(
        "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/scrolling.css'))"))
    wait_until(browser, lambda _: browser.execute_async_script(
        "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0](true)))"))
    return browser


def told(server):
    """The values of the reports of the place."""
    return [action["value"] for action, _ in server.actions if action["action"] == "scrolled"]


def last(server, condition):
    """The last report, once it is as it is to be."""
    server.wait_for(lambda: told(server) and condition(told(server)[-1]))
    return told(server)[-1]


# What is told

def test_of_a_place_that_nobody_follows_nothing_is_told(show, client_server):
    document = with_button(place({"rest": "viewAligned"}))
    document["2"]["actions"] = []
    browser = ready(show(document))
    wheel(browser, 0, 230)
    wait_until(browser, lambda _: position(browser)[1] == 200)
    # A report would have been on its way by now.
    wait_for_rest(browser)
    find(browser, 6).click()
    assert client_server.wait_for_actions(1) == [{"target": 6, "action": "tap"}]


def test_the_geometry_is_told_at_first_and_while_it_is_scrolled(show, client_server):
    browser = ready(show(place({"reports": ["geometry"]})))
    width = browser.execute_script("return arguments[0].clientWidth", scroller(browser))
    first = last(client_server, lambda value: True)
    assert first[0] == [0, 0, width, 2000, width, 200, 0, 0, 0, 0]
    assert first[1][:3] == [0, 0, None]
    wheel(browser, 0, 150)
    value = last(client_server, lambda value: value[0][1] == 150)
    assert value[0] == [0, 150, width, 2000, width, 200, 0, 0, 0, 0]
    assert value[1][1] == 1
    # No report has been sent while another one was on its way.
    assert all(one[0] != other[0] or one[1] != other[1] for one, other in zip(told(client_server), told(client_server)[1:]))


def test_insets_are_room_around_the_content(show, client_server):
    ready(show(place({"reports": ["geometry"]}, insets={"top": 20, "bottom": 30})))
    value = last(client_server, lambda value: True)
    assert value[0][3] == 2000 and value[0][6:] == [20, 0, 30, 0]


def test_phases_are_told_from_a_movement_to_rest(show, client_server):
    browser = ready(show(place({"reports": ["phase"]})))
    assert told(client_server) == []
    wheel(browser, 0, 150)
    value = last(client_server, lambda value: value[1][0] == 0)
    assert value[0][1] == 150 and value[1][1] == 1
    assert told(client_server)[0][1][0] == 2


def test_where_a_place_has_come_to_rest_is_told_with_the_first_view_in_sight(show, client_server):
    browser = ready(show(place({"reports": ["position"]})))
    wheel(browser, 0, 250)
    value = last(client_server, lambda value: value[0][1] == 250)
    assert value[1][:3] == [0, 1, FIRST + 4]
    assert len(told(client_server)) == 1
    assert value[1][3:5] == [0, 0]


def test_with_an_anchor_a_place_is_at_the_view_whose_point_is_nearest(show, client_server):
    browser = ready(show(place({"reports": ["position"], "anchor": [0.5, 0.5]})))
    wheel(browser, 0, 210)
    # Its middle is at 310, and the views' are at 250 and 350.
    assert last(client_server, lambda value: value[0][1] == 210)[1][2] == FIRST + 6


def test_without_a_layout_of_targets_the_views_in_the_place_count(show, client_server):
    browser = ready(show(place({"reports": ["position"]}, layout=False)))
    wheel(browser, 0, 300)
    assert last(client_server, lambda value: value[0][1] == 300)[1][2] == FIRST + 6


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_what_scrolls_across_is_told_from_where_lines_begin(show, client_server, direction):
    document = place({"reports": ["position"]}, axes="horizontal")
    document["1"]["layoutDirection"] = direction
    browser = ready(show(document))
    wheel(browser, 250 if direction == "leftToRight" else -250, 0)
    value = last(client_server, lambda value: value[0][0] == 250)
    assert value[1][:3] == [0, 1, FIRST + 4]


def test_keys_scroll_as_a_person_does(show, client_server):
    browser = ready(show(place({"reports": ["position"]})))
    scroller(browser).send_keys(Keys.END)
    assert last(client_server, lambda value: value[0][1] == 1800)[1][:3] == [0, 1, FIRST + 36]


# A clock that a test can put forward.
CLOCK = """
const now = performance.now.bind(performance);
window.ahead = 0;
performance.now = () => now() + window.ahead;
"""


def put_forward(browser):
    """So much time passes that nothing counts any more that has been done before."""
    browser.execute_script("window.ahead += 5000")


def test_whoever_holds_the_scroll_bar_still_for_a_while_scrolls_all_the_same(show, client_server, before_the_page):
    before_the_page(CLOCK)
    browser = ready(show(with_button(place({"reports": ["position"]}))))
    scroll_to = "arguments[0].scrollTo({ top: arguments[1], behavior: 'instant' })"
    # As browsers tell of a pointer on a scroll bar.
    browser.execute_script(
        "arguments[0].dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }))", scroller(browser))
    for top, words in [(300, "Stop"), (700, "Wait")]:
        put_forward(browser)
        client_server.change([replace("/nodes/7/text", words)])
        wait_for_text(browser, 7, words)
        browser.execute_script(scroll_to, scroller(browser), top)
        assert last(client_server, lambda value: value[0][1] == top)[1][:3] == [0, 1, FIRST + 2 * top // 100]
    # Then it is let go, and what scrolls while the page changes is the app again.
    ActionChains(browser).move_to_element(find(browser, 6)).perform()
    put_forward(browser)
    client_server.change([replace("/nodes/7/text", "Go")])
    wait_for_text(browser, 7, "Go")
    browser.execute_script(scroll_to, scroller(browser), 0)
    wait_for_rest(browser)
    wait_until_settled(browser, client_server)
    assert [value[0][1] for value in told(client_server)] == [300, 700]


def test_what_is_scrolled_since_something_has_another_size_no_person_has_scrolled(show, client_server, before_the_page):
    before_the_page(CLOCK)
    browser = ready(show(place({"reports": ["position"]})))
    scroller(browser).send_keys(Keys.END)
    last(client_server, lambda value: value[0][1] == 1800)
    wait_for_rest(browser)
    put_forward(browser)
    resized = "arguments[0].style.setProperty('--height', arguments[1]); setTimeout(arguments[2], 300)"
    # What is above gets higher, as a picture does that comes late; and then there is more room.
    for node, height, end in [(FIRST, "600px", 2300), (5, "500px", 2000)]:
        browser.execute_async_script(resized, find(browser, node), height)
        wait_until(browser, lambda _: position(browser)[1] == end)
        wait_for_rest(browser)
        put_forward(browser)
    wait_until_settled(browser, client_server)
    assert [value[0][1] for value in told(client_server)] == [1800]


def touch(browser, type, *points):
    browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": type, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def test_a_finger_is_let_go_though_what_it_has_touched_is_gone(show, client_server):
    browser = ready(show(place({"reports": ["phase"]})))
    rect = find(browser, FIRST + 1).rect
    touch(browser, "touchStart", (rect["x"] + 5, rect["y"] + 5))
    last(client_server, lambda value: value[1][0] == 1)
    client_server.change([remove("/nodes/3/children/0"), remove(f"/nodes/{FIRST}"), remove(f"/nodes/{FIRST + 1}")])
    wait_until(browser, lambda _: not find(browser, FIRST))
    touch(browser, "touchEnd")
    last(client_server, lambda value: value[1][0] == 0)


def test_targets_are_told_when_others_are_seen(show, client_server):
    browser = ready(show(place({"reports": ["targets"], "thresholds": [0.5]})))
    first = last(client_server, lambda value: True)
    assert first[2] == [FIRST, 1, FIRST + 2, 1]
    wheel(browser, 0, 130)
    value = last(client_server, lambda value: value[2][0] == FIRST + 2)
    assert value[2][2:4] == [FIRST + 4, 1]


def test_of_many_targets_the_last_ones_are_seen_too(show, client_server):
    browser = ready(show(place({"reports": ["targets", "position"], "thresholds": [0.5], "rest": "viewAligned"}, count=600)))
    scroller(browser).send_keys(Keys.END)
    value = last(client_server, lambda value: value[0][1] == 59_800 and value[1][0] == 0 and value[1][2])
    assert value[1][2] == FIRST + 2 * 598
    assert value[2] == [FIRST + 2 * 598, 1, FIRST + 2 * 599, 1]
    wheel(browser, 0, -330)
    wait_until(browser, lambda _: position(browser)[1] == 59_500)


# Loops

# What a server makes of each report, so that there is another one.
def scrolled_on(action, nodes):
    """The app scrolls a place a little further each time, when a person has scrolled it."""
    if action["action"] != "scrolled" or action["value"][0][1] == 0:
        return []
    return [add("/nodes/2/scrollTo", {"y": action["value"][0][1] + 1, "count": nodes["2"].get("scrollTo", {}).get("count", 0) + 1})]


def scrolled_on_smoothly(action, nodes):
    """The same, but the page shows how it gets there."""
    return [add(each["path"], {**each["value"], "animated": True}) for each in scrolled_on(action, nodes)]


def made_smaller(action, nodes):
    """The app makes smaller what is in a place, so that a place that is at its end is scrolled."""
    if action["action"] != "scrolled" or action["value"][0][1] == 0:
        return []
    return [replace(f"/nodes/{FIRST}/height", nodes[str(FIRST)]["height"] - 1)]


def warnings(browser):
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "WARNING"]


def wait_for_warning(browser):
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)
    assert len(found) == 1 and "another size or place each time" in found[0]


@pytest.mark.parametrize("respond", [scrolled_on, scrolled_on_smoothly, made_smaller])
@pytest.mark.parametrize("reports", [["geometry"], ["geometry", "phase", "targets"]])
def test_a_loop_of_reports_and_of_what_scrolls_a_place_is_cut(show, client_server, respond, reports):
    browser = ready(show(place({"reports": reports, "thresholds": [0.5]}), respond))
    last(client_server, lambda value: True)
    scroller(browser).send_keys(Keys.END)
    wait_for_warning(browser)
    wait_until_settled(browser, client_server)
    number = len(told(client_server))
    # Each further report would be answered, and there would be another one before the next was due.
    wait_for_rest(browser)
    assert len(told(client_server)) == number


def test_what_an_app_scrolls_smoothly_is_no_loop_though_it_shows_where_that_is(show, client_server):
    def respond(action, nodes):
        if action["action"] == "tap":
            return [add("/nodes/2/scrollTo", {"edge": "bottom", "animated": True, "count": 1})]
        return [replace("/nodes/7/text", str(action["value"][0][1]))]

    browser = ready(show(with_button(place({"reports": ["geometry"]})), respond))
    find(browser, 6).click()
    wait_for_text(browser, 7, "1800")
    assert len(told(client_server)) > 4
    assert warnings(browser) == []


def test_a_loop_of_what_is_seen_of_a_view_is_cut(show, client_server):
    """The app moves a view out of sight when it is seen, and back when it is not."""
    def respond(action, nodes):
        return [replace(f"/nodes/{FIRST}/height", 1000 if action["value"] > 0.5 else 100)] if action["action"] == "sight" else []

    document = place()
    document[str(FIRST + 2)] |= {"actions": ["sight"], "spaces": {"sight": [0, 0.5]}}
    browser = ready(show(document, respond))
    wait_for_warning(browser)
    wait_until_settled(browser, client_server)
    assert len(client_server.actions) <= 6


# Where the app scrolls to

def scrolls_on_tap(goal):
    def respond(action, nodes):
        if action["action"] != "tap":
            return []
        count = nodes["2"].get("scrollTo", {}).get("count", 0) + 1
        return [add("/nodes/2/scrollTo", {**goal, "count": count})]
    return respond


@pytest.mark.parametrize("goal, end", [
    ({"edge": "bottom"}, 1800), ({"edge": "top"}, 0), ({"x": 0, "y": 420}, 420), ({"y": 1e7}, 1800), ({"x": 9}, 0),
    ({"edge": "bottom", "animated": True}, 1800), ({"node": FIRST + 20, "animated": True}, 900),
    ({"node": FIRST + 20, "anchor": [0, 0], "animated": True}, 1000),
])
def test_a_place_is_scrolled_where_the_app_wants_and_nobody_is_told(show, client_server, goal, end):
    browser = ready(show(with_button(place({"reports": ["position"]})), scrolls_on_tap(goal)))
    find(browser, 6).click()
    wait_until(browser, lambda _: position(browser)[1] == end)
    wait_for_rest(browser)
    # A person goes elsewhere, which is told first, and the app has it there once more.
    other = end - 100 if end else 100
    wheel(browser, 0, other - end)
    last(client_server, lambda value: value[0][1] == other)
    assert len(told(client_server)) == 1
    find(browser, 6).click()
    wait_until(browser, lambda _: position(browser)[1] == (other if goal == {"x": 9} else end))
    assert_clean(browser)


def test_the_answer_to_where_a_person_has_left_a_place_scrolls_it_on(show, client_server):
    def respond(action, nodes):
        if action["action"] != "scrolled":
            return []
        (_, y, *_), (phase, is_by_person, *_), *_ = action["value"]
        if phase or not is_by_person or y % 300 == 0:
            return []
        return [add("/nodes/2/scrollTo", {"x": 0, "y": round(y / 300) * 300, "animated": True, "count": 1})]

    browser = ready(show(place({"rest": "asked"}), respond))
    wheel(browser, 0, 220)
    wait_until(browser, lambda _: position(browser)[1] == 300)
    wait_for_rest(browser)
    # Of where it is now nothing is told before a person goes on.
    wheel(browser, 0, 300)
    last(client_server, lambda value: value[0][1] == 600)
    assert [(value[0][1], value[1][4]) for value in told(client_server)] == [(220, 0), (600, 300)]


@pytest.mark.parametrize("goal", [{"edge": "bottom"}, {"y": 700}, {"node": FIRST + 20, "anchor": [0, 0]}])
@pytest.mark.parametrize("way", ["reload", "pop", "follower"])
def test_what_an_app_has_scrolled_once_is_not_scrolled_again_when_it_comes_back(show, client_server, goal, way):
    document = with_button(place({"reports": ["position"]}, scrollTo={**goal, "count": 1}))
    browser = ready(show(document))
    wait_until(browser, lambda _: position(browser)[1] > 600)
    # Until it has come to rest there, it is scrolled on.
    wait_for_rest(browser)
    browser.execute_script("arguments[0].scrollTo({ top: 200, behavior: 'instant' })", scroller(browser))
    wait_for_rest(browser)
    if way == "reload":
        browser.refresh()
        wait_until(browser, lambda _: find(browser, 11))
        ready(browser)
    elif way == "pop":
        node = document["2"]
        client_server.change([remove("/nodes/5/children/0"), remove("/nodes/2")])
        wait_until(browser, lambda _: not find(browser, 2))
        client_server.change([add("/nodes/2", node), add("/nodes/5/children/0", 2)])
        wait_until(browser, lambda _: find(browser, 2))
    else:
        behavior = document["2"]["scrollBehavior"]
        client_server.change([remove("/nodes/2/scrollBehavior")])
        wait_until_settled(browser, client_server)
        wait_for_rest(browser)
        client_server.change([add("/nodes/2/scrollBehavior", behavior)])
    wait_until_settled(browser, client_server)
    wait_for_rest(browser)
    assert position(browser)[1] <= 200
    # What is new is obeyed.
    client_server.change([replace("/nodes/2/scrollTo/count", 2)])
    wait_until(browser, lambda _: position(browser)[1] > 600)


# Where places come to rest

def test_a_place_comes_to_rest_where_a_view_begins(show):
    browser = ready(show(place({"rest": "viewAligned"})))
    wheel(browser, 0, 330)
    wait_until(browser, lambda _: position(browser)[1] == 300)
    assert_clean(browser)


def test_room_around_the_content_stays_before_the_view_at_which_a_place_comes_to_rest(show):
    browser = ready(show(place({"rest": "viewAligned"}, insets={"top": 40, "bottom": 0})))
    wheel(browser, 0, 330)
    wait_until(browser, lambda _: position(browser)[1] == 300)


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
def test_a_place_comes_to_rest_at_its_pages(show, direction):
    document = place({"rest": "paging"}, axes="horizontal")
    document["1"]["layoutDirection"] = direction
    browser = ready(show(document))
    width = browser.execute_script("return arguments[0].clientWidth", scroller(browser))
    forward = 1 if direction == "leftToRight" else -1
    before = browser.execute_script("return arguments[0].scrollWidth", scroller(browser))
    wheel(browser, forward * (width - 40), 0)
    wait_until(browser, lambda _: position(browser)[0] == width)
    assert browser.execute_script("return arguments[0].scrollWidth", scroller(browser)) == before == 2000
    assert_clean(browser)


def test_a_place_has_no_marks_any_more_when_it_comes_to_rest_anywhere(show, client_server):
    browser = ready(show(with_button(place({"rest": "paging"})), lambda action, nodes: [{"op": "remove", "path": "/nodes/2/scrollBehavior"}]))
    wait_until(browser, lambda _: len(browser.find_elements(By.CSS_SELECTOR, ".pages > i")) == 10)
    find(browser, 6).click()
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, ".pages, [data-rest], [data-aligned]"))
    wheel(browser, 0, 130)
    wait_until(browser, lambda _: position(browser)[1] == 130)


def test_pages_end_with_what_is_in_a_place_when_that_gets_shorter(show, client_server):
    browser = ready(show(place({"rest": "paging"})))
    pages = lambda: len(browser.find_elements(By.CSS_SELECTOR, ".pages > i"))
    wait_until(browser, lambda _: pages() == 10)
    scroller(browser).send_keys(Keys.END)
    wait_until(browser, lambda _: position(browser)[1] == 1800)
    nodes = [FIRST + 2 * index for index in range(20)]
    gone = [remove(f"/nodes/{node + part}") for node in nodes[7:] for part in (0, 1)]
    client_server.change([replace("/nodes/3/children", nodes[:7]), *gone])
    wait_until(browser, lambda _: pages() == 4)
    length = lambda: browser.execute_script("return arguments[0].scrollHeight", scroller(browser))
    assert length() == 700
    wait_until(browser, lambda _: position(browser)[1] == 500)
    # The place gets higher, and its pages with it.
    client_server.change([replace("/nodes/5/height", 400)])
    wait_until(browser, lambda _: pages() == 2)
    assert length() == 700
    client_server.change([replace("/nodes/5/height", 800)])
    wait_until(browser, lambda _: pages() == 0)
    assert length() == 800


def test_a_place_with_more_pages_than_marks_can_be_scrolled_behind_the_last_one(show):
    document = place({"rest": "paging"}, count=2)
    document[str(FIRST)]["height"] = 300_000
    browser = ready(show(document))
    wait_until(browser, lambda _: len(browser.find_elements(By.CSS_SELECTOR, ".pages > i")) == 1000)
    wheel(browser, 0, 190)
    wait_until(browser, lambda _: position(browser)[1] == 200)
    scroller(browser).send_keys(Keys.END)
    wait_until(browser, lambda _: position(browser)[1] == 299_900)
    wait_for_rest(browser)
    assert position(browser)[1] == 299_900


# Places of which only some rows are there

@pytest.fixture
def open_rows(show, resize):
    """Opens a page with a list of very many rows, node 2, in whose place an app takes part."""
    def open_rows(behavior):
        rows = Rows()
        resize(500, 600)
        nodes = rows.container(2, 100_000, make=word, scrollBehavior=behavior)
        nodes["2"]["actions"].append("scrolled")
        browser = ready(show(window(**{f"n{name}": node for name, node in nodes.items()}), rows.respond))
        wait_until(browser, lambda _: browser.execute_script("return document.querySelector('[data-keeps-places]')"))
        return browser

    return open_rows


FIRST_ROW = """
const list = document.querySelector("[data-keeps-places]");
const { top } = list.getBoundingClientRect();
const row = [...list.querySelectorAll("li:not([data-own])")].find((each) => each.getBoundingClientRect().bottom > top + 1);
return row && row.getBoundingClientRect().top < top + list.clientHeight ? row.textContent : "";
"""


# How far the nearest row at which a list may come to rest is from where it begins.
FAR = """
const list = document.querySelector("[data-keeps-places]");
const topOf = (element) => element.getBoundingClientRect().top;
return Math.min(...[...list.querySelectorAll("[data-aligned]")].map((each) => Math.abs(topOf(each) - topOf(list))));
"""


def first_row(browser):
    """Which row is the first in sight, or nothing if none is there."""
    words = browser.execute_script(FIRST_ROW)
    return int(words.split()[1]) if words else None


def test_where_only_some_rows_are_there_a_person_gets_to_the_others_though_rows_are_come_to_rest_at(open_rows, client_server):
    browser = open_rows({"rest": "viewAligned"})
    browser.execute_script(
        "const list = document.querySelector('[data-keeps-places]'); list.scrollTo({ top: list.scrollHeight / 2, behavior: 'instant' })")
    wait_until(browser, lambda _: (row := first_row(browser)) and abs(row - 50_000) < 2000)
    wait_until_settled(browser, client_server)
    assert abs(first_row(browser) - 50_000) < 2000
    # Where rows are, it comes to rest at one.
    wheel(browser, 0, 25)
    wait_for_rest(browser)
    wait_until(browser, lambda _: browser.execute_script(FAR) < 1)


@pytest.mark.parametrize("goal, row", [({"edge": "bottom"}, 99_980), ({"y": 300_000}, 6_000)])
def test_where_only_some_rows_are_there_the_app_scrolls_all_the_way(open_rows, client_server, goal, row):
    browser = open_rows({"reports": ["position"]})
    client_server.change([add("/nodes/2/scrollTo", {**goal, "animated": True, "count": 1})])
    wait_until(browser, lambda _: (first_row(browser) or 0) > row)
    wait_until_settled(browser, client_server)
    assert first_row(browser) > row


# What is seen of views

def test_a_view_is_told_when_it_passes_a_threshold_and_only_then(show, client_server):
    document = place()
    seen = str(FIRST + 6)
    document[seen] |= {"actions": ["sight"], "spaces": {"sight": [0, 0.5]}}
    browser = ready(show(document))
    assert client_server.actions == []

    def sights():
        return [(action["target"], action["value"]) for action, _ in client_server.actions]

    wheel(browser, 0, 120)
    client_server.wait_for(lambda: sights() == [(int(seen), 0.2)])
    wheel(browser, 0, 20)
    wait_until(browser, lambda _: position(browser)[1] == 140)
    wheel(browser, 0, 60)
    client_server.wait_for(lambda: len(sights()) == 2 and sights()[-1][1] >= 0.5)
    wheel(browser, 0, 300)
    client_server.wait_for(lambda: sights()[-1] == (int(seen), 0))


def test_what_is_seen_no_more_when_a_page_is_loaded_again_is_told(show, client_server):
    """The session has gone on, and what had been told before has been told to it."""
    document = place({"reports": ["targets"], "thresholds": [0.5]})
    document[str(FIRST)] |= {"actions": ["sight"], "spaces": {"sight": [0, 0.5]}}
    browser = ready(show(document))

    def values(name):
        return [action["value"] for action, _ in client_server.actions if action["action"] == name]

    client_server.wait_for(lambda: values("sight") == [1] and values("scrolled")[-1][2] == [FIRST, 1, FIRST + 2, 1])
    wait_until_settled(browser, client_server)
    browser.get("about:blank")
    # What comes into the place before all else is no target.
    client_server.change([
        add("/nodes/8", {"type": "frame", "height": 1000, "children": [9]}), add("/nodes/9", text("Before")),
        add("/nodes/4", {"type": "vStack", "children": [8, 3]}), replace("/nodes/2/children", [4])])
    browser.get(client_server.url + "/")
    wait_until(browser, lambda _: find(browser, 9))
    assert len(client_server.sessions) == 1
    client_server.wait_for(lambda: values("sight") == [1, 0] and values("scrolled")[-1][2] == [])


# Looks that follow the scrolling

def phase(opacity, **way):
    return {"effects": [{"type": "opacity", "opacity": opacity}, {"type": "offset", "x": 10 * (1 - opacity)}], **way}


def with_transition(**way):
    document = place()
    node = FIRST + 4
    document["4"] = {"type": "scrollTransition", "children": [node], "phases": {
        "topLeading": phase(0, **way), "identity": phase(1), "bottomTrailing": phase(0, **way)}}
    document["3"]["children"][2] = 4
    return document


def opacity(browser):
    return float(browser.execute_script("return getComputedStyle(arguments[0]).opacity", find(browser, 4)))


CURVE = {"curve": [0, 0, 1, 1], "duration": 1}


def test_looks_follow_the_scrolling(show):
    browser = ready(show(with_transition(curve=CURVE, threshold=1)))
    for place_of_scroller, expected in [(0, 0), (50, 0.5), (100, 1), (150, 1), (200, 1), (270, 0.3), (300, 0)]:
        browser.execute_script("arguments[0].scrollTo({ top: arguments[1], behavior: 'instant' })", scroller(browser),
                               place_of_scroller)
        wait_until(browser, lambda _: abs(opacity(browser) - expected) < 0.02)
    assert_clean(browser)


def test_with_the_middle_as_its_threshold_a_view_looks_as_it_is_there_alone(show):
    browser = ready(show(with_transition(curve=CURVE, threshold="centered")))
    for place_of_scroller, expected in [(0, 0), (75, 0.5), (150, 1), (225, 0.5)]:
        browser.execute_script("arguments[0].scrollTo({ top: arguments[1], behavior: 'instant' })", scroller(browser),
                               place_of_scroller)
        wait_until(browser, lambda _: abs(opacity(browser) - expected) < 0.02)


def test_looks_change_as_a_whole_with_an_animation(show):
    browser = ready(show(with_transition(animation={"curve": [0, 0, 1, 1], "duration": 0.2}, threshold=0.5)))
    assert opacity(browser) == 0
    for place_of_scroller, expected in [(40, 0), (60, 1), (240, 1), (280, 0), (0, 0)]:
        browser.execute_script("arguments[0].scrollTo({ top: arguments[1], behavior: 'instant' })", scroller(browser),
                               place_of_scroller)
        wait_until(browser, lambda _: opacity(browser) == expected)


def test_other_phases_are_followed_at_once(show):
    document = with_button(with_transition(curve=CURVE, threshold=1))
    other = {**document["4"]["phases"], "bottomTrailing": phase(0.5, curve=CURVE, threshold=1)}
    browser = ready(show(document, lambda action, nodes: [replace("/nodes/4/phases", other)]))
    find(browser, 6).click()
    wait_until(browser, lambda _: opacity(browser) == 0.5)
    assert_clean(browser)


# What is dropped between rows

def rows(*types):
    return window(
        n2={"type": "list", "children": [3, 4]},
        **{f"n{each}": text(name, actions=["insertBefore", "insertAfter"], listRow={"inserts": list(types)})
           for each, name in [(3, "Wren"), (4, "Crow")]},
        n6={"type": "draggable", "children": [7], "contentTypes": ["public.utf8-plain-text"]},
        n7=text("Rook"),
    )


def draggable_rows(kind="draggable", looks=None, **more):
    """A list whose rows are dragged, or are places to drop something on, and beside which something can be dropped."""
    beside = {"actions": ["insertBefore", "insertAfter", *more.pop("actions", [])], **more,
              "listRow": {"inserts": ["public.utf8-plain-text"]}}
    names = {3: "Wren", 4: "Crow", 5: "Rook"}
    return window(
        n2={"type": "list", "children": [*names], **(looks or {})},
        **{f"n{row}": {"type": kind, "children": [10 + row], **beside} for row in names},
        **{f"n{10 + row}": text(name) for row, name in names.items()},
        n6={"type": "draggable", "children": [7], "contentTypes": ["public.utf8-plain-text", "public.text"]}, n7=text("Jay"),
    )


BIRD = {"contentTypes": ["com.example.bird", "public.utf8-plain-text"]}


def keep_order(action, nodes):
    """An app that moves a row to where it is dropped."""
    row = action["value"] if isinstance(action["value"], int) else action["value"][0]
    children = [each for each in nodes["2"]["children"] if each != row]
    children.insert(children.index(action["target"]) + (action["action"] == "insertAfter"), row)
    return [replace("/nodes/2/children", children)]


def order(browser):
    return browser.execute_script("return [...document.querySelectorAll('li .draggable')].map((each) => +each.dataset.id)")


def holder(browser, row):
    return browser.execute_script("return document.querySelector(`[data-id='${arguments[0]}']`).closest('li')", row)


# One view is dragged over the upper or the lower half of a row.
DRAG = """
const [from, row, part, where = "li"] = arguments;
const [source, view] = [from, row].map((id) => document.querySelector(`[data-id='${id}']`));
const target = view.closest(where);
const { left, top, height } = view.closest("li").getBoundingClientRect();
const options = {
  dataTransfer: new DataTransfer(), bubbles: true, cancelable: true, clientX: left + 5, clientY: top + part * height,
};
const fire = (element, type) => element.dispatchEvent(new DragEvent(type, options));
fire(source, "dragstart");
const isTaken = ["dragenter", "dragover", "drop"].map((type) => !fire(target, type));
fire(source, "dragend");
return isTaken;
"""


@pytest.mark.parametrize("part, moved", [(0.2, [4, 3, 5]), (0.8, [4, 5, 3])])
def test_a_row_that_can_be_dragged_is_moved_to_another_place_of_its_list(show, client_server, part, moved):
    browser = show(draggable_rows(**BIRD), keep_order)
    wait_until(browser, lambda _: browser.execute_script(DRAG, 3, 5, part) == [True, True, True])
    [action] = client_server.wait_for_actions(1)
    assert (action["target"], action["action"], action["value"][0]) == (5, "insertBefore" if part < 0.5 else "insertAfter", 3)
    wait_until(browser, lambda _: order(browser) == moved)


# A view is dragged from the upper half of a row to the lower one, and on to another row.
HOVER = """
const [from, row, next] = arguments;
const [source, view, other] = [from, row, next].map((id) => document.querySelector(`[data-id='${id}']`));
const sides = () => [view, other].map((each) => each.closest("li").dataset.targeted ?? "");
const dataTransfer = new DataTransfer();
const fire = (element, type, part) => {
  const { left, top, height } = element.getBoundingClientRect();
  element.dispatchEvent(new DragEvent(type, {
    dataTransfer, bubbles: true, cancelable: true, clientX: left + 5, clientY: top + part * height,
  }));
  return sides();
};
fire(source, "dragstart", 0.5);
const holder = view.closest("li");
const seen = [fire(holder, "dragenter", 0.2), fire(holder, "dragover", 0.8), fire(other.closest("li"), "dragover", 0.2)];
return [...seen, fire(source, "dragend", 0.5)];
"""


def test_a_line_shows_where_among_rows_something_would_be_dropped(show):
    browser = show(draggable_rows(**BIRD), keep_order)
    wait_until(browser, lambda _: find(browser, 3).get_attribute("draggable") == "true")
    assert browser.execute_script(HOVER, 3, 4, 5) == [["before", ""], ["behind", ""], ["", "before"], ["", ""]]
    assert_clean(browser)


def test_a_pointer_drags_a_row_to_another_place_of_its_list(show, client_server):
    browser = show(draggable_rows(**BIRD), keep_order)
    wait_until(browser, lambda _: find(browser, 3).get_attribute("draggable") == "true")
    ActionChains(browser).click_and_hold(find(browser, 3)).move_to_element(find(browser, 4)).move_to_element_with_offset(
        holder(browser, 5), 0, 8).release().perform()
    wait_until(browser, lambda _: order(browser) == [4, 5, 3])


@pytest.mark.parametrize("looks", [{}, {"listLooks": {"selects": "one"}, "value": []}])
@pytest.mark.parametrize("is_behind, moved", [(False, [4, 3, 5]), (True, [4, 5, 3])])
def test_the_keyboard_moves_a_row_that_can_be_dragged_to_another_place_of_its_list(
        show, client_server, looks, is_behind, moved):
    actions = {"actions": ["select"]} if looks else {}
    browser = show(draggable_rows(looks=looks, **BIRD, **actions), keep_order)
    find(browser, 3).send_keys(Keys.ENTER)
    assert "Shift and Enter" in status(browser, "notice")
    target = holder(browser, 5)
    wait_until(browser, lambda _: target.get_attribute("tabindex") is not None)
    browser.execute_script("arguments[0].focus()", target)
    keys = ActionChains(browser)
    if is_behind:
        keys.key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
    else:
        keys.send_keys(Keys.ENTER).perform()
    wait_until(browser, lambda _: order(browser) == moved)
    # The key has chosen nothing.
    wait_until_settled(browser, client_server)
    assert client_server.wait_for_actions(1) == [
        {"target": 5, "action": "insertAfter" if is_behind else "insertBefore", "value": 3}]
    assert browser.execute_script("return document.activeElement.dataset.id") == "3"
    assert_clean(browser)


def test_a_row_that_comes_while_something_is_picked_up_can_be_reached(show, client_server):
    browser = show(draggable_rows(**BIRD))
    find(browser, 6).send_keys(Keys.ENTER)
    wait_until(browser, lambda _: holder(browser, 5).get_attribute("tabindex") == "0")
    client_server.change([
        add("/nodes/8", {"type": "draggable", "children": [18], "actions": ["insertBefore"], **BIRD,
                         "listRow": {"inserts": ["public.utf8-plain-text"]}}),
        add("/nodes/18", text("Daw")), replace("/nodes/2/children", [8, 3, 4, 5]),
        add("/nodes/5/listRow/insets", [0, 0, 0, 0])])
    wait_until(browser, lambda _: find(browser, 18))
    assert [holder(browser, row).get_attribute("tabindex") for row in (8, 3, 4, 5)] == ["0"] * 4


def test_a_row_is_both_a_place_to_drop_something_on_and_to_drop_it_beside(show, client_server):
    """On what is in it something is dropped that it takes, beside that and of other types it is put before or behind it."""
    document = draggable_rows(
        "dropDestination", contentTypes=["public.text"], accept=[], count=9, actions=["receive", "dragEnter"])
    document["6"]["contentTypes"].append("com.example.bird")
    browser = show(document)
    wait_until(browser, lambda _: browser.execute_script(DRAG, 6, 13, 0.5, "[data-id]") == [True, True, True])
    assert browser.execute_script(DRAG, 6, 4, 0.8) == [True, True, True]
    actions = client_server.wait_for_actions(3)
    assert [(each["target"], each["action"]) for each in actions] == [(3, "dragEnter"), (3, "receive"), (4, "insertAfter")]
    # Each can be reached by the keyboard.
    find(browser, 6).send_keys(Keys.ENTER)
    assert (find(browser, 3).get_attribute("tabindex"), holder(browser, 3).get_attribute("tabindex")) == ("0", "0")
    find(browser, 3).send_keys(Keys.ENTER)
    assert client_server.wait_for_actions(4)[3] == {"target": 3, "action": "receive", "value": 6}
    # Files are for the view alone.
    client_server.change([replace("/nodes/6/contentTypes", ["public.utf8-plain-text"])])
    wait_until_settled(browser, client_server)
    assert browser.execute_script(DRAG, 6, 13, 0.2, "[data-id]") == [True, True, True]
    assert client_server.wait_for_actions(5)[4]["action"] == "insertBefore"


DROP = """
const [row, part, text] = arguments;
const holder = document.querySelector(`[data-id='${row}']`).closest("li");
const { left, top, height } = holder.getBoundingClientRect();
const dataTransfer = new DataTransfer();
dataTransfer.setData("text/plain", text);
const options = { dataTransfer, bubbles: true, cancelable: true, clientX: left + 5, clientY: top + part * height };
return ["dragenter", "dragover", "drop"].map((type) => !holder.dispatchEvent(new DragEvent(type, options)));
"""


def test_a_text_is_dropped_before_or_behind_a_row(show, client_server):
    browser = show(rows("public.utf8-plain-text"))
    wait_until(browser, lambda _: browser.execute_script(DROP, 3, 0.2, "a") == [True, True, True])
    assert browser.execute_script(DROP, 4, 0.8, "b") == [True, True, True]
    actions = client_server.wait_for_actions(2)
    assert actions == [{"target": 3, "action": "insertBefore", "value": "a"},
                       {"target": 4, "action": "insertAfter", "value": "b"}]


def test_what_a_row_does_not_take_is_not_dropped_on_it(show, client_server):
    browser = show(rows("public.image"))
    find(browser, 6).send_keys(Keys.ENTER)
    assert browser.execute_script(DROP, 3, 0.2, "a") == [False, False, False]
    assert client_server.actions == []


def test_what_is_picked_up_with_the_keyboard_is_dropped_before_a_row(show, client_server):
    browser = show(rows("public.utf8-plain-text"))
    find(browser, 6).send_keys(Keys.ENTER)
    holder = browser.execute_script("return document.querySelector('[data-id=\"4\"]').closest('li')")
    wait_until(browser, lambda _: holder.get_attribute("tabindex") == "0")
    holder.send_keys(Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "insertBefore", "value": 6}]
    wait_until(browser, lambda _: holder.get_attribute("tabindex") is None)
    assert_clean(browser)
