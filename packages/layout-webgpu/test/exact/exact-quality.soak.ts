import { soakRounds } from '../../../../test-support/random-rounds.js';
import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import { describeLayoutQuality } from '../layout-quality-contract.js';
import { GraphologyLayoutEngine } from '../peers/graphology-layout-engine.js';

describeLayoutQuality('ExactLayoutEngine', {
  engine: new ExactLayoutEngine(),
  peer: new GraphologyLayoutEngine(),
  // The number of rounds is the number of iterations.
  iterations: soakRounds(100).rounds,
});
