"""LiteLLM as a guest: completion() for a whole answer; for a streamed one its chunks, put together by stream_chunk_builder()."""

import json
import os
import sys
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).parents[1]))
from stdio import Json, Skipped, open_messages, serve  # noqa: E402

# Before the import of LiteLLM, which may print, and reads these settings then: it must not look anything up on the network,
# nor read a .env file that happens to lie about.
SEND = open_messages()
os.environ.update(
    LITELLM_LOCAL_MODEL_COST_MAP="True",
    LITELLM_LOCAL_ANTHROPIC_BETA_HEADERS="True",
    LITELLM_MODE="PRODUCTION",
)

import litellm  # noqa: E402

litellm.suppress_debug_info = True
# Where a provider sends no usage, LiteLLM counts for itself, for some models with a tokenizer it would have to download.
litellm.disable_hf_tokenizer_download = True


class Route(NamedTuple):
    """How LiteLLM is told who answers."""

    prefix: str
    """What stands before the model's name."""
    path: str = ""
    """What LiteLLM's own default base URL for it ends in."""
    key: str = "api_key"
    """The argument that takes the key."""
    extra: Mapping[str, Any] = {}


# Here drop_params drops max_retries too, unless told otherwise.
KEEPS_RETRIES: Mapping[str, Any] = {"allowed_openai_params": ["max_retries"]}

DIALECTS: Mapping[str, Route] = {
    "openai-chat": Route("openai", "/v1"),
    "anthropic-messages": Route("anthropic"),
    "gemini-generate-content": Route("gemini", "/v1beta"),
    "mistral-chat": Route("mistral", "/v1"),
    "bedrock-converse": Route("bedrock/converse", extra={"aws_region_name": "us-east-1"}),
    "cohere-v2-chat": Route("cohere_chat", "/v2/chat"),
    "ollama-chat": Route("ollama_chat"),
}

# Providers of openai-chat that LiteLLM knows by name. The others are reached as any OpenAI-compatible endpoint is.
PROVIDERS: Mapping[str, Route] = {
    "ai21-chat": Route("ai21_chat", "/studio/v1"),
    "azure-ai-inference": Route("azure_ai", "/models"),
    "azure-openai-chat": Route("azure", extra={"api_version": "2024-10-21"}),
    "cerebras-chat": Route("cerebras", "/v1"),
    "dashscope-openai-compat": Route("dashscope", "/compatible-mode/v1"),
    "deepseek-chat": Route("deepseek", "/beta"),
    "fireworks-chat": Route("fireworks_ai", "/inference/v1"),
    "groq-chat": Route("groq", "/openai/v1"),
    "huggingface-tgi-chat": Route("huggingface"),
    "minimax-chat": Route("minimax", "/v1"),
    "moonshot-chat": Route("moonshot", "/v1"),
    "openrouter-chat": Route("openrouter", "/api/v1"),
    "perplexity-sonar-chat": Route("perplexity"),
    "sambanova-chat": Route("sambanova", "/v1", extra=KEEPS_RETRIES),
    "sarvam-chat": Route("sarvam", "/v1"),
    "together-chat": Route("together_ai", "/v1"),
    "vllm-openai": Route("hosted_vllm", "/v1"),
    "volcengine-ark-chat": Route("volcengine", "/api/v3"),
    "watsonx-chat": Route("watsonx", key="token", extra={"project_id": "fixture"}),
    "xai-chat": Route("xai", "/v1"),
    "xiaomi-mimo-chat": Route("xiaomi_mimo", "/v1"),
    "zhipu-chat": Route("zai", "/api/paas/v4", extra=KEEPS_RETRIES),
}

# Tools the provider runs, in the form LiteLLM passes on to it.
SERVER_TOOLS: Mapping[str, Mapping[str, Json]] = {
    "anthropic-messages": {
        "code_execution": {"type": "code_execution_20250825", "name": "code_execution"},
        "web_fetch": {"type": "web_fetch_20250910", "name": "web_fetch"},
        "web_search": {"type": "web_search_20250305", "name": "web_search"},
    },
    "gemini-generate-content": {"code_execution": {"codeExecution": {}}},
}

MANIFEST: Json = {
    "name": "litellm",
    "version": "0.1.0",
    "library": f"litellm@{version('litellm')}",
    "dialects": list(DIALECTS),
    "modes": ["json", "stream"],
    "asks": ["choices", "custom-tools"],
    "reports": ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage", "error"],
    "vocabulary": "litellm",
    "capabilities": ["observe"],
    "concurrency": 16,
    "exceptions": [
        "api_base and api_key point at the replay",
        "Bedrock is reached with an API key and a fixed region, watsonx with a token and a made-up project",
        "num_retries: 0 and max_retries: 0",
        "drop_params: true, so that a setting a provider lacks is left out instead of refused",
        "streams ask for usage with stream_options.include_usage",
        "the price list and the beta headers are the ones inside the package, and no tokenizer is downloaded",
        "installed with the extra mcp: without it completion() of this version cannot send any tools",
        "of the server tools only web_search, web_fetch and code_execution of Anthropic and code_execution of Gemini are sent",
        "Ollama's models are registered in the price list: else LiteLLM asks the server about them in the background, after the answer",
        "cases are skipped where LiteLLM by itself asks for another kind of answer: streams of Cohere (as JSON lines), of one Llama on"
        " Bedrock with tools and of o-series models on Azure (as a whole), models of OpenAI it takes to the Responses API",
    ],
}


def observe(exchange: Json) -> Json:
    otherwise = asks_otherwise(exchange)
    if otherwise is not None:
        raise Skipped(otherwise)
    if exchange["dialect"] == "ollama-chat":
        register_free(f"ollama_chat/{exchange['model']}")
    arguments = arguments_of(exchange)
    reply = litellm.completion(**arguments)
    if not exchange["stream"]:
        return observation_of(reply, raw_of(reply))
    chunks = list(reply)
    return observation_of(
        litellm.stream_chunk_builder(chunks, messages=arguments["messages"]),
        next((raw for raw in map(raw_of, reversed(chunks)) if raw is not None), None),
    )


def asks_otherwise(exchange: Json) -> str | None:
    """Where LiteLLM by itself asks for another kind of answer than the case holds, so that none it would ever get is there."""
    dialect, model, stream = exchange["dialect"], exchange["model"], exchange["stream"]
    if dialect == "cohere-v2-chat" and stream:
        return "LiteLLM asks Cohere for JSON lines (Accept: application/json), and the case holds the event stream"
    if dialect == "bedrock-converse" and stream and "meta.llama3-3-70b" in model and exchange.get("tools"):
        return "LiteLLM asks for a whole answer of this model with tools, and cuts it up"
    if exchange.get("provider") == "azure-openai-chat" and stream and model.startswith(("o1", "o4")):
        return "LiteLLM asks for a whole answer of this model, and cuts it up"
    if route_of(exchange).prefix in ("openai", "azure") and litellm.model_cost.get(model, {}).get("mode") == "responses":
        return "LiteLLM speaks Responses with this model"
    return None


def register_free(model: str) -> None:
    """A model without a price makes LiteLLM ask the Ollama server about it, in the background and after the answer."""
    litellm.register_model({model: {"litellm_provider": "ollama_chat", "mode": "chat", "supports_function_calling": True}})


def arguments_of(exchange: Json) -> Json:
    route = route_of(exchange)
    optional = {
        "tools": tools_of(exchange),
        "tool_choice": choice_of(exchange.get("toolChoice")),
        "stop": exchange.get("stop"),
        "n": exchange.get("n"),
        "max_tokens": exchange.get("maxTokens"),
        "stream_options": {"include_usage": True} if exchange["stream"] else None,
    }
    return {
        "model": f"{route.prefix}/{exchange['model']}",
        "messages": [message_of(message) for message in exchange["messages"]],
        "stream": exchange["stream"],
        "api_base": exchange["baseUrl"] + route.path,
        route.key: exchange["apiKey"],
        **route.extra,
        "num_retries": 0,
        "max_retries": 0,
        "drop_params": True,
        **{name: value for name, value in optional.items() if value is not None},
    }


def route_of(exchange: Json) -> Route:
    default = DIALECTS[exchange["dialect"]]
    return PROVIDERS.get(exchange.get("provider", ""), default)


def message_of(message: Json) -> Json:
    role, content = message["role"], message["content"]
    if role == "tool":
        return {"role": role, "content": content, "tool_call_id": message.get("toolCallId", "")}
    calls = [
        {"id": call["id"], "type": "function", "function": {"name": call["name"], "arguments": call["arguments"]}}
        for call in message.get("toolCalls", [])
    ]
    return {"role": role, "content": content, **({"tool_calls": calls} if calls else {})}


def tools_of(exchange: Json) -> list[Json] | None:
    known = SERVER_TOOLS.get(exchange["dialect"], {})
    made = [tool_of(tool, known) for tool in exchange.get("tools", [])]
    return [tool for tool in made if tool is not None] or None


def tool_of(tool: Json, server_tools: Mapping[str, Json]) -> Json | None:
    kind = tool.get("kind", "function")
    if kind == "server":
        return server_tools.get(tool["name"])
    named = {key: tool[key] for key in ("name", "description") if key in tool}
    if kind == "custom":
        return {"type": "custom", "custom": named}
    return {"type": "function", "function": {**named, "parameters": tool["parameters"]}}


def choice_of(choice: str | Json | None) -> str | Json | None:
    if isinstance(choice, dict):
        return {"type": "function", "function": {"name": choice["name"]}}
    return choice


def raw_of(reply: Any) -> Any:
    """The provider's own word: in a field of its own where LiteLLM renamed it, else the finish reason itself."""
    choice = reply.choices[0] if reply.choices else None
    fields = getattr(choice, "provider_specific_fields", None) or {}
    return fields.get("native_finish_reason") or getattr(choice, "finish_reason", None)


def observation_of(reply: Any, raw: Any) -> Json:
    """A stream without a single chunk is put together to None."""
    choice = reply.choices[0] if reply and reply.choices else None
    message = getattr(choice, "message", None)
    return {
        "reported": getattr(choice, "finish_reason", None),
        "refusal": refusal_of(message),
        "rawReason": raw,
        "text": getattr(message, "content", None) or "",
        "reasoning": getattr(message, "reasoning_content", None) or "",
        "toolCalls": calls_of(message),
        "usage": usage_of(getattr(reply, "usage", None)),
        "error": None,
    }


def refusal_of(message: Any) -> str | None:
    """LiteLLM keeps the field of OpenAI's message among those of the provider."""
    fields = getattr(message, "provider_specific_fields", None) or {}
    return fields.get("refusal") or getattr(message, "refusal", None)


def calls_of(message: Any) -> list[Json]:
    calls = [call_of(call) for call in getattr(message, "tool_calls", None) or []]
    legacy = getattr(message, "function_call", None)
    return [*calls, {"id": None, "name": legacy.name, "arguments": text_of(legacy.arguments)}] if legacy else calls


def call_of(call: Any) -> Json:
    custom = getattr(call, "custom", None)
    if custom is not None:
        return {"id": call.id, "name": custom.name, "arguments": text_of(custom.input)}
    return {"id": call.id, "name": call.function.name, "arguments": text_of(call.function.arguments)}


def text_of(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps({} if value is None else value)


def usage_of(usage: Any) -> Json | None:
    return usage and {"inputTokens": usage.prompt_tokens, "outputTokens": usage.completion_tokens}


def warm_up() -> None:
    """Much of LiteLLM is imported by the first call that needs it, and first calls in several threads trip over each other."""
    tool = {"type": "function", "function": {"name": "none", "parameters": {"type": "object", "properties": {}}}}
    litellm.completion(model="openai/none", messages=[{"role": "user", "content": ""}], tools=[tool], mock_response="none")


if __name__ == "__main__":
    warm_up()
    serve(MANIFEST, SEND, observe=observe)
