import { findSimilarName } from '@code-graph/sdk/checks';
import type { EdgeConditions } from '../file/rule-file.js';
import type { RuleGraph } from './rule-graph.js';
import type { SelectedNodes } from './select-nodes.js';

/** The kinds of edges of the indexer. A graph that was imported may have others. */
const commonKinds = ['calls', 'references', 'imports', 'extends', 'implements', 'overrides', 'requests', 'contains'];

/** Names the selections of a rule without nodes. */
export function describeEmpty(selections: Readonly<Record<string, SelectedNodes>>): string | undefined {
  const empty = Object.entries(selections).filter(([, { count }]) => count === 0);
  if (empty.length === 0) return undefined;
  const names = empty.map(([name]) => JSON.stringify(name)).join(' and ');
  return `${names} ${empty.length === 1 ? 'matches' : 'match'} nothing in the graph.`;
}

/** Names the first kind of edges that is not known. */
export function describeUnknownKind({ snapshot }: RuleGraph, { kinds = [] }: EdgeConditions): string | undefined {
  const column = snapshot.structure.edgeFields.get('kind');
  const knownKinds = [...new Set([...commonKinds, ...(column?.type === 'string' ? column.dictionary : [])])];
  const unknown = kinds.find((kind) => !knownKinds.includes(kind));
  if (unknown === undefined) return undefined;
  const similar = findSimilarName(unknown, knownKinds);
  const hint =
    similar === undefined ? `Known are ${knownKinds.join(', ')}.` : `Did you mean ${JSON.stringify(similar)}?`;
  return `No edge is of the kind ${JSON.stringify(unknown)}. ${hint}`;
}
