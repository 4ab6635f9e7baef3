import { describeRandomOverlays } from './overlay-properties.js';

describeRandomOverlays({ rounds: 8, seed: 1 });
