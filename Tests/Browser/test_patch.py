"""The client's patch reader: JSON Pointer (RFC 6901) and JSON Patch (RFC 6902) as their texts have them, and no looser."""

import json

import pytest

from documents import add, apply_on_tap, button, remove, replace, text, window
from page import find, tapped, wait_for_text, wait_until

# Applies each case's patch to its document. Gives what becomes of the document, and whether the patch was refused.
APPLY = """
const [cases, done] = arguments;
import(new URL("patch.js", document.querySelector("script").src)).then(({ apply }) => done(JSON.parse(cases).map(([document, patch]) => {
  try {
    apply(document, patch);
    return [JSON.stringify(document), false];
  } catch (error) {
    return [JSON.stringify(document), true];
  }
})));
"""
TOKENS = """
const [pointers, done] = arguments;
import(new URL("patch.js", document.querySelector("script").src)).then(({ tokens }) => done(JSON.parse(pointers).map((pointer) => {
  try {
    return tokens(pointer);
  } catch (error) {
    return null;
  }
})));
"""


def move(source, path):
    return {"op": "move", "from": source, "path": path}


def applied(browser, cases):
    """For each document and patch, what the document is then, and whether the patch was refused."""
    results = browser.execute_async_script(APPLY, json.dumps(cases))
    return [(json.loads(document), is_refused) for document, is_refused in results]


POINTERS = {
    "/": [""], "/foo": ["foo"], "/foo/0": ["foo", "0"], "//": ["", ""], "/a~1b": ["a/b"], "/m~0n": ["m~n"],
    "/~01": ["~1"], "/~10": ["/0"], "/~00": ["~0"], "/ ": [" "], "/c%d": ["c%d"], "/k\"l": ["k\"l"], "/i\\j": ["i\\j"],
    "/a\nb": ["a\nb"], "/é": ["é"], "/-": ["-"], "/__proto__": ["__proto__"],
}
NO_POINTERS = ["", "foo", "foo/bar", " /0", "#/foo", "/~", "/a~", "/a~2b", "/~a", "/~/0", "/a~ 1", "/foo/~2", "~1", "\n/a",
               None, 0, 1, True, [], ["/a"], {}]


def test_a_pointer_is_read_as_rfc_6901_has_it(show):
    found = show(window()).execute_async_script(TOKENS, json.dumps([*POINTERS, *NO_POINTERS]))
    read = dict(zip(map(repr, [*POINTERS, *NO_POINTERS]), found))
    assert read == {**{repr(pointer): tokens for pointer, tokens in POINTERS.items()}, **{repr(other): None for other in NO_POINTERS}}


DOCUMENT = {"bar": [10, 11, 12], "baz": {"0": "zero", "a/b": 1, "m~n": 2, "": 3, "-": 4, "01": 5}, "none": None, "text": "abc"}

DONE = [
    (add("/bar/0", 9), {"bar": [9, 10, 11, 12]}),
    (add("/bar/3", 13), {"bar": [10, 11, 12, 13]}),
    (add("/bar/-", 13), {"bar": [10, 11, 12, 13]}),
    (add("/bar/-", None), {"bar": [10, 11, 12, None]}),
    (add("/text", "new"), {"text": "new"}),
    (add("/none", {"a": []}), {"none": {"a": []}}),
    ({**add("/text", "new"), "from": "nowhere", "unknown": [1]}, {"text": "new"}),
    (replace("/bar/2", None), {"bar": [10, 11, None]}),
    ({**replace("/text", "new"), "from": "/bar"}, {"text": "new"}),
    (replace("/none", 0), {"none": 0}),
    (replace("/baz", 0), {"baz": 0}),
    (remove("/bar/0"), {"bar": [11, 12]}),
    ({**remove("/bar/0"), "value": 1}, {"bar": [11, 12]}),
    (move("/bar/0", "/bar/2"), {"bar": [11, 12, 10]}),
    (move("/bar/0", "/bar/-"), {"bar": [11, 12, 10]}),
    (move("/bar/1", "/bar/1"), {}),
    (move("/text", "/text"), {}),
    (move("/none", "/bar/0"), {"bar": [None, 10, 11, 12], "none": ...}),
    (move("/bar", "/baz/bar"), {"bar": ..., "baz": {**DOCUMENT["baz"], "bar": [10, 11, 12]}}),
    *((replace(f"/baz/{token}", 0), {"baz": {**DOCUMENT["baz"], key: 0}})
      for token, key in {"0": "0", "a~1b": "a/b", "m~0n": "m~n", "": "", "-": "-", "01": "01"}.items()),
]

PLACES = [
    "", "bar", "/bar/-1", "/bar/01", "/bar/00", "/bar/1e0", "/bar/1.0", "/bar/+1", "/bar/ 1", "/bar/1 ", "/bar/0x1", "/bar/",
    "/bar/length", "/bar/١", "/bar/4", "/bar/99999999999999999999", "/bar/0/1", "/bar/at/name", "/bar/__proto__/polluted",
    "/bar/constructor/polluted", "/text/0", "/text/length", "/text/-", "/none/a", "/none/-", "/missing/a", "/baz/a~2b", "/baz/a~",
    "/baz/a/b", "/__proto__/polluted", "/constructor/prototype/polluted", "/baz/__proto__/polluted", "/baz/toString/name", " /bar/0",
]
WITHOUT_VALUE = ["/bar/-", "/bar/3", "/missing", "/baz/missing", "/__proto__", "/constructor", "/baz/toString", "/"]

REFUSED = [
    *(operation for place in PLACES for operation in (
        add(place, "yes"), replace(place, "yes"), remove(place), move(place, "/new"), move("/text", place))),
    *(operation for place in WITHOUT_VALUE for operation in (replace(place, "yes"), remove(place), move(place, "/new"))),
    move("/bar", "/bar/0"), move("/bar", "/bar/-"), move("/baz", "/baz/a~1b"), move("/baz", "/baz/new/deep"), move("/bar/3", "/new"),
    {"op": "add", "path": "/new"}, {"op": "replace", "path": "/text"}, {"op": "move", "path": "/new"}, {"op": "remove"},
    {"op": "move", "from": None, "path": "/new"}, {"op": "move", "from": "/text"}, {"op": "move", "from": ["/text"], "path": "/new"},
    {"op": "add", "value": 1}, {"op": "add", "path": ["/new"], "value": 1}, {"op": "add", "path": None, "value": 1},
    {"op": "test", "path": "/text", "value": "abc"}, {"op": "copy", "from": "/text", "path": "/new"},
    {"op": "spam", "path": "/text", "value": 1}, {"op": "Add", "path": "/new", "value": 1}, {"op": ["add"], "path": "/new", "value": 1},
    {"op": "constructor", "path": "/new", "value": 1}, {"op": "__proto__", "path": "/new", "value": 1}, {"path": "/new", "value": 1},
    {}, [], None, 5, "add",
]


def test_an_operation_does_what_rfc_6902_says(show):
    results = applied(show(window()), [(DOCUMENT, [operation]) for operation, _ in DONE])
    expected = [({key: value for key, value in {**DOCUMENT, **changed}.items() if value is not ...}, False) for _, changed in DONE]
    assert list(zip(DONE, results)) == list(zip(DONE, expected))


def test_an_operation_that_rfc_6902_does_not_know_is_refused(show):
    results = applied(show(window()), [(DOCUMENT, [operation]) for operation in REFUSED])
    assert [(operation, result) for operation, result in zip(REFUSED, results) if result != (DOCUMENT, True)] == []


@pytest.mark.parametrize("wrong", [None, {}, 0, "[]", {"length": 0}])
def test_what_is_no_array_is_no_patch(show, wrong):
    assert applied(show(window()), [(DOCUMENT, wrong)]) == [(DOCUMENT, True)]


def test_a_patch_that_fails_leaves_the_document_as_it_was(show):
    operations = [operation for operation, _ in DONE if operation != replace("/baz", 0)]
    # Each undoes on top of the one before.
    patches = [[*operations[first:first + 4], remove("/missing")] for first in range(len(operations))]
    patches += [[operation, operation, {"op": "test"}] for operation in operations]
    patches.append([move("/bar", "/baz/bar"), add("/baz/bar/0", {"a": 1}), add("/baz/bar/0/a", 2), remove("/baz"), remove("/baz")])
    results = applied(show(window()), [(DOCUMENT, patch) for patch in patches])
    assert [(patch, result) for patch, result in zip(patches, results) if result != (DOCUMENT, True)] == []


def test_javascripts_own_names_are_names_as_any_other(show):
    document = {"a": {}}
    patch = [add("/a/__proto__", {"polluted": "yes"}), add("/a/constructor", {}), add("/a/constructor/prototype", 1)]
    browser = show(window())
    (result, is_refused), = applied(browser, [(document, patch)])
    assert (result, is_refused) == ({"a": {"__proto__": {"polluted": "yes"}, "constructor": {"prototype": 1}}}, False)
    assert browser.execute_script("return [({}).polluted, [].polluted, Object.prototype.toString.call({})]") == [None, None, "[object Object]"]


HOSTILE = {
    "no index": [replace("/nodes/3/text", "half"), add("/nodes/1/children/01", 3)],
    "beyond the end": [replace("/nodes/3/text", "half"), add("/nodes/1/children/9", 3)],
    "no escape": [replace("/nodes/3/text", "half"), add("/nodes/3/a~2b", 3)],
    "nothing there": [replace("/nodes/3/text", "half"), remove("/nodes/3/missing")],
    "no operation": [replace("/nodes/3/text", "half"), {"op": "test", "path": "/title", "value": "Test"}],
    "no node": [replace("/nodes/3/text", "half"), add("/nodes/1/children/0", 99)],
    "no children": [replace("/nodes/3/text", "half"), replace("/nodes/1/children", 5)],
    "in itself": [replace("/nodes/3/text", "half"), add("/nodes/2/children/0", 1)],
    "no title": [replace("/nodes/3/text", "half"), remove("/title")],
    "another session": [replace("/nodes/3/text", "half"), replace("/session", "/sessions/other")],
    "no array": {"0": replace("/nodes/3/text", "half")},
    "nothing": None,
}


@pytest.mark.parametrize("way", ["answer", "event"])
@pytest.mark.parametrize("name", HOSTILE)
def test_after_a_patch_that_cannot_be_applied_the_page_is_the_servers_document(show, client_server, name, way):
    browser = show(window(n2=button(3), n3=text("old"), n4={"type": "hStack", "children": [5]}, n5=text("row")))
    client_server.is_mute = True
    client_server.change([replace("/nodes/5/text", "theirs")])
    if way == "answer":
        client_server.answers.append((200, HOSTILE[name], {"ETag": '"2"'}))
        tapped(browser, client_server)
    else:
        client_server.emit("patch", HOSTILE[name], 2)
    wait_for_text(browser, 5, "theirs")
    assert (find(browser, 3).text, browser.title, client_server.reads) == ("old", "Test", 1)
    client_server.is_mute = False
    client_server.change([replace("/nodes/3/text", "new")])
    wait_for_text(browser, 3, "new")


def test_a_node_that_is_of_another_type_after_all_is_shown_as_that(show, client_server):
    patch = [replace("/nodes/4/type", "navigationStack"), add("/nodes/4/actions", ["back"])]
    browser = show(window(n2=button(3), n3=text("tap"), n4={"type": "vStack", "children": [5]}, n5=text("row")), apply_on_tap(patch))
    tapped(browser, client_server)
    wait_until(browser, lambda _: find(browser, 4).find_elements("css selector", "nav button"))
    assert find(browser, 5).is_displayed()
