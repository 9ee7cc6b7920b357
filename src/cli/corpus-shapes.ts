// `fullstop corpus shapes`: real responses summed up as facts, and fixtures held against them.
import { join } from "node:path";
import { type CorpusChoice, loadCorpora } from "../corpus/corpora.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { type Departure, departures, shapesOf } from "../corpus/lint/shapes.ts";
import { loadCards, loadCorpus, readAs } from "../corpus/load.ts";
import { print, printJson } from "./output.ts";

interface ShapesOptions extends CorpusChoice {
  readonly from?: string;
  readonly json?: boolean;
}

/** Of fewer responses a summary would tell of single ones. */
const fewest = 10;

export function runShapes(options: ShapesOptions): void {
  if (options.from !== undefined)
    printJson(shapesOf(loadCorpus(options.from, loadCards(builtInCorpus())), fewest));
  else {
    const real = readAs("shapes", join(builtInCorpus(), "shapes.json"));
    const found = departures(real, loadCorpora(options));
    if (options.json) printJson(found);
    else for (const each of found) for (const line of linesOf(each)) print(line);
  }
}

function linesOf({ provider, mode, real, fixtures, ...found }: Departure): string[] {
  const list = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`  ${what}`, ...names.map((name) => `    ${name}`)];
  const [there, here] = found.events;
  const frames = mode === "stream" ? `; frames, median: ${there} and ${here}` : "";
  return [
    `${provider} ${mode}: ${real} real, ${fixtures} well-formed fixtures${frames}`,
    ...(found.contentType === null
      ? []
      : [`  no fixture has the usual content type ${found.contentType}`]),
    ...list("in most real responses and hardly any fixture:", found.lacks),
    ...list("orders of real streams that no fixture has:", found.orders),
    ...list("in fixtures and no real response:", found.alone),
  ];
}
