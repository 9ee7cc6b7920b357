// A small client with exactly five common bugs, and its adapter: a first run must name these and nothing else.

export const fiveBugs = {
  "package.json": '{"name":"five-bugs","version":"1.0.0"}',
  "client.ts": `// A small chat client with five common bugs.
export enum Finish { Done = "done", Cut = "cut", Tools = "tools", Blocked = "blocked", Unusable = "unusable", Unknown = "unknown" }
export interface Answer { finish: Finish; text: string; calls: { id: string; name: string; arguments: string }[] }
export class ApiError extends Error {}

export class Client {
  constructor(private readonly url: string, private readonly key: string) {}

  async chat(body: Record<string, unknown>): Promise<Answer> {
    const response = await fetch(\`\${this.url}/v1/chat/completions\`, {
      method: "POST",
      headers: { authorization: \`Bearer \${this.key}\`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch((cause) => { throw new ApiError(String(cause)); });
    if (!response.ok) throw new ApiError(await response.text());
    return body.stream ? this.stream(response) : this.whole(response);
  }

  private async whole(response: Response): Promise<Answer> {
    const text = await response.text().catch((cause) => { throw new ApiError(String(cause)); });
    let payload;
    try { payload = JSON.parse(text); } catch { throw new ApiError("not JSON"); }
    if (payload.error) throw new ApiError(JSON.stringify(payload.error));
    const choice = payload.choices?.[0];
    if (!choice) throw new ApiError("no choices");
    return this.answer(choice.finish_reason, choice.message?.content ?? "", choice.message?.tool_calls ?? [], choice.message?.refusal);
  }

  private async stream(response: Response): Promise<Answer> {
    let text = "";
    let refusal = "";
    let reason: unknown = null;
    const calls: { id: string; function: { name: string; arguments: string } }[] = [];
    const all = await pieces(response);
    for (const line of all.split(/\\r\\n|\\r|\\n/)) {
      if (!line.startsWith("data:")) continue;
      if (line.slice(5).trim() === "[DONE]") break;
      let chunk;
      try { chunk = JSON.parse(line.slice(5)); } catch { continue; }
      // Bug 2: an error inside a stream is ignored.
      const choice = chunk.choices?.find((each: { index?: number }) => (each?.index ?? 0) === 0);
      if (choice?.finish_reason) reason = choice.finish_reason;
      if (typeof choice?.delta?.content === "string") text += choice.delta.content;
      if (typeof choice?.delta?.refusal === "string") refusal += choice.delta.refusal;
      for (const [at, call] of (choice?.delta?.tool_calls ?? []).entries()) {
        const known = (calls[call.index ?? at] ??= { id: "", function: { name: "", arguments: "" } });
        known.id ||= call.id ?? "";
        known.function.name ||= call.function?.name ?? "";
        known.function.arguments += call.function?.arguments ?? "";
      }
    }
    // Bug 1: a stream that breaks off looks finished.
    if (reason === null) return this.answer("stop", text, [], refusal);
    // Bug 3: of several calls in a stream only the first is kept.
    return this.answer(reason, text, calls.filter(Boolean).slice(0, 1), refusal);
  }

  private answer(reason: unknown, text: string, raw: Raw[], refusal?: string): Answer {
    const calls = raw.map(({ id, function: f }) => ({ id, name: f?.name ?? "", arguments: f?.arguments ?? "" }));
    const answer = { text, calls };
    if (refusal) return { ...answer, finish: Finish.Blocked };
    // Bug 4: a call counts whatever the reason is, so that a call cut by the limit looks ready to run.
    if (calls.length > 0 && reason === "length") return { ...answer, finish: Finish.Tools };
    if (reason === "length") return { ...answer, finish: Finish.Cut };
    // Bug 5: a blocked answer looks finished.
    if (reason === "content_filter") return { ...answer, finish: Finish.Done };
    const natural = reason === "stop" || reason === "tool_calls" || reason === "function_call";
    if (!natural) return { ...answer, finish: Finish.Unknown };
    if (!calls.every(isUsable) || (calls.length === 0 && reason !== "stop")) return { ...answer, finish: Finish.Unusable };
    return { ...answer, finish: calls.length > 0 ? Finish.Tools : Finish.Done };
  }
}

/** All that came, also when the connection broke. */
async function pieces(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true });
  } catch {}
  return text;
}

type Raw = { id: string; function?: { name: string; arguments: string } };

function isUsable({ arguments: text }: { arguments: string }): boolean {
  try {
    JSON.parse(text || "{}");
    return true;
  } catch {
    return false;
  }
}
`,
  "adapter.ts": `import { defineAdapter } from "fullstop";
import { Client } from "./client";

export default defineAdapter({
  name: "five-bugs", version: "1.0.0", dialects: ["openai-chat"], providers: ["openai-chat"],
  modes: ["json", "stream"], reports: ["reported", "text", "toolCalls"],
  vocabulary: {
    name: "five-bugs", library: "five-bugs@1.0.0",
    rows: [
      { word: "done", means: ["end_turn", "stop_sequence"], action: "complete", citation: "README.md, Endings" },
      { word: "cut", means: ["max_tokens"], action: "continue", citation: "README.md, Endings" },
      { word: "tools", means: ["tool_call"], action: "run_tools", citation: "README.md, Endings" },
      { word: "unusable", means: ["malformed_tool_call"], action: "repair", citation: "README.md, Endings" },
      { word: "unknown", means: ["unknown"], action: "abort", citation: "README.md, Endings" },
      { word: "blocked", means: ["safety_blocked", "refusal"], action: "abort", citation: "README.md, Endings" },
    ],
    throws: [{ class: "ApiError", means: ["error", "interrupted"], action: "fail", citation: "README.md, Endings" }],
  },
  async observe({ baseUrl, apiKey, model, messages, tools, stop, maxTokens, stream }) {
    const answer = await new Client(baseUrl, apiKey).chat({
      model, stream, stop, max_tokens: maxTokens, messages: messages.map(({ role, content }) => ({ role, content })),
      tools: tools?.map(({ name, description, parameters }) => ({ type: "function", function: { name, description, parameters } })),
    });
    return { reported: answer.finish, text: answer.text, toolCalls: answer.calls };
  },
});
`,
};

export const fiveBugsTest = `import { conformance } from "fullstop/vitest";

conformance("./adapter.ts");
`;

/** One harm for each bug, in the order of the terminal report. */
export const fiveHarms = [
  "false-completion-on-cut",
  "silent-truncation",
  "masked-error",
  "swallowed-block",
  "dropped-tool-call",
];
