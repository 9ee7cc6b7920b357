// Source text cut into strings, names and signs, without comments: enough of TypeScript, JavaScript, Python, Go, Rust and their
// kin to find tables in them. Nothing is executed, and no grammar is needed.

export interface Token {
  /** `symbol` is `:stop` of Ruby. */
  readonly kind: "string" | "name" | "symbol" | "sign" | "line";
  /** Of a string its content; of a name all of its path, such as `FinishReason.STOP`. */
  readonly text: string;
  readonly line: number;
  /** Of the first token of a line its column, else -1. */
  readonly indent: number;
}

/** How the text of a language is cut, by the ending of its files. */
interface Manner {
  readonly comments: RegExp;
  /** A single quote begins a text; elsewhere it begins a character or a lifetime. */
  readonly singleQuotes: boolean;
  readonly symbols?: true;
  readonly regexps?: true;
}

const slashes = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const hashes = /#[^\n]*/y;
const script: Manner = { comments: slashes, singleQuotes: true, regexps: true };
const braces: Manner = { comments: slashes, singleQuotes: false };

const manners: Readonly<Record<string, Manner>> = {
  ...Object.fromEntries(
    ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"].map((each) => [each, script]),
  ),
  py: { comments: hashes, singleQuotes: true },
  rb: { comments: hashes, singleQuotes: true, symbols: true },
  php: { comments: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|#(?!\[)[^\n]*/y, singleQuotes: true },
  go: braces,
  rs: braces,
  java: braces,
  kt: braces,
  cs: braces,
  swift: braces,
};

/** The endings of the files that can be read. */
export const sourceEndings = Object.keys(manners);

const tripled = /(?:[rbfuRBFU]{0,2})("""|''')[\s\S]*?\1/y;
const rawRust = /b?r(#*)"[\s\S]*?"\1/y;
const double = /[rbfuRBFUc@$]{0,2}"(?:\\[\s\S]|[^"\\\n])*"/y;
const single = /[rbfuRBFU]{0,2}'(?:\\[\s\S]|[^'\\\n])*'/y;
const character = /b?'(?:\\[^\n]{1,8}?|[^'\\\n])'/y;
const tick = /`(?:\\[\s\S]|[^`\\])*`/y;
const regexp = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const symbol = /:[A-Za-z_]\w*[?!]?/y;
const name = /[A-Za-z_$@][\w$]*(?:(?:\?\.|\.|::|\\)[A-Za-z_$][\w$]*)*!?/y;
const number = /\d[\w.]*/y;
const sign = /===|!==|=>|->|::|:=|==|!=|&&|\|\||\?\?|\.\.\.|[^\s\w]/y;

/** Cuts the text of a file. */
export function tokensOf(text: string, ending: string): Token[] {
  const { comments, singleQuotes, symbols, regexps } = manners[ending] ?? script;
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let isFirst = true;
  const eat = (pattern: RegExp, at: number): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? null;
  };
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? "";
    if (char === "\n") {
      tokens.push({ kind: "line", text: "\n", line, indent: -1 });
      line++;
      at++;
      lineStart = at;
      isFirst = true;
      continue;
    }
    if (/\s/.test(char)) {
      at++;
      continue;
    }
    const comment = eat(comments, at);
    const indent = isFirst ? at - lineStart : -1;
    const found: [Token["kind"] | null, string] =
      comment !== null
        ? [null, comment]
        : (string(at) ??
          (symbols && symbolAt(at)) ??
          regexpAt(at) ??
          wordAt(at) ?? ["sign", eat(sign, at) ?? char]);
    const [kind, raw] = found;
    if (kind !== null) {
      tokens.push({ kind, text: kind === "string" ? contentOf(raw) : raw, line, indent });
      isFirst = false;
    }
    const breaks = raw.split("\n").length - 1;
    line += breaks;
    at += raw.length;
    if (breaks > 0) lineStart = at;
  }
  return tokens;

  function string(at: number): [Token["kind"], string] | null {
    const quoted =
      (ending === "py" ? eat(tripled, at) : null) ??
      (ending === "rs" ? eat(rawRust, at) : null) ??
      eat(double, at) ??
      (singleQuotes ? eat(single, at) : eat(character, at)) ??
      eat(tick, at);
    return quoted === null ? null : ["string", quoted];
  }
  function symbolAt(at: number): [Token["kind"], string] | null {
    const found = text[at - 1] === ":" ? null : eat(symbol, at);
    return found === null ? null : ["symbol", found];
  }
  function regexpAt(at: number): [Token["kind"] | null, string] | null {
    const before = tokens.findLast(({ kind }) => kind !== "line");
    const begins =
      before?.kind === "sign" ? !/^[)\]}]$/.test(before.text) : before?.text === "return";
    const found = regexps && begins ? eat(regexp, at) : null;
    return found === null ? null : [null, found];
  }
  function wordAt(at: number): [Token["kind"], string] | null {
    const found = eat(name, at);
    if (found !== null) return ["name", found];
    const digits = eat(number, at);
    return digits === null ? null : ["name", digits];
  }
}

/** What stands between the quotes. Escapes stay: no word of a provider has any. */
function contentOf(raw: string): string {
  const [, open = "", content = ""] =
    /^[A-Za-z@$]{0,2}#*("""|'''|["'`])([\s\S]*?)\1#*$/.exec(raw) ?? [];
  return open === "" ? raw : content;
}
