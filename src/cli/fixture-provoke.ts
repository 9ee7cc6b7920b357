// `fullstop fixture provoke`: asks a live provider small questions that force each ending, and keeps the answers as recorded fixtures.
import { join } from "node:path";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { type LoadedFixture, loadCorpus, readAs, show } from "../corpus/load.ts";
import type { Recorded } from "../fixture/provoke/pair.ts";
import { play } from "../fixture/provoke/play.ts";
import {
  answersOf,
  askedOf,
  boundOf,
  type ChosenQuestion,
  type Provoked,
  questionsFor,
} from "../fixture/provoke/provoke.ts";
import { writeFixture } from "../fixture/store.ts";
import { messageOf } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { askTerminal, print } from "./output.ts";
import { readersOf, voiceFor } from "./registry.ts";

export interface ProvokeOptions {
  readonly provider: string;
  readonly upstream?: string;
  readonly model?: string;
  readonly out: string;
  readonly yes?: boolean;
}

const keyName = "FULLSTOP_API_KEY";

/** Shows what would be asked and what it can cost, asks, and writes a fixture for each question. */
export async function provoke(options: ProvokeOptions, ask = askTerminal): Promise<number> {
  const { cards, fixtures } = loadCorpus(builtInCorpus());
  const voice = voiceFor(readersOf(cards), options, "--provider");
  const { provider } = voice;
  const upstream = upstreamOf(options.upstream ?? cards[provider]?.hosts?.[0]);
  const model = options.model ?? usualModel(fixtures.filter((each) => each.provider === provider));
  const given: Provoked = { voice, cards, model, key: process.env[keyName] ?? "" };
  if (given.key === "" && upstream.protocol === "https:")
    throw inputError(keyName, "nothing", "the key of the provider", "Set it in the environment.");
  const { questions } = readAs("questions", join(builtInCorpus(), "questions.json"));
  const chosen = questionsFor(questions, given);
  print(...planOf(chosen, given, upstream));
  const answer = options.yes ? "y" : await ask("Ask these? (y/N) ");
  if (answer === null)
    throw inputError("command line", "no terminal", "--yes", "Give it where there is no terminal.");
  if (!/^y(?:es)?$/i.test(answer.trim())) return exitCodes.ok;
  let failed = 0;
  for (const question of chosen) {
    try {
      await answered(question, given, upstream, options.out);
    } catch (error) {
      failed++;
      print(`no answer  ${question.fact}  ${messageOf(error)}`);
    }
  }
  print(`next: npx --no fullstop corpus check --corpus ${options.out}`);
  return failed === 0 ? exitCodes.ok : exitCodes.incomplete;
}

async function answered(
  question: ChosenQuestion,
  given: Provoked,
  upstream: URL,
  out: string,
): Promise<void> {
  const { cards, voice } = given;
  const stage = { cards, providers: [voice.provider], upstream };
  const recorded: { -readonly [M in keyof Recorded]: Recorded[M] } = {};
  for (const mode of question.modes)
    recorded[mode] = await play(askedOf(question, mode, given), stage);
  for (const { fact, files, instead } of answersOf(question, recorded, given)) {
    const { dir } = await writeFixture(out, voice.provider, fact, files);
    print(
      instead === null
        ? `kept       ${show(dir)}  ${question.intended}`
        : `to review  ${show(dir)}  asked for ${question.intended}, read ${instead}`,
    );
  }
}

function planOf(chosen: readonly ChosenQuestion[], given: Provoked, upstream: URL): string[] {
  const bounds = chosen.map((each) => boundOf(each, given));
  const sum = (part: "input" | "output") => bounds.reduce((all, each) => all + each[part], 0);
  return [
    ...chosen.map(
      ({ fact, title, intended, modes }) =>
        `${fact.padEnd(30)} ${modes.join("+").padEnd(11)} ${intended.padEnd(13)} ${title}`,
    ),
    `${chosen.flatMap(({ modes }) => modes).length} requests to ${upstream.origin} for ${given.model}: at most ${sum("input")} tokens in and ${sum("output")} out.`,
  ];
}

/** The origin of a host on a card: https, unless it is this machine. */
function upstreamOf(text: string | undefined): URL {
  const scheme = text?.startsWith("localhost") ? "http" : "https";
  const url = text?.includes("://") ? text : `${scheme}://${text}`;
  if (text !== undefined && !text.includes("*") && URL.canParse(url)) return new URL(url);
  const next = "Give the origin clients would use, such as https://api.openai.com.";
  throw inputError("--upstream", text ?? "nothing", "an address", next);
}

/** The model that most fixtures of the provider name. */
function usualModel(own: readonly LoadedFixture[]): string {
  const names = Map.groupBy(own, ({ fixture }) => fixture.request.model);
  const [most] = [...names].sort(([, a], [, b]) => b.length - a.length);
  if (most) return most[0];
  throw inputError("command line", "no --model", "--model <name>", "Say which model to ask.");
}
