// The API: look up, register, replace; push bytes and ask at any time.
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import type { ProviderCard } from "../model/card.ts";
import { dialects } from "./index.ts";
import { createRegistry, openReader, type Registry, readResponse } from "./registry.ts";

const { cards } = loadCorpus(builtInCorpus());
const card = (reasons: [string, "end_turn" | "max_tokens"][]): ProviderCard => ({
  name: "Made-up",
  dialect: "openai-chat",
  docs: ["https://example.org"],
  endpoints: [{ mode: "both", method: "POST", path: "/v1" }],
  reasons: reasons.map(([value, reason]) => ({
    value,
    reason,
    source: "a test",
    date: "2026-11-01",
  })),
});
const body = (reason: string) =>
  Buffer.from(
    JSON.stringify({ choices: [{ index: 0, message: { content: "hi" }, finish_reason: reason }] }),
  );

function readAs(registry: Registry, name: string, reason: string) {
  const voice = registry.lookUp(name);
  return voice && readResponse(voice, body(reason)).stopReason;
}

describe("registry", () => {
  it("finds a provider by id, by another name, and by its dialect's id", () => {
    const registry = createRegistry(dialects, cards);
    expect(registry.lookUp("anthropic-messages")?.provider).toBe("anthropic-messages");
    expect(registry.lookUp("claude")?.provider).toBe("anthropic-messages");
    expect(createRegistry(dialects).lookUp("openai-chat")?.dialect.id).toBe("openai-chat");
    expect(registry.lookUp("nobody")).toBeNull();
  });

  it("reads a new provider with its own words and the dialect's behind them", () => {
    const registry = createRegistry(dialects, cards);
    registry.registerProvider("made-up", card([["finito", "end_turn"]]));
    expect(readAs(registry, "made-up", "finito")).toBe("end_turn");
    expect(readAs(registry, "made-up", "length")).toBe("max_tokens");
    expect(readAs(registry, "openai-chat", "finito")).toBe("unknown");
  });

  it("uses a replacement from the next response on", () => {
    const registry = createRegistry(dialects, { "made-up": card([["finito", "end_turn"]]) });
    expect(readAs(registry, "made-up", "finito")).toBe("end_turn");
    registry.registerProvider("made-up", card([["finito", "max_tokens"]]));
    expect(readAs(registry, "made-up", "finito")).toBe("max_tokens");
  });

  it("takes a replaced dialect", () => {
    const registry = createRegistry(dialects, cards);
    const mute = {
      id: "openai-chat",
      evidence: "none",
      reasonEnds: false,
      itemDone: false,
      read: () => {},
    };
    registry.registerDialect(mute);
    expect(readAs(registry, "openai-chat", "stop")).toBe("unknown");
  });
});

describe("a streaming reader", () => {
  const registry = createRegistry(dialects, cards);
  const frames = [
    'data: {"choices":[{"index":0,"delta":{"content":"Hel"},"finish_reason":null}]}\n\n',
    'data: {"choices":[{"index":0,"delta":{"content":"lo"},"finish_reason":null}]}\n\n',
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n',
    "data: [DONE]\n\n",
  ].map((text) => Buffer.from(text));

  it("is open until terminal evidence, and tells the text so far", () => {
    const voice = registry.lookUp("openai-chat");
    const reader = voice && openReader(voice, { contentType: "text/event-stream" });
    const seen = frames.map((frame) => {
      reader?.push(frame);
      const { stopReason, ended, text } = reader?.observe() ?? {};
      return [stopReason, ended, text];
    });
    expect(seen).toEqual([
      [null, "open", "Hel"],
      [null, "open", "Hello"],
      [null, "open", "Hello"],
      ["end_turn", "marker", "Hello"],
    ]);
  });

  it("changes nothing after its end", () => {
    const voice = registry.lookUp("openai-chat");
    const reader = voice && openReader(voice, { contentType: "text/event-stream" });
    for (const frame of frames) reader?.push(frame);
    const ended = reader?.end();
    reader?.push(
      Buffer.from(
        'data: {"choices":[{"index":0,"delta":{"content":"!"},"finish_reason":"length"}]}\n\n',
      ),
    );
    expect(reader?.end("break")).toEqual(ended);
  });
});
