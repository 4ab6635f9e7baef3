import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeRandomQueries } from './random-queries.js';

describeRandomQueries(soakRounds(100));
