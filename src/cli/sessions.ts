// Opens the adapters a command names: a built-in one, a file, or a command in any language.

import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { blind } from "../adapter/blind.ts";
import { AdapterStartError, type Session } from "../adapter/session.ts";
import { loadPolicy, loadProfile } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { isUntouched } from "../corpus/templates.ts";
import type { AdapterStamp } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import { adapterSource } from "../host/bundle.ts";
import { hostSession } from "../host/host-session.ts";
import { openPool } from "../host/pool.ts";
import { processSession } from "../host/process-session.ts";
import type { Lane } from "../host/protocol.ts";
import { redact } from "../redact/index.ts";
import { adapterStamp } from "../run/journal.ts";
import { vocabularyOf } from "../run/vocabulary.ts";
import { asWord, didYouMean } from "../text.ts";
import { openAgent } from "./agents.ts";
import { warn } from "./output.ts";

export interface Opened {
  readonly session: Session;
  readonly vocabulary: Vocabulary;
  readonly stamp: AdapterStamp;
}

/** The options of every command that runs adapters. */
export interface AdapterOptions {
  /** Files or names. */
  readonly adapter?: readonly string[];
  /** Commands. */
  readonly exec?: readonly string[];
  /** Agents: names, files or commands. */
  readonly acp?: readonly string[];
  readonly lane: Lane;
  /** Milliseconds for one case. */
  readonly timeout: number;
}

/** Opens every named adapter, or the reference where none is named, calls `work` with them, and closes them. */
export async function withAdapters<T>(
  options: AdapterOptions,
  corpus: string,
  work: (all: readonly Opened[]) => Promise<T>,
): Promise<T> {
  const { exec = [], acp = [] } = options;
  const { adapter = exec.length + acp.length > 0 ? [] : [reference] } = options;
  const all: Opened[] = [];
  try {
    for (const name of adapter) {
      const session = await openAdapter(name, options);
      const file = name !== reference && isUntouched(resolve(name)) ? basename(name) : undefined;
      all.push(await opened(session, `--adapter ${asWord(name)}`, corpus, file));
    }
    for (const command of exec) {
      const session = await processSession({ command, timeoutMs: options.timeout });
      all.push(await opened(session, `--exec ${asWord(command)}`, corpus));
    }
    for (const named of acp)
      all.push(await opened(await openAgent(named, options), `--acp ${asWord(named)}`, corpus));
    return await work(all);
  } finally {
    await Promise.all(all.map(({ session }) => session.close()));
    for (const finding of all.flatMap(({ session }) => session.late?.() ?? []))
      warn(redact(finding));
  }
}

/** The adapter that comes with fullstop. */
const reference = "reference";

async function openAdapter(name: string, { lane, timeout }: AdapterOptions): Promise<Session> {
  const file = name === reference ? referenceFile() : resolve(name);
  if (!existsSync(file)) {
    const beside = existsSync(dirname(file)) ? readdirSync(dirname(file)) : [];
    const next = didYouMean(basename(name), [...beside, reference], "");
    throw new AdapterStartError(`no adapter "${name}": give a file, or ${reference}. ${next}`);
  }
  const source = name === reference ? { file } : await adapterSource(file);
  const open = () => hostSession({ ...source, lane, timeoutMs: timeout });
  return openPool(open, availableParallelism());
}

async function opened(
  session: Session,
  command: string,
  corpus: string,
  template?: string,
): Promise<Opened> {
  try {
    const vocabulary = vocabularyOf(session.manifest, corpus);
    // Fail on unknown policy or profile names: otherwise no case would match and the run would pass.
    const { policies = [], loop } = session.manifest;
    for (const policy of policies) loadPolicy(builtInCorpus(), policy);
    const profiles = [...(loop?.profiles ?? []), loop?.profile?.extends ?? []].flat();
    for (const profile of profiles) loadProfile(builtInCorpus(), profile);
    const stamp = adapterStamp(session.manifest, vocabulary, command, template);
    const newId = () => `case-${randomBytes(8).toString("hex")}`;
    return { session: blind(session, newId), vocabulary, stamp };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** The file beside the commands, in the source tree as in the bundle. */
function referenceFile(): string {
  const path = import.meta.url.endsWith(".ts") ? "../reference/guest.ts" : "./reference.js";
  return fileURLToPath(new URL(path, import.meta.url));
}
