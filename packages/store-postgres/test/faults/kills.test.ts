import { describeKills } from './kills.js';

describeKills({ rounds: 5, seed: 1 });
