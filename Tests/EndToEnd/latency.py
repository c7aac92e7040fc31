"""How long clients wait who ask now and then, whatever the server does beside."""

import collections
import contextlib
import json
import os
import pathlib
import selectors
import time

from patience import PATIENCE, Waiting, in_vain
from raw import Peer, request


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
            ready = selector.select(max(0, wait))
            if not ready and wait == PATIENCE:
                raise in_vain(f"{len(asked)} answers")
            for key, _ in ready:
                peer = key.data
                assert peer.answer().status == 200
                times.append(time.perf_counter() - asked.pop(peer))
                idle.append(peer)
        selector.close()
        self.count += count
        return sorted(times)


class Visitors:
    """People, each of whom has a session, acts in it, reads it, and listens to its events. To be used in a `with`
    statement."""

    def __init__(self, server, action, count=100):
        self.people = [Person(server, action) for _ in range(count)]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for person in self.people:
            person.stream.socket.close()
            person.peer.ask("DELETE", person.url)
            person.peer.socket.close()

    def measure(self, rate, seconds):
        """Has them ask so many times a second in all; every answer must be what it is when nobody else is there.

        Returns how many seconds each answer took, in rising order, and how many each event took after its action."""
        answers, events = [], []
        idle, busy = collections.deque(self.people), set()
        selector = selectors.EpollSelector()
        for person in self.people:
            selector.register(person.peer.socket, selectors.EVENT_READ, (person, person.receive_answer, answers))
            selector.register(person.stream.socket, selectors.EVENT_READ, (person, person.receive_events, events))
        begin = time.perf_counter()
        due, count = 0, int(rate * seconds)
        # However long all takes, something comes all the time.
        waiting = Waiting("an answer or an event, of which some are missing")
        while len(answers) < count or any(person.awaited for person in self.people):
            now = time.perf_counter()
            waiting.go_on()
            while due < count and idle and begin + due / rate <= now:
                person = idle.popleft()
                busy.add(person)
                person.ask(begin + due / rate if not idle else now)
                due += 1
            wait = begin + due / rate - time.perf_counter() if due < count and idle else 0.1
            for key, _ in selector.select(max(0, wait)):
                person, receive, times = key.data
                times += receive()
                waiting = Waiting(waiting.what)
                if person in busy and person.asked is None:
                    busy.remove(person)
                    idle.append(person)
        selector.close()
        return sorted(answers), sorted(events)


class Person:
    """A session with a connection for requests and one for events."""

    def __init__(self, server, action):
        self.peer, self.stream = Peer(server), Peer(server)
        made = self.peer.ask("POST", "/sessions")
        assert made.status == 201, made
        self.url, self.revision = made.field("Location"), made.revision
        self.action = request(
            "POST", self.url + "/actions", "Content-Type: application/json", body=json.dumps(action).encode()
        )
        assert self.stream.ask("GET", f"{self.url}/events?from={self.revision}").status == 200
        self.count = 0
        # When the request was made whose answer is to come, and when the actions were whose events are.
        self.asked = None
        self.awaited = {}

    def ask(self, time):
        """Acts, and every fourth time reads the page."""
        self.asked = time
        self.count += 1
        if self.count % 4:
            self.awaited[self.revision + 1] = time
        self.peer.send(self.action if self.count % 4 else request("GET", self.url))

    def receive_answer(self):
        answer = self.peer.answer()
        assert answer.status == 200, answer
        self.revision += self.count % 4 > 0
        assert answer.revision == self.revision
        asked, self.asked = self.asked, None
        return [time.perf_counter() - asked]

    def receive_events(self):
        self.stream.receive()
        now = time.perf_counter()
        *blocks, self.stream.buffer = self.stream.buffer.split(b"\n\n")
        ids = [int(block.split(b"\n", 1)[0][4:]) for block in blocks if block.startswith(b"id: ")]
        return [now - self.awaited.pop(id) for id in ids]


def quantile(times, part):
    """Of times in rising order, the one that so great a part of them does not exceed."""
    return times[min(len(times) - 1, int(part * len(times)))]


def bind(core, process="self"):
    """Binds a process to a core."""
    for thread in os.listdir(f"/proc/{process}/task"):
        os.sched_setaffinity(int(thread), {core})


def take(core, process="self"):
    """Binds a process to a core and has it go first there, if this user may; what it starts later does not go first.

    The latency of a server is not to be that of the scheduler. (A server that goes first and never rests is suspended for
    a twentieth of the time, sched(7), "Limiting the CPU usage of real-time".)"""
    bind(core, process)
    for thread in os.listdir(f"/proc/{process}/task"):
        with contextlib.suppress(PermissionError):
            os.sched_setscheduler(int(thread), os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))


def release(cores):
    """Undoes `take` for this process."""
    for thread in os.listdir("/proc/self/task"):
        # One may have ended since.
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(int(thread), cores)
            os.sched_setscheduler(int(thread), os.SCHED_OTHER, os.sched_param(0))


def seconds_without_core(process="self"):
    """For how long a process's first thread could have run, but something else had its core."""
    return int(pathlib.Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
