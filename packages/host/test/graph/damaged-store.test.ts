import { describeDamagedStore } from './damaged-store.js';

describeDamagedStore({ rounds: 20, seed: 1 });
