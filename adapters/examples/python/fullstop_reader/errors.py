"""Errors: where they are found, their code and message, and those that are really stops."""

from collections.abc import Iterator
from typing import Any

from .card import Cards
from .turn import Problem
from .values import at, mapping, number, same, sequence, string


def in_band(value: Any, prefix: str = "") -> list[Problem]:
    """The error a body or frame holds, if it does."""
    if not isinstance(value, dict):
        return []
    told = value.get("error") is not None or "error" in (value.get("type"), value.get("object"))
    listed = isinstance(at(value, "/errors/0"), dict)
    return [describe(value, prefix)] if told or listed else []


def describe(holder: Any, prefix: str = "", error_at: str | None = None) -> Problem:
    """Code and message of the error in `holder`. It lies at /error or /errors/0, unless told otherwise."""
    if error_at is None:
        error_at = "/error" if isinstance(at(holder, "/error"), dict) else "/errors/0"
    error = at(holder, error_at)
    found = code_in(error, prefix + error_at) or code_in(holder, prefix) or (None, None)
    code, pointer = found
    messages = [string(error, "/message"), string(holder, "/error"), string(holder, "/message"), string(holder, "/detail")]
    message = next((each for each in messages if each), None)
    return Problem(code, pointer, message, holder, prefix)


def code_in(value: Any, pointer: str) -> tuple[Any, str] | None:
    if not isinstance(value, dict):
        return None
    for member in ("code", "status", "type", "error_type"):
        if string(value, f"/{member}") not in ("", "error"):
            return value[member], f"{pointer}/{member}"
    if number(value, "/code") is not None:
        return value["code"], f"{pointer}/code"
    if string(value, "/__type"):
        return value["__type"].rpartition("#")[2], f"{pointer}/__type"
    return None


def http_error(first: Any, headers: dict[str, str]) -> Problem:
    """The error of a response with HTTP status 400 or above: only its first frame is looked at."""
    first = first[0] if isinstance(first, list) and first else first
    problem = describe(first if isinstance(first, dict) else {})
    if problem.code is None:
        problem.code = headers.get("x-amzn-errortype", "").partition(":")[0] or None
    return problem


def in_unusual_places(value: Any, cards: Cards) -> list[Problem]:
    """Errors that only a row of the card knows the place of."""
    for row in cards.errors:
        pointer = row.get("pointer", "/error")
        if under_error(pointer) or "status" in row or "contains" in row or not fits(row, value, None):
            continue
        found = at(value, pointer)
        if isinstance(found, dict):
            return [describe(value, error_at=pointer)]
        if isinstance(found, str) and "value" not in row:
            return [Problem(None, None, found, value)]
        return [describe(value)]
    return []


def under_error(pointer: str) -> bool:
    return pointer == "/error" or pointer.startswith("/error/")


def fits(row: dict, holder: Any, status: int | None) -> bool:
    if "status" in row and row["status"] != status:
        return False
    if "pointer" not in row:
        return True
    found = at(holder, row["pointer"])
    if "value" in row:
        return same(found, row["value"])
    if "contains" in row:
        return row["contains"] in string(found)
    return found is not None and found != ""


def classify(problem: Problem, cards: Cards, status: int) -> Problem:
    """What the error means: the first row that fits decides, then a reasons row for its code; else it is an error."""
    for row in cards.errors:
        if fits(row, problem.holder, status):
            problem.reason, problem.limit = row["reason"], row.get("limit")
            if "value" in row or (under_error(row.get("pointer", "")) and "contains" not in row):
                problem.named = True
                found = at(problem.holder, row["pointer"])
                if isinstance(found, str) or number(found) is not None:
                    problem.code, problem.pointer = found, problem.prefix + row["pointer"]
            return problem
    for row in cards.reasons:
        if row.get("at") == "error" and same(row["value"], problem.code):
            problem.reason, problem.limit, problem.named = row["reason"], row.get("limit"), True
            return problem
    return problem


def in_choices(value: Any) -> Iterator[Problem]:
    """Errors inside the choices of a chat response."""
    for place, choice in enumerate(sequence(value, "/choices")):
        if mapping(choice).get("error") is not None:
            yield describe(choice, f"/choices/{place}")
