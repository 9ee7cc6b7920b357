"""What the words of LLM providers mean: stop reason, next action and source, from endings.json beside this file.

    >>> meaning_of("anthropic-messages", "pause_turn").action
    'resume'
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["Meaning", "action_of", "endings", "error_of", "id_of", "meaning_of", "words_of"]

endings: dict[str, Any] = json.loads(Path(__file__).with_name("endings.json").read_text("utf-8"))
"""The whole table."""


class Meaning(NamedTuple):
    reason: str
    action: str
    running: bool
    """The response is still being made: this is no ending."""
    vague: bool
    """The word says nothing by itself: any other word or error of the response decides."""
    provider: str
    """Whose row this is: the provider that was asked, or one whose words it shares."""
    row: dict[str, Any]


def meaning_of(
    provider: str,
    word: str | int | bool | None,
    *,
    at: str | None = None,
    calls: str | None = None,
    body: Any = None,
) -> Meaning | None:
    """What a word means; None when no card has it.

    at: its place, where a protocol has several. calls: "none", "whole" or "unfinished". body: the parsed body or event.
    """
    own = id_of(provider)
    if own is None:
        return None
    found = None if word is None else _word_row(own, word, at)
    field = None if body is None else _field_row(own, word, found, body)
    said = field or found
    if said is None:
        return None
    row, source = said
    reason = _beside_calls(row, calls, endings["providers"][own].get("toolWordWithoutCall"))
    action = action_of(reason, calls == "unfinished")
    return Meaning(reason, action, "running" in row, field is None and "vague" in row, source, row)


def action_of(reason: str, has_unfinished_call: bool) -> str:
    """What to do next."""
    facts = endings["reasons"][reason]
    return facts.get("withUnfinishedCall", facts["action"]) if has_unfinished_call else facts["action"]


def words_of(provider: str, reason: str | None = None) -> list[dict[str, Any]]:
    """Every word of a provider, its own and those it shares; with a reason, the words that mean it."""
    own = id_of(provider)
    rows: dict[str, dict[str, Any]] = {}
    for source in [] if own is None else _shares(own):
        for row in endings["providers"][source]["words"]:
            key = json.dumps([row.get("at"), row["value"]])
            if key in rows:
                continue
            meant = _word_row(own, row["of"], None) if "of" in row else None
            told = meant[0] if meant else row
            rows[key] = {**row, "reason": told["reason"], "action": told["action"], "from": source}
    return [row for row in rows.values() if reason is None or row["reason"] == reason]


def error_of(provider: str, status: int | None, body: Any) -> Meaning:
    """What an error means, by HTTP status and parsed body or event; `error` where no row speaks of it."""
    own = id_of(provider)
    for source in [] if own is None else _shares(own):
        for row in endings["providers"][source].get("errors", []):
            if "status" in row and row["status"] != status:
                continue
            if "pointer" in row and not _names_error(row, _at(body, row["pointer"])):
                continue
            return Meaning(row["reason"], row["action"], False, False, source, row)
    row = {"reason": "error", "action": "fail", "source": "no row: an error"}
    return Meaning("error", "fail", False, False, own or provider, row)


def id_of(provider: str) -> str | None:
    """The id of a provider, by its id or another of its names."""
    if provider in endings["providers"]:
        return provider
    named = (key for key, card in endings["providers"].items() if provider in card.get("names", []))
    return next(named, None)


def _shares(own: str) -> list[str]:
    card = endings["providers"][own]
    return list(dict.fromkeys([own, card["protocol"], *reversed(card.get("borrows", []))]))


_Found = tuple[dict[str, Any], str]


def _word_row(own: str, word: Any, at: str | None) -> _Found | None:
    for source in _shares(own):
        rows = [row for row in endings["providers"][source]["words"] if _same(row["value"], word)]
        row = _row_at(rows, at, own)
        if row is not None:
            return _word_row(own, row["of"], at) if "of" in row else (row, source)
    if isinstance(word, str):
        for source in _shares(own):
            for row in endings["providers"][source]["words"]:
                if "prefix" in row and word.startswith(f"{row['value']}:"):
                    return row, source
    return None


def _row_at(rows: list[dict[str, Any]], at: str | None, own: str) -> dict[str, Any] | None:
    for row in rows:
        if "at" not in row or row["at"] == at:
            return row
    if at is not None or not rows:
        return None
    for place in endings["protocols"][endings["providers"][own]["protocol"]]["places"]:
        for row in rows:
            if row.get("at") == place.get("at"):
                return row
    return rows[0]


def _field_row(own: str, word: Any, found: _Found | None, body: Any) -> _Found | None:
    natural = word is None or (found is not None and found[0]["reason"] in ("end_turn", "stop_sequence"))
    fitting = None
    for source in _shares(own):
        for row in endings["providers"][source].get("fields", []):
            beside = any(_same(each, word) for each in row["when"]) if "when" in row else natural
            if beside and _has_value(row, _at(body, row["pointer"])):
                fitting = (row, source)
    return fitting


_absent = object()
_types = {"string": str, "number": (int, float), "boolean": bool, "object": dict, "array": list}


def _has_value(row: dict[str, Any], value: Any) -> bool:
    if "in" in row:
        return any(_same(each, value) for each in row["in"])
    if "type" in row:
        is_bool = isinstance(value, bool) and row["type"] != "boolean"
        return not is_bool and isinstance(value, _types[row["type"]])
    return value is not _absent and value is not None and value != ""


def _names_error(row: dict[str, Any], value: Any) -> bool:
    if "contains" in row:
        return isinstance(value, str) and row["contains"] in value
    if "value" in row:
        return _same(row["value"], value)
    return value is not _absent and value is not None and value != ""


def _same(one: Any, other: Any) -> bool:
    """Equal as JSON: true is not 1."""
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def _at(value: Any, pointer: str) -> Any:
    for name in pointer.replace("{i}", "0").split("/")[1:]:
        if isinstance(value, dict) and name in value:
            value = value[name]
        elif isinstance(value, list) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        else:
            return _absent
    return value


def _beside_calls(row: dict[str, Any], calls: str | None, tool_word_without_call: str | None) -> str:
    reason = row["reason"]
    if calls == "whole":
        return row.get("wholeCall", reason)
    if calls == "unfinished":
        return row.get("unfinishedCall", reason)
    if calls != "none" or reason != "tool_call":
        return reason
    return tool_word_without_call or row.get("noCall", reason)
