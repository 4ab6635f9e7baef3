import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { writeGexf, writeGraphml } from '@code-graph/graph/formats';
import { toGraphFile } from '../../src/data/files/graph-file.js';

const graph: GraphDocument = {
  nodes: [
    { id: 'a', name: '<a> & "b"\u0001_x0001_', type: 'Namespace', file: 'ü.ts', startLine: 1, 'x:flag': true },
    { id: 'b', name: 'b\t', type: 'Class', parent: 'a', 'layout:x': 1.5, 'layout:y': -2, 'layout:z': 0, 'x:n': 0.1 },
    { id: 'c', name: 'c', type: 'Class', 'layout:x': 1 },
  ],
  edges: [
    { source: 'a', target: 'b', kind: 'contains' },
    { source: 'b', target: 'c', kind: 'calls', weight: 3, 'x:t': '>' },
  ],
};

describe('A saved graph', () => {
  it('is the same file as an export of the command line', async () => {
    assert.equal(await toGraphFile(graph, 'gexf').text(), [...writeGexf(graph)].join(''));
    assert.equal(await toGraphFile(graph, 'graphml').text(), [...writeGraphml(graph)].join(''));
    assert.deepEqual(JSON.parse(await toGraphFile(graph, 'json').text()), graph);
  });
});
