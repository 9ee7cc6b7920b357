// A replay whose requests are told to the case they belong to: each case takes a token, and hears of what arrives under it.
import type { Deed, SeenRequest } from "../model/facts.ts";
import { createReplay } from "../replay/served.ts";

/** Who is to hear of what arrives under a token. */
interface Seat {
  onRequest(request: SeenRequest, number: number): void;
  onPastEnd?(request: SeenRequest): void;
  runTool?(name: string, input: string): Promise<string>;
  /** The last byte of a response has left. */
  onSent?(): void;
}

export function createSeats(onStray: (request: SeenRequest) => void) {
  const seats = new Map<string, Seat>();
  let count = 0;
  return {
    replay: createReplay({
      onRequest: (token, request, number) => seats.get(token)?.onRequest(request, number),
      onPastEnd: (token, request) => seats.get(token)?.onPastEnd?.(request),
      onStray,
      onSent: (token) => seats.get(token)?.onSent?.(),
      onTool: async (token, name, input) => (await seats.get(token)?.runTool?.(name, input)) ?? "",
    }),
    take(seat: Seat): string {
      const token = `t${(++count).toString(36)}x`;
      seats.set(token, seat);
      return token;
    },
    /** Nobody hears of this token any more; the replay may still answer under it. */
    leave: (token: string) => void seats.delete(token),
  };
}

/** What is seen of a case while it runs. */
export interface Seen {
  readonly requests: SeenRequest[];
  readonly deeds: Deed[];
  readonly findings: string[];
  readonly events: unknown[];
  readonly printed: string[];
}

export const nothingSeen = (): Seen => ({
  requests: [],
  deeds: [],
  findings: [],
  events: [],
  printed: [],
});
