// The texts of commands made into commands, and how the text of an option becomes a value.
import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandText, CommandTexts, OptionText } from "../generated/commands.ts";
import file from "./commands.json" with { type: "json" };
import { exitCodes } from "./exit.ts";

/** The texts of these commands. */
export interface NamedCommandTexts<Name extends string> extends Pick<CommandTexts, "groups"> {
  readonly commands: Readonly<Record<Name, CommandText>>;
}

/** The work of each command. It is loaded when it is asked for and returns the exit code; undefined is 0. */
export type CommandRuns<Name extends string> = Readonly<
  Record<
    Name,
    (...given: Parameters<Parameters<Command["action"]>[0]>) => Promise<number> | Promise<void>
  >
>;

export function addCommands<Name extends string>(
  program: Command,
  { groups, commands }: NamedCommandTexts<Name>,
  runs: CommandRuns<Name>,
): void {
  const groupNamed = (name: string) =>
    program.commands.find((each) => each.name() === name) ??
    program.command(name).description(groups[name] ?? "");
  for (const path of Object.keys(commands) as Name[]) {
    const { does, takes = {}, options, help } = commands[path];
    const [first = "", second] = path.split(" ");
    const parent = second === undefined ? program : groupNamed(first);
    const command = parent.command(second ?? first).description(does);
    for (const [name, is] of Object.entries(takes)) command.argument(name, is);
    for (const each of options.flatMap(written)) command.addOption(option(each));
    command.addHelpText("after", `\n${help.join("\n")}`).action(async (...given) => {
      process.exitCode = (await runs[path](...given)) ?? exitCodes.ok;
    });
  }
}

const shared: Readonly<Record<string, readonly OptionText[]>> = file.shared;

/** The options that an entry stands for. */
const written = (text: OptionText): readonly OptionText[] =>
  typeof text === "string" && text.startsWith("@")
    ? (shared[text.slice(1)]?.flatMap(written) ?? [text])
    : [text];

type Parse = (text: string, before?: readonly string[]) => unknown;

/** How the text of an option becomes a value, by the placeholder in its brackets. Other placeholders keep the text. */
const values: Readonly<Record<string, Parse>> = {
  n: integer,
  "i/n": shard,
  ms: duration,
  time: duration,
  regexp: pattern,
  ids: list,
  names: list,
  port: portNumber,
  each: (value, before = []) => [...before, value],
};

function option(text: OptionText): Option {
  const given = typeof text === "string" ? { option: text } : text;
  const { choices, preset, conflicts, shown } = given;
  const line = given.option.replace("{choices}", () => choices?.join(", ") ?? "");
  const [flags = "", does = ""] = line.split(/ {2}(.*)/);
  const [, word = ""] = /[<[](.*)[>\]]/.exec(flags) ?? [];
  const made = Object.assign(new Option(flags, does), { parseArg: values[given.parse ?? word] });
  if (choices) word === "names" ? made.argParser(severalOf(choices)) : made.choices(choices);
  if (given.default !== undefined)
    made.default(given.default === "$today" ? today() : given.default, shown);
  if (preset !== undefined) made.preset(preset);
  if (conflicts !== undefined) made.conflicts(conflicts);
  return made.makeOptionMandatory(given.required ?? false);
}

const today = () => new Date().toISOString().slice(0, 10);

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

const severalOf =
  (known: readonly string[]) =>
  (text: string): readonly string[] => {
    const names = text.split(",").map((name) => name.trim());
    const unknown = names.find((name) => !known.includes(name));
    if (unknown === undefined) return names;
    throw new InvalidArgumentError(`expected ${known.join(", ")}, found "${unknown}"`);
  };

function integer(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("expected a whole number");
  return Number(text);
}

function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  throw new InvalidArgumentError("expected a port from 0 to 65535");
}
