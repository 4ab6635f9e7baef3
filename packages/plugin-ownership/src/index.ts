import { definePlugin } from '@code-graph/sdk';
import { manifest } from './manifest.js';
import { applyOwnership } from './apply-ownership.js';

export default definePlugin(manifest, { applyAsync: applyOwnership });
