import { definePlugin } from '@code-graph/sdk';
import { manifest } from './manifest.js';
import { applyGitActivity } from './apply-git-activity.js';

export default definePlugin(manifest, { applyAsync: applyGitActivity });
