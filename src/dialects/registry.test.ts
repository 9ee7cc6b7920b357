// The API of the reader: look up, register and replace; push bytes and ask at any time.
import { describe, expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import type { ProviderCard } from "../model/card.ts";
import { dialects } from "./index.ts";
import {
  createRegistry,
  openReader,
  type Registry,
  readFetched,
  readResponse,
} from "./registry.ts";
import { cited } from "./testing/cards.ts";

const { cards } = corpus;
const card = (reasons: [string, "end_turn" | "max_tokens"][]): ProviderCard => ({
  name: "Made-up",
  dialect: "openai-chat",
  docs: ["https://example.org"],
  routes: [{ mode: "both", method: "POST", path: "/v1" }],
  reasons: reasons.map(([value, reason]) => ({ value, reason, ...cited })),
});
const dated: ProviderCard = {
  ...card([["cut", "max_tokens"]]),
  revisions: [
    { until: "2025-03-01", reasons: card([["cut", "end_turn"]]).reasons, note: "Before v2." },
    { from: "2027-01-01", reasons: card([["kaput", "end_turn"]]).reasons },
  ],
};
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
      reasonEnds: false,
      itemDone: false,
      read: () => {},
    };
    expect(readAs(registry, "openai-chat", "stop")).toBe("end_turn");
    registry.registerDialect(mute);
    expect(readAs(registry, "openai-chat", "stop")).toBe("unknown");
  });
});

describe("a registry of cards with revisions", () => {
  const registry = createRegistry(dialects, { ...cards, "made-up": dated });
  const readOn = (day: string | undefined, reason: string) => {
    const voice = registry.lookUp("made-up", day);
    return voice && readResponse(voice, body(reason)).stopReason;
  };

  it("chooses a revision by the day, and the current table without one", () => {
    expect(readOn("2025-02-28", "cut")).toBe("end_turn");
    expect(readOn("2025-03-01", "cut")).toBe("max_tokens");
    expect(readOn(undefined, "cut")).toBe("max_tokens");
    expect(readOn("2026-12-31", "kaput")).toBe("unknown");
    expect(readOn("2027-01-01", "kaput")).toBe("end_turn");
  });

  it("reads with several revisions at once, and with the dialect's own words after theirs", () => {
    const [old, now] = ["2025-01-01", "2026-01-01"].map((day) => registry.lookUp("made-up", day));
    expect(old && readResponse(old, body("cut")).stopReason).toBe("end_turn");
    expect(now && readResponse(now, body("cut")).stopReason).toBe("max_tokens");
    expect(readOn("2025-01-01", "length")).toBe("max_tokens");
  });

  it("applies a revision of the dialect's own card to the providers that speak it", () => {
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

  it("reads a field and a word that are deprecated", () => {
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

  it("stays open until terminal evidence, and shows the text so far", () => {
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
});

it("lists the providers and dialects of a registry", () => {
  const registry = createRegistry(dialects.slice(0, 1), { "made-up": card([]) });
  registry.registerProvider("another", card([]));
  expect(registry.providers()).toEqual(["made-up", "another"]);
  expect(registry.dialects()).toEqual(dialects.slice(0, 1));
});

it("compiles a card once, and once for each day", () => {
  const registry = createRegistry(dialects, cards);
  const [today, then] = [undefined, "2025-01-01"].map((day) => registry.lookUp("claude", day));
  expect(registry.lookUp("claude")).toBe(today);
  expect(registry.lookUp("claude", "2025-01-01")).toBe(then);
  expect(then).not.toBe(today);
});

it("finds the first of two providers with the same other name", () => {
  const named = { ...card([]), names: ["shared"] };
  const registry = createRegistry(dialects, { one: named, two: named });
  expect(registry.lookUp("shared")?.provider).toBe("one");
});

it("reads a provider that borrows words with those of the cards in the registry", () => {
  const borrowing = { ...card([["finito", "end_turn"]]), borrows: ["lender", "absent"] };
  const lender = {
    ...card([["basta", "max_tokens"]]),
    revisions: [{ until: "2024-01-01", reasons: card([["basta", "end_turn"]]).reasons }],
  };
  const registry = createRegistry(dialects, { borrower: borrowing, lender });
  expect(readAs(registry, "borrower", "finito")).toBe("end_turn");
  expect(readAs(registry, "borrower", "basta")).toBe("max_tokens");
  const old = registry.lookUp("borrower", "2023-06-01");
  expect(old && readResponse(old, body("basta")).stopReason).toBe("end_turn");
});

it("needs no card of the dialect for a revision, and uses that card once", () => {
  const failing = { ...dated, errors: [{ status: 418, reason: "refusal", ...cited }] };
  const alone = createRegistry(dialects, { "made-up": failing });
  const old = alone.lookUp("made-up", "2025-01-01");
  expect(old && readResponse(old, body("cut")).stopReason).toBe("end_turn");
  const home = createRegistry(dialects, { "openai-chat": failing });
  expect(home.lookUp("openai-chat", "2025-01-01")?.table.errors).toHaveLength(1);
});

it("applies a revision without days on every day, but not where no day is given", () => {
  const revisions = [{ reasons: card([["cut", "end_turn"]]).reasons }];
  const registry = createRegistry(dialects, { "made-up": { ...dated, revisions } });
  expect(readAs(registry, "made-up", "cut")).toBe("max_tokens");
  const then = registry.lookUp("made-up", "2025-01-01");
  expect(then && readResponse(then, body("cut")).stopReason).toBe("end_turn");
});

const voice = createRegistry(dialects, cards).lookUp("openai-chat");
if (!voice) throw new Error("no card");
const json = { "content-type": "application/json" };

it("reads a fetched response with its status and headers, unit by unit", async () => {
  const units: unknown[] = [];
  const response = new Response(body("stop"), { headers: json });
  const read = await readFetched(voice, response, (value) => units.push(value));
  expect(read).toMatchObject({ stopReason: "end_turn", ended: "reason", text: "hi" });
  expect(units).toEqual([JSON.parse(body("stop").toString())]);
  const failed = await readFetched(voice, new Response(body("stop"), { status: 503 }));
  expect(failed).toMatchObject({ stopReason: "error", error: { status: 503 } });
});

it("reads a fetched response without a body as closed, and one that breaks as cut", async () => {
  const empty = await readFetched(voice, new Response(null));
  expect(empty).toMatchObject({ stopReason: "interrupted", ended: "closed" });
  const stream = new ReadableStream({
    pull: (controller) => controller.error(new Error("terminated")),
  });
  const events = `data: ${body("stop")}\n\n`;
  const sse = { "content-type": "text/event-stream" };
  const closed = await readFetched(voice, new Response(events, { headers: sse }));
  expect(closed).toMatchObject({ stopReason: "end_turn", ended: "reason" });
  const broken = await readFetched(voice, new Response(stream, { headers: json }));
  expect(broken).toMatchObject({ stopReason: "interrupted", ended: "cut" });
});
