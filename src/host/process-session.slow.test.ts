// Adapters in other processes: one that misbehaves costs no other case its verdict.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AdapterStartError } from "../adapter/session.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import type { CaseLine } from "../generated/journal.ts";
import { planCases } from "../run/run.ts";
import { hangMs, patientMs, suites } from "../run/testing/lines.ts";
import { processSession } from "./process-session.ts";
import { node, run } from "./testing/process.ts";

const all = planCases(suites, corpus, { suite: "mapping", provider: "anthropic-messages" }, 1);
const hostileCase = "mapping/anthropic-messages/max-tokens-text-cut#json";
const whole = all.filter(({ case: { mode } }) => mode === "json");
const at = whole.findIndex((each) => each.case.id === hostileCase);
/** The hostile case with neighbours on both sides. */
const around = whole.slice(at - 10, at + 10);
const others = around.map((each) => each.case.id).filter((id) => id !== hostileCase);

const folder = join(import.meta.dirname, "testing/hostile/process");
const guest = (name: string) => node(join(folder, `${name}.mjs`));

function verdicts(lines: ReadonlyMap<string, CaseLine>, ids: readonly string[]) {
  return ids.map((id) => {
    const { latencyMs: _latency, findings: _findings, ...line } = lines.get(id) ?? {};
    return line;
  });
}

interface Misdeed {
  readonly timeoutMs?: number;
  /** The answer in the journal; absent: the same as that of the adapter that behaves. */
  readonly answer?: { readonly kind: CaseLine["answer"]["kind"]; readonly error?: RegExp };
  readonly findings?: readonly RegExp[];
}

const misdeeds: Readonly<Record<string, Misdeed>> = {
  crashes: {
    answer: { kind: "died", error: /exited with code 3: SomeError: this one was too much/ },
  },
  hangs: { timeoutMs: hangMs, answer: { kind: "timed_out" } },
  "answers-twice": { findings: [/a second or late answer for .*max-tokens-text-cut#json/] },
  "prints-noise": {
    findings: [/noise: "loading the model"/, /noise: "\{\\"type\\": \\"observation\\""/],
  },
  "prints-without-end": { findings: [/noise: a line that is too long/] },
  "speaks-on-its-own-descriptor": {},
  "begins-with-a-mark": {},
  "answers-endlessly": {
    answer: { kind: "threw", error: /^LongError: a{100,}/ },
  },
  "leaves-a-child": {
    answer: { kind: "died", error: /exited with code 3/ },
    findings: [/left a process behind/],
  },
};

describe.concurrent("a session", () => {
  const control = run(guest("behaves"), around);

  it("gives a faultless process an answer for every case, and no finding", async () => {
    const { lines, late } = await control;
    expect(
      [...lines.values()].filter(({ answer }) =>
        ["died", "timed_out", "at_fault", "could_not_run"].includes(answer.kind),
      ),
    ).toEqual([]);
    expect([...[...lines.values()].flatMap(({ findings }) => findings), ...late]).toEqual([]);
    expect(lines.get(hostileCase)?.grade).toBe("exact");
  });

  it.each(Object.entries(misdeeds))(
    "keeps the other verdicts of a process that %s",
    async (name, { timeoutMs, answer, findings = [] }) => {
      const [expected, { lines, late }] = await Promise.all([
        control,
        run(guest(name), around, timeoutMs),
      ]);
      expect(verdicts(lines, others)).toEqual(verdicts(expected.lines, others));
      const hostileLine = lines.get(hostileCase);
      if (answer) {
        expect(hostileLine?.answer.kind).toBe(answer.kind);
        expect(hostileLine?.answer.error ?? "").toMatch(answer.error ?? /^$/);
      } else
        expect(verdicts(lines, [hostileCase])).toEqual(verdicts(expected.lines, [hostileCase]));
      const found = [...(hostileLine?.findings ?? []), ...late];
      expect(found.length).toBe(findings.length);
      for (const finding of findings) expect(found.join("\n")).toMatch(finding);
    },
  );
});

describe.concurrent("a process that does not start", () => {
  it("gives an error that quotes its output where it never says ready", async () => {
    const start = processSession({
      command: guest("never-ready"),
      timeoutMs: patientMs,
      startMs: hangMs,
    });
    await expect(start).rejects.toThrow(AdapterStartError);
    await expect(start).rejects.toThrow(
      /did not say ready within \d+ s; noise: "hello to you too"/,
    );
  });

  const refusals: readonly (readonly [string, string, RegExp])[] = [
    [
      "declares what is no manifest",
      guest("bad-manifest"),
      /is not an adapter:\n.*expected a member "modes"[\s\S]*expected one of reported/,
    ],
    ["refuses the handshake", guest("refuses"), /refused: no model is configured/],
    ["is not there", "no-such-command-anywhere", /exited with code 127.* before it was ready/],
  ];
  it.each(refusals)("gives an error that says why: it %s", async (_name, command, reason) => {
    const start = processSession({ command, timeoutMs: patientMs });
    await expect(start).rejects.toThrow(AdapterStartError);
    await expect(start).rejects.toThrow(reason);
  });
});

it("runs every guest of the folder", () => {
  process.stderr.write(
    `soak: ${Object.keys(misdeeds).length + 3} hostile guests over standard streams\n`,
  );
  const started = ["never-ready", "bad-manifest", "refuses"];
  const files = readdirSync(folder).map((name) => name.replace(".mjs", ""));
  const run = ["behaves", "speaking", ...started, ...Object.keys(misdeeds)];
  expect(files.sort()).toEqual(run.sort());
});
