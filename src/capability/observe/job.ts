// Suites of one exchange a case: the bytes of a fixture, and the claim about them.
import type { ObserveJob } from "../../adapter/session.ts";
import type { Evidence, LoadedFixture } from "../../corpus/load.ts";
import type { Requirement } from "../../model/requirement.ts";
import type { Served } from "../../replay/served.ts";
import { type JudgedCase, judgeCase } from "../../run/line.ts";
import { type Case, caseId, type Plan, type Suite } from "../suite.ts";
import type { Claim } from "./grade.ts";
import type { Answer } from "./meaning.ts";

/** Bytes to serve and the claim about them. */
export interface ObservedCase extends Case {
  readonly fixture: LoadedFixture;
  readonly evidence: Evidence;
  /** Frames or pieces, in the order they leave. */
  readonly chunks: readonly Uint8Array[];
  readonly ends: "close" | "break";
  readonly claim: Claim;
  readonly wellFormed: boolean;
}

/** What every case takes over from its fixture. */
export function ofFixture(
  suite: string,
  { fixture, evidence }: Pick<ObservedCase, "fixture" | "evidence">,
  variant: string | null,
  { dialectOf }: Plan,
) {
  return {
    id: caseId(suite, fixture, evidence.mode, variant),
    suite,
    provider: fixture.provider,
    dialect: dialectOf(fixture.provider),
    fact: fixture.fact,
    mode: evidence.mode,
    variant,
    scored: fixture.fixture.scored !== false,
    fixture,
    evidence,
  };
}

/** A suite of such cases. */
export function observedSuite(given: {
  readonly name: string;
  readonly title: string;
  readonly requirements: readonly Requirement[];
  cases(plan: Plan): ObservedCase[];
}): Suite<ObservedCase> {
  return {
    ...given,
    claimed({ dialect, evidence, provider }, { dialects, modes, providers, capabilities }) {
      return (
        capabilities.includes("observe") &&
        dialects.includes(dialect) &&
        modes.includes(evidence.mode) &&
        (!providers || providers.includes(provider))
      );
    },
    job: observeJob,
    judge: (each, { answer, facts }, manifest, vocabulary) =>
      judgeCase(
        judgedCase(each),
        { answer: answer as Answer, facts },
        manifest,
        vocabulary,
        given.requirements,
      ),
  };
}

/** What the judge is told of such a case. */
export function judgedCase(each: ObservedCase): JudgedCase {
  const { fixture } = each.fixture;
  return { ...each, rung: fixture.provenance.rung, tags: fixture.tags ?? [] };
}

function observeJob(each: ObservedCase): ObserveJob {
  const { id, fixture, dialect, provider, mode } = each;
  const stream = mode === "stream";
  return {
    kind: "observe",
    id,
    exchange: { ...fixture.fixture.request, case: id, dialect, provider, stream },
    served: servedOf(each),
  };
}

/** The bytes of a case as they are to leave. */
export function servedOf({ evidence, chunks, ends, mode }: ObservedCase): Served {
  const { status, headers, contentType } = evidence;
  const stream = mode === "stream" && status < 400;
  return { status, headers, contentType, chunks, ends, stream };
}
