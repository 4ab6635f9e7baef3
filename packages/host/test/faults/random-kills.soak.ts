import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeRandomKills } from './random-kills.js';

describeRandomKills(soakRounds(200));
