// As openai's README calls it. `fullstop repro` puts a server with the bytes of a case before this, and the names it uses.
import OpenAI from "openai";

const client = new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey: "none", maxRetries: 0 });
const completion = stream
  ? await client.chat.completions.stream(body).finalChatCompletion()
  : await client.chat.completions.create(body);
show(completion?.choices?.[0] ?? completion);
