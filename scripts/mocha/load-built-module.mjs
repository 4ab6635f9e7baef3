import { readFileSync } from 'node:fs';

/** Bundles and installed packages. */
const built = /^file:.*\/(?:dist|node_modules)\/.*\.m?js$/;

/**
 * A hook that loads built modules as they are. Otherwise tsx edits every dynamic import in them, and writes a source map of the result,
 * which takes half a second for the bundles of a host.
 *
 * @template T
 * @param {string} url
 * @param {{ format?: string | null | undefined }} context
 * @param {(url: string, context: object) => T} nextLoad
 */
export function load(url, context, nextLoad) {
  if (context.format !== 'module' || !built.test(url)) return nextLoad(url, context);
  return { format: 'module', source: readFileSync(new URL(url)), shortCircuit: true };
}
