// Group 7: the detector against its time limits: a signal, a chunk, a registration, an unknown provider.
import { loadPolicy } from "../../src/corpus/collections.ts";
import { dialects } from "../../src/dialects/index.ts";
import { createRegistry } from "../../src/dialects/registry.ts";
import { freshContext } from "../../src/model/decision-context.ts";
import { decide } from "../../src/reference/decide.ts";
import { createDetector, type Detector } from "../../src/reference/normaliser/detector.ts";
import { createMonitor } from "../../src/reference/normaliser/monitor.ts";
import { createStreamHandler } from "../../src/reference/normaliser/stream.ts";
import { openaiFrames } from "./bodies.ts";
import { heapInUse, median, singly } from "./measure.ts";
import { corpus } from "./reading.ts";
import { type Report, reportQuantile } from "./report.ts";

const policy = loadPolicy(corpus.dir, "bridge-detect");
const fresh = (): Detector => createDetector(createRegistry(dialects, corpus.cards));
const detector = fresh();
const megabyte = `{"choices":[{"message":{},"finish_reason":"${"x".repeat(1_000_000)}"}]}`;
const carrier = { contentType: "text/event-stream" };

export function reportDetect(report: Report): void {
  report.title("7. Termination signals (99th percentile)");
  reportQuantile(report, "a signal for a whole response", signals(), 10);
  const huge = () => detector.detect("openai-chat", megabyte).signal.reason.length;
  reportQuantile(report, "a signal, a reason of 1 MB", singly(huge, 1000), 10);
  reportQuantile(report, "a decision", decisions(), 10);
  reportQuantile(report, "one chunk of a stream", chunks(), 5);
  reportQuantile(report, "registerDetector and the look-up after it", registrations(), 1);
  reportHistory(report);
}

/** The responses of the corpus, each from its bytes to its signal. */
function signals(): number[] {
  return corpus.fixtures.flatMap(({ provider, evidence }) =>
    evidence.flatMap(({ bytes, status, contentType, headers }) => {
      const options = { carrier: { status, contentType, headers } };
      const work = () => detector.detect(provider, bytes, options).signal.reason.length;
      return singly(work, 3);
    }),
  );
}

function decisions(): number[] {
  return corpus.fixtures.flatMap(({ evidence }) =>
    evidence.flatMap(({ expected }) =>
      singly(() => decide(expected, freshContext, policy).reason.length, 3),
    ),
  );
}

function chunks(): number[] {
  const pieces = openaiFrames();
  return Array.from({ length: 10 }, () => {
    const handler = createStreamHandler(detector, { carrier });
    return pieces.flatMap((piece) =>
      singly(() => handler.processStreamChunk(piece, "openai-chat").bufferedContent.length, 1),
    );
  }).flat();
}

function registrations(): number[] {
  const mine = fresh();
  return Object.entries(corpus.cards).flatMap(([id, card]) =>
    singly(() => {
      mine.registerDetector(id, card);
      return mine.capabilities(id)?.evidence.length ?? 0;
    }, 50),
  );
}

/** The memory of a monitor grows linearly with the conversation: the last endings cost as much as the first. */
function reportHistory(report: Report): void {
  const name = "memory of a conversation, growth of growth";
  const [small = 0, middle = 0, large = 0] = [2_000, 4_000, 8_000].map((size) =>
    median([heldBy(size), heldBy(size), heldBy(size)]),
  );
  const value = (large - middle) / (middle - small) / 2;
  report.row({ name, sides: `${large} bytes for 8,000 responses`, value, unit: "", limit: 1.2 });
}

function heldBy(responses: number): number {
  const body = { type: "message", content: [], stop_reason: "end_turn" };
  const before = heapInUse();
  const monitor = createMonitor({ policy });
  for (let at = 0; at < responses; at++)
    monitor.afterResponse(detector.detect("anthropic-messages", body), freshContext);
  const held = heapInUse() - before;
  return monitor.current() ? held : Number.NaN;
}
