import { describeRandomEdits } from './random-edits.js';

describeRandomEdits({ rounds: 12, seed: 1 });
