"""JSON values: strict parsing, comparing, pointers, and looking inside without ever raising."""

import json
from collections.abc import Iterable, Iterator
from typing import Any


def parse(text: str) -> Any:
    """Parses strict JSON; ValueError for anything else. Python alone would also take NaN and Infinity."""
    try:
        return json.loads(text, parse_constant=_refuse)
    except RecursionError as deep:
        raise ValueError("nested too deeply") from deep


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def parses(text: str) -> bool:
    try:
        parse(text)
    except ValueError:
        return False
    return True


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def same(one: Any, other: Any) -> bool:
    """Equal as JSON values. In Python `True == 1`; in JSON they differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def at(value: Any, pointer: str) -> Any:
    """What lies at a JSON pointer (RFC 6901); None where there is nothing."""
    for step in pointer.split("/")[1:]:
        step = step.replace("~1", "/").replace("~0", "~")
        if isinstance(value, list):
            value = value[int(step)] if step.isdecimal() and int(step) < len(value) else None
        else:
            value = value.get(step) if isinstance(value, dict) else None
    return value


def string(value: Any, pointer: str = "") -> str:
    """The string there; "" where there is none."""
    found = at(value, pointer)
    return found if isinstance(found, str) else ""


def number(value: Any, pointer: str = "") -> int | float | None:
    found = at(value, pointer)
    return found if isinstance(found, (int, float)) and not isinstance(found, bool) else None


def mapping(value: Any, pointer: str = "") -> dict:
    """The object there; an empty one where there is none."""
    found = at(value, pointer)
    return found if isinstance(found, dict) else {}


def sequence(value: Any, pointer: str = "") -> list:
    found = at(value, pointer)
    return found if isinstance(found, list) else []


def outside_strings(text: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The characters of a JSON text that are not part of a string, each with its place."""
    quoted = escaped = False
    for place, char in enumerate(text):
        if quoted:
            quoted = escaped or char != '"'
            escaped = char == "\\" and not escaped
        elif char == '"':
            quoted = True
        else:
            yield place, char


def brackets(text: str) -> str:
    """`open`, `closed` or `mismatched`: how the brackets of a text stand. Before the first only white space may."""
    expected: list[str] = []
    for _, char in outside_strings(text):
        if char in "{[":
            expected.append("}" if char == "{" else "]")
        elif char in "}]" and (not expected or expected.pop() != char):
            return "mismatched"
        elif not expected and char > " " and char not in "}]":
            return "mismatched"
    return "open" if expected else "closed"
