import assert from 'node:assert/strict';
import { completePositions } from '../../../src/model/placement/complete-positions.js';
import type { NodePositions } from '../../../src/model/placement/node-positions.js';
import { buildGraph, exampleEdges, exampleNodes } from '../built-graph.js';

/** The example, and nodes that its layout does not have. */
const { structure } = buildGraph(
  [
    ...exampleNodes,
    { id: 'caller', name: 'caller', type: 'Function', parent: 'src' },
    { id: 'further', name: 'further', type: 'Function' },
    { id: 'inside', name: 'inside', type: 'Class', parent: 'a.ts' },
    { id: 'alone', name: 'alone', type: 'Class' },
  ],
  [
    ...exampleEdges,
    { source: 'a.ts', target: 'inside', kind: 'contains' },
    { source: 'caller', target: 'A.one', kind: 'calls' },
    { source: 'f', target: 'caller', kind: 'calls' },
    { source: 'further', target: 'caller', kind: 'calls' },
  ],
);
const [caller, further, inside, alone] = [7, 8, 9, 10];
const stored: NodePositions = {
  x: [0, 100, 20, 30, 40, 50, 60, NaN, NaN, NaN, NaN],
  y: [0, 10, 20, 30, 40, 50, 60, NaN, NaN, NaN, NaN],
  z: undefined,
};
/** 0.3 of the mean distance between 7 nodes in a layout of 100 units. */
const offset = (0.3 * 100) / Math.sqrt(7);

describe('Positions of nodes that a layout does not have', () => {
  const completed = completePositions(structure, stored);
  const distance = (node: number, x: number, y: number): number =>
    Math.hypot((completed.x[node] ?? NaN) - x, (completed.y[node] ?? NaN) - y);
  const isBeside = (node: number, x: number, y: number): void => {
    const from = distance(node, x, y);
    assert.ok(Math.abs(from - offset) < 1e-6, `${from}`);
  };

  it('are beside the mean of their neighbors, also of neighbors that are new themselves', () => {
    isBeside(caller, 50, 50);
    isBeside(further, completed.x[caller] ?? NaN, completed.y[caller] ?? NaN);
  });

  it('are beside the container of a node without neighbors, and in the middle without a container', () => {
    isBeside(inside, 100, 10);
    isBeside(alone, 300 / 7, 30);
  });

  it('move no other node, and are the same every time', () => {
    assert.deepEqual(Array.from(completed.x).slice(0, 7), Array.from(stored.x).slice(0, 7));
    assert.deepEqual(completePositions(structure, stored), completed);
  });

  it('are those of the layout if it has all nodes, or none', () => {
    const full = { x: new Float64Array(11), y: new Float64Array(11), z: undefined };
    assert.equal(completePositions(structure, full), full);
    const empty = { ...full, x: new Float64Array(11).fill(NaN) };
    assert.equal(completePositions(structure, empty), empty);
  });
});
