// The tools of an exchange: the caller's own with a schema that validates, and the kinds providers have of their own.
import { anthropic } from "@ai-sdk/anthropic";
import { google } from "@ai-sdk/google";
import { openai } from "@ai-sdk/openai";
import { type ToolSet, tool } from "ai";
import { z } from "zod";
import type { Exchange } from "../../src/adapter/contract.ts";

type ToolAsked = NonNullable<Exchange["tools"]>[number];
type AnyTool = ToolSet[string];
type Factories = Readonly<Record<string, () => AnyTool>>;

/** An MCP server for the tools of one, with a label of its own: the exchange has names only. */
const mcp = (serverLabel: string, requireApproval: "always" | "never") => () =>
  openai.tools.mcp({ serverLabel, serverUrl: "https://mcp.example.com", requireApproval });

/** Factories for tools of a provider's own kinds, by dialect and name of the tool. */
const ownKinds: Readonly<Record<string, Factories>> = {
  "anthropic-messages": {
    advisor: () => anthropic.tools.advisor_20260301({ model: "claude-opus-5" }),
    code_execution: () => anthropic.tools.codeExecution_20250825(),
    tool_search_tool_regex: () => anthropic.tools.toolSearchRegex_20251119(),
    web_fetch: () => anthropic.tools.webFetch_20250910({}),
    web_search: () => anthropic.tools.webSearch_20250305({}),
  },
  "gemini-generate-content": { code_execution: () => google.tools.codeExecution({}) },
  "openai-responses": {
    computer_call: () => openai.tools.computer(),
    delete_page: mcp("wiki", "always"),
    file_search: () => openai.tools.fileSearch({ vectorStoreIds: ["vs_fixture0001"] }),
    tide_tables: mcp("tides", "never"),
    web_search: () => openai.tools.webSearch({}),
  },
};

/** Tools by name. */
export function toolsOf({ dialect, tools = [] }: Exchange): ToolSet {
  return Object.fromEntries(tools.map((asked) => [asked.name, toolFor(asked, dialect)]));
}

/** The provider's own tool of this name, if it has one. */
export const ownTool = ({ name }: Pick<ToolAsked, "name">, dialect: string): AnyTool | undefined =>
  ownKinds[dialect]?.[name]?.();

function toolFor(asked: ToolAsked, dialect: string): AnyTool {
  const { kind, description } = asked;
  const described = description === undefined ? {} : { description };
  const own = ownTool(asked, dialect);
  if (own) return own;
  if (kind === "custom") return openai.tools.customTool(described);
  return tool({ ...described, inputSchema: inputSchema(asked.parameters) });
}

/** docs/03-ai-sdk-core/15-tools-and-tool-calling.mdx: the schema is sent to the model and validates its calls. */
export function inputSchema(parameters: Readonly<Record<string, unknown>>) {
  return z.fromJSONSchema(parameters);
}
