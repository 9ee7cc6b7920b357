// Answers as blocks, where they hold more than text and calls: such blocks must be sent back unchanged.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { AnswerBlocks } from "../../model/exchange.ts";
import type { Json } from "./json.ts";

/** How a dialect tells its blocks apart. */
export interface BlockReading {
  /** The text of a block that is only text; null for any other. */
  plainText(block: Json): string | null;
  /** Whether it is a call or a result of the client's own tools. */
  isCall(block: Json): boolean;
}

/** The blocks, plain text as strings, and whether there is more than text and calls. */
export function answerOf(found: readonly Json[], reading: BlockReading): AnswerBlocks {
  const { plainText, isCall } = reading;
  const blocks: (string | Json)[] = [];
  for (const block of found) {
    const text = plainText(block);
    const last = blocks.at(-1);
    if (text === null) blocks.push(block);
    else if (typeof last === "string") blocks[blocks.length - 1] = last + text;
    else if (text !== "") blocks.push(text);
  }
  return { blocks, opaque: found.some((each) => plainText(each) === null && !isCall(each)) };
}

/** The blocks of a message; undefined where there is nothing but text and calls. */
export function blocksOf(
  found: readonly Json[],
  reading: BlockReading,
): RequestMessage["blocks"] | undefined {
  const { blocks, opaque } = answerOf(found, reading);
  return opaque ? [...blocks] : undefined;
}
