// Output items of a response as they stand in it, and the events that build each of them up in a stream.
import type { CanonicalCall } from "../../model/exchange.ts";
import { deltasOf } from "../shared/bodies.ts";
import type { Json } from "../shared/json.ts";

/** One item of the output. */
export interface OutputItem {
  readonly item: Json;
  /** The item as it is announced, before it is filled. */
  readonly announced: Json;
  readonly filling: (place: Json) => Json[];
  readonly finishing: (place: Json) => Json[];
}

/** The events of an item. An open one is left before it is finished. */
export function itemEvents(
  { item, announced, filling, finishing }: OutputItem,
  index: number,
  open: boolean,
): Json[] {
  const place = { item_id: item.id, output_index: index };
  const finished = { type: "response.output_item.done", output_index: index, item };
  return [
    { type: "response.output_item.added", output_index: index, item: announced },
    ...filling(place),
    ...(open ? [] : [...finishing(place), finished]),
  ];
}

/** A kind of text within an item, and what its events are called. */
interface PartKind {
  readonly frame: string;
  readonly stream: string;
  readonly index: string;
  readonly member: string;
  readonly bare: Json;
  /** What stands beside the text in its events. */
  readonly beside: Json;
}

const outputText: PartKind = {
  frame: "response.content_part",
  stream: "response.output_text",
  index: "content_index",
  member: "text",
  bare: { type: "output_text", annotations: [], logprobs: [] },
  beside: { logprobs: [] },
};

const refusalText: PartKind = {
  frame: "response.content_part",
  stream: "response.refusal",
  index: "content_index",
  member: "refusal",
  bare: { type: "refusal" },
  beside: {},
};

const summaryText: PartKind = {
  frame: "response.reasoning_summary_part",
  stream: "response.reasoning_summary_text",
  index: "summary_index",
  member: "text",
  bare: { type: "summary_text" },
  beside: {},
};

type Part = readonly [kind: PartKind, text: string];

/** What was thought, as a summary of one part. */
export function reasoningItem(id: string, text: string): OutputItem {
  const parts: Part[] = [[summaryText, text]];
  const bare = { id, type: "reasoning" };
  return {
    item: { ...bare, summary: parts.map(whole) },
    announced: { ...bare, summary: [] },
    ...eventsOf(parts),
  };
}

/** What was said: text, a refusal or both. A message with neither has an empty text. */
export function messageItem(id: string, text: string, refusal: string, status: string): OutputItem {
  const parts: Part[] = [
    ...(text === "" && refusal !== "" ? [] : [[outputText, text] as const]),
    ...(refusal === "" ? [] : [[refusalText, refusal] as const]),
  ];
  const bare = { id, type: "message", role: "assistant" };
  return {
    item: { ...bare, status, content: parts.map(whole) },
    announced: { ...bare, status: "in_progress", content: [] },
    ...eventsOf(parts),
  };
}

/** An item that is announced with all it has. */
export const wholeItem = (item: Json): OutputItem => ({
  item,
  announced: item,
  filling: () => [],
  finishing: () => [],
});

/** A call. One that is sent whole is announced with all it has. */
export function callItem(call: CanonicalCall, status: string, sentWhole: boolean): OutputItem {
  const { id, name, arguments: text } = call;
  const item = {
    id: `fc_${id}`,
    type: "function_call",
    status,
    arguments: text,
    call_id: id,
    name,
  };
  if (sentWhole) return wholeItem(item);
  const type = "response.function_call_arguments";
  return {
    item,
    announced: { ...item, status: "in_progress", arguments: "" },
    filling: (place) => deltasOf(text).map((delta) => ({ type: `${type}.delta`, ...place, delta })),
    finishing: (place) => [{ type: `${type}.done`, ...place, arguments: text }],
  };
}

function whole([{ bare, member }, text]: Part): Json {
  return { ...bare, [member]: text };
}

/** The events of parts one after the other: only the last may stay unfinished. */
function eventsOf(parts: readonly Part[]): Pick<OutputItem, "filling" | "finishing"> {
  const last = parts.length - 1;
  return {
    filling: (place) =>
      parts.flatMap((part, at) => [
        ...fillPart(part, at, place),
        ...(at < last ? finishPart(part, at, place) : []),
      ]),
    finishing: (place) => parts.slice(-1).flatMap((part) => finishPart(part, last, place)),
  };
}

function fillPart([kind, text]: Part, at: number, place: Json): Json[] {
  const here = { ...place, [kind.index]: at };
  const deltas = deltasOf(text).map((delta) => ({
    type: `${kind.stream}.delta`,
    ...here,
    delta,
    ...kind.beside,
  }));
  return [{ type: `${kind.frame}.added`, ...here, part: whole([kind, ""]) }, ...deltas];
}

function finishPart([kind, text]: Part, at: number, place: Json): Json[] {
  const here = { ...place, [kind.index]: at };
  return [
    { type: `${kind.stream}.done`, ...here, [kind.member]: text, ...kind.beside },
    { type: `${kind.frame}.done`, ...here, part: whole([kind, text]) },
  ];
}
