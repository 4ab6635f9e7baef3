import type { LockFile } from './lock-file.js';

/** Parses a yarn.lock of Yarn 1 or later. Each entry starts with the ranges that it satisfies, such as `"a@^1.0.0", "a@~1.2.0":`. */
export function parseYarnLock(text: string): LockFile {
  const versions = new Map<string, string>();
  let ranges: readonly string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^[^\s#].*:$/.test(line)) {
      ranges = line.slice(0, -1).replaceAll('"', '').split(/,\s*/);
      continue;
    }
    const version = /^ {2}version:? "?([^"\s]+)"?$/.exec(line)?.[1];
    if (version !== undefined) for (const range of ranges) versions.set(range, version);
  }
  return {
    versionOf: (_folder, { name, range }) => versions.get(`${name}@${range}`) ?? versions.get(`${name}@npm:${range}`),
  };
}
