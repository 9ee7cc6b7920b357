import { expect, it } from "vitest";
import { hasContent } from "./calls.ts";

it("counts reasoning alone as content", () => {
  const nothing = { text: "", reasoning: "", toolCalls: [] };
  expect(hasContent(nothing)).toBe(false);
  expect(hasContent({ ...nothing, reasoning: "Hm." })).toBe(true);
});
