import { describeForces } from '../force-probe-contract.js';
import { exactForces } from '../forces/force-probe.js';

describeForces('ExactLayoutEngine', { probe: exactForces, nodes: 100, rounding: 1e-9 });
