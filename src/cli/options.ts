// The commands as a table, options that several of them share, and how the text of an option becomes a value.
import { type Command, InvalidArgumentError, Option } from "commander";
import { exitCodes } from "./exit.ts";

/** A command. Its work is loaded when it is asked for and returns the exit code; undefined is 0. */
interface CommandText {
  readonly does: string;
  /** Arguments with what each is. */
  readonly takes?: Readonly<Record<string, string>>;
  readonly options: readonly (string | Option)[];
  /** What stands below the options: one example, or a text with several. */
  readonly example?: string;
  readonly help?: string;
  readonly run: (
    ...given: Parameters<Parameters<Command["action"]>[0]>
  ) => Promise<number> | Promise<void>;
}

/** A command, or what a group of them is for. */
export type CommandSpec = CommandText | { readonly does: string };

export function addCommands(program: Command, specs: Readonly<Record<string, CommandSpec>>): void {
  const made = new Map<string, Command>();
  for (const [path, spec] of Object.entries(specs)) {
    const [first = "", second] = path.split(" ");
    const parent = second === undefined ? program : (made.get(first) ?? program);
    const command = parent.command(second ?? first).description(spec.does);
    made.set(path, command);
    if (!("run" in spec)) continue;
    for (const [name, is] of Object.entries(spec.takes ?? {})) command.argument(name, is);
    for (const each of spec.options)
      command.addOption(typeof each === "string" ? option(each) : each);
    const help = spec.help ?? `Example:\n  ${spec.example}`;
    command.addHelpText("after", `\n${help}`).action(async (...given) => {
      process.exitCode = (await spec.run(...given)) ?? exitCodes.ok;
    });
  }
}

/** How the text of an option becomes a value, by the placeholder in its brackets. Other placeholders keep the text. */
const values: Readonly<Record<string, (text: string, before?: readonly string[]) => unknown>> = {
  n: integer,
  "i/n": shard,
  ms: duration,
  time: duration,
  regexp: pattern,
  ids: list,
  names: list,
};

/** An option as help shows it: its flags, two spaces, what it does. */
export function option(line: string): Option {
  const [flags = "", does = ""] = line.split(/ {2}(.*)/);
  const [, word = ""] = /[<[](.*)[>\]]/.exec(flags) ?? [];
  return Object.assign(new Option(flags, does), { parseArg: values[word] });
}

export const repeated = (line: string): Option =>
  option(`${line}; may be repeated`).argParser(collect);

export const json = "--json  as JSON, for programs";
export const outFile = "--out <file>  write there instead of printing";
export const onlyCorpus = "--only-corpus <dir>  a corpus folder in place of the built-in one";
export const localCorpus = option("--out <dir>  the corpus to write to").default("corpus-local");
export const keepPeople =
  "--keep-people  leave phone numbers, cards, IBANs, IP addresses and names as they are (not for sharing)";

export const port = (usual: number): Option =>
  option("--port <n>  port on 127.0.0.1; 0 for any").argParser(portNumber).default(usual);

/** Options of every command that reads fixtures. */
export const corpusOptions = [
  repeated("--corpus <dir>  a local corpus beside the built-in one"),
  onlyCorpus,
];

const reporterList = ["terminal", "json", "markdown", "junit", "html"];

/** Options of every command that ends in a report. */
export const reportOptions = [
  option(`--reporter <names>  ${reporterList.join(", ")}`)
    .argParser(reporterNames)
    .default(["terminal", "json", "markdown", "html"]),
  "--baseline <file>  known failures; stale, expired and unmatched entries fail",
  "--update-baseline  write the baseline this run would need",
  option("--fail-on <what>  what fails the run")
    .choices(["wrong", "harm", "threshold", "never"])
    .default("wrong"),
  option("--today <date>  the day against which baseline entries expire").default(
    new Date().toISOString().slice(0, 10),
  ),
];

/** Options of every command that runs an adapter. */
export const adapterOptions = [
  repeated("--adapter <file|name>  an adapter file, or `reference`"),
  repeated("--exec <command>  an adapter in any language, which talks over its standard streams"),
  option("--lane <lane>  how responses reach the adapter")
    .choices(["msw", "direct", "loopback"])
    .default("msw"),
  option(
    "--timeout <ms>  how long an adapter may take for one case: milliseconds, or a time such as 10s",
  ).default(10_000),
];

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Several names: the option may be repeated, and one may hold several names separated by commas. */
export function list(value: string, before: readonly string[] = []): readonly string[] {
  const names = value.split(",").map((name) => name.trim());
  if (names.includes("")) throw new InvalidArgumentError("expected a name, or several with commas");
  return [...before, ...names];
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new InvalidArgumentError("expected a regular expression");
  }
}

function shard(text: string): readonly [number, number] {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count)
    throw new InvalidArgumentError("expected i/n with i from 1 to n");
  return [index, count];
}

/** A number without a unit is milliseconds: `10000` read as seconds would be almost three hours. */
export function duration(text: string): number {
  const [, amount, unit = "ms"] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text) ?? [];
  const ms = Number(amount) * (unit === "s" ? 1000 : 1);
  if (!(ms >= 1)) throw new InvalidArgumentError("expected milliseconds, or a time such as 10s");
  return ms;
}

function reporterNames(text: string): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !reporterList.includes(name));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`expected ${reporterList.join(", ")}, found "${unknown}"`);
  return names;
}

function integer(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("expected a whole number");
  return Number(text);
}

function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  throw new InvalidArgumentError("expected a port from 0 to 65535");
}
