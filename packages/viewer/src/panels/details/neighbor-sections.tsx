import { useState } from 'react';
import { valueAt } from '../../graph/attribute-column.js';
import type { LoadedGraph } from '../../graph/graph-builder.js';
import { stringAt } from '../../graph/string-table.js';
import { calls, type Neighbor, type NeighborGroup } from '../../model/neighbors/list-neighbors.js';
import { confidenceOf } from '../../model/neighbors/edge-tiers.js';
import { locationOf } from './node-location.js';
import { NodeRow } from './node-row.js';

/** Names of the lists, in their order. Kinds of imported graphs have their own names. */
const titles: Readonly<Record<string, string>> = {
  'in calls': 'Called by',
  'out calls': 'Calls',
  'out requests': 'Requests',
  'in requests': 'Requested by',
  'out overrides': 'Overrides',
  'in overrides': 'Overridden by',
  'out extends': 'Extends',
  'in extends': 'Extended by',
  'out implements': 'Implements',
  'in implements': 'Implemented by',
  'out imports': 'Imports',
  'in imports': 'Imported by',
  'out references': 'Refers to',
  'in references': 'Referred to by',
};
const order = Object.keys(titles);

/** Number of rows that are shown at once. */
const pageSize = 10;

/** The neighbors of a node from the data of the graph. Callers and callees come from the host if there is one. */
export function NeighborSections(props: {
  readonly graph: LoadedGraph;
  readonly groups: readonly NeighborGroup[];
  readonly hasHost: boolean;
}) {
  const { graph, groups, hasHost } = props;
  return groups
    .filter(({ kind }) => !hasHost || kind !== calls)
    .map((group) => ({ ...group, key: `${group.direction} ${group.kind}` }))
    .sort((one, other) => rankOf(one.key) - rankOf(other.key))
    .map(({ key, kind, direction, neighbors }) => (
      <NeighborList
        // For another node, the list starts with the first rows again.
        key={`${key} ${neighbors[0]?.edges[0] ?? ''}`}
        title={titles[key] ?? (direction === 'out' ? `→ ${kind || 'edges'}` : `← ${kind || 'edges'}`)}
        graph={graph}
        neighbors={neighbors}
      />
    ));
}

function rankOf(key: string): number {
  const rank = order.indexOf(key);
  return rank === -1 ? order.length : rank;
}

function NeighborList(props: {
  readonly title: string;
  readonly graph: LoadedGraph;
  readonly neighbors: readonly Neighbor[];
}) {
  const { title, graph, neighbors } = props;
  const [count, setCount] = useState(pageSize);
  const { structure, edgeColumns } = graph;
  const [lines, routes] = [edgeColumns.get('code:lines'), edgeColumns.get('code:route')];
  const placeOf = ({ node, edges }: Neighbor): string => {
    const lineLists = edges.flatMap((edge) => (lines && valueAt(lines, edge)) ?? []);
    const confidences = edges.flatMap((edge) => confidenceOf(graph, edge) ?? []);
    return [
      ...edges.flatMap((edge) => (routes && valueAt(routes, edge)) ?? []),
      confidences.length === 0 ? '' : `confidence ${Math.max(...confidences)}`,
      locationOf(graph, node) ?? '',
      lineLists.length === 0 ? '' : `lines ${lineLists.join(', ').replaceAll(/,(?=\S)/g, ', ')}`,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <section className="details-neighbors" aria-label={title}>
      <h4>
        {title} <span>{neighbors.length}</span>
      </h4>
      <ul>
        {neighbors.slice(0, count).map((neighbor) => (
          <NodeRow
            key={neighbor.node}
            id={stringAt(structure.ids, neighbor.node)}
            name={stringAt(structure.names, neighbor.node)}
            place={placeOf(neighbor) || undefined}
          />
        ))}
      </ul>
      {neighbors.length > count && (
        <button type="button" onClick={() => setCount(count + 5 * pageSize)}>
          Show more
        </button>
      )}
    </section>
  );
}
