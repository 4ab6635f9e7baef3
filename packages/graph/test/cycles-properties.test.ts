import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findCheapestCut } from '../src/cycles/cheapest-cut.js';
import { createComponentGraph } from '../src/cycles/component-graph.js';
import { findShortestCycle } from '../src/cycles/shortest-cycle.js';
import { findCyclicComponents } from '../src/cycles/cyclic-components.js';
import { createSeededRandom } from '../../../test-support/seeded-random.js';

interface Arc {
  readonly source: number;
  readonly target: number;
  readonly uses: number;
}

const arcsOf = (nodes: number, maxLength: number): fc.Arbitrary<Arc[]> => {
  const node = fc.nat({ max: nodes - 1 });
  const arc = fc.record({ source: node, target: node, uses: fc.integer({ min: 1, max: 9 }) });
  return fc
    .uniqueArray(arc, { selector: ({ source, target }) => source * nodes + target, maxLength })
    .map((arcs) => arcs.filter(({ source, target }) => source !== target));
};

const toGraph = (nodes: number, arcs: readonly Arc[]): ReturnType<typeof createComponentGraph> =>
  createComponentGraph(
    nodes,
    arcs.map(({ source }) => source),
    arcs.map(({ target }) => target),
    arcs.map(({ uses }) => uses),
  );

/** Whether a node can be reached from another over at least one arc, for all pairs. */
function reachability(nodes: number, arcs: readonly Arc[]): boolean[][] {
  const reaches = Array.from({ length: nodes }, () => Array.from({ length: nodes }, () => false));
  for (const { source, target } of arcs) (reaches[source] ?? [])[target] = true;
  for (let over = 0; over < nodes; over++) {
    for (const row of reaches) {
      if (row[over] !== true) continue;
      for (let target = 0; target < nodes; target++) row[target] ||= reaches[over]?.[target] === true;
    }
  }
  return reaches;
}

const hasCycle = (nodes: number, arcs: readonly Arc[]): boolean =>
  reachability(nodes, arcs).some((row, node) => row[node] === true);

const without = (arcs: readonly Arc[], cut: readonly number[]): Arc[] => arcs.filter((_, arc) => !cut.includes(arc));

/** The lowest cost of a cut, by trying all sets of arcs. */
function cheapestCost(nodes: number, arcs: readonly Arc[]): number {
  let cheapest = Infinity;
  for (let set = 0; set < 1 << arcs.length; set++) {
    const cut = arcs.flatMap((_, arc) => ((set >> arc) & 1 ? [arc] : []));
    const cost = cut.reduce((sum, arc) => sum + (arcs[arc]?.uses ?? 0), 0);
    if (cost < cheapest && !hasCycle(nodes, without(arcs, cut))) cheapest = cost;
  }
  return cheapest;
}

describe('The cycles of any graph', () => {
  it('are the sets of nodes that reach each other', async () => {
    const nodes = 9;
    await fc.assert(
      fc.asyncProperty(arcsOf(nodes, 20), async (arcs) => {
        const { outgoing, targets } = await toGraph(nodes, arcs);
        const sorted = Uint32Array.from(outgoing.values, (arc) => targets[arc] ?? 0);
        const components = await findCyclicComponents({ offsets: outgoing.offsets, targets: sorted });
        const reaches = reachability(nodes, arcs);
        const expected = new Set(
          reaches.flatMap((row, node) => {
            const mutual = row.flatMap((reached, other) => (reached && reaches[other]?.[node] === true ? [other] : []));
            return mutual.length > 1 ? [mutual.join(' ')] : [];
          }),
        );
        assert.deepEqual(new Set(components.map((component) => component.join(' '))), expected);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('have an exact cut that no other is cheaper than', async () => {
    const nodes = 5;
    await fc.assert(
      fc.asyncProperty(arcsOf(nodes, 9), async (arcs) => {
        const cut = await findCheapestCut(await toGraph(nodes, arcs));
        assert.equal(cut.method, 'exact');
        assert.equal(hasCycle(nodes, without(arcs, cut.dependencies)), false);
        assert.equal(cut.cost, cheapestCost(nodes, arcs));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('have a shortest cycle', async () => {
    const nodes = 8;
    await fc.assert(
      fc.asyncProperty(arcsOf(nodes, 16), async (arcs) => {
        const cycle = await findShortestCycle(await toGraph(nodes, arcs));
        for (const [step, arc] of cycle.entries()) {
          assert.equal(arcs[arc]?.target, arcs[cycle[(step + 1) % cycle.length] ?? 0]?.source);
        }
        const lengths = Array.from({ length: nodes }, (_, start) => shortestThrough(start, arcs));
        assert.equal(cycle.length || Infinity, Math.min(...lengths));
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});

function shortestThrough(start: number, arcs: readonly Arc[]): number {
  let level = new Set([start]);
  for (let length = 1; length <= 9; length++) {
    level = new Set(arcs.filter(({ source }) => level.has(source)).map(({ target }) => target));
    if (level.has(start)) return length;
  }
  return Infinity;
}

describe('The cut of a large cycle', () => {
  /** A ring with random arcs, most of which lead forward. */
  function createArcs(nodes: number, count: number): Arc[] {
    const random = createSeededRandom(7);
    const arcs = new Map<number, Arc>();
    const add = (source: number, target: number, uses: number): void => {
      if (source !== target) arcs.set(source * nodes + target, { source, target, uses });
    };
    for (let node = 0; node < nodes; node++) add(node, (node + 1) % nodes, 5);
    for (let round = 0; round < count; round++) {
      const [one, other] = [Math.floor(random() * nodes), Math.floor(random() * nodes)];
      if (random() < 0.9) add(Math.min(one, other), Math.max(one, other), 1 + Math.floor(random() * 9));
      else add(Math.max(one, other), Math.min(one, other), 1);
    }
    return [...arcs.values()];
  }

  it('leaves no cycle, and every dependency in it closes one', async () => {
    const nodes = 40;
    const arcs = createArcs(nodes, 200);
    const { method, dependencies } = await findCheapestCut(await toGraph(nodes, arcs));
    assert.equal(method, 'heuristic');
    const kept = without(arcs, dependencies);
    const reaches = reachability(nodes, kept);
    assert.equal(hasCycle(nodes, kept), false);
    for (const arc of dependencies) {
      const { source, target } = arcs[arc] ?? assert.fail();
      assert.ok(reaches[target]?.[source], `${source} → ${target} need not be cut`);
    }
  });

  it('costs no more than the backward arcs of the order in which the graph was made', async () => {
    const nodes = 200;
    const arcs = createArcs(nodes, 2_000);
    const { cost } = await findCheapestCut(await toGraph(nodes, arcs));
    const planted = arcs.reduce((sum, { source, target, uses }) => sum + (source > target ? uses : 0), 0);
    assert.ok(cost <= planted, `${cost} > ${planted}`);
  });
});
