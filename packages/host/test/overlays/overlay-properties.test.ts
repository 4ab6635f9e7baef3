import { describeRandomOverlays } from './overlay-properties.js';

describeRandomOverlays({ rounds: 4, seed: 1 });
