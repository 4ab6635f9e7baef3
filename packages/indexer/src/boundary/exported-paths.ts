import type { FileRecord } from '../analysis/file-record.js';
import type { ExportedName } from './recorded-boundary.js';

/** Maximum number of names of one file, with those of other files that it exports again. */
const maxNames = 50_000;

/** Maximum number of files between a name and its declaration. */
const maxDepth = 20;

/** Resolves names that stand for declarations of other files, so that their members have names, too. */
export class ExportedPaths {
  readonly #names = new Map<string, readonly ExportedName[]>();
  readonly #open = new Set<string>();
  /** Members that are declared in other files than their types, by the id of the type. */
  readonly #detached = new Map<string, ExportedName[]>();

  /** @param followsModules whether the names of a module are members of the name that exports it */
  constructor(
    private readonly records: ReadonlyMap<string, FileRecord>,
    private readonly followsModules: boolean,
  ) {
    for (const { exportedNames = [] } of records.values()) {
      for (const [name, id] of exportedNames) {
        if (!name.startsWith('#')) continue;
        const dot = name.lastIndexOf('.');
        const type = name.slice(1, dot);
        const members = this.#detached.get(type) ?? [];
        this.#detached.set(type, [...members, [name.slice(dot + 1), id]]);
      }
    }
  }

  /** The names of a file, each once. A file that exports itself again, through others, ends there. */
  of(file: string): readonly ExportedName[] {
    const cachedNames = this.#names.get(file);
    if (cachedNames !== undefined) return cachedNames;
    if (this.#open.has(file) || this.#open.size > maxDepth) return [];
    this.#open.add(file);
    const names = new Map<string, string>();
    const addAll = (prefix: string, added: readonly ExportedName[]): void => {
      for (const [name, id] of added) {
        const path = `${prefix}${name}`;
        if (names.size < maxNames && !names.has(path)) names.set(path, id);
      }
    };
    const own = this.#ownNames(file);
    addAll(
      '',
      own.filter(([name]) => name !== '*'),
    );
    for (const [name, nodeId] of own) {
      const target = fileOf(nodeId);
      if (target === file) continue;
      if (name === '*') addAll('', target === nodeId ? this.of(target) : membersOf(nodeId, this.#ownNames(target)));
      else if (target !== nodeId) addAll(`${name}.`, membersOf(nodeId, this.#ownNames(target)));
      else if (this.followsModules) addAll(`${name}.`, this.of(target));
    }
    this.#open.delete(file);
    const result = [...names];
    this.#names.set(file, result);
    return result;
  }

  /** The names that a file itself states, with the members of its types in other files. */
  #ownNames(file: string): readonly ExportedName[] {
    const stated = this.records.get(file)?.exportedNames ?? [];
    return stated.flatMap(([name, nodeId]): readonly ExportedName[] => {
      if (name.startsWith('#')) return [];
      const detached = this.#detached.get(nodeId) ?? [];
      return [[name, nodeId], ...detached.map(([member, id]) => [`${name}.${member}`, id] as const)];
    });
  }
}

/** The members of the declaration with an id, among the names of its file. */
function membersOf(nodeId: string, names: readonly ExportedName[]): ExportedName[] {
  const own = names.find(([, id]) => id === nodeId)?.[0];
  if (own === undefined) return [];
  const prefix = `${own}.`;
  return names.flatMap(([name, id]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), id] as const] : []));
}

/** The file of a node: its id before the path of the declaration. */
function fileOf(nodeId: string): string {
  const hash = nodeId.indexOf('#');
  return hash === -1 ? nodeId : nodeId.slice(0, hash);
}
