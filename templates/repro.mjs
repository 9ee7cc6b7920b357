import { createServer } from "node:http";

// HERE imports

// What the provider sends: request by request, frame by frame, in base64.
const responses = RESPONSES;
let seen = 0;
const server = createServer((request, answer) => {
  request.resume().on("end", async () => {
    const { status, headers, frames, breaks } = responses[Math.min(seen++, responses.length - 1)];
    answer.writeHead(status, headers);
    for (const frame of frames) {
      answer.write(Buffer.from(frame, "base64"));
      await new Promise((done) => setTimeout(done, 1));
    }
    if (breaks) answer.destroy();
    else answer.end();
  });
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const baseUrl = `http://127.0.0.1:${server.address().port}`;
const plain = (_, value) =>
  value instanceof Error ? { name: value.name, message: value.message } : value;
const show = (value) => process.stdout.write(`${JSON.stringify(value, plain, 2)}\n`);
// HERE values

try {
  // HERE call
} catch (error) {
  show({ threw: error.name, message: error.message });
} finally {
  server.closeAllConnections();
  server.close();
}
if (seen === 0) {
  process.stderr.write("No request reached the server, so this shows nothing.\n");
  process.exitCode = 1;
}
