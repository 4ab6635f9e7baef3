import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeReloads } from './reload-leaks.js';

describeReloads(soakRounds(100));
