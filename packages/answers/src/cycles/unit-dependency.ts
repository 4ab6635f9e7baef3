import type { UnitDependency } from '@code-graph/api';
import type { AttributeValue } from '@code-graph/sdk';
import { toBooleanTest, weightOf, type Cycles } from '@code-graph/graph/cycles';
import { listOf, valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';

interface UnitPair {
  readonly source: number;
  readonly target: number;
  readonly isCut: boolean;
}

/** Describes the dependency of one unit on another, with one of its edges. */
export function toUnitDependency(
  snapshot: GraphSnapshot,
  { units, graph }: Pick<Cycles, 'units' | 'graph'>,
  { source, target, isCut }: UnitPair,
): UnitDependency {
  const { ids, sources, targets, edgeFields, nodeFields } = snapshot.structure;
  const isTypeOnlyEdge = toBooleanTest(snapshot.attributes.edges.get('code:typeOnly'));
  const kindColumn = edgeFields.get('kind');
  const kindOf = (edge: number): string => String((kindColumn && valueAt(kindColumn, edge)) ?? 'edge');
  const edges = listOf(graph.edges, source).filter((edge) => units[targets[edge] ?? 0] === target);
  const kinds = new Map<string, number>();
  for (const edge of edges)
    kinds.set(kindOf(edge), (kinds.get(kindOf(edge)) ?? 0) + weightOf(edgeFields.get('weight'), edge));
  // An import is a less specific example than the use for which it exists.
  const example = edges.find((edge) => kindOf(edge) !== 'imports') ?? edges[0] ?? 0;
  const fieldOf = (field: string): AttributeValue | undefined => {
    const column = nodeFields.get(field);
    return column && valueAt(column, sources[example] ?? 0);
  };
  const file = fieldOf('file');
  const startLine = fieldOf('type') === 'Namespace' ? undefined : fieldOf('startLine');
  const line = firstLineOf(snapshot, example) ?? startLine;
  return {
    source: ids[source] ?? '',
    target: ids[target] ?? '',
    uses: [...kinds.values()].reduce((sum, uses) => sum + uses, 0),
    edges: edges.length,
    kinds: Object.fromEntries(kinds),
    isTypeOnly: edges.every(isTypeOnlyEdge),
    isCut,
    example: snapshot.edgeAt(example),
    ...(typeof file === 'string' && { file }),
    ...(typeof line === 'number' && { line }),
  };
}

/** The first of the lines that an edge comes from; undefined if the indexer did not record them. */
function firstLineOf({ attributes }: GraphSnapshot, edge: number): number | undefined {
  const column = attributes.edges.get('code:lines');
  const [line] = /^\d+/.exec(String((column && valueAt(column, edge)) ?? '')) ?? [];
  return line === undefined ? undefined : Number(line);
}
