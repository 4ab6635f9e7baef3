import { definePlugin } from '@code-graph/sdk';
import manifest from '../code-graph.plugin.json' with { type: 'json' };
import { applyTestCoverage } from './apply-test-coverage.js';

export default definePlugin(manifest, { applyAsync: applyTestCoverage });
