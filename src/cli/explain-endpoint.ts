// `fullstop explain` of a question to a server: what is sent, what must come back, and the rules behind it.
import { join } from "node:path";
import type { EndpointCase } from "../ask/endpoint/cases.ts";
import { requestsOf } from "../ask/endpoint/job.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards, readAs } from "../corpus/load.ts";
import { markups } from "../planned/chains.ts";
import { endpointSuite } from "../run/assemble.ts";
import { planCases } from "../run/run.ts";
import { standing } from "./explain-standing.ts";
import { readersOf, voiceFor } from "./registry.ts";

/** The page on such a question, or null when the id is of another kind. */
export function explainEndpoint(id: string): string[] | null {
  const [, provider = ""] = /^endpoint\/([^/#]+)\//.exec(id) ?? [];
  if (provider === "") return null;
  const home = builtInCorpus();
  const cards = loadCards(home);
  const voice = voiceFor(readersOf(cards), { provider }, "command line");
  const { questions } = readAs("questions", join(home, "questions.json"));
  const asked = { voice, card: cards[provider], model: "{model}", key: "" };
  const planned = Object.values(markups).map((markup) => ({ calls: true, markup }));
  for (const plan of [null, ...planned]) {
    const materials = { asked, plan, questions, owned: true };
    const suite = endpointSuite({ ...materials, required: undefined });
    const [one] = planCases([suite], { fixtures: [], cards }, { case: [id] }, 1);
    const found = one?.case as EndpointCase | undefined;
    if (!found) continue;
    const { question, claim } = found;
    const flag = question.planned ? ` --planned ${plan?.markup.name}` : "";
    return [
      [id, ...standing(found)].join("\n"),
      ...requestsOf(found, { asked }).map(({ path, body }) => `--- sent: POST ${path}\n${body}`),
      question.planned
        ? `--- the model says, as ${plan?.markup.name}\n${JSON.stringify(question.planned, null, 2)}`
        : `--- usual: ${claim.accepted.join(", ")}; judged is only what must hold of every answer`,
      `rerun       npx --no fullstop probe <base url> --provider ${provider} --model <name>${flag} --case ${id}`,
    ];
  }
  return null;
}
