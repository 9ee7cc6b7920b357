// `fullstop fixture`: names, options and help of its commands. Their work is loaded when asked for.
import { InvalidArgumentError } from "commander";
import { type CommandSpec, jsonOption, option } from "./options.ts";

const keepPeopleOption = () =>
  option(
    "--keep-people",
    "leave phone numbers, cards, IBANs, IP addresses and names as they are (not for sharing)",
  );
const outOption = () => option("--out <dir>", "the corpus to write to").default("corpus-local");

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  throw new InvalidArgumentError("expected a port from 0 to 65535");
}

export const fixtureCommands: CommandSpec = {
  name: "fixture",
  does: "make fixtures: from captures, from live traffic, from documentation",
  commands: [
    {
      name: "record",
      does: "stand before a provider and make a fixture of every response, until interrupted",
      options: [
        option(
          "--upstream <url>",
          "the provider, such as https://api.openai.com",
        ).makeOptionMandatory(),
        option("--port <n>", "port on 127.0.0.1; 0 for any", port).default(4011),
        option("--provider <id>", "who answers there, where the host does not tell"),
        option(
          "--server <name>",
          "server software with its version, such as llama.cpp@0.7.0: each of its endpoints goes under its own card",
        ),
        outOption(),
        option("--name <prefix>", "what the names of the fixtures begin with"),
        keepPeopleOption(),
      ],
      help: `Responses reach the client as they come; request headers and prompts are not written. Certificates of your own: NODE_EXTRA_CA_CERTS.
Examples:
  fullstop fixture record --upstream https://api.anthropic.com
  ANTHROPIC_BASE_URL=http://127.0.0.1:4011 node my-agent.js
  fullstop fixture record --upstream http://127.0.0.1:8000 --provider vllm-openai --name nightly
  fullstop fixture record --upstream http://127.0.0.1:8080 --server llama.cpp@0.7.0`,
      run: async (options) => (await import("./fixture-record.ts")).record(options),
    },
    {
      name: "import",
      does: "take the endings out of captures: redacted, deduplicated, not yet reviewed",
      takes: {
        "<file...>":
          "HAR, cassette of any VCR, nock, httprr, `curl -i` transcript, payloads one a line, a body; or a folder of them",
      },
      options: [
        option("--provider <id>", "who answered, where neither address nor shape tells"),
        outOption(),
        keepPeopleOption(),
        jsonOption(),
      ],
      help: `Examples:
  fullstop fixture import capture.har
  fullstop fixture import cassettes/*.yaml --provider vllm-openai
  fullstop run --adapter ./my-adapter.ts --corpus ./corpus-local      what every adapter makes of them`,
      run: async (files, options) =>
        (await import("./fixture-import.ts")).importFiles(files, options),
    },
    {
      name: "provoke",
      does: "ask a live provider small questions that force each ending, and record the answers",
      options: [
        option("--provider <id>", "who is asked").makeOptionMandatory(),
        option("--upstream <url>", "where, if not at the first host of its card"),
        option("--model <name>", "which model, if not the one most of its fixtures are of"),
        option("--yes", "ask without asking first"),
        outOption(),
      ],
      help: `Shows the questions and the most tokens they can cost, then asks. The key is taken from FULLSTOP_API_KEY and written nowhere.
An answer that ends as the question forces it becomes a fixture of rung recorded; any other is marked for review.
Example:
  FULLSTOP_API_KEY=$GROQ_API_KEY fullstop fixture provoke --provider groq-chat --model llama-3.3-70b-versatile`,
      run: async (options) => (await import("./fixture-provoke.ts")).provoke(options),
    },
    {
      name: "new",
      does: "start a fixture from documentation: a body to adapt, an expectation to write",
      options: [
        option("--provider <id>", "whose response it is"),
        option("--raw <value>", "the provider's own word for the end"),
        option("--mode <mode>", "whole, streamed or both").choices(["json", "stream", "both"]),
        outOption(),
      ],
      help: `What is not given is asked for on a terminal.
Example:
  fullstop fixture new --provider groq-chat --raw preempted --mode both
  fullstop fixture compare corpus-local/providers/groq-chat/preempted`,
      run: async (options) => (await import("./fixture-new.ts")).newFixture(options),
    },
    {
      name: "compare",
      does: "hold a written expectation against what the reference reads",
      takes: { "<folder>": "a fixture folder" },
      options: [],
      help: `Example:
  fullstop fixture compare corpus-local/providers/groq-chat/preempted`,
      run: async (folder) => (await import("./fixture-compare.ts")).compareFixture(folder),
    },
  ],
};
