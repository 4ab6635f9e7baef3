import { definePlugin } from '@code-graph/sdk';
import manifest from '../code-graph.plugin.json' with { type: 'json' };
import { applyGitActivity } from './apply-git-activity.js';

export default definePlugin(manifest, { applyAsync: applyGitActivity });
