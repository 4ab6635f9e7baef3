import type { OperationParameter, Operations } from './operation.js';
import { listParameter } from './query-parameters.js';
import { decodedLength, entityTag } from './reply-headers.js';
import { testParameter } from './test-parameter.js';

const fields: OperationParameter = {
  name: 'fields',
  in: 'query',
  description: 'Only these keys, separated by commas, in addition to id, name, type, source, target and kind.',
};

/** The parameters that select a part of the graph. */
export const graphParameters = {
  type: listParameter('type', 'Only nodes of these types, separated by commas, and the edges between them.'),
  kind: listParameter('kind', 'Only edges of these kinds, separated by commas.'),
  test: testParameter,
  fields,
};

/** The operations of the graph's data. */
export const graphOperations = {
  getGraph: {
    method: 'get',
    path: '/api/graph',
    operationId: 'getGraph',
    scope: 'graph:read',
    tag: 'Graph data',
    summary: 'The graph, with overlay and layout attributes.',
    parameters: [
      ...Object.values(graphParameters),
      { name: 'If-None-Match', in: 'header', description: 'The ETag of an earlier reply.' },
    ],
    replies: {
      200: {
        description: 'The graph.',
        schema: 'GraphDocument',
        headers: { ETag: entityTag, 'X-Decoded-Length': decodedLength },
      },
      400: { description: 'A type or kind is unknown. `details` lists the known ones.', schema: 'ErrorBody' },
      304: {
        description: 'The graph is still the version that If-None-Match names.',
        headers: { ETag: entityTag },
      },
    },
  },
  getNode: {
    method: 'get',
    path: '/api/graph/nodes/{id}',
    operationId: 'getNode',
    scope: 'graph:read',
    tag: 'Graph data',
    summary: 'One node.',
    parameters: [{ name: 'id', in: 'path', description: 'Node id, percent-encoded.' }],
    replies: {
      200: { description: 'The node.', schema: 'GraphNode' },
      404: { description: 'No such node.', schema: 'ErrorBody' },
    },
  },
  importGraph: {
    method: 'put',
    path: '/api/graph',
    operationId: 'importGraph',
    scope: 'overlay:write',
    tag: 'Graph data',
    summary: 'Replaces the whole graph, attributes included, in one step.',
    parameters: [],
    body: {
      schema: 'GraphDocument',
      required: true,
      description: 'The graph.',
    },
    replies: {
      200: { description: 'The graph is imported.', schema: 'GraphImported' },
      409: {
        description: 'An index run, an apply, a removal, a layout or another import is running.',
        schema: 'ErrorBody',
      },
    },
  },
} satisfies Operations;
