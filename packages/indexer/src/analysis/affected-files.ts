import { exportsBehind, sharedScope, type ExportNames } from './export-names.js';
import type { ExternalInputs } from './language-analyzer.js';
import type { FileRecord } from './file-record.js';

/** The differences between the current sources and those from which the records were made. */
export interface SourceChanges {
  readonly added: ReadonlySet<string>;
  readonly edited: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Paths that are absent according to the records, and now exist without being sources. */
  readonly appeared: ReadonlySet<string>;
  /** Unlisted files of the workspace that have another content or have vanished, and those that import them, directly or indirectly. */
  readonly unlisted: ReadonlySet<string>;
}

/** The current state of the sources. */
export interface EditedState {
  /** See `FileRecord.context`. */
  readonly contextOf: (file: string) => string;
  /** See `FileRecord.declarations`. */
  readonly hasSameDeclarations: (record: FileRecord) => boolean;
  /** The exports of the edited files whose meaning may have changed. Default: any. */
  readonly edits: ReadonlyMap<string, ExportNames>;
}

/**
 * Returns the sources that have to be analyzed again: those that changed, those whose imports may now resolve differently,
 * and all that use an export, directly or indirectly, whose meaning may have changed. Returns `'everything'` if a change concerns
 * the declarations of a file in a shared scope, or a file on which files outside the workspace's sources depend.
 */
export function findAffectedFiles(
  records: ReadonlyMap<string, FileRecord>,
  changes: SourceChanges,
  external: Pick<ExternalInputs, 'dependencies' | 'wanted'>,
  { contextOf, hasSameDeclarations, edits }: EditedState,
): ReadonlySet<string> | 'everything' {
  const appeared = new Set([...withDirectories(changes.added), ...changes.appeared]);
  if ([...appeared].some((path) => external.wanted.has(path))) return 'everything';
  const isChanged = (path: string): boolean => appeared.has(path) || changes.unlisted.has(path);
  const affected = new Set([...changes.added, ...changes.edited]);
  const changed = new ChangedExports();
  for (const file of [...changes.added, ...changes.removed]) changed.add(file, 'any');
  for (const file of changes.edited) changed.add(file, edits.get(file) ?? 'any');
  const importers = new Map<string, string[]>();
  for (const record of records.values()) {
    if (changes.removed.has(record.file)) continue;
    for (const dependency of record.dependencies) {
      const importersOfFile = importers.get(dependency);
      if (importersOfFile === undefined) importers.set(dependency, [record.file]);
      else importersOfFile.push(record.file);
    }
    if (affected.has(record.file)) continue;
    if (record.absent.some(isChanged) || contextOf(record.file) !== record.context) {
      affected.add(record.file);
      changed.add(record.file, 'any');
    } else if (!hasSameDeclarations(record)) affected.add(record.file);
  }
  for (let next = changed.take(); next !== undefined; next = changed.take()) {
    const [file, names] = next;
    const isShared = records.get(file)?.affectsEverything === true && (names === 'any' || names.has(sharedScope));
    if (isShared || external.dependencies.has(file)) return 'everything';
    for (const importer of importers.get(file) ?? []) {
      const record = records.get(importer);
      const behind = record && exportsBehind(record, file, names);
      if (behind === undefined) continue;
      affected.add(importer);
      changed.add(importer, behind);
    }
  }
  return affected;
}

/** The exports whose meaning may have changed, with those whose importers have not been visited. */
class ChangedExports {
  readonly #known = new Map<string, Set<string> | 'any'>();
  readonly #pending = new Map<string, ExportNames>();

  add(file: string, names: ExportNames): void {
    const affectedNames = this.#known.get(file) ?? new Set();
    if (affectedNames === 'any') return;
    if (names === 'any') {
      this.#known.set(file, 'any');
      this.#pending.set(file, 'any');
      return;
    }
    const added = [...names].filter((name) => !affectedNames.has(name));
    if (added.length === 0) return;
    for (const name of added) affectedNames.add(name);
    this.#known.set(file, affectedNames);
    const pending = this.#pending.get(file);
    this.#pending.set(file, new Set(pending === undefined || pending === 'any' ? added : [...pending, ...added]));
  }

  /** Removes and returns changed exports of a file that are not visited yet. */
  take(): readonly [file: string, names: ExportNames] | undefined {
    const [next] = this.#pending;
    if (next !== undefined) this.#pending.delete(next[0]);
    return next;
  }
}

/** Adds the folders of new files, because an import of a folder may resolve to a file inside. */
function withDirectories(files: ReadonlySet<string>): ReadonlySet<string> {
  const paths = new Set(files);
  for (const file of files) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) paths.add(file.slice(0, end));
  }
  return paths;
}
