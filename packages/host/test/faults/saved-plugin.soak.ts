import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeSavedPlugin } from './saved-plugin.js';

describeSavedPlugin(soakRounds(200));
