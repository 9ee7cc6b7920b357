"""Anthropic Messages: content blocks, whole in a body, opened, filled and closed in a stream."""

from typing import Any

from .. import errors
from ..card import Cards
from ..dialect import Dialect
from ..framing import Frame
from ..turn import Call, Choice, Problem, Turn
from ..values import at, mapping, number, sequence, string

READ = {"message", "message_start", "content_block_start", "content_block_delta", "content_block_stop", "message_delta", "message_stop"}


def kind_of(frame: Frame) -> str:
    return string(frame.value, "/type") or frame.event


def read(turn: Turn, frame: Frame, cards: Cards) -> None:
    if frame.is_body and find_errors(frame):
        return
    if frame.is_body:
        read_message(turn, mapping(frame.value), "")
    else:
        read_event(turn, kind_of(frame), frame.value)


def read_message(turn: Turn, message: dict, prefix: str) -> None:
    """A whole message: that of a body, or what message_start already holds."""
    read_end(turn, message, prefix)
    for block in sequence(message, "/content"):
        call = read_block(turn.choice(), block)
        if call:
            call.done = True
            turn.choice().calls.append(call)
    read_usage(turn, message)


def read_event(turn: Turn, kind: str, event: Any) -> None:
    choice, key = turn.choice(), number(event, "/index")
    if kind == "message_start":
        message = mapping(event, "/message")
        forget_other_message(turn, string(message, "/id"))
        read_message(turn, message, "/message")
    elif kind == "content_block_start":
        choice.filed.pop(key, None)
        call = read_block(choice, at(event, "/content_block"))
        if call:
            choice.open(key, call)
    elif kind == "content_block_delta":
        read_delta(choice, key, mapping(event, "/delta"))
    elif kind == "content_block_stop":
        if key in choice.filed:
            choice.filed.pop(key).done = True
    elif kind == "message_delta":
        read_end(turn, mapping(event, "/delta"), "/delta")
        read_usage(turn, event)
    elif kind == "message_stop":
        turn.ended = "marker"


def forget_other_message(turn: Turn, message_id: str) -> None:
    """Another message id: a second attempt was spliced into the same stream."""
    choice = turn.choice()
    if turn.message_id is not None and message_id != turn.message_id:
        choice.text = choice.reasoning = ""
        choice.calls, choice.filed = [], {}
    turn.message_id = message_id


def read_block(choice: Choice, block: Any) -> Call | None:
    """Text and thinking are added; a call is given back. Blocks of other types run at the provider."""
    kind = string(block, "/type")
    if kind == "text":
        choice.text += string(block, "/text")
    elif kind == "thinking":
        choice.reasoning += string(block, "/thinking")
    elif kind == "tool_use":
        call = Call(string(block, "/id") or None, string(block, "/name") or None)
        call.add(at(block, "/input"))
        return call
    return None


def read_delta(choice: Choice, key: Any, delta: dict) -> None:
    kind = string(delta, "/type")
    if kind == "text_delta":
        choice.text += string(delta, "/text")
    elif kind == "thinking_delta":
        choice.reasoning += string(delta, "/thinking")
    elif kind == "input_json_delta" and key in choice.filed:
        choice.filed[key].value = None  # the placeholder object
        choice.filed[key].add(string(delta, "/partial_json"))


def read_end(turn: Turn, holder: dict, prefix: str) -> None:
    turn.reason(holder.get("stop_reason"), f"{prefix}/stop_reason")
    choice = turn.choice()
    choice.tell("stopSequence", holder.get("stop_sequence"))
    choice.tell("category", at(holder, "/stop_details/category"))
    choice.tell("message", at(holder, "/stop_details/explanation"))


def read_usage(turn: Turn, holder: Any) -> None:
    turn.count(at(holder, "/usage/input_tokens"), at(holder, "/usage/output_tokens"))


def find_errors(frame: Frame) -> list[Problem]:
    found = errors.in_band(frame.value)
    if not found and not frame.is_body and "error" in (frame.event, kind_of(frame)) and kind_of(frame) not in READ:
        found = [errors.describe(mapping(frame.value))]
    return found


ANTHROPIC_MESSAGES = Dialect(read, find_errors, reason_ends=False, item_done=True)
