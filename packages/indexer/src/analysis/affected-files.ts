import type { ExternalInputs } from './language-analyzer.js';
import type { FileRecord } from './file-record.js';

/** How the sources differ from those the records were made of. */
export interface SourceChanges {
  readonly added: ReadonlySet<string>;
  readonly edited: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Paths that exist now without being sources, and that the records say are absent. */
  readonly appeared: ReadonlySet<string>;
}

/**
 * The sources that have to be analysed again: those that changed, those whose imports may now lead elsewhere, and
 * everything that imports one of them, however indirectly. `'everything'` when a shared scope is
 * touched, or something that files outside of the workspace's sources build upon.
 */
export function findAffectedFiles(
  records: ReadonlyMap<string, FileRecord>,
  changes: SourceChanges,
  external: Pick<ExternalInputs, 'dependencies' | 'wanted'>,
  contextOf: (file: string) => string,
): ReadonlySet<string> | 'everything' {
  for (const file of [...changes.edited, ...changes.removed]) {
    if (records.get(file)?.affectsEverything === true) return 'everything';
  }
  const appeared = new Set([...withDirectories(changes.added), ...changes.appeared]);
  if ([...appeared].some((path) => external.wanted.has(path))) return 'everything';
  const affected = new Set([...changes.added, ...changes.edited]);
  const pending = [...affected, ...changes.removed];
  const importers = new Map<string, string[]>();
  for (const record of records.values()) {
    if (changes.removed.has(record.file)) continue;
    for (const dependency of record.dependencies) {
      const known = importers.get(dependency);
      if (known === undefined) importers.set(dependency, [record.file]);
      else known.push(record.file);
    }
    if (affected.has(record.file)) continue;
    if (record.absent.some((path) => appeared.has(path)) || contextOf(record.file) !== record.context) {
      affected.add(record.file);
      pending.push(record.file);
    }
  }
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (external.dependencies.has(file)) return 'everything';
    for (const importer of importers.get(file) ?? []) {
      if (affected.has(importer)) continue;
      affected.add(importer);
      pending.push(importer);
    }
  }
  return affected;
}

/** An import of a folder can be answered by a file inside it, so a new file makes its folders appear as well. */
function withDirectories(files: ReadonlySet<string>): ReadonlySet<string> {
  const paths = new Set(files);
  for (const file of files) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) paths.add(file.slice(0, end));
  }
  return paths;
}
