import type { Column } from '@code-graph/graph/snapshot';
import { findSimilarName } from '@code-graph/sdk/checks';
import type { EdgeConditions } from '../file/rule-file.js';
import type { RuleGraph } from './rule-graph.js';
import type { SelectedNodes } from './select-nodes.js';

/** The kinds of edges of the indexer. A graph that was imported may have others. */
const commonKinds = ['calls', 'references', 'imports', 'extends', 'implements', 'overrides', 'requests', 'contains'];

/** Names the selections of a rule without nodes, and a type that none has. */
export function describeEmpty(
  graph: RuleGraph,
  selections: Readonly<Record<string, SelectedNodes>>,
): string | undefined {
  const empty = Object.entries(selections).filter(([, { count }]) => count === 0);
  if (empty.length === 0) return undefined;
  const names = empty.map(([name]) => JSON.stringify(name)).join(' and ');
  const unknownType = describeUnknownType(
    graph,
    empty.flatMap(([, { types }]) => types),
  );
  const reason = unknownType === undefined ? '' : ` ${unknownType}`;
  return `${names} ${empty.length === 1 ? 'matches' : 'match'} nothing in the graph.${reason}`;
}

/** Names the first kind of edges that is not known. */
export function describeUnknownKind({ snapshot }: RuleGraph, { kinds = [] }: EdgeConditions): string | undefined {
  const unknown = describeUnknown(kinds, [...commonKinds, ...valuesOf(snapshot.structure.edgeFields.get('kind'))]);
  return unknown && `No edge is of the kind ${unknown}`;
}

/** Names the first type that no node has. */
export function describeUnknownType({ snapshot }: RuleGraph, types: readonly string[]): string | undefined {
  const unknown = describeUnknown(types, valuesOf(snapshot.structure.nodeFields.get('type')));
  return unknown && `No node is of the type ${unknown}`;
}

function describeUnknown(names: readonly string[], candidates: readonly string[]): string | undefined {
  const permitted = [...new Set(candidates)];
  const unknown = names.find((name) => !permitted.includes(name));
  if (unknown === undefined) return undefined;
  const similar = findSimilarName(unknown, permitted);
  const hint =
    similar === undefined ? `Known are ${permitted.join(', ')}.` : `Did you mean ${JSON.stringify(similar)}?`;
  return `${JSON.stringify(unknown)}. ${hint}`;
}

function valuesOf(column: Column | undefined): readonly string[] {
  return column?.type === 'string' ? column.dictionary : [];
}
