#!/usr/bin/env python3
"""How many instructions an action costs, from its bytes to the bytes of its answer: `make instructions`.

They are counted by callgrind, so that the figure is the same whatever else the machine does: compare it with that of the
commit before, and with that of the floor, a bare libmicrohttpd server that sends the same bytes. Each action is a request
of its own on one connection, and a turn of the loop. Counted is the difference between a long run and a short one, so
that start and end cost nothing.

libmicrohttpd clears a connection's memory after each request. That is one instruction for the processor and thousands for
callgrind, and is left out.

With --todos, what actions on a to-do page cost, in each of the ways in which it is written. No two starts cost the same,
and would hide what a few actions cost, and many would take callgrind an hour: so it is asked for its counts during a
run, before and after those of each kind.

Needs valgrind, strip (valgrind does not read Swift's debug information), cc, libmicrohttpd-dev, and the release build of
BenchmarkCounter, or with --todos of BenchmarkTodos.
"""

import argparse
import http.client
import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

from bench import WAYS, toggles

ROOT = Path(__file__).resolve().parents[2]
# The counter counts: from 1,000 on its numbers are divided into groups, and how is found out once.
SHORT, LONG = 1_500, 3_500
TODO_ROWS, TODO_COUNT = 1_000, 20
TODO_TARGETS = {"its counter": "plus", "toggle": None, "add": "add", "remove": "remove"}
# Nothing that depends on the time may come in between.
ENVIRONMENT = {
    "MARTLET_MAX_ACTIONS_PER_SECOND": "0",
    "MARTLET_DRAIN_DELAY": "0",
    "MARTLET_STALL_THRESHOLD": "3600000",
    "MARTLET_HEARTBEAT": "3600",
}


class Program:
    """A server under callgrind, and one connection to it."""

    def __init__(self, command, folder, environment=None):
        own = {name: value for name, value in os.environ.items() if not name.startswith("MARTLET_")}
        self.counts = Path(folder, "counts")
        self.parts = 0
        self.process = subprocess.Popen(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={self.counts}", *map(str, command)],
            env={**own, **ENVIRONMENT, **(environment or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        # The port is the last number of the first line: alone, or at the end of a URL.
        self.port = int(re.search(r"(\d+)/?\s*$", self.process.stdout.readline())[1])
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def post(self, path, body=None, fields=None):
        self.connection.request("POST", path, body, fields or {})
        answer = self.connection.getresponse()
        assert answer.status in (200, 201), answer.status
        return answer, answer.read()

    def act(self, path, actions, has_key=False):
        """Sends actions, one after the other. Returns the last answer."""
        for number, action in enumerate(actions):
            fields = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{self.port}"}
            if has_key:
                fields["Idempotency-Key"] = f"k{number:030}"
            answer = self.post(path, json.dumps(action), fields)
        return answer

    def end_part(self):
        """Returns the instructions since the start or the part before, without those that clear memory."""
        command = ["vgdb", f"--pid={self.process.pid}", "dump"]
        subprocess.run(command, capture_output=True, timeout=120, check=True)
        self.parts += 1
        return instructions(f"{self.counts}.{self.parts}")

    def end(self):
        """Returns the same of the whole run, or of what came after the last part."""
        self.connection.close()
        self.process.terminate()
        self.process.wait(120)
        return instructions(self.counts)


def instructions(file):
    """How many callgrind has counted, without those that clear memory."""
    text = subprocess.run(
        ["callgrind_annotate", "--threshold=100", file], capture_output=True, text=True, check=True
    ).stdout

    def count(name):
        lines = re.findall(rf"^\s*([\d,]+) \(.*%\)\s+{name}", text, re.MULTILINE)
        return sum(int(line.replace(",", "")) for line in lines)

    return count("PROGRAM TOTALS") - count(r".*:__memset_\w+")


def tap(target):
    return {"target": target, "action": "tap"}


def martlet(binary, folder, count, has_key=False):
    """The instructions of a process that takes so many actions, and what its last answer was."""
    program = Program([binary, "--port", "0"], folder)
    path = program.post("/sessions")[0].headers["Location"] + "/actions"
    answer = program.act(path, [tap("plus")] * count, has_key)
    return program.end(), answer


def floor(binary, folder, count, answer, *arguments):
    """The instructions of a bare server that sends the same answer as often."""
    head, body = answer
    added = {"date", "content-length", "connection"}
    fields = [f"{name}: {value}" for name, value in head.getheaders() if name.lower() not in added]
    arguments = ["--size", len(body), *(argument for field in fields for argument in ("--field", field)), *arguments]
    program = Program([binary, *arguments], folder)
    program.act("/sessions/abcdefghijklmnopqrstuvwx/actions", [tap("plus")] * count)
    return program.end()


def todos(binary, folder, way):
    """The instructions of each kind of action on a to-do page."""
    program = Program([binary, "--port", "0"], folder, {"WAY": way, "ROWS": str(TODO_ROWS)})
    answer, document = program.post("/sessions")
    path = answer.headers["Location"] + "/actions"
    # Of the rows that are there, the first ones are removed.
    shown = [node for node in json.loads(document)["nodes"].values() if node["type"] == "toggle"]
    rows = toggles(shown[2 + TODO_COUNT:])
    # Those of the first turn warm up and do not count.
    for count in (2, TODO_COUNT):
        figures = {}
        for kind, target in TODO_TARGETS.items():
            program.act(path, [tap(target) if target else next(rows) for _ in range(count)])
            figures[kind] = program.end_part() / count
    program.end()
    return figures


def report_todos(binary, folder):
    print(f"Instructions of an action on a to-do page with {TODO_ROWS:,} rows")
    print("".join(name.rjust(14) for name in ("way", *TODO_TARGETS)))
    for way in WAYS:
        print(way.rjust(14) + "".join(f"{figure:14,.0f}" for figure in todos(binary, folder, way).values()), flush=True)


def report_counter(binary, folder):
    bare = f"{folder}/floor"
    subprocess.run(["cc", "-O2", "-o", bare, ROOT / "Sources/Benchmarks/floor.c", "-lmicrohttpd"], check=True)

    def report(name, count):
        figure = (count(LONG) - count(SHORT)) / (LONG - SHORT)
        print(f"{figure:10,.0f} instructions {name}", flush=True)
        return figure

    _, answer = martlet(binary, folder, LONG)
    action = report("per action", lambda count: martlet(binary, folder, count)[0])
    report("per action with a new Idempotency-Key", lambda count: martlet(binary, folder, count, True)[0])
    same = report("per request of a bare server that sends the same fields",
                  lambda count: floor(bare, folder, count, answer))
    report("per request of a bare server that sends one field",
           lambda count: floor(bare, folder, count, answer, "--bare"))
    print(f"{action - same:+10,.0f} is what Martlet adds to a bare server that sends the same.")


def main():
    parser = argparse.ArgumentParser(description="Counts the instructions of an action.")
    parser.add_argument("binary", nargs="?", type=Path)
    parser.add_argument("--todos", action="store_true", help="of actions on a to-do page, with BenchmarkTodos")
    options = parser.parse_args()
    product = "BenchmarkTodos" if options.todos else "BenchmarkCounter"
    with tempfile.TemporaryDirectory() as folder:
        stripped = f"{folder}/stripped"
        subprocess.run(["strip", "-g", "-o", stripped, options.binary or ROOT / ".build/release" / product], check=True)
        (report_todos if options.todos else report_counter)(stripped, folder)


if __name__ == "__main__":
    main()
