"""Chromium, and a scripted server that plays Martlet's part of the protocol for tests of the client alone."""

import collections
import copy
import json
import mimetypes
import pathlib
import secrets
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jsonpatch
import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

PUBLIC = pathlib.Path(__file__).resolve().parents[2] / "public"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
WAIT = 15


class ScriptedServer:
    """Serves public/ and one document per session.

    `respond(action, nodes)` gives the patch for an action; `answers` holds (status, body, headers) to give instead, first
    come first served; `hold()` keeps answers back until `release()`; `cut` is the number of answers to break off,
    to actions that were carried out if `cut_after` is set.
    """

    def __init__(self):
        self.nodes = {"1": {"type": "window"}}
        self.title = "Test"
        self.path = None
        self.respond = lambda action, nodes: []
        self.answers = collections.deque()
        self.cut = 0
        self.cut_after = False
        self.gate = threading.Event()
        self.gate.set()
        self.actions = []
        self.requests = []
        self.open = 0
        self.sessions = {}
        self.kept = {}
        self.changed = threading.Condition()
        self.httpd = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.httpd.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.httpd.server_port}"
        self.thread = threading.Thread(target=self.httpd.serve_forever, kwargs={"poll_interval": 0.02})
        self.thread.start()

    def stop(self):
        self.gate.set()
        self.httpd.shutdown()
        self.httpd.server_close()
        self.thread.join()

    def hold(self):
        self.gate.clear()

    def release(self):
        self.gate.set()

    def wait_for_actions(self, count):
        """The actions, once `count` of them have arrived."""
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.actions) >= count, WAIT), self.actions
            return [action for action, _ in self.actions]

    def count(self, change):
        with self.changed:
            self.open += change

    def traffic(self):
        """How many requests there have been, and how many of them are being answered."""
        with self.changed:
            return len(self.requests), self.open

    @property
    def session(self):
        return next(reversed(self.sessions.values()))

    def change(self, patch, session=None):
        """Changes a session's document behind the client's back; a revision on."""
        session = session or self.session
        jsonpatch.apply_patch(session["document"], patch, in_place=True)
        session["revision"] += 1

    def _create(self, path):
        name = f"/sessions/{secrets.token_urlsafe(16)}"
        document = {"session": name, "title": self.title, "path": self.path or path, "root": 1}
        document["nodes"] = copy.deepcopy(self.nodes)
        self.sessions[name] = {"document": document, "revision": 1}
        return name

    def _act(self, session, action, key):
        if key in self.kept:
            return self.kept[key]
        if self.answers:
            return self.answers.popleft()
        patch = self.respond(action, session["document"]["nodes"])
        if patch:
            self.change(patch, session)
        answer = 200, patch, {"ETag": f'"{session["revision"]}"'}
        if key:
            self.kept[key] = answer
        return answer

    def _handler(self):
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def answer(self, status, body, headers=None, kind="application/json"):
                data = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                for name, value in {
                    "Content-Type": kind,
                    "Content-Length": str(len(data)),
                    "Content-Security-Policy": POLICY,
                    "X-Content-Type-Options": "nosniff",
                    "Referrer-Policy": "no-referrer",
                    **(headers or {}),
                }.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            def problem(self, status, slug, detail):
                body = {"type": f"/problems/{slug}", "title": slug, "status": status, "detail": detail}
                self.answer(status, body, kind="application/problem+json")

            def handle_one_request(self):
                try:
                    super().handle_one_request()
                finally:
                    if self.__dict__.pop("counted", False):
                        server.count(-1)

            def parse_request(self):
                parsed = super().parse_request()
                if parsed and self.path.startswith("/sessions"):
                    self.counted = True
                    server.count(1)
                return parsed

            def do_GET(self):
                if self.path.startswith("/sessions"):
                    server.requests.append(("GET", self.path, dict(self.headers)))
                if self.path.startswith("/sessions/"):
                    session = server.sessions.get(self.path)
                    if not session:
                        return self.problem(404, "no-such-session", "There is no such session.")
                    return self.answer(200, session["document"], {"ETag": f'"{session["revision"]}"'})
                name = self.path.rsplit("/", 1)[-1]
                file = PUBLIC / (name if "." in name else "index.html")
                if not file.is_file():
                    return self.problem(404, "no-such-page", "There is no such page.")
                self.answer(200, file.read_bytes(), kind=mimetypes.guess_type(file)[0])

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                server.requests.append(("POST", self.path, dict(self.headers)))
                assert self.headers["Content-Type"] == "application/json"
                if self.path == "/sessions":
                    name = server._create(body.get("path", "/"))
                    return self.answer(201, server.sessions[name]["document"], {"ETag": '"1"', "Location": name})
                session = server.sessions.get(self.path.removesuffix("/actions"))
                if not session:
                    return self.problem(404, "no-such-session", "There is no such session.")
                with server.changed:
                    server.actions.append((body, self.headers["Idempotency-Key"]))
                    cut = server.cut > 0
                    server.cut -= cut
                    answer = None if cut and not server.cut_after else server._act(session, body, self.headers["Idempotency-Key"])
                    server.changed.notify_all()
                server.gate.wait(WAIT)
                if cut:
                    # Cut in the middle: a browser repeats a request by itself when nothing has come at all.
                    self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n[")
                    self.close_connection = True
                    return
                status, content, headers = answer
                kind = "application/json-patch+json" if status == 200 else "application/problem+json"
                self.answer(status, content, headers, kind)

        return Handler


def assert_clean(browser):
    """Fails on anything the console complained about: exceptions, policy violations, failed loads."""
    # A refused action or a lost connection is also logged by the browser itself, as a failed load.
    lines = [entry for entry in browser.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    lines = [entry for entry in lines if not ("/sessions/" in entry["message"] and "Failed to load resource" in entry["message"])]
    assert lines == []


def wait_until(browser, condition):
    """Waits until `condition(browser)` holds, and gives what it gave."""
    return WebDriverWait(browser, WAIT, poll_frequency=0.02, ignored_exceptions=[StaleElementReferenceException]).until(condition)


ROUND_TRIP = """
const ask = () => fetch("/index.html", { cache: "no-store" }).then((answer) => answer.text());
ask().then(ask).then(() => setTimeout(() =>
  arguments[0]([...document.querySelectorAll("#root svg")].every((image) => image.firstChild))));
"""


def wait_until_settled(browser, server):
    """Waits until the client has dealt with all answers and has nothing more to ask."""

    def settled(_):
        before = server.traffic()
        # By the time that a later request is through, the answers to the earlier ones are, too.
        drawn = browser.execute_async_script(ROUND_TRIP)
        return drawn and before == server.traffic() and before[1] == 0

    wait_until(browser, settled)


@pytest.fixture(scope="session")
def chromium():
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=900,700"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    yield driver
    driver.quit()


@pytest.fixture
def browser(chromium):
    """Chromium with one fresh tab."""
    chromium.switch_to.new_window("tab")
    new = chromium.current_window_handle
    for handle in chromium.window_handles:
        if handle != new:
            chromium.switch_to.window(handle)
            chromium.close()
    chromium.switch_to.window(new)
    chromium.get_log("browser")
    yield chromium


@pytest.fixture
def client_server():
    server = ScriptedServer()
    yield server
    server.stop()
