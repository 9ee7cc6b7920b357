// Cohere Chat v1 requests: what the user says last stands apart from the history.
import type { Tool } from "../../generated/fixture.ts";
import { asArray, asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { bearer, defineRequests, functionsOnly, toolOf } from "../shared/requests.ts";

const speakers = { system: "SYSTEM", user: "USER", assistant: "CHATBOT" } as const;

export const cohereV1ChatRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, stop, maxTokens, stream } = functionsOnly(request);
    const said = spokenOnly(messages).map(({ role, content }) => {
      return { role: speakers[role], message: content };
    });
    return {
      path: "/v1/chat",
      headers: bearer(key),
      body: given({
        model,
        message: said.at(-1)?.message ?? "",
        stream,
        chat_history: said.length > 1 ? said.slice(0, -1) : undefined,
        tools: tools?.map(writeTool),
        stop_sequences: stop,
        max_tokens: maxTokens,
      }),
    };
  },
  settings: (body) => ({
    model: body.model,
    stream: body.stream === true,
    tools: objectsIn(body.tools).flatMap(readTool),
    stop: body.stop_sequences,
    n: body.num_generations,
    maxTokens: body.max_tokens,
  }),
});

// --- tools: a list of parameters with Python's types, in place of a schema --------------------------

const pythonTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: "str",
    integer: "int",
    number: "float",
    boolean: "bool",
    array: "list",
    object: "dict",
  }),
);

const schemaTypes: ReadonlyMap<string, string> = new Map(
  [...pythonTypes].map(([schema, python]) => [python, schema]),
);

function writeTool({ name, description = "", parameters }: Tool): Json {
  const schema = asObject(parameters) ?? {};
  const properties = asObject(schema.properties);
  const required = asArray(schema.required);
  const definitions = Object.entries(properties ?? {}).map(([parameter, value]) => {
    const { type, description: about } = asObject(value) ?? {};
    const python = pythonTypes.get(asText(type)) ?? "str";
    return [
      parameter,
      given({
        description: about,
        type: python,
        required: required.includes(parameter) || undefined,
      }),
    ];
  });
  return given({
    name,
    description,
    parameter_definitions: properties ? Object.fromEntries(definitions) : undefined,
  });
}

function readTool(tool: Json): Tool[] {
  const definitions = asObject(tool.parameter_definitions);
  if (!definitions) return toolOf(tool, {});
  const entries = Object.entries(definitions).map(
    ([name, value]) => [name, asObject(value) ?? {}] as const,
  );
  const properties = entries.map(([name, { type, description }]) => {
    return [
      name,
      given({ type: schemaTypes.get(asText(type)) ?? asText(type), description }),
    ] as const;
  });
  const required = entries.filter(([, each]) => each.required === true).map(([name]) => name);
  const schema = { type: "object", properties: Object.fromEntries(properties) };
  return toolOf(tool, required.length > 0 ? { ...schema, required } : schema);
}
