// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * Every fault of the board of servers, read with the server's source open: `servers/findings.yaml`.
 */
export interface ServerFindings {
findings: TracedFault[]
/**
 * What users had reported before. Whether it is still so is read from the board.
 */
reports: KnownReport[]
/**
 * Faults that a version had and a later one has not.
 */
mended: MendedFault[]
}
export interface TracedFault {
at: FaultPlace
reading: ("just" | "debatable")
mechanism: string
/**
 * File and line, with the version.
 */
source: string
/**
 * The report upstream; null: none was found.
 */
issue: (string | null)
/**
 * Shows it, with $BASE for the address.
 */
curl: string
}
/**
 * Faults of the board.
 */
export interface FaultPlace {
server: string
/**
 * Absent: every column.
 */
providers?: string[]
requirement: string
/**
 * What the message holds.
 */
says?: string
}
export interface KnownReport {
issue: string
title: string
at: FaultPlace
}
export interface MendedFault {
at: FaultPlace1
/**
 * The file of the later version.
 */
after: string
title: string
/**
 * What mended it.
 */
change: string
}
/**
 * Faults of the board.
 */
export interface FaultPlace1 {
server: string
/**
 * Absent: every column.
 */
providers?: string[]
requirement: string
/**
 * What the message holds.
 */
says?: string
}
