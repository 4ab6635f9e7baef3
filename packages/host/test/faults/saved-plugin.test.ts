import { describeSavedPlugin } from './saved-plugin.js';

describeSavedPlugin({ rounds: 6, seed: 1 });
