// One version of a package as it was read, and the error where it could not be read.

/** The registry, a package or a type could not be read, so nothing can be said about drift. */
export class CouldNotLook extends Error {
  override readonly name = "CouldNotLook";
}

/** One version of a package. */
export interface Release {
  readonly integrity: string;
  /** By path inside the package. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export type Fetch = (name: string, version: string) => Promise<Release>;
