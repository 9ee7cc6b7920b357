// Gemini generateContent requests, both ways. Model and mode are in the path.
import type { RequestMessage } from "../../generated/fixture.ts";
import { asObject, type Json, objectsIn } from "../shared/json.ts";
import { callNames, messagesOf, partsOf, systemMessages, turnsOf } from "../shared/messages.ts";
import {
  clientTools,
  defineTurnRequests,
  flatTool,
  toolOf,
  unescaped,
} from "../shared/requests.ts";
import { filled, memberOf } from "../shared/template.ts";
import { readBlocks, readPart, wholeCall } from "./blocks.ts";
import template from "./request.json" with { type: "json" };

export const geminiGenerateContentRequests = defineTurnRequests({
  path: ({ model, stream }) =>
    `/v1beta/models/${encodeURIComponent(model)}:${stream ? "streamGenerateContent?alt=sse" : "generateContent"}`,
  headers: (key) => ({ "x-goog-api-key": key }),
  ...template,
  values({ messages, tools }) {
    const { system, turns } = turnsOf(messages);
    const names = callNames(messages);
    return {
      messages: turns.map((turn) => writeTurn(turn, names)),
      system: system.length > 0 ? system.map((text) => ({ text })) : undefined,
      // A function without parameters is sent without a schema: the provider rejects an empty one.
      tools: clientTools(tools)?.map(({ parameters, ...tool }) =>
        filled(flatTool, Object.keys(parameters).length > 0 ? { ...tool, parameters } : tool),
      ),
    };
  },
  settings(body, path) {
    const [, model = "", mode] = /([^/]*):(\w+)$/.exec(path.replace(/\?.*$/, "")) ?? [];
    const declared = objectsIn(body.tools).flatMap((each) =>
      objectsIn(memberOf(each, "functionDeclarations")),
    );
    return {
      model: unescaped(model),
      stream: mode === "streamGenerateContent",
      tools: declared.flatMap((each) =>
        toolOf({ parameters: memberOf(each, "parametersJsonSchema"), ...each }),
      ),
      // The token of a paused answer stands for the conversation so far.
      previousResponse: body.continuationToken,
    };
  },
  readBlocks,
  messages(body) {
    const instructed = partsIn(memberOf(body, "systemInstruction"));
    return [
      ...systemMessages(instructed.flatMap((part) => readPart(part).text ?? [])),
      ...objectsIn(body.contents).flatMap(readTurn),
    ];
  },
});

/** A result must name its function; the call it answers knows the name. */
function writeTurn(turn: readonly RequestMessage[], names: ReadonlyMap<string, string>) {
  const words = {
    text: (text: string) => ({ text }),
    call: wholeCall,
    result({ toolCallId: id = "", content }: RequestMessage) {
      const name = names.get(id) ?? id;
      return {
        functionResponse: { ...(id === "" ? {} : { id }), name, response: { output: content } },
      };
    },
  };
  const role = turn[0]?.role === "assistant" ? "model" : "user";
  return { role, parts: turn.flatMap((message) => partsOf(message, words)) };
}

/** The parts of a content; a single one need not be in a list. */
function partsIn(content: unknown): readonly Json[] {
  const parts = asObject(content)?.parts;
  return objectsIn(Array.isArray(parts) ? parts : [parts]);
}

function readTurn(content: Json): RequestMessage[] {
  const role = content.role === "model" ? "assistant" : "user";
  return messagesOf(role, partsIn(content), readPart);
}
