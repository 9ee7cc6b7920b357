// The reference loop, where no scenario speaks: calls cut at every place, models asked in their own way, numbers of real turns.

import { describe, expect, it } from "vitest";
import { loadProfile, profileNames } from "../../corpus/collections.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import type { CanonicalCall } from "../../model/exchange.ts";
import { metricsOf, unknownReasonLog } from "./metrics.ts";
import { play, type Script, type Trace } from "./testing/play.ts";
import type { TurnInput } from "./turn.ts";

const dir = builtInCorpus();

const last = ({ requests }: Trace) => requests.at(-1)?.messages.at(-1);
const cutThenWhole = (cut: string, rest: string): Script => [
  { stopReason: "max_tokens", text: cut },
  { text: rest },
];

describe("a valid argument string cut at every code point", () => {
  const points = [...JSON.stringify({ city: "São Tomé 👩‍🚀", n: [1, 2] })];
  const cutAt = (at: number): CanonicalCall => ({
    id: "call_fixture_1",
    name: "weather",
    arguments: points.slice(0, at).join(""),
    state: at === 0 ? "ambiguous" : "incomplete",
  });

  it.each(profileNames(dir))("never runs under %s", async (name) => {
    const profile = loadProfile(dir, name);
    for (const at of points.keys()) {
      const cut = { stopReason: "max_tokens" as const, toolCalls: [cutAt(at)] };
      const { runs } = await play(
        Array.from({ length: 6 }, () => cut),
        { profile },
      );
      expect(runs, `cut at ${at}`).toEqual([]);
    }
  });

  it("runs when whole, with every character in place", async () => {
    const call = { ...cutAt(points.length), state: "complete" as const };
    const { runs } = await play(
      [{ stopReason: "tool_call", toolCalls: [call] }, { text: "Sunny." }],
      {},
    );
    expect(runs).toEqual([points.join("")]);
  });
});

describe("a cut answer", () => {
  const dialect = "anthropic-messages";
  const whole = { outcome: "completed", text: "The sun is shining." };

  it("continues by a hint of the user, with a model that refuses its own words", async () => {
    const trace = await play(cutThenWhole("The sun is", " shining."), {
      dialect,
      model: "claude-opus-4-6",
    });
    expect(last(trace)).toMatchObject({ role: "user" });
    expect(last(trace)?.content).toContain("Continue exactly from where you left off.");
    expect(trace.result).toMatchObject(whole);
  });

  it("does not continue where the profile says that the model cannot", async () => {
    const strict = loadProfile(dir, "strict");
    const rows = [{ pattern: "^model-1$", strategy: "none" as const, source: "this test" }];
    const profile = { ...strict, hint: { text: "", verbatim: false, strategies: rows } };
    const trace = await play(cutThenWhole("The sun is", " shining."), { profile });
    expect(trace.requests).toHaveLength(1);
    expect(trace.result).toMatchObject({ outcome: "partial", text: "The sun is" });
    expect(trace.result.notice).not.toBeNull();
    expect(trace.result.snapshot.switches.truncation).toBe("report-only");
  });
});

describe("the output limit of a request", () => {
  const profile = loadProfile(dir, "qwen-recovery");
  const QWEN_CODE_MAX_OUTPUT_TOKENS = "12000";
  const limits = async (change: Partial<Omit<TurnInput, "dialect">>) => {
    const script = [{ stopReason: "max_tokens", text: "The sun" }, { text: " shines." }] as const;
    const { requests } = await play(script, { profile, maxTokens: undefined, ...change });
    return requests.map(({ maxTokens }) => maxTokens);
  };

  it("comes from the environment where the user set none, and is not raised (Q-046)", async () => {
    expect(await limits({ environment: { QWEN_CODE_MAX_OUTPUT_TOKENS } })).toEqual([
      12_000, 12_000,
    ]);
    expect(await limits({ environment: { QWEN_CODE_MAX_OUTPUT_TOKENS: "soon" } })).toEqual([
      8000, 64_000,
    ]);
  });

  it("comes from the user before the environment (Q-045)", async () => {
    const both = { environment: { QWEN_CODE_MAX_OUTPUT_TOKENS }, maxTokens: 500 };
    expect(await limits(both)).toEqual([500, 500]);
  });

  it("stays at one flat ceiling under qwen-current, for any model (D-15)", async () => {
    for (const model of ["model-1", "claude-opus-4-6"])
      expect(await limits({ profile: loadProfile(dir, "qwen-current"), model })).toEqual([
        64_000, 64_000,
      ]);
  });
});

describe("the numbers of real turns", () => {
  it("follow from their events, on the clock that was handed in (Z-130 to Z-133)", async () => {
    let ms = 0;
    // Every inference takes a second: the gate is asked before each.
    const gate = () => {
      ms += 1000;
      return true;
    };
    const clock = { now: () => ms, gate };
    const script = cutThenWhole("The sun is", " shining.");
    const continued = await play(script, { id: "turn-1", ...clock });
    const plain = await play([{ text: "Sunny." }], { id: "turn-2", ...clock });
    const { counters, histograms } = metricsOf([...continued.events, ...plain.events]);
    expect(counters).toEqual([
      {
        name: "fullstop.loop.continuations",
        attributes: { provider: "openai-chat", model: "model-1" },
        value: 1,
      },
    ]);
    const values = (name: string) =>
      histograms.filter((point) => point.name === name).map(({ value }) => value);
    expect(values("fullstop.loop.continuation_attempts")).toEqual([1, 0]);
    expect(values("fullstop.loop.turn_duration_ms")).toEqual([2000]);
  });

  it("log an unknown reason once (Z-051)", async () => {
    const lines: string[] = [];
    const emit = unknownReasonLog((line) => lines.push(line));
    const odd: Script = [{ stopReason: "unknown", rawReason: "tired", text: "Hm." }];
    await play(odd, { emit });
    await play(odd, { emit });
    await play(odd, { emit, model: "model-2" });
    expect(lines).toEqual([
      'unknown stop reason "tired" from openai-chat/model-1',
      'unknown stop reason "tired" from openai-chat/model-2',
    ]);
  });
});
