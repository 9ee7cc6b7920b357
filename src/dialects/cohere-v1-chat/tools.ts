// Tools of Cohere v1: a list of parameters with Python's types, in place of a schema.
import type { Tool } from "../../generated/fixture.ts";
import { asArray, asObject, asText, given, type Json } from "../shared/json.ts";
import { toolOf } from "../shared/requests.ts";

const pythonTypes: ReadonlyMap<string, string> = new Map([
  ["string", "str"],
  ["integer", "int"],
  ["number", "float"],
  ["boolean", "bool"],
  ["array", "list"],
  ["object", "dict"],
]);

const schemaTypes = new Map([...pythonTypes].map(([schema, python]) => [python, schema]));

export function writeTool({ name, description = "", parameters }: Tool): Json {
  const schema = asObject(parameters) ?? {};
  const properties = asObject(schema.properties);
  const required = asArray(schema.required);
  const definitions = Object.entries(properties ?? {}).map(([parameter, value]) => {
    const { type, description: about } = asObject(value) ?? {};
    const python = pythonTypes.get(asText(type)) ?? "str";
    const needed = required.includes(parameter) || undefined;
    return [parameter, given({ description: about, type: python, required: needed })];
  });
  const parameter_definitions = properties ? Object.fromEntries(definitions) : undefined;
  return given({ name, description, parameter_definitions });
}

export function readTool(tool: Json): Tool[] {
  const definitions = asObject(tool.parameter_definitions);
  if (!definitions) return toolOf(tool);
  const entries = Object.entries(definitions).map(
    ([name, value]) => [name, asObject(value) ?? {}] as const,
  );
  const properties = entries.map(([name, { type, description }]) => {
    const schemaType = schemaTypes.get(asText(type)) ?? type;
    return [name, given({ type: schemaType, description })];
  });
  const required = entries.filter(([, each]) => each.required === true).map(([name]) => name);
  const schema = { type: "object", properties: Object.fromEntries(properties) };
  const parameters = required.length > 0 ? { ...schema, required } : schema;
  return toolOf({ ...tool, parameters });
}
