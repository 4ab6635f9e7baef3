import { soakRounds } from '../../../test-support/random-rounds.js';
import { describeRandomHistories } from './random-histories.js';

describeRandomHistories(soakRounds(100));
