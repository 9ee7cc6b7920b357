"""An agent loop in Python behind the process protocol: the standard library, one file. Copy it and put your own loop where
`run_turn` is.

    fullstop run --exec "python3 adapters/examples/python/loop.py" --suite terminal-paths --dialect openai-chat

The protocol is JSON Lines on standard input and output, see adapter.py. Loops add these messages:

    {"type": "turn", "id": "...", "turn": ...}  ->  {"type": "outcome", "id": "...", "outcome": ...}
                                                or  {"type": "errored", "id": "...", "error": {"name", "message"}}
    {"type": "cancel", "id": "..."}             the user cancels that turn: it is still answered, as cancelled

A turn brings the prompt, the address and key of a model, tools, and the profile it is to keep to. The model is asked over
HTTP at `baseUrl`; a tool is run by sending its arguments to its `url`. Turns of one `session` are one conversation.

What it leaves to others, to stay small: it runs one turn at a time and does not break off a tool at work; it does not
stream, retry, repair or escalate; a call in a response that was cut is never run; the words before and after a cut are
joined as they are.
"""

import contextlib
import http.client
import json
import os
import select
import socket
import threading
from urllib.parse import urlsplit

DOCUMENTED = "https://platform.openai.com/docs/api-reference/chat/object"


def row(word, means, action):
    """What a word means, and the one thing a caller is to do on it."""
    return {"word": word, "means": [means], "action": action, "citation": DOCUMENTED}


# Limits of this loop where the turn sets none; whatever is asked for, no turn goes on for ever.
LIMITS = {"rounds": 8, "continuations": 3}
CEILING = {"rounds": 24, "continuations": 16}

MANIFEST = {
    "name": "python-loop-example",
    "version": "1.0.0",
    "dialects": ["openai-chat"],
    "modes": ["json"],
    "reports": ["reported", "text", "limit", "notice"],
    "capabilities": ["turn"],
    "concurrency": 1,
    "vocabulary": {
        "name": "python-loop-example",
        "library": "none: read by hand",
        "rows": [
            row("stop", "end_turn", "complete"),
            row("tool_calls", "tool_call", "run_tools"),
            row("length", "max_tokens", "continue"),
            row("content_filter", "safety_blocked", "abort"),
        ],
    },
    "loop": {
        # What this loop does: each line is judged. What is not said here is not.
        "profile": {
            "switches": {
                "truncation": "hint-continue",
                "hintRole": "user",
                "hintPersistence": "ephemeral",
                "completeCallUnderTruncation": "reject-all",
                "incompleteCallUnderTruncation": "error",
                "recoveryFailed": "partial-with-notice",
                "recoveryExhausted": "partial-with-notice",
                "unknownReason": "abort",
                "postToolInferenceFailure": "degraded-success",
            },
            "limits": LIMITS,
        },
        # Limits that can be set from outside: they come with the profile of the turn.
        "knobs": ["rounds", "continuations"],
        "hooks": ["cancel"],
        "history": True,
    },
}

HINT = "Your answer was cut off by the output limit. Go on exactly where it stopped."
INCOMPLETE = "The answer is incomplete."


class Turn:
    """One turn at work: what stays in the conversation, the answer that is being put together, and what was spent."""

    def __init__(self, asked, history, is_cancelled):
        self.asked = asked
        self.history = history
        self.is_cancelled = is_cancelled
        self.messages = [*history, {"role": "user", "content": asked["prompt"]}]
        self.text = ""
        self.reason = None
        self.rounds = 0
        self.continuations = 0
        self.continuing = False
        self.acted = False

    def limit(self, name):
        """The limit of the case; nonsense is not a way to have none."""
        asked = self.asked["profile"].get("limits", {}).get(name)
        usable = isinstance(asked, (int, float)) and asked >= 0
        return min(asked if usable else LIMITS[name], CEILING[name])

    def history_after(self):
        """What stays. A turn that brought nothing did not happen: its question would stand there unanswered."""
        if self.text:
            return [*self.messages, {"role": "assistant", "content": self.text}]
        return self.messages if len(self.messages) > len(self.history) + 1 else self.history

    def step(self):
        """Asks the model once and does what its answer calls for. Returns the outcome when there is one."""
        if self.is_cancelled():
            return ended("cancelled", None)
        if self.rounds >= self.limit("rounds"):
            return self.limited("rounds")
        response = self.ask()
        if self.is_cancelled():
            return ended("cancelled", None)
        if "error" in response:
            return self.failed(response["error"])
        return self.take(response["message"], response.get("finish_reason"))

    def take(self, message, reason):
        calls = message.get("tool_calls") or []
        self.reason = reason
        self.text += message.get("content") or ""
        if reason == "length":
            # A call in an answer that was cut may be half of what was meant.
            return ended("failed", reason, INCOMPLETE) if calls else self.cut()
        self.continuing = False
        # What the model refused, it did not mean to have run.
        if message.get("refusal"):
            return ended("blocked", reason, INCOMPLETE)
        if reason == "tool_calls" or (reason == "stop" and calls):
            if calls and all(is_whole(call) for call in calls):
                return self.run_tools(calls)
            return ended("failed", reason, "The model's call cannot be used.")
        if reason == "stop":
            return ended("completed", reason)
        return ended("blocked", reason, INCOMPLETE)

    def ask(self):
        # The answer so far and the hint are only sent along: they are not part of the conversation.
        partial = [{"role": "assistant", "content": self.text}] if self.text else []
        along = [*partial, {"role": "user", "content": HINT}] if self.continuing else []
        body = {"model": self.asked["model"], "messages": [*self.messages, *along]}
        if "maxTokens" in self.asked:
            body["max_tokens"] = self.asked["maxTokens"]
        if self.asked["tools"]:
            body["tools"] = [request_tool(tool) for tool in self.asked["tools"]]
        headers = {
            "content-type": "application/json",
            "authorization": f"Bearer {self.asked['apiKey']}",
        }
        try:
            url = self.asked["baseUrl"] + "/v1/chat/completions"
            status, text = post(url, json.dumps(body), headers, self.is_cancelled)
            read = json.loads(text)
            return read["choices"][0] if status < 400 else {"error": read.get("error") or {}}
        except (OSError, ValueError, LookupError, http.client.HTTPException) as error:
            return {"error": {"code": type(error).__name__, "message": str(error)}}

    def cut(self):
        if self.continuations >= self.limit("continuations"):
            return self.limited("continuations")
        self.continuations += 1
        self.continuing = True
        return None

    def run_tools(self, calls):
        """Runs the calls one after the other; each gets a result, also those that are not run any more."""
        calls = self.with_unique_ids(calls)
        self.messages.append({"role": "assistant", "content": self.text, "tool_calls": calls})
        self.text = ""
        self.rounds += 1
        for call in calls:
            content = "Not run: cancelled." if self.is_cancelled() else self.run_tool(call["function"])
            self.messages.append({"role": "tool", "tool_call_id": call["id"], "content": content})
        self.acted = True
        return None

    def with_unique_ids(self, calls):
        """The provider's ids, and others where there is none or where it was used before: a result answers one call."""
        used = {call["id"] for message in self.messages for call in message.get("tool_calls", [])}
        unique = []
        for call in calls:
            name = (call.get("id") or "").strip() and call["id"] or f"call_{len(used) + 1}"
            while name in used:
                name += "_"
            used.add(name)
            unique.append({**call, "id": name})
        return unique

    def run_tool(self, function):
        """A tool that fails is told to the model, which may know better."""
        for tool in self.asked["tools"]:
            if tool["name"] == function["name"]:
                return post(tool["url"], function["arguments"], {})[1]
        return f"error: there is no tool {function['name']}"

    def limited(self, limit):
        end = "degraded" if self.acted else "limit"
        return {**ended(end, self.reason, INCOMPLETE), "limit": limit}

    def failed(self, error):
        """What was said before a failure stays; what tools did before it is not undone by it."""
        code = error.get("code")
        if code in ("context_length_exceeded", "content_filter"):
            return ended("blocked", code, INCOMPLETE)
        end = "partial" if self.text else "degraded" if self.acted else "failed"
        told = {"name": str(code), "message": str(error.get("message", ""))}
        return {**ended(end, None, INCOMPLETE), "error": told}


def ended(outcome, reported, notice=None):
    return {"outcome": outcome, "reported": reported, "notice": notice, "limit": None}


def is_whole(call):
    try:
        json.loads(call["function"]["arguments"])
        return True
    except ValueError:
        return False


def request_tool(tool):
    function = {key: tool[key] for key in ("name", "description", "parameters") if key in tool}
    return {"type": "function", "function": function}


def post(url, body, headers, is_cancelled=lambda: False):
    """The status and the whole body; a body that breaks off raises, and so does a cancellation while it stands still."""
    place = urlsplit(url)
    connection = http.client.HTTPConnection(place.hostname, place.port)
    connection.connect()
    over = threading.Event()
    watcher = threading.Thread(target=watch, args=(connection.sock, over, is_cancelled))
    watcher.start()
    try:
        connection.request("POST", place.path, body.encode("utf-8"), headers)
        response = connection.getresponse()
        return response.status, response.read().decode("utf-8")
    finally:
        over.set()
        watcher.join()
        connection.close()


def watch(sock, over, is_cancelled):
    """Closes the connection when the turn is cancelled: what waits for a response then raises."""
    while not over.wait(0.01):
        if is_cancelled():
            with contextlib.suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            return


class Inbox:
    """Messages as they come. A turn at work may look whether it was cancelled without waiting for anything."""

    def __init__(self, descriptor):
        self.descriptor = descriptor
        self.rest = b""
        self.waiting = []
        self.cancelled = set()
        self.open = True

    def read(self):
        """Takes in what has arrived; waits if nothing has."""
        chunk = os.read(self.descriptor, 65536)
        self.open = chunk != b""
        *lines, self.rest = (self.rest + chunk).split(b"\n")
        for message in (json.loads(line) for line in lines):
            if message["type"] == "cancel":
                self.cancelled.add(message["id"])
            else:
                self.waiting.append(message)

    def next(self):
        while self.open and not self.waiting:
            self.read()
        return self.waiting.pop(0) if self.waiting else {"type": "stop"}

    def is_cancelled(self, turn):
        while self.open and select.select([self.descriptor], [], [], 0)[0]:
            self.read()
        return turn in self.cancelled


def run_turn(asked, sessions, is_cancelled):
    """One whole turn: asks, runs tools, goes on with what was cut, until there is an end to tell."""
    system = [{"role": "system", "content": asked["system"]}] if "system" in asked else []
    turn = Turn(asked, sessions.get(asked["session"], system), is_cancelled)
    outcome = None
    while outcome is None:
        outcome = turn.step()
    sessions[asked["session"]] = turn.history_after()
    return {"text": turn.text, **outcome}


def answer(message, sessions, inbox):
    """One answer for every turn: what the loop raises is an answer too."""
    name = message["id"]
    try:
        outcome = run_turn(message["turn"], sessions, lambda: inbox.is_cancelled(name))
        return {"type": "outcome", "id": name, "outcome": outcome}
    except Exception as error:  # whatever it is, the harness is to hear of it
        told = {"name": type(error).__name__, "message": str(error)}
        return {"type": "errored", "id": name, "error": told}


def main():
    # A print somewhere in a library would be noise between the messages: they have a descriptor of their own.
    descriptor = int(os.environ.get("FULLSTOP_FD", "1"))
    inbox, sessions = Inbox(0), {}
    with os.fdopen(descriptor, "w", encoding="utf-8", buffering=1) as out:
        while True:
            message = inbox.next()
            if message["type"] == "hello":
                ready = {"type": "ready", "id": message["id"], "protocol": 1, "manifest": MANIFEST}
                out.write(json.dumps(ready) + "\n")
            elif message["type"] == "turn":
                out.write(json.dumps(answer(message, sessions, inbox)) + "\n")
            elif message["type"] == "stop":
                return


if __name__ == "__main__":
    main()
