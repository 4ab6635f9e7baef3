import type { Column, Columns } from '../snapshot/column.js';
import type { GraphColumns } from '../snapshot/graph-columns.js';

/** A graph on its way between threads: first its numbers, then its texts, some at a time. */
export type GraphPart = { readonly graph: GraphColumns } | { readonly list: number; readonly texts: readonly string[] };

/** Numbers change hands, texts are copied: so many of them that taking them in keeps nobody waiting. */
const textsAtOnce = 5_000;

/** Takes a graph apart. It is no more of use afterwards. */
export function* toGraphParts(
  graph: GraphColumns,
): Generator<{ readonly part: GraphPart; readonly transfer: ArrayBuffer[] }> {
  const lists = textLists(graph).map((list) => list.splice(0));
  yield { part: { graph }, transfer: buffersOf(graph) };
  for (const [list, texts] of lists.entries()) {
    for (let start = 0; start < texts.length; start += textsAtOnce)
      yield { part: { list, texts: texts.slice(start, start + textsAtOnce) }, transfer: [] };
  }
}

/** Puts a graph together from its parts. */
export async function fromGraphParts(parts: AsyncIterable<GraphPart>): Promise<GraphColumns> {
  let graph: GraphColumns | undefined;
  let lists: string[][] = [];
  for await (const part of parts) {
    if ('graph' in part) {
      graph = part.graph;
      lists = textLists(graph);
    } else lists[part.list]?.push(...part.texts);
  }
  if (!graph) throw new Error('there are no parts of a graph');
  return graph;
}

/** Always in the same order. Nobody else has these lists as long as the graph is on its way, so they may change. */
function textLists(graph: GraphColumns): string[][] {
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
