"""A provider's card, with the card of its dialect behind it: what words, fields and errors mean."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .values import same


@dataclass
class Cards:
    """The provider's rows come before those of the dialect's own card."""

    dialect: str
    reasons: list[dict]
    aliases: list[dict]
    overrides: list[dict]
    errors: list[dict]
    habits: dict

    def row_for(self, value: Any, field: str) -> dict | None:
        """The row of a reason value, by field where a row names one; None for a value nobody mapped."""
        for row in self.reasons:
            if row.get("at", field) == field and stands_for(row, value):
                return row
        for alias in self.aliases:
            if same(alias["value"], value) and not same(alias["of"], value):
                return self.row_for(alias["of"], field)
        return None


def stands_for(row: dict, value: Any) -> bool:
    if same(row["value"], value):
        return True
    return bool(row.get("prefix")) and isinstance(value, str) and value.startswith(f"{row['value']}:")


def load(corpus: Path, provider: str) -> Cards:
    own = json.loads((corpus / "providers" / provider / "provider.json").read_text("utf-8"))
    dialect = own["dialect"]
    cards = [own]
    if dialect != provider:
        cards.append(json.loads((corpus / "providers" / dialect / "provider.json").read_text("utf-8")))

    def rows(member: str) -> list[dict]:
        return [row for card in cards for row in card.get(member, [])]

    return Cards(dialect, rows("reasons"), rows("aliases"), rows("overrides"), rows("errors"), own.get("habits", {}))
