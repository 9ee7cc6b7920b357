// Group 6: SDKs.
import type { Report } from "./report.ts";
export async function reportPeers(report: Report): Promise<void> { report.title("6"); }
