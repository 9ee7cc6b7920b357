"""Gemini generateContent: bodies, events and elements of a streamed array have one shape."""

import re
from typing import Any

from .. import errors
from ..card import Cards
from ..dialect import Dialect
from ..framing import Frame
from ..turn import Call, Choice, Problem, Turn, index_of
from ..values import at, mapping, number, sequence, string

# One step of a path such as $.stops[0]['arrival time'].
STEP = re.compile(r"""\[(\d+)\]|\[['"](.*?)['"]\]|\.?([^.\[\]]+)""")
LAST_ELEMENT = 9999  # an index a provider makes up must not fill the memory
STREAMED = "streamed arguments"  # the key under which a call that goes on is filed


def read(turn: Turn, frame: Frame, cards: Cards) -> None:
    value = frame.value
    feedback = mapping(value, "/promptFeedback")
    if feedback:
        turn.reason(feedback.get("blockReason"), "/promptFeedback/blockReason", "blockReason")
        turn.choice().tell("message", feedback.get("blockReasonMessage"))
    for place, candidate in enumerate(sequence(value, "/candidates")):
        if isinstance(candidate, dict):
            index = index_of(candidate, place)
            turn.reason(candidate.get("finishReason"), f"/candidates/{place}/finishReason", "finishReason", index)
            read_candidate(turn.choice(index), candidate)
    usage = mapping(value, "/usageMetadata")
    turn.count(
        total(usage, "/promptTokenCount", "/toolUsePromptTokenCount"),
        total(usage, "/candidatesTokenCount", "/thoughtsTokenCount"),
    )


def total(usage: dict, *pointers: str) -> int | None:
    numbers = [each for each in (number(usage, pointer) for pointer in pointers) if each is not None]
    return sum(numbers) if numbers else None


def read_candidate(choice: Choice, candidate: dict) -> None:
    blocked = [each for each in sequence(candidate, "/safetyRatings") if at(each, "/blocked") is True]
    choice.tell("category", at(blocked, "/0/category"))
    choice.tell("message", candidate.get("finishMessage"))
    choice.tell("continuationToken", candidate.get("continuationToken"))
    for part in sequence(candidate, "/content/parts"):
        if at(part, "/thought") is True:
            choice.reasoning += string(part, "/text")
        else:
            choice.text += string(part, "/text")
        if isinstance(at(part, "/functionCall"), dict):
            read_call(choice, part["functionCall"])


def read_call(choice: Choice, said: dict) -> None:
    call = choice.filed.get(STREAMED)
    if call is None:
        call = Call(string(said, "/id") or None, string(said, "/name") or None, value={})
        call.add(said.get("args"))
        choice.open(STREAMED, call)
    for piece in sequence(said, "/partialArgs"):
        set_at(call.value, string(piece, "/jsonPath"), piece)
    if said.get("willContinue") is not True:
        choice.filed.pop(STREAMED).done = True


def set_at(target: Any, path: str, piece: Any) -> None:
    """Sets one value of streamed arguments; a string at a path that holds a string is added."""
    steps = [int(place) if place else quoted or name for place, quoted, name in STEP.findall(path.removeprefix("$"))]
    given = [at(piece, f"/{kind}") for kind in ("stringValue", "numberValue", "boolValue")]
    value = next((each for each in given if each is not None), None)
    for step, following in zip(steps, steps[1:], strict=False):
        if child(target, step) is None:
            put(target, step, [] if isinstance(following, int) else {})
        target = child(target, step)
    if steps:
        before = child(target, steps[-1])
        put(target, steps[-1], before + value if isinstance(before, str) and isinstance(value, str) else value)


def child(parent: Any, step: str | int) -> Any:
    return at(parent, "/" + str(step).replace("~", "~0").replace("/", "~1"))


def put(parent: Any, step: str | int, value: Any) -> None:
    """Sets a member, or an element with nulls before it. A path that does not fit what is there sets nothing."""
    if isinstance(parent, dict):
        parent[str(step)] = value
    elif isinstance(parent, list) and isinstance(step, int) and step <= LAST_ELEMENT:
        parent.extend([None] * (step + 1 - len(parent)))
        parent[step] = value


def find_errors(frame: Frame) -> list[Problem]:
    return errors.in_band(frame.value)


GEMINI_GENERATE_CONTENT = Dialect(read, find_errors, reason_ends=True, item_done=True)
