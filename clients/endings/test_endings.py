"""python3 -m unittest, in this folder."""

import importlib.util
import sys
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("fullstop_endings", Path(__file__).with_name("__init__.py"))
endings = importlib.util.module_from_spec(spec)
sys.modules["fullstop_endings"] = endings
spec.loader.exec_module(endings)


class Endings(unittest.TestCase):
    def test_words(self):
        self.assertEqual(endings.meaning_of("openai", "stop", calls="whole").reason, "tool_call")
        self.assertEqual(endings.meaning_of("openai", "length", calls="unfinished").action, "repair")
        self.assertEqual(endings.meaning_of("gemini-generate-content", 2).reason, "max_tokens")
        self.assertIsNone(endings.meaning_of("openai", "exhausted"))
        self.assertIsNone(endings.meaning_of("nobody", "stop"))
        body = {"choices": [{"stop_reason": "END"}]}
        self.assertEqual(endings.meaning_of("vllm-openai", "stop", body=body).reason, "stop_sequence")
        self.assertIn("pause_turn", [row["value"] for row in endings.words_of("anthropic", "pause_turn")])

    def test_errors(self):
        body = {"error": {"code": "context_length_exceeded"}}
        self.assertEqual(endings.error_of("openai-chat", 400, body).reason, "context_window_exceeded")
        self.assertEqual(endings.error_of("nobody", 500, None).reason, "error")


if __name__ == "__main__":
    unittest.main()
