"""Every control of the Gallery by the keyboard alone, by a pointer, and as assistive technology knows it."""

import pytest
from selenium.webdriver.common.keys import Keys

from gallery import open_page
from page import assert_clean, wait_until, wait_until_settled
from person import (
    all_called, called, click, element_of, focus, has, has_not, known, press, press_together, reach, reach_text, says, states,
)
from test_gallery import gallery


def all_of(*conditions):
    return lambda browser: all(condition(browser) for condition in conditions)


def to(role, name, index=0):
    """A step: the way to something with the Tab key."""
    return lambda browser: reach(browser, role, name, index)


def with_control(key):
    """A step: a key while Control is held down."""
    return lambda browser: press_together(browser, Keys.CONTROL, key)


def menu_key(browser):
    """A step: the key that asks for the menu of what has the focus, which Chromium has only where there is a desktop."""
    browser.execute_script("""
      const { left: clientX, bottom: clientY } = document.activeElement.getBoundingClientRect();
      document.activeElement.dispatchEvent(
        new PointerEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }))""")


# The page, the control, and by turns the keys that are pressed, or another step, and what is so then.
KEYBOARD = {
    "a button": ("buttons", ("button", "Add one"), Keys.ENTER, says("Count: 1"), Keys.SPACE, says("Count: 2")),
    "a button that a view has become": ("gestures", ("button", "Once or twice"), Keys.ENTER, says("Once.")),
    "a link to a screen": (
        "bars", ("button", "Wren"), Keys.ENTER, has("heading", "Wren"),
        to("button", "Back", 1), None, Keys.ENTER, has_not("heading", "Wren")),
    "a switch": (
        "toggles", ("switch", "Quiet"), Keys.SPACE, has("switch", "Quiet", checked="false"),
        Keys.SPACE, has("switch", "Quiet", checked="true")),
    "a switch as a button": ("toggles", ("checkbox", "A button"), Keys.SPACE, has("checkbox", "A button", checked="false")),
    "a switch as a box": ("toggles", ("checkbox", "A box"), Keys.SPACE, has("checkbox", "A box", checked="false")),
    "a switch of the app's own": (
        "toggles", ("button", "Of the app's own"), Keys.ENTER, has("switch", "Quiet", checked="false")),
    "a switch for several": (
        "toggles", ("checkbox", "Free days"), Keys.SPACE,
        all_of(has("checkbox", "Free days", checked="true"), has("checkbox", "Sunday", checked="true"))),
    "a choice in segments": (
        "pickers", ("radio", "Swift"), Keys.ARROW_RIGHT, has("combobox", "Bird", value="Wren"),
        2 * Keys.ARROW_RIGHT, has("combobox", "Bird", value="Swift")),
    "a choice by radio buttons": (
        "pickers", ("radio", "Swift", 1), Keys.ARROW_DOWN, has("combobox", "Bird", value="Wren")),
    "a choice by a wheel": ("pickers", ("radio", "Swift", 2), Keys.ARROW_DOWN, has("combobox", "Bird", value="Wren")),
    "a choice in a menu": (
        "pickers", ("combobox", "Size"), Keys.ARROW_UP, has("combobox", "Size", value="Small"),
        "m", has("combobox", "Size", value="Medium"), Keys.ARROW_DOWN, has("combobox", "Size", value="Medium")),
    "a choice in a list": ("pickers", ("radio", "Swift", 3), Keys.ARROW_DOWN, has("combobox", "Bird", value="Wren")),
    "a palette": ("pickers", ("radio", "Back"), Keys.SPACE, has("radio", "Left", checked="true")),
    "a slider": (
        "sliders", ("slider", "Seats"), Keys.ARROW_RIGHT, says("5 seats"), Keys.END, says("8 seats"), Keys.HOME, says("1 seats")),
    "a stepper": (
        "steppers", ("spinbutton", "Distance"), Keys.ARROW_UP, has("spinbutton", "Distance", value=5.5),
        Keys.END, has("spinbutton", "Distance", value=42), Keys.ARROW_UP, has("spinbutton", "Distance", value=42),
        Keys.HOME, has_not("spinbutton", "Distance", "value")),
    "a stepper without a number": ("steppers", ("button", "Increment", 5), Keys.ENTER, says("Size: large")),
    "a date": (
        "dates-and-colors", ("Date", "Day"), "04072027" + Keys.ENTER, has("DateTime", "Meeting", value="2027-04-07T09:00"),
        Keys.ESCAPE, has("Date", "Day", value="2027-04-07")),
    "a date that is left": (
        "dates-and-colors", ("Date", "Day"), "0407", has("Date", "Day", value="2027-04-07"),
        to("InputTime", "Time"), has("DateTime", "Meeting", value="2027-04-07T09:00")),
    "a time": (
        "dates-and-colors", ("InputTime", "Time"), Keys.ARROW_UP + Keys.ENTER,
        has("DateTime", "Meeting", value="2027-03-05T10:00")),
    "a calendar": (
        "dates-and-colors", ("button", "Friday, March 5, 2027"), Keys.ARROW_RIGHT, focus("button", "Saturday, March 6, 2027"),
        Keys.ENTER, has("Date", "Day", value="2027-03-06"), Keys.PAGE_DOWN, focus("button", "Tuesday, April 6, 2027"),
        Keys.HOME, focus("button", "Sunday, April 4, 2027")),
    "how opaque a colour is": (
        "dates-and-colors", ("slider", "Tint Opacity"), Keys.HOME, has_not("slider", "Tint Opacity", "value")),
    "a field": (
        "text-fields", ("textbox", "Name"), "Ann", has("textbox", "Search for a name", value="Ann"),
        Keys.BACKSPACE, has("textbox", "Search for a name", value="An")),
    "a field of several lines": (
        "text-fields", ("textbox", "Note"), "a" + Keys.ENTER + "b", has("textbox", "Note", value="a\nb")),
    "a field of a number": (
        "text-fields", ("textbox", "Birds"), with_control("a"), None, "1300" + Keys.ENTER, has("textbox", "Birds", value="1,300")),
    "a secret": (
        "secrets-and-long-texts", ("textbox", "Password"), "secret", says("6 letters"), Keys.ENTER, focus("textbox", "Story")),
    "a long text": (
        "secrets-and-long-texts", ("textbox", "Story"), with_control(Keys.END), None, "Fin" + Keys.ENTER,
        has("textbox", "Story", value="Once upon a time\nFin\n"), Keys.TAB, focus("button", "Select all")),
    "a menu": (
        "menus", ("button", "Bird"), Keys.ARROW_DOWN, focus("menuitem", "Feed"), Keys.END, focus("menuitem", "Forget"),
        "s", focus("menuitem", "Send to"), Keys.ARROW_RIGHT, focus("menuitem", "The north"),
        Keys.ARROW_LEFT, focus("menuitem", "Send to"), Keys.ARROW_RIGHT, focus("menuitem", "The north"),
        Keys.ARROW_DOWN, focus("menuitem", "The south"), Keys.ENTER, says("Done: sent south"),
        None, focus("button", "Bird")),
    "a menu that is called off": (
        "menus", ("button", "Bird"), Keys.ENTER, focus("menuitem", "Feed"), Keys.ESCAPE, focus("button", "Bird"),
        Keys.SPACE, focus("menuitem", "Feed"), Keys.SPACE, says("Done: fed")),
    "a switch in a menu": (
        "menus", ("button", "Bird"), Keys.ARROW_DOWN, None, Keys.ARROW_DOWN, focus("menuitemcheckbox", "Loud"),
        Keys.SPACE, focus("button", "Bird"), Keys.ARROW_DOWN, has("menuitemcheckbox", "Loud", checked="true")),
    "a menu beside a button": (
        "menus", ("button", "Sing"), Keys.ENTER, says("Done: sung"), to("button", "More"), None,
        Keys.ENTER, focus("menuitem", "Twice"), Keys.ENTER, says("Done: sung twice")),
    "what is shown and hidden": (
        "groups", ("button", "Details"), Keys.ENTER, all_of(has("button", "Details"), has_not("button", "Details", "expanded")),
        Keys.SPACE, has("button", "Details", expanded=True)),
    "a sheet": (
        "sheets-and-screens", ("button", "Show the sheet"), Keys.ENTER, has("dialog", None, modal=True),
        to("button", "Wren"), None, Keys.ENTER, has("button", "Go back"), to("button", "Go back"), None,
        Keys.ENTER, has_not("button", "Go back"), Keys.ESCAPE, focus("button", "Show the sheet")),
    "an alert": (
        "alerts", ("button", "Delete…"), Keys.ENTER, focus("button", "Keep"), Keys.ESCAPE, focus("button", "Delete…"),
        Keys.ENTER, focus("button", "Keep"), to("button", "Delete"), None, Keys.ENTER, says("Nobody is here.")),
    "an alert with a field": (
        "alerts", ("button", "Name…"), Keys.ENTER, focus("textbox", "Name"), with_control("a"), None,
        "Owl", has("textbox", "Name", value="Owl"), to("button", "Done"), None, Keys.ENTER, focus("button", "Name…"),
        None, says("Owl")),
    "a choice of what to do": (
        "confirmation-dialogs", ("button", "Let them fly…"), Keys.ENTER, has("button", "North"),
        Keys.ESCAPE, focus("button", "Let them fly…"), Keys.ENTER, has("button", "South"),
        to("button", "South"), None, Keys.ENTER, says("The birds are in the south.")),
    "a popover": (
        "popovers", ("button", "Explain"), Keys.ENTER, says("On a phone, this is a sheet."), Keys.ESCAPE, focus("button", "Explain")),
    "items of a bar": (
        "bars", ("button", "Sort"), Keys.ENTER, has("button", "As seen"), to("button", "More"), None,
        Keys.ENTER, has("button", "Remove all"), to("button", "Remove all"), None, Keys.ENTER, says("0 birds")),
    "a button in a row": ("lists", ("button", "Remove Wren"), Keys.ENTER, says("2 have been seen.")),
    "the menu of a view": (
        "context-menus", ("button", "Heron"), menu_key, focus("menuitem", "To the top"),
        Keys.ARROW_DOWN, focus("menuitem", "Remove"), Keys.ENTER, has_not("button", "Heron")),
    "a shortcut": ("keyboard", ("textbox", "Name"), with_control("k"), says("It says hello.")),
    "Return in a field": ("keyboard", ("textbox", "Name"), "Ann" + Keys.ENTER, says("It says the default.")),
    "a view that takes keys": (
        "keyboard", "A bird at", Keys.ARROW_LEFT, says("column 1, row 1"), Keys.ARROW_DOWN, says("column 1, row 2"),
        Keys.HOME, says("column 1, row 1")),
    "what is changed step by step": (
        "accessibility", ("spinbutton", "Rating"), Keys.ARROW_RIGHT, says("4 stars"), Keys.ARROW_DOWN, says("3 stars")),
    "an action with a name": ("accessibility", ("button", "Delete"), Keys.ENTER, says("1 mails")),
    "a representation": ("accessibility", ("switch", "Loud"), Keys.SPACE, has("switch", "Loud", checked="true")),
    "a focus that the app moves": (
        "fields-and-choices", ("button", "Enter a name"), Keys.ENTER, focus("textbox", "Your name"),
        "Ann", says("Ann likes swifts.")),
}


@pytest.mark.parametrize("control", KEYBOARD)
def test_a_control_is_used_by_the_keyboard_alone(browser, gallery, control):
    page, place, *steps = KEYBOARD[control]
    open_page(browser, gallery, page)
    reach_text(browser, place) if isinstance(place, str) else reach(browser, *place)
    for step, then in zip(steps[::2], steps[1::2], strict=True):
        if callable(step):
            step(browser)
        elif step:
            press(browser, step)
        if then:
            wait_until(browser, then)
    assert_clean(browser)


# The page, what is pressed one after the other, and what is so then.
POINTER = {
    "a button": ("buttons", [("button", "Add one")], says("Count: 1")),
    "a button with a picture": ("buttons", [("button", "A label as a button")], says("The star has been pressed.")),
    "what is behind a pane": ("buttons", [("button", "Behind a pane that lets presses through")], says("behind the pane has been")),
    "a switch": ("toggles", [("switch", "Quiet")], has("switch", "Quiet", checked="false")),
    "a switch as a button": ("toggles", [("checkbox", "A button")], has("checkbox", "A button", checked="false")),
    "a switch as a box": ("toggles", [("checkbox", "A box")], has("checkbox", "A box", checked="false")),
    "a switch of the app's own": ("toggles", [("button", "Of the app's own")], has("switch", "Quiet", checked="false")),
    "a switch for several": ("toggles", [("checkbox", "Free days")], has("checkbox", "Sunday", checked="true")),
    "a choice in segments": ("pickers", [("radio", "Heron")], has("combobox", "Bird", value="Heron")),
    "a choice by radio buttons": ("pickers", [("radio", "Heron", 1)], has("combobox", "Bird", value="Heron")),
    "a choice in a list": ("pickers", [("radio", "Heron", 3)], has("combobox", "Bird", value="Heron")),
    "a palette": ("pickers", [("radio", "Forward")], has("radio", "Right", checked="true")),
    "a slider": ("sliders", [("slider", "Volume")], has("slider", "Volume between labels", value=0.5)),
    "a stepper": ("steppers", [("button", "Increment", 4)], has("spinbutton", "Distance", value=5.5)),
    "a stepper, back": ("steppers", [("button", "Decrement", 1)], says("At most nine: 1")),
    "a stepper without a number": ("steppers", [("button", "Decrement", 5)], says("Size: small")),
    "a day of a calendar": (
        "dates-and-colors", [("button", "Tuesday, March 9, 2027")], has("DateTime", "Meeting", value="2027-03-09T09:00")),
    "a month of a calendar": ("dates-and-colors", [("button", "April 2027")], has("grid", "April 2027")),
    "a field": ("text-fields", [("textbox", "Email")], all_of(focus("textbox", "Email"), says("Being edited"))),
    "a secret": ("secrets-and-long-texts", [("textbox", "Password")], focus("textbox", "Password")),
    "a long text": ("secrets-and-long-texts", [("textbox", "Story")], focus("textbox", "Story")),
    "a menu": ("menus", [("button", "Bird"), ("menuitem", "Feed")], says("Done: fed")),
    "a menu in a menu": ("menus", [("button", "Bird"), ("menuitem", "Send to"), ("menuitem", "The north")], says("Done: sent north")),
    "a switch in a menu": (
        "menus", [("button", "Bird"), ("menuitemcheckbox", "Loud"), ("button", "Sing")], says("Done: sung loudly")),
    "a menu beside a button": ("menus", [("button", "More"), ("menuitem", "Twice")], says("Done: sung twice")),
    "what is shown and hidden": ("groups", [("button", "Details")], has_not("switch", "Sounds")),
    "a sheet": (
        "sheets-and-screens", [("button", "Show the sheet"), ("button", "Heron"), ("button", "Go back")],
        all_of(has("dialog", None), has_not("button", "Go back"))),
    "an alert": ("alerts", [("button", "Delete…"), ("button", "Delete")], says("Nobody is here.")),
    "an alert that is called off": (
        "alerts", [("button", "Delete…"), ("button", "Keep")], all_of(says("Wren"), has_not("alertdialog", None))),
    "a choice of what to do": (
        "confirmation-dialogs", [("button", "Let them fly…"), ("button", "North")], says("The birds are in the north.")),
    "a popover": ("popovers", [("button", "Explain less")], says("Never a sheet.")),
    "items of a bar": ("bars", [("button", "Add"), ("button", "More"), ("button", "Remove all")], says("0 birds")),
    "a link to a screen, and back": (
        "bars", [("button", "Heron"), ("button", "Back", 1)], all_of(has("button", "Heron"), has_not("heading", "Heron"))),
    "a button in a row": ("lists", [("button", "Remove Heron")], says("2 have been seen.")),
    "a tap": ("gestures", [("button", "Once or twice")], says("Once.")),
    "a tap on a button with a gesture": ("gestures", [("button", "A button")], says("The button.")),
    "a focus that the app moves": ("fields-and-choices", [("button", "Enter a name")], focus("textbox", "Your name")),
}


@pytest.mark.parametrize("control", POINTER)
def test_a_control_is_used_by_a_pointer(browser, gallery, control):
    page, places, then = POINTER[control]
    open_page(browser, gallery, page)
    for place in places:
        click(browser, called(browser, *place))
    wait_until(browser, then)
    assert_clean(browser)


FOCUSABLE = {"focusable": True}

# The page, what is pressed before, and what there is then: of each its role, its name, and all that is told beside that.
TREE = {
    "buttons": ([], [
        ("heading", "Buttons", {"level": 1}), ("button", "Add one", FOCUSABLE), ("button", "Start again", {"disabled": True}),
        ("button", "A label as a button", FOCUSABLE)]),
    "toggles": ([], [
        ("switch", "Quiet", {"checked": "true", **FOCUSABLE}), ("checkbox", "A button", {"checked": "true", **FOCUSABLE}),
        ("checkbox", "A box", {"checked": "true", **FOCUSABLE}), ("checkbox", "Free days", {"checked": "mixed", **FOCUSABLE}),
        ("checkbox", "Sunday", {"checked": "false", **FOCUSABLE}), ("button", "Of the app's own", FOCUSABLE)]),
    "pickers": ([], [
        ("radiogroup", "Bird", {}), ("radio", "Swift", {"checked": "true", **FOCUSABLE}),
        ("radio", "Wren", {"checked": "false", **FOCUSABLE}), ("radiogroup", "Side", {}),
        ("combobox", "Size", {"value": "Medium", "hasPopup": "menu", **FOCUSABLE}), ("group", "Usual", {}),
        ("option", "Medium", {"selected": True, **FOCUSABLE}), ("option", "Small", FOCUSABLE),
        ("option", "Huge", {"disabled": True})]),
    "sliders": ([], [
        ("slider", "Volume", {"value": 0.5, "valuemax": 1, **FOCUSABLE}),
        ("slider", "Seats", {"value": 4, "valuemin": 1, "valuemax": 8, **FOCUSABLE}),
        ("slider", "In another colour", {"value": 4, "valuemin": 1, "valuemax": 8, **FOCUSABLE}),
        ("slider", "Disabled", {"value": 4, "valuemin": 1, "valuemax": 8, "disabled": True})]),
    "steppers": ([], [
        ("spinbutton", "Cups: 2", {"value": 2, **FOCUSABLE}), ("spinbutton", "At most nine: 2", {"value": 2, "valuemax": 9, **FOCUSABLE}),
        ("group", "Size: medium", {}), ("spinbutton", "Disabled", {"value": 2, "disabled": True}),
        ("button", "Increment", FOCUSABLE), ("button", "Decrement", FOCUSABLE)]),
    "dates-and-colors": ([], [
        ("DateTime", "Meeting", {"value": "2027-03-05T09:00", **FOCUSABLE}), ("Date", "Day", {"value": "2027-03-05", **FOCUSABLE}),
        ("InputTime", "Time", {"value": "09:00", **FOCUSABLE}), ("ColorWell", "Paint", {"value": "#00c3d0", **FOCUSABLE}),
        ("slider", "Tint Opacity", {"value": 255, "valuemax": 255, **FOCUSABLE}), ("group", "Day", {}), ("grid", "March 2027", {}),
        ("columnheader", "Mon", {}), ("gridcell", "Friday, March 5, 2027", {"selected": True}),
        ("button", "Friday, March 5, 2027", {"pressed": "true", **FOCUSABLE}), ("button", "Monday, March 8, 2027", FOCUSABLE),
        ("group", "Holidays", {})]),
    "text-fields": ([], [
        ("textbox", "Name", FOCUSABLE), ("textbox", "Note", {"multiline": True, **FOCUSABLE}),
        ("textbox", "Search for a name", FOCUSABLE), ("textbox", "Birds", {"value": "1,200", **FOCUSABLE}),
        ("textbox", "Price", {"value": "€12.50", **FOCUSABLE})]),
    "secrets-and-long-texts": ([], [
        ("textbox", "Password", FOCUSABLE), ("textbox", "Story", {"value": "Once upon a time\n", "multiline": True, **FOCUSABLE}),
        ("button", "Clear", {"disabled": True})]),
    "menus": ([("button", "Bird"), ("menuitem", "Send to")], [
        ("button", "Bird", {"hasPopup": "menu", "expanded": True, **FOCUSABLE}), ("menu", None, FOCUSABLE),
        ("menuitem", "Feed", FOCUSABLE), ("menuitemcheckbox", "Loud", {"checked": "false", **FOCUSABLE}),
        ("menuitem", "Send to", {"hasPopup": "menu", "expanded": True, **FOCUSABLE}), ("menuitem", "The north", FOCUSABLE),
        ("separator", "", {}), ("button", "Sing", FOCUSABLE), ("button", "More", {"hasPopup": "menu", **FOCUSABLE})]),
    "groups": ([], [
        ("button", "Details", {"expanded": True, **FOCUSABLE}), ("group", "Weather", {}), ("group", "Pages", {})]),
    "sheets-and-screens": ([("button", "Show the sheet")], [
        ("dialog", "Swift", {"modal": True, **FOCUSABLE}), ("list", "", {}), ("button", "Wren", FOCUSABLE),
        ("button", "Close", FOCUSABLE)]),
    "alerts": ([("button", "Delete…")], [
        ("alertdialog", "Delete Wren?", {"modal": True, "description": "This cannot be undone.", **FOCUSABLE}),
        ("heading", "Delete Wren?", {"level": 2}), ("button", "Keep", FOCUSABLE), ("button", "Delete", FOCUSABLE)]),
    "confirmation-dialogs": ([("button", "Let them fly…")], [
        ("dialog", "Where to?", {"modal": True, "description": "They may not come back.", **FOCUSABLE}),
        ("button", "North", FOCUSABLE), ("button", "Away", FOCUSABLE), ("button", "Cancel", FOCUSABLE)]),
    "popovers": ([("button", "Explain less")], [("dialog", "Never a sheet.", {"modal": True, **FOCUSABLE})]),
    "bars": ([], [
        ("heading", "Birds", {"level": 1}), ("button", "Add", FOCUSABLE), ("button", "More", FOCUSABLE), ("list", "", {}),
        ("button", "Wren", FOCUSABLE)]),
    "lists": ([], [
        ("list", "", {}), ("listitem", "", {"level": 2}), ("button", "Remove Swift", FOCUSABLE)]),
    "labels-and-links": ([], [("link", "Swift's home", FOCUSABLE), ("link", "The same, with a picture", FOCUSABLE)]),
    "progress-views": ([], [
        ("progressbar", "Loading", {"valuemax": 1}), ("progressbar", "Birds", {"value": 20, "valuemax": 50})]),
    "gauges": ([], [("meter", "Degrees", {"value": 21, "valuemin": 10, "valuemax": 30, "description": "21"})]),
    "gestures": ([], [
        ("group", "A star for two fingers", {}), ("button", "A board with a point", FOCUSABLE),
        ("button", "Once or twice", FOCUSABLE), ("switch", "The lock", {"checked": "false", **FOCUSABLE})]),
    "keyboard": ([], [
        ("button", "Say hello", {"keyshortcuts": "Control+K", **FOCUSABLE}),
        ("button", "Say it by default", {"keyshortcuts": "Enter", **FOCUSABLE})]),
    "sharing-and-editing": ([], [("button", "Share", FOCUSABLE), ("button", "Paste", FOCUSABLE), ("button", "Edit", FOCUSABLE)]),
    "accessibility": ([], [
        ("heading", "Rating", {"level": 3}), ("spinbutton", "Rating", FOCUSABLE),
        ("button", "Like", {"description": "Others see that you like it.", **FOCUSABLE}), ("group", "Ann: Lunch?", {}),
        ("button", "Delete", FOCUSABLE), ("switch", "Loud", {"checked": "false", **FOCUSABLE})]),
    "fields-and-choices": ([], [
        ("textbox", "Your name", FOCUSABLE), ("combobox", "Bird", {"value": "Swift", "hasPopup": "menu", **FOCUSABLE})]),
    "context-menus": ([], [("button", "Wren", FOCUSABLE)]),
}


@pytest.mark.parametrize("page", TREE)
def test_what_assistive_technology_is_told_of_a_page(browser, gallery, page):
    places, expected = TREE[page]
    open_page(browser, gallery, page)
    for place in places:
        click(browser, called(browser, *place))
    for role, name, told in expected:
        try:
            wait_until(browser, lambda _: told in [states(node) for node in all_called(browser, role, name)])
        except TimeoutError:
            found = [(node["role"]["value"], node.get("name", {}).get("value"), states(node)) for node in known(browser)]
            alike = [each for each in found if each[0] == role or (name and each[1] == name)]
            raise AssertionError(f"There is no {role} “{name}” of which {told} is told, but {alike}") from None
    assert_clean(browser)


def test_several_days_are_chosen_by_the_keyboard_alone(browser, gallery):
    open_page(browser, gallery, "dates-and-colors")
    grid, = wait_until(browser, lambda _: [node for node in all_called(browser, "grid", None) if "multiselectable" in states(node)])
    day = browser.execute_script("return arguments[0].querySelector('[tabindex=\"0\"]')", element_of(browser, grid))
    name = day.accessible_name
    reach(browser, "button", name, len([each for each in all_called(browser, "button", name)]) - 1)
    press(browser, Keys.SPACE)
    wait_until(browser, says("1 holidays"))
    press(browser, Keys.PAGE_DOWN, Keys.ENTER)
    wait_until(browser, says("2 holidays"))
    assert_clean(browser)
