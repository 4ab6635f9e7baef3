import { posix } from 'node:path';

/** The module of a plugin under development that is run. */
export interface RunModule {
  /** Path in the package, with `/`. */
  readonly path: string;
  /** Whether it is the manifest's `source`, and not its `entry`. */
  readonly isFromSource: boolean;
}

const loadable = /\.(?:[cm]?js|json|wasm|node)$/;
const loadableFromSource = /\.(?:[cm]?[jt]sx?|json|wasm|node)$/;

/** Files and folders that no plugin imports when it is applied. */
const neverImported = /(?:^|\/)(?:tests?|__tests__|coverage)\/|\.(?:test|spec)\.[^/]+$|\.d\.[cm]?ts$/;

/**
 * Whether a change of a file can change what the plugin does: a file beside the module that is run and below, or one that
 * this module can import from elsewhere in the package. A build does not cause two reloads: TypeScript does not count for a
 * built entry, nor does the built entry's folder for a source.
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
