// Thirty kinds of secrets as the rules of https://github.com/gitleaks/gitleaks (config/gitleaks.toml) describe them: the
// names are the ids of those rules, the generators are written here. Nothing comes from the redactor's own rules.
import fc from "fast-check";

/** A secret with the words it is found by, and the part of it that must not be seen again. */
export interface Made {
  readonly text: string;
  readonly core: string;
}

const lower = "abcdefghijklmnopqrstuvwxyz";
const upper = lower.toUpperCase();
const digits = "0123456789";
const hex = "0123456789abcdef";
const alphanumeric = lower + upper + digits;
const word = `${alphanumeric}_-`;

/** Without the bias of fast-check towards words that break programs: a key is drawn evenly. */
const drawn = (chars: string, minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc
    .noBias(fc.array(fc.constantFrom(...chars), { minLength, maxLength }))
    .map((each) => each.join(""));

/** A fixed beginning, a random part, and perhaps a fixed end. */
const keyed = (before: string, part: fc.Arbitrary<string>, after = ""): fc.Arbitrary<Made> =>
  part.map((core) => ({ text: before + core + after, core }));

const grouped = (chars: string, lengths: readonly number[]): fc.Arbitrary<string> =>
  fc.tuple(...lengths.map((length) => drawn(chars, length))).map((parts) => parts.join("-"));

const json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const pem = drawn(`${alphanumeric}+/`, 192).map((body) => ({
  text: `-----BEGIN RSA PRIVATE KEY-----\n${body.match(/.{64}/g)?.join("\n")}\n-----END RSA PRIVATE KEY-----`,
  core: body.slice(0, 64),
}));

const token = fc.tuple(drawn(digits, 10), drawn(word, 43)).map(([sub, core]) => ({
  text: `${json({ alg: "HS256", typ: "JWT" })}.${json({ sub })}.${core}`,
  core,
}));

export const kinds: Readonly<Record<string, fc.Arbitrary<Made>>> = {
  "1password-secret-key": keyed("A3-", grouped(upper + digits, [6, 6, 5, 5, 5, 5])),
  "age-secret-key": keyed("AGE-SECRET-KEY-1", drawn("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58)),
  "airtable-api-key": keyed("airtable_api_key = ", drawn(lower + digits, 17)),
  "anthropic-api-key": keyed("sk-ant-api03-", drawn(word, 93), "AA"),
  "aws-access-token": keyed("AKIA", drawn(`${upper}234567`, 16)),
  "azure-ad-client-secret": keyed("abc8Q~", drawn(`${alphanumeric}_~.`, 34)),
  "cohere-api-token": keyed("CO_API_KEY=", drawn(alphanumeric, 40)),
  "databricks-api-token": keyed("dapi", drawn(hex, 32)),
  "digitalocean-pat": keyed("dop_v1_", drawn(hex, 64)),
  "doppler-api-token": keyed("dp.pt.", drawn(alphanumeric, 43)),
  "gcp-api-key": keyed("AIza", drawn(word, 35)),
  "generic-api-key": keyed('"client_secret": "', drawn(alphanumeric, 20, 40), '"'),
  "github-pat": keyed("ghp_", drawn(alphanumeric, 36)),
  "gitlab-pat": keyed("glpat-", drawn(word, 20)),
  "heroku-api-key": keyed("HEROKU_API_KEY: ", grouped(hex, [8, 4, 4, 4, 12])),
  "huggingface-access-token": keyed("hf_", drawn(lower + upper, 34)),
  jwt: token,
  "linear-api-key": keyed("lin_api_", drawn(alphanumeric, 40)),
  "mailchimp-api-key": keyed("mailchimp: ", drawn(hex, 32), "-us12"),
  "npm-access-token": keyed("npm_", drawn(alphanumeric, 36)),
  "openai-api-key": keyed(
    "sk-proj-",
    drawn(word, 74).map((part) => `${part}T3BlbkFJ${part}`),
  ),
  "perplexity-api-key": keyed("pplx-", drawn(alphanumeric, 48)),
  "private-key": pem,
  "sendgrid-api-token": keyed("SG.", drawn(`${word}.`, 66)),
  "shopify-access-token": keyed("shpat_", drawn(hex, 32)),
  "sidekiq-sensitive-url": keyed("https://", drawn(hex, 8), `:00c0ffee@gems.contribsys.com/`),
  "slack-bot-token": keyed(
    "xoxb-",
    drawn(digits, 12).map((part) => `${part}-${part}-x8Kq2`),
  ),
  "slack-webhook-url": keyed("https://hooks.slack.com/services/", drawn(alphanumeric, 44)),
  "stripe-access-token": keyed("sk_live_", drawn(alphanumeric, 24)),
  "telegram-bot-api-token": keyed("telegram bot 123456789:A", drawn(word, 34)),
};
