import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { CpuLayoutEngine, defaultLayoutSettings } from '@code-graph/layout-webgpu';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { settle } from '../fixtures/settle.js';
import { scattered } from '../fixtures/starting-positions.js';
import { describeForces } from '../force-probe-contract.js';
import { measureRepulsionError } from '../forces/force-error.js';
import { describeLayoutEngine } from '../layout-engine-contract.js';
import { cpuForces, cpuForcesOf } from './cpu-forces.js';

const engine = new CpuLayoutEngine({ useWebAssembly: false });

describeLayoutEngine('CpuLayoutEngine without WebAssembly', {
  open: () => Promise.resolve(engine),
  nodes: 200,
  randomGraphs: 10,
  tolerance: 0.12,
});

describeForces('CpuLayoutEngine without WebAssembly', {
  probe: cpuForcesOf(engine),
  nodes: 200,
  settleWith: engine,
  rounding: 2e-4,
  movesCoincident: true,
});

describe('the forces of CpuLayoutEngine without WebAssembly', () => {
  const probe = cpuForcesOf(engine);

  for (const dimensions of [2, 3] as const) {
    // Theta depends on how many nodes there are.
    for (const nodes of [1000, 6000]) {
      it(`are nearly exact for ${nodes} nodes in ${dimensions} dimensions`, async () => {
        const graph = codeLikeGraph(nodes);
        const settings = { ...defaultLayoutSettings, dimensions };
        const positions = await settle(engine, graph, settings, scattered(nodes, dimensions), 20);
        const { mean, p95 } = await measureRepulsionError(probe, { graph, settings, positions });
        assert.ok(mean <= 0.007 && p95 <= 0.022, `${mean}, ${p95}`);
      });
    }

    it(`are those of WebAssembly where nodes overlap, in ${dimensions} dimensions`, async () => {
      const settings = { ...defaultLayoutSettings, dimensions, preventOverlap: true, barnesHutTheta: 0 };
      const positions = scattered(333, dimensions).map((coordinate) => coordinate / 20);
      const scene = { graph: codeLikeGraph(333), settings, positions };
      const expected = await cpuForces.forcesOf(scene);
      for (const [place, force] of Array.from(await probe.forcesOf(scene)).entries()) {
        const wanted = expected[place] ?? NaN;
        // Where two nodes nearly touch, rounding decides how much.
        assert.ok(Math.abs(force - wanted) <= 1 + 1e-3 * Math.abs(wanted), `${force} instead of ${wanted}`);
      }
    });
  }
});

describe('CpuLayoutEngine where there is no WebAssembly', () => {
  it('does without it', () => {
    const program = `
      import { CpuLayoutEngine, defaultLayoutSettings } from ${JSON.stringify(import.meta.resolve('@code-graph/layout-webgpu'))};
      const engine = new CpuLayoutEngine();
      const edges = Uint32Array.of(0, 1, 2);
      const graph = { nodeCount: 4, sources: edges, targets: edges.map((node) => node + 1) };
      const session = await engine.begin(graph, defaultLayoutSettings, Float32Array.of(0, 0, 1, 0, 0, 1, 5, 5));
      await session.advance(20);
      console.log(JSON.stringify([engine.device, ...(await session.readPositions())]));
      session.dispose();
    `;
    const printed = execFileSync(process.execPath, ['--jitless', '--input-type=module', '--eval', program], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [device, ...positions] = JSON.parse(printed) as [string, ...number[]];
    assert.match(device, /without WebAssembly/);
    assert.equal(positions.length, 8);
    assert.ok(positions.every(Number.isFinite));
  });
});
