import { describeSavedPlugin } from './saved-plugin.js';

describeSavedPlugin({ rounds: 3, seed: 1 });
