// Group 4: whether a long response costs more by the chunk than a short one, in time or in memory.
import { openReader } from "../../src/dialects/registry.ts";
import { type Chunks, openaiFrames } from "./bodies.ts";
import { heapInUse, inTurn, median, type Work } from "./measure.ts";
import { read, voiceOf } from "./reading.ts";
import { microseconds, type Report } from "./report.ts";

const base = 800;
const lengths = [6400, 100_000];
const growthMax = 1.1;
const rounds = 17;
const chunksTimed = 100_000;
const heapRuns = 5;
const heapAllowance = 2 * 1024 * 1024;

const voice = voiceOf("openai-chat");
const contentType = "text/event-stream";

export function reportGrowth(report: Report): void {
  report.title("4. Growth (openai-chat, one frame a chunk)");
  reportTime(report);
  reportHeap(report);
}

function reportTime(report: Report): void {
  const short = timed(base);
  for (const length of lengths) {
    const long = timed(length);
    // The short one is timed before and after the long one: the machine may change its speed meanwhile.
    const works = [short, long, short];
    inTurn(works, 2);
    const times = inTurn(works, rounds).map(([before = 0, each = 0, after = 0]) => ({
      short: (before + after) / 2 / base,
      long: each / length,
    }));
    const value = median(times.map((round) => round.long / round.short));
    const [shorts, longs] = [times.map((round) => round.short), times.map((round) => round.long)];
    const sides = `${microseconds(median(longs))} a chunk, at ${base} ${microseconds(median(shorts))}`;
    report.row({ name: `${length} chunks`, sides, value, unit: "", limit: growthMax });
  }
}

function timed(length: number): { work: Work; runs: number } {
  const chunks = longStream(length);
  const work = () => read(voice, contentType, chunks).text.length;
  // Every sample has the same number of chunks, so that each has as many garbage collections.
  return { work, runs: Math.round(chunksTimed / length) };
}

function reportHeap(report: Report): void {
  const length = lengths.at(-1) ?? base;
  const chunks = longStream(length);
  const runs = Array.from({ length: heapRuns }, () => heapOf(chunks));
  for (const when of ["open", "ended"] as const) {
    const text = median(runs.map((run) => run.text));
    const grown = median(runs.map((run) => run[when]));
    const sides = `${megabytes(grown)} for a text of ${megabytes(text)}`;
    const limit = heapAllowance / 2 ** 20;
    report.row({
      name: `heap, ${length} chunks, ${when}`,
      sides,
      value: (grown - text) / 2 ** 20,
      unit: " MB",
      limit,
    });
  }
}

/** What a reader holds just before its end and after it, in bytes. */
function heapOf(chunks: Chunks): { open: number; ended: number; text: number } {
  const before = heapInUse();
  const reader = openReader(voice, { contentType });
  for (let at = 0; at < chunks.length - 1; at++) reader.push(chunks[at] ?? new Uint8Array());
  const open = heapInUse() - before;
  const { text } = reader.end();
  return { open, ended: heapInUse() - before, text: text.length };
}

/** The same few frames again and again: bytes that no longer fit the processor's cache would look like growth. */
function longStream(length: number): Chunks {
  const frames = openaiFrames(base);
  const deltas = frames.slice(0, -2);
  const repeated = Array.from(
    { length: length - 2 },
    (_, at) => deltas[at % deltas.length] ?? new Uint8Array(),
  );
  return [...repeated, ...frames.slice(-2)];
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(2)} MB`;
}
