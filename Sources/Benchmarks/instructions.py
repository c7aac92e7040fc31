#!/usr/bin/env python3
"""How many instructions an action costs, from its bytes to the bytes of its answer: `make instructions`.

They are counted by callgrind, so that the figure is the same whatever else the machine does: compare it with that of the
commit before, and with that of the floor, a bare libmicrohttpd server that sends the same bytes. Each action is a request
of its own on one connection, and a turn of the loop. Counted is the difference between a long run and a short one, so
that start and end cost nothing.

libmicrohttpd clears a connection's memory after each request. That is one instruction for the processor and thousands for
callgrind, and is left out.

Needs valgrind, strip (valgrind does not read Swift's debug information), cc, libmicrohttpd-dev, and the release build of
BenchmarkCounter.
"""

import argparse
import http.client
import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHORT, LONG = 500, 2_500
# Nothing that depends on the time may come in between.
ENVIRONMENT = {
    "MARTLET_MAX_ACTIONS_PER_SECOND": "0",
    "MARTLET_DRAIN_DELAY": "0",
    "MARTLET_STALL_THRESHOLD": "3600000",
    "MARTLET_HEARTBEAT": "3600",
}


class Program:
    """A server under callgrind, and one connection to it."""

    def __init__(self, command, folder):
        own = {name: value for name, value in os.environ.items() if not name.startswith("MARTLET_")}
        self.counts = Path(folder, "counts")
        self.process = subprocess.Popen(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={self.counts}", *map(str, command)],
            env={**own, **ENVIRONMENT},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
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

    def act(self, path, count, has_key=False):
        """Sends so many actions, one after the other. Returns the last answer."""
        body = json.dumps({"target": "plus", "action": "tap"})
        for number in range(count):
            fields = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{self.port}"}
            if has_key:
                fields["Idempotency-Key"] = f"k{number:030}"
            answer = self.post(path, body, fields)
        return answer

    def end(self):
        """Returns the instructions of the whole run, without those that clear memory."""
        self.connection.close()
        self.process.terminate()
        total = int(re.search(r"Collected : (\d+)", self.process.communicate(timeout=120)[1])[1])
        functions = subprocess.run(
            ["callgrind_annotate", "--threshold=100", self.counts], capture_output=True, text=True, check=True
        ).stdout
        cleared = re.findall(r"^\s*([\d,]+) .*:__memset_\w+", functions, re.MULTILINE)
        return total - sum(int(count.replace(",", "")) for count in cleared)


def martlet(binary, folder, count, has_key=False):
    """The instructions of a process that takes so many actions, and what its last answer was."""
    program = Program([binary, "--port", "0"], folder)
    path = program.post("/sessions")[0].headers["Location"] + "/actions"
    answer = program.act(path, count, has_key)
    return program.end(), answer


def floor(binary, folder, count, answer, *arguments):
    """The instructions of a bare server that sends the same answer as often."""
    head, body = answer
    added = {"date", "content-length", "connection"}
    fields = [f"{name}: {value}" for name, value in head.getheaders() if name.lower() not in added]
    arguments = ["--size", len(body), *(argument for field in fields for argument in ("--field", field)), *arguments]
    program = Program([binary, *arguments], folder)
    program.act("/sessions/abcdefghijklmnopqrstuvwx/actions", count)
    return program.end()


def main():
    parser = argparse.ArgumentParser(description="Counts the instructions of an action.")
    parser.add_argument("binary", nargs="?", default=ROOT / ".build/release/BenchmarkCounter", type=Path)
    binary = parser.parse_args().binary
    with tempfile.TemporaryDirectory() as folder:
        stripped, bare = f"{folder}/counter", f"{folder}/floor"
        subprocess.run(["strip", "-g", "-o", stripped, binary], check=True)
        subprocess.run(["cc", "-O2", "-o", bare, ROOT / "Sources/Benchmarks/floor.c", "-lmicrohttpd"], check=True)

        def report(name, count):
            figure = (count(LONG) - count(SHORT)) / (LONG - SHORT)
            print(f"{figure:10,.0f} instructions {name}", flush=True)
            return figure

        _, answer = martlet(stripped, folder, LONG)
        action = report("per action", lambda count: martlet(stripped, folder, count)[0])
        report("per action with a new Idempotency-Key", lambda count: martlet(stripped, folder, count, True)[0])
        same = report("per request of a bare server that sends the same fields",
                      lambda count: floor(bare, folder, count, answer))
        report("per request of a bare server that sends one field",
               lambda count: floor(bare, folder, count, answer, "--bare"))
        print(f"{action - same:+10,.0f} is what Martlet adds to a bare server that sends the same.")


if __name__ == "__main__":
    main()
