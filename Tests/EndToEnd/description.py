"""The description of the protocol (OpenAPI 3.1), which answers and documents are held against."""

import functools
import json
import re

from jsonschema_rs import Draft202012, Draft202012Validator, Registry

from server import ROOT

# What servers send is the same, as test_openapi.py checks.
BYTES = (ROOT / "Sources/MartletServer/openapi.json").read_bytes()
DESCRIPTION = json.loads(BYTES)
REGISTRY = Registry([("description:", DESCRIPTION)], draft=Draft202012)
METHODS = {"get", "head", "post", "put", "patch", "delete", "options"}
SCHEMAS = DESCRIPTION["components"]["schemas"]
# The title and the status of each problem by its slug.
PROBLEMS = {
    kind["properties"]["type"]["const"].removeprefix("/problems/"): (
        kind["properties"]["title"]["const"],
        kind["properties"]["status"]["const"],
    )
    for kind in SCHEMAS["Problem"]["oneOf"]
}


@functools.cache
def validator(text):
    return Draft202012Validator(json.loads(text), registry=REGISTRY)


def check_part(schema, value):
    """Checks a value against a schema out of the description."""
    text = json.dumps(schema).replace('"$ref": "#', '"$ref": "description:#')
    for error in validator(text).iter_errors(value):
        place = "/".join(map(str, error.instance_path))
        raise AssertionError(f"at /{place}, {error.message} in {value!r:.300}")


def check(name, value):
    """Checks a value against a schema by its name."""
    check_part({"$ref": "#/components/schemas/" + name}, value)


def resolved(place):
    """A place of the description, or the one that it refers to."""
    if "$ref" not in place:
        return place
    return resolved(functools.reduce(lambda object, name: object[name], place["$ref"].split("/")[1:], DESCRIPTION))


def operations(path):
    """The operations of a path, by their methods."""
    item = resolved(DESCRIPTION["paths"][path])
    return {method: operation for method, operation in item.items() if method in METHODS}


# A segment for each parameter; what has no path of its own is a page.
PATTERNS = [
    (re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))), path)
    for path in sorted(DESCRIPTION["paths"], key=lambda path: path.count("{"))
]


def path_of(target):
    """The path that a request's target is for, as the description spells it."""
    target = target.partition("?")[0]
    return next((path for pattern, path in PATTERNS if pattern.fullmatch(target)), "/{path}")


def check_answer(method, target, answer):
    """Checks that an answer is one of those that are described for a request."""
    path, status = path_of(target), str(answer.status_code)
    if method.lower() not in operations(path):
        assert status in ("400", "403", "405"), f"{method} {path} is not described and answered with {status}"
        return check("Problem", answer.json())
    responses = operations(path)[method.lower()]["responses"]
    assert status in responses, f"{status} is not described for {method} {path}: {answer.text}"
    response = resolved(responses[status])
    for name in response.get("headers", {}):
        header = resolved(response["headers"][name])
        is_number = header["schema"].get("type") == "integer"
        check_part(header["schema"], int(answer.headers[name]) if is_number else answer.headers[name])
    if "content" in response:
        type = answer.headers["Content-Type"].partition(";")[0]
        # What a file is, its app says.
        if "*/*" in response["content"]:
            return
        assert type in response["content"], f"{type} is not described for {method} {path}"
        if method != "HEAD":
            value = answer.json() if type.endswith("json") else answer.text
            check_part(response["content"][type]["schema"], value)
    else:
        assert answer.content == b""
