// The commands as a table, options that several of them share, and how the text of an option becomes a value.
import { type Command, InvalidArgumentError, Option } from "commander";
import { exitCodes } from "./exit.ts";

interface CommandText {
  readonly name: string;
  readonly does: string;
}

/** A command, or a group of them. Its work is loaded when it is asked for and returns the exit code; undefined is 0. */
export type CommandSpec =
  | (CommandText & {
      /** Arguments with what each is. */
      readonly takes?: Readonly<Record<string, string>>;
      readonly options: readonly Option[];
      /** What stands below the options. */
      readonly help: string;
      readonly run: (
        ...given: Parameters<Parameters<Command["action"]>[0]>
      ) => Promise<number> | Promise<void>;
    })
  | (CommandText & { readonly commands: readonly CommandSpec[] });

export function addCommands(parent: Command, specs: readonly CommandSpec[]): void {
  for (const spec of specs) {
    const command = parent.command(spec.name).description(spec.does);
    if ("commands" in spec) {
      addCommands(command, spec.commands);
      continue;
    }
    for (const [name, is] of Object.entries(spec.takes ?? {})) command.argument(name, is);
    for (const each of spec.options) command.addOption(each);
    command.addHelpText("after", `\n${spec.help}`).action(async (...given) => {
      process.exitCode = (await spec.run(...given)) ?? exitCodes.ok;
    });
  }
}

export function option<T>(
  flags: string,
  does: string,
  parse?: (text: string, before: T) => T,
): Option {
  const made = new Option(flags, does);
  return parse ? made.argParser(parse) : made;
}

export const jsonOption = () => option("--json", "as JSON, for programs");
export const outOption = () => option("--out <file>", "write there instead of printing");
export const onlyCorpusOption = () =>
  option("--only-corpus <dir>", "a corpus folder in place of the built-in one");

/** What every command that reads fixtures takes. */
export const corpusOptions = () => [
  option("--corpus <dir>", "a local corpus beside the built-in one; may be repeated", collect),
  onlyCorpusOption(),
];

/** What every command that ends in a report takes. */
export const reportOptions = () => [
  option("--reporter <names>", reporterList.join(", "), reporterNames).default([
    "terminal",
    "json",
    "markdown",
    "html",
  ]),
  option("--baseline <file>", "known failures; stale, expired and unmatched entries fail"),
  option("--update-baseline", "write the baseline this run would need"),
  option("--fail-on <what>", "what does not conform")
    .choices(["wrong", "harm", "threshold", "never"])
    .default("wrong"),
  option("--today <date>", "the day baselines are held against").default(today()),
];

/** What every command that runs an adapter takes. */
export const adapterOptions = () => [
  option("--adapter <file|name>", "an adapter file, or `reference`; may be repeated", collect),
  option(
    "--exec <command>",
    "an adapter in any language, spoken to over its standard streams; may be repeated",
    collect,
  ),
  option("--lane <lane>", "how responses reach the adapter")
    .choices(["msw", "direct", "loopback"])
    .default("msw"),
  option(
    "--timeout <ms>",
    "how long an adapter may take for one case: milliseconds, or with a unit, 10s",
    duration,
  ).default(10_000),
];

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Several names: the option may be repeated, and one may hold several with commas between them. */
export function list(value: string, before: readonly string[] = []): readonly string[] {
  const names = value.split(",").map((name) => name.trim());
  if (names.includes("")) throw new InvalidArgumentError("expected a name, or several with commas");
  return [...before, ...names];
}

export function pattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new InvalidArgumentError("expected a regular expression");
  }
}

export function shard(text: string): readonly [number, number] {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count)
    throw new InvalidArgumentError("expected i/n with i from 1 to n");
  return [index, count];
}

/** Milliseconds where there is no unit: a bare 10000 that meant seconds would never end. */
export function duration(text: string): number {
  const [, amount, unit = "ms"] = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text) ?? [];
  const ms = Number(amount) * (unit === "s" ? 1000 : 1);
  if (!(ms >= 1)) throw new InvalidArgumentError("expected milliseconds, or a time such as 10s");
  return ms;
}

const reporterList = ["terminal", "json", "markdown", "junit", "html"];

function reporterNames(text: string): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !reporterList.includes(name));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`expected ${reporterList.join(", ")}, found "${unknown}"`);
  return names;
}

export function integer(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("expected a whole number");
  return Number(text);
}
