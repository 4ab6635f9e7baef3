import { describeStartup } from './startup.js';

describeStartup({ healthy: 4, loadTimeoutSeconds: 6 });
