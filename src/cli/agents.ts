// Opens agents that speak the Agent Client Protocol: what describes them, where they are installed, which turns they are asked.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { AdapterStartError, type Session } from "../adapter/session.ts";
import { agentNames, loadAgent } from "../corpus/collections.ts";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards, readAs } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry } from "../dialects/registry.ts";
import type { Agent } from "../generated/agent.ts";
import type { AgentTurns } from "../generated/agent-turns.ts";
import { whyNoWall } from "../host/acp/home.ts";
import { acpSession } from "../host/acp/session.ts";
import { openPool } from "../host/pool.ts";
import { redact } from "../redact/index.ts";
import { materialsIn } from "../run/assemble.ts";
import type { CaseFilters } from "../run/run.ts";
import { exitCodes } from "./exit.ts";
import { jsonText, note, print, writeOut } from "./output.ts";

/** An agent starts slowly and asks again after failures, so a case of it may take longer than one of a library. */
const caseMs = 60_000;

/** How ids of responses and of calls begin, where it is not so. */
const idsIn: Readonly<Record<string, readonly [response: string, call: string]>> = {
  "anthropic-messages": ["msg_01", "toolu_01"],
  "openai-chat": ["chatcmpl-", "call_"],
};

interface AgentOptions {
  readonly timeout: number;
  readonly concurrency?: number;
  readonly dialect?: CaseFilters["dialect"];
}

/** `named`: a name of the corpus, a file, or a command. */
export const openAgent = (named: string, options: AgentOptions): Promise<Session> =>
  start(agentOf(named), options);

/** `fullstop init --acp`: finds the dialect in which an agent finishes a turn, and writes what describes it. */
export async function describeAgent(command: string, dir: string): Promise<number> {
  const file = join(dir, "fullstop-agent.json");
  const isThere = existsSync(file);
  const [word = ""] = command.split(" ");
  const name = basename(word)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const agent = isThere ? agentOf(file) : { ...agentOf(command), name };
  const write = ({ $schema: _, ...described }: Agent) => {
    if (!isThere) writeOut(jsonText(described), file);
    print(`${isThere ? "kept" : "wrote"}  ${file}`);
  };
  for (const [dialect, own] of Object.entries(agent.dialects)) {
    try {
      const session = await start(agent, { timeout: caseMs, concurrency: 1, dialect });
      await session.close();
      write({ ...agent, dialects: { [dialect]: own } });
      print(`It finished a turn in ${dialect}. Next: fullstop run --acp ${file} --smoke`);
      return exitCodes.ok;
    } catch (error) {
      if (!(error instanceof AdapterStartError)) throw error;
      note(`${dialect}: ${redact(error.message)}`);
    }
  }
  write(agent);
  print(
    `It finished no turn. Say in ${file} how it is given address, key and model, and run this again.`,
  );
  return exitCodes.adapter;
}

async function start(agent: Agent, options: AgentOptions): Promise<Session> {
  const dialect = dialectOf(agent, [options.dialect ?? []].flat());
  const why = await whyNoWall();
  const remarks = [
    why === null
      ? "It ran in a network of its own, which held nothing but the scripted provider."
      : `It ran without a network of its own (${why}): what it sent elsewhere was seen only if it used the proxy it was given.`,
  ];
  for (const remark of remarks) note(`${agent.name}: ${remark}`);
  const home = builtInCorpus();
  const installed = join(home, "../adapters/agents", agent.name);
  const open = () =>
    acpSession({
      agent,
      dialect,
      ...(existsSync(installed) ? { installed } : {}),
      walled: why === null,
      timeoutMs: Math.max(options.timeout, caseMs),
      beside: besideIn(home, dialect),
      ids: idsIn[dialect] ?? ["resp_", "call_"],
      remarks,
    });
  const most = options.concurrency ?? availableParallelism();
  const session = await openPool(open, most, 0);
  return { ...session, manifest: { ...session.manifest, concurrency: most } };
}

function agentOf(named: string): Agent {
  const home = builtInCorpus();
  if (agentNames(home).includes(named)) return loadAgent(home, named);
  if (named.endsWith(".json"))
    return readAs("agent", named, "an agent", "See docs/agents.md, or run `fullstop init --acp`.");
  return { ...loadAgent(home, "any"), command: named };
}

function dialectOf({ name, dialects: own }: Agent, chosen: readonly string[]): string {
  const known = Object.keys(own);
  const odd = chosen.find((each) => !known.includes(each));
  const next = "Name one of these: a run asks an agent in one dialect.";
  if (odd !== undefined || chosen.length > 1)
    throw inputError(
      "--dialect",
      chosen.join(),
      `one dialect of ${name}: ${known.join(", ")}`,
      next,
    );
  return chosen[0] ?? (known[0] as string);
}

/** Plain answers to what an agent asks beside its turns: titles, summaries, probes. */
export function besideIn(home: string, dialect: string) {
  const { speakers } = materialsIn(home, createRegistry(dialects, loadCards(home)));
  const speaker = speakers.find((each) => each.dialect === dialect);
  let count = 0;
  return (path: string, body: Readonly<Record<string, unknown>>) => {
    const stream = body.stream === true || path.includes("stream");
    const response = {
      stopReason: "end_turn",
      text: "OK",
      reasoning: "",
      toolCalls: [],
      usage: { inputTokens: 10, outputTokens: 1 },
    } as const;
    const served = speaker?.render(response, { stream, model: "model-1", id: `beside_${++count}` });
    return typeof served === "object" ? served : null;
  };
}

/** The scenarios that agents are asked, unless cases are named. */
export function agentTurns({
  acp,
  smoke,
  case: ids,
  exhaustive,
}: CaseFilters & { readonly acp?: readonly string[]; readonly smoke?: boolean }): CaseFilters {
  if (!acp) {
    if (smoke) throw inputError("command line", "--smoke", "an agent", "Name one with --acp.");
    return {};
  }
  if (ids || exhaustive) return {};
  const file = join(builtInCorpus(), "agent-turns.json");
  const { smoke: few, turns }: AgentTurns = readAs("agent-turns", file, "the turns of agents", "");
  return { facts: smoke ? few : [...few, ...turns] };
}
