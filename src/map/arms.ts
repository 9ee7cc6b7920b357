// Finds tables of words in source text: arms of a switch or match, entries of a dictionary, pairs of a list, conditions. Of
// each arm: the words, and the names or texts to which they lead.
import { type Token, tokensOf } from "./tokens.ts";

/** A text or name on the left side. */
export interface Label {
  readonly text: string;
  /** A text stands for itself; a name of a constant is compared without its case and its prefix. */
  readonly isText: boolean;
  readonly line: number;
}

export interface Arm {
  readonly labels: readonly Label[];
  /** The names and texts it may lead to, in order; empty where it cannot be told. */
  readonly leads: readonly string[];
}

/** Arms that belong together. */
export interface Table {
  /** How it is written. */
  readonly kind: string;
  readonly arms: readonly Arm[];
  /** What everything else leads to; null where there is no such arm. */
  readonly otherwise: readonly string[] | null;
  readonly line: number;
  /** Names that stand before it, from which a provider may be guessed. */
  readonly context: string;
}

interface FoundArm {
  readonly key: string;
  readonly at: number;
  readonly labels: readonly Label[] | "otherwise";
  readonly leads: readonly string[];
}

/** All tables of a source, with every text in it. */
export function tablesIn(text: string, ending: string): { tables: Table[]; texts: Set<string> } {
  const tokens = tokensOf(text, ending);
  const source = new Source(tokens, ending);
  const found = tokens.flatMap((_, at) => source.armAt(at) ?? []);
  const tables = [...Map.groupBy(found, ({ key }) => key).values()].flatMap((group) => {
    const arms = group.flatMap(({ labels, leads }) =>
      labels === "otherwise" ? [] : [{ labels, leads }],
    );
    const [first] = group;
    if (!first || arms.length === 0) return [];
    const otherwise = group.find(({ labels }) => labels === "otherwise")?.leads ?? null;
    const { line = 1 } = tokens[first.at] ?? {};
    const [kind = ""] = first.key.split(" ");
    return [{ kind, arms, otherwise, line, context: source.before(first.at) }];
  });
  const texts = new Set(tokens.filter(({ kind }) => kind === "string").map((each) => each.text));
  return { tables, texts };
}

const opens: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const isOpen = ({ kind, text }: Token) => kind === "sign" && text in opens;
const isClose = ({ kind, text }: Token) => kind === "sign" && /^[)\]}]$/.test(text);

class Source {
  readonly tokens: readonly Token[];
  readonly ending: string;
  /** Of each bracket its partner; of each token the bracket around it. */
  readonly partner = new Map<number, number>();
  readonly around: number[] = [];
  /** Labels of arms without a body, which the next arm takes over. */
  pending: Label[] = [];
  readonly taken = new Set<number>();

  constructor(tokens: readonly Token[], ending: string) {
    this.tokens = tokens;
    this.ending = ending;
    const stack: number[] = [];
    for (const [at, token] of tokens.entries()) {
      if (isClose(token)) {
        const open = stack.pop();
        if (open !== undefined) {
          this.partner.set(open, at);
          this.partner.set(at, open);
        }
      }
      this.around.push(stack.at(-1) ?? -1);
      if (isOpen(token)) stack.push(at);
    }
  }

  armAt(at: number): FoundArm[] | null {
    const token = this.tokens[at];
    if (!token) return null;
    if (token.kind === "name" && !this.taken.has(at)) {
      if (token.text === "case" && this.ending !== "rb") return this.caseAt(at);
      if (token.text === "when" && this.ending === "rb") return this.caseAt(at);
      if (token.text === "default" || token.text === "else") return this.defaultAt(at);
      if (token.text === "_" && this.is(at + 1, "=>")) return this.defaultAt(at);
    }
    if (token.kind === "sign") {
      if (token.text === "=>" || token.text === "->") return this.arrowAt(at);
      if (token.text === ":") return this.entryAt(at);
      if (token.text === "[" || token.text === "(") return this.pairAt(at);
    }
    if (token.kind === "string") return this.conditionAt(at);
    return null;
  }

  /** The names in the 60 tokens before, and the names of the functions around. */
  before(at: number): string {
    const names: string[] = [];
    for (let index = at; index >= Math.max(0, at - 60); index--)
      if (this.tokens[index]?.kind === "name") names.push(this.tokens[index]?.text ?? "");
    return names.join(" ");
  }

  // --- switch, match -----------------------------------------------------------------------------

  private caseAt(at: number): FoundArm[] | null {
    let end = at + 1;
    for (; end < this.tokens.length; end = this.next(end)) {
      const { kind = "line", text = "" } = this.tokens[end] ?? {};
      if (kind === "sign" && (text === ":" || text === "->" || text === "=>")) break;
      if (kind === "name" && text === "then") break;
      if (kind === "line" && this.ending === "rb") break;
      if (kind === "sign" && /^[;{}]$/.test(text)) return null;
    }
    if (end >= this.tokens.length) return null;
    this.taken.add(end);
    const labels = this.labelsIn(at + 1, end);
    const key = this.keyOf("case", at);
    const body = this.bodyFrom(at, end + 1);
    const isEmpty = body.every(({ kind }) => kind === "line");
    if (isEmpty && this.ending !== "go") {
      this.pending.push(...labels);
      return null;
    }
    const all = [...this.pending.splice(0), ...labels];
    if (all.some(({ text }) => text === "_"))
      return [{ key, at, labels: "otherwise", leads: leadsIn(body) }];
    return all.length === 0 ? null : [{ key, at, labels: all, leads: leadsIn(body) }];
  }

  private defaultAt(at: number): FoundArm[] | null {
    const next = this.tokens[at + 1];
    if (next?.kind === "name" && next.text === "if") return null;
    const isArrow = this.is(at + 1, "=>") || this.is(at + 1, "->");
    const isColon = this.is(at + 1, ":");
    const isRuby = this.ending === "rb" && this.tokens[at]?.text === "else";
    if (!isArrow && !(isColon && this.ending !== "py") && !isRuby) return null;
    if (isArrow || isColon) this.taken.add(at + 1);
    const body = isArrow ? this.expression(at + 2) : this.bodyFrom(at, isRuby ? at + 1 : at + 2);
    const key =
      isArrow && this.tokens[at]?.text !== "default" && this.ending !== "kt"
        ? this.keyOf("arrow", at)
        : this.keyOf(this.ending === "php" && isArrow ? "arrow" : "case", at);
    const carried = this.pending.splice(0);
    const leads = leadsIn(body);
    const own: FoundArm[] = [{ key, at, labels: "otherwise", leads }];
    return carried.length === 0 ? own : [{ key, at, labels: carried, leads }, ...own];
  }

  /** From after the colon to the next arm or the end of the block. */
  private bodyFrom(start: number, from: number): Token[] {
    const indent = this.indentOf(start);
    const body: Token[] = [];
    for (let at = from; at < this.tokens.length; at++) {
      const token = this.tokens[at] as Token;
      if (isClose(token) && this.around[at] === this.around[start]) {
        if ((this.partner.get(at) ?? 0) < start) break;
      }
      if (
        isClose(token) &&
        (this.partner.get(at) ?? 0) < from - 1 &&
        this.around[start] === this.partner.get(at)
      )
        break;
      const isArm =
        token.kind === "name" &&
        this.around[at] === this.around[start] &&
        (/^(?:case|default)$/.test(token.text) ||
          (this.ending === "rb" && /^(?:when|else|end)$/.test(token.text)));
      if (isArm) break;
      if (this.ending === "py" && token.indent >= 0 && token.indent <= indent) break;
      body.push(token);
    }
    return body;
  }

  // --- arrows ------------------------------------------------------------------------------------

  private arrowAt(at: number): FoundArm[] | null {
    if (this.taken.has(at)) return null;
    const labels: Label[] = [];
    let index = this.back(at - 1);
    for (;;) {
      const token = this.tokens[index];
      if (!token) break;
      const own = this.patternAt(index);
      if (!own) break;
      const before = this.back(own.start - 1);
      const sign = this.tokens[before];
      // What follows an arrow is where the arm before leads.
      if (sign?.kind === "sign" && /^(?:=>|->|=|:)$/.test(sign.text)) break;
      labels.unshift(...own.labels);
      if (sign?.kind !== "sign" || !/^[|,]$/.test(sign.text)) break;
      const further = this.back(before - 1);
      if (sign.text === "," && !this.isListed(further)) break;
      index = further;
    }
    const key = this.keyOf("arrow", at);
    // A name that takes what is left says nothing on the right side.
    const bound = this.tokens[at - 1]?.text;
    const leads = leadsIn(this.expression(at + 1)).filter((lead) => lead !== bound);
    const rest = this.ending === "rs" && this.isRest(at - 1);
    if (labels.length === 0) return rest ? [{ key, at, labels: "otherwise", leads }] : null;
    if (rest) return [{ key, at, labels: "otherwise", leads }];
    return [{ key, at, labels, leads }];
  }

  /** Rust: a name that takes what is left, alone or as `Kind::Unknown(name)`. */
  private isRest(at: number): boolean {
    const token = this.tokens[at];
    if (token?.kind === "name")
      return /^[a-z][a-z_0-9]*$/.test(token.text) && this.isListed(at, true);
    const holder = this.is(at, ")") ? this.tokens[(this.partner.get(at) ?? at) - 1] : undefined;
    return /::(?:unknown|other|unrecognized|custom|unspecified|_)\w*$/i.test(holder?.text ?? "");
  }

  /** Whether a label of the same arm ends here, and not where the arm before leads. */
  private isListed(at: number, any = false): boolean {
    const own = any ? { start: at } : this.patternAt(at);
    if (!own) return false;
    const { kind, text } = this.tokens[this.back(own.start - 1)] ?? {};
    return kind === "sign" && /^[,{|([]$/.test(text ?? "");
  }

  /** A label that ends at this token: a text, a path, or a text in `Some(…)`. */
  private patternAt(at: number): { labels: Label[]; start: number } | null {
    const token = this.tokens[at];
    if (!token) return null;
    if (token.kind === "string") return { labels: [labelOf(token)], start: at };
    if (token.kind === "name" && /[.:\\]|^[A-Z][A-Z0-9_]+$/.test(token.text))
      return { labels: [labelOf(token)], start: at };
    if (token.kind !== "sign" || token.text !== ")") return null;
    const open = this.partner.get(at) ?? at;
    const holder = this.tokens[open - 1];
    if (holder?.kind !== "name") return null;
    const inside = this.labelsIn(open + 1, at).filter(({ isText }) => isText);
    if (inside.length > 0) return { labels: inside, start: open - 1 };
    return /::|\./.test(holder.text) ? { labels: [labelOf(holder)], start: open - 1 } : null;
  }

  // --- dictionaries, pairs -----------------------------------------------------------------------

  private entryAt(at: number): FoundArm[] | null {
    if (this.taken.has(at)) return null;
    const around = this.tokens[this.around[at] ?? -1];
    if (around?.text !== "{" && !(around === undefined && this.ending === "json")) return null;
    let keyAt = this.back(at - 1);
    let key = this.tokens[keyAt];
    if (key?.text === "]" && key.kind === "sign") {
      const open = this.partner.get(keyAt) ?? keyAt;
      if (this.back(keyAt - 1) !== open + 1) return null;
      key = this.tokens[open + 1];
      keyAt = open;
    }
    if (key?.kind !== "string" && key?.kind !== "name") return null;
    const before = this.tokens[this.back(keyAt - 1)];
    if (before?.kind !== "sign" || !/^[{,]$/.test(before.text)) return null;
    const value = this.expression(at + 1);
    const [only, ...more] = value.filter(({ kind }) => kind !== "line");
    const isBare = key.kind === "name" && !/[.:]/.test(key.text);
    // A bare key may as well be a parameter or a member of a type: there only texts and constants are taken.
    if (isBare && !(only?.kind === "string" || /[.][A-Z]|^[A-Z][A-Z0-9_]+$/.test(only?.text ?? "")))
      return null;
    if (only === undefined || (more.length > 12 && only.kind !== "string")) return null;
    const label = { ...labelOf(key), isText: key.kind === "string" || isBare };
    return [{ key: this.keyOf("entry", at), at, labels: [label], leads: leadsIn(value) }];
  }

  /** `["stop", X]` and `("stop", X)` in a list. */
  private pairAt(at: number): FoundArm[] | null {
    const end = this.partner.get(at);
    const outer = this.around[at] ?? -1;
    if (end === undefined || outer < 0 || this.tokens[at - 1]?.kind === "name") return null;
    const first = this.tokens[this.skip(at + 1)];
    const comma = this.skip(this.skip(at + 1) + 1);
    if (first?.kind !== "string" || !this.is(comma, ",")) return null;
    const rest = this.tokens.slice(comma + 1, end);
    if (rest.length > 10 || rest.some(({ kind, text }) => kind === "sign" && text === ","))
      return null;
    return [{ key: this.keyOf("pair", at), at, labels: [labelOf(first)], leads: leadsIn(rest) }];
  }

  // --- conditions --------------------------------------------------------------------------------

  private conditionAt(at: number): FoundArm[] | null {
    const isEqual = (index: number) => this.is(index, "==") || this.is(index, "===");
    const list = this.around[at] ?? -1;
    const isInList =
      list >= 0 &&
      (this.tokens[this.back(list - 1)]?.text === "in" ||
        (this.is(this.partner.get(list) ?? -1, "]") &&
          /\.(?:includes|contains)$/.test(
            this.tokens[(this.partner.get(list) ?? 0) + 1]?.text ?? "",
          )));
    const isMember = /\.(?:equals|equalsIgnoreCase)$/.test(this.tokens[list - 1]?.text ?? "");
    if (!isEqual(this.back(at - 1)) && !isEqual(this.skip(at + 1)) && !isInList && !isMember)
      return null;
    const span = this.conditionAround(at);
    if (!span) return null;
    const token = this.tokens[at] as Token;
    const isDoubtful = span.condition.some(
      ({ kind, text }) =>
        (kind === "sign" && /^(?:&&|!|!=|!==)$/.test(text)) ||
        (kind === "name" && /^(?:and|not)$/.test(text)),
    );
    const leads = isDoubtful ? [] : leadsIn(span.body);
    return [{ key: this.keyOf("if", span.start), at, labels: [labelOf(token)], leads }];
  }

  /** The condition that this token stands in, and what is done if it holds. */
  private conditionAround(at: number): { start: number; condition: Token[]; body: Token[] } | null {
    let start = at;
    for (; start > Math.max(0, at - 60); start--) {
      const { kind, text } = this.tokens[start] as Token;
      if (kind === "name" && /^(?:if|elif|elsif)$/.test(text)) break;
      if (kind === "sign" && /^[;{}]$/.test(text) && this.around[at] !== start) return null;
    }
    if (!/^(?:if|elif|elsif)$/.test(this.tokens[start]?.text ?? "")) return null;
    const paren = this.skip(start + 1);
    if (
      this.is(paren, "(") &&
      (this.partner.get(paren) ?? 0) > at &&
      /^(?:[jt]sx?|[mc][jt]s|java|php|cs|kt)$/.test(this.ending)
    ) {
      const close = this.partner.get(paren) as number;
      const first = this.skip(close + 1);
      const body = this.is(first, "{")
        ? this.tokens.slice(first + 1, this.partner.get(first))
        : this.statement(first);
      return { start, condition: this.tokens.slice(paren, close), body };
    }
    const mark = this.ending === "py" ? ":" : "{";
    for (let end = at + 1; end < Math.min(this.tokens.length, at + 60); end++) {
      if (!this.is(end, mark) || this.around[end] !== this.around[start]) continue;
      const condition = this.tokens.slice(start, end);
      if (mark === "{")
        return { start, condition, body: this.tokens.slice(end + 1, this.partner.get(end)) };
      return { start, condition, body: this.bodyFrom(start, end + 1) };
    }
    return null;
  }

  private statement(from: number): Token[] {
    const end = this.tokens.findIndex(
      ({ kind, text }, at) => at >= from && (kind === "line" || text === ";"),
    );
    return this.tokens.slice(from, end < 0 ? undefined : end);
  }

  // --- helpers -----------------------------------------------------------------------------------

  /** One expression: to the comma, semicolon or bracket that ends it, or the block that it is. */
  private expression(from: number): Token[] {
    const first = this.skip(from);
    if (this.is(first, "{")) return this.tokens.slice(first + 1, this.partner.get(first));
    const taken: Token[] = [];
    for (let at = first; at < this.tokens.length; at++) {
      const token = this.tokens[at] as Token;
      if (isClose(token)) break;
      if (token.kind === "sign" && /^[,;]$/.test(token.text)) break;
      if (token.kind === "line" && /^(?:kt|swift)$/.test(this.ending)) break;
      if (isOpen(token)) {
        const end = this.partner.get(at) ?? at;
        taken.push(...this.tokens.slice(at, end + 1));
        at = end;
      } else taken.push(token);
    }
    return taken;
  }

  /** The labels between two places, separated by commas or bars. */
  private labelsIn(from: number, to: number): Label[] {
    const own = this.tokens.slice(from, to).filter(({ kind }) => kind !== "line");
    const compares = own.some(({ kind, text }) => kind === "sign" && /^={2,3}$/.test(text));
    return own
      .filter(({ kind }) => kind === "string" || (kind === "name" && !compares))
      .filter(({ text }) => !/^(?:as|if|let|var|val|Some|Ok|None|nil|null)$/.test(text))
      .map(labelOf);
  }

  private keyOf(kind: string, at: number): string {
    const indent = this.ending === "py" && kind !== "entry" ? this.indentOf(at) : "";
    return [
      kind,
      this.around[at],
      indent,
      this.ending === "py" && kind === "if" ? this.blockOf(at) : "",
    ].join(" ");
  }

  /** In Python: the line of the definition around. */
  private blockOf(at: number): number {
    const indent = this.indentOf(at);
    for (let index = at; index >= 0; index--) {
      const token = this.tokens[index] as Token;
      if (token.indent >= 0 && token.indent < indent) return token.line;
    }
    return 0;
  }

  private indentOf(at: number): number {
    for (let index = at; index >= 0; index--) {
      const { indent = -1 } = this.tokens[index] ?? {};
      if (indent >= 0) return indent;
    }
    return 0;
  }

  private is(at: number, text: string): boolean {
    const token = this.tokens[at];
    return token?.kind === "sign" && token.text === text;
  }

  /** The next token that is no line end, from here on. */
  private skip(at: number): number {
    let index = at;
    while (this.tokens[index]?.kind === "line") index++;
    return index;
  }

  private back(at: number): number {
    let index = at;
    while (this.tokens[index]?.kind === "line") index--;
    return index;
  }

  /** The token after this one; after a bracket, the one after its partner. */
  private next(at: number): number {
    const token = this.tokens[at];
    return token && isOpen(token) ? (this.partner.get(at) ?? at) + 1 : at + 1;
  }
}

const labelOf = ({ text, kind, line }: Token): Label => ({ text, isText: kind === "string", line });

const longest = 14;

/** What a body leads to: what it returns, else what it assigns to a reason, else a short expression itself. */
function leadsIn(body: readonly Token[]): string[] {
  const returned = after(
    body,
    ({ kind, text }) => kind === "name" && /^(?:return|yield)$/.test(text),
  );
  if (returned.length > 0) return wordsIn(returned);
  const thrown = body.some(
    ({ kind, text }) =>
      kind === "name" && /^(?:throw|raise|panic!?|unreachable!?|todo!?)$/.test(text),
  );
  if (thrown) return ["error"];
  const assigned = body.flatMap(({ kind, text }, at) => {
    const name = body[at - 1];
    const isReason =
      name?.kind === "name" && /reason|finish|stop|status|outcome|result|ending/i.test(name.text);
    return kind === "sign" && /^(?:=|:=)$/.test(text) && isReason ? [at] : [];
  });
  if (assigned.length > 0) return wordsIn(assigned.flatMap((at) => toEnd(body, at + 1)));
  const own = body.filter(({ kind }) => kind !== "line");
  const acts = own.some(({ kind, text }) => kind === "sign" && /^(?:;|=|:=)$/.test(text));
  return own.length <= longest && !acts ? wordsIn(own) : [];
}

function after(body: readonly Token[], isStart: (token: Token) => boolean): Token[] {
  return body.flatMap((token, at) => (isStart(token) ? toEnd(body, at + 1) : []));
}

/** To the end of the statement: a line end or semicolon outside brackets. */
function toEnd(body: readonly Token[], from: number): Token[] {
  let depth = 0;
  for (let at = from; at < body.length; at++) {
    const token = body[at] as Token;
    if (isOpen(token)) depth++;
    if (isClose(token)) depth--;
    const ends = token.kind === "line" || (token.kind === "sign" && token.text === ";");
    if (depth < 0 || (depth === 0 && ends)) return body.slice(from, at);
  }
  return body.slice(from);
}

function wordsIn(tokens: readonly Token[]): string[] {
  return tokens.filter(({ kind }) => kind !== "sign" && kind !== "line").map(({ text }) => text);
}
