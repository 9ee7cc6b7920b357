// `fullstop check-map`: holds the table of words that a project keeps by hand against what the providers document.
import { existsSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAllDocuments } from "yaml";
import { inputError } from "../corpus/fault.ts";
import { show } from "../corpus/load.ts";
import { endings, idOf, wordsOf } from "../endings.ts";
import type { MapFinding, MapVerdict, TableVerdict } from "../generated/map-verdict.ts";
import { type Arm, type Table, tablesIn } from "../map/arms.ts";
import { judgeTables } from "../map/judge.ts";
import { sourceEndings } from "../map/tokens.ts";
import { counted } from "../report/figures.ts";
import { didYouMean, escapeRegExp, messageOf } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { annotate, print, printJson, trying, warn } from "./output.ts";

interface CheckMapOptions {
  readonly provider?: readonly string[];
  readonly protocol?: readonly string[];
  readonly call?: string;
  readonly json?: boolean;
}

interface ReadMap {
  readonly tables: readonly Table[];
  readonly texts: ReadonlySet<string>;
  readonly anyCase: boolean;
}

/** Prints what each table of endings in the file does not know or leads elsewhere. */
export async function checkMap(file: string, options: CheckMapOptions): Promise<number> {
  const providers = chosenProviders(options);
  const map =
    options.call === undefined ? readMap(file) : await askModule(file, options.call, providers);
  const verdicts = judgeTables({ ...map, providers, file: show(resolve(file)) });
  const faults = verdicts.flatMap(({ findings }) => findings.filter(({ fails }) => fails));
  if (options.json) printJson({ file, tables: verdicts } satisfies MapVerdict);
  else tell(file, verdicts);
  if (process.env.GITHUB_ACTIONS === "true" && !options.json)
    for (const each of faults) annotate("error", file, each.line, sentenceOf(each));
  if (verdicts.length === 0) {
    throw inputError(
      show(file),
      map.tables.length === 0 ? "no table of words" : "no table of endings that is known",
      "a map, a dictionary, a switch, a match or conditions on the words of a provider",
      "Name the provider with --provider if its words are few.",
    );
  }
  return faults.length > 0 ? exitCodes.failed : exitCodes.ok;
}

/** The providers that were named, and those that speak a protocol that was named; null: guess. */
function chosenProviders({ provider = [], protocol = [] }: CheckMapOptions): string[] | null {
  if (provider.length + protocol.length === 0) return null;
  const refuse = (option: string, name: string, known: readonly string[]): never => {
    const next = didYouMean(name, known, `Known: ${known.join(", ")}.`);
    throw inputError(option, `"${name}"`, "one of the corpus", next);
  };
  const names = Object.entries(endings.providers).flatMap(([id, card]) => [
    id,
    ...(card.names ?? []),
  ]);
  const protocols = Object.keys(endings.protocols);
  const named = provider.map((name) => idOf(name) ?? refuse("--provider", name, names));
  const strange = protocol.find((name) => !protocols.includes(name));
  if (strange !== undefined) refuse("--protocol", strange, protocols);
  return [...new Set([...named, ...protocol])];
}

// --- reading ------------------------------------------------------------------------------------

const fileMax = 8 * 1024 * 1024;
const changesCase =
  /toLowerCase|toUpperCase|\.lower\(|\.upper\(|\.casefold\(|ToLower|ToUpper|EqualFold|to_lowercase|to_uppercase|eq_ignore_ascii_case|equalsIgnoreCase|downcase|upcase|strtolower|strtoupper/;

function readMap(file: string): ReadMap {
  const ending = /\.(\w+)$/.exec(basename(file))?.[1]?.toLowerCase() ?? "";
  const next = "Check the path.";
  const bytes = trying(file, "a file that can be read", next, () => readFileSync(file));
  if (bytes.length > fileMax)
    throw inputError(show(file), `${bytes.length} bytes`, "at most 8 MiB", "Name the source file.");
  const text = bytes.toString("utf8");
  const anyCase = changesCase.test(text);
  if (["json", "yaml", "yml"].includes(ending))
    return { tables: dataTables(file, text), texts: new Set(), anyCase };
  if (sourceEndings.includes(ending)) return { ...tablesIn(text, ending), anyCase };
  const expected = `a file of ${[...sourceEndings, "json", "yaml"].join(", ")}`;
  throw inputError(show(file), `"${basename(file)}"`, expected, "Give the file its usual ending.");
}

/** A map from words to words, or several under names, at any depth. */
function dataTables(file: string, text: string): Table[] {
  const documents = parseAllDocuments(text);
  const [broken] = "empty" in documents ? [] : documents.flatMap(({ errors }) => errors);
  if (broken)
    throw inputError(show(file), broken.message.split("\n")[0] ?? "", "JSON or YAML", "Mend it.");
  const values =
    "empty" in documents ? [] : documents.map((each) => each.toJS({ maxAliasCount: 100 }));
  const lineOf = (key: string) => {
    const at = text.search(new RegExp(`(?:^|[\\s{,"'])${escapeRegExp(key)}["']?\\s*:`, "m"));
    return at < 0 ? 1 : text.slice(0, at + 1).split("\n").length;
  };
  const found: Table[] = [];
  const walk = (value: unknown, context: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) walk(each, context);
      return;
    }
    const entries = Object.entries(value);
    const arms = entries.flatMap(([key, lead]): Arm[] => {
      const leads = textsIn(lead);
      return leads === null
        ? []
        : [{ labels: [{ text: key, isText: true, line: lineOf(key) }], leads }];
    });
    const isRest = ({ labels: [label] }: Arm) =>
      /^(?:default|\*|_|else|other)$/i.test(label?.text ?? "");
    const own = arms.filter((arm) => !isRest(arm));
    const [first] = own;
    if (first && own.length > 1)
      found.push({
        kind: "entry",
        arms: own,
        otherwise: arms.find(isRest)?.leads ?? null,
        line: first.labels[0]?.line ?? 1,
        context,
      });
    for (const [key, inner] of entries) walk(inner, `${context} ${key}`);
  };
  for (const value of values) walk(value, "");
  return found;
}

/** A text, nothing, or the texts of a flat object or list; null for anything else. */
function textsIn(value: unknown): string[] | null {
  if (value === null) return [];
  if (typeof value === "string") return [value];
  if (typeof value !== "object") return null;
  const all = Object.values(value as object);
  const texts = all.filter((each) => typeof each === "string");
  const isFlat = texts.length > 0 && all.every((each) => typeof each !== "object" || each === null);
  return isFlat ? texts : null;
}

const stranger = "fullstop-no-such-word";

/** Loads a module and asks its function for each word: the one way in which foreign code runs, and only when it is asked for. */
async function askModule(
  file: string,
  name: string,
  providers: readonly string[] | null,
): Promise<ReadMap> {
  if (!existsSync(file))
    throw inputError(show(file), "no such file", "a module", "Check the path.");
  let loaded: Record<string, unknown>;
  try {
    loaded = await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    const next = "Run it with node by itself, or leave --call out: then its text is read.";
    throw inputError(show(file), messageOf(error), "a module that Node can load", next);
  }
  const asked = loaded[name];
  if (typeof asked !== "function")
    throw inputError(
      show(file),
      `no function "${name}"`,
      "the name of an exported function",
      didYouMean(name, Object.keys(loaded), `It exports ${Object.keys(loaded).join(", ")}.`),
    );
  if (providers === null)
    throw inputError(
      "--call",
      "no provider",
      "--provider or --protocol",
      "Say whose words to ask.",
    );
  const ask = async (word: string): Promise<string[]> => {
    try {
      return textsIn(await asked(word)) ?? [];
    } catch {
      return ["error"];
    }
  };
  const words = new Set(
    providers.flatMap((provider) =>
      wordsOf(provider).flatMap(({ value }) => (typeof value === "string" ? [value] : [])),
    ),
  );
  const arms: Arm[] = [];
  for (const word of words)
    arms.push({ labels: [{ text: word, isText: true, line: 1 }], leads: await ask(word) });
  const otherwise = await ask(stranger);
  const table = { kind: "call", arms, otherwise, line: 1, context: name };
  return { tables: [table], texts: new Set(), anyCase: false };
}

// --- telling ------------------------------------------------------------------------------------

/** What is wrong or worth knowing of a word, in one sentence. */
function sentenceOf({ kind, word, provider, means, action, leads, does }: MapFinding): string {
  if (kind === "unheard") return `"${word}" is a word of no provider that fullstop knows`;
  const documented = `"${word}" of ${provider} means ${means} (${action})`;
  if (kind === "elsewhere") return `${documented}, and is led to ${leads}: ${does}`;
  if (leads === null) return `${documented}, and no row has it; where it leads cannot be told`;
  return `${documented}, and no row has it: it falls into ${leads}${does === null ? "" : `: ${does}`}`;
}

function tell(file: string, verdicts: readonly TableVerdict[]): void {
  let total = 0;
  for (const verdict of verdicts) {
    const { line, providers, guessed, known, documented, compared, untold, findings } = verdict;
    const whose = `${providers.join(", ")}${guessed ? " (guessed; --provider says otherwise)" : ""}`;
    const has = `it knows ${known} of the ${counted(documented, "word")} documented there`;
    print(`${file}:${line}: held against ${whose}: ${has}; ${compared} compared`);
    for (const finding of findings.filter(({ fails }) => fails)) {
      total++;
      print(`  ✗ ${finding.line === line ? "" : `line ${finding.line}: `}${sentenceOf(finding)}`);
      if (finding.source !== null)
        print(`    ${finding.source}${finding.evidence === null ? "" : ` (${finding.evidence})`}`);
      if (finding.kind === "lacking")
        print(`    add: ${JSON.stringify(finding.word)} → ${finding.means} (${finding.action})`);
    }
    for (const finding of findings.filter(({ kind }) => kind === "unheard"))
      print(`  · line ${finding.line}: ${sentenceOf(finding)}`);
    const rest = findings.filter(({ kind, fails }) => kind === "lacking" && !fails);
    const says = (text: string, some: readonly MapFinding[]) => {
      if (some.length > 0) print(`  · ${text}: ${some.map(({ word }) => word).join(", ")}`);
    };
    says(
      "no row, and nothing wrong by it",
      rest.filter(({ leads }) => leads !== null),
    );
    says(
      "no row, and the file does not show what becomes of it",
      rest.filter(({ leads }) => leads === null),
    );
    if (untold.length > 0) print(`  · where it leads cannot be told: ${untold.join(", ")}`);
  }
  if (total > 0) warn(`${counted(total, "word")} to look at`);
}
