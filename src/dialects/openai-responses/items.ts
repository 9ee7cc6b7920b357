// Output items of a response as they stand in it, and the events that build each of them up in a stream.
import type { CanonicalCall } from "../../model/exchange.ts";
import { deltasOf } from "../shared/bodies.ts";
import type { Json } from "../shared/json.ts";
import shapes from "./shapes.json" with { type: "json" };

/** One item of the output. Its events lack `item_id` and `output_index`, which `itemEvents` adds. */
export interface OutputItem {
  readonly item: Json;
  /** The item as it is announced, before it is filled. */
  readonly announced: Json;
  readonly filling: readonly Json[];
  readonly finishing: readonly Json[];
}

/** The events of an item; an open one has no finishing events. */
export function itemEvents(
  { item, announced, filling, finishing }: OutputItem,
  output_index: number,
  open: boolean,
): Json[] {
  const place = ({ type, ...rest }: Json) => ({ type, item_id: item.id, output_index, ...rest });
  return [
    { type: "response.output_item.added", output_index, item: announced },
    ...filling.map(place),
    ...(open ? [] : finishing.map(place)),
    ...(open ? [] : [{ type: "response.output_item.done", output_index, item }]),
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

const { outputText, refusalText, summaryText } = shapes.parts;

type ItemPart = readonly [kind: PartKind, text: string];

/** Reasoning, as a summary of one part: clients take it from the events, not from the item. */
export function reasoningItem(bare: Json, text: string): OutputItem {
  const parts: ItemPart[] = text === "" ? [] : [[summaryText, text]];
  return {
    item: { ...bare, summary: parts.map(whole) },
    announced: { ...bare, summary: [] },
    ...eventsOf(parts),
  };
}

/** A message: text, a refusal or both. A message with neither has an empty text. */
export function messageItem(id: string, text: string, refusal: string, status: string): OutputItem {
  const parts: ItemPart[] = [
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

/** An item whose first event already has all its content. */
export function wholeItem(item: Json): OutputItem {
  return { item, announced: item, filling: [], finishing: [] };
}

/** A call. If it is sent whole, its first event already has all its content. */
export function callItem(call: CanonicalCall, status: string, sentWhole: boolean): OutputItem {
  const { id, name, arguments: text } = call;
  const bare = { id: `fc_${id}`, type: "function_call" };
  const item = { ...bare, status, arguments: text, call_id: id, name };
  if (sentWhole) return wholeItem(item);
  const type = "response.function_call_arguments";
  return {
    item,
    announced: { ...item, status: "in_progress", arguments: "" },
    filling: deltasOf(text).map((delta) => ({ type: `${type}.delta`, delta })),
    finishing: [{ type: `${type}.done`, arguments: text }],
  };
}

function whole([{ bare, member }, text]: ItemPart): Json {
  return { ...bare, [member]: text };
}

/** The events of parts one after the other: only the last may stay unfinished. */
function eventsOf(parts: readonly ItemPart[]): Pick<OutputItem, "filling" | "finishing"> {
  const last = parts.length - 1;
  return {
    filling: parts.flatMap((part, at) => [
      ...fillPart(part, at),
      ...(at < last ? finishPart(part, at) : []),
    ]),
    finishing: parts.slice(-1).flatMap((part) => finishPart(part, last)),
  };
}

function fillPart([kind, text]: ItemPart, at: number): Json[] {
  const { frame, stream, index, beside } = kind;
  return [
    { type: `${frame}.added`, [index]: at, part: whole([kind, ""]) },
    ...deltasOf(text).map((delta) => ({ type: `${stream}.delta`, [index]: at, delta, ...beside })),
  ];
}

function finishPart([kind, text]: ItemPart, at: number): Json[] {
  const { frame, stream, index, member, beside } = kind;
  return [
    { type: `${stream}.done`, [index]: at, [member]: text, ...beside },
    { type: `${frame}.done`, [index]: at, part: whole([kind, text]) },
  ];
}
