import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeStartup } from './startup.js';

describeStartup(soakRounds(17).rounds);
