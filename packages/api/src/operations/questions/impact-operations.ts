import type { Operations } from '../operation.js';

/** Maximum size of a body with a diff. */
const diffBodyBytes = 4 * 1024 * 1024;

/** The operation of the impact of changes. */
export const impactOperations = {
  findImpact: {
    method: 'post',
    path: '/api/impact',
    operationId: 'findImpact',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The nodes that a change affects, split into production and tests.',
    parameters: [],
    body: {
      schema: 'ImpactRequest',
      required: true,
      description: 'The change, and the part of the answer to return.',
      limitBytes: diffBodyBytes,
    },
    replies: {
      200: { description: 'The changed nodes, and those that depend on them.', schema: 'ImpactAnswer' },
      404: { description: 'No such node. `details` has the nearest ones.', schema: 'ErrorBody' },
    },
  },
} satisfies Operations;
