import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphNode } from '@code-graph/sdk';
import { describeOwnPlugin } from './plugin-contract.js';

const functionText = (index: number): string =>
  `export function f${index}(a: number): number {\n  for (let i = 0; i < a; i++) if (i > 2 && a < 5) return i;\n  return a ? 1 : 2;\n}\n`;
const source = Array.from({ length: 1000 }, (_, index) => functionText(index)).join('');

describeOwnPlugin({
  id: 'complexity',
  options: {},
  badOptions: [],
  // Many names of one large file: reading and parsing each takes as long as for files of their own.
  prolong: (workspace) => {
    mkdirSync(join(workspace, 'large'));
    writeFileSync(join(workspace, 'large/0.ts'), source);
    const nodes: GraphNode[] = [];
    for (let index = 0; index < 200; index++) {
      const file = `large/${index}.ts`;
      if (index > 0) linkSync(join(workspace, 'large/0.ts'), join(workspace, file));
      nodes.push({ id: file, name: file, type: 'Namespace', file });
    }
    return { graph: { nodes, edges: [] } };
  },
});
