"""OpenAI Chat Completions and its many look-alikes, Mistral included."""

from typing import Any

from .. import errors
from ..card import Cards
from ..dialect import Dialect
from ..framing import Frame
from ..turn import Call, Choice, Problem, Turn, index_of
from ..values import at, mapping, number, sequence, string


def read(turn: Turn, frame: Frame, cards: Cards) -> None:
    if frame.text.strip() == "[DONE]":
        turn.ended = "marker"
        return
    for place, item in enumerate(sequence(frame.value, "/choices")):
        if isinstance(item, dict):
            index = index_of(item, place)
            turn.reason(item.get("finish_reason"), f"/choices/{place}/finish_reason", index=index)
            read_message(turn.choice(index), message_of(item, frame.is_body), frame.is_body)
    read_usage(turn, frame.value, cards)


def message_of(item: dict, is_body: bool) -> dict:
    """A body means `message` and an event `delta`, where a choice has both."""
    first, second = ("message", "delta") if is_body else ("delta", "message")
    return mapping(item, f"/{first}") or mapping(item, f"/{second}")


def read_message(choice: Choice, message: dict, is_body: bool) -> None:
    choice.text += string(message, "/content")
    choice.reasoning += reasoning_of(message)
    choice.refusal += string(message, "/refusal")
    for part in sequence(message, "/content"):
        kind = string(part, "/type")
        if kind == "thinking":
            inner = "".join(string(each, "/text") for each in sequence(part, "/thinking"))
            choice.reasoning += string(part, "/thinking") or inner
        elif kind == "refusal":
            choice.refusal += string(part, "/refusal")
        else:
            choice.text += string(part, "/text")
    single = mapping(message, "/tool_calls")
    for place, item in enumerate([single] if mapping(single, "/function") else sequence(message, "/tool_calls")):
        if isinstance(item, dict):
            call = Call() if is_body else call_for(choice, item, place)
            if is_body:
                choice.calls.append(call)
            add_fragment(call, item)
    legacy = mapping(message, "/function_call")
    if legacy.get("name") or legacy.get("arguments") not in (None, ""):
        call = choice.filed.get("function_call") or choice.open("function_call", Call())
        call.name = call.name or string(legacy, "/name") or None
        call.add(legacy.get("arguments"))


def reasoning_of(message: dict) -> str:
    content = at(message, "/reasoning_content")
    taken = content if isinstance(content, str) else string(message, "/reasoning")
    details = sequence(message, "/reasoning_details")
    return taken or "".join(string(each, "/text") or string(each, "/summary") for each in details)


def call_for(choice: Choice, item: dict, place: int) -> Call:
    """The call a streamed fragment belongs to: by its index, else its id, else its place in the list."""
    index, own_id = number(item, "/index"), string(item, "/id")
    if index is None and own_id:
        known = [call for call in choice.calls if call.id == own_id]
        return known[-1] if known else choice.open(("id", own_id), Call())
    key = place if index is None else index
    call = choice.filed.get(key)
    # Some servers give every call the index 0: another id together with a name begins a new one.
    another = call and call.id and own_id and call.id != own_id and names(item)[0]
    return choice.open(key, Call()) if call is None or another else call


def names(item: dict) -> tuple[str, bool]:
    """The name of a call, and whether its input is free text."""
    custom = item.get("type") == "custom" or not mapping(item, "/function")
    return string(item, "/custom/name" if custom else "/function/name"), custom and bool(mapping(item, "/custom"))


def add_fragment(call: Call, item: dict) -> None:
    name, custom = names(item)
    call.id = call.id or string(item, "/id") or None
    call.name = call.name or name or None
    call.free_text = call.free_text or custom
    call.add(at(item, "/custom/input" if custom else "/function/arguments"))


def read_usage(turn: Turn, value: Any, cards: Cards) -> None:
    usage = at(value, "/usage") if isinstance(at(value, "/usage"), dict) else at(value, "/x_groq/usage")
    output = number(usage, "/completion_tokens")
    if output is not None and cards.habits.get("reasoningTokens") == "apart":
        output += number(usage, "/completion_tokens_details/reasoning_tokens") or 0
    turn.count(number(usage, "/prompt_tokens"), output)


def find_errors(frame: Frame) -> list[Problem]:
    found = errors.in_band(frame.value)
    if not found and frame.event == "error":
        found = [errors.describe(mapping(frame.value))]
    return [*found, *errors.in_choices(frame.value)]


OPENAI_CHAT = Dialect(read, find_errors, reason_ends=True, item_done=False)
