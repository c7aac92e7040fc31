"""The description of the protocol: it is served, it is valid, and the servers do what it says."""

import copy
import json
import pathlib
import re
import subprocess
import sys

import pytest
from jsonschema_rs import Draft202012, Draft202012Validator, Registry
from openapi_spec_validator import OpenAPIV31SpecValidator

import vocabulary
from client import Client
from description import BYTES, DESCRIPTION, METHODS, PROBLEMS, operations, resolved
from server import Server, environment, run
from test_protocol import fetch

# What limits how much is asked would be met by whoever asks as fast as it can.
LIMITLESS = [
    *["--max-actions-per-second", "0", "--max-sessions-per-minute", "0", "--max-reads-per-second", "0"],
    *["--max-streams-per-session", "1000"],
]


def test_the_description_is_valid():
    assert [error.message for error in OpenAPIV31SpecValidator(DESCRIPTION).iter_errors()] == []


def test_the_description_is_served_as_it_is_written(scoreboard):
    answer = fetch(scoreboard, "GET", "/openapi.json")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/json")
    assert answer.content == BYTES
    tag = answer.headers["ETag"]
    again = fetch(scoreboard, "GET", "/openapi.json", headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)


@pytest.mark.parametrize("base", ["/app", "/a.p/~x"])
def test_below_a_base_path_the_description_says_so(base):
    with Server("Scoreboard", "--port", "0", "--base-path", base) as server, Client(server) as client:
        served = fetch(server, "GET", f"{base}/openapi.json").json()
        assert list(served["paths"]) == list(DESCRIPTION["paths"])
        assert [error.message for error in OpenAPIV31SpecValidator(served).iter_errors()] == []
        assert [each["url"] for each in served["servers"]] == [base]
        registry = Registry([("description:", served)], draft=Draft202012)

        def is_described(name, value):
            schema = {"$ref": f"description:#/components/schemas/{name}"}
            return Draft202012Validator(schema, registry=registry).is_valid(value)

        assert is_described("Document", client.document)
        assert not is_described("Document", {**client.document, "session": "/sessions/" + 24 * "x"})
        for slug, (title, status) in PROBLEMS.items():
            problem = {"title": title, "status": status, "detail": "It is."}
            assert not is_described("Problem", {"type": f"/problems/{slug}", **problem})
        refused = client.act("missing")
        assert refused.json()["type"] == f"{base}/problems/no-such-target"
        assert is_described("Problem", refused.json())
        link = fetch(server, "GET", f"{base}/").headers["Link"]
        assert served["components"]["headers"]["Link"]["schema"]["const"] == link


def test_what_a_program_asks_for_first_leads_to_the_description(scores):
    for method, path in [("GET", "/"), ("GET", "/a/deep/link"), ("HEAD", "/"), ("POST", "/sessions")]:
        [link] = scores.request(method, path).links.values()
        assert link == {"url": "/openapi.json", "rel": "service-desc"}
    assert scores.act("owned-plus").links == {}


def test_the_description_has_the_version_of_the_program():
    assert run("Scoreboard", "--version").stdout == f"Martlet {DESCRIPTION['info']['version']}\n"


# Paths, methods and answers


def concrete(path, client):
    """A path that the description spells with parameters, with values for them."""
    values = {"session": client.url.rpartition("/")[2], "path": "todos", "slug": "disabled", "symbol": "star"}
    return re.sub(r"\{(\w+)\}", lambda name: values[name[1]], path)


# The example shows no pictures of its own, and offers no files.
@pytest.mark.parametrize("path", [path for path in DESCRIPTION["paths"] if not path.startswith(("/assets/", "/files/"))])
def test_the_methods_that_are_described_are_those_that_there_are(scores, path):
    described = {method.upper() for method in operations(path)}
    target = concrete(path, scores)
    answer = scores.request("OPTIONS", target)
    assert set(answer.headers["Allow"].split(", ")) == described
    for method in {method.upper() for method in METHODS} - {"HEAD"} - described:
        assert scores.request(method, target).status_code == 405


# Answers to all requests of a `Client` are held against the description; these are the ones that no other test makes.
READABLE = [path for path in DESCRIPTION["paths"] if "get" in operations(path) and not path.endswith("/events") and not path.startswith(("/assets/", "/files/"))]


@pytest.mark.parametrize("path", READABLE)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_can_be_read_is_as_described(scores, method, path):
    answer = scores.request(method, concrete(path, scores))
    assert answer.status_code == 200
    if "ETag" in answer.headers:
        known = scores.request(method, concrete(path, scores), headers={"If-None-Match": answer.headers["ETag"]})
        assert known.status_code == 304


def test_what_is_not_there_has_no_methods(scores):
    for path in ["/missing.js", "/problems/none"]:
        assert scores.request("OPTIONS", path).status_code == 404
    for end in ["", "/actions", "/events"]:
        assert scores.request("OPTIONS", "/sessions/unknown" + end).status_code == 404


def test_a_method_that_is_not_taken_is_the_problem_and_not_its_body(scores):
    for path, status in [("/sessions", 405), (scores.url + "/actions", 405), (scores.url, 400), ("/missing.js", 400)]:
        assert scores.request("GET", path, json={}).status_code == status


# No operation's: what is not described, and heads that cannot be read.
OF_NO_OPERATION = {"method-not-allowed", "target-too-long", "head-too-large", "version-not-supported"}


@pytest.mark.parametrize("slug", sorted(PROBLEMS.keys() - OF_NO_OPERATION))
def test_each_problem_is_an_answer_that_is_described(slug):
    found = set()
    for path in DESCRIPTION["paths"]:
        for operation in operations(path).values():
            for status, response in operation["responses"].items():
                if f'"/problems/{slug}"' in json.dumps(resolved(response)):
                    found.add(int(status))
    assert found == {PROBLEMS[slug][1]}


@pytest.mark.parametrize("app", ["Scoreboard", "Todos", "Reducer", "Chat"])
def test_documents_are_as_described_whatever_is_done(app):
    with Server(app, "--port", "0", *LIMITLESS) as server, Client(server) as client:
        vocabulary.check(client.document)
        for id, node in client.document["nodes"].items():
            for action in node.get("actions", []):
                value = {"value": node["value"]} if action == "set" else {}
                client.act(int(id), action, **value)
                vocabulary.check(client.document)


# Whatever a machine can think of


# An action in the right form may be refused for what it asks of this session at this moment, which no schema can say:
# the node is gone (410), the session has moved on (412), the node does not take the action or the value (422).
# In the wrong form it may be refused for If-Match, which comes before the body (RFC 9110, section 13.2.1).
# A session may be at another revision than a condition says (412).
# A new session may be refused for its key, which came with another body before, and an environment for a time zone that
# there is not (422).
# A file is refused while no view takes such a file (415).
# An event stream is read to its first event; one that has nothing to say is not waited for.
SETTINGS = """
max-stream-events = 1
[generation]
database = "none"
[[operations]]
include-operation-id = "act"
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", 404, 409, 410, 412, 422]
[operations.checks.negative_data_rejection]
expected-statuses = [400, 404, 405, 409, 412, 415, 422]
[[operations]]
include-operation-id = "createSession"
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", 422]
[operations.checks.negative_data_rejection]
expected-statuses = [400, 404, 405, 415, 422]
[[operations]]
include-operation-id = "changeEnvironment"
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", 404, 412, 422]
[operations.checks.negative_data_rejection]
expected-statuses = [400, 404, 405, 412, 415, 422]
[[operations]]
include-path = "/sessions/{session}"
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", 304, 404, 412]
[operations.checks.negative_data_rejection]
expected-statuses = [400, 404, 405, 412, 415]
[[operations]]
include-operation-id = "sendFile"
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", 404, 409, 415, 429, 507]
[operations.checks.negative_data_rejection]
expected-statuses = [400, 404, 405, 411, 413, 415, 422]
[[operations]]
include-operation-id = "followSession"
request-timeout = 1
"""


def schemathesis(location, folder, *arguments):
    """Has Schemathesis think of requests and check the answers: none may contradict the description."""
    (folder / "schemathesis.toml").write_text(SETTINGS)
    command = [pathlib.Path(sys.executable).with_name("schemathesis"), "--config-file", "schemathesis.toml", "run"]
    command += [location, "--checks", "all", "--seed", "1", "--no-color", *arguments]
    done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=1_000)
    assert done.returncode == 0, done.stdout + done.stderr


# Together they are all that there are; links are followed with what has been learnt of them before.
@pytest.mark.parametrize("phases", ["examples,coverage,stateful", "fuzzing"])
def test_nothing_contradicts_the_description(tmp_path, phases):
    """As anybody would run it: on the description alone, with sessions that are made and ended by its links."""
    with Server("Todos", "--port", "0", *LIMITLESS) as server:
        schemathesis(server.url + "/openapi.json", tmp_path, "--max-examples", "25", "--phases", phases)
        assert server.is_running and server.errors == []


def offered_actions(document):
    """Schemas of the actions that a document offers: a machine's own targets are nearly always unknown."""
    kinds = {str: {"type": "string", "pattern": "^[^\\u0000]*$"}, bool: {"type": "boolean"}}
    for id, node in document["nodes"].items():
        for action in node.get("actions", []):
            targets = [int(id), *([node["identifier"]] if "identifier" in node else [])]
            members = {"target": {"enum": targets}, "action": {"const": action}}
            if action == "set":
                members["value"] = kinds[type(node["value"])]
            yield {"type": "object", "properties": members, "required": list(members), "additionalProperties": False}


@pytest.mark.parametrize("app", ["Scoreboard", "Todos"])
def test_nothing_contradicts_the_description_in_a_session_that_is_used(tmp_path, app):
    with Server(app, "--port", "0", *LIMITLESS) as server, Client(server) as client:
        narrowed = copy.deepcopy(DESCRIPTION)
        narrowed["components"]["schemas"]["Action"] = {"oneOf": list(offered_actions(client.document))}
        narrowed["components"]["parameters"]["Session"]["schema"] = {"const": client.url.rpartition("/")[2]}
        act = narrowed["paths"]["/sessions/{session}/actions"]["post"]
        del act["requestBody"]["content"]["application/json"]["examples"]
        # With a key that it has used before, an action would do nothing.
        act["parameters"] = [parameter for parameter in act["parameters"] if resolved(parameter)["name"] != "Idempotency-Key"]
        (tmp_path / "narrowed.json").write_text(json.dumps(narrowed))
        use = ["--include-path-regex", "^/sessions/", "--exclude-operation-id", "endSession"]
        phases = ["--phases", "examples,coverage,fuzzing", "--max-examples", "60"]
        schemathesis("narrowed.json", tmp_path, "--url", server.url, *use, *phases)
        assert server.is_running and server.errors == []
        metrics = client.request("GET", "/metrics").text
        assert int(re.search(r'^martlet_actions_total{result="ok"} (\d+)$', metrics, re.MULTILINE)[1]) >= 30
        vocabulary.check(client.document)
