// The tools of a session, as an MCP server. The agent starts a relay as the server's command; what it says comes to us
// over a socket, so that every tool run is seen where the turn is played.
import { createServer, type Socket } from "node:net";
import { membersOf } from "../../adapter/check.ts";
import type { PlayedTool } from "../../adapter/session.ts";
import type { Hooks } from "../../adapter/surroundings.ts";
import { messageOf } from "../../text.ts";
import { eachLine, lineMax } from "../process.ts";

/** What a session offers its agent. */
export interface Toolbox {
  readonly tools: readonly Pick<PlayedTool, "name" | "description" | "parameters">[];
  /** Runs a tool of the turn that is played; null: there is no turn now. */
  run: Hooks["runTool"] | null;
}

/** Listens at a path for the relays of this process. The first line of each names its session. */
export async function serveTools(path: string, boxOf: (session: string) => Toolbox | undefined) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.once("close", () => open.delete(socket)));
    socket.on("error", () => {});
    let box: Toolbox | undefined;
    eachLine(socket, lineMax, (line) => {
      if (box) void hear(socket, box, line ?? "");
      else box = boxOf(line ?? "");
    });
  });
  await new Promise<void>((done) => server.listen(path, done));
  return () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
}

async function hear(socket: Socket, box: Toolbox, line: string): Promise<void> {
  const { id, method, params } = membersOf(parsed(line));
  if (id === undefined || typeof method !== "string") return;
  const result = await resultOf(box, method, membersOf(params));
  const error = { code: -32601, message: `no method ${method}` };
  const answer = { jsonrpc: "2.0", id, ...(result ? { result } : { error }) };
  if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
}

async function resultOf(box: Toolbox, method: string, params: Readonly<Record<string, unknown>>) {
  if (method === "ping") return {};
  if (method === "initialize") {
    const { protocolVersion = "2025-06-18" } = params;
    const serverInfo = { name: "fullstop", version: "1" };
    return { protocolVersion, capabilities: { tools: {} }, serverInfo };
  }
  if (method === "tools/list") {
    const tools = box.tools.map(({ name, description, parameters }) => ({
      name,
      description,
      inputSchema: parameters,
    }));
    return { tools };
  }
  if (method !== "tools/call") return null;
  try {
    if (!box.run) throw new Error("no turn is played");
    const text = await box.run(String(params.name), JSON.stringify(params.arguments ?? {}));
    return { content: [{ type: "text", text }] };
  } catch (error) {
    return { content: [{ type: "text", text: messageOf(error) }], isError: true };
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
