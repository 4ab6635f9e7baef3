import { describeReloads } from './reload-leaks.js';

describeReloads({ rounds: 5 });
