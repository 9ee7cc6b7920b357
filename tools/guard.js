// Runs before every script that needs type stripping, and builds src/generated/validators.js. Plain JavaScript that
// any Node can parse, so that a machine where the pinned Node is missing gets a sentence instead of a syntax error.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `fullstop needs Node 22.18 or newer; this is ${process.version}. ` +
      "Run `npm ci` without --omit=optional (it brings the Node that npm scripts run on, see tools/node), or install a newer Node.\n",
  );
  process.exit(2);
}
const { refreshValidators } = await import("./validators.ts");
await refreshValidators();
