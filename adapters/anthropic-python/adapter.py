"""The official Anthropic package for Python: messages.create(), and messages.stream() with get_final_message()."""

import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
from stdio import Json, open_messages, serve  # noqa: E402

SEND = open_messages()

import anthropic  # noqa: E402

# Kept with its connections; each case has an address and a key of its own.
KEPT = anthropic.Anthropic(api_key="of the case", max_retries=0)


def observe(exchange: Json) -> Json:
    client = KEPT.with_options(api_key=exchange["apiKey"], base_url=exchange["baseUrl"])
    request = request_of(exchange)
    if exchange["stream"]:
        with client.messages.stream(**request) as stream:
            answer = stream.get_final_message()
    else:
        answer = client.messages.create(**request)
    blocks = answer.content or []
    usage = answer.usage
    # The input is what has come of it, parsed, and nothing marks it as whole: the package's own runner goes by the reason.
    return {
        "reported": answer.stop_reason,
        "rawReason": answer.stop_reason,
        "text": "".join(block.text for block in blocks if block.type == "text"),
        "toolCalls": [
            {"id": block.id, "name": block.name, "arguments": json.dumps(block.input)}
            for block in blocks
            if block.type == "tool_use"
        ],
        "usage": {"inputTokens": usage.input_tokens, "outputTokens": usage.output_tokens} if usage else None,
    }


def request_of(exchange: Json) -> Json:
    told = exchange["messages"]
    system = "\n".join(each["content"] for each in told if each["role"] == "system")
    request: Json = {
        "model": exchange["model"],
        "max_tokens": exchange.get("maxTokens", 1024),
        "messages": [message_of(each) for each in told if each["role"] != "system"],
    }
    if system:
        request["system"] = system
    if exchange.get("stop"):
        request["stop_sequences"] = exchange["stop"]
    if exchange.get("tools"):
        request["tools"] = [
            {
                "name": each["name"],
                "description": each.get("description", ""),
                "input_schema": {"type": "object", **each.get("parameters", {})},
            }
            for each in exchange["tools"]
        ]
    return request


def message_of(message: Json) -> Json:
    role, text = message["role"], message["content"]
    if role == "tool":
        result = {"type": "tool_result", "tool_use_id": message["toolCallId"], "content": text}
        return {"role": "user", "content": [result]}
    if not message.get("toolCalls"):
        return {"role": role, "content": text}
    calls = [
        {"type": "tool_use", "id": call["id"], "name": call["name"], "input": json.loads(call["arguments"] or "{}")}
        for call in message["toolCalls"]
    ]
    return {"role": role, "content": ([{"type": "text", "text": text}] if text else []) + calls}


MANIFEST: Json = {
    "name": "anthropic-python",
    "version": "0.1.0",
    "library": f"anthropic@{anthropic.__version__} (PyPI)",
    "dialects": ["anthropic-messages"],
    "providers": ["anthropic-messages"],
    "modes": ["json", "stream"],
    "reports": ["reported", "rawReason", "text", "toolCalls", "usage"],
    "capabilities": ["observe"],
    "concurrency": 8,
    "vocabulary": "anthropic",
    "exceptions": ["max_retries is 0 (default 2): without it a failed request is made three times"],
}

if __name__ == "__main__":
    serve(MANIFEST, SEND, observe)
