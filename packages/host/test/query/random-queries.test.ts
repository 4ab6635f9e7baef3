import { describeRandomQueries } from './random-queries.js';

describeRandomQueries({ rounds: 2, seed: 1 });
