import { describeRandomBlame } from './random-blame.js';

describeRandomBlame({ rounds: 1, seed: 1 });
