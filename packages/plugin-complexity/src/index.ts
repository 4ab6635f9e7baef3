import { definePlugin } from '@code-graph/sdk';
import manifest from '../code-graph.plugin.json' with { type: 'json' };
import { applyComplexity } from './apply-complexity.js';

export default definePlugin(manifest, { applyAsync: applyComplexity });
