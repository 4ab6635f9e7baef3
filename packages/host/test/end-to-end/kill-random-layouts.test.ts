import { describeKillsDuringLayouts } from './kill-random-layouts.js';

describeKillsDuringLayouts({ rounds: 2, seed: 1 });
