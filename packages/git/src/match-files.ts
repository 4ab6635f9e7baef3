import { posix } from 'node:path';
import { decodeUtf8 } from './split-bytes.js';

/**
 * Looks up the value of each path in a map by workspace-relative file name.
 * @param prefix the workspace's folder within the repository
 * @returns the value of each path, in order
 */
export function matchFiles<T>(
  paths: readonly string[],
  prefix: string,
  byFile: ReadonlyMap<string, T>,
): (T | undefined)[] {
  const exact = new Map<string, T>();
  const normalized = new Map<string, T>();
  for (const [file, value] of byFile) {
    const path = posix.join(prefix, file);
    exact.set(path, value);
    normalized.set(path.normalize(), value);
  }
  return paths.map((path) => {
    const text = decodeUtf8(path);
    // macOS may list a file name with other accents (é as e and ´) than git has stored.
    return exact.get(text) ?? normalized.get(text.normalize());
  });
}
