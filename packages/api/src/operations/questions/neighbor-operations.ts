import { nodeParameter, nodeReplies } from '../node-parameters.js';
import type { Operation, OperationReply, Operations } from '../operation.js';
import { nodePageParameters } from '../page-parameters.js';
import { choiceParameter, integerParameter, listParameter, textParameter } from '../query-parameters.js';
import { testParameter } from '../test-parameter.js';

const longestId = 4096;

/** The parameters of every operation that walks from a node. */
export const callParameters = {
  depth: integerParameter('depth', 'Maximum distance, in edges.', { min: 1, max: 5, default: 1 }),
  test: testParameter,
  ...nodePageParameters,
};

/** The parameters of a walk along any edges. */
export const neighborParameters = {
  direction: choiceParameter('direction', 'The edges to follow.', ['both', 'in', 'out']),
  kind: listParameter('kind', 'Only edges of these kinds, separated by commas.'),
  ...callParameters,
};

/** The parameters of a search for paths. */
export const pathParameters = {
  from: textParameter('from', 'Id of the first node, or a name, which matches all overloads.', longestId),
  to: textParameter('to', 'Id of the last node, or a name, which matches all overloads.', longestId),
  kind: listParameter('kind', 'Only edges of these kinds, separated by commas. Default: all except `contains`.'),
  depth: integerParameter('depth', 'Maximum number of edges.', { min: 1, max: 20, default: 10 }),
  limit: integerParameter('limit', 'Maximum number of paths in the reply.', { min: 1, max: 100, default: 5 }),
};

const neighborhoodReplies: Readonly<Record<number, OperationReply>> = {
  200: { description: 'The nodes, nearest first.', schema: 'Neighborhood' },
  ...nodeReplies,
};

/** The operations of the nodes around a node, and of the paths between nodes. */
export const neighborOperations = {
  getNeighbors: {
    method: 'get',
    path: '/api/graph/nodes/{id}/neighbors',
    operationId: 'getNeighbors',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The nodes around a node.',
    parameters: [nodeParameter, ...Object.values(neighborParameters)],
    replies: neighborhoodReplies,
  },
  getCallers: callOperation('callers', 'getCallers', 'The nodes that call a node.'),
  getCallees: callOperation('callees', 'getCallees', 'The nodes that a node calls.'),
  findPaths: {
    method: 'get',
    path: '/api/paths',
    operationId: 'findPaths',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The shortest paths from one node to another.',
    parameters: Object.values(pathParameters),
    replies: { 200: { description: 'The paths, if there are any.', schema: 'PathAnswer' }, ...nodeReplies },
  },
} satisfies Operations;

function callOperation(name: string, operationId: string, summary: string): Operation & { readonly body?: never } {
  return {
    method: 'get',
    path: `/api/graph/nodes/{id}/${name}`,
    operationId,
    scope: 'graph:read',
    tag: 'Questions',
    summary,
    parameters: [nodeParameter, ...Object.values(callParameters)],
    replies: neighborhoodReplies,
  };
}
