"""An agent loop as a process adapter: the standard library, one file. Copy it and put your own loop where `run` is.

    fullstop run --exec "python3 adapters/examples/python/loop.py" --suite terminal-paths

fullstop sends `{"type": "turn", "id": ..., "turn": ...}`; the loop asks the scripted provider at `turn.baseUrl`, runs a
tool by posting its arguments to the tool's `url`, and answers `{"type": "outcome", "id": ..., "outcome": ...}`.

What it does not do, to stay small: stream, continue a cut answer, repair a call. It says so in the manifest, where every
switch it declares is a promise that is judged, and what it leaves out is not.
"""

import http.client
import json
import os
import select
import urllib.request

MANIFEST = {
    "name": "python-loop-example",
    "version": "1.0.0",
    "dialects": ["anthropic-messages"],
    "modes": ["json"],
    "reports": ["limit", "notice"],
    "capabilities": ["turn"],
    # One case at a time; of turns that overlap within a case the later one waits in `inbox`.
    "concurrency": 1,
    # A loop is judged by what it does; only a case of `observe` needs words.
    "vocabulary": {"name": "python-loop-example", "library": "none: read by hand", "rows": []},
    "loop": {
        "profile": {
            "switches": {
                "truncation": "report-only",
                "completeCallUnderTruncation": "reject-all",
                "incompleteCallUnderTruncation": "error",
                "pause": "surface-paused",
                "unknownReason": "abort",
                "postToolInferenceFailure": "error",
            },
            "limits": {"rounds": 8},
        },
        "knobs": ["rounds"],
        "hooks": ["cancel"],
        "history": True,
    },
}

# How a turn ends on a reason that asks for nothing more. Any other reason is one nobody knows.
ENDS = {
    "end_turn": "completed",
    "stop_sequence": "completed",
    "max_tokens": "partial",
    "model_context_window_exceeded": "blocked",
    "refusal": "blocked",
    "pause_turn": "paused",
}
NOTICES = {"max_tokens": "The answer was cut by the output limit.", "pause_turn": "The provider paused."}

histories = {}  # by session
cancelled = set()  # ids of turns


def run(case, turn):
    """One whole turn: ask, run what is asked for, ask again, until the model stops or a limit does."""
    kept = histories.setdefault(turn["session"], [])
    messages = [*kept, {"role": "user", "content": turn["prompt"]}]
    most = turn["profile"]["limits"]["rounds"] or 8
    for _ in range(most):
        if is_cancelled(case):
            return outcome(None, "cancelled")
        try:
            answer = ask(turn, messages)
        except (OSError, ValueError, http.client.HTTPException) as error:
            return {**outcome(None, "failed"), "error": {"name": type(error).__name__, "message": str(error)}}
        if is_cancelled(case):
            return outcome(None, "cancelled")
        reason, content = answer.get("stop_reason"), answer.get("content", [])
        text = "".join(block["text"] for block in content if block["type"] == "text")
        calls = [block for block in content if block["type"] == "tool_use"]
        if reason != "tool_use" or not calls:
            ended = outcome(reason, ENDS.get(reason, "failed"), text)
            if ended["outcome"] in ("completed", "partial") and text:
                histories[turn["session"]] = [*messages, {"role": "assistant", "content": text}]
            return ended
        results = []
        for call in calls:
            if is_cancelled(case):
                return outcome(None, "cancelled", text)
            results.append({"type": "tool_result", "tool_use_id": call["id"], "content": run_tool(turn, call)})
        messages += [{"role": "assistant", "content": content}, {"role": "user", "content": results}]
    return {**outcome(None, "limit"), "limit": "rounds"}


def outcome(reported, ended, text=""):
    notice = NOTICES.get(reported)
    return {"reported": reported, "outcome": ended, "text": text, **({"notice": notice} if notice else {})}


def ask(turn, messages):
    body = {"model": turn["model"], "max_tokens": turn.get("maxTokens", 4096), "messages": messages}
    if "system" in turn:
        body["system"] = turn["system"]
    if turn["tools"]:
        body["tools"] = [
            {"name": tool["name"], "description": tool.get("description", ""), "input_schema": tool["parameters"]}
            for tool in turn["tools"]
        ]
    headers = {"x-api-key": turn["apiKey"], "anthropic-version": "2023-06-01"}
    return json.loads(post(turn["baseUrl"] + "/v1/messages", json.dumps(body), headers))


def run_tool(turn, call):
    """A tool is run where it says; what comes back is what the model is shown, also when the tool failed."""
    [url] = [tool["url"] for tool in turn["tools"] if tool["name"] == call["name"]]
    return post(url, json.dumps(call["input"]), {})


def post(url, body, headers):
    request = urllib.request.Request(url, body.encode(), {"content-type": "application/json", **headers})
    with urllib.request.urlopen(request) as response:
        return response.read().decode()


inbox = []
rest = b""


def listen(seconds):
    """Takes in what has come on standard input; None: waits for something. False when nothing will come any more."""
    global rest
    while select.select([0], [], [], seconds)[0]:
        chunk = os.read(0, 65536)
        if not chunk:
            return False
        *lines, rest = (rest + chunk).split(b"\n")
        for message in map(json.loads, lines):
            if message["type"] == "cancel":
                cancelled.add(message["id"])
            else:
                inbox.append(message)
        if inbox:
            break
    return True


def is_cancelled(case):
    """A cancellation is on standard input before the response it falls into arrives: look there before each step."""
    listen(0)
    return case in cancelled


def answer(message):
    case = message["id"]
    try:
        say({"type": "outcome", "id": case, "outcome": run(case, message["turn"])})
    except Exception as error:  # Whatever a loop throws is an answer too.
        say({"type": "errored", "id": case, "error": {"name": type(error).__name__, "message": str(error)}})


def say(message):
    print(json.dumps(message), flush=True)


while inbox or listen(None):
    message = inbox.pop(0)
    if message["type"] == "hello":
        say({"type": "ready", "id": message["id"], "protocol": 1, "manifest": MANIFEST})
    elif message["type"] == "turn":
        answer(message)
    elif message["type"] == "stop":
        break
