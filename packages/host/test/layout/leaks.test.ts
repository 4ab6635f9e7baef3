import { describeCancelledLayouts } from './leaks.js';

describeCancelledLayouts({ rounds: 5, nodes: 5000, measuresMemory: false });
