"""The README's transcripts: every command in it does what the README says."""

import re
import subprocess

import pytest

from server import ROOT, Server, environment

README = ROOT / "README.md"
PORT = "8080"
MARK = "end of a command's output"
RUNNABLE = ("curl ", "S=", "echo ")


def transcripts(text):
    """The commands with their outputs, of each block that can be run; other blocks start servers or build."""
    blocks = re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    parsed = [list(commands(block)) for block in blocks]
    return [block for block in parsed if block and all(command.startswith(RUNNABLE) for command, _ in block)]


def commands(block):
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        lines = part.splitlines()
        length = 1
        while lines[length - 1].endswith("\\"):
            length += 1
        yield "\n".join(lines[:length]), "\n".join(lines[length:])


def run(script):
    return subprocess.run(
        ["bash", "-c", script], env=environment(), capture_output=True, text=True, timeout=60, check=True
    ).stdout


def is_as_told(output, told):
    """Whether an output is the README's, where … stands for any text."""
    pattern = ".*?".join(map(re.escape, told.strip().split("…")))
    return re.fullmatch(pattern, output.replace("\r", "").strip(), re.DOTALL) is not None


def test_the_readme_shows_what_happens():
    assert README.exists(), "there is no README.md"
    blocks = transcripts(README.read_text())
    if not blocks:
        pytest.fail("README.md has no ```console block whose commands all begin with curl, S= or echo")
    script = "".join(f"{command}\nprintf '\\n%s\\n' \"{MARK}\"\n" for block in blocks for command, _ in block)
    with Server("Scoreboard", "--port", "0") as server:
        outputs = run(script.replace(f":{PORT}", f":{server.port}")).split(f"\n{MARK}\n")
        told = [step for block in blocks for step in block]
        for (command, expected), output in zip(told, outputs, strict=False):
            assert is_as_told(
                output.replace(f":{server.port}", f":{PORT}"), expected
            ), f"$ {command}\n{output}\nbut the README says\n{expected}"
