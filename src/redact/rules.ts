// What keys and personal data look like. The first rule that fits names the kind. The vendors' prefixes are public:
// their own documentation, and the rule list of https://github.com/gitleaks/gitleaks (config/gitleaks.toml).
import { isRandom, isScrambled, turns } from "./random.ts";

export interface Rule {
  readonly kind: string;
  /** Global; a group `secret` says which part of the match is to be replaced. */
  readonly pattern: RegExp;
  /** Whether the word is one, for patterns that also fit ordinary words. */
  readonly test?: (word: string) => boolean;
}

/** Ordinary words are of one case and have no digits. */
const isMixed = (word: string): boolean =>
  /\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word.slice(1)));

/** A key has a part that no name has. */
const hasKeyPart = (word: string): boolean =>
  isRandom(word) ||
  word
    .split(/[^A-Za-z0-9]/)
    .some((part) => part.length >= 22 || (part.length >= 8 && isMixed(part)));

/** Prefixes of keys that are also those of ordinary names. */
const commonPrefixes = [
  "(?:sk|pk|rk|gsk|xai|hf|pplx|csk|nvapi|r8|fw|tgp)[-_](?:[A-Za-z]+[-_])*",
  String.raw`API-|api_org_|secret_|v1\.0-|key-|pubkey-|[ps]at\.|s\.`,
].join("|");

/** Prefixes that vendors give their keys, so that they can be found. */
const vendorPrefixes = [
  "gl(?:pat|dt|rt|cbt|ptt|ft|ffct|soat|imt|agent|oas)-|GR1348941|HRKU-|ico-|glc_|glsa_",
  "npm_|pypi-|rubygems_|CLOJARS_|do[opr]_v1_|shp(?:at|ca|pa|ss)_|lin_api_|ntn_",
  String.raw`SG\.|xkeysib-|xox[a-z](?:\.xox[a-z])?-|xapp-|dp\.[a-z]{2,6}\.|hv[sbr]\.|dt0[a-z]\d\d\.`,
  "pscale_[a-z]+_|PMAK-|pul-|pnu_|rdme_|sntry[su]_|sgp_|sm_[aps]at_|shippo_[a-z]+_",
  "sq0[a-z]{3}-|EAA[A-Z]|EZ[AT]K|AKCp|cmVmd|LTAI|ops_eyJ|AGE-SECRET-KEY-1|p8e-|fio-u-|duffel_[a-z]+_",
  "FLW(?:SECK|PUBK)(?:_TEST)?-|tk-us-|tfp_|fo1_|fm[12][ar]?_|sha256~|AQVN|NR(?:AK|II|JS)-",
  "dnkey-|ATATT3|ATCTT3|whsec_|figd_|tvly-|jina_|vck_|sbp_",
].join("|");

function vendorRule(kind: string, prefixes: string, test = isMixed): Rule {
  const word = String.raw`(?<![A-Za-z0-9])(?:${prefixes})[A-Za-z0-9_\-.~+/=]{10,}`;
  return { kind, pattern: new RegExp(word, "g"), test };
}

export const rules: readonly Rule[] = [
  {
    kind: "private-key",
    pattern:
      /-----BEGIN[ A-Z0-9_-]{0,60}PRIVATE KEY(?: BLOCK)?-----(?:[^"']{0,20000}?KEY(?: BLOCK)?-----|(?:\\[nr]|[A-Za-z0-9+/=\s])*)/g,
  },
  { kind: "jwt", pattern: /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)*/g },
  {
    kind: "webhook",
    pattern:
      /hooks\.slack\.com\/[a-z]+\/(?<secret>[\w/+-]{16,})|webhook\.office\.com\/(?<second>[\w/@-]{16,})|api\/webhooks\/(?<third>[\w/-]{16,})/dg,
  },
  {
    kind: "aws-key",
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA|ABSK|A3T[A-Z0-9])[A-Za-z0-9+/]{12,}={0,2}/g,
  },
  vendorRule("github-token", "gh[pousr]_|github_pat_"),
  vendorRule("google-key", String.raw`AIza|ya29\.|1//0|GOCSPX-`),
  vendorRule("provider-key", vendorPrefixes),
  vendorRule("provider-key", commonPrefixes, hasKeyPart),
  {
    kind: "vendor-key",
    pattern:
      /(?<![A-Za-z0-9])(?:\d{5,16}:A[\w-]{30,}|dapi[a-f0-9]{32}(?:-\d)?|SK[0-9a-fA-F]{32}|[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{20,}|\w{6}_[A-Za-z0-9]{29}_mmk|\d{15,16}[|%][\w-]{27,40})|[\w~.]{3}\dQ~[\w~.-]{31,34}/g,
  },
  {
    kind: "grouped-key",
    pattern: /(?<![A-Z0-9-])(?:[A-Z0-9]{2,12}-){3,}[A-Z0-9]{4,12}(?![A-Z0-9-])/g,
    test: (word) => word.length >= 24 && /[A-Z].*\d|\d.*[A-Z]/.test(word),
  },
  {
    kind: "bearer-token",
    pattern: /\b(?:bearer|basic)\s{1,3}(?<secret>[A-Za-z0-9._~+/-]{16,}=*)/dgi,
    test: isMixed,
  },
  {
    kind: "cookie",
    pattern:
      /\b(?:set-)?cookie["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>[^\s"'\\]{6,}(?:;[^\n\r"'\\]*)?)|\b(?:__cf_bm|_cfuvid|_gitlab_session|sessionid|session|connect\.sid|JSESSIONID)=(?<second>[^\s;"'\\,&]{8,})/dgi,
  },
  {
    kind: "url-credentials",
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/(?<secret>[^/\s:@"'\\]*:[^/\s:@"'\\]+)@/dgi,
  },
  {
    kind: "email",
    pattern:
      /(?<![A-Za-z0-9._%+\x80-\xff-])[A-Za-z0-9._%+\x80-\xff-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}\b/g,
  },
  {
    kind: "account",
    pattern:
      /\barn:aws[\w-]*:[\w-]*:[\w-]*:(?<secret>\d{12})|\b(?:account|subscription|tenant|project|customer)(?:[ _-]?(?:id|number|no)\b["']?\s{0,3}[:=#]?|["']?\s{0,3}[:=#])\s{0,3}["']?(?<second>\d{6,20})(?!\w)|\bprojects\/(?<third>[a-z0-9-]{4,30})\/(?:locations|publishers|global|operations)/dgi,
    // The number of the documentation, or no number at all.
    test: (word) => !/^0+$|^1+2+3+|^123456789012$/.test(word),
  },
  {
    kind: "organisation",
    pattern:
      /\b(?:org|proj|user|wrkspc|acct|team)[-_](?:[A-Za-z]+[-_])?[A-Za-z0-9]{14,}|\bft:[\w.-]+:(?<secret>[\w-]{2,}):/dg,
    test: (word) => isMixed(word) || !/[-_]/.test(word),
  },
  {
    kind: "host",
    pattern:
      /(?<![a-z0-9-])[a-z0-9-]{1,63}(?=\.(?:openai|cognitiveservices|services\.ai)\.azure\.com)/g,
  },
  {
    kind: "assigned-secret",
    pattern:
      /(?:api[_\-. ]?key|access[_\-. ]?(?:key|token)|(?:auth|refresh|session|id|bot|service)[_\-. ]?token|secret(?:[_\-. ]?(?:access[_\-. ]?)?key)?|private[_\-. ]?key|passw(?:or)?d|pwd|passphrase|credentials?|authorization)["'`]{0,2}\s{0,3}(?:=>|:=|\|\||[:=])[\s"'`=]{0,5}(?<secret>[^\s"'`\\,;&<>(){}[\]]{6,})/dgi,
    test: isAssigned,
  },
  {
    kind: "assigned-secret",
    pattern:
      /(?:key|token|auth|client[_\-. ]?id|login)["'`]{0,2}\s{0,3}(?:=>|:=|\|\||[:=])[\s"'`=]{0,5}(?<secret>[A-Za-z0-9_.+/=~-]{10,})/dgi,
    test: (word) =>
      isAssigned(word) && (isMixed(word) || /[b-df-hj-np-tv-z]{5}|[a-z]{14}/i.test(word)),
  },
  {
    kind: "uuid",
    pattern:
      /(?<![0-9A-Za-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9A-Za-z])/gi,
    test: (word) => /[1-9a-f].*[1-9a-f]/i.test(word.slice(0, 18)),
  },
];

/** Letters and digits in turns throughout, or a long stretch of both. */
function isLabelled(word: string): boolean {
  const plain = word.replace(/[^A-Za-z0-9]/g, "");
  const mixed = plain.length >= 24 && turns(plain) >= Math.max(6, plain.length * 0.2);
  return (
    mixed ||
    word
      .split(/[^A-Za-z0-9]/)
      .some((part) => part.length >= 22 && /\d/.test(part) && /[a-z]/i.test(part))
  );
}

/** Code that fetches a secret, and words that stand where one would be, are not one. */
function isAssigned(word: string): boolean {
  return !fetched.test(word) && !instead.test(word);
}

const fetched = /^(?:https?:|process\.|os\.|env\.|[$%*])/i;
const instead =
  /^(?:null|none|true|false|undefined|string|required|optional|invalid|missing|bearer|basic)[.!?]?$/i;

/** A value after its label, of a vendor nobody listed. */
const labelled: Rule = {
  kind: "labelled-secret",
  pattern:
    /(?<!(?:model|version|name)["'`]?\s{0,2})[:=]\s{0,2}["'`]?(?<secret>[A-Za-z0-9_=.~+-]{20,})/dgi,
  test: isLabelled,
};

/** Words that look drawn at random, whatever they are for. */
const randomWord: Rule = {
  kind: "high-entropy",
  pattern: /(?<![A-Za-z0-9_\-.~+=])(?:[A-Za-z_.-]+=)?(?<secret>[A-Za-z0-9_\-.~+=]{16,})/dg,
  test: isRandom,
};

/** Base64 has slashes, and so have paths, which are made of words. */
const base64Word: Rule = {
  kind: "high-entropy",
  pattern: /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{20,}(?:\r?\n[A-Za-z0-9+/]{4,})*={0,2}/g,
  test: (word) =>
    word.includes("/") &&
    isScrambled(word.replace(/[^A-Za-z0-9]/g, ""), word.length < 32 ? 0.42 : 0.34),
};

/** Rules that go by looks alone: base64 of a readable text is exempt from them, because it is looked into. */
export const looks: readonly Rule[] = [labelled, randomWord, base64Word];
