// What `transformers serve` is asked on three endpoints, and what it must answer. Written from its source and the chains of the model.
import type { Case } from "../case.ts";
import { ends, fails, pen, type Write } from "../claims.ts";
import { said } from "../model/chains.ts";
import { chat, completions, responses } from "../protocols.ts";
import { tools } from "../tools.ts";
import { answerOutlivesTerm, clientLeaves, serverKilled } from "./broken.ts";
import { textCases, untold } from "./text.ts";

const at = (file: string) => `transformers 5.19.0 cli/serving/${file}`;
const hit =
  "finish_reason is length when as many tokens were made as the limit allows, else stop; no [DONE] is sent.";
/** A reason and a clean close: there is no end marker. */
const unmarked = { stream: { ended: "reason" } } as const;
const stop = { reason: "end_turn", raw: "stop" } as const;
const length = { reason: "max_tokens", raw: "length" } as const;
/** Tokens of an answer during which SIGTERM is sent: enough for the server to notice the signal before the end. */
const outliving = 60;
const onTerm =
  "transformers 5.19.0 cli/serve.py runs uvicorn without timeout_graceful_shutdown: on SIGTERM it takes no more requests and waits for the answers on their way.";

/** Names the model by its folder: the server loads the model that a request names. */
export function transformersCases(model: string): Case[] {
  const naming =
    (write: Write): Write =>
    (fact, title, ask, claim, source, rest) =>
      write(fact, title, { ...ask, extra: { model, ...ask.extra } }, claim, source, rest);
  const toChat = naming(pen(chat, "transformers-chat"));
  const toCompletions = naming(pen(completions, "transformers-completions"));
  const toResponses = naming(pen(responses, "transformers-responses"));
  return [
    ...openaiCases(toChat, `${at("chat_completion.py")}: ${hit}`),
    ...openaiCases(toCompletions, `${at("completion.py")}: ${hit}`),
    toChat(
      "call-stays-text",
      "The call of a model the server has no parser for stays text",
      { marker: "call", tools, maxTokens: 60 },
      ends({ ...stop, text: said("call").text, tokens: 8, ...unmarked }),
      `${at("utils.py")}: parsers are known by model; others get the text as it is.`,
      { tags: ["edge"] },
    ),
    toChat(
      "two-choices-asked-for",
      "n is ignored: two choices are asked for and one comes",
      { marker: "story", n: 2, maxTokens: 60 },
      ends({ ...stop, text: said("story").text, tokens: 8, ...unmarked }),
      `${at("chat_completion.py")} UNUSED_CHAT_COMPLETION_FIELDS has n.`,
      { tags: ["edge"], variantOf: "ends-by-its-end-token" },
    ),
    ...responsesCases(toResponses),
  ];
}

function openaiCases(write: Write, source: string): Case[] {
  return [
    ...textCases(write, {
      natural: { ...stop, source, more: unmarked },
      limit: { ...length, source, more: unmarked },
      stopString: {
        ...stop,
        source: `${source} A stop string ends the text and stays in it.`,
        more: { ...unmarked, text: said("story", 4).text },
        defensible: untold,
      },
    }).filter(({ fact }) => fact !== "cut-inside-a-character"),
    write(
      "ends-where-the-limit-is",
      "An answer that ends by itself with its last allowed token is told as cut",
      { marker: "story", maxTokens: said("story").tokens },
      ends({ ...length, text: said("story").text, tokens: 8, ...unmarked }),
      source,
      { tags: ["edge"], variantOf: "ends-by-its-end-token" },
    ),
    answerOutlivesTerm(write, outliving, { ...length, ...unmarked }, `${onTerm} ${source}`),
    ...refusals(write),
  ];
}

function refusals(write: Write): Case[] {
  return [
    write(
      "http-422-field-nobody-knows",
      "HTTP 422: a member that the server does not know",
      { marker: "story", maxTokens: 5, extra: { grammar: "root" } },
      fails({ status: 422, code: null, message: "Unexpected fields in the request: {'grammar'}" }),
      `${at("utils.py")} _validate_request: HTTP 422.`,
      { tags: ["http-error"] },
    ),
    write(
      "http-500-unknown-model",
      "HTTP 500 in plain text: a model that cannot be loaded",
      { marker: "story", maxTokens: 5, extra: { model: "no-such-model" } },
      fails({ status: 500, code: null, message: null }),
      `${at("model_manager.py")} raises what nobody catches: the framework answers Internal Server Error as text.`,
      { tags: ["http-error"] },
    ),
    clientLeaves(write, { limit: 600 }),
    serverKilled(write, { limit: 600 }),
  ];
}

const silentLimit: Case["defensible"] = [
  {
    stopReason: "max_tokens",
    why: "The limit of the request cut the answer, and the count of output tokens equals it; the status says completed.",
  },
];

function responsesCases(write: Write): Case[] {
  const source = `${at("response.py")}: the status is completed, whatever ended the answer.`;
  const completed = { reason: "end_turn", raw: "completed", confidence: "medium" } as const;
  return [
    ...textCases(write, {
      natural: { ...completed, source },
      limit: { ...completed, source },
      stopString: { ...completed, source },
    })
      .filter(({ fact }) => !/stop-string|inside/.test(fact))
      .map((each) =>
        each.fact.startsWith("cut-")
          ? {
              ...each,
              defensible: silentLimit,
              tags: ["edge" as const],
              note: "The server cannot say that a limit cut the answer.",
            }
          : each,
      ),
    answerOutlivesTerm(write, outliving, completed, `${onTerm} ${source}`, {
      defensible: silentLimit,
    }),
    ...refusals(write),
  ];
}
