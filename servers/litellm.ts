// LiteLLM's proxy in front of llama.cpp: how a gateway passes on the endings of its upstream.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "./bring/python.ts";
import { phasesOf } from "./cases.ts";
import { llamacpp } from "./llamacpp.ts";
import { ollama } from "./ollama.ts";
import { model } from "./protocols.ts";
import type { Place, Server } from "./server.ts";

const version = "1.108.4";
const port = 18500;
const key = "sk-fixture";
const behindFlags = ["-c 2048", "-np 2", "--no-cache-prompt", "--jinja"];
const behind = (place: Place): Place => ({ ...place, home: join(place.home, "../llamacpp") });

const config = `model_list:
  - model_name: ${model}
    litellm_params:
      model: openai/${model}
      api_base: http://127.0.0.1:${llamacpp.port}/v1
      api_key: none
litellm_settings:
  num_retries: 0
`;

export const litellm: Server = {
  name: "litellm",
  port,
  needs: ["python3", ...llamacpp.needs],
  async bring(place) {
    const { parts } = await llamacpp.bring(behind(place));
    // LiteLLM requires a newer certifi than the index has.
    const packages = await environment(
      join(place.home, "venv"),
      [`litellm[proxy]==${version}`],
      ["certifi"],
    );
    await writeFile(join(place.home, "config.yaml"), config);
    const { openai = "absent" } = packages;
    return { version, parts: { litellm: packages.litellm ?? "absent", openai, ...parts } };
  },
  behind: (place) => llamacpp.launch(behind(place), { flags: behindFlags, cases: [] }),
  launch({ home }) {
    return {
      command: join(home, "venv/bin/litellm"),
      args: [
        ...["--config", join(home, "config.yaml")],
        ...["--host", "127.0.0.1", "--port", String(port)],
      ],
      env: {
        LITELLM_MASTER_KEY: key,
        // Without it the proxy fetches a table of prices when it starts.
        LITELLM_LOCAL_MODEL_COST_MAP: "True",
      },
      port,
      health: `http://127.0.0.1:${port}/health/liveliness`,
      log: join(home, "server.log"),
    };
  },
  phases: phasesOf("litellm", { key }),
  probed: {
    flags: [],
    model,
    key,
    columns: { "litellm-chat": "/v1", "litellm-messages": "/v1", "litellm-responses": "/v1" },
  },
};

/** Before Ollama, in two versions: the earlier one has a fault that was mended since. */
const beforeOllama = (edition: string): Server => {
  const upstream = (place: Place): Place => ({ ...place, home: join(place.home, "../ollama") });
  const given = config
    .replace(`openai/${model}`, `ollama_chat/${model}`)
    .replace(/api_base: .*/, `api_base: http://127.0.0.1:${ollama.port}`);
  return {
    ...litellm,
    needs: ["python3", ...ollama.needs],
    async bring(place) {
      const { parts } = await ollama.bring(upstream(place));
      const wanted = [`litellm[proxy]==${edition}`];
      const packages = await environment(join(place.home, "venv"), wanted, ["certifi"]);
      await writeFile(join(place.home, "config.yaml"), given);
      return { version: edition, parts: { litellm: packages.litellm ?? "absent", ...parts } };
    },
    behind: (place) => ollama.launch(upstream(place), { flags: [], cases: [] }),
    prepare: async (place) => ollama.prepare?.(upstream(place)),
    phases: [],
    probed: { flags: [`ollama_chat/${model}`], model, key, columns: { "litellm-chat": "/v1" } },
  };
};

export const litellmBeforeOllama: Readonly<Record<string, Server>> = {
  "litellm-ollama": beforeOllama(version),
  "litellm-ollama-before": beforeOllama("1.74.0"),
};
