"""Runs the reader over the corpus and prints every disagreement. Exit code 1 if there is one.

    python3 adapters/examples/python/check_corpus.py [--corpus corpus] [--provider openai-chat]

This is all it takes to use the corpus from another language: walk the fixtures, read the bytes as they were served,
compare with `expect`.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fullstop_reader import DIALECTS, Response, load, read
from fullstop_reader.values import parse, parses, same

CORPUS = Path(__file__).resolve().parents[3] / "corpus"
CONTENT_TYPES = {
    ".json": "application/json",
    ".sse": "text/event-stream",
    ".ndjson": "application/x-ndjson",
    ".jsonl": "websocket",
    ".bin": "application/vnd.amazon.eventstream",
}
CLAIMS = {"json", "stream", "defensible", "differs", "rules"}  # members of `expect` that are no part of the observation


@dataclass
class Case:
    name: str
    provider: str
    response: Response
    expected: dict[str, Any]
    defensible: list[str]


def cases(corpus: Path, provider: str) -> Iterator[Case]:
    """Every reviewed fixture of a provider, in each mode it has."""
    for file in sorted((corpus / "providers" / provider).glob("*/fixture.json")):
        fixture = json.loads(file.read_text("utf-8"))
        if fixture.get("review") == "unreviewed":
            continue
        expect = fixture["expect"]
        shared = {name: value for name, value in expect.items() if name not in CLAIMS}
        for mode in ("json", "stream"):
            if mode in fixture:
                yield Case(
                    f"{provider}/{file.parent.name}#{mode}",
                    provider,
                    served(file.parent, mode, fixture[mode]),
                    {**shared, **expect.get(mode, {})},
                    [each["stopReason"] for each in expect.get("defensible", [])],
                )


def served(folder: Path, mode: str, how: dict[str, Any]) -> Response:
    """The bytes of one mode. An HTTP error has one body for both modes."""
    body = folder / "response.json"
    streams = [file for file in folder.glob("response.*") if file != body]
    file = streams[0] if mode == "stream" and streams else body
    return Response(
        file.read_bytes(),
        how.get("status", 200),
        how.get("contentType", CONTENT_TYPES[file.suffix]),
        how.get("headers", {}),
        how.get("ends", "close"),
    )


def alike(expected: Any, seen: Any, member: str = "") -> bool:
    """Equal as JSON values; the arguments of calls are compared as what they parse to, blank ones as {}."""
    if member == "arguments":
        one, other = (text if text.strip() else "{}" for text in (expected, seen))
        return same(parse(one), parse(other)) if parses(one) and parses(other) else one == other
    if isinstance(expected, dict) and isinstance(seen, dict):
        return expected.keys() == seen.keys() and all(alike(expected[name], seen[name], name) for name in expected)
    if isinstance(expected, list) and isinstance(seen, list):
        return len(expected) == len(seen) and all(map(alike, expected, seen))
    return same(expected, seen)


def differences(case: Case, seen: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Every member that is not as expected."""
    for member in sorted(case.expected.keys() | seen.keys()):
        expected, found = case.expected.get(member), seen.get(member)
        if not alike(expected, found):
            yield member, expected, found


def shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def main() -> int:
    options = argparse.ArgumentParser(description="Compares the reader with the expectations of the corpus.")
    options.add_argument("--corpus", type=Path, default=CORPUS)
    options.add_argument("--provider", help="only this one")
    asked = options.parse_args()
    found = sorted(card.parent.name for card in (asked.corpus / "providers").glob("*/provider.json"))
    providers = [asked.provider] if asked.provider else found
    if not set(providers) <= set(found):
        known = ", ".join(found) or "none"
        print(f"{asked.corpus}: no card of {asked.provider or 'any provider'}. There are: {known}", file=sys.stderr)
        return 2
    agreed, disagreed, defended = 0, [], []
    for provider in providers:
        cards = load(asked.corpus, provider)
        if cards.dialect not in DIALECTS:
            continue
        for case in cases(asked.corpus, provider):
            wrong = list(differences(case, read(case.response, cards)))
            if not wrong:
                agreed += 1
            elif [member for member, *_ in wrong] == ["stopReason"] and wrong[0][2] in case.defensible:
                defended.append((case, wrong))
            else:
                disagreed.append((case, wrong))
    for title, those in (("defensible", defended), ("disagrees", disagreed)):
        for case, wrong in those:
            for member, expected, seen in wrong:
                print(f"{title}: {case.name}: {member}\n    expected {shown(expected)}\n    read     {shown(seen)}")
    print(f"{agreed} responses agree, {len(defended)} have another defensible reading, {len(disagreed)} disagree")
    return 1 if disagreed or not agreed + len(defended) else 0


if __name__ == "__main__":
    sys.exit(main())
