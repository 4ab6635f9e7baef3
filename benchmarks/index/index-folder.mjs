// Indexes a folder in a process of its own, as the host's thread does, and writes the result to descriptor 3.
import { writeSync } from 'node:fs';
import { indexWorkspace } from '@code-graph/indexer';

const [options = '{}'] = process.argv.slice(2);
const { document, ...result } = await indexWorkspace(JSON.parse(options));
writeSync(3, JSON.stringify({ ...result, nodes: document?.nodes.length, edges: document?.edges.length }));
