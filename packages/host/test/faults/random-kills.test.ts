import { describeRandomKills } from './random-kills.js';

describeRandomKills({ rounds: 4, seed: 1 });
