import { createRequire } from 'node:module';
import { queryErrors } from '../query-errors.js';

/** The platform and architecture whose engine is used, such as `linux-x64`. */
export type EnginePlatform = string;

export const EnginePlatform = Symbol('EnginePlatform');

export const enginePlatform: EnginePlatform = `${process.platform}-${process.arch}`;

/**
 * The file of LadybugDB's package for a platform. The package with the binary is used directly, because the one that chooses between
 * platforms needs an install script.
 * @throws HostError `QUERY_UNAVAILABLE`
 */
export function locateLadybug(platform: EnginePlatform): string {
  const name = `@ladybugdb/core-${platform}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/index.js`);
  } catch {
    throw queryErrors.queryUnavailable(`the package ${name} is not installed or does not exist`);
  }
}
