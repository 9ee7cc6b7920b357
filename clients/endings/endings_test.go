package endings

import "testing"

func TestMeaningOf(t *testing.T) {
	body := map[string]any{"choices": []any{map[string]any{"stop_reason": "END"}}}
	for _, each := range []struct {
		provider       string
		word           any
		beside         Beside
		reason, action string
	}{
		{"openai", "stop", Beside{Calls: "whole"}, "tool_call", "run_tools"},
		{"openai", "length", Beside{Calls: "unfinished"}, "max_tokens", "repair"},
		{"anthropic", "pause_turn", Beside{}, "pause_turn", "resume"},
		{"gemini-generate-content", 2, Beside{}, "max_tokens", "continue"},
		{"vllm-openai", "stop", Beside{Body: body}, "stop_sequence", "complete"},
	} {
		meaning, ok := MeaningOf(each.provider, each.word, each.beside)
		if !ok || meaning.Reason != each.reason || meaning.Action != each.action {
			t.Errorf("%s %v: %s %s", each.provider, each.word, meaning.Reason, meaning.Action)
		}
	}
	if _, ok := MeaningOf("openai", "exhausted", Beside{}); ok {
		t.Error("a word that no card has")
	}
}

func TestErrorOf(t *testing.T) {
	body := map[string]any{"error": map[string]any{"code": "context_length_exceeded"}}
	if found := ErrorOf("openai-chat", 400, body).Reason; found != "context_window_exceeded" {
		t.Error(found)
	}
	if found := ErrorOf("nobody", 500, nil).Reason; found != "error" {
		t.Error(found)
	}
}
