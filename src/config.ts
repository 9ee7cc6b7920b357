// What a config file exports.
import type { Config } from "./generated/config.ts";

export type { Config, Thresholds } from "./generated/config.ts";

/** Checks a config's shape at compile time and hands it back. */
export function defineConfig(config: Config): Config {
  return config;
}
