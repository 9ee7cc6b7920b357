// The reference loop against scripted providers, in every dialect that can say it, streamed and not. Traces are those of the seeds.
import { describe, expect, it } from "vitest";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import { loadProfile } from "../corpus/profiles.ts";
import { dialects, type SpokenDialect } from "../dialects/index.ts";
import { createRegistry, type Voice } from "../dialects/registry.ts";
import type { CanonicalCall, CanonicalRequest, CanonicalResponse } from "../model/exchange.ts";
import type { LoopEvent } from "./events.ts";
import { type LoopTool, runTurn, type TurnInput, type TurnResult } from "./turn.ts";

const dir = builtInCorpus();
const registry = createRegistry(dialects, loadCorpus(dir).cards);

interface Trace {
  readonly result: TurnResult;
  readonly requests: readonly CanonicalRequest[];
  readonly events: readonly LoopEvent[];
  readonly runs: readonly string[];
}

type Script = readonly Partial<CanonicalResponse>[];

/** Plays a script to the loop; null when the dialect has no words for one of its responses. */
async function play(
  script: Script,
  setting: { profile: string; dialect: SpokenDialect; voice: Voice; stream: boolean },
  change: Partial<TurnInput> = {},
): Promise<Trace | null> {
  const { dialect, voice, stream } = setting;
  const requests: CanonicalRequest[] = [];
  const events: LoopEvent[] = [];
  const runs: string[] = [];
  const written = script.map((part, at) => {
    const response: CanonicalResponse = {
      stopReason: "end_turn",
      text: "",
      reasoning: "",
      toolCalls: [],
      usage: { inputTokens: 10, outputTokens: 5 },
      ...part,
    };
    return dialect.write?.(response, {
      stream,
      table: voice.table,
      model: "model-1",
      id: `resp_fixture000${at}`,
    });
  });
  if (written.some((each) => each === undefined || "inexpressible" in each)) return null;
  const weather: LoopTool = {
    name: "weather",
    parameters: { type: "object", properties: { city: { type: "string" } } },
    run: async (input) => {
      runs.push(input);
      return "sunny";
    },
  };
  const result = await runTurn({
    id: "turn-1",
    voice,
    dialect,
    baseUrl: "http://replay.fullstop.test",
    apiKey: "key",
    model: "model-1",
    messages: [{ role: "user", content: "What is the weather?" }],
    tools: [weather],
    maxTokens: 1000,
    stream,
    profile: loadProfile(dir, setting.profile),
    now: () => 0,
    emit: (event) => events.push(event),
    fetch: async (url, init) => {
      requests.push(
        dialect.readRequest?.(new URL(String(url)).pathname, JSON.parse(String(init?.body))) ?? {
          model: "",
          messages: [],
          stream,
        },
      );
      const answer = written[requests.length - 1];
      if (!answer || "inexpressible" in answer) throw new Error("past the end of the script");
      return new Response(Buffer.concat(answer.chunks), {
        status: answer.status,
        headers: { ...answer.headers, "content-type": answer.contentType },
      });
    },
    ...change,
  });
  return { result, requests, events, runs };
}

const call = (
  text = '{"city":"Porto"}',
  state: CanonicalCall["state"] = "complete",
): CanonicalCall => ({ id: "call_fixture_1", name: "weather", arguments: text, state });
const roles = ({ messages }: CanonicalRequest) => messages.map(({ role }) => role).join(" ");

/** Runs a check in every dialect and mode that can express the script; it must be at least one. */
function everywhere(
  name: string,
  profile: string,
  script: Script,
  check: (trace: Trace) => void,
  change?: Partial<TurnInput>,
): void {
  it(name, async () => {
    let played = 0;
    for (const dialect of dialects) {
      const voice = registry.lookUp(dialect.id);
      for (const stream of [false, true]) {
        const trace =
          voice && dialect.write
            ? await play(script, { profile, dialect, voice, stream }, change)
            : null;
        if (!trace) continue;
        played++;
        try {
          check(trace);
        } catch (error) {
          throw new Error(
            `${dialect.id} ${stream ? "stream" : "json"}: ${error instanceof Error ? error.message : error}\n${JSON.stringify({ ...trace.result, snapshot: 0 })}`,
          );
        }
      }
    }
    expect(played).toBeGreaterThan(0);
  });
}

const assistants = ({ result }: Trace) => result.history.filter(({ role }) => role === "assistant");

describe("zeroclaw-rfi", () => {
  everywhere(
    "a response that was not cut goes through unchanged (Z-166)",
    "zeroclaw-rfi",
    [{ text: "Sunny." }],
    (trace) => {
      expect(trace.requests).toHaveLength(1);
      expect(trace.result).toMatchObject({ outcome: "completed", text: "Sunny.", notice: null });
      expect(trace.events.map(({ type }) => type)).toEqual([
        "stop_reason_observed",
        "path",
        "turn_diagnostics",
        "terminal",
      ]);
    },
  );

  everywhere(
    "every event carries the id of its turn (Z-124)",
    "zeroclaw-rfi",
    [{ stopReason: "max_tokens", text: "The sun is" }, { text: " shining." }],
    (trace) => {
      expect(trace.events.length).toBeGreaterThan(5);
      expect(trace.events.filter(({ turn }) => turn !== "turn-1")).toEqual([]);
    },
  );

  everywhere(
    "max_tokens, then a successful continuation (Z-163)",
    "zeroclaw-rfi",
    [{ stopReason: "max_tokens", text: "The sun is" }, { text: " shining." }],
    (trace) => {
      expect(trace.requests).toHaveLength(2);
      expect(trace.result).toMatchObject({
        outcome: "completed",
        text: "The sun is shining.",
        notice: null,
      });
      expect(assistants(trace)).toEqual([{ role: "assistant", content: "The sun is shining." }]);
      expect(trace.events.filter(({ type }) => type === "continuation_terminated")).toMatchObject([
        { reason: "completed", attempts: 1 },
      ]);
      expect(JSON.stringify(trace.requests[1])).toContain(
        "Continue exactly from where you left off.",
      );
      expect(JSON.stringify(trace.result.history)).not.toContain("Continue exactly");
    },
  );

  everywhere(
    "max_tokens again and again: four calls, then a partial answer with a notice (Z-090, Z-164)",
    "zeroclaw-rfi",
    Array.from({ length: 6 }, (_, at) => ({
      stopReason: "max_tokens" as const,
      text: ` part${at}`,
    })),
    (trace) => {
      expect(trace.requests).toHaveLength(4);
      expect(trace.result).toMatchObject({
        outcome: "limit",
        limit: "continuations",
        text: " part0 part1 part2 part3",
      });
      expect(trace.result.notice).not.toBeNull();
      expect(trace.events.filter(({ type }) => type === "continuation_attempt")).toMatchObject([
        { attempt: 1 },
        { attempt: 2 },
        { attempt: 3 },
      ]);
      expect(trace.events.at(-4)).toMatchObject({
        type: "continuation_terminated",
        reason: "retry_limit",
      });
    },
  );

  everywhere(
    "the token budget of the turn ends it before the third attempt (Z-091)",
    "zeroclaw-rfi",
    Array.from({ length: 4 }, () => ({
      stopReason: "max_tokens" as const,
      text: " more",
      usage: { inputTokens: 1, outputTokens: 2100 },
    })),
    (trace) => {
      expect(trace.requests).toHaveLength(2);
      expect(trace.result).toMatchObject({ outcome: "limit", limit: "completionTokens" });
    },
  );

  everywhere(
    "a call cut by the limit is repaired and runs exactly once (Z-101, Z-105, Z-165)",
    "zeroclaw-rfi",
    [
      { stopReason: "max_tokens", toolCalls: [call('{"city":"Po', "incomplete")] },
      { stopReason: "tool_call", toolCalls: [call()] },
      { text: "Sunny in Porto." },
    ],
    (trace) => {
      expect(trace.runs.map((input) => JSON.parse(input))).toEqual([{ city: "Porto" }]);
      expect(trace.requests).toHaveLength(3);
      expect(trace.result).toMatchObject({ outcome: "completed", text: "Sunny in Porto." });
      expect(roles(trace.requests[2] as CanonicalRequest)).toMatch(
        /^(system )?user assistant tool$/,
      );
    },
  );

  everywhere(
    "a repair that fails degrades to a partial answer with a notice; the tool never runs (Z-103, Z-172)",
    "zeroclaw-rfi",
    [
      {
        stopReason: "max_tokens",
        text: "Let me see.",
        toolCalls: [call('{"city":"Po', "incomplete")],
      },
      { stopReason: "max_tokens", toolCalls: [call('{"ci', "incomplete")] },
    ],
    (trace) => {
      expect(trace.runs).toEqual([]);
      expect(trace.requests).toHaveLength(2);
      expect(trace.result.outcome).toBe("limit");
      expect(trace.result.notice).not.toBeNull();
    },
  );

  everywhere(
    "a block ends the turn visibly, without another request (Z-075)",
    "zeroclaw-rfi",
    [{ stopReason: "safety_blocked", text: "" }],
    (trace) => {
      expect(trace.requests).toHaveLength(1);
      expect(trace.result).toMatchObject({ outcome: "blocked", cause: "safety_blocked" });
    },
  );

  everywhere(
    "a full context window is never continued (Z-076)",
    "zeroclaw-rfi",
    [{ stopReason: "context_window_exceeded" }],
    (trace) => {
      expect(trace.requests).toHaveLength(1);
      expect(trace.result).toMatchObject({ outcome: "blocked", cause: "context_window_exceeded" });
    },
  );
});

describe("qwen-recovery", () => {
  const cut = (text: string) => ({ stopReason: "max_tokens" as const, text });
  const free = { maxTokens: undefined };

  everywhere(
    "escalation, then recovery: three calls, two retries (Q-030)",
    "qwen-recovery",
    [cut("A"), cut("B"), { text: "C" }],
    (trace) => {
      expect(trace.requests.map(({ maxTokens }) => maxTokens)).toEqual([8000, 64_000, 64_000]);
      expect(trace.events.filter(({ type }) => type === "retry")).toMatchObject([
        { isContinuation: false },
        { isContinuation: true },
      ]);
      expect(trace.requests[1]?.messages).toEqual(trace.requests[0]?.messages);
      expect(trace.result).toMatchObject({ outcome: "completed", text: "BC" });
    },
    free,
  );

  everywhere(
    "persistent truncation: exactly five calls (Q-032)",
    "qwen-recovery",
    Array.from({ length: 7 }, (_, at) => cut(`part ${at}. `)),
    (trace) => {
      expect(trace.requests).toHaveLength(5);
      expect(trace.result).toMatchObject({ outcome: "limit", limit: "continuations" });
    },
    free,
  );

  everywhere(
    "escalation and two recoveries leave one user and one model turn, in order (Q-037)",
    "qwen-recovery",
    [cut("A"), cut("B"), cut("C"), { text: "D" }],
    (trace) => {
      expect(trace.result.history).toEqual([
        { role: "user", content: "What is the weather?" },
        { role: "assistant", content: "BCD" },
      ]);
    },
    free,
  );

  everywhere(
    "a limit the user set is never raised (Q-063)",
    "qwen-recovery",
    [cut("A"), { text: "B" }],
    (trace) => {
      expect(trace.requests.map(({ maxTokens }) => maxTokens)).toEqual([500, 500]);
    },
    { maxTokens: 500 },
  );

  everywhere(
    "a recovery that fails keeps what was said, ends with a synthetic terminal and leaves no prompt behind (Q-027, Q-033, Q-075)",
    "qwen-recovery",
    [cut("A"), cut("B"), { stopReason: "error" }],
    (trace) => {
      expect(trace.result).toMatchObject({ outcome: "partial", synthetic: true, text: "B" });
      expect(trace.result.history.map(({ role }) => role)).toEqual(["user", "assistant"]);
      expect(trace.events.filter(({ type }) => type === "terminal")).toHaveLength(1);
    },
    free,
  );
});

describe("ic-automaton", () => {
  const ask = { stopReason: "tool_call" as const, toolCalls: [call()] };

  everywhere(
    "an endless tool script makes exactly three rounds, then a degraded reply (A-030, A-032)",
    "ic-automaton",
    Array.from({ length: 6 }, () => ask),
    (trace) => {
      expect(trace.requests).toHaveLength(3);
      expect(trace.runs).toHaveLength(3);
      expect(trace.result).toMatchObject({ outcome: "degraded", limit: "rounds" });
    },
  );

  everywhere(
    "an inference error after tools ran is degraded, and nothing runs twice (A-038, A-005)",
    "ic-automaton",
    [ask, { stopReason: "error" }],
    (trace) => {
      expect(trace.runs).toHaveLength(1);
      expect(trace.result).toMatchObject({ outcome: "degraded", cause: "inference_error" });
    },
  );

  everywhere(
    "an inference error before any tool is a failure (A-037)",
    "ic-automaton",
    [{ stopReason: "error" }],
    (trace) => {
      expect(trace.result.outcome).toBe("failed");
    },
  );

  everywhere(
    "a suppressed call is answered and not run (A-039, A-085)",
    "ic-automaton",
    [ask, { text: "As before." }],
    (trace) => {
      expect(trace.runs).toEqual([]);
      expect(JSON.stringify(trace.requests[1])).toContain("skipped due to freshness dedupe");
      expect(trace.result).toMatchObject({ outcome: "completed", text: "As before." });
    },
    { suppress: () => true },
  );
});

describe("strict", () => {
  everywhere(
    "a paused turn is sent back as it stands and goes on",
    "strict",
    [{ stopReason: "pause_turn", text: "Searching." }, { text: " Found it." }],
    (trace) => {
      expect(trace.requests).toHaveLength(2);
      expect(trace.result.outcome).toBe("completed");
      expect(roles(trace.requests[1] as CanonicalRequest)).toBe("user assistant");
    },
  );

  everywhere(
    "a cut stream is a failure, never a completion (U8)",
    "strict",
    [{ stopReason: "interrupted", text: "The sun" }],
    (trace) => {
      expect(trace.result.outcome).toBe("failed");
    },
  );

  everywhere(
    "an unknown reason ends the turn visibly",
    "strict",
    [{ stopReason: "unknown", text: "Hm." }],
    (trace) => {
      expect(trace.result).toMatchObject({ outcome: "blocked", cause: "unknown_reason" });
      expect(trace.events.some(({ type }) => type === "unknown_reason")).toBe(true);
    },
  );

  everywhere(
    "cancelling stops it: nothing is sent after",
    "strict",
    [{ text: "Too late." }],
    (trace) => {
      expect(trace.requests).toHaveLength(0);
      expect(trace.result.outcome).toBe("cancelled");
    },
    { signal: AbortSignal.abort() },
  );
});

it("a valid argument string cut at every code point is never run, under every profile", async () => {
  const text = JSON.stringify({ city: "São Tomé 👩‍🚀", n: [1, 2] });
  const points = [...text];
  const voice = registry.lookUp("openai-chat");
  const dialect = dialects.find(({ id }) => id === "openai-chat");
  if (!voice || !dialect) throw new Error("no openai-chat");
  for (const profile of [
    "zeroclaw-rfi",
    "ic-automaton",
    "qwen-recovery",
    "qwen-current",
    "strict",
  ]) {
    for (let cut = 0; cut < points.length; cut++) {
      const cutCall = call(points.slice(0, cut).join(""), cut === 0 ? "ambiguous" : "incomplete");
      const trace = await play(
        Array.from({ length: 6 }, () => ({
          stopReason: "max_tokens" as const,
          toolCalls: [cutCall],
        })),
        { profile, dialect, voice, stream: true },
      );
      expect(trace?.runs, `${profile} cut at ${cut}`).toEqual([]);
    }
  }
});
