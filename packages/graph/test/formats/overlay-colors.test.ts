import assert from 'node:assert/strict';
import type { GraphNode, OverlayDefinition } from '@code-graph/sdk';
import { toColors } from '../../src/formats/overlay-colors.js';

const nodes: GraphNode[] = [
  {
    id: 'a',
    name: 'a',
    type: 'Class',
    'x:number': 5,
    'x:text': 'core',
    'x:flag': true,
    'x:date': '2026-01-01T00:00:00Z',
  },
  { id: 'b', name: 'b', type: 'Class', 'x:number': 500, 'x:text': 'constructor', 'x:flag': false },
  { id: 'c', name: 'c', type: 'Class' },
];

function colorsOf(legend: OverlayDefinition['legend'], attribute: string, noDataColor?: string): unknown[] | undefined {
  const overlay: OverlayDefinition = { id: 'x', name: 'X', type: 'color', attribute, legend };
  const colorOf = toColors({ nodes, edges: [] }, noDataColor === undefined ? overlay : { ...overlay, noDataColor });
  return colorOf && nodes.map((_, index) => colorOf(index));
}

describe('The colors of nodes', () => {
  const gradient: OverlayDefinition['legend'] = {
    type: 'gradient',
    stops: [
      { value: 0, color: '#000000' },
      { value: 10, color: '#646464' },
    ],
  };
  const category: OverlayDefinition['legend'] = { type: 'category', categories: { core: '#111111', true: '#222222' } };

  it('are mixed between the stops of a gradient, and have noDataColor without a value', () => {
    assert.deepEqual(colorsOf(gradient, 'x:number', '#bdbdbd'), ['#323232', '#646464', '#bdbdbd']);
    assert.deepEqual(colorsOf(gradient, 'x:number'), ['#323232', '#646464', undefined]);
    assert.deepEqual(colorsOf(gradient, 'x:date', '#bdbdbd'), ['#646464', '#bdbdbd', '#bdbdbd']);
  });

  it('are those of a gradient with a single stop', () => {
    const one: OverlayDefinition['legend'] = { type: 'gradient', stops: [{ value: 5, color: '#123456' }] };
    assert.deepEqual(colorsOf(one, 'x:number'), ['#123456', '#123456', undefined]);
  });

  it('are those of categories, with otherColor for all others', () => {
    assert.deepEqual(colorsOf(category, 'x:text'), ['#111111', undefined, undefined]);
    const withOther = { ...category, otherColor: '#999999' };
    assert.deepEqual(colorsOf(withOther, 'x:text', '#bdbdbd'), ['#111111', '#999999', '#bdbdbd']);
    assert.deepEqual(colorsOf(withOther, 'x:flag', '#bdbdbd'), ['#222222', '#999999', '#bdbdbd']);
  });

  it('are those of the highest value inside of a container, if the overlay says so', () => {
    const nested = [
      { id: 'folder', name: 'folder', type: 'Namespace', 'x:number': 900 },
      { id: 'f', name: 'f', type: 'Function', parent: 'folder', 'x:number': 5 },
      { id: 'g', name: 'g', type: 'Function', parent: 'folder', 'x:number': 0 },
    ];
    const overlay: OverlayDefinition = { id: 'x', name: 'X', type: 'color', attribute: 'x:number', legend: gradient };
    const colorOf = toColors({ nodes: nested, edges: [] }, { ...overlay, combine: 'maximum' });
    assert.deepEqual(
      nested.map((_, index) => colorOf?.(index)),
      ['#323232', '#323232', '#000000'],
    );
  });

  it('do not exist if the legend has sizes', () => {
    assert.equal(colorsOf({ type: 'size', min: 1, max: 2 }, 'x:number', '#bdbdbd'), undefined);
  });
});
