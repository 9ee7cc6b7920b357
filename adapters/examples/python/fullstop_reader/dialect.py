"""What a dialect is: how it reads a frame, and what ends it."""

from collections.abc import Callable
from dataclasses import dataclass

from .card import Cards
from .framing import Frame
from .turn import Problem, Turn


@dataclass
class Dialect:
    read: Callable[[Turn, Frame, Cards], None]
    errors: Callable[[Frame], list[Problem]]
    reason_ends: bool  # a reason and a clean close end a stream without a marker
    item_done: bool  # the protocol says when one call is finished
    marker_in_body: bool = False
    read_after: Callable[[Turn, Frame], None] | None = None  # what is still read behind the terminal event
