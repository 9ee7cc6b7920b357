// Tools of Cohere v1, as they are written and found again: a list of parameters with Python's types.
import { expect, it } from "vitest";
import { readTool, writeTool } from "./tools.ts";

/** A schema of an object with these properties. */
const schema = (properties: unknown, more = {}) => ({ type: "object", properties, ...more });

it.each([
  ["number", "float"],
  ["boolean", "bool"],
  ["array", "list"],
  ["object", "dict"],
])("writes a parameter of type %s as %s, and reads it back", (type, python) => {
  const tool = { name: "f", description: "d", parameters: schema({ a: { type } }) };
  const written = {
    name: "f",
    description: "d",
    parameter_definitions: { a: { type: python } },
  };
  expect(writeTool(tool)).toStrictEqual(written);
  expect(readTool(written)).toStrictEqual([tool]);
});

it("writes and reads what describes a parameter and whether it is required", () => {
  const properties = { a: { type: "string", description: "an a" }, b: { type: "integer" } };
  const tool = { name: "f", description: "d", parameters: schema(properties, { required: ["a"] }) };
  const written = {
    name: "f",
    description: "d",
    parameter_definitions: {
      a: { description: "an a", type: "str", required: true },
      b: { type: "int" },
    },
  };
  expect(writeTool(tool)).toStrictEqual(written);
  expect(readTool(written)).toStrictEqual([tool]);
});

it("writes a tool without a schema without parameters, and a missing description as an empty text", () => {
  const written = { name: "f", description: "" };
  expect(writeTool({ name: "f", parameters: {} })).toStrictEqual(written);
  expect(writeTool({ name: "f" } as Parameters<typeof writeTool>[0])).toStrictEqual(written);
});

it("writes a parameter without a type, or of a type that Python lacks, as a text", () => {
  const parameters = schema({ a: { type: "null" }, b: {}, c: true });
  expect(writeTool({ name: "f", description: "d", parameters }).parameter_definitions).toEqual({
    a: { type: "str" },
    b: { type: "str" },
    c: { type: "str" },
  });
});

it("keeps the name of a type that Python has and schemas have not", () => {
  const [tool] = readTool({ name: "f", parameter_definitions: { a: { type: "List[str]" } } });
  expect(tool?.parameters).toEqual(schema({ a: { type: "List[str]" } }));
});
