// Opens the adapters a command names: a built-in one, a file, or a command in any language.

import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { blind } from "../adapter/blind.ts";
import { adapterSource } from "../adapter/bundle.ts";
import type { Lane } from "../adapter/host-protocol.ts";
import { hostSession } from "../adapter/host-session.ts";
import { openPool } from "../adapter/pool.ts";
import { processSession } from "../adapter/process-session.ts";
import { AdapterStartError, type Session } from "../adapter/session.ts";
import { loadPolicy, loadProfile } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { AdapterStamp } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import { vocabularyOf } from "../run/vocabulary.ts";
import { didYouMean } from "../text.ts";

export interface Opened {
  readonly session: Session;
  readonly vocabulary: Vocabulary;
  readonly stamp: AdapterStamp;
}

export interface SessionOptions {
  readonly lane: Lane;
  readonly timeoutMs: number;
  readonly corpus: string;
}

/** Adapters that come with fullstop. */
const builtIn: Readonly<Record<string, string>> = { reference: "reference" };

/** Opens an adapter by name or file. */
export async function openAdapter(name: string, options: SessionOptions): Promise<Opened> {
  const file = builtIn[name] ? builtInFile(builtIn[name]) : resolve(name);
  if (!existsSync(file)) {
    const beside = existsSync(dirname(file)) ? readdirSync(dirname(file)) : [];
    const next = didYouMean(basename(name), [...beside, ...Object.keys(builtIn)], "");
    throw new AdapterStartError(
      `no adapter "${name}": give a file, or one of ${Object.keys(builtIn).join(", ")}. ${next}`,
    );
  }
  const { lane, timeoutMs } = options;
  const source = builtIn[name] ? { file } : await adapterSource(file);
  const session = await openPool(
    () => hostSession({ ...source, lane, timeoutMs }),
    availableParallelism(),
  );
  return opened(session, `--adapter ${name}`, options);
}

/** Opens an adapter that runs as a command. */
export async function openCommand(command: string, options: SessionOptions): Promise<Opened> {
  const session = await processSession({ command, timeoutMs: options.timeoutMs });
  return opened(session, `--exec ${JSON.stringify(command)}`, options);
}

const newId = () => `case-${randomBytes(8).toString("hex")}`;

async function opened(
  session: Session,
  command: string,
  { corpus }: SessionOptions,
): Promise<Opened> {
  try {
    const vocabulary = vocabularyOf(session.manifest, corpus);
    // Fail on unknown policy or profile names: otherwise no case would match and the run would pass.
    const { policies = [], loop } = session.manifest;
    for (const policy of policies) loadPolicy(builtInCorpus(), policy);
    const profiles = [...(loop?.profiles ?? []), loop?.profile?.extends ?? []].flat();
    for (const profile of profiles) loadProfile(builtInCorpus(), profile);
    const { name, version, library, exceptions = [], dialects, modes, reports } = session.manifest;
    const stamp = {
      name,
      version,
      library: library ?? null,
      exceptions,
      dialects,
      modes,
      reports,
      vocabulary: vocabulary.name,
      command,
    };
    return { session: blind(session, newId), vocabulary, stamp };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Beside the commands, in the source tree and in the bundle. */
function builtInFile(name: string): string {
  const source = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(source ? `../adapter/${name}.ts` : `./${name}.js`, import.meta.url));
}
