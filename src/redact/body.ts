// Redacts the body of a request or a response, or refuses and says where it is unsure.
import { parseJson } from "../wire/frame.ts";
import { framingOf } from "../wire/framing.ts";
import { openAwsBody } from "./aws-leaves.ts";
import { redact } from "./find.ts";
import { findIn, type SecretFinding } from "./findings.ts";
import { createPage, editedBytes, type Leaf, meaning, type OpenBody, written } from "./leaf.ts";
import { createRedactor, type Redactor } from "./redactor.ts";
import { replace, united } from "./replace.ts";
import { isFixed } from "./rules.ts";
import { textLeaves } from "./text-leaves.ts";
import { exactThreads, isTelling } from "./threads.ts";

export interface BodyForm {
  readonly contentType?: string | null | undefined;
}

/** Something that was replaced. `at` is `frame number#JSON pointer`, never the secret. */
interface Replacement {
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

/** The body without its secrets. `ok: false`: nothing of it may be kept. */
export function redactBody(
  bytes: Uint8Array,
  form: BodyForm = {},
  redactor: Redactor = createRedactor(),
): BodyRedaction {
  const unreadable = doubtOfBytes(bytes, form);
  if (unreadable) return { ok: false, doubts: [unreadable] };
  return redactOpened(open(bytes, form), form, redactor, roundsMax);
}

/** After a replacement the rest of a word may look like a secret, so the result is redacted again. */
const roundsMax = 3;

function redactOpened(
  before: OpenBody,
  form: BodyForm,
  redactor: Redactor,
  rounds: number,
): BodyRedaction {
  const found = united(findIn(before.leaves, redactor.people));
  const doubts = found.flatMap((finding) => doubtOf(finding, rounds));
  if (doubts.length > 0) return { ok: false, doubts };
  if (found.length === 0) return { ok: true, bytes: before.close(), replaced: [] };
  replaceAll(found, before.leaves, redactor);
  const after = open(before.close(), form);
  if (!sameStructure(before.leaves, after.leaves)) {
    const why = "replacing it would break a call or a frame";
    return { ok: false, doubts: [{ where: placeOf(found[0]), kind: "structure", why }] };
  }
  const replaced = found.map((finding) => ({ kind: finding.kind, at: placeOf(finding) }));
  const rest = redactOpened(after, form, redactor, rounds - 1);
  return rest.ok ? { ...rest, replaced: [...replaced, ...rest.replaced] } : rest;
}

function replaceAll(
  found: readonly SecretFinding[],
  leaves: readonly Leaf[],
  redactor: Redactor,
): void {
  for (const leaf of leaves) redactor.reserve(written(leaf));
  // Ids first, so that an id inside a text gets the same placeholder as in its own member.
  for (const finding of found) if (finding.shape !== "secret") replace(finding, redactor);
  for (const finding of found) if (finding.shape === "secret") replace(finding, redactor);
}

function open(bytes: Uint8Array, { contentType }: BodyForm): OpenBody {
  const framing = framingOf(bytes, contentType);
  if (framing === "aws") return openAwsBody(bytes);
  const page = createPage(bytes);
  return {
    leaves: textLeaves(page, framing),
    close: () => editedBytes(page),
  };
}

/** The doubt about bytes that would have to be decoded first, or null. */
function doubtOfBytes(bytes: Uint8Array, { contentType }: BodyForm): Doubt | null {
  const doubt = (why: string): Doubt => ({ where: "byte 0", kind: "unreadable", why });
  if (/charset="?utf-?(?:16|32)/i.test(String(contentType))) return doubt("not UTF-8");
  if ((bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x28 && bytes[1] === 0xb5))
    return doubt("still compressed");
  const at = framingOf(bytes, contentType) === "aws" ? -1 : bytes.indexOf(0);
  return at < 0 ? null : { ...doubt("binary in a body that should be text"), where: `byte ${at}` };
}

/** The doubt about a secret where nothing may be replaced, or that is still there after all rounds. */
function doubtOf(finding: SecretFinding, rounds: number): Doubt[] {
  const leaf = finding.pieces[0]?.leaf;
  if (!leaf) return [];
  const doubt = { where: placeOf(finding), kind: finding.kind };
  if (leaf.form === "sealed")
    return [{ ...doubt, why: "it is in a frame that is cut or damaged and cannot be rewritten" }];
  if (isFixed(leaf.key, meaning(written(leaf))))
    return [{ ...doubt, why: "a reader needs this word as it is" }];
  return rounds === 0 ? [{ ...doubt, why: "it is still there after redaction" }] : [];
}

/** Whether there are as many leaves as before, and texts that were JSON by themselves still are. */
function sameStructure(before: readonly Leaf[], after: readonly Leaf[]): boolean {
  const now = wholeTexts(after);
  return (
    before.length === after.length &&
    wholeTexts(before).every((whole, at) => whole === null || whole === now[at])
  );
}

/** Whether each joined text is JSON by itself, as the arguments of calls must stay. Null: not meant as JSON. */
function wholeTexts(leaves: readonly Leaf[]): (boolean | null)[] {
  const texts = leaves.filter(({ form }) => form === "string");
  return exactThreads(texts, leaves.filter(isTelling)).map((thread) => {
    const text = thread.map((leaf) => meaning(written(leaf))).join("");
    return /^\s*[{[]/.test(text) ? parseJson(text) !== undefined : null;
  });
}

/** Where a finding begins: frame number and pointer, redacted because member names may be secrets themselves. */
function placeOf(finding: SecretFinding | undefined): string {
  const leaf = finding?.pieces[0]?.leaf;
  return leaf
    ? redact(`${leaf.frame}${leaf.pointer.startsWith("#") ? "" : "#"}${leaf.pointer}`)
    : "";
}
