import { createRequire } from 'node:module';
import { errors } from '../../platform/errors/error-catalogue.js';

/**
 * The file of LadybugDB's package for this platform. The package with the binary is used directly, because the one that chooses
 * between platforms needs an install script.
 * @throws HostError `QUERY_UNAVAILABLE`
 */
export function locateLadybug(platform: string = process.platform, architecture: string = process.arch): string {
  const name = `@ladybugdb/core-${platform}-${architecture}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/index.js`);
  } catch {
    throw errors.queryUnavailable(`the package ${name} is not installed or does not exist`);
  }
}
