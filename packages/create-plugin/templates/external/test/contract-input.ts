import { fileURLToPath } from 'node:url';
import { buildFileGraph, type ContractSettings } from '@code-graph/sdk/testing';

/** A graph and a workspace with a report. `code-graph plugin check` applies the plugin to them too. */
export default {
  graph: buildFileGraph(['src/a.ts', 'src/b.ts']),
  workspaceRoot: fileURLToPath(new URL('workspace', import.meta.url)),
} satisfies ContractSettings;
