import type { Pacer } from '@code-graph/sdk/pacer';
import type { LineRange, LocatedNode } from '@code-graph/reports';
import { addCounts, noCounts, type CoverageCounts, type LineTable } from '../records/line-table.js';
import { findNested, rangeKey } from './nested-ranges.js';
import { ContainerRanges, isLeaf, isSeparate, type FileRange } from './node-ranges.js';

type Tables = ReadonlyMap<string, LineTable>;

/**
 * Counts the lines and branches of each node, by the tables of the files. A function has the lines in its range, less those of nodes inside.
 * A container has the lines of all nodes in it, each once. Nodes without executable lines are omitted.
 */
export async function* countNodes(
  nodes: ReadonlyMap<string, LocatedNode>,
  tables: Tables,
  pacer: Pacer,
): AsyncGenerator<readonly [id: string, counts: CoverageCounts]> {
  const containers = new ContainerRanges(nodes);
  const byFile = new Map<string, LineRange[]>();
  for (const node of nodes.values()) {
    const own = containers.ownRange(node);
    // Files without a report would only make the lists of their folders longer.
    if (own === undefined || !tables.has(own.file)) continue;
    containers.add(node);
    if (isSeparate(node)) push(byFile, own);
    if (pacer.isDue) await pacer.pause();
  }
  const nested = new Map<string, ReadonlyMap<string, readonly LineRange[]>>();
  for (const [file, ranges] of byFile) {
    nested.set(file, findNested(ranges));
    if (pacer.isDue) await pacer.pause();
  }
  for (const node of nodes.values()) {
    const counts = isLeaf(node)
      ? countLeaf(containers.ownRange(node), tables, nested)
      : containers.of(node.id).reduce((sum, range) => addCounts(sum, countRange(tables, range)), noCounts);
    if (counts.lines > 0 || counts.branches > 0) yield [node.id, counts];
    if (pacer.isDue) await pacer.pause();
  }
}

function countLeaf(
  own: FileRange | undefined,
  tables: Tables,
  nested: ReadonlyMap<string, ReadonlyMap<string, readonly LineRange[]>>,
): CoverageCounts {
  if (own === undefined) return noCounts;
  const inner = nested.get(own.file)?.get(rangeKey(own)) ?? [];
  return inner.reduce(
    (rest, range) => addCounts(rest, countRange(tables, { file: own.file, ...range }), -1),
    countRange(tables, own),
  );
}

function countRange(tables: Tables, { file, first, last }: FileRange): CoverageCounts {
  return tables.get(file)?.count(first, last) ?? noCounts;
}

function push(byFile: Map<string, LineRange[]>, { file, first, last }: FileRange): void {
  const ranges = byFile.get(file) ?? [];
  byFile.set(file, ranges);
  ranges.push({ first, last });
}
