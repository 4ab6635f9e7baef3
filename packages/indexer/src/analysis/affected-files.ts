import type { ExternalInputs, ObservableChange } from './language-analyzer.js';
import type { FileRecord } from './file-record.js';

/** The differences between the current sources and those from which the records were made. */
export interface SourceChanges {
  readonly added: ReadonlySet<string>;
  readonly edited: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Paths that are absent according to the records, and now exist without being sources. */
  readonly appeared: ReadonlySet<string>;
}

/** The current state of the sources. */
export interface EditedState {
  /** See `FileRecord.context`. */
  readonly contextOf: (file: string) => string;
  /** See `FileRecord.declarations`. */
  readonly hasSameDeclarations: (record: FileRecord) => boolean;
  /** The changes of the edited files that other files can observe. */
  readonly edits: ReadonlyMap<string, ObservableChange>;
}

/**
 * Returns the sources that have to be analyzed again: those that changed, those whose imports may now resolve differently,
 * and all that import one of them, directly or indirectly, if its shape changed. Returns `'everything'` if the change concerns
 * a shared scope, or a file on which files outside the workspace's sources depend. Does not return the importers of files whose `'results'`
 * may have changed.
 */
export function findAffectedFiles(
  records: ReadonlyMap<string, FileRecord>,
  changes: SourceChanges,
  external: Pick<ExternalInputs, 'dependencies' | 'wanted'>,
  { contextOf, hasSameDeclarations, edits }: EditedState,
): ReadonlySet<string> | 'everything' {
  for (const file of [...changes.edited, ...changes.removed]) {
    if (records.get(file)?.affectsEverything === true) return 'everything';
  }
  const appeared = new Set([...withDirectories(changes.added), ...changes.appeared]);
  if ([...appeared].some((path) => external.wanted.has(path))) return 'everything';
  const affected = new Set([...changes.added, ...changes.edited]);
  const extended = new Map<string, ReadonlySet<string>>();
  const pending = [...changes.added, ...changes.removed];
  for (const file of changes.edited) {
    const change = edits.get(file) ?? 'any';
    if (change === 'any') pending.push(file);
    else if (change !== 'none' && change !== 'results') extended.set(file, change);
  }
  const importers = new Map<string, string[]>();
  for (const record of records.values()) {
    if (changes.removed.has(record.file)) continue;
    for (const dependency of record.dependencies) {
      const importersOfFile = importers.get(dependency);
      if (importersOfFile === undefined) importers.set(dependency, [record.file]);
      else importersOfFile.push(record.file);
    }
    if (affected.has(record.file)) continue;
    if (record.absent.some((path) => appeared.has(path)) || contextOf(record.file) !== record.context) {
      affected.add(record.file);
      pending.push(record.file);
    } else if (!hasSameDeclarations(record)) affected.add(record.file);
  }
  for (const [file, names] of extended) {
    if (external.dependencies.has(file)) return 'everything';
    for (const [importer, isReshaped] of importersOfNames(file, names, importers, records)) {
      affected.add(importer);
      if (isReshaped) pending.push(importer);
    }
  }
  const done = new Set<string>();
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (external.dependencies.has(file)) return 'everything';
    done.add(file);
    for (const importer of importers.get(file) ?? []) {
      affected.add(importer);
      if (!done.has(importer)) pending.push(importer);
    }
  }
  return affected;
}

/**
 * The files that may see names that were added to the exports of a file, each with whether what others see of it may have changed, too. Files
 * that export the names again, whatever they are, are passed through.
 */
function importersOfNames(
  file: string,
  names: ReadonlySet<string>,
  importers: ReadonlyMap<string, readonly string[]>,
  records: ReadonlyMap<string, FileRecord>,
): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  const passed = new Set([file]);
  // The loop also visits files that are added during the iteration.
  for (const target of passed) {
    for (const importer of importers.get(target) ?? []) {
      const { importedByName, importedNames, reexported } = records.get(importer) ?? {};
      const isByName = importedByName?.includes(target) === true;
      if (!isByName || importedNames?.some((name) => names.has(name)) === true) found.set(importer, true);
      else if (reexported?.includes(target) === true) {
        if (!found.has(importer)) found.set(importer, false);
        passed.add(importer);
      }
    }
  }
  return found;
}

/** Adds the folders of new files, because an import of a folder may resolve to a file inside. */
function withDirectories(files: ReadonlySet<string>): ReadonlySet<string> {
  const paths = new Set(files);
  for (const file of files) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) paths.add(file.slice(0, end));
  }
  return paths;
}
