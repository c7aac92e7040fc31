"""Somebody who knows a page by what assistive technology says of it, and uses it by the keyboard or by a pointer."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from page import wait_until

# What is told of a node beside its role and its name, by what it is called here.
STATES = {
    "level", "checked", "disabled", "expanded", "selected", "pressed", "focusable", "multiline", "multiselectable",
    "hasPopup", "valuemin", "valuemax", "modal", "keyshortcuts",
}
# So many stops the keyboard makes at most on the way to something.
FAR = 120


def known(browser):
    """What of the page assistive technology knows, in order: Chromium's accessibility tree without what it ignores."""
    nodes = browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return [node for node in nodes if not node["ignored"]]


def is_called(node, role, name):
    return node["role"]["value"] == role and (name is None or node.get("name", {}).get("value", "") == name)


def states(node):
    """What is told of a node beside its role and its name, without what says nothing."""
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    told = {
        "value": node.get("value", {}).get("value"), "description": node.get("description", {}).get("value"),
        **{name: value for name, value in properties.items() if name in STATES},
    }
    # A heading, an option that is not chosen and the least value say nothing by being what is usual.
    return {name: value for name, value in told.items() if value not in (None, "", False, 0)}


def all_called(browser, role, name):
    return [node for node in known(browser) if is_called(node, role, name)]


def element_of(browser, node):
    """The element that a node of the accessibility tree stands for."""
    browser.execute_cdp_cmd("DOM.getDocument", {"depth": 0})
    found = browser.execute_cdp_cmd("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})["object"]
    browser.execute_cdp_cmd("Runtime.callFunctionOn", {
        "objectId": found["objectId"], "functionDeclaration": "function () { window.lookedAt = this; }"})
    return browser.execute_script("return window.lookedAt")


def called(browser, role, name, index=0):
    """The element of this role and name, once there are enough of them."""
    nodes = wait_until(browser, lambda _: (nodes := all_called(browser, role, name)) and len(nodes) > index and nodes)
    return element_of(browser, nodes[index])


HAS_FOCUS = "return document.activeElement === arguments[0]"


def press(browser, *keys):
    ActionChains(browser, duration=0).send_keys(*keys).perform()


def press_together(browser, held, key):
    ActionChains(browser, duration=0).key_down(held).send_keys(key).key_up(held).perform()


def reach(browser, role, name, index=0):
    """Goes to something with the Tab key alone."""
    element = called(browser, role, name, index)
    for _ in range(FAR):
        if browser.execute_script(HAS_FOCUS, element):
            return element
        press(browser, Keys.TAB)
    raise AssertionError(f"The keyboard does not get to the {role} “{name}”.")


def reach_text(browser, words):
    """Goes to a view that says something, and has no role, with the Tab key alone."""
    for _ in range(FAR):
        if browser.execute_script("return document.activeElement.textContent").startswith(words):
            return
        press(browser, Keys.TAB)
    raise AssertionError(f"The keyboard does not get to “{words}”.")


def click(browser, element):
    """Presses something where its middle is, whatever is in front of it."""
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
    ActionChains(browser, duration=0).move_to_element(element).click().perform()


# What has to be so in the end, as a condition that says what it is


def says(words):
    """The page says this."""
    return lambda browser: words in browser.find_element("css selector", "body").text


def has(role, name, **more):
    """Something has this role and name, and these states, whatever else is told of it."""
    return lambda browser: any(more.items() <= states(node).items() for node in all_called(browser, role, name))


def has_not(role, name, *missing):
    """Nothing has this role and name; or what has them has not these states."""
    return lambda browser: (nodes := all_called(browser, role, name)) == [] or (
        bool(missing) and not any(set(missing) & states(node).keys() for node in nodes))


def focus(role, name):
    """What has the focus has this role and name."""
    return lambda browser: any(
        browser.execute_script(HAS_FOCUS, element_of(browser, node)) for node in all_called(browser, role, name))
