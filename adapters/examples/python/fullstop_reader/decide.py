"""From what was read to what it means: the reading rules R2 to R16 of the specification, in the order they apply."""

from dataclasses import dataclass
from typing import Any

from .card import Cards
from .dialect import Dialect
from .turn import Beside, Call, Choice, Problem, Turn
from .values import parses, same

# R5: the graver ending needs the stricter action. Reasons on one line are equals.
RANKS = [
    {"end_turn"},
    {"stop_sequence"},
    {"unknown"},
    {"tool_call"},
    {"pause_turn"},
    {"malformed_tool_call"},
    {"max_tokens", "context_window_exceeded"},
    {"cancelled"},
    {"safety_blocked", "refusal"},
    {"error"},
]
RANK = {reason: rank for rank, reasons in enumerate(RANKS) for reason in reasons}
NATURAL = {"end_turn", "stop_sequence"}
LIMITS = {"max_tokens", "context_window_exceeded"}


@dataclass
class Candidate:
    """A literal or an error that may be the reason."""

    reason: str
    raw: Any
    pointer: str | None
    order: int
    row: dict | None = None
    problem: Problem | None = None


@dataclass
class Reading:
    """One choice, read: what every step below adds to."""

    winner: Candidate | None
    reason: str | None  # None: no reason was given
    raw: Any
    pointer: str | None
    limit: str | None
    override: Beside | None


def candidates(choice: Choice, turn: Turn, cards: Cards) -> list[Candidate]:
    words = []
    for value in choice.values:
        row = cards.row_for(value.raw, value.field)
        if row is None or row.get("terminal", True):  # R2: the others are written while still running
            words.append(Candidate(row["reason"] if row else "unknown", value.raw, value.pointer, value.order, row))
    errors = [Candidate(each.reason, each.code, each.pointer, each.order, problem=each) for each in turn.problems]
    return words + errors


def strongest(of: list[Candidate]) -> Candidate | None:
    """R5: the highest rank, among equals the last."""
    return max(of, key=lambda each: (RANK[each.reason], each.order), default=None)


def winner_of(all_of_them: list[Candidate]) -> Candidate | None:
    """R5: a vague word counts only alone; of an error and the word for error only one counts."""
    words = [each for each in all_of_them if not each.problem]
    errors = [each for each in all_of_them if each.problem]
    telling = [each for each in errors if each.raw is not None or each.reason != "error"]
    if telling:
        words = [each for each in words if each.reason != "error"]
    elif any(each.reason == "error" for each in words):
        errors = []
    both = words + errors
    return strongest([each for each in both if not (each.row or {}).get("vague")] or both)


def applies(row: dict, winner: Candidate | None) -> bool:
    """Whether an override row holds beside the reason that won."""
    if "when" in row:
        if winner is None:
            return None in row["when"]
        return any(when is not None and same(when, winner.raw) for when in row["when"])
    return "reason" not in row or winner is None or winner.reason in NATURAL


def first_reading(found: list[Candidate], beside: list[Beside]) -> Reading:
    """The reason that won (R5), with its literal (R10), and the last override that has a reason (R8)."""
    winner = winner_of(found)
    override = next((each for each in reversed(beside) if "reason" in each.row), None)
    if winner is None:
        reading = Reading(None, None, None, None, None, override)
    else:
        limit = winner.problem.limit if winner.problem else (winner.row or {}).get("limit")
        reading = Reading(winner, winner.reason, winner.raw, winner.pointer, limit, override)
    if override:
        reading.reason, reading.limit = override.row["reason"], None
        if override.row.get("raw"):
            reading.raw, reading.pointer = override.value, override.pointer
    return reading


def evidence(reading: Reading, turn: Turn, dialect: Dialect, clean: bool) -> str | None:
    """R3: how the end is known, None if it is not. `clean`: closed without a break, every frame whole."""
    if reading.winner and reading.winner.problem:
        return "error"
    if turn.ended:
        return turn.ended
    if turn.whole_body and not dialect.marker_in_body:
        return "reason" if reading.winner else "structure"
    word = dialect.reason_ends if reading.winner else reading.raw is not None
    if word and clean:
        return "reason"
    return "error" if turn.problems else None


def is_open(choice: Choice, turn: Turn, cards: Cards) -> bool:
    """R16: a whole body whose only reason value says that it is still running."""
    rows = [cards.row_for(value.raw, value.field) for value in choice.values]
    running = bool(rows) and all(row is not None and row.get("terminal") is False for row in rows)
    return running and turn.whole_body and not turn.problems


def state_of(call: Call, last: bool, limited: bool, ended: bool, dialect: Dialect) -> str:
    """R7: half a call may parse."""
    done = call.done if dialect.item_done else ended or not last
    if call.free_text or not call.arguments.strip() or call.value == {}:
        if last and limited:
            return "ambiguous"
        return "complete" if done else "incomplete"
    if call.value is not None or parses(call.arguments):
        return "complete" if done or not dialect.item_done else "incomplete"
    return "incomplete"


def promote(reading: Reading, choice: Choice, states: list[str], cards: Cards) -> str:
    """R6: many providers end calls and refusals with their natural word."""
    reason, row = reading.reason, reading.winner.row if reading.winner and not reading.override else None
    if row and "withCalls" in row and states:
        return row["withCalls"]
    natural = reason is None or reason in NATURAL
    if natural and choice.refusal:
        return "refusal"
    if (natural or reason == "tool_call") and any(state != "complete" for state in states):
        return "malformed_tool_call"
    if natural and states:
        return "tool_call"
    if reason == "tool_call" and not states:
        return cards.habits.get("toolReasonWithoutCall", "malformed_tool_call")
    return reason or "unknown"


def confidence_of(stop: str, ended: str, reading: Reading) -> str:
    """V7: how surely the literal itself names the reason."""
    if stop in ("error", "interrupted"):
        return "medium"
    if stop != (reading.reason or "unknown"):
        return "medium"
    if reading.override:
        named = reading.override.row.get("raw")
    elif reading.winner is None:
        return "low"
    elif reading.winner.problem:
        named = reading.winner.problem.named
    else:
        named = reading.winner.row is not None
    return "high" if named and ended != "structure" else "medium"


def detail_of(choice: Choice, reading: Reading, found: list[Candidate], beside: list[Beside]) -> dict[str, Any]:
    """V5: only what was told."""
    others: list[Any] = []
    words = [each.raw for each in found if not each.problem]
    for raw in words + [each.value for each in beside if each.row.get("raw")]:
        if not any(same(raw, seen) for seen in [reading.raw, *others]):
            others.append(raw)
    told = {each.row["detail"]: each.value for each in beside if "detail" in each.row and isinstance(each.value, str)}
    detail: dict[str, Any] = {**choice.detail, **told}
    if others:
        detail["raw"] = others
    if choice.refusal:
        detail["refusal"] = choice.refusal
    if reading.limit:
        detail["limit"] = reading.limit
    return detail


def read_choice(choice: Choice, turn: Turn, cards: Cards, dialect: Dialect, clean: bool, cut: bool) -> dict[str, Any]:
    """One choice as an observation has it, `ended` included."""
    found = candidates(choice, turn, cards)
    mine = [each for each in turn.beside if each.choice in (None, choice.index)]
    beside = [each for each in mine if applies(each.row, winner_of(found))]
    reading = first_reading(found, beside)
    ended = evidence(reading, turn, dialect, clean)
    last = len(choice.calls) - 1
    states = [
        state_of(call, place == last, reading.reason in LIMITS, ended is not None, dialect)
        for place, call in enumerate(choice.calls)
    ]
    if is_open(choice, turn, cards):
        stop, ended, confidence = None, "open", "low"
        reading.raw, reading.pointer = choice.values[-1].raw, choice.values[-1].pointer
    elif ended is None:
        stop, ended, confidence = "interrupted", "cut" if cut else "closed", "medium"
    else:
        stop = promote(reading, choice, states, cards)
        confidence = confidence_of(stop, ended, reading)
    return {
        "stopReason": stop,
        "rawReason": reading.raw,
        "rawField": reading.pointer,
        "detail": detail_of(choice, reading, found, beside),
        "ended": ended,
        "confidence": confidence,
        "text": choice.text,
        "reasoning": choice.reasoning,
        "toolCalls": [
            {"id": call.id, "name": call.name, "arguments": call.arguments, "state": state}
            for call, state in zip(choice.calls, states, strict=True)
        ],
    }
