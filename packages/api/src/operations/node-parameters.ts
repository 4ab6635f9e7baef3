import type { OperationParameter, OperationReply } from './operation.js';

/** The path parameter of operations that accept a node or a name. */
export const nodeParameter: OperationParameter = {
  name: 'id',
  in: 'path',
  description: 'Node id, or a name, percent-encoded. A name means all its overloads, `name~2` the second one.',
};

/** Error replies of operations that take a node: the name is unknown or ambiguous. */
export const nodeReplies: Readonly<Record<number, OperationReply>> = {
  400: { description: 'The name is ambiguous, or a parameter is not valid.', schema: 'ErrorBody' },
  404: { description: 'No such node. `details` has the nearest ones.', schema: 'ErrorBody' },
};
