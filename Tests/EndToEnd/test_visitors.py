"""What is stored for a visitor is that visitor's: all tabs of one browser have it, and nobody else."""

import re

import pytest

from client import Client
from metrics import metrics
from raw import Peer
from server import NOTICEBOARD, Server
from test_problems import check

FORM = re.compile("[A-Za-z0-9_-]{24}")
KNOWN = "kept-since-the-last-start"[:24]


@pytest.fixture(scope="module")
def board():
    with Server(NOTICEBOARD, "--port", "0", "--log-level", "info") as server:
        yield server


def fields(client):
    return [client.find(name)[1].get("value") for name in ["note", "board", "draft"]]


def write(client, field, text):
    assert client.act(field, "set", value=text).status_code == 200


def test_the_sessions_of_one_visitor_share_what_is_stored_and_nobody_else_does(board):
    with Client(board) as one, Client(board, visitor=one.visitor) as tab, Client(board) as other:
        assert one.visitor == tab.visitor != other.visitor
        write(one, "note", "secret")
        write(one, "board", "for all")
        write(one, "draft", "here")
        assert fields(one) == ["secret", "for all", "here"]
        assert fields(tab) == ["secret", "for all", ""]
        assert fields(other) == ["", "for all", ""]
        with Client(board, visitor=other.visitor) as stranger:
            assert fields(stranger)[0] == ""


def test_what_a_visitor_stores_outlives_the_session(board):
    with Client(board) as client:
        write(client, "note", "kept")
        client.request("DELETE", client.url)
        with Client(board, visitor=client.visitor) as later:
            assert fields(later)[0] == "kept"


def test_a_capability_of_an_earlier_start_is_as_good(board):
    with Client(board, visitor=KNOWN) as client, Client(board, visitor=KNOWN) as tab:
        assert client.visitor == KNOWN
        write(client, "note", "again")
        assert fields(tab)[0] == "again"


def test_each_visitor_gets_a_capability_of_its_own(board):
    with Client(board) as client:
        visitors = {client.request("POST", "/sessions").headers["Visitor"] for _ in range(50)}
    assert len(visitors) == 50 and all(FORM.fullmatch(visitor) for visitor in visitors)


@pytest.mark.parametrize("visitor", ["", "short", 25 * "a", 23 * "a" + "=", 23 * "a" + "é", 22 * "a" + "é", 24 * "\u0301", 1, None, []])
def test_what_is_no_capability_is_malformed(board, visitor):
    with Client(board) as client:
        refused = client.request("POST", "/sessions", json={"visitor": visitor})
        assert check(refused, 400, "malformed-request") == {"pointer": "/visitor"}


def test_the_capability_is_in_no_log_metric_or_document():
    with Server(NOTICEBOARD, "--port", "0", "--log-level", "trace", "--max-visitor-bytes", "100") as server:
        with Client(server) as client, Client(server, visitor=KNOWN) as known:
            for each in [client, known]:
                write(each, "note", "a")
                write(each, "note", 200 * "b")
                each.act("missing")
                assert each.visitor not in each.get().text
                assert each.visitor not in each.get(Accept="text/plain").text
            shown = client.request("GET", "/metrics").text
        server.stop()
        assert any("storageFull" in line for line in server.errors)
        for text in [shown, *server.errors, *server.output]:
            assert client.visitor not in text and known.visitor not in text


def test_a_visitor_has_a_greatest_room():
    with Server(NOTICEBOARD, "--port", "0", "--max-visitor-bytes", "1000") as server:
        with Client(server) as client, Peer(server) as peer:
            write(client, "note", 800 * "a")
            write(client, "note", 1_000 * "b")
            assert fields(client)[0] == 800 * "a"
            now = metrics(peer)
            assert 800 < now["martlet_visitor_bytes",] <= 1_000
            assert now["martlet_visitors",] == 1


def test_what_a_visitor_stores_ends_some_time_after_the_last_session():
    with Server(NOTICEBOARD, "--port", "0", "--visitor-lifetime", "0") as server, Peer(server) as peer:
        with Client(server) as client, Client(server) as empty:
            write(client, "note", "kept")
            assert metrics(peer)["martlet_visitors",] == 2
            for each in [empty, client]:
                each.request("DELETE", each.url)
            while metrics(peer)["martlet_visitors",] > 0:
                pass
            with Client(server, visitor=client.visitor) as later:
                assert fields(later)[0] == ""


def test_what_the_app_itself_holds_is_named_at_the_start(board):
    board.wait_for_line("All visitors share")
    [line] = [line for line in board.errors if "All visitors share" in line]
    assert "counter (StateObject<Counter>), visits (AppStorage<Int>)" in line
    assert "title" not in line and "notice" in line
    with Client(board) as one, Client(board) as other:
        one.act("count")
        assert one.find("counted")[1]["text"] == other.find("counted")[1]["text"]


def test_an_app_that_holds_nothing_says_nothing(scoreboard):
    assert not [line for line in scoreboard.errors if "All visitors share" in line]
