// What the requests of dialects share: settings, tools and headers, in canonical words and on the wire.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type {
  CanonicalRequest,
  DialectRequests,
  RequestSettings,
  TurnRequests,
  WrittenRequest,
} from "../../model/exchange.ts";
import { asArray, asName, asObject, asText, type Json } from "./json.ts";

type ToolChoice = CanonicalRequest["toolChoice"];

/** Settings as they were found on the wire: what is absent, or of another type, is left out. */
interface FoundSettings {
  readonly model: unknown;
  readonly stream: boolean;
  readonly tools?: Tool[];
  readonly toolChoice?: ToolChoice;
  readonly stop?: unknown;
  readonly n?: unknown;
  readonly maxTokens?: unknown;
  readonly previousResponse?: unknown;
}

interface RequestParts {
  write(request: CanonicalRequest, key: string): Omit<WrittenRequest, "method">;
  settings(body: Json, path: string): FoundSettings;
}

/** Requests that are sent, and of which a capture keeps the settings. */
export function defineRequests({ write, settings }: RequestParts): DialectRequests {
  return {
    writeRequest: (request, key) => ({ method: "POST", ...write(request, key) }),
    readSettings: (path, body) => settingsOf(settings(asObject(body) ?? {}, path)),
  };
}

/** Requests of which the messages are read back too. */
export function defineTurnRequests({
  messages,
  readBlocks,
  ...parts
}: RequestParts &
  Pick<TurnRequests, "readBlocks"> & { messages(body: Json): RequestMessage[] }): TurnRequests {
  const requests = defineRequests(parts);
  return {
    ...requests,
    readRequest: (path, body) => ({
      ...requests.readSettings(path, body),
      messages: messages(asObject(body) ?? {}),
    }),
    ...(readBlocks ? { readBlocks } : {}),
  };
}

function settingsOf(found: FoundSettings): RequestSettings {
  const { model, stream, tools = [], toolChoice, n, maxTokens, previousResponse } = found;
  const stop = asArray(found.stop).map(asText);
  return {
    model: asText(model),
    stream,
    ...(tools.length > 0 ? { tools } : {}),
    ...(toolChoice === undefined ? {} : { toolChoice }),
    ...(stop.length > 0 ? { stop } : {}),
    ...(typeof n === "number" ? { n } : {}),
    ...(typeof maxTokens === "number" ? { maxTokens } : {}),
    ...(typeof previousResponse === "string" ? { previousResponse } : {}),
  };
}

// --- headers and paths ----------------------------------------------------------------------------

export function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** For servers that people run themselves: those ask for no key. */
export function bearerIfAny(key: string): Record<string, string> {
  return key === "" ? {} : bearer(key);
}

/** A part of a path as it was before it was escaped, or as it is when it never was. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

// --- stop strings, tools and the choice among them ------------------------------------------------

/** Stop strings, be it one or a list. */
export function stopsIn(value: unknown): readonly unknown[] {
  return typeof value === "string" ? [value] : asArray(value);
}

/** The tools that the client runs, or undefined when there are none. */
export function clientTools(tools: readonly Tool[] | undefined): Tool[] | undefined {
  const own = tools?.filter(({ kind }) => kind !== "server");
  return own?.length ? own : undefined;
}

/** The same request with every client tool as a function, for dialects that know no other kind. */
export function functionsOnly(request: CanonicalRequest): CanonicalRequest {
  const { tools, ...rest } = request;
  const own = clientTools(tools)?.map(({ kind: _, ...tool }) => tool);
  return own ? { ...rest, tools: own } : rest;
}

/** A tool in canonical words; none without a name. */
export function toolOf(tool: Json, parameters: unknown): Tool[] {
  const name = asName(tool.name);
  const description = asName(tool.description);
  if (name === null) return [];
  return [
    {
      name,
      ...(description === null ? {} : { description }),
      parameters: asObject(parameters) ?? {},
    },
  ];
}

/** The choice that a word stands for; `required` has another name in some dialects. */
export function choiceWord(word: unknown, required = "required"): ToolChoice {
  if (word === required) return "required";
  return word === "auto" || word === "none" ? word : undefined;
}

/** The choice of one tool by its name. */
export function chosenTool(value: unknown): ToolChoice {
  const name = asName(value);
  return name === null ? undefined : { name };
}
