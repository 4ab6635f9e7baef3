import type { Column, Columns, GraphColumns } from '@code-graph/graph/snapshot';

/** A graph in transfer between threads: first its numbers, then its strings in slices. */
export type GraphPart =
  | { readonly graph: GraphColumns }
  | { readonly list: number; readonly strings: readonly string[] };

/** Maximum number of strings in a part. Numbers are transferred, but strings are copied, which takes time on the receiving thread. */
const stringsPerPart = 5_000;

/** Splits a graph into parts, and leaves it unusable. */
export function* toGraphParts(
  graph: GraphColumns,
): Generator<{ readonly part: GraphPart; readonly transfer: ArrayBuffer[] }> {
  const lists = stringLists(graph).map((list) => list.splice(0));
  yield { part: { graph }, transfer: buffersOf(graph) };
  for (const [list, strings] of lists.entries()) {
    for (let start = 0; start < strings.length; start += stringsPerPart)
      yield { part: { list, strings: strings.slice(start, start + stringsPerPart) }, transfer: [] };
  }
}

/** Assembles a graph from its parts. */
export async function fromGraphParts(parts: AsyncIterable<GraphPart>): Promise<GraphColumns> {
  let graph: GraphColumns | undefined;
  let lists: string[][] = [];
  for await (const part of parts) {
    if ('graph' in part) {
      graph = part.graph;
      lists = stringLists(graph);
    } else lists[part.list]?.push(...part.strings);
  }
  if (!graph) throw new Error('the graph has no parts');
  return graph;
}

/** All lists of strings, in a fixed order. They may be mutated because nothing else uses the graph during its transfer. */
function stringLists(graph: GraphColumns): string[][] {
  const dictionaries = columnsOf(graph).flatMap((column) => (column.type === 'string' ? [column.dictionary] : []));
  return [graph.structure.ids, ...dictionaries] as string[][];
}

function buffersOf(graph: GraphColumns): ArrayBuffer[] {
  const { sources, targets } = graph.structure;
  const arrays = [sources, targets, ...columnsOf(graph).flatMap(({ presence, values }) => [presence, values])];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}

function columnsOf({ structure, attributes }: GraphColumns): Column[] {
  const all: readonly Columns[] = [structure.nodeFields, structure.edgeFields, attributes.nodes, attributes.edges];
  return all.flatMap((columns) => [...columns.values()]);
}
