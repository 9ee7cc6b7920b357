// `fullstop read`: what the reference reads in one response, or in one response per line.
import { createReadStream, openSync } from "node:fs";
import { createInterface } from "node:readline";
import { mebibyte, readChunks, TooManyBytes } from "../bytes.ts";
import type { CorpusChoice } from "../corpus/corpora.ts";
import { InputError, inputError } from "../corpus/fault.ts";
import { parseAs } from "../corpus/schema.ts";
import { openReader, type Registry, readResponse } from "../dialects/registry.ts";
import type { Carrier } from "../dialects/shared/reader.ts";
import type { Observation } from "../generated/observation.ts";
import type { ReadRequest } from "../generated/read-request.ts";
import { redactValue } from "../redact/index.ts";
import { exitCodes } from "./exit.ts";
import { notePage, print, printJson, trying } from "./output.ts";
import { registryOf, voiceFor } from "./registry.ts";

export interface ReadOptions extends CorpusChoice {
  readonly provider?: string;
  readonly dialect?: string;
  readonly status?: number;
  readonly contentType?: string;
  readonly broken?: boolean;
  readonly redact?: boolean;
}

/** Far larger than any real response. */
const responseMax = 64 * mebibyte;

/** Standard input where no file is named. A file can be named because some shells change bytes when they redirect it. */
function inputOf(file: string | undefined) {
  if (file === undefined) return process.stdin;
  const fd = trying(file, "a file that can be read", "Check the path.", () => openSync(file, "r"));
  return createReadStream(file, { fd });
}

/** Reads one response and prints the observation. */
export async function readOne(file: string | undefined, options: ReadOptions): Promise<number> {
  const voice = voiceFor(registryOf(options), options, "command line");
  const reader = openReader(voice, carrierOf(options));
  await readChunks(inputOf(file), responseMax, (chunk) => reader.push(chunk)).catch((error) => {
    if (!(error instanceof TooManyBytes)) throw error;
    const next = "Give one response.";
    throw inputError(file ?? "standard input", error.message, "a response", next);
  });
  printJson(shown(reader.end(options.broken ? "break" : "close"), options));
  return exitCodes.ok;
}

/** Reads one response per line. A bad line is answered with its error, and the next lines are read. */
export async function readBatch(file: string | undefined, options: ReadOptions): Promise<number> {
  const registry = registryOf(options);
  let line = 0;
  let bad = 0;
  const crlfDelay = Number.POSITIVE_INFINITY;
  for await (const text of createInterface({ input: inputOf(file), crlfDelay })) {
    line++;
    if (text.trim() === "") continue;
    try {
      const request = parseAs("read-request", text, `line ${line}`);
      const observation = readRequest(request, registry, options, `line ${line}`);
      print(JSON.stringify({ id: request.id, observation: shown(observation, options) }));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      bad++;
      print(JSON.stringify({ id: idOf(text), error: error.message }));
      notePage(`fullstop: ${error.message}`);
    }
  }
  return bad > 0 ? exitCodes.usage : exitCodes.ok;
}

function readRequest(
  request: ReadRequest,
  registry: Registry,
  { provider, dialect }: ReadOptions,
  file: string,
): Observation {
  const asked = {
    provider: request.provider ?? provider,
    dialect: request.dialect ?? dialect,
  };
  const { bodyBase64, body, ends } = request;
  const bytes =
    typeof bodyBase64 === "string" ? Buffer.from(bodyBase64, "base64") : Buffer.from(body ?? "");
  return readResponse(voiceFor(registry, asked, file), bytes, carrierOf(request), ends);
}

function carrierOf({
  status,
  contentType,
  headers = {},
}: Pick<ReadRequest, "status" | "contentType" | "headers">): Carrier {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { status: status ?? undefined, contentType, headers: Object.fromEntries(named) };
}

function shown(observation: Observation, { redact }: ReadOptions): Observation {
  return redact ? redactValue(observation) : observation;
}

function idOf(text: string): unknown {
  try {
    return JSON.parse(text)?.id ?? null;
  } catch {
    return null;
  }
}
