// Finds the strings of JSON text without needing it to be whole: a body that was cut still has secrets in it.
import { type Leaf, meaning, type Page } from "./leaf.ts";
import { isNamed } from "./rules.ts";

/** A stretch of a page: a JSON text may stand on several (SSE data lines). Strings never cross from one to the next. */
export type Stretch = readonly [start: number, end: number];

const token =
  /[\s,:]+|[{}[\]]|"((?:[^"\\]|\\[\s\S])*)("?)|(?:-?\d[\d.eE+-]*|true|false|null|NaN|-?Infinity|None|True|False)(?![\w$])/y;

/** Numbers that tell streams of text apart, or people. */
const isTelling = (key: string): boolean =>
  /index$/i.test(key) || isNamed("account", key) || isNamed("person", key);

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
  const isString = inside !== undefined;
  const form = formOf(text, inside, walk);
  const start = isString ? match.index + 1 : match.index;
  const end = start + (isString ? inside.length : text.length);
  const leaf = form && { page, start, end, frame, pointer: walk.pointer(), key: walk.key(), form };
  if (isString) walk.string(inside);
  else walk.take(text);
  return leaf;
}

/** Names shorter than this hold no secret. */
const keyLengthMin = 10;

function formOf(text: string, inside: string | undefined, walk: Walk): Leaf["form"] | null {
  if (inside === undefined) return /^-?\d/.test(text) && isTelling(walk.key()) ? "number" : null;
  if (!walk.expectsKey()) return "string";
  return inside.length >= keyLengthMin ? "key" : null;
}

type Walk = ReturnType<typeof createWalk>;

interface Step {
  /** Pointer of the object or list. */
  readonly base: string;
  /** Name of the nearest member around it. */
  readonly within: string;
  /** Where in it: a name, or a position. */
  at: string | number;
}

/** Follows where in the structure the tokens stand. */
function createWalk() {
  const steps: Step[] = [];
  let last: Step = { base: "", within: "", at: 0 };
  let keyNext = false;

  const key = (): string => (typeof last.at === "string" ? last.at : last.within);

  function pointer(): string {
    if (steps.length === 0) return "";
    if (typeof last.at === "number") return `${last.base}/${last.at}`;
    return `${last.base}/${last.at.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }

  function valueDone(): void {
    keyNext = typeof last.at === "string";
    if (typeof last.at === "number") last.at++;
  }

  function open(bracket: string): void {
    const step = { base: pointer(), within: key(), at: bracket === "{" ? "" : 0 };
    steps.push(last);
    last = step;
    keyNext = bracket === "{";
  }

  function close(): void {
    last = steps.pop() ?? { base: "", within: "", at: 0 };
    valueDone();
  }

  return {
    expectsKey: () => keyNext,
    key,
    pointer,
    string(inside: string): void {
      if (!keyNext) return valueDone();
      last.at = meaning(inside);
      keyNext = false;
    },
    take(text: string): void {
      if (text === "{" || text === "[") open(text);
      else if (text === "}" || text === "]") close();
      else if (!/^[\s,:]/.test(text)) valueDone();
    },
  };
}
