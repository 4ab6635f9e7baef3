import type { SymbolNodeType } from './symbol-type.js';

/** What a symbol stands for in the graph. */
export interface SymbolTarget {
  readonly id: string;
  readonly type: SymbolNodeType;
  /** Id of the file, or of the folder where a package is one. */
  readonly fileId: string;
}

/** So many need about 2 GB; the largest repositories that are known to have been indexed stay below. */
export const mostSymbols = 4_000_000;

/** The global symbols of all indexes that are nodes. */
export class SymbolTable {
  /** Whether some were left out because there are too many. */
  isFull = false;
  readonly #targets = new Map<string, SymbolTarget>();
  /** Packages that are spread over folders: nobody can tell which of their files are meant. */
  readonly #scattered = new Set<string>();

  /** A file stands for itself, and in common with others of its folder for the folder. */
  addFile(symbol: string, fileId: string): void {
    const known = this.#targets.get(symbol);
    const folder = folderOf(fileId);
    if (this.#scattered.has(symbol)) return;
    if (known === undefined) this.#add(symbol, { id: fileId, type: 'Namespace', fileId });
    else if (folder !== undefined && (known.id === folder || folderOf(known.id) === folder)) {
      this.#targets.set(symbol, { id: folder, type: 'Namespace', fileId: folder });
    } else {
      this.#targets.delete(symbol);
      this.#scattered.add(symbol);
    }
  }

  /** False when another file defines the symbol already. */
  addMember(symbol: string, target: SymbolTarget): boolean {
    const known = this.#targets.get(symbol);
    if (known === undefined) this.#add(symbol, target);
    return known === undefined || known.fileId === target.fileId;
  }

  get(symbol: string): SymbolTarget | undefined {
    return this.#targets.get(symbol);
  }

  #add(symbol: string, target: SymbolTarget): void {
    if (this.#targets.size < mostSymbols) this.#targets.set(symbol, target);
    else this.isFull = true;
  }
}

function folderOf(fileId: string): string | undefined {
  const end = fileId.lastIndexOf('/');
  return end === -1 ? undefined : fileId.slice(0, end);
}
