// Puts one case to an adapter, wherever it runs: its responses wait in the replay, and the adapter gets their base URL.

import type { Exchange } from "../generated/exchange.ts";
import type { TranslateSetting } from "../generated/translate-setting.ts";
import type { Turn } from "../generated/turn.ts";
import type { AnyAnswer } from "../model/answer.ts";
import type { DecisionQuestion } from "../model/decision-context.ts";
import type { WrittenRequest } from "../model/exchange.ts";
import { baseUrlOf, keyOf, once, type Replay, type Served } from "../replay/served.ts";
import { type ActResult, playActs, turnedAnswer } from "./acts.ts";
import type { Tell } from "./seen.ts";
import type { ActJob, Job } from "./session.ts";
import { type Hooks, surround } from "./surroundings.ts";

/** Asks an adapter, in this process or another. */
export interface Asking {
  observe(exchange: Exchange): Promise<AnyAnswer>;
  /** `request`: what the client of the translator sends. */
  translate(setting: TranslateSetting, request: WrittenRequest): Promise<AnyAnswer>;
  decide(question: DecisionQuestion): Promise<AnyAnswer>;
  /** `number`: which turn of the case it is, from zero. */
  turn(turn: Turn, hooks: Hooks, number: number): Promise<ActResult>;
}

/** Where the replay answers, and the function that takes what is seen there. */
interface ReplayAt {
  readonly replay: Replay;
  readonly origin: string;
  readonly fixedOrigin: boolean | undefined;
  readonly tell: Tell;
}

/** A case that has begun. */
interface PlayedJob {
  readonly answer: Promise<AnyAnswer>;
  /** Ends it: nothing is seen from then on. Returns how long ago the last byte was sent. */
  leave(): number | null;
}

export function play(
  job: Job,
  asking: Asking,
  { replay, origin, fixedOrigin, tell }: ReplayAt,
): PlayedJob {
  const tokens: string[] = [];
  let sentAt: number | null = null;
  let left = false;
  const told: Tell = (what, value) => {
    if (!left) tell(what, value);
  };
  const onSent = () => {
    sentAt = performance.now();
  };
  let fault: string | null = null;
  const onFault = (why: string) => {
    fault ??= why;
  };
  const serve = (served: Served, onward?: Served) => {
    const token = replay.serve(once(served, fixedOrigin, onward), {
      onRequest: (request) => told("requests", request),
      onRefused: (why) => told("findings", why),
      onSent,
      onFault,
    });
    tokens.push(token);
    return { token, baseUrl: baseUrlOf(origin, token, served) };
  };
  const ask = (): Promise<AnyAnswer> => {
    if (job.kind === "observe") {
      const { token, baseUrl } = serve(job.served, job.onward);
      return asking.observe({ ...job.exchange, baseUrl, apiKey: keyOf(token, job.secret) });
    }
    if (job.kind === "translate") {
      const { token, baseUrl } = serve(job.upstream);
      const upstream = { upstreamBaseUrl: baseUrl, upstreamKey: keyOf(token) };
      return asking.translate({ ...job.setting, ...upstream }, job.request);
    }
    if (job.kind === "decide") return asking.decide(job.question);
    if (job.kind === "endpoint") throw new Error("only a probe asks servers");
    const clock = { ms: 0 };
    const begin = (act: ActJob, number: number) => {
      const surroundings = surround({ act, number, origin, replay, clock, told, onSent, onFault });
      const answer = asking
        .turn(surroundings.turn, surroundings.hooks, number)
        .finally(surroundings.close);
      return { surroundings, answer };
    };
    return playActs(job.acts, begin).then(turnedAnswer);
  };
  const leave = () => {
    left = true;
    tokens.forEach(replay.remove);
    return sentAt === null ? null : performance.now() - sentAt;
  };
  const answer = ask().then(
    (given): AnyAnswer => (fault === null ? given : { kind: "could_not_run", why: fault }),
  );
  return { answer, leave };
}
