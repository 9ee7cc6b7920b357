// Which targets there are, and what becomes of answers that are translated into them.
import { describe, expect, it } from "vitest";
import { dialects, type SpokenDialect } from "../../src/dialects/index.ts";
import { jsonBody } from "../../src/dialects/shared/bodies.ts";
import { type Target, targetsOf } from "../../src/dialects/target.ts";
import type { TranslationTarget } from "../../src/generated/translations.ts";
import {
  registry,
  row,
  targetWith,
  voiceOf,
} from "../../src/reference/translator/testing/made-up.ts";
import { isExact, isKept, measure } from "./loss.ts";

describe("targets", () => {
  const dialect = dialects.find(({ id }) => id === "openai-chat");
  const table = { dialect: "openai-chat" } as TranslationTarget;
  const other = { dialect: "made-up" } as TranslationTarget;
  const found = (spoken: readonly SpokenDialect[], known = registry) =>
    targetsOf({ targets: [other, table] }, spoken, known);

  it.each(["write", "writeRequest", "readSettings", "readRequest"])(
    "exclude a dialect without %s",
    (member) => {
      const without = { ...dialect, [member]: undefined } as unknown as SpokenDialect;
      expect(found([without]).size).toBe(0);
    },
  );
});

describe("measuring", () => {
  const source = voiceOf("anthropic-messages");
  const answer = (stop_reason: unknown) => ({
    source,
    stream: false,
    response: jsonBody({ type: "message", content: [{ type: "text", text: "Hi" }], stop_reason }),
  });
  const rows = [
    row("end_turn", { says: [{ as: "end_turn" }] }),
    row("stop_sequence", { says: [{ as: "end_turn" }] }),
    row("unknown", { error: { status: 502, message: "odd" } }),
  ];
  const target = targetWith(rows);
  const own: Target = { ...target, table: { ...target.table, dialect: "anthropic-messages" } };

  it("translates each answer into each target but its own dialect", () => {
    const measured = measure([answer("stop_sequence"), answer("odd")], [own, target]);
    const way = { from: "anthropic-messages", to: "made-up" };
    expect(measured).toEqual([
      {
        ...way,
        reason: "stop_sequence",
        readAs: "end_turn",
        wanted: "complete",
        led: "complete",
      },
      { ...way, reason: "unknown", readAs: "error", wanted: "abort", led: "fail" },
    ]);
    expect(measured.map((each) => [isKept(each), isExact(each)])).toEqual([
      [true, false],
      [false, false],
    ]);
    const same = measure([answer("end_turn")], [target]);
    expect(same.map((each) => [isKept(each), isExact(each)])).toEqual([[true, true]]);
  });

  const responses = voiceOf("openai-responses");
  const running = jsonBody({ object: "response", status: "in_progress", output: [] });

  it("leaves out an answer that has not ended", () => {
    expect(measure([{ source: responses, stream: false, response: running }], [target])).toEqual(
      [],
    );
  });

  it("reads a translation that has not ended as interrupted", () => {
    const open: Target = {
      ...targetWith([row("error", { says: [{ as: "error" }] })]),
      voice: responses,
      writer: { write: () => running } as unknown as Target["writer"],
    };
    const failed = { ...answer(null), response: jsonBody({ type: "error", error: { type: "x" } }) };
    expect(measure([failed], [open])).toMatchObject([
      { reason: "error", readAs: "interrupted", wanted: "fail", led: "fail" },
    ]);
  });
});
