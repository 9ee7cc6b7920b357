// mlx-lm's server and vllm-mlx, from the Python index, with the build of MLX for processors. Each in two versions: the
// earlier one has faults that were mended since.
import { join } from "node:path";
import { environment } from "./bring/python.ts";
import { model } from "./protocols.ts";
import type { Server } from "./server.ts";

/** Not needed to serve text, and large; mlx-metal is there for Macs alone. */
const never = ["mlx-metal", "mlx-audio", "torch", "torchvision", "gradio", "opencv-python"].map(
  (name) => `${name} ; sys_platform == 'never'`,
);

interface Edition {
  readonly name: "mlx-lm" | "vllm-mlx";
  readonly version: string;
  readonly port: number;
  /** What this version needs to be beside it. */
  readonly further: readonly string[];
  /** As requests name the model. */
  readonly model: string;
  readonly command: (checkpoint: string) => readonly string[];
}

const edition = ({ name, version, port, further, model, command }: Edition): Server => ({
  name,
  port,
  needs: ["python3"],
  async bring({ home }) {
    const wanted = [`${name}==${version}`, "mlx[cpu]==0.32.4", ...further];
    const packages = await environment(join(home, "venv"), wanted, never);
    const kept = [name, "mlx-lm", "mlx-cpu", "transformers"];
    const parts = kept.map((each) => [each, packages[each] ?? "absent"]);
    return { version, parts: Object.fromEntries(parts) };
  },
  launch({ home, model: folder }) {
    const [program = "", ...args] = command(join(folder, "checkpoint"));
    return {
      command: join(home, "venv/bin", program),
      args: [...args, "--host", "127.0.0.1", "--port", String(port)],
      env: { HF_HUB_OFFLINE: "1" },
      port,
      health: `http://127.0.0.1:${port}/health`,
      log: join(home, "server.log"),
    };
  },
  phases: [],
  probed: { flags: [], model, columns: { "openai-chat-look-alikes": "/v1" } },
});

const mlxLm = {
  name: "mlx-lm",
  port: 18600,
  model: "default_model",
  command: (checkpoint: string) => ["python", "-m", "mlx_lm.server", "--model", checkpoint],
} as const;

const vllmMlx = {
  name: "vllm-mlx",
  port: 18620,
  model,
  command: (checkpoint: string) => [
    ...["vllm-mlx", "serve", checkpoint, "--served-model-name", model, "--offline"],
    ...["--enable-auto-tool-choice", "--tool-call-parser", "hermes"],
  ],
} as const;

export const mlx: Readonly<Record<string, Server>> = {
  "mlx-lm": edition({ ...mlxLm, version: "0.32.2", further: ["transformers==5.23.0"] }),
  "mlx-lm-before": edition({ ...mlxLm, version: "0.26.0", further: ["transformers<5"] }),
  "vllm-mlx": edition({ ...vllmMlx, version: "0.6.0", further: [] }),
  "vllm-mlx-before": edition({ ...vllmMlx, version: "0.4.0", further: ["mlx-lm==0.31.3"] }),
};
