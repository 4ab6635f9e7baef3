import { describeStartup } from './startup.js';

describeStartup(4);
