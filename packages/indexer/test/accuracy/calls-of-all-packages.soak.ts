import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeCallsOf } from './this-repository.js';

describeCallsOf(readdirSync(join(import.meta.dirname, '../../..')));
