import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeLostWrites } from './lost-writes.js';

describeLostWrites(soakRounds(3000));
