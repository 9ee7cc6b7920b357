// The table of last exchanges: every row is reached, every cell is judged or says why not, and what each requirement says.
import { describe, expect, it } from "vitest";
import type { LoopDeclaration } from "../../src/generated/adapter.ts";
import type { RequestMessage } from "../../src/generated/fixture.ts";
import { stopReasonNames } from "../../src/model/stop-reason.ts";
import { lastExchange, rowOf, stoppedItself } from "./last-exchange.ts";
import { loops } from "./requirements.ts";
import { act, call, exchanged, response, trial } from "./testing/made.ts";
import { answered, assistant, ended, ran, ruled, run, tool, user } from "./testing/turns.ts";
import type { ActTrace } from "./trace.ts";

const done = response("end_turn", { text: "Sunny." });
const asking = response("tool_call", { toolCalls: [call] });
const cut = response("max_tokens", { text: "Sun" });
const requirements = new Map(loops[0]?.requirements.map((each) => [each.id, each]));
const judged = lastExchange.rows.flatMap(({ name, cells }) =>
  lastExchange.columns.flatMap(({ name: duty }) => {
    const cell = cells[duty];
    return "by" in cell ? [[name, duty, cell.by] as const] : [];
  }),
);

describe("the table", () => {
  it("has a row for each way a response can end, and one only", () => {
    const reached = lastExchange.rows.flatMap(({ reasons }) => reasons);
    expect(reached.toSorted()).toEqual(stopReasonNames.toSorted());
  });

  it("names in each cell requirements that there are", () => {
    const unknown = judged.flatMap(([, , by]) =>
      by.filter((id) => !requirements.has(id as "SR-1")),
    );
    expect(unknown).toEqual([]);
  });

  it("makes of each cell a mutant that its first requirement names", () => {
    for (const [row, duty, [first = ""]] of judged)
      expect(requirements.get(first as "SR-1")?.mutants, first).toContain(`${row}:${duty}`);
  });

  it.each([
    ["natural", answered(asking, done)],
    ["cut", answered(cut)],
    ["unanswered", answered(asking)],
    ["cancelled-before-a-tool", { ...answered(cut), cancelled: "before" }],
    ["cancelled-during-a-tool", { ...answered(asking), cancelled: "during" }],
    ["cancelled-after-a-tool", { ...answered(asking), cancelled: "after" }],
    ["stalled", { ...answered(cut), cancelled: "before", stalled: true }],
    [undefined, answered(asking, null)],
    [undefined, answered()],
    ["cut", answered(cut, null)],
  ] as const)("puts a turn into the row %s", (name, turn) => {
    expect(rowOf(turn as ActTrace)?.name).toBe(name);
  });
});

const visible = judged.filter(([, duty, [id]]) => duty === "visible" && id !== "SR-173");
const synthetic = ["failed", "broken-off"];

it.each(visible.map(([row, , [id]]) => [id as string, row] as const))(
  "forbids, by %s, that a turn of the row %s looks whole",
  (id, name) => {
    const row = lastExchange.rows.find((each) => each.name === name);
    const [reason] = row?.reasons ?? [];
    if (id === "SR-175" || !row || !reason) return;
    const said = (turn: ActTrace, more = {}) => ruled(id, trial([turn], more));
    const turn = answered(response(reason));
    const message = `${row.title}, and the turn is reported as completed, as a whole one is`;
    expect(said(turn)).toBe(message);
    expect(said(ended(turn, { outcome: "partial" }))).toBe("pass");
    expect(said(ended(turn, { notice: "n" }))).toBe("pass");
    expect(said(answered(done))).toBeNull();
    // The control of this loop has another word for a whole answer.
    expect(said(turn, { control: ended(turn, { reported: "stop" }) })).toBe("pass");
    // An end of the loop's own is visible where the provider sent none.
    const own = ended(turn, { synthetic: true });
    expect(said(own)).toBe(synthetic.includes(name) ? "pass" : message);
  },
);

it("lets the content decide where the loop declares it (SR-174)", () => {
  const switches = { ...trial([answered(done)]).switches, unknownReason: "decide-by-content" };
  const said = (text: string, more = {}) =>
    ruled("SR-174", trial([answered(response("unknown", { text }))], more));
  const declared = { switches } as Parameters<typeof said>[1];
  expect(said("Sunny.")).toMatch(/nobody knows/);
  expect(said("Sunny.", declared)).toBe("pass");
  expect(said("", declared)).toMatch(/nobody knows/);
});

describe("after a cancellation", () => {
  const late = exchanged(done, [], { afterCancel: true });
  const stopped: ActTrace = {
    ...ended(answered(done), { outcome: "cancelled" }),
    cancelled: "before",
  };
  const said = (id: string, turn: ActTrace, hooks: ("cancel" | "clock")[] = ["cancel"]) =>
    ruled(id, trial([turn], { loop: { hooks } }));

  it("forbids requests and runs (SR-113)", () => {
    expect(said("SR-113", stopped)).toBe("pass");
    const running = { ...stopped, runsAfterCancel: 1 };
    expect(said("SR-113", running)).toBe("a tool ran after the cancellation");
    expect(said("SR-113", { ...stopped, exchanges: [...stopped.exchanges, late] })).toBe(
      "a request was sent after the cancellation",
    );
    expect(said("SR-113", { ...answered(done), runsAfterCancel: 1 })).toBeNull();
    expect(said("SR-113", running, ["clock"])).toBeNull();
    expect(ruled("SR-113", trial([running]))).toBeNull();
  });

  it("forbids to call the turn completed (SR-175)", () => {
    const completed = ended(stopped, { outcome: "completed" });
    expect(said("SR-175", stopped)).toBe("pass");
    expect(said("SR-175", completed)).toBe("a cancelled turn reported as completed");
    expect(said("SR-175", completed, [])).toBeNull();
    expect(said("SR-175", answered(done))).toBeNull();
  });
});

describe("asking again", () => {
  const then = (first: Parameters<typeof exchanged>[0], ...second: RequestMessage[]) =>
    act([exchanged(first, [user("hello")]), exchanged(done, second)]);
  const longer = [user("hello"), user("again")];

  it("is forbidden after a finished answer with a text (SR-167)", () => {
    const said = (turn: ActTrace) => ruled("SR-167", trial([turn]));
    expect(said(answered(done))).toBe("pass");
    expect(said(answered(cut))).toBeNull();
    expect(said(then(done, ...longer))).toBe("asked again after an answer that was finished");
    expect(said(then(response("end_turn", { text: " " }), ...longer))).toBe("pass");
    expect(said(then(cut, ...longer))).toBe("pass");
  });

  it.each(["safety_blocked", "refusal", "cancelled", "unknown"] as const)(
    "is forbidden after %s, unless the request is smaller or shows results (SR-170)",
    (reason) => {
      const said = (turn: ActTrace) => ruled("SR-170", trial([turn]));
      const bad = response(reason, { toolCalls: [call] });
      expect(said(answered(bad))).toBe("pass");
      expect(said(then(bad, ...longer))).toMatch(`asked again after ${reason}`);
      expect(said(then(bad, user("hi")))).toBe("pass");
      expect(said(then(bad, user("hello"), assistant("", call), tool("x")))).toBe("pass");
    },
  );
});

describe("what the next turn finds of tools (SR-168)", () => {
  const worked = (last: Parameters<typeof ran>[0], ...runs: ReturnType<typeof run>[]) =>
    act([ran(asking, ...runs), ran(last)]);
  const history = (...messages: RequestMessage[]) => ({
    probe: act([exchanged(done, [...messages, user("What?")])]),
  });
  const said = (turn: ActTrace, more = {}, loop: LoopDeclaration = {}) =>
    ruled("SR-168", trial([turn], { ...more, loop }));
  const failed = ended(worked(response("error"), run()), { outcome: "failed" });
  const lost = "the next turn does not show that weather ran with {}";

  it("is judged where tools ran, and a later turn shows the history", () => {
    expect(said(answered(done), history())).toBeNull();
    expect(said(failed)).toBe("not_claimed");
    expect(said(failed, history(), { rewrites: ["messages"] })).toBe("not_claimed");
  });

  it("is the result of every tool that came to its end", () => {
    const kept = [user("hi"), assistant("", call), tool("Sunny.")];
    expect(said(failed, history(...kept))).toBe("pass");
    expect(said(failed, history())).toMatch(/^the next turn does not show that weather ran/);
    expect(said(failed, history(user("hi")))).toMatch(/does not show/);
    const twice = worked(response("error"), run(), run());
    const calls = response("tool_call", { toolCalls: [call, call] });
    const two = act([ran(calls, ...(twice.exchanges[0]?.runs ?? [])), ran(response("error"))]);
    expect(said(two, history(...kept))).toMatch(/does not show/);
    expect(said(two, history(...kept, tool("Sunny.")))).toBe("pass");
    expect(lost).toMatch(/does not show/);
  });

  it("leaves out what was cut short, what no whole call asked for, and turns that the harness answered", () => {
    expect(said(worked(done, run({ cutShort: true })), history())).toBeNull();
    expect(said(worked(done, run({ name: "other" })), history())).toBeNull();
    expect(said(worked(null, run()), history())).toBeNull();
  });

  it("may be nothing of a turn that was blocked or refused, if the caller was told", () => {
    const told = ended(worked(response("refusal"), run()), { outcome: "blocked" });
    expect(said(told, history())).toBe("pass");
    expect(said(told, history(user("hi")))).toMatch(/does not show/);
    expect(said(worked(response("refusal"), run()), history())).toMatch(/does not show/);
  });

  it("may be shortened by a loop that declares it", () => {
    const kept = [user("hi"), assistant("", call), tool("S.")];
    expect(said(failed, history(...kept))).toMatch(/does not show/);
    expect(said(failed, history(...kept), { rewrites: ["results"] })).toBe("pass");
    expect(said(failed, history(), { rewrites: ["results"] })).toMatch(/does not show/);
  });
});

it("asks that a turn without trouble end as the control does (SR-173)", () => {
  const control = answered(done);
  const said = (turn: ActTrace) => ruled("SR-173", trial([turn], { control }));
  const failed = (turn: ActTrace) => ended(turn, { outcome: "failed" });
  expect(said(answered(asking, done))).toBe("pass");
  expect(said(failed(answered(done)))).toBe("a finished answer reported as failed");
  expect(said(failed(answered(response("error"), done)))).toBeNull();
  expect(said(failed(answered(response("error"))))).toBeNull();
  expect(said(ended(failed(answered(done)), { limit: "rounds" }))).toBeNull();
  expect(ruled("SR-173", trial([answered(done)]))).toBeNull();
});

it.each([
  [true, "asked for tools", answered(asking)],
  [true, "was cut twice", answered(cut, cut)],
  [true, "paused twice", answered(response("pause_turn"), response("pause_turn"))],
  [false, "was cut once", answered(cut)],
  [false, "was cut after a pause", answered(response("pause_turn"), cut)],
  [false, "finished", answered(done, done)],
  [false, "asked past the script", answered(asking, null)],
  [false, "was cancelled", { ...answered(asking), cancelled: "after" }],
  [false, "met a closed gate", { ...answered(asking), gateClosed: true }],
  [false, "met an error", ended(answered(asking), { error: { name: "E", message: "m" } })],
] as const)("says %s to whether a turn stopped itself that %s", (is, _what, turn) => {
  expect(stoppedItself(turn as ActTrace)).toBe(is);
});

it("asks that a second turn end as expected (SR-210)", () => {
  const expected = { outcome: ["completed", "partial"] };
  const second = (outcome: ActTrace["outcome"]["outcome"]) => ended(answered(done), { outcome });
  const two = (outcome: ActTrace["outcome"]["outcome"]) =>
    trial([second("limit"), second(outcome)]);
  expect(ruled("SR-210", { ...two("partial"), expected })).toBe("pass");
  expect(ruled("SR-210", { ...two("limit"), expected })).toBe("the second turn ended limit");
  expect(ruled("SR-210", two("limit"))).toBeNull();
  expect(ruled("SR-210", { ...trial([second("limit")]), expected })).toBeNull();
});

it("asks for the name of the limit that ended the turn (SR-211)", () => {
  const named = (limit: string | null | undefined, wanted: object | null, reports = ["limit"]) => ({
    ...trial([ended(answered(done), limit === undefined ? {} : { limit })], { reports }),
    expected: wanted,
  });
  const rounds = { outcome: ["limit"], limit: "rounds" };
  expect(ruled("SR-211", named("rounds", rounds))).toBe("pass");
  expect(ruled("SR-211", named("pauses", rounds))).toBe("names the limit pauses, it was rounds");
  expect(ruled("SR-211", named(undefined, rounds))).toBe("names the limit null, it was rounds");
  expect(ruled("SR-211", named(undefined, { limit: null }))).toBe("pass");
  expect(ruled("SR-211", named("rounds", rounds, []))).toBe("not_claimed");
  expect(ruled("SR-211", named("rounds", {}))).toBeNull();
  expect(ruled("SR-211", named("rounds", null))).toBeNull();
});

it("asks for a limit's name wherever a loop stopped itself (SR-211)", () => {
  const said = (turn: ActTrace, reports = ["limit"]) => ruled("SR-211", trial([turn], { reports }));
  const silent = "stopped by itself after 1 requests, and names no limit";
  expect(said(answered(asking))).toBe(silent);
  expect(said(ended(answered(asking), { limit: "rounds" }))).toBe("pass");
  expect(said(answered(asking), [])).toBe("not_claimed");
  expect(said(answered(cut))).toBeNull();
});

it("compares what two turns spend on the same answers (SR-210)", () => {
  const three = answered(asking, asking, asking);
  const said = (first: ActTrace, second: ActTrace) => ruled("SR-210", trial([first, second]));
  expect(said(three, three)).toBe("pass");
  expect(said(three, answered(asking))).toBe("stopped after 1 requests, the turn before after 3");
  const other = response("tool_call", { text: "Else", toolCalls: [call] });
  expect(said(three, answered(other))).toBe("pass");
  // What was left of a limit may be nothing: then the second turn never goes on.
  const cut = response("max_tokens", { text: "a " });
  const sooner = "stopped after 1 requests, the turn before after 3";
  expect(said(answered(cut, cut, cut), answered(cut))).toBe(sooner);
  expect(said(answered(done), answered(asking))).toBeNull();
});
