import assert from 'node:assert/strict';
import type { Plugin } from '@code-graph/client';
import type { Overlay } from '../../../src/model/channels/channel.js';
import { comparedNumbers } from '../../../src/model/compare/compared-numbers.js';
import { filterKinds } from '../../../src/model/filters.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph, exampleNodes } from '../built-graph.js';

describe('The numbers of a comparison', () => {
  it('are those that the overlay draws: a folder has the combination that it declares', () => {
    const values = new Map<unknown, number>([
      ['A.one', 3],
      ['A.two', 5],
      ['f', 10],
    ]);
    const graph = buildGraph(
      exampleNodes.map((node) => ({ ...node, ...(values.has(node['id']) && { 'x:n': values.get(node['id']) }) })),
    );
    const { structure } = graph;
    const visible = computeVisibleGraph(structure, {
      isOpen: new Uint8Array(structure.nodeCount),
      visibility: new Uint8Array(structure.nodeCount),
      hiddenKinds: filterKinds(structure, []),
    });
    const numbersOf = (combine?: 'maximum' | 'sum'): (number | undefined)[] => {
      const legend = { type: 'gradient', stops: [{ value: 0, color: '#ffffff' }] } as const;
      const definition = { id: 'n', name: 'N', type: 'color', attribute: 'x:n', legend } as const;
      const overlay: Overlay = {
        key: 'x/n',
        channel: 'color',
        plugin: {} as Plugin,
        definition: { ...definition, legend: { ...legend, stops: [...legend.stops] }, ...(combine && { combine }) },
        isApplied: true,
      };
      return comparedNumbers(graph, visible, { overlay });
    };
    assert.deepEqual([numbersOf(), numbersOf('maximum'), numbersOf('sum')], [[6], [10], [18]]);
  });
});
