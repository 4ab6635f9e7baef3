import { describeKills } from './kills.js';

describeKills({ rounds: 4, seed: 1 });
