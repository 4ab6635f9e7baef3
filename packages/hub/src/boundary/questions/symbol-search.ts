import { findNodes, pageOf, readNameIndex } from '@code-graph/graph/search';
import { GraphSnapshot, noAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import type { BoundaryStore, SymbolRow } from '../store/boundary-store.js';
import { wholeEntryPoint } from './symbol-names.js';

/** An exported symbol that matches a text. */
export interface FoundSymbol extends Omit<SymbolRow, 'repository' | 'nodeId'> {
  /** The kind of the match, as in the search of one graph. */
  readonly match: string;
  /** The nodes that the symbol stands for: several if several repositories publish the package. */
  readonly nodes: readonly { readonly repository: string; readonly nodeId: string }[];
}

export interface SymbolSearchResult {
  readonly total: number;
  readonly offset: number;
  readonly more: number;
  readonly matches: readonly FoundSymbol[];
}

/** The symbols of one state of the store, as nodes of a graph without edges. */
interface SearchedSymbols {
  readonly version: number;
  readonly snapshot: GraphSnapshot;
  /** The rows of each node. */
  readonly rows: readonly (readonly SymbolRow[])[];
}

/** Searches the exported symbols of all repositories with the search of a graph: names, paths, initials, substrings, and typing errors. */
export class SymbolSearch {
  #searched: Promise<SearchedSymbols> | undefined;

  constructor(private readonly store: BoundaryStore) {}

  /** Reads the names ahead, so that the next search need not wait for them. Called after a change. */
  async prepare(): Promise<void> {
    await readNameIndex((await this.#load()).snapshot);
  }

  async search(text: string, offset = 0, limit = 20): Promise<SymbolSearchResult> {
    const { snapshot, rows } = await this.#load();
    const found = findNodes(snapshot, await readNameIndex(snapshot), text);
    const { total } = found;
    const matches = pageOf(found, offset, limit).flatMap(({ node, match }) => toFoundSymbol(rows[node] ?? [], match));
    return { total, offset, more: Math.max(total - offset - matches.length, 0), matches };
  }

  /** The symbols of the current state. They are read again once one has changed. */
  async #load(): Promise<SearchedSymbols> {
    const version = await this.store.exportsVersion();
    const searched = await this.#searched?.catch(() => undefined);
    if (searched?.version === version) return searched;
    this.#searched = readSymbols(this.store, version);
    return this.#searched;
  }
}

async function readSymbols(store: BoundaryStore, version: number): Promise<SearchedSymbols> {
  const byId = new Map<string, SymbolRow[]>();
  for (const row of await store.exports()) {
    if (row.symbol === wholeEntryPoint) continue;
    const id = `${row.manager}:${row.package}#${row.symbol}`;
    const rows = byId.get(id);
    if (rows === undefined) byId.set(id, [row]);
    else rows.push(row);
  }
  const nodes = [...byId].map(([id, [row]]) => ({ id, type: 'Symbol', name: row === undefined ? id : nameOf(row) }));
  const snapshot = new GraphSnapshot(version, toGraphStructure({ nodes, edges: [] }), noAttributes);
  await snapshot.prepareLookup();
  return { version, snapshot, rows: [...byId.values()] };
}

/** The last name of a symbol. A default export is found by the name of its declaration. */
function nameOf({ symbol, nodeId }: SymbolRow): string {
  const name = symbol.slice(symbol.search(/[^.:/]*$/));
  return name === 'default' && nodeId.includes('#') ? nodeId.slice(nodeId.search(/[^.#]*$/)) : name;
}

function toFoundSymbol(rows: readonly SymbolRow[], match: string): FoundSymbol[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { manager, package: name, symbol } = first;
  return [
    { manager, package: name, symbol, match, nodes: rows.map(({ repository, nodeId }) => ({ repository, nodeId })) },
  ];
}
