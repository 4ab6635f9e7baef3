import type { DiffAnswer } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { AnswerGroup, AnswerRow } from '../answer.js';
import { toIdNode } from './diff-units.js';

type DiffEdge = DiffAnswer['edges'][number];

const titles: Readonly<Record<DiffEdge['crosses'], string>> = {
  package: 'Edges to other packages',
  folder: 'Edges to other folders',
  file: 'Edges to other files',
  none: 'Edges within files',
};

const levels: readonly DiffEdge['crosses'][] = ['package', 'folder', 'file', 'none'];

/** The edges that differ, by the widest border that they cross. The nodes above say most of it already. */
export function edgeGroups({ edges, nodes }: DiffAnswer): AnswerGroup[] {
  // A node that moved is drawn where it is now, also as the end of an edge that went.
  const laterIds = new Map(nodes.flatMap(({ before, after }) => (before && after ? [[before.id, after.id]] : [])));
  return levels.flatMap((level) => {
    const rows = edges.filter(({ crosses }) => crosses === level).map((edge) => toRow(edge, laterIds));
    return rows.length === 0 ? [] : [{ title: titles[level], total: rows.length, rows, isMinor: true }];
  });
}

function toRow(edge: DiffEdge, laterIds: ReadonlyMap<string, string>): AnswerRow {
  const {
    change,
    kind = 'edge',
    source,
    target,
    before,
    after,
    isTypeOnly,
    wasTypeOnly = isTypeOnly,
    file,
    lines,
  } = edge;
  const idOf = (id: string): string => (change === 'removed' ? (laterIds.get(id) ?? id) : id);
  const typeOnly = (is: boolean): string => (is ? 'types only' : 'also values');
  const where =
    file === undefined
      ? undefined
      : `${toVisibleText(file)}${lines === undefined ? '' : `:${toVisibleText(lines, 100)}`}`;
  return {
    node: toIdNode(idOf(source)),
    to: toIdNode(idOf(target)),
    mark: change,
    detail: `${change} · ${toVisibleText(kind)}${change === 'changed' && before !== after ? ` ${before ?? 0} → ${after ?? 0}` : ''}`,
    facts: [
      { label: 'Kind', after: toVisibleText(kind) },
      {
        label: 'Uses',
        ...(before !== undefined && { before: String(before) }),
        ...(after !== undefined && { after: String(after) }),
      },
      ...(wasTypeOnly === isTypeOnly
        ? []
        : [{ label: 'Types', before: typeOnly(wasTypeOnly), after: typeOnly(isTypeOnly) }]),
      ...(where === undefined ? [] : [{ label: 'Lines', items: [{ text: where }] }]),
    ],
  };
}
