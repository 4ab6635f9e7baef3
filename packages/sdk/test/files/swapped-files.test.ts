import { describeSwappedFiles } from './swapped-files.js';

describeSwappedFiles({ rounds: 10_000, seed: 1 });
