"""Endings of LLM turns for tests of your own: a pytest fixture over `fullstop serve --verdict`."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

COMMAND = "npx --no fullstop"


def pytest_addoption(parser):
    help_text = f"the command that runs fullstop (default: {COMMAND})"
    parser.getgroup("fullstop").addoption("--fullstop-command", default=None, help=help_text)
    parser.addini("fullstop_command", help_text, default=COMMAND)


def ending(
    name, *, cut=None, by="close", error=None, retry_after=None, slow=None, trickle=None, stall=None, mode=None
):
    """The address of an ending: a fixture by its id, or `<provider>/reason=<stop reason>`, and what becomes of it.

    cut: how many frames are sent; by: "close" or "break".
    error: an HTTP status that comes before it; retry_after: seconds, for the header.
    slow, trickle: milliseconds before the answer, and between its frames.
    stall: how many frames are sent before nothing more comes; or (frames, milliseconds).
    mode: "json" or "stream", whatever the request asks for.
    """
    if by not in ("close", "break"):
        raise ValueError(f'by is "close" or "break", not {by!r}')
    parts = [] if mode is None else [mode]
    for part, value in (
        ("error", error if retry_after is None else (error, retry_after)),
        ("cut" if by == "close" else "break", cut),
        ("slow", slow),
        ("trickle", trickle),
        ("stall", stall),
    ):
        if value is not None:
            values = value if isinstance(value, (tuple, list)) else (value,)
            parts += [part, ",".join(str(each) for each in values)]
    return "/".join([*parts, name])


class Script(str):
    """The base URL of one turn. Give it to your client; then ask for the verdict on it."""

    def __new__(cls, server, address):
        script = super().__new__(cls, server.origin + address)
        script._server, script.address = server, address
        return script

    def findings(self):
        """What the client did, one finding each: word, severity (wrong, right, cannot_tell), sentence, rule, requests."""
        sessions = self._server.ask("/verdict" + self.address)["sessions"]
        return sessions[0]["findings"]


class Fullstop:
    """A running server. Endings are served on 127.0.0.1 until the session of pytest ends."""

    def __init__(self, origin):
        self.origin = origin
        self._scripts = []

    def url(self, name, **changes):
        """The base URL of one ending, given again and again; `ending` lists the changes."""
        return self.script([ending(name, **changes)])

    def script(self, endings, tool_says=()):
        """The base URL of endings in order; the last is repeated. tool_says: texts that only a tool that ran returns."""
        body = {"endings": list(endings), "toolSays": list(tool_says)}
        script = Script(self, self.ask("/scripts", body)["address"])
        self._scripts.append(script)
        return script

    def verdict(self):
        """All findings of this test, script by script."""
        return [finding for script in self._scripts for finding in script.findings()]

    def words(self, severity=None):
        """The words of the verdict, of one severity or all."""
        return [each["word"] for each in self.verdict() if severity in (None, each["severity"])]

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.origin + path, data=data), timeout=30) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise ValueError(json.load(error)["error"]["message"]) from None


@pytest.fixture(scope="session")
def _fullstop_origin(request):
    config = request.config
    command = shlex.split(config.getoption("fullstop_command") or config.getini("fullstop_command"))
    program = shutil.which(command[0])
    if program is None:
        pytest.fail(f"{command[0]} is not installed: set fullstop_command", pytrace=False)
    serve = [program, *command[1:], "serve", "--port", "0", "--verdict", "--json"]
    # A group of its own: npx starts another process, and both have to end. On Windows there are no groups.
    process = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, start_new_session=True)
    line = process.stdout.readline()
    if not line:
        process.wait()
        pytest.fail(f"`{' '.join(command)} serve` ended with {process.returncode}", pytrace=False)
    yield json.loads(line)["origin"]
    stop(process)
    process.stdout.close()


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGTERM)
    except (AttributeError, ProcessLookupError):
        process.terminate()
    try:
        process.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()


@pytest.fixture
def fullstop(_fullstop_origin):
    """Endings for this test: `url`, `script`, `verdict`."""
    return Fullstop(_fullstop_origin)
