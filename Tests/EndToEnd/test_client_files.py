"""The files of the browser client as they are served."""

import pathlib
import re

import pytest

from raw import Peer
from server import ROOT, Server

PUBLIC = ROOT / "public"
FILES = sorted(str(path.relative_to(PUBLIC)) for path in PUBLIC.rglob("*") if path.suffix in {".js", ".css"})
# A comment with lines of its own.
COMMENT = re.compile(r"^ *(?://.*|/\*(?:(?!\*/).|\n)*\*/)$", re.MULTILINE)


@pytest.fixture(scope="module")
def server():
    with Server("Scoreboard", "--port", "0") as server:
        yield server


@pytest.mark.parametrize("path", FILES)
def test_scripts_and_styles_are_served_without_their_comments_and_with_all_their_lines(server, path):
    source = (PUBLIC / path).read_text()
    with Peer(server) as peer:
        served = peer.ask("GET", "/" + path).body.decode()
    assert served == COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), source)
    assert not re.search(r"^ *(//|/\*)", served, re.MULTILINE)
    assert served.count("\n") == source.count("\n")


def test_a_folder_is_served_as_its_author_wrote_it(tmp_path):
    text = "// mine\nexport const one = 1;\n"
    pathlib.Path(tmp_path, "main.js").write_text(text)
    with Server("Scoreboard", "--port", "0", "--public", str(tmp_path)) as server, Peer(server) as peer:
        assert peer.ask("GET", "/main.js").body.decode() == text
