import { nodeParameter, nodeReplies } from './node-parameters.js';
import type { Operations } from './operation.js';
import { choiceParameter, integerParameter } from './query-parameters.js';

/** The parameters that select the lines to return. */
export const sourceParameters = {
  context: integerParameter('context', 'Number of lines before and after those of the node.', {
    min: 0,
    max: 1000,
    default: 0,
  }),
  scope: choiceParameter(
    'scope',
    'The lines to return: those of the `node`, or all of its `file`, without `context`.',
    ['node', 'file'],
  ),
};

/** The operation of the source text of nodes. */
export const sourceOperations = {
  getSource: {
    method: 'get',
    path: '/api/graph/nodes/{id}/source',
    operationId: 'getSource',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The source text of a node.',
    parameters: [nodeParameter, ...Object.values(sourceParameters)],
    replies: {
      200: { description: 'The lines of the node.', schema: 'NodeSource' },
      ...nodeReplies,
      403: { description: 'The file is outside the workspace, or not a text file.', schema: 'ErrorBody' },
      404: { description: 'No such node, or it has no source text.', schema: 'ErrorBody' },
      409: { description: 'The file has fewer lines than when it was indexed.', schema: 'ErrorBody' },
      413: { description: 'The file is too large.', schema: 'ErrorBody' },
    },
  },
} satisfies Operations;
