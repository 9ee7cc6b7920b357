// llama.cpp's server from Debian's unstable packages, run with the C library of those packages.
import { join } from "node:path";
import { unpackDebian } from "./bring/debian.ts";
import { phasesOf } from "./cases.ts";
import { model } from "./protocols.ts";
import type { Server } from "./server.ts";

const packages = [
  "llama.cpp-tools",
  "libllama0",
  "libggml0",
  "libc6",
  "libgcc-s1",
  "libstdc++6",
  "libgomp1",
  "libssl3t64",
  "zlib1g",
  "libzstd1",
];

const port = 18080;

export const llamacpp: Server = {
  name: "llama.cpp",
  port,
  needs: ["apt-get", "dpkg-deb", "xz"],
  async bring({ home }) {
    const parts = await unpackDebian("sid", packages, join(home, "root"));
    const tools = Object.keys(parts).find((part) => part.startsWith("llama.cpp-tools ")) ?? "";
    const version = /:([\d.]+)/.exec(tools)?.[1] ?? tools;
    return { version, parts };
  },
  launch({ home, model: folder }, { flags }) {
    const libraries = join(home, "root/usr/lib/x86_64-linux-gnu");
    const backends = join(libraries, "ggml/backends0");
    return {
      command: join(libraries, "ld-linux-x86-64.so.2"),
      args: [
        "--library-path",
        [libraries, join(libraries, "llama"), backends].join(":"),
        join(home, "root/usr/bin/llama-server"),
        ...["-m", join(folder, "walk.gguf"), "--alias", model],
        ...["--host", "127.0.0.1", "--port", String(port), "-t", "1", "--no-webui"],
        ...flags.flatMap((flag) => flag.split(" ")),
      ],
      env: { GGML_BACKEND_PATH: join(backends, "libggml-cpu-haswell.so") },
      port,
      health: `http://127.0.0.1:${port}/health`,
      log: join(home, "server.log"),
    };
  },
  phases: phasesOf("llamacpp"),
  probed: {
    flags: ["-c 4096", "-np 2", "--no-cache-prompt", "--jinja"],
    model,
    columns: {
      "llama-cpp-openai": "/v1",
      "llama-cpp-responses": "/v1",
      "llama-cpp-messages": "/v1",
      "llama-cpp-completions": "/v1",
      "llama-cpp-completion": "",
    },
  },
};
