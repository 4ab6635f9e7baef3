import { soakRounds } from '../../../test-support/random-rounds.js';
import { describeLongHistory } from './long-histories.js';

describeLongHistory(soakRounds(200_000));
