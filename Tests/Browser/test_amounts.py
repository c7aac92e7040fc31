"""The browser client and amounts: progress, sliders, steppers, gauges, and switches that look like something else."""

import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import pixels
from documents import add, remove, replace, stack, text, window
from page import assert_clean, find, wait_for_text, wait_until, wait_until_settled


def part(browser, selector, node=10):
    return browser.find_element(By.CSS_SELECTOR, f'[data-id="{node}"] {selector}')


def attribute(browser, selector, name, node=10):
    return part(browser, selector, node).get_attribute(name)


def property_of(browser, element, name):
    return browser.execute_script("return getComputedStyle(arguments[0]).getPropertyValue(arguments[1])", element, name)


def label(*children, kind="controlLabel"):
    return {"type": kind, "children": list(children)}


# Progress


def test_progress_is_a_bar_with_a_label_and_its_value_in_words(show):
    browser = show(window(
        n10={"type": "progressView", "children": [11, 12], "value": 3, "total": 4}, n11=label(13),
        n12=label(14, kind="currentValueLabel"), n13=text("Loading"), n14=text("3 of 4")))
    bar = part(browser, "progress")
    assert (bar.aria_role, bar.accessible_name) == ("progressbar", "Loading")
    assert (attribute(browser, "progress", "value"), attribute(browser, "progress", "max")) == ("3", "4")
    places = [find(browser, node).rect["y"] for node in (11, 12)]
    assert places[0] < bar.rect["y"] < places[1]
    assert bar.rect["width"] > 400
    assert_clean(browser)


def test_what_is_only_under_way_is_a_wheel_that_turns(show, client_server):
    browser = show(window(n10={"type": "progressView", "label": "Loading"}))
    wheel = part(browser, "progress")
    assert browser.execute_script("return arguments[0].position", wheel) == -1
    assert (wheel.aria_role, wheel.accessible_name) == ("progressbar", "Loading")
    assert wheel.rect["width"] == wheel.rect["height"] == 20
    client_server.change([add("/nodes/10/controlSize", "large")])
    wait_until(browser, lambda _: wheel.rect["width"] == 37)
    client_server.change([add("/nodes/10/value", 0.5)])
    wait_until(browser, lambda _: wheel.rect["width"] > 400)
    client_server.change([add("/nodes/10/progressViewStyle", "circular")])
    wait_until(browser, lambda _: wheel.rect["width"] == 37)
    before = property_of(browser, wheel, "--tint")
    assert property_of(browser, wheel, "--fraction") == "0.5"
    client_server.change([add("/nodes/10/tint", "red")])
    wait_until(browser, lambda _: property_of(browser, wheel, "--tint") != before)


@pytest.mark.parametrize("counts_down, first", [(True, 1), (False, 0)])
def test_a_span_of_time_passes_without_a_request(show, client_server, counts_down, first):
    now = time.time()
    interval = {"from": now - 1, "until": now + 30, **({"countsDown": True} if counts_down else {})}
    browser = show(window(n10={"type": "progressView", "timerInterval": interval}))
    bar = part(browser, "progress")
    before = float(bar.get_attribute("value"))
    assert abs(before - first) < 0.9
    wait_until(browser, lambda _: (float(bar.get_attribute("value")) < before) == counts_down)
    assert client_server.actions == []
    client_server.change([{"op": "remove", "path": "/nodes/10/timerInterval"}, add("/nodes/10/value", 0.25)])
    wait_until(browser, lambda _: bar.get_attribute("value") == "0.25")


# Sliders


def slider(**more):
    return {"type": "slider", "children": [11], "value": 0.5, "actions": ["set"], **more}


def page(**more):
    """A slider and a text that says what the app has been told."""
    return window(n10=slider(**more), n11=label(12), n12=text("Speed"), n20=text("?"))


def keep(action, nodes):
    """An app that keeps what has been set."""
    if action["action"] != "set":
        return []
    return [add("/nodes/10/value", action["value"]), add("/nodes/10/sequence", action["sequence"]),
            replace("/nodes/20/text", str(action["value"]))]


def value(browser):
    return float(part(browser, "input").get_property("value"))


def test_a_slider_is_called_by_its_label_which_is_not_seen(show):
    browser = show(page())
    control = part(browser, "input")
    assert (control.aria_role, control.accessible_name) == ("slider", "Speed")
    assert find(browser, 11).rect["width"] <= 1
    assert value(browser) == 0.5
    assert control.get_attribute("aria-valuetext") in ("50%", "50\u00a0%")
    assert_clean(browser)


def test_a_slider_has_labels_at_its_ends(show):
    browser = show(window(
        n10=slider(children=[11, 13, 14]), n11=label(12), n12=text("Speed"), n13=label(15, kind="minimumValueLabel"),
        n15=text("slow"), n14=label(16, kind="maximumValueLabel"), n16=text("fast")))
    left = [find(browser, 13).rect["x"], part(browser, "input").rect["x"], find(browser, 14).rect["x"]]
    assert left == sorted(left)


def test_keys_move_a_slider_by_its_steps(show, client_server):
    browser = show(page(bounds=[0, 100], step=5, value=50), keep)
    part(browser, "input").send_keys(Keys.ARROW_RIGHT)
    wait_for_text(browser, 20, "55")
    part(browser, "input").send_keys(Keys.END)
    wait_for_text(browser, 20, "100")
    assert client_server.wait_for_actions(2) == [
        {"target": 10, "action": "set", "value": 55, "sequence": 1},
        {"target": 10, "action": "set", "value": 100, "sequence": 2}]


def test_a_drag_sends_the_first_value_and_the_last_and_not_all_between(show, client_server):
    browser = show(page(), keep)
    client_server.hold()
    control = part(browser, "input")
    actions = ActionChains(browser, duration=0).move_to_element(control).click_and_hold()
    for _ in range(20):
        actions.move_by_offset(10, 0)
    actions.release().perform()
    last = value(browser)
    client_server.release()
    wait_for_text(browser, 20, str(last))
    sent = [action["value"] for action in client_server.wait_for_actions(2)]
    assert len(sent) <= 3
    assert sent[-1] == last


def test_the_documents_value_waits_while_a_slider_is_held(show, client_server):
    browser = show(page(), lambda action, nodes: [])
    control = part(browser, "input")
    ActionChains(browser, duration=0).move_to_element(control).click_and_hold().move_by_offset(50, 0).perform()
    wait_until_settled(browser, client_server)
    held = value(browser)
    client_server.change([replace("/nodes/10/value", 0.1), replace("/nodes/20/text", "new")])
    wait_for_text(browser, 20, "new")
    assert value(browser) == held
    ActionChains(browser, duration=0).release().perform()
    wait_until(browser, lambda _: value(browser) == 0.1)


def test_what_the_app_makes_of_a_value_is_shown(show, client_server):
    browser = show(page(), lambda action, nodes: keep({**action, "value": 0.75}, nodes))
    part(browser, "input").send_keys(Keys.HOME)
    wait_for_text(browser, 20, "0.75")
    wait_until(browser, lambda _: value(browser) == 0.75)


def colours_of_line(browser, direction):
    """The colours of a slider's line, a little after its beginning and a little before its end."""
    image = pixels.of(browser, part(browser, "input"))
    middle = image.height // 2
    first, last = image[4, middle], image[image.width - 5, middle]
    return (first, last) if direction == "leftToRight" else (last, first)


GREY = lambda colour: max(colour) - min(colour) < 10


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
@pytest.mark.parametrize("tint", ["#FFCC00", "#0000FF"], ids=["light tint", "dark tint"])
def test_the_line_of_a_slider_is_tinted_up_to_its_value_and_else_a_little_grey(show, client_server, direction, tint):
    nodes = page(style={"tint": tint})
    nodes["1"]["layoutDirection"] = direction
    browser = show(nodes, keep)
    tinted = tuple(bytes.fromhex(tint[1:]))
    wait_until(browser, lambda _: value(browser) == 0.5)
    first, last = colours_of_line(browser, direction)
    assert first == tinted and GREY(last) and 200 < last[0] < 240
    # It is filled as a person moves the thumb, before there is an answer.
    client_server.hold()
    part(browser, "input").send_keys(Keys.END)
    assert colours_of_line(browser, direction)[0] == tinted
    assert property_of(browser, part(browser, "input"), "--fraction") == "1"
    client_server.release()
    wait_for_text(browser, 20, "1")
    client_server.change([replace("/nodes/10/value", 0)])
    wait_until(browser, lambda _: all(GREY(colour) for colour in colours_of_line(browser, direction)))


def test_a_slider_is_seen_where_there_are_few_colours(show, browser):
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
    try:
        show(page())
        first, last = colours_of_line(browser, "leftToRight")
        assert len({first, last, (255, 255, 255)}) == 3
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def edits(client_server):
    return [(action["action"], action["value"]) for action, _ in client_server.actions if action["action"] == "edit"]


def test_an_app_that_asks_is_told_when_a_slider_is_moved_and_when_that_is_over(show, client_server):
    browser = show(page(actions=["set", "edit"]), keep)
    control = part(browser, "input")
    ActionChains(browser, duration=0).move_to_element(control).click_and_hold().move_by_offset(30, 0).release().perform()
    client_server.wait_for(lambda: edits(client_server) == [("edit", True), ("edit", False)])
    control.send_keys(Keys.ARROW_RIGHT)
    client_server.wait_for(lambda: edits(client_server) == [("edit", True), ("edit", False)] * 2)
    names = [action["action"] for action, _ in client_server.actions]
    assert (names[0], names[-1]) == ("edit", "edit")


def test_a_disabled_slider_is_not_moved(show, client_server):
    browser = show(page(disabled=True))
    ActionChains(browser).move_to_element(part(browser, "input")).click().perform()
    assert not part(browser, "input").is_enabled()
    assert client_server.actions == []


# Steppers


def stepper(**more):
    return window(
        n10={"type": "stepper", "children": [11], "value": 3, "bounds": [0, 5],
             "actions": ["decrement", "increment", "set"], **more},
        n11=text("Cups"), n20=text("?"))


def count(action, nodes):
    """An app that counts between 0 and 5."""
    node = nodes["10"]
    changes = {"increment": node["value"] + 1, "decrement": node["value"] - 1, "set": action.get("value")}
    if action["action"] not in changes:
        return []
    new = changes[action["action"]]
    actions = ["decrement"] * (new > 0) + ["increment"] * (new < 5) + ["set"]
    return [replace("/nodes/10/value", new), replace("/nodes/10/actions", actions), replace("/nodes/20/text", str(new))]


def names(client_server):
    return [action["action"] for action, _ in client_server.actions]


def button(browser, name):
    return part(browser, f'[aria-label="{name}"]')


def test_a_stepper_is_one_control_with_a_value(show):
    browser = show(stepper(valueText="3 cups"))
    control = part(browser, "[role=spinbutton]")
    assert control.accessible_name == "Cups"
    values = [control.get_attribute(f"aria-value{name}") for name in ("now", "min", "max", "text")]
    assert values == ["3", "0", "5", "3 cups"]
    assert "3 cups" in find(browser, 10).text
    assert browser.execute_script("return [...document.querySelectorAll('button')].every((e) => e.tabIndex === -1)")
    assert_clean(browser)


def test_the_buttons_of_a_stepper_step(show, client_server):
    browser = show(stepper(), count)
    button(browser, "Increment").click()
    wait_for_text(browser, 20, "4")
    button(browser, "Decrement").click()
    wait_for_text(browser, 20, "3")
    assert client_server.wait_for_actions(2) == [
        {"target": 10, "action": "increment"}, {"target": 10, "action": "decrement"}]


def test_the_keys_of_a_stepper_step_and_go_to_its_ends(show, client_server):
    browser = show(stepper(), count)
    control = part(browser, "[role=spinbutton]")
    for key, shown in ((Keys.ARROW_UP, "4"), (Keys.ARROW_DOWN, "3"), (Keys.END, "5"), (Keys.HOME, "0")):
        control.send_keys(key)
        wait_for_text(browser, 20, shown)
    assert part(browser, "[role=spinbutton]").get_attribute("aria-valuenow") == "0"


def test_steps_are_counted_while_the_server_is_slow_and_end_at_the_bound(show, client_server):
    browser = show(stepper(), count)
    client_server.hold()
    for _ in range(4):
        button(browser, "Increment").click()
    client_server.release()
    wait_for_text(browser, 20, "5")
    wait_until_settled(browser, client_server)
    assert names(client_server) == ["increment", "increment"]
    assert button(browser, "Increment").get_attribute("aria-disabled") == "true"
    button(browser, "Increment").click()
    wait_until_settled(browser, client_server)
    assert len(client_server.actions) == 2


def test_a_button_that_is_held_steps_again_and_again(show, client_server):
    browser = show(stepper(), count)
    ActionChains(browser).click_and_hold(button(browser, "Decrement")).perform()
    wait_for_text(browser, 20, "0")
    ActionChains(browser).release().perform()
    wait_until_settled(browser, client_server)
    assert names(client_server) == ["decrement"] * 3


def test_an_app_that_asks_is_told_when_a_person_steps(show, client_server):
    browser = show(stepper(actions=["decrement", "increment", "set", "edit"]), lambda action, nodes: (
        [replace("/nodes/20/text", "told")] if action["action"] == "edit" else []))
    button(browser, "Increment").click()
    client_server.wait_for(lambda: names(client_server) == ["edit", "increment", "edit"])
    assert [value for _, value in edits(client_server)] == [True, False]


def test_a_change_by_keys_is_over_where_the_focus_goes_elsewhere(show, client_server):
    browser = show(stepper(actions=["decrement", "increment", "set", "edit"]), lambda action, nodes: (
        [replace("/nodes/20/text", "told")] if action["action"] == "edit" else []))
    browser.execute_script("""
      arguments[0].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
      arguments[0].dispatchEvent(new FocusEvent("blur"))""", part(browser, "[role=spinbutton]"))
    client_server.wait_for(lambda: names(client_server) == ["edit", "increment", "edit"])
    assert edits(client_server) == [("edit", True), ("edit", False)]


def test_a_stepper_without_a_number_is_two_buttons(show, client_server):
    nodes = stepper(actions=["increment"])
    del nodes["10"]["value"], nodes["10"]["bounds"]
    browser = show(nodes, lambda action, nodes: [replace("/nodes/20/text", action["action"])])
    group = part(browser, "[role=group]")
    assert group.accessible_name == "Cups"
    button(browser, "Increment").send_keys(Keys.ENTER)
    wait_for_text(browser, 20, "increment")
    button(browser, "Decrement").click()
    wait_until_settled(browser, client_server)
    assert names(client_server) == ["increment"]


@pytest.mark.parametrize("is_number", [True, False])
def test_a_disabled_stepper_takes_no_steps(show, client_server, is_number):
    nodes = stepper(disabled=True)
    if not is_number:
        del nodes["10"]["value"], nodes["10"]["bounds"]
    browser = show(nodes, count)
    button(browser, "Increment").click()
    if not is_number:
        button(browser, "Decrement").send_keys(Keys.ENTER)
    wait_until_settled(browser, client_server)
    assert client_server.actions == []
    assert part(browser, "[role=spinbutton]" if is_number else "button").get_attribute("aria-disabled") == "true"


# Gauges


@pytest.mark.parametrize("style", [
    None, "accessoryLinear", "accessoryLinearCapacity", "accessoryCircular", "accessoryCircularCapacity"])
def test_a_gauge_tells_its_value_and_its_name(show, style):
    more = {"gaugeStyle": style} if style else {}
    browser = show(window(
        n10={"type": "gauge", "children": [11, 13], "value": 30, "bounds": [20, 60], **more}, n11=label(12),
        n12=text("Heat"), n13=label(14, kind="currentValueLabel"), n14=text("30")))
    dial = part(browser, ".dial")
    assert (dial.aria_role, dial.accessible_name) == ("meter", "Heat")
    values = [dial.get_attribute(f"aria-value{name}") for name in ("now", "min", "max")]
    assert values == ["30", "20", "60"]
    assert property_of(browser, dial, "--fraction") == "0.25"
    assert dial.rect["width"] >= 60 and dial.rect["height"] >= 6
    assert_clean(browser)


def shades(browser, node, style):
    """What colours a gauge has near its beginning, in its middle and near its end."""
    image = pixels.of(browser, part(browser, ".dial", node))
    if style == "accessoryLinear":
        return [image[x, image.height // 2] for x in (3, image.width // 2, image.width - 4)]
    return [image[7, 43], image[30, 2], image[53, 43]]


GRADIENT = {"linearGradient": {
    "stops": [["#00FF00", 0], ["#FFFF00", 0.5], ["#FF0000", 1]], "startPoint": [0.5, 0], "endPoint": [0.5, 1]}}


@pytest.mark.parametrize("style", ["accessoryLinear", "accessoryCircular"])
def test_a_gauge_with_a_mark_has_all_colours_of_its_tint(show, client_server, style):
    gauge = {"type": "gauge", "children": [], "value": 0.8, "gaugeStyle": style}
    browser = show(window(
        n2=stack(10, 11, style={"tint": GRADIENT}), n10=gauge, n11={**gauge, "style": {"tint": "#0000FF"}}))
    first, middle, last = shades(browser, 10, style)
    assert first[1] > 200 > 80 > first[0] and min(middle[:2]) > 200 and last[0] > 200 > 80 > last[1]
    # A colour is one of its own though there is a gradient around it.
    assert shades(browser, 11, style) == [(0, 0, 255)] * 3
    client_server.change([remove("/nodes/11/style")])
    wait_until(browser, lambda _: shades(browser, 11, style)[0] == first)
    # With fewer colours than that, the last one goes on to the end.
    ends = {"linearGradient": {**GRADIENT["linearGradient"], "stops": [["#00FF00", 0], ["#FF0000", 0.5]]}}
    client_server.change([replace("/nodes/2/style", {"tint": ends})])
    wait_until(browser, lambda _: shades(browser, 10, style)[2] == (255, 0, 0))


# Switches


def toggle(**more):
    return window(
        n10={"type": "toggle", "children": [11], "value": False, "actions": ["set"], **more}, n11=text("Wrap"), n20=text("?"))


def switch(action, nodes):
    return [replace("/nodes/10/value", action["value"]), add("/nodes/10/sequence", action["sequence"]),
            replace("/nodes/20/text", str(action["value"]))]


@pytest.mark.parametrize("style", ["button", "checkbox"])
def test_a_switch_may_look_like_something_else(show, client_server, style):
    browser = show(toggle(toggleStyle=style), switch)
    control = part(browser, "input")
    assert (control.aria_role, control.accessible_name) == ("checkbox", "Wrap")
    ActionChains(browser).move_to_element(find(browser, 11)).click().perform()
    wait_for_text(browser, 20, "True")
    assert control.is_selected()
    control.send_keys(Keys.SPACE)
    wait_for_text(browser, 20, "False")
    assert client_server.wait_for_actions(2)[1] == {"target": 10, "action": "set", "value": False, "sequence": 2}
    assert find(browser, 10).rect["width"] < 200


def test_a_mixed_switch_is_a_box_until_it_is_set(show, client_server):
    browser = show(toggle(value="mixed"), switch)
    control = part(browser, "input")
    assert control.aria_role == "checkbox"
    wait_until(browser, lambda _: control.get_property("indeterminate"))
    control.click()
    wait_for_text(browser, 20, "True")
    assert control.aria_role == "switch"
    assert not control.get_property("indeterminate")


@pytest.mark.parametrize("node, control", [
    ({"type": "toggle", "value": True, "actions": ["set"]}, "input"),
    ({"type": "stepper", "value": 2, "actions": ["increment"]}, '[role="spinbutton"]'),
])
def test_a_label_that_is_hidden_is_the_name_and_takes_no_room(show, node, control):
    browser = show(window(
        n10={"children": [11], "labelsHidden": True, **node}, n11=text("A rather long label of a control")))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, f'[data-id="10"] {control}'))
    assert part(browser, control).accessible_name == "A rather long label of a control"
    assert find(browser, 10).rect["width"] < 120
