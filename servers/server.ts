// What the runner needs to know about a server: how it is installed, how it is started, and its cases.
import type { Case } from "./case.ts";
import type { Launch } from "./process.ts";

/** An installed server. */
export interface Brought {
  readonly version: string;
  /** Everything that was downloaded, with its checksum: the same recipe may download something else tomorrow. */
  readonly parts: Readonly<Record<string, string>>;
}

/** One start of the server, and the cases played to it. */
export interface Phase {
  /** As the provenance states them: without addresses and paths. */
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
  /** Programs that must be installed already. */
  readonly needs: readonly string[];
  bring(place: Place): Promise<Brought>;
  launch(place: Place, phase: Phase): Launch;
  /** For a gateway: the server it passes requests on to, which is started first. */
  behind?(place: Place): Launch;
  /** Runs after the server is ready and before the first case. */
  prepare?(place: Place): Promise<void>;
  readonly phases: readonly Phase[];
  /** How `npm run board:servers` probes it. */
  readonly probed?: Probed;
}

export interface Probed {
  readonly flags: readonly string[];
  /** As requests name it. */
  readonly model: string;
  readonly key?: string;
  /** The cards it is held against, each with the path that clients are given. */
  readonly columns: Readonly<Record<string, string>>;
}
