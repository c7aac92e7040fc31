"""Symbols and pictures as they are served."""

import xml.etree.ElementTree

import pytest

from raw import Peer
from server import Server


@pytest.fixture(scope="module")
def server():
    with Server("Scoreboard", "--port", "0") as server:
        yield server


def ask(server, path):
    with Peer(server) as peer:
        return peer.ask("GET", path)


def test_a_symbol_is_a_drawing_that_may_be_kept(server):
    with Peer(server) as peer:
        answer = peer.ask("GET", "/symbols/star.fill.svg")
        assert answer.status == 200
        assert (answer.field("Content-Type"), answer.field("Cache-Control")) == ("image/svg+xml", "max-age=86400")
        assert answer.field("X-Content-Type-Options") == "nosniff"
        assert "script-src 'self'" in answer.field("Content-Security-Policy")
        assert xml.etree.ElementTree.fromstring(answer.body).tag == "{http://www.w3.org/2000/svg}svg"
        again = peer.ask("GET", "/symbols/star.fill.svg", f"If-None-Match: {answer.field('ETag')}")
        assert (again.status, again.body) == (304, b"")
        assert peer.ask("GET", "/symbols/star.svg").body != answer.body


def test_what_may_be_asked_for_of_a_symbol(server):
    paths = ["", "?part=first", "?part=second", "?direction=rightToLeft", "?resizing=stretch", "?part=none&x=y"]
    with Peer(server) as peer:
        bodies = [peer.ask("GET", f"/symbols/chevron.forward.circle.fill.svg{query}").body for query in paths]
    assert len(set(bodies)) == 5
    assert bodies[5] == bodies[0]


@pytest.mark.parametrize("name", [
    "no.such.symbol", "..", ".", "%2e%2e%2fstar", "%00", "star%20fill", "search", "xbox.logo", "a" * 300, "%3Csvg%3E", "&", "\"",
])
def test_a_name_that_there_is_no_symbol_of_has_a_question_mark(server, name):
    answer = ask(server, f"/symbols/{name}.svg")
    assert (answer.status, answer.field("Content-Type"), answer.field("Cache-Control")) == (200, "image/svg+xml", "no-cache")
    assert b"stroke-dasharray" in answer.body
    assert xml.etree.ElementTree.fromstring(answer.body) is not None


def test_where_drawings_are_missing_the_log_says_once_how_to_have_them(tmp_path):
    with Server("Scoreboard", "--port", "0", "--symbols", str(tmp_path)) as server:
        with Peer(server) as peer:
            for name in ("cup.and.saucer", "car", "no.such.symbol"):
                assert b"stroke-dasharray" in peer.ask("GET", f"/symbols/{name}.svg").body
        server.wait_for_line("Install Debian's package bootstrap-icons")
    # All that has been logged has been read now.
    assert sum("bootstrap-icons" in line for line in server.errors) == 1


@pytest.mark.parametrize("path", [
    "/symbols", "/symbols/", "/symbols/.svg", "/symbols/star", "/symbols/star.png", "/assets/", "/assets/x/a.png",
    "/assets/" + 32 * "0" + "/a.png", "/assets/../main.js", "/assets/%2e%2e/main.js", "/assets//etc/passwd",
])
def test_there_is_nothing_else_beside_them(server, path):
    answer = ask(server, path)
    # What has no dot in it is a page.
    assert answer.status == (200 if path == "/symbols" else 404)


def test_symbols_are_drawn_of_the_folder_that_is_named(tmp_path):
    (tmp_path / "star.svg").write_text('<svg viewBox="0 0 16 16"><path d="M1 2h3z"/></svg>')
    (tmp_path / "heart.svg").write_text('<svg viewBox="0 0 16 16"><script>1</script></svg>')
    with Server("Scoreboard", "--port", "0", "--symbols", str(tmp_path)) as server, Peer(server) as peer:
        assert b"M1 2h3z" in peer.ask("GET", "/symbols/star.svg").body
        assert b"script" not in peer.ask("GET", "/symbols/heart.svg").body
        # Where there is no file, there is a drawing of Martlet's own.
        assert b"stroke-dasharray" not in peer.ask("GET", "/symbols/leaf.svg").body
