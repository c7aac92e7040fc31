"""Windows of an app: sessions at addresses of their own, and what an app asks of them."""

import pytest

from client import Client
from server import Server
from test_problems import check


@pytest.fixture(scope="module")
def gallery():
    with Server("Gallery", "--port", "0") as server:
        yield server


def root(client):
    document = client.document
    return document["nodes"][str(document["root"])]


def texts(client):
    return [node["text"] for node in client.document["nodes"].values() if node["type"] == "text" and "text" in node]


@pytest.mark.parametrize("path, title, shown", [
    ("/windows/field-notes", "Field Notes", "Shout"),
    ("/windows/field%2Dnotes", "Field Notes", "Shout"),
    ("/windows/sighting", "Sighting", "Nothing has been seen."),
    ("/windows/sighting/wren", "Sighting", "A wren has been seen."),
    ("/windows/sighting/robin/further", "Sighting", "A robin has been seen."),
])
def test_a_path_leads_to_a_window(gallery, path, title, shown):
    with Client(gallery, path=path) as client:
        document = client.document
        assert (document["title"], document["path"]) == (title, path)
        assert shown in texts(client)


@pytest.mark.parametrize("path", ["/windows/nothing", "/windows/sighting/eagle", "/windows/sighting/~e30", "/windows/%ff"])
def test_a_window_that_there_is_not_is_refused(gallery, path):
    with Client(gallery) as client:
        answer = client.request("POST", "/sessions", json={"path": path})
        assert check(answer, 404, "no-such-page") == {"pointer": "/path"}
        assert "Visitor" not in answer.headers


def test_a_path_that_is_no_windows_leads_to_the_first_scene(gallery):
    for path in ["/", "/windows", "/settings", "/windows-of-old"]:
        with Client(gallery, path=path) as client:
            assert client.document["title"] == "Gallery"
            assert "windowRequests" not in root(client)


def test_what_is_to_be_opened_is_in_the_answer_and_in_the_document(gallery):
    with Client(gallery, path="/several-windows") as client:
        answer = client.act({"role": "button", "name": "Look at the wren"})
        [operation] = answer.json()
        asked = {"requests": [{"open": "/windows/sighting/wren", "title": "Sighting", "single": True}], "number": 1}
        assert operation["path"].endswith("/windowRequests") and operation["value"] == asked
        assert root(client)["windowRequests"] == asked
        with Client(gallery, path=asked["requests"][0]["open"], visitor=client.visitor) as other:
            assert "A wren has been seen." in texts(other)
            other.act({"role": "button", "name": "Close"})
            assert root(other)["windowRequests"] == {"requests": [{"close": True}], "number": 1}


def test_commands_are_ordinary_targets_that_see_the_focus(gallery):
    with Client(gallery, path="/windows/field-notes") as client:
        shout = {"role": "menuitem", "name": "Shout"}
        check(client.act(shout), 409, "disabled")
        client.act("note-1", "set", value="wren", sequence=1)
        client.act("note-1", "focus")
        assert client.act(shout).status_code == 200
        assert client.find("note-1")[1]["value"] == "WREN"
