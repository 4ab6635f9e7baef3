import { describeKillsDuringApply } from './kill-during-apply.js';

describeKillsDuringApply({ rounds: 3, seed: 1 });
