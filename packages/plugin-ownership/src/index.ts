import { definePlugin } from '@code-graph/sdk';
import manifest from '../code-graph.plugin.json' with { type: 'json' };
import { applyOwnership } from './apply-ownership.js';

export default definePlugin(manifest, { applyAsync: applyOwnership });
