// Text that grows and is looked at with every piece: what was looked at is not looked at again.
import { parseJson } from "../../wire/frame.ts";
import { jsonScanner } from "../../wire/scan.ts";

export class GrowingJson {
  #filled = false;
  /** The text that was asked about last, and the answer. */
  #last: string | null = null;
  #isJson = false;
  #scan: ReturnType<typeof jsonScanner> | null = null;
  #scanned = 0;
  /** Pieces that came since: to cut them from the text would copy all of it. */
  #fresh = "";

  /** The text is another one. */
  restart(): void {
    this.#filled = false;
    this.#last = null;
    this.#scan = null;
  }

  add(piece: string): void {
    if (this.#scan) this.#fresh += piece;
  }

  isBlank(text: string): boolean {
    this.#filled ||= text.trim() !== "";
    return !this.#filled;
  }

  isJson(text: string): boolean {
    if (this.#last === text) return this.#isJson;
    // Asked for the first time, it is as quick to parse the text.
    const mayBe = this.#last === null || this.#isClosed(text);
    this.#last = text;
    this.#isJson = mayBe && parseJson(text) !== undefined;
    return this.#isJson;
  }

  /** Whether no bracket and no string is open. */
  #isClosed(text: string): boolean {
    const isKnown = this.#scan && this.#scanned + this.#fresh.length === text.length;
    const scan = isKnown && this.#scan ? this.#scan : jsonScanner();
    const fresh = isKnown ? this.#fresh : text;
    for (let at = 0; at < fresh.length; at++) scan.next(fresh.charCodeAt(at));
    this.#scan = scan;
    this.#scanned = text.length;
    this.#fresh = "";
    return scan.depth() === 0 && !scan.inString();
  }
}
