// Which calls of a response are run, what the others get as their result, and what a tool may spend.
import { describe, expect, it } from "vitest";
import type { Observation, ToolCall } from "../../generated/observation.ts";
import type { Switches } from "../../model/machine.ts";
import { observed } from "../../model/testing/observed.ts";
import { callOf, question, settingOf, snapshotOf, workOf } from "./testing/made.ts";
import { runTools } from "./tools.ts";
import { addText, startTranscript } from "./transcript.ts";
import type { LoopTool, TurnInput, TurnWork } from "./work.ts";

const rejectedText =
  "Not run: the response was cut off by the output limit, and this tool changes things. You MUST split the work: write a skeleton first, then edit it in small steps.";

interface Played {
  readonly work: TurnWork;
  readonly told: readonly unknown[];
  /** `tool arguments` of each run. */
  readonly runs: readonly string[];
}

/** Runs the calls of a response. */
async function played(
  last: Partial<Observation>,
  input: Partial<TurnInput> = {},
  switches: Partial<Switches> = {},
  more: Partial<TurnWork> = {},
): Promise<Played> {
  const runs: string[] = [];
  const tool = (name: string, mutates?: boolean): LoopTool => ({
    name,
    parameters: {},
    ...(mutates === undefined ? {} : { mutates }),
    run: async (text) => {
      runs.push(`${name} ${text}`);
      return `${name} done`;
    },
  });
  const setting = settingOf(
    { tools: [tool("look_up"), tool("write", true)], ...input },
    { switches },
  );
  const thinking = { blocks: [{ type: "thinking" }], opaque: true };
  const transcript = addText(startTranscript([question]), "", thinking);
  const work = workOf({ last: observed(last), transcript, ...more });
  await runTools(work, setting);
  return { work, told: setting.told, runs };
}

/** The results that went into the history. */
const results = ({ work }: Played) =>
  work.transcript.durable.flatMap(({ role, content }) => (role === "tool" ? [content] : []));

const lookUp = callOf();
const write = callOf({ id: "call_2", name: "write", arguments: '{"a":1}' });
const both = { toolCalls: [lookUp, write] };
const suppress = ({ name }: ToolCall) => name === "look_up";

/** A tool that is run like this. */
const lookUpThat = (run: LoopTool["run"]): LoopTool => ({ name: "look_up", parameters: {}, run });

describe("calls", () => {
  it("run in order, and their results are kept and reported", async () => {
    const toolCalls = [write, callOf({ arguments: "" }), callOf({ state: "incomplete" })];
    const { work, told, runs } = await played(
      { toolCalls },
      {},
      {},
      { results: ["before"], step: 3 },
    );
    expect(runs).toEqual(['write {"a":1}', "look_up {}"]);
    expect(told).toEqual([
      { type: "tool_run", name: "write", id: "call_2", suppressed: false },
      { type: "tool_run", name: "look_up", id: "call_1", suppressed: false },
    ]);
    expect(work.results).toEqual(["before", "write: write done", "look_up: look_up done"]);
    expect(work.step).toBe(5);
    expect(work.transcript).toEqual(
      startTranscript([
        question,
        {
          role: "assistant",
          content: "",
          toolCalls: [
            { id: "call_2", name: "write", arguments: '{"a":1}' },
            { id: "call_1", name: "look_up", arguments: "{}" },
          ],
          blocks: [{ type: "thinking" }],
        },
        { role: "tool", content: "write done", toolCallId: "call_2" },
        { role: "tool", content: "look_up done", toolCallId: "call_1" },
      ]),
    );
  });

  it("get a failure or a missing tool as their result", async () => {
    const broken = lookUpThat(() => Promise.reject(new Error("no network")));
    const nameless = callOf({ name: null });
    const trial = await played({ toolCalls: [lookUp, write, nameless] }, { tools: [broken] });
    expect(results(trial)).toEqual([
      "error: no network",
      "error: there is no tool write",
      "error: there is no tool null",
    ]);
    expect(trial.work.step).toBe(1);
    expect(trial.told).toContainEqual({
      type: "tool_run",
      name: "",
      id: "call_1",
      suppressed: false,
    });
  });

  it("get an answer without a run where they are suppressed", async () => {
    const trial = await played({ toolCalls: [write, lookUp] }, { suppress });
    expect(trial.runs).toEqual(['write {"a":1}']);
    expect(results(trial)).toEqual(["write done", "skipped due to freshness dedupe"]);
    expect(trial.told).toMatchObject([{ suppressed: false }, { suppressed: true }]);
    expect(trial.work.transcript.durable[1]?.blocks).toEqual([{ type: "thinking" }]);
  });

  it("leave nothing where they are suppressed and dropped, not even blocks", async () => {
    const trial = await played(both, { suppress }, { suppressedCall: "drop" });
    expect(results(trial)).toEqual(["write done"]);
    expect(trial.work.transcript.durable[1]).toEqual({
      role: "assistant",
      content: "",
      toolCalls: [{ id: "call_2", name: "write", arguments: '{"a":1}' }],
    });
    const none = await played(both, {}, { suppressedCall: "drop" });
    expect(results(none)).toEqual(["look_up done", "write done"]);
  });
});

describe("calls of a cut response", () => {
  const cut = { ...both, stopReason: "max_tokens" as const };

  it("run only where they change nothing, under reject-mutating", async () => {
    const trial = await played(cut);
    expect(results(trial)).toEqual(["look_up done", rejectedText]);
    expect(trial.told).toMatchObject([{ suppressed: false }, { suppressed: true }]);
    expect(results(await played(both))).toEqual(["look_up done", "write done"]);
  });

  it("run, all of them, under execute", async () => {
    const trial = await played(cut, {}, { completeCallUnderTruncation: "execute" });
    expect(results(trial)).toEqual(["look_up done", "write done"]);
  });
});

describe("calls that come too late", () => {
  const limits = { ...snapshotOf().limits, wallTimeMs: 100 };
  const spent = { ...snapshotOf().spent, wallTimeMs: 40 };

  it("stay unrun once the time is up", async () => {
    let ms = 0;
    const slow = lookUpThat(async () => {
      ms += 30;
      return "slow";
    });
    const turn = { snapshot: snapshotOf({ limits, spent }) };
    const input = { tools: [slow], now: () => ms };
    const trial = await played({ toolCalls: [lookUp, lookUp, lookUp] }, input, {}, turn);
    expect(results(trial)).toEqual(["slow", "slow", "Not run: the time of this turn is up."]);
  });

  it("stay unrun after the user cancelled", async () => {
    const user = new AbortController();
    const cancels = lookUpThat(async () => {
      user.abort();
      return "cancelled";
    });
    const input = { tools: [cancels], signal: user.signal };
    const trial = await played({ toolCalls: [lookUp, lookUp] }, input);
    expect(results(trial)).toEqual(["cancelled", "Not run: the user cancelled."]);
  });
});

it("hands what is left to a tool that is itself a turn, and charges what it spent", async () => {
  const before = snapshotOf({ spent: { ...snapshotOf().spent, rounds: 1 } });
  const after = { ...before.spent, rounds: 5 };
  const seen: unknown[] = [];
  const turn = lookUpThat(async (_input, { spent, limits, charge }) => {
    seen.push(spent, limits);
    charge(after);
    return "asked";
  });
  const input = { tools: [turn], now: () => 70 };
  const { work } = await played({ toolCalls: [lookUp] }, input, {}, { snapshot: before });
  expect(seen).toEqual([before.spent, before.limits]);
  expect(work.snapshot).toEqual({ ...before, spent: after });
  expect(work.told).toBe(70);
});
