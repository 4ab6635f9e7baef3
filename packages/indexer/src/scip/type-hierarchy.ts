import type { DescribedFile } from './described-file.js';
import type { SymbolTable } from './symbol-table.js';
import { addToList } from '../add-to-list.js';

/** Maximum number of ancestors that are searched for a base; beyond that, an inherited base counts as a direct one. */
const maxAncestors = 1000;

/** The bases of all types according to the indexes. Some indexers also list the bases of a type's bases. */
export class TypeHierarchy {
  readonly #types = new Map<string, string>();
  readonly #bases = new Map<string, string[]>();

  constructor(files: Iterable<DescribedFile>, table: SymbolTable) {
    for (const { record, relationships } of files) {
      for (const { id, type } of record.nodes) this.#types.set(id, type);
      for (const { source, symbol, isImplementation } of relationships) {
        const target = isImplementation ? table.get(symbol)?.id : undefined;
        if (target === undefined || target === source) continue;
        addToList(this.#bases, source, target);
      }
    }
  }

  typeOf(id: string): string | undefined {
    return this.#types.get(id);
  }

  /** Whether a base of a type is also an ancestor of another of its bases, so that the type itself may not name it. */
  isInherited(source: string, base: string): boolean {
    const seen = new Set([source, base]);
    const pending = (this.#bases.get(source) ?? []).filter((other) => other !== base);
    for (let id = pending.pop(); id !== undefined && seen.size < maxAncestors; id = pending.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      for (const ancestor of this.#bases.get(id) ?? []) {
        if (ancestor === base) return true;
        pending.push(ancestor);
      }
    }
    return false;
  }
}
