import { describeKillsDuringRandomOverlays } from './kill-random-overlays.js';

describeKillsDuringRandomOverlays({ rounds: 2, seed: 1 });
