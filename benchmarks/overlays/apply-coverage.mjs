// Applies test-coverage to a graph of the files of a report in a process of its own, as the host does, and writes the result to descriptor 3.
import { writeSync } from 'node:fs';
import plugin from '@code-graph/plugin-test-coverage';

const [report = '', files = '0', folder = '.'] = process.argv.slice(2);

/** @type {import('@code-graph/sdk').GraphNode[]} */
const nodes = [];
for (let index = 0; index < Number(files); index++) {
  const file = `src/folder-${index % 100}/file-${index}.ts`;
  nodes.push({ id: file, name: file, type: 'Namespace', file, startLine: 1, endLine: 1000 });
  for (let line = 1; line < 1000; line += 50)
    nodes.push({
      id: `${file}#${line}`,
      name: 'f',
      type: 'Function',
      file,
      startLine: line,
      endLine: line + 40,
      parent: file,
    });
}
const byId = new Map(nodes.map((node) => [node.id, node]));
let values = 0;
const log = () => undefined;
await plugin.applyAsync(
  {
    graph: {
      nodeCount: nodes.length,
      edgeCount: 0,
      nodes: () => byId.values(),
      edges: () => [],
      node: (/** @type {string} */ id) => byId.get(id),
    },
    workspaceRoot: folder,
    cacheDirectory: folder,
    signal: new AbortController().signal,
    logger: { debug: log, info: log, warn: log, error: log },
    reportProgress: log,
    addMessage: log,
    setNodeAttribute: () => {
      values += 1;
    },
    setEdgeAttribute: log,
  },
  { report },
);
writeSync(3, String(values));
