import type { Operations } from './operation.js';

/** The operations about the host itself. */
export const healthOperations = {
  getHealth: {
    method: 'get',
    path: '/api/health',
    operationId: 'getHealth',
    scope: 'none',
    tag: 'Host',
    summary:
      'The version of the host and the state of the graph, and with the right to read the graph also the workspace.',
    parameters: [],
    replies: { 200: { description: 'The host answers.', schema: 'Health' } },
  },
  getReadiness: {
    method: 'get',
    path: '/api/ready',
    operationId: 'getReadiness',
    scope: 'none',
    tag: 'Host',
    summary: 'Whether the graph can be served.',
    parameters: [],
    replies: { 200: { description: 'The graph can be served.', schema: 'Readiness' } },
  },
  getMetrics: {
    method: 'get',
    path: '/api/metrics',
    operationId: 'getMetrics',
    scope: 'graph:read',
    tag: 'Host',
    summary: 'Metrics of the host, for Prometheus.',
    parameters: [],
    replies: {
      200: { description: 'The metrics in the text format of Prometheus, version 0.0.4.', mediaType: 'text/plain' },
    },
  },
} satisfies Operations;
