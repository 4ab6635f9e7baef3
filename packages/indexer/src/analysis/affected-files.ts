import type { AnalysisSession, ExternalInputs } from './language-analyzer.js';
import type { FileRecord } from './file-record.js';

/** The differences between the current sources and those from which the records were made. */
export interface SourceChanges {
  readonly added: ReadonlySet<string>;
  readonly edited: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Paths that are absent according to the records, and now exist without being sources. */
  readonly appeared: ReadonlySet<string>;
}

/**
 * Returns the sources that have to be analyzed again: those that changed, those whose imports may now resolve differently,
 * and all that import one of them, directly or indirectly, if its shape changed. Returns `'everything'` if the change concerns
 * a shared scope, or a file on which files outside the workspace's sources depend.
 */
export function findAffectedFiles(
  records: ReadonlyMap<string, FileRecord>,
  changes: SourceChanges,
  external: Pick<ExternalInputs, 'dependencies' | 'wanted'>,
  session: Pick<AnalysisSession, 'contextOf' | 'shapeOf'>,
): ReadonlySet<string> | 'everything' {
  for (const file of [...changes.edited, ...changes.removed]) {
    if (records.get(file)?.affectsEverything === true) return 'everything';
  }
  const appeared = new Set([...withDirectories(changes.added), ...changes.appeared]);
  if ([...appeared].some((path) => external.wanted.has(path))) return 'everything';
  const affected = new Set([...changes.added, ...changes.edited]);
  const reshaped = [...changes.edited].filter((file) => {
    const shape = records.get(file)?.shape;
    return shape === undefined || session.shapeOf?.(file) !== shape;
  });
  const pending = [...changes.added, ...reshaped, ...changes.removed];
  const importers = new Map<string, string[]>();
  for (const record of records.values()) {
    if (changes.removed.has(record.file)) continue;
    for (const dependency of record.dependencies) {
      const importersOfFile = importers.get(dependency);
      if (importersOfFile === undefined) importers.set(dependency, [record.file]);
      else importersOfFile.push(record.file);
    }
    if (affected.has(record.file)) continue;
    if (record.absent.some((path) => appeared.has(path)) || session.contextOf(record.file) !== record.context) {
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

/** Adds the folders of new files, because an import of a folder may resolve to a file inside. */
function withDirectories(files: ReadonlySet<string>): ReadonlySet<string> {
  const paths = new Set(files);
  for (const file of files) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) paths.add(file.slice(0, end));
  }
  return paths;
}
