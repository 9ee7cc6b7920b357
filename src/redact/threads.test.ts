// Which pieces of a stream are read as one text.
import { describe, expect, it } from "vitest";
import { createPage, type Leaf, written } from "./leaf.ts";
import { textLeaves } from "./text-leaves.ts";
import { exactThreads, isTelling, type Thread, threadsOf } from "./threads.ts";

/** The leaves of a stream of JSON, one frame a value. */
const leavesOf = (...frames: unknown[]): Leaf[] =>
  textLeaves(
    createPage(Buffer.from(frames.map((each) => JSON.stringify(each)).join("\n"))),
    "ndjson",
  );

const texts = (threads: readonly Thread[]) => threads.map((thread) => thread.map(written));
const isString = ({ form }: Leaf) => form === "string";

it("an index and the id of an item tell which text a piece belongs to", () => {
  const leaves = leavesOf({ index: 1, outputIndex: 2, item_id: "a", text: "b", my_item_id: "c" });
  expect(leaves.filter(isTelling).map(({ pointer }) => pointer)).toEqual([
    "/index",
    "/outputIndex",
    "/item_id",
  ]);
});

describe("pieces of one text", () => {
  const exact = (...frames: unknown[]) => {
    const leaves = leavesOf(...frames);
    return texts(exactThreads(leaves.filter(isString), leaves.filter(isTelling)));
  };

  it("have one pointer and the same numbers beside or above them", () => {
    expect(
      exact(
        {
          choices: [
            { index: 0, d: { t: "a" } },
            { index: 1, d: { t: "b" } },
          ],
        },
        {
          choices: [
            { index: 0, d: { t: "c" } },
            { index: 2, d: { t: "d" } },
          ],
        },
        { choices: [{ index: 1, d: { t: "e" } }] },
      ),
    ).toEqual([["a", "c"], ["b"], ["d"], ["e"]]);
  });

  it("need no number", () => {
    expect(exact({ t: "a" }, { t: "b", u: "c" })).toEqual([["a", "b"], ["c"]]);
  });
});

describe("threads", () => {
  const all = (...frames: unknown[]) => texts(threadsOf(leavesOf(...frames), []));

  it("are each leaf alone, and the ways to join them, each once", () => {
    expect(all({ p: ["a", "b"] }, { p: ["c"] }, { q: { p: "d" } }, { r: "e" }, { r: "f" })).toEqual(
      [
        ["a"],
        ["b"],
        ["c"],
        ["d"],
        ["e"],
        ["f"],
        ["a", "c"],
        ["e", "f"],
        ["a", "b", "c"],
        ["a", "b", "c", "d"],
      ],
    );
  });

  it("do not join what only repeats", () => {
    expect(all({ m: "a" }, { m: "a" })).toEqual([["a"], ["a"]]);
  });
});
