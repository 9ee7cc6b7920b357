"""Ollama chat: bodies and lines have one shape, and `done: true` ends both."""

from .. import errors
from ..card import Cards
from ..dialect import Dialect
from ..framing import Frame
from ..turn import Call, Problem, Turn
from ..values import at, sequence, string


def read(turn: Turn, frame: Frame, cards: Cards) -> None:
    value, choice = frame.value, turn.choice()
    turn.reason(at(value, "/done_reason"), "/done_reason")
    choice.text += string(value, "/message/content")
    choice.reasoning += string(value, "/message/thinking")
    for said in sequence(value, "/message/tool_calls"):
        if not isinstance(at(said, "/function"), dict):
            continue
        call = Call(string(said, "/id") or None, string(said, "/function/name") or None, value={}, done=True)
        call.add(at(said, "/function/arguments"))
        choice.calls.append(call)
    turn.count(at(value, "/prompt_eval_count"), at(value, "/eval_count"))
    if at(value, "/done") is True:
        turn.ended = "marker"


def find_errors(frame: Frame) -> list[Problem]:
    return errors.in_band(frame.value)


OLLAMA_CHAT = Dialect(read, find_errors, reason_ends=False, item_done=True, marker_in_body=True)
