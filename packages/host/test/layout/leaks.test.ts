import { describeCancelledLayouts } from './leaks.js';

describeCancelledLayouts({ rounds: 10 });
