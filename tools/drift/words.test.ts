// The changelog of words.
import { expect, it } from "vitest";
import { endings } from "../../src/endings.ts";
import { wordChanges } from "./words.ts";

it("tells rows that came, went and changed apart", () => {
  const now = structuredClone(endings) as { providers: Record<string, { words: object[] }> };
  const { words = [] } = now.providers["groq-chat"] ?? {};
  words.splice(0, 2, { ...words[0], reason: "unknown", action: "abort" });
  words.push({ value: "new", reason: "error", action: "fail", source: "made up" });
  const changes = wordChanges(endings, now as unknown as typeof endings);
  expect(changes.map(({ kind }) => kind).sort()).toEqual(["came", "changed", "went"]);
  expect(changes.every(({ provider }) => provider === "groq-chat")).toBe(true);
  expect(wordChanges(endings, endings)).toEqual([]);
});

it("keeps apart every row of the table", () => {
  const rows = Object.values(endings.providers).flatMap(({ words, fields = [], errors = [] }) => [
    ...words,
    ...fields,
    ...errors,
  ]);
  expect(wordChanges({ ...endings, providers: {} }, endings)).toHaveLength(rows.length);
});
