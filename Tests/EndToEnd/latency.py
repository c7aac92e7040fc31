"""How long clients wait who ask now and then, whatever the server does beside."""

import collections
import contextlib
import json
import os
import pathlib
import selectors
import time

from raw import PATIENCE, Peer, request


class Probe:
    """Acts on sessions of its own at an even rate, over many connections. To be used in a `with` statement."""

    def __init__(self, server, target, connections=64):
        body = json.dumps({"target": target, "action": "tap"}).encode()
        self.asked = {}
        self.count = 0
        for _ in range(connections):
            peer = Peer(server)
            url = peer.ask("POST", "/sessions").field("Location")
            self.asked[peer] = request("POST", url + "/actions", "Content-Type: application/json", body=body)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for peer in self.asked:
            peer.socket.close()

    def measure(self, rate, seconds):
        """Sends so many actions a second and returns how many seconds each took, in rising order.

        An action that is due while all connections wait for answers counts from then on."""
        times = []
        idle, asked = collections.deque(self.asked), {}
        # The others round what they wait up to milliseconds.
        selector = selectors.SelectSelector()
        for peer in self.asked:
            selector.register(peer.socket, selectors.EVENT_READ, peer)
        begin = time.perf_counter()
        due, count, has_idled = 0, int(rate * seconds), True
        while len(times) < count:
            now = time.perf_counter()
            while due < count and idle and begin + due / rate <= now:
                peer = idle.popleft()
                asked[peer] = now if has_idled else begin + due / rate
                peer.send(self.asked[peer])
                due += 1
            has_idled = bool(idle)
            wait = begin + due / rate - time.perf_counter() if due < count and idle else PATIENCE
            for key, _ in selector.select(max(0, wait)):
                peer = key.data
                assert peer.answer().status == 200
                times.append(time.perf_counter() - asked.pop(peer))
                idle.append(peer)
        selector.close()
        self.count += count
        return sorted(times)


def quantile(times, part):
    """Of times in rising order, the one that so great a part of them does not exceed."""
    return times[min(len(times) - 1, int(part * len(times)))]


def bind(core, process="self"):
    """Binds a process to a core."""
    for thread in os.listdir(f"/proc/{process}/task"):
        os.sched_setaffinity(int(thread), {core})


def take(core):
    """Binds this process to a core and has it go first there, if this user may; what it starts later does not go first.

    The latency of a server is not to be that of the scheduler. (A server that goes first and never rests is suspended for
    a twentieth of the time, sched(7), "Limiting the CPU usage of real-time".)"""
    bind(core)
    for thread in os.listdir("/proc/self/task"):
        with contextlib.suppress(PermissionError):
            os.sched_setscheduler(int(thread), os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))


def release(cores):
    """Undoes `take` for this process."""
    for thread in os.listdir("/proc/self/task"):
        os.sched_setaffinity(int(thread), cores)
        os.sched_setscheduler(int(thread), os.SCHED_OTHER, os.sched_param(0))


def seconds_without_core(process="self"):
    """For how long a process's first thread could have run, but something else had its core."""
    return int(pathlib.Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
