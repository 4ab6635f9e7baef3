import { describeDamagedFiles } from './damaged-files.js';

describeDamagedFiles({ rounds: 8, seed: 1 });
