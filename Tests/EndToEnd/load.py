"""A round of load: sessions are made, used by many connections at once, followed by streams, and ended."""

import asyncio
import collections
import contextlib
import itertools
import random
from dataclasses import dataclass, field, replace

from load_connection import Connection, action_request
from load_session import Session
from load_stream import Follower
from random_actions import any_action
from raw import request

PLACES = ["head", "body", "answer", "late answer"]
LONG = 20_000
# Bytes. With a window that is smaller than the loopback's packets Linux takes a slow reader for one that acknowledges
# nothing (TCP_USER_TIMEOUT, tcp(7)).
SMALL_BUFFER = 32_768


@dataclass
class Plan:
    """How much there is of everything. The sessions that streams follow are the first ones."""

    sessions: int = 1_000
    connections: int = 64
    actions: int = 10_000
    steady: int = 60
    pausing: int = 24
    vanishing: int = 60
    is_shared: bool = False
    cuts: float = 0.05
    comparisons: float = 0.05

    def without_actions(self):
        return replace(self, actions=0)


@dataclass
class Tally:
    """What the clients count."""

    sessions: int = 0
    results: collections.Counter = field(default_factory=collections.Counter)
    bodies: int = 0
    cuts: collections.Counter = field(default_factory=collections.Counter)
    comparisons: int = 0
    streams: int = 0
    patches: int = 0
    documents: int = 0

    def add(self, other):
        for name in ["sessions", "bodies", "comparisons", "streams", "patches", "documents"]:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.results += other.results
        self.cuts += other.cuts


class Round:
    def __init__(self, server, plan, seed):
        self.server = server
        self.plan = plan
        self.choice = random.Random(seed)
        # In turns, so that a short round has each of them.
        self.places = itertools.cycle(PLACES)
        self.tally = Tally()
        self.sessions = []
        self.followers = []
        self.actions_left = plan.actions
        self.is_over = asyncio.Event()

    async def run(self):
        """Does everything, and returns what there was of it. Raises if anything is wrong."""
        await self._share(self.plan.sessions, self._create)
        await self._open_streams()
        async with asyncio.TaskGroup() as group:
            for follower in self.restless:
                group.create_task(self._be_restless(follower))
            await asyncio.gather(*(self._work() for _ in range(self.plan.connections)))
            self.is_over.set()
        await self._settle()
        await self._end()
        return self.tally

    async def _share(self, items, job):
        """Has all connections do a job for each of the items, or for so many."""
        items = iter(range(items) if isinstance(items, int) else list(items))

        async def take():
            connection = await Connection.open(self.server)
            for item in items:
                await job(connection, item)
            await connection.close()

        async with asyncio.TaskGroup() as group:
            for _ in range(self.plan.connections):
                group.create_task(take())

    async def _create(self, connection, _):
        created = await connection.ask(request("POST", "/sessions"))
        self.sessions.append(Session(created, self.plan.is_shared))
        self.tally.sessions += 1

    # MARK: Actions

    async def _work(self):
        connection = await Connection.open(self.server)
        while self.actions_left > 0:
            session = self._pick()
            session.is_in_use = True
            if session.is_stalled and not self.plan.is_shared:
                # Enough of these, and the kernel's buffers are full of what the stream does not read.
                text = chr(self.choice.randrange(0x61, 0x7B)) * LONG
                actions = [({"target": "name", "action": "set", "value": value}, 200) for value in [text, ""]]
            else:
                actions = [any_action(self.choice, session)]
            for action, status in actions:
                connection = await self._act(connection, session, action, status)
            if self.choice.random() < self.plan.comparisons:
                await self._compare(connection, session)
            session.is_in_use = False
        await connection.close()

    def _pick(self):
        while True:
            stalled = self.choice.random() < 0.04 and [session for session in self.sessions if session.is_stalled]
            session = self.choice.choice(stalled or self.sessions)
            if not session.is_in_use:
                return session

    async def _act(self, connection, session, action, status):
        """Sends an action, again and again until its answer is there, and returns the connection to go on with."""
        self.actions_left -= 1
        data = action_request(session.url, action, session.next_key())
        while self.choice.random() < self.plan.cuts:
            await self._cut(connection, data)
            connection = await Connection.open(self.server)
        reply = await connection.ask(data)
        # What a shared document had may have gone before its client knew.
        statuses = {status, 410} if self.plan.is_shared and status == 422 else {status}
        assert reply.status in statuses, f"{action} is answered with {reply}"
        self.tally.results[reply.slug] += 1
        if reply.status == 200:
            self.tally.bodies += int(reply.field(b"Bodies-Run"))
            if not session.follow(reply):
                await self._compare(connection, session)
        return connection

    async def _cut(self, connection, data):
        """Ends the connection somewhere between the first byte of a request and the first byte read of its answer."""
        head = data.index(b"\r\n\r\n") + 4
        place = next(self.places)
        length = len(data)
        if place == "head":
            length = self.choice.randrange(1, head)
        elif place == "body":
            length = self.choice.randrange(head, len(data))
        wait = self.choice.uniform(0.001, 0.02) if place == "late answer" else 0
        await connection.begin_and_cut(data[:length], wait, reset=self.choice.random() < 0.5)
        self.tally.cuts[place] += 1

    async def _compare(self, connection, session):
        session.compare(await connection.ask(request("GET", session.url)))
        self.tally.comparisons += 1

    # MARK: Streams

    async def _open_streams(self):
        plan, sessions = self.plan, iter(self.sessions)
        steady = [Follower(self.server, next(sessions)) for _ in range(plan.steady)]
        pausing = [Follower(self.server, next(sessions), SMALL_BUFFER) for _ in range(plan.pausing)]
        # Of two streams of a session one may come and go while the other stays.
        shared = iter([follower.session for follower in steady + pausing])
        vanishing = [
            Follower(self.server, next(shared if index % 2 else sessions)) for index in range(plan.vanishing)
        ]
        self.restless = pausing + vanishing
        self.followers = steady + self.restless
        for follower in self.followers:
            await follower.open()
        for follower in self.followers:
            await follower.until(lambda: follower.revision is not None, "the first event")

    async def _be_restless(self, follower):
        """Pauses, or leaves and comes back, until the work is over; then there is a stream that is read."""
        while not self.is_over.is_set():
            await self._rest(0.05, 1)
            if follower.receive_buffer:
                follower.pause()
                await self._rest(0.1, 4)
                follower.go_on()
            else:
                follower.vanish(reset=self.choice.random() < 0.5)
                await self._rest(0, 1)
                await follower.open()

    async def _rest(self, least, most):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.is_over.wait(), self.choice.uniform(least, most))

    # MARK: The end

    async def _settle(self):
        """Compares every copy with its document, and every stream's with its session's."""
        await self._share(self.sessions, self._compare)
        for follower in self.followers:
            session = follower.session
            await follower.until(lambda: follower.revision == session.revision, f"revision {session.revision}")
            assert follower.document == session.document, "events have led to another document"
            self.tally.streams += follower.openings
            self.tally.patches += follower.patches
            self.tally.documents += follower.documents - 1

    async def _end(self):
        """Ends every session; half of the streams hear of it, the others have gone before."""
        for follower in self.followers[::2]:
            follower.vanish(reset=False)
        await self._share(self.sessions, self._delete)
        for follower in self.followers[1::2]:
            await follower.until(lambda: follower.has_ended, "the last event")
            follower.vanish(reset=False)

    async def _delete(self, connection, session):
        assert (await connection.ask(request("DELETE", session.url))).status == 204


def run(server, plan, seed):
    return asyncio.run(Round(server, plan, seed).run())
