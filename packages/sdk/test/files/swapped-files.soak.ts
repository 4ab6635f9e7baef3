import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeSwappedFiles } from './swapped-files.js';

describeSwappedFiles(soakRounds(1_000_000));
