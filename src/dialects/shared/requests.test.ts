// Requests from a template and back: every setting, what is left out, and the usual shapes of tools and choices.
import { expect, it } from "vitest";
import type { Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import {
  bearer,
  defineTurnRequests,
  flatTool,
  type RequestShape,
  toolOf,
  toolsIn,
} from "./requests.ts";

const messages = ["Hi", "", "You?"].map((content) => ({ role: "user" as const, content }));
const asked: CanonicalRequest = { model: "m", stream: false, messages };
const parameters = { type: "object" };
const look: Tool = { name: "look", description: "Looks.", parameters };
const shell: Tool = { name: "shell", kind: "custom", parameters: {} };
const search: Tool = { name: "search", kind: "server", parameters: {} };
const custom = { type: "custom", custom: { name: "{name}" } };

const body = {
  model: "{model}",
  stream: "{stream}",
  streams: "{streams}",
  usage: "{usage}",
  prompt: "{prompt}",
  tools: "{tools}",
  tool_choice: "{toolChoice}",
  stop: "{stop}",
  n: "{n}",
  max: "{maxTokens}",
  previous: "{previousResponse}",
  own: "{own}",
};

const requestsOf = (shape: Partial<RequestShape> = {}) =>
  defineTurnRequests({
    path: "/v1",
    body,
    messages: ({ said }) => [{ role: "user", content: String(said) }],
    ...shape,
  });
const bodyOf = (request: Partial<CanonicalRequest>, shape?: Partial<RequestShape>) =>
  requestsOf(shape).writeRequest({ ...asked, ...request }, "key").body;
const settingsOf = (sent: unknown, shape?: Partial<RequestShape>) =>
  requestsOf(shape).readSettings("/v1", sent);

const least = { model: "m", stream: false, prompt: "Hi\n\nYou?" };

it("writes a request with its path, its key as a bearer token, and what it asks for", () => {
  expect(requestsOf().writeRequest(asked, "key")).toEqual({
    method: "POST",
    path: "/v1",
    headers: { authorization: "Bearer key" },
    body: least,
  });
  const { path, headers } = requestsOf({
    path: ({ model }) => `/models/${model}`,
    headers: (key, { model }) => ({ [model]: key }),
  }).writeRequest(asked, "key");
  expect([path, headers]).toEqual(["/models/m", { m: "key" }]);
});

it.each<[Partial<CanonicalRequest>, object]>([
  [{ stream: true }, { stream: true, streams: true, usage: true }],
  [
    { n: 2, maxTokens: 3, stop: ["END"] },
    { n: 2, max: 3, stop: ["END"] },
  ],
  [{ previousResponse: "r0" }, { previous: "r0" }],
  [{ toolChoice: "auto" }, { tool_choice: "auto" }],
  [{ toolChoice: "none" }, { tool_choice: "none" }],
  [{ toolChoice: "required" }, { tool_choice: "required" }],
  [
    { toolChoice: { name: "look" } },
    { tool_choice: { type: "function", function: { name: "look" } } },
  ],
  [{ tools: [look] }, { tools: [{ type: "function", function: look }] }],
])("writes what is asked for with %j as %j in the body, and reads it back", (settings, members) => {
  const sent = bodyOf(settings);
  expect(sent).toEqual({ ...least, ...members });
  // To the letter: a member that is left out is not there at all.
  expect(Object.keys(sent).sort()).toEqual(Object.keys({ ...least, ...members }).sort());
  const read = settingsOf(sent);
  expect(read).toEqual({ model: "m", stream: false, ...settings });
  expect(Object.keys(read).sort()).toEqual(
    Object.keys({ model: "m", stream: false, ...settings }).sort(),
  );
});

it("writes tools that take free text by a template of the dialect, where it has one", () => {
  const chat = (name: string) => ({ type: "function", function: { name, parameters: {} } });
  const listed = {
    tools: [
      { ...chat("look"), function: look },
      { type: "custom", custom: { name: "shell" } },
    ],
  };
  expect(bodyOf({ tools: [look, shell, search] }, { customTool: custom })).toMatchObject(listed);
  expect(bodyOf({ tools: [shell] })).toMatchObject({ tools: [chat("shell")] });
  expect(bodyOf({ tools: [search] })).not.toHaveProperty("tools");
  expect(settingsOf(listed, { customTool: custom }).tools).toEqual([look, shell]);
  expect(settingsOf({ tools: [look] }, { tool: flatTool }).tools).toEqual([look]);
});

it("writes a body of which nothing is left as an empty object", () => {
  expect(bodyOf({}, { body: { n: "{n}" } })).toEqual({});
});

it.each([
  [
    { model: "m", stop: "END" },
    { model: "m", stream: false, stop: ["END"] },
  ],
  [
    { model: "m", tool_choice: { type: "other", function: { name: "look" } } },
    { model: "m", stream: false },
  ],
])("reads from the body %j the settings %j", (sent, wanted) => {
  const read = settingsOf(sent);
  expect(read).toEqual(wanted);
  expect(Object.keys(read)).toEqual(Object.keys(wanted));
});

it("reads a choice that two words mean as the first", () => {
  const choice = { auto: "AUTO", none: "NONE", required: "AUTO" };
  const read = (word: string) => settingsOf({ tool_choice: word }, { choice }).toolChoice;
  expect([read("AUTO"), read("NONE"), read("auto")]).toEqual(["auto", "none", undefined]);
});

it("reads messages beside the settings, and blocks where the dialect has them", () => {
  expect(requestsOf().readRequest("/v1", { said: "Hi" })).toEqual({
    model: "",
    stream: false,
    messages: [{ role: "user", content: "Hi" }],
  });
  expect(requestsOf().readRequest("/v1", null).messages[0]?.content).toBe("undefined");
  expect(requestsOf()).not.toHaveProperty("readBlocks");
  const readBlocks = () => ({ blocks: [], opaque: false });
  const shape = { path: "/v1", body, messages: () => [] };
  expect(defineTurnRequests({ ...shape, readBlocks }).readBlocks).toBe(readBlocks);
});

it("writes no header for an empty key", () => {
  expect(bearer("")).toEqual({});
  expect(bearer("k")).toEqual({ authorization: "Bearer k" });
});

it("ignores a tool without a name, and reads one without a schema as taking anything", () => {
  const listed = [{ type: "web_search" }, { type: "function", function: { name: "look" } }, null];
  expect(toolsIn(listed)).toEqual([{ name: "look", parameters: {} }]);
  expect(Object.keys(toolOf({ name: "look" })[0] ?? {})).toEqual(["name", "parameters"]);
  expect(toolOf({ name: "look", description: "Looks.", parameters })).toEqual([look]);
  expect(toolOf({ description: "Looks." })).toEqual([]);
  expect(toolsIn([{ type: "custom", custom: { name: "shell" } }], undefined, custom)).toEqual([
    shell,
  ]);
});
