// Sixty kinds of secrets. The first thirty are as the rules of https://github.com/gitleaks/gitleaks (config/gitleaks.toml)
// describe them and have the ids of those rules; the others have the form that the vendors' documentation shows. The
// generators are written here, and nothing comes from the redactor's own rules.
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

const base64 = `${alphanumeric}+/`;

/** A key between its two lines; `newline`: as it stands in a file, or as JSON writes it. */
const pem = (kind: string, newline: string, before = "", after = ""): fc.Arbitrary<Made> =>
  drawn(base64, 192).map((body) => {
    const lines = [
      `-----BEGIN ${kind}-----`,
      ...(body.match(/.{64}/g) ?? []),
      `-----END ${kind}-----`,
    ];
    return { text: before + lines.join(newline) + after, core: body.slice(0, 64) };
  });

/** Parts that are drawn one by one, with what stands between them. */
const joinedBy = (between: string, ...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((each) => each.join(between));

const basic = drawn(alphanumeric, 18).map((word) =>
  Buffer.from(`service:${word}`).toString("base64"),
);

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
  "private-key": pem("RSA PRIVATE KEY", "\n"),
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
  "aws-bedrock-key": keyed("ABSK", drawn(base64, 128)),
  "aws-secret-access-key": keyed("aws_secret_access_key = ", drawn(base64, 40)),
  "azure-sas-url": keyed(
    "https://files.blob.core.windows.net/backup?sv=2024-11-04&sp=r&sig=",
    drawn(alphanumeric, 43),
    "%3D",
  ),
  "azure-storage-connection": keyed(
    "DefaultEndpointsProtocol=https;AccountName=files;AccountKey=",
    drawn(base64, 86),
    "==;EndpointSuffix=core.windows.net",
  ),
  "basic-auth-header": keyed("Authorization: Basic ", basic),
  "bearer-header": keyed("Authorization: Bearer ", drawn(word, 40)),
  "deepseek-api-key": keyed("sk-", drawn(hex, 32)),
  "discord-bot-token": keyed(
    "discord token M",
    joinedBy(".", drawn(alphanumeric, 23), drawn(word, 6), drawn(word, 27)),
  ),
  "discord-webhook-url": keyed(
    "https://discord.com/api/webhooks/112233445566778899/",
    drawn(word, 68),
  ),
  "docker-config-auth": keyed('{"auths":{"registry.test":{"auth":"', basic, '"}}}'),
  "docker-pat": keyed("dckr_pat_", drawn(word, 27)),
  "express-session": keyed(
    "connect.sid=s%3A",
    joinedBy(".", drawn(word, 32), drawn(alphanumeric, 43)),
  ),
  "gcp-oauth-token": keyed("ya29.a0", drawn(word, 160)),
  "gcp-service-account": pem(
    "PRIVATE KEY",
    "\\n",
    '{"type":"service_account","private_key":"',
    '\\n","client_email":"robot@fixture.iam.gserviceaccount.com"}',
  ),
  "github-fine-grained-pat": keyed(
    "github_pat_",
    joinedBy("_", drawn(alphanumeric, 22), drawn(alphanumeric, 59)),
  ),
  "groq-api-key": keyed("gsk_", drawn(alphanumeric, 52)),
  "jdbc-url": keyed(
    "jdbc:mysql://db.test:3306/shop?user=app&password=",
    drawn(alphanumeric, 16),
    "&ssl=true",
  ),
  "langsmith-api-key": keyed("lsv2_pt_", joinedBy("_", drawn(hex, 32), drawn(hex, 10))),
  "mistral-api-key": keyed("MISTRAL_API_KEY=", drawn(alphanumeric, 32)),
  netrc: keyed("machine api.test login deploy password ", drawn(alphanumeric, 20)),
  "nvidia-api-key": keyed("nvapi-", drawn(word, 64)),
  "openrouter-api-key": keyed("sk-or-v1-", drawn(hex, 64)),
  "openssh-private-key": pem("OPENSSH PRIVATE KEY", "\n"),
  "postgres-url": keyed("postgres://app:", drawn(alphanumeric, 16), "@db.test:5432/shop"),
  "redis-url": keyed("rediss://:", drawn(alphanumeric, 32), "@cache.test:6380/0"),
  "sentry-dsn": keyed("https://", drawn(hex, 32), "@o4501.ingest.sentry.io/4507"),
  "session-cookie": keyed("Set-Cookie: sid=", drawn(alphanumeric, 26), "; Path=/; HttpOnly"),
  "sqlserver-connection": keyed(
    "Server=tcp:db.test,1433;Database=shop;User Id=app;Password=",
    drawn(`${alphanumeric}!*`, 18),
    ";Encrypt=true",
  ),
  "teams-webhook-url": keyed(
    "https://fixture.webhook.office.com/webhookb2/",
    joinedBy("/IncomingWebhook/", grouped(hex, [8, 4, 4, 4, 12]), drawn(hex, 32)),
  ),
  "xai-api-key": keyed("xai-", drawn(alphanumeric, 80)),
};
