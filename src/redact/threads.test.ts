// Which pieces of a stream are read as one text.
import { expect, it } from "vitest";
import { createPage, type Leaf } from "./leaf.ts";
import { textLeaves } from "./text-leaves.ts";
import { isTelling } from "./threads.ts";

/** The leaves of a stream of JSON, one frame a value. */
const leavesOf = (...frames: unknown[]): Leaf[] =>
  textLeaves(
    createPage(Buffer.from(frames.map((each) => JSON.stringify(each)).join("\n"))),
    "ndjson",
  );

it("finds the text of a piece by an index and the id of an item", () => {
  const leaves = leavesOf({ index: 1, outputIndex: 2, item_id: "a", text: "b", my_item_id: "c" });
  expect(leaves.filter(isTelling).map(({ pointer }) => pointer)).toEqual([
    "/index",
    "/outputIndex",
    "/item_id",
  ]);
});
