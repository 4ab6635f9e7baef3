import assert from 'node:assert/strict';
import type { OverlayDefinition } from '@code-graph/client';
import { sortRows } from '../../../src/model/table/sort-rows.js';
import { textOf, toTableColumns, type TableColumn } from '../../../src/model/table/table-column.js';
import { toCsv } from '../../../src/model/table/to-csv.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph } from '../built-graph.js';

const { structure, nodeColumns } = buildGraph([
  { id: 'src', name: 'src', type: 'Namespace' },
  { id: 'a', name: '=1+1', type: 'Class', parent: 'src', file: 'a,b.ts', 'git:churn': 10.123456, startLine: 1 },
  { id: 'b', name: 'say "b"', type: 'Class', parent: 'src', file: 'b.ts', 'git:churn': -2 },
  { id: 'c', name: 'c10', type: 'Class', parent: 'src', 'git:day': '2026-01-02T03:04:05Z' },
  { id: 'd', name: 'c9', type: 'Class', parent: 'src', 'git:churn': 3, 'layout:x': 1 },
]);
const definitions = [
  { name: 'git:churn', type: 'number', description: 'Changed lines.', unit: 'lines' },
  { name: 'git:day', type: 'date', description: 'Day of the latest change.' },
] as const;

const churnOverlay: OverlayDefinition = {
  ...{ id: 'churn', name: 'Churn', type: 'color', attribute: 'git:churn', combine: 'sum' },
  legend: { type: 'gradient', stops: [] },
};

function tableWith(open: number) {
  const visible = computeVisibleGraph(structure, {
    isOpen: new Uint8Array(5).fill(open),
    visibility: new Uint8Array(5),
    hiddenKinds: new Uint8Array(structure.kindNames.length),
  });
  const columns = toTableColumns(structure, nodeColumns, visible, {
    attributes: definitions,
    overlays: [churnOverlay],
  });
  const columnOf = (id: string): TableColumn => {
    const column = columns.find((each) => each.id === id);
    assert.ok(column, id);
    return column;
  };
  return { columns, columnOf, rows: Array.from(visible.nodes, (_, index) => index) };
}

describe('The table of nodes', () => {
  const { columns, columnOf, rows } = tableWith(1);
  const namesOf = (order: readonly number[]): string[] =>
    order.map((row) => textOf(columnOf('name'), columnOf('name').valueOf(row)));

  it('has a column for every attribute except positions, and shows those of plugins', () => {
    const ids = (isDefault: boolean): string[] =>
      columns.filter((column) => column.isDefault === isDefault).map(({ id }) => id);
    assert.deepEqual(ids(true), ['name', 'type', 'file', 'git:churn', 'git:day']);
    assert.deepEqual(ids(false), ['size', 'id', 'startLine']);
  });

  it('names folders of one name by the folders around them, as the picture does', () => {
    const graph = buildGraph([
      { id: 'src', name: 'src', type: 'Namespace' },
      { id: 'src/a', name: 'a', type: 'Class', parent: 'src' },
      { id: 'codemod', name: 'codemod', type: 'Namespace' },
      { id: 'codemod/src', name: 'src', type: 'Namespace', parent: 'codemod' },
      { id: 'codemod/src/b', name: 'b', type: 'Class', parent: 'codemod/src' },
    ]);
    const visible = computeVisibleGraph(graph.structure, {
      isOpen: Uint8Array.from([0, 0, 1, 0, 0]),
      visibility: new Uint8Array(5),
      hiddenKinds: new Uint8Array(graph.structure.kindNames.length),
    });
    const [name] = toTableColumns(graph.structure, graph.nodeColumns, visible, { attributes: [], overlays: [] });
    const names = Array.from(visible.nodes, (_, index) => name?.valueOf(index)?.value);
    assert.deepEqual(names, ['src', 'codemod/src']);
  });

  it('shows files only where a node has one', () => {
    const file = tableWith(0).columnOf('file');
    assert.equal(file.isDefault, false);
  });

  it('sorts numbers, with nodes without data last in either direction', () => {
    const churn = columnOf('git:churn');
    assert.deepEqual(namesOf(sortRows(rows, churn, true)), ['=1+1', 'c9', 'say "b"', 'c10']);
    assert.deepEqual(namesOf(sortRows(rows, churn, false)), ['say "b"', 'c9', '=1+1', 'c10']);
  });

  it('sorts names with the numbers in them', () => {
    assert.deepEqual(namesOf(sortRows(rows, columnOf('name'), false)).slice(-3), ['c9', 'c10', 'say "b"']);
  });

  it('is saved as CSV in the same order, with quotes, and without formulas', () => {
    const shown = ['name', 'file', 'git:churn', 'git:day'].map(columnOf);
    assert.equal(
      toCsv(shown, sortRows(rows, columnOf('git:churn'), true)),
      [
        'Name,File,git:churn (lines),git:day',
        `'=1+1,"a,b.ts",10.123456,`,
        'c9,,3,',
        '"say ""b""",b.ts,-2,',
        'c10,,,2026-01-02T03:04:05.000Z',
        '',
      ].join('\r\n'),
    );
  });

  it('has the values of folded containers, combined as overlays say', () => {
    const folded = tableWith(0);
    const value = folded.columnOf('git:churn').valueOf(0);
    assert.deepEqual(value, { value: 11.123456, origin: 'sum', count: 3 });
    assert.equal(folded.columnOf('size').valueOf(0)?.value, 5);
    assert.equal(textOf(folded.columnOf('git:day'), folded.columnOf('git:day').valueOf(0)), '2026-01-02');
  });
});
