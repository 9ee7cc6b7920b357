// `fullstop corpus fetch`: brings the real responses that corpus/captures refers to, checks each against its hash, and makes local fixtures of them.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { mebibyte, readBytes } from "../bytes.ts";
import { loadCaptures } from "../corpus/captures.ts";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards, readRegular } from "../corpus/load.ts";
import type { Registry } from "../dialects/registry.ts";
import { capturedFixture, hashOf } from "../fixture/captured.ts";
import { isSkipped } from "../fixture/import/capture.ts";
import { type ReadFile, readCaptures } from "../fixture/import/formats.ts";
import { writeFixture } from "../fixture/store.ts";
import type { CaptureReference } from "../generated/capture.ts";
import { messageOf } from "../text.ts";
import { exitCodes } from "./exit.ts";
import { print, warn } from "./output.ts";
import { readersOf, voiceFor } from "./registry.ts";

export interface FetchOptions {
  readonly from?: string;
  readonly out: string;
  readonly provider?: string;
  /** The corpus whose references are followed. */
  readonly corpus?: string;
  /** Where the files of public repositories are, as `<home>/<owner>/<name>/<commit>/<path>`. */
  readonly home?: string;
}

/** After so many failed connections in a row there is no network: the remaining files are not tried. */
const patience = 3;

type Wanted = ReturnType<typeof wantedIn>[number];

/** Every reference becomes a fixture, or a printed line that says why it could not. What was fetched before is kept. */
export async function fetchCaptures(options: FetchOptions): Promise<number> {
  const corpus = options.corpus ?? builtInCorpus();
  const registry = readersOf(loadCards(corpus));
  if (options.provider !== undefined) voiceFor(registry, options, "--provider");
  const wanted = wantedIn(corpus, options.provider);
  const files = Map.groupBy(wanted, ({ reference: { repository, commit, path } }) =>
    [repository, commit, path].join(" "),
  );
  const failed: string[] = [];
  let brought = 0;
  let unreached = 0;
  const place = ({ reference: { repository, path, place: inside } }: Wanted) =>
    [repository, path, inside].filter(Boolean).join(" ");
  for (const group of files.values()) {
    // All captures of a group are in one file, so the reference of the first is enough.
    const [{ reference }] = group as [Wanted];
    try {
      const file = await readThere(reference, options);
      unreached = 0;
      for (const each of group) {
        const why = await keep(each, file, options.out, registry);
        if (why === null) brought++;
        else failed.push(`${place(each)}: ${why}`);
      }
    } catch (error) {
      failed.push(...group.map((each) => `${place(each)}: ${messageOf(error)}`));
      unreached = error instanceof Unreached ? unreached + 1 : 0;
    }
    if (unreached < patience) continue;
    const left = wanted.length - brought - failed.length;
    failed.push(
      `${patience} connections in a row failed, so ${left} references were not tried; connect, or give checkouts with --from`,
    );
    break;
  }
  failed.forEach(warn);
  print(`${brought} of ${wanted.length} captures in ${options.out}`);
  if (brought > 0) print(`next: npx --no fullstop run --adapter <file> --captures ${options.out}`);
  return failed.length === 0 ? exitCodes.ok : exitCodes.incomplete;
}

function wantedIn(corpus: string, only: string | undefined) {
  return Object.entries(loadCaptures(corpus))
    .filter(([provider]) => only === undefined || only === provider)
    .flatMap(([provider, references]) => references.map((reference) => ({ provider, reference })));
}

/** The whole file that holds a capture: from a checkout under `<from>/<owner>/<name>`, else from its public repository. */
async function readThere(
  { repository, commit, path }: CaptureReference,
  { from, home = "https://raw.githubusercontent.com" }: FetchOptions,
): Promise<ReadFile> {
  if (from !== undefined) {
    const file = join(from, repository, path);
    const next = `Check ${repository} out there, at ${commit}.`;
    if (!existsSync(file)) throw inputError(file, "no such file", "a checkout", next);
    return readCaptures(path, readRegular(file));
  }
  const inside = path.split("/").map(encodeURIComponent).join("/");
  const response = await fetch(`${home}/${repository}/${commit}/${inside}`, {
    signal: AbortSignal.timeout(30_000),
  }).catch((error) => {
    throw new Unreached(messageOf(error.cause ?? error));
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return readCaptures(path, await readBytes(response.body, downloadMax));
}

/** No capture of the corpus is larger. */
const downloadMax = 64 * mebibyte;

/** No response came at all: other paths on this host will not be reached either. */
class Unreached extends Error {}

async function keep(
  { provider, reference }: Wanted,
  { found }: ReadFile,
  out: string,
  registry: Registry,
): Promise<string | null> {
  const voice = registry.lookUp(provider);
  const capture = found.find(({ where }) => where === reference.place);
  if (!voice) return `no card of ${provider}`;
  if (!capture || isSkipped(capture)) return "no capture at that place";
  if (hashOf(capture.bytes) !== reference.sha256)
    return "the body there is not the one referred to";
  const draft = capturedFixture(reference, capture, voice);
  if (!draft.ok) return "may hold a secret that cannot be replaced with certainty";
  if (!existsSync(join(out, "providers", provider, draft.fact)))
    await writeFixture(out, provider, draft.fact, draft.files);
  return null;
}
