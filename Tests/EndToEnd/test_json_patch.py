"""The tests' own JSON Patch against a library's: where one of them is right, both are, and to the same effect."""

import copy
import random

import jsonpatch
import pytest

import json_patch

NAMES = ["a", "b", "~1", "a/b", "0", "-", "~", "é"]


def value(choice, depth=0):
    kind = choice.randrange(5 if depth < 3 else 3)
    if kind == 3:
        return [value(choice, depth + 1) for _ in range(choice.randrange(4))]
    if kind == 4:
        return {name: value(choice, depth + 1) for name in choice.sample(NAMES, choice.randrange(4))}
    return choice.choice([None, True, 0, 7, "", "text"])


def path(choice, document):
    """A way into the document, mostly to something that is there."""
    names, place = [], document
    while isinstance(place, (dict, list)) and (not names or choice.random() < 0.7):
        if choice.random() < 0.15 or not place:
            names.append(choice.choice([*NAMES, "1", "01", "9"]))
            break
        name = choice.choice(sorted(place)) if isinstance(place, dict) else choice.randrange(len(place))
        place = place[name]
        names.append(str(name))
    return "".join("/" + name.replace("~", "~0").replace("/", "~1") for name in names)


def operation(choice, document):
    name = choice.choice(["add", "remove", "replace", "move"])
    operation = {"op": name, "path": path(choice, document)}
    if name in ("add", "replace"):
        operation["value"] = value(choice, 2)
    if name == "move":
        operation["from"] = path(choice, document)
    return operation


def outcome(apply, document, operation):
    """The document that comes of it; None if the operation does not fit."""
    document, operation = copy.deepcopy(document), copy.deepcopy(operation)
    try:
        apply(document, [operation])
    except (LookupError, ValueError, TypeError, jsonpatch.JsonPatchException, jsonpatch.JsonPointerException):
        return None
    return document


def by_library(document, patch):
    assert jsonpatch.apply_patch(document, patch, in_place=True) is document


def test_operations_do_what_they_do_in_a_library():
    choice = random.Random(6902)
    fitting = 0
    for _ in range(20_000):
        document = {name: value(choice) for name in NAMES[:4]}
        change = operation(choice, document)
        if change["op"] == "move" and (change["path"] + "/").startswith(change["from"] + "/"):
            continue
        expected = outcome(by_library, document, change)
        assert outcome(json_patch.apply, document, change) == expected, (document, change)
        fitting += expected is not None
    assert fitting > 10_000


@pytest.mark.parametrize("name", ["test", "copy", "shrug"])
def test_an_operation_that_the_server_does_not_use_is_an_error(name):
    with pytest.raises(ValueError):
        json_patch.apply({"a": 1}, [{"op": name, "path": "/a", "from": "/a", "value": 1}])
