import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeRandomOverlays } from './overlay-properties.js';

describeRandomOverlays(soakRounds(200));
