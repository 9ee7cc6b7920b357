// The conversation during a turn: messages that stay, prompts that are only sent, and the answer so far.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { ToolCall } from "../../generated/observation.ts";
import type { AnswerBlocks } from "../../model/exchange.ts";
import { mergeText } from "./merge.ts";

export interface Transcript {
  /** The history: these messages stay. */
  readonly durable: readonly RequestMessage[];
  /** The answer so far. */
  readonly draft: string;
  /** The draft block by block; sent in place of its text where it holds opaque blocks. */
  readonly answer: AnswerBlocks;
  /** Prompts of the loop, such as a hint to continue: sent, never kept. */
  readonly control: readonly RequestMessage[];
  /** The next request ends in the draft, and the model continues it. */
  readonly prefilled: boolean;
}

const nothing: AnswerBlocks = { blocks: [], opaque: false };

/** A transcript with an empty draft. */
export const startTranscript = (durable: readonly RequestMessage[]): Transcript => ({
  durable,
  draft: "",
  answer: nothing,
  control: [],
  prefilled: false,
});

/** What is sent: the history, the answer so far if it is to be continued, and the control prompts. */
export function requestMessages(transcript: Transcript): RequestMessage[] {
  const { durable, draft, control, prefilled } = transcript;
  // A draft without text (thinking that was cut) is not sent with a hint: providers refuse thinking alone.
  const sent = prefilled || (control.length > 0 && draft !== "");
  return [...durable, ...(sent ? answerIn(transcript) : []), ...control];
}

/** The draft as a message, if there is any. */
function answerIn({ draft, answer: { blocks, opaque } }: Transcript): RequestMessage[] {
  if (draft === "" && !opaque) return [];
  return [{ role: "assistant", content: draft, ...(opaque ? { blocks: [...blocks] } : {}) }];
}

/** Adds a piece of the answer, and removes the control prompts that asked for it. */
export function addText(transcript: Transcript, text: string, piece = nothing): Transcript {
  const { durable, draft, answer } = transcript;
  const merged = mergeText(draft, text);
  const fresh = merged.slice(draft.length);
  // A piece that is all text is added without what it repeats of the draft.
  const plain = piece.blocks.every((each) => typeof each === "string");
  const added = plain ? [fresh].filter((each) => each !== "") : piece.blocks;
  const blocks = [...answer.blocks, ...added];
  const opaque = answer.opaque || piece.opaque;
  return { ...startTranscript(durable), draft: merged, answer: { blocks, opaque } };
}

export const addControl = (
  transcript: Transcript,
  role: "system" | "user",
  content: string,
): Transcript => ({ ...transcript, control: [{ role, content }] });

/** The next request ends in the answer so far. */
export const prefill = (transcript: Transcript): Transcript => ({
  ...transcript,
  control: [],
  prefilled: true,
});

/** Removes the draft: the answer will be given anew. */
export const dropDraft = ({ durable }: Transcript): Transcript => startTranscript(durable);

/** The draft as text alone. */
export const withoutBlocks = (transcript: Transcript): Transcript => ({
  ...transcript,
  answer: nothing,
});

/** Adds calls and their results to the history, one result for each call, in the order of the calls. */
export function addCalls(
  transcript: Transcript,
  calls: readonly ToolCall[],
  results: readonly string[],
): Transcript {
  if (calls.length === 0) return keepDraft(transcript);
  const { durable, draft, answer } = transcript;
  const used = new Set(durable.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id }) => id)));
  const toolCalls = calls.map(({ id, name, arguments: text }) => ({
    id: uniqueId(id, used),
    name: name ?? "",
    arguments: text === "" ? "{}" : text,
  }));
  const answers = toolCalls.map(
    ({ id }, at): RequestMessage => ({ role: "tool", content: results[at] ?? "", toolCallId: id }),
  );
  // Blocks hold the calls as the provider sent them: they are dropped where an id had to be changed.
  const asTheyCame = toolCalls.every(({ id }, at) => id === calls[at]?.id || calls[at]?.id == null);
  const filed = answer.opaque && asTheyCame ? { blocks: [...answer.blocks] } : {};
  const said: RequestMessage = { role: "assistant", content: draft, toolCalls, ...filed };
  return startTranscript([...durable, said, ...answers]);
}

/** The provider's id; a new one where it is missing or was already used in this conversation. */
function uniqueId(given: string | null, used: Set<string>): string {
  const own = given?.trim() ? given : null;
  let id = own ?? `call_${used.size + 1}`;
  for (let more = 2; used.has(id); more++) id = `${own ?? "call"}_${more}`;
  used.add(id);
  return id;
}

/** Moves the draft into the history as it stands. */
export const keepDraft = (transcript: Transcript): Transcript =>
  startTranscript([...transcript.durable, ...answerIn(transcript)]);
