// The kinds of request a library must be able to make to get this answer. Where it cannot, the case is not claimed.
import type { LoadedFixture } from "../../corpus/load.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import { isOverSocket } from "../../wire/framing.ts";

/** Kinds of request beyond messages, function tools, stop strings, a limit and streaming. */
function needsOf({ fixture, evidence }: LoadedFixture): string[] {
  const { request, needs = [] } = fixture;
  const kinds = new Set(request.tools?.map(({ kind }) => kind));
  return [
    ...((request.n ?? 1) > 1 ? ["choices"] : []),
    ...(kinds.has("custom") ? ["custom-tools"] : []),
    ...(kinds.has("server") ? ["server-tools"] : []),
    ...(evidence.some(isOverSocket) ? ["websocket"] : []),
    ...needs,
  ];
}

/** The needs of a fixture that this adapter cannot ask for in this dialect. */
export function unmetNeeds(
  fixture: LoadedFixture,
  dialect: string,
  { asks = [] }: Pick<AdapterManifest, "asks">,
): string[] {
  return needsOf(fixture).filter(
    (need) => !asks.includes(need) && !asks.includes(`${need}:${dialect}`),
  );
}
