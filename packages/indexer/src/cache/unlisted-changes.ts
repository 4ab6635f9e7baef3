import type { CachedIndex } from './cached-index.js';

/**
 * Returns changed unlisted files of the workspace with those that import them, directly or indirectly, relative to the root. `undefined` if
 * the records do not show who depends on one of them.
 *
 * @param changed absolute paths
 * @throws DamagedRecords
 */
export function affectedUnlisted(
  changed: readonly string[],
  { external: { unlistedImports, unlistedShared }, loadRecords }: Pick<CachedIndex, 'external' | 'loadRecords'>,
  root: string,
): ReadonlySet<string> | undefined {
  const affected = new Set<string>();
  if (changed.length === 0) return affected;
  const named = new Set([...loadRecords().values()].flatMap(({ absent }) => absent));
  for (const path of changed) {
    const importers = [...importersOf(path, unlistedImports)];
    if (importers.some((importer) => unlistedShared.has(importer))) return undefined;
    const files = importers.map((importer) => importer.slice(root.length + 1));
    if (!files.some((file) => named.has(file))) return undefined;
    for (const file of files) affected.add(file);
  }
  return affected;
}

/** The file itself and the files that reach it. */
function importersOf(path: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const importers = new Set([path]);
  for (let size = -1; size !== importers.size;) {
    size = importers.size;
    for (const [importer, imported] of imports) {
      if (imported.some((each) => importers.has(each))) importers.add(importer);
    }
  }
  return importers;
}
