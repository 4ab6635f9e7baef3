import { readFileNodes } from '@code-graph/graph/lines';
import { listOf, valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';
import type { RevisionGraph } from '../revisions/index.js';

/** Finds the nodes whose source text differs from that of the node with the same id in an earlier revision, or that it does not have. */
export async function findChangedNodes(before: RevisionGraph, after: RevisionGraph): Promise<ReadonlySet<number>> {
  const { snapshot } = after;
  const { paths, nodes } = await readFileNodes(snapshot);
  const files = [...after.hashes].flatMap(([file, hash]) =>
    paths.has(file) && before.hashes.get(file) !== hash ? [file] : [],
  );
  const changed = new Set<number>();
  const [textsBefore, textsAfter] = [await before.readTexts(files), await after.readTexts(files)];
  for (const file of files) {
    const [linesBefore, linesAfter] = [textsBefore.get(file)?.split('\n'), textsAfter.get(file)?.split('\n')];
    for (const node of listOf(nodes, paths.get(file) ?? -1)) {
      const earlier = before.snapshot.indexOf(snapshot.structure.ids[node] ?? '');
      const textBefore = earlier === undefined ? undefined : textOf(before.snapshot, earlier, linesBefore);
      const textAfter = textOf(snapshot, node, linesAfter);
      if (textBefore === undefined || textAfter === undefined || textBefore !== textAfter) changed.add(node);
    }
  }
  return changed;
}

function textOf(snapshot: GraphSnapshot, node: number, lines: readonly string[] | undefined): string | undefined {
  const start = fieldOf(snapshot, 'startLine', node);
  const end = fieldOf(snapshot, 'endLine', node);
  if (typeof start !== 'number' || typeof end !== 'number') return undefined;
  return lines?.slice(start - 1, end).join('\n');
}

function fieldOf({ structure }: GraphSnapshot, field: string, node: number): unknown {
  const column = structure.nodeFields.get(field);
  return column && valueAt(column, node);
}
