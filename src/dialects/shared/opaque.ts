// Answers as blocks, where they hold more than text and calls: such blocks must be sent back unchanged.
import type { RequestMessage, RequestToolCall } from "../../generated/fixture.ts";
import type { AnswerBlocks } from "../../model/exchange.ts";
import type { Json } from "./json.ts";

/** A block of a turn in canonical words. */
export interface TurnPart {
  readonly text?: string;
  readonly calls?: readonly RequestToolCall[];
  /** Results of the client's own tools. */
  readonly results?: readonly RequestMessage[];
  /** The block holds more than these members. */
  readonly opaque?: boolean;
}

/** The blocks, plain text as strings, and whether there is more than text and calls. */
export function answerOf(
  found: readonly Json[],
  readPart: (block: Json) => TurnPart,
): AnswerBlocks {
  const blocks: (string | Json)[] = [];
  for (const block of found) {
    const { text, opaque } = readPart(block);
    const last = blocks.at(-1);
    if (text === undefined || opaque) blocks.push(block);
    else if (typeof last === "string") blocks[blocks.length - 1] = last + text;
    else if (text !== "") blocks.push(text);
  }
  return { blocks, opaque: found.some((each) => readPart(each).opaque === true) };
}
