"""Reads one response: bytes, status, headers, how the connection ended, and the provider's card, to an observation."""

from dataclasses import dataclass, field
from typing import Any

from . import errors, framing
from .card import Cards
from .decide import read_choice
from .dialect import Dialect
from .dialects import DIALECTS
from .framing import Decoded, Frame
from .turn import Beside, Problem, Turn, index_of
from .values import at, same, sequence

TYPES = {"string": str, "number": (int, float), "boolean": bool, "object": dict, "array": list}


@dataclass
class Response:
    body: bytes
    status: int = 200
    content_type: str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    ends: str = "close"  # or "break": the connection was reset


def read(response: Response, cards: Cards) -> dict[str, Any]:
    """The observation of a whole response."""
    dialect = DIALECTS[cards.dialect]
    decoded = framing.decode(response.body, response.content_type)
    turn = Turn()
    if response.status >= 400:
        first = decoded.frames[0].value if decoded.frames else None
        headers = {name.lower(): value for name, value in response.headers.items()}
        note_problem(turn, errors.http_error(first, headers), cards, response.status)
    elif not decoded.trusted and not decoded.frames:
        note_problem(turn, Problem(None, None, None, None), cards, response.status)
    else:
        for frame in decoded.frames:
            read_frame(turn, frame, cards, dialect, response.status)
    return observation(turn, cards, dialect, decoded, response)


def read_frame(turn: Turn, frame: Frame, cards: Cards, dialect: Dialect, status: int) -> None:
    if turn.ended:
        # R3: nothing behind the terminal event changes reason, text or calls.
        turn.beside += [each for each in beside(frame, cards) if not {"reason", "raw"} & each.row.keys()]
        if dialect.read_after:
            dialect.read_after(turn, frame)
        return
    turn.whole_body = frame.is_body
    for problem in dialect.errors(frame) or errors.in_unusual_places(frame.value, cards):
        note_problem(turn, problem, cards, status)
    if frame.value is not None or framing.SENTINEL.fullmatch(frame.text.strip()):
        turn.beside += beside(frame, cards)
        dialect.read(turn, frame, cards)


def note_problem(turn: Turn, problem: Problem, cards: Cards, status: int) -> None:
    problem.order = turn.next_order()
    turn.problems.append(errors.classify(problem, cards, status))


def beside(frame: Frame, cards: Cards) -> list[Beside]:
    """The fields beside the reason that pass the test of an override row."""
    found: list[Beside] = []
    for row in cards.overrides:
        for pointer, choice in places(row["pointer"], frame.value):
            value = at(frame.value, pointer)
            if value is not None and passes(row["test"], value):
                found.append(Beside(row, value, pointer, choice))
    return found


def places(pointer: str, value: Any) -> list[tuple[str, int | float | None]]:
    """The pointer, or one for each choice where it holds {i}."""
    before, each, after = pointer.partition("/{i}")
    if not each:
        return [(pointer, None)]
    return [(f"{before}/{place}{after}", index_of(item, place)) for place, item in enumerate(sequence(value, before))]


def passes(test: dict, value: Any) -> bool:
    if "in" in test:
        return any(same(value, each) for each in test["in"])
    if "type" in test:
        return isinstance(value, TYPES[test["type"]]) and (test["type"] == "boolean" or not isinstance(value, bool))
    return value not in ("", [])


def observation(turn: Turn, cards: Cards, dialect: Dialect, decoded: Decoded, response: Response) -> dict[str, Any]:
    cut = response.ends == "break" or not decoded.trusted
    clean = decoded.whole and not cut
    turn.choices = turn.choices or {0: turn.choice()}
    read_choices = [
        {"index": index, **read_choice(turn.choices[index], turn, cards, dialect, clean, cut)}
        for index in sorted(turn.choices)
    ]
    top = {name: value for name, value in read_choices[0].items() if name != "index"}
    problem = turn.late_problem or (turn.problems[-1] if turn.problems else None)
    counted = turn.input_tokens is not None or turn.output_tokens is not None
    seen = {
        **top,
        "usage": {"inputTokens": turn.input_tokens, "outputTokens": turn.output_tokens} if counted else None,
        "error": problem and {"code": problem.code, "message": problem.message, "status": response.status},
    }
    if len(read_choices) > 1:
        seen["choices"] = [{name: each[name] for name in each if name != "ended"} for each in read_choices]
    return seen
