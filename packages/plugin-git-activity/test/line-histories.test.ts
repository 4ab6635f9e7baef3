import { describeLineHistories } from './line-histories.js';

describeLineHistories({ rounds: 5, seed: 1 });
