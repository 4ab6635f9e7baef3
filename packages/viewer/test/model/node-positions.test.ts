import assert from 'node:assert/strict';
import { splitPositions, storedPositions } from '../../src/model/placement/node-positions.js';
import { placeByLayout } from '../../src/model/placement/place-visible.js';
import { computeVisibleGraph } from '../../src/model/visible-graph.js';
import { buildGraph, exampleNodes } from './built-graph.js';

describe('Positions of nodes', () => {
  it('are read from the stored layout, with a third coordinate where it has one', () => {
    const layout = (z: number) =>
      storedPositions(
        buildGraph([{ id: 'a', name: 'a', type: 'Class', 'layout:x': 3, 'layout:y': 4, 'layout:z': z }]).nodeColumns,
      );
    assert.deepEqual(Array.from(layout(5)?.z ?? []), [5]);
    assert.equal(layout(0)?.z, undefined);
    assert.deepEqual(Array.from(layout(0)?.x ?? []), [3]);
    assert.equal(storedPositions(buildGraph(exampleNodes).nodeColumns), undefined);
  });

  it('are split by coordinates', () => {
    const { x, y, z } = splitPositions(Float32Array.of(1, 2, 3, 4, 5, 6), 3);
    assert.deepEqual(
      [x, y, z].map((values) => Array.from(values ?? [])),
      [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
    );
    assert.equal(splitPositions(Float32Array.of(1, 2), 2).z, undefined);
  });

  it('place a folded container at the centroid of its contents, without those that have none', () => {
    const { structure } = buildGraph(exampleNodes);
    const isOpen = new Uint8Array(structure.nodeCount);
    const visible = computeVisibleGraph(structure, {
      isOpen,
      visibility: new Uint8Array(structure.nodeCount),
      hiddenKinds: new Uint8Array(structure.nodeCount),
    });
    const x = [NaN, 2, 4, Infinity, 6, NaN, 8];
    const placement = placeByLayout(structure, visible, { x, y: x, z: undefined }, { isLive: true });
    assert.deepEqual([...placement.x], [5]);
    assert.equal(placement.isLive, true);
  });
});
