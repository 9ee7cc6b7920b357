// A run gives up on an adapter that survives nothing, and an answer that breaks the judge costs its own case.
import { expect, it } from "vitest";
import { inlineSession } from "../adapter/inline-session.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { noFacts } from "../model/facts.ts";
import reference from "../reference/guest.ts";
import { planCases, runCases } from "./run.ts";
import { suites, words } from "./testing/lines.ts";

const all = planCases(suites, corpus, { suite: "mapping", provider: "mistral-chat" }, 1);
const planned = all.slice(0, 30);
const { manifest } = inlineSession(reference, 1_000);
const asked = { ...noFacts, requests: [{ method: "POST", path: "/", body: "" }] };
const session = (answer: unknown) => ({
  manifest,
  run: async () => ({ answer: answer as never, facts: asked }),
  close: async () => {},
});

it("gives up after so many losses in a row, and never with --bail 0", async () => {
  const dead = session({ kind: "died", how: "exited" });
  const onLine = () => {};
  await expect(runCases(planned, dead, words, { bail: 5, onLine })).rejects.toThrow(
    /5 times in a row/,
  );
  await runCases(planned, dead, words, { bail: 0, onLine });
});
