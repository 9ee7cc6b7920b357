// Where streams are cut, what is claimed of a piece, and what is claimed of a stream that an error frame ends.
import { describe, expect, it } from "vitest";
import {
  a,
  b,
  bytesOf,
  done,
  failed,
  fixture,
  json,
  natural,
  readPrefix,
  stop,
  stream,
  textsOf,
} from "../../../suites/observe/testing/made.ts";
import type { LoadedFixture } from "../../corpus/load.ts";
import type { Observation } from "../../generated/observation.ts";
import { observed } from "../../model/testing/observed.ts";
import {
  chosenCuts,
  cutOf,
  cutsMax,
  errorFrameOf,
  failingAfter,
  hasEnded,
  isStream,
  levelOfCut,
  sourcesIn,
  tornAfter,
} from "./cuts.ts";

function sourceOf(made: LoadedFixture) {
  const [source] = sourcesIn({ fixtures: [made] });
  if (!source) throw new Error(`${made.id} has no mode`);
  return source;
}
const whole = sourceOf(fixture("p/f"));
const chunks = (...texts: string[]) => texts.map(bytesOf);

describe("the sources", () => {
  it("include all modes of all fixtures", () => {
    const two = fixture("p/two", [json("{}"), stream(natural)]);
    const one = fixture("q/one");
    expect(sourcesIn({ fixtures: [two, one] })).toEqual([
      { fixture: two, evidence: two.evidence[0] },
      { fixture: two, evidence: two.evidence[1] },
      { fixture: one, evidence: one.evidence[0] },
    ]);
  });

  it.each([
    [stream(natural), true],
    [stream(natural, { status: 399 }), true],
    [stream(natural, { status: 400 }), false],
    [json("{}"), false],
  ])("count as streams unless they are bodies or failures: row %#", (evidence, expected) => {
    expect(isStream({ fixture: whole.fixture, evidence })).toBe(expected);
  });

  it("count as ended unless they are open (R16)", () => {
    const open = stream(natural, { expected: { stopReason: null, ended: "open" } });
    expect(hasEnded({ fixture: whole.fixture, evidence: open })).toBe(false);
    expect(hasEnded(whole)).toBe(true);
  });
});

describe("the places of cuts", () => {
  it("number at most six, between two frames", () => {
    expect(cutsMax).toBe(6);
    expect([1, 2, 4].map((frames) => chosenCuts(frames, "k", 6))).toEqual([[], [1], [1, 2, 3]]);
  });

  it("come first by their hash, in the order of the stream", () => {
    expect(chosenCuts(9, "p/f:1", 6)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(chosenCuts(9, "p/f:2", 6)).toEqual([1, 4, 5, 6, 7, 8]);
    expect(chosenCuts(9, "p/f:2", 1)).toEqual([8]);
    expect(chosenCuts(9, "p/f:2", Infinity)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("half a frame", () => {
  const frames = chunks("ab", "cdefg", "h");
  it.each([
    [0, ["a"]],
    [1, ["ab", "cd"]],
    // Half of one byte, rounded down, is no byte.
    [2, ["ab", "cdefg"]],
    [3, ["ab", "cdefg", "h"]],
  ])("follows %d whole ones, if there is one", (count, expected) => {
    expect(textsOf(tornAfter(frames, count))).toEqual(expected);
  });
});

describe("a cut stream", () => {
  it("claims an interruption or an error, with what came before the cut (R4)", () => {
    const piece = chunks(a, b, stop);
    expect(cutOf(whole, piece, readPrefix)).toEqual({
      chunks: piece,
      ends: "break",
      cut: "break",
      claim: {
        stopReason: "interrupted",
        accepted: ["interrupted", "error"],
        observation: observed({
          stopReason: "interrupted",
          ended: "closed",
          confidence: "medium",
          text: "ab",
        }),
      },
      wellFormed: false,
      rules: ["R4", "R18"],
    });
  });

  it("ends by a close after an even number of chunks, or as asked", () => {
    expect(cutOf(whole, chunks(a, b), readPrefix)).toMatchObject({ ends: "close", cut: "close" });
    expect(cutOf(whole, chunks(a), readPrefix)).toMatchObject({ ends: "break", cut: "break" });
    expect(cutOf(whole, chunks(a, b), readPrefix, "break")).toMatchObject({
      ends: "break",
      cut: "break",
    });
  });

  it("appears only where its frames are no evidence of an end", () => {
    expect(cutOf(whole, chunks(...natural), readPrefix)).toBeNull();
    expect(cutOf(whole, chunks(a, failed), readPrefix)).toBeNull();
    expect(cutOf(sourceOf(fixture("brief/f")), chunks(a, stop), readPrefix)).toBeNull();
  });

  const after = (texts: readonly string[], expected: Partial<Observation>, more: object = {}) => {
    const evidence = stream(natural, { expected });
    const claim = cutOf(
      sourceOf(fixture("p/f", [evidence], more)),
      chunks(...texts),
      readPrefix,
    )?.claim;
    expect(claim?.accepted).toEqual(["interrupted", "error"]);
    return claim?.afterReason;
  };
  const whole_ = { rawReason: "stop", text: "ab" };

  it("may be read by its reason, where that came and nothing else is missing (R4)", () => {
    expect(after([a, b, stop], whole_)).toEqual(["end_turn"]);
    expect(after([a, b], whole_)).toBeUndefined();
    // The text goes on behind the reason.
    expect(after([a, stop], whole_)).toBeUndefined();
    expect(after([a, b, stop], { ...whole_, rawReason: "length" })).toBeUndefined();
    expect(after([a, b, stop], { ...whole_, reasoning: "so" })).toBeUndefined();
    const toolCalls = [{ id: null, name: "n", arguments: "{}", state: "complete" as const }];
    expect(after([a, b, stop], { ...whole_, toolCalls })).toBeUndefined();
    const choices = [{ index: 0 }, { index: 1 }] as never;
    expect(after([a, b, stop], { ...whole_, choices })).toBeUndefined();
  });

  it("keeps a defensible reading only where it holds what that rests on (R17)", () => {
    const expect_ = { defensible: [{ stopReason: "end_turn", why: "w" }] };
    const cut = { ...whole_, stopReason: "interrupted" as const };
    expect(after([a, b, stop], cut, { expect: expect_ })).toEqual(["end_turn"]);
    expect(after([a, b], cut, { expect: expect_ })).toBeUndefined();
    // A reading that rests on the marker: no piece holds it.
    expect(after([a, b], { ...cut, rawReason: null }, { expect: expect_ })).toBeUndefined();
    expect(after([a, b, stop], cut)).toBeUndefined();
  });

  it("is never Core after its reason (H15)", () => {
    const piece = (texts: readonly string[]) =>
      cutOf(
        sourceOf(fixture("p/f", [stream(natural, { expected: whole_ })])),
        chunks(...texts),
        readPrefix,
      ) as never;
    expect(levelOfCut("core", piece([a, b]))).toBe("core");
    expect(levelOfCut("core", piece([a, b, stop]))).toBe("full");
    expect(levelOfCut("odd", piece([a, b, stop]))).toBe("odd");
  });
});

describe("a stream with an error frame", () => {
  it("claims a failure, with what came before (R5, R9)", () => {
    expect(failingAfter(whole, chunks(a, stop), bytesOf(failed), readPrefix)).toEqual({
      chunks: chunks(a, stop, failed),
      ends: "close",
      claim: {
        stopReason: "error",
        accepted: ["error", "interrupted"],
        observation: observed({
          stopReason: "error",
          ended: "error",
          confidence: "medium",
          text: "a",
        }),
      },
      wellFormed: false,
      rules: ["R9", "R5"],
    });
  });

  it("appears only where the frames before are no evidence of an end", () => {
    expect(failingAfter(whole, chunks(a, stop, done), bytesOf(failed), readPrefix)).toBeNull();
  });
});

describe("the error frame of a provider", () => {
  const error = { stopReason: "error", ended: "error" } as const;
  const tagged = { tags: ["in-band-error"] } as const;
  const failing = (
    id: `${string}/${string}`,
    made = stream([a, failed, done], { expected: error }),
  ) => fixture(id, [made], { tags: [...tagged.tags] });
  const frame = (...fixtures: LoadedFixture[]) => {
    const found = errorFrameOf(fixtures, "p", readPrefix);
    return found && Buffer.from(found).toString();
  };

  it("comes from the first of its fixtures that fails inside a stream", () => {
    const second = 'data: {"error":"late"}\n\n';
    const made = stream([a, failed, second], { expected: error });
    expect(frame(fixture("p/whole"), failing("p/failing", made))).toBe(failed);
    expect(frame(failing("p/failing", stream([failed, second], { expected: error })))).toBe(failed);
    const later = stream([a, second], { expected: error });
    expect(frame(failing("p/one"), failing("p/two", later))).toBe(failed);
  });

  it("comes from the next fixture where the first has none", () => {
    const silent = failing("p/silent", stream([a, done], { expected: error }));
    expect(frame(silent)).toBeNull();
    expect(frame(silent, failing("p/failing"))).toBe(failed);
  });

  it.each([
    ["of another provider", failing("q/failing")],
    ["of a fixture without the tag", fixture("p/f", [stream([failed], { expected: error })])],
    ["of a body", failing("p/f", json(failed, { expected: error }))],
    [
      "of an error that a card makes another stop",
      failing("p/f", stream([failed], { expected: { ...error, stopReason: "safety_blocked" } })),
    ],
    [
      "of an error that did not end the stream",
      failing("p/f", stream([failed], { expected: { ...error, ended: "marker" } })),
    ],
  ])("does not come from one %s", (_, made) => {
    expect(frame(made)).toBeNull();
  });
});
