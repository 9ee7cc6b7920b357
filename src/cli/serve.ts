// `fullstop serve`: the endings of the corpus behind a loopback server, for any client.
import type { CorpusChoice } from "../corpus/corpora.ts";
import type { WireFinding, WireVerdict } from "../generated/wire-verdict.ts";
import { startServer } from "../replay/server.ts";
import { exitCodes } from "./exit.ts";
import { print, trying } from "./output.ts";
import { openCorpora } from "./registry.ts";
import { createEndings } from "./serve-endings.ts";

interface ServeOptions extends CorpusChoice {
  readonly port: number;
  readonly verdict?: boolean;
  readonly json?: boolean;
}

/** Serves until interrupted. With `verdict`, then says what clients did, and fails if something was wrong. */
export async function serve(options: ServeOptions): Promise<number> {
  const { port, verdict = false, json = false } = options;
  const corpus = openCorpora(options);
  const endings = createEndings(corpus, { isJudge: verdict });
  const next = "Choose another with --port, or 0 for any.";
  const server = await trying(`port ${port}`, "a free port", next, () =>
    startServer(endings.answer, port),
  );
  const ended = new Promise((done) => process.once("SIGINT", done).once("SIGTERM", done));
  const example = `${server.origin}/break/3/openai-chat/length-cuts-the-text`;
  if (json) print(JSON.stringify({ origin: server.origin }));
  else
    print(
      `serving ${corpus.fixtures.length} endings on ${server.origin}`,
      `base URL of a client, for example ${example}`,
      "docs/serve.md lists the parts of such an address",
    );
  await ended;
  const said = endings.verdict();
  await server.close();
  if (!verdict) return exitCodes.ok;
  if (json) print(JSON.stringify(said));
  else print(...verdictLines(said));
  const isWrong = ({ severity }: WireFinding) => severity === "wrong";
  const findings = said.sessions.flatMap((each) => each.findings);
  return findings.some(isWrong) ? exitCodes.failed : exitCodes.ok;
}

const signs = { wrong: "✗ wrong", right: "✓ right", cannot_tell: "· cannot tell" } as const;

/** The verdict for people: a line for each address, and one for each finding. */
function verdictLines({ sessions }: WireVerdict): string[] {
  if (sessions.length === 0) return ["no request came"];
  return sessions.flatMap(({ address, endings, findings }) => [
    `${address}: ${endings.join(", ") || "nothing sent"}`,
    ...findings.map(
      ({ severity, word, sentence, rule }) =>
        `  ${signs[severity]}  ${word}: ${sentence}${rule === null ? "" : ` (${rule})`}`,
    ),
  ]);
}
