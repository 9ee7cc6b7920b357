// The tools of an exchange: the caller's own, free-text ones, and those the provider runs.
import { anthropic } from "@ai-sdk/anthropic";
import { google } from "@ai-sdk/google";
import { openai } from "@ai-sdk/openai";
import { type JSONSchema7, jsonSchema, type ToolSet, tool } from "ai";
import type { Exchange } from "../../src/adapter/contract.ts";

type ToolAsked = NonNullable<Exchange["tools"]>[number];
type AnyTool = ToolSet[string];

/** Factories for tools the provider runs, by dialect and the provider's name of the tool. */
const serverTools: Readonly<Record<string, Readonly<Record<string, () => AnyTool>>>> = {
  "anthropic-messages": {
    advisor: () => anthropic.tools.advisor_20260301({ model: "claude-opus-5" }),
    code_execution: () => anthropic.tools.codeExecution_20250825(),
    web_fetch: () => anthropic.tools.webFetch_20250910({}),
    web_search: () => anthropic.tools.webSearch_20250305({}),
  },
  "gemini-generate-content": { code_execution: () => google.tools.codeExecution({}) },
  "openai-responses": {
    file_search: () => openai.tools.fileSearch({ vectorStoreIds: ["vs_fixture0001"] }),
    web_search: () => openai.tools.webSearch({}),
  },
};

/** Tools by name; those the library has no factory for are left out. */
export function toolsOf({ dialect, tools = [] }: Exchange): ToolSet {
  return Object.fromEntries(
    tools.flatMap((asked): [string, AnyTool][] => {
      const made = toolFor(asked, dialect);
      return made ? [[asked.name, made]] : [];
    }),
  );
}

function toolFor(asked: ToolAsked, dialect: string): AnyTool | null {
  if (asked.kind === "server") return serverTools[dialect]?.[asked.name]?.() ?? null;
  if (asked.kind === "custom") return dialect === "openai-responses" ? customTool(asked) : null;
  const { description, parameters } = asked;
  return tool({
    ...(description === undefined ? {} : { description }),
    inputSchema: jsonSchema(parameters as JSONSchema7),
  });
}

function customTool({ description }: ToolAsked): AnyTool {
  return openai.tools.customTool(description === undefined ? {} : { description });
}
