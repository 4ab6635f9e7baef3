import assert from 'node:assert/strict';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { containmentPositions } from '../../src/starting-positions/containment-positions.js';
import { ComponentPacking } from '../../src/engine/pack-components.js';
import { runLayout } from '../../src/engine/run-layout.js';
import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import { findConnectedComponents } from '../../src/graph/connected-components.js';

/** A tree of `core` nodes, then `pairs` pairs, then `single` nodes without edges. */
function fragmented(core: number, pairs: number, single: number) {
  const edges: [number, number][] = [];
  for (let node = 1; node < core; node++) edges.push([node, (node - 1) >> 1]);
  for (let pair = 0; pair < pairs; pair++) edges.push([core + 2 * pair, core + 2 * pair + 1]);
  return {
    nodeCount: core + 2 * pairs + single,
    sources: Uint32Array.from(edges, ([source]) => source),
    targets: Uint32Array.from(edges, ([, target]) => target),
  };
}

function radiiOf(positions: Float32Array, dimensions: number): number[] {
  return Array.from({ length: positions.length / dimensions }, (_, node) =>
    Math.hypot(...positions.subarray(node * dimensions, (node + 1) * dimensions)),
  );
}

describe('findConnectedComponents', () => {
  it('orders components by their first nodes', () => {
    const graph = { nodeCount: 6, sources: Uint32Array.of(5, 4, 4, 1), targets: Uint32Array.of(0, 2, 4, 1) };
    const { count, membership, sizes } = findConnectedComponents(graph);
    assert.deepEqual([count, [...membership], [...sizes]], [4, [0, 1, 2, 3, 2, 0], [2, 1, 2, 1]]);
  });

  it('handles a long chain in any order', () => {
    const nodes = 200_000;
    const sources = Uint32Array.from({ length: nodes - 1 }, (_, edge) => (edge * 7919) % (nodes - 1));
    const { count } = findConnectedComponents({ nodeCount: nodes, sources, targets: sources.map((node) => node + 1) });
    assert.equal(count, 1);
  });
});

describe('ComponentPacking', () => {
  for (const dimensions of [2, 3] as const) {
    it(`keeps every node within three times the core's radius in ${dimensions}D, after a real layout`, async () => {
      const graph = fragmented(200, 10, 20);
      const settings = { ...defaultLayoutSettings, iterations: 300, dimensions };
      const { positions } = await runLayout({
        graph,
        settings,
        positions: containmentPositions(graph.nodeCount, settings),
        engine: new ExactLayoutEngine(),
        signal: new AbortController().signal,
        stopsAtRest: false,
      });
      const radii = radiiOf(positions, dimensions);
      const core = Math.max(...radii.slice(0, 200));
      assert.ok(Math.max(...radii) <= 3 * core, `${Math.max(...radii)} against ${core}`);
      assert.ok(Math.min(...radii.slice(200)) > core, 'the core contains packed components');
    });

    it(`moves components as a whole without overlap in ${dimensions}D`, () => {
      const graph = fragmented(50, 40, 30);
      const before = containmentPositions(graph.nodeCount, { dimensions, seed: 3 });
      const after = new ComponentPacking(graph, dimensions).pack(before.slice());
      const { membership, count } = findConnectedComponents(graph);
      const nodesOf = (component: number): number[] =>
        [...membership.keys()].filter((node) => membership[node] === component);
      const at = (positions: Float32Array, node: number): number[] => [
        ...positions.subarray(node * dimensions, (node + 1) * dimensions),
      ];
      const distance = (one: number[], other: number[]): number =>
        Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));
      const balls = Array.from({ length: count }, (_, component) => {
        const nodes = nodesOf(component);
        const first = nodes[0] ?? 0;
        for (const node of nodes) {
          const apart = distance(at(before, node), at(before, first));
          assert.ok(Math.abs(distance(at(after, node), at(after, first)) - apart) < 1e-3 * (1 + apart));
        }
        const centre = at(after, first).map(
          (_, axis) => nodes.reduce((sum, node) => sum + (at(after, node)[axis] ?? 0), 0) / nodes.length,
        );
        return { centre, radius: Math.max(...nodes.map((node) => distance(at(after, node), centre))) };
      });
      for (const [index, one] of balls.entries()) {
        for (const other of balls.slice(index + 1)) {
          assert.ok(distance(one.centre, other.centre) > 0.999 * (one.radius + other.radius));
        }
      }
    });

    it(`arranges 10,000 nodes without edges as a disc or a ball in ${dimensions}D`, () => {
      const graph = fragmented(1, 0, 9999);
      const after = new ComponentPacking(graph, dimensions).pack(new Float32Array(10_000 * dimensions));
      const largest = Math.max(...radiiOf(after, dimensions));
      const ideal = 2 * 10_000 ** (1 / dimensions);
      assert.ok(largest < 1.5 * ideal, `${largest} against ${ideal}`);
    });
  }

  it('does not move a single component, and accepts none', () => {
    for (const graph of [fragmented(10, 0, 0), fragmented(0, 0, 0), fragmented(1, 0, 0)]) {
      const positions = containmentPositions(graph.nodeCount, { dimensions: 2, seed: 1 });
      assert.deepEqual(new ComponentPacking(graph, 2).pack(positions.slice()), positions);
    }
  });
});
