// The API: look up, register, replace; push bytes and ask at any time.
import { describe, expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import type { ProviderCard } from "../model/card.ts";
import { dialects } from "./index.ts";
import { createRegistry, openReader, type Registry, readResponse } from "./registry.ts";

const { cards } = corpus;
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

describe("revisions of a card", () => {
  const changing: ProviderCard = {
    ...card([["cut", "max_tokens"]]),
    revisions: [
      { until: "2025-03-01", reasons: card([["cut", "end_turn"]]).reasons, note: "Before v2." },
      { from: "2027-01-01", reasons: card([["kaput", "end_turn"]]).reasons },
    ],
  };
  const registry = createRegistry(dialects, { ...cards, "made-up": changing });
  const readOn = (day: string | undefined, reason: string) => {
    const voice = registry.lookUp("made-up", day);
    return voice && readResponse(voice, body(reason)).stopReason;
  };

  it("are chosen by the day, the table as it stands without one", () => {
    expect(readOn("2025-02-28", "cut")).toBe("end_turn");
    expect(readOn("2025-03-01", "cut")).toBe("max_tokens");
    expect(readOn(undefined, "cut")).toBe("max_tokens");
    expect(readOn("2026-12-31", "kaput")).toBe("unknown");
    expect(readOn("2027-01-01", "kaput")).toBe("end_turn");
  });

  it("live side by side and leave the dialect's own words behind them", () => {
    const [old, now] = ["2025-01-01", "2026-01-01"].map((day) => registry.lookUp("made-up", day));
    expect(old && readResponse(old, body("cut")).stopReason).toBe("end_turn");
    expect(now && readResponse(now, body("cut")).stopReason).toBe("max_tokens");
    expect(readOn("2025-01-01", "length")).toBe("max_tokens");
  });

  it("of the dialect's own card hold for those who speak it", () => {
    const { "openai-chat": home } = cards;
    if (!home) throw new Error("no card");
    const changed = {
      ...home,
      revisions: [{ until: "2024-01-01", reasons: card([["length", "end_turn"]]).reasons }],
    };
    const both = createRegistry(dialects, { "openai-chat": changed, "made-up": card([]) });
    const old = both.lookUp("made-up", "2023-06-01");
    expect(old && readResponse(old, body("length")).stopReason).toBe("end_turn");
    expect(readAs(both, "made-up", "length")).toBe("max_tokens");
  });

  it("still read a field and a word that are deprecated", () => {
    const voice = registry.lookUp("openai-chat");
    const message = { content: null, function_call: { name: "look_up", arguments: "{}" } };
    const legacy = { choices: [{ index: 0, message, finish_reason: "function_call" }] };
    const read = voice && readResponse(voice, Buffer.from(JSON.stringify(legacy)));
    expect(read).toMatchObject({ stopReason: "tool_call", rawReason: "function_call" });
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
