"""A server that plays Martlet's part of the protocol for tests of the client alone, with the faults that a test asks for."""

import base64
import collections
import copy
import inspect
import json
import mimetypes
import pathlib
import queue
import re
import secrets
import select
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

import jsonpatch

from patience import PATIENCE, in_vain

PUBLIC = pathlib.Path(__file__).resolve().parents[2] / "public"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http: https:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
OFF = [
    "accelerometer", "autoplay", "camera", "clipboard-read", "clipboard-write", "display-capture", "encrypted-media",
    "fullscreen", "geolocation", "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment",
    "picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "serial", "usb",
    "xr-spatial-tracking",
]
SECURITY_FIELDS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in OFF),
}
VISITOR = re.compile(r"[A-Za-z0-9_-]{24}")
# What is held is let go by the test that holds it, and else after so many seconds.
# A picture of one pixel, in place of all pictures of the app's own.
DOT = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")


def symbol(query):
    """A drawing in place of all symbols: its half where lines begin, or the upper one of a part behind another."""
    half = "M0 0h16v8H0z" if "second" in query else "M8 0h8v16H8z" if "rightToLeft" in query else "M0 0h8v16H0z"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="{half}"/></svg>'.encode()


HELD = 600
CUT = object()


def quoted(condition):
    """A condition as it stands in the test, with the values that it is about."""
    try:
        text = " ".join(inspect.getsource(condition).split())
    except (OSError, TypeError):
        text = repr(condition)
    kinds = (str, int, float, list, tuple, type(None))
    cells = zip(condition.__code__.co_freevars, condition.__closure__) if getattr(condition, "__closure__", None) else []
    values = [f"{name} = {cell.cell_contents!r}" for name, cell in cells if isinstance(cell.cell_contents, kinds)]
    return f"`{text}`" + (" where " + ", ".join(values) if values else "")


class ScriptedServer:
    """Serves public/, one document per session, and its event streams; all below `base`.

    `respond(action, nodes)` gives the patch for an action, or (status, problem) if that is refused; `opened(path)` gives what
    the document of a new session has beside the usual, and `transaction` is what new documents have. What goes wrong is up to
    the test:
    - `answers` holds (status, body, headers) to give to actions instead, first come first served; `creations` does so
      for new sessions and `readings` for documents, and None among them stands for the usual answer;
    - `faults` says what becomes of the next actions' connections, one by one: closed "before" the action is carried out,
      "after" it, or with "half" an answer;
    - `hold()` keeps answers to actions back until `release()`; `hold_events()`, `hold_documents()` and `hold_creations()`
      do so for the rest;
    - `latency` is how many seconds each request takes in all, and half of that each event;
    - `is_mute` keeps changes from the streams; `refusal` is (status, type) with which streams are refused;
    - `is_down` closes each connection as soon as a session's request has come in on it;
    - `history` is how many revisions back a stream can begin;
    - `knows_visitors` says whether documents have an environment; `merges` holds what asked to change it, `refusals` holds
      (status, body) to answer that with first come first served, and `reaction(environment, nodes)` gives the patch for
      what the app shows otherwise then; `hold_merges()` keeps these answers back until `release_merges()`;
    - `uploads` holds (name, type, bytes) of the files that have been sent, which are called "file-1", "file-2", …;
      `upload_refusals` holds (status, slug) to answer that with first come first served, and `hold_uploads()` keeps these
      answers back until `release_uploads()`;
    - `files` holds the names of the files that have been served, `missing_files` those of files that there are not, and
      `hold_file(name)` keeps a file back until `release_file(name)`;
    - `clients` holds what pages call themselves that say so with what a person does;
    - `names(visitor)` is what the server calls a visitor, after all. `created` holds (body, key) of what asked for
      sessions, and `visitors` whose the sessions are.
    """

    def __init__(self, base=""):
        self.base = base
        self.open = 0
        self.streams = []
        self.sessions = {}
        self.changed = threading.Condition()
        self.begin()
        self.httpd = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.httpd.daemon_threads = True
        self.httpd.handle_error = lambda *_: None
        self.url = f"http://127.0.0.1:{self.httpd.server_port}{base}"
        self.thread = threading.Thread(target=self.httpd.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.thread.start()

    def begin(self, nodes=None, respond=lambda action, nodes: [], knows_visitors=True):
        """Forgets what has been asked of it, and has nothing go wrong, as when it was new. Sessions and streams go on."""
        self.nodes = nodes or {"1": {"type": "window"}}
        self.respond = respond
        self.knows_visitors = knows_visitors
        self.title = "Test"
        self.path = None
        self.transaction = None
        self.opened = lambda path: {}
        self.answers = collections.deque()
        self.creations = collections.deque()
        self.readings = collections.deque()
        self.faults = collections.deque()
        self.latency = 0
        self.is_down = False
        self.is_mute = False
        self.refusal = None
        self.history = 1000
        self.merges = []
        self.refusals = collections.deque()
        self.reaction = lambda environment, nodes: []
        self.merging = self._gate()
        self.answering = self._gate()
        self.telling = self._gate()
        self.showing = self._gate()
        self.creating = self._gate()
        self.uploads = []
        self.upload_refusals = collections.deque()
        self.receiving = self._gate()
        self.files = []
        self.missing_files = set()
        self.held_files = {}
        self.actions = []
        self.clients = set()
        self.created = []
        self.visitors = []
        self.names = lambda visitor: visitor
        self.requests = []
        self.reads = 0
        self.kept = {}

    @staticmethod
    def _gate():
        gate = threading.Event()
        gate.set()
        return gate

    def stop(self):
        self.release()
        self.release_uploads()
        self.release_events()
        self.release_documents()
        self.release_creations()
        self.release_merges()
        for name in list(self.held_files):
            self.release_file(name)
        self.cut_streams()
        # It waits for the other thread, too, and has no limit.
        threading.Thread(target=self.httpd.shutdown, daemon=True).start()
        self.thread.join(PATIENCE)
        self.httpd.server_close()
        if self.thread.is_alive():
            raise in_vain("the end of the thread that serves")

    def hold(self):
        self.answering.clear()

    def release(self):
        self.answering.set()

    def hold_events(self):
        self.telling.clear()

    def release_events(self):
        self.telling.set()

    def hold_documents(self):
        self.showing.clear()

    def release_documents(self):
        self.showing.set()

    def hold_creations(self):
        self.creating.clear()

    def release_creations(self):
        self.creating.set()

    def hold_merges(self):
        self.merging.clear()

    def release_merges(self):
        self.merging.set()

    def hold_uploads(self):
        self.receiving.clear()

    def release_uploads(self):
        self.receiving.set()

    def hold_file(self, name):
        self.held_files[name] = threading.Event()

    def release_file(self, name):
        self.held_files.pop(name).set()

    def wait_for(self, condition):
        """What `condition()` gives, once it is true. It is asked when requests and streams come and go."""
        with self.changed:
            if not self.changed.wait_for(condition, PATIENCE):
                raise in_vain(f"{quoted(condition)}; there were these actions: {self.actions}, and requests: {self.requests}")
            return condition()

    def wait_for_actions(self, count):
        """The actions, once `count` of them have arrived."""
        self.wait_for(lambda: len(self.actions) >= count)
        return [action for action, _ in self.actions]

    def wait_for_stream(self, requests=1):
        """Waits for a stream to be open, opened with at least the `requests`-th request for one."""
        self.wait_for(lambda: self.streams and len(self.stream_requests()) >= requests)

    def stream_requests(self):
        """The revisions from which streams have been asked for."""
        return [int(parse_qs(urlsplit(path).query)["from"][0]) for _, path, _ in self.requests if "/events" in path]

    def traffic(self):
        """How many requests there have been, and how many of them are being answered."""
        with self.changed:
            return len(self.requests), self.open

    @property
    def session(self):
        return next(reversed(self.sessions.values()))

    def change(self, patch, session=None):
        """Changes a session's document; a revision on. All its streams are told."""
        with self.changed:
            session = session or self.session
            jsonpatch.apply_patch(session["document"], patch, in_place=True)
            session["revision"] += 1
            session["patches"][session["revision"]] = copy.deepcopy(patch)
            if not self.is_mute:
                self.emit("patch", patch, session["revision"])

    def emit(self, event, data, revision):
        """Puts an event on every open stream, whether it is true or not."""
        lines = f"event: {event}\nid: {revision}\ndata: {json.dumps(data)}\n\n"
        with self.changed:
            for stream in self.streams:
                stream.put(lines)

    def end(self):
        """Ends all sessions; their streams say so."""
        with self.changed:
            self.sessions.clear()
            self.emit("end", {}, 0)

    def cut_streams(self):
        """Closes the connections of all streams."""
        with self.changed:
            for stream in self.streams:
                stream.put(CUT)

    def _create(self, path, environment):
        name = f"{self.base}/sessions/{secrets.token_urlsafe(16)}"
        document = {"session": name, "title": self.title, "path": self.path or path, "root": 1}
        if self.knows_visitors:
            document["environment"] = environment
        if self.transaction:
            document["transaction"] = self.transaction
        document["nodes"] = copy.deepcopy(self.nodes)
        document.update(self.opened(path))
        self.sessions[name] = {"document": document, "revision": 1, "patches": {}}
        return name

    def _act(self, session, action, key):
        if key in self.kept:
            return self.kept[key]
        if self.answers:
            return self.answers.popleft()
        patch = self.respond(action, session["document"]["nodes"])
        if isinstance(patch, tuple):
            return *patch, {}
        if patch:
            self.change(patch, session)
        answer = 200, patch, {"ETag": f'"{session["revision"]}"'}
        # To ask for rows needs no key.
        if key:
            self.kept[key] = answer
        return answer

    def _merge(self, session, changes):
        """Changes what is known of a session's visitor (RFC 7396), as the server does: as a whole, and by a patch."""
        known = session["document"]["environment"]
        merged = {name: value for name, value in {**known, **changes}.items() if value is not None}
        patch = []
        if merged != known:
            patch = [{"op": "replace", "path": "/environment", "value": merged}]
            patch += self.reaction(merged, session["document"]["nodes"])
            self.change(patch, session)
        return patch, {"ETag": f'"{session["revision"]}"'}

    def _subscribe(self, session, since):
        """A stream's queue of events, with what it has missed."""
        stream = queue.Queue()
        revision = session["revision"]
        with self.changed:
            self.streams.append(stream)
            if revision - self.history <= since <= revision:
                missed = [("patch", session["patches"][number], number) for number in range(since + 1, revision + 1)]
            else:
                missed = [("document", session["document"], revision)]
            for event, data, number in missed:
                stream.put(f"event: {event}\nid: {number}\ndata: {json.dumps(data)}\n\n")
            self.changed.notify_all()
        return stream

    def _handler(self):
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # The body goes out after the head without waiting for who has that to say so, which they put off by 40 ms.
            disable_nagle_algorithm = True

            def log_message(self, *_):
                pass

            def send_head(self, status, fields):
                self.send_response(status)
                for name, value in {**SECURITY_FIELDS, **fields}.items():
                    self.send_header(name, value)
                self.end_headers()

            def answer(self, status, body, fields=None, kind="application/json"):
                data = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_head(status, {"Content-Type": kind, "Content-Length": str(len(data)), **(fields or {})})
                self.wfile.write(data)

            def problem(self, status, slug, detail):
                body = {"type": f"/problems/{slug}", "title": slug, "status": status, "detail": detail}
                self.answer(status, body, kind="application/problem+json")

            def handle_one_request(self):
                try:
                    super().handle_one_request()
                finally:
                    if self.__dict__.pop("counted", False):
                        with server.changed:
                            server.open -= 1

            def parse_request(self):
                parsed = super().parse_request()
                if parsed and self.path.startswith(f"{server.base}/sessions"):
                    with server.changed:
                        server.requests.append((self.command, self.path, dict(self.headers)))
                        self.counted = "/events" not in self.path
                        server.open += self.counted
                        server.changed.notify_all()
                    time.sleep(server.latency / 2)
                    if server.is_down:
                        raise ConnectionAbortedError
                return parsed

            def do_GET(self):
                path = urlsplit(self.path).path
                if path.startswith(f"{server.base}/sessions/"):
                    session = server.sessions.get(path.removesuffix("/events"))
                    if not session:
                        return self.problem(404, "no-such-session", "There is no such session.")
                    if path.endswith("/events"):
                        return self.stream(session)
                    with server.changed:
                        body, revision = json.dumps(session["document"]).encode(), session["revision"]
                        server.reads += 1
                        server.changed.notify_all()
                    server.showing.wait(HELD)
                    time.sleep(server.latency / 2)
                    if server.readings and (reading := server.readings.popleft()):
                        return self.refuse(*reading)
                    return self.answer(200, body, {"ETag": f'"{revision}"'})
                if not f"{path}/".startswith(f"{server.base}/"):
                    return self.problem(404, "outside", "The app is not here.")
                name = path.removeprefix(f"{server.base}/")
                if name.startswith("symbols/"):
                    if name in server.held_files:
                        server.held_files[name].wait(HELD)
                    return self.answer(200, symbol(urlsplit(self.path).query), kind="image/svg+xml")
                if name.startswith("assets/"):
                    return self.answer(200, b"no picture" if "missing" in name else DOT, kind="image/gif")
                file = PUBLIC / (name if "." in name.rsplit("/", 1)[-1] else "index.html")
                if name in server.held_files:
                    server.held_files[name].wait(HELD)
                if not file.is_file() or name in server.missing_files:
                    return self.problem(404, "no-such-page", "There is no such page.")
                with server.changed:
                    server.files.append(name)
                    server.changed.notify_all()
                data = file.read_bytes()
                if file.name == "index.html":
                    data = re.sub(rb'(src|href)="/', rb'\g<0>' + server.base[1:].encode() + b"/" * bool(server.base), data)
                self.answer(200, data, kind=mimetypes.guess_type(file)[0])

            def refuse(self, status, content, fields):
                """Answers as a test wants it; its fields may say what kind of content it is."""
                self.answer(status, content, fields, "application/json" if status < 300 else "application/problem+json")

            def stream(self, session):
                if server.refusal:
                    status, kind = server.refusal
                    return self.answer(status, {"detail": "There are no streams here."}, kind=kind)
                stream = server._subscribe(session, int(parse_qs(urlsplit(self.path).query).get("from", ["-1"])[0]))
                self.close_connection = True
                try:
                    self.send_head(200, {"Content-Type": "text/event-stream", "Connection": "close"})
                    self.wfile.write(b": a heartbeat\n\n")
                    self.send_events(stream)
                finally:
                    with server.changed:
                        server.streams.remove(stream)
                        server.changed.notify_all()

            def send_events(self, stream):
                while not select.select([self.connection], [], [], 0.01)[0]:
                    while not stream.empty():
                        event = stream.get()
                        if event is CUT:
                            return self.connection.shutdown(socket.SHUT_RDWR)
                        server.telling.wait(HELD)
                        time.sleep(server.latency / 2)
                        self.wfile.write(event.encode())

            def receive(self):
                """Takes a file."""
                size = int(self.headers["Content-Length"])
                name = unquote(self.headers["Content-Disposition"].partition("UTF-8''")[2])
                bytes = self.rfile.read(size)
                with server.changed:
                    server.uploads.append((name, self.headers["Content-Type"], bytes))
                    number = len(server.uploads)
                    refusal = server.upload_refusals.popleft() if server.upload_refusals else None
                    server.changed.notify_all()
                server.receiving.wait(HELD)
                if refusal:
                    return self.problem(*refusal, "There is no room.")
                answer = {"id": f"file-{number}", "name": name, "size": size, "type": self.headers["Content-Type"]}
                return self.answer(201, answer)

            def do_POST(self):
                if self.path.endswith("/files"):
                    return self.receive()
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                assert self.headers["Content-Type"] == "application/json"
                if self.path == f"{server.base}/sessions":
                    return self.create(body)
                session = server.sessions.get(self.path.removesuffix("/actions"))
                if not session:
                    return self.problem(404, "no-such-session", "There is no such session.")
                key = self.headers["Idempotency-Key"]
                # Of who asks for rows, a test wants to know who that is.
                if body["action"] != "show" and (client := body.pop("client", None)):
                    server.clients.add(client)
                with server.changed:
                    server.actions.append((body, key))
                    fault = server.faults.popleft() if server.faults else None
                    answer = None if fault == "before" else server._act(session, body, key)
                    server.changed.notify_all()
                server.answering.wait(HELD)
                time.sleep(server.latency / 2)
                if fault:
                    return self.break_off(fault)
                status, content, fields = answer
                kind = "application/json-patch+json" if status == 200 else "application/problem+json"
                self.answer(status, content, fields, kind)

            def do_PATCH(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                assert self.headers["Content-Type"] == "application/merge-patch+json"
                session = server.sessions.get(self.path.removesuffix("/environment"))
                if not session:
                    return self.problem(404, "no-such-session", "There is no such session.")
                with server.changed:
                    server.merges.append(body)
                    refusal = server.refusals.popleft() if server.refusals else None
                    patch, fields = ([], {}) if refusal else server._merge(session, body)
                    server.changed.notify_all()
                server.merging.wait(HELD)
                time.sleep(server.latency / 2)
                if refusal == "cut":
                    return self.break_off("after")
                if refusal:
                    return self.refuse(*refusal)
                self.answer(200, patch, fields, "application/json-patch+json")

            def create(self, body):
                with server.changed:
                    server.created.append((body, self.headers["Idempotency-Key"]))
                    server.changed.notify_all()
                server.creating.wait(HELD)
                if server.creations and (creation := server.creations.popleft()):
                    return self.refuse(*creation)
                visitor = body.get("visitor", secrets.token_urlsafe(18))
                if not VISITOR.fullmatch(visitor):
                    return self.problem(400, "malformed-request", "The visitor is malformed.")
                visitor = server.names(visitor)
                with server.changed:
                    name = server._create(body.get("path", "/"), body.get("environment", {}))
                    server.visitors.append(visitor)
                    server.changed.notify_all()
                fields = {"ETag": '"1"', "Location": name, "Visitor": visitor}
                self.answer(201, server.sessions[name]["document"], fields)

            def break_off(self, fault):
                if fault == "half":
                    self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n[")
                    self.wfile.flush()
                self.connection.shutdown(socket.SHUT_RDWR)
                self.close_connection = True

        return Handler
