// What a secret looks like in one text, and the text without it.

export interface Secret {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

interface Rule {
  readonly kind: string;
  readonly pattern: RegExp;
}

/** What keys and personal data look like. The first rule that fits names the kind. */
const rules: readonly Rule[] = [
  {
    kind: "private-key",
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  },
  { kind: "jwt", pattern: /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/g },
  {
    kind: "provider-key",
    pattern:
      /\b(?:sk|pk|rk|gsk|xai|hf|pplx|csk|nvapi|r8|fw|tgp)[-_](?:[A-Za-z]+[-_])*[A-Za-z0-9_-]{16,}/g,
  },
  { kind: "aws-key", pattern: /\b(?:AKIA|ASIA|ABSK)[A-Za-z0-9]{12,}/g },
  { kind: "google-key", pattern: /\b(?:AIza[A-Za-z0-9_-]{30,}|ya29\.[A-Za-z0-9_-]{16,})/g },
  {
    kind: "github-token",
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{16,})/g,
  },
  { kind: "slack-token", pattern: /\bxox[abposr]-[A-Za-z0-9-]{10,}/g },
  { kind: "bearer-token", pattern: /\b[Bb]earer\s+[A-Za-z0-9._~+/-]{16,}=*/g },
  { kind: "url-credentials", pattern: /\b[a-z][a-z0-9+.-]*:\/\/[^/\s:@"']+:[^/\s:@"']+@/g },
  {
    kind: "email",
    pattern: /\b[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}\b/g,
  },
  { kind: "organisation", pattern: /\b(?:org|proj)-[A-Za-z0-9]{16,}/g },
  { kind: "high-entropy", pattern: /\b[A-Za-z0-9+]{24,}={0,2}/g },
];

/** Placeholder style that is left alone: it says of itself that it stands for something else (AWS pads frames with the alphabet). */
const placeholder = /^abcdefghij|fixture|placeholder|example|redacted|[xX*]{6,}/i;

/** Finds what must not leave: no overlaps, in order. */
export function findSecrets(text: string): Secret[] {
  const found: Secret[] = [];
  for (const { kind, pattern } of rules) {
    for (const match of text.matchAll(pattern)) {
      const [value] = match;
      if (placeholder.test(value) || (kind === "high-entropy" && !isRandom(value))) continue;
      const secret = { kind, start: match.index, end: match.index + value.length };
      if (!found.some((other) => secret.start < other.end && other.start < secret.end))
        found.push(secret);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The text with every secret replaced; equal secrets get equal placeholders, so ids still match each other. */
export function redact(text: string): string {
  const names = new Map<string, string>();
  let out = "";
  let at = 0;
  for (const { kind, start, end } of findSecrets(text)) {
    const secret = text.slice(start, end);
    const name = names.get(secret) ?? `[redacted-${kind}-${names.size + 1}]`;
    names.set(secret, name);
    out += text.slice(at, start) + name;
    at = end;
  }
  return out + text.slice(at);
}

/** Redacts every string of a JSON value; keys are kept. */
export function redactValue<T>(value: T): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map(redactValue) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, redactValue(each)]),
  ) as T;
}

/** Random text mixes letters with digits and repeats few characters. */
function isRandom(text: string): boolean {
  return /[0-9]/.test(text) && /[A-Za-z]/.test(text) && shannonBits(text) > 3.5;
}

function shannonBits(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
