import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeCancelledLayouts } from './leaks.js';

describeCancelledLayouts({ rounds: soakRounds(100).rounds, nodes: 20_000, measuresMemory: true });
