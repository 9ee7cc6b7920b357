// For tests: runs turns on the small agent beside this file, with a fault or without one.
import { join } from "node:path";
import { agentTurns, besideIn } from "../../cli/agents.ts";
import { loadVocabulary } from "../../corpus/collections.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import type { Agent } from "../../generated/agent.ts";
import { planCases } from "../../run/run.ts";
import { linesOf, suites } from "../../run/testing/lines.ts";
import { acpSession } from "../acp/session.ts";

const dialect = "openai-chat";

export interface MiniOptions {
  readonly loop?: string;
  readonly fault?: string;
  /** Which of the turns that agents are asked; absent: all. */
  readonly turns?: RegExp;
  readonly timeoutMs?: number;
  readonly walled?: boolean;
}

export async function runMini(options: MiniOptions) {
  const { loop = "plain", fault = "", turns, timeoutMs = 60_000, walled = false } = options;
  const file = join(import.meta.dirname, "acp-agent.ts");
  const agent: Agent = {
    name: "mini",
    command: `"${process.execPath}" "${file}" "${loop}" "${fault}"`,
    dialects: {
      [dialect]: {
        env: { OPENAI_BASE_URL: "{origin}/v1", OPENAI_API_KEY: "{key}", OPENAI_MODEL: "{model}" },
      },
    },
  };
  const home = builtInCorpus();
  const session = await acpSession({
    agent,
    dialect,
    walled,
    timeoutMs,
    ids: ["chatcmpl-", "call_"],
    beside: besideIn(home, dialect),
    remarks: [],
  });
  const filters = { ...agentTurns({ acp: ["mini"] }), ...(turns ? { grep: turns } : {}) };
  const planned = planCases(suites, corpus, filters, 1, session.manifest);
  const vocabulary = loadVocabulary(home, "agent-client-protocol");
  const lines = await linesOf(session, planned, vocabulary);
  await session.close();
  return { lines, late: session.late?.() ?? [] };
}

/** The requirements that were broken, each with its scenarios. */
export const brokenIn = (lines: Awaited<ReturnType<typeof runMini>>["lines"]) =>
  lines.flatMap(({ fact, requirements }) =>
    requirements.flatMap(({ id, result }) => (result === "fail" ? [`${id} ${fact}`] : [])),
  );
