"""Answers questions, a JSON object a line, for the check that compares the languages."""

import importlib.util
import json
import sys
from pathlib import Path

place = Path(__file__).parents[1] / "__init__.py"
spec = importlib.util.spec_from_file_location("fullstop_endings", place)
module = importlib.util.module_from_spec(spec)
sys.modules["fullstop_endings"] = module
spec.loader.exec_module(module)

for line in sys.stdin:
    asked = json.loads(line)
    provider, body = asked["provider"], asked.get("body")
    if "error" in asked:
        meaning = module.error_of(provider, asked["error"], body)
    else:
        beside = {name: asked.get(name) for name in ("at", "calls")}
        meaning = module.meaning_of(provider, asked.get("word"), body=body, **beside)
    if meaning is None:
        print("none")
        continue
    flags = [str(flag).lower() for flag in (meaning.running, meaning.vague)]
    words = len(module.words_of(provider, meaning.reason))
    print(meaning.reason, meaning.action, *flags, meaning.provider, words)
