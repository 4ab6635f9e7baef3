import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeKillsDuringRandomOverlays } from './kill-random-overlays.js';

describeKillsDuringRandomOverlays(soakRounds(30));
