// An adapter that claims the word alone: nothing follows from the calls it does not hand over.
import { expect, it } from "vitest";
import { inlineSession } from "../../src/adapter/inline-session.ts";
import { loadVocabulary } from "../../src/corpus/collections.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import reference from "../../src/reference/guest.ts";
import { linesOf, planCases } from "../../src/run/run.ts";
import { patientMs, suites } from "../../src/run/testing/lines.ts";

it("charges nothing on a tool call to an adapter that passes finish_reason on and claims no calls", async () => {
  const session = inlineSession(
    {
      ...reference,
      reports: ["reported"],
      observe: async (exchange, tools) => {
        const { rawReason } = (await reference.observe?.(exchange, tools)) ?? {};
        return { reported: typeof rawReason === "string" ? rawReason : null };
      },
    },
    patientMs,
  );
  const mapping = suites.filter(({ name }) => name === "mapping");
  const asked = planCases(mapping, corpus, { provider: "openai-chat" }, 1);
  const vocabulary = loadVocabulary(builtInCorpus(), "openai-chat");
  const lines = await linesOf(asked, { session, vocabulary });
  const calls = lines.filter(
    ({ expected, scored }) => scored && expected.stopReason === "tool_call",
  );
  const announced = calls.filter(({ expected }) => expected.rawReason === "tool_calls");
  expect(announced.length).toBeGreaterThan(5);
  expect(
    announced.flatMap(({ case: id, harms, grade }) =>
      harms.length > 0 || grade !== "exact" ? [id] : [],
    ),
  ).toEqual([]);
});
