// Answers and requests of Ollama's generate, made by hand.
import { itHasOneChoice } from "../testing/by-hand.ts";

const id = "ollama-generate";

itHasOneChoice(id, { response: "One.", done: true, done_reason: "stop" });
