import { describeDamagedStore } from './damaged-store.js';

describeDamagedStore({ rounds: 60, seed: 1 });
