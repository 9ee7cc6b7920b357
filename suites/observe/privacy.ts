// Suite `privacy`: secrets planted in bodies, headers, error messages and requests must not surface anywhere else.

import type { Canary, PlantedIn } from "../../src/model/canary.ts";
import {
  fail,
  pass,
  type Requirement,
  type Ruling,
  type SuiteText,
} from "../../src/model/requirement.ts";
import { findCanaries, type Sighting } from "./canary.ts";
import type { PrivacyTrial } from "./trial.ts";

const requirements: readonly Requirement<PrivacyTrial>[] = [
  {
    id: "SR-601",
    rules: ["R19"],
    level: "MUST",
    sentence:
      "An observation MUST NOT show what came in a header, in a field that no reader uses, or with the request.",
    mutants: ["keeps-headers", "keeps-the-body"],
    judge: ({ observation, canaries }) =>
      observation === null ? null : judgeSurface(withoutError(observation), canaries),
  },
  {
    id: "SR-602",
    rules: ["R19"],
    level: "MUST",
    sentence: "An event MUST NOT show a secret of the exchange.",
    mutants: ["tells-the-error", "tells-the-error-in-base64"],
    judge: ({ events, canaries }) => (events === null ? null : judgeSurface(events, canaries)),
  },
  {
    id: "SR-603",
    rules: ["R19"],
    level: "MUST",
    sentence: "A log MUST NOT show a secret of the exchange.",
    mutants: ["logs-the-request", "logs-the-error"],
    judge: ({ log, canaries }) => (log === null ? null : judgeSurface(log, canaries)),
  },
  {
    id: "SR-604",
    rules: ["R19"],
    level: "MUST",
    sentence: "A report MUST NOT show a secret of the exchange.",
    mutants: ["reports-the-error"],
    judge: ({ report, canaries }) => (report === null ? null : judgeSurface(report, canaries)),
  },
  {
    id: "SR-605",
    rules: ["R19"],
    level: "SHOULD",
    sentence: "An error SHOULD NOT show the key its request was sent with.",
    mutants: ["quotes-the-key"],
    judge: ({ observation, canaries }) =>
      observation === null
        ? null
        : judgeSurface(errorOf(observation), canaries.filter(isPlantedIn("request"))),
  },
];

export const privacy: SuiteText<PrivacyTrial> = {
  name: "privacy",
  title: "Secrets planted in requests and responses",
  requirements,
};

function isPlantedIn(place: PlantedIn): (canary: Canary) => boolean {
  return ({ plantedIn }) => plantedIn === place;
}

function judgeSurface(value: unknown, canaries: readonly Canary[]): Ruling {
  const [first] = findCanaries(value, canaries);
  return first ? fail(told(first)) : pass;
}

/** Says where and in which form the secret surfaced, never the secret itself. */
function told({ plantedIn, form, pointer }: Sighting): string {
  return `a secret planted in the ${plantedIn} surfaces at ${pointer || "the top"} (${form})`;
}

/** A provider's error message is meant for the caller, so SR-605 judges it apart. */
function withoutError(observation: unknown): unknown {
  if (typeof observation !== "object") return observation;
  return { ...observation, error: null };
}

function errorOf(observation: unknown): unknown {
  return (observation as { error?: unknown } | null)?.error ?? null;
}
