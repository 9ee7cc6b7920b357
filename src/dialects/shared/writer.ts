// The steps that every writer takes from a response in canonical words to bytes.
import type { StopReason, Usage } from "../../generated/observation.ts";
import type { ReasonTable } from "../../model/card.ts";
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

/** What is a dialect's own in writing. `Word` is what it says the end with: a literal, or a literal and its place. */
interface WriterParts<Word> {
  /** The answer where an error tells the stop; null where the answer itself tells it. */
  failure(
    response: CanonicalResponse,
    options: WriteOptions,
  ): WrittenResponse | Inexpressible | null;
  /** null: the end is told by saying nothing; undefined: there are no words for it. */
  word(response: CanonicalResponse, options: WriteOptions): Word | null | undefined;
  /** Why there are no words for a stop. */
  readonly unsaid: { readonly otherwise: string } & Readonly<Partial<Record<StopReason, string>>>;
  /** Why the answer would be read as another one, or null. */
  fault?(response: CanonicalResponse, options: WriteOptions, word: Word | null): string | null;
  /** The provider's own blocks, by kind; kinds that are absent cannot be said. */
  readonly opaque?: Readonly<
    Partial<Record<BlockKind, (id: string, response: CanonicalResponse) => Json[]>>
  >;
  whole(response: CanonicalResponse, word: Word | null, options: WriteOptions): unknown;
  stream(response: CanonicalResponse, word: Word | null, options: WriteOptions): WrittenResponse;
}

/** A writer that fails, finds its word, looks for faults, and writes. A body that was interrupted ends in the middle. */
export function defineWriter<Word>(parts: WriterParts<Word>): DialectWriter {
  return {
    write(response, options) {
      const { stopReason, blocks = [] } = response;
      const unknown = blocks.find((kind) => !parts.opaque?.[kind]);
      if (unknown) return inexpressible(stopReason, `it has no block for ${unknown}`);
      const failure = parts.failure(response, options);
      if (failure) return failure;
      const word = parts.word(response, options);
      if (word === undefined)
        return inexpressible(stopReason, parts.unsaid[stopReason] ?? parts.unsaid.otherwise);
      if (stopReason === "interrupted" && !options.stream)
        return cutBody(parts.whole(response, word, options));
      const fault = parts.fault?.(response, options, word) ?? null;
      if (fault !== null) return inexpressible(stopReason, fault);
      return options.stream
        ? parts.stream(response, word, options)
        : jsonBody(parts.whole(response, word, options));
    },
    opaqueBlocks: (response, id) =>
      (response.blocks ?? []).flatMap(
        (kind) => parts.opaque?.[kind]?.(id, response).map((block) => ({ kind, block })) ?? [],
      ),
  };
}

/** The native literal for this response's stop reason, or null when the card has none. */
export function nativeWord(
  response: CanonicalResponse,
  table: ReasonTable,
  at?: string,
): string | null {
  return response.rawReason ?? table.wordFor(response.stopReason, at);
}

/** The answer that this cannot be said. */
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
