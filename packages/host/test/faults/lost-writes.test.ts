import { describeLostWrites } from './lost-writes.js';

describeLostWrites({ rounds: 20, seed: 1 });
