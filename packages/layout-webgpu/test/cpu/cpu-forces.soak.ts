import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeForces } from '../force-probe-contract.js';
import { cpuForces } from './cpu-forces.js';

/** The number of rounds is the number of nodes. */
const { rounds: nodes } = soakRounds(1000);

describeForces(`CpuLayoutEngine, of ${nodes} nodes,`, {
  probe: cpuForces,
  nodes,
  settleWith: new CpuLayoutEngine(),
  rounding: 2e-4,
  movesCoincident: true,
});
