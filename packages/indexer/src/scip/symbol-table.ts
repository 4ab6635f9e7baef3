import type { SymbolNodeType } from './symbol-type.js';

/** The node that a symbol maps to. */
export interface SymbolTarget {
  readonly id: string;
  readonly type: SymbolNodeType;
  /** Id of the file, or of the folder if the symbol is a package that consists of a folder. */
  readonly fileId: string;
}

/** Maximum number of symbols, which take about 2 GB. The largest indexed repositories that are known have fewer. */
export const maxSymbols = 4_000_000;

/** The global symbols of all indexes that map to nodes. */
export class SymbolTable {
  /** Whether symbols were dropped because there are too many. */
  isFull = false;
  readonly #targets = new Map<string, SymbolTarget>();
  /** Packages that are spread over several folders, so that a reference to one does not identify a file. */
  readonly #scattered = new Set<string>();

  /** Maps a symbol to a file; to the folder if several files of one folder share the symbol. */
  addFile(symbol: string, fileId: string): void {
    const existing = this.#targets.get(symbol);
    const folder = folderOf(fileId);
    if (this.#scattered.has(symbol)) return;
    if (existing === undefined) this.#add(symbol, { id: fileId, type: 'Namespace', fileId });
    else if (folder !== undefined && (existing.id === folder || folderOf(existing.id) === folder)) {
      this.#targets.set(symbol, { id: folder, type: 'Namespace', fileId: folder });
    } else {
      this.#targets.delete(symbol);
      this.#scattered.add(symbol);
    }
  }

  /** Returns false if another file already defines the symbol. */
  addMember(symbol: string, target: SymbolTarget): boolean {
    const existing = this.#targets.get(symbol);
    if (existing === undefined) this.#add(symbol, target);
    return existing === undefined || existing.fileId === target.fileId;
  }

  get(symbol: string): SymbolTarget | undefined {
    return this.#targets.get(symbol);
  }

  #add(symbol: string, target: SymbolTarget): void {
    if (this.#targets.size < maxSymbols) this.#targets.set(symbol, target);
    else this.isFull = true;
  }
}

function folderOf(fileId: string): string | undefined {
  const end = fileId.lastIndexOf('/');
  return end === -1 ? undefined : fileId.slice(0, end);
}
