"""One of many sessions, with the client's own copy of its document."""

import json

import json_patch


class Session:
    """What an answer says is held against what every other answer and event says.

    `is_shared`: others change the document, too, so that an answer may be about a later revision than the next."""

    def __init__(self, created, is_shared=False):
        assert created.status == 201, created
        self.url, self.revision = created.field(b"Location"), created.revision
        self.document = json.loads(created.body)
        self.is_shared = is_shared
        self.is_in_use = False
        self.is_stalled = False
        self.gone = []
        self.keys = 0
        self._patches = {}

    def next_key(self):
        self.keys += 1
        return f"{self.keys}"

    def note(self, revision, patch):
        """Checks that everybody is told the same of this revision."""
        assert self._patches.setdefault(revision, hash(patch)) == hash(patch), f"two patches lead to {revision}"

    def follow(self, reply):
        """Takes over what an accepted action changed. Returns whether the copy is up to date again."""
        patch = json.loads(reply.body)
        if reply.revision != self.revision + (patch != []):
            assert self.is_shared and reply.revision > self.revision, f"{reply.revision} comes after {self.revision}"
            return False
        if patch:
            self.note(reply.revision, reply.body)
            nodes = set(self.document["nodes"])
            json_patch.apply(self.document, patch)
            self.gone = (self.gone + sorted(nodes - set(self.document["nodes"])))[-20:]
            self.revision = reply.revision
        return True

    def compare(self, got):
        """Compares the copy with the document itself, which replaces it if others may have changed it."""
        assert got.status == 200, got
        fresh = json.loads(got.body)
        if self.is_shared and got.revision > self.revision:
            self.gone = (self.gone + sorted(set(self.document["nodes"]) - set(fresh["nodes"])))[-20:]
            self.document, self.revision = fresh, got.revision
        assert got.revision == self.revision
        assert fresh == self.document, f"a wrong patch has led to revision {self.revision}"
