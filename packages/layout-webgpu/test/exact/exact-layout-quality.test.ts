import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import { describeLayoutQuality } from '../layout-quality-contract.js';
import { GraphologyLayoutEngine } from '../peers/graphology-layout-engine.js';

describeLayoutQuality('ExactLayoutEngine', {
  engine: new ExactLayoutEngine(),
  peer: new GraphologyLayoutEngine(),
  iterations: 100,
  nodes: 1000,
});
