// The predicates of the suites translation, arrival and privacy, on trials made by hand.
import { describe, expect, it } from "vitest";
import { arrival } from "./observe/arrival.ts";
import { privacy } from "./observe/privacy.ts";
import { ruledBy } from "./testing/ruled.ts";
import { translation } from "./translate/requirements.ts";

describe("the requirements on translations", () => {
  const ruled = ruledBy(translation);
  const row = (reason: string, ...words: string[]) => ({ reason, words });
  const table = {
    rows: [row("end_turn", "stop"), row("tool_call", "calls"), row("max_tokens", "length")],
    words: ["stop", "calls", "length"],
    closes: [["finish", "done"], ["done"]],
  };
  const seen = {
    stopReason: "end_turn",
    rawReason: "stop",
    text: "",
    toolCalls: [],
    usage: null,
    error: null,
    detail: {},
  };
  const downstream = (observation: object = {}, more: object = {}) => ({
    status: 200,
    observation: { ...seen, ...observation },
    kinds: [],
    literals: [],
    ...more,
  });
  const trial = (more: object) => ({
    upstream: seen,
    accepted: ["end_turn"],
    mode: "json",
    table,
    said: new Set(),
    downstream: downstream(),
    ...more,
  });
  const silent = trial({ downstream: null });
  const failed = trial({ downstream: downstream({ stopReason: "error", error: { code: "x" } }) });
  const refused = trial({ downstream: downstream({}, { status: 400 }) });

  it.each(["SR-401", "SR-402", "SR-403", "SR-404", "SR-409", "SR-410", "SR-412", "SR-414"])(
    "exempt from %s where no answer came",
    (id) => {
      expect(ruled(id, { ...silent, mode: "stream" })).toBeNull();
      expect(ruled(id, silent)).toBeNull();
    },
  );

  it.each(["SR-402", "SR-403", "SR-404", "SR-412", "SR-413", "SR-414"])(
    "exempt an error from %s",
    (id) => {
      const upstream = { ...seen, usage: { inputTokens: 1, outputTokens: 1 }, text: "Hello" };
      for (const given of [failed, refused])
        for (const mode of ["json", "stream"])
          expect(ruled(id, { ...given, mode, upstream })).toBeNull();
    },
  );

  it("ask for a word that the target has for this ending (SR-402)", () => {
    const said = (accepted: string[], rawReason: unknown) =>
      ruled("SR-402", trial({ accepted, downstream: downstream({ rawReason }) }));
    expect(said(["end_turn"], "stop")).toBe("pass");
    expect(said(["end_turn"], null)).toBe("says null for end_turn");
    expect(said(["refusal", "max_tokens"], "length")).toBe("pass");
    expect(said(["refusal"], "length")).toBeNull();
  });

  describe("on the close of a stream (SR-403)", () => {
    const closed = (kinds: string[], more: object = {}) =>
      ruled("SR-403", trial({ mode: "stream", downstream: downstream({}, { kinds }), ...more }));

    it("ask for a close that the target has, at the end only", () => {
      expect(closed(["text", "finish", "done"])).toBe("pass");
      expect(closed(["text", "done"])).toBe("pass");
      expect(closed(["text", "finish"])).toBe("the stream ends with finish");
      expect(closed([])).toBe("the stream ends with nothing");
      expect(closed(["done", "text", "finish", "done"])).toBe("done before the end");
      expect(closed(["done", "finish", "done"])).toBe("done before the end");
    });

    it("take the longest close that fits", () => {
      const closes = [["done", "done"], ["done"]];
      expect(closed(["text", "done", "done"], { table: { ...table, closes } })).toBe("pass");
    });

    it("exempt bodies, targets without a close, and broken streams", () => {
      expect(closed([], { mode: "json" })).toBeNull();
      expect(closed([], { table: { ...table, closes: [] } })).toBeNull();
      expect(closed([], { upstream: { ...seen, stopReason: "interrupted" } })).toBeNull();
    });
  });

  it("ask for an end with calls that differs from a natural end (SR-404)", () => {
    const ended = (reason: string, stopReason: string, rawReason: string, rows = table.rows) =>
      ruled(
        "SR-404",
        trial({
          accepted: [reason],
          table: { ...table, rows },
          downstream: downstream({ stopReason, rawReason }),
        }),
      );
    const calls = "a finished answer translated as calls";
    expect(ended("end_turn", "tool_call", "calls")).toBe(calls);
    expect(ended("stop_sequence", "tool_call", "calls")).toBe(calls);
    expect(ended("stop_sequence", "end_turn", "stop")).toBe("pass");
    expect(ended("max_tokens", "tool_call", "calls")).toBeNull();
    expect(ended("tool_call", "end_turn", "stop")).toBe("calls translated as end_turn");
    expect(ended("tool_call", "tool_call", "calls")).toBe("pass");
    expect(ended("tool_call", "tool_call", "stop")).toBe(
      'calls end with "stop", a word for a natural end',
    );
    const [natural = row("end_turn")] = table.rows;
    // A target that has one word for both says so in its row.
    expect(
      ended("tool_call", "tool_call", "stop", [natural, row("tool_call", "stop", "calls")]),
    ).toBe("pass");
    const two = [row("end_turn", "stop", "eos"), row("tool_call", "calls")];
    expect(ended("tool_call", "tool_call", "stop", two)).toBe(
      'calls end with "stop", a word for a natural end',
    );
    expect(ended("tool_call", "tool_call", "stop", [])).toBe("pass");
  });

  it.each(["pause_turn", "refusal", "safety_blocked", "context_window_exceeded", "unknown"])(
    "forbid a finished answer for %s (SR-405)",
    (reason) => {
      const ended = (stopReason: string, more: object = {}) =>
        ruled(
          "SR-405",
          trial({ accepted: [reason], downstream: downstream({ stopReason }), ...more }),
        );
      const finished = `${reason} translated as a finished answer`;
      expect(ended("end_turn")).toBe(finished);
      expect(ended("tool_call")).toBe(finished);
      expect(ended("error")).toBe("pass");
      expect(ended(reason)).toBe("pass");
      expect(ended("end_turn", { accepted: [reason, "end_turn"] })).toBe("pass");
      expect(ended("end_turn", { accepted: ["max_tokens"] })).toBeNull();
      expect(ended("end_turn", { downstream: null })).toBeNull();
    },
  );

  it("accept an answer without a stop reason as unfinished (SR-405)", () => {
    const given = { accepted: ["refusal"], downstream: downstream({ stopReason: null }) };
    expect(ruled("SR-405", trial(given))).toBe("pass");
  });

  it("forbid a finished answer and an end mark for a broken stream (SR-406)", () => {
    const broken = (stopReason: string | null, kinds: string[] = [], more: object = {}) =>
      ruled(
        "SR-406",
        trial({
          accepted: ["interrupted"],
          downstream: downstream({ stopReason }, { kinds }),
          ...more,
        }),
      );
    expect(broken("end_turn")).toBe("a broken answer translated as a finished one");
    expect(broken("interrupted")).toBe("pass");
    expect(broken("interrupted", ["text", "done"])).toBe("done after a broken answer");
    expect(broken("interrupted", ["text"])).toBe("pass");
    expect(broken("end_turn", [], { accepted: ["error"] })).toBeNull();
    expect(broken("end_turn", [], { downstream: null })).toBeNull();
    const closes = [["a"], ["b"], []];
    expect(broken("interrupted", ["b", "a"], { table: { ...table, closes } })).toBe(
      "a after a broken answer",
    );
  });

  it("ask for a failure where the upstream failed (SR-407)", () => {
    const told = (stopReason: string | null, accepted = ["error"]) =>
      ruled("SR-407", trial({ accepted, downstream: downstream({ stopReason }) }));
    expect(told("error")).toBe("pass");
    expect(told("interrupted")).toBe("pass");
    expect(told("refusal", ["error", "refusal"])).toBe("pass");
    expect(told("error", ["error", "refusal"])).toBe("pass");
    expect(told("refusal")).toBe("a failure translated as refusal");
    expect(told(null)).toBe("a failure translated as null");
    expect(told("refusal", ["refusal"])).toBeNull();
    expect(ruled("SR-407", { ...silent, accepted: ["error"] })).toBeNull();
  });

  it("forbid invented details of an end (SR-409)", () => {
    const told = (detail: object, literals: object[] = []) =>
      ruled(
        "SR-409",
        trial({ said: new Set(["END", "7"]), downstream: downstream({ detail }, { literals }) }),
      );
    expect(told({})).toBe("pass");
    expect(told({ stopSequence: "END" })).toBe("pass");
    for (const member of ["stopSequence", "refusal", "continuationToken", "category"])
      expect(told({ [member]: "made up" })).toBe('invents "made up"');
    expect(told({ stopSequence: "a", refusal: "b" })).toBe('invents "a"');
    expect(told({}, [{ value: "stop" }, { value: 7 }])).toBe("pass");
    expect(told({}, [{ value: "halt" }])).toBe('invents "halt"');
  });

  it("ask for the words of a refusal (SR-411)", () => {
    const upstream = { ...seen, stopReason: "refusal", detail: { refusal: "I will not." } };
    const told = (observation: object, more: object = {}) =>
      ruled("SR-411", trial({ upstream, downstream: downstream(observation), ...more }));
    expect(told({ text: "Sorry: I will not." })).toBe("pass");
    expect(told({ detail: { refusal: "I will not." } })).toBe("pass");
    expect(told({ detail: { message: "I will not." } })).toBe("pass");
    expect(told({ text: "Sorry." })).toBe("the words of refusal are lost");
    expect(told({}, { upstream: { ...upstream, stopReason: "end_turn" } })).toBeNull();
    expect(told({}, { upstream: { ...upstream, detail: {} } })).toBeNull();
    expect(told({}, { downstream: null })).toBeNull();
  });

  it("ask for text and complete calls (SR-413)", () => {
    const call = (name: string | null, text: string) => ({ name, arguments: text });
    const told = (upstream: object, given: object, accepted = ["tool_call"]) =>
      ruled(
        "SR-413",
        trial({ accepted, upstream: { ...seen, ...upstream }, downstream: downstream(given) }),
      );
    expect(told({ text: "Hello" }, { text: "Hell" })).toBe(
      "text of 4 characters where 5 were sent",
    );
    expect(told({ text: "Hello", stopReason: "interrupted" }, {})).toBeNull();
    const [one, two] = [call("one", '{"a":1}'), call("two", "free text")];
    const sent = { toolCalls: [one, two] };
    expect(told(sent, { toolCalls: [two, call("one", '{ "a": 1 }')] })).toBe("pass");
    expect(told(sent, { toolCalls: [] })).toBe("the call of one was changed or lost");
    expect(told(sent, { toolCalls: [] }, ["max_tokens"])).toBe("pass");
    expect(told({ toolCalls: [call(null, "{}")] }, {})).toBe("pass");
    expect(told({ toolCalls: [call("one", "")] }, { toolCalls: [call("one", "{}")] })).toBe("pass");
    expect(told(sent, { toolCalls: [call("one", "{}"), two] })).toBe(
      "the call of one was changed or lost",
    );
  });

  it("ask for the text before a stream broke or failed (SR-415)", () => {
    const told = (stopReason: string, text: string, more: object = {}) =>
      ruled(
        "SR-415",
        trial({
          mode: "stream",
          upstream: { ...seen, stopReason, text: "So far" },
          downstream: downstream({ text }),
          ...more,
        }),
      );
    expect(told("interrupted", "So far")).toBe("pass");
    expect(told("interrupted", "So")).toBe("the text before the break is lost");
    expect(told("error", "So")).toBe("the text before the break is lost");
    expect(told("max_tokens", "So")).toBeNull();
    expect(told("error", "So", { mode: "json" })).toBeNull();
    expect(told("error", "So", { downstream: null })).toBeNull();
    expect(told("error", "So", { upstream: { ...seen, stopReason: "error" } })).toBeNull();
  });
});

it.each([
  ["chunks", "SR-024", "other chunks give another answer"],
  ["form", "SR-025", "another form of the same events gives another answer"],
  ["tail", "SR-026", "frames after the end give another answer"],
  ["twice", "SR-028", "the reason sent twice gives another answer"],
  ["order", "SR-029", "another order of the choices gives another answer"],
])("judges a stream with other %s by %s only", (change, id, found) => {
  const ruled = ruledBy(arrival);
  expect(ruled(id, { change, moved: false, place: null })).toBe("pass");
  expect(ruled(id, { change, moved: true, place: null })).toBe(found);
  expect(ruled(id, { change, moved: true, place: 0 })).toBe(
    `${found}: one cut at byte 0 is enough`,
  );
  expect(ruled(id, { change: "another", moved: true, place: null })).toBeNull();
});

describe("the requirements on privacy", () => {
  const ruled = ruledBy(privacy);
  const secret = "sk-ABCDEFGHJKLMNPQRSTUVWXYZabcdefgh";
  const trial = (more: object, plantedIn = "header") => ({
    canaries: [{ plantedIn, value: secret }],
    observation: null,
    events: null,
    log: null,
    report: null,
    ...more,
  });

  it.each([
    ["SR-602", "events"],
    ["SR-603", "log"],
    ["SR-604", "report"],
  ])("find, by %s, a secret in the %s, and name its place", (id, member) => {
    expect(ruled(id, trial({}))).toBeNull();
    expect(ruled(id, trial({ [member]: ["clean"] }))).toBe("pass");
    expect(ruled(id, trial({ [member]: [secret] }))).toBe(
      "a secret planted in the header surfaces at /0 (plain)",
    );
    expect(ruled(id, trial({ [member]: secret }))).toBe(
      "a secret planted in the header surfaces at the top (plain)",
    );
  });

  it("find a secret in an observation outside its error (SR-601)", () => {
    const seen = (observation: unknown) => ruled("SR-601", trial({ observation }));
    expect(seen(null)).toBeNull();
    expect(seen({ text: "Hello", error: { message: secret } })).toBe("pass");
    expect(seen({ text: secret })).toBe("a secret planted in the header surfaces at /text (plain)");
    expect(seen(secret)).toBe("a secret planted in the header surfaces at the top (plain)");
  });

  it("forbid the key of the request in an error (SR-605)", () => {
    const seen = (observation: unknown, plantedIn: string) =>
      ruled("SR-605", trial({ observation }, plantedIn));
    expect(seen(null, "request")).toBeNull();
    expect(seen({ error: { message: "no" } }, "request")).toBe("pass");
    expect(seen({ text: secret }, "request")).toBe("pass");
    expect(seen({ error: { message: secret } }, "body")).toBe("pass");
    expect(seen({ error: { message: secret } }, "request")).toBe(
      "a secret planted in the request surfaces at /message (plain)",
    );
  });
});
