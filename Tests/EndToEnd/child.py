"""A program of the tests' own in another process, which does something until its standard input ends."""

import json
import pathlib
import selectors
import subprocess
import sys

from patience import PATIENCE, in_vain, kill


class Child:
    def __init__(self, file, *arguments):
        self.name = pathlib.Path(file).name
        self.process = subprocess.Popen(
            [sys.executable, file, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def wait_for_line(self, line, seconds=PATIENCE):
        """Waits for the line with which it says that it has begun, which must be the first."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            has_come = selector.select(seconds)
        if has_come and self.process.stdout.readline() == line.encode() + b"\n":
            return
        kill(self.process)
        self.process.stdin.close()
        self.process.stdout.close()
        assert not has_come, f'{self.name} has not said "{line}", and may have said above why not'
        raise in_vain(f'{self.name} to say "{line}"', seconds)

    def end(self, seconds=PATIENCE):
        """Ends its standard input, and returns what it says then, which is JSON."""
        try:
            output, _ = self.process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            kill(self.process)
            self.process.communicate()
            raise in_vain(f"the end of {self.name}, whose input has ended", seconds) from None
        assert self.process.returncode == 0, f"{self.name} has failed, and may have said above why"
        return json.loads(output)
