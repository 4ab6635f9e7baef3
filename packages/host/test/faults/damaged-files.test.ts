import { describeDamagedFiles } from './damaged-files.js';

describeDamagedFiles({ rounds: 20, seed: 1 });
