// `fullstop fixture`: names, options and help of its commands. Their work is loaded when asked for.
import { type Command, InvalidArgumentError, Option } from "commander";
import { jsonOption } from "./options.ts";

/** Adds the group to the program. */
export function addFixture(fullstop: Command): void {
  const fixture = fullstop
    .command("fixture")
    .description("make fixtures: from captures, from live traffic, from documentation");
  addRecord(fixture);
  addImport(fixture);
  addProvoke(fixture);
  addNew(fixture);
  addCompare(fixture);
}

const outOption = () => new Option("--out <dir>", "the corpus to write to").default("corpus-local");

function addRecord(fixture: Command): void {
  fixture
    .command("record")
    .description("stand before a provider and make a fixture of every response, until interrupted")
    .requiredOption("--upstream <url>", "the provider, such as https://api.openai.com")
    .option("--port <n>", "port on 127.0.0.1; 0 for any", port, 4011)
    .option("--provider <id>", "who answers there, where the host does not tell")
    .option(
      "--server <name>",
      "server software with its version, such as llama.cpp@0.7.0: each of its endpoints goes under its own card",
    )
    .addOption(outOption())
    .option("--name <prefix>", "what the names of the fixtures begin with")
    .addHelpText(
      "after",
      `
Responses reach the client as they come; request headers and prompts are not written. Certificates of your own: NODE_EXTRA_CA_CERTS.
Examples:
  fullstop fixture record --upstream https://api.anthropic.com
  ANTHROPIC_BASE_URL=http://127.0.0.1:4011 node my-agent.js
  fullstop fixture record --upstream http://127.0.0.1:8000 --provider vllm-openai --name nightly
  fullstop fixture record --upstream http://127.0.0.1:8080 --server llama.cpp@0.7.0`,
    )
    .action(async (options) => {
      const { record } = await import("./fixture-record.ts");
      process.exitCode = await record(options);
    });
}

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  throw new InvalidArgumentError("expected a port from 0 to 65535");
}

function addImport(fixture: Command): void {
  fixture
    .command("import")
    .description("take the endings out of captures: redacted, deduplicated, not yet reviewed")
    .argument(
      "<file...>",
      "HAR, cassette of any VCR, nock, httprr, `curl -i` transcript, payloads one a line, a body; or a folder of them",
    )
    .option("--provider <id>", "who answered, where neither address nor shape tells")
    .addOption(outOption())
    .addOption(jsonOption())
    .addHelpText(
      "after",
      `
Examples:
  fullstop fixture import capture.har
  fullstop fixture import cassettes/*.yaml --provider vllm-openai
  fullstop run --adapter ./my-adapter.ts --corpus ./corpus-local      what every adapter makes of them`,
    )
    .action(async (files, options) => {
      const { importFiles } = await import("./fixture-import.ts");
      process.exitCode = await importFiles(files, options);
    });
}

function addProvoke(fixture: Command): void {
  fixture
    .command("provoke")
    .description(
      "ask a live provider small questions that force each ending, and record the answers",
    )
    .requiredOption("--provider <id>", "who is asked")
    .option("--upstream <url>", "where, if not at the first host of its card")
    .option("--model <name>", "which model, if not the one most of its fixtures are of")
    .option("--yes", "ask without asking first")
    .addOption(outOption())
    .addHelpText(
      "after",
      `
Shows the questions and the most tokens they can cost, then asks. The key is taken from FULLSTOP_API_KEY and written nowhere.
An answer that ends as the question forces it becomes a fixture of rung recorded; any other is marked for review.
Example:
  FULLSTOP_API_KEY=$GROQ_API_KEY fullstop fixture provoke --provider groq-chat --model llama-3.3-70b-versatile`,
    )
    .action(async (options) => {
      const { provoke } = await import("./fixture-provoke.ts");
      process.exitCode = await provoke(options);
    });
}

function addNew(fixture: Command): void {
  fixture
    .command("new")
    .description("start a fixture from documentation: a body to adapt, an expectation to write")
    .option("--provider <id>", "whose response it is")
    .option("--raw <value>", "the provider's own word for the end")
    .addOption(
      new Option("--mode <mode>", "whole, streamed or both").choices(["json", "stream", "both"]),
    )
    .addOption(outOption())
    .addHelpText(
      "after",
      `
What is not given is asked for on a terminal.
Example:
  fullstop fixture new --provider groq-chat --raw preempted --mode both
  fullstop fixture compare corpus-local/providers/groq-chat/preempted`,
    )
    .action(async (options) => {
      const { newFixture } = await import("./fixture-new.ts");
      process.exitCode = await newFixture(options);
    });
}

function addCompare(fixture: Command): void {
  fixture
    .command("compare")
    .description("hold a written expectation against what the reference reads")
    .argument("<folder>", "a fixture folder")
    .addHelpText(
      "after",
      "\nExample:\n  fullstop fixture compare corpus-local/providers/groq-chat/preempted",
    )
    .action(async (folder) => {
      const { compareFixture } = await import("./fixture-compare.ts");
      process.exitCode = compareFixture(folder);
    });
}
