import type { GraphStructure } from '../../graph/graph-structure.js';
import { countOf } from '../questions/answers/answer-texts.js';
import type { Drawing } from './drawing.js';

/** Notes on each drawn node how many members override it directly, because a call of it may run one of them instead. */
export function markDispatch(
  drawing: Drawing,
  { kinds, kindNames, targets }: Pick<GraphStructure, 'kinds' | 'kindNames' | 'targets'>,
  indexOf: (id: string) => number | undefined,
): Drawing {
  const overrides = kindNames.indexOf('overrides');
  if (overrides === -1) return drawing;
  const counts = new Map<number, number>();
  for (const { key } of drawing.nodes) {
    const node = indexOf(key);
    if (node !== undefined) counts.set(node, 0);
  }
  for (const [edge, kind] of kinds.entries()) {
    const target = targets[edge] ?? -1;
    const count = kind === overrides ? counts.get(target) : undefined;
    if (count !== undefined) counts.set(target, count + 1);
  }
  const nodes = drawing.nodes.map((node) => {
    const count = counts.get(indexOf(node.key) ?? -1) ?? 0;
    if (count === 0) return node;
    const note = [node.note, `dispatch to ${countOf(count, 'override')}`]
      .filter((part) => part !== undefined)
      .join(' · ');
    return { ...node, note };
  });
  return { ...drawing, nodes };
}
