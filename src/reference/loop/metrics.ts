// Counters and histograms, derived from the events of turns. Names in the style of OpenTelemetry.
import type { LoopEvent } from "./events.ts";

export interface Point {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metrics {
  readonly counters: readonly Point[];
  /** One point for each value observed. */
  readonly histograms: readonly Point[];
}

export function metricsOf(events: readonly LoopEvent[]): Metrics {
  const turns = [...Map.groupBy(events, ({ turn }) => turn).values()];
  return {
    counters: summed([...turns.flatMap(continuations), ...turns.flatMap(truncationExits)]),
    histograms: turns.flatMap(histogramsOf),
  };
}

const attempts = (events: readonly LoopEvent[]) =>
  events.filter((event) => event.type === "continuation_attempt");

/** One more of what a counter counts. */
type Count = Omit<Point, "value">;

const counter = (
  name: string,
  { provider, model }: { readonly provider: string; readonly model: string },
): Count => ({ name: `fullstop.loop.${name}`, attributes: { provider, model } });

const continuations = (events: readonly LoopEvent[]): Count[] =>
  attempts(events).map((attempt) => counter("continuations", attempt));

/** Turns whose answer was cut and not continued, because a switch or a limit forbade it. */
function truncationExits(events: readonly LoopEvent[]): Count[] {
  const last = events.findLast((event) => event.type === "stop_reason_observed");
  const isExit = last?.reason === "max_tokens" && attempts(events).length === 0;
  return isExit ? [counter("truncation_exits", last)] : [];
}

function histogramsOf(events: readonly LoopEvent[]): Point[] {
  const end = events.find((event) => event.type === "turn_diagnostics");
  if (!end) return [];
  const count = attempts(events).length;
  return [
    { name: "fullstop.loop.continuation_attempts", attributes: {}, value: count },
    // Measures what continuing costs, so turns without a continuation are left out.
    ...(count > 0
      ? [{ name: "fullstop.loop.turn_duration_ms", attributes: {}, value: end.turn_duration_ms }]
      : []),
  ];
}

function summed(points: readonly Count[]): Point[] {
  const groups = Map.groupBy(points, ({ name, attributes }) => JSON.stringify([name, attributes]));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ ...first, value: group.length })),
  );
}

/** Logs an unknown value once for each provider and model. */
export function unknownReasonLog(write: (line: string) => void): (event: LoopEvent) => void {
  const told = new Set<string>();
  return (event) => {
    if (event.type !== "unknown_reason") return;
    const key = `${event.provider}/${event.model}`;
    if (told.has(key)) return;
    told.add(key);
    write(`unknown stop reason ${JSON.stringify(event.raw)} from ${key}`);
  };
}
