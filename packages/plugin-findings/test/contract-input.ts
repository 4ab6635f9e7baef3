import { fileURLToPath } from 'node:url';
import { buildFileGraph, type ContractSettings } from '@code-graph/sdk/testing';

/** A shop with the report of its linter. */
export default {
  graph: buildFileGraph(['src/shop.js', 'src/clean.js', 'tools/prices.py']),
  options: { report: 'semgrep.sarif' },
  workspaceRoot: fileURLToPath(new URL('fixtures/shop', import.meta.url)),
} satisfies ContractSettings;
