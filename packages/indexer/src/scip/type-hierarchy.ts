import type { DescribedFile } from './described-file.js';
import type { SymbolTable } from './symbol-table.js';

/** So far a base is looked for; longer chains are not told apart from direct bases. */
const mostAncestors = 1000;

/** The bases of all types, as the indexes have them: some name those of a type's bases as well. */
export class TypeHierarchy {
  readonly #types = new Map<string, string>();
  readonly #bases = new Map<string, string[]>();

  constructor(files: Iterable<DescribedFile>, table: SymbolTable) {
    for (const { record, relationships } of files) {
      for (const { id, type } of record.nodes) this.#types.set(id, type);
      for (const { source, symbol, isImplementation } of relationships) {
        const target = isImplementation ? table.get(symbol)?.id : undefined;
        if (target === undefined || target === source) continue;
        const known = this.#bases.get(source);
        if (known === undefined) this.#bases.set(source, [target]);
        else known.push(target);
      }
    }
  }

  typeOf(id: string): string | undefined {
    return this.#types.get(id);
  }

  /** Whether a base of a type is one of another of its bases as well, so that it may not be named by the type itself. */
  isInherited(source: string, base: string): boolean {
    const seen = new Set([source, base]);
    const pending = (this.#bases.get(source) ?? []).filter((other) => other !== base);
    for (let id = pending.pop(); id !== undefined && seen.size < mostAncestors; id = pending.pop()) {
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
