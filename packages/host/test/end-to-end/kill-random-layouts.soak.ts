import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeKillsDuringLayouts } from './kill-random-layouts.js';

describeKillsDuringLayouts(soakRounds(30));
