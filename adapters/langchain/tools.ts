// Tools of an exchange as LangChain takes them: functions in OpenAI's format, which every chat model class accepts.
import type { Exchange } from "../../src/adapter/contract.ts";

type Tool = NonNullable<Exchange["tools"]>[number];
type Bound = Record<string, unknown>;
export type ServerTools = Readonly<Record<string, Bound>>;

export function toolsOf(
  { tools = [] }: Exchange,
  serverTools: ServerTools,
  customTools: boolean,
): Bound[] {
  return tools.flatMap((tool) => {
    const written =
      tool.kind === "server"
        ? serverTools[tool.name]
        : tool.kind === "custom"
          ? customTools && writeCustom(tool)
          : writeFunction(tool);
    return written ? [{ ...written }] : [];
  });
}

function writeFunction({ name, description, parameters }: Tool): Bound {
  return {
    type: "function",
    function: { name, ...(description === undefined ? {} : { description }), parameters },
  };
}

function writeCustom({ name, description }: Tool): Bound {
  return {
    type: "custom",
    custom: { name, ...(description === undefined ? {} : { description }) },
  };
}
