import assert from 'node:assert/strict';
import { stringAt } from '../../../src/graph/string-table.js';
import { toDependencyMatrix } from '../../../src/model/matrix/dependency-matrix.js';
import { edgesOfCell } from '../../../src/model/matrix/edges-of-cell.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph } from '../built-graph.js';

/** The folder `low` is used by `high`; `one` and `two` depend on each other through different files. */
const { structure } = buildGraph(
  [
    ...['low', 'one', 'two', 'high', 'alone'].map((id) => ({ id, name: id, type: 'Namespace' })),
    ...['low/a', 'low/b', 'one/a', 'one/b', 'two/a', 'two/b', 'high/a'].map((id) => ({
      id,
      name: id,
      type: 'Namespace',
      parent: id.split('/')[0],
    })),
  ],
  [
    { source: 'high/a', target: 'low/a', kind: 'calls' },
    { source: 'high/a', target: 'low/b', kind: 'imports' },
    { source: 'high/a', target: 'low/b', kind: 'calls' },
    { source: 'high/a', target: 'one/a', kind: 'calls' },
    { source: 'one/a', target: 'two/a', kind: 'calls' },
    { source: 'two/b', target: 'one/b', kind: 'calls' },
    { source: 'two/a', target: 'low/b', kind: 'calls' },
    { source: 'low/b', target: 'low/a', kind: 'calls' },
    { source: 'low/a', target: 'low/b', kind: 'imports' },
    { source: 'low/a', target: 'low/b', kind: 'calls' },
  ],
);

describe('The dependency matrix', () => {
  it('has the rows in the order of layers, and nodes without dependencies last', () => {
    const { rows, cycleSizes } = matrixWith([]);
    assert.deepEqual(rows, ['high', 'one (1)', 'two (1)', 'low', 'alone']);
    assert.deepEqual(cycleSizes, [2]);
  });

  it('has only cells of cycles below the diagonal', () => {
    const { cells } = matrixWith([]);
    assert.deepEqual(cells, [
      'high → low: 3, none',
      'high → one: 1, none',
      'one → two: 1, cycle',
      'two → low: 1, none',
      'two → one: 1, cycle, below',
    ]);
  });

  it('keeps the contents of an open container together, in the order of their layers', () => {
    const { rows } = matrixWith(['low', 'one', 'two']);
    assert.deepEqual(rows, [
      'high',
      'one',
      '  one/a',
      '  one/b',
      'two',
      '  two/a',
      '  two/b',
      'low',
      '  low/a (1)',
      '  low/b (1)',
      'alone',
    ]);
  });

  it('tells cycles between rows from cycles between their containers', () => {
    const { cells } = matrixWith(['low', 'one', 'two']);
    assert.deepEqual(
      cells.filter((cell) => !cell.includes('none')),
      [
        'low/a → low/b: 2, cycle',
        'low/b → low/a: 1, cycle, below',
        'one/a → two/a: 1, namespace',
        'two/b → one/b: 1, namespace, below',
      ],
    );
  });

  it('lists the edges of a cell by their kinds', () => {
    const visible = visibleWith(['low']);
    const { rows, cellOf } = toDependencyMatrix(structure, visible);
    const rowOf = (id: string): number => rows.findIndex(({ node }) => idOf(node) === id);
    const cell = cellOf.get(rowOf('high') * rows.length + rowOf('low/b'));
    assert.ok(cell);
    const { kinds, examples } = edgesOfCell(structure, visible, cell.edge, 1);
    assert.deepEqual(kinds, [
      { kind: 'imports', count: 1 },
      { kind: 'calls', count: 1 },
    ]);
    assert.deepEqual(examples, [1]);
  });

  it('lists all nodes of a graph without dependencies', () => {
    const { structure: single } = buildGraph([{ id: 'a', type: 'Class' }]);
    const visible = computeVisibleGraph(single, {
      isOpen: new Uint8Array(1),
      visibility: new Uint8Array(1),
      hiddenKinds: new Uint8Array(),
    });
    assert.equal(toDependencyMatrix(single, visible).rows.length, 1);
  });
});

function visibleWith(open: readonly string[]) {
  return computeVisibleGraph(structure, {
    isOpen: Uint8Array.from({ length: structure.nodeCount }, (_, node) => (open.includes(idOf(node)) ? 1 : 0)),
    visibility: new Uint8Array(structure.nodeCount),
    hiddenKinds: new Uint8Array(structure.kindNames.length),
  });
}

function matrixWith(open: readonly string[]) {
  const { rows, cells, cycleSizes } = toDependencyMatrix(structure, visibleWith(open));
  const idOfRow = (row: number): string => idOf(rows[row]?.node ?? 0);
  return {
    rows: rows.map(({ node, depth, cycle }) => '  '.repeat(depth) + idOf(node) + (cycle ? ` (${cycle})` : '')),
    cells: cells
      .map(
        ({ row, column, count, mark }) =>
          `${idOfRow(row)} → ${idOfRow(column)}: ${count}, ${mark}${column < row ? ', below' : ''}`,
      )
      .sort(),
    cycleSizes,
  };
}

function idOf(node: number): string {
  return stringAt(structure.ids, node);
}
