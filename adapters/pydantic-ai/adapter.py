"""pydantic-ai: model_request() and model_request_stream() of its direct API for endings, Agent for turns."""

import asyncio
import json
import sys
import threading
import urllib.request
from collections.abc import Coroutine
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1]))
from stdio import Json, open_messages, serve  # noqa: E402

SEND = open_messages()

from anthropic import AsyncAnthropic  # noqa: E402
from openai import AsyncOpenAI  # noqa: E402
from pydantic_ai import Agent, Tool, capture_run_messages  # noqa: E402
from pydantic_ai.direct import model_request, model_request_stream  # noqa: E402
from pydantic_ai.exceptions import UsageLimitExceeded  # noqa: E402
from pydantic_ai.messages import (  # noqa: E402
    ModelMessage,
    ModelRequest,
    ModelResponse,
    SystemPromptPart,
    TextPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)
from pydantic_ai.models import Model, ModelRequestParameters  # noqa: E402
from pydantic_ai.models.anthropic import AnthropicModel  # noqa: E402
from pydantic_ai.models.google import GoogleModel  # noqa: E402
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel  # noqa: E402
from pydantic_ai.providers.anthropic import AnthropicProvider  # noqa: E402
from pydantic_ai.providers.google import GoogleProvider  # noqa: E402
from pydantic_ai.providers.openai import OpenAIProvider  # noqa: E402
from pydantic_ai.tools import ToolDefinition  # noqa: E402

# Kept with their connections; each case has an address and a key of its own.
ANTHROPIC = AsyncAnthropic(api_key="of the case", max_retries=0, timeout=600)
OPENAI = AsyncOpenAI(api_key="of the case", max_retries=0)
LOOP = asyncio.new_event_loop()
threading.Thread(target=LOOP.run_forever, daemon=True).start()


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run_coroutine_threadsafe(work, LOOP).result()


def model_of(asked: Json) -> Model:
    dialect, base, key, name = asked["dialect"], asked["baseUrl"], asked["apiKey"], asked["model"]
    if dialect == "anthropic-messages":
        client = ANTHROPIC.with_options(api_key=key, base_url=base)
        return AnthropicModel(name, provider=AnthropicProvider(anthropic_client=client))
    if dialect == "gemini-generate-content":
        return GoogleModel(name, provider=GoogleProvider(api_key=key, base_url=base))
    provider = OpenAIProvider(openai_client=OPENAI.with_options(api_key=key, base_url=base + "/v1"))
    return (OpenAIChatModel if dialect == "openai-chat" else OpenAIResponsesModel)(name, provider=provider)


def observe(exchange: Json) -> Json:
    answer = run(answered(exchange))
    parts = answer.parts
    return {
        "reported": word_of(answer),
        "rawReason": (answer.provider_details or {}).get("finish_reason"),
        "text": "".join(part.content for part in parts if part.part_kind == "text"),
        "toolCalls": [
            {"id": part.tool_call_id, "name": part.tool_name, "arguments": text_of(part.args)}
            for part in parts
            if part.part_kind == "tool-call"
        ],
        "usage": {"inputTokens": answer.usage.input_tokens, "outputTokens": answer.usage.output_tokens},
        "error": None,
    }


def word_of(answer: ModelResponse) -> str | None:
    """Two members say how it ended; the state also says of a paused or unfinished response that it is one."""
    return answer.finish_reason if answer.state == "complete" else answer.state


async def answered(exchange: Json) -> ModelResponse:
    tools = [
        ToolDefinition(
            name=each["name"],
            description=each.get("description") or "",
            parameters_json_schema=each.get("parameters") or {"type": "object", "properties": {}},
        )
        for each in exchange.get("tools", [])
    ]
    settings = {
        name: exchange[asked]
        for name, asked in {"max_tokens": "maxTokens", "stop_sequences": "stop"}.items()
        if exchange.get(asked)
    }
    if exchange["dialect"] == "anthropic-messages":
        settings.setdefault("max_tokens", 1024)
    options: Json = {
        "model_settings": settings,
        "model_request_parameters": ModelRequestParameters(function_tools=tools),
    }
    model, messages = model_of(exchange), history_of(exchange["messages"])
    if not exchange["stream"]:
        return await model_request(model, messages, **options)
    async with model_request_stream(model, messages, **options) as stream:
        async for _ in stream:
            pass
        return stream.get()


def text_of(arguments: Any) -> str:
    return arguments if isinstance(arguments, str) else json.dumps(arguments or {})


def history_of(messages: list[Json]) -> list[ModelMessage]:
    names = {call["id"]: call["name"] for each in messages for call in each.get("toolCalls", [])}
    return [message_of(each, names) for each in messages]


def message_of(message: Json, names: dict[str, str]) -> ModelMessage:
    role, text = message["role"], message["content"]
    if role == "assistant":
        calls = [ToolCallPart(call["name"], call["arguments"], call["id"]) for call in message.get("toolCalls", [])]
        return ModelResponse(parts=[*([TextPart(text)] if text else []), *calls])
    if role == "tool":
        id = message["toolCallId"]
        return ModelRequest(parts=[ToolReturnPart(names.get(id, "tool"), text, id)])
    return ModelRequest(parts=[SystemPromptPart(text) if role == "system" else UserPromptPart(text)])


SESSIONS: dict[str, list[ModelMessage]] = {}
# Two runs of one conversation at once would be the caller's fault.
IN_ORDER: dict[str, asyncio.Lock] = {}


OUTCOMES = {
    "length": "partial",
    "content_filter": "blocked",
    "error": "failed",
    "suspended": "paused",
    "incomplete": "failed",
    "interrupted": "failed",
}


def turn(asked: Json) -> Json:
    try:
        text, answer = run(in_order(asked))
        word = word_of(answer)
        return {"reported": word, "outcome": OUTCOMES.get(word, "completed"), "text": text}
    except Exception as error:
        name = type(error).__name__
        outcome = "limit" if isinstance(error, UsageLimitExceeded) else "failed"
        return {"reported": name, "outcome": outcome, "text": "", "error": {"name": name, "message": str(error)}}


async def in_order(asked: Json) -> tuple[str, ModelResponse]:
    async with IN_ORDER.setdefault(asked["session"], asyncio.Lock()):
        return await played(asked)


async def played(asked: Json) -> tuple[str, ModelResponse]:
    agent = Agent(model_of(asked), system_prompt=asked.get("system") or (), tools=[tool_of(each) for each in asked["tools"]])
    limit = asked.get("maxTokens") or (1024 if asked["dialect"] == "anthropic-messages" else None)
    settings = {"max_tokens": limit} if limit else None
    before = SESSIONS.get(asked["session"], [])
    options: Json = {"message_history": before or None, "model_settings": settings}
    # https://ai.pydantic.dev/agents/#model-errors: the messages of a run that failed.
    with capture_run_messages() as messages:
        try:
            if asked["stream"]:
                # https://ai.pydantic.dev/agents/: run_stream() takes text before a call for the end, and stops there.
                async with agent.run_stream_events(asked["prompt"], **options) as events:
                    *_, last = [event async for event in events]
                result = last.result
            else:
                result = await agent.run(asked["prompt"], **options)
        except Exception:
            SESSIONS[asked["session"]] = settled(messages, len(before))
            raise
    SESSIONS[asked["session"]] = result.all_messages()
    return result.output, result.response


def settled(messages: list[ModelMessage], begins: int) -> list[ModelMessage]:
    """Up to the last result of a tool in this turn: what follows is a question without an answer."""
    ends = [at + 1 for at, each in enumerate(messages) if any(part.part_kind == "tool-return" for part in each.parts)]
    return messages[: max(begins, *ends, 0)]


def tool_of(tool: Json) -> Tool:
    def call(**given: Any) -> str:
        request = urllib.request.Request(tool["url"], data=json.dumps(given).encode(), method="POST")
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()

    schema = tool.get("parameters") or {"type": "object", "properties": {}}
    return Tool.from_schema(call, name=tool["name"], description=tool.get("description") or "", json_schema=schema)


DIALECTS = ["openai-chat", "openai-responses", "anthropic-messages", "gemini-generate-content"]
MANIFEST: Json = {
    "name": "pydantic-ai",
    "version": "0.1.0",
    "library": f"pydantic-ai-slim@{version('pydantic-ai-slim')}",
    "dialects": DIALECTS,
    "providers": DIALECTS,
    "modes": ["json", "stream"],
    "reports": ["reported", "rawReason", "text", "toolCalls", "usage", "error"],
    "capabilities": ["observe", "turn"],
    # https://ai.pydantic.dev/api/profiles/: a stream may end without a finish_reason unless
    # openai_chat_streaming_requires_finish_reason is set, which it is not by default.
    "loop": {"history": True, "profile": {"switches": {"unknownReason": "decide-by-content"}}},
    "concurrency": 8,
    "words": {
        "stop": ["end_turn", "stop_sequence"],
        "length": "max_tokens",
        "content_filter": ["safety_blocked", "refusal"],
        "tool_call": "tool_call",
        "error": "error",
        "suspended": "pause_turn",
        "incomplete": "interrupted",
    },
    "exceptions": [
        "max_retries of the SDKs below is 0: without it a failed request is made again",
        "Anthropic: timeout is set to its default of ten minutes, which lets a large max_tokens go unstreamed",
        "Anthropic: max_tokens is 1024 where the case sets none: by its default it streams also where no stream is asked for",
    ],
}

if __name__ == "__main__":
    serve(MANIFEST, SEND, observe, turn=turn)
