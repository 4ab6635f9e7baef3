import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import fc from 'fast-check';
import { attributedGraph } from '../../../../test-support/attributed-graph.js';
import { readGraph, writeGraph } from './graph-files.js';

const hardStrings = [
  ']]>',
  '<![CDATA[x]]>',
  '&amp;&#10;&lt;',
  ' leading and trailing ',
  'a\tb\nc\rd\r\ne',
  '\u0000\u0001\u0008\u000b\u000c\u000e\u001f\u007f\u0085\u2028',
  '\ufffe\uffff\ud800 \udfff',
  '_x0001_',
  '_x0001\u0001',
  '_x0041\u0001_x005F_x0001_',
  '_x005F_',
  '_x005f_x0001_',
  '👩‍👩‍👧 𝒳',
];

const graphWithHardStrings: GraphDocument = {
  nodes: hardStrings.map((text, index) => ({
    id: `${index}${text}`,
    name: text,
    type: text,
    'layout:x': 0.1,
    'x:text': text,
  })),
  edges: hardStrings.map((text, index) => ({ source: `0${hardStrings[0]}`, target: `${index}${text}`, kind: text })),
};

const severalEdges: GraphDocument = {
  nodes: [
    { id: 'a', name: 'a', type: 'Class', 'layout:x': 1, 'layout:y': 2 },
    { id: 'b', name: 'b', type: 'Class', parent: 'a', 'layout:x': 1, 'layout:y': 2, 'layout:z': -3e-7 },
    { id: 'c', name: 'c', type: 'Class', 'layout:y': 5 },
  ],
  edges: [
    { source: 'a', target: 'b' },
    { source: 'a', target: 'b', kind: 'calls' },
    { source: 'a', target: 'b', kind: 'calls', weight: 1e-300 },
    { source: 'a', target: 'b', kind: 'imports', weight: 1, 'x:flag': false },
    { source: 'b', target: 'a', kind: 'calls' },
    { source: 'a', target: 'a', kind: 'calls', 'x:seen': '2026-01-02T03:04:05.678Z' },
  ],
};

describe('A graph that is written to a file and read again', () => {
  for (const format of ['json', 'gexf', 'graphml'] as const) {
    async function assertRoundTrip(document: GraphDocument): Promise<void> {
      const text = writeGraph(document, format);
      const { document: read, warnings } = await readGraph(text);
      assert.deepEqual(read, document);
      assert.deepEqual(warnings, []);
      assert.equal(writeGraph(read, format), writeGraph(JSON.parse(JSON.stringify(read)) as GraphDocument, format));
      if (format !== 'json') assert.equal(writeGraph(read, format), text);
    }

    it(`is equal, and results in the same bytes when it is written again, as ${format}`, async () => {
      await fc.assert(
        fc.asyncProperty(attributedGraph, ({ attributed }) => assertRoundTrip(attributed)),
        { numRuns: 150 },
      );
    });

    it(`keeps strings with special characters, as ${format}`, () => assertRoundTrip(graphWithHardStrings));

    it(`keeps several edges between the same nodes, and positions in two and three dimensions, as ${format}`, () =>
      assertRoundTrip(severalEdges));

    it(`may be empty, as ${format}`, () => assertRoundTrip({ nodes: [], edges: [] }));
  }
});
