// The surroundings of one act: the scripted provider, the tools, the clock, the gate, the user who cancels.
import timers from "node:timers/promises";
import type { CancelPoint } from "../generated/scenario.ts";
import type { Turn } from "../generated/turn.ts";
import type { Deed } from "../model/facts.ts";
import { baseUrlOf, keyOf, pathInCase, type Replay, toolUrlOf } from "../replay/served.ts";
import { messageOf } from "../text.ts";
import type { Tell } from "./seen.ts";
import type { ActJob } from "./session.ts";

// Taken when this is loaded: an adapter can replace what modules import.
const { setImmediate: nextTurn } = timers;

/** What a loop is given to work with, besides the turn. */
export interface Hooks {
  /** Aborted when the user cancels. */
  readonly cancelled: AbortSignal;
  /** Milliseconds of the injected clock. It moves only by what the script says. */
  now(): number;
  /** Moves the injected clock by `ms` and returns at once. */
  sleep(ms: number): Promise<void>;
  /** Asked before each inference by loops that have a gate. */
  gate(): boolean;
  /** Runs a tool with its arguments as the model wrote them; throws when the tool fails. */
  runTool(name: string, input: string): Promise<string>;
}

export interface Surroundings {
  readonly turn: Turn;
  readonly hooks: Hooks;
  /** Resolves at the first request of the act, or when it is over. */
  readonly underway: Promise<void>;
  /** The act is over: its script is removed from the replay. */
  close(): void;
}

interface SurroundingsOptions {
  readonly act: ActJob;
  readonly number: number;
  readonly origin: string;
  readonly replay: Replay;
  /** Acts of one case share it. */
  readonly clock: { ms: number };
  readonly told: Tell;
  readonly onSent: () => void;
  readonly onFault: (why: string) => void;
}

/** What happened, without when and in which act. */
type Happening = Deed extends infer D ? (D extends Deed ? Omit<D, "ms" | "act"> : never) : never;

/** Sets up the surroundings of one act, which begins. */
export function surround(options: SurroundingsOptions): Surroundings {
  const { act, number, origin, replay, clock, told, onSent, onFault } = options;
  const tell = (happening: Happening) =>
    told("deeds", { ...happening, act: number, ms: clock.ms } as Deed);
  const controller = new AbortController();
  const underway = Promise.withResolvers<void>();
  let runs = 0;
  let gates = 0;
  let stalls = 0;
  const cancelAt = (at: CancelPoint["at"], count: number) => {
    if (act.cancel?.at !== at || act.cancel.number !== count) return;
    controller.abort();
    tell({ type: "cancelled" });
  };
  const runTool = async (name: string, input: string) => {
    tell({ type: "tool", name, input });
    // A loop may start all calls of a response together: it has then started them all before the cancellation comes.
    await nextTurn();
    cancelAt("tool", ++runs);
    const tool = act.tools.find((each) => each.name === name);
    clock.ms += tool?.takesMs ?? 0;
    const result = tool && !tool.fails ? resultFor(tool.result, input) : null;
    tell({ type: "tool_done", name, input, result });
    if (result === null) throw new Error(tool ? `${name} failed` : `there is no tool ${name}`);
    return result;
  };
  const token = replay.serve(act.script, {
    onRequest(request, count, pastEnd) {
      tell({ type: "request", request, pastEnd });
      cancelAt("request", count);
      clock.ms += act.delays[count - 1] ?? act.delays.at(-1) ?? 0;
      underway.resolve();
      const { method, path } = request;
      if (pastEnd) told("findings", `past the end of the script: ${method} ${pathInCase(path)}`);
    },
    runTool: (name, input) => runTool(name, input).catch((error) => `error: ${messageOf(error)}`),
    async wait(ms) {
      clock.ms += ms;
    },
    onStall: () => cancelAt("stall", ++stalls),
    onRefused: (why) => told("findings", why),
    onSent,
    onFault,
  });
  clock.ms += act.clockBefore;
  cancelAt("start", 1);
  tell({ type: "begun" });
  return {
    turn: {
      ...act.turn,
      baseUrl: baseUrlOf(origin, token),
      apiKey: keyOf(token),
      tools: act.tools.map(({ result: _result, fails: _fails, takesMs: _takesMs, ...tool }) => ({
        ...tool,
        url: toolUrlOf(origin, token, tool.name),
      })),
    },
    hooks: {
      cancelled: controller.signal,
      now: () => clock.ms,
      async sleep(ms) {
        clock.ms += ms;
      },
      gate() {
        const open = act.gate[gates++] ?? act.gate.at(-1) ?? true;
        tell({ type: "gate", open });
        return open;
      },
      runTool,
    },
    underway: underway.promise,
    close() {
      tell({ type: "ended" });
      underway.resolve();
      replay.remove(token);
    },
  };
}

/** The result for these arguments: `{city}` becomes the argument of that name, so that the results of two calls differ. */
function resultFor(result: string, input: string): string {
  return result.replace(/\{(\w+)\}/g, (place, name) => {
    try {
      return String(JSON.parse(input)[name] ?? place);
    } catch {
      return place;
    }
  });
}
