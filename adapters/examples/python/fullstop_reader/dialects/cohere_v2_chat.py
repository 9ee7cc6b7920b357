"""Cohere v2 chat. The text of an error stands in `message-end`."""

from typing import Any

from .. import errors
from ..card import Cards
from ..dialect import Dialect
from ..framing import Frame
from ..turn import Call, Choice, Problem, Turn
from ..values import at, mapping, number, sequence, string


def read(turn: Turn, frame: Frame, cards: Cards) -> None:
    if frame.is_body:
        turn.reason(at(frame.value, "/finish_reason"), "/finish_reason")
        read_message(turn.choice(), mapping(frame.value, "/message"))
        read_usage(turn, at(frame.value, "/usage"))
    else:
        read_event(turn, string(frame.value, "/type") or frame.event, frame.value)


def read_message(choice: Choice, message: dict) -> None:
    choice.reasoning += string(message, "/tool_plan")
    choice.text += string(message, "/content")
    for part in sequence(message, "/content"):
        choice.text += string(part, "/text")
        choice.reasoning += string(part, "/thinking")
    for said in sequence(message, "/tool_calls"):
        if isinstance(said, dict):
            choice.calls.append(call_of(said, done=True))


def read_event(turn: Turn, kind: str, event: Any) -> None:
    choice, key = turn.choice(), number(event, "/index")
    said = mapping(event, "/delta/message/tool_calls")
    if kind in ("content-start", "content-delta"):
        choice.text += string(event, "/delta/message/content/text")
        choice.reasoning += string(event, "/delta/message/content/thinking")
    elif kind == "tool-plan-delta":
        choice.reasoning += string(event, "/delta/message/tool_plan")
    elif kind == "tool-call-start":
        choice.open(key, call_of(said, done=False))
    elif kind == "tool-call-delta":
        call = choice.filed.get(key) or choice.open(key, Call())
        call.add(at(said, "/function/arguments"))
    elif kind == "tool-call-end" and key in choice.filed:
        choice.filed.pop(key).done = True
    elif kind == "message-end":
        turn.reason(at(event, "/delta/finish_reason"), "/delta/finish_reason")
        read_usage(turn, at(event, "/delta/usage"))
        turn.ended = "marker"


def call_of(said: dict, done: bool) -> Call:
    call = Call(string(said, "/id") or None, string(said, "/function/name") or None, done=done)
    call.add(at(said, "/function/arguments"))
    return call


def read_usage(turn: Turn, usage: Any) -> None:
    counts = at(usage, "/tokens") if isinstance(at(usage, "/tokens"), dict) else at(usage, "/billed_units")
    turn.count(at(counts, "/input_tokens"), at(counts, "/output_tokens"))


def find_errors(frame: Frame) -> list[Problem]:
    said = string(frame.value, "/delta/error")
    return [Problem(None, None, said, frame.value)] if said else errors.in_band(frame.value)


COHERE_V2_CHAT = Dialect(read, find_errors, reason_ends=False, item_done=True)
