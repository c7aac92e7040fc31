import os
import signal

import pytest

from client import Client
from latency import release, take
from proxy import make_certificate
from server import CHOICES, Server


def pytest_collection_modifyitems(items):
    """Load that goes on for as long as `make soak` has it takes longer than any other test may."""
    if os.environ.get("SOAK"):
        for item in items:
            item.add_marker(pytest.mark.timeout(4 * 3_600))


@pytest.fixture(scope="session", autouse=True)
def hangups():
    """Servers hear of a hangup, also where the tests were started by a program that ignores it, as `nohup` does."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.fixture(scope="session")
def running():
    """The servers by the names of their apps."""
    servers = {}
    yield servers
    for server in servers.values():
        server.stop()


def start(running, app):
    """A server for the app; a new one only if the last one has died, so that one crash fails one test."""
    if app not in running or not running[app].is_running:
        running[app] = Server(app, "--port", "0")
    return running[app]


@pytest.fixture
def scoreboard(running):
    return start(running, "Scoreboard")


@pytest.fixture
def todos(running):
    return start(running, "Todos")


@pytest.fixture
def reducer(running):
    return start(running, "Reducer")


@pytest.fixture(params=["Scoreboard", "Todos", "Reducer", CHOICES], ids=os.path.basename)
def any_app(request, running):
    return start(running, request.param)


@pytest.fixture
def scores(scoreboard):
    with Client(scoreboard) as client:
        yield client


@pytest.fixture
def chores(todos):
    with Client(todos) as client:
        yield client


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    """The path of a certificate for TLS with its key."""
    return make_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def cores():
    """Two cores, one for the server and one for all clients, of which this process takes the second."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        pytest.skip("server and clients need a core each")
    take(cores[1])
    yield cores[:2]
    release(cores)
