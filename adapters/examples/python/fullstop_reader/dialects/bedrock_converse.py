"""Amazon Bedrock Converse: a body, or AWS frames that each hold one member named by its type."""

from typing import Any

from .. import errors
from ..card import Cards
from ..dialect import Dialect
from ..framing import Frame
from ..turn import Call, Choice, Problem, Turn
from ..values import at, mapping, number, sequence, string

AT_PROVIDER = "server_tool_use"


def read(turn: Turn, frame: Frame, cards: Cards) -> None:
    if frame.is_body:
        read_body(turn, frame.value)
        return
    event, choice = mapping(frame.value), turn.choice()
    read_blocks(choice, event)
    read_after(turn, frame)
    if "messageStop" in event:
        turn.reason(at(event, "/messageStop/stopReason"), "/messageStop/stopReason")
        turn.ended = "marker"


def read_body(turn: Turn, body: Any) -> None:
    choice = turn.choice()
    turn.reason(at(body, "/stopReason"), "/stopReason")
    for block in sequence(body, "/output/message/content"):
        choice.text += string(block, "/text")
        choice.text += "".join(string(each, "/text") for each in sequence(block, "/citationsContent/content"))
        choice.reasoning += string(block, "/reasoningContent/reasoningText/text")
        said = at(block, "/toolUse")
        if isinstance(said, dict) and said.get("type") != AT_PROVIDER:
            choice.calls.append(call_of(said, done=True))
    read_usage(turn, body)


def read_blocks(choice: Choice, event: dict) -> None:
    if "contentBlockStart" in event:
        start = event["contentBlockStart"]
        key, said = number(start, "/contentBlockIndex"), at(start, "/start/toolUse")
        choice.filed.pop(key, None)
        if isinstance(said, dict):
            call = call_of(said, done=False)
            choice.filed[key] = call
            if said.get("type") != AT_PROVIDER:
                choice.calls.append(call)
    if "contentBlockDelta" in event:
        delta = event["contentBlockDelta"]
        key, said = number(delta, "/contentBlockIndex"), at(delta, "/delta/toolUse")
        choice.text += string(delta, "/delta/text")
        choice.reasoning += string(delta, "/delta/reasoningContent/text")
        if isinstance(said, dict):
            call = choice.filed.get(key) or choice.open(key, Call())
            call.add(said.get("input"))
    if "contentBlockStop" in event:
        call = choice.filed.pop(number(event, "/contentBlockStop/contentBlockIndex"), None)
        if call:
            call.done = True


def call_of(said: dict, done: bool) -> Call:
    call = Call(string(said, "/toolUseId") or None, string(said, "/name") or None, done=done)
    call.add(said.get("input"))
    return call


def read_usage(turn: Turn, holder: Any) -> None:
    turn.count(at(holder, "/usage/inputTokens"), at(holder, "/usage/outputTokens"))


def read_after(turn: Turn, frame: Frame) -> None:
    """The counts come behind messageStop; so may an error, which is told and changes nothing else."""
    read_usage(turn, at(frame.value, "/metadata"))
    if turn.ended:
        turn.late_problem = next(iter(find_errors(frame)), turn.late_problem)


def find_errors(frame: Frame) -> list[Problem]:
    if frame.message_type == "error":
        return [problem_of(frame, frame.event, None)]
    if frame.message_type == "exception":
        return [problem_of(frame, frame.event, f"/{frame.event}")]
    for name in mapping(frame.value):
        if name.endswith("Exception"):
            return [problem_of(frame, name, f"/{name}")]
    return errors.in_band(frame.value)


def problem_of(frame: Frame, code: str, pointer: str | None) -> Problem:
    payload = mapping(frame.value).get(code)
    message = string(payload, "/message") or string(payload, "/Message") or None
    return Problem(code, pointer, message, frame.value)


BEDROCK_CONVERSE = Dialect(read, find_errors, reason_ends=False, item_done=True, read_after=read_after)
