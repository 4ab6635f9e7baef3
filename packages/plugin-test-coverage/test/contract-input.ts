import { fileURLToPath } from 'node:url';
import { buildFileGraph, type ContractSettings } from '@code-graph/sdk/testing';

/** A Python package with its coverage report. */
export default {
  graph: buildFileGraph(['shop/prices.py', 'shop/empty.py', 'run.py']),
  options: { report: 'coverage.xml' },
  workspaceRoot: fileURLToPath(new URL('fixtures/python', import.meta.url)),
} satisfies ContractSettings;
