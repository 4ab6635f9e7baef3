import { definePlugin } from '@code-graph/sdk';
import { applyFindings } from './apply-findings.js';
import { manifest } from './manifest.js';

export default definePlugin(manifest, { applyAsync: applyFindings });
