// `fullstop probe` against a server of this test: what it asks before, what it judges, and its exit codes.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { endpointMutants } from "../../suites/endpoint/mutants/index.ts";
import { type Mutation, startEndpoint } from "../../suites/endpoint/testing/server.ts";
import { fullstop } from "./testing/fullstop.ts";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function probed(args: readonly string[], mutate?: Mutation) {
  const { address, server } = await startEndpoint(mutate);
  open.push(server);
  const out = mkdtempSync(join(tmpdir(), "fullstop-"));
  const usual =
    `--provider openai-chat --model planned --reporter terminal,json --out ${out}`.split(" ");
  return { out, ...(await fullstop(["probe", address, ...usual, ...args])) };
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

it("conforms for the right server, and keeps no key", async () => {
  const { code, out, stdout } = await probed(["--planned", "--yes"]);
  expect(stdout).toContain("conforms");
  expect(code).toBe(0);
  const [header = ""] = readFileSync(join(out, "run.jsonl"), "utf8").split("\n");
  expect(JSON.parse(header)).toMatchObject({ type: "header" });
});

it.each([
  [["--planned", "--yes"], /found "ready", expected "The tram/, { unplanned: true }],
  [["--yes", "--only", "E99"], /E99.*expected a rule/, {}],
  [["--yes", "--budget", "3"], /--budget: found \d+ tokens of output/, {}],
  [["--key-env", "FULLSTOP_NO_SUCH_KEY"], /FULLSTOP_NO_SUCH_KEY: found nothing/, {}],
] as const)(
  "refuses %j with a sentence",
  async (args, sentence, { unplanned }: { unplanned?: true }) => {
    const forget: Mutation = ({ units }) => {
      for (const { choices = [] } of units)
        if (choices[0]?.message) choices[0].message.content = "ready";
    };
    const { code, stderr } = await probed(args, unplanned ? forget : undefined);
    expect(stderr).toMatch(sentence);
    expect(code).toBe(2);
  },
);
