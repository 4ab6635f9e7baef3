import { describeRandomEdits } from './random-edits.js';

describeRandomEdits({ rounds: 5, seed: 2 });
