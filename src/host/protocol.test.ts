// The pipe between runner and host: what is heard, and what counts as a line of somebody else.
import crypto from "node:crypto";
import { once } from "node:events";
import { duplexPair } from "node:stream";
import { serialize } from "node:v8";
import { afterEach, expect, it, vi } from "vitest";
import { openChannel } from "./protocol.ts";

/** Taken before it is spied on. */
const { randomBytes } = crypto;
afterEach(() => vi.restoreAllMocks());

/** Both ends, what each heard, and what an adapter that knows the secret writes. */
async function channel() {
  const secrets: Buffer[] = [];
  vi.spyOn(crypto, "randomBytes").mockImplementation((size: number) => {
    const made = randomBytes(size);
    secrets.push(made);
    return made;
  });
  const [near, far] = duplexPair();
  const heard: unknown[] = [];
  const hear = (message: unknown) => void heard.push(message);
  const say = openChannel({
    pipe: near,
    side: "runner",
    hear,
    onOdd: () => void heard.push("odd"),
    onForged: () => void heard.push("forged"),
  });
  const host: unknown[] = [];
  const tell = openChannel({ pipe: far, side: "host", hear: (message) => void host.push(message) });
  say({ type: "ping", n: 1 });
  await vi.waitFor(() => expect(host).toEqual([{ type: "ping", n: 1 }]));
  const forge = (number: number, message: object) => {
    const body = serialize(message).toString("base64");
    const said = crypto.createHash("sha256").update(`host ${number} ${body}`).digest();
    const seal = crypto
      .createHash("sha256")
      .update(secrets[0] ?? "")
      .update(said)
      .digest("base64url");
    far.write(`${number} ${seal} ${body}\n`);
  };
  return { heard, tell, near, far, forge };
}

it("hears what the other side sealed, and nothing else", async () => {
  const { heard, tell, far } = await channel();
  tell({ type: "pong", n: 1 });
  far.write(`2 ${"A".repeat(43)} ${serialize({ type: "pong", n: 9 }).toString("base64")}\n`);
  tell({ type: "pong", n: 2 });
  await vi.waitFor(() =>
    expect(heard).toEqual([{ type: "pong", n: 1 }, "odd", { type: "pong", n: 2 }]),
  );
});

it("notices a sealed line that the other side did not send, before or after its own", async () => {
  const [ahead, instead] = [await channel(), await channel()];
  ahead.forge(7, { forged: true });
  await vi.waitFor(() => expect(ahead.heard).toEqual(["forged", "odd"]));
  instead.forge(1, { forged: true });
  instead.tell({ type: "pong", n: 1 });
  await vi.waitFor(() => expect(instead.heard).toEqual([{ forged: true }, "forged", "odd"]));
});

it("takes half a line of a host that was killed for no line of the adapter", async () => {
  const { heard, tell, near, far } = await channel();
  const ended = once(near, "end");
  tell({ type: "pong", n: 1 });
  far.end(`\n2 ${"A".repeat(43)} half`);
  await ended;
  expect(heard).toEqual([{ type: "pong", n: 1 }]);
});
