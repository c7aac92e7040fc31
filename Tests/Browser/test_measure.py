"""The page tells the server how large the views are that it asks for."""

from documents import add, button, remove, replace, stack, text, window
from page import find, status, wait_until, wait_until_settled

SIZE = {"type": "geometryReader", "children": [], "actions": ["measure"]}


def reader(*children, **more):
    return {**SIZE, "children": list(children), **more}


def frame(child, **more):
    return {"type": "frame", "children": [child], **more}


def measures(server, node=3):
    return [action["value"] for action, _ in server.actions if (action["target"], action["action"]) == (node, "measure")]


def framed(**more):
    return window(n2=frame(3, width=343, height=120), n3=reader(4), n4=text("a"), **more)


def test_a_size_is_told_once(show, client_server):
    browser = show(framed())
    assert client_server.wait_for_actions(1) == [{"target": 3, "action": "measure", "value": [343, 120]}]
    client_server.change([replace("/nodes/4/text", "b")])
    wait_until(browser, lambda _: find(browser, 4).text == "b")
    wait_until_settled(browser, client_server)
    assert measures(client_server) == [[343, 120]]


def test_a_size_that_changes_is_told_in_whole_points(show, client_server):
    browser = show(framed())
    client_server.wait_for_actions(1)
    client_server.change([replace("/nodes/2/width", 200.4)])
    client_server.wait_for_actions(2)
    client_server.change([replace("/nodes/2/width", 200.3), replace("/nodes/2/height", 90.6)])
    client_server.wait_for_actions(3)
    client_server.change([replace("/nodes/2/width", 199.8)])
    wait_until_settled(browser, client_server)
    assert measures(client_server) == [[343, 120], [200, 120], [200, 91]]


def test_any_view_can_be_measured_and_only_as_long_as_it_is_asked_for(show, client_server):
    browser = show(window(n2=stack(3, 4), n3=frame(5, width=50, height=20), n4=frame(6, width=70, height=20, actions=["measure"], disabled=True),
                          n5=text("a"), n6=text("b")))
    client_server.wait_for_actions(1)
    client_server.change([add("/nodes/3/actions", ["measure"])])
    client_server.wait_for_actions(2)
    client_server.change([remove("/nodes/4/actions"), replace("/nodes/4/width", 80)])
    wait_until(browser, lambda _: find(browser, 4).rect["width"] == 80)
    wait_until_settled(browser, client_server)
    assert (measures(client_server, 3), measures(client_server, 4)) == ([[50, 20]], [[70, 20]])


def test_what_is_not_shown_has_no_size(show, client_server):
    browser = show(window(n2={"type": "viewThatFits", "axes": "horizontal", "children": [3, 4]},
                          n3=frame(5, width=5000, height=20, actions=["measure"]), n4=frame(6, width=70, height=20), n5=text("a"), n6=text("b")))
    wait_until(browser, lambda _: find(browser, 6).is_displayed() and not find(browser, 5).is_displayed())
    wait_until_settled(browser, client_server)
    assert measures(client_server) == []


def test_while_a_size_is_on_its_way_the_newest_waits(show, client_server):
    client_server.hold()
    browser = show(framed())
    client_server.wait_for_actions(1)
    for width in (100, 200, 300):
        client_server.change([replace("/nodes/2/width", width)])
        wait_until(browser, lambda _: find(browser, 3).rect["width"] == width)
    client_server.release()
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert measures(client_server) == [[343, 120], [300, 120]]


def grow(action, nodes):
    """An app that is a point wider each time that it hears how wide it is."""
    return [replace("/nodes/2/width", action["value"][0] + 1)] if action["action"] == "measure" else []


def warnings(browser):
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "WARNING"]


# For `before_the_page`: keeps how long pauses are, and none but the last takes its time.
WITHOUT_PAUSES = """
const { setTimeout } = window;
window.pauses = [];
window.setTimeout = (run, time, ...rest) => {
  const isPause = [2000, 4000, 8000, 16000, 32000].includes(time);
  if (isPause) pauses.push(time);
  return setTimeout(run, isPause && time < 32000 ? 0 : time, ...rest);
};
"""


def test_what_takes_many_answers_to_come_to_rest_is_told_to_the_end(show, client_server, before_the_page):
    """The app makes a view wider six times, each time by what it has heard, and no further."""
    before_the_page(WITHOUT_PAUSES)
    respond = lambda action, nodes: grow(action, nodes) if action["value"][0] < 349 else []
    browser = show(framed(), respond=respond)
    wait_until(browser, lambda _: measures(client_server)[-1:] == [[349, 120]])
    wait_until_settled(browser, client_server)
    assert [width for width, _ in measures(client_server)] == list(range(343, 350))
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)


def test_a_loop_is_told_less_and_less_often(show, client_server, before_the_page):
    before_the_page(WITHOUT_PAUSES)
    browser = show(framed(), respond=grow)
    wait_until(browser, lambda _: browser.execute_script("return pauses.length") == 5)
    assert browser.execute_script("return pauses") == [2000, 4000, 8000, 16000, 32000]
    wait_until_settled(browser, client_server)
    assert len(measures(client_server)) == 7
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)


def test_a_loop_is_cut_and_named_until_a_person_does_something(show, client_server):
    browser = show(framed(n5=button(6), n6=text("tap")), respond=grow)
    wait_until(browser, lambda _: find(browser, 3).rect["width"] == 346)
    wait_until_settled(browser, client_server)
    assert measures(client_server) == [[343, 120], [344, 120], [345, 120]]
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)
    find(browser, 5).click()
    wait_until(browser, lambda _: find(browser, 3).rect["width"] == 349)
    wait_until_settled(browser, client_server)
    assert measures(client_server)[3:] == [[346, 120], [347, 120], [348, 120]]
    wait_until(browser, lambda _: found.extend(warnings(browser)) or len(found) == 2)
    assert all("Node 3" in message for message in found)


def test_a_loop_is_cut_though_what_an_answer_changes_comes_before_it(show, client_server):
    def respond(action, nodes):
        # Each answer is held from before it can be given, and what it changes comes as an event.
        client_server.hold()
        return grow(action, nodes)

    browser = show(framed(), respond=respond)
    for count in (1, 2, 3):
        client_server.wait_for_actions(count)
        wait_until(browser, lambda _: find(browser, 3).rect["width"] == 343 + count)
        client_server.release()
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)
    wait_until_settled(browser, client_server)
    assert measures(client_server) == [[343, 120], [344, 120], [345, 120]]


def test_a_loop_of_two_views_is_cut(show, client_server):
    """Each of them makes the other one wider."""
    other = {3: 5, 6: 2}

    def respond(action, nodes):
        frame = other[action["target"]]
        return [replace(f"/nodes/{frame}/width", nodes[str(frame)]["width"] + 1)]

    nodes = dict(n2=frame(3, width=100, height=20), n3=reader(4), n4=text("a"), n5=frame(6, width=100, height=20), n6=reader(7), n7=text("b"))
    browser = show(window(n8=stack(2, 5), **nodes), respond=respond)
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)
    wait_until_settled(browser, client_server)
    # When one is not told any more, the other stays as it is. Where the last answers have changed both, both are cut.
    counts = sorted(len(measures(client_server, node)) for node in (3, 6))
    assert counts in ([2, 3], [3, 3])
    told = found + warnings(browser)
    assert 1 <= len(told) == len(set(told)) <= counts.count(3)


def test_what_is_only_watched_is_told_each_time_that_the_app_changes_it(show, client_server):
    """Each answer changes something, too: the app shows the size."""
    browser = show(framed(), respond=lambda action, nodes: [replace("/nodes/4/text", str(action["value"]))])
    widths = [343, 300, 250, 200, 150, 100, 50]
    for count, width in enumerate(widths, 1):
        client_server.wait_for_actions(count)
        wait_until(browser, lambda _: find(browser, 4).text == str([width, 120]))
        wait_until_settled(browser, client_server)
        if count < len(widths):
            client_server.change([replace("/nodes/2/width", widths[count])])
    assert measures(client_server) == [[width, 120] for width in widths]
    assert warnings(browser) == []


def test_after_a_loop_the_next_change_of_the_app_s_is_told(show, client_server):
    browser = show(framed(), respond=grow)
    found = []
    wait_until(browser, lambda _: found.extend(warnings(browser)) or found)
    client_server.change([replace("/nodes/2/height", 50)])
    wait_until(browser, lambda _: measures(client_server)[-1][1] == 50)
    wait_until(browser, lambda _: found.extend(warnings(browser)) or len(found) == 2)
    wait_until_settled(browser, client_server)
    assert len(measures(client_server)) == 6


def test_a_window_that_changes_may_be_told_any_number_of_times(show, client_server, resize):
    browser = show(window(n2=reader()))
    for count, width in enumerate((600, 500, 400, 300, 200), 2):
        resize(width, 300)
        client_server.wait_for_actions(count)
    wait_until_settled(browser, client_server)
    assert measures(client_server, 2)[1:] == [[width, 300] for width in (600, 500, 400, 300, 200)]


GONE = [remove("/nodes/2"), remove("/nodes/3"), remove("/nodes/4")]


def test_nothing_is_told_of_what_has_gone_in_the_meantime(show, client_server):
    """While an answer is on its way that removes a view, the view gets another size."""
    def respond(action, nodes):
        return [remove("/nodes/1/children/0"), *GONE] if action["action"] == "tap" else []

    browser = show(framed(n5=button(6), n6=text("close"), n7=text("a")), respond=respond)
    client_server.wait_for_actions(1)
    wait_until_settled(browser, client_server)
    # The answer to this waits, and what it changes is not told otherwise.
    client_server.hold()
    client_server.hold_events()
    find(browser, 5).click()
    client_server.wait_for_actions(2)
    browser.execute_script("arguments[0].style.cssText = 'box-sizing: border-box; width: 200px; max-width: 200px'", find(browser, 3))
    wait_until(browser, lambda _: find(browser, 3).rect["width"] == 200)
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
    client_server.release()
    wait_until(browser, lambda _: not find(browser, 3))
    client_server.release_events()
    wait_until_settled(browser, client_server)
    assert measures(client_server) == [[343, 120]]


def test_what_has_crossed_the_news_that_its_view_has_gone_is_no_business_of_the_person(show, client_server):
    client_server.hold()
    client_server.answers.append((410, {"detail": "Node 3 is no longer in the document."}, {}))
    browser = show(framed(n5=reader(6), n6=text("b")))
    client_server.wait_for_actions(1)
    reads = client_server.reads
    client_server.change([remove("/nodes/1/children/0"), *GONE])
    wait_until(browser, lambda _: not find(browser, 3))
    client_server.release()
    # The others are told after it.
    client_server.wait_for_actions(2)
    wait_until_settled(browser, client_server)
    assert [action["target"] for action, _ in client_server.actions] == [3, 5]
    assert status(browser, "notice") == "" and client_server.reads == reads
