// The table of waiting responses: who gets which answer, how often, and how a stream ends.
import { expect, it } from "vitest";
import { baseUrlOf, createReplay, keyOf, once, type Served, toolUrlOf } from "./served.ts";

const origin = "http://replay.test";
const body: Served = {
  status: 200,
  headers: { "x-request-id": "r1" },
  contentType: "application/json",
  chunks: [Buffer.from('{"a"'), Buffer.from(":1}")],
  ends: "close",
  stream: false,
};

function replay() {
  const told: string[] = [];
  const table = createReplay({
    onRequest: (token, { path }, number) => void told.push(`${token} ${number} ${path}`),
    onPastEnd: (token) => void told.push(`past ${token}`),
    onStray: ({ path }) => void told.push(`stray ${path}`),
    onTool: async (token, name, input) => `${token} ${name} ${input}`,
    onSent: (token) => void told.push(`sent ${token}`),
  });
  const post = (url: string, headers: Record<string, string> = {}) =>
    table.handle(new Request(url, { method: "POST", body: "{}", headers }));
  return { table, told, post };
}

it("finds the case by its path, else by its key in any header or in the address", async () => {
  const { table, told, post } = replay();
  table.serve("one", once(body));
  await post(`${baseUrlOf(origin, "one")}/v1/chat`);
  await post(`${origin}/v1/chat`, { "x-api-key": keyOf("one") });
  await post(`${origin}/v1/chat`, { authorization: `Bearer ${keyOf("one", "secret")}` });
  await post(`${origin}/v1/chat?key=${keyOf("one")}`);
  expect(told.filter((line) => line.startsWith("one"))).toHaveLength(4);
});

it("answers a request that no case waits for with 599, and says so", async () => {
  const { table, told, post } = replay();
  table.serve("one", once(body));
  table.remove("one");
  expect((await post(`${baseUrlOf(origin, "one")}/v1`)).status).toBe(599);
  expect(told).toEqual(["stray /c/one/v1"]);
});

it("repeats one exchange ten times and not without end", async () => {
  const { table, told, post } = replay();
  table.serve("one", once(body));
  const all: number[] = [];
  for (let at = 0; at < 11; at++) all.push((await post(`${baseUrlOf(origin, "one")}/v1`)).status);
  expect(all).toEqual([...Array.from({ length: 10 }, () => 200), 599]);
  expect(told.at(-1)).toBe("past one");
});

it("goes through a script in order, and has nothing to say after its end", async () => {
  const { table, post } = replay();
  table.serve("one", { responses: [body, { ...body, status: 429 }], after: "nothing" });
  const ask = async () => (await post(`${baseUrlOf(origin, "one")}/v1`)).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 429, 599]);
});

it("gives requests without a case to the one that takes all, while it waits", async () => {
  const { table, post } = replay();
  table.serve("one", once(body, true));
  expect((await post(`${origin}/v1`)).status).toBe(200);
  table.remove("one");
  expect((await post(`${origin}/v1`)).status).toBe(599);
});

it("runs tools of a waiting case, and of no other", async () => {
  const { table, post } = replay();
  table.serve("one", once(body));
  expect(await (await post(toolUrlOf(origin, "one", "look up"))).text()).toBe("one look up {}");
  expect((await post(toolUrlOf(origin, "two", "look up"))).status).toBe(599);
});

it("sends a body whole, with its length and its headers", async () => {
  const { table, post } = replay();
  table.serve("one", once(body));
  const response = await post(`${baseUrlOf(origin, "one")}/v1`);
  expect(response.headers.get("content-length")).toBe("7");
  expect(response.headers.get("x-request-id")).toBe("r1");
  expect(await response.json()).toEqual({ a: 1 });
});

it("sends a stream chunk by chunk, and breaks where the case breaks", async () => {
  const { table, told, post } = replay();
  table.serve("one", once({ ...body, stream: true, ends: "break" }));
  const response = await post(`${baseUrlOf(origin, "one")}/v1`);
  expect(response.headers.get("transfer-encoding")).toBe("chunked");
  const chunks: string[] = [];
  const read = async () => {
    for await (const chunk of response.body ?? []) chunks.push(Buffer.from(chunk).toString());
  };
  await expect(read()).rejects.toThrow("terminated");
  expect(chunks).toEqual(['{"a"', ":1}"]);
  expect(told.at(-1)).toBe("sent one");
});
