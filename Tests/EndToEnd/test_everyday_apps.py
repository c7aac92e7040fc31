"""Apps of kinds that people know, used as a script uses them: by identifiers, and by roles and names."""

import pytest

from client import Client
from event_stream import Copy, Stream
from server import Server


@pytest.fixture(scope="module", params=["Reminders", "Settings", "Habits"])
def anybody(request):
    with Server(request.param, "--port", "0") as server:
        yield server


@pytest.fixture(scope="module")
def reminders():
    with Server("Reminders", "--port", "0") as server:
        yield server


@pytest.fixture(scope="module")
def settings():
    with Server("Settings", "--port", "0") as server:
        yield server


@pytest.fixture(scope="module")
def habits():
    with Server("Habits", "--port", "0") as server:
        yield server


def done(client, target, action="tap", **members):
    answer = client.act(target, action, **members)
    assert answer.status_code == 200, answer.text
    return answer.json()


def named(role, name, **more):
    return {"role": role, "name": name, **more}


def texts(client):
    return [node["text"] for node in client.document["nodes"].values() if node["type"] == "text"]


def test_nothing_of_an_app_is_shared_by_all_visitors(anybody):
    """What is one person's is in the views, and not in the app."""
    assert not [line for line in anybody.errors if "All visitors share" in line]


def test_a_reminder_is_added_by_a_script(reminders):
    with Client(reminders) as client:
        done(client, named("link", "Groceries 3"))
        done(client, "new-reminder")
        assert client.act("save").json()["type"] == "/problems/disabled"
        done(client, named("textbox", "Title"), "set", value="Tea")
        done(client, named("switch", "Date"), "set", value=True)
        done(client, named("group", "Due"), "set", value="2100-01-02T03:04")
        done(client, named("combobox", "Priority"), "set", value="High")
        done(client, named("button", "Add"))
        assert {"Tea", "Sat, Jan 2 at 3:04\u202fAM", "!!!"} <= set(texts(client))
        assert client.act("save").json()["type"] == "/problems/no-such-target"


@pytest.mark.parametrize("value", ["2100-02-30T00:00", "tomorrow", "", 7, None, ["2100-01-01T00:00"]])
def test_what_is_no_date_is_refused(reminders, value):
    with Client(reminders) as client:
        done(client, "new-reminder")
        done(client, "has-date", "set", value=True)
        with client.unchanged():
            answer = client.act("date", "set", value=value)
            assert (answer.status_code, answer.json()["pointer"]) == (422, "/value")


def test_a_reminder_is_deleted_after_a_question(reminders):
    with Client(reminders) as client:
        done(client, "list-3")
        done(client, named("menuitem", "Delete"))
        with client.unchanged():
            assert client.act("reminder-31").json()["type"] == "/problems/disabled"
        done(client, named("button", "Delete Reminder"))
        assert client.find("empty")[1]["text"] == "No Reminders"


def test_two_tabs_of_a_browser_have_the_same_settings(settings):
    with Client(settings) as first, Client(settings, visitor=first.visitor) as second, Client(settings) as other:
        done(first, "profile")
        stream, copy = Stream(second), Copy()
        copy.follow([stream.next()])
        before = other.revision
        with stream:
            done(first, named("textbox", "Name"), "set", value="Ada")
            copy.follow([stream.next()])
        assert "Ada" in [node.get("text") for node in copy.document["nodes"].values()]
        assert other.revision == before


def test_no_password_is_in_a_document_or_a_patch(settings):
    with Client(settings) as client:
        done(client, "profile")
        done(client, "change-password")
        for field, value in (("current-password", "old secret"), ("new-password", "short"), ("new-password", "new secret")):
            assert value not in str(done(client, field, "set", value=value))
        done(client, "repeated-password", "set", value="new secrets")
        assert client.find("password-problem")[1]["text"] == "The two new passwords differ."
        assert "secret" not in client.get().text


def test_what_is_out_of_bounds_is_refused(settings):
    with Client(settings) as client:
        done(client, "appearance")
        for target, value in (("size-slider", 28.5), ("contrast-slider", "half"), ("theme", "Green"), ("accent", "reddish")):
            with client.unchanged():
                assert client.act(target, "set", value=value).status_code == 422, target
        done(client, "theme", "set", value="Dark")
        done(client, named("slider", "Size"), "set", value=20)
        assert "20 points" in texts(client)


def test_a_screen_is_not_called_as_the_link_that_leads_there(settings):
    with Client(settings) as client:
        done(client, "notifications")
        assert "notifications" not in [node.get("identifier") for node in client.document["nodes"].values()]


def test_a_day_is_ticked_by_a_script(habits):
    with Client(habits) as client:
        done(client, named("button", "Mark Read as done today"))
        assert client.find("done-today")[1]["text"] == "2 of 3 done today"
        done(client, named("button", "Read is done today"))
        assert client.find("done-today")[1]["text"] == "1 of 3 done today"


@pytest.mark.parametrize("value, is_number", [("45", True), ("1,000", True), ("lots", False), ("99999999999999999999", False)])
def test_minutes_are_a_number(habits, value, is_number):
    with Client(habits) as client:
        done(client, "add")
        done(client, "name", "set", value="Stretch")
        answer = client.act("minutes", "set", value=value)
        assert answer.status_code == (200 if is_number else 422)
        assert client.act("save").status_code == (200 if value != "1,000" else 409)
