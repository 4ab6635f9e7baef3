import assert from 'node:assert/strict';
import { CpuIteration } from '../../src/cpu/cpu-iteration.js';
import { compileKernel, instantiateKernel } from '../../src/cpu/kernel.js';
import { planMemory } from '../../src/cpu/memory-plan.js';
import { shapeTree } from '../../src/cpu/tree-shape.js';
import { writeGraph } from '../../src/cpu/write-graph.js';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { scattered } from '../fixtures/starting-positions.js';
import { withoutEdges } from '../fixtures/unusual-graphs.js';

/** Returns the number of interactions of each iteration, and whether the nodes were sorted before it. */
function iterate(
  graph: LayoutGraph,
  dimensions: 2 | 3,
  iterations: number,
): { readonly cost: number; readonly isSorted: boolean }[] {
  const nodes = graph.nodeCount;
  const edges = graph.sources.length;
  const plan = planMemory({ nodes, edges, dimensions, hasStrengths: false, threads: 1 });
  const memory = new WebAssembly.Memory({ initial: plan.pages, maximum: plan.pages, shared: true });
  new Uint32Array(memory.buffer, plan.table, plan.setup.length).set(plan.setup);
  const module = compileKernel();
  let isSorted = false;
  const kernel = instantiateKernel(module, memory);
  const watched = {
    ...kernel,
    startDigits: (chunks: number, histograms: number) => {
      isSorted = true;
      kernel.startDigits(chunks, histograms);
    },
  };
  kernel.setup(plan.table);
  kernel.setLists(plan.lists[0] ?? 0);
  const settings = { ...defaultLayoutSettings, dimensions };
  const shape = shapeTree(nodes, plan.leafSize);
  writeGraph(plan, memory, graph, 1, scattered(nodes, dimensions), shape);
  const iteration = new CpuIteration(plan, memory, watched, shape, settings);
  const costs = new Float64Array(memory.buffer, plan.costs, Math.ceil(nodes / 1024));
  return Array.from({ length: iterations }, () => {
    isSorted = false;
    iteration.advance(1);
    return { cost: costs.reduce((sum, cost) => sum + cost, 0), isSorted };
  });
}

describe('the order along the curve', () => {
  for (const dimensions of [2, 3] as const) {
    for (const [name, graph] of [
      ['a code-like graph', codeLikeGraph(10_000)],
      ['nodes without edges', withoutEdges(10_000)],
    ] as const) {
      it(`is restored before iterations become slow, but not in each: ${name}, in ${dimensions} dimensions`, () => {
        const iterations = iterate(graph, dimensions, 80);
        let costOfSorted = Infinity;
        for (const [index, { cost, isSorted }] of iterations.entries()) {
          if (isSorted) costOfSorted = cost;
          assert.ok(cost < 2 * costOfSorted, `iteration ${index}: ${cost} interactions after ${costOfSorted}`);
        }
        const sorted = iterations.filter(({ isSorted }) => isSorted).length;
        assert.ok(sorted < 75, `sorted in ${sorted} of 80 iterations`);
      });
    }
  }
});
