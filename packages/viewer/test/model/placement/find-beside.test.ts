import assert from 'node:assert/strict';
import { findBeside, findLargest } from '../../../src/model/placement/find-beside.js';
import { neighborsOf } from '../../../src/model/placement/neighbors-of.js';
import type { Placement } from '../../../src/model/placement/place-visible.js';
import type { VisibleGraph } from '../../../src/model/visible-graph.js';

/** A node in the middle, four around it, and one far to the right. */
const visible = { nodes: Uint32Array.of(0, 1, 2, 3, 4, 5) } as VisibleGraph;
const placement = {
  x: Float32Array.of(0, -1, 1, 0, 0.2, 9),
  y: Float32Array.of(0, 0, 0.3, 2, -2, 0),
  radius: Float32Array.of(1, 1, 1, 3, 1, 2),
} as Placement;

describe('The node beside another one', () => {
  it('is the nearest in the direction', () => {
    const around = (['left', 'right', 'up', 'down'] as const).map((each) => findBeside(visible, placement, 0, each));
    assert.deepEqual(around, [1, 2, 3, 4]);
  });

  it('is undefined at the edge, and never one that is not in focus', () => {
    assert.equal(findBeside(visible, placement, 5, 'right'), undefined);
    assert.equal(findBeside(visible, placement, 0, 'right', Uint8Array.of(1, 1, 0, 1, 1, 1)), 5);
  });

  it('is a neighbor along an edge, if only these are given', () => {
    const edges = { ...visible, sources: Uint32Array.of(0, 4), targets: Uint32Array.of(5, 0) };
    const neighbors = neighborsOf(edges, 0);
    assert.deepEqual([...neighbors], [0, 0, 0, 0, 1, 1]);
    assert.equal(findBeside(visible, placement, 0, 'right', neighbors), 5);
    assert.equal(findBeside(visible, placement, 0, 'left', neighbors), undefined);
    assert.deepEqual([...neighborsOf(edges, 0, Uint8Array.of(1, 1, 1, 1, 0, 1))], [0, 0, 0, 0, 0, 1]);
  });

  it('begins at the largest node', () => {
    assert.equal(findLargest(visible, placement), 3);
    assert.equal(findLargest(visible, placement, Uint8Array.of(1, 1, 1, 0, 1, 1)), 5);
  });
});
