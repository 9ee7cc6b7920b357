// Properties of the reference translator over the corpus, and the pairs that the ledger names one by one.
import { describe, expect, it } from "vitest";
import { evidenceIn } from "../../ask/translate/evidence.ts";
import { openTranslation } from "../../cli/registry.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import { observeResponse } from "../../dialects/registry.ts";
import { rowOf, type Target } from "../../dialects/target.ts";
import type { Observation, StopReason } from "../../generated/observation.ts";
import { actionOf, stopReasonNames } from "../../model/stop-reason.ts";
import { splitFrames } from "../../wire/split.ts";
import { actionAfter, translateObservation, translateResponse } from "./response.ts";

const { corpus, registry, targets } = openTranslation(builtInCorpus());

function targetOf(dialect: string): Target {
  const target = targets.get(dialect);
  if (!target) throw new Error(`no target ${dialect}`);
  return target;
}

const exchange = { model: "model-1", id: "fixture0001" };

const answers = corpus.fixtures.flatMap((fixture) => {
  const source = registry.lookUp(fixture.provider);
  if (!source || !targets.has(source.dialect.id)) return [];
  const defensible = (fixture.fixture.expect.defensible ?? []).map(({ stopReason }) =>
    actionOf(stopReason as StopReason, false),
  );
  return fixture.evidence.map((evidence) => ({ id: fixture.id, source, evidence, defensible }));
});

function others(dialect: string): Target[] {
  return [...targets.values()].filter(({ table }) => table.dialect !== dialect);
}

describe("round trips", () => {
  /** Whether either leg may lead elsewhere, by the published table or because a call is free text. */
  function mayDiffer(seen: Observation, way: Target, back: Target, there: Observation): boolean {
    const loose = (target: Target, reason: StopReason | null) =>
      (rowOf(target.table, reason ?? "interrupted").instead ?? []).length > 0;
    const freeText = seen.toolCalls.some(
      ({ state, arguments: text }) => state === "complete" && text !== "" && !text.startsWith("{"),
    );
    return freeText || loose(way, seen.stopReason) || loose(back, there.stopReason);
  }

  it("keeps the action there and back, but for published losses", () => {
    const kept = { same: 0, loss: 0 };
    const broken: string[] = [];
    for (const { id, source, evidence, defensible } of answers) {
      const { status, contentType, headers, bytes, ends, mode } = evidence;
      const seen = observeResponse(source, { status, contentType, headers, chunks: [bytes], ends });
      const back = targetOf(source.dialect.id);
      const options = { ...exchange, stream: mode === "stream" };
      for (const way of others(source.dialect.id)) {
        const there = observeResponse(way.voice, translateObservation(seen, way, options));
        const again = observeResponse(back.voice, translateObservation(there, back, options));
        const [before, after] = [actionAfter(seen), actionAfter(again)];
        const close = before === after || (before === "repair" && after === "continue");
        if (close) kept.same++;
        else if (mayDiffer(seen, way, back, there)) kept.loss++;
        else if (defensible.includes(after)) kept.loss++;
        else broken.push(`${id}#${mode} via ${way.table.dialect}: ${before} became ${after}`);
      }
    }
    expect(broken).toEqual([]);
    expect(kept.same).toBeGreaterThan(4500);
    expect(kept.loss).toBeLessThan(kept.same / 4);
  });
});

describe("cut streams", () => {
  // The families themselves after every frame; their imitators after the first, a middle and the last but one.
  function cutsOf(count: number, every: boolean): number[] {
    const all = Array.from({ length: Math.max(0, count - 1) }, (_, at) => at + 1);
    return every ? all : [...new Set([1, Math.floor(count / 2), count - 1])].filter((at) => at > 0);
  }

  it("translates no cut stream into a completed one, wherever it is cut", () => {
    let checked = 0;
    const completed: string[] = [];
    for (const { id, source, evidence } of answers) {
      const { status, contentType, headers, bytes, mode } = evidence;
      if (mode !== "stream" || status >= 400) continue;
      const frames = splitFrames(bytes, contentType);
      const every = source.provider === source.dialect.id;
      for (const count of cutsOf(frames.length, every)) {
        const ends = count % 2 === 0 ? ("close" as const) : ("break" as const);
        const response = { status, contentType, headers, chunks: frames.slice(0, count), ends };
        if (observeResponse(source, response).stopReason !== "interrupted") continue;
        for (const target of others(source.dialect.id)) {
          checked++;
          const written = translateResponse(source, target, response, {
            ...exchange,
            stream: true,
          });
          const action = actionAfter(observeResponse(target.voice, written));
          const { kinds } = evidenceIn(written, target.table);
          const marker = target.table.closes.find((close) => kinds.includes(close.at(-1) ?? ""));
          if (action !== "fail" || marker)
            completed.push(
              `${id} cut${count} → ${target.table.dialect}: ${action} ${marker ?? ""}`,
            );
        }
      }
    }
    expect(completed).toEqual([]);
    expect(checked).toBeGreaterThan(5000);
  });
});

const utf8 = new TextEncoder();

/** The body the client gets for a body of the upstream. */
function translated(from: string, to: string, body: unknown, status = 200, stream = false) {
  const source = targetOf(from).voice;
  const chunks = [utf8.encode(typeof body === "string" ? body : JSON.stringify(body))];
  const response = { status, contentType: "application/json", headers: {}, chunks };
  const written = translateResponse(source, targetOf(to), response, { ...exchange, stream });
  const text = written.chunks.map((chunk) => new TextDecoder().decode(chunk)).join("");
  return {
    status: written.status,
    headers: written.headers,
    text,
    body: stream ? null : JSON.parse(text),
  };
}

function message(stop_reason: unknown, rest: object = {}) {
  const content = [{ type: "text", text: "Half of it." }];
  const usage = { input_tokens: 9, output_tokens: 4 };
  return { type: "message", role: "assistant", content, stop_reason, usage, ...rest };
}

function completion(finish_reason: unknown, rest: object = {}) {
  const said = { role: "assistant", content: "Half of it.", ...rest };
  return { object: "chat.completion", choices: [{ index: 0, message: said, finish_reason }] };
}

const tool_use = [{ type: "tool_use", id: "toolu_fixture1", name: "look", input: { at: 1 } }];
const tool_calls = [
  { id: "call_fixture1", type: "function", function: { name: "look", arguments: '{"at":1}' } },
];

describe("the pairs of the ledger", () => {
  const toChat = (body: unknown) => translated("anthropic-messages", "openai-chat", body);
  const toAnthropic = (body: unknown) => translated("openai-chat", "anthropic-messages", body);

  it.each([
    ["P-020", message("end_turn"), "stop"],
    ["P-021", message("max_tokens"), "length"],
    ["P-022", message("stop_sequence", { stop_sequence: "END" }), "stop"],
    ["P-023", message("tool_use", { content: tool_use }), "tool_calls"],
  ])("writes the word of the ledger for Anthropic into chat (%s)", (_, body, word) => {
    expect(toChat(body).body.choices[0].finish_reason).toBe(word);
  });

  it.each(["openai-chat", "openai-responses"])(
    "writes a pause into %s as an error that says so, not as a limit nobody hit (P-024)",
    (target) => {
      const paused = translated("anthropic-messages", target, message("pause_turn"));
      expect([paused.status, paused.headers]).toEqual([502, { "x-should-retry": "false" }]);
      expect(paused.body.error.message).toMatch(/paused/);
      const { text } = translated("anthropic-messages", target, message("pause_turn"), 200, true);
      expect(text).toContain("Half of");
      expect(text).not.toMatch(/"length"|"reason": ?"max_output_tokens"/);
    },
  );

  it("writes an end with calls that has none as a call that cannot be used (P-053)", () => {
    const { status, body } = toChat(message("tool_use"));
    expect(status).toBe(502);
    expect(body.error.message).not.toBe("");
  });

  it.each(["openai-chat", "openai-responses"])("invents no code for %s (P-051)", (target) => {
    const error = { type: "error", error: { type: "rate_limit_error", message: "Slow down." } };
    for (const status of [429, 500]) {
      const { body } = translated("anthropic-messages", target, error, status);
      expect(body.error).toMatchObject({ message: "Slow down.", code: null });
    }
  });

  it("keeps the words of a refusal, or writes it as a filter (P-025)", () => {
    const explained = { stop_details: { type: "refusal", explanation: "I will not." } };
    const [choice] = toChat(message("refusal", explained)).body.choices;
    expect(choice).toMatchObject({ finish_reason: "stop", message: { refusal: "I will not." } });
    const [bare] = toChat(message("refusal")).body.choices;
    expect(bare).toMatchObject({ finish_reason: "content_filter", message: { refusal: null } });
  });

  it.each([
    ["P-030", completion("stop"), "end_turn"],
    ["P-031", completion("length"), "max_tokens"],
    ["P-032", completion("tool_calls", { content: null, tool_calls }), "tool_use"],
    ["P-033", completion("content_filter"), "refusal"],
  ])("writes the word of the ledger for chat into Anthropic (%s)", (_, body, word) => {
    expect(toAnthropic(body).body.stop_reason).toBe(word);
  });

  it("reads an answer without the members that may be null (P-040, P-041)", () => {
    const { stop_reason, content, type } = message("end_turn");
    expect(toChat({ type, content, stop_reason }).body.choices[0].finish_reason).toBe("stop");
  });

  it("writes a failure as an error under its own status, with its message and no invented code (P-043)", () => {
    const overloaded = {
      type: "error",
      error: { type: "overloaded_error", message: "Overloaded" },
    };
    const { status, body } = translated("anthropic-messages", "openai-chat", overloaded, 529);
    expect(status).toBe(529);
    expect(body.error).toEqual({
      message: "Overloaded",
      type: "server_error",
      param: null,
      code: null,
    });
  });

  it("writes missing stop information as an error that says so (P-045)", () => {
    const { status, headers, body } = toChat(message(null));
    expect(status).toBe(502);
    expect(headers).toEqual({ "x-should-retry": "false" });
    expect(body.error.message).toMatch(/no stop reason/);
  });

  it("writes a body that ends early as an error, never as an answer (P-050)", () => {
    const cut = JSON.stringify(message("end_turn")).slice(0, -20);
    expect(toChat(cut).status).toBe(502);
  });

  it("names a stop sequence only if the upstream named it (P-051)", () => {
    const named = translated("anthropic-messages", "gemini-generate-content", message("end_turn"));
    expect(named.text).not.toContain("stop_sequence");
    expect(toAnthropic(completion("stop")).body.stop_sequence).toBeNull();
  });
});

it("writes a full window after some text as an error in the stream, after the text", () => {
  const full = message("model_context_window_exceeded");
  const { text } = translated("anthropic-messages", "openai-chat", full, 200, true);
  expect(text).toContain("Half of");
  expect(text).toContain('"code":"context_length_exceeded"');
  expect(text).not.toContain("[DONE]");
});

describe("the table", () => {
  const names = [...targets.keys()];

  it.each(names)("lists one row of %s for every stop reason, in one order", (name) => {
    const reasons = targetOf(name).table.rows.map(({ reason }) => reason);
    expect(reasons).toEqual(stopReasonNames);
  });

  it.each(names)("publishes a loss of %s wherever the action may differ", (name) => {
    const { rows } = targetOf(name).table;
    expect(rows.filter(({ instead = [], loses }) => instead.length > 0 && loses === null)).toEqual(
      [],
    );
    // A client may be led to continue, never to complete or to run what is not complete.
    const led = rows.flatMap(({ instead = [] }) => instead);
    expect(led.filter((action) => action === "complete" || action === "run_tools")).toEqual([]);
  });

  it.each(names)("knows every current word on the card of %s", (name) => {
    const { words } = targetOf(name).table;
    const lacking = (corpus.cards[name]?.reasons ?? []).filter(
      ({ value, status = "current" }) =>
        status === "current" && typeof value === "string" && !words.includes(value),
    );
    expect(lacking.map(({ value }) => value)).toEqual([]);
  });
});
