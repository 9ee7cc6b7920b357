// `fullstop probe` against a server of this test: what it asks before, what it judges, and its exit codes.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { endpointMutants } from "../../suites/endpoint/mutants/index.ts";
import { type Mutation, startEndpoint } from "../../suites/endpoint/testing/server.ts";
import { fullstop } from "./testing/fullstop.ts";

async function probed(args: readonly string[], mutate?: Mutation) {
  const { address, server } = await startEndpoint(mutate);
  onTestFinished(() => void server.close());
  const out = mkdtempSync(join(tmpdir(), "fullstop-"));
  const usual =
    `--provider openai-chat --model planned --reporter terminal,json --out ${out}`.split(" ");
  return fullstop(["probe", address, ...usual, ...args]);
}

it("says what it would send, and sends nothing without a yes", async () => {
  const { code, stdout, stderr } = await probed(["--only", "E3"]);
  expect(code).toBe(2);
  expect(stdout).toMatch(
    /^\d+ requests to http:\/\/127\.0\.0\.1:\d+ for planned: at most \d+ tokens in and \d+ out/,
  );
  expect(stderr).toContain("--yes");
});

it("finds a limit that is told as a natural end, and reruns the case alone", async () => {
  const args = ["--planned", "--yes", "--only", "E3"];
  const { code, stdout } = await probed(args, endpointMutants["tells-limits-as-stop"]);
  expect(code).toBe(1);
  expect(stdout).toContain("silent-truncation");
  const [, again = ""] = /fullstop (probe http.*--case \S+)/.exec(stdout) ?? [];
  expect(again).toMatch(/--provider openai-chat --model planned --planned .*--case endpoint\//);
});

it("conforms for the right server", async () => {
  const { code, stdout } = await probed(["--planned", "--yes"]);
  expect([stdout, code]).toEqual([expect.stringMatching(/conforms.*(\d+) of \1 answers right/), 0]);
});

it("accuses by one answer of a killed process, after a wait", async () => {
  const { pid = 0 } = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  let asked = 0;
  const mutate: Mutation = (sent) => {
    if (sent.asked.max_tokens !== 1500) return;
    const status = [429, 200][asked++] ?? 502;
    if (status === 200) return endpointMutants["closes-neatly-when-killed"]?.(sent);
    Object.assign(sent, { status, stream: false, units: [{ error: { message: "no" } }] });
  };
  const args = ["--planned", "--yes", "--only", "E10", "--pid", `${pid}`];
  const { code, stdout } = await probed(args, mutate);
  expect(stdout).toContain("false-completion-on-cut");
  expect([code, asked]).toEqual([1, 2]);
});

const forget: Mutation = ({ units }) => {
  for (const { message } of units[0]?.choices ?? []) if (message) message.content = "ready";
};

it.each<[string[], RegExp, Mutation?]>([
  [["--planned", "--yes"], /found "ready", expected "The tram/, forget],
  [["--yes", "--only", "E99"], /E99.*expected a rule/],
  [["--yes", "--budget", "3"], /--budget: found \d+ tokens of output/],
  [["--key-env", "FULLSTOP_NO_SUCH_KEY"], /FULLSTOP_NO_SUCH_KEY: found nothing/],
])("refuses %j with a sentence", async (args, sentence, mutate) => {
  const { code, stderr } = await probed(args, mutate);
  expect(stderr).toMatch(sentence);
  expect(code).toBe(2);
});
