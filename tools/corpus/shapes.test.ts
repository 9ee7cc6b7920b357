import { describe, expect, it } from "vitest";
import type { Captured, UnreviewedFixture } from "../../src/corpus/load.ts";
import { departures, shapesOf } from "./shapes.ts";

function capture(body: string, contentType: string, tags: string[] = []): UnreviewedFixture {
  const mode = contentType.startsWith("text/event-stream") ? "stream" : "json";
  const captured: Captured = {
    mode,
    file: "response",
    bytes: Buffer.from(body),
    status: 200,
    contentType,
    headers: {},
    ends: "close",
  };
  return {
    provider: "openai-responses",
    fact: "a-fact",
    id: "openai-responses/a-fact",
    dir: ".",
    fixture: { tags } as unknown as UnreviewedFixture["fixture"],
    captured: [captured],
  };
}

const events = (...values: object[]) =>
  values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join("");
const type = "text/event-stream; charset=utf-8";
const real = shapesOf({
  fixtures: [],
  unreviewed: [
    capture(
      events({ type: "start" }, { type: "delta", pad: "" }, { type: "delta", pad: "" }),
      type,
    ),
    capture(events({ type: "start" }, { type: "delta", arguments: { secret: 1 } }), type),
  ],
});

describe("the shapes of responses", () => {
  it("list key paths with their share, orders with repeats once, the median of frames", () => {
    expect(real.providers["openai-responses"]?.stream).toEqual({
      responses: 2,
      events: 3,
      contentTypes: { [type]: 1 },
      paths: {
        "delta/arguments": 0.5,
        "delta/pad": 0.5,
        "delta/type": 1,
        "start/type": 1,
      },
      orders: { "start delta": 1 },
    });
  });

  it("show where well-formed fixtures depart from them, and leave other fixtures out", () => {
    const { captured, ...folder } = capture(
      events({ type: "start", mine: 1 }),
      "text/event-stream",
      ["well-formed"],
    );
    const evidence = captured.map((each) => ({ ...each, expected: {} as never }));
    const [found] = departures(real, { fixtures: [{ ...folder, evidence }] });
    expect(found).toMatchObject({
      lacks: ["delta/type"],
      alone: ["start/mine"],
      orders: ["start delta"],
      contentType: type,
      events: [3, 1],
    });
    const edge = { ...folder, fixture: { ...folder.fixture, tags: ["edge" as const] } };
    expect(departures(real, { fixtures: [{ ...edge, evidence }] })).toEqual([]);
  });
});
