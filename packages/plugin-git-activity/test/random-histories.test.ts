import { describeRandomHistories } from './random-histories.js';

describeRandomHistories({ rounds: 4, seed: 1 });
