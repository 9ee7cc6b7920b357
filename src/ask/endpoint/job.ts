// The requests of a case, as they go over the wire.
import { requestFor } from "../../dialects/asked.ts";
import type { EndpointRequest } from "../../model/endpoint.ts";
import type { EndpointCase, EndpointMaterials } from "./cases.ts";

const modes = ["json", "stream"] as const;

/** What goes over the wire for a case. */
export function requestsOf(
  { question, mode }: EndpointCase,
  { asked }: Pick<EndpointMaterials, "asked">,
): EndpointRequest[] {
  const { limits = [question.request.maxTokens ?? null], twins, spoilt, kills } = question;
  const sent = (each: EndpointRequest["mode"], maxTokens: number | null): EndpointRequest => {
    const request = { ...question.request, ...(maxTokens === null ? {} : { maxTokens }) };
    const made = requestFor(asked, request, each, spoilt === "window" ? undefined : spoilt);
    return { ...made, mode: each, maxTokens, ...(kills ? { midway: "kill" as const } : {}) };
  };
  if (!twins) return limits.map((maxTokens) => sent(mode, maxTokens));
  return modes.flatMap((each) =>
    Array.from({ length: twins }, () => sent(each, question.request.maxTokens ?? null)),
  );
}
