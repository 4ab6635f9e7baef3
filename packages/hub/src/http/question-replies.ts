import type * as api from '@code-graph/api';
import type { BrokenUses, Caller, FoundSymbol, PackageSummary } from '../boundary/index.js';
import type { PublishedRow } from '../boundary/index.js';

/** One page of a list, with its total. */
export function pageOf<Item>(
  items: readonly Item[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { readonly page: readonly Item[]; readonly total: number; readonly offset: number; readonly more: number } {
  const page = items.slice(offset, offset + limit);
  return { page, total: items.length, offset, more: Math.max(items.length - offset - page.length, 0) };
}

export function toPackageSummary({ publishers, users, ...key }: PackageSummary): api.PackageSummary {
  return { ...key, publishers: publishers.map(toPublisher), users: [...users] };
}

export function toPublisher({ repository, commit, version, folder }: PublishedRow): api.PackagePublisher {
  return { repository, commit, ...(version === undefined ? {} : { version }), folder };
}

export function toSymbolCaller(caller: Caller): api.SymbolCaller {
  const { repository, commit, file, line, nodeId, symbol, kind, confidence, range, version, isCurrent } = caller;
  return {
    ...{ repository, commit, file, line, nodeId, symbol, kind, confidence },
    ...(range === undefined ? {} : { range }),
    ...(version === undefined ? {} : { version }),
    ...(isCurrent === undefined ? {} : { current: isCurrent }),
  };
}

export function toFoundSymbol({ nodes, ...symbol }: FoundSymbol): api.FoundSymbol {
  const definitions = nodes.map(({ version, ...node }) => ({ ...node, ...(version === undefined ? {} : { version }) }));
  return { ...symbol, definitions };
}

export function toBrokenUse({ publishers, users, similar, ...symbol }: BrokenUses): api.BrokenUse {
  return {
    ...symbol,
    similar: [...similar],
    publishers: publishers.map(toPublisher),
    users: users.map(toSymbolCaller),
  };
}
