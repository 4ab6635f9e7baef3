import type { FileRecord } from '../../analysis/file-record.js';

/**
 * What sources bring into a program that all its files see, as their records tell: themselves, what they import in turn,
 * and what is outside of the workspace. With these files a program of a few sources means the same as one of all.
 */
export function sharedAmong(
  sources: readonly string[],
  records: ReadonlyMap<string, FileRecord>,
  absolute: (file: string) => string,
): ReadonlySet<string> {
  const shared = new Set<string>();
  const reached = new Set(sources);
  // What is added meanwhile is visited too.
  for (const file of reached) {
    const record = records.get(file);
    if (record === undefined) continue;
    if (record.affectsEverything) shared.add(absolute(file));
    for (const path of record.sharedImports ?? []) shared.add(path);
    for (const dependency of record.dependencies) reached.add(dependency);
  }
  return shared;
}
