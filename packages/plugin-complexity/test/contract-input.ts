import { fileURLToPath } from 'node:url';
import { buildFileGraph, type ContractSettings } from '@code-graph/sdk/testing';

/** Two Go files with functions, and one that does not exist. */
export default {
  graph: buildFileGraph(['constructs.go', 'real/gin-tree.go', 'missing.go']),
  workspaceRoot: fileURLToPath(new URL('fixtures/go', import.meta.url)),
} satisfies ContractSettings;
