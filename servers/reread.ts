// `node servers/reread.ts <folder>`: reads raw recordings of servers made elsewhere, and compares with the ending each case chose.
// <folder>/<server>/index.jsonl has a line a recording (case, mode, path, status, raw), <folder>/<server>/raw the answers as they came, head and chunk sizes included.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { print } from "../src/cli/output.ts";
import { builtInCorpus } from "../src/corpus/home.ts";
import { loadCards } from "../src/corpus/load.ts";
import { dialects } from "../src/dialects/index.ts";
import { createRegistry, readResponse } from "../src/dialects/registry.ts";
import { providerAt, providersOfServer } from "../src/fixture/provider.ts";
import type { StopReason } from "../src/generated/observation.ts";

/** What each case chose, by its name. */
const chosen: readonly (readonly [StopReason, RegExp])[] = [
  ["interrupted", /^(client-leaves|server-killed|server-terminated)$/],
  ["error", /^(runner-killed|token-repeats|repetition-detection)$/],
  ["stop_sequence", /^(stop-string|word|stop-sequence|stop-string-included)$/],
  ["context_window_exceeded", /^(context-full(-no-shift)?|prompt-too-long|limit-past-context)$/],
  ["malformed_tool_call", /^tool-call-(malformed|ends-early)$/],
  [
    "max_tokens",
    /(^(length|limit|max-tokens|incomplete|echo|raw|ignore-eos|two-prompts|name-of-the-file|t-max-predict|n-indent)|-cut|-probs|logprobs|-shift-limit|-truncated$)/,
  ],
  ["end_turn", /^(forced-none|load|unload|no-input|bad-role)$/],
  ["tool_call", /(tool-(call|use|choice)|^forced-|^no-parallel|grammar-error)/],
  ["end_turn", /^/],
];

/** Where the server reports another ending than the chosen one, or none: what is read then, and why that is right. */
const otherwise: readonly (readonly [RegExp, StopReason, string])[] = [
  [/stop-(string|sequence)#/, "end_turn", "one word for a natural end and a stop string"],
  [
    /-responses\/tool-call-cut#/,
    "malformed_tool_call",
    "completed around a call whose arguments do not parse",
  ],
  [
    /-responses\/(incomplete|reasoning-cut|tool-call-cut|context-full)#/,
    "end_turn",
    "completed, whatever ended the answer",
  ],
  [
    /\/context-full(-no-shift)?#/,
    "max_tokens",
    "one word for a full context and a limit, or the limit of the request came first",
  ],
  [
    /(context-full|limit-past-context)#/,
    "error",
    "HTTP 400: the limit asked for is larger than the context, which a smaller number mends",
  ],
  [
    /^ollama-.*\/prompt-too-long#/,
    "max_tokens",
    "the prompt is cut to the context and answered; the limit of the request ends it",
  ],
  [/^ollama-.*\/prompt-too-long#/, "end_turn", "the prompt is cut to the context and answered"],
  [/^ollama-(chat|generate)\/(un)?load#/, "unknown", "no turn: a model was loaded or unloaded"],
  [
    /^ollama-(chat|generate|openai-compat)\/token-repeats#/,
    "interrupted",
    "the server gives up without a last frame",
  ],
  [
    /^ollama-openai-compat\/token-repeats#json/,
    "unknown",
    "the server gives up, and the body has a null reason",
  ],
  [
    /^ollama-(chat|generate)\/client-leaves#/,
    "error",
    "the client left late enough to be sent the error line",
  ],
  [
    /^ollama-openai-compat\/runner-killed#/,
    "interrupted",
    "the error of the runner becomes an empty chunk, and no [DONE] follows",
  ],
  [/^ollama-openai-compat\/forced-none#/, "tool_call", "tool_choice is not looked at"],
  [
    /^ollama-.*\/tool-call-undeclared#/,
    "end_turn",
    "the call vanishes: empty text, done_reason stop",
  ],
  [
    /^ollama-.*\/tool-call-(malformed|ends-early)#/,
    "end_turn",
    "the call vanishes: empty text and a natural end",
  ],
  [
    /^llama-cpp-openai\/tool-call-(malformed|ends-early)#/,
    "max_tokens",
    "the grammar does not let the call end, so it runs on to the limit",
  ],
  [
    /^vllm-openai\/tool-call-(malformed|ends-early)#json/,
    "end_turn",
    "what does not parse stays text",
  ],
  [
    /^(llama-cpp-openai|ollama-openai-compat|vllm-openai)\/tool-choice-/,
    "end_turn",
    "the model tells a story, and nothing makes it call",
  ],
  [
    /^llama-cpp-openai\/tool-choice-required#/,
    "max_tokens",
    "the grammar does not let the story end",
  ],
  [/^vllm-openai\/tool-choice-required#json/, "malformed_tool_call", "tool_calls without a call"],
  [
    /^llama-cpp-openai\/(grammar-error|reasoning-and-tool-call)#/,
    "error",
    "the grammar of calls refuses the model's next token",
  ],
  [/^vllm-openai\/bad-role#/, "max_tokens", "a message without content is answered"],
];

interface Line {
  readonly case: string;
  readonly mode: string;
  readonly path: string;
  readonly status: number | null;
  readonly raw: string;
}

/** The content type of the head, the body without chunk sizes, and whether the body is complete. */
function parted(answer: Buffer) {
  const at = answer.indexOf("\r\n\r\n");
  const head = answer.subarray(0, at).toString("latin1").toLowerCase();
  const rest = answer.subarray(at + 4);
  const contentType = /^content-type: *(.*?)\r?$/m.exec(head)?.[1];
  const length = /^content-length: *(\d+)/m.exec(head)?.[1];
  if (!/^transfer-encoding: *chunked/m.test(head))
    return { contentType, body: rest, isWhole: rest.length >= Number(length ?? 0) };
  const pieces: Buffer[] = [];
  for (let from = 0; ; ) {
    const end = rest.indexOf("\r\n", from);
    const size = end < 0 ? Number.NaN : Number.parseInt(rest.toString("latin1", from, end), 16);
    if (!(size > 0)) return { contentType, body: Buffer.concat(pieces), isWhole: size === 0 };
    pieces.push(rest.subarray(end + 2, end + 2 + size));
    from = end + 4 + size;
  }
}

const [folder = ""] = process.argv.slice(2);
if (!existsSync(folder)) {
  process.stderr.write(`found ${folder || "nothing"}, expected a folder of recordings\n`);
  process.exit(2);
}
const cards = loadCards(builtInCorpus());
const registry = createRegistry(dialects, cards);
const tally = { read: 0, asChosen: 0, explained: 0, unexplained: 0 };
for (const server of readdirSync(folder)) {
  const index = readFileSync(join(folder, server, "index.jsonl"), "utf8")
    .trim()
    .split("\n");
  for (const line of index.map((text): Line => JSON.parse(text))) {
    const name = /^[a-z.]+/.exec(server)?.[0] ?? server;
    const url = new URL(line.path.replace(/ss$/, "s"), "http://server");
    const provider = providerAt(cards, providersOfServer(cards, name), "POST", url);
    const voice = provider === null ? null : registry.lookUp(provider);
    if (!voice || line.status === null) {
      print(`not read  ${provider}/${line.case}#${line.mode}: no answer was recorded`);
      continue;
    }
    const { contentType, body, isWhole } = parted(
      readFileSync(join(folder, server, "raw", line.raw)),
    );
    const carrier = { status: line.status, ...(contentType ? { contentType } : {}) };
    const { stopReason } = readResponse(voice, body, carrier, isWhole ? "close" : "break");
    const byName = chosen.find(([, cases]) => cases.test(line.case))?.[0];
    const wanted = line.status >= 400 && byName !== "context_window_exceeded" ? "error" : byName;
    const id = `${provider}/${line.case}#${line.mode}`;
    const why = otherwise.find(([cases, reason]) => cases.test(id) && reason === stopReason)?.[2];
    tally.read++;
    if (stopReason === wanted) tally.asChosen++;
    else {
      tally[why === undefined ? "unexplained" : "explained"]++;
      print(`${id}: chosen ${wanted}, read ${stopReason}: ${why ?? "UNEXPLAINED"}`);
    }
  }
}
print(
  `${tally.read} read: ${tally.asChosen} as chosen, ${tally.explained} otherwise for a reason given above, ${tally.unexplained} unexplained`,
);
process.exitCode = tally.unexplained > 0 ? 1 : 0;
