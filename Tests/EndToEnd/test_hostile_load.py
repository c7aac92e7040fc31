"""A hundred people use the server while one client does all that is hostile: nobody is refused, and nothing stays.

How long they wait is measured with `make soak` alone: with `make test` others use the cores as well."""

import statistics

import pytest

from attacks import ATTACKS, COSTLY, Attacks
from latency import Visitors, quantile, seconds_without_core, take
from metrics import metrics
from patience import wait_until
from raw import Peer
from scale import IS_SOAK, scaled
from server import Server

# What people ask for, how often in a second at most, and for how many seconds without and with attacks, in turn.
ACTION = {"target": "todo-1", "action": "tap"}
GREATEST_RATE, QUIET, HOSTILE, PAIRS = 200, scaled(3, 10), scaled(10, 30), scaled(1, 3)
# So great a part of the server's time is all that they use, however slow it is: far less than one client's share of it.
PART_USED = 0.1
# With attacks they wait at most so many times as long as without.
GREATEST_RATIO = 3
# A pair does not count if in one of its rounds server and people had no core for so great a part of the time.
MOST_LOST, MOST_PAIRS = 0.03, scaled(1, 9)
# What may be resident afterwards that was not after the first quiet round, in bytes: tables and pools that have grown
# to what one client may have.
GROWTH = 12e6
# All attacks together, and with `make soak` each of them alone as well.
CASES = {"all": [*ATTACKS], **{name: [name] for name in ATTACKS if IS_SOAK}, "costly": [*COSTLY]}
# With what is costly they wait for the requests that have begun: some of those for each of theirs, in seconds.
COSTLY_WAIT = 0.02
# What has been freed is given back at once, so that what is resident is what is in use.
ALLOCATOR = {"LD_PRELOAD": "libjemalloc.so.2", "MALLOC_CONF": "dirty_decay_ms:0,muzzy_decay_ms:0,narenas:1"}


@pytest.fixture
def server(cores):
    # Tests have no limit of sessions per minute unless they say so; here it is what it is by default.
    with Server("Todos", "--port", "0", "--max-sessions-per-minute", "300", **ALLOCATOR) as server:
        # It is never busy for so long that to go first would hold up the machine.
        take(cores[0], server.process.pid)
        yield server


def bearable_rate(server, visitors):
    """How often in a second people are to ask, so that it is not they who have had their share."""
    count, used = GREATEST_RATE, server.processor_seconds
    visitors.measure(count, 1)
    used = server.processor_seconds - used
    return min(GREATEST_RATE, PART_USED * count / max(used, 0.001))


def measure(server, visitors, rate, seconds):
    """The times in which 99 of 100 answers and events are there, and the part of the time without a core."""
    lost = seconds_without_core(server.process.pid) + seconds_without_core()
    answers, events = visitors.measure(rate, seconds)
    lost = seconds_without_core(server.process.pid) + seconds_without_core() - lost
    print(
        f"answers {quantile(answers, 0.5) * 1e6:6.0f} {quantile(answers, 0.99) * 1e6:6.0f} {answers[-1] * 1e6:7.0f} "
        f"events {quantile(events, 0.5) * 1e6:6.0f} {quantile(events, 0.99) * 1e6:6.0f} {events[-1] * 1e6:7.0f} "
        f"lost {lost / seconds:5.1%}"
    )
    return quantile(answers, 0.99), quantile(events, 0.99), lost / seconds


def wait_until_gone(server, visitors, files):
    """Waits until nothing of the attacker's is left."""
    expected = (len(visitors.people), len(visitors.people), files)
    with Peer(server) as peer:

        def is_gone():
            now = metrics(peer)
            found = (now["martlet_sessions",], now["martlet_streams",], server.open_files - 1)
            return found == expected

        wait_until(is_gone, "{} sessions, {} streams and {} descriptors, and no more".format(*expected))


@pytest.mark.parametrize("names", CASES.values(), ids=CASES)
def test_attacks_harm_nobody_else(server, cores, names):
    with Visitors(server, ACTION) as visitors:
        rate = bearable_rate(server, visitors)
        files, pairs, left, memory = server.open_files, [], MOST_PAIRS, []
        print(f"\n{rate:.0f} requests a second; p50, p99 and longest, in µs")
        while len(pairs) < PAIRS and left > 0:
            left -= 1
            *quiet, lost = measure(server, visitors, rate, QUIET)
            memory.append(server.resident_bytes)
            used = server.processor_seconds
            with Attacks(server, names, core=cores[1]) as attacks:
                *hostile, also_lost = measure(server, visitors, rate, HOSTILE)
            used = server.processor_seconds - used
            wait_until_gone(server, visitors, files)
            memory.append(server.resident_bytes)
            for name in names:
                print(name, attacks.answers[name])
                assert attacks.answers[name]["opened"] > 0
            print(f"{used:.1f} s of the server's; {memory[-2] / 1e6:.1f} and {memory[-1] / 1e6:.1f} MB")
            if max(lost, also_lost) < MOST_LOST:
                pairs.append((quiet, hostile))
        print("".join(server.errors))
        assert server.is_running and not [line for line in server.errors if " error " in line or " critical " in line]
        assert memory[-1] < memory[0] + GROWTH, memory
        if not IS_SOAK:
            return
        if len(pairs) < PAIRS:
            pytest.skip("something else took the cores; the rest holds")
        least = COSTLY_WAIT if set(names) & set(COSTLY) else 0
        for kind in (0, 1):
            before, after = (statistics.median(pair[round][kind] for pair in pairs) for round in (0, 1))
            assert after <= max(GREATEST_RATIO * before, least)
