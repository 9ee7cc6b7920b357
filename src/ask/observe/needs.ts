// The kinds of request a library must be able to make to get this answer. Where it cannot, the case is not claimed.
import type { AdapterManifest } from "../../generated/adapter.ts";
import { isOverSocket } from "../../wire/framing.ts";
import type { Plan } from "../suite.ts";
import type { Source } from "./cuts.ts";

/** Kinds of request beyond messages, function tools, stop strings, a limit and streaming. */
export function needsOf({ fixture, evidence }: Source, plan: Pick<Plan, "needsOf">): string[] {
  const { request, needs = [] } = fixture.fixture;
  const kinds = new Set(request.tools?.map(({ kind }) => kind));
  return [
    ...((request.n ?? 1) > 1 ? ["choices"] : []),
    ...(kinds.has("custom") ? ["custom-tools"] : []),
    ...(kinds.has("server") ? ["server-tools"] : []),
    ...(isOverSocket(evidence) ? ["websocket"] : []),
    ...needs,
    ...plan.needsOf(fixture.provider, evidence.expected.rawReason, evidence.mode),
  ];
}

/** The needs that this adapter cannot ask for in this dialect. */
export function unmetNeeds(
  needs: readonly string[],
  dialect: string,
  { asks = [] }: Pick<AdapterManifest, "asks">,
): string[] {
  return needs.filter((need) => !asks.includes(need) && !asks.includes(`${need}:${dialect}`));
}
