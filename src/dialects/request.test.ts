// What a request asks for is read back from what was sent, in every dialect that has requests.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readAs } from "../corpus/load.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { dialects } from "./index.ts";

const asked = {
  model: "model-1",
  stream: true,
  maxTokens: 256,
  stop: ["END"],
  toolChoice: "required" as const,
  tools: [
    {
      name: "weather",
      description: "Looks it up.",
      parameters: { type: "object", properties: { city: { type: "string" } } },
    },
  ],
};

const tools = ["tools", "toolChoice"];

/** Settings that a protocol has no place for. */
const placeless: Readonly<Record<string, readonly string[]>> = {
  "openai-responses": ["stop"],
  "ollama-chat": ["toolChoice"],
  "aleph-alpha-complete": tools,
  "anthropic-complete": tools,
  "cloudflare-workers-ai": ["stop", "toolChoice"],
  "cohere-v1-chat": ["toolChoice"],
  "huggingface-tgi-generate": ["model", ...tools],
  "llama-api-chat": ["stop"],
  "llama-cpp-completion": tools,
  "ollama-generate": tools,
  "openai-completions": tools,
  "replicate-predictions": tools,
  "tencent-hunyuan-chat": ["maxTokens", "toolChoice"],
  "watsonx-text-generation": tools,
  "yandexgpt-completion": ["stop"],
};

it.each(dialects.filter(({ writeRequest }) => writeRequest).map(({ id }) => id))(
  "reads back the settings that a request of %s was written with",
  (id) => {
    const { writeRequest, readSettings } = dialects.find((each) => each.id === id) ?? {};
    if (!writeRequest || !readSettings) throw new Error(`no requests for ${id}`);
    for (const stream of [true, false]) {
      const messages = [{ role: "user" as const, content: "Weather in Évora?" }];
      const { path, body } = writeRequest({ ...asked, stream, messages }, "key");
      const kept = Object.entries({ ...asked, stream }).filter(
        ([name]) => !placeless[id]?.includes(name),
      );
      const read = readSettings(path, JSON.parse(JSON.stringify(body)));
      // The model is always a text, if only an empty one.
      expect(read).toEqual({ model: "", ...Object.fromEntries(kept) });
    }
    expect(readSettings("", null)).toEqual({ model: "", stream: expect.any(Boolean) });
  },
);

it.each(dialects.filter(({ writeRequest }) => writeRequest).map(({ id }) => id))(
  "sends a request of %s to a route of its card",
  (id) => {
    const { writeRequest } = dialects.find((each) => each.id === id) ?? {};
    const routes = corpus.cards[id]?.routes ?? [];
    const messages = [{ role: "user" as const, content: "Hi" }];
    // The name of a model on Replicate begins with its owner.
    const model = id === "replicate-predictions" ? "owner/model-1" : asked.model;
    for (const stream of [true, false]) {
      const request = { ...asked, model, stream, messages };
      const [path = ""] = writeRequest?.(request, "key").path.split("?") ?? [];
      expect(routes.filter((each) => leads(each.path, path))).not.toEqual([]);
    }
  },
);

/** A name in braces is one part of a path. */
function leads(route: string, path: string): boolean {
  const [parts = [], given] = [route.replace(/\?.*/, ""), path].map((each) => each.split(/[/:]/));
  return (
    parts.length === given?.length &&
    parts.every((part, at) => (part.startsWith("{") ? given[at] !== "" : part === given[at]))
  );
}

it("finds every template of requests as its schema has it", () => {
  const files = readdirSync(import.meta.dirname)
    .map((dialect) => join(import.meta.dirname, dialect, "request.json"))
    .filter(existsSync);
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(() => readAs("request", file)).not.toThrow();
});
