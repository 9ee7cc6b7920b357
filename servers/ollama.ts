// Ollama, built from its Go module. The module archive lacks folders named vendor: llama.cpp's headers come from a package that carries them.
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sdist } from "./bring/python.ts";
import { run } from "./bring/run.ts";
import { phasesOf } from "./cases.ts";
import { model } from "./protocols.ts";
import type { Server } from "./server.ts";

const version = "0.17.4";
const module = `github.com/ollama/ollama@v${version}`;
const headers = { name: "llama_cpp_python", version: "0.3.36" };
const port = 18300;

/** Ollama has its own template engine, so the template is written again for it; the prompts come out the same. */
const turn = "<|im_start|>";
const end = "<|im_end|>";
const modelfile = (folder: string, template: string) =>
  [
    `FROM ${join(folder, "walk.gguf")}`,
    `TEMPLATE """${template}"""`,
    "PARAMETER num_ctx 1536",
    "PARAMETER num_thread 1",
    "",
  ].join("\n");

/** With tools and thinking: the server looks for their names to know what a model can do, and for the tag before the calls. */
const able = `{{- if .Tools }}${turn}system
Functions you may call:
<tools>
{{- range .Tools }}
{"type": "function", "function": {{ .Function }}}
{{- end }}
</tools>
To call one, write
<tool_call>
{"name": <function-name>, "arguments": <args-json-object>}
</tool_call>${end}
{{ end }}
{{- range .Messages }}
{{- if eq .Role "assistant" }}${turn}assistant
{{ if and $.IsThinkSet .Thinking }}<think>{{ .Thinking }}</think>
{{ end }}{{ .Content }}
{{- if .ToolCalls }}<tool_call>
{{ range .ToolCalls }}{"name": "{{ .Function.Name }}", "arguments": {{ .Function.Arguments }}}
{{ end }}</tool_call>
{{- end }}${end}
{{ else }}${turn}{{ .Role }}
{{ .Content }}${end}
{{ end }}
{{- end }}${turn}assistant
`;

const plain = `${turn}user
{{ .Prompt }}${end}
${turn}assistant
`;

export const ollama: Server = {
  name: "ollama",
  port,
  needs: ["go", "gcc", "g++", "python3", "tar"],
  async bring({ home, say }) {
    const listed: { Zip: string; Sum: string; Dir: string } = JSON.parse(
      await run("go", ["mod", "download", "-json", module], { cwd: home }),
    );
    const packed = await sdist(headers, home);
    if (!existsSync(join(home, "ollama"))) {
      say("building Ollama: some minutes");
      const source = join(home, "src");
      await rm(source, { recursive: true, force: true });
      await cp(listed.Dir, source, { recursive: true });
      await run("chmod", ["-R", "u+w", source]);
      const inside = `${headers.name}-${headers.version}/vendor/llama.cpp/vendor`;
      const target = join(source, "llama/llama.cpp/vendor");
      await mkdir(target);
      await run("tar", ["xzf", packed.file, "-C", target, "--strip-components=4", inside]);
      const env = { CGO_CFLAGS: "-O1", CGO_CXXFLAGS: "-O1" };
      const build = ["build", "-p", "2", "-trimpath", "-o", join(home, "ollama"), "."];
      await run("go", build, { cwd: source, env });
    }
    const parts = { [module]: listed.Sum, [`${headers.name} ${headers.version}`]: packed.sum };
    return { version, parts };
  },
  launch({ home }) {
    return {
      command: join(home, "ollama"),
      args: ["serve"],
      env: environment(home),
      port,
      health: `http://127.0.0.1:${port}/api/version`,
      log: join(home, "server.log"),
    };
  },
  async prepare({ home, model: folder }) {
    for (const [name, template] of Object.entries({ [model]: able, "tiny-plain": plain })) {
      const file = join(home, `Modelfile.${name}`);
      const text = modelfile(folder, template);
      const known = existsSync(file) && (await readFile(file, "utf8")) === text;
      if (known && existsSync(join(home, "models"))) continue;
      await writeFile(file, text);
      await run(join(home, "ollama"), ["create", name, "-f", file], { env: environment(home) });
    }
  },
  phases: phasesOf("ollama"),
  probed: {
    flags: [],
    model,
    columns: {
      "ollama-chat": "",
      "ollama-generate": "",
      "ollama-openai-compat": "/v1",
      "ollama-responses": "/v1",
      "ollama-messages": "/v1",
      "ollama-completions": "/v1",
    },
  },
};

function environment(home: string): Record<string, string> {
  return {
    HOME: home,
    OLLAMA_HOST: `127.0.0.1:${port}`,
    OLLAMA_MODELS: join(home, "models"),
    OLLAMA_NUM_PARALLEL: "1",
    OLLAMA_KEEP_ALIVE: "30m",
  };
}
