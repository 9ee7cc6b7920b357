#!/usr/bin/env node
// The command's first step: checks the version of Node before anything else loads, so that an old one prints a sentence, not a stack.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `fullstop needs Node 22.18 or newer; this is ${process.version}. Install a newer Node and run it again.\n`,
  );
  process.exit(2);
}
// Node keeps compiled code between runs: the command starts in half the time.
process.getBuiltinModule("node:module").enableCompileCache?.();
const { lastGuard, main } = await import("./cli/main.ts");
process.on("uncaughtException", lastGuard);
await main(process.argv);

export {};
