// Adapters broken on purpose: the reference with one fault each. A requirement that catches none of them checks nothing.
import type {
  Adapter,
  Exchange,
  GuestObservation,
  ObserveTools,
} from "../../../src/adapter/contract.ts";
import reference from "../../../src/reference/guest.ts";
import { hang } from "./hang.ts";
import type { Observe } from "./privacy.ts";

/** A change to what the reference saw. */
function answering(
  change: (seen: GuestObservation, exchange: Exchange) => GuestObservation,
): (observe: Observe) => Observe {
  return (observe) => async (exchange, tools) => change(await observe(exchange, tools), exchange);
}

const cut = new Set(["interrupted"]);

/** Responses whose chunks are changed before the reader gets them. */
function rewriting(
  change: (chunk: Uint8Array) => Uint8Array | string,
  whole = false,
): (observe: Observe) => Observe {
  return (observe) => (exchange, tools) => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const response = await tools.fetch(input, init);
      const headers = new Headers(response.headers);
      headers.delete("content-length");
      const given = { status: response.status, headers };
      if (whole || !response.body) {
        const bytes = new Uint8Array(await response.arrayBuffer());
        return new Response(Buffer.from(change(bytes)), given);
      }
      const each = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, out) => out.enqueue(Buffer.from(change(chunk))),
      });
      return new Response(response.body.pipeThrough(each), given);
    };
    return observe(exchange, { ...tools, fetch });
  };
}

const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** What each mutant does, by name. */
const faults: Readonly<Record<string, (observe: Observe) => Observe>> = {
  "end-turn-for-everything": answering((seen) => ({ ...seen, reported: "end_turn" })),
  /** Looks at the literal alone: calls and refusals beside a natural word are not seen. */
  "reads-finish-reason-only": answering((seen) => {
    const word = String(seen.rawReason).toLowerCase();
    return ["stop", "end_turn", "complete", "completed"].includes(word)
      ? { ...seen, reported: "end_turn" }
      : seen;
  }),
  /** Its parser and its detector spell the field differently, so the detector never finds the value. */
  "reads-the-wrong-field": rewriting(
    (body) => decoded(body).replaceAll('"finish_reason"', '"finishReason"'),
    true,
  ),
  /** A character whose bytes come in two chunks becomes two replacement characters. */
  "decodes-each-chunk-alone": rewriting(decoded),
  /** Parses each chunk as if it held whole lines. */
  "takes-a-chunk-for-a-frame": rewriting((chunk) => `${decoded(chunk)}\n\n`),
  "splits-at-line-feeds-alone": rewriting((body) => {
    const text = decoded(body);
    return text.includes("\r\n") ? "" : text;
  }, true),
  "takes-one-data-line": rewriting(
    (body) => decoded(body).replace(/^(data:.*\n)(data:.*\n)+/gm, "$1"),
    true,
  ),
  /** Does not know the end marker, so what follows it is read as well. */
  "reads-on-after-the-end": rewriting(
    (body) => decoded(body).replace(/^data: ?\[DONE\]\n/gm, ""),
    true,
  ),
  "gives-up-on-a-second-reason": rewriting((body) => {
    const text = decoded(body);
    return /^(data:.*"finish_reason": ?"\w+".*\n\n)\1/m.test(text) ? "" : text;
  }, true),
  /** Takes the choice whose frame comes first for choice 0. */
  "numbers-choices-as-they-come": rewriting((body) => {
    const seen: string[] = [];
    return decoded(body).replace(/(?<="choices": ?\[\{"index": ?)\d+/g, (index) => {
      if (!seen.includes(index)) seen.push(index);
      return String(seen.indexOf(index));
    });
  }, true),
  "forgets-raw": answering(({ rawReason: _, ...seen }) => ({ ...seen, rawReason: null })),
  "drops-last-delta": answering((seen) => ({ ...seen, text: (seen.text ?? "").slice(0, -1) })),
  "repeats-text": answering((seen) => ({ ...seen, text: (seen.text ?? "") + (seen.text ?? "") })),
  "drops-tool-calls": answering((seen) => ({ ...seen, toolCalls: [] })),
  /** Closes unfinished arguments and offers them as a call to run. */
  "mends-arguments": answering((seen) => {
    const calls = seen.toolCalls ?? [];
    if (!calls.some(({ state }) => state !== "complete")) return seen;
    const mended = calls.map((call) => ({
      ...call,
      arguments: call.state === "complete" ? call.arguments : "{}",
      state: "complete" as const,
    }));
    return { ...seen, reported: "tool_call", toolCalls: mended };
  }),
  "forgets-usage": answering((seen) => ({ ...seen, usage: null })),
  "unknown-is-success": answering((seen) =>
    seen.reported === "unknown" ? { ...seen, reported: "end_turn" } : seen,
  ),
  "asks-twice": (observe) => async (exchange, tools) => {
    await observe(exchange, tools);
    return observe(exchange, tools);
  },
  "swallows-errors": answering((seen) =>
    seen.reported === "error" ? { ...seen, reported: "end_turn", error: null } : seen,
  ),
  "throws-on-a-finished-answer": answering((seen) => {
    if (seen.reported === "end_turn")
      throw new TypeError(`unexpected finish reason ${JSON.stringify(seen.rawReason)}`);
    return seen;
  }),
  "never-answers": () => hang,
  "close-is-the-end": answering((seen) =>
    cut.has(seen.reported ?? "") ? { ...seen, reported: "end_turn" } : seen,
  ),
  "close-says-nothing": answering((seen) =>
    cut.has(seen.reported ?? "") ? { ...seen, reported: null, error: null } : seen,
  ),
  "forgets-cut-text": answering((seen) =>
    cut.has(seen.reported ?? "") ? { ...seen, text: "" } : seen,
  ),
  "waits-for-the-marker": (observe) => async (exchange: Exchange, tools: ObserveTools) => {
    const seen = await observe(exchange, tools);
    return cut.has(seen.reported ?? "") ? hang() : seen;
  },
};

export const mutantNames = Object.keys(faults);

/** The mutant of this name as an adapter. */
export function mutant(name: string): Adapter {
  const fault = faults[name];
  if (!fault || !reference.observe) throw new Error(`no mutant ${name}`);
  return { ...reference, name, observe: fault(reference.observe) };
}
