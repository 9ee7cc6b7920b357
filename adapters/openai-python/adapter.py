"""The official OpenAI package for Python on chat completions: create(), whole and streamed, the chunks joined as they come."""

import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1]))
from stdio import Json, open_messages, serve  # noqa: E402

SEND = open_messages()

import openai  # noqa: E402

# Kept with its connections; each case has an address and a key of its own.
KEPT = openai.OpenAI(api_key="of the case", max_retries=0)


def observe(exchange: Json) -> Json:
    client = KEPT.with_options(api_key=exchange["apiKey"], base_url=exchange["baseUrl"] + "/v1")
    request = request_of(exchange)
    if exchange["stream"]:
        return joined(client.chat.completions.create(stream=True, stream_options={"include_usage": True}, **request))
    answer = client.chat.completions.create(**request)
    choice = answer.choices[0] if answer.choices else None
    message = choice.message if choice else None
    calls = [call for call in (message and message.tool_calls) or [] if call.type == "function"]
    return {
        "reported": choice and choice.finish_reason,
        "rawReason": choice and choice.finish_reason,
        "text": (message and message.content) or "",
        "refusal": message and message.refusal,
        "toolCalls": [called(call.id, call.function.name, call.function.arguments) for call in calls],
        "usage": counts(answer.usage),
    }


def joined(chunks: Any) -> Json:
    text, refusal, reason, usage = "", "", None, None
    calls: dict[int, Json] = {}
    for chunk in chunks:
        usage = chunk.usage or usage
        for choice in chunk.choices or []:
            if choice.index != 0:
                continue
            reason = choice.finish_reason if choice.finish_reason is not None else reason
            text += (choice.delta and choice.delta.content) or ""
            refusal += (choice.delta and choice.delta.refusal) or ""
            for part in (choice.delta and choice.delta.tool_calls) or []:
                function = part.function
                call = calls.setdefault(part.index, called(part.id, function and function.name, ""))
                call["arguments"] += (function and function.arguments) or ""
    return {
        "reported": reason,
        "rawReason": reason,
        "text": text,
        "refusal": refusal or None,
        "toolCalls": list(calls.values()),
        "usage": counts(usage),
    }


def called(id: str | None, name: str | None, arguments: str) -> Json:
    return {"id": id, "name": name, "arguments": arguments}


def counts(usage: Any) -> Json | None:
    return {"inputTokens": usage.prompt_tokens, "outputTokens": usage.completion_tokens} if usage else None


def request_of(exchange: Json) -> Json:
    request: Json = {"model": exchange["model"], "messages": [message_of(each) for each in exchange["messages"]]}
    if exchange.get("tools"):
        request["tools"] = [tool_of(each) for each in exchange["tools"]]
    if exchange.get("stop"):
        request["stop"] = exchange["stop"]
    if exchange.get("maxTokens"):
        request["max_completion_tokens"] = exchange["maxTokens"]
    return request


def message_of(message: Json) -> Json:
    sent = {"role": message["role"], "content": message["content"]}
    if message.get("toolCallId"):
        sent["tool_call_id"] = message["toolCallId"]
    if message.get("toolCalls"):
        sent["tool_calls"] = [
            {"id": call["id"], "type": "function", "function": {"name": call["name"], "arguments": call["arguments"]}}
            for call in message["toolCalls"]
        ]
    return sent


def tool_of(tool: Json) -> Json:
    function = {"name": tool["name"], "description": tool.get("description", ""), "parameters": tool.get("parameters", {})}
    return {"type": "function", "function": function}


MANIFEST: Json = {
    "name": "openai-python",
    "version": "0.1.0",
    "library": f"openai@{openai.__version__} (PyPI)",
    "dialects": ["openai-chat"],
    "providers": ["openai-chat"],
    "modes": ["json", "stream"],
    "reports": ["reported", "rawReason", "text", "toolCalls", "usage"],
    "capabilities": ["observe"],
    "concurrency": 8,
    "vocabulary": "openai-chat",
    "exceptions": [
        "max_retries is 0 (default 2): without it a failed request is made three times",
        "streams ask for usage with stream_options.include_usage: without it no counts come, as documented",
    ],
}

if __name__ == "__main__":
    serve(MANIFEST, SEND, observe)
