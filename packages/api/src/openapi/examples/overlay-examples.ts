import type { BodyExamples } from './body-example.js';

/** Bodies of operations on overlays and plugins. */
export const overlayExamples: BodyExamples = {
  listOverlays: {
    reply: {
      plugins: [
        {
          id: 'git-activity',
          name: 'Git activity',
          description: 'Shows how often and by how many people code was changed.',
          version: '0.1.0',
          status: 'applied',
          attributes: [
            {
              name: 'git:churn',
              type: 'number',
              description: 'Number of changes.',
            },
          ],
          overlays: [
            {
              id: 'churn',
              name: 'Churn',
              type: 'color',
              attribute: 'git:churn',
              legend: {
                type: 'gradient',
                stops: [
                  {
                    value: 0,
                    color: '#fff7ec',
                  },
                  {
                    value: 50,
                    color: '#7f0000',
                  },
                ],
              },
            },
          ],
          optionsSchema: {
            type: 'object',
            properties: {
              since: {
                type: 'string',
                format: 'date',
              },
              until: {
                type: 'string',
                format: 'date',
              },
            },
            additionalProperties: false,
          },
        },
      ],
    },
  },
  applyOverlay: {
    request: {
      since: '2026-05-20',
      until: '2026-11-20',
    },
    reply: {
      success: true,
      plugin: 'git-activity',
      nodesUpdated: 312,
      edgesUpdated: 45,
      durationMs: 840,
      messages: [
        {
          level: 'info',
          text: 'Read 128 commits between 2026-05-20 and 2026-11-20, without merges. They changed 40 of 52 files of the graph.',
        },
      ],
    },
  },
  cancelOverlay: {
    reply: {
      success: true,
      message: 'The apply was cancelled. The graph is unchanged.',
    },
  },
  getOverlayStatus: {
    reply: {
      plugin: 'git-activity',
      status: 'applied',
      appliedAt: '2026-11-20T10:15:42.000Z',
      nodesWithData: 312,
      edgesWithData: 45,
      messages: [
        {
          level: 'info',
          text: 'Read 128 commits between 2026-05-20 and 2026-11-20, without merges. They changed 40 of 52 files of the graph.',
        },
      ],
      durationMs: 840,
    },
  },
  removeOverlay: {
    reply: {
      success: true,
      plugin: 'git-activity',
      attributesRemoved: 936,
    },
  },
  listPlugins: {
    reply: {
      plugins: [
        {
          id: 'git-activity',
          name: 'Git activity',
          package: '@code-graph/plugin-git-activity',
          version: '0.1.0',
          sdk: '>=0.1.0 <1.0.0',
          hostSdk: '0.1.0',
          state: 'usable',
          status: 'applied',
          directory: '/home/ann/shop/node_modules/@code-graph/plugin-git-activity',
          origin: 'dependency of the workspace',
          watched: false,
          operations: [],
          crashes: [],
        },
      ],
    },
  },
  getPlugin: {
    reply: {
      id: 'git-activity',
      name: 'Git activity',
      package: '@code-graph/plugin-git-activity',
      version: '0.1.0',
      sdk: '>=0.1.0 <1.0.0',
      hostSdk: '0.1.0',
      state: 'usable',
      status: 'applied',
      directory: '/home/ann/shop/node_modules/@code-graph/plugin-git-activity',
      origin: 'dependency of the workspace',
      watched: false,
      operations: [],
      crashes: [],
    },
  },
  resumePlugin: {
    reply: {
      id: 'git-activity',
      name: 'Git activity',
      package: '@code-graph/plugin-git-activity',
      version: '0.1.0',
      sdk: '>=0.1.0 <1.0.0',
      hostSdk: '0.1.0',
      state: 'usable',
      status: 'applied',
      directory: '/home/ann/shop/node_modules/@code-graph/plugin-git-activity',
      origin: 'dependency of the workspace',
      watched: false,
      operations: [],
      crashes: [],
    },
  },
  rescanPlugins: {
    reply: {
      success: true,
      found: ['test-age'],
      removed: [],
    },
  },
  reloadPlugin: {
    reply: {
      success: true,
      plugin: 'test-age',
      version: '0.2.0',
      reapplied: true,
      durationMs: 412,
    },
  },
};
