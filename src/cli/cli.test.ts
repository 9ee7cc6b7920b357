// The command line as a user sees it: output, messages and exit codes. Each in its own process, except what is refused at once.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../corpus/home.ts";
import { readAs } from "../corpus/load.ts";
import { fullstop, fullstopHere } from "./testing/fullstop.ts";

const message = JSON.stringify({
  type: "message",
  content: [{ type: "text", text: "Hello" }],
  stop_reason: "max_tokens",
});

it("describes its commands as their schema has it", () => {
  const file = join(import.meta.dirname, "commands.json");
  expect(() => readAs("commands", file)).not.toThrow();
});

describe.concurrent("fullstop read", () => {
  it("prints the observation of one response", async () => {
    const { code, stdout } = await fullstop(["read", "--provider", "anthropic-messages"], {
      input: message,
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ stopReason: "max_tokens", text: "Hello" });
  });

  it("reads a named file, and reports one that does not exist", async () => {
    const folder = "corpus/providers/anthropic-messages/pause-turn-after-server-tool";
    const read = ["read", "--provider", "anthropic-messages"];
    const { stdout } = await fullstop([...read, `${folder}/response.sse`]);
    expect(JSON.parse(stdout).stopReason).toBe("pause_turn");
    const { code, stderr } = await fullstop([...read, `${folder}/nope.sse`]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/nope\.sse: found .*expected a file that can be read/);
  });

  it("falls back to the dialect for an unknown provider", async () => {
    const { stdout } = await fullstop(
      ["read", "--provider", "acme", "--dialect", "anthropic-messages"],
      { input: message },
    );
    expect(JSON.parse(stdout).stopReason).toBe("max_tokens");
  });

  it("reads an HTTP error by its status", async () => {
    const { stdout } = await fullstop(["read", "--dialect", "openai-chat", "--status", "502"], {
      input: "<html>",
    });
    expect(JSON.parse(stdout)).toMatchObject({ stopReason: "error", error: { status: 502 } });
  });

  it("answers a batch line by line and loses none to a bad line", async () => {
    const lines = [
      JSON.stringify({ id: "a", dialect: "anthropic-messages", body: message }),
      "{",
      JSON.stringify({ id: "b", provider: "nobody", body: "" }),
      JSON.stringify({
        id: "c",
        dialect: "anthropic-messages",
        bodyBase64: Buffer.from(message).toString("base64"),
      }),
    ];
    const { code, stdout, stderr } = await fullstop(["read", "--batch"], {
      input: lines.join("\n"),
    });
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, observation }) => [id, observation?.stopReason])).toEqual([
      ["a", "max_tokens"],
      [null, undefined],
      ["b", undefined],
      ["c", "max_tokens"],
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/line 2: found .* expected JSON/);
  });

  it("redacts on request", async () => {
    const key = `sk-${"a8Kd03mZq7Lw5Tn1".repeat(2)}`;
    const body = message.replace("Hello", key);
    expect(
      (await fullstop(["read", "--dialect", "anthropic-messages", "--redact"], { input: body }))
        .stdout,
    ).not.toContain(key);
  });
});

describe("bad command lines", () => {
  const rows: readonly [string, string[], RegExp][] = [
    ["an unknown command", ["reed"], /unknown command 'reed'/],
    ["an unknown option", ["read", "--colour"], /unknown option '--colour'/],
    ["a status that is no number", ["read", "--status", "ok"], /expected a whole number/],
    ["no provider and no dialect", ["read"], /neither provider nor dialect.*Known: /],
    [
      "a typo in a provider",
      ["read", "--provider", "antropic-messages"],
      /Did you mean "anthropic-messages"\?/,
    ],
    [
      "a folder that is not a corpus",
      ["corpus", "list", "--only-corpus", mkdtempSync(join(tmpdir(), "none-"))],
      /no providers folder/,
    ],
    [
      "a provider without fixtures",
      ["corpus", "list", "--provider", "nobody"],
      /no fixture of provider "nobody"/,
    ],
    [
      "an unknown vocabulary",
      ["vocabulary", "show", "esperanto"],
      /no vocabulary "esperanto", expected one of .*otel-genai/,
    ],
    [
      "a typo in a case",
      ["run", "--case", "mapping/openai-chat/lenght-cuts-the-text#json"],
      /Did you mean "mapping\/openai-chat\/length-cuts-the-text#json"\?/,
    ],
    ["a time without a meaning", ["run", "--timeout", "soon"], /expected milliseconds, or a time/],
    ["an unknown case", ["explain", "openai-chat/nothing-like-it"], /expected the id of a case/],
  ];
  it.each(rows)("exits 2 with one clear message for %s", async (_name, args, text) => {
    const { code, stderr } = await fullstopHere(args);
    expect(stderr).toMatch(text);
    expect(code).toBe(2);
  });
});

describe.concurrent("fullstop vocabulary show", () => {
  it("prints words and loss, for people and for programs", async () => {
    const [page, json] = await Promise.all([
      fullstop(["vocabulary", "show", "zeroclaw"]),
      fullstop(["vocabulary", "show", "zeroclaw", "--json"]),
    ]);
    expect(page).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/EndTurn joins end_turn/),
    });
    expect(JSON.parse(json.stdout)).toMatchObject({ name: "zeroclaw", loss: { wordless: [] } });
  });
});

describe.concurrent("fullstop corpus and explain", () => {
  it("lists and checks the built-in corpus", async () => {
    const [list, check] = await Promise.all([
      fullstop(["corpus", "list", "--provider", "anthropic-messages"]),
      fullstop(["corpus", "check"]),
    ]);
    expect(list.stdout).toContain("anthropic-messages/pause-turn-after-server-tool");
    expect(check).toMatchObject({ code: 0, stdout: expect.stringContaining("no faults") });
  });

  it("explains a case by its id in a report", async () => {
    const { code, stdout } = await fullstop([
      "explain",
      "mapping/anthropic-messages/pause-turn-after-server-tool#stream",
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("event: message_stop");
    expect(stdout).toContain("the reference reads it so");
    expect(stdout).not.toContain("--- json");
    // A semicolon would end the command.
    expect(stdout).toContain(
      'npx --no fullstop read --provider anthropic-messages --content-type "text/event-stream; charset=utf-8" ',
    );
    expect(stdout).toContain(builtInCorpus());
  });
});
