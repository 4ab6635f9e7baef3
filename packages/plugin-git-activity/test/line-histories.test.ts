import { describeLineHistories } from './line-histories.js';

describeLineHistories({ rounds: 3, seed: 1 });
