// `transformers serve`, from the Python environment that is installed for vLLM.
import { join } from "node:path";
import { phasesOf } from "./cases.ts";
import type { Server } from "./server.ts";
import { bringVllm } from "./vllm.ts";

const port = 18400;
const venv = (home: string) => join(home, "../vllm/venv");
/** Requests name the model by its folder. */
const checkpoint = join(import.meta.dirname, ".cache/model/checkpoint");

export const transformers: Server = {
  name: "transformers",
  port,
  needs: ["python3"],
  async bring({ home }) {
    const packages = await bringVllm(venv(home));
    const [version = "absent", torch = "absent"] = [packages.transformers, packages.torch];
    return { version, parts: { transformers: version, torch } };
  },
  launch({ home }, { flags }) {
    return {
      command: join(venv(home), "bin/transformers"),
      args: [
        ...["serve", "--host", "127.0.0.1", "--port", String(port)],
        ...flags.flatMap((flag) => flag.split(" ")),
      ],
      env: { HF_HUB_OFFLINE: "1", OMP_NUM_THREADS: "1" },
      port,
      health: `http://127.0.0.1:${port}/health`,
      log: join(home, "server.log"),
    };
  },
  phases: phasesOf("transformers", { checkpoint }),
  probed: {
    flags: ["--device cpu", "--dtype float32"],
    model: checkpoint,
    columns: {
      "transformers-chat": "/v1",
      "transformers-responses": "/v1",
      "transformers-completions": "/v1",
    },
  },
};
