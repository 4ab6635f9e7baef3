import { readFileNodes } from '@code-graph/graph/lines';
import { listOf } from '@code-graph/graph/snapshot';
import { pairNodes, type PairedNodes } from '@code-graph/graph/diff';
import type { RevisionGraph } from '../revisions/index.js';

/** The lowest confidence with which code that moved keeps its violations. */
const minConfidence = 0.9;

/** The code of an earlier revision, and the same code in the working tree. */
export interface PairedCode {
  /** Nodes of the working tree whose source text differs from the earlier one, or that are new. */
  readonly changed: ReadonlySet<number>;
  /** The ids of the working tree by the earlier ids, of the nodes that have another id now. */
  readonly moved: ReadonlyMap<string, string>;
}

/** Pairs the nodes of an earlier revision with those of the working tree: by their ids, and what moved by its text. */
export async function pairCode(before: RevisionGraph, after: RevisionGraph): Promise<PairedCode> {
  const paired = await pairNodes(before, after);
  return { changed: await findChanged(paired), moved: findMoved(paired) };
}

async function findChanged({ before, after, matches }: PairedNodes): Promise<ReadonlySet<number>> {
  const { paths, nodes } = await readFileNodes(after.snapshot);
  const changed = new Set<number>();
  for (const [file, hash] of after.hashes) {
    if (!paths.has(file) || before.hashes.get(file) === hash) continue;
    for (const node of listOf(nodes, paths.get(file) ?? -1)) {
      const earlier = matches.earlierOf[node] ?? -1;
      const textBefore = earlier < 0 ? undefined : before.texts.textOf(earlier);
      if (textBefore === undefined || textBefore !== after.texts.textOf(node)) changed.add(node);
    }
  }
  return changed;
}

function findMoved({ before, after, matches }: PairedNodes): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  for (const [earlier, later] of matches.laterOf.entries()) {
    const [id, laterId] = [before.snapshot.structure.ids[earlier], after.snapshot.structure.ids[later]];
    if (id === undefined || laterId === undefined || id === laterId) continue;
    if (matches.confidenceOf(later) >= minConfidence) moved.set(id, laterId);
  }
  return moved;
}
