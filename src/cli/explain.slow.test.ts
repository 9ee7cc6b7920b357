// `fullstop explain`: the rules behind a case of every kind, and the answer of a journal with its verdict in a sentence.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fullstop } from "./testing/fullstop.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-explain-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const optimist = `export default {
  name: "optimist", version: "1.0.0", dialects: ["openai-chat"], modes: ["json"], reports: ["reported"],
  words: { done: "end_turn" },
  async observe({ baseUrl, apiKey }) {
    await (await fetch(baseUrl + "/v1/chat/completions", {
      method: "POST", headers: { authorization: "Bearer " + apiKey }, body: "{}" })).text();
    return { reported: "done" };
  },
};`;
const at = (...args: readonly string[]) => fullstop(args, { cwd: scratch });
const cut = "mapping/openai-chat/length-cuts-the-text#json";

describe("fullstop explain", () => {
  const rows: readonly [string, string][] = [
    [cut, "R8 The provider's card says what a word means, docs/spec.md#r8"],
    [
      "decision/blocks/content-filter#json@bridge-detect",
      "C24 A decision weighs ending, context and confidence, docs/spec.md#c24",
    ],
  ];
  it.each(rows)("names the rule of %s", async (id, rule) => {
    const { code, stdout } = await fullstop(["explain", id]);
    expect(code).toBe(0);
    expect(stdout).toContain(rule);
    expect(stdout).toMatch(/^level {7}(Core|Full): /m);
  });
});

it("shows the frames that a cut case serves, how they end, and the rule behind it", async () => {
  const id = "streaming/openai-chat/arguments-beyond-ascii#stream@cut2";
  const { code, stdout } = await fullstop(["explain", id]);
  expect(code).toBe(0);
  expect(stdout.match(/^data: /gm)).toHaveLength(2);
  expect(stdout).not.toContain("[DONE]");
  expect(stdout).toContain("cut after 2 of 8 frames, then a clean close");
  expect(stdout).toMatch(/^--- stream, as it is served: HTTP 200, .*, clean close$/m);
  expect(stdout).toMatch(/^--- stream: expected; error would pass too$/m);
  expect(stdout).toContain('"stopReason": "interrupted"');
  expect(stdout).toMatch(/^why {9}R4: /m);
  expect(stdout).toMatch(/^rerun {7}npx --no fullstop run --adapter <yours> --case streaming/m);
});

describe("explain --from", () => {
  it("shows the answer and the broken rules, and refuses an adapter that the journal does not hold", async () => {
    writeFileSync(join(scratch, "optimist.mjs"), optimist);
    const ran = await at("run", "--adapter", "./optimist.mjs", "--case", cut);
    expect(ran.code).toBe(1);
    const from = ["--from", "reports/part/cases/optimist/run.jsonl"];
    const [told, nobody, elsewhere] = await Promise.all([
      at("explain", cut, ...from, "--adapter", "optimist"),
      at("explain", cut, ...from, "--adapter", "optimst"),
      at("explain", cut.replace("#json", "#stream"), ...from),
    ]);
    expect(told.stdout).toContain(`--- ${cut}: optimist answered`);
    expect(told.stdout).toMatch(/^verdict {5}wrong, silent-truncation$/m);
    expect(told.stdout).toMatch(
      /^because .*the output limit cut the answer; the answer was "done"/m,
    );
    expect(told.stdout).toMatch(/^broken {6}SR-001 read as end_turn/m);
    expect(nobody).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/"optimst".*Did you mean "optimist"/),
    });
    expect(elsewhere).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/no answer of optimist/),
    });
  });

  it("shows the answer of an incomplete journal, and exits 4", async () => {
    const whole = join(scratch, "reports/part/cases/optimist/run.jsonl");
    const cutShort = join(scratch, "cut.jsonl");
    writeFileSync(
      cutShort,
      readFileSync(whole, "utf8")
        .split(/(?<=\n)/)
        .slice(0, -1)
        .join(""),
    );
    const { code, stdout, stderr } = await at("explain", cut, "--from", cutShort);
    expect(stdout).toContain(`--- ${cut}: optimist answered`);
    expect(stderr).toMatch(/cut\.jsonl is not whole/);
    expect(code).toBe(4);
  });
});

/** A loop that sends one request and takes any response as the answer. */
const hasty = `export default {
  name: "hasty", version: "1.0.0", dialects: ["openai-chat"], modes: ["json"], reports: [],
  words: { done: "end_turn" },
  loop: { profile: { switches: { truncation: "hint-continue" } } },
  async turn({ baseUrl, apiKey, prompt, model }) {
    const body = JSON.stringify({ model, messages: [{ role: "user", content: prompt }] });
    const response = await fetch(baseUrl + "/v1/chat/completions", {
      method: "POST", headers: { authorization: "Bearer " + apiKey }, body });
    const { choices } = await response.json();
    const events = [{ type: "terminal", outcome: "completed" }];
    return { reported: "done", outcome: "completed", text: choices[0].message.content, events };
  },
};`;

describe("explain of a loop's own declaration", () => {
  const id = "terminal-paths/openai-chat/max-tokens-then-a-successful-continuation#json@own";
  it("shows what applies and what the loop did, and marks the step that differs", async () => {
    writeFileSync(join(scratch, "hasty.mjs"), hasty);
    await at("run", "--adapter", "./hasty.mjs", "--case", id);
    const { stdout } = await at("explain", id, "--from", "reports/part/cases/hasty/run.jsonl");
    // Not the traces of other profiles.
    expect(stdout).not.toContain("written by hand from the sources");
    const held = /^held to {5}(.*)$/m.exec(stdout)?.[1]?.split(", ");
    // What the loop declares is judged, what it leaves out is not; a case without tools says nothing about tools.
    expect(held).toEqual(expect.arrayContaining(["SR-104", "SR-121"]));
    expect(held).not.toEqual(expect.arrayContaining(["SR-122"]));
    expect(held).not.toEqual(expect.arrayContaining(["SR-151"]));
    expect(stdout).toContain(`what it did
   request 1: user
   answered: max_tokens "The sun is"
>> end: completed
   the reference: request 2: user assistant user
   hands over "The sun is"
   event terminal completed
`);
  });
});
