import { definePlugin } from '@code-graph/sdk';
import { manifest } from './manifest.js';
import { applyComplexity } from './apply-complexity.js';

export default definePlugin(manifest, { applyAsync: applyComplexity });
