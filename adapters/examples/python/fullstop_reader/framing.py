"""From bytes to frames: bodies, server-sent events, lines, streamed arrays, AWS event streams.

Every framing answers the same three questions: which frames came, did the last one come whole, can the bytes be trusted.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from . import eventstream
from .values import brackets, outside_strings, parse, parses

LIMIT = 64 * 1024 * 1024
LINES = {"application/x-ndjson", "application/ndjson", "application/jsonl", "application/stream+json", "websocket"}
SENTINEL = re.compile(r"\[[A-Z]+\]")


@dataclass
class Frame:
    """A whole body, or one event of a stream. `value` is the parsed JSON, None where the data is not JSON."""

    value: Any
    text: str
    event: str = ""
    is_body: bool = False
    message_type: str = ""  # AWS only: event, exception or error


@dataclass
class Decoded:
    frames: list[Frame] = field(default_factory=list)
    whole: bool = True
    trusted: bool = True


def decode(data: bytes, content_type: str | None) -> Decoded:
    media_type = (content_type or "").split(";")[0].strip().lower()
    if media_type == "application/vnd.amazon.eventstream":
        return aws(data)
    if media_type not in {"text/event-stream", *LINES} and data.lstrip()[:1] == b"\0":
        return aws(data)
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    if media_type == "text/event-stream":
        return sse(text)
    if media_type in LINES:
        return lines(text)
    return by_first_bytes(text)


def by_first_bytes(text: str) -> Decoded:
    start = text.lstrip(" \t\r\n")
    if start.startswith("["):
        return array(start)
    if start.startswith(("data:", "event:", "id:", "retry:", ":")):
        return sse(text)
    first, _, rest = start.partition("\n")
    if start.startswith("{") and rest.strip() and parses(first):
        return lines(text)
    return body(text)


def body(text: str) -> Decoded:
    try:
        return Decoded([Frame(parse(text), text, is_body=True)])
    except ValueError:
        if not text.strip() or brackets(text) == "open":
            return Decoded(whole=False)
        return Decoded(trusted=False)


def value_of(data: str) -> Any:
    """The JSON in the data of an event, None for a sentinel and for anything that is no JSON."""
    data = data.strip()
    if not data.startswith(("{", "[")) or SENTINEL.fullmatch(data):
        return None
    try:
        return parse(data)
    except ValueError:
        return None


def is_whole(data: str) -> bool:
    return bool(SENTINEL.fullmatch(data.strip())) or parses(data)


def sse(text: str) -> Decoded:
    """Server-sent events by the HTML standard, and JSON objects that stand in the stream without `data:`."""
    decoded = Decoded()
    event, data = "", []
    *terminated, rest = re.split(r"\r\n|\n|\r", text)
    following = iter([*terminated, *([rest] if rest else [])])
    for line in following:
        if line.startswith("{"):
            stray, closed = stray_object(line, following)
            if not closed:
                decoded.whole = False
                return decoded
            decoded.frames.append(Frame(value_of(stray), stray))
        elif line:
            name, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if name == "data":
                data.append(value)
            elif name == "event":
                event = value
            elif name == "error":
                decoded.frames.append(Frame(value_of(value), value, "error"))
        else:
            joined = "\n".join(data)
            if len(joined) > LIMIT:
                decoded.trusted = False
                return decoded
            if data:
                decoded.frames.append(Frame(value_of(joined), joined, event))
            event, data = "", []
    joined = "\n".join(data)
    if data and is_whole(joined):
        decoded.frames.append(Frame(value_of(joined), joined, event))
    elif data or (rest and not rest.startswith((":", "{"))):
        decoded.whole = False
    return decoded


def stray_object(line: str, following: Iterator[str]) -> tuple[str, bool]:
    """The object that begins a line, with as many of the following lines as it takes, and whether it was closed."""
    taken = [line]

    def characters() -> Iterator[str]:
        yield from line
        for each in following:
            taken.append(each)
            yield from "\n" + each

    depth = 0
    for _, char in outside_strings(characters()):
        depth += (char in "{[") - (char in "}]")
        if depth == 0:
            return "\n".join(taken), True
    return "\n".join(taken), False


def lines(text: str) -> Decoded:
    decoded = Decoded()
    *terminated, rest = text.split("\n")
    for line in terminated:
        if len(line) > LIMIT:
            decoded.trusted = False
            return decoded
        if line.strip():
            decoded.frames.append(Frame(value_of(line), line))
    if rest.strip():
        decoded.whole = is_whole(rest)
        if decoded.whole:
            decoded.frames.append(Frame(value_of(rest), rest))
    return decoded


def array(text: str) -> Decoded:
    """One event for each element of a top-level array that may still be open."""
    decoded = Decoded(whole=False)
    waits_for_comma = False
    for element, behind in elements(text[1:]):
        if element.strip():
            if waits_for_comma or not parses(element):
                decoded.trusted = False
                return decoded
            decoded.frames.append(Frame(parse(element), element))
        waits_for_comma = behind == ""
        decoded.whole = behind == "]"
    return decoded


def elements(text: str) -> Iterator[tuple[str, str]]:
    """The finished elements behind the `[` of an array, each with the `,` or `]` behind it; a closed bracket needs none."""
    begin = depth = 0
    for place, char in outside_strings(text):
        if depth == 0 and char in ",]":
            yield text[begin:place], char
            if char == "]":
                return
            begin = place + 1
        elif char in "{[":
            depth += 1
        elif char in "}]":
            depth -= 1
            if depth == 0:
                yield text[begin : place + 1], ""
                begin = place + 1


def aws(data: bytes) -> Decoded:
    messages, rest, trusted = eventstream.messages(data)
    return Decoded([aws_frame(each) for each in messages], whole=not rest, trusted=trusted)


def aws_frame(message: eventstream.Message) -> Frame:
    kind = message.headers.get(":message-type", "event")
    name = message.headers.get({"exception": ":exception-type", "error": ":error-code"}.get(kind, ":event-type"), "")
    text = message.payload.decode("utf-8", "replace")
    payload = value_of(text)
    if not text and kind == "error":
        payload = {"message": message.headers.get(":error-message")}
    elif not text:
        payload = {}
    inner = eventstream.inner_frame(payload)
    if inner is not None:
        return Frame(value_of(inner), inner)
    value = None if payload is None else {name: payload}
    return Frame(value, text, event=name, message_type=kind)
