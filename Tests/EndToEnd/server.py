"""An example app, served by a process of its own."""

import os
import pathlib
import re
import resource
import signal
import subprocess
import threading

from patience import PATIENCE, in_vain, kill, wait_until

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = ROOT / os.environ.get("MARTLET_BINARIES", ".build/debug")
# The app in another package: rows by the thousand, and work that goes on after the answer.
ELSEWHERE = str(ROOT / ".build/debug/Elsewhere")
# Menus whose options come, go and change.
CHOICES = str(ROOT / ".build/debug/Choices")
# Whatever views are written into its field.
LAYOUT_STAGE = str(ROOT / ".build/debug/LayoutStage")
# The app with every fault that must not become the server's.
FAULTY = str(ROOT / ".build/debug/Faulty")
# What is stored for one visitor, for all, and for one tab.
NOTICEBOARD = str(ROOT / ".build/debug/Noticeboard")
# What servers are told unless a test says otherwise: at their end they need not wait until a load balancer has noticed,
# and all tests are one client, which makes more sessions than a person.
# With SUSPEND_STREAMS=1 event streams stay with the HTTP library, as they do where handing them over does not work.
DEFAULTS = {
    "MARTLET_DRAIN_DELAY": "0",
    "MARTLET_MAX_SESSIONS_PER_MINUTE": "0",
    "MARTLET_SUSPEND_STREAMS": os.environ.get("SUSPEND_STREAMS", "0"),
}


def command(app, *arguments):
    binary = BINARIES / app
    assert binary.exists(), f"{binary} is missing: build it, or name its folder in MARTLET_BINARIES"
    return [str(binary), *arguments]


def environment(**variables):
    """This process's environment without what would configure a server or lead requests through a proxy."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("MARTLET_")}
    return {**own, "no_proxy": "*", **DEFAULTS, **variables}


def limiting(most_files):
    """What a new process does before it becomes a server that may have so many descriptors; None for as many as this
    one."""
    return most_files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, 2 * (most_files,)))


def run(app, *arguments, most_files=None, **variables):
    """Runs the app's binary to its end, where it is expected to end by itself."""
    try:
        return subprocess.run(
            command(app, *arguments),
            env=environment(**variables),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            preexec_fn=limiting(most_files),
        )
    except subprocess.TimeoutExpired:
        raise in_vain(f"{app} {' '.join(arguments)} to end by itself") from None


class Server:
    """Starts an app and knows its port as soon as it is served. To be used in a `with` statement."""

    def __init__(self, app, *arguments, most_files=None, **variables):
        """`most_files` is how many descriptors the process may have, if that is not as many as this one."""
        self.process = subprocess.Popen(
            command(app, *arguments),
            env=environment(**variables),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=limiting(most_files),
        )
        self.output = []
        self.errors = []
        self.address = None
        # What the paths of all resources begin with.
        self.base = ""
        self.changed = threading.Condition()
        self.readers = [
            threading.Thread(target=self._read, args=(self.process.stdout, self.output), daemon=True),
            threading.Thread(target=self._read, args=(self.process.stderr, self.errors), daemon=True),
        ]
        for reader in self.readers:
            reader.start()
        with self.changed:
            self.changed.wait_for(lambda: self.address or self.process.poll() is not None, PATIENCE)
        if not self.address:
            self.stop()
            raise AssertionError(f"{app} has ended, or is not served in {PATIENCE} seconds:\n{''.join(self.errors)}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    @property
    def url(self):
        host, port = self.address
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

    @property
    def port(self):
        return self.address[1]

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def open_files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def allow_files(self, more):
        """Lets the process have so many more descriptors than it has; None for as many as it may have at all."""
        _, most = resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE)
        if more is None:
            limit = most
        else:
            # A new descriptor is the least number that is free, and the limit is a number, too.
            taken = {int(name) for name in os.listdir(f"/proc/{self.process.pid}/fd")}
            limit = [number for number in range(max(taken) + more + 2) if number not in taken][more]
        resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, (limit, most))

    def wait_for_log(self, condition, what):
        """Waits until the answer, which depends on what is logged, is true in an `if`, and returns it."""
        with self.changed:
            found = self.changed.wait_for(condition, PATIENCE)
        if not found:
            raise in_vain(f"{what} in the log:\n{''.join(self.errors)}")
        return found

    def wait_for_line(self, part):
        """Waits until the server has logged a line with this in it, and returns the line."""
        return self.wait_for_log(lambda: [line for line in self.errors if part in line], f'"{part}"')[0]

    @property
    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def resident_bytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)[1])

    def freeze(self):
        """Holds the process up; what is sent meanwhile is all there when it thaws."""
        os.kill(self.process.pid, signal.SIGSTOP)
        options = os.WSTOPPED | os.WNOWAIT | os.WNOHANG
        wait_until(lambda: os.waitid(os.P_PID, self.process.pid, options), "the process to be held up")

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def stop(self):
        """Ends the process in whatever state it is."""
        if self.is_running:
            self.process.terminate()
            self.thaw()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            kill(self.process)
        for reader in self.readers:
            reader.join(PATIENCE)
            if reader.is_alive():
                raise in_vain("the end of what the server writes, which has ended itself")
        self.process.stdout.close()
        self.process.stderr.close()

    def _read(self, stream, lines):
        for line in stream:
            with self.changed:
                lines.append(line)
                if served := re.search(r" is served at http://(.+):(\d+)(/\S+)?$", line.rstrip()):
                    self.address = (served[1].strip("[]"), int(served[2]))
                    self.base = served[3] or ""
                self.changed.notify_all()
        with self.changed:
            self.changed.notify_all()
