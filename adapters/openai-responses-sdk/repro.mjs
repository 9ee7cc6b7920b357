// As openai's README calls it. `fullstop repro` puts a server with the bytes of a case before this, and the names it uses.
import OpenAI from "openai";

const client = new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey: "none", maxRetries: 0 });
const response = stream
  ? await client.responses.stream(body).finalResponse()
  : await client.responses.create(body);
const { status, incomplete_details, error, output } = response;
show({ status, incomplete_details, error, output });
