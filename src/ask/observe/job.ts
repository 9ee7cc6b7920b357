// The job of one exchange: the request to send and the bytes that will come. Never the claim.
import type { ObserveJob } from "../../adapter/session.ts";
import type { Served } from "../../replay/served.ts";
import { isOverSocket } from "../../wire/framing.ts";
import type { ObservedCase } from "./cases.ts";

export function observeJob(each: ObservedCase): ObserveJob {
  const { id, fixture, dialect, provider, mode, onward } = each;
  const stream = mode === "stream";
  return {
    kind: "observe",
    id,
    exchange: { ...fixture.fixture.request, case: id, dialect, provider, stream },
    served: servedOf(each),
    ...(onward ? { onward: onward.served } : {}),
  };
}

type Sent = Pick<ObservedCase, "evidence" | "chunks" | "ends" | "mode"> &
  Partial<Pick<ObservedCase, "cut">>;

/** The bytes of a case, ready to be sent. */
export function servedOf(each: Sent): Served {
  const { evidence, chunks, ends, mode } = each;
  const { status, headers, contentType } = evidence;
  const stream = mode === "stream" && status < 400;
  const served = { status, headers, contentType, chunks, ends, stream };
  return isOverSocket(evidence) ? { ...served, closeCode: codeOf(each) } : served;
}

const serverFault = 1011;

/** How a WebSocket breaks: as the fixture says; every other cut that breaks it has a close frame of a server in trouble. */
function codeOf({ evidence, cut, chunks }: Sent): number | undefined {
  if (cut === undefined) return evidence.closeCode;
  return cut === "break" && chunks.length % 4 === 1 ? serverFault : undefined;
}
