"""An object that belongs to the app: what one session changes in it, the others show without a request."""

import contextlib

import pytest

from client import Client
from event_stream import Copy, Stream
from server import Server


@pytest.fixture
def chat():
    with Server("Chat", "--port", "0") as server:
        yield server


def enter(client, name):
    client.act("name", "set", value=name)
    assert client.act("enter").status_code == 200


def say(client, text):
    client.act("text", "set", value=text)
    return client.act("say")


def texts(document):
    return [node["text"] for node in document["nodes"].values() if node["type"] == "text"]


def follow(client):
    """A stream of the session, and the copy of its document that the stream keeps up to date."""
    stream, copy = Stream(client), Copy()
    copy.follow([stream.next()])
    return stream, copy


def test_what_one_says_the_other_sees_and_whoever_is_outside_hears_nothing(chat):
    with Client(chat) as ada, Client(chat) as grace, Client(chat) as outside:
        enter(ada, "Ada")
        enter(grace, "Grace")
        before = outside.revision
        stream, copy = follow(grace)
        with stream:
            for number in range(5):
                assert say(ada, f"message {number}").json()
                # Typing is Ada's alone; only what she says reaches Grace.
                event = stream.next()
                assert event.kind == "patch" and event.id == copy.revision + 1
                copy.follow([event])
                assert f"message {number}" in texts(copy.document)
            assert copy.document == grace.document
        assert outside.revision == before


@pytest.mark.parametrize("mark", ["\u200d", "\ufe0f", "\u0301"], ids=["joiner", "selector", "accent"])
def test_what_one_gives_to_all_is_short_however_few_characters_it_has(chat, mark):
    """Thousands of marks may make a single character."""
    with Client(chat) as ada, Client(chat) as grace:
        long = ("a" + 20 * mark) * 500
        enter(ada, long)
        enter(grace, "Grace")
        say(ada, long)
        shown = texts(grace.document)
        assert long[:40] in shown and long[:500] in shown
        assert max(map(len, shown)) <= 500


def test_presence_follows_the_sessions(chat):
    with Client(chat) as ada, Client(chat) as grace:
        enter(ada, "Ada")
        stream, copy = follow(ada)
        with stream:
            enter(grace, "Grace")
            copy.follow([stream.next()])
            assert "Here: Ada, Grace" in texts(copy.document)
            grace.request("DELETE", grace.url)
            copy.follow([stream.next()])
            assert "Here: Ada" in texts(copy.document)


def test_a_change_is_one_patch_for_each_session_whoever_made_it(chat):
    with Client(chat) as ada, Client(chat) as grace:
        enter(ada, "Ada")
        enter(grace, "Grace")
        first, second = follow(ada), follow(grace)
        with first[0], second[0]:
            revisions = [copy.revision for _, copy in (first, second)]
            say(ada, "hello")
            # Ada typed, then said it; Grace saw only the latter.
            for (stream, copy), revision, changes in zip((first, second), revisions, (2, 1)):
                for event in stream.take(changes):
                    copy.follow([event])
                assert copy.revision == revision + changes
            assert first[1].document == ada.document
            assert second[1].document == grace.document


def test_a_crowd_is_named_in_part(chat):
    with contextlib.ExitStack() as stack:
        guests = [stack.enter_context(Client(chat)) for _ in range(23)]
        for number, guest in enumerate(guests):
            enter(guest, f"G{number}")
        named = ", ".join(f"G{number}" for number in range(20))
        told = [text.replace(" (away)", "") for text in texts(guests[-1].document)]
        assert f"Here: {named} and 3 others" in told
