import { distance } from 'fastest-levenshtein';
import type { BoundaryReader, PackageKey, PublishedRow } from '@code-graph/host/graph-store';
import type { Caller } from './find-callers.js';
import { groupBy, packageId } from './groups.js';
import { isUnqualified, ownerOf, toSymbol, toSymbolParts, wholeEntryPoint } from './symbol-names.js';
import { toUsedVersion } from './used-version.js';

/** A symbol that is used, but that no current version of its package exports. */
export interface BrokenUses extends PackageKey {
  readonly symbol: string;
  /** 1 if it is certainly missing. Lower if the package exports names of other packages, or a class may inherit it. */
  readonly confidence: number;
  /**
   * Exported symbols with a similar name, the most similar first: it may have been renamed. Those that users of other versions use are
   * excluded, because they existed before.
   */
  readonly similar: readonly string[];
  readonly publishers: readonly PublishedRow[];
  readonly users: readonly Caller[];
}

const uncertain = 0.5;
const maxSimilar = 3;

/**
 * Reports the uses of symbols that vanished from the packages of the repositories, or were renamed.
 * @param isWanted selects packages; default: all
 */
export async function findBrokenUses(
  store: BoundaryReader,
  isWanted: (key: PackageKey) => boolean = () => true,
): Promise<readonly BrokenUses[]> {
  const broken: BrokenUses[] = [];
  for (const publishers of groupBy((await store.published()).filter(isWanted), packageId).values()) {
    const [{ manager, package: name }] = publishers;
    const key = { manager, package: name };
    let older: ReadonlySet<string> | undefined;
    const exported = new ExportedSymbols((await store.exports(key)).map(({ symbol }) => symbol));
    for (const symbol of await store.usedSymbols(key)) {
      const confidence = exported.missing(symbol);
      if (confidence === undefined) continue;
      const uses = await store.uses(key, { symbol });
      const users = uses.map((use) => ({ ...use, ...toUsedVersion(use, publishers) }));
      older ??= await symbolsOfOtherVersions(store, key, publishers);
      const similar = exported.similarTo(symbol, older);
      broken.push({ ...key, symbol, confidence, similar, publishers, users });
    }
  }
  return broken;
}

/** The symbols that users of versions other than the current one use. */
async function symbolsOfOtherVersions(
  store: BoundaryReader,
  key: PackageKey,
  publishers: readonly PublishedRow[],
): Promise<ReadonlySet<string>> {
  const uses = await store.uses(key, 'all');
  const older = uses.filter((use) => toUsedVersion(use, publishers).isCurrent === false);
  return new Set(older.map(({ symbol }) => symbol));
}

/** The exported symbols of a package. */
class ExportedSymbols {
  readonly #names = new Map<string, Set<string>>();
  readonly #withMembers = new Set<string>();

  constructor(private readonly symbols: readonly string[]) {
    for (const symbol of symbols) {
      const { entryPoint, name } = toSymbolParts(symbol);
      const names = this.#names.get(entryPoint);
      if (names === undefined) this.#names.set(entryPoint, new Set([name]));
      else names.add(name);
      if (name.includes('.')) this.#withMembers.add(toSymbol({ entryPoint, name: ownerOf(name) }));
    }
  }

  /** Confidence that a used symbol is missing; `undefined` if it is exported, or if nothing is known about it. */
  missing(symbol: string): number | undefined {
    const { entryPoint, name } = toSymbolParts(symbol);
    const names = this.#names.get(entryPoint);
    // A package without `exports` lets users import any file, of which nothing is known.
    if (names === undefined || name === wholeEntryPoint || isUnqualified(name)) return undefined;
    const own = name.startsWith('default.') && !names.has(name) ? name.slice('default.'.length) : name;
    if (names.has(own)) return undefined;
    let exported = own;
    while (exported !== '' && !names.has(exported)) exported = ownerOf(exported);
    if (exported === '') {
      // Modules and namespaces that contain exported names.
      if (this.#withMembers.has(symbol)) return undefined;
      // A value of unknown members is exported, or the members of CommonJS exports are used through the default import.
      if (own.split('.', 1)[0] === 'default' || (own !== name && names.has('default'))) return undefined;
      return this.#names.get('')?.has(wholeEntryPoint) === true ? uncertain : 1;
    }
    const owner = toSymbol({ entryPoint, name: ownerOf(own) });
    return own.includes('.') && this.#withMembers.has(owner) ? uncertain : undefined;
  }

  similarTo(symbol: string, excluded: ReadonlySet<string>): readonly string[] {
    const { entryPoint, name } = toSymbolParts(symbol);
    const maxEdits = Math.max(2, Math.floor(name.length * 0.4));
    return this.symbols
      .filter((each) => toSymbolParts(each).entryPoint === entryPoint && !excluded.has(each))
      .map((each) => ({ each, edits: distance(toSymbolParts(each).name, name) }))
      .filter(({ edits }) => edits <= maxEdits)
      .sort((one, other) => one.edits - other.edits || (one.each < other.each ? -1 : 1))
      .slice(0, maxSimilar)
      .map(({ each }) => each);
  }
}
