import type { FileRecord } from '../../analysis/file-record.js';

/**
 * Returns the files that sources, according to their records, add to the shared scope of a program: sources and external
 * files, also those that they import indirectly. With these files, names in a program of a few sources have the same meaning
 * as in a program of all sources.
 */
export function sharedAmong(
  sources: readonly string[],
  records: ReadonlyMap<string, FileRecord>,
  absolute: (file: string) => string,
): ReadonlySet<string> {
  const shared = new Set<string>();
  const reached = new Set(sources);
  // The loop also visits files that are added during the iteration.
  for (const file of reached) {
    const record = records.get(file);
    if (record === undefined) continue;
    if (record.affectsEverything) shared.add(absolute(file));
    for (const path of record.sharedImports ?? []) shared.add(path);
    for (const dependency of record.dependencies) reached.add(dependency);
  }
  return shared;
}
