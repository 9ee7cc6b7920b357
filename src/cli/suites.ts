// The suites with what they are handed: the reference reader, the dialects as speakers, the reference loop for rehearsals.
import type { Counsel } from "../../suites/decisions.ts";
import { suites } from "../../suites/index.ts";
import type { Speaker } from "../../suites/loop/case.ts";
import type { Theatre } from "../../suites/loops.ts";
import type { Suite } from "../../suites/suite.ts";
import { inlineSession } from "../adapter/inline-session.ts";
import reference from "../adapter/reference.ts";
import {
  loadDecisionCases,
  loadPolicy,
  loadProfile,
  loadScenarios,
  loadTranslations,
  policyNames,
  profileNames,
} from "../corpus/collections.ts";
import { type InputError, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { Corpus } from "../corpus/load.ts";
import { dialects, type SpokenDialect } from "../dialects/index.ts";
import { createRegistry, openReader, type Voice } from "../dialects/registry.ts";
import type { CanonicalResponse } from "../model/exchange.ts";
import type { Served } from "../replay/served.ts";
import { targetsOf } from "../translate/target.ts";

/** How long the reference may take for a rehearsal. */
const rehearsalMs = 10_000;

/** Every suite there is, over this corpus. Scenarios and profiles are the built-in ones. */
export function allSuites({ cards }: Pick<Corpus, "cards">): readonly Suite[] {
  const registry = createRegistry(dialects, cards);
  return suites({
    readPrefix(fixture, evidence, bytes) {
      const voice = registry.lookUp(fixture.provider);
      if (!voice) throw unknownDialect(fixture.provider);
      const reader = openReader(voice, evidence);
      reader.push(bytes);
      return reader.end();
    },
    theatre: theatre(builtInCorpus(), (provider) => registry.lookUp(provider)),
    targets: targetsOf(loadTranslations(builtInCorpus()), dialects, registry),
    counsel: counsel(builtInCorpus()),
  });
}

function counsel(dir: string): Counsel {
  const policies = policyNames(dir).map((name) => loadPolicy(dir, name));
  return { areas: loadDecisionCases(dir), policies };
}

function theatre(dir: string, voiceOf: (provider: string) => Voice | null): Theatre {
  const session = inlineSession(reference, rehearsalMs);
  return {
    scenarios: loadScenarios(dir),
    profiles: profileNames(dir).map((name) => loadProfile(dir, name)),
    speakers: dialects.flatMap((dialect) => {
      const voice = voiceOf(dialect.id);
      return voice && dialect.write && dialect.readRequest ? [speakerOf(dialect, voice)] : [];
    }),
    rehearse: (job) => session.run(job),
  };
}

/** A dialect as its home provider speaks it. */
function speakerOf(dialect: SpokenDialect, { table, provider }: Voice): Speaker {
  return {
    dialect: dialect.id,
    provider,
    render(response, { stream, model, id }) {
      const written = dialect.write?.(response, { stream, table, model, id });
      if (!written) return "the dialect has no writer";
      return "inexpressible" in written
        ? written.inexpressible
        : servedAs(written, response, stream);
    },
    readRequest(path, body) {
      // What stands before the dialect's own path is the case's place, not the request.
      const own = path.replace(/^\/c\/[^/]+/, "");
      const empty = { model: "", messages: [], stream: false };
      return dialect.readRequest?.(own, parsed(body)) ?? empty;
    },
  };
}

function servedAs(
  { status, contentType, headers, chunks }: Omit<Served, "ends" | "stream">,
  { stopReason }: CanonicalResponse,
  stream: boolean,
): Served {
  const ends = stopReason === "interrupted" ? "break" : "close";
  return { status, contentType, headers, chunks, ends, stream: stream && status < 400 };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function unknownDialect(provider: string): InputError {
  const expected = dialects.map(({ id }) => id).join(", ");
  const next = "Correct the card, or add the dialect.";
  return inputError(
    `providers/${provider}/provider.json`,
    "a dialect nobody reads",
    `one of ${expected}`,
    next,
    "/dialect",
  );
}
