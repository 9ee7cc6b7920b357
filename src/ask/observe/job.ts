// The job of one exchange: the request to send and the bytes that will come. Never the claim.
import type { ObserveJob } from "../../adapter/session.ts";
import type { Served } from "../../replay/served.ts";
import type { ObservedCase } from "./cases.ts";

export function observeJob(each: ObservedCase): ObserveJob {
  const { id, fixture, dialect, provider, mode } = each;
  const stream = mode === "stream";
  return {
    kind: "observe",
    id,
    exchange: { ...fixture.fixture.request, case: id, dialect, provider, stream },
    served: servedOf(each),
  };
}

/** The bytes of a case, ready to be sent. */
export function servedOf({ evidence, chunks, ends, mode }: ObservedCase): Served {
  const { status, headers, contentType } = evidence;
  const stream = mode === "stream" && status < 400;
  return { status, headers, contentType, chunks, ends, stream };
}
