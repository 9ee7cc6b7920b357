// For tests: plays a script of answers to the loop, and gathers what it sends, tells and runs.
import { loadProfile } from "../../../corpus/collections.ts";
import { builtInCorpus } from "../../../corpus/home.ts";
import { corpus } from "../../../corpus/testing/built-in.ts";
import { dialects } from "../../../dialects/index.ts";
import { createRegistry } from "../../../dialects/registry.ts";
import type { CanonicalRequest, CanonicalResponse } from "../../../model/exchange.ts";
import type { LoopEvent } from "../events.ts";
import { type LoopTool, runTurn, type TurnInput, type TurnResult } from "../turn.ts";

const dir = builtInCorpus();
const registry = createRegistry(dialects, corpus.cards);

export interface Trace {
  readonly result: TurnResult;
  readonly requests: readonly CanonicalRequest[];
  readonly events: readonly LoopEvent[];
  readonly runs: readonly string[];
}

export type Script = readonly Partial<CanonicalResponse>[];

const nothing: CanonicalResponse = {
  stopReason: "end_turn",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: { inputTokens: 10, outputTokens: 5 },
};

/** Plays a script to the loop, as a stream. */
export async function play(
  script: Script,
  {
    dialect: id = "openai-chat",
    ...change
  }: Partial<Omit<TurnInput, "dialect">> & { dialect?: string },
): Promise<Trace> {
  const dialect = dialects.find((each) => each.id === id);
  const voice = registry.lookUp(id);
  if (!dialect?.write || !dialect.readRequest || !voice) throw new Error(`no ${id}`);
  const { write, readRequest } = dialect;
  const trace = {
    requests: [] as CanonicalRequest[],
    events: [] as LoopEvent[],
    runs: [] as string[],
  };
  const model = change.model ?? "model-1";
  const weather: LoopTool = {
    name: "weather",
    parameters: { type: "object", properties: { city: { type: "string" } } },
    run: async (input) => {
      trace.runs.push(input);
      return "sunny";
    },
  };
  const answer = (number: number): Response => {
    const response = { ...nothing, ...script[number] };
    const options = { stream: true, table: voice.table, model, id: `resp_fixture${number}` };
    const written = write(response, options);
    if (!script[number] || "inexpressible" in written) throw new Error("nothing more to say");
    const headers = { ...written.headers, "content-type": written.contentType };
    return new Response(Buffer.concat(written.chunks), { status: written.status, headers });
  };
  const result = await runTurn({
    id: "turn-1",
    voice,
    dialect,
    baseUrl: "http://replay.fullstop.test",
    apiKey: "fixture-key",
    model,
    messages: [{ role: "user", content: "What is the weather?" }],
    tools: [weather],
    maxTokens: 1000,
    stream: true,
    profile: loadProfile(dir, "strict"),
    now: () => 0,
    emit: (event) => trace.events.push(event),
    fetch: async (url, init) => {
      const { pathname } = new URL(String(url));
      trace.requests.push(readRequest(pathname, JSON.parse(String(init?.body))));
      return answer(trace.requests.length - 1);
    },
    ...change,
  });
  return { result, ...trace };
}
