import { soakRounds } from '../../../../test-support/random-rounds.js';
import { describeStartup } from './startup.js';

describeStartup({ healthy: soakRounds(17).rounds, loadTimeoutSeconds: 30 });
