import { valueAt } from '../../graph/attribute-column.js';
import type { LoadedGraph } from '../../graph/graph-builder.js';
import { edgesAt } from '../../graph/edges-at-nodes.js';
import { containment, withContents } from '../../graph/graph-structure.js';

/** The ways in which an indexer finds edges, the surest first. docs/reference/languages.md describes them. */
export type EdgeTier = 'exact' | 'resolved' | 'by name';

/** Languages without scopes and types, whose edges are found by name. */
export const namedLanguages: ReadonlySet<string> = new Set(
  'bash c cpp dart elixir kotlin lua php ruby scala swift'.split(' '),
);

/** The kind of edges of HTTP requests, which are found in the same way in all languages. */
const requests = 'requests';

/** The edges of one tier, with the range of their confidence. That of exact edges is 1. */
export interface TierOfEdges {
  readonly tier: EdgeTier;
  readonly edges: number;
  readonly least: number;
  readonly most: number;
}

/** The confidence of an edge; `undefined` if a compiler or a precise index found it. */
export function confidenceOf({ edgeColumns }: LoadedGraph, edge: number): number | undefined {
  const column = edgeColumns.get('code:confidence');
  const value = column && valueAt(column, edge);
  return typeof value === 'number' ? value : undefined;
}

/** The edges that a node and its contents state, by tier. Empty for graphs of other tools, which have no languages. */
export function tiersOf(graph: LoadedGraph, node: number): TierOfEdges[] {
  const { structure, nodeColumns } = graph;
  const languages = nodeColumns.get('language');
  const tiers = new Map<EdgeTier, TierOfEdges>();
  for (const source of withContents(structure, node)) {
    const language = languages && valueAt(languages, source);
    if (typeof language !== 'string') continue;
    for (const edge of edgesAt(structure, source)) {
      const kind = structure.kindNames[structure.kinds[edge] ?? 0];
      if (structure.sources[edge] !== source || kind === containment || kind === requests) continue;
      const confidence = confidenceOf(graph, edge);
      const tier = confidence === undefined ? 'exact' : namedLanguages.has(language) ? 'by name' : 'resolved';
      const { edges = 0, least = 1, most = 0 } = tiers.get(tier) ?? {};
      const value = confidence ?? 1;
      tiers.set(tier, { tier, edges: edges + 1, least: Math.min(least, value), most: Math.max(most, value) });
    }
  }
  return (['exact', 'resolved', 'by name'] as const).flatMap((tier) => tiers.get(tier) ?? []);
}

/** A tier as the details name it, such as `3 by name (0.3 to 0.6)`. */
export function describeTier({ tier, edges, least, most }: TierOfEdges): string {
  const range = least === most ? String(least) : `${least} to ${most}`;
  const count = edges.toLocaleString('en');
  return tier === 'exact' ? `${count} exact` : `${count} ${tier} (confidence ${range})`;
}
