import assert from 'node:assert/strict';
import type { Plugin } from '@code-graph/client';
import { stringAt } from '../../../src/graph/string-table.js';
import { toOverlays } from '../../../src/model/channels/channel.js';
import { toColorings } from '../../../src/model/compare/coloring.js';
import { toRevisionColors } from '../../../src/model/compare/revision-colors.js';
import { groupAttributes } from '../../../src/model/neighbors/attribute-groups.js';
import { toTableColumns } from '../../../src/model/table/table-column.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph } from '../built-graph.js';

const legend = {
  type: 'gradient',
  stops: [
    { value: 0, color: '#000000' },
    { value: 100, color: '#ffffff' },
  ],
};
const plugin = {
  id: 'coverage',
  name: 'Coverage',
  status: 'applied',
  attributes: [
    { name: 'c:percent', type: 'number', unit: '%' },
    { name: 'c:owner', type: 'string' },
  ],
  overlays: [
    {
      ...{ id: 'percent', name: 'Coverage', type: 'color', attribute: 'c:percent', legend },
      ...{ combine: 'mean', weightedBy: 'lines', noDataColor: '#00ff00' },
    },
    {
      ...{ id: 'owner', name: 'Owner', type: 'color', attribute: 'c:owner', noDataColor: '#00ff00' },
      legend: { type: 'category', categories: { one: '#0000aa', two: '#0000bb' } },
    },
  ],
} as unknown as Plugin;

const lines = (after: number, before?: number) => ({
  ...{ startLine: 1, endLine: after },
  ...(before !== undefined && { 'diff-before:startLine': 1, 'diff-before:endLine': before }),
});

/** A file of two revisions: `kept` had other values and fewer lines, `fresh` came, `gone` went. */
const graph = buildGraph([
  { id: 'a.ts', name: 'a.ts', type: 'Namespace' },
  {
    ...{ id: 'kept', name: 'kept', type: 'Function', parent: 'a.ts', ...lines(10, 30) },
    ...{ 'c:percent': 100, 'diff-before-c:percent': 20, 'c:owner': 'two' },
  },
  {
    id: 'fresh',
    name: 'fresh',
    type: 'Function',
    parent: 'a.ts',
    ...lines(30),
    'c:percent': 0,
    'diff:change': 'added',
  },
  {
    ...{ id: 'gone', name: 'gone', type: 'Function', parent: 'a.ts', ...lines(10, 10), 'diff:change': 'removed' },
    ...{ 'c:percent': 60, 'diff-before-c:percent': 60, 'c:owner': 'one' },
  },
]);
const overlays = toOverlays([plugin]);
const colorings = toColorings([plugin], overlays, graph.nodeColumns);

function visibleWith(isFolded: boolean) {
  const { structure } = graph;
  return computeVisibleGraph(structure, {
    isOpen: Uint8Array.from({ length: structure.nodeCount }, () => (isFolded ? 0 : 1)),
    visibility: new Uint8Array(structure.nodeCount),
    hiddenKinds: new Uint8Array(structure.kindNames.length),
  });
}

function colorsOf(attribute: string, isFolded: boolean) {
  const { structure } = graph;
  const visible = visibleWith(isFolded);
  const coloring = colorings.find(({ name }) => name === attribute) ?? assert.fail();
  const { colors, valueOf, difference } = toRevisionColors(graph, visible, coloring);
  return new Map(
    Array.from(visible.nodes, (node, index) => [
      stringAt(structure.ids, node),
      {
        colors: [colors.earlier[index], colors.later[index]],
        values: [valueOf('earlier', index)?.value, valueOf('later', index)?.value],
        difference: difference?.differences[index],
      },
    ]),
  );
}

describe('The earlier values of an attribute', () => {
  it('have the unit of the attribute, in the table and among the values of a node, and are combined as it is', () => {
    const { structure, nodeColumns } = graph;
    const visible = visibleWith(true);
    const columns = toTableColumns(structure, nodeColumns, visible, {
      attributes: plugin.attributes,
      overlays: plugin.overlays,
    });
    const before = columns.find(({ id }) => id === 'diff-before-c:percent') ?? assert.fail();
    assert.deepEqual([before.unit, before.isDefault], ['%', false]);
    assert.equal(before.valueOf(visible.representatives[0] ?? -1)?.value, 30);
    const [group] = groupAttributes(nodeColumns, [plugin], 1);
    assert.deepEqual(
      group?.values.map(({ name, value, definition }) => [name, value, definition.unit]),
      [
        ['c:percent', 100, '%'],
        ['diff-before-c:percent', 20, '%'],
        ['c:owner', 'two', undefined],
      ],
    );
  });
});

describe('An attribute of two revisions', () => {
  it('gives each revision the colors of its own values, in one scale', () => {
    const nodes = colorsOf('c:percent', false);
    assert.deepEqual(nodes.get('kept'), { colors: ['#333333', '#ffffff'], values: [20, 100], difference: 80 });
    assert.deepEqual(nodes.get('fresh'), {
      ...{ colors: ['#00ff00', '#000000'], values: [undefined, 0], difference: undefined },
    });
    assert.deepEqual(nodes.get('gone')?.colors, ['#999999', '#00ff00']);
  });

  it('is combined from the values and the weights of its own revision in a container', () => {
    const { values, difference } = colorsOf('c:percent', true).get('a.ts') ?? assert.fail();
    assert.deepEqual(values, [(30 * 20 + 10 * 60) / 40, (10 * 100 + 30 * 0) / 40]);
    assert.equal(difference, 25 - 30);
  });

  it('has the same values in both revisions without earlier ones, and no difference if they are categories', () => {
    const nodes = colorsOf('c:owner', false);
    assert.deepEqual(nodes.get('kept'), {
      colors: ['#0000bb', '#0000bb'],
      values: ['two', 'two'],
      difference: undefined,
    });
    assert.deepEqual(nodes.get('gone')?.values, ['one', undefined]);
  });
});
