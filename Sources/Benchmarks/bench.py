#!/usr/bin/env python3
"""What an action costs, beside a bare libmicrohttpd server that sends the same bytes. Prints a table.

Servers run on one core and the load (wrk) on another. The rounds of the servers take turns, so that what else the
machine does hits all of them; figures are medians over the rounds, comparisons medians of each turn's. Read the CPU
time per action first: requests per second depend on the neighbours of a shared machine.

What is done on a to-do page, which is written in four ways, is compared with a counter on the same page.

Last comes what the view graph costs by itself, without HTTP, and what sessions weigh.

Needs wrk, cc, libmicrohttpd-dev, and the release builds of BenchmarkCounter, BenchmarkRows, BenchmarkTodos and
BenchmarkGraph.
"""

import argparse
import http.client
import itertools
import json
import operator
import os
import platform
import random
import re
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TICK = 1 / os.sysconf("SC_CLK_TCK")
SESSIONS = 64
CONNECTIONS = 64
ROWS = (10, 10_000)
# With a single connection, what an action costs would drown in what it costs to sleep and wake up for each.
ROW_CONNECTIONS = 16
STREAMS = (1_000, 10_000)
GOAL_SPEED, GOAL_EXTRA, GOAL_ROWS = 0.70, 3.0, 1.3
GOAL_PUSH, GOAL_STREAM = 1.2, 2_000
WAYS = ("bound", "passed", "observable", "sections")
# How many sessions show a to-do page of so many rows.
TODO_SESSIONS = {10: 64, 1_000: 64, 10_000: 8}
# What is done in each round, one after the other, and in turns what stands together: that leaves the page as long as it
# was. It is repeated until an action has taken so much CPU time, or has been done so often.
# Those that have a goal are done on the page without its list, too.
TODO_KINDS_WITH_GOALS = (("counter",), ("toggle",), ("add", "remove"))
TODO_KINDS = (*TODO_KINDS_WITH_GOALS, ("move",), ("sort",))
TODO_NANOSECONDS, TODO_ACTIONS = 1e8, 1_000
# So many actions are under way at a time, but one for each session if that many would take long.
TODO_CONNECTIONS, TODO_LONG = 64, 1e7
FIRST_PAGE_ROWS = 1_000
# How many times what the page's own counter costs.
GOAL_TODOS = {1_000: {"toggle": 4, "add": 5, "remove": 5}, 10_000: {"toggle": 10, "add": 10, "remove": 10}}

# Requests are made beforehand; wrk sends one after the other, on whichever connection is free.
LOAD = """
local requests = {}
function init(arguments)
  for line in io.lines("%s") do
    local path, body = line:match("^(%%S+) (.+)$")
    requests[#requests + 1] = wrk.format("POST", path, {["Content-Type"] = "application/json"}, body)
  end
end
local next = 0
function request()
  next = next %% #requests + 1
  return requests[next]
end
function done(summary, latency)
  local failures = summary.errors
  print(string.format("RESULT %%d %%d %%d %%d %%d", summary.requests, summary.duration, latency:percentile(50),
    latency:percentile(99), failures.connect + failures.read + failures.write + failures.status + failures.timeout))
end
"""


def cpu_seconds(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK


def cpu_nanoseconds(pid):
    """The CPU time of a process that has nothing to do any more: that of a thread is added up when it goes to sleep."""
    time.sleep(0.001)
    return sum(int(file.read_text().split()[0]) for file in Path(f"/proc/{pid}/task").glob("*/schedstat"))


def resident_megabytes(pid):
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1]) / 1024


class Server:
    """A server process on the first core, ended by its id."""

    def __init__(self, name, command, core, environment=None):
        self.name = name
        self.rounds = []
        self.process = subprocess.Popen(
            ["taskset", "--cpu-list", str(core), *map(str, command)], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "MARTLET_LOG_LEVEL": "warning",
                 "MARTLET_MAX_ACTIONS_PER_SECOND": "0", "MARTLET_DRAIN_DELAY": "0",
                 # The load has one address.
                 "MARTLET_MAX_SESSIONS_PER_MINUTE": "0", "MARTLET_MAX_SESSIONS_PER_CLIENT": "0",
                 "MARTLET_MAX_STREAMS_PER_CLIENT": "20000", **(environment or {})})
        # The port is the last number of the first line: alone, or at the end of a URL.
        line = self.process.stdout.readline()
        if not (match := re.search(r"(\d+)\s*$", line)):
            self.end()
            sys.exit(f"{command[0]} did not say which port it listens on, but {line!r}.")
        self.port = int(match[1])

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def request(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        fields = {} if body is None else {"Content-Type": "application/json"}
        connection.request(method, path, None if body is None else json.dumps(body), fields)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        if answer.status >= 300:
            sys.exit(f"{self.name}: {method} was answered {answer.status}: {data.decode()}")
        return answer, data

    def new_session(self):
        answer, data = self.request("POST", "/sessions", {})
        return answer.headers["Location"], json.loads(data)

    def measure(self, script, connections, seconds, core):
        before = cpu_seconds(self.process.pid)
        command = ["taskset", "--cpu-list", str(core), "wrk", "--threads", "1", "--connections", str(connections),
                   "--duration", f"{seconds}s", "--timeout", "2s", "--script", script, f"http://127.0.0.1:{self.port}"]
        output = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 30, check=True).stdout
        used = cpu_seconds(self.process.pid) - before
        requests, duration, median, tail, failures = map(int, re.search(r"RESULT (.*)", output)[1].split())
        if failures or not requests:
            sys.exit(f"{self.name}: {failures} of {requests} requests failed.\n{output}")
        return {"speed": requests / duration * 1e6, "cpu": used / requests * 1e6, "load": used / duration * 1e8,
                "p50": median, "p99": tail}

    def median(self, key):
        return statistics.median(result[key] for result in self.rounds)

    def against(self, other, key, compare):
        """The median over the rounds of a comparison with the other server's round in the same turn."""
        return statistics.median(compare(own[key], its[key]) for own, its in zip(self.rounds, other.rounds))


class Load:
    """A wrk script with its requests, in temporary files."""

    def __init__(self, folder, name, requests):
        file = Path(folder, f"{name}.requests")
        file.write_text("".join(f"{path} {json.dumps(body, separators=(',', ':'))}\n" for path, body in requests))
        self.script = Path(folder, f"{name}.lua")
        self.script.write_text(LOAD % file)


def measure_in_turns(pairs, connections, options):
    """Measures each server with its load, in turns. The first turn warms up and does not count."""
    for turn in range(options.rounds + 1):
        # A server follows a different one each turn.
        shift = turn % len(pairs)
        for server, load in pairs[shift:] + pairs[:shift]:
            seconds = options.seconds if turn else 1
            result = server.measure(load.script, connections, seconds, options.client_core)
            if turn:
                server.rounds.append(result)


def warn_if_crowded(servers):
    """Under a full load, a server that did not get its core shared it with something else, and its caches too."""
    if min(server.median("load") for server in servers) < 85:
        print("\n  The servers did not get the whole core. Something else was running: the CPU figures are too high.")


def goal(is_met):
    return "met" if is_met else "MISSED"


def print_table(title, rows):
    print(f"\n{title}\n")
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print("  " + "  ".join(cells))


def measurements(server):
    low, high = (pick(result["cpu"] for result in server.rounds) for pick in (min, max))
    return [f"{server.median('speed'):,.0f}", f"{server.median('cpu'):.2f}", f"{low:.2f}–{high:.2f}",
            f"{server.median('load'):.0f} %", f"{server.median('p50'):.0f}", f"{server.median('p99'):.0f}"]


MEASUREMENT_NAMES = ["requests/s", "CPU µs/request", "range", "core used", "p50 µs", "p99 µs"]


# MARK: Counter


def own_fields(answer):
    """The fields of an answer that libmicrohttpd does not add by itself."""
    added = {"date", "content-length", "connection"}
    return [f"{name}: {value}" for name, value in answer.getheaders() if name.lower() not in added]


def run_counter(options, folder):
    subprocess.run(["cc", "-O2", HERE / "floor.c", "-o", folder / "floor", "-lmicrohttpd"], check=True)
    servers = []
    try:
        martlet = Server("Martlet", [options.binaries / "BenchmarkCounter", "--port", "0"], options.server_core)
        servers.append(martlet)
        requests = []
        for _ in range(SESSIONS):
            location, document = martlet.new_session()
            target = next(int(key) for key, node in document["nodes"].items() if node.get("identifier") == "plus")
            requests.append((f"{location}/actions", {"target": target, "action": "tap"}))
        load = Load(folder, "counter", requests)
        # Counts and revisions have five digits in most of the answers to come, and so in the floor's.
        martlet.measure(load.script, CONNECTIONS, 1, options.client_core)
        answer, patch = martlet.request("POST", *requests[0])
        fields = [argument for field in own_fields(answer) for argument in ("--field", field)]
        floor = [folder / "floor", "--size", len(patch), *fields]
        servers.append(Server("floor, same fields", floor, options.server_core))
        servers.append(Server("floor, bare", [*floor, "--bare"], options.server_core))
        measure_in_turns([(server, load) for server in servers], CONNECTIONS, options)
        full, bare = servers[1], servers[2]
        warn_if_crowded(servers)
        print_table(
            f"Counter: {SESSIONS} sessions, {CONNECTIONS} connections, {options.rounds} rounds of {options.seconds} s; "
            f"answers of {len(patch)} bytes and {len(fields) // 2} fields",
            [["server", *MEASUREMENT_NAMES]]
            + [[server.name, *measurements(server)] for server in (bare, full, martlet)])
        rows = [["Martlet against", "requests/s", "goal", "", "CPU µs per action", "goal", ""]]
        for other in (full, bare):
            speed = martlet.against(other, "speed", operator.truediv)
            extra = martlet.against(other, "cpu", operator.sub)
            rows.append([other.name, f"{speed:.0%}", f"≥ {GOAL_SPEED:.0%}", goal(speed >= GOAL_SPEED),
                         f"{extra:+.2f}", f"≤ {GOAL_EXTRA:+.0f}", goal(extra <= GOAL_EXTRA)])
        print_table("Goals", rows)
        memory = resident_megabytes(martlet.process.pid)
        print(f"\n  Martlet's process: {memory:.1f} MB resident with {SESSIONS} sessions")
    finally:
        for server in servers:
            server.end()


# MARK: Rows


def tappable_ids(document):
    return [int(key) for key, node in document["nodes"].items() if "tap" in node.get("actions", [])]


def without_ids(patch):
    """The size of a patch if all ids had one digit."""
    return len(re.sub(rb"/nodes/\d+", b"/nodes/1", patch))


def patch_sizes(server, location, targets):
    """Taps rows twice; gives the mean sizes of the patches as sent, and with ids of one digit."""
    patches = [server.request("POST", f"{location}/actions", {"target": target, "action": "tap"})[1]
               for target in targets for _ in range(2)]
    return statistics.mean(map(len, patches)), statistics.mean(map(without_ids, patches))


def run_rows(options, folder):
    servers, pairs, sizes = [], [], {}
    dice = random.Random(1)
    try:
        for count in ROWS:
            # The same server for both kinds of load would warm the caches of one with the other.
            kinds = ("any row", "the first ten") if count > 10 else ("any row",)
            for kind in kinds:
                server = Server(f"{count:,} rows, {kind}", [options.binaries / "BenchmarkRows", "--port", "0"],
                                options.server_core, {"ROWS": str(count)})
                servers.append(server)
                location, document = server.new_session()
                targets = tappable_ids(document)
                if len(targets) != count:
                    sys.exit(f"{len(targets)} of {count} rows can be tapped.")
                pool = targets if kind == "any row" else targets[:10]
                chosen = [dice.choice(pool) for _ in range(2000)]
                requests = [(f"{location}/actions", {"target": target, "action": "tap"}) for target in chosen]
                sizes[server] = patch_sizes(server, location, chosen[:100])
                pairs.append((server, Load(folder, f"rows-{len(servers)}", requests)))
        measure_in_turns(pairs, ROW_CONNECTIONS, options)
        few = servers[0]
        warn_if_crowded(servers)
        table = [["server", *MEASUREMENT_NAMES, "CPU ratio", "patch bytes", "ids as one digit", "MB resident"]]
        for server in servers:
            sent, plain = sizes[server]
            table.append([server.name, *measurements(server), f"{server.median('cpu') / few.median('cpu'):.2f}",
                          f"{sent:.1f}", f"{plain:.1f}", f"{resident_megabytes(server.process.pid):.1f}"])
        print_table(f"Rows: one session, {ROW_CONNECTIONS} connections, a row tapped at random, {options.rounds} rounds "
                    f"of {options.seconds} s", table)
        rows = [["10,000 rows against 10", "CPU ratio", "goal", "", "patch bytes", "goal", ""]]
        for server in servers[1:]:
            ratio = server.against(few, "cpu", operator.truediv)
            difference = sizes[server][1] - sizes[few][1]
            rows.append([server.name, f"{ratio:.2f}", f"≤ {GOAL_ROWS}", goal(ratio <= GOAL_ROWS),
                         f"{difference:+.1f}", "equal but for ids", goal(abs(difference) < 0.05)])
        print_table("Goals", rows)
    finally:
        for server in servers:
            server.end()


# MARK: Streams


class IdleStreams:
    """Event streams of a session in which nothing happens."""

    def __init__(self, server, count):
        location, _ = server.new_session()
        self.sockets = [open_stream(server, location) for _ in range(100)]
        before = resident_megabytes(server.process.pid)
        self.sockets += [open_stream(server, location) for _ in range(count - 100)]
        self.bytes_each = (resident_megabytes(server.process.pid) - before) * 1024 * 1024 / (count - 100)


def open_stream(server, location):
    stream = socket.create_connection(("127.0.0.1", server.port))
    stream.sendall(f"GET {location}/events?from=1 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    received = b""
    while b"retry: " not in received:
        if not (chunk := stream.recv(4096)):
            sys.exit(f"{server.name}: no stream, but {received.decode()}")
        received += chunk
    return stream


def push(server, location, target, stream, count):
    """CPU microseconds of an action and the event that it makes, without any other."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    body = json.dumps({"target": target, "action": "tap"})
    before = cpu_seconds(server.process.pid)
    for _ in range(count):
        connection.request("POST", f"{location}/actions", body, {"Content-Type": "application/json"})
        connection.getresponse().read()
        if not stream.recv(65536).endswith(b"\n\n"):
            sys.exit(f"{server.name}: an event came in pieces.")
    connection.close()
    return (cpu_seconds(server.process.pid) - before) / count * 1e6


def run_streams(options):
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    servers, rows = [], []
    try:
        for count in STREAMS:
            server = Server(f"{count:,} idle streams", [options.binaries / "BenchmarkCounter", "--port", "0"],
                            options.server_core, {"MARTLET_MAX_STREAMS": "20000", "MARTLET_HEARTBEAT": "3600",
                                                  "MARTLET_MAX_STREAMS_PER_SESSION": "20000"})
            servers.append(server)
            server.idle = IdleStreams(server, count)
            location, document = server.new_session()
            target = next(int(key) for key, node in document["nodes"].items() if node.get("identifier") == "plus")
            server.busy = (location, target, open_stream(server, location))
        for turn in range(options.rounds + 1):
            for server in servers:
                cost = push(server, *server.busy, 500 * options.seconds)
                if turn:
                    server.rounds.append({"cpu": cost})
        few = servers[0]
        rows = [["server", "CPU µs per action and event", "ratio", "goal", "", "bytes per idle stream", "goal", ""]]
        for server in servers:
            ratio, size = server.against(few, "cpu", operator.truediv), server.idle.bytes_each
            rows.append([server.name, f"{server.median('cpu'):.0f}", f"{ratio:.2f}", f"≤ {GOAL_PUSH}",
                         goal(ratio <= GOAL_PUSH), f"{size:,.0f}", f"≤ {GOAL_STREAM:,}", goal(size <= GOAL_STREAM)])
        print_table(f"Event streams: one session is acted on and followed, one request at a time, {options.rounds} rounds",
                    rows)
    finally:
        for server in servers:
            server.end()


# MARK: To-dos


class Todos:
    """A server with a to-do page that is written in one of the ways, its sessions, and connections to it. Without its list,
    an action costs what the app's own code does, and nothing for rows."""

    def __init__(self, way, rows, options, has_list=True):
        self.way, self.rows, self.has_list = way, rows, has_list
        self.server = Server(f"{way}, {rows:,} rows", [options.binaries / "BenchmarkTodos", "--port", "0"],
                             options.server_core,
                             {"WAY": way, "ROWS": str(rows), "LIST": "shown" if has_list else "none",
                              "MARTLET_MAX_READS_PER_SECOND": "0",
                              "MARTLET_MAX_TOTAL_BYTES": str(1 << 33), "MARTLET_MAX_BYTES_PER_CLIENT": str(1 << 33),
                              "MARTLET_IDLE_TIMEOUT": "3600"})
        try:
            self.connections = [socket.create_connection(("127.0.0.1", self.server.port), timeout=60)
                                for _ in range(TODO_CONNECTIONS)]
            # The first session makes what all share.
            self.sessions = [self.new_session()]
            further = TODO_SESSIONS[rows] - 1
            memory, processor = resident_megabytes(self.pid), cpu_nanoseconds(self.pid)
            self.sessions += [self.new_session() for _ in range(further)]
            self.page_microseconds = (cpu_nanoseconds(self.pid) - processor) / 1e3 / further
            self.page_bytes = (resident_megabytes(self.pid) - memory) * 1024 * 1024 / further
        except BaseException:
            self.server.end()
            raise

    @property
    def pid(self):
        return self.server.process.pid

    def receive(self, connection):
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        content = answer.read()
        if answer.status >= 300:
            sys.exit(f"{self.server.name}: the answer was {answer.status}: {content.decode()}")
        return answer, content

    def request(self, method, path, body=None):
        self.connections[0].sendall(message(method, path, body))
        return self.receive(self.connections[0])

    def new_session(self):
        return self.request("POST", "/sessions", {})[0].headers["Location"]

    def read(self, session):
        return json.loads(self.request("GET", session)[1])["nodes"].values()

    def bodies(self, kind, session):
        """What actions of this kind send, without end."""
        if kind != "toggle" or not self.has_list:
            target = "plus" if kind == "counter" else kind
            return itertools.repeat({"target": target, "action": "tap"})
        return toggles(self.read(session))

    def spend(self, bodies, count):
        """CPU nanoseconds of so many actions, of all sessions in turn."""
        # Most of them are there before the server asks for the next one: to sleep and wake up again costs more than the
        # smallest action does.
        actions = [message("POST", f"{session}/actions", next(body))
                   for session, body in itertools.islice(itertools.cycle(zip(self.sessions, bodies)), count)]
        before = cpu_nanoseconds(self.pid)
        for connection, action in zip(self.connections, actions):
            connection.sendall(action)
        # The answer that comes last is read first, and this process sleeps until then. To wake it up for each answer
        # would cost the server more for actions that take longer than it takes to read one.
        for connection in reversed(self.connections[:count]):
            self.receive(connection)
        return cpu_nanoseconds(self.pid) - before

    def run_round(self):
        """CPU microseconds of each kind of action."""
        result = {}
        for kinds in TODO_KINDS if self.has_list else TODO_KINDS_WITH_GOALS:
            bodies = {kind: [self.bodies(kind, session) for session in self.sessions] for kind in kinds}
            spent, done, count = dict.fromkeys(kinds, 0), 0, len(self.sessions)
            while min(spent.values()) < TODO_NANOSECONDS and done < TODO_ACTIONS:
                for kind in kinds:
                    spent[kind] += self.spend(bodies[kind], count)
                done += count
                if max(spent.values()) < TODO_LONG:
                    count = TODO_CONNECTIONS
            result |= {kind: spent[kind] / done / 1e3 for kind in kinds}
        return result

    def check(self):
        """After all that, the page has as many rows as before, and says how many are done, if all of them are there."""
        for session in self.sessions if self.has_list else []:
            nodes = self.read(session)
            done = [node["value"] for node in nodes if node["type"] == "toggle"]
            text = next(node["text"] for node in nodes if node.get("identifier") == "summary")
            # Of a long list or section some rows are there, and it says how many it has.
            absent = [node["count"] - sum(end - start for start, end in node["ranges"]) for node in nodes if "ranges" in node]
            count = len(done) + sum(absent)
            said, _, total = text.replace(",", "").removesuffix(" done").partition(" of ")
            is_right = int(total) == count == self.rows and (absent or int(said) == sum(done))
            if not is_right:
                sys.exit(f"{self.server.name}: the page says {text}; of {len(done)} rows of {count:,} {sum(done)} are done.")

    def times(self, kind):
        """How many times what the page's own counter costs in the same round."""
        return statistics.median(result[kind] / result["counter"] for result in self.server.rounds)


def message(method, path, body=None):
    """A request in one piece, which http.client does not send it in."""
    data = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(data)}\r\n"
    return f"{head}Content-Type: application/json\r\n\r\n".encode() + data


def toggles(nodes):
    """Sets rows to what they are not, without end and in an order that looks random."""
    rows = {node["identifier"]: node["value"] for node in nodes if node["type"] == "toggle"}
    names = list(rows)
    random.Random(1).shuffle(names)
    for name in itertools.cycle(names):
        rows[name] = not rows[name]
        yield {"target": name, "action": "set", "value": rows[name]}


def run_todos(options):
    def measure(way, rows, has_list=True):
        page = Todos(way, rows, options, has_list)
        try:
            # The first round warms up and does not count.
            page.server.rounds = [page.run_round() for _ in range(options.rounds + 1)][1:]
            page.check()
        finally:
            page.server.end()
        return page

    own_cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, [options.client_core])
    pages = [measure(way, rows) for rows, way in itertools.product(TODO_SESSIONS, WAYS)]
    own_work = {(page.way, page.rows): measure(page.way, page.rows, has_list=False)
                for page in pages if page.rows in GOAL_TODOS}
    os.sched_setaffinity(0, own_cores)
    kinds = [kind for kinds in TODO_KINDS for kind in kinds]
    table = [["way", "rows", "sessions", kinds[0], *(cell for kind in kinds[1:] for cell in (kind, "times"))]]
    for page in pages:
        table.append([page.way, f"{page.rows:,}", str(TODO_SESSIONS[page.rows]), f"{page.server.median(kinds[0]):.1f}"])
        for kind in kinds[1:]:
            table[-1] += [f"{page.server.median(kind):,.1f}", f"{page.times(kind):,.1f}"]
    print_table("To-dos: CPU µs of an action, and how many times that of a counter on the same page; up to "
                f"{TODO_CONNECTIONS} at a time, {options.rounds} rounds", table)
    table = [["Against the page's counter",
              *(cell for kind in ("toggle", "add", "remove") for cell in (kind, "of it the app's", "goal", ""))]]
    for page in pages:
        if page.rows in GOAL_TODOS:
            table.append([page.server.name])
            for kind, limit in GOAL_TODOS[page.rows].items():
                own = own_work[page.way, page.rows].times(kind)
                table[-1] += [f"{page.times(kind):,.1f}", f"{own:,.1f}", f"≤ {limit}",
                              goal(page.times(kind) <= limit)]
    print_table("Goals; of it the app's: what the action costs on the same page without its list", table)
    table = [["way", "CPU µs per row", "bytes resident per row"]]
    for page in pages:
        if page.rows == FIRST_PAGE_ROWS:
            table.append([page.way, f"{page.page_microseconds / page.rows:.2f}", f"{page.page_bytes / page.rows:,.0f}"])
    print_table(f"The first page: a new session with {FIRST_PAGE_ROWS:,} rows, from the request to the last byte of the "
                "document, and its memory", table)


# MARK: The run


# What is measured, and with which program.
PARTS = {"counter": "BenchmarkCounter", "rows": "BenchmarkRows", "todos": "BenchmarkTodos", "streams": "BenchmarkCounter",
         "graph": "BenchmarkGraph"}


def output_of(*command):
    """The first line that a command prints."""
    result = subprocess.run(command, capture_output=True, text=True)
    return ((result.stdout or result.stderr).splitlines() or ["unknown"])[0].strip()


def print_header(options):
    model = re.search(r"model name\s*:\s*(.*)", Path("/proc/cpuinfo").read_text())
    print(f"Martlet's benchmark on {os.cpu_count()} cores, {model[1] if model else platform.machine()}, "
          f"Linux {platform.release()}; servers on core {options.server_core}, load on core {options.client_core}; "
          f"load average {os.getloadavg()[0]:.2f}")
    library = output_of("pkg-config", "--modversion", "libmicrohttpd")
    print(f"libmicrohttpd {library}; {output_of('swift', '--version')}; {output_of('cc', '--version')}; "
          f"{output_of('wrk', '--version').split(' [')[0]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binaries", type=Path, default=HERE.parents[1] / ".build/release",
                        help="the folder of the release builds (default: .build/release)")
    parser.add_argument("--only", choices=PARTS, help="run one part")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=2, help="the length of a round (default: 2)")
    parser.add_argument("--quick", action="store_true", help="three rounds of one second")
    parser.add_argument("--server-core", type=int, default=0)
    parser.add_argument("--client-core", type=int, default=1)
    options = parser.parse_args()
    if options.quick:
        options.rounds, options.seconds = 3, 1
    parts = [options.only] if options.only else PARTS
    for part in parts:
        if not (options.binaries / PARTS[part]).exists():
            sys.exit(f"There is no {options.binaries / PARTS[part]}: run swift build -c release.")
    print_header(options)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        if "counter" in parts:
            run_counter(options, folder)
        if "rows" in parts:
            run_rows(options, folder)
    if "todos" in parts:
        run_todos(options)
    if "streams" in parts:
        run_streams(options)
    if "graph" in parts:
        print(flush=True)
        subprocess.run(["taskset", "--cpu-list", str(options.server_core), options.binaries / "BenchmarkGraph"], check=True)


if __name__ == "__main__":
    main()
