// Arguments of a call in a history, parsed. Those that were cut off go back as the text they are.

export function inputOf(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
