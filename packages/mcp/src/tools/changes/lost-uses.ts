import type { DiffAnswer } from '@code-graph/client';
import type { AnswerItem } from '../../answer/answer.js';

type DiffNode = DiffAnswer['nodes'][number];

/**
 * Lists the uses that code has lost although its own text is the same, because their target was removed, renamed or moved: mostly callers
 * that a change has forgotten.
 */
export function lostUsesOf({ nodes, edges }: Pick<DiffAnswer, 'nodes' | 'edges'>): AnswerItem[] {
  const earlier = new Map(nodes.flatMap((node) => (node.before ? [[node.before.id, node] as const] : [])));
  const changedFiles = new Set(nodes.flatMap(({ before, after }) => [before?.file, after?.file]));
  const around = new Set(nodes.filter(hasOtherText).flatMap(({ before }) => (before ? containersOf(before.id) : [])));
  return edges.flatMap(({ change, source, target, kind = 'uses', file, lines = '' }) => {
    const user = earlier.get(source);
    if (change !== 'removed' || (user && hasOtherText(user))) return [];
    // The uses of a decorator belong to the code around its declaration, whose text does not have the decorator.
    if (kind !== 'imports' && around.has(source)) return [];
    const first = Number.parseInt(lines, 10);
    // The lines are those before the change.
    const hasLine = first > 0 && !changedFiles.has(file);
    return [
      {
        handle: user?.after?.id ?? source,
        file: user?.after?.file ?? file,
        ...(hasLine && { lines: [first], hasMoreLines: lines !== String(first) }),
        detail: `${kind} ${target}, ${describeFate(earlier.get(target))}`,
      },
    ];
  });
}

function hasOtherText({ change, aspects }: DiffNode): boolean {
  return change === 'removed' || aspects.includes('text') || aspects.includes('signature');
}

/** Returns the ids of the file and the declarations around a node. */
function containersOf(id: string): string[] {
  const fileEnd = id.indexOf('#');
  if (fileEnd < 0) return [];
  const containers = [id.slice(0, fileEnd)];
  for (let end = id.lastIndexOf('.'); end > fileEnd; end = id.lastIndexOf('.', end - 1))
    containers.push(id.slice(0, end));
  return containers;
}

function describeFate(node: DiffNode | undefined): string {
  if (node?.change === 'removed') return 'which was removed';
  if (node?.change === 'moved' && node.after) return `which is ${node.after.id} now`;
  return 'which is not found there any more';
}
