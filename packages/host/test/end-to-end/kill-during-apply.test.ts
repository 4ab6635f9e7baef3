import { describeKillsDuringApply } from './kill-during-apply.js';

describeKillsDuringApply({ rounds: 5, seed: 1 });
