// Options that several commands share, and how the text of an option becomes a value.
import { type Command, InvalidArgumentError, Option } from "commander";

export const onlyCorpusOption = () =>
  new Option("--only-corpus <dir>", "a corpus folder in place of the built-in one");

export const corpusOption = () =>
  new Option("--corpus <dir>", "a local corpus beside the built-in one; may be repeated").argParser(
    collect,
  );

export const jsonOption = () => new Option("--json", "as JSON, for programs");

/** What every command that ends in a report takes. */
export function reportOptions(command: Command): Command {
  return command
    .option("--reporter <names>", reporterList.join(", "), reporterNames, [
      "terminal",
      "json",
      "markdown",
    ])
    .option("--baseline <file>", "known failures; stale, expired and unmatched entries fail")
    .option("--update-baseline", "write the baseline this run would need")
    .addOption(
      new Option("--fail-on <what>", "what does not conform")
        .choices(["wrong", "harm", "threshold", "never"])
        .default("wrong"),
    )
    .option("--today <date>", "the day baselines are held against", today());
}

/** What every command that runs an adapter takes. */
export function adapterOptions(command: Command): Command {
  return command
    .option("--adapter <file|name>", "an adapter file, or `reference`; may be repeated", collect)
    .option(
      "--exec <command>",
      "an adapter in any language, spoken to over its standard streams; may be repeated",
      collect,
    )
    .addOption(
      new Option("--lane <lane>", "how responses reach the adapter")
        .choices(["msw", "direct", "loopback"])
        .default("msw"),
    )
    .option(
      "--timeout <ms>",
      "how long an adapter may take for one case: milliseconds, or with a unit, 10s",
      duration,
      10_000,
    );
}

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

const reporterList = ["terminal", "json", "markdown", "junit"];

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
