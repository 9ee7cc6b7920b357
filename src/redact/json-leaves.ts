// Finds the strings of JSON text without needing it to be whole: a body that was cut still has secrets in it.
import { type Leaf, meaning, type Page } from "./leaf.ts";
import { isNamed } from "./rules.ts";

/** A stretch of a page: a JSON text may stand on several (SSE data lines). Strings never cross from one to the next. */
export type Stretch = readonly [start: number, end: number];

const token =
  /[\s,:]+|[{}[\]]|"((?:[^"\\]|\\[\s\S])*)("?)|(?:-?\d[\d.eE+-]*|true|false|null|NaN|-?Infinity|None|True|False)(?![\w$])/y;

/** Numbers that tell streams of text apart, or identify people. */
const isTelling = (key: string): boolean =>
  /index$/i.test(key) || isNamed("account", key) || isNamed("person", key);

/** The leaves of one JSON text. From where it stops being JSON, the rest up to its end is one raw leaf. */
export function jsonLeaves(page: Page, lines: readonly Stretch[], end: number, frame: number) {
  const leaves: Leaf[] = [];
  const walk = createWalk();
  for (const [from, to] of lines) {
    token.lastIndex = from;
    while (token.lastIndex < to) {
      const start = token.lastIndex;
      const match = token.exec(page.text);
      if (!match || (page.text[start] === '"' && token.lastIndex > to)) {
        leaves.push({ page, start, end, frame, pointer: "#text", key: "", form: "raw" });
        return leaves;
      }
      const leaf = leafOf(match, page, frame, walk);
      if (leaf) leaves.push(leaf);
    }
  }
  return leaves;
}

function leafOf(match: RegExpExecArray, page: Page, frame: number, walk: JsonWalk): Leaf | null {
  const [text, inside] = match;
  const form = formOf(text, inside, walk);
  const start = match.index + (inside === undefined ? 0 : 1);
  const end = start + (inside ?? text).length;
  const leaf = form && { page, start, end, frame, pointer: walk.pointer(), key: walk.key(), form };
  walk.take(text, inside);
  return leaf;
}

/** Member names shorter than this are not searched for secrets. */
const keyLengthMin = 10;

function formOf(text: string, inside: string | undefined, walk: JsonWalk): Leaf["form"] | null {
  if (inside === undefined) return /^-?\d/.test(text) && isTelling(walk.key()) ? "number" : null;
  if (!walk.expectsKey()) return "string";
  return inside.length >= keyLengthMin ? "key" : null;
}

type JsonWalk = ReturnType<typeof createWalk>;

interface JsonStep {
  /** Pointer of the object or list. */
  readonly base: string;
  /** Name of the nearest member around it. */
  readonly within: string;
  /** The place within it: a name, or an index; null outside of all. */
  at: string | number | null;
}

const outside: JsonStep = { base: "", within: "", at: null };

/** Follows the tokens to know where in the structure each stands. */
function createWalk() {
  const steps: JsonStep[] = [];
  let last = outside;
  let keyNext = false;

  const key = (): string => (typeof last.at === "string" ? last.at : last.within);

  function pointer(): string {
    if (last.at === null) return last.base;
    return `${last.base}/${String(last.at).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }

  /** Takes a token; `inside`: the characters between the quotes, if it is a string. */
  function take(text: string, inside: string | undefined): void {
    if (keyNext && inside !== undefined) {
      last.at = meaning(inside);
      keyNext = false;
    } else if (text === "{" || text === "[") {
      const step = { base: pointer(), within: key(), at: text === "{" ? "" : 0 };
      steps.push(last);
      last = step;
      keyNext = text === "{";
    } else if (!/^[\s,:]/.test(text)) {
      if (text === "}" || text === "]") last = steps.pop() ?? outside;
      keyNext = typeof last.at === "string";
      if (keyNext) last.at = "";
      if (typeof last.at === "number") last.at++;
    }
  }

  return { expectsKey: () => keyNext, key, pointer, take };
}
