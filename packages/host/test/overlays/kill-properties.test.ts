import { describeKilledPlugins } from './kill-properties.js';

describeKilledPlugins({ rounds: 4, seed: 1 });
