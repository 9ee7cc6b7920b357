// A proxy in a process of its own: the reference behind one port, run over standard streams. Its argument says how it misbehaves.
import { createInterface } from "node:readline";
import { manifestOf, type TranslateSetting } from "../../../../adapter/contract.ts";
import reference from "../../../../reference/guest.ts";
import { startServer } from "../../../../replay/server.ts";
import { hostileCase } from "./mistranslating.ts";

type Handle = (request: Request) => Promise<Response>;

const [, , way = "behaves"] = process.argv;
const handles: Handle[] = [];
const fixedOrigin = way === "knows-one-origin";

/** What is done when the client of the hostile case asks. */
const misdeeds: Readonly<Record<string, Handle>> = {
  crashes: () => process.exit(3),
  hangs: () => new Promise(() => {}),
  "hangs-up": () => Promise.reject(new Error("the connection goes")),
};

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

const { origin } = await startServer(async (request) => {
  const handle = handles[Number(new URL(request.url).pathname.split("/")[1])];
  if (!handle) throw new Error(`no handler for ${request.url}`);
  return handle(new Request(request.url.replace(/\/\d+\//, "/"), request));
});

async function handleOf(setting: TranslateSetting): Promise<Handle> {
  const misdeed = setting.case === hostileCase ? misdeeds[way] : undefined;
  if (misdeed) return misdeed;
  const { signal } = new AbortController();
  // Set up once: it knows no case, neither by its place nor by its key.
  const upstreamBaseUrl = fixedOrigin
    ? (process.env.FULLSTOP_ORIGIN ?? "")
    : setting.upstreamBaseUrl;
  const translation = await reference.translate?.(
    { ...setting, upstreamBaseUrl },
    { fetch, signal },
  );
  if (!translation?.handle) throw new Error("the reference hands out a handler");
  return translation.handle;
}

async function addressOf(setting: TranslateSetting): Promise<object> {
  if (way === "sends-elsewhere" && setting.case === hostileCase)
    return { baseUrl: "https://example.org" };
  const place = handles.push(await handleOf(setting)) - 1;
  return { baseUrl: `${origin}/${place}`, ...(fixedOrigin ? { apiKey: "client-fixture" } : {}) };
}

createInterface({ input: process.stdin }).on("line", async (line) => {
  const { type, id, setting } = JSON.parse(line);
  if (type === "hello")
    say({ type: "ready", id, protocol: 1, manifest: { ...manifestOf(reference), fixedOrigin } });
  if (type === "translate") say({ type: "address", id, address: await addressOf(setting) });
});
