import type { DiffAnswer } from '@code-graph/api';
import type { CsvCell } from '../../output/csv.js';

/** The columns of the CSV. A row has those of its list. */
export const diffColumns = [
  ...['list', 'change', 'kind', 'before', 'after', 'source', 'target'],
  ...['crosses', 'aspects', 'confidence', 'file', 'line'],
];

/** One row for each difference of nodes, edges, dependencies, cycles and the public API. */
export function toDiffRows({ dependencies, cycles, publicApi, nodes, edges }: DiffAnswer): CsvCell[][] {
  return [
    ...dependencies.map(({ change, level, dependency: { source, target, file, line } }): CsvCell[] =>
      rowOf({ list: 'dependency', change, kind: level, source, target, file, line }),
    ),
    ...cycles.map(({ change, level, sizeBefore, sizeAfter, members }): CsvCell[] =>
      rowOf({ list: 'cycle', change, kind: level, before: sizeBefore, after: sizeAfter, source: members.join(' ') }),
    ),
    ...publicApi.map(({ change, before, after }): CsvCell[] =>
      rowOf({
        list: 'publicApi',
        change,
        kind: (after ?? before)?.type,
        before: before?.id,
        after: after?.id,
        ...placeOf(after ?? before),
      }),
    ),
    ...nodes.map(({ change, before, after, aspects, confidence }): CsvCell[] =>
      rowOf({
        ...{ list: 'node', change, kind: (after ?? before)?.type, before: before?.id, after: after?.id },
        ...{ aspects: aspects.join(' '), confidence, ...placeOf(after ?? before) },
      }),
    ),
    ...edges.map(({ change, kind, source, target, crosses, before, after, file }): CsvCell[] =>
      rowOf({ list: 'edge', change, kind, before, after, source, target, crosses, file }),
    ),
  ];
}

function placeOf(node: { file?: string; startLine?: number } | undefined): Record<string, CsvCell> {
  return { file: node?.file, line: node?.startLine };
}

function rowOf(cells: Readonly<Record<string, CsvCell>>): CsvCell[] {
  return diffColumns.map((column) => cells[column]);
}
