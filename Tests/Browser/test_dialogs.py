"""The browser client and what lies on top of the page: it comes and goes as the server says, whatever a person does."""

import pytest
from selenium.common.exceptions import ElementClickInterceptedException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, field, remove, replace, text, window
from page import assert_clean, find, wait_for_text, wait_until, wait_until_settled
from visitor import Visitor


def sheet(**more):
    return {"type": "sheet", "children": [5], "actions": ["dismiss"], **more}


def below(**more):
    """A page with a button, and what lies on top of it."""
    return window(n2=button(3), n3=text("below"), **more)


GONE = [{"op": "remove", "path": "/nodes/1/children/1"}, remove("/nodes/4"), remove("/nodes/5")]


def go_on_dismiss(action, nodes):
    return GONE if action["action"] == "dismiss" else []


def press(browser, key):
    ActionChains(browser).send_keys(key).perform()


def press_beside(browser, x=5, y=5):
    """Presses the left upper corner of the window."""
    actions = ActionChains(browser)
    actions.w3c_actions.pointer_action.move_to_location(x, y).click()
    actions.perform()


def has_focus(browser, selector):
    return browser.execute_script("return document.activeElement.matches(arguments[0])", selector)


def rectangle(browser, node):
    return browser.execute_script("const r = arguments[0].getBoundingClientRect(); return [r.x, r.y, r.width, r.height]", find(browser, node))


# Sheets


@pytest.mark.parametrize("way", ["Escape", "beside", "keyboard"])
def test_a_sheet_is_put_away_by_the_server_when_a_person_asks_for_it(show, client_server, way):
    browser = show(below(n4=sheet(), n5=text("above")), go_on_dismiss)
    assert (find(browser, 4).aria_role, find(browser, 4).accessible_name) == ("dialog", "above")
    assert find(browser, 5).is_displayed()
    with pytest.raises(ElementClickInterceptedException):
        find(browser, 2).click()
    if way == "Escape":
        press(browser, Keys.ESCAPE)
    elif way == "beside":
        press_beside(browser)
    else:
        press(browser, Keys.TAB)
        assert browser.switch_to.active_element.accessible_name == "Close"
        press(browser, Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "dismiss"}]
    wait_until(browser, lambda _: not find(browser, 4))
    find(browser, 2).click()
    assert client_server.wait_for_actions(2)[1] == {"target": 2, "action": "tap"}


def test_a_sheet_stays_however_often_a_person_presses_escape_if_the_server_keeps_it(show, client_server):
    browser = show(below(n4=sheet(), n5=text("above")))
    for count in range(1, 6):
        press(browser, Keys.ESCAPE)
        client_server.wait_for_actions(count)
        wait_until_settled(browser, client_server)
        assert find(browser, 5).is_displayed()


def test_a_sheet_that_is_not_to_be_put_away_asks_for_nothing(show, client_server):
    browser = show(below(n4=sheet(interactiveDismissDisabled=True, children=[5, 6]), n5=text("above"), n6=button(7), n7=text("tap")))
    press(browser, Keys.ESCAPE)
    press_beside(browser)
    find(browser, 6).click()
    assert client_server.wait_for_actions(1) == [{"target": 6, "action": "tap"}]


def test_the_focus_goes_into_a_sheet_and_comes_back(show, client_server):
    appear = [{"op": "add", "path": "/nodes/4", "value": sheet()}, {"op": "add", "path": "/nodes/5", "value": text("above")},
              {"op": "add", "path": "/nodes/1/children/-", "value": 4}]
    respond = lambda action, nodes: appear if action["action"] == "tap" else GONE
    browser = show(window(n2=button(3), n3=text("below")), respond)
    find(browser, 2).click()
    wait_until(browser, lambda _: find(browser, 4))
    wait_until(browser, lambda _: has_focus(browser, ".sheet"))
    press(browser, Keys.ESCAPE)
    wait_until(browser, lambda _: not find(browser, 4))
    wait_until(browser, lambda _: has_focus(browser, '[data-id="2"]'))


def test_a_shortcut_is_that_of_what_is_uppermost(show, client_server):
    shortcut = {"keyboard": {"shortcut": {"key": "Escape"}}}
    nodes = below(n4=sheet(children=[5, 6]), n5=text("above"), n6={**button(7), **shortcut}, n7=text("Cancel"))
    nodes["2"] |= shortcut
    browser = show(nodes)
    press(browser, Keys.ESCAPE)
    assert client_server.wait_for_actions(1) == [{"target": 6, "action": "tap"}]


def test_a_sheet_above_another_is_put_away_first(show, client_server):
    nodes = below(n4=sheet(), n5=text("first"), n6=sheet(children=[7]), n7=text("second"))
    gone = [{"op": "remove", "path": "/nodes/1/children/2"}, remove("/nodes/6"), remove("/nodes/7")]
    browser = show(nodes, lambda action, nodes: gone if action["target"] == 6 else GONE)
    press(browser, Keys.ESCAPE)
    wait_until(browser, lambda _: not find(browser, 6))
    press(browser, Keys.ESCAPE)
    wait_until(browser, lambda _: not find(browser, 4))
    assert [action["target"] for action, _ in client_server.actions] == [6, 4]


def test_what_lies_beneath_can_be_used_where_the_server_lets_it(show, resize, client_server):
    resize(400, 800)
    nodes = below(n4=sheet(presentationBackgroundInteraction="enabled", detents=[{"height": 100}], value=0), n5=text("above"))
    browser = show(nodes)
    find(browser, 2).click()
    client_server.wait_for_actions(1)
    client_server.change([remove("/nodes/4/presentationBackgroundInteraction")])
    wait_until_settled(browser, client_server)
    with pytest.raises(ElementClickInterceptedException):
        find(browser, 2).click()


def test_a_sheet_keeps_the_focus_when_what_is_beneath_becomes_usable_and_when_it_does_not(show, resize, client_server):
    resize(400, 800)
    browser = show(below(n4=sheet(detents=[{"height": 200}], value=0, children=[5, 8]), n5=field(value="Wren"), n8=button(9), n9=text("Go")))
    find(browser, 5).click()
    modal = lambda: browser.execute_script("return document.querySelector('dialog').matches(':modal')")
    assert modal() and has_focus(browser, '[data-id="5"]')
    client_server.change([add("/nodes/4/presentationBackgroundInteraction", "enabled")])
    wait_until(browser, lambda _: not modal())
    assert has_focus(browser, '[data-id="5"]')
    client_server.change([remove("/nodes/4/presentationBackgroundInteraction")])
    wait_until(browser, lambda _: modal())
    assert has_focus(browser, '[data-id="5"]')
    client_server.change([add("/nodes/4/presentationBackgroundInteraction", "enabled")])
    wait_until(browser, lambda _: not modal())
    find(browser, 2).click()
    assert has_focus(browser, '[data-id="2"]')
    client_server.change([remove("/nodes/4/presentationBackgroundInteraction")])
    wait_until(browser, lambda _: modal())
    assert has_focus(browser, ".sheet")


def test_a_sheet_stays_on_top_when_the_view_that_it_is_in_is_another(show, client_server):
    nodes = below(n10={"type": "vStack", "children": [4]}, n4=sheet(), n5=text("above"))
    browser = show(nodes)
    client_server.change([add("/nodes/10", {"type": "hStack", "children": [4]})])
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".hStack > dialog"))
    wait_until_settled(browser, client_server)
    assert browser.execute_script("return document.querySelector('dialog').matches(':modal')")
    press(browser, Keys.ESCAPE)
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "dismiss"}]


@pytest.mark.parametrize("scheme, colours", [
    ("dark", ["rgb(28, 28, 30)", "rgb(28, 28, 30)", "rgb(44, 44, 46)"]),
    ("light", ["rgb(255, 255, 255)", "rgb(242, 242, 247)", "rgb(255, 255, 255)"]),
])
@pytest.mark.parametrize("kind", ["sheet", "popover"])
def test_what_lies_on_top_of_a_dark_page_is_lighter(show, kind, scheme, colours):
    visitor = Visitor(show(below(
        n4={**sheet(), "type": kind, "presentingNode": 2}, n5={"type": "form", "children": [6]}, n6=text("row"))))
    try:
        visitor.sees(prefers_color_scheme=scheme)
        background = "return getComputedStyle(document.querySelector(arguments[0])).backgroundColor"
        selectors = ["dialog", "dialog .form > ul", "dialog li"]
        assert [visitor.browser.execute_script(background, each) for each in selectors] == colours
    finally:
        visitor.sees()


def test_a_sheet_has_the_height_of_its_detent_and_is_dragged_to_another(show, resize, client_server):
    nodes = below(n4=sheet(detents=["medium", "large"], value=0, actions=["dismiss", "set"]), n5=text("above"))
    respond = lambda action, nodes: GONE if action["action"] == "dismiss" else [
        replace("/nodes/4/value", action["value"]), add("/nodes/4/sequence", action["sequence"])]
    resize(400, 800)
    browser = show(nodes, respond)
    height = lambda: round(rectangle(browser, 4)[3])
    assert height() == 400
    drag(browser, -250)
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "set", "value": 1, "sequence": 1}]
    wait_until(browser, lambda _: height() == 760)
    browser.find_element(By.CSS_SELECTOR, ".grabber").click()
    assert client_server.wait_for_actions(2)[1] == {"target": 4, "action": "set", "value": 0, "sequence": 2}
    wait_until(browser, lambda _: height() == 400)
    drag(browser, 300)
    assert client_server.wait_for_actions(3)[2] == {"target": 4, "action": "dismiss"}
    wait_until(browser, lambda _: not find(browser, 4))


def drag(browser, distance):
    handle = browser.find_element(By.CSS_SELECTOR, ".grabber")
    ActionChains(browser).click_and_hold(handle).move_by_offset(0, distance).release().perform()


def test_a_cover_covers_all_and_takes_no_escape(show, client_server):
    browser = show(below(n4={"type": "fullScreenCover", "children": [5, 6]}, n5=text("above"), n6=button(7), n7=text("leave")))
    size = browser.execute_script("return [innerWidth, innerHeight]")
    assert rectangle(browser, 4) == [0, 0, *size]
    press(browser, Keys.ESCAPE)
    find(browser, 6).click()
    assert client_server.wait_for_actions(1) == [{"target": 6, "action": "tap"}]


def bar_in_a_sheet(*children, **more):
    """A sheet with a bar that has a menu, and these of the nodes: 11 is a title, 12 a button."""
    nodes = below(
        n4=sheet(children=[10, 5]), n5=text("above"), n10={"type": "toolbar", **more}, n11=text("Birds"),
        n12={"type": "toolbarItem", "children": [13]}, n13=button(14), n14=text("Add"))
    nodes["10"]["children"] = list(children)
    nodes["1"]["children"] = [2, 4]
    return nodes


def test_escape_closes_the_menu_of_a_bar_before_the_sheet_that_it_is_in(show, client_server):
    browser = show(bar_in_a_sheet(12, placements=["secondaryAction"]))
    browser.find_element(By.CSS_SELECTOR, ".opens-menu").click()
    wait_until(browser, lambda browser: find(browser, 13).is_displayed())
    press(browser, Keys.ESCAPE)
    wait_until(browser, lambda browser: not find(browser, 13).is_displayed())
    wait_until_settled(browser, client_server)
    assert client_server.actions == []
    press(browser, Keys.ESCAPE)
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "dismiss"}]


@pytest.mark.parametrize("children, placements, name", [
    ([11, 12], ["title", "primaryAction"], "Birds"), ([12], ["primaryAction"], "above"), ([12], ["cancellationAction"], "above"),
], ids=["title", "no title", "button first"])
def test_a_sheet_with_a_bar_is_called_as_its_title_or_its_first_text(show, children, placements, name):
    nodes = bar_in_a_sheet(*children, placements=placements)
    browser = show(nodes if 11 in children else {id: node for id, node in nodes.items() if id != "11"})
    assert find(browser, 4).accessible_name == name


def test_the_keyboard_resizes_a_sheet_that_has_been_dragged(show, resize, client_server):
    nodes = below(n4=sheet(detents=["medium", "large"], value=0, actions=["dismiss", "set"]), n5=text("above"))
    resize(400, 800)
    browser = show(nodes)
    drag(browser, -250)
    client_server.wait_for_actions(1)
    browser.execute_script("document.querySelector('.grabber').focus()")
    press(browser, Keys.ENTER)
    assert [action["action"] for action in client_server.wait_for_actions(2)] == ["set", "set"]


@pytest.mark.parametrize("kind", ["sheet", "fullScreenCover", "popover"])
def test_nothing_is_above_what_a_dialog_shows(show, kind):
    colour = {"type": "color", "color": "red"}
    browser = show(below(n4={"type": kind, "children": [5], "actions": ["dismiss"], "presentingNode": 2}, n5=colour))
    dialog, content = rectangle(browser, 4), browser.execute_script(
        "return document.querySelector('dialog > .content').getBoundingClientRect().y")
    assert content == dialog[1]


# Popovers


@pytest.mark.parametrize("edge", ["top", "bottom", "leading", "trailing"])
def test_a_popover_is_beside_the_view_that_presents_it(show, edge):
    popover = {"type": "popover", "children": [5], "actions": ["dismiss"], "presentingNode": 2, "arrowEdge": edge}
    stack = {"type": "frame", "children": [2], "maxWidth": "infinity", "maxHeight": "infinity"}
    browser = show(window(n6=stack, n2=button(3), n3=text("below"), n4=popover, n5=text("above")))
    x, y, width, height = rectangle(browser, 2)
    left, top, across, down = rectangle(browser, 4)
    gap = {"top": y - (top + down), "bottom": top - (y + height), "leading": x - (left + across), "trailing": left - (x + width)}
    assert 7 <= gap[edge] <= 9


@pytest.mark.parametrize("edge, alignment, side", [("bottom", "bottom", "above"), ("top", "top", "below")])
def test_a_popover_for_which_there_is_no_room_is_on_the_other_side(show, resize, edge, alignment, side):
    resize(900, 700)
    popover = {"type": "popover", "children": [7], "actions": ["dismiss"], "presentingNode": 2, "arrowEdge": edge}
    browser = show(window(
        n6={"type": "frame", "children": [2], "maxWidth": "infinity", "maxHeight": "infinity", "alignment": alignment},
        n2=button(3), n3=text("Ask"), n4=popover, n7={"type": "frame", "children": [5], "width": 140, "height": 100},
        n5=text("answer")))
    _, y, _, height = rectangle(browser, 2)
    _, top, _, down = rectangle(browser, 4)
    assert (top + down <= y) == (side == "above") and (top >= y + height) == (side == "below")


@pytest.mark.parametrize("more", [{}, {"presentationCompactAdaptation": "popover"}], ids=["sheet", "popover"])
def test_a_popover_is_a_sheet_where_there_is_little_room_unless_it_is_not_to_be(show, resize, more):
    popover = {"type": "popover", "children": [5], "actions": ["dismiss"], "presentingNode": 2, **more}
    resize(320, 568)
    browser = show(below(n4=popover, n5=text("above")))
    x, _, width, _ = rectangle(browser, 4)
    assert (x == 0, width == 320) == ((False, False) if more else (True, True))


# Questions


def question(kind="alert", *actions, **more):
    return {"type": kind, "children": [5, 7, *actions], "actions": ["dismiss"], **more}


def asked(kind="alert", **more):
    return below(
        n4=question(kind, 9, 11, **more), n5={"type": "dialogTitle", "children": [6]}, n6=text("Delete it?"),
        n7={"type": "dialogMessage", "children": [8]}, n8=text("It will be gone."),
        n9=button(10, role="destructive"), n10=text("Delete"), n11=button(12, role="cancel"), n12=text("Keep"))


def test_an_alert_is_called_as_its_title_says_and_described_by_its_message(show):
    browser = show(asked())
    alert = find(browser, 4)
    assert (alert.aria_role, alert.accessible_name) == ("alertdialog", "Delete it?")
    described = alert.get_attribute("aria-describedby")
    assert browser.find_element(By.ID, described).text == "It will be gone."


def test_an_alert_gives_the_focus_to_what_does_no_harm(show):
    browser = show(asked())
    assert has_focus(browser, ".role-cancel")


def test_an_alert_gives_the_focus_to_its_field(show, client_server):
    nodes = asked()
    nodes["4"]["children"] = [5, 7, 13, 9, 11]
    nodes["13"] = field()
    nodes["1"]["children"] = [2, 4]
    browser = show(nodes)
    press(browser, "a")
    assert client_server.wait_for_actions(1) == [{"target": 13, "action": "set", "value": "a", "sequence": 1}]


def with_field(*buttons, kind="textField"):
    """An alert with a field, and with buttons of these roles."""
    nodes = below(n4={"type": "alert", "children": [5, 7], "actions": ["dismiss"]}, n5={"type": "dialogTitle", "children": [6]},
                  n6=text("New name?"), n7={**field(value="Wren"), "type": kind})
    for index, role in enumerate(buttons):
        nodes["4"]["children"].append(20 + index)
        nodes |= {str(20 + index): button(30 + index, **({"role": role} if role else {})), str(30 + index): text(f"Answer {index}")}
    return nodes


def test_what_is_in_the_field_of_an_alert_is_replaced_by_what_is_typed(show, client_server):
    browser = show(with_field(None))
    press(browser, "S")
    assert client_server.wait_for_actions(1)[0]["value"] == "S"


@pytest.mark.parametrize("buttons, answer", [
    (["cancel", None, None], 21), (["destructive", None], 21), (["cancel"], 20), (["destructive", "cancel"], None),
], ids=["not the one that calls off", "not the one that destroys", "the only one", "none"])
def test_return_in_the_field_of_an_alert_is_the_usual_answer(show, client_server, buttons, answer):
    browser = show(with_field(*buttons))
    press(browser, Keys.ENTER)
    press(browser, Keys.ESCAPE)
    expected = [(7, "submit"), *([(answer, "tap")] if answer else []), (4, "dismiss")]
    client_server.wait_for_actions(len(expected))
    assert [(action["target"], action["action"]) for action, _ in client_server.actions] == expected


def test_return_in_a_field_of_a_sheet_answers_nothing(show, client_server):
    browser = show(below(n4=sheet(children=[5, 6]), n5=field(), n6=button(7), n7=text("Go")))
    find(browser, 5).send_keys(Keys.ENTER)
    press(browser, Keys.ESCAPE)
    client_server.wait_for_actions(2)
    assert [(action["target"], action["action"]) for action, _ in client_server.actions] == [(5, "submit"), (4, "dismiss")]


def test_an_alert_stays_until_it_is_answered(show, client_server):
    browser = show(asked())
    press_beside(browser)
    press(browser, Keys.ESCAPE)
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "dismiss"}]
    find(browser, 9).click()
    assert client_server.wait_for_actions(2)[1] == {"target": 9, "action": "tap"}


def test_an_alert_that_cannot_be_called_off_asks_for_nothing(show, client_server):
    nodes = asked()
    del nodes["4"]["actions"]
    browser = show(nodes)
    for _ in range(4):
        press(browser, Keys.ESCAPE)
    assert find(browser, 4).is_displayed()
    find(browser, 9).click()
    assert client_server.wait_for_actions(1) == [{"target": 9, "action": "tap"}]


def test_a_choice_is_called_off_beside_it(show, client_server):
    browser = show(asked("confirmationDialog", presentingNode=2, titleVisibility="visible"))
    press_beside(browser)
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "dismiss"}]


def test_a_choice_has_a_name_though_its_title_is_not_seen(show):
    browser = show(asked("confirmationDialog", presentingNode=2))
    assert find(browser, 4).accessible_name == "Delete it?"
    assert rectangle(browser, 5)[2] == 1


def test_a_question_takes_patches_while_it_is_open(show, client_server):
    browser = show(asked())
    client_server.change([replace("/nodes/10/text", "Erase"), add("/nodes/11/disabled", True)])
    wait_for_text(browser, 10, "Erase")
    assert not find(browser, 11).is_enabled()
    assert_clean(browser)


# What is behind the views of a sheet, and what else a question has

def test_what_is_behind_the_views_of_a_sheet_is_as_large_as_it(show):
    browser = show(below(
        n4=sheet(children=[5, 6], presentationBackground="clear"), n5=text("above"),
        n6={"type": "layer", "children": [7]}, n7={"type": "color", "fill": "#ff0000"}))
    wait_until(browser, lambda _: find(browser, 7))
    wait_until(browser, lambda _: rectangle(browser, 6) == rectangle(browser, 4) == rectangle(browser, 7))
    x, y, width, height = rectangle(browser, 5)
    top = "return document.elementFromPoint(...arguments[0]).textContent"
    assert browser.execute_script(top, [x + width / 2, y + height / 2]) == "above"
    assert_clean(browser)


def test_a_question_has_a_picture_above_its_title_and_a_choice_not_to_be_asked_again(show, client_server):
    browser = show(below(
        n4={"type": "alert", "children": [5, 7, 9, 11], "actions": ["dismiss"]},
        n5={"type": "dialogTitle", "children": [6]}, n6=text("Really?"),
        n7={"type": "dialogIcon", "children": [8]}, n8={"type": "image", "systemName": "star"},
        n9={"type": "toggle", "children": [10], "value": False, "toggleStyle": "checkbox", "actions": ["set"]},
        n10=text("Don't ask again"), n11=button(12), n12=text("OK")))
    wait_until(browser, lambda _: find(browser, 8))
    assert find(browser, 4).accessible_name == "Really?"
    assert rectangle(browser, 7)[1] < rectangle(browser, 5)[1] < rectangle(browser, 9)[1] < rectangle(browser, 11)[1]
    find(browser, 9).click()
    assert client_server.wait_for_actions(1)[0]["value"] is True
    assert_clean(browser)


# Columns beside a view

def inspector(**more):
    return window(
        n2={"type": "inspector", "children": [3, 4]}, n3=text("page"),
        n4={"type": "inspectorColumn", "children": [5], "actions": ["dismiss"], **more}, n5=text("details"))


@pytest.mark.parametrize("width, expected", [
    ({}, 272), ({"idealWidth": 200}, 200), ({"minWidth": 250, "idealWidth": 200}, 250),
    ({"idealWidth": 400, "maxWidth": 300}, 300),
])
def test_an_inspector_is_a_column_at_the_end_as_wide_as_the_app_says(show, resize, width, expected):
    resize(1000, 600)
    browser = show(inspector(**width))
    wait_until(browser, lambda _: find(browser, 4) and rectangle(browser, 4)[2] == expected)
    x, y, _, height = rectangle(browser, 4)
    assert (x, y, height) == (1000 - expected, 0, 600)
    assert find(browser, 4).aria_role == "complementary"
    assert find(browser, 5).is_displayed() and find(browser, 3).is_displayed()
    assert_clean(browser)


def test_an_inspector_is_put_away_by_the_server_when_a_person_asks_for_it(show, client_server, resize):
    resize(1000, 600)
    gone = [{"op": "remove", "path": "/nodes/2/children/1"}, remove("/nodes/4"), remove("/nodes/5")]
    browser = show(inspector(), lambda action, nodes: gone if action["action"] == "dismiss" else [])
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".inspectorColumn [data-action=dismiss]"))
    browser.find_element(By.CSS_SELECTOR, ".inspectorColumn [data-action=dismiss]").click()
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "dismiss"}]
    wait_until(browser, lambda _: not find(browser, 4))
    assert find(browser, 3).is_displayed()
    assert_clean(browser)


def answers(*roles, kind="alert", direction="leftToRight"):
    """A question with buttons of these roles, from node 20 on."""
    nodes = below(n4={"type": kind, "children": [5], "actions": ["dismiss"], "presentingNode": 2},
                  n5={"type": "dialogTitle", "children": [6]}, n6=text("Delete it?"))
    nodes["1"]["layoutDirection"] = direction
    for index, role in enumerate(roles):
        nodes["4"]["children"].append(20 + index)
        nodes |= {str(20 + index): button(30 + index, **({"role": role} if role else {})), str(30 + index): text(f"Answer {index}")}
    return nodes


def reached(browser, count):
    """The nodes that the Tab key leads to, the first button first."""
    browser.execute_script("document.querySelector('dialog').focus()")
    found = []
    for _ in range(count):
        press(browser, Keys.TAB)
        found.append(browser.execute_script("return Number(document.activeElement.dataset.id)"))
    return found


@pytest.mark.parametrize("direction", ["leftToRight", "rightToLeft"])
@pytest.mark.parametrize("roles, cancel", [(["cancel", "destructive"], 20), (["destructive", "cancel"], 21), ([None, "cancel"], 21)])
def test_of_two_answers_side_by_side_the_one_that_calls_off_comes_first(show, roles, cancel, direction):
    browser = show(answers(*roles, direction=direction))
    (x, y, *_), (other_x, other_y, *_) = rectangle(browser, cancel), rectangle(browser, 41 - cancel)
    assert y == other_y and (x < other_x) == (direction == "leftToRight")
    assert reached(browser, 2) == [cancel, 41 - cancel]


@pytest.mark.parametrize("kind", ["alert", "confirmationDialog"])
@pytest.mark.parametrize("roles, order", [(["cancel", None, "destructive"], [21, 22, 20]), ([None, "cancel", None], [20, 22, 21])])
def test_of_several_answers_the_one_that_calls_off_is_the_last(show, roles, order, kind):
    browser = show(answers(*roles, kind=kind))
    assert reached(browser, 3) == order
    tops = [rectangle(browser, each)[1] for each in order]
    assert tops == sorted(set(tops))


@pytest.fixture
def choice(show):
    """A choice that a click brings: nothing has been done with the keyboard. The button is at the bottom of the window."""
    nodes = answers("destructive", "cancel", kind="confirmationDialog")
    page = {each: nodes.pop(each) for each in "123"}
    page["1"]["children"] = [9, 2]
    patch = [*[add(f"/nodes/{each}", node) for each, node in nodes.items()], add("/nodes/1/children", [9, 2, 4])]
    browser = show({**page, "9": {"type": "spacer"}}, lambda action, nodes: patch if action["target"] == 2 else [])
    find(browser, 2).click()
    wait_until(browser, lambda _: has_focus(browser, "[data-id='4'] *"))
    return browser


def is_seen(browser, node):
    return browser.execute_script("""const { x, y, width, height } = arguments[0].getBoundingClientRect();
      return arguments[0].contains(document.elementFromPoint(x + width / 2, y + height / 2))""", find(browser, node))


def test_what_calls_a_choice_off_is_seen_once_the_keyboard_is_used(choice):
    assert is_seen(choice, 20) and not is_seen(choice, 21)
    assert (find(choice, 21).aria_role, find(choice, 21).accessible_name) == ("button", "Answer 1")
    before = rectangle(choice, 4)
    # What does no harm has the focus, and is the last; before it is the first.
    ActionChains(choice).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
    wait_until(choice, lambda _: is_seen(choice, 21))
    # It goes on being beside what it belongs to.
    wait_until(choice, lambda _: rectangle(choice, 4)[3] > before[3] + 40)
    wait_until(choice, lambda _: rectangle(choice, 4)[1] + rectangle(choice, 4)[3] <= rectangle(choice, 2)[1])
    assert_clean(choice)


def test_what_calls_a_choice_off_is_seen_where_there_is_little_room(choice, resize):
    resize(390, 700)
    wait_until(choice, lambda _: is_seen(choice, 21))
