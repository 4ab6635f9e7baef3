import assert from 'node:assert/strict';
import { hullAround } from '../../../src/model/placement/convex-hull.js';
import { packContainment } from '../../../src/model/placement/pack-containment.js';
import { placeByLayout } from '../../../src/model/placement/place-visible.js';
import { pullOutliers } from '../../../src/model/placement/pull-outliers.js';
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
    const pulled = pullOutliers({ x, y, z: undefined });
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
    assert.ok((pullOutliers(positions, isOmitted).x[800] ?? NaN) < 30);
    assert.equal(pullOutliers(positions).x[800], 500);
  });
});

describe('The visible nodes of a layout', () => {
  const nodes = [...grid.map((_, index) => ({ id: `n${index}`, name: `n${index}`, type: 'Function' }))];
  const drawing = buildGraph(nodes).structure;
  const none = new Uint8Array(nodes.length);
  const visible = computeVisibleGraph(drawing, { isOpen: none, visibility: none, hiddenKinds: none });

  it('use the room that a part far away leaves, in their order', () => {
    // Nine of ten nodes are at the left, in a tenth of the width.
    const x = grid.map(([column], index) => (index < 360 ? column / 190 : 1));
    const y = grid.map(([, row]) => row / 19);
    const placed = placeByLayout(drawing, visible, { x, y, z: undefined }, { isLive: false });
    const [width = 0] = shareOf(placed, 360);
    assert.ok(width > 0.5, `${width}`);
    assert.ok((placed.x[0] ?? NaN) < (placed.x[10] ?? NaN) && (placed.x[19] ?? NaN) < (placed.x[399] ?? NaN));
    const live = placeByLayout(drawing, visible, { x, y, z: undefined }, { isLive: true });
    assert.deepEqual(
      shareOf(live, 360).map((share) => share.toFixed(1)),
      ['0.1', '0.9'],
    );
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
