import { describeRandomKills } from './random-kills.js';

describeRandomKills({ rounds: 2, seed: 1 });
