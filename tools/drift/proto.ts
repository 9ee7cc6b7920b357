// The enums of one .proto file. Its grammar is small enough for tokens and a stack of braces.
import type { Declaration } from "./extract.ts";

interface Scope {
  readonly name: string | null;
  /** The words of an enum; null for any other pair of braces. */
  readonly words: string[] | null;
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_][\w.]*|[-\w.]+|[{}[\]()<>=;,:]/g;
const startsStatement = new Set(["{", "}", ";"]);

/** Every enum of the file with its member names, in source order. */
export function protoDeclarations(source: string): Declaration[] {
  const tokens = [...source.matchAll(token)]
    .map(([text]) => text)
    .filter((text) => !/^\/[/*]/.test(text));
  const scopes: Scope[] = [];
  const found: Declaration[] = [];
  for (const [at, text] of tokens.entries()) {
    const scope = scopes.at(-1);
    if (text === "{") scopes.push(openedScope(tokens, at));
    else if (text === "}") found.push(...close(scopes));
    else if (scope?.words && startsStatement.has(tokens[at - 1] ?? "") && tokens[at + 1] === "=")
      scope.words.push(text);
  }
  return found;
}

/** The scope that a brace opens: `message Name {`, `enum Name {`, or one without a name. */
function openedScope(tokens: readonly string[], brace: number): Scope {
  const keyword = tokens[brace - 2];
  const name = keyword === "message" || keyword === "enum" ? (tokens[brace - 1] ?? null) : null;
  return { name, words: keyword === "enum" ? [] : null };
}

function close(scopes: Scope[]): Declaration[] {
  const path = scopes.flatMap(({ name }) => name ?? []);
  const words = scopes.pop()?.words;
  return words ? [{ kind: "proto", selector: path.join("."), values: words, unread: [] }] : [];
}
