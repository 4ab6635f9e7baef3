import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeKilledPlugins } from './kill-properties.js';

describeKilledPlugins(soakRounds(200));
