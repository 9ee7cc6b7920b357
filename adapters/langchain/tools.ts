// Tools of an exchange as LangChain takes them: functions in OpenAI's format, which every chat model class accepts.
import type { Exchange } from "../../src/adapter/contract.ts";

type Tool = NonNullable<Exchange["tools"]>[number];
type Bound = Record<string, unknown>;
export type OwnKinds = Readonly<Record<string, Bound>>;

export function toolsOf({ tools = [] }: Exchange, ownKinds: OwnKinds): Bound[] {
  return tools.map((tool) => {
    const own = ownKinds[tool.name];
    if (own) return { ...own };
    return tool.kind === "custom" ? writeCustom(tool) : writeFunction(tool);
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
