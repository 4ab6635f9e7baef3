import type { BodyExamples } from './body-example.js';
import { indexedGraph, logSummary, serverSummary, startSummary } from './example-graph.js';

/** Bodies of operations on paths, unused code, cycles, dependencies and the impact of changes. */
export const findingExamples: BodyExamples = {
  findPaths: {
    reply: {
      total: 1,
      more: 0,
      graph: indexedGraph,
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      from: serverSummary,
      to: logSummary,
      depth: 10,
      length: 1,
      paths: [
        {
          nodes: [startSummary, logSummary],
          edges: [
            {
              source: 'src/a.ts#Server.start',
              target: 'src/log.ts#log',
              kind: 'calls',
              weight: 3,
            },
          ],
        },
      ],
    },
  },
  findUnused: {
    reply: {
      total: 1,
      offset: 0,
      more: 0,
      graph: indexedGraph,
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      classes: [
        {
          class: 'unused',
          total: 0,
          meaning:
            'Nothing uses it, and nothing else can: only code of its own file can name it, and all of that is known.',
        },
        {
          class: 'testOnly',
          total: 0,
          meaning: 'Only test code uses it in this workspace. The doubts say what else may use it.',
        },
        {
          class: 'possiblyUnused',
          total: 1,
          meaning: 'Nothing in this workspace is known to use it. The doubts say what may use it nevertheless.',
        },
      ],
      nodes: [
        {
          class: 'possiblyUnused',
          node: serverSummary,
          members: 1,
          doubts: ['visible', 'entryPoint'],
          usedBy: [],
          moreUsedBy: 0,
        },
      ],
    },
  },
  findCycles: {
    reply: {
      total: 0,
      offset: 0,
      more: 0,
      graph: indexedGraph,
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      level: 'folder',
      typeOnly: true,
      cycles: [],
    },
  },
  findDependencies: {
    reply: {
      total: 0,
      offset: 0,
      more: 0,
      uses: 0,
      graph: indexedGraph,
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      between: 'folders',
      depth: 1,
      units: [
        {
          node: {
            id: 'src',
            name: 'src',
            qualifiedName: 'src',
            type: 'Namespace',
          },
          layer: 0,
        },
      ],
      moreUnits: 0,
      cycles: [],
      moreCycles: 0,
      dependencies: [],
    },
  },
  findImpact: {
    request: {
      nodes: ['src/log.ts#log'],
    },
    reply: {
      total: 1,
      offset: 0,
      graph: indexedGraph,
      unresolvedCalls: {
        calls: 0,
        nodes: 0,
      },
      depth: 5,
      beyondDepth: 0,
      marksTests: false,
      changed: {
        total: 1,
        more: 0,
        nodes: [
          {
            node: logSummary,
            isTest: false,
            attributes: {},
          },
        ],
      },
      production: {
        total: 1,
        more: 0,
        nodes: [
          {
            node: startSummary,
            distance: 1,
            edge: {
              source: 'src/a.ts#Server.start',
              target: 'src/log.ts#log',
              kind: 'calls',
              weight: 3,
            },
            moreEdges: 0,
            attributes: {},
          },
        ],
      },
      tests: {
        total: 0,
        more: 0,
        nodes: [],
      },
    },
  },
};
