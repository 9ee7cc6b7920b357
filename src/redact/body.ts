// Redacts the body of a request or a response, or refuses and says where it is unsure.
import { openAwsBody } from "./aws-leaves.ts";
import { redact } from "./find.ts";
import { type Finding, findIn } from "./findings.ts";
import { type Framing, framingOf } from "./framing.ts";
import { isFixed } from "./keys.ts";
import { createPage, editedText, type Leaf, meaning, written } from "./leaf.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { replace, united } from "./replace.ts";
import { textLeaves } from "./text-leaves.ts";
import { exactThreads, isTelling } from "./threads.ts";

export interface BodyForm {
  readonly contentType?: string | null | undefined;
  /** When it is known better than by content type and first bytes. */
  readonly framing?: Framing | undefined;
}

/** Something that was replaced. `at` is `frame number#JSON pointer`, never the secret. */
export interface Replacement {
  readonly kind: string;
  readonly at: string;
}

/** Something that may be a secret and cannot be replaced with certainty. */
export interface Doubt {
  readonly where: string;
  readonly kind: string;
  readonly why: string;
}

export type BodyRedaction =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly replaced: readonly Replacement[] }
  | { readonly ok: false; readonly doubts: readonly Doubt[] };

interface OpenBody {
  readonly leaves: readonly Leaf[];
  close(): Uint8Array;
}

/** The body without its secrets. `ok: false`: nothing of it may be kept. */
export function redactBody(
  bytes: Uint8Array,
  form: BodyForm = {},
  redactor: Redactor = createRedactor(),
): BodyRedaction {
  const unreadable = doubtOfBytes(bytes, form);
  if (unreadable) return { ok: false, doubts: [unreadable] };
  const before = open(bytes, form);
  const found = united(findIn(before.leaves));
  const fixed = found.flatMap(doubtOfPlace);
  if (fixed.length > 0) return { ok: false, doubts: fixed };
  if (found.length === 0) return { ok: true, bytes, replaced: [] };
  for (const leaf of before.leaves) redactor.reserve(written(leaf));
  // Ids first: elsewhere they are then called what they are called in their own member.
  for (const finding of found) if (finding.shape !== "secret") replace(finding, redactor);
  for (const finding of found) if (finding.shape === "secret") replace(finding, redactor);
  const redacted = before.close();
  const doubts = doubtsAfter(before, open(redacted, form));
  if (doubts.length > 0) return { ok: false, doubts };
  return {
    ok: true,
    bytes: redacted,
    replaced: found.map((each) => ({ kind: each.kind, at: placeOf(each) })),
  };
}

function open(bytes: Uint8Array, { framing, contentType }: BodyForm): OpenBody {
  const text = Buffer.from(bytes).toString("latin1");
  const known = framing ?? framingOf(text, contentType);
  if (known === "aws") return openAwsBody(bytes);
  const page = createPage(text);
  return {
    leaves: textLeaves(page, known),
    close: () => Buffer.from(editedText(page), "latin1"),
  };
}

/** Bytes that would have to be decoded first. */
function doubtOfBytes(bytes: Uint8Array, { framing, contentType }: BodyForm): Doubt | null {
  const doubt = (why: string): Doubt => ({ where: "byte 0", kind: "unreadable", why });
  if (/charset="?utf-?(?:16|32)/i.test(contentType ?? "")) return doubt("not UTF-8");
  if ((bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x28 && bytes[1] === 0xb5))
    return doubt("still compressed");
  const at = bytes[0] === 0 || framing === "aws" ? -1 : bytes.indexOf(0);
  return at < 0 ? null : { ...doubt("binary in a body that should be text"), where: `byte ${at}` };
}

/** A secret where nothing may be replaced. */
function doubtOfPlace(finding: Finding): Doubt[] {
  const [piece] = finding.pieces;
  if (!piece) return [];
  const { form, key } = piece.leaf;
  const doubt = { where: placeOf(finding), kind: finding.kind };
  if (form === "sealed")
    return [
      { ...doubt, why: "it lies in a frame that is cut or damaged and cannot be written anew" },
    ];
  if (form !== "key" && isFixed(key, meaning(written(piece.leaf))))
    return [{ ...doubt, why: "a reader needs this word as it is" }];
  return [];
}

/** What a second look at the redacted body finds wrong. */
function doubtsAfter(before: OpenBody, after: OpenBody): Doubt[] {
  const left = united(findIn(after.leaves)).map((finding) => ({
    where: placeOf(finding),
    kind: finding.kind,
    why: "it is still there after redaction",
  }));
  if (left.length > 0) return left;
  const formerly = wholeTexts(before.leaves);
  const now = wholeTexts(after.leaves);
  const same =
    before.leaves.length === after.leaves.length &&
    formerly.every((whole, at) => whole === null || whole === now[at]);
  return same ? [] : [{ where: "0", kind: "structure", why: "a call or a frame would break" }];
}

/** Which texts that arrive in pieces are JSON in themselves: the arguments of calls must stay so. Null: not meant as JSON. */
function wholeTexts(leaves: readonly Leaf[]): (boolean | null)[] {
  const texts = leaves.filter(({ form }) => form === "string");
  return exactThreads(texts, leaves.filter(isTelling)).map((thread) => {
    const text = thread.map((leaf) => meaning(written(leaf))).join("");
    return /^\s*[{[]/.test(text) ? isJson(text) : null;
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Where a finding begins: frame number and pointer. Names of members may be secrets themselves. */
function placeOf({ pieces }: Finding): string {
  const leaf = pieces[0]?.leaf;
  return leaf
    ? redact(`${leaf.frame}${leaf.pointer.startsWith("#") ? "" : "#"}${leaf.pointer}`)
    : "";
}
