// A WebSocket of a case: each message of the client is a request, and each line of the response a message.
import { closeCodeHeader, type Replay } from "./served.ts";

/** The replay's end of a WebSocket, whatever carries it. */
export interface SocketEnd {
  send(message: string): void;
  close(code: number): void;
  /** Ends the connection without a close frame. */
  destroy(): void;
}

/** What the client does. */
interface SocketEars {
  hear(message: string): void;
  left(): void;
}

/** Answers a client by the request that asked for a WebSocket; null where no case waits for one. */
export function openSocket(replay: Replay, asked: Request, end: SocketEnd): SocketEars | null {
  if (!replay.awaitsSocket(asked)) return null;
  const { url, headers } = asked;
  const gone = new AbortController();
  const { signal } = gone;
  let turn = Promise.resolve();
  return {
    hear(body) {
      const request = new Request(url, { method: "POST", headers, body, signal });
      turn = turn.then(() => answerOver(end, () => replay.handle(request, true), gone));
    },
    left: () => gone.abort(),
  };
}

/** Ends the connection as the response ends: only so is an ending without its terminal event seen. Later messages just count. */
async function answerOver(
  end: SocketEnd,
  answer: () => Promise<Response>,
  gone: AbortController,
): Promise<void> {
  let code: string | null = null;
  try {
    const response = await answer();
    if (gone.signal.aborted) return;
    if (response.type === "error") return end.destroy();
    code = response.headers.get(closeCodeHeader);
    for await (const message of linesOf(response)) end.send(message);
    end.close(1000);
  } catch {
    if (gone.signal.aborted) return;
    if (code === null) end.destroy();
    else end.close(Number(code));
  } finally {
    gone.abort();
  }
}

/** A line without its end is a message that never came whole: no client would see it. */
async function* linesOf(response: Response): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let held = "";
  for await (const chunk of response.body ?? []) {
    const lines = (held + decoder.decode(chunk, { stream: true })).split("\n");
    held = lines.pop() ?? "";
    yield* lines;
  }
}
