import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeDamagedStore } from './damaged-store.js';

describeDamagedStore(soakRounds(5000));
