"""What has been read so far: choices with their text and calls, errors, counts, and the end if it came."""

from dataclasses import dataclass, field
from typing import Any

from .values import compact, number, same


@dataclass
class Call:
    """A tool call the client must run. Arguments came as text, or as another JSON value, most often an object."""

    id: str | None = None
    name: str | None = None
    text: str = ""
    value: Any = None
    free_text: bool = False
    done: bool = False

    @property
    def arguments(self) -> str:
        return self.text if self.value is None else compact(self.value)

    def add(self, piece: Any) -> None:
        """Text is appended, unless another value is there that is not {}; any other value stands for all."""
        if isinstance(piece, str):
            self.value = None if self.value == {} and piece else self.value
            self.text += piece
        elif piece is not None:
            self.value = piece


@dataclass
class Value:
    """A literal seen in a reason field."""

    raw: Any
    pointer: str | None
    field: str
    order: int


@dataclass
class Choice:
    index: int | float
    text: str = ""
    reasoning: str = ""
    refusal: str = ""
    calls: list[Call] = field(default_factory=list)
    filed: dict[Any, Call] = field(default_factory=dict)  # calls still being written, by the protocol's key
    values: list[Value] = field(default_factory=list)
    detail: dict[str, str] = field(default_factory=dict)

    def tell(self, member: str, value: Any) -> None:
        """Puts a string into detail; the last one told stays."""
        if isinstance(value, str) and value:
            self.detail[member] = value

    def open(self, key: Any, call: Call) -> Call:
        self.calls.append(call)
        self.filed[key] = call
        return call


@dataclass
class Problem:
    """An error that was seen. `holder` is the object that holds it, `prefix` the pointer to that object."""

    code: Any
    pointer: str | None
    message: str | None
    holder: Any
    prefix: str = ""
    reason: str = "error"
    limit: str | None = None
    named: bool = False  # the code itself says what it means
    order: int = 0


@dataclass
class Beside:
    """A field beside the reason that passed the test of an override row. No choice: it is about all of them."""

    row: dict
    value: Any
    pointer: str
    choice: int | float | None


@dataclass
class Turn:
    choices: dict[int | float, Choice] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    late_problem: Problem | None = None  # came after the end: reported, but changes nothing
    beside: list[Beside] = field(default_factory=list)
    input_tokens: int | float | None = None
    output_tokens: int | float | None = None
    ended: str | None = None  # by the dialect's terminal event
    whole_body: bool = False
    message_id: str | None = None
    orders: int = 0

    def choice(self, index: int | float = 0) -> Choice:
        return self.choices.setdefault(index, Choice(index))

    def next_order(self) -> int:
        self.orders += 1
        return self.orders

    def reason(self, raw: Any, pointer: str | None, field: str = "reason", index: int | float = 0) -> None:
        """Keeps a value of a reason field; an immediate repeat adds nothing."""
        values = self.choice(index).values
        if says_nothing(raw) or (values and values[-1].field == field and same(values[-1].raw, raw)):
            return
        values.append(Value(raw, pointer, field, self.next_order()))

    def count(self, input_tokens: Any, output_tokens: Any) -> None:
        """The last number seen for each count."""
        if number(input_tokens) is not None:
            self.input_tokens = input_tokens
        if number(output_tokens) is not None:
            self.output_tokens = output_tokens


def says_nothing(raw: Any) -> bool:
    """R2: null, blank text and the word null are never a reason; servers write them while still running."""
    return raw is None or (isinstance(raw, str) and raw.strip() in ("", "null"))


def index_of(item: Any, place: int) -> int | float:
    """The index a choice gives itself, else its position."""
    own = number(item, "/index")
    return place if own is None else own
