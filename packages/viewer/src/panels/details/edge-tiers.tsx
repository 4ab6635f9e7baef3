import { useMemo } from 'react';
import type { LoadedGraph } from '../../graph/graph-builder.js';
import { describeTier, tiersOf, type EdgeTier } from '../../model/neighbors/edge-tiers.js';

const meanings: Readonly<Record<EdgeTier, string>> = {
  exact: 'Found by a compiler or a precise index.',
  resolved: 'Found by scopes, imports and declared types, without a compiler.',
  'by name': 'Found by names, imports and the number of arguments.',
};

/** The tiers of the edges that a node states. */
export function EdgeTiers({ graph, node }: { readonly graph: LoadedGraph; readonly node: number }) {
  const tiers = useMemo(() => tiersOf(graph, node), [graph, node]);
  if (tiers.length === 0) return undefined;
  return (
    <p className="details-panel-tiers">
      Edges from here:{' '}
      {tiers.map((each, index) => (
        <span key={each.tier} title={meanings[each.tier]}>
          {index > 0 && ', '}
          {describeTier(each)}
        </span>
      ))}
    </p>
  );
}
