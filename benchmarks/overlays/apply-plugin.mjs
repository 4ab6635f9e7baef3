// Applies a built plugin to nodes for files. Parameter: JSON of a request. Writes JSON of the milliseconds and the number of values to
// descriptor 3.
import { writeSync } from 'node:fs';

/** @type {{ module: string, workspaceRoot: string, files: string[], options: object }} */
const { module, workspaceRoot, files, options } = JSON.parse(process.argv[2] ?? '');
const { default: plugin } = await import(module);
const nodes = new Map(files.map((file) => [file, { id: file, name: file, type: 'Namespace', file }]));
const ignore = () => undefined;
let values = 0;
const context = {
  graph: {
    nodeCount: nodes.size,
    edgeCount: 0,
    nodes: () => nodes.values(),
    edges: () => [],
    node: (/** @type {string} */ id) => nodes.get(id),
  },
  workspaceRoot,
  logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  signal: new AbortController().signal,
  reportProgress: ignore,
  addMessage: ignore,
  setNodeAttribute: () => {
    values += 1;
  },
  setEdgeAttribute: ignore,
};
const started = performance.now();
await plugin.applyAsync(context, options);
writeSync(3, JSON.stringify({ milliseconds: performance.now() - started, values }));
