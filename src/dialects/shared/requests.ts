// Requests of dialects. One template says where in the body each setting is: it is filled to write a request, and
// compared with the body of a captured request to read the settings back.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { RequestTemplate } from "../../generated/request.ts";
import type {
  CanonicalRequest,
  DialectRequests,
  RequestSettings,
  TurnRequests,
} from "../../model/exchange.ts";
import type { Dialect } from "./dialect.ts";
import { asArray, asName, asObject, asText, given, type Json, objectsIn } from "./json.ts";
import { filled, fits, valuesIn } from "./template.ts";

type ToolChoice = CanonicalRequest["toolChoice"];

/** Settings as they were found on the wire: what is absent, or of another type, is left out. */
interface FoundSettings extends Partial<Record<Exclude<keyof RequestSettings, "stream">, unknown>> {
  readonly stream?: boolean;
  readonly tools?: Tool[] | undefined;
  readonly toolChoice?: ToolChoice;
}

export interface RequestShape extends Omit<RequestTemplate, "path"> {
  readonly path: string | ((request: CanonicalRequest) => string);
  /** Default: the key as a bearer token. */
  readonly headers?: (key: string, request: CanonicalRequest) => Record<string, string>;
  /** Values for the template's other placeholders, or in place of the usual values. */
  values?(request: CanonicalRequest): Json;
  /** Settings that a captured request has elsewhere: in its path, or under another name. */
  settings?(body: Json, path: string): FoundSettings;
}

/** A tool with its members at the top level, not inside `function`. */
export const flatTool: Json = {
  name: "{name}",
  description: "{description}",
  parameters: "{parameters}",
};

const chatTool: Json = { type: "function", function: flatTool };

/** How a tool choice is written: `named` is a template, or a constant where no tool can be named. */
type ChoiceWords = NonNullable<RequestTemplate["choice"]>;

const chatChoice: ChoiceWords = {
  auto: "auto",
  none: "none",
  required: "required",
  named: { type: "function", function: { name: "{name}" } },
};

/** A dialect without a writer: its reader and its requests come from one literal. */
export function askedDialect(parts: Dialect & RequestShape): Dialect & DialectRequests {
  const { $schema, note, path, headers, body, ...rest } = parts;
  const { values, tool, customTool, choice, settings, ...dialect } = rest;
  return { ...dialect, ...requestsOf(parts) };
}

/** Writes requests, and reads the settings of captured ones. */
function requestsOf(shape: RequestShape): DialectRequests {
  const { path, headers = bearer, body, values, tool = chatTool, customTool, settings } = shape;
  const { choice = chatChoice } = shape;
  return {
    writeRequest(request, key) {
      const { messages, tools, toolChoice, stream } = request;
      const usual = {
        ...request,
        streams: stream || undefined,
        usage: stream || undefined,
        prompt: promptOf(messages),
        tools: clientTools(tools)?.map((each) =>
          filled(each.kind === "custom" && customTool ? customTool : tool, { ...each }),
        ),
        toolChoice:
          typeof toolChoice === "object"
            ? filled(choice.named, { ...toolChoice })
            : toolChoice && choice[toolChoice],
      };
      return {
        method: "POST",
        path: typeof path === "string" ? path : path(request),
        headers: headers(key, request),
        body: (filled(body, { ...usual, ...values?.(request) }) ?? {}) as Json,
      };
    },
    readSettings(at, sent) {
      const own = asObject(sent) ?? {};
      const { tools, toolChoice, stream, streams, ...found } = valuesIn(body, own);
      return settingsOf({
        ...found,
        stream: (stream ?? streams) === true,
        tools: toolsIn(tools, tool, customTool),
        toolChoice: choiceOf(toolChoice, choice),
        ...given({ ...settings?.(own, at) }),
      });
    },
  };
}

/** The same, and reads back the messages too. */
export function defineTurnRequests({
  messages,
  readBlocks,
  ...shape
}: RequestShape &
  Pick<TurnRequests, "readBlocks"> & { messages(body: Json): RequestMessage[] }): TurnRequests {
  const requests = requestsOf(shape);
  return {
    ...requests,
    readRequest: (path, body) => ({
      ...requests.readSettings(path, body),
      messages: messages(asObject(body) ?? {}),
    }),
    ...(readBlocks ? { readBlocks } : {}),
  };
}

function settingsOf(found: FoundSettings & Pick<RequestSettings, "stream">): RequestSettings {
  const { model, stream, tools = [], toolChoice, n, maxTokens, previousResponse } = found;
  const stop = (typeof found.stop === "string" ? [found.stop] : asArray(found.stop)).map(asText);
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

/** The key as a bearer token; no header for an empty key, because self-hosted servers may need none. */
export function bearer(key: string): Record<string, string> {
  return key === "" ? {} : { authorization: `Bearer ${key}` };
}

/** A part of a path without percent escapes; unchanged if they are malformed. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** All texts as one prompt. */
export function promptOf(messages: readonly RequestMessage[]): string {
  return messages.flatMap(({ content }) => (content === "" ? [] : [content])).join("\n\n");
}

/** The tools that the client runs, or undefined when there are none. */
export function clientTools(tools: readonly Tool[] | undefined): Tool[] | undefined {
  const own = tools?.filter(({ kind }) => kind !== "server");
  return own?.length ? own : undefined;
}

/** The tools of a list that the templates describe. One without a name runs at the provider. */
export function toolsIn(list: unknown, tool: Json = chatTool, customTool?: Json): Tool[] {
  return objectsIn(list).flatMap((each) => {
    const custom = customTool !== undefined && fits({ type: customTool.type }, each);
    const read = toolOf(valuesIn(custom ? customTool : tool, each));
    return custom ? read.map((own) => ({ ...own, kind: "custom" as const })) : read;
  });
}

/** A tool in canonical words; empty without a name. */
export function toolOf(found: Json): Tool[] {
  const name = asName(found.name);
  const description = asName(found.description);
  if (name === null) return [];
  const described = description === null ? {} : { description };
  return [{ name, ...described, parameters: asObject(found.parameters) ?? {} }];
}

function choiceOf(
  value: unknown,
  { named, ...words }: NonNullable<RequestTemplate["choice"]>,
): ToolChoice {
  if (value === undefined) return undefined;
  const name = fits(named, value) ? asName(valuesIn(named, value).name) : null;
  if (name !== null) return { name };
  return (["auto", "none", "required"] as const).find((word) => fits(words[word], value));
}
