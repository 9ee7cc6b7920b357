// Translators broken on purpose: the reference with one fault each.
import type { Adapter } from "../../../src/adapter/contract.ts";
import { builtInCorpus } from "../../../src/corpus/home.ts";
import { loadCorpus } from "../../../src/corpus/load.ts";
import { dialects } from "../../../src/dialects/index.ts";
import { createRegistry, observeResponse } from "../../../src/dialects/registry.ts";
import type { Target } from "../../../src/dialects/target.ts";
import type { Observation, StopReason } from "../../../src/generated/observation.ts";
import type { CanonicalResponse, WrittenResponse } from "../../../src/model/exchange.ts";
import reference from "../../../src/reference/guest.ts";
import { referenceTranslate } from "../../../src/reference/guest-translate.ts";
import { canonicalOf } from "../../../src/reference/translator/canonical.ts";
import type { TranslateAnswer as Translator } from "../../../src/reference/translator/handler.ts";
import type { TranslateOptions } from "../../../src/reference/translator/options.ts";
import { translateObservation } from "../../../src/reference/translator/response.ts";

/** A translator that misreads the upstream's answer. */
function seeing(change: (seen: Observation) => Observation): Translator {
  return (source, target, response, options) =>
    translateObservation(change(observeResponse(source, response)), target, options);
}

/** A translator that writes a changed answer; where `change` gives null, it writes what the reference writes. */
function writing(
  change: (seen: Observation, target: Target) => Partial<CanonicalResponse> | null,
): Translator {
  return (source, target, response, options) => {
    const seen = observeResponse(source, response);
    const fault = change(seen, target);
    return (
      (fault && writeAs(seen, fault, target, options)) ??
      translateObservation(seen, target, options)
    );
  };
}

function writeAs(
  seen: Observation,
  fault: Partial<CanonicalResponse>,
  { writer, voice }: Target,
  options: TranslateOptions,
): WrittenResponse | null {
  const told = { ...canonicalOf(seen, { as: seen.stopReason ?? "unknown" }, options.id), ...fault };
  const written = writer.write(told, { ...options, table: voice.table });
  return "inexpressible" in written ? null : written;
}

/** A translator that changes the frames of a correct answer. */
function framing(change: (chunks: readonly Uint8Array[]) => readonly Uint8Array[]): Translator {
  return (source, target, response, options) => {
    const seen = observeResponse(source, response);
    const written = translateObservation(seen, target, options);
    return options.stream ? { ...written, chunks: change(written.chunks) } : written;
  };
}

/** Reads one stop reason of the upstream as another. */
function mistaking(from: StopReason, to: StopReason): Translator {
  return seeing((seen) =>
    seen.stopReason === from ? { ...seen, stopReason: to, error: null } : seen,
  );
}

/** A frame of this kind with nothing else in it. */
function markerFrame(kind: string): Uint8Array {
  const data = kind.startsWith("[") ? kind : JSON.stringify({ type: kind });
  return new TextEncoder().encode(`data: ${data}\n\n`);
}

const broken: readonly (StopReason | null)[] = ["interrupted", "error"];

/** What each mutant does, by name. */
export const translatorMutants: Readonly<Record<string, Translator>> = {
  "stop-for-everything": seeing((seen) => ({ ...seen, stopReason: "end_turn", error: null })),
  /** Leaves it to the client to notice that there are calls. */
  "calls-end-like-text": writing(({ stopReason }, { voice }) => {
    const word = voice.table.wordFor("end_turn");
    return stopReason === "tool_call" && word !== null
      ? { stopReason: "end_turn", rawReason: word }
      : null;
  }),
  "closes-what-broke": mistaking("interrupted", "end_turn"),
  /** Keeps the reason, but puts the target's end marker after a broken answer. */
  "marks-what-broke": (source, target, response, options) => {
    const seen = observeResponse(source, response);
    const written = translateObservation(seen, target, options);
    if (seen.stopReason !== "interrupted" || written.status >= 400) return written;
    const [close = []] = target.table.closes;
    return { ...written, chunks: [...written.chunks, ...close.slice(-1).map(markerFrame)] };
  },
  "failed-is-refusal": mistaking("error", "refusal"),
  "passes-raw-values": writing(({ rawReason }) =>
    typeof rawReason === "string" ? { rawReason } : null,
  ),
  "forgets-the-marker": framing((chunks) => chunks.slice(0, -1)),
  "marks-the-end-early": framing((chunks) => [...chunks.slice(-1), ...chunks]),
  "throws-on-null": seeing((seen) => {
    if (seen.rawReason === null) throw new TypeError("finish reason is null");
    return seen;
  }),
  "invents-a-stop-sequence": seeing((seen) =>
    seen.stopReason === "end_turn"
      ? { ...seen, stopReason: "stop_sequence", detail: { ...seen.detail, stopSequence: "###" } }
      : seen,
  ),
  "invents-a-code": (source, target, response, options) =>
    translateObservation(
      observeResponse(source, response),
      { ...target, table: { ...target.table, errors: codedErrors(target) } },
      options,
    ),
  "drops-refusal-words": seeing((seen) => ({ ...seen, detail: {} })),
  "forgets-counts": seeing((seen) => ({ ...seen, usage: null })),
  "drops-last-word": seeing((seen) => ({ ...seen, text: seen.text.replace(/\S+\s*$/, "") })),
  "leaves-out-the-reason": writing(({ stopReason }) =>
    stopReason === "end_turn" ? { stopReason: "unknown" } : null,
  ),
  "forgets-broken-text": seeing((seen) =>
    broken.includes(seen.stopReason) ? { ...seen, text: "" } : seen,
  ),
};

/** The target's errors, with a code for every failure. */
function codedErrors({ table }: Target): Target["table"]["errors"] {
  const { kinds } = table.errors;
  const coded = Object.entries(kinds).map(([status, kind]) => [
    status,
    Object.fromEntries(Object.keys(kind).map((name) => [name, "gateway_failure"])),
  ]);
  return { ...table.errors, kinds: { ...kinds, ...Object.fromEntries(coded) } };
}

const registry = createRegistry(dialects, loadCorpus(builtInCorpus()).cards);

/** The mutant of this name as an adapter. */
export function translatorMutant(name: string): Adapter {
  const translator = translatorMutants[name];
  if (!translator) throw new Error(`no mutant ${name}`);
  return { ...reference, name, translate: referenceTranslate(dialects, registry, translator) };
}
