import { posix } from 'node:path';

/** The module that is run of a plugin under development. */
export interface RunModule {
  /** Path in the package, with `/`. */
  readonly path: string;
  /** Whether the module is the manifest's `source` instead of its `entry`. */
  readonly isFromSource: boolean;
}

const loadable = /\.(?:[cm]?js|json|wasm|node)$/;
const loadableFromSource = /\.(?:[cm]?[jt]sx?|json|wasm|node)$/;

/** Files and folders that a plugin does not import when it is applied. */
const neverImported = /(?:^|\/)(?:tests?|__tests__|coverage)\/|\.(?:test|spec)\.[^/]+$|\.d\.[cm]?ts$/;

/**
 * Whether a change to a file can affect the plugin: a file in or below the folder of the module that is run, or one that this
 * module can import from elsewhere in the package. To avoid two reloads for one build, TypeScript files do not count for a built
 * entry, and the folder of the built entry does not count for a source.
 * @param file path in the package, with `/`
 * @param builtEntry path of the manifest's `entry`
 */
export function countsAsChange(file: string, { path, isFromSource }: RunModule, builtEntry: string): boolean {
  if (isBelow(file, posix.dirname(path))) return true;
  if (neverImported.test(file)) return false;
  if (!isFromSource) return loadable.test(file);
  const built = posix.dirname(builtEntry);
  return loadableFromSource.test(file) && (built === '.' || !isBelow(file, built));
}

function isBelow(file: string, folder: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`);
}
