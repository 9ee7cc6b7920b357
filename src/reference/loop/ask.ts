// One inference: writes the request in the dialect, sends it, reads the response.
import { openReader, readFetched } from "../../dialects/registry.ts";
import type { Observation } from "../../generated/observation.ts";
import { requestMessages } from "./transcript.ts";
import type { TurnInput, TurnWork } from "./work.ts";

/** Sends the transcript as it is now, and reads the answer. */
export async function infer(work: TurnWork, input: TurnInput): Promise<Observation> {
  const { dialect, voice, model, tools, stream } = input;
  const request = {
    model,
    messages: requestMessages(work.transcript),
    stream,
    ...(tools.length > 0
      ? { tools: tools.map(({ run: _run, mutates: _mutates, ...tool }) => tool) }
      : {}),
    ...(work.maxTokens === undefined ? {} : { maxTokens: work.maxTokens }),
  };
  const written = dialect.writeRequest?.(request, input.apiKey);
  if (!written) throw new Error(`${dialect.id} cannot be asked`);
  const { method, path, headers, body } = written;
  work.step++;
  work.blocks = undefined;
  try {
    const init = {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      ...(input.signal ? { signal: input.signal } : {}),
    };
    const response = await input.fetch(input.baseUrl + path, init);
    const units: unknown[] = [];
    const read = await readFetched(voice, response, (unit) => units.push(unit));
    work.blocks = dialect.readBlocks?.(units);
    return read;
  } catch {
    // No response at all is read as a stream that broke before its first byte.
    return openReader(voice, { contentType: "text/event-stream" }).end("break");
  }
}
