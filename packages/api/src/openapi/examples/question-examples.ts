import type { BodyExamples } from './body-example.js';

/** Bodies of operations on neighbors and searches. */
export const questionExamples: BodyExamples = {
  search: {
    reply: {
      total: 1,
      offset: 0,
      more: 0,
      graph: {
        version: 2,
        origin: 'index',
        indexedAt: '2026-11-20T10:15:30.211Z',
        isIndexing: false,
        changedFiles: [],
      },
      matches: [
        {
          match: 'name',
          node: {
            id: 'src/a.ts#Server',
            name: 'Server',
            type: 'Class',
            file: 'src/a.ts',
            startLine: 3,
            endLine: 20,
            language: 'typescript',
            qualifiedName: 'Server',
          },
        },
      ],
    },
  },
  getNeighbors: {
    reply: {
      total: 2,
      offset: 0,
      more: 0,
      graph: {
        version: 2,
        origin: 'index',
        indexedAt: '2026-11-20T10:15:30.211Z',
        isIndexing: false,
        changedFiles: [],
      },
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      node: {
        id: 'src/a.ts#Server.start',
        name: 'start',
        type: 'Method',
        file: 'src/a.ts',
        startLine: 5,
        endLine: 9,
        language: 'typescript',
        qualifiedName: 'Server.start',
      },
      members: 0,
      direction: 'both',
      depth: 1,
      neighbors: [
        {
          node: {
            id: 'src/a.ts#Server',
            name: 'Server',
            type: 'Class',
            file: 'src/a.ts',
            startLine: 3,
            endLine: 20,
            language: 'typescript',
            qualifiedName: 'Server',
          },
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
          node: {
            id: 'src/log.ts#log',
            name: 'log',
            type: 'Function',
            qualifiedName: 'log',
          },
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
      graph: {
        version: 2,
        origin: 'index',
        indexedAt: '2026-11-20T10:15:30.211Z',
        isIndexing: false,
        changedFiles: [],
      },
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      node: {
        id: 'src/log.ts#log',
        name: 'log',
        type: 'Function',
        qualifiedName: 'log',
      },
      members: 0,
      direction: 'in',
      kinds: ['calls'],
      depth: 1,
      neighbors: [
        {
          node: {
            id: 'src/a.ts#Server.start',
            name: 'start',
            type: 'Method',
            file: 'src/a.ts',
            startLine: 5,
            endLine: 9,
            language: 'typescript',
            qualifiedName: 'Server.start',
          },
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
      graph: {
        version: 2,
        origin: 'index',
        indexedAt: '2026-11-20T10:15:30.211Z',
        isIndexing: false,
        changedFiles: [],
      },
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      node: {
        id: 'src/a.ts#Server',
        name: 'Server',
        type: 'Class',
        file: 'src/a.ts',
        startLine: 3,
        endLine: 20,
        language: 'typescript',
        qualifiedName: 'Server',
      },
      members: 1,
      direction: 'out',
      kinds: ['calls'],
      depth: 1,
      neighbors: [
        {
          node: {
            id: 'src/log.ts#log',
            name: 'log',
            type: 'Function',
            qualifiedName: 'log',
          },
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
