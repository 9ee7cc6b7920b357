// The conversation as a loop keeps it: what stays, what is only sent along, and the answer that is being put together.
import type { RequestMessage } from "../generated/fixture.ts";
import type { ToolCall } from "../generated/observation.ts";
import { mergeText } from "./merge.ts";

/** A conversation during one turn. Durable messages stay; the draft is the answer so far; control prompts are only sent. */
export interface Transcript {
  readonly durable: readonly RequestMessage[];
  readonly draft: string;
  readonly control: readonly RequestMessage[];
  /** The answer so far is the last message sent: the model goes on from its own words. */
  readonly prefilled: boolean;
}

export const startTranscript = (messages: readonly RequestMessage[]): Transcript => ({
  durable: messages,
  draft: "",
  control: [],
  prefilled: false,
});

/** What is sent: the history, the answer so far if it is to be continued, and the control prompts. */
export function requestMessages({
  durable,
  draft,
  control,
  prefilled,
}: Transcript): RequestMessage[] {
  const partial: RequestMessage[] =
    (control.length > 0 || prefilled) && draft !== ""
      ? [{ role: "assistant", content: draft }]
      : [];
  return [...durable, ...partial, ...control];
}

/** Adds a piece of the answer, and forgets the prompts that asked for it. */
export function addText(transcript: Transcript, text: string): Transcript {
  return {
    ...transcript,
    draft: mergeText(transcript.draft, text),
    control: [],
    prefilled: false,
  };
}

export function addControl(
  transcript: Transcript,
  role: "system" | "user",
  content: string,
): Transcript {
  return { ...transcript, control: [{ role, content }] };
}

/** The next request ends in the answer so far. */
export const prefill = (transcript: Transcript): Transcript => ({
  ...transcript,
  control: [],
  prefilled: true,
});

/** Forgets the answer so far: it will be given anew. */
export function dropDraft(transcript: Transcript): Transcript {
  return { ...transcript, draft: "", control: [], prefilled: false };
}

/** Files calls with their results, one result a call, in the order of the calls. */
export function addCalls(
  transcript: Transcript,
  calls: readonly ToolCall[],
  results: readonly string[],
): Transcript {
  const toolCalls = calls.map(({ id, name, arguments: text }, at) => ({
    id: id ?? `call_${at}`,
    name: name ?? "",
    arguments: text === "" ? "{}" : text,
  }));
  const answers = toolCalls.map(
    ({ id }, at): RequestMessage => ({ role: "tool", content: results[at] ?? "", toolCallId: id }),
  );
  return {
    durable: [
      ...transcript.durable,
      { role: "assistant", content: transcript.draft, toolCalls },
      ...answers,
    ],
    draft: "",
    control: [],
    prefilled: false,
  };
}

/** The answer so far becomes part of the history as it stands. */
export function keepDraft(transcript: Transcript): Transcript {
  if (transcript.draft === "") return { ...transcript, control: [] };
  return {
    durable: [...transcript.durable, { role: "assistant", content: transcript.draft }],
    draft: "",
    control: [],
    prefilled: false,
  };
}
