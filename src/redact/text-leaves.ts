// The leaves of bodies that are text: JSON, arrays of JSON, lines of JSON, server-sent events, or none of these.
import type { FramingName } from "../wire/framing.ts";
import { jsonLeaves, type Stretch } from "./json-leaves.ts";
import type { Leaf, Page } from "./leaf.ts";

type TextFramingName = Exclude<FramingName, "aws">;

const finders: Readonly<Record<TextFramingName, (page: Page) => Leaf[]>> = {
  json: (page) => valueLeaves(page, [[0, page.text.length]], 0),
  "json-array": arrayLeaves,
  ndjson: lineLeaves,
  websocket: lineLeaves,
  sse: sseLeaves,
};

function lineLeaves(page: Page): Leaf[] {
  return lines(page.text).flatMap((line, at) => valueLeaves(page, [line], at));
}

export function textLeaves(page: Page, framing: TextFramingName): Leaf[] {
  return finders[framing](page);
}

/** JSON where it begins like JSON, else raw text. */
export function valueLeaves(page: Page, stretches: readonly Stretch[], frame: number): Leaf[] {
  const [first, ...more] = stretches;
  if (!first) return [];
  const [, end] = more.at(-1) ?? first;
  beginning.lastIndex = first[0];
  if (!beginning.test(page.text)) return rawLeaves(page, [first[0], end], frame, "text");
  // White space or a byte order mark before it is skipped.
  return jsonLeaves(page, [[beginning.lastIndex - 1, first[1]], ...more], end, frame);
}

/** How JSON begins. */
const beginning = /(?:\xef\xbb\xbf)?\s*[{["]/y;

/** Each element is a frame, so that text which goes on from one to the next has the same pointer. */
function arrayLeaves(page: Page): Leaf[] {
  return valueLeaves(page, [[0, page.text.length]], 0).map((leaf) => {
    const [index] = /(?<=^\/)\d+/.exec(leaf.pointer) ?? [];
    if (index === undefined) return leaf;
    return { ...leaf, frame: Number(index), pointer: leaf.pointer.slice(index.length + 1) };
  });
}

function rawLeaves(page: Page, [start, end]: Stretch, frame: number, key: string): Leaf[] {
  if (page.text.slice(start, end).trim() === "") return [];
  return [{ page, start, end, frame, pointer: `#${key}`, key, form: "raw" }];
}

/** Where the lines of a text begin and end, without their line ends. */
function lines(text: string): Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  for (const { 0: lineEnd, index } of text.matchAll(/\r\n|\n|\r/g)) {
    found.push([start, index]);
    start = index + lineEnd.length;
  }
  return [...found, [start, text.length]];
}

/** The events of the stream one after the other; lines without a field name are read as JSON that lost its envelope. */
function sseLeaves(page: Page): Leaf[] {
  const leaves: Leaf[] = [];
  let frame = 0;
  let data: Stretch[] = [];
  let stray: Stretch[] = [];
  const flush = () => {
    leaves.push(...valueLeaves(page, data, frame), ...valueLeaves(page, stray, frame));
    if (data.length + stray.length > 0) frame++;
    data = [];
    stray = [];
  };
  for (const [start, end] of lines(page.text)) {
    const line = page.text.slice(start, end);
    const field = /^(data|event|id|retry|)(: ?|$)/.exec(line);
    if (line === "") flush();
    else if (!field) stray.push([start, end]);
    else if (field[1] === "data") data.push([start + field[0].length, end]);
    else
      leaves.push(...rawLeaves(page, [start + field[0].length, end], frame, field[1] || "comment"));
  }
  flush();
  return leaves;
}
