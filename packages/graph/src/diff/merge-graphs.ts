import type { AttributeType, AttributeValue } from '@code-graph/sdk';
import { ColumnBuilder } from '../snapshot/column-builder.js';
import { valueAt, type Column, type Columns } from '../snapshot/column.js';
import { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { pacer } from '../snapshot/pacer.js';
import { readAdjacency } from '../traversal/adjacency.js';
import type { GraphDiff } from './compare-graphs.js';

/** The attributes of a merged graph that describe differences, on nodes or on edges. */
export const diffAttributes = {
  /** On nodes and edges: `added`, `removed`, `changed` or `moved`. */
  change: 'diff:change',
  /** On nodes: true if the node only moved with its container. */
  along: 'diff:along',
  /** On nodes: the id in the earlier graph, if it is another one. */
  from: 'diff:from',
  /** On edges that changed: the number of uses before. */
  before: 'diff:before',
  /** On edges with a change: the widest border that they cross, as `Crossing`. */
  crosses: 'diff:crosses',
} as const;

/** The attribute with the earlier values of an attribute, or of a field, of nodes. */
function earlierAttribute(name: string): string {
  return name.includes(':') ? `diff-before-${name}` : `diff-before:${name}`;
}

type Differences = Pick<GraphDiff, 'matches' | 'nodes' | 'edges' | 'attributes'>;

/** The fields of nodes that have an earlier value, too: lines are the weights of combined values. */
const comparedFields = ['startLine', 'endLine'] as const;

/** Values of removed elements that are not those of the earlier graph, by the names of columns. */
type Computed = ReadonlyMap<string, (index: number) => AttributeValue | undefined>;

/** The elements of a merged graph: first those of the later graph, then those that only the earlier one has. */
interface Elements {
  readonly later: Columns;
  readonly earlier: Columns;
  /** Number of elements of the later graph. */
  readonly kept: number;
  /** Indexes in the earlier graph. */
  readonly removed: readonly number[];
}

/**
 * Merges two graphs into one: the later graph, the nodes and edges that are gone, and `diffAttributes`. A removed node is inside of what
 * its container became. If its id is taken, it has another one. An attribute with different values on some node of both graphs has its
 * earlier values in a column of their own, on all nodes of the earlier graph; other attributes have the same values in both graphs.
 */
export async function mergeGraphs(
  from: GraphSnapshot,
  to: GraphSnapshot,
  { matches, nodes, edges, attributes: differences }: Differences,
): Promise<GraphSnapshot> {
  const [removedNodes, removedEdges] = [removedOf(nodes), removedOf(edges)];
  const numbers = new Map(removedNodes.map((node, index) => [node, to.nodeCount + index]));
  const numberOf = (earlier: number): number => {
    const later = matches.laterOf[earlier] ?? -1;
    return later < 0 ? (numbers.get(earlier) ?? -1) : later;
  };
  await to.prepareLookup();
  const ids = [...to.structure.ids, ...removedNodes.map((node) => freeId(to, from.structure.ids[node] ?? ''))];
  const { parents } = await readAdjacency(from);
  const parentOf = (node: number): string | undefined => ids[numberOf(parents[node] ?? -1)];
  const joinNodes = (later: Columns, earlier: Columns, computed?: Computed): Promise<Columns> =>
    joinColumns({ later, earlier, kept: to.nodeCount, removed: removedNodes }, computed);
  const joinEdges = (later: Columns, earlier: Columns): Promise<Columns> =>
    joinColumns({ later, earlier, kept: to.edgeCount, removed: removedEdges });
  const endsOf = (ends: 'sources' | 'targets'): Uint32Array =>
    Uint32Array.from([
      ...to.structure[ends],
      ...removedEdges.map((edge) => numberOf(from.structure[ends][edge] ?? -1)),
    ]);
  const structure = {
    ids,
    nodeFields: await joinNodes(to.structure.nodeFields, from.structure.nodeFields, new Map([['parent', parentOf]])),
    sources: endsOf('sources'),
    targets: endsOf('targets'),
    edgeFields: await joinEdges(to.structure.edgeFields, from.structure.edgeFields),
  };
  const attributes = [
    await joinNodes(to.attributes.nodes, from.attributes.nodes),
    await joinEdges(to.attributes.edges, from.attributes.edges),
  ] as const;
  const idBefore = (node: number): string => from.structure.ids[node] ?? '';
  const earlierColumns = await earlierValues(from, namesOfDifferences(differences, from, to, matches), {
    length: ids.length,
    numberOf,
  });
  return new GraphSnapshot(to.version, structure, {
    nodes: new Map([...attributes[0], ...nodeChanges(ids, nodes, { numberOf, idBefore }), ...earlierColumns]),
    edges: new Map([...attributes[1], ...edgeChanges(to, edges, removedEdges.length)]),
  });
}

function removedOf(
  differences: readonly { readonly change: string; readonly earlier: number | undefined }[],
): readonly number[] {
  return differences.flatMap(({ change, earlier }) => (change === 'removed' && earlier !== undefined ? [earlier] : []));
}

/** The attributes and the fields with different values on some node of both graphs. */
function namesOfDifferences(
  attributes: Differences['attributes'],
  from: GraphSnapshot,
  to: GraphSnapshot,
  { laterOf }: Differences['matches'],
): readonly string[] {
  const fields = comparedFields.filter((name) => {
    const [before, after] = [from, to].map(({ structure }) => structure.nodeFields.get(name));
    return laterOf.some((later, earlier) => later >= 0 && fieldAt(before, earlier) !== fieldAt(after, later));
  });
  return [...fields, ...attributes.filter(({ values }) => values.length > 0).map(({ name }) => name)];
}

function fieldAt(column: Column | undefined, node: number): AttributeValue | undefined {
  return column && valueAt(column, node);
}

/** The columns of the earlier values of attributes, on the nodes of the merged graph. */
async function earlierValues(
  from: GraphSnapshot,
  names: readonly string[],
  { length, numberOf }: { readonly length: number; readonly numberOf: (earlier: number) => number },
): Promise<Columns> {
  const columns = new Map<string, Column>();
  for (const name of names) {
    if (pacer.isDue) await pacer.pause();
    const column = from.structure.nodeFields.get(name) ?? from.attributes.nodes.get(name);
    if (column === undefined) continue;
    const builder = new ColumnBuilder(column.type, length);
    for (let node = 0; node < from.nodeCount; node++) {
      const value = valueAt(column, node);
      if (value !== undefined) builder.set(numberOf(node), value);
    }
    columns.set(earlierAttribute(name), builder.build());
  }
  return columns;
}

function nodeChanges(
  ids: readonly string[],
  nodes: Differences['nodes'],
  {
    numberOf,
    idBefore,
  }: { readonly numberOf: (earlier: number) => number; readonly idBefore: (node: number) => string },
): Columns {
  const changes = new Changes(ids.length);
  for (const { change, earlier, later, isAlong } of nodes) {
    const index = later ?? numberOf(earlier ?? -1);
    changes.set(diffAttributes.change, index, change);
    if (isAlong) changes.set(diffAttributes.along, index, true);
    if (earlier !== undefined && idBefore(earlier) !== ids[index])
      changes.set(diffAttributes.from, index, idBefore(earlier));
  }
  return changes.columns();
}

/** Edges between the same nodes of the same kind share one difference. */
function edgeChanges(to: GraphSnapshot, edges: Differences['edges'], removedCount: number): Columns {
  const changes = new Changes(to.edgeCount + removedCount);
  const differences = new Map<string, Differences['edges'][number]>();
  let removed = to.edgeCount;
  for (const edge of edges) {
    if (edge.later !== undefined) differences.set(edgeKey(to, edge.later), edge);
    if (edge.change !== 'removed') continue;
    changes.set(diffAttributes.change, removed, edge.change);
    changes.set(diffAttributes.crosses, removed, edge.crosses);
    removed += 1;
  }
  for (let edge = 0; edge < to.edgeCount && differences.size > 0; edge++) {
    const difference = differences.get(edgeKey(to, edge));
    if (difference === undefined) continue;
    changes.set(diffAttributes.change, edge, difference.change);
    changes.set(diffAttributes.crosses, edge, difference.crosses);
    if (difference.change === 'changed') changes.set(diffAttributes.before, edge, difference.weights[0]);
  }
  return changes.columns();
}

/** The columns of `diffAttributes`. */
class Changes {
  readonly #builders = new Map<string, ColumnBuilder>();

  constructor(private readonly length: number) {}

  set(name: string, index: number, value: AttributeValue): void {
    let builder = this.#builders.get(name);
    if (builder === undefined) {
      builder = new ColumnBuilder(typeof value as AttributeType, this.length);
      this.#builders.set(name, builder);
    }
    builder.set(index, value);
  }

  columns(): Columns {
    return new Map([...this.#builders].map(([name, builder]) => [name, builder.build()]));
  }
}

function freeId(to: GraphSnapshot, id: string): string {
  let free = id;
  while (to.indexOf(free) !== undefined) free += '~removed';
  return free;
}

function edgeKey({ structure }: GraphSnapshot, edge: number): string {
  const kinds = structure.edgeFields.get('kind');
  return `${structure.sources[edge]} ${structure.targets[edge]} ${String(kinds && valueAt(kinds, edge))}`;
}

/** The columns of all elements. */
async function joinColumns(
  { later, earlier, kept, removed }: Elements,
  computed: Computed = new Map(),
): Promise<Columns> {
  const joined = new Map<string, Column>();
  for (const name of new Set([...later.keys(), ...earlier.keys()])) {
    if (pacer.isDue) await pacer.pause();
    const [column, other] = [later.get(name), earlier.get(name)];
    const type = (column ?? other)?.type ?? 'string';
    const builder = new ColumnBuilder(type, kept + removed.length);
    for (let index = 0; column !== undefined && index < kept; index++) {
      const value = valueAt(column, index);
      if (value !== undefined) builder.set(index, value);
    }
    const valueOf =
      computed.get(name) ?? ((index: number) => (other?.type === type ? valueAt(other, index) : undefined));
    for (const [index, node] of removed.entries()) {
      const value = valueOf(node);
      if (value !== undefined) builder.set(kept + index, value);
    }
    joined.set(name, builder.build());
  }
  return joined;
}
