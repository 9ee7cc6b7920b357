// Collects what the work of one case prints, apart from what other cases in this process print.
import { AsyncLocalStorage } from "node:async_hooks";

type Hear = (text: string) => void;

const hearing = new AsyncLocalStorage<Hear>();
/** Our own `write` functions. A pipe with another one was never tapped, or a library has replaced its `write` since. */
const taps = new WeakSet<object>();

/** Does the work. What it prints, also later in its callbacks and timers, goes to `hear` and is printed as well. */
export function hearPrinted<T>(hear: Hear, work: () => T): T {
  for (const pipe of [process.stdout, process.stderr]) if (!taps.has(pipe.write)) tap(pipe);
  return hearing.run(hear, work);
}

function tap(pipe: NodeJS.WriteStream): void {
  const write = pipe.write.bind(pipe) as (...given: unknown[]) => boolean;
  pipe.write = (...given: unknown[]) => {
    const [chunk] = given;
    hearing.getStore()?.(typeof chunk === "string" ? chunk : textIn(chunk));
    return write(...given);
  };
  taps.add(pipe.write);
}

function textIn(chunk: unknown): string {
  return chunk instanceof Uint8Array ? Buffer.from(chunk).toString("utf8") : "";
}
