// The steps that every writer takes from a response in canonical words to bytes.
import type { StopReason, Usage } from "../../generated/observation.ts";
import type { Habits } from "../../model/card.ts";
import type {
  BlockKind,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { cutBody, jsonBody } from "./bodies.ts";
import { given, type Json } from "./json.ts";

/** A response with everything that its bytes depend on. */
export interface WriteInput extends CanonicalResponse, WriteOptions {
  readonly habits: Habits;
}

/** The same with the native word for the stop: a literal, or a literal and its place. null: the field is left out or null. */
export interface Worded<Word = string> extends WriteInput {
  readonly word: Word | null;
}

/** Blocks of the provider's own, by kind; kinds that are absent cannot be written. */
export type OpaqueBlocks = Readonly<
  Partial<Record<BlockKind, (of: CanonicalResponse & Pick<WriteOptions, "id">) => Json[]>>
>;

interface WriterParts<Word> {
  /** The answer where the stop is written as an error; null where the answer itself expresses it. */
  failure(input: WriteInput): WrittenResponse | Inexpressible | null;
  /** undefined: no word means this stop. */
  word(input: WriteInput): Word | null | undefined;
  /** The field the word stands in, for messages. */
  readonly field: string;
  /** Why there is no word for a stop, where there is more to say than that the card has none. */
  readonly unsaid?: Readonly<Partial<Record<StopReason, string>>>;
  /** Why the answer would be read as another one, or null. */
  fault?(input: Worded<Word>): string | null;
  readonly opaque?: OpaqueBlocks;
  whole(input: Worded<Word>): unknown;
  stream(input: Worded<Word>): WrittenResponse;
}

/** A writer: an error if the stop is one, else the word, a check for faults, and the bytes. An interrupted body ends in the middle. */
export function defineWriter<Word = string>(parts: WriterParts<Word>): DialectWriter {
  const { opaque = {}, field, unsaid = {} } = parts;
  return {
    write(response, options) {
      const { stopReason, blocks = [] } = response;
      const unknown = blocks.find((kind) => !opaque[kind]);
      if (unknown) return inexpressible(stopReason, `it has no block for ${unknown}`);
      const { habits } = options.table;
      const asksForTools =
        response.toolCalls.length > 0 ||
        stopReason === "tool_call" ||
        stopReason === "malformed_tool_call";
      if (habits.calls === "never" && asksForTools)
        return inexpressible(stopReason, "no answer of the provider holds calls");
      const input = { ...response, ...options, habits };
      const failure = parts.failure(input);
      if (failure) return failure;
      const word = parts.word(input);
      if (word === undefined)
        return inexpressible(stopReason, unsaid[stopReason] ?? `no ${field} of the card means it`);
      const worded = { ...input, word };
      if (stopReason === "interrupted" && !options.stream) return cutBody(parts.whole(worded));
      const fault = parts.fault?.(worded) ?? null;
      if (fault !== null) return inexpressible(stopReason, fault);
      return options.stream ? parts.stream(worded) : jsonBody(parts.whole(worded));
    },
    opaqueBlocks: (response, id) =>
      (response.blocks ?? []).flatMap(
        (kind) => opaque[kind]?.({ ...response, id }).map((block) => ({ kind, block })) ?? [],
      ),
  };
}

/**
 * The card's word for a stop; none where a stream breaks off or the reason is left out. `instead` names the stop whose
 * word is used where the dialect has none of its own; null: it cannot express that stop.
 */
export function wordOrElse(instead: Readonly<Partial<Record<StopReason, StopReason | null>>> = {}) {
  return ({ stopReason, rawReason, table }: WriteInput): string | null | undefined => {
    const reason = instead[stopReason];
    if (reason === null) return undefined;
    if (rawReason !== undefined) return rawReason;
    if (stopReason === "interrupted" || stopReason === "unknown") return null;
    return table.wordFor(reason ?? stopReason) ?? undefined;
  };
}

/** The response's own blocks of these kinds, in this order. */
export function ownBlocks(
  opaque: OpaqueBlocks,
  input: WriteInput,
  ...kinds: readonly BlockKind[]
): Json[] {
  return kinds.flatMap((kind) => (input.blocks?.includes(kind) && opaque[kind]?.(input)) || []);
}

/** The result for a stop that the dialect cannot express. */
export function inexpressible(reason: StopReason, why: string): Inexpressible {
  return { inexpressible: `${reason}: ${why}` };
}

/** The counts that are known, under the names the dialect has for them. */
export function countsOf(usage: Usage | null, input: string, output: string): Json {
  return given({
    [input]: usage?.inputTokens ?? undefined,
    [output]: usage?.outputTokens ?? undefined,
  });
}

/** Both counts together; one that is not known adds nothing. */
export function totalOf(usage: Usage | null): number {
  return (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
}
