import { CpuLayoutEngine } from '@code-graph/layout-webgpu';
import { soakRounds } from '../../../../test-support/random-rounds.js';
import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import { describeLayoutQuality } from '../layout-quality-contract.js';

/** The number of rounds is the number of iterations. */
const { rounds: iterations } = soakRounds(100);

describeLayoutQuality('CpuLayoutEngine, compared with the exact engine,', {
  engine: new CpuLayoutEngine(),
  peer: new ExactLayoutEngine(),
  iterations,
});
