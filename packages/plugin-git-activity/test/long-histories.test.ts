import { describeLongHistory } from './long-histories.js';

describeLongHistory({ rounds: 2_000, seed: 1 });
