import { describeLostWrites } from './lost-writes.js';

describeLostWrites({ rounds: 60, seed: 1 });
