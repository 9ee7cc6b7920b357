"""A reader of how LLM turns end, written from docs/spec.md, docs/dialects.md and the cards of the corpus alone.

    from fullstop_reader import Response, load, read

    cards = load(Path("corpus"), "anthropic-messages")
    seen = read(Response(body, status=200, content_type="text/event-stream"), cards)
    seen["stopReason"]  # "end_turn", "tool_call", "max_tokens", ...

Bytes become frames (framing.py), frames are read into a turn (dialects/), and the turn is judged (decide.py).
Eight dialects; the standard library only.
"""

from .card import load
from .dialects import DIALECTS
from .reader import Response, read

__all__ = ["DIALECTS", "Response", "load", "read"]
