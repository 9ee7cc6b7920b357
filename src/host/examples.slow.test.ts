// The examples in other processes do what they declare, over everything they claim in one dialect.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { limitNames } from "../model/profile.ts";
import reference from "../reference/guest.ts";
import { planCases } from "../run/run.ts";
import { patientMs, suites } from "../run/testing/lines.ts";
import { type Manifest, node, run } from "./testing/process.ts";

const root = join(import.meta.dirname, "../..");
const all = planCases(suites, corpus, { suite: "mapping", provider: "anthropic-messages" }, 1);
const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe.concurrent("the example adapter", () => {
  const examples = [
    {
      name: "in Node",
      command: node(join(root, "adapters/examples/node/adapter.mjs")),
      here: true,
    },
    {
      name: "in Python",
      command: `python3 "${join(root, "adapters/examples/python/adapter.py")}"`,
      here: hasPython,
    },
  ];

  it.for(examples)(
    "reads every well-formed response correctly with $name, and most others",
    async ({ command, here }, { skip }) => {
      skip(!here, "not run: no python3 here");
      const { lines, late } = await run(command, all);
      const judged = [...lines.values()];
      expect(judged.length).toBe(all.length);
      const claimed = judged.filter(({ grade }) => grade !== "not_claimed");
      expect(claimed.filter(({ wellFormed, grade }) => wellFormed && grade !== "exact")).toEqual(
        [],
      );
      expect(judged.filter(({ grade }) => grade === "crashed" || grade === "timed_out")).toEqual(
        [],
      );
      expect(
        claimed.filter(({ grade }) => grade === "exact").length / claimed.length,
      ).toBeGreaterThan(0.8);
      expect([...judged.flatMap(({ findings }) => findings), ...late]).toEqual([]);
    },
  );
});

/** The cases of a loop with its own declaration in one dialect, unstreamed only. */
const turns = planCases(
  suites,
  corpus,
  {
    provider: "openai-chat",
    grep: /^(terminal-paths|budgets|repair|history)\/.*#json@own/,
    exhaustive: true,
  },
  1,
);

/** All but the one that prescribes the hint word for word. */
const fitting = (reference.loop?.profiles ?? []).filter((name) => name !== "zeroclaw-rfi");

describe.concurrent("the example loop", () => {
  const examples = [
    { name: "in Node", command: node(join(root, "adapters/examples/node/loop.mjs")), here: true },
    {
      name: "in Python",
      command: `python3 "${join(root, "adapters/examples/python/loop.py")}"`,
      here: hasPython,
    },
  ];

  it.for(examples)(
    "does in every turn what $name declares, cancelled ones too",
    async ({ command, here }, { skip }) => {
      skip(!here, "not run: no python3 here");
      const { lines, late } = await run(command, turns);
      const claimed = [...lines.values()].filter(({ grade }) => grade !== "not_claimed");
      expect(claimed.filter(({ grade }) => grade !== "exact")).toEqual([]);
      expect([...claimed.flatMap(({ findings }) => findings), ...late]).toEqual([]);
      expect(claimed.length).toBeGreaterThan(50);
      // Cancelled before it starts, while the model is asked, while a tool runs.
      const cancelled = claimed.filter(({ answer }) => answer.reported === "cancelled");
      expect(cancelled.map(({ fact }) => fact)).toEqual(
        expect.arrayContaining([
          "a-turn-cancelled-before-it-starts-sends-nothing",
          "a-turn-cancelled-during-a-tool-runs-no-other",
          "a-turn-cancelled-in-its-first-request-ends",
        ]),
      );
      // It really does something: runs tools over their URLs, continues cut answers.
      expect(claimed.some(({ loop }) => (loop?.toolRuns ?? 0) > 1)).toBe(true);
      expect(claimed.some(({ loop }) => (loop?.spent?.continuations ?? 0) > 0)).toBe(true);
    },
  );

  // It declares what it does differently and the limits it lacks; everything else is the profile's.
  const unlimited = Object.fromEntries(limitNames.map((name) => [name, null]));
  const extending = (base: string) => (manifest: Manifest) => {
    const { loop } = manifest;
    const limits = { ...unlimited, ...loop?.profile?.limits };
    return { ...manifest, loop: { ...loop, profile: { ...loop?.profile, limits, extends: base } } };
  };
  it.for(examples.flatMap((each) => fitting.map((base) => ({ ...each, base }))))(
    "does what $name declares where it extends $base",
    async ({ command, here, base }, { skip }) => {
      skip(!here, "not run: no python3 here");
      const { lines } = await run(command, turns, patientMs, extending(base));
      const claimed = [...lines.values()].filter(({ grade }) => grade !== "not_claimed");
      expect(claimed.filter(({ grade }) => grade !== "exact")).toEqual([]);
      expect(claimed.length).toBeGreaterThan(50);
    },
  );
});
