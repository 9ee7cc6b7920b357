// What a suite changed before it sent a fixture's bytes, in words.
import { expect, it } from "vitest";
import { changedBy } from "./changed.ts";

const observed = { suite: "streaming", kind: "observe" } as const;

it.each([
  [
    { ...observed, variant: "cut2", ends: "close" },
    "cut after 2 of 8 frames, then a clean close",
    "R4",
  ],
  [
    { ...observed, variant: "cut3-break", ends: "break" },
    "cut after 3 of 8 frames, then the connection breaks",
    "R4",
  ],
  [
    { ...observed, variant: "inside3-close", ends: "close" },
    "cut inside the frame after 3 of 8 frames, then a clean close",
    "R4",
  ],
  [
    { ...observed, variant: "error1" },
    "the provider's own error frame put in after 1 of 8 frames, then a clean close",
    "R9",
  ],
  [
    { suite: "translation", kind: "translate", variant: "to-openai-chat.cut5", ends: "break" },
    "cut after 5 of 8 frames, then the connection breaks",
    "R4",
  ],
  [{ suite: "arrival", kind: "observe", variant: "crlf" }, "sent in another way (crlf)", "R13"],
  [
    { suite: "privacy", kind: "observe", variant: null },
    "with made-up secrets planted in the bytes and the request",
    "R19",
  ],
] as const)("says of %j: %s, by rule", (each, what, rule) => {
  expect(changedBy(each, 8)?.what).toBe(what);
  expect(changedBy(each, 8)?.why).toContain(rule);
});

it("says nothing where the bytes are those of the fixture", () => {
  expect(changedBy({ suite: "mapping", kind: "observe", variant: null }, 8)).toBeNull();
  const turn = { suite: "repair", kind: "turn", variant: "own:cut2" } as const;
  expect(changedBy(turn, 8)).toBeNull();
});
