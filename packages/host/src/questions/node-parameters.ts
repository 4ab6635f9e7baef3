import type { Request } from 'express';
import { integerParameter, type RouteParameter, type RouteReply } from '@code-graph/api/operations';
import { readInteger } from '../http/query-values.js';

const limits = { min: 1, max: 500, default: 50 };
const offsets = { min: 0, max: 100_000_000, default: 0 };

/** The path parameter of endpoints that accept a node or a name. */
export const nodeParameter: RouteParameter = {
  name: 'id',
  in: 'path',
  description: 'Node id, or a name, percent-encoded. A name means all its overloads, `name~2` the second one.',
};

/** The replies to a name that does not mean a node. */
export const nodeReplies: Readonly<Record<number, RouteReply>> = {
  400: { description: 'The name is ambiguous, or a parameter is not valid.', schema: 'ErrorBody' },
  404: { description: 'No such node. `details` has the nearest ones.', schema: 'ErrorBody' },
};

/** The parameters that select one page of nodes. */
export const pageParameters: readonly RouteParameter[] = [
  integerParameter('limit', 'Maximum number of nodes in the reply.', limits),
  integerParameter('offset', 'Number of nodes to skip.', offsets),
];

export function readPage(request: Request): { readonly offset: number; readonly limit: number } {
  return { offset: readInteger(request, 'offset', offsets), limit: readInteger(request, 'limit', limits) };
}
