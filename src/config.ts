// What a config file exports.
import type { Config } from "./generated/config.ts";

export type { Config } from "./generated/config.ts";

/** Returns the config unchanged; its type is checked at compile time. */
export function defineConfig(config: Config): Config {
  return config;
}
