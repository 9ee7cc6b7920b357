// Metrics from events: what is counted, for which provider and model, and only once.
import { describe, expect, it } from "vitest";
import type { LoopEvent } from "./events.ts";
import { metricsOf, type Point, unknownReasonLog } from "./metrics.ts";

interface Story {
  readonly provider?: string;
  readonly model?: string;
  readonly continued?: number;
  readonly ended?: "end_turn" | "max_tokens";
  readonly tookMs?: number;
}

/** The events of one turn, as far as numbers look at them. */
function turnOf(
  turn: string,
  { provider = "p", model = "m", continued = 0, ended = "end_turn", tookMs = 10 }: Story,
): LoopEvent[] {
  const who = { turn, provider, model };
  const attempts = Array.from(
    { length: continued },
    (_, at): LoopEvent => ({
      ...who,
      type: "continuation_attempt",
      attempt: at + 1,
      outputTokens: 5,
      tokensUnknown: false,
      outputChars: 5,
      tokensLeft: 5,
      charsLeft: 5,
      attemptsLeft: 1,
    }),
  );
  return [
    ...attempts,
    { ...who, type: "stop_reason_observed", reason: ended, raw: ended, iteration: continued + 1 },
    {
      turn,
      type: "turn_diagnostics",
      inference_round_count: continued + 1,
      turn_duration_ms: tookMs,
      continuation_stop_reason: "none",
    },
  ];
}

const named = (points: readonly Point[], name: string) =>
  points
    .filter((point) => point.name === `fullstop.loop.${name}`)
    .map(({ attributes, value }) => [attributes, value]);

describe("counters", () => {
  it("count continuations by provider and model (Z-130)", () => {
    const { counters } = metricsOf([
      ...turnOf("1", { provider: "a", model: "x", continued: 2 }),
      ...turnOf("2", { provider: "a", model: "x", continued: 1 }),
      ...turnOf("3", { provider: "a", model: "y", continued: 1 }),
      ...turnOf("4", { provider: "b", model: "x", continued: 4 }),
      ...turnOf("5", { provider: "c", model: "x" }),
    ]);
    expect(named(counters, "continuations")).toEqual([
      [{ provider: "a", model: "x" }, 3],
      [{ provider: "a", model: "y" }, 1],
      [{ provider: "b", model: "x" }, 4],
    ]);
  });

  it("count turns that were cut and not continued (Z-131)", () => {
    const { counters } = metricsOf([
      ...turnOf("1", { ended: "max_tokens" }),
      ...turnOf("2", { ended: "max_tokens" }),
      ...turnOf("3", { ended: "max_tokens", continued: 3 }),
      ...turnOf("4", { ended: "end_turn" }),
    ]);
    expect(named(counters, "truncation_exits")).toEqual([[{ provider: "p", model: "m" }, 2]]);
  });
});

describe("histograms", () => {
  const { histograms } = metricsOf([
    ...turnOf("1", { continued: 2, tookMs: 300 }),
    ...turnOf("2", { continued: 0, tookMs: 900 }),
    ...turnOf("3", { continued: 1, tookMs: 100 }),
  ]);

  it("record one point a turn for the attempts (Z-132)", () => {
    expect(named(histograms, "continuation_attempts").map(([, value]) => value)).toEqual([2, 0, 1]);
  });

  it("record the time of continued turns only (Z-133)", () => {
    expect(named(histograms, "turn_duration_ms").map(([, value]) => value)).toEqual([300, 100]);
  });

  it("record nothing for a turn that is not over", () => {
    const running = turnOf("1", { continued: 1 }).slice(0, -1);
    expect(metricsOf(running).histograms).toEqual([]);
  });
});

it("counts nothing where nothing happened", () => {
  expect(metricsOf([])).toEqual({ counters: [], histograms: [] });
});

it("logs an unknown value once for each provider and model (Z-051)", () => {
  const lines: string[] = [];
  const log = unknownReasonLog((line) => lines.push(line));
  const seen = (provider: string, model: string, raw: unknown) =>
    log({ turn: "1", type: "unknown_reason", provider, model, raw });
  seen("a", "x", "tired");
  seen("a", "x", "tired");
  seen("a", "x", { odd: true });
  seen("a", "y", "tired");
  seen("b", "x", null);
  for (const event of turnOf("2", { continued: 1 })) log(event);
  expect(lines).toEqual([
    'unknown stop reason "tired" from a/x',
    'unknown stop reason "tired" from a/y',
    "unknown stop reason null from b/x",
  ]);
});
