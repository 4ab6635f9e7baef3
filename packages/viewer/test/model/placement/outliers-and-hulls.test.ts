import assert from 'node:assert/strict';
import { hullAround } from '../../../src/model/placement/convex-hull.js';
import { packContainment } from '../../../src/model/placement/pack-containment.js';
import { placeByLayout } from '../../../src/model/placement/place-visible.js';
import { pullOutliers } from '../../../src/model/placement/pull-outliers.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph, exampleNodes } from '../built-graph.js';

const { structure } = buildGraph(exampleNodes);
const indexOf = (id: string): number => exampleNodes.findIndex((node) => node['id'] === id);

describe('Outliers of a layout', () => {
  it('are drawn near the core in their order, and the core stays as it is', () => {
    const x = [...Array.from({ length: 60 }, (_, index) => Math.cos(index)), 50, 500, NaN];
    const y = [...Array.from({ length: 60 }, (_, index) => Math.sin(index)), 0, 0, NaN];
    const pulled = pullOutliers({ x, y, z: undefined });
    assert.equal(pulled.pulled, 2);
    assert.deepEqual(Array.from(pulled.x).slice(0, 60), x.slice(0, 60));
    const [near = NaN, far = NaN] = Array.from(pulled.x).slice(60);
    assert.ok(near > 1 && far >= near && far < 3, `${near}, ${far}`);
  });

  it('are those of the nodes that are drawn', () => {
    const around = (middle: number): number[] => Array.from({ length: 60 }, (_, index) => middle + Math.cos(index));
    const positions = { x: [...around(0), ...around(1000), 500], y: [...around(0), ...around(0), 0], z: undefined };
    const isOmitted = Uint8Array.from(positions.x, (x) => (x > 900 ? 1 : 0));
    const { x, pulled } = pullOutliers(positions, isOmitted);
    assert.equal(pulled, 1);
    assert.ok((x[120] ?? NaN) < 4, `${x[120]}`);
    assert.equal(pullOutliers(positions).pulled, 0);
  });
});

describe('The contents of an opened container', () => {
  it('are together in a layout, apart from all other nodes, and within their hull', () => {
    const isOpen = new Uint8Array(structure.nodeCount).fill(1);
    const none = new Uint8Array(structure.nodeCount);
    const visible = computeVisibleGraph(structure, { isOpen, visibility: none, hiddenKinds: none });
    const positions = { x: [0, 0, 0, 0, -100, 100, 2], y: [0, 0, 0, 0, 0, 0, 0], z: undefined };
    const { x, y, radius, gathered } = placeByLayout(structure, visible, positions, {
      isLive: false,
      opened: [indexOf('A')],
    });
    assert.deepEqual(gathered, [indexOf('A')]);
    const [one, two, other] = ['A.one', 'A.two', 'f'].map((id) => visible.representatives[indexOf(id)] ?? -1);
    const between = (from = -1, to = -1): number =>
      Math.hypot((x[from] ?? 0) - (x[to] ?? 0), (y[from] ?? 0) - (y[to] ?? 0));
    assert.ok(between(one, two) < 5 * (radius[0] ?? 0));
    assert.ok(between(one, other) > 2 * (radius[0] ?? 0) && between(two, other) > 2 * (radius[0] ?? 0));
  });

  it('have a convex hull with room around each circle', () => {
    const hull = hullAround([
      { x: 0, y: 0, radius: 1 },
      { x: 10, y: 0, radius: 1 },
      { x: 5, y: 0.2, radius: 0.1 },
    ]);
    const [xs, ys] = [hull.map(([x]) => x), hull.map(([, y]) => y)];
    assert.deepEqual([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)], [-1, 11, -1, 1]);
    assert.deepEqual(hullAround([]), []);
  });
});

describe('Circles without tests', () => {
  it('give their room to other nodes', () => {
    const isTest = Uint8Array.from(exampleNodes, ({ id }) =>
      ['a.ts', 'A', 'A.one', 'A.two'].includes(String(id)) ? 1 : 0,
    );
    const [all, rest] = [packContainment(structure), packContainment(structure, isTest)];
    assert.ok((rest.radius[0] ?? 0) < 0.8 * (all.radius[0] ?? 0));
    assert.equal(rest.radius[indexOf('A')], 0);
  });
});
