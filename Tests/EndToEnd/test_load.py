"""A thousand sessions over 64 connections, many of which are cut, with streams that pause or vanish.

Nothing that any client is told is wrong, and afterwards the server is as it was before."""

import pathlib
import time

import pytest

import load
from metrics import metrics
from patience import PATIENCE, Waiting
from raw import Peer
from scale import scaled
from server import Server

# What leaks does so in every round. What is resident when the sessions of a round have ended varies by some per cent with
# where the allocator has put what, so that only one of the rounds has to end with hardly more than the one before.
GROWTH = 1.01
MOST_ROUNDS = 8
# glibc keeps the pages of what has been freed, some more after each round; this allocator gives them back at once, so
# that what is resident is what is in use.
ALLOCATOR = "libjemalloc.so.2"
GIVE_BACK = {"LD_PRELOAD": ALLOCATOR, "MALLOC_CONF": "dirty_decay_ms:0,muzzy_decay_ms:0,narenas:1"}

TODOS = load.Plan(sessions=1_000, actions=scaled(4_000, 50_000))
# In a room everybody hears of everything, so that the work is the square of the number.
CHAT = load.Plan(
    sessions=scaled(100, 200), actions=scaled(600, 10_000), steady=20, pausing=8, vanishing=20, is_shared=True
)


@pytest.fixture(params=["Todos", "Chat"])
def served(request):
    plan = {"Todos": TODOS, "Chat": CHAT}[request.param]
    with Server(request.param, "--port", "0", "--max-sessions-per-minute", "0", **GIVE_BACK) as server:
        assert ALLOCATOR in pathlib.Path(f"/proc/{server.process.pid}/maps").read_text(), "libjemalloc2 is missing"
        yield server, plan


def settled_descriptors(server):
    """How many there are once that has not changed for longer than the server needs to notice whom it has lost."""
    waiting = Waiting("the number of descriptors to stay the same for three seconds", seconds=10 * PATIENCE)
    count, since = server.open_files, time.monotonic()
    while time.monotonic() - since < 3:
        waiting.go_on()
        time.sleep(0.1)
        if server.open_files != count:
            count, since = server.open_files, time.monotonic()
    return count


def descriptors_at_rest(server, expected):
    """How many there are when nobody is connected: as soon as they are as many as expected."""
    end = time.monotonic() + PATIENCE
    while (count := server.open_files) != expected and time.monotonic() < end:
        time.sleep(0.1)
    return count


def check_counts(server, tally):
    """Checks that the server has counted what its clients have."""
    with Peer(server) as peer:
        now = metrics(peer)
    counted = {labels[0][1]: count for (name, *labels), count in now.items() if name == "martlet_actions_total"}
    assert {result: count for result, count in counted.items() if count} == tally.results
    assert now["martlet_bodies_run_total",] == tally.bodies
    assert now["martlet_action_seconds_count",] == tally.results["ok"]
    assert now["martlet_sessions_made_total",] == tally.sessions
    assert (now["martlet_sessions",], now["martlet_streams",]) == (0, 0)


def test_no_patch_is_wrong_and_nothing_stays_behind(served):
    server, plan = served
    total = load.run(server, plan.without_actions(), seed=0)
    descriptors = settled_descriptors(server)
    memory = []
    for seed in range(MOST_ROUNDS):
        began, used = time.monotonic(), server.processor_seconds
        tally = load.run(server, plan, 1 + seed)
        seconds = time.monotonic() - began
        total.add(tally)
        assert descriptors_at_rest(server, descriptors) == descriptors
        check_counts(server, total)
        memory.append(server.resident_bytes)
        print(
            f"\n{tally}\n{seconds:.1f} s, {server.processor_seconds - used:.1f} s of them the server's; "
            f"{descriptors} descriptors, {memory[-1] / 1e6:.1f} MB"
        )
        if len(memory) >= scaled(2, 3) and memory[-1] < GROWTH * memory[-2]:
            break
    else:
        pytest.fail(f"Each round leaves more memory behind: {memory}")
    assert min(tally.cuts[place] for place in load.PLACES) > 0 and tally.patches > 0
