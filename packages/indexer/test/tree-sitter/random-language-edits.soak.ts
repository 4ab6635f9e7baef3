import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeRandomLanguageEdits } from './random-language-edits.js';

describeRandomLanguageEdits(soakRounds(300));
