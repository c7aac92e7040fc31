"""How long tests wait for what should come soon, and what they say when it does not come.

No test judges how fast something is: a machine that is busy with other things is slow. What must not be waited for has
a limit in the server that is far beyond patience."""

import subprocess
import time

# In seconds.
PATIENCE = 30


class Waiting:
    """A wait that does not go on for ever: what waits calls `go_on` each time it would."""

    def __init__(self, what, seconds=PATIENCE):
        """`what` is what is waited for, to be read after "in vain for"."""
        self.what = what
        self.seconds = seconds
        self.end = time.monotonic() + seconds

    def go_on(self):
        if time.monotonic() > self.end:
            raise in_vain(self.what, self.seconds)


def in_vain(what, seconds=PATIENCE):
    """The error that says what has been waited for."""
    return TimeoutError(f"waited {seconds} seconds in vain for {what}")


def wait_until(condition, what, seconds=PATIENCE):
    """Asks until the answer is true in an `if`, and returns it. `what` is to be read after "in vain for"."""
    waiting = Waiting(what, seconds)
    while not (answer := condition()):
        waiting.go_on()
        time.sleep(0.02)
    return answer


def wait_for_end(process, what=None, seconds=PATIENCE):
    """The status with which a process ends by itself; one that does not is killed."""
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        kill(process)
        raise in_vain(what or f"the end of {name(process)}", seconds) from None


def kill(process):
    """Ends a process in whatever state it is."""
    process.kill()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        raise in_vain(f"the end of {name(process)}, which has been killed") from None


def name(process):
    command = process.args if isinstance(process.args, str) else process.args[0]
    return f"{command} (process {process.pid})"
