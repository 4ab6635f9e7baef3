import type { FileRecord, RecordedStatement } from './file-record.js';

/** Names of exports, or all exports of a file, whatever their names are. */
export type ExportNames = ReadonlySet<string> | 'any';

/** Start of the names of exports in `RecordedStatement`. */
export const exportMark = 'export ';

/** Stands for the declarations of a file that other files see without an import, among the names of its exports. */
export const sharedScope = 'shared scope';

/** The name of all names of a file, or of all exports of a module. */
export const allNames = '*';

/** The name of all names that later statements declare. A statement without a declaration may narrow their types, or throw. */
export const laterNames = '>';

/** Start of the name that stands for a module that statements require without giving it a name. */
export const requireMark = 'require ';

/** Between the name of an export and the name of its import, see `FileRecord.bindings`. */
export const bindingMark = ' as ';

const noNames: ReadonlySet<string> = new Set();

/** Compares the statements of a file before and after an edit. Returns the exports whose meaning may have changed. */
export function changedExports(
  before: readonly RecordedStatement[] | undefined,
  after: readonly RecordedStatement[] | undefined,
): ExportNames {
  if (before === undefined || after === undefined) return 'any';
  const [earlier, later] = [hashesOf(before), hashesOf(after)];
  const kept = before.filter(([hash]) => later.has(hash));
  const keptAfter = after.filter(([hash]) => earlier.has(hash));
  // Moved statements may narrow other types than before.
  const isInOrder = kept.length === keptAfter.length && kept.every(([hash], index) => hash === keptAfter[index]?.[0]);
  const changed = isInOrder
    ? [...before.filter(([hash]) => !later.has(hash)), ...after.filter(([hash]) => !earlier.has(hash))]
    : [...before, ...after];
  const names = changed.flatMap(([, declared]) => declared);
  const changedStatements = new Set(changed);
  return union(exportsUsing(names, before, changedStatements), exportsUsing(names, after, changedStatements));
}

/**
 * The exports of an importer whose meaning may have changed because that of some exports of a dependency has. `undefined` if the importer uses
 * none of them.
 */
export function exportsBehind(
  { bindings, statements }: Pick<FileRecord, 'bindings' | 'statements'>,
  dependency: string,
  names: ExportNames,
): ExportNames | undefined {
  const imported = bindings?.[dependency];
  if (imported === undefined) return 'any';
  const locals = imported.flatMap((binding) => {
    const [name = '', local = name] = binding.split(bindingMark);
    return names === 'any' || name === allNames || names.has(name) ? [local] : [];
  });
  if (locals.length === 0) return undefined;
  if (statements === undefined) return 'any';
  const passesAll = locals.includes(exportMark + allNames);
  const own = locals.filter((local) => local !== exportMark + allNames);
  return union(passesAll ? names : noNames, exportsUsing(own, statements));
}

/** The exports of a file whose meaning depends on some of its names or statements, directly or through other statements. */
function exportsUsing(
  names: readonly string[],
  statements: readonly RecordedStatement[],
  changed: ReadonlySet<RecordedStatement> = new Set(),
): ExportNames {
  const reached = new Set(names.filter((name) => name !== laterNames));
  let first = statements.findIndex((statement) => changed.has(statement) && statement[1].includes(laterNames));
  if (first < 0) first = statements.length;
  for (let size = -1, from = -1; size !== reached.size || from !== first;) {
    size = reached.size;
    from = first;
    for (const [index, [, declared, mentioned]] of statements.entries()) {
      if (index <= first && ![...declared, ...mentioned].some((name) => reached.has(name))) continue;
      for (const name of declared) {
        if (name === laterNames) first = Math.min(first, index);
        else reached.add(name);
      }
    }
  }
  const all = reached.has(allNames) ? [...reached, ...statements.flatMap(([, declared]) => declared)] : [...reached];
  const exports = all.filter((name) => name.startsWith(exportMark)).map((name) => name.slice(exportMark.length));
  return exports.includes(allNames) ? 'any' : new Set(exports);
}

function hashesOf(statements: readonly RecordedStatement[]): ReadonlySet<string> {
  return new Set(statements.map(([hash]) => hash));
}

function union(one: ExportNames, other: ExportNames): ExportNames {
  return one === 'any' || other === 'any' ? 'any' : new Set([...one, ...other]);
}
