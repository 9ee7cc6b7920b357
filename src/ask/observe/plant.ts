// Adds to the bytes of a response without breaking their framing: an unknown member, or words at the end of a string.
import { closeAws, openAws } from "../../wire/aws-codec.ts";
import { toldBy } from "../../wire/framing.ts";
import { splitFrames } from "../../wire/split.ts";

/** Changes a text; null: the text has no place for the change. */
type PlantEdit = (text: string) => string | null;

/** The beginning of the first object of a body or a line, if it has a member. */
const inBody = /^\s*\[?\s*\{(?=\s*")/;
/** The same in an event. It must end in `}` as well: an event may hold a piece of a JSON text. */
const inEvent = /^data: ?\{(?=\s*".*\}\r?$)/m;

/** The bytes with one more member in their first object; null where there is none. */
export function addMember(
  bytes: Uint8Array,
  contentType: string,
  [name, value]: readonly [string, string],
): Uint8Array | null {
  const firstObject = toldBy(contentType) === "sse" ? inEvent : inBody;
  const member = `${JSON.stringify(name)}:${JSON.stringify(value)},`;
  return edited(bytes, contentType, (text) =>
    firstObject.test(text) ? text.replace(firstObject, (begin) => begin + member) : null,
  );
}

/** The bytes with words added to the first occurrence of this string; null where there is none. */
export function addWords(
  bytes: Uint8Array,
  contentType: string,
  string: string,
  words: string,
): Uint8Array | null {
  const written = JSON.stringify(string);
  const longer = JSON.stringify(string + words);
  return edited(bytes, contentType, (text) =>
    text.includes(written) ? text.replace(written, () => longer) : null,
  );
}

/** Text is edited as a whole; in a binary stream, the first message that takes the edit. */
function edited(bytes: Uint8Array, contentType: string, edit: PlantEdit): Uint8Array | null {
  if (toldBy(contentType) !== "aws") return editedText(bytes, edit);
  const frames = splitFrames(bytes, contentType);
  for (const [at, frame] of frames.entries()) {
    const message = openAws(frame);
    if (!message) continue;
    const body = editedText(message.body, edit);
    if (body) return Buffer.concat(frames.with(at, closeAws({ ...message, body })));
  }
  return null;
}

/** null for bytes that are not UTF-8. */
function editedText(bytes: Uint8Array, edit: PlantEdit): Uint8Array | null {
  const text = Buffer.from(bytes).toString("utf8");
  if (!Buffer.from(text).equals(bytes)) return null;
  const longer = edit(text);
  return longer === null ? null : Buffer.from(longer);
}
