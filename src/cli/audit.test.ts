// `fullstop audit`: how turns ended in the forms that logs come in, and that nothing of prompts or answers is printed.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { fullstop } from "./testing/fullstop.ts";

const dir = mkdtempSync(join(tmpdir(), "fullstop-audit-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const secret = "What becomes of the rope?";
const completion = (reason: string, model = "gpt-5") => ({
  object: "chat.completion",
  model,
  choices: [{ index: 0, message: { role: "assistant", content: secret }, finish_reason: reason }],
  usage: { prompt_tokens: 3, completion_tokens: 4 },
});
const events = [
  {
    object: "chat.completion.chunk",
    model: "gpt-5",
    choices: [{ index: 0, delta: { content: secret } }],
  },
].map((each) => `data: ${JSON.stringify(each)}`);

const url = "https://api.openai.com/v1/chat/completions";
const entry = (body: unknown) => ({
  recordedAt: "2026-11-01T10:00:00Z",
  request: {
    url,
    body: { kind: "json", value: { messages: [{ role: "user", content: secret }] } },
  },
  response: { status: 200, headers: { "content-type": "application/json" }, body },
});
const braintrust = {
  entries: [
    entry({ kind: "json", value: completion("stop") }),
    entry({ kind: "text", value: JSON.stringify(completion("length")) }),
    entry({
      kind: "base64",
      value: Buffer.from(JSON.stringify(completion("exhausted"))).toString("base64"),
    }),
    {
      ...entry({ kind: "sse", chunks: events }),
      response: {
        status: 200,
        headers: { "content-type": "text/event-stream" },
        body: { kind: "sse", chunks: events },
      },
    },
    entry({ kind: "empty" }),
  ],
};

const answer = (id: string, content: unknown, stop_reason: string | null) => ({
  type: "assistant",
  sessionId: "s",
  timestamp: "2026-11-01T10:00:00Z",
  message: {
    id,
    type: "message",
    role: "assistant",
    model: "claude-opus-5",
    content: [content],
    stop_reason,
    usage: { input_tokens: 3, output_tokens: 4 },
  },
});
const transcript = [
  { type: "user", sessionId: "s", message: { role: "user", content: secret } },
  answer("a", { type: "text", text: secret }, null),
  answer("a", { type: "tool_use", id: "t", name: "ls", input: {} }, "tool_use"),
  answer("b", { type: "text", text: secret }, "pause_turn"),
  answer("c", { type: "text", text: secret }, null),
];

const gemini = [
  {
    method: "generateContent",
    response: { candidates: [{ content: { parts: [{ text: secret }] }, finishReason: "SAFETY" }] },
  },
  {
    method: "generateContentStream",
    response: [
      { candidates: [{ content: { parts: [{ text: secret }] } }] },
      { candidates: [{ finishReason: "STOP" }] },
    ],
  },
  { method: "countTokens", response: { totalTokens: 3 } },
];
const lines = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).join("\n");

const files: Readonly<Record<string, string>> = {
  "tape.json": JSON.stringify(braintrust),
  "session.jsonl": lines(transcript),
  "cli.responses": lines(gemini),
  "pieces.json": JSON.stringify({
    request: { url },
    response: {
      status: 200,
      body_chunks: [
        '{"object":"chat.completion","model":"gpt-5",',
        JSON.stringify(completion("content_filter")).slice(44),
      ],
    },
  }),
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);

it("counts how turns ended by provider and model, in each form of log, and prints nothing of them", async () => {
  const page = join(dir, "page.html");
  const { code, stdout } = await fullstop(["audit", ".", "--json"], { cwd: dir });
  expect(code).toBe(0);
  const { groups, odd, passed } = JSON.parse(stdout);
  const told = Object.fromEntries(
    groups.map(({ provider, fates }: { provider: string; fates: Record<string, number> }) => [
      provider,
      Object.entries(fates)
        .filter(([, count]) => count > 0)
        .map(([fate, count]) => `${fate} ${count}`)
        .join(", "),
    ]),
  );
  expect(told).toEqual({
    "openai-chat": "finished 1, cut 1, blocked 1, broken off 1, unknown 1",
    "anthropic-messages": "finished 1, paused 1",
    "gemini-generate-content": "finished 1, blocked 1",
  });
  expect(odd.map(({ word, odd: why }: { word: string; odd: string }) => [word, why])).toEqual([
    ["exhausted", "a word that no card has"],
    [null, "it broke off"],
  ]);
  expect(passed).toMatchObject({ "a transcript that does not say how this answer ended": 1 });

  const screen = await fullstop(["audit", ".", "--html", page, "--keep", "kept"], { cwd: dir });
  const text = readFileSync(page, "utf8");
  expect(screen.stdout).toMatch(/^openai-chat +gpt-5 +5 +1 \(20 %\)/m);
  for (const each of [stdout, screen.stdout, screen.stderr, text])
    expect(each).not.toContain("rope");
  expect(text).not.toMatch(/<script|https?:/);
  expect(existsSync(join(dir, "kept/providers/openai-chat"))).toBe(true);
  expect(readdirSync(join(dir, "kept/providers/openai-chat"))).toHaveLength(2);

  const again = await fullstop(["audit", "kept", "--json"], { cwd: dir });
  expect(JSON.parse(again.stdout).groups[0].fates).toMatchObject({ "broken off": 1, unknown: 1 });
});

it("says of traces that they hold no bytes of a provider, and exits with 2", async () => {
  writeFileSync(join(dir, "trace.json"), JSON.stringify({ resourceSpans: [{ scopeSpans: [] }] }));
  writeFileSync(
    join(dir, "langfuse.json"),
    JSON.stringify([{ traceId: "t", type: "GENERATION", startTime: "x" }]),
  );
  for (const [file, of] of [
    ["trace.json", "OpenTelemetry"],
    ["langfuse.json", "Langfuse"],
  ]) {
    const { code, stderr } = await fullstop(["audit", file ?? ""], { cwd: dir });
    expect(stderr).toContain(`found a trace of ${of}, which holds no bytes of a provider`);
    expect(code).toBe(2);
  }
});
