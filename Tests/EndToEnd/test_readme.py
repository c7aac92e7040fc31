"""The README's transcripts: followed from top to bottom, every command in it does what the README says."""

import contextlib
import re
import subprocess

from patience import PATIENCE, in_vain
from server import ROOT, Server, environment

README = (ROOT / "README.md").read_text()
# A person who follows a stream for a second sees its events; a machine that is busy with other things has more.
HASTE, LEISURE = "curl -sN -m 1 ", "curl -sN -m 5 "
MARK = "end of a command's output"
# What `make run` serves, and where, unless it is told otherwise.
DEFAULTS = {"EXAMPLE": "Scoreboard", "PORT": "8080"}


def examples(text):
    """The apps that the README has people run, by their ports."""
    asked = [DEFAULTS | dict(re.findall(r"(\w+)=(\w+)", words)) for words in re.findall(r"`make run\b(.*?)`", text)]
    return {words["PORT"]: words["EXAMPLE"] for words in asked}


def steps(text):
    """The commands of all transcripts, each with its output."""
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def is_as_told(output, told):
    """Whether an output is the README's, where … stands for any text."""
    pattern = ".*?".join(map(re.escape, told.strip().split("…")))
    return re.fullmatch(pattern, output.replace("\r", "").strip(), re.DOTALL) is not None


def test_the_readme_shows_what_happens():
    told = list(steps(README))
    assert len(told) > 10
    script = "".join(f"{command}\nprintf '\\n%s\\n' \"{MARK}\"\n" for command, _ in told)
    assert HASTE in script
    script = script.replace(HASTE, LEISURE)
    with contextlib.ExitStack() as stack:
        servers = {port: stack.enter_context(Server(app, "--port", "0")) for port, app in examples(README).items()}
        for port, server in servers.items():
            script = script.replace(f":{port}", f":{server.port}")
        # A variable that no command has set is a mistake. It is `timeout` that ends commands as well as the shell.
        limit = 2 * PATIENCE
        result = subprocess.run(
            ["timeout", "-k", "1", str(limit), "bash", "-uc", script], env=environment(), capture_output=True, text=True
        )
        if result.returncode == 124:
            raise in_vain(f"the end of the commands, which have put out:\n{result.stdout}", limit)
        assert result.returncode == 0, result.stderr
    outputs = result.stdout.split(f"\n{MARK}\n")
    assert len(outputs) == len(told) + 1
    for (command, expected), output in zip(told, outputs, strict=False):
        assert is_as_told(output, expected), f"$ {command}\n{output}\nbut the README says\n{expected}"


def test_every_command_of_the_readme_that_asks_a_server_is_in_a_transcript():
    asking = [line for line in README.splitlines() if re.match(r"(\$ )?(\w=\$\()?curl ", line)]
    assert len(asking) > 10
    assert [line for line in asking if not line.startswith("$ ")] == []
