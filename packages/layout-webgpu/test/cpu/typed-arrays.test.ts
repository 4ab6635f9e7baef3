import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import { describeForces } from '../force-probe-contract.js';
import { describeLayoutEngine } from '../layout-engine-contract.js';
import { cpuForcesOf } from './cpu-forces.js';

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
