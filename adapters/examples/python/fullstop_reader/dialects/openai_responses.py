"""OpenAI Responses: a body of output items, or events that end with one that holds the whole response."""

from typing import Any

from .. import errors
from ..card import Cards
from ..dialect import Dialect
from ..framing import Frame
from ..turn import Call, Choice, Problem, Turn, says_nothing
from ..values import at, mapping, number, sequence, string

TERMINAL = {"response.completed", "response.incomplete", "response.failed", "response.cancelled"}
REASONING = {"response.reasoning_summary_text.delta", "response.reasoning_text.delta"}
ARGUMENTS = {"response.function_call_arguments.delta", "response.custom_tool_call_input.delta"}
# Items the client must run, with the member that holds the input.
CLIENT_SIDE = {
    "function_call": "arguments",
    "custom_tool_call": "input",
    "computer_call": "action",
    "local_shell_call": "action",
    "shell_call": "action",
    "apply_patch_call": "operation",
    "tool_search_call": "arguments",
    "mcp_approval_request": "arguments",
}


def kind_of(frame: Frame) -> str:
    return string(frame.value, "/type") or frame.event


def response_in(frame: Frame) -> tuple[dict, str] | None:
    """The response a body is, or a terminal event holds, with the pointer to it."""
    if frame.is_body:
        return mapping(frame.value), ""
    if kind_of(frame) in TERMINAL:
        return mapping(frame.value, "/response"), "/response"
    return None


def has_failed(frame: Frame, response: dict) -> bool:
    return (response.get("status") or kind_of(frame)) in ("failed", "response.failed")


def read(turn: Turn, frame: Frame, cards: Cards) -> None:
    found = response_in(frame)
    if found:
        read_response(turn, frame, *found)
    else:
        read_event(turn.choice(), kind_of(frame), frame.value)


def read_response(turn: Turn, frame: Frame, response: dict, prefix: str) -> None:
    incomplete = at(response, "/incomplete_details/reason")
    if response.get("status") is not None:
        turn.reason(response["status"], f"{prefix}/status", "status")
    elif not frame.is_body:
        if not any(at(item, "/status") == "in_progress" for item in sequence(response, "/output")):
            turn.reason(kind_of(frame), "/type", "status")
    turn.reason(incomplete, f"{prefix}/incomplete_details/reason", "incomplete")
    if sequence(response, "/output"):
        read_output(turn.choice(), response["output"])
    turn.count(at(response, "/usage/input_tokens"), at(response, "/usage/output_tokens"))
    if response.get("status") is None and frame.is_body:
        return
    if has_failed(frame, response):
        turn.ended = "error"
    else:
        turn.ended = "structure" if says_nothing(incomplete) else "reason"


def read_output(choice: Choice, output: list) -> None:
    """The output of a finished response stands for everything gathered before, but leaves the text where it has none."""
    before, choice.text = choice.text, ""
    choice.reasoning = choice.refusal = ""
    choice.calls, choice.filed = [], {}
    for item in output:
        kind = string(item, "/type")
        if kind == "message":
            for part in sequence(item, "/content"):
                choice.text += string(part, "/text") if string(part, "/type") == "output_text" else ""
                choice.refusal += string(part, "/refusal") if string(part, "/type") == "refusal" else ""
        elif kind == "reasoning":
            parts = [*sequence(item, "/summary"), *sequence(item, "/content")]
            choice.reasoning += "".join(string(part, "/text") for part in parts)
        elif runs_at_client(item):
            choice.calls.append(finished(item))
    choice.text = choice.text or before


def read_event(choice: Choice, kind: str, event: Any) -> None:
    item, key = at(event, "/item"), number(event, "/output_index")
    if key is None:
        key = string(item, "/id") or string(event, "/item_id")
    if kind == "response.output_text.delta":
        choice.text += string(event, "/delta")
    elif kind == "response.refusal.delta":
        choice.refusal += string(event, "/delta")
    elif kind in REASONING:
        choice.reasoning += string(event, "/delta")
    elif kind in ARGUMENTS and key in choice.filed:
        choice.filed[key].add(string(event, "/delta"))
    elif kind == "response.output_item.added" and runs_at_client(item):
        choice.open(key, call_of(item))
    elif kind == "response.output_item.done" and runs_at_client(item):
        finish(choice, key, finished(item))


def finish(choice: Choice, key: int | float | str, call: Call) -> None:
    """Puts the finished call in the place of the one that was opened under its key."""
    places = [place for place, each in enumerate(choice.calls) if each is choice.filed.get(key)]
    if places:
        choice.calls[places[0]] = choice.filed[key] = call
    else:
        choice.open(key, call)


def runs_at_client(item: Any) -> bool:
    kind = string(item, "/type")
    if kind == "tool_search_call" and string(item, "/execution") != "client":
        return False
    return kind in CLIENT_SIDE and string(item, "/environment/type") != "container_reference"


def call_of(item: dict) -> Call:
    kind = string(item, "/type")
    call = Call(
        id=string(item, "/call_id") or string(item, "/id") or None,
        name=string(item, "/name") or kind,
        free_text=kind == "custom_tool_call",
    )
    call.add(item.get(CLIENT_SIDE[kind]))
    return call


def finished(item: dict) -> Call:
    call = call_of(item)
    call.done = string(item, "/status") != "incomplete"
    return call


def find_errors(frame: Frame) -> list[Problem]:
    found = errors.in_band(frame.value)
    if not found and kind_of(frame) == "error":
        found = [errors.describe(mapping(frame.value))]
    response, prefix = response_in(frame) or ({}, "")
    if prefix:
        found += errors.in_band(response, prefix)
    if not found and frame.value is not None and response_in(frame) and has_failed(frame, response):
        found = [Problem(None, None, None, response, prefix)]
    return found


OPENAI_RESPONSES = Dialect(read, find_errors, reason_ends=False, item_done=True)
