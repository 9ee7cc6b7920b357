// The tools that requests declare: the ones that the model in `model/` calls.
import type { Tool } from "../src/generated/fixture.ts";

const text = { type: "string" };

function tool(name: string, properties: Readonly<Record<string, unknown>>): Tool {
  const required = Object.keys(properties);
  return { name, description: name, parameters: { type: "object", properties, required } };
}

export const weather = tool("get_weather", { city: text });
export const time = tool("get_time", { zone: text });
export const ping = tool("ping", {});

export const tools: readonly Tool[] = [weather, time, ping];
