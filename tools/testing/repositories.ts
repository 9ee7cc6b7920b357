// Small repositories of many kinds: fullstop must load the client of each without a change. Nothing here is fullstop's own code.

export interface Repository {
  /** What is particular about it. */
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  /** Links of a workspace: name in node_modules, folder it leads to. */
  readonly links?: Readonly<Record<string, string>>;
  /** The folder to run commands in, and the adapter relative to it; without one, the config names it. */
  readonly dir?: string;
  readonly adapter?: string;
}

/** The end of every adapter file: every client here passes OpenAI's own words on. */
const adapter = (
  ask: string,
  head = 'import { defineAdapter } from "fullstop";',
  end = "",
) => `${head}
const rows = [
  { word: "stop", means: ["end_turn", "stop_sequence"], action: "complete", citation: "https://example.org/docs" },
  { word: "length", means: ["max_tokens"], action: "continue", citation: "https://example.org/docs" },
];
${end || "export default "}defineAdapter({
  name: "client", version: "1.0.0", dialects: ["openai-chat"], providers: ["openai-chat"],
  modes: ["json"], reports: ["reported", "text"],
  vocabulary: { name: "client", library: "client@1.0.0", rows },
  observe: async ({ baseUrl, apiKey, model, messages }) => ${ask},
} as never);
`;

const send = `
  const response = await fetch(url + "/v1/chat/completions", {
    method: "POST",
    headers: { authorization: "Bearer " + key, "content-type": "application/json" },
    body: JSON.stringify({ model, messages }),
  });
  const { choices } = (await response.json()) as { choices: { finish_reason: string; message: { content: string } }[] };
  return { reported: choices[0]!.finish_reason, text: choices[0]!.message.content };`;

const client = `export class Client {
  constructor(private readonly url: string, private readonly key: string) {}
  async chat(model: string, messages: unknown) {
    const { url, key } = this;${send}
  }
}
`;

const pkg = (more: object = {}) => JSON.stringify({ name: "client", version: "1.0.0", ...more });
const tsconfig = (options: object) =>
  `{\n  // Comments are allowed here.\n  "compilerOptions": ${JSON.stringify(options)},\n}\n`;
const ask = "new Client(baseUrl, apiKey).chat(model, messages)";

export const repositories: Readonly<Record<string, Repository>> = {
  nodenext: {
    what: "ES modules, imports that end in .js and mean .ts",
    files: {
      "package.json": pkg({ type: "module" }),
      "tsconfig.json": tsconfig({ module: "nodenext" }),
      "src/client.ts": client,
      "adapter.ts": adapter(
        ask,
        'import { defineAdapter } from "fullstop";\nimport { Client } from "./src/client.js";',
      ),
    },
    adapter: "./adapter.ts",
  },
  aliases: {
    what: "no type in package.json, paths, imports without an ending, enums, parameter properties, namespaces, legacy decorators; the config too",
    files: {
      "package.json": pkg(),
      "tsconfig.json": tsconfig({
        experimentalDecorators: true,
        paths: { "@/*": ["./src/*"] },
      }),
      "src/index.ts": 'export { Client } from "@/http/client";\nexport * from "./modes";',
      "src/modes.ts":
        'export enum Mode { Json = "json", Stream = "stream" }\nexport const enum Level { Low, High }\nnamespace Names { export const adapter = "./adapter.ts"; }\nexport const file = Names.adapter;\n',
      "src/http/client.ts": `function logged(_target: object, name: string, _property: PropertyDescriptor) { if (name !== "chat") throw new Error("decorators"); }\n${client.replace("  async chat", "  @logged\n  async chat")}`,
      "adapter.ts": adapter(
        ask,
        'import { defineAdapter } from "fullstop";\nimport { Client, Level, Mode } from "@/index";\nif (Mode.Json !== "json" || Level.High !== 1) throw new Error("enums");',
      ),
      "fullstop.config.ts":
        'import { defineConfig } from "fullstop";\nimport { file } from "@/modes";\nexport default defineConfig({ adapters: [file] });\n',
    },
  },
  commonjs: {
    what: "type commonjs: a transpiled package with a default export, require, __dirname, JSON",
    files: {
      "package.json": pkg({ type: "commonjs" }),
      "tsconfig.json": tsconfig({ module: "commonjs", esModuleInterop: true }),
      "node_modules/old-http/package.json": '{"name":"old-http","version":"1.0.0","main":"lib"}',
      "node_modules/old-http/lib/index.js":
        '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nexports.default = (url, init) => fetch(url, init);\nexports.named = 1;\n',
      "models.json": '{ "prefix": "" }',
      "src/client.ts": `import fetch, { named } from "old-http";\nimport models from "../models.json";\nconst { join } = require("node:path");\nif (!require("node:fs").existsSync(join(__dirname, "client.ts")) || named !== 1) throw new Error(__dirname + models.prefix);\n${client}`,
      "adapter.ts": adapter(
        ask,
        'import { defineAdapter } from "fullstop";\nimport { Client } from "./src/client";',
      ),
    },
    adapter: "./adapter.ts",
  },
  cts: {
    what: "a .cts adapter with import = require and export =",
    files: {
      "package.json": pkg({ type: "module" }),
      "client.cts": client,
      "adapter.cts": adapter(
        ask,
        'import fullstop = require("fullstop");\nimport client = require("./client.cts");\nconst { defineAdapter } = fullstop;\nconst { Client } = client;',
        "export = ",
      ),
    },
    adapter: "./adapter.cts",
  },
  modern: {
    what: "a .mts adapter with top-level await, standard decorators, import.meta, a .tsx file",
    files: {
      "package.json": pkg(),
      "tsconfig.json": tsconfig({ jsx: "react", jsxFactory: "h" }),
      "view.tsx":
        "const h = (tag: string, _props: unknown, ...children: string[]) => tag + children.join();\nexport const view = <p>ok</p>;\n",
      "client.mts": `const logged = (method: Function, _context: ClassMethodDecoratorContext) => method;\n${client.replace("  async chat", "  @(logged as never)\n  async chat")}`,
      "adapter.mts": adapter(
        ask,
        'import { readFile } from "node:fs/promises";\nimport { defineAdapter } from "fullstop";\nimport { Client } from "./client.mjs";\nimport { view } from "./view";\nif (!(await readFile(new URL("./view.tsx", import.meta.url), "utf8")) || view !== "pok") throw new Error(import.meta.dirname);',
      ),
    },
    adapter: "./adapter.mts",
  },
  workspace: {
    what: "a monorepo: the client is a workspace whose package.json leads to TypeScript",
    files: {
      "package.json": pkg({ private: true, workspaces: ["packages/*"] }),
      "packages/core/package.json":
        '{"name":"@acme/core","version":"1.0.0","type":"module","exports":{".":"./src/index.ts"}}',
      "packages/core/src/index.ts": 'export { Client } from "./client";',
      "packages/core/src/client.ts": client,
      "packages/app/package.json": '{"name":"@acme/app","version":"1.0.0"}',
      "packages/app/adapter.ts": adapter(
        ask,
        'import { defineAdapter } from "fullstop";\nimport { Client } from "@acme/core";',
      ),
    },
    links: { "node_modules/@acme/core": "packages/core" },
    dir: "packages/app",
    adapter: "./adapter.ts",
  },
  javascript: {
    what: "plain JavaScript",
    files: {
      "package.json": pkg({ type: "module" }),
      "adapter.js": plain(adapter(ask, `import { defineAdapter } from "fullstop";\n${client}`)),
    },
    adapter: "./adapter.js",
  },
  required: {
    what: "plain JavaScript, CommonJS",
    files: {
      "package.json": pkg({ type: "commonjs" }),
      "adapter.js": plain(
        adapter(
          ask,
          `const { defineAdapter } = require("fullstop");\n${client.replace("export ", "")}`,
          "module.exports = ",
        ),
      ),
    },
    adapter: "./adapter.js",
  },
};

/** The same without its types. */
function plain(text: string): string {
  return text
    .replace(
      "constructor(private readonly url: string, private readonly key: string) {}",
      "constructor(url, key) { Object.assign(this, { url, key }); }",
    )
    .replace("(model: string, messages: unknown)", "(model, messages)")
    .replace(/ as never| as \{.*\}\[\] \}/g, "")
    .replace(/\]!/g, "]");
}
