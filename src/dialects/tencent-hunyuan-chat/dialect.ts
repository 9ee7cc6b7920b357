// Tencent Hunyuan's own ChatCompletions: chat completions in PascalCase, the body wrapped in `Response`, frames bare.
import type { Tool } from "../../generated/fixture.ts";
import { parseJson } from "../../wire/frame.ts";
import { readDone } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { errorIn } from "../shared/error.ts";
import {
  asName,
  asObject,
  asText,
  given,
  type Json,
  objectsIn,
  unwrapped,
} from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { askedDialect, clientTools, toolOf } from "../shared/requests.ts";
import type { SeenError } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

export const tencentHunyuanChat = askedDialect({
  id: "tencent-hunyuan-chat",
  reasonEnds: true,
  read(value, turn) {
    const { inner, base } = unwrapped(value, "Response");
    for (const [index, choice, at] of entriesOf(inner.Choices, "Index")) {
      const gathered = turn.choiceAt(index);
      const delta = asObject(choice.Delta);
      const message = delta ?? asObject(choice.Message) ?? {};
      gathered.text += asText(message.Content);
      gathered.reasoning += asText(message.ReasoningContent);
      for (const [place, call] of entriesOf(message.ToolCalls, null)) {
        const { Name: name, Arguments: input } = asObject(call.Function) ?? {};
        const id = call.Id;
        const key = call.Index ?? asName(id) ?? place;
        if (delta) gathered.callAt(key).addPart({ id, name, input: asText(input) });
        else gathered.addCall({ id, name, input });
      }
      gathered.sawValue(choice.FinishReason, `${base}/Choices/${at}/FinishReason`);
    }
    turn.sawUsageIn(inner.Usage, "PromptTokens", "CompletionTokens");
  },
  readText: readDone,
  errorIn: (value) => failureIn(value) ?? errorIn(value),
  ...template,
  headers: headersFor,
  values: ({ messages, tools }) => ({
    messages: spokenOnly(messages).map(({ role, content }) => ({ Role: role, Content: content })),
    tools: clientTools(tools)?.map(writeTool),
  }),
  settings: ({ Tools: tools }) => ({ tools: objectsIn(tools).flatMap(readTool) }),
});

/** The cloud's error, with the whole body as its root, or the model's error beside the choices. */
function failureIn(value: Json): SeenError | null {
  const { inner, base } = unwrapped(value, "Response");
  const cloud = asObject(inner.Error);
  const error = cloud ?? asObject(inner.ErrorMsg);
  if (!error) return null;
  const code = asName(error.Code) ?? (typeof error.Code === "number" ? error.Code : null);
  const message = asName(error.Message) ?? asName(error.Msg);
  const told = { code, message, field: cloud ? `${base}/Error/Code` : "/ErrorMsg/Code" };
  return cloud ? { root: value, base: "", ...told } : { root: inner, base, ...told };
}

/** The credential names the key; the signature is all zeros, because signing needs a host and a clock. */
function headersFor(key: string): Record<string, string> {
  const credential = `Credential=${key}/2023-11-14/hunyuan/tc3_request`;
  return {
    authorization: `TC3-HMAC-SHA256 ${credential}, SignedHeaders=content-type;host, Signature=${"0".repeat(64)}`,
    "x-tc-action": "ChatCompletions",
    "x-tc-version": "2023-09-01",
    "x-tc-timestamp": "1700000000",
  };
}

/** The schema of a tool is sent as text. */
function writeTool({ name, description, parameters }: Tool): Json {
  const described = {
    Name: name,
    Parameters: JSON.stringify(parameters),
    Description: description,
  };
  return { Type: "function", Function: given(described) };
}

function readTool(tool: Json): Tool[] {
  const { Name: name, Description: description, Parameters: text } = asObject(tool.Function) ?? {};
  return toolOf({ name, description, parameters: parseJson(asText(text)) });
}
