import assert from 'node:assert/strict';
import type { Plugin } from '@code-graph/client';
import { initialHotSpots, measuresInForce, scoredMeasures } from '../../../src/model/hot-spots/hot-spot-choices.js';
import { nodesAtLevel } from '../../../src/model/hot-spots/node-level.js';
import { findPreset, hotEnd, toMeasures } from '../../../src/model/measures/measure.js';
import { buildGraph, exampleNodes } from '../built-graph.js';

const { nodeColumns } = buildGraph([
  {
    id: 'a',
    type: 'Class',
    'git:churn': 3,
    'git:day': '2026-01-02T00:00:00Z',
    'git:who': 'x',
    'cov:lines': 5,
    'cov:percent': 10,
  },
]);

function plugin(id: string, attributes: readonly object[], overlays: readonly object[] = []): Plugin {
  return { id, attributes, overlays, status: 'applied' } as unknown as Plugin;
}

const plugins = [
  plugin(
    'git',
    [
      { name: 'git:churn', type: 'number', direction: 'lowerIsBetter', unit: 'commits', description: 'Commits.' },
      { name: 'git:day', type: 'date', description: 'Day.' },
      { name: 'git:who', type: 'string', description: 'Author.' },
      { name: 'git:pairs', type: 'number', target: 'edge', description: 'Pairs.' },
    ],
    [
      { id: 'size', name: 'Churn as size', type: 'size', attribute: 'git:churn' },
      { id: 'color', name: 'Churn', type: 'color', attribute: 'git:churn' },
    ],
  ),
  plugin('cov', [
    { name: 'cov:lines', type: 'number', description: 'Lines.' },
    { name: 'cov:percent', type: 'number', direction: 'higherIsBetter', description: 'Share.' },
    { name: 'cov:absent', type: 'number', direction: 'higherIsBetter', description: 'Not in the graph.' },
  ]),
];
const measures = toMeasures(plugins, nodeColumns);
const preset = findPreset(plugins, measures);

describe('The attributes of hot spots', () => {
  it('are the numbers and dates of nodes that the graph has, by the names of their overlays', () => {
    assert.deepEqual(
      measures.map(({ name, title }) => [name, title]),
      [
        ['git:churn', 'Churn'],
        ['git:day', 'Day'],
        ['cov:lines', 'Lines'],
        ['cov:percent', 'Percent'],
      ],
    );
  });

  it('are the first with a direction of each plugin unless the user chooses others', () => {
    assert.deepEqual(preset.map(hotEnd), ['high Churn', 'low Percent']);
    const plot = measuresInForce(initialHotSpots, measures, preset);
    assert.deepEqual([plot.x?.name, plot.y?.name, plot.size], ['git:churn', 'cov:percent', undefined]);
    assert.deepEqual(Object.keys(measuresInForce(initialHotSpots, measures, [])), ['x', 'y']);
  });

  it('count once in the score, and not if they are not in the graph', () => {
    const attributes = { x: 'git:day', y: 'cov:lines', size: 'cov:lines', color: 'cov:absent' };
    const plot = measuresInForce({ ...initialHotSpots, attributes }, measures, preset);
    assert.deepEqual(
      scoredMeasures(plot).map(({ name }) => name),
      ['git:day', 'cov:lines'],
    );
  });
});

describe('The level of nodes', () => {
  const { structure } = buildGraph(exampleNodes);

  it('does not depend on what is folded', () => {
    const idsAt = (level: Parameters<typeof nodesAtLevel>[1]): unknown[] =>
      nodesAtLevel(structure, level).map((node) => exampleNodes[node]?.['id']);
    assert.deepEqual(idsAt('folders'), ['src']);
    assert.deepEqual(idsAt('files'), ['a.ts', 'b.ts']);
    assert.deepEqual(idsAt('classes'), ['A']);
    assert.deepEqual(idsAt('functions'), ['A.one', 'A.two', 'f']);
  });
});
