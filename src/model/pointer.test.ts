import { expect, it } from "vitest";
import { parsePointer, resolve } from "./pointer.ts";

it("resolves members by their written names, own members only", () => {
  expect(parsePointer("")).toEqual([]);
  expect(parsePointer("/a~1b/m~0n/0")).toEqual(["a/b", "m~n", "0"]);
  const root = { a: [{ b: null }], text: "x" };
  expect(resolve(root, [])).toBe(root);
  expect(resolve(root, ["a", "0", "b"])).toBeNull();
  for (const path of [["a", "1"], ["text", "length"], ["__proto__"], ["a", "0", "b", "c"]])
    expect(resolve(root, path)).toBeUndefined();
});
