// What runner and host process say to each other over the fork's own channel. Both ends are ours; the adapter never sees it.
import type { AdapterManifest } from "../generated/adapter.ts";
import type { AnyAnswer } from "../model/answer.ts";
import type { Deed, SeenRequest } from "../model/facts.ts";
import type { AdapterSource } from "./bundle.ts";
import type { Job } from "./session.ts";

export type Lane = "msw" | "direct" | "loopback";

export type ToHost =
  | ({ readonly type: "load"; readonly lane: Lane } & AdapterSource)
  | { readonly type: "run"; readonly job: Job; readonly timeoutMs: number }
  | { readonly type: "ping"; readonly n: number };

export type FromHost =
  | { readonly type: "ready"; readonly manifest: AdapterManifest }
  | { readonly type: "refused"; readonly message: string }
  | {
      readonly type: "answer";
      readonly id: string;
      readonly answer: AnyAnswer;
      readonly latencyMs: number | null;
    }
  /** Told as it happens, so that a crash loses nothing. */
  | { readonly type: "request"; readonly id: string; readonly request: SeenRequest }
  | { readonly type: "deed"; readonly id: string; readonly deed: Deed }
  | { readonly type: "event"; readonly id: string; readonly event: unknown }
  | { readonly type: "printed"; readonly id: string; readonly text: string }
  /** id null: about whatever runs now. */
  | { readonly type: "finding"; readonly id: string | null; readonly message: string }
  /** What every case in this process stands on was changed. */
  | { readonly type: "spoilt"; readonly what: string }
  | { readonly type: "pong"; readonly n: number };
