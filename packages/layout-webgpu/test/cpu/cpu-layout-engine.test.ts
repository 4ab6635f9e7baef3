import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import { describeForces } from '../force-probe-contract.js';
import { describeLayoutEngine } from '../layout-engine-contract.js';
import { describeLayoutQuality } from '../layout-quality-contract.js';
import { GraphologyLayoutEngine } from '../peers/graphology-layout-engine.js';
import { cpuForces } from './cpu-forces.js';

const engine = new CpuLayoutEngine();

describeLayoutEngine('CpuLayoutEngine', {
  open: () => Promise.resolve(engine),
  nodes: 500,
  randomGraphs: 20,
  // From a random start, small differences double in every iteration.
  tolerance: 0.12,
});

describeForces('CpuLayoutEngine, of 200 nodes,', {
  probe: cpuForces,
  nodes: 200,
  settleWith: engine,
  rounding: 2e-4,
  movesCoincident: true,
  onlySettled: true,
});

describeLayoutQuality('CpuLayoutEngine', { engine, peer: new GraphologyLayoutEngine(), iterations: 100 });
