// Cloudflare Workers AI: classic models answer with a bare `response`, newer ones with chat completions; REST wraps a
// whole body of either in `result`.
import type { Frame } from "../../wire/frame.ts";
import { openaiCompletions } from "../openai-completions/dialect.ts";
import { readFrame, readWithin } from "../shared/dialect.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asName, asObject, type Json, objectsIn } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { askedDialect, flatTool, toolsIn, unescaped } from "../shared/requests.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

/** The path of a request names the account, which does not follow from the key. */
const account = "account-fixture";

export const cloudflareWorkersAi = askedDialect({
  ...openaiCompletions,
  id: "cloudflare-workers-ai",
  read(value, turn, frame) {
    if (value.success === false) return turn.sawError(describeError(value));
    const inner = asObject(value.result);
    if (!inner) return readAnswer(value, turn, frame);
    turn.sawError(errorIn(value));
    readWithin("/result", turn, () => readAnswer(inner, turn, { ...frame, value: inner }));
  },
  errorIn: null,
  path: ({ model }) => `/client/v4/accounts/${account}/ai/run/${model}`,
  ...template,
  values: ({ messages }) => ({ messages: spokenOnly(messages) }),
  settings: ({ tools }, path) => ({
    model: unescaped(/\/ai\/run\/([^?]*)/.exec(path)?.[1] ?? ""),
    // A tool may come without the `function` wrapper.
    tools: objectsIn(tools).flatMap((tool) =>
      toolsIn([tool], tool.function ? undefined : flatTool),
    ),
  }),
});

function readAnswer(answer: Json, turn: Turn, frame: Frame): void {
  readFrame(openaiCompletions, frame, turn);
  if (answer.choices !== undefined) return;
  // Classic models have calls, and a few of them a reason, at the top level.
  const choice = turn.choiceAt(0);
  const response = answer.response ?? "";
  // In JSON mode the response is the parsed object instead of its text.
  choice.text += typeof response === "string" ? response : JSON.stringify(response);
  for (const call of objectsIn(answer.tool_calls)) readCall(call, choice);
  choice.sawValue(answer.finish_reason, "/finish_reason");
}

/** A call with a name is new; one without continues the call with its index. Some streams end the list with nulls. */
function readCall({ id, index, ...given }: Json, choice: ChoiceTurn): void {
  const { name, arguments: input } = asObject(given.function) ?? given;
  const call = asName(name) === null ? choice.knownCall(index) : choice.newCall(index);
  call?.addPart({ id, name, input });
}
