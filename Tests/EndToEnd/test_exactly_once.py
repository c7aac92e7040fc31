"""`Idempotency-Key`: an action that is sent again because nobody knows what became of it is carried out once."""

import json
import uuid

import pytest

from client import Client
from event_stream import Stream
from raw import Peer, request
from server import Server
from test_problems import check

TAP = {"target": "owned-plus", "action": "tap"}
KEPT = 32
LONGEST = 255


def told(answer):
    """All of an answer that must be the same when it is given again."""
    fields = [answer.headers.get(name) for name in ["Content-Type", "ETag", "Bodies-Run", "Cache-Control"]]
    return answer.status_code, answer.content, fields


def refused(answer):
    """All of a refusal that must be the same when it is given again: the details are not kept."""
    problem = answer.json()
    return answer.status_code, problem["type"], problem["title"]


def ask(client, body, key, *lines):
    """Posts by the byte, because no library sends such keys."""
    with Peer(client.server) as peer:
        key = b"Idempotency-Key: " + key
        fields = ["Content-Type: application/json", key, *lines]
        return peer.ask("POST", client.url + "/actions", *fields, body=json.dumps(body).encode())


def test_an_action_sent_again_is_answered_alike_and_runs_once(scores):
    first = scores.post(TAP, Idempotency_Key="a")
    assert (first.status_code, first.headers["ETag"], len(first.json())) == (200, '"2"', 1)
    with scores.unchanged():
        for _ in range(3):
            assert told(scores.post(TAP, Idempotency_Key="a")) == told(first)


def test_an_action_is_answered_alike_after_others(scores):
    first = scores.post(TAP, Idempotency_Key="a")
    scores.act("owned-plus")
    second = scores.post(TAP, Idempotency_Key="b")
    with scores.unchanged():
        assert told(scores.post(TAP, Idempotency_Key="a")) == told(first)
        assert told(scores.post(TAP, Idempotency_Key="b")) == told(second)
        assert (first.headers["ETag"], second.headers["ETag"]) == ('"2"', '"4"')


def test_an_action_that_changed_nothing_is_answered_alike(chores):
    submit = {"target": "name", "action": "submit"}
    first = chores.post(submit, Idempotency_Key="a")
    assert (first.json(), first.headers["ETag"], first.headers["Bodies-Run"]) == ([], '"1"', "0")
    chores.act("name", "set", value="Tea")
    with chores.unchanged():
        assert told(chores.post(submit, Idempotency_Key="a")) == told(first)


def test_a_condition_that_held_is_not_asked_again(scores):
    first = scores.post(TAP, Idempotency_Key="a", If_Match='"1"')
    assert first.status_code == 200
    scores.act("owned-plus")
    with scores.unchanged():
        for condition in ['"1"', '"7"']:
            assert told(scores.post(TAP, Idempotency_Key="a", If_Match=condition)) == told(first)


def test_a_condition_that_failed_stays_failed(scores):
    scores.act("owned-plus")
    first = scores.post(TAP, Idempotency_Key="a", If_Match='"1"')
    assert check(first, 412, "revision-mismatch") == {"revision": 2}
    with scores.unchanged():
        for condition in ['"1"', '"2"']:
            assert refused(scores.post(TAP, Idempotency_Key="a", If_Match=condition)) == refused(first)
        assert refused(scores.post(TAP, Idempotency_Key="a")) == refused(first)
    assert scores.post(TAP, Idempotency_Key="b", If_Match='"2"').status_code == 200


@pytest.mark.parametrize(
    ("action", "status", "slug"),
    [
        ({"target": "add", "action": "tap"}, 409, "disabled"),
        ({"target": "todo-4", "action": "tap"}, 404, "no-such-target"),
        ({"target": "rotate", "action": "submit"}, 422, "not-accepted"),
        ({"target": "name", "action": "set", "value": 1}, 422, "invalid-value"),
    ],
)
def test_a_refused_action_stays_refused(chores, action, status, slug):
    first = chores.post(action, Idempotency_Key="a")
    check(first, status, slug)
    chores.act("name", "set", value="Tea")
    chores.act("add")
    chores.act("name", "set", value="Rum")
    with chores.unchanged():
        assert refused(chores.post(action, Idempotency_Key="a")) == refused(first)


def test_an_action_stays_accepted_when_its_target_is_gone(chores):
    delete = {"target": chores.find("delete-2")[0], "action": "tap"}
    first = chores.post(delete, Idempotency_Key="a")
    assert first.status_code == 200
    with chores.unchanged():
        assert told(chores.post(delete, Idempotency_Key="a")) == told(first)
        check(chores.post(delete, Idempotency_Key="b"), 410, "gone-target")


@pytest.mark.parametrize(
    "other",
    [
        {"target": "observed-plus", "action": "tap"},
        {"target": "owned-plus", "action": "set", "value": 1},
        {"target": "missing", "action": "tap"},
        {"target": "owned-plus", "action": "tap", "sequence": 1},
    ],
)
def test_a_key_is_for_one_action(scores, other):
    first = scores.post(TAP, Idempotency_Key="a")
    with scores.unchanged():
        check(scores.post(other, Idempotency_Key="a"), 422, "key-reused")
        assert told(scores.post(TAP, Idempotency_Key="a")) == told(first)
    assert scores.post(TAP, Idempotency_Key="b").headers["ETag"] == '"3"'


def test_a_key_of_a_refused_action_is_not_for_another(scores):
    first = scores.post({"target": "missing", "action": "tap"}, Idempotency_Key="a")
    with scores.unchanged():
        check(scores.post(TAP, Idempotency_Key="a"), 422, "key-reused")
        assert refused(scores.post({"target": "missing", "action": "tap"}, Idempotency_Key="a")) == refused(first)


def test_actions_without_a_key_are_all_carried_out(scores):
    for number in range(3):
        assert scores.post(TAP).headers["ETag"] == f'"{2 + number}"'


def test_a_session_knows_only_its_own_keys(scoreboard):
    with Client(scoreboard) as first, Client(scoreboard) as second:
        for client in [first, second]:
            answer = client.post(TAP, Idempotency_Key="a")
            assert (answer.status_code, answer.headers["ETag"]) == (200, '"2"')
        check(second.post({"target": "missing", "action": "tap"}, Idempotency_Key="a"), 422, "key-reused")
        assert first.revision == second.revision == 2


def test_the_last_keys_are_known(scores):
    keys = [f"key-{number}" for number in range(KEPT)]
    first = {key: told(scores.post(TAP, Idempotency_Key=key)) for key in keys}
    for _ in range(2 * KEPT):
        scores.act("observed-plus")
    with scores.unchanged():
        for key in keys:
            assert told(scores.post(TAP, Idempotency_Key=key)) == first[key]


def test_a_key_is_known_for_a_time_and_not_for_a_count(scores):
    first = told(scores.post(TAP, Idempotency_Key="a"))
    missing = {"target": "missing", "action": "tap"}
    for number in range(2 * KEPT):
        scores.post(TAP, Idempotency_Key=f"done-{number}")
        assert scores.post(missing, Idempotency_Key=f"refused-{number}").status_code == 404
    with scores.unchanged():
        assert told(scores.post(TAP, Idempotency_Key="a")) == first


def test_longer_answers_are_known_as_short_ones_are(chores):
    actions = [{"target": "name", "action": "set", "value": f"{number}".ljust(3_000)} for number in range(KEPT)]
    first = [told(chores.post(action, Idempotency_Key=f"{number}")) for number, action in enumerate(actions)]
    with chores.unchanged():
        for number, action in enumerate(actions):
            assert told(chores.post(action, Idempotency_Key=f"{number}")) == first[number]


def test_the_last_answer_is_known_however_long_it_is(chores):
    chores.act("name", "set", value=65_000 * "x")
    first = chores.post({"target": "add", "action": "tap"}, Idempotency_Key="a")
    assert len(first.content) > 130_000
    with chores.unchanged():
        assert told(chores.post({"target": "add", "action": "tap"}, Idempotency_Key="a")) == told(first)


def test_an_action_whose_long_answer_is_not_kept_is_not_carried_out_again(chores):
    actions = [{"target": "name", "action": "set", "value": f"{number}".ljust(60_000)} for number in range(KEPT)]
    first = [told(chores.post(action, Idempotency_Key=f"{number}")) for number, action in enumerate(actions)]
    kept = 0
    with chores.unchanged():
        for number, action in reversed(list(enumerate(actions))):
            answer = chores.post(action, Idempotency_Key=f"{number}")
            if answer.status_code == 200:
                # Of all, the latest ones.
                assert kept == KEPT - 1 - number
                assert told(answer) == first[number]
                kept += 1
            else:
                assert check(answer, 412, "revision-mismatch")["revision"] == KEPT + 1
        assert kept == 4
        check(chores.post({"target": "add", "action": "tap"}, Idempotency_Key="0"), 422, "key-reused")


def test_a_long_answer_that_is_sent_again_counts_as_a_page_that_is_read():
    with Server("Todos", "--port", "0", "--max-reads-per-second", "1") as server, Client(server) as client:
        key = f'"{uuid.uuid4()}"'
        assert client.act("name", "set", value=65_400 * "x").status_code == 200
        long = {"target": "add", "action": "tap"}
        first = client.post(long, Idempotency_Key=key)
        assert first.status_code == 200 and len(first.content) > 65_536
        statuses = [client.post(long, Idempotency_Key=key).status_code for _ in range(4)]
        assert statuses[0] == 200 and statuses[-1] == 429
        rename = {"target": "name", "action": "set", "value": "x"}
        answers = [told(client.post(rename, Idempotency_Key='"short"')) for _ in range(20)]
        assert answers[0][0] == 200 and all(answer == answers[0] for answer in answers)


@pytest.mark.parametrize("key", [b"k", b"k" * LONGEST, bytes(range(0x21, 0x7F)), b'"quoted"', b"a,b", b"0"])
def test_a_key_may_be_any_visible_text(scores, key):
    first, second = ask(scores, TAP, key), ask(scores, TAP, key)
    assert (first.status, first.revision) == (second.status, second.revision) == (200, 2)
    assert ask(scores, TAP, key[:-1] + b"!").revision == 3
    assert scores.revision == 3


@pytest.mark.parametrize(
    "key",
    [b"", b" ", b"k" * (LONGEST + 1), b"k" * 4_000, b"a b", b"a\tb", b"a\x01b", b"a\x7fb", b"a\x80b", "ключ".encode()],
    ids=ascii,
)
def test_a_key_that_is_none_is_malformed(scores, key):
    with scores.unchanged():
        answer = ask(scores, TAP, key)
        assert (answer.status, answer.json["type"]) == (400, "/problems/malformed-request")


def test_keys_differ_in_every_letter(scores):
    keys = ["key", "Key", "key1", "ke", "ley", "kez", "-key"]
    for number, key in enumerate(keys):
        assert scores.post(TAP, Idempotency_Key=key).headers["ETag"] == f'"{2 + number}"'


def test_an_action_sent_many_times_at_once_runs_once(scores):
    key, body = f"Idempotency-Key: {uuid.uuid4()}", json.dumps(TAP).encode()
    peers = [Peer(scores.server) for _ in range(20)]
    try:
        for peer in peers:
            sent = request("POST", scores.url + "/actions", "Content-Type: application/json", key, body=body)
            peer.send(2 * sent)
        answers = [
            (answer.status, answer.revision, answer.body) for peer in peers for answer in [peer.answer(), peer.answer()]
        ]
        assert answers == [(200, 2, answers[0][2])] * 40
    finally:
        for peer in peers:
            peer.socket.close()
    assert scores.find("owned-score")[1]["text"] == "Score: 1"


def test_an_action_whose_answer_was_lost_runs_once(scores):
    key, body = b"Idempotency-Key: lost", json.dumps(TAP).encode()
    with Stream(scores, since=1) as stream:
        with Peer(scores.server) as peer:
            peer.send(request("POST", scores.url + "/actions", "Content-Type: application/json", key, body=body))
        event = stream.next()
        again = ask(scores, TAP, b"lost")
        assert (again.status, again.revision, again.body.decode()) == (200, event.id, event.text)
        assert scores.act("owned-plus").text == stream.next().text
    assert scores.find("owned-score")[1]["text"] == "Score: 2"


def test_an_action_sent_again_is_no_event(scores):
    with Stream(scores, since=1) as stream:
        for key in ["a", "a", "b", "a", "b"]:
            scores.post(TAP, Idempotency_Key=key)
        assert [event.id for event in stream.take(2)] == [2, 3]
        scores.act("owned-plus")
        assert stream.next().id == 4


def test_a_session_that_is_gone_answers_no_key(scores):
    scores.post(TAP, Idempotency_Key="a")
    scores.request("DELETE", scores.url)
    check(scores.post(TAP, Idempotency_Key="a"), 404, "no-such-session")
