import { describeRandomLanguageEdits } from './random-language-edits.js';

describeRandomLanguageEdits({ rounds: 5, seed: 1 });
