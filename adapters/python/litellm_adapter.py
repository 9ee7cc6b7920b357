"""LiteLLM as a guest: completion() for a whole answer, completion(stream=True) and stream_chunk_builder for a streamed one."""

import json
import os
from collections.abc import Callable, Mapping
from importlib.metadata import version
from typing import Any, NamedTuple

from stdio import serve

# Before the import: LiteLLM reads them there.
os.environ.update(
    LITELLM_LOCAL_MODEL_COST_MAP="True",
    LITELLM_LOCAL_ANTHROPIC_BETA_HEADERS="True",
    LITELLM_MODE="PRODUCTION",
)

import litellm  # noqa: E402

# Without it every exception prints an advertisement.
litellm.suppress_debug_info = True
# Counting tokens of an answer without usage would load a tokenizer from the hub.
litellm.disable_hf_tokenizer_download = True

Json = dict[str, Any]


class Route(NamedTuple):
    """How LiteLLM is told who answers: the prefix of the model, and what its base URL ends in."""

    prefix: str
    path: str = ""
    extra: Mapping[str, str] = {}


DIALECTS: Mapping[str, Route] = {
    "openai-chat": Route("openai", "/v1"),
    "anthropic-messages": Route("anthropic"),
    "gemini-generate-content": Route("gemini", "/v1beta"),
    "mistral-chat": Route("mistral", "/v1"),
    "bedrock-converse": Route("bedrock/converse", extra={"aws_region_name": "us-east-1"}),
    "cohere-v2-chat": Route("cohere_chat", "/v2/chat"),
    "ollama-chat": Route("ollama_chat"),
}

# Vendors of openai-chat that LiteLLM knows by name; the others are reached as any OpenAI-compatible endpoint.
VENDORS: Mapping[str, Route] = {
    "ai21-chat": Route("ai21_chat", "/studio/v1"),
    "azure-ai-inference": Route("azure_ai", "/models"),
    "azure-openai-chat": Route("azure", extra={"api_version": "2024-10-21"}),
    "cerebras-chat": Route("cerebras", "/v1"),
    "dashscope-openai-compat": Route("dashscope", "/compatible-mode/v1"),
    "deepseek-chat": Route("deepseek"),
    "fireworks-chat": Route("fireworks_ai", "/inference/v1"),
    "groq-chat": Route("groq", "/openai/v1"),
    "minimax-chat": Route("minimax", "/v1"),
    "moonshot-chat": Route("moonshot", "/v1"),
    "openrouter-chat": Route("openrouter", "/api/v1"),
    "perplexity-sonar-chat": Route("perplexity"),
    "sambanova-chat": Route("sambanova", "/v1"),
    "together-chat": Route("together_ai", "/v1"),
    "vllm-openai": Route("hosted_vllm", "/v1"),
    "volcengine-ark-chat": Route("volcengine", "/api/v3"),
    "watsonx-chat": Route("watsonx", extra={"project_id": "fixture"}),
    "xai-chat": Route("xai", "/v1"),
    "zhipu-chat": Route("zai", "/api/paas/v4"),
}

MANIFEST: Json = {
    "name": "litellm",
    "version": "0.1.0",
    "library": f"litellm@{version('litellm')}",
    "dialects": list(DIALECTS),
    "modes": ["json", "stream"],
    "reports": ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage", "error"],
    "vocabulary": "litellm",
    "capabilities": ["observe"],
    "concurrency": 16,
    "exceptions": [],
}


def observe(exchange: Json) -> Json:
    chunks_or_reply = litellm.completion(**arguments_of(exchange))
    if not exchange["stream"]:
        return observation_of(chunks_or_reply)
    chunks = list(chunks_or_reply)
    if os.environ.get("LL_DEBUG"):
        with open("/tmp/ll_debug.jsonl", "a") as f:
            built = litellm.stream_chunk_builder(list(chunks), messages=arguments_of(exchange)["messages"])
            last = [c.choices[0].finish_reason for c in chunks if c.choices and c.choices[0].finish_reason]
            text = "".join((c.choices[0].delta.content or "") for c in chunks if c.choices)
            f.write(json.dumps({"case": exchange["case"], "chunks": last, "built": built and built.choices[0].finish_reason, "text": text, "btext": built and built.choices[0].message.content, "n": len(chunks)}) + "\n")
    return observation_of(litellm.stream_chunk_builder(chunks, messages=arguments_of(exchange)["messages"]))


def arguments_of(exchange: Json) -> Json:
    dialect = exchange["dialect"]
    route = VENDORS.get(exchange.get("provider") or "", DIALECTS[dialect]) if dialect == "openai-chat" else DIALECTS[dialect]
    tools = [tool_of(tool) for tool in exchange.get("tools", []) if tool.get("kind") != "server"]
    optional = {
        "tools": tools or None,
        "tool_choice": choice_of(exchange.get("toolChoice")),
        "stop": exchange.get("stop"),
        "n": exchange.get("n"),
        "max_tokens": exchange.get("maxTokens"),
        "stream_options": {"include_usage": True} if exchange["stream"] else None,
    }
    return {
        "model": f"{route.prefix}/{exchange['model']}",
        "messages": [message_of(message) for message in exchange["messages"]],
        "api_base": exchange["baseUrl"] + route.path,
        "api_key": exchange["apiKey"],
        "stream": exchange["stream"],
        "num_retries": 0,
        "max_retries": 0,
        "drop_params": True,
        **route.extra,
        **{name: value for name, value in optional.items() if value is not None},
    }


def message_of(message: Json) -> Json:
    role, content = message["role"], message["content"]
    if role == "tool":
        return {"role": role, "content": content, "tool_call_id": message.get("toolCallId", "")}
    calls = [
        {"id": call["id"], "type": "function", "function": {"name": call["name"], "arguments": call["arguments"]}}
        for call in message.get("toolCalls", [])
    ]
    return {"role": role, "content": content, **({"tool_calls": calls} if calls else {})}


def tool_of(tool: Json) -> Json:
    named = {key: tool[key] for key in ("name", "description") if key in tool}
    if tool.get("kind") == "custom":
        return {"type": "custom", "custom": named}
    return {"type": "function", "function": {**named, "parameters": tool["parameters"]}}


def choice_of(choice: str | Json | None) -> str | Json | None:
    return {"type": "function", "function": {"name": choice["name"]}} if isinstance(choice, dict) else choice


def observation_of(reply: Any) -> Json:
    choice = reply.choices[0] if reply and reply.choices else None
    message = choice.message if choice else None
    reason = choice.finish_reason if choice else None
    usage = getattr(reply, "usage", None)
    return {
        "reported": reason,
        "rawReason": (getattr(choice, "provider_specific_fields", None) or {}).get("native_finish_reason", reason),
        "text": (message and message.content) or "",
        "reasoning": getattr(message, "reasoning_content", None) or "",
        "toolCalls": [call_of(call) for call in (getattr(message, "tool_calls", None) or [])],
        "usage": {"inputTokens": usage.prompt_tokens, "outputTokens": usage.completion_tokens} if usage else None,
        "error": None,
    }


def call_of(call: Any) -> Json:
    return {"id": call.id, "name": call.function.name, "arguments": call.function.arguments or ""}


if __name__ == "__main__":
    serve(MANIFEST, observe)
