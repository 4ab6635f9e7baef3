import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeKills } from './kills.js';

describeKills(soakRounds(200));
