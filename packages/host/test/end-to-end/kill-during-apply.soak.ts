import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeKillsDuringApply } from './kill-during-apply.js';

describeKillsDuringApply(soakRounds(50));
