// langchaingo: GenerateContent of llms.Model, whole and streamed, on chat completions and on Messages.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"sync"

	"github.com/tmc/langchaingo/llms"
	"github.com/tmc/langchaingo/llms/anthropic"
	"github.com/tmc/langchaingo/llms/openai"
)

type object = map[string]any

type exchange struct {
	Dialect, BaseUrl, ApiKey, Model string
	Messages                        []message
	Tools                           []struct {
		Name, Description string
		Parameters        any
	}
	Stop      []string
	MaxTokens int
	Stream    bool
}

type message struct {
	Role, Content, ToolCallId string
	ToolCalls                 []struct{ Id, Name, Arguments string }
}

const manifest = `{
  "name": "langchaingo", "version": "0.1.0", "library": "github.com/tmc/langchaingo@0.1.14",
  "dialects": ["openai-chat", "anthropic-messages"], "providers": ["openai-chat", "anthropic-messages"],
  "modes": ["json", "stream"], "reports": ["reported", "text", "toolCalls"], "capabilities": ["observe"], "concurrency": 8,
  "words": {
    "stop": ["end_turn", "stop_sequence"], "length": "max_tokens", "content_filter": "safety_blocked",
    "tool_calls": "tool_call", "function_call": "tool_call",
    "end_turn": "end_turn", "stop_sequence": "stop_sequence", "max_tokens": "max_tokens", "tool_use": "tool_call",
    "refusal": "refusal", "pause_turn": "pause_turn", "model_context_window_exceeded": "context_window_exceeded"
  }
}`

func main() {
	out := os.Stdout
	if os.Getenv("FULLSTOP_FD") != "" {
		out = os.NewFile(3, "messages")
	}
	var lock sync.Mutex
	send := func(said object) {
		line, _ := json.Marshal(said)
		lock.Lock()
		defer lock.Unlock()
		fmt.Fprintln(out, string(line))
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked struct {
			Type     string
			Id       any
			Exchange exchange
		}
		_ = json.Unmarshal(line, &asked)
		if asked.Type == "hello" {
			send(object{"type": "ready", "id": asked.Id, "protocol": 1, "manifest": json.RawMessage(manifest)})
		}
		if asked.Type == "observe" {
			go func() { send(answer(asked.Id, asked.Exchange)) }()
		}
	}
}

func answer(id any, asked exchange) (said object) {
	failed := func(name, text string) object {
		return object{"type": "errored", "id": id, "error": object{"name": name, "message": text}}
	}
	defer func() {
		if broken := recover(); broken != nil {
			said = failed("panic", fmt.Sprint(broken))
		}
	}()
	seen, err := observe(asked)
	if err != nil {
		return failed(reflect.TypeOf(err).String(), err.Error())
	}
	return object{"type": "observation", "id": id, "observation": seen}
}

func observe(asked exchange) (object, error) {
	model, err := modelOf(asked)
	if err != nil {
		return nil, err
	}
	var told []llms.MessageContent
	for _, each := range asked.Messages {
		told = append(told, contentOf(each))
	}
	answer, err := model.GenerateContent(context.Background(), told, optionsOf(asked)...)
	if err != nil {
		return nil, err
	}
	text, calls := "", []object{}
	var reported any
	for at, choice := range answer.Choices { // on Messages there is one choice for each block
		if at == 0 && choice.StopReason != "" {
			reported = choice.StopReason
		}
		text += choice.Content
		for _, call := range choice.ToolCalls {
			calls = append(calls, object{"id": call.ID, "name": call.FunctionCall.Name, "arguments": call.FunctionCall.Arguments})
		}
	}
	return object{"reported": reported, "text": text, "toolCalls": calls}, nil
}

func modelOf(asked exchange) (llms.Model, error) {
	at := asked.BaseUrl + "/v1"
	if asked.Dialect == "openai-chat" {
		return openai.New(openai.WithBaseURL(at), openai.WithToken(asked.ApiKey), openai.WithModel(asked.Model))
	}
	return anthropic.New(anthropic.WithBaseURL(at), anthropic.WithToken(asked.ApiKey), anthropic.WithModel(asked.Model))
}

func contentOf(each message) llms.MessageContent {
	switch each.Role {
	case "system":
		return llms.TextParts(llms.ChatMessageTypeSystem, each.Content)
	case "user":
		return llms.TextParts(llms.ChatMessageTypeHuman, each.Content)
	case "tool":
		result := llms.ToolCallResponse{ToolCallID: each.ToolCallId, Name: "tool", Content: each.Content}
		return llms.MessageContent{Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{result}}
	}
	var parts []llms.ContentPart
	if each.Content != "" {
		parts = append(parts, llms.TextContent{Text: each.Content})
	}
	for _, call := range each.ToolCalls {
		called := &llms.FunctionCall{Name: call.Name, Arguments: call.Arguments}
		parts = append(parts, llms.ToolCall{ID: call.Id, Type: "function", FunctionCall: called})
	}
	return llms.MessageContent{Role: llms.ChatMessageTypeAI, Parts: parts}
}

func optionsOf(asked exchange) []llms.CallOption {
	options := []llms.CallOption{llms.WithModel(asked.Model)}
	if asked.MaxTokens > 0 {
		options = append(options, llms.WithMaxTokens(asked.MaxTokens))
	}
	if len(asked.Stop) > 0 {
		options = append(options, llms.WithStopWords(asked.Stop))
	}
	var tools []llms.Tool
	for _, each := range asked.Tools {
		defined := &llms.FunctionDefinition{Name: each.Name, Description: each.Description, Parameters: each.Parameters}
		tools = append(tools, llms.Tool{Type: "function", Function: defined})
	}
	if len(tools) > 0 {
		options = append(options, llms.WithTools(tools))
	}
	if asked.Stream {
		ignore := func(context.Context, []byte) error { return nil }
		options = append(options, llms.WithStreamingFunc(ignore))
	}
	return options
}
