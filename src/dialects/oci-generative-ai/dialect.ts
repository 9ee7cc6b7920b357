// Oracle's Generative AI chat: one envelope around three formats (GENERIC, COHERE, COHEREV2); frames of a stream have
// the shape of one choice.
import type { Tool } from "../../generated/fixture.ts";
import { readTool as readCohereTool } from "../cohere-v1-chat/tools.ts";
import { readDone } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { describeError, errorIn } from "../shared/error.ts";
import {
  asArray,
  asName,
  asObject,
  asText,
  isBlank,
  type Json,
  objectsIn,
  textOf,
  unwrapped,
} from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { askedDialect, flatTool, toolsIn } from "../shared/requests.ts";
import {
  added,
  type ChoiceTurn,
  type GatheredCall,
  grown,
  type SeenError,
} from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

export const ociGenerativeAi = askedDialect({
  id: "oci-generative-ai",
  reasonEnds: true,
  read(value, turn, frame) {
    const { inner, base } = unwrapped(value, "chatResponse");
    const listed = Array.isArray(inner.choices);
    // Without a list of choices the response itself is the only choice.
    for (const [index, choice, at] of entriesOf(listed ? inner.choices : [inner])) {
      const place = listed ? `${base}/choices/${at}` : base;
      readChoice(choice, place, frame.kind === "body", turn.choiceAt(index));
    }
    turn.sawUsageIn(inner.usage, "promptTokens", "completionTokens");
  },
  readText: readDone,
  errorIn: failureIn,
  // Requests are written as GENERIC, which all but Cohere's models take; both Cohere formats are read as well.
  ...template,
  headers: signatureOf,
  values: ({ messages }) => ({
    messages: spokenOnly(messages).map(({ role, content }) => {
      return { role: role.toUpperCase(), content: [{ type: "TEXT", text: content }] };
    }),
  }),
  settings: settingsElsewhere,
});

/** Errors stand at the top level. */
function failureIn(value: Json): SeenError | null {
  const told = asName(value.code) !== null && typeof value.message === "string";
  return told ? describeError(value) : errorIn(value);
}

function readChoice(choice: Json, base: string, whole: boolean, gathered: ChoiceTurn): void {
  const message = asObject(choice.message) ?? {};
  const calls = asArray(choice.toolCalls);
  // The Cohere formats repeat the whole text in the frame with the calls and in the last frame.
  const join = calls.length > 0 || !isBlank(choice.finishReason) ? grown : added;
  gathered.text = join(gathered.text, asText(choice.text) + textOf(message.content));
  gathered.reasoning = join(gathered.reasoning, reasoningOf(message));
  gathered.refusal = join(gathered.refusal, asText(message.refusal));
  // The calls of the first Cohere format: whole, without ids.
  if (calls.length > 0) gathered.calls.length = 0;
  for (const { name, parameters } of objectsIn(calls))
    gathered.addCall({ name, input: parameters ?? {} });
  // A call of the other formats is whole in a body and in fragments in a stream.
  for (const [at, given] of entriesOf(message.toolCalls, null)) {
    const fn = asObject(given.function) ?? given;
    const call = whole ? gathered.newCall() : fragmentOf(given, fn, at, gathered);
    call.addPart({ id: given.id, name: fn.name, input: fn.arguments }, grown);
  }
  gathered.sawValue(choice.finishReason, `${base}/finishReason`);
}

function reasoningOf(message: Json): string {
  const parts = asArray(message.content).map((part) => asText(asObject(part)?.thinking));
  return asText(message.reasoningContent) + asText(message.toolPlan) + parts.join("");
}

/** Frames do not number calls: an id or else the place finds one again, and a name without an id opens another. */
function fragmentOf(given: Json, fn: Json, at: number, choice: ChoiceTurn): GatheredCall {
  const id = asName(given.id);
  const known =
    id === null
      ? choice.knownCall(at)
      : choice.touchCall(choice.calls.find((call) => call.id === id));
  const another = id === null && asName(fn.name) !== null;
  return !known || another ? choice.newCall(at) : known;
}

/** Requests are signed with a private key; this one has no signature, only the id of the key. */
function signatureOf(key: string): Record<string, string> {
  const algorithm = 'algorithm="rsa-sha256",headers="date (request-target) host"';
  return { authorization: `Signature version="1",keyId="${key}",${algorithm},signature=""` };
}

/** Settings that the formats of Cohere's models have under other names. */
function settingsElsewhere({ servingMode, chatRequest }: Json) {
  const { modelId, endpointId } = asObject(servingMode) ?? {};
  const { toolsChoice, stopSequences, maxCompletionTokens, ...chat } = asObject(chatRequest) ?? {};
  const words = { NONE: "none", REQUIRED: "required" } as const;
  return {
    model: modelId ?? endpointId,
    stop: stopSequences,
    maxTokens: maxCompletionTokens,
    tools: objectsIn(chat.tools).flatMap(readTool),
    toolChoice: words[asText(toolsChoice) as keyof typeof words],
  };
}

/** A tool is flat in the first format and within a function in Cohere's second; in Cohere's first it has no schema. */
function readTool(tool: Json): Tool[] {
  const definitions = asObject(tool.parameterDefinitions);
  if (!definitions) return toolsIn([asObject(tool.function) ?? tool], flatTool);
  const renamed = Object.entries(definitions).map(([name, value]) => {
    const { isRequired, ...rest } = asObject(value) ?? {};
    return [name, { ...rest, required: isRequired }];
  });
  return readCohereTool({ ...tool, parameter_definitions: Object.fromEntries(renamed) });
}
