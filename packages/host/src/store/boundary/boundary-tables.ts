import { createHash } from 'node:crypto';
import type { ExportedSymbol, RepositoryBoundary, SymbolUse } from '@code-graph/indexer';
import type { PackageKey } from './boundary-store.js';
import { packageAround } from './package-around.js';
import { useKinds } from './use-kinds.js';

/**
 * The boundary of a repository as rows of tables. Texts that repeat have rows of their own, which other rows name by their index: packages,
 * symbols, files and dependencies.
 */
export interface BoundaryTables {
  readonly packages: readonly PackageKey[];
  readonly published: readonly {
    readonly package: number;
    readonly version: string | undefined;
    readonly folder: string;
  }[];
  readonly symbols: readonly { readonly package: number; readonly symbol: string }[];
  readonly exports: readonly { readonly symbol: number; readonly nodeId: string }[];
  readonly files: readonly string[];
  readonly dependencies: readonly {
    readonly package: number;
    /** The folder of the published package around the code that uses it; `undefined` for code that is not published. */
    readonly folder: string | undefined;
    readonly range: string | undefined;
    readonly locked: string | undefined;
  }[];
  readonly uses: readonly {
    readonly symbol: number;
    readonly dependency: number;
    readonly file: number;
    /** The id of the node without the path of its file, see `fromStoredNode`. */
    readonly node: string;
    readonly line: number;
    /** Index in `useKinds`. */
    readonly kind: number;
    readonly confidence: number;
  }[];
}

/** Rows without duplicates, in the order in which they were added. */
class UniqueRows<Row> {
  readonly rows: Row[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(key: string, create: () => Row): number {
    let index = this.#indexes.get(key);
    if (index === undefined) this.#indexes.set(key, (index = this.rows.push(create()) - 1));
    return index;
  }
}

export function toBoundaryTables({ packages, exports, uses }: RepositoryBoundary): BoundaryTables {
  const packageRows = new UniqueRows<PackageKey>();
  const symbols = new UniqueRows<BoundaryTables['symbols'][number]>();
  const files = new UniqueRows<string>();
  const dependencies = new UniqueRows<BoundaryTables['dependencies'][number]>();
  const packageOf = ({ manager, package: name }: PackageKey): number =>
    packageRows.indexOf(`${manager}\n${name}`, () => ({ manager, package: name }));
  const symbolOf = (of: number, symbol: string): number =>
    symbols.indexOf(`${String(of)}\n${symbol}`, () => ({ package: of, symbol }));
  const published = packages.map(({ manager, name, version, folder }) => ({
    package: packageOf({ manager, package: name }),
    version,
    folder,
  }));
  const exported = exports.map((each) => ({ symbol: symbolOf(packageOf(each), each.symbol), nodeId: each.nodeId }));
  const folders = new Map<string, string | undefined>();
  const folderAround = ({ manager, file }: SymbolUse): string | undefined => {
    const key = `${manager}\n${file}`;
    if (!folders.has(key)) {
      const ofManager = packages.filter((each) => each.manager === manager);
      folders.set(key, packageAround(file, ofManager)?.folder);
    }
    return folders.get(key);
  };
  const used = uses.map((use) => {
    const of = packageOf(use);
    const { file, nodeId, line, kind, confidence, range, locked } = use;
    const folder = folderAround(use);
    const dependency = JSON.stringify([of, folder, range, locked]);
    return {
      symbol: symbolOf(of, use.symbol),
      dependency: dependencies.indexOf(dependency, () => ({ package: of, folder, range, locked })),
      file: files.indexOf(file, () => file),
      node: toStoredNode(nodeId, file),
      ...{ line, kind: useKinds.indexOf(kind), confidence },
    };
  });
  return {
    ...{ packages: packageRows.rows, published, symbols: symbols.rows, exports: exported },
    ...{ files: files.rows, dependencies: dependencies.rows, uses: used },
  };
}

/** Changes with the exported symbols of a repository. */
export function hashOfExports(exports: readonly ExportedSymbol[]): string {
  return createHash('sha256').update(JSON.stringify(exports)).digest('base64url');
}

/** A node of the file itself is stored as '', another one of the file as `#name`. */
function toStoredNode(nodeId: string, file: string): string {
  return nodeId.startsWith(file) ? nodeId.slice(file.length) : `:${nodeId}`;
}

/** The inverse of `toStoredNode`. */
export function fromStoredNode(node: string, file: string): string {
  return node.startsWith(':') ? node.slice(1) : file + node;
}
