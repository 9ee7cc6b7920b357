// `fullstop probe`: asks a server small questions, and says whether it tells every ending truly. The one command that sends,
// to the address named and to no other.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Job, Session } from "../adapter/session.ts";
import type { EndpointCase, EndpointMaterials } from "../ask/endpoint/cases.ts";
import { requestsOf } from "../ask/endpoint/job.ts";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus, readAs } from "../corpus/load.ts";
import { stampOf } from "../corpus/stamp.ts";
import { type Addressee, requestFor } from "../dialects/asked.ts";
import { readResponse } from "../dialects/registry.ts";
import { type SentRequest, send } from "../fixture/provoke/send.ts";
import { joined, type PassedExchange } from "../fixture/record/capture.ts";
import { createDrafter } from "../fixture/record/draft.ts";
import { createRecorder } from "../fixture/record/recorder.ts";
import { folderShelf } from "../fixture/record/shelf.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { CaseLine, JournalHeader } from "../generated/journal.ts";
import type { Observation } from "../generated/observation.ts";
import type { EndpointReply, EndpointRequest } from "../model/endpoint.ts";
import { noFacts } from "../model/facts.ts";
import { type Markup, said, tools, written } from "../planned/chains.ts";
import { endpointSuite } from "../run/assemble.ts";
import { adapterStamp, footerOf } from "../run/journal.ts";
import { planCases, runCases } from "../run/run.ts";
import { asWord, messageOf } from "../text.ts";
import { version } from "../version.ts";
import { exitCodes, IncompleteError } from "./exit.ts";
import { openJournal } from "./journal-file.ts";
import { markupOf } from "./model-write.ts";
import { askTerminal, print } from "./output.ts";
import { progress } from "./progress.ts";
import { readersOf, voiceFor } from "./registry.ts";
import { conclude, type ReportChoice } from "./run.ts";

export interface ProbeOptions extends ReportChoice {
  readonly provider?: string;
  readonly dialect?: string;
  readonly model: string;
  readonly keyEnv?: string;
  readonly planned?: string | boolean;
  readonly only?: readonly string[];
  readonly case?: readonly string[];
  readonly keep?: string;
  readonly yes?: boolean;
  readonly concurrency: number;
  readonly budget: number;
  readonly timeout: number;
  readonly name?: string;
  readonly pid?: number;
  readonly out?: string;
}

/** Says what will be sent, asks, sends, judges. */
export async function probe(
  address: string,
  options: ProbeOptions,
  ask = askTerminal,
): Promise<number> {
  const upstream = baseUrl(address);
  const corpus = loadCorpus(builtInCorpus());
  const { cards } = corpus;
  const voice = voiceFor(readersOf(cards), options, "--provider");
  const key = keyFrom(options.keyEnv);
  const asked = { voice, card: cards[voice.provider], model: options.model, key };
  const home = builtInCorpus();
  const { questions } = readAs("questions", join(home, "questions.json"));
  const { dialects } = readAs("required", join(home, "required.json"));
  const sending = (request: SentRequest) => send(request, upstream, options.timeout);
  const markup = options.planned ? markupOf(options.planned, "--planned") : null;
  const manifest = manifestOf(upstream, voice, options);
  const wanted = options.only ?? [];
  const casesWith = (plan: EndpointMaterials["plan"]) => {
    const materials = { asked, plan, questions, owned: options.pid !== undefined };
    const suite = endpointSuite({ ...materials, required: dialects[voice.dialect.id] });
    const all = planCases([suite], corpus, { case: options.case }, 1, manifest);
    const isWanted = (rule: string) => wanted.length === 0 || wanted.includes(rule);
    const planned = all.filter(({ case: { rules } }) => rules.some(isWanted));
    const requests = planned.flatMap(({ case: each }) =>
      requestsOf(each as EndpointCase, materials),
    );
    return { planned, requests };
  };
  const most = casesWith(markup && { calls: true, markup });
  if (most.planned.length === 0)
    throw inputError(
      "command line",
      [...wanted, ...(options.case ?? [])].join(" ") || "no question",
      "a rule such as E3, or a case, that this protocol can be asked",
      "`fullstop spec` lists the rules; run without --only for all.",
    );
  const requests = [...most.requests, ...(markup ? firstRequests(asked) : [])];
  const output = requests.reduce((sum, { maxTokens }) => sum + (maxTokens ?? 0), 0);
  const input = requests.reduce((sum, { body }) => sum + Math.ceil(body.length / 2), 0);
  print(
    `${requests.length} requests to ${upstream.origin} for ${options.model}: at most ${input} tokens in and ${output} out, three times that where an answer breaks a rule.`,
  );
  if (output > options.budget)
    throw inputError(
      "--budget",
      `${output} tokens of output`,
      `at most ${options.budget}`,
      "Raise --budget, or ask less with --only.",
    );
  if (!options.yes) {
    const answer = await ask("Send these? (y/N) ");
    if (answer === null)
      throw inputError(
        "command line",
        "no terminal",
        "--yes",
        "Give it where there is no terminal.",
      );
    if (!/^y(?:es)?$/i.test(answer.trim())) return exitCodes.ok;
  }
  const { planned } = markup ? casesWith(await planOf(asked, sending, markup)) : most;
  const keeper =
    options.keep === undefined ? null : keeperIn(options.keep, corpus.cards, voice.provider);
  const session = endpointSession(manifest, sending, keeper?.keep, options.pid);
  const command = [
    `probe ${asWord(address)} --provider ${voice.provider} --model ${asWord(options.model)}`,
    ...(options.planned
      ? [["--planned", options.planned].filter((each) => each !== true).join(" ")]
      : []),
    ...(options.keyEnv === undefined ? [] : [`--key-env ${options.keyEnv}`]),
    "--yes",
  ].join(" ");
  const stamp = adapterStamp(manifest, noWords, command);
  const header: JournalHeader = {
    type: "header",
    format: 1,
    seed: 1,
    lane: "loopback",
    shard: null,
    corpus: stampOf(corpus),
    fullstop: version,
    adapters: [stamp],
    filters: {
      ...(wanted.length > 0 ? { only: wanted.join(",") } : {}),
      ...(options.case ? { case: options.case.join(",") } : {}),
    },
    planned: planned.length,
  };
  const out = options.out ?? join("reports", "probe", manifest.name);
  mkdirSync(out, { recursive: true });
  const journal = openJournal(out, header, undefined);
  const shown = progress(planned.length);
  const lines: CaseLine[] = [];
  try {
    await runCases(planned, session, noWords, {
      concurrency: options.concurrency,
      bail: 5,
      onLine(line) {
        journal.write(line);
        lines.push(line);
        shown.step(line);
      },
    });
    journal.close(footerOf(header, lines));
  } catch (error) {
    throw new IncompleteError(
      `the probe broke off after ${lines.length} of ${planned.length} cases: ${messageOf(error)}`,
    );
  } finally {
    shown.end();
    journal.close(null);
    await keeper?.settled();
  }
  return conclude({ options, header, out, lines, corpus, earlier: null });
}

const noWords = { name: "endpoint", library: "a server", rows: [] };

function baseUrl(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw inputError(
    "command line",
    JSON.stringify(text),
    "the base URL of a server",
    "Give what clients use, such as http://127.0.0.1:8000/v1.",
  );
}

/** The key itself never stands on a command line, where other users of the machine can read it. */
function keyFrom(name: string | undefined): string {
  if (name === undefined) return "";
  const key = process.env[name];
  if (key) return key;
  const next = "Set it in the environment, or leave --key-env out for a server without keys.";
  throw inputError(`--key-env ${name}`, "nothing", "the key of the server", next);
}

function manifestOf(
  { host }: URL,
  { provider, dialect }: EndpointMaterials["asked"]["voice"],
  { model, concurrency, name }: ProbeOptions,
): AdapterManifest {
  const usual = `${provider}-${host}`.replace(/[^A-Za-z0-9._-]+/g, "-");
  return {
    name: name ?? usual,
    version: model,
    dialects: [dialect.id],
    modes: ["json", "stream"],
    reports: [],
    capabilities: ["endpoint"],
    concurrency,
  } as AdapterManifest;
}

/** Two questions that show whether the planned model answers, and whether the server takes calls out of its text. */
const firstRequests = (asked: Addressee) =>
  (["story", "call"] as const).map((marker) => {
    const messages = [{ role: "user" as const, content: `Please answer ${written(marker)}` }];
    const request = { messages, maxTokens: 64, ...(marker === "call" ? { tools } : {}) };
    return { ...requestFor(asked, request, "json"), maxTokens: request.maxTokens };
  });

async function planOf(
  asked: Addressee,
  sending: (request: SentRequest) => Promise<PassedExchange>,
  markup: Markup,
): Promise<NonNullable<EndpointMaterials["plan"]>> {
  const answers: Observation[] = [];
  for (const request of firstRequests(asked)) {
    const { arrivals, status, headers } = await sending(request);
    answers.push(readResponse(asked.voice, joined(arrivals), { status, headers }));
  }
  const [story, call] = answers;
  const { text: expected } = said("story");
  if (story?.text.trim() !== expected)
    throw inputError(
      "--planned",
      story?.error
        ? `an error: ${story.error.message ?? story.error.code}`
        : JSON.stringify(story?.text.slice(0, 80)),
      JSON.stringify(expected),
      "Load the model of `fullstop model write` in the server, or leave --planned out.",
    );
  const calls = (call?.toolCalls.length ?? 0) > 0;
  if (!calls)
    print("The server leaves calls in the text: its parser is off, and calls are not asked for.");
  return { calls, markup };
}

type Keep = (passed: PassedExchange) => void;

function endpointSession(
  manifest: AdapterManifest,
  sending: (request: SentRequest) => Promise<PassedExchange>,
  keep: Keep | undefined,
  pid: number | undefined,
): Session {
  const replyTo = async (request: EndpointRequest): Promise<EndpointReply> => {
    const { path, headers, body, midway } = request;
    let isKilled = false;
    const kill = () => {
      isKilled = pid !== undefined && process.kill(pid, "SIGKILL");
    };
    const passed = await sending({ path, headers, body, ...(midway ? { midway: kill } : {}) });
    if (midway && !isKilled && passed.status !== 429)
      throw new Error("the answer ended before the server could be killed");
    keep?.(passed);
    return {
      status: passed.status,
      headers: passed.headers,
      bytes: joined(passed.arrivals),
      ends: passed.brokenBy === null ? "close" : "break",
    };
  };
  return {
    manifest,
    async run(job: Job) {
      if (job.kind !== "endpoint") throw new Error(`a probe has no ${job.kind}`);
      try {
        const replies: EndpointReply[] = [];
        for (const request of job.requests) replies.push(await patiently(() => replyTo(request)));
        return { answer: { kind: "responded", replies }, facts: noFacts };
      } catch (error) {
        return { answer: { kind: "could_not_run", why: messageOf(error) }, facts: noFacts };
      }
    },
    close: async () => {},
  };
}

/** Waits and asks again where the server says that it is asked too often, as long as it says. */
async function patiently(ask: () => Promise<EndpointReply>): Promise<EndpointReply> {
  for (let tries = 0; ; tries++) {
    const reply = await ask();
    if (reply.status !== 429 || tries === 3) return reply;
    const after = reply.headers["retry-after"] ?? String(2 ** tries);
    const seconds = /^\d/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
    await new Promise((done) => setTimeout(done, Math.min(60, Math.max(1, seconds || 1)) * 1000));
  }
}

/** Makes unreviewed fixtures of the responses, as the recorder does. */
function keeperIn(
  out: string,
  cards: Parameters<typeof createDrafter>[0]["cards"],
  provider: string,
) {
  const recorder = createRecorder({
    cards,
    providers: [provider],
    draft: createDrafter({ cards }),
    shelf: folderShelf(out),
    onKept: () => {},
  });
  return { keep: (passed: PassedExchange) => recorder.keep(passed), settled: recorder.settled };
}
