/** What a translator needs beside the answer. */
export interface TranslateOptions {
  readonly stream: boolean;
  readonly model: string;
  /** The id that the answer, its items and its calls get theirs from; a new one for each exchange. */
  readonly id: string;
}
