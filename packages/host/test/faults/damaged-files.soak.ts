import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeDamagedFiles } from './damaged-files.js';

describeDamagedFiles(soakRounds(2000));
