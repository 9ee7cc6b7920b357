// Readers that leak on purpose: the reference with one leak each.
import type { Canary, PlantedIn } from "../../src/judge/canary.ts";
import type { PrivacyTrial } from "../privacy.ts";

type Leak = (trial: PrivacyTrial) => PrivacyTrial;

const planted = ({ canaries }: PrivacyTrial, place: PlantedIn): string =>
  canaries.find(({ plantedIn }: Canary) => plantedIn === place)?.value ?? "";

const base64 = (text: string): string => Buffer.from(`message: ${text}`).toString("base64");

/** What each mutant lets out, by name. */
export const privacyMutants: Readonly<Record<string, Leak>> = {
  "keeps-headers": (trial) => ({
    ...trial,
    observation: {
      ...(trial.observation as object),
      headers: { cookie: planted(trial, "header") },
    },
  }),
  "keeps-the-body": (trial) => ({
    ...trial,
    observation: { ...(trial.observation as object), body: `{"user":"${planted(trial, "body")}"}` },
  }),
  "tells-the-error": (trial) => ({
    ...trial,
    events: [{ type: "termination", message: planted(trial, "error") }],
  }),
  "tells-the-error-in-base64": (trial) => ({
    ...trial,
    events: [{ type: "termination", message: base64(planted(trial, "error")) }],
  }),
  "logs-the-request": (trial) => ({
    ...trial,
    log: [`POST /v1?key=${encodeURIComponent(`${planted(trial, "request")}&`)}`],
  }),
  "logs-the-error": (trial) => ({ ...trial, log: [JSON.stringify(planted(trial, "error"))] }),
  "reports-the-error": (trial) => ({
    ...trial,
    report: { failures: { [planted(trial, "error")]: 1 } },
  }),
  "quotes-the-key": (trial) => ({
    ...trial,
    observation: {
      ...(trial.observation as object),
      error: { message: `Incorrect API key: ${planted(trial, "request").slice(0, 22)}…` },
    },
  }),
};
