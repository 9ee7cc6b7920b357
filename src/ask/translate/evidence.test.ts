// What a translated answer shows beside its reading: literals, kinds of frames, texts.
import { describe, expect, it } from "vitest";
import { jsonBody, sseBody } from "../../dialects/shared/bodies.ts";
import type { TranslationTarget } from "../../generated/translations.ts";
import { bytes } from "../../reference/translator/testing/made-up.ts";
import { evidenceIn, textsIn } from "./evidence.ts";

describe("evidence in an answer", () => {
  const fields = [
    { pointer: "/choices/*/reason", closed: true },
    { pointer: "/type", closed: false },
  ];
  const table = { fields } as unknown as TranslationTarget;
  const ofBody = (value: unknown) => evidenceIn(jsonBody(value), table);
  const at = (value: unknown) => ({ pointer: "/choices/*/reason", value, closed: true });

  it("includes every literal in a terminal field, with where it stands", () => {
    const choices = ["stop", 3, false, null, {}, undefined].map((reason) => ({ reason }));
    expect(ofBody({ choices, type: "t" }).literals).toEqual([
      ...[at("stop"), at(3), at(false), { pointer: "/type", value: "t", closed: false }],
    ]);
    expect(ofBody({ choices: { a: { reason: "named" } } }).literals).toEqual([at("named")]);
    for (const none of [
      { choices: "stop" },
      { choices: null },
      { choices: [null, "x"] },
      "x",
      null,
    ])
      expect(ofBody(none).literals).toEqual([]);
  });

  it("includes the kind of every frame: its type, else its event, else chunk; the text of what is not JSON", () => {
    const text = [
      'event: named\ndata: {"type":"typed"}',
      'event: named\ndata: {"type":3}',
      "event: named\ndata: [1]",
      "data: {}",
      "data: 3",
      "data:  [DONE] ",
    ].join("\n\n");
    const stream = { ...sseBody([]), chunks: [bytes(`${text}\n\n`)] };
    expect(ofBody(null).kinds).toEqual(["chunk"]);
    expect(evidenceIn(stream, table).kinds).toEqual([
      ...["typed", "named", "named", "chunk", "3", "[DONE]"],
    ]);
  });

  it("includes every text in it, however deep, and what is not JSON", () => {
    const value = { a: "1", b: ["2", { c: "3" }, 4, null, true] };
    expect(textsIn(sseBody([value, "[DONE]"]))).toEqual(["1", "2", "3", "[DONE]"]);
  });
});
