// What a library must be able to ask for, to get an answer at all.
import { expect, it } from "vitest";
import { corpus } from "../../corpus/testing/built-in.ts";
import { dialects } from "../../dialects/index.ts";
import { createRegistry } from "../../dialects/registry.ts";
import type { Source } from "./cuts.ts";
import { needsOf, unmetNeeds } from "./needs.ts";

const registry = createRegistry(dialects, corpus.cards);
const byCard = (provider: string, value: unknown, mode: "json" | "stream") =>
  registry.lookUp(provider)?.table.needs(value, mode) ?? [];

const needs = (request: object, needs?: string[], contentType = "") =>
  needsOf(
    {
      fixture: { fixture: { request, ...(needs ? { needs } : {}) }, provider: "openai-chat" },
      evidence: { contentType, mode: "json", expected: { rawReason: "stop" } },
    } as unknown as Source,
    { needsOf: byCard },
  );

it("finds choices, custom and server tools in the request, a WebSocket in the bytes, the rest in the fixture", () => {
  expect(needs({})).toEqual([]);
  expect([needs({ n: 1 }), needs({ n: 2 })]).toEqual([[], ["choices"]]);
  expect(needs({ tools: [{ kind: "custom" }, {}] })).toEqual(["custom-tools"]);
  expect(needs({ tools: [{ kind: "server" }] })).toEqual(["server-tools"]);
  expect(needs({}, ["mcp"])).toEqual(["mcp"]);
  expect(needs({}, [], "websocket")).toEqual(["websocket"]);
});

it.each([
  ["openai-responses", "completed", [], []],
  ["openai-responses", "cancelled", ["retrieve"], ["nowhere"]],
  ["openai-responses", "steered", ["retrieve"], ["websocket"]],
  ["openrouter-responses", "cancelled", [], []],
  ["azure-openai-responses", "steered", ["retrieve"], ["websocket"]],
  ["anthropic-messages", "pause_turn", ["server-tools"], ["server-tools"]],
  ["anthropic-batches", "canceled", ["batch"], ["nowhere"]],
  ["replicate-predictions", "canceled", [], []],
  ["openai-chat", "a value without a row", [], []],
])("finds by the card of %s what %s needs", (provider, value, json, stream) => {
  expect([byCard(provider, value, "json"), byCard(provider, value, "stream")]).toEqual([
    json,
    stream,
  ]);
});

it("takes a need for met by what the adapter asks for, everywhere or in this dialect", () => {
  const unmet = (...asks: string[]) => unmetNeeds(["mcp"], "d", { asks });
  expect([unmet("mcp"), unmet("mcp:d"), unmet("mcp:e", "other")]).toEqual([[], [], ["mcp"]]);
  expect(unmetNeeds(["mcp"], "d", {})).toEqual(["mcp"]);
});
