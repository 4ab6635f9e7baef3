import { hasValue } from '../snapshot/column.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { groupByKey, type IndexLists } from '../snapshot/index-lists.js';
import { oncePerStructure } from '../snapshot/once-per-structure.js';
import { pacer } from '../snapshot/pacer.js';
import { letterMask } from './letter-mask.js';

/** The distinct names of a graph, in the order of search results: shorter names first, then by code unit. */
export interface NameIndex {
  readonly names: readonly string[];
  /** The names in lower case. */
  readonly lowered: readonly string[];
  readonly masks: Int32Array;
  /** The nodes with each name. */
  readonly nodes: IndexLists;
  /** Ids of the nodes that contain others, such as classes. */
  readonly containers: ReadonlySet<string>;
}

const namesPerSlice = 10_000;

/** The index of the names of a snapshot, built in slices on first use. */
export const readNameIndex = oncePerStructure(async ({ structure }: GraphSnapshot): Promise<NameIndex> => {
  const column = structure.nodeFields.get('name');
  const dictionary = column?.type === 'string' ? column.dictionary : [];
  const order = await sortNames(dictionary);
  const entries = new Uint32Array(dictionary.length);
  const names: string[] = [];
  const lowered: string[] = [];
  const masks = new Int32Array(dictionary.length);
  await forEachSlice(order.length, namesPerSlice, (start, end) => {
    for (let entry = start; entry < end; entry++) {
      const position = order[entry] ?? 0;
      const name = dictionary[position] ?? '';
      entries[position] = entry;
      names.push(name);
      lowered.push(name.toLowerCase());
      masks[entry] = letterMask(lowered[entry] ?? '');
    }
  });
  const nodes = await groupByKey(structure.ids.length, names.length, (node) =>
    column && hasValue(column, node) ? (entries[column.values[node] ?? 0] ?? 0) : -1,
  );
  const parents = structure.nodeFields.get('parent');
  const containers = new Set(parents?.type === 'string' ? parents.dictionary : []);
  return { names, lowered, masks, nodes, containers };
});

/** Sorts the indexes of names by length and name, and may return to the event loop after each length. */
async function sortNames(names: readonly string[]): Promise<number[]> {
  const byLength = new Map<number, number[]>();
  await forEachSlice(names.length, namesPerSlice, (start, end) => {
    for (let index = start; index < end; index++) {
      const length = names[index]?.length ?? 0;
      const indexes = byLength.get(length);
      if (indexes) indexes.push(index);
      else byLength.set(length, [index]);
    }
  });
  const sorted: number[] = [];
  for (const length of [...byLength.keys()].sort((one, other) => one - other)) {
    const indexes = byLength.get(length) ?? [];
    indexes.sort((one, other) => compare(names[one] ?? '', names[other] ?? ''));
    for (const index of indexes) sorted.push(index);
    if (pacer.isDue) await pacer.pause();
  }
  return sorted;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
