import { describeRandomLanguageEdits } from './random-language-edits.js';

describeRandomLanguageEdits({ rounds: 12, seed: 1 });
