// `fullstop fixture new`: starts a fixture from documentation. Asks for what the flags do not give, writes the folder, reads nothing.
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus, type Mode, modes, show } from "../corpus/load.ts";
import { kebab } from "../fixture/name.ts";
import { skeletonOf } from "../fixture/new.ts";
import { writeFixture } from "../fixture/store.ts";
import { didYouMean } from "../text.ts";
import { askTerminal, print } from "./output.ts";

interface NewFixtureOptions {
  readonly provider?: string;
  readonly raw?: string;
  readonly mode?: Mode | "both";
  readonly out: string;
}

/** Writes a fixture folder to be completed. */
export async function newFixture(options: NewFixtureOptions, ask = askTerminal): Promise<void> {
  const { cards, fixtures } = loadCorpus(builtInCorpus());
  const provider = options.provider ?? (await needed(ask, "--provider", "Whose response is it?"));
  if (!cards[provider]) {
    const known = Object.keys(cards);
    const next = didYouMean(provider, known, `Known: ${known.join(", ")}.`);
    throw inputError(commandLine, `provider "${provider}"`, "a provider with a card", next);
  }
  const raw = options.raw ?? (await needed(ask, "--raw", "Which word ends it?"));
  const wanted = modesOf(options.mode ?? (await needed(ask, "--mode", "json, stream or both?")));
  const own = fixtures.filter((fixture) => fixture.provider === provider);
  const skeleton = skeletonOf(own, raw, wanted);
  if (!skeleton) {
    const found = `no fixture of ${provider} to begin with (${wanted.join(" and ")})`;
    const next =
      "Copy the fixture that comes nearest by hand; corpus/README.md says what belongs in it.";
    throw inputError(commandLine, found, "a plain answer with a word for its end", next);
  }
  const { dir } = await writeFixture(options.out, provider, factOf(raw, wanted), skeleton.files);
  print(
    `${show(dir)}, after ${provider}/${skeleton.after}`,
    "  1. give the bodies a text, numbers and ids of their own",
    "  2. write title, provenance, expect and source from the documentation (corpus/README.md says how)",
    `  3. npx --no fullstop fixture compare ${show(dir)}    holds it against what the reference reads`,
  );
}

const commandLine = "command line";

function factOf(raw: string, wanted: readonly Mode[]): string {
  const [only = ""] = wanted.length === 1 ? wanted : [];
  return [kebab(raw) || "value", only].filter(Boolean).join("-");
}

async function needed(ask: typeof askTerminal, flag: string, question: string): Promise<string> {
  const answer = (await ask(`${question} `))?.trim();
  if (answer) return answer;
  const next = "Give it, or answer on a terminal.";
  throw inputError(commandLine, `no ${flag}`, `${flag} <value>`, next);
}

function modesOf(mode: string): readonly Mode[] {
  if (mode === "both") return modes;
  const known = modes.find((each) => each === mode);
  if (known) return [known];
  throw inputError(commandLine, `mode "${mode}"`, "json, stream or both", "Correct it.");
}
