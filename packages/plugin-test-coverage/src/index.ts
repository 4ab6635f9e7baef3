import { definePlugin } from '@code-graph/sdk';
import { manifest } from './manifest.js';
import { applyTestCoverage } from './apply-test-coverage.js';

export default definePlugin(manifest, { applyAsync: applyTestCoverage });
