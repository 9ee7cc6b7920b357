// What looking at a package gives, and the one way in which looking fails.

/** The registry, a package or a type in it could not be seen: nothing can be said about drift. */
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
