"""The browser client against a scripted server: what it shows, what it sends, and how it gets over trouble."""

import copy
import random

import jsonpatch
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, apply_on_tap, button, echo, field, remove, replace, stack, text, window
from page import find, order, status, tapped, value, wait_for_text, wait_until, wait_until_settled
from test_modules import LAZY

# Records, in window.touched, the data-id of every node whose own DOM changes.
WATCH = """
window.touched = new Set();
new MutationObserver((records) => {
  for (const { target, addedNodes, removedNodes, type } of records) {
    if (target.id === "root") continue;
    const owner = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest("[data-id]")?.dataset.id;
    if (type !== "childList") touched.add(owner(target));
    else for (const node of [...addedNodes, ...removedNodes])
      touched.add(node.nodeType === 3 ? owner(target) : (node.matches("[data-id]") ? node : node.querySelector("[data-id]") ?? target).dataset.id);
  }
}).observe(document.getElementById("root"), { subtree: true, childList: true, attributes: true, characterData: true });
"""


# The page as text: elements, text, and attributes in alphabetical order.
# Where the focus has been, which is not for the document to say, a screen or its title can take it again.
PAGE = """
const isOfFocus = (node, { name, value }) => node.matches(".screen, h1") && name === "tabindex" && value === "-1";
const isSaid = (node, each) => each.name !== "aria-busy" && each.value && !isOfFocus(node, each);
const print = (node) => node.nodeType === 3 ? node.data : [node.localName,
  ...[...node.attributes].filter((each) => isSaid(node, each)).map(({ name, value }) => `${name}=${value}`).sort(),
  node.checked ?? "", node.value ?? "", ...[...node.childNodes].map((child) => `\\n(${print(child)})`)].join(" ");
return document.title + print(document.getElementById("root"));
"""


# The page


@pytest.mark.loads_ahead
def test_what_may_come_is_loaded_when_the_page_has_nothing_else_to_do(show, client_server):
    browser = show(window(n2=text("a")))
    wait_until(browser, lambda _: LAZY <= set(client_server.files))


def test_views_may_be_as_deep_as_the_server_has_them(show, client_server):
    depth = 1000
    nodes = {str(id): stack(id + 1) for id in range(2, depth)}
    browser = show({**window(n2=stack(3)), **nodes, str(depth): text("down here")})
    assert find(browser, depth).text == "down here"
    client_server.change([replace(f"/nodes/{depth}/text", "still")])
    wait_for_text(browser, depth, "still")
    assert find(browser, depth).rect["width"] > 0


def test_a_node_has_the_role_and_the_name_of_what_it_is(show):
    browser = show(window(
        n2=button(3), n3=text("Save"),
        n4=field(),
        n5={"type": "toggle", "children": [6], "value": True, "actions": ["set"]}, n6=text("Sound"),
        n7={"type": "list", "children": [8]}, n8=text("Row"),
        n9=text("Top", style={"font": "largeTitle"}),
        n10={"type": "image", "systemName": "star", "label": "Favourite"},
        n11={"type": "image", "systemName": "star"},
        n12={"type": "viewError", "text": "No Model found."},
        n13={"type": "hStack", "children": [14], "actions": ["tap"]}, n14=text("Tap me"),
        n15={"type": "divider"},
        n16={"type": "navigationLink", "children": [17], "actions": ["tap"]}, n17=text("Next"),
        n18=button(19, label="Remove"), n19={"type": "image", "systemName": "trash"},
        n20=field(label="Family name"),
    ))
    expected = {
        2: ("button", "Save"), 4: ("textbox", "Name"), 9: ("heading", "Top"), 12: ("alert", ""),
        10: ("image", "Favourite"), 13: ("button", "Tap me"), 15: ("separator", ""), 16: ("button", "Next"),
        18: ("button", "Remove"), 20: ("textbox", "Family name"), 1: ("main", ""),
    }
    for node, (role, name) in expected.items():
        element = find(browser, node)
        assert (node, element.aria_role.replace("img", "image"), element.accessible_name) == (node, role, name)
    switch = browser.find_element(By.CSS_SELECTOR, '[data-id="5"] input')
    assert (switch.aria_role, switch.accessible_name, switch.is_selected()) == ("switch", "Sound", True)
    rows = browser.find_element(By.CSS_SELECTOR, '[data-id="7"] > ul')
    assert (rows.aria_role, rows.find_element(By.TAG_NAME, "li").aria_role) == ("list", "listitem")
    # What has no name is not spoken of.
    assert (find(browser, 11).aria_role, find(browser, 11).accessible_name) == ("none", "")


def test_what_the_page_says_without_its_scripts_is_not_seen_where_they_start(browser, client_server, before_the_page):
    # It notes whether there was a moment in which it could be seen.
    before_the_page("""const look = () => {
        const text = document.getElementById("unstarted");
        if (text && getComputedStyle(text).visibility === "visible") window.hasFlashed = true;
        requestAnimationFrame(look);
    }; look();""")
    # So slow that several frames are shown between the stylesheet and the last of the scripts.
    browser.set_network_conditions(latency=200, download_throughput=-1, upload_throughput=-1)
    try:
        client_server.nodes = window(n2=text("Here"))
        browser.get(client_server.url)
        wait_for_text(browser, 2, "Here")
    finally:
        browser.delete_network_conditions()
    assert not browser.find_elements(By.ID, "unstarted")
    assert browser.execute_script("return window.hasFlashed") is None


def test_an_identifier_and_a_title_are_on_the_page(show):
    browser = show(window(n2=text("Score: 0", identifier="score")))
    assert browser.find_element(By.CSS_SELECTOR, "[data-identifier=score]").text == "Score: 0"
    assert browser.title == "Test"


@pytest.mark.parametrize("kind", ["hologram", "constructor", "__proto__", "<b>"])
def test_an_unknown_type_says_what_it_is_and_shows_what_is_in_it(show, client_server, kind):
    browser = show(window(n2={"type": kind, "text": "new", "children": [3], "actions": ["tap"]}, n3=text("inside"), n4={"type": kind}))
    element = find(browser, 2)
    assert (element.tag_name, element.aria_role, element.get_attribute("data-type")) == ("div", "button", kind)
    assert element.text.split("\n") == [kind, "new", "inside"]
    assert find(browser, 4).text == kind
    find(browser, 3).click()
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "tap"}]
    client_server.change([replace("/nodes/2/text", "newer"), add("/nodes/5", button(6)), add("/nodes/6", text("b")), add("/nodes/2/children/0", 5)])
    wait_until(browser, lambda _: find(browser, 2).text.split("\n") == [kind, "newer", "b", "inside"])
    find(browser, 5).click()
    assert client_server.wait_for_actions(2)[1] == {"target": 5, "action": "tap"}


def test_an_unknown_symbol_is_a_placeholder(show):
    browser = show(window(n2={"type": "image", "systemName": "no.such.symbol", "unknown": True}, n3={"type": "image", "systemName": "star.fill"},
                          n4={"type": "image", "name": "no picture"}))
    masks = [find(browser, node).value_of_css_property("mask-image").rpartition("/")[2] for node in (2, 3, 4)]
    assert masks == ['questionmark.square.dashed.svg")', 'star.fill.svg")', 'questionmark.square.dashed.svg")']
    assert [find(browser, node).get_attribute("title") for node in (2, 3, 4)] == ["no.such.symbol", "", "no picture"]


LINKS = ["https://example.org/a?b#c", "http://example.org/", "mailto:a@example.org", "tel:+123", "HTTPS://example.org/"]
HOSTILE_URLS = [
    "javascript:alert(1)", " javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "\x01javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>", "vbscript:x", "file:///etc/passwd", "blob:https://example.org/1", "//example.org",
    "/path", "\n//example.org", "/\\example.org", "https:", "", None, 7, {}]


def link(label_id, url, **more):
    return {"type": "link", "children": [label_id], "destination": url, **more}


def test_a_link_leads_elsewhere_in_a_tab_of_its_own(show):
    nodes = {}
    for number, url in enumerate(LINKS, 10):
        nodes |= {f"n{number}": link(number + 50, url), f"n{number + 50}": text("Go")}
    browser = show(window(**nodes))
    for number, url in enumerate(LINKS, 10):
        element = find(browser, number)
        assert (element.tag_name, element.aria_role, element.accessible_name) == ("a", "link", "Go")
        assert element.get_attribute("href").lower() == url.lower()
        assert (element.get_attribute("rel"), element.get_attribute("target")) == ("noopener noreferrer", "_blank")


def test_a_link_or_picture_with_another_kind_of_url_leads_nowhere(show, client_server):
    nodes = {}
    for number, url in enumerate(HOSTILE_URLS, 10):
        nodes |= {f"n{number}": link(number + 50, url), f"n{number + 50}": text("Go"), f"n{number + 100}": {"type": "image", "url": url}}
    browser = show(window(**nodes, n2=link(3, "https://example.org/"), n3=text("Go")))
    for number, url in enumerate(HOSTILE_URLS, 10):
        assert (url, find(browser, number).get_attribute("href")) == (url, None)
        assert (url, find(browser, number + 100).get_attribute("src")) == (url, None)
    client_server.change([add("/nodes/2/destination", "javascript:alert(1)")])
    wait_until(browser, lambda _: find(browser, 2).get_attribute("href") is None)


PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"


def test_an_image_with_a_url_is_a_picture(show, client_server):
    browser = show(window(n2={"type": "image", "url": PICTURE, "label": "A dot"}, n3={"type": "image", "systemName": "star"}))
    assert (find(browser, 2).tag_name, find(browser, 2).accessible_name) == ("img", "A dot")
    wait_until(browser, lambda _: find(browser, 2).get_property("naturalWidth") == 1)
    client_server.change([add("/nodes/3/url", client_server.url + "/symbols/star.svg")])
    wait_until(browser, lambda _: find(browser, 3).tag_name == "img")


def test_a_picture_is_no_svg_of_the_documents_own(show):
    urls = ["data:image/svg+xml,<svg/>", "data:IMAGE/SVG+xml,<svg/>", "data: image/svg+xml,<svg/>", "data:,<svg/>"]
    browser = show(window(**{f"n{number}": {"type": "image", "url": url} for number, url in enumerate(urls, 10)}))
    assert [find(browser, number).get_attribute("src") for number, _ in enumerate(urls, 10)] == [None] * len(urls)


def test_a_disabled_link_leads_nowhere(show, client_server):
    browser = show(window(n2=link(3, "https://example.org/", disabled=True), n3=text("Go")))
    assert find(browser, 2).get_attribute("href") is None
    client_server.change([remove("/nodes/2/disabled")])
    wait_until(browser, lambda _: find(browser, 2).get_attribute("href") == "https://example.org/")


def test_opacity_is_painted(show, client_server):
    faded = {"type": "opacity", "opacity": 0.25, "children": [4]}
    browser = show(window(n2=faded, n3={"type": "opacity", "opacity": 0, "children": [5]}, n4=text("a"), n5=text("b")))
    opacity = lambda node: float(find(browser, node).value_of_css_property("opacity"))
    assert (opacity(1), opacity(2), opacity(3)) == (1, 0.25, 0)
    client_server.change([replace("/nodes/2/opacity", 1)])
    wait_until(browser, lambda _: opacity(2) == 1)


@pytest.mark.parametrize("hostile", [
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "javascript:alert(1)", "\u202e\u2028\x00'\"`"])
def test_hostile_text_is_inert(show, client_server, hostile):
    client_server.title = hostile
    browser = show(window(
        n2=text(hostile, identifier=hostile, label=hostile, style={"font": hostile, "foregroundStyle": hostile}),
        n3=field(placeholder=hostile, value=hostile), n4={"type": "image", "systemName": hostile},
        n5={"type": hostile, "alignment": hostile, "fill": hostile, "spacing": hostile}))
    assert browser.execute_script("return document.querySelectorAll('#root :is(img, script, iframe, a)').length") == 0
    assert browser.execute_script("return document.querySelector('[data-id=\"2\"]').textContent") == hostile


def test_javascripts_own_keys_pollute_nothing(show, client_server):
    nodes = window(n2=button(3), n3=text("tap"))
    nodes["__proto__"] = {"type": "text", "polluted": "yes"}
    nodes["constructor"] = {"type": "text", "polluted": "yes"}
    nodes["3"]["__proto__"] = {"polluted": "yes"}
    patches = [[add(path, "yes")] for path in (
        "/nodes/3/__proto__/polluted", "/__proto__/polluted", "/nodes/constructor/prototype/polluted",
        "/nodes/1/children/__proto__/polluted", "/nodes/3/constructor/prototype/polluted")]
    browser = show(nodes)
    client_server.answers.extend((200, patch, {"ETag": '"2"'}) for patch in patches)
    for _ in range(len(patches)):
        tapped(browser, client_server)
    assert browser.execute_script("return [({}).polluted, [].polluted, (() => {}).polluted]") == [None, None, None]


# Patches


OPERATIONS = {
    "replace text": ([replace("/nodes/12/text", "new")], {"12"}),
    "add a label": ([add("/nodes/12/label", "named")], {"12"}),
    "remove an identifier": ([{"op": "remove", "path": "/nodes/12/identifier"}], {"12"}),
    "replace a style": ([replace("/nodes/12/style", {"bold": True})], {"12"}),
    "disable": ([add("/nodes/14/disabled", True)], {"14"}),
    "replace a value": ([replace("/nodes/16/value", "new")], set()),
    "add a child": ([add("/nodes/30", text("added")), add("/nodes/10/children/1", 30)], {"30"}),
    "add at the end": ([add("/nodes/30", text("added")), add("/nodes/10/children/-", 30)], {"30"}),
    "remove a child": ([{"op": "remove", "path": "/nodes/10/children/0"}, {"op": "remove", "path": "/nodes/11"}], {"11"}),
    "replace a child": (
        [add("/nodes/30", text("added")), replace("/nodes/10/children/0", 30), {"op": "remove", "path": "/nodes/11"}],
        {"11", "30"}),
    "move first to last": ([{"op": "move", "from": "/nodes/10/children/0", "path": "/nodes/10/children/4"}], {"11"}),
    "move last to first": ([{"op": "move", "from": "/nodes/10/children/4", "path": "/nodes/10/children/0"}], {"16"}),
    "add a subtree": (
        [add("/nodes/31", text("inner")), add("/nodes/30", stack(31)), add("/nodes/10/children/0", 30)], {"30"}),
    "add a node that is there": ([add("/nodes/12", text("new"))], {"12"}),
    "add a node of another type in its place": ([add("/nodes/30", text("in it")), add("/nodes/12", button(30))], {"12"}),
    "replace the title": ([replace("/title", "Other")], set()),
}


@pytest.mark.parametrize("kind", ["vStack", "list"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_an_operation_touches_exactly_the_nodes_that_it_names(show, client_server, name, kind):
    patch, touched = OPERATIONS[name]
    nodes = window(n2=button(3), n3=text("tap"), n10={"type": kind, "children": [11, 12, 13, 14, 16]},
                   n11=text("a"), n12=text("b", identifier="b", style={"italic": True}), n13=text("c"),
                   n14=button(15), n15=text("d"), n16=field(value="old"))
    browser = show(nodes, apply_on_tap(patch))
    browser.execute_script(WATCH)
    tapped(browser, client_server)
    nodes = client_server.session["document"]["nodes"]
    wait_until(browser, lambda _: order(browser, 10) == nodes["10"]["children"])
    wait_until(browser, lambda _: browser.title == client_server.session["document"]["title"])
    assert value(browser, 16) == nodes["16"]["value"]
    assert set(browser.execute_script("return [...touched]")) == touched


# Records, in window.looks, what looks through the whole page.
COUNT_LOOKS = """
window.looks = [];
for (const [type, names] of [
  [Document, ["querySelector", "querySelectorAll", "getElementsByClassName", "getElementsByTagName"]],
  [Element, ["querySelector", "querySelectorAll", "getElementsByClassName", "getElementsByTagName"]],
]) for (const name of names) {
  const own = type.prototype[name];
  type.prototype[name] = function (...those) {
    if (this === document || this.id === "root") looks.push(`${name}(${those})`);
    return own.apply(this, those);
  };
}
"""


@pytest.mark.loads_ahead
def test_a_patch_does_not_have_the_whole_page_looked_through(show, client_server):
    browser = show(window(n2=text("a"), n3={"type": "scrollView", "children": [4]}, n4=text("b")))
    wait_until(browser, lambda _: LAZY <= set(client_server.files))
    wait_until_settled(browser, client_server)
    browser.execute_script(COUNT_LOOKS)
    client_server.change([replace("/nodes/2/text", "c"), replace("/nodes/4/text", "d")])
    wait_for_text(browser, 4, "d")
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
    # The last is the test's own.
    assert [look for look in browser.execute_script("return looks") if "data-id" not in look] == []


def test_a_moved_child_keeps_its_element(show, client_server):
    browser = show(window(n2=button(3), n3=text("tap"), n10=stack(11, 12), n11=text("a"), n12=text("b")),
                   apply_on_tap([{"op": "move", "from": "/nodes/10/children/0", "path": "/nodes/10/children/1"}]))
    element = find(browser, 11)
    tapped(browser, client_server)
    wait_until(browser, lambda _: order(browser, 10) == [12, 11])
    assert find(browser, 11) == element


def random_patch(rng, nodes, fresh):
    """A patch such as a server sends, on a copy of `nodes`: keys changed, subtrees added, removed and moved."""
    document = {"nodes": copy.deepcopy(nodes)}
    patch = []

    def emit(operation):
        patch.append(operation)
        jsonpatch.apply_patch(document, [operation], in_place=True)

    def parents():
        return [name for name, node in document["nodes"].items() if "children" in node and node["type"] != "button"]

    def drop(name):
        for child in document["nodes"][name].get("children", []):
            drop(str(child))
        patch.append({"op": "remove", "path": f"/nodes/{name}"})

    for _ in range(rng.randint(1, 6)):
        name = rng.choice(parents())
        children = document["nodes"][name]["children"]
        kind = rng.choice(["text", "style", "key", "add", "add", "remove", "move"])
        texts = [name for name, node in document["nodes"].items() if node["type"] == "text" and name != "3"]
        if kind == "text" and texts:
            emit(replace(f"/nodes/{rng.choice(texts)}/text", rng.choice(["x", "y", "<b>", ""])))
        elif kind == "style" and texts:
            emit(add(f"/nodes/{rng.choice(texts)}/style", rng.choice([{"font": "title"}, {"bold": True}, {}])))
        elif kind == "key":
            emit(add(f"/nodes/{name}/identifier", rng.choice(["p", "q"])))
        elif kind == "add":
            new = str(next(fresh))
            node = rng.choice([text("new"), {"type": "list", "children": []}, stack(), {"type": "section", "children": []},
                               {"type": "image", "systemName": "star", "label": "s"}, {"type": "toggle", "children": [], "value": True},
                               {"type": "spacer"}, {"type": "color", "fill": "red"}, {"type": "screen", "children": []},
                               {"type": "sectionHeader", "children": []}, {"type": "hologram", "children": []}])
            emit(add(f"/nodes/{new}", copy.deepcopy(node)))
            emit(add(f"/nodes/{name}/children/{rng.randint(0, len(children))}", int(new)))
        elif kind == "remove":
            removable = [index for index, child in enumerate(children) if child != 2]
            if removable:
                index = rng.choice(removable)
                child = str(children[index])
                emit({"op": "remove", "path": f"/nodes/{name}/children/{index}"})
                start = len(patch)
                drop(child)
                jsonpatch.apply_patch(document, patch[start:], in_place=True)
        elif kind == "move" and len(children) > 1:
            old, new = rng.sample(range(len(children)), 2)
            emit({"op": "move", "from": f"/nodes/{name}/children/{old}", "path": f"/nodes/{name}/children/{new}"})
    return patch


@pytest.mark.parametrize("seed", range(6))
def test_a_patched_page_equals_a_page_made_from_the_patched_document(show, client_server, seed):
    rng = random.Random(seed)
    fresh = iter(range(100, 10_000))
    nodes = window(n2=button(3), n3=text("tap"), n10=stack(11, 12), n11=text("a"), n12={"type": "list", "children": [13]}, n13=text("c"))
    browser = show(nodes, lambda action, nodes: random_patch(rng, nodes, fresh))
    for _ in range(12):
        tapped(browser, client_server)
    session = client_server.session
    gets = [request for request in client_server.requests if request[:2] == ("GET", session["document"]["session"])]
    assert gets == []
    patched = browser.execute_script(PAGE).splitlines()
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 1))
    wait_until_settled(browser, client_server)
    assert browser.execute_script(PAGE).splitlines() == patched


@pytest.mark.parametrize("patch", [
    [{"op": "test", "path": "/title", "value": "Test"}, replace("/title", "Other")],
    [{"op": "copy", "from": "/nodes/3/text", "path": "/nodes/3/label"}],
    [replace("/nodes/3/type", "divider")],
    [replace("/nodes/3", text("whole"))],
    [replace("/nodes", {"1": {"type": "window", "children": [2]}, "2": button(4), "4": text("others")})],
    [{"op": "move", "from": "/nodes/3/text", "path": "/nodes/3/identifier"}],
])
def test_a_patch_that_the_protocol_does_not_use_leads_to_the_same_page(show, client_server, patch):
    browser = show(window(n2=button(3), n3=text("tap")), apply_on_tap(patch))
    tapped(browser, client_server)
    wait_until_settled(browser, client_server)
    patched = browser.execute_script(PAGE).splitlines()
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 1))
    wait_until_settled(browser, client_server)
    assert browser.execute_script(PAGE).splitlines() == patched


@pytest.mark.parametrize("patch", [
    [replace("/nodes/99/text", "x")], [add("/nodes/1/children/9", 2)], [add("/nodes/1/children/0", 99)], {"not": "a patch"},
    [{"op": "remove", "path": "/nodes/1/children/length"}], [replace("/nodes/3/absent", 1)], None])
def test_after_a_patch_that_does_not_fit_the_document_is_fetched_again(show, client_server, patch):
    browser = show(window(n2=button(3), n3=text("tap")))
    client_server.answers.append((200, patch, {"ETag": '"2"'}))
    client_server.is_mute = True
    client_server.change([replace("/nodes/3/text", "from the document")])
    find(browser, 2).click()
    wait_for_text(browser, 3, "from the document")


# Taps and toggles


def test_taps_on_different_buttons_go_out_one_at_a_time_and_in_order(show, client_server):
    browser = show(window(n2=button(3), n3=text("a"), n4=button(5), n5=text("b"), n6=button(7), n7=text("c")))
    client_server.hold()
    for node in (4, 2, 6):
        find(browser, node).click()
    client_server.wait_for_actions(1)
    assert len(client_server.actions) == 1
    client_server.release()
    actions = client_server.wait_for_actions(3)
    assert [action["target"] for action in actions] == [4, 2, 6]
    assert len({key for _, key in client_server.actions}) == 3


def test_a_set_does_not_overtake_another_action(show, client_server):
    browser = show(window(n2=field(), n3=button(4), n4=text("b"), n5=button(6), n6=text("c")), echo())
    client_server.hold()
    find(browser, 3).click()
    client_server.wait_for_actions(1)
    find(browser, 2).send_keys("a")
    find(browser, 5).click()
    find(browser, 2).send_keys("b")
    client_server.release()
    actions = client_server.wait_for_actions(4)
    assert [(action["action"], action.get("value")) for action in actions] == [
        ("tap", None), ("set", "a"), ("tap", None), ("set", "ab")]


def test_a_toggle_changes_at_once_and_is_put_right_by_the_answer(show, client_server):
    browser = show(window(n2={"type": "toggle", "children": [3], "value": False, "actions": ["set"]}, n3=text("Sound")))
    switch = browser.find_element(By.CSS_SELECTOR, "[role=switch]")
    client_server.hold()
    find(browser, 3).click()
    assert switch.is_selected()
    assert client_server.wait_for_actions(1)[0]["value"] is True
    client_server.release()
    wait_until(browser, lambda _: not switch.is_selected())


def test_a_tap_on_a_control_inside_a_row_goes_to_the_control_only(show, client_server):
    browser = show(window(n2={"type": "hStack", "children": [3, 4, 6, 8], "actions": ["tap"]}, n3=text("row"),
                          n4=button(5), n5=text("b"), n6=button(7, disabled=True), n7=text("off"),
                          n8={"type": "toggle", "children": [9], "value": False, "actions": ["set"]}, n9=text("t")))
    for node in (6, 5, 3, 9):
        find(browser, node).click()
    actions = client_server.wait_for_actions(3)
    wait_until_settled(browser, client_server)
    assert [(action["target"], action["action"]) for action in actions] == [(4, "tap"), (2, "tap"), (8, "set")]


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE])
def test_a_tappable_row_answers_the_keyboard(show, client_server, key):
    browser = show(window(n2={"type": "hStack", "children": [3], "actions": ["tap"]}, n3=text("row")))
    browser.switch_to.active_element.send_keys(Keys.TAB)
    assert browser.switch_to.active_element == find(browser, 2)
    find(browser, 2).send_keys(key)
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "tap"}]


def test_back_is_offered_when_the_server_takes_it(show, client_server):
    browser = show(window(n2={"type": "navigationStack", "children": [3], "actions": ["back"]}, n3={"type": "screen", "children": [4]}, n4=text("Second")),
                   lambda action, nodes: [{"op": "remove", "path": "/nodes/2/actions"}])
    back = browser.find_element(By.CSS_SELECTOR, "nav button")
    assert (back.aria_role, back.accessible_name) == ("button", "Back")
    back.click()
    assert client_server.wait_for_actions(1) == [{"target": 2, "action": "back"}]
    wait_until(browser, lambda _: not back.is_displayed())


def test_a_disabled_node_sends_nothing(show, client_server):
    browser = show(window(n2={"type": "hStack", "children": [3], "actions": ["tap"], "disabled": True}, n3=text("row"), n4=button(5), n5=text("b")))
    find(browser, 2).click()
    find(browser, 4).click()
    assert client_server.wait_for_actions(1) == [{"target": 4, "action": "tap"}]


# Waiting, trouble, sessions


def test_a_late_answer_is_indicated_until_it_comes(show, client_server):
    browser = show(window(n2=button(3), n3=text("tap")), apply_on_tap([replace("/nodes/3/text", "done")]))
    busy = lambda: browser.execute_script("return document.getElementById('root').ariaBusy")
    client_server.hold()
    find(browser, 2).click()
    wait_until(browser, lambda _: busy() == "true")
    client_server.release()
    wait_for_text(browser, 3, "done")
    wait_until(browser, lambda _: busy() is None)


@pytest.mark.parametrize("code", [409, 410, 412, 422, 500])
def test_a_refusal_is_said_and_the_document_fetched(show, client_server, code):
    browser = show(window(n2=button(3), n3=text("old")))
    client_server.is_mute = True
    client_server.change([replace("/nodes/3/text", "new")])
    client_server.answers.append((code, {"detail": "That row is gone."}, {}))
    find(browser, 2).click()
    wait_for_text(browser, 3, "new")
    # Of what is gone the server speaks by its number, which says nothing to a person.
    assert status(browser, "notice") == ("That is no longer there." if code == 410 else "That row is gone.")
    assert browser.find_element(By.ID, "notice").aria_role == "status"


def test_a_document_read_again_changes_nothing_that_is_the_same(show, client_server):
    browser = show(window(n2=button(3), n3=text("old"), n4={"type": "image", "systemName": "star"}, n5=field(value="a"),
                          n6={"type": "list", "children": [7]}, n7=text("row", style={"bold": True, "opacity": 0.5})))
    wait_until_settled(browser, client_server)
    browser.execute_script(WATCH)
    client_server.is_mute = True
    client_server.change([replace("/nodes/3/text", "new")])
    client_server.answers.append((409, {"detail": "Not now."}, {}))
    find(browser, 2).click()
    wait_for_text(browser, 3, "new")
    wait_until_settled(browser, client_server)
    assert set(browser.execute_script("return [...touched]")) == {"3"}


def test_a_lost_session_is_followed_by_a_new_one(show, client_server):
    browser = show(window(n2=button(3), n3=text("tap")), apply_on_tap([replace("/nodes/3/text", "done")]))
    client_server.sessions.clear()
    find(browser, 2).click()
    wait_until(browser, lambda _: "afresh" in status(browser, "notice"))
    client_server.wait_for(lambda: client_server.sessions)
    wait_until_settled(browser, client_server)
    assert len(client_server.sessions) == 1
    find(browser, 2).click()
    wait_for_text(browser, 3, "done")


def test_a_reload_keeps_the_session_and_a_new_tab_has_its_own(show, client_server):
    browser = show(window(n2=button(3), n3=text("tap")), apply_on_tap([replace("/nodes/3/text", "done")]))
    find(browser, 2).click()
    wait_for_text(browser, 3, "done")
    browser.refresh()
    wait_for_text(browser, 3, "done")
    assert len(client_server.sessions) == 1
    browser.switch_to.new_window("tab")
    browser.get(client_server.url)
    wait_for_text(browser, 3, "tap")
    assert len(client_server.sessions) == 2


def test_input_after_a_reload_has_a_higher_sequence(show, client_server):
    browser = show(window(n2=field()), echo())
    find(browser, 2).send_keys("a")
    client_server.wait_for_actions(1)
    browser.refresh()
    wait_until(browser, lambda _: find(browser, 2) and value(browser, 2) == "a")
    find(browser, 2).send_keys("b")
    first, second = client_server.wait_for_actions(2)
    assert second["value"] == "ab" and second["sequence"] > first["sequence"]


def test_the_path_goes_to_the_server_and_follows_the_document(show, client_server):
    browser = show(window(n2=button(3), n3=text("tap")), apply_on_tap([replace("/path", "/todos/2")]), path="/todos")
    assert client_server.session["document"]["path"] == "/todos"
    find(browser, 2).click()
    wait_until(browser, lambda _: browser.current_url == client_server.url + "/todos/2")
