import type { BodyExamples } from './body-example.js';

/** Bodies of operations on the service. */
export const serviceExamples: BodyExamples = {
  getHealth: {
    reply: {
      status: 'ready',
      version: '0.1.0',
      startedAt: '2026-11-20T10:15:14.588Z',
      workspace: '/home/ann/shop',
      graph: {
        version: 1,
        nodes: 5,
        edges: 4,
        origin: 'index',
      },
      problems: [],
      index: {
        status: 'idle',
        lastRun: {
          completedAt: '2026-11-20T10:15:24.931Z',
          durationMs: 143,
          changed: true,
          files: 1,
          filesAnalyzed: 1,
          nodes: 5,
          edges: 4,
          warnings: [],
          leftOut: [],
          languages: [],
          unresolvedCalls: {
            calls: 0,
            places: [],
          },
        },
      },
    },
  },
  getReadiness: {
    reply: {
      ready: true,
    },
  },
  getIndexStatus: {
    reply: {
      status: 'idle',
      lastRun: {
        completedAt: '2026-11-20T10:15:24.931Z',
        durationMs: 143,
        changed: true,
        files: 1,
        filesAnalyzed: 1,
        nodes: 5,
        edges: 4,
        warnings: [],
        leftOut: [],
        languages: [],
        unresolvedCalls: {
          calls: 0,
          places: [],
        },
      },
    },
  },
  beginIndex: {
    reply: {
      status: 'running',
      progress: 0,
      message: 'looking for files',
      lastRun: {
        completedAt: '2026-11-20T10:15:24.931Z',
        durationMs: 143,
        changed: true,
        files: 1,
        filesAnalyzed: 1,
        nodes: 5,
        edges: 4,
        warnings: [],
        leftOut: [],
        languages: [],
        unresolvedCalls: {
          calls: 0,
          places: [],
        },
      },
    },
  },
  cancelIndex: {
    reply: {
      success: true,
      message: 'Indexing was cancelled. The graph is unchanged.',
    },
  },
};
