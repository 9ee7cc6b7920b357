// What the runner needs to know of a server: how it is brought here, how it is started, what it is asked.
import type { Case } from "./case.ts";
import type { Launch } from "./process.ts";

/** A server that lies ready. */
export interface Brought {
  readonly version: string;
  /** Everything that was fetched, with its checksum: the same recipe may bring something else tomorrow. */
  readonly parts: Readonly<Record<string, string>>;
}

/** One start of the server, and what is asked of it then. */
export interface Phase {
  /** As the provenance tells them: without addresses and paths. */
  readonly flags: readonly string[];
  readonly cases: readonly Case[];
}

export interface Place {
  /** A folder for this server alone, outside git. */
  readonly home: string;
  /** Folder with the model in both forms. */
  readonly model: string;
  say(line: string): void;
}

export interface Server {
  /** As the cards name it. */
  readonly name: string;
  readonly port: number;
  /** Programs that must be there beforehand. */
  readonly needs: readonly string[];
  bring(place: Place): Promise<Brought>;
  launch(place: Place, phase: Phase): Launch;
  /** Of a gateway: the server it passes requests on to. Started first. */
  behind?(place: Place): Launch;
  /** After the server answers, before it is asked anything. */
  prepare?(place: Place): Promise<void>;
  readonly phases: readonly Phase[];
}
