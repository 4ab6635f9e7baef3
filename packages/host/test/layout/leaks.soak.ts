import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeCancelledLayouts } from './leaks.js';

describeCancelledLayouts(soakRounds(100));
