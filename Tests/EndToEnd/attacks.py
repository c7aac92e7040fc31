"""What a hostile client does, from an address of its own and a process of its own, until standard input ends.

Each attack is a small loop with pauses: it is to hurt by what it asks for, and not by how much there is of it."""

import asyncio
import collections
import contextlib
import itertools
import json
import os
import random
import socket
import struct
import sys

from child import Child
from patience import PATIENCE
from raw import message, request

SOURCE = "127.0.0.2"
JSON = "Content-Type: application/json"
RESET = struct.pack("ii", 1, 0)
# What is prepared for the attacks is refused for a while now and then, so that it takes its time, in seconds.
PREPARING = 10 * PATIENCE
# A letter with marks in the order in which normalising them takes longest.
MARKS = "e" + 16_000 * "\u0301" + 16_000 * "\u0323"
FEW_MARKS = "e" + 1_500 * "\u0301" + 1_500 * "\u0323"
ROWS = 300
NUMBERS = [b"1e300", b"-1e300", b"1e308", b"1e999", b"9223372036854775808", b"[1e300,0]", b"[0,-1e300]", b'"\\ud800"']


class Attacks:
    """Attacks a server from another process. To be used in a `with` statement.

    Afterwards `answers` says what each attack has been answered with, and how often: statuses, "closed" and "opened"."""

    def __init__(self, server, names, core=None):
        self.child = Child(__file__, server.address[0], server.port, "" if core is None else core, *names)
        self.answers = None

    def __enter__(self):
        self.child.wait_for_line("attacking", PREPARING)
        return self

    def __exit__(self, *_):
        # Each attack ends what it has begun, and then its sessions.
        self.answers = self.child.end(4 * PATIENCE)


class Line:
    """One connection of an attacker, which does not mind when it is closed."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    def send(self, data):
        self.writer.write(data)

    async def answer(self, bodiless=False):
        """The status and the body of the next answer, and its place if something was made; of a stream the head alone."""
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:-2])
        length = 0 if bodiless else int(fields.get("Content-Length", 0))
        body = await self.reader.readexactly(length)
        return int(head[9:12]), body, fields.get("Location")

    def close(self, reset=False):
        if reset:
            self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.writer.close()


class Attacker:
    """What the loops of one attack share."""

    def __init__(self, address, is_over):
        self.address = address
        self.is_over = is_over
        self.answers = collections.Counter()
        self.choice = random.Random(1)
        # The sessions that it has made, which end with it.
        self.sessions = set()

    @contextlib.asynccontextmanager
    async def line(self, receive_buffer=None):
        """A connection; how it ends is counted, and no error."""
        end = socket.socket()
        try:
            end.setblocking(False)
            if receive_buffer:
                end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
            end.bind((SOURCE, 0))
            await asyncio.get_running_loop().sock_connect(end, self.address)
            self.answers["opened"] += 1
            line = Line(*await asyncio.open_connection(sock=end))
        except OSError:
            end.close()
            self.answers["closed"] += 1
            await self.rest(0.05)
            raise
        try:
            yield line
        finally:
            line.close()

    async def until_over(self, act, pause):
        """Does something over and over, each time after a pause in seconds."""
        while not self.is_over.is_set():
            try:
                async with asyncio.timeout(PATIENCE):
                    await act()
            except (OSError, EOFError, TimeoutError):
                self.answers["closed"] += 1
            await self.rest(pause)

    async def rest(self, seconds):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.is_over.wait(), seconds)

    async def ask(self, line, data, bodiless=False):
        line.send(data)
        status, body, made = await line.answer(bodiless)
        self.answers[status] += 1
        if made:
            self.sessions.add(made)
        return status, body, made

    async def session(self, line):
        """The path of a new session, as soon as one is to be had."""
        while True:
            _, _, made = await self.ask(line, request("POST", "/sessions"))
            if made:
                return made
            await asyncio.sleep(0.2)

    async def end_sessions(self):
        async with self.line() as line:
            for url in self.sessions:
                await self.ask(line, request("DELETE", url))


def post(url, body, *fields):
    return request("POST", url, JSON, *fields, body=body if isinstance(body, bytes) else json.dumps(body).encode())


# Texts


async def marks(attacker):
    """Combining marks wherever a text can stand."""
    async with attacker.line() as line:
        url = await attacker.session(line)
    actions, raw = url + "/actions", FEW_MARKS.encode()
    tap = {"target": "add", "action": "tap"}
    bodies = [
        {MARKS: "/"},
        {"path": "/" + MARKS},
        {"target": MARKS, "action": "tap"},
        {"target": "add", "action": MARKS},
        {"target": {"role": "button", "name": MARKS[::2]}, "action": "tap"},
        {"target": {"role": MARKS[::2], "name": "x"}, "action": "tap"},
        {"target": "name", "action": "set", "value": MARKS},
        {**tap, "sequence": MARKS},
        {**tap, MARKS: 1},
    ]
    # With an escape for every character there would be too many bytes.
    texts = [json.dumps(body, ensure_ascii=False).encode() for body in bodies]
    attempts = itertools.cycle(
        [request("POST", "/sessions", JSON, body=text) for text in texts[:2]]
        + [request("POST", actions, JSON, body=text) for text in texts[2:]]
        + [
            message(b"GET / HTTP/1.1", b"Host: " + raw),
            message(b"GET /" + raw + b" HTTP/1.1", b"Host: localhost"),
            message(b"GET /sessions/" + raw + b" HTTP/1.1", b"Host: localhost"),
            message(b"GET " + url.encode() + b" HTTP/1.1", b"Host: localhost", b"Accept: " + raw),
            message(b"GET " + url.encode() + b" HTTP/1.1", b"Host: localhost", b'If-None-Match: "' + raw + b'"'),
            message(b"GET /openapi.json HTTP/1.1", b"Host: localhost", b"Origin: http://" + raw),
            *(post(target, tap, 'Idempotency-Key: "' + raw.decode() + '"') for target in ["/sessions", actions]),
        ]
    )

    async def act():
        async with attacker.line() as line:
            await attacker.ask(line, next(attempts))

    await attacker.until_over(act, 0.01)


async def numbers(attacker):
    """Numbers that no control can mean."""
    async with attacker.line() as line:
        url = await attacker.session(line)

    async def act():
        async with attacker.line() as line:
            for number in NUMBERS:
                for action in [b"drop", b"drag", b"set", b"tap"]:
                    body = b'{"target":"todo-1","action":"%s","value":%s,"sequence":1}' % (action, number)
                    await attacker.ask(line, request("POST", url + "/actions", JSON, body=body))

    await attacker.until_over(act, 0.05)


async def refused_keys(attacker):
    """Refused actions whose keys and whose texts, of 64 kB each, are to be kept."""
    numbers = itertools.count()

    async def act():
        async with attacker.line() as line:
            url = await attacker.session(line)
            for _ in range(200):
                if attacker.is_over.is_set():
                    return
                body = {"target": f"{next(numbers)}".ljust(65_000, "x"), "action": "tap"}
                await attacker.ask(line, post(url + "/actions", body, f"Idempotency-Key: {next(numbers)}"))
                await attacker.rest(0.02)

    await attacker.until_over(act, 0.05)


# Connections


async def idle_connections(attacker):
    """More idle connections than the server has, each of which is used now and then, and made again when it is closed."""

    async def hold(number):
        await attacker.rest(number / 500)

        async def act():
            async with attacker.line() as line:
                while not attacker.is_over.is_set():
                    await attacker.ask(line, request("GET", "/healthz"))
                    await attacker.rest(5)

        await attacker.until_over(act, attacker.choice.uniform(5, 15))

    await asyncio.gather(*(hold(number) for number in range(2_048)))


async def slow_requests(attacker):
    """Heads and bodies that come byte by byte."""
    head = request("GET", "/healthz", *(f"X-{number}: 1" for number in range(100)))
    body = request("POST", "/sessions", JSON, "Content-Length: 60000", "Connection: close")

    async def dribble(data):
        async def act():
            async with attacker.line() as line:
                line.send(data[0])
                for byte in itertools.chain(data[1], itertools.repeat(0x20)):
                    if attacker.is_over.is_set():
                        return
                    line.send(bytes([byte]))
                    await line.writer.drain()
                    await attacker.rest(0.2)

        await attacker.until_over(act, 0.2)

    await asyncio.gather(*(dribble(data) for data in 32 * [(b"G", head[1:]), (body, b"{")]))


async def half_requests(attacker):
    """Connections that end within a request, with an error or without."""
    whole = post("/sessions", {"path": "/"})

    async def act():
        async with attacker.line() as line:
            line.send(whole[: attacker.choice.randrange(1, len(whole))])
            await line.writer.drain()
            line.close(reset=attacker.choice.random() < 0.5)

    await attacker.until_over(act, 0.02)


async def garbage(attacker):
    """Bytes that mean nothing, alone or after requests that do, many in one piece."""
    fine = request("GET", "/healthz")

    async def act():
        async with attacker.line() as line:
            kinds = [
                attacker.choice.randbytes(8_000),
                20 * fine + attacker.choice.randbytes(2_000),
                20 * (fine + b"\x00"),
                4_000 * b"\r\n",
                b"GET /" + 30_000 * b"%",
                message("GET / HTTP/1.1", "Host: localhost", *(4_000 * ["a: b"])),
                message("GET /?" + 8_000 * "&" + " HTTP/1.1", "Host: localhost"),
                message("GET / HTTP/1.1", "Host: localhost", "Cookie: " + 7_000 * "a;"),
                message("GET / HTTP/1.1", "Host: localhost", "If-None-Match: " + 7_000 * ","),
                message("GET / HTTP/1.1", "Host: localhost", "Forwarded: " + 7_000 * "for=,"),
            ]
            line.send(attacker.choice.choice(kinds))
            async with asyncio.timeout(1):
                while True:
                    status, _, _ = await line.answer()
                    attacker.answers[status] += 1

    await asyncio.gather(*(attacker.until_over(act, 0.02) for _ in range(4)))


async def early_refused(attacker):
    """Bodies of a megabyte that go on coming after they have been refused."""
    refused = [
        request("POST", "/sessions", JSON, "Content-Length: 1000000"),
        request("POST", "/sessions", "Content-Type: text/plain", "Content-Length: 60000"),
        request("POST", "/sessions", JSON, "Transfer-Encoding: chunked"),
        request("GET", "/healthz", "Content-Length: 60000"),
    ]

    async def act():
        async with attacker.line() as line:
            line.send(attacker.choice.choice(refused))
            for _ in range(16):
                line.send(65_536 * b"x")
                await line.writer.drain()
            status, _, _ = await line.answer()
            attacker.answers[status] += 1

    await asyncio.gather(*(attacker.until_over(act, 0.1) for _ in range(4)))


# Sessions, their pages and their events


async def new_sessions(attacker):
    """Three thousand at once, and then three a second."""

    async def flood():
        async with attacker.line() as line:
            line.send(200 * request("POST", "/sessions"))
            for _ in range(200):
                status, _, made = await line.answer()
                attacker.answers[status] += 1
                if made:
                    attacker.sessions.add(made)

    async def act():
        async with attacker.line() as line:
            await attacker.ask(line, request("POST", "/sessions"))
            for url in attacker.choice.sample(sorted(attacker.sessions), min(3, len(attacker.sessions))):
                await attacker.ask(line, request("GET", url))

    await asyncio.gather(*(flood() for _ in range(15)), return_exceptions=True)
    await attacker.until_over(act, 1 / 3)


async def make_large_page(attacker, text=100 * "x"):
    """A session with a page of hundreds of rows, each of which says a text."""
    async with attacker.line() as line:
        url = await attacker.session(line)
        for _ in range(ROWS):
            for action in [{"target": "name", "action": "set", "value": text}, {"target": "add", "action": "tap"}]:
                while (await attacker.ask(line, post(url + "/actions", action)))[0] == 429:
                    await attacker.rest(0.2)


async def insist(attacker, data):
    """Asks for one thing as fast as the answers come."""
    async def act():
        async with attacker.line() as line:
            for _ in range(50):
                status, _, _ = await attacker.ask(line, data)
                if attacker.is_over.is_set():
                    return
                # To be refused costs a flood's price, which others measure.
                if status == 429:
                    await attacker.rest(0.005)

    await asyncio.gather(*(attacker.until_over(act, 0.01) for _ in range(4)))


async def large_page(attacker):
    """A large page, read as fast as the answers come."""
    [url] = attacker.sessions
    await insist(attacker, request("GET", url))


async def make_long_page(attacker):
    """A session with a page of a megabyte."""
    await make_large_page(attacker, text=3_000 * "x")


async def unread_pages(attacker):
    """A long page, asked for on many connections at once, and read on none."""
    [url] = attacker.sessions

    async def act():
        async with attacker.line(receive_buffer=4_096) as line:
            line.writer.transport.pause_reading()
            line.send(request("GET", url))
            await line.writer.drain()
            await attacker.rest(PATIENCE / 3)
        async with attacker.line() as line:
            await attacker.ask(line, request("GET", "/healthz"))

    await asyncio.gather(*(attacker.until_over(act, 0.1) for _ in range(100)))


async def costly_targets(attacker):
    """A control of a large page that is called by its role and name, and is not there."""
    [url] = attacker.sessions
    target = {"role": "button", "name": "nowhere"}
    await insist(attacker, post(url + "/actions", {"target": target, "action": "tap"}))


async def full_sessions(attacker):
    """One session after another that is filled with texts as far as that goes, and kept in use."""
    urls = []
    text = {"target": "name", "action": "set", "value": 60_000 * "x"}

    async def act():
        async with attacker.line() as line:
            _, _, made = await attacker.ask(line, request("POST", "/sessions"))
            if made:
                urls.append(made)
            for action in 20 * [text, {"target": "add", "action": "tap"}]:
                if urls and not attacker.is_over.is_set():
                    await attacker.ask(line, post(attacker.choice.choice(urls) + "/actions", action))

    await attacker.until_over(act, 0.1)


async def unread_streams(attacker):
    """Streams that nobody reads, of sessions in which much happens."""
    actions = [{"target": "name", "action": "set", "value": value} for value in [20_000 * "x", ""]]

    async def act():
        async with contextlib.AsyncExitStack() as stack:
            line = await stack.enter_async_context(attacker.line())
            url = await attacker.session(line)
            for _ in range(8):
                stream = await stack.enter_async_context(attacker.line(receive_buffer=4_096))
                await attacker.ask(stream, request("GET", url + "/events"))
                stream.writer.transport.pause_reading()
            for action in itertools.cycle(actions):
                if attacker.is_over.is_set():
                    return
                await attacker.ask(line, post(url + "/actions", action))
                await attacker.rest(0.02)

    await attacker.until_over(act, 0.05)


async def talking_streams(attacker):
    """Streams on which more is sent than received."""
    async def act():
        async with attacker.line() as line:
            url = await attacker.session(line)
            while not attacker.is_over.is_set():
                async with attacker.line() as stream:
                    await attacker.ask(stream, request("GET", url + "/events"))
                    with contextlib.suppress(OSError):
                        for _ in range(64):
                            stream.send(65_536 * b"x")
                            await stream.writer.drain()
                await attacker.rest(0.1)

    await attacker.until_over(act, 0.1)


ATTACKS = {
    attack.__name__: attack
    for attack in [
        marks,
        numbers,
        refused_keys,
        idle_connections,
        slow_requests,
        half_requests,
        garbage,
        early_refused,
        new_sessions,
        large_page,
        unread_streams,
        talking_streams,
    ]
}
# What the server is made for, only that each costs as much as one request may: of its time this is one client's share.
COSTLY = {attack.__name__: attack for attack in [unread_pages, costly_targets, full_sessions]}


# What is done before the attacks begin.
PREPARATIONS = {"large_page": make_large_page, "unread_pages": make_long_page, "costly_targets": make_large_page}


async def run(address, names):
    is_over = asyncio.Event()
    attackers = {name: Attacker(address, is_over) for name in names}

    async def carry_out(name):
        while not is_over.is_set():
            # What an attack needs before it begins it may be refused for a while.
            with contextlib.suppress(OSError, EOFError, TimeoutError):
                await (ATTACKS | COSTLY)[name](attackers[name])
        with contextlib.suppress(OSError, EOFError):
            await attackers[name].end_sessions()

    for name in set(names) & set(PREPARATIONS):
        await PREPARATIONS[name](attackers[name])
    loop = asyncio.get_running_loop()
    loop.add_reader(sys.stdin, lambda: loop.remove_reader(sys.stdin) and is_over.set())
    print("attacking", flush=True)
    async with asyncio.TaskGroup() as group:
        for name in names:
            group.create_task(carry_out(name))
    print(json.dumps({name: attacker.answers for name, attacker in attackers.items()}))


if __name__ == "__main__":
    host, port, core, *names = sys.argv[1:]
    if core:
        # On that core are the people, too, and the kernel's work for their connections: what is to be shared is the server.
        os.sched_setaffinity(0, {int(core)})
        os.nice(19)
    asyncio.run(run((host, int(port)), names))
