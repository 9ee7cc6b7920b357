// `fullstop serve`: the corpus behind a loopback server, for any client. A fixture is picked by path or by header.
import { type CorpusChoice, loadCorpora } from "../corpus/corpora.ts";
import type { Corpus, Evidence, Mode } from "../corpus/load.ts";
import { baseUrlOf, createReplay, once, type Replay } from "../replay/served.ts";
import { startServer } from "../replay/server.ts";
import { splitFrames } from "../wire/split.ts";
import { print, trying } from "./output.ts";

/** Serves until interrupted. */
export async function serve(options: CorpusChoice & { port: number }): Promise<void> {
  const corpus = loadCorpora(options);
  const { port } = options;
  const next = "Choose another with --port, or 0 for any.";
  const server = await trying(`port ${port}`, "a free port", next, () =>
    startServer((request) => answerFixture(corpus, request), port),
  );
  print(
    [
      `serving ${corpus.fixtures.length} fixtures on ${server.origin}`,
      "pick one by path:   <origin>/f/<provider>/<fact>[/json|/stream]/…   (use it as base URL)",
      "or by header:       x-fullstop-fixture: <provider>/<fact>[#json|#stream]",
      "the mode follows `stream: true` in the request body when it is not given",
    ].join("\n"),
  );
  await new Promise((done) => process.once("SIGINT", done).once("SIGTERM", done));
  await server.close();
}

/** Answers a request with the fixture it names. */
export async function answerFixture(corpus: Corpus, request: Request): Promise<Response> {
  const body = await request.clone().text();
  const { id, mode } = pick(request, body);
  const fixture = corpus.fixtures.find((each) => each.id === id);
  const evidence = fixture?.evidence.find((each) => each.mode === mode) ?? fixture?.evidence[0];
  const replay = createReplay();
  const token = evidence ? serveEvidence(replay, evidence) : "none";
  const url = baseUrlOf("http://127.0.0.1", token);
  return replay.handle(new Request(url, { method: "POST", body: "{}" }));
}

function serveEvidence(replay: Replay, evidence: Evidence): string {
  const { status, headers, contentType, bytes, ends, mode } = evidence;
  const stream = mode === "stream" && status < 400;
  const chunks = stream ? splitFrames(bytes, contentType) : [bytes];
  return replay.serve(once({ status, headers, contentType, chunks, ends, stream }));
}

function pick(request: Request, body: string): { id: string; mode: Mode } {
  const [named = "", asked] = (request.headers.get("x-fullstop-fixture") ?? "").split("#");
  const path = /\/f\/([^/]+\/[^/]+)(?:\/(json|stream)(?=\/|$))?/.exec(
    new URL(request.url).pathname,
  );
  const wanted = asked ?? path?.[2];
  const streams =
    /"stream"\s*:\s*true/.test(body) ||
    /stream/i.test(new URL(request.url).pathname.split("/").slice(4).join("/"));
  return {
    id: named || (path?.[1] ?? ""),
    mode: wanted === "json" || wanted === "stream" ? wanted : streams ? "stream" : "json",
  };
}
