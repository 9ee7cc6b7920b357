// The servers that can be recorded, by the name they are asked for.
import { litellm, litellmBeforeOllama } from "./litellm.ts";
import { llamacpp } from "./llamacpp.ts";
import { mlx } from "./mlx.ts";
import { ollama } from "./ollama.ts";
import type { Server } from "./server.ts";
import { transformers } from "./transformers.ts";
import { vllm } from "./vllm.ts";

export const servers: Readonly<Record<string, Server>> = {
  llamacpp,
  ollama,
  vllm,
  transformers,
  litellm,
};

/** Those that are probed for the board and not recorded. */
export const onBoard: Readonly<Record<string, Server>> = {
  ...servers,
  ...litellmBeforeOllama,
  ...mlx,
};
