import { fileURLToPath } from 'node:url';
import { buildFileGraph, describeOverlayContract } from '@code-graph/sdk/testing';
import plugin from '../src/index.js';

describeOverlayContract(plugin, {
  graph: buildFileGraph(['constructs.go', 'real/gin-tree.go', 'missing.go']),
  workspaceRoot: fileURLToPath(new URL('fixtures/go', import.meta.url)),
});
