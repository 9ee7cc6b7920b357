// What a translated answer shows beside its reading: the kinds of its frames, and the literals in its terminal fields.
import { asObject } from "../../dialects/shared/json.ts";
import type { TranslationTarget } from "../../generated/translations.ts";
import type { WrittenResponse } from "../../model/exchange.ts";
import { framesIn } from "../../wire/decode.ts";
import type { Frame } from "../../wire/frame.ts";

/** The kinds of the frames, and the literals in terminal fields; in one that is `closed` only words of the target may stand. */
export function evidenceIn(response: WrittenResponse, { fields }: TranslationTarget) {
  const frames = framesOf(response);
  const literals = frames.flatMap((frame) =>
    fields.flatMap(({ pointer, closed }) => {
      const found = literalsAt(frame.value, pointer.split("/").slice(1));
      return found.map((value) => ({ pointer, value, closed }));
    }),
  );
  return { kinds: frames.map(kindOf), literals };
}

/** Every text anywhere in an answer: what a translator may say without inventing it. */
export function textsIn(response: WrittenResponse): string[] {
  return framesOf(response).flatMap(({ value, data }) =>
    value === undefined ? [data] : textsOf(value),
  );
}

function framesOf({ contentType, chunks }: WrittenResponse): Frame[] {
  return framesIn(Buffer.concat(chunks), contentType);
}

/** The type of a frame, else its event name, else the text of what is not JSON, else `chunk`. */
function kindOf({ event, data, value }: Frame): string {
  if (value === undefined) return data.trim();
  const type = asObject(value)?.type;
  return typeof type === "string" ? type : event || "chunk";
}

/** The literals at a pointer; `*` is every index. Null and missing values are left out. */
function literalsAt(value: unknown, path: readonly string[]): (string | number | boolean)[] {
  const [step, ...rest] = path;
  if (step === undefined) return isLiteral(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  if (step === "*") return Object.values(value).flatMap((each) => literalsAt(each, rest));
  return literalsAt((value as Readonly<Record<string, unknown>>)[step], rest);
}

function isLiteral(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.values(value ?? {}).flatMap(textsOf);
}
