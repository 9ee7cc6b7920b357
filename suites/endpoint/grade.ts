// Grades the responses of a server to one question, by the requirements alone.

import type { AnswerSeen } from "../../src/generated/journal.ts";
import type { NoAnswer } from "../../src/model/answer.ts";
import type { Claim } from "../../src/model/claim.ts";
import { bySeverity } from "../../src/model/harm.ts";
import type { Judged } from "../../src/model/judged.ts";
import { rule, type SuiteText } from "../../src/model/requirement.ts";
import { gradeWithoutAnswer, seenWithoutAnswer } from "../judged.ts";
import { expectedEnd } from "../observe/grade.ts";
import type { EndpointTrial } from "./trial.ts";

export function judgeEndpoint(
  claim: Claim,
  trial: EndpointTrial,
  { requirements }: SuiteText<EndpointTrial>,
): Judged {
  const results = rule(requirements, trial);
  const broken = results.filter(({ result }) => result === "fail");
  const [first] = trial.readings;
  const asked = results.length > 0;
  const errors = trial.readings.flatMap(({ observation: { error } }) => error?.message ?? []);
  return {
    expected: expectedEnd(claim),
    answer: answerSeen(trial),
    grade: !asked ? "not_claimed" : broken.length > 0 ? "wrong" : gradeOf(claim, first),
    harms: bySeverity(broken.map(({ harm }) => harm ?? null)),
    results,
    ...(asked || errors.length === 0
      ? {}
      : { findings: [`the server failed: ${errors[0]?.slice(0, 200)}`] }),
  };
}

/** No response of a kind that can be judged. */
export const judgeNoReply = (claim: Claim, answer: NoAnswer): Judged => ({
  expected: expectedEnd(claim),
  answer: seenWithoutAnswer(answer),
  ...gradeWithoutAnswer(answer.kind),
  results: [],
});

const gradeOf = ({ accepted }: Claim, first: EndpointTrial["readings"][number] | undefined) =>
  accepted.some((reason) => reason === first?.observation.stopReason) ? "exact" : "coarse";

function answerSeen({ readings }: EndpointTrial): AnswerSeen {
  const words = [...new Set(readings.map(({ observation }) => said(observation.rawReason)))];
  const [first] = readings;
  const { stopReason = null, error, text = "", toolCalls = [] } = first?.observation ?? {};
  return {
    kind: "told",
    reported: words.join(", "),
    means: stopReason === null ? [] : [stopReason],
    action: null,
    ...(text === "" ? {} : { text: text.slice(0, 500) }),
    ...(toolCalls.length > 0
      ? {
          calls: toolCalls.map(({ name, arguments: given, state }) => ({
            name,
            arguments: given,
            state,
          })),
        }
      : {}),
    ...(error
      ? { error: `${error.code ?? error.status ?? "error"}: ${error.message ?? ""}`.slice(0, 300) }
      : {}),
  } as AnswerSeen;
}

const said = (raw: unknown) => (typeof raw === "string" ? raw : JSON.stringify(raw));
