import { fileURLToPath } from 'node:url';
import { buildFileGraph, describeOverlayContract } from '@code-graph/sdk/testing';
import plugin from '../src/index.js';

describeOverlayContract(plugin, {
  graph: buildFileGraph(['shop/prices.py', 'shop/empty.py', 'run.py']),
  options: { report: 'coverage.xml' },
  workspaceRoot: fileURLToPath(new URL('fixtures/python', import.meta.url)),
});
