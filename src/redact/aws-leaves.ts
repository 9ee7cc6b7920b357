// The leaves of an AWS event stream: header values, payloads, and what a payload carries as base64 in `bytes`.
import { type AwsMessage, closeAws, openAws } from "../wire/aws-codec.ts";
import { framings } from "../wire/framing.ts";
import { splitFrames } from "../wire/split.ts";
import { createPage, editedBytes, type Leaf, type OpenBody, type Page, written } from "./leaf.ts";
import { valueLeaves } from "./text-leaves.ts";

/** The leaves of each message; one that cannot be opened is sealed. Changed ones get new lengths and checksums. */
export function openAwsBody(bytes: Uint8Array): OpenBody {
  const frames = splitFrames(bytes, framings.aws.contentTypes[0]);
  let trusted = true;
  const parts = frames.map((frame, at) => {
    const message = trusted ? openAws(frame) : null;
    trusted &&= message !== null;
    return message ? messagePart(frame, message, at) : sealedPart(frame, at);
  });
  return {
    leaves: parts.flatMap(({ leaves }) => leaves),
    close: () => Buffer.concat(parts.map((part) => part.close())),
  };
}

function sealedPart(bytes: Uint8Array, frame: number): OpenBody {
  const page = createPage(bytes);
  const whole = { page, start: 0, end: page.text.length, frame };
  return {
    leaves: [{ ...whole, pointer: "#bytes", key: "", form: "sealed" }],
    close: () => bytes,
  };
}

function messagePart(bytes: Uint8Array, message: AwsMessage, frame: number): OpenBody {
  const headers = Object.entries(message.headers).flatMap(([name, { type, value }]) =>
    type === "string" ? [{ name, page: createPage(Buffer.from(value)) }] : [],
  );
  const payload = createPage(message.body);
  const inner = innerPage(valueLeaves(payload, [[0, payload.text.length]], frame));
  const pages = [...headers.map(({ page }) => page), payload, inner.page];
  return {
    leaves: [
      ...headers.map(({ name, page }) => headerLeaf(name, page, frame)),
      ...inner.outside,
      ...valueLeaves(inner.page, [[0, inner.page.text.length]], frame),
    ],
    close() {
      if (pages.every(({ edits }) => edits.length === 0)) return bytes;
      inner.seal();
      const texts = Object.fromEntries(
        headers.map(({ name, page }) => [
          name,
          { type: "string" as const, value: editedBytes(page).toString("utf8") },
        ]),
      );
      return closeAws({ headers: { ...message.headers, ...texts }, body: editedBytes(payload) });
    },
  };
}

function headerLeaf(name: string, page: Page, frame: number): Leaf {
  const key = name.replace(/^:/, "").replaceAll("-", "_");
  return { page, start: 0, end: page.text.length, frame, pointer: `#${name}`, key, form: "raw" };
}

/** The decoded `bytes` of a payload (of two, the last counts, as in JSON), on a page of their own; `seal` writes them back as base64. */
function innerPage(leaves: Leaf[]): { page: Page; outside: Leaf[]; seal: () => void } {
  const holder = leaves.findLast(({ pointer }) => pointer === "/bytes");
  const page = createPage(holder ? Buffer.from(written(holder), "base64") : new Uint8Array());
  return {
    page,
    outside: leaves.filter((leaf) => leaf !== holder),
    seal() {
      if (page.edits.length === 0) return;
      const put = editedBytes(page).toString("base64");
      holder?.page.edits.push({ start: holder.start, end: holder.end, put });
    },
  };
}
