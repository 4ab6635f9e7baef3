import { describeLostWrites } from './lost-writes.js';

describeLostWrites({ rounds: 120, seed: 1 });
