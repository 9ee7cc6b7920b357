// Evidence for the bug tracker of a library: one file that serves the bytes of a case and calls the library, and a page about it.
import type { CaseLine } from "../generated/journal.ts";
import type { TranslatedResponse } from "../model/answer.ts";
import { isFailing } from "../run/causes.ts";
import { escapeRegExp, printable } from "../text.ts";
import { page } from "./markdown-table.ts";
import { failureSentence } from "./sentence.ts";

/** A fault traced to its place in the installed package. */
export interface ConfirmedFinding {
  readonly case: string;
  readonly package: string;
  readonly file: string;
  readonly line: number;
  readonly mechanism: string;
  /** What the maintainers could answer, where the verdict can be disputed. */
  readonly debatable?: string;
}

/** Everything to show about one case. */
export interface ReproEvidence {
  readonly line: CaseLine;
  readonly title: string;
  /** The source of the expectation. */
  readonly source: string;
  /** The rules that decide it, with their titles. */
  readonly rules: readonly string[];
  readonly responses: readonly TranslatedResponse[];
  /** What an adapter is given, without the base URL; null for a whole turn. */
  readonly exchange: object | null;
  /** The same request as a body of its own dialect, and (`chat`) of chat completions. */
  readonly body: unknown;
  readonly chat: unknown;
  /** The library that the adapter declares, such as `openai@7.53.0`. */
  readonly library: string | null;
  /** The line of the library that the answer was traced to, if known. */
  readonly finding: ConfirmedFinding | null;
}

/** Code that calls a library: the text of repro.mjs or repro.py beside its adapter, or one of the two below. */
export interface Snippet {
  readonly language: "mjs" | "py";
  readonly text: string;
  /** Whether it imports a file that is to be bundled into it. */
  readonly bundled?: true;
}

/** The page to read before the file: bytes, claim, answer. */
export function renderEvidence(evidence: ReproEvidence): string {
  const { line, responses } = evidence;
  return page(
    factsOf(evidence).join("\n"),
    ...responses.map(
      (served, at) => `--- response ${at + 1}: ${headText(served)}\n${bodyText(served)}`,
    ),
    `--- answered\n${JSON.stringify(line.answer, null, 2)}`,
  );
}

/** What is claimed, by which source, and what was answered: the head of the file and of the page. */
function factsOf({ line, title, source, rules, library, finding }: ReproEvidence): string[] {
  const { stopReason, rawReason, action, accepted } = line.expected;
  const others = accepted.filter((reason) => reason !== stopReason);
  const also = others.length > 0 ? `; ${others.join(", ")} would pass too` : "";
  return [
    line.case,
    title,
    "",
    `Sent: ${rawReason === null ? "no stop value" : JSON.stringify(rawReason)}. It means ${stopReason}: the caller is to ${action}${also}.`,
    `Says who: ${source}`,
    ...rules.map((rule) => `Rule: ${rule}`),
    `Answered by ${library?.includes(",") === false ? library : line.adapter}: ${answerText(line)}`,
    ...(isFailing(line) ? [`That is: ${failureSentence(line)}`] : []),
    ...(finding
      ? [`Traced to: ${finding.package} ${finding.file}:${finding.line}. ${finding.mechanism}`]
      : []),
  ];
}

function answerText({ answer }: CaseLine): string {
  if (answer.reported !== null) return JSON.stringify(answer.reported);
  return answer.error ?? (answer.kind === "untold" ? "no word and no error" : answer.kind);
}

/** Status and headers of a response, and how the connection ended. */
export const headText = ({
  status,
  contentType,
  ends,
}: Omit<TranslatedResponse, "chunks" | "headers">): string =>
  `HTTP ${status}, ${contentType}, ${ends === "break" ? "connection broken after the last byte" : "clean close"}`;

/** A body as a person can read or copy it. */
export function bodyText({
  chunks,
  contentType,
}: Pick<TranslatedResponse, "chunks" | "contentType">): string {
  const encoding = contentType.includes("vnd.amazon.eventstream") ? "base64" : "utf8";
  return Buffer.concat(chunks).toString(encoding).trimEnd();
}

/** One file that needs only the library. `frame`: a server, with places (HERE) for the rest. */
export function reproFile(evidence: ReproEvidence, snippet: Snippet, frame: string): string {
  return withHead(evidence, { ...snippet, text: reproCode(evidence, snippet, frame) }, snippet);
}

/** The code of the file. */
export function reproCode(evidence: ReproEvidence, snippet: Snippet, frame: string): string {
  const { language, text } = snippet;
  const { provider, dialect } = evidence.line;
  const lines = linesFor(text, provider, dialect);
  const isImport = (line: string) => language === "mjs" && line.startsWith("import ");
  const parts: Readonly<Record<string, readonly string[]>> = {
    imports: lines.filter(isImport),
    values: valuesFor(lines, evidence, language),
    call: trimmed(lines.filter((line) => !isImport(line))),
  };
  return filled(frame, parts, literal(language, scriptOf(evidence)));
}

/** The file: what it shows, how to run it, and its code. `imports`: the code that names its packages. */
export function withHead(
  evidence: ReproEvidence,
  { language, text }: Snippet,
  imports: Snippet,
): string {
  const comment = language === "py" ? "#" : "//";
  const head = [...factsOf(evidence), "", `Run: ${runCommand(evidence, imports)}`];
  const lines = head.map((line) => `${comment} ${printable(line.replaceAll("\n", " "))}`.trimEnd());
  return [...lines, text].join("\n");
}

/** Replaces each line `HERE <part>` by that part, with the indentation of the line. */
function filled(
  frame: string,
  parts: Readonly<Record<string, readonly string[]>>,
  responses: string,
): string {
  return frame
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part] = /^( *)(?:\/\/|#) HERE (\w+)$/.exec(line) ?? [];
      if (part === undefined) return [line.replace(/\bRESPONSES\b/, () => responses)];
      return (parts[part] ?? []).map((each) => (each === "" ? "" : indent + each));
    })
    .join("\n");
}

function trimmed(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line !== "");
  return lines.slice(Math.max(first, 0));
}

/** Keeps lines without `only …` and those that name this provider, else its dialect. Drops the opening comment, meant for maintainers. */
function linesFor(text: string, provider: string, dialect: string): string[] {
  const mark = /\s*(?:\/\/|#) only (.+)$/;
  const lines = text.trimEnd().split("\n");
  const named = new Set(lines.flatMap((line) => mark.exec(line)?.[1]?.split(" ") ?? []));
  const key = named.has(provider) ? provider : `dialect:${dialect}`;
  const first = lines.findIndex((line) => !/^(?:\/\/|#)/.test(line));
  return lines.slice(first).flatMap((line) => {
    const whom = mark.exec(line)?.[1]?.split(" ");
    return whom && !whom.includes(key) ? [] : [line.replace(mark, "")];
  });
}

/** The command installs what the text imports, at the tested versions. */
function runCommand({ library, line }: ReproEvidence, { language, text }: Snippet): string {
  const tested = (library ?? "").split(", ").filter((each) => each !== "");
  const lines = linesFor(text, line.provider, line.dialect).join("\n");
  const needed = tested.filter((each) => {
    const name = each.slice(0, each.lastIndexOf("@"));
    return new RegExp(`(?:from|import) ["']?${escapeRegExp(name)}(?:["'/\\s]|$)`, "m").test(lines);
  });
  const all = needed.join(" ");
  if (language === "py") return `pip install ${all.replaceAll("@", "==")} && python3 repro.py`;
  return `${all === "" ? "" : `npm install ${all} && `}node repro.mjs`;
}

const scriptOf = ({ responses }: ReproEvidence) =>
  responses.map(({ status, headers, contentType, chunks, ends }) => ({
    status,
    headers: { ...headers, "content-type": contentType },
    breaks: ends === "break",
    // Not with Buffer: the HTML page makes these files too, in a browser.
    frames: chunks.map((bytes) =>
      btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
    ),
  }));

/** A value as source text: JSON is valid JavaScript. */
function literal(language: Snippet["language"], value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  return language === "mjs" ? json : `json.loads(${JSON.stringify(JSON.stringify(value))})`;
}

/** Declares those values that the snippet uses. */
function valuesFor(
  lines: readonly string[],
  { exchange, body, chat, line }: ReproEvidence,
  language: Snippet["language"],
): string[] {
  const text = lines.join("\n");
  const values = {
    body,
    chat,
    exchange: { ...exchange, apiKey: "none" },
    stream: line.mode === "stream",
  };
  return Object.entries(values)
    .filter(([name]) => new RegExp(`(?<![\\w)]\\.)(?<!\\w)${name}\\b`).test(text))
    .map(([name, value]) => {
      const given = literal(language, value);
      return language === "mjs" ? `const ${name} = ${given};` : `${name} = ${given}`;
    });
}

/** Calls any adapter file as fullstop does. Once the file at `path` is bundled into it, it runs without fullstop. */
export function adapterSnippet(path: string): Snippet {
  const text = [
    `import adapter from ${JSON.stringify(path)};`,
    "const signal = AbortSignal.timeout(10_000);",
    "show(await adapter.observe({ ...exchange, baseUrl }, { fetch, signal }));",
  ];
  return { language: "mjs", text: text.join("\n"), bundled: true };
}

/** For turns and adapters in other languages: prints the address and serves until Ctrl-C; the user points the client at it. */
export const serverSnippet: Snippet = {
  language: "mjs",
  text: [
    'import { once } from "node:events";',
    "",
    "show({ baseUrl });",
    'await once(process, "SIGINT");',
  ].join("\n"),
};
