import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import { describeLayoutEngine } from '../layout-engine-contract.js';

describeLayoutEngine('ExactLayoutEngine', {
  open: () => Promise.resolve(new ExactLayoutEngine()),
  nodes: 100,
  randomGraphs: 100,
  tolerance: 1e-4,
});
