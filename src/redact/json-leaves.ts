// Finds the strings of JSON text without needing it to be whole: a body that was cut still has secrets in it.
import { type Leaf, meaning, type Page } from "./leaf.ts";

/** A stretch of a page: a JSON text may stand on several (SSE data lines). Strings never cross from one to the next. */
export type Stretch = readonly [start: number, end: number];

const token =
  /[\s,:]+|[{}[\]]|"((?:[^"\\]|\\[\s\S])*)("?)|(?:-?\d[\d.eE+-]*|true|false|null|NaN|-?Infinity|None|True|False)(?![\w$])/y;

/** Numbers that tell streams of text apart, or people. */
const tellingNumber = /index$|account|org|user|customer|tenant|project/i;

/** The leaves of one JSON text. From where it stops being JSON, the rest is one raw leaf. */
export function jsonLeaves(page: Page, stretches: readonly Stretch[], frame: number): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = createWalk();
  const end = stretches.at(-1)?.[1] ?? 0;
  for (const [from, to] of stretches) {
    token.lastIndex = from;
    while (token.lastIndex < to) {
      const start = token.lastIndex;
      const match = token.exec(page.text);
      if (!match || token.lastIndex > to) {
        leaves.push({ page, start, end, frame, pointer: "#text", key: "", form: "raw" });
        return leaves;
      }
      const leaf = leafOf(match, page, frame, walk);
      if (leaf) leaves.push(leaf);
    }
  }
  return leaves;
}

function leafOf(match: RegExpExecArray, page: Page, frame: number, walk: Walk): Leaf | null {
  const [text, inside] = match;
  if (inside === undefined) {
    const number = /^-?\d/.test(text) && tellingNumber.test(walk.key());
    const place = { page, start: match.index, end: match.index + text.length, frame };
    const leaf = number && { ...place, ...walk.place(), form: "number" as const };
    walk.take(text);
    return leaf || null;
  }
  const start = match.index + 1;
  const isKey = walk.expectsKey();
  const leaf = { page, start, end: start + inside.length, frame, ...walk.place() };
  walk.string(inside);
  return { ...leaf, form: isKey ? "key" : "string" };
}

type Walk = ReturnType<typeof createWalk>;

/** Follows where in the structure the tokens stand. */
function createWalk() {
  const path: (string | number)[] = [];
  let keyNext = false;

  function valueDone(): void {
    const last = path.length - 1;
    keyNext = typeof path[last] === "string";
    const index = path[last];
    if (typeof index === "number") path[last] = index + 1;
  }

  function open(bracket: string): void {
    path.push(bracket === "{" ? "" : 0);
    keyNext = bracket === "{";
  }

  function close(): void {
    path.pop();
    valueDone();
  }

  return {
    expectsKey: () => keyNext,
    key: (): string => path.findLast((step) => typeof step === "string") ?? "",
    place() {
      const pointer = path.map(
        (step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`,
      );
      return { pointer: pointer.join(""), key: this.key() };
    },
    string(inside: string): void {
      if (keyNext) {
        path[path.length - 1] = meaning(inside);
        keyNext = false;
      } else valueDone();
    },
    take(text: string): void {
      if (text === "{" || text === "[") open(text);
      else if (text === "}" || text === "]") close();
      else if (!/^[\s,:]/.test(text)) valueDone();
    },
  };
}
