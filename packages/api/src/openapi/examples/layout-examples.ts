import type { BodyExamples } from './body-example.js';

/** Bodies of operations on layouts. */
export const layoutExamples: BodyExamples = {
  saveLayout: {
    request: {
      positions: {
        src: {
          x: 1,
          y: 2,
          z: 3,
        },
      },
    },
    reply: {
      success: true,
      nodesUpdated: 1,
    },
  },
  clearLayout: {
    reply: {
      success: true,
      attributesRemoved: 3,
    },
  },
  computeLayout: {
    reply: {
      status: 'started',
      jobId: '1c15ea8d-862b-4525-a252-ed63ae8319c4',
      backend: 'gpu',
      estimatedTime: 51,
      serverUri: 'ws://127.0.0.1:5051/?ticket=A9xZ35LWEs3WpRw9kfbZOQ',
    },
    request: {
      iterations: 1000,
      gravity: 1,
    },
  },
  getLayoutStatus: {
    reply: {
      status: 'running',
      jobId: '1c15ea8d-862b-4525-a252-ed63ae8319c4',
      progress: 45,
      iteration: 450,
      totalIterations: 1000,
      backend: 'gpu',
      startedAt: '2026-11-20T10:15:37.350Z',
    },
  },
  watchLayout: {
    reply: {
      serverUri: 'ws://127.0.0.1:5051/?ticket=A9xZ35LWEs3WpRw9kfbZOQ',
    },
  },
  previewLayout: {
    reply: {
      frame: {
        jobId: '1c15ea8d-862b-4525-a252-ed63ae8319c4',
        iteration: 450,
        dimensions: 2,
        positions: 'AACAPwAAAMAAAAA/AACAQA==',
      },
    },
  },
  cancelLayout: {
    reply: {
      success: true,
      message: 'The layout was cancelled. The stored layout is unchanged.',
    },
  },
  getLayoutAvailability: {
    reply: {
      available: true,
      backend: 'gpu',
      device: 'NVIDIA GeForce RTX 4070',
      serverUri: 'ws://127.0.0.1:5051/?ticket=A9xZ35LWEs3WpRw9kfbZOQ',
    },
  },
};
