import { soakRounds } from '../../../test-support/random-rounds.js';
import { describeRandomEdits } from './random-edits.js';

describeRandomEdits(soakRounds(300));
