// Cited sentences are found again by their hash, however the file wraps, marks and lists them.
import { expect, it } from "vitest";
import { hashOf, sentencesOf } from "./sentences.ts";

const file = `
/**
 * The reason it ended. One of \`full\` or \`cut\`: the second means that more
 * was to come. Else it is empty.
 */
reason?: "full" | "cut" | null;

- \`cut\`: nothing more fits,
  and the loop ends
- \`full\`: all was said

| Status | Class |
|--------|-------|
| 400    | \`Bad\` |
`;

it.each([
  "The reason it ended.",
  "One of `full` or `cut`: the second means that more was to come.",
  "Else it is empty.",
  'reason?: "full" | "cut" | null;',
  "`cut`: nothing more fits, and the loop ends",
  "`full`: all was said",
  "| 400 | `Bad` |",
])("finds the whole sentence %s", (sentence) => {
  expect([...sentencesOf(file)]).toContain(sentence);
});

it("does not find a sentence that stops before its end", () => {
  const hashes = [...sentencesOf(file)].map(hashOf);
  expect(hashes).toContain(hashOf("`cut`: nothing more fits, and the loop ends"));
  expect(hashes).not.toContain(hashOf("One of `full` or `cut`"));
  expect(hashOf("a")).toMatch(/^[0-9a-f]{16}$/);
});
