import type { Operations } from './operation.js';

/** The operations that index the workspace. */
export const indexOperations = {
  beginIndex: {
    method: 'post',
    path: '/api/index',
    operationId: 'beginIndex',
    scope: 'overlay:write',
    tag: 'Host',
    summary: "Begins to bring the graph up to date with the workspace's code. GET /api/index reports the progress.",
    parameters: [],
    replies: {
      202: { description: 'Indexing has begun.', schema: 'IndexStatus' },
      409: { description: 'The workspace is already being indexed.', schema: 'ErrorBody' },
    },
  },
  getIndexStatus: {
    method: 'get',
    path: '/api/index',
    operationId: 'getIndexStatus',
    scope: 'graph:read',
    tag: 'Host',
    summary: 'The progress of the indexing of the workspace.',
    parameters: [],
    replies: { 200: { description: 'The status.', schema: 'IndexStatus' } },
  },
  cancelIndex: {
    method: 'post',
    path: '/api/index/cancel',
    operationId: 'cancelIndex',
    scope: 'overlay:write',
    tag: 'Host',
    summary: 'Cancels the indexing. The graph does not change.',
    parameters: [],
    replies: { 200: { description: 'Whether there was something to cancel.', schema: 'IndexCancelled' } },
  },
} satisfies Operations;
