import assert from 'node:assert/strict';
import { hullAround } from '../../../src/model/placement/convex-hull.js';
import { packContainment } from '../../../src/model/placement/pack-containment.js';
import { placeByLayout } from '../../../src/model/placement/place-visible.js';
import { fitLayout } from '../../../src/model/placement/fit-layout.js';
import { pullOutliers } from '../../../src/model/placement/pull-outliers.js';
import { sampleLayout } from '../../../src/model/placement/sample-layout.js';
import { computeVisibleGraph } from '../../../src/model/visible-graph.js';
import { buildGraph, exampleNodes } from '../built-graph.js';

const { structure } = buildGraph(exampleNodes);
const indexOf = (id: string): number => exampleNodes.findIndex((node) => node['id'] === id);

const grid = Array.from({ length: 400 }, (_, index) => [index % 20, Math.floor(index / 20)] as const);

/** The part of the width and of the height of a drawing that the nodes up to `end` take. */
function shareOf({ x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }, end: number): number[] {
  const extentOf = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return [x, y].map(
    (axis) => extentOf(Array.from(axis).slice(0, end)) / extentOf(Array.from(axis).filter(Number.isFinite)),
  );
}

describe('Outliers of a layout', () => {
  const outliers = [30, 60, 400, 900];
  const x = [...grid.map(([column]) => column), ...outliers, NaN];
  const y = [...grid.map(([, row]) => row), ...outliers.map((each) => -each), NaN];

  it('are drawn near the core in their order, and the core stays as it is and takes most of the picture', () => {
    const positions = { x, y, z: undefined };
    const pulled = pullOutliers(positions, sampleLayout(positions));
    const isInner = (value: number): boolean => value > 0 && value < 19;
    for (const [node, [column, row]] of grid.entries()) {
      if (isInner(column) && isInner(row)) assert.deepEqual([pulled.x[node], pulled.y[node]], [column, row]);
    }
    const drawn = Array.from(pulled.x).slice(grid.length, -1);
    assert.deepEqual(
      drawn.toSorted((one, other) => one - other),
      drawn,
    );
    for (const share of shareOf(pulled, grid.length)) assert.ok(share > 0.75, `${share}`);
  });

  it('are those of the nodes that are drawn', () => {
    const around = (middle: number): number[] => grid.map(([column]) => middle + column);
    const rows = grid.map(([, row]) => row);
    const positions = { x: [...around(0), ...around(1000), 500], y: [...rows, ...rows, 10], z: undefined };
    const isOmitted = Uint8Array.from(positions.x, (value) => (value > 900 ? 1 : 0));
    assert.ok((pullOutliers(positions, sampleLayout(positions, isOmitted)).x[800] ?? NaN) < 30);
    assert.equal(pullOutliers(positions, sampleLayout(positions)).x[800], 500);
  });
});

describe('A layout in the picture', () => {
  // Nine of ten nodes are at the left, in a tenth of the width.
  const x = grid.map(([column], index) => (index < 360 ? column / 190 : 1));
  const y = grid.map(([, row]) => row / 19);
  const fitted = fitLayout({ x, y, z: undefined });

  it('uses the room that a part far away leaves, and keeps the order along each axis', () => {
    const [width = 0] = shareOf(fitted, 360);
    assert.ok(width > 0.5, `${width}`);
    for (const axis of ['x', 'y'] as const) {
      const order = [...x.keys()].sort((one, other) => (fitted[axis][one] ?? 0) - (fitted[axis][other] ?? 0));
      const values = order.map((node) => ({ x, y })[axis][node] ?? 0);
      assert.ok(values.every((value, index) => value >= (values[index - 1] ?? -1)));
    }
    assert.ok(fitted.isSpread);
  });

  it('stays where it is while nodes come that the layout does not have', () => {
    const stored = { x: [...x, NaN, NaN], y: [...y, NaN, NaN], z: undefined };
    const later = fitLayout({ x: [...x, 0.05, 2], y: [...y, 0.5, 0.5], z: undefined }, stored);
    assert.deepEqual(Array.from(later.x).slice(0, x.length), Array.from(fitted.x));
    const [inside = NaN, beside = NaN] = Array.from(later.x).slice(x.length);
    assert.ok(inside > (fitted.x[0] ?? NaN) && inside < (fitted.x[19] ?? NaN), `${inside}`);
    assert.ok(beside > Math.max(...Array.from(fitted.x)) && beside < 2, `${beside}`);
  });

  it('is the layout itself if it has few nodes', () => {
    const few = fitLayout({ x: x.slice(0, 40), y: y.slice(0, 40), z: undefined });
    assert.deepEqual([Array.from(few.x), few.pulled, few.isSpread], [x.slice(0, 40), 0, false]);
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
