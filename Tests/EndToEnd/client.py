"""A session of an app, as a well-behaved program uses it."""

import contextlib

import requests

import description
from patience import PATIENCE, in_vain


class From(requests.adapters.HTTPAdapter):
    """Connects from an address of the machine's."""

    def __init__(self, address):
        self.address = address
        super().__init__()

    def init_poolmanager(self, *arguments, **options):
        super().init_poolmanager(*arguments, source_address=(self.address, 0), **options)


class Client:
    """Makes a session and uses it over one connection. To be used in a `with` statement."""

    def __init__(self, server, path=None, visitor=None, environment=None, fields=None, source=None):
        """`fields` go with every request. `source` is its address, where it is to be another client than the others."""
        self.server = server
        self.base = server.base
        self.http = requests.Session()
        self.http.trust_env = False
        if source:
            self.http.mount("http://", From(source))
        # A proxy may have a certificate, which is signed by itself.
        self.http.verify = getattr(server, "certificate", None)
        self.http.headers.update(fields or {})
        asked = {"path": path, "visitor": visitor, "environment": environment}
        asked = {name: said for name, said in asked.items() if said is not None}
        created = self.request("POST", f"{self.base}/sessions", json=asked)
        assert created.status_code == 201, created.text
        self.url = created.headers["Location"]
        self.visitor = created.headers["Visitor"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.http.close()

    def request(self, method, target, **options):
        """Makes a request, whose answer must be one of those that are described."""
        try:
            answer = self.http.request(method, self.server.url + target, timeout=PATIENCE, **options)
        except requests.Timeout:
            raise in_vain(f"the answer to {method} {target}") from None
        # The description is that of a server without a base path.
        if not self.base:
            description.check_answer(method, target, answer)
        return answer

    def get(self, **fields):
        return self.request("GET", self.url, headers={name.replace("_", "-"): text for name, text in fields.items()})

    def post(self, body, **fields):
        """Posts bytes, or what makes JSON, as an action."""
        fields = {name.replace("_", "-"): text for name, text in fields.items()}
        if not isinstance(body, bytes):
            return self.request("POST", self.url + "/actions", json=body, headers=fields)
        fields = {"Content-Type": "application/json", **fields}
        return self.request("POST", self.url + "/actions", data=body, headers=fields)

    def act(self, target, action="tap", **members):
        return self.post({"target": target, "action": action, **members})

    @property
    def document(self):
        return self.get().json()

    @property
    def revision(self):
        return int(self.get().headers["ETag"].strip('"'))

    def find(self, identifier):
        """The id of the one node with this identifier, and the node."""
        [found] = [
            (int(id), node) for id, node in self.document["nodes"].items() if node.get("identifier") == identifier
        ]
        return found

    @contextlib.contextmanager
    def unchanged(self):
        """Checks that nothing that is done meanwhile shows in the session."""
        before = self.get()
        yield
        after = self.get()
        assert after.headers["ETag"] == before.headers["ETag"]
        assert after.content == before.content
