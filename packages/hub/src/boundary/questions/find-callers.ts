import type { UseKind } from '@code-graph/indexer';
import type { BoundaryReader, PackageKey, PublishedRow, UseRow } from '@code-graph/host/graph-store';
import { findSpellings } from './find-spellings.js';
import { toUsedVersion, type UsedVersion } from './used-version.js';

/** The symbol whose callers are looked up in all repositories, and which of them to return. */
export interface CallersQuestion extends PackageKey {
  readonly symbol: string;
  /** Whether uses of members count, such as those of `Parser.parse` for `Parser`. Default: false. */
  readonly members?: boolean;
  /** Default: calls, references and types, but no imports. */
  readonly kinds?: readonly UseKind[];
  /** Only callers with exactly this version. Default: all, also those whose version is not known. */
  readonly version?: string;
  /** Only callers in this repository. */
  readonly repository?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A place that uses the symbol, with the version of the package there. */
export type Caller = UseRow & UsedVersion;

export interface Callers {
  readonly total: number;
  readonly offset: number;
  /** Number of callers after this page. */
  readonly more: number;
  /** The repositories that publish the package. With several of them, which one a caller means depends on its registry. */
  readonly publishers: readonly PublishedRow[];
  readonly callers: readonly Caller[];
}

const defaultKinds: readonly UseKind[] = ['call', 'reference', 'type'];

/** The places that use a symbol of a package, in whatever version, by repository and file. */
export async function findCallers(
  store: BoundaryReader,
  {
    symbol,
    members = false,
    kinds = defaultKinds,
    version,
    repository,
    offset = 0,
    limit = 1_000,
    ...key
  }: CallersQuestion,
): Promise<Callers> {
  const publishers = await store.published(key);
  const uses = await findUses(store, key, symbol, members);
  const toCaller = (use: UseRow): Caller => ({ ...use, ...toUsedVersion(use, publishers) });
  const ofKinds = uses.filter(
    (use) => kinds.includes(use.kind) && (repository === undefined || use.repository === repository),
  );
  const wanted =
    version === undefined ? ofKinds : ofKinds.filter((use) => toUsedVersion(use, publishers).version === version);
  const callers = wanted.slice(offset, offset + limit).map(toCaller);
  const more = Math.max(wanted.length - offset - callers.length, 0);
  return { total: wanted.length, offset, more, publishers, callers };
}

/** The uses of a symbol in all of its spellings. */
export async function findUses(
  store: BoundaryReader,
  key: PackageKey,
  symbol: string,
  members: boolean,
): Promise<readonly UseRow[]> {
  const spellings = await findSpellings(store, key, symbol);
  const usesBySpelling = await Promise.all(spellings.map((spelling) => store.uses(key, { symbol: spelling, members })));
  const [own = [], ...others] = usesBySpelling.filter((rows) => rows.length > 0);
  return others.length === 0 ? own : [...own, ...others.flat()].sort(byPlace);
}

function byPlace(one: UseRow, other: UseRow): number {
  return compare(one.repository, other.repository) || compare(one.file, other.file) || one.line - other.line;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
