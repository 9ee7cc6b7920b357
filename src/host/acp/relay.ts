// Runs beside an agent. `tools <socket> <session> <file>`: an MCP server on standard streams whose work is done behind the
// socket; each call also leaves a line in the file. `wall <socket> <port> <command>`: in a network of its own, passes the
// port on to the socket and runs the command.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { eachLine, lineMax } from "../process.ts";

const [, , part, socketPath = "", second = "", third = ""] = process.argv;

if (part === "tools") {
  const socket = connect(socketPath);
  const leave = () => process.exit(0);
  socket.on("error", leave).on("close", leave);
  process.stdin.on("end", leave);
  eachLine(process.stdin, lineMax, (line) => {
    if (line?.includes('"tools/call"')) appendFileSync(third, `${line}\n`);
  });
  socket.write(`${second}\n`);
  process.stdin.pipe(socket);
  socket.pipe(process.stdout);
}

if (part === "wall") {
  // An address of documentation: where it could be reached, or might be, this network is not closed.
  const probe = connect({ host: "192.0.2.1", port: 80 });
  const holds = await new Promise<boolean>((told) => {
    probe.on("error", ({ code }: NodeJS.ErrnoException) => told(code === "ENETUNREACH"));
    probe.on("connect", () => told(false));
    setTimeout(told, 1_000, false).unref();
  });
  probe.destroy();
  if (!holds) {
    console.error("error: 192.0.2.1 is not unreachable");
    process.exit(1);
  }
  const server = createServer((client) => {
    const onward = connect(socketPath);
    client.pipe(onward).pipe(client);
    const end = () => {
      client.destroy();
      onward.destroy();
    };
    for (const each of [client, onward]) each.on("error", end).on("close", end);
  });
  await new Promise<void>((done) => server.listen(Number(second), "127.0.0.1", done));
  const child = spawn(third, { shell: true, stdio: "inherit" });
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
