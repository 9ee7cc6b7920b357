// Plays one case to a server through the recorder, once a mode, and hands back what was recorded.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createDrafter } from "../src/fixture/record/draft.ts";
import { startProxy } from "../src/fixture/record/proxy.ts";
import { createRecorder } from "../src/fixture/record/recorder.ts";
import { callerShelf, type RecordedFixture } from "../src/fixture/record/shelf.ts";
import type { ServerSoftware } from "../src/generated/fixture.ts";
import type { ProviderCard } from "../src/model/card.ts";
import type { Case, Mode } from "./case.ts";

export interface Stage {
  readonly cards: Readonly<Record<string, ProviderCard>>;
  readonly server: ServerSoftware;
  readonly providers: readonly string[];
  readonly upstream: URL;
  /** What happens to the server in the middle of an answer. */
  act(act: NonNullable<Case["act"]>): void;
}

/** How much has come before something is done to the answer: a few frames of any protocol. */
const beforeActing = 1200;
const patience = 120_000;

/** One mode of a case; throws when nothing, or not one thing, was recorded. */
export async function play(each: Case, mode: Mode, stage: Stage): Promise<RecordedFixture> {
  const kept: RecordedFixture[] = [];
  const problems: string[] = [];
  const { cards, server, providers } = stage;
  const recorder = createRecorder({
    cards,
    providers,
    draft: createDrafter({ cards, server }),
    shelf: callerShelf((fixture) => void kept.push(fixture)),
    onKept: (_passed, outcome) => {
      if (outcome.kind !== "kept") problems.push(JSON.stringify(outcome));
    },
  });
  const proxy = await startProxy({
    upstream: stage.upstream,
    port: 0,
    now: () => performance.timeOrigin + performance.now(),
    onPassed: (passed) => recorder.keep(passed),
    onUnreachable: (_method, _url, why) => problems.push(why),
  });
  await ask(proxy.origin, each, mode, stage);
  await proxy.close();
  await recorder.settled();
  const [only] = kept;
  if (only && kept.length === 1 && only.provider === each.provider) return only;
  throw new Error(problems[0] ?? `filed under ${kept.map(({ provider }) => provider).join(", ")}`);
}

async function ask(origin: string, each: Case, mode: Mode, { act }: Stage): Promise<void> {
  const body = each.body(mode);
  const headers = { "content-type": "application/json", ...each.headers };
  const asked = request(origin + each.path, { method: "POST", headers, agent: false });
  asked.setTimeout(patience, () => asked.destroy(new Error("no answer")));
  // A server that is killed breaks the connection; the recorder has seen it too.
  asked.on("error", () => {});
  asked.end(typeof body === "string" ? body : JSON.stringify(body));
  const [response] = (await Promise.race([
    once(asked, "response"),
    once(asked, "close").then(() => []),
  ])) as [IncomingMessage?];
  if (!response) return;
  let size = 0;
  let acted = each.act === undefined;
  response.on("error", () => {});
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (acted || size < beforeActing || !each.act) return;
    acted = true;
    if (each.act === "leave") asked.destroy();
    else act(each.act);
  });
  await new Promise((done) => response.once("close", done));
}
