import { soakRounds } from '../../../test-support/random-rounds.js';
import { describeLineHistories } from './line-histories.js';

const { rounds, seed } = soakRounds(100);
// If lines are in several ranges, git log -L overlooks a change that begins at the end of one and affects the next.
describeLineHistories({ rounds, seed }, Math.ceil(rounds / 20));
