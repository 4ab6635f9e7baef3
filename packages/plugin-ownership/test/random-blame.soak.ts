import { soakRounds } from '../../../test-support/random-rounds.js';
import { describeRandomBlame } from './random-blame.js';

describeRandomBlame(soakRounds(50));
