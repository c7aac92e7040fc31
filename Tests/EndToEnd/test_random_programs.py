"""A thousand random programs: after every action, the client's patched copy is the server's document."""

import copy
import json
import pathlib
import random
import subprocess

import jsonpatch
import pytest

import description
import vocabulary
from patience import PATIENCE
from random_actions import any_action
from raw import Peer

PROGRAMS = 1_000
LENGTH = 12
LIBRARIES = pathlib.Path(__file__).parent / "patch_libraries"


class Replica:
    """A session and the client's own copy of its document."""

    def __init__(self, peer):
        self.peer = peer
        created = peer.ask("POST", "/sessions")
        self.url, self.document, self.revision = created.field("Location"), created.json, created.revision
        self.gone = []

    def post(self, action):
        body = json.dumps(action).encode()
        return self.peer.ask("POST", self.url + "/actions", "Content-Type: application/json", body=body)

    def follow(self, answer):
        """Takes over what an accepted action changed, and checks all that can be said about it."""
        patch = answer.json
        before = json.dumps(self.document, sort_keys=True)
        ids = set(self.document["nodes"])
        description.check("Patch", patch)
        self.document = jsonpatch.apply_patch(self.document, patch, in_place=True)
        is_changed = json.dumps(self.document, sort_keys=True) != before
        assert is_changed == (patch != []), f"an idle patch, or a change without one: {patch}"
        self.revision += patch != []
        self.gone += sorted(ids - set(self.document["nodes"]))
        assert not set(self.gone) & set(self.document["nodes"]), "an id is used again"
        assert answer.revision == self.revision
        self.compare()

    def compare(self):
        fresh = self.peer.ask("GET", self.url)
        assert fresh.revision == self.revision
        assert fresh.json == self.document
        vocabulary.check(self.document)

    def delete(self):
        assert self.peer.ask("DELETE", self.url).status == 204


def run(seed, peer):
    """Runs one program in two sessions at once, which must answer alike to the byte."""
    choice = random.Random(seed)
    replica, twin = Replica(peer), Replica(peer)
    for _ in range(LENGTH):
        action, status = any_action(choice, replica)
        answer, same = replica.post(action), twin.post(action)
        assert answer.status == status, f"{action} got {answer}"
        assert (same.status, same.body) == (answer.status, answer.body), f"{action} is answered in two ways"
        if status == 200:
            replica.follow(answer)
        else:
            replica.compare()
    twin.document, twin.revision = {**replica.document, "session": twin.url}, replica.revision
    twin.compare()
    replica.delete()
    twin.delete()


def test_a_patched_copy_is_the_document(any_app):
    with Peer(any_app) as peer:
        for seed in range(PROGRAMS):
            try:
                run(seed, peer)
            except Exception as error:
                pytest.fail(f"the program with seed {seed} fails: {error}")


def hana(_):
    return ["ruby", LIBRARIES / "apply.rb"]


def nlohmann(folder):
    subprocess.run(["clang++", "-o", folder / "apply", LIBRARIES / "apply.cpp"], check=True, timeout=4 * PATIENCE)
    return [folder / "apply"]


@pytest.mark.parametrize("library", [hana, nlohmann])
def test_other_libraries_make_the_same_of_the_patches(any_app, library, tmp_path):
    examples, documents = [], []
    with Peer(any_app) as peer:
        for seed in range(PROGRAMS, PROGRAMS + 50):
            choice = random.Random(seed)
            replica = Replica(peer)
            first, patches = copy.deepcopy(replica.document), []
            for _ in range(LENGTH):
                answer = replica.post(any_action(choice, replica)[0])
                if answer.status == 200:
                    replica.follow(answer)
                    patches.append(answer.json)
            examples.append(json.dumps({"document": first, "patches": patches}))
            documents.append(replica.document)
            replica.delete()
    applied = subprocess.run(
        library(tmp_path),
        input="\n".join(examples).encode(),
        capture_output=True,
        check=True,
        timeout=4 * PATIENCE,
    )
    assert [json.loads(line) for line in applied.stdout.splitlines()] == documents
