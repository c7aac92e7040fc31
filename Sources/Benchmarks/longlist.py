#!/usr/bin/env python3
"""What it costs that a list is long: a list of 100,000 rows beside one of 100, in one run, in turns.

    swift build -c release --product BenchmarkLongList
    python3 Sources/Benchmarks/longlist.py            # of lists
    python3 Sources/Benchmarks/longlist.py --table    # of tables
"""
import argparse
import http.client
import json
import os
import socket
import statistics
import subprocess
import time
from pathlib import Path

BINARY = Path(__file__).parents[2] / ".build/release/BenchmarkLongList"


class Server:
    """A server with a list of so many rows, one session of it, and a connection."""

    def __init__(self, rows: int, is_table: bool):
        self.rows = rows
        self.is_table = is_table
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.process = subprocess.Popen(
            [BINARY, "--port", str(port), "--max-sessions", "1000", "--max-sessions-per-client", "0"],
            env={**os.environ, "ROWS": str(rows), **({"TABLE": "1"} if is_table else {})},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        end = time.monotonic() + 60
        while True:
            try:
                self.connection.connect()
                self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                break
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise SystemExit(f"{BINARY} does not serve.")
        self.session = None
        self.open()

    def post(self, path: str, body: dict) -> tuple[float, bytes]:
        """Sends a request; returns how many microseconds the answer took, and the answer."""
        text = json.dumps(body)
        start = time.perf_counter()
        self.connection.request("POST", path, text, {"Content-Type": "application/json"})
        response = self.connection.getresponse()
        data = response.read()
        duration = (time.perf_counter() - start) * 1e6
        if response.status not in (200, 201):
            raise SystemExit(f"{response.status} {data.decode()}")
        return duration, data

    def open(self) -> tuple[float, int]:
        duration, data = self.post("/sessions", {})
        self.session = json.loads(data)["session"]
        self.nodes = json.loads(data)["nodes"]
        return duration, len(data)

    def act(self, action: dict) -> tuple[float, int]:
        duration, data = self.post(f"{self.session}/actions", action)
        return duration, len(data)

    def id_of(self, kind: str) -> int:
        return next(int(key) for key, node in self.nodes.items() if node["type"] == kind)

    def kilobytes(self) -> int:
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def stop(self):
        self.process.terminate()
        self.process.wait()


def steps(server: Server, count: int):
    """What is measured: names and functions that do it once, and give its time in microseconds and its bytes."""
    sequence = [0]
    position = [0]
    texts = [0]

    def toggle():
        sequence[0] += 1
        return server.act({"target": server.id_of("toggle"), "action": "set", "value": sequence[0] % 2 == 1})

    def scroll():
        position[0] = (position[0] + 20) % (count // 2)
        return server.act(
            {"target": "entries", "action": "show", "value": [position[0], position[0] + 80], "client": "a"})

    def jump():
        position[0] = (position[0] + count * 7 // 10) % count
        return server.act({"target": "entries", "action": "show", "value": position[0], "client": "a"})

    def insert():
        return server.act({"target": {"role": "button", "name": "Insert"}, "action": "tap"})

    def search():
        texts[0] += 1
        return server.act(
            {"target": {"role": "textbox", "name": "Search"}, "action": "set", "value": str(texts[0] % 10)})

    def sort():
        return server.act({"target": "entries", "action": "sort", "value": "Number"})

    yield "toggle a row", toggle
    if count > 200:
        yield "scroll by 20 rows", scroll
        yield "jump to another place", jump
    yield "insert in front", insert
    yield "search for a digit", search
    if server.is_table:
        yield "sort by a number", sort


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, nargs="+", default=[100, 1000, 100_000])
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--sessions", type=int, default=50)
    parser.add_argument("--table", action="store_true")
    arguments = parser.parse_args()
    servers = [Server(rows, arguments.table) for rows in arguments.rows]
    table = {}
    try:
        opened = {server.rows: [] for server in servers}
        before = {}
        for server in servers:
            for _ in range(5):
                server.open()
            before[server.rows] = server.kilobytes()
        for _ in range(arguments.sessions):
            for server in servers:
                opened[server.rows].append(server.open())
        table["first document, µs"] = {rows: statistics.median(t for t, _ in all) for rows, all in opened.items()}
        table["first document, bytes"] = {rows: all[0][1] for rows, all in opened.items()}
        table["memory of a session, kB"] = {
            server.rows: (server.kilobytes() - before[server.rows]) / arguments.sessions for server in servers}
        plans = [dict(steps(server, server.rows)) for server in servers]
        for name in plans[-1]:
            results = {server.rows: [] for server in servers}
            for _ in range(arguments.times):
                for server, plan in zip(servers, plans):
                    if name in plan:
                        results[server.rows].append(plan[name]())
            table[f"{name}, µs"] = {rows: statistics.median(t for t, _ in all) for rows, all in results.items() if all}
            table[f"{name}, bytes"] = {rows: statistics.median(b for _, b in all) for rows, all in results.items() if all}
    finally:
        for server in servers:
            server.stop()
    print("| | " + " | ".join(f"{rows:,} rows" for rows in arguments.rows) + " | last to first |")
    print("|---|" + "---|" * (len(arguments.rows) + 1))
    for name, values in table.items():
        known = [values[rows] for rows in arguments.rows if rows in values]
        ratio = f"{known[-1] / known[0]:.2f}" if len(known) > 1 and known[0] else "–"
        print(f"| {name} | " + " | ".join(f"{values[r]:,.1f}" if r in values else "–" for r in arguments.rows) + f" | {ratio} |")


if __name__ == "__main__":
    main()
