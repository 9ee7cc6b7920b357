// The conversation as a loop keeps it: what stays, what is only sent along, and the answer that is being put together.
import type { RequestMessage } from "../generated/fixture.ts";
import type { ToolCall } from "../generated/observation.ts";
import type { AnswerBlocks } from "../model/exchange.ts";
import { mergeText } from "./merge.ts";

/** A conversation during one turn. Durable messages stay; the draft is the answer so far; control prompts are only sent. */
export interface Transcript {
  readonly durable: readonly RequestMessage[];
  readonly draft: string;
  /** The draft block by block; sent in place of its text where there is more to it. */
  readonly answer: AnswerBlocks;
  readonly control: readonly RequestMessage[];
  /** The answer so far is the last message sent: the model goes on from its own words. */
  readonly prefilled: boolean;
}

const nothing: AnswerBlocks = { blocks: [], opaque: false };

/** Nothing of the next answer is there yet. */
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
  // Thinking that was cut before anything was said is not asked on: alone it would be refused.
  const sent = prefilled || (control.length > 0 && draft !== "");
  return [...durable, ...(sent ? answerIn(transcript) : []), ...control];
}

/** The answer so far as a message, if there is anything of it. */
function answerIn({ draft, answer: { blocks, opaque } }: Transcript): RequestMessage[] {
  if (draft === "" && !opaque) return [];
  return [{ role: "assistant", content: draft, ...(opaque ? { blocks: [...blocks] } : {}) }];
}

/** Adds a piece of the answer, and forgets the prompts that asked for it. */
export function addText(transcript: Transcript, text: string, piece = nothing): Transcript {
  const { durable, draft, answer } = transcript;
  const merged = mergeText(draft, text);
  const fresh = merged.slice(draft.length);
  // What is all text is as long as it was found to be new.
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

/** Forgets the answer so far: it will be given anew. */
export const dropDraft = ({ durable }: Transcript): Transcript => startTranscript(durable);

/** The answer so far as text alone. */
export const withoutBlocks = (transcript: Transcript): Transcript => ({
  ...transcript,
  answer: nothing,
});

/** Files calls with their results, one result a call, in the order of the calls. */
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
  // Blocks hold the calls as they came: with other ids, or without some of them, they would no longer be those calls.
  const asTheyCame = toolCalls.every(({ id }, at) => id === calls[at]?.id || calls[at]?.id == null);
  const filed = answer.opaque && asTheyCame ? { blocks: [...answer.blocks] } : {};
  const said: RequestMessage = { role: "assistant", content: draft, toolCalls, ...filed };
  return startTranscript([...durable, said, ...answers]);
}

/** The provider's id; another one where there is none, or where it was used in this conversation before. */
function uniqueId(given: string | null, used: Set<string>): string {
  const own = given?.trim() ? given : null;
  let id = own ?? `call_${used.size + 1}`;
  for (let more = 2; used.has(id); more++) id = `${own ?? "call"}_${more}`;
  used.add(id);
  return id;
}

/** The answer so far becomes part of the history as it stands. */
export const keepDraft = (transcript: Transcript): Transcript =>
  startTranscript([...transcript.durable, ...answerIn(transcript)]);
