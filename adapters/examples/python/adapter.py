"""A process adapter in Python: the standard library, one file. Copy it and put your own library where `observe` is.

    fullstop run --exec "python3 adapters/examples/python/adapter.py" --provider anthropic-messages

The protocol is JSON Lines: fullstop writes one message a line to standard input, the adapter writes one a line to
standard output (or to the file descriptor named in FULLSTOP_FD, if its libraries print to standard output).

    {"type": "hello", "id": 0, "protocol": 1}         ->  {"type": "ready", "id": 0, "protocol": 1, "manifest": ...}
    {"type": "observe", "id": "...", "exchange": ...} ->  {"type": "observation", "id": "...", "observation": ...}
                                                      or  {"type": "errored", "id": "...", "error": {"name", "message"}}
                                                      or  {"type": "skipped", "id": "...", "reason": "..."}

What it misses, to stay small: a tool call beside `end_turn` stays `end_turn`; every HTTP error is `failed`, also one
that says the prompt was blocked or too long; an error event ends the reading, though more may follow; of two reasons in
one stream the last counts, whatever it is; content that comes whole with `message_start` or `content_block_start`, and a
second message spliced into the same stream, are not looked for.
"""

import http.client
import json
import os
import sys
from urllib.parse import urlsplit

DOCUMENTED = "https://docs.anthropic.com/en/api/handling-stop-reasons"
OURS = "a word of this file, where the provider has none"


def row(word, means, action, citation):
    """What a word means, and the one thing a caller is to do on it."""
    return {"word": word, "means": [means], "action": action, "citation": citation}


MANIFEST = {
    "name": "python-example",
    "version": "1.0.0",
    "dialects": ["anthropic-messages"],
    "modes": ["json", "stream"],
    "reports": ["reported", "rawReason", "text", "toolCalls", "usage", "error"],
    "capabilities": ["observe"],
    # One exchange at a time: the loop at the end of this file waits for each response.
    "concurrency": 1,
    "vocabulary": {
        "name": "python-example",
        "library": "none: read by hand",
        "rows": [
            row("end_turn", "end_turn", "complete", DOCUMENTED),
            row("stop_sequence", "stop_sequence", "complete", DOCUMENTED),
            row("tool_use", "tool_call", "run_tools", DOCUMENTED),
            row("max_tokens", "max_tokens", "continue", DOCUMENTED),
            row("model_context_window_exceeded", "context_window_exceeded", "abort", DOCUMENTED),
            row("pause_turn", "pause_turn", "resume", DOCUMENTED),
            row("refusal", "refusal", "abort", DOCUMENTED),
            row("unusable call", "malformed_tool_call", "repair", OURS),
            row("failed", "error", "fail", OURS),
            row("cut off", "interrupted", "fail", OURS),
        ],
    },
}


def observe(exchange):
    """Sends the request, reads the response, tells what it saw."""
    base = urlsplit(exchange["baseUrl"])
    connection = http.client.HTTPConnection(base.hostname, base.port)
    try:
        headers = {
            "content-type": "application/json",
            "x-api-key": exchange["apiKey"],
            "anthropic-version": "2023-06-01",
        }
        body = json.dumps(request_body(exchange))
        connection.request("POST", base.path + "/v1/messages", body, headers)
        response = connection.getresponse()
        if response.status >= 400:
            text = response.read().decode("utf-8", "replace")
            return failure(f"http_{response.status}", text)
        return read_stream(response) if exchange["stream"] else read_whole(response)
    finally:
        connection.close()


def request_body(exchange):
    messages = exchange["messages"]
    body = {
        "model": exchange["model"],
        "max_tokens": exchange.get("maxTokens", 4096),
        "stream": exchange["stream"],
        "messages": [request_message(each) for each in messages if each["role"] != "system"],
    }
    system = [each["content"] for each in messages if each["role"] == "system"]
    tools = [each for each in exchange.get("tools", []) if each.get("kind", "function") == "function"]
    if system:
        body["system"] = "\n".join(system)
    if tools:
        body["tools"] = [request_tool(each) for each in tools]
    if "stop" in exchange:
        body["stop_sequences"] = exchange["stop"]
    return body


def request_tool(tool):
    return {
        "name": tool["name"],
        "description": tool.get("description", ""),
        "input_schema": tool["parameters"],
    }


def request_message(message):
    role, content = message["role"], message["content"]
    if role == "tool":
        result = {"type": "tool_result", "tool_use_id": message["toolCallId"], "content": content}
        return {"role": "user", "content": [result]}
    calls = [
        {"type": "tool_use", "id": call["id"], "name": call["name"], "input": json.loads(call["arguments"])}
        for call in message.get("toolCalls", [])
    ]
    if calls:
        return {"role": role, "content": [{"type": "text", "text": content}, *calls]}
    return {"role": role, "content": content}


class Message:
    """What has been read so far."""

    def __init__(self):
        self.stop_reason = None
        self.blocks = {}
        self.usage = None

    def add_usage(self, usage):
        """Counts come in two parts: the input at the start, the output at the end."""
        if not usage:
            return
        known = self.usage or {"inputTokens": None, "outputTokens": None}
        self.usage = {
            "inputTokens": usage.get("input_tokens", known["inputTokens"]),
            "outputTokens": usage.get("output_tokens", known["outputTokens"]),
        }

    def apply(self, event):
        """Takes in one event of a stream."""
        kind = event.get("type")
        block = self.blocks.get(event.get("index"))
        if kind == "message_start":
            self.add_usage(event["message"].get("usage"))
        elif kind == "content_block_start":
            self.blocks[event["index"]] = {**event["content_block"], "json": "", "closed": False}
        elif kind == "content_block_delta" and block is not None:
            delta = event["delta"]
            if delta["type"] == "text_delta":
                block["text"] += delta["text"]
            elif delta["type"] == "input_json_delta":
                block["json"] += delta["partial_json"]
        elif kind == "content_block_stop" and block is not None:
            block["closed"] = True
        elif kind == "message_delta":
            reason = event["delta"].get("stop_reason")
            self.stop_reason = self.stop_reason if reason is None else reason
            self.add_usage(event.get("usage"))

    def observation(self):
        """What the caller of a library would have in hand."""
        blocks = [self.blocks[index] for index in sorted(self.blocks)]
        calls = [tool_call(each) for each in blocks if each["type"] == "tool_use"]
        usable = len(calls) > 0 and all(each["state"] == "complete" for each in calls)
        reason = self.stop_reason
        word = reason if reason is None or isinstance(reason, str) else json.dumps(reason)
        return {
            "reported": "unusable call" if word == "tool_use" and not usable else word,
            "rawReason": reason,
            "text": "".join(each["text"] for each in blocks if each["type"] == "text"),
            "toolCalls": calls,
            "usage": self.usage,
            "error": None,
        }


def tool_call(block):
    """A call without arguments comes as an empty text; a call that was cut must not be run."""
    text = "{}" if block["json"] == "" and block["closed"] else block["json"]
    whole = block["closed"] and parses(text)
    return {
        "id": block["id"],
        "name": block["name"],
        "arguments": text,
        "state": "complete" if whole else "incomplete",
    }


def parses(text):
    try:
        json.loads(text)
        return True
    except ValueError:
        return False


def read_whole(response):
    """The body in one piece."""
    message = Message()
    try:
        body = json.loads(response.read())
    except (ValueError, http.client.HTTPException, OSError):
        return cut_off(message)
    if body.get("type") == "error":
        return failure(body["error"].get("type"), body["error"].get("message"))
    message.stop_reason = body.get("stop_reason")
    for index, block in enumerate(body.get("content") or []):
        text = json.dumps(block.get("input"), ensure_ascii=False, separators=(",", ":"))
        message.blocks[index] = {**block, "json": text, "closed": True}
    message.add_usage(body.get("usage"))
    return message.observation()


def read_stream(response):
    """The body as events; only `message_stop` says that it is whole."""
    message = Message()
    try:
        for event in events(response):
            if event.get("type") == "error":
                return failure(event["error"].get("type"), event["error"].get("message"), message)
            if event.get("type") == "message_stop":
                return message.observation()
            message.apply(event)
    except (ValueError, http.client.HTTPException, OSError):
        pass  # The connection broke: what came before it stands.
    return cut_off(message)


def events(lines):
    """Server-sent events by hand: `data:` lines up to an empty line make one event."""
    data = []
    for raw in lines:
        line = raw.decode("utf-8").rstrip("\r\n")
        if line.startswith("data:"):
            data.append(line[5:].lstrip())
        elif line == "" and data:
            yield json.loads("\n".join(data))
            data = []


def cut_off(message):
    return {**message.observation(), "reported": "cut off"}


def failure(code, text, message=None):
    error = {"name": str(code), "message": str(text), "thrown": False}
    seen = (message or Message()).observation()
    return {**seen, "reported": "failed", "rawReason": None, "error": error}


def answer(message):
    """One answer for every question: what the library raises is an answer too."""
    try:
        observation = observe(message["exchange"])
        return {"type": "observation", "id": message["id"], "observation": observation}
    except Exception as error:  # whatever it is, the harness is to hear of it
        told = {"name": type(error).__name__, "message": str(error)}
        return {"type": "errored", "id": message["id"], "error": told}


def main():
    # A print somewhere in a library would be noise between the messages: they have a descriptor of their own.
    descriptor = int(os.environ.get("FULLSTOP_FD", "1"))
    with os.fdopen(descriptor, "w", encoding="utf-8", buffering=1) as out:
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "hello":
                ready = {"type": "ready", "id": message["id"], "protocol": 1, "manifest": MANIFEST}
                out.write(json.dumps(ready) + "\n")
            elif message["type"] == "observe":
                out.write(json.dumps(answer(message)) + "\n")
            elif message["type"] == "stop":
                return


if __name__ == "__main__":
    main()
