#!/usr/bin/env python3
"""How many instructions an action costs, from its bytes to the bytes of its answer: `make instructions`.

They are counted by callgrind, so that the figure is the same whatever else the machine does: compare it with that of the
commit before. Each action is a request of its own on one connection, and a turn of the loop. Counted is the difference
between a long run and a short one, so that start and end cost nothing.

Needs valgrind, strip (valgrind does not read Swift's debug information), and the release build of BenchmarkCounter.
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


def collected(binary, count, has_key):
    """The instructions of a process that takes so many actions."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("MARTLET_")}
    process = subprocess.Popen(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, "--port", "0"],
        env={**own, **ENVIRONMENT},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    port = int(re.search(r":(\d+)/?$", process.stdout.readline().strip())[1])
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", "/sessions")
    answer = connection.getresponse()
    answer.read()
    path = answer.headers["Location"] + "/actions"
    body = json.dumps({"target": "plus", "action": "tap"})
    for number in range(count):
        fields = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{port}"}
        if has_key:
            fields["Idempotency-Key"] = f"k{number:030}"
        connection.request("POST", path, body, fields)
        answer = connection.getresponse()
        assert answer.status == 200, answer.status
        answer.read()
    connection.close()
    process.terminate()
    return int(re.search(r"Collected : (\d+)", process.communicate(timeout=120)[1])[1])


def main():
    parser = argparse.ArgumentParser(description="Counts the instructions of an action.")
    parser.add_argument("binary", nargs="?", default=ROOT / ".build/release/BenchmarkCounter", type=Path)
    binary = parser.parse_args().binary
    with tempfile.TemporaryDirectory() as folder:
        stripped = f"{folder}/counter"
        subprocess.run(["strip", "-g", "-o", stripped, binary], check=True)
        for name, has_key in [("without a key", False), ("with a new Idempotency-Key", True)]:
            difference = collected(stripped, LONG, has_key) - collected(stripped, SHORT, has_key)
            print(f"{difference / (LONG - SHORT):10,.0f} instructions per action {name}", flush=True)


if __name__ == "__main__":
    main()
