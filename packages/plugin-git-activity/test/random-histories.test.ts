import { describeRandomHistories } from './random-histories.js';

describeRandomHistories({ rounds: 2, seed: 1 });
