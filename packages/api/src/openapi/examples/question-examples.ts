import type { BodyExamples } from './body-example.js';
import { indexedGraph, logSummary, serverSummary, startSummary } from './example-graph.js';

/** Bodies of operations on neighbors and searches. */
export const questionExamples: BodyExamples = {
  search: {
    reply: {
      total: 1,
      offset: 0,
      more: 0,
      graph: indexedGraph,
      matches: [
        {
          match: 'name',
          node: serverSummary,
        },
      ],
    },
  },
  getNeighbors: {
    reply: {
      total: 2,
      offset: 0,
      more: 0,
      graph: indexedGraph,
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      node: startSummary,
      members: 0,
      direction: 'both',
      depth: 1,
      neighbors: [
        {
          node: serverSummary,
          distance: 1,
          edges: [
            {
              source: 'src/a.ts#Server',
              target: 'src/a.ts#Server.start',
              kind: 'contains',
            },
          ],
          moreEdges: 0,
        },
        {
          node: logSummary,
          distance: 1,
          edges: [
            {
              source: 'src/a.ts#Server.start',
              target: 'src/log.ts#log',
              kind: 'calls',
              weight: 3,
            },
          ],
          moreEdges: 0,
        },
      ],
    },
  },
  getCallers: {
    reply: {
      total: 1,
      offset: 0,
      more: 0,
      graph: indexedGraph,
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      node: logSummary,
      members: 0,
      direction: 'in',
      kinds: ['calls'],
      depth: 1,
      neighbors: [
        {
          node: startSummary,
          distance: 1,
          edges: [
            {
              source: 'src/a.ts#Server.start',
              target: 'src/log.ts#log',
              kind: 'calls',
              weight: 3,
            },
          ],
          moreEdges: 0,
        },
      ],
    },
  },
  getCallees: {
    reply: {
      total: 1,
      offset: 0,
      more: 0,
      graph: indexedGraph,
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      node: serverSummary,
      members: 1,
      direction: 'out',
      kinds: ['calls'],
      depth: 1,
      neighbors: [
        {
          node: logSummary,
          distance: 1,
          edges: [
            {
              source: 'src/a.ts#Server.start',
              target: 'src/log.ts#log',
              kind: 'calls',
              weight: 3,
            },
          ],
          moreEdges: 0,
        },
      ],
    },
  },
};
