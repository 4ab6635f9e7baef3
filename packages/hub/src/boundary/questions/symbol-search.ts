import { findNodes, pageOf, readNameIndex } from '@code-graph/graph/search';
import { GraphSnapshot, noAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import type { BoundaryReader, PublishedRow, SymbolRow } from '@code-graph/host/graph-store';
import { groupBy, packageId } from './groups.js';
import { wholeEntryPoint } from './symbol-names.js';

type MatchKind = ReturnType<typeof pageOf>[number]['match'];

/** An exported symbol that matches a text. */
export interface FoundSymbol extends Omit<SymbolRow, 'repository' | 'nodeId'> {
  /** The kind of the match, as in the search of one graph. */
  readonly match: MatchKind;
  /** The nodes that the symbol stands for: several if several repositories publish the package. */
  readonly nodes: readonly {
    readonly repository: string;
    readonly commit: string;
    readonly version: string | undefined;
    readonly nodeId: string;
  }[];
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

  constructor(private readonly store: BoundaryReader) {}

  /** Reads the names ahead, so that the next search need not wait for them. Called after a change. */
  async prepare(): Promise<void> {
    await readNameIndex((await this.#load()).snapshot);
  }

  /** @param repositories those whose symbols are searched; default: all */
  async search(text: string, offset = 0, limit = 20, repositories?: ReadonlySet<string>): Promise<SymbolSearchResult> {
    const { snapshot, rows } = await this.#load();
    const isWanted = ({ repository }: SymbolRow): boolean => repositories?.has(repository) !== false;
    const hasWanted = repositories && ((node: number): boolean => rows[node]?.some(isWanted) ?? false);
    const nodeMatches = findNodes(snapshot, await readNameIndex(snapshot), text, hasWanted);
    const { total } = nodeMatches;
    const page = pageOf(nodeMatches, offset, limit);
    const published = await this.#publishersOf(page.flatMap(({ node }) => rows[node]?.slice(0, 1) ?? []));
    const matches = page.flatMap(({ node, match }) =>
      toFoundSymbol(rows[node]?.filter(isWanted) ?? [], match, published),
    );
    return { total, offset, more: Math.max(total - offset - page.length, 0), matches };
  }

  /** The repositories of packages. They are not kept with the symbols, because a commit can change no symbol. */
  async #publishersOf(keys: readonly SymbolRow[]): Promise<ReadonlyMap<string, PublishedRow>> {
    const packages = new Map(keys.map((key) => [packageId(key), key]));
    const rows = await Promise.all([...packages.values()].map((key) => this.store.published(key)));
    return new Map(rows.flat().map((row) => [publisherId(row), row]));
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

async function readSymbols(store: BoundaryReader, version: number): Promise<SearchedSymbols> {
  const named = withoutAliases((await store.exports()).filter(({ symbol }) => symbol !== wholeEntryPoint));
  const bySymbol = groupBy(named, (row) => `${row.manager}:${row.package}#${row.symbol}`);
  // Repositories that publish the same package can declare its default export by different names. Each name is found by itself, so that no
  // answer about one repository depends on the name in another.
  const groups = [...bySymbol].flatMap(([id, rows]) => {
    const byName = [...groupBy(rows, nameOf)];
    return byName.map(([name, ofName]) => ({ id: byName.length === 1 ? id : `${id} ${name}`, name, rows: ofName }));
  });
  const nodes = groups.map(({ id, name }) => ({ id, type: 'Symbol', name }));
  const snapshot = new GraphSnapshot(version, toGraphStructure({ nodes, edges: [] }), noAttributes);
  await snapshot.prepareLookup();
  return { version, snapshot, rows: groups.map(({ rows }) => rows) };
}

/**
 * Keeps the shortest name of each declaration of Python and Rust, where every module that imports a declaration has it under the same name:
 * `flask.Flask`, but not `flask.cli.Flask`.
 */
function withoutAliases(rows: readonly SymbolRow[]): readonly SymbolRow[] {
  const shortest = new Map<string, SymbolRow>();
  for (const row of rows) {
    const hasAliases = row.manager === 'pypi' || row.manager === 'cargo';
    const key = hasAliases
      ? `${row.repository}\n${row.nodeId}\n${nameOf(row)}`
      : `${packageId(row)}\n${row.symbol}\n${row.repository}`;
    const shortestSoFar = shortest.get(key);
    if (shortestSoFar === undefined || row.symbol.length < shortestSoFar.symbol.length) shortest.set(key, row);
  }
  return [...shortest.values()];
}

/** The last name of a symbol. A default export is found by the name of its declaration. */
function nameOf({ symbol, nodeId }: SymbolRow): string {
  const name = symbol.slice(symbol.search(/[^.:/]*$/));
  return name === 'default' && nodeId.includes('#') ? nodeId.slice(nodeId.search(/[^.#]*$/)) : name;
}

function publisherId({ manager, package: name, repository }: SymbolRow | PublishedRow): string {
  return `${packageId({ manager, package: name })}\n${repository}`;
}

function toFoundSymbol(
  rows: readonly SymbolRow[],
  match: MatchKind,
  published: ReadonlyMap<string, PublishedRow>,
): FoundSymbol[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { manager, package: name, symbol } = first;
  const nodes = rows.flatMap((row) => {
    const publisher = published.get(publisherId(row));
    if (publisher === undefined) return [];
    return [{ repository: row.repository, commit: publisher.commit, version: publisher.version, nodeId: row.nodeId }];
  });
  return [{ manager, package: name, symbol, match, nodes }];
}
