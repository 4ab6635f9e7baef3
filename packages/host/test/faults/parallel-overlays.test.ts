import { describeParallelOverlays } from './parallel-overlays.js';

describeParallelOverlays({ rounds: 1, seed: 1 });
