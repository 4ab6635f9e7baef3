import { describeKilledPlugins } from './kill-properties.js';

describeKilledPlugins({ rounds: 8, seed: 1 });
