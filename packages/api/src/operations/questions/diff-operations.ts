import { smallBodyBytes } from '../body-limits.js';
import type { Operations } from '../operation.js';
import { pageParameters } from '../page-parameters.js';
import { flagParameter, optionalTextParameter, textParameter } from '../query-parameters.js';

const longestRevision = 1000;

/** The parameters of a comparison of two revisions. */
export const diffParameters = {
  from: textParameter(
    'from',
    'The earlier revision: a branch, a tag or a commit, such as `main` or `HEAD~3`.',
    longestRevision,
  ),
  to: optionalTextParameter('to', 'The later revision. Default: the working tree.', longestRevision),
  mergeBase: flagParameter(
    'mergeBase',
    'Whether the comparison begins with the last common commit of `from` and `to`, as with `from...to` in git. Without `to`, that of `from` and HEAD.',
    false,
  ),
  ...pageParameters('differences in each list', { min: 1, max: 1000, default: 100 }),
};

/** The operations of revisions, and of differences between two. */
export const diffOperations = {
  listRevisions: {
    method: 'get',
    path: '/api/revisions',
    operationId: 'listRevisions',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'Branches and tags of the git repository.',
    parameters: [],
    replies: { 200: { description: 'The names.', schema: 'RevisionList' } },
  },
  compareRevisions: {
    method: 'get',
    path: '/api/diff',
    operationId: 'compareRevisions',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The difference between the graphs of two revisions.',
    parameters: Object.values(diffParameters),
    replies: { 200: { description: 'The differences. None for the same revision.', schema: 'DiffAnswer' } },
  },
  compareWithOptions: {
    method: 'post',
    path: '/api/diff',
    operationId: 'compareWithOptions',
    scope: 'overlay:write',
    tag: 'Questions',
    summary: 'The difference between two revisions, with options for the plugins that are applied to them.',
    parameters: [],
    body: {
      schema: 'DiffRequest',
      required: true,
      description: 'The revisions, and the options of plugins.',
      limitBytes: smallBodyBytes,
    },
    replies: {
      200: { description: 'The differences.', schema: 'DiffAnswer' },
      404: { description: 'No such plugin.', schema: 'ErrorBody' },
    },
  },
  getDiffGraph: {
    method: 'get',
    path: '/api/diff/graph',
    operationId: 'getDiffGraph',
    scope: 'graph:read',
    tag: 'Questions',
    summary:
      'The graphs of two revisions as one: the later graph, and the nodes and edges that it no longer has. `diff:change` says which are `added`, `removed`, `changed` or `moved`.',
    parameters: [diffParameters.from, diffParameters.to, diffParameters.mergeBase],
    replies: {
      200: {
        description:
          'The graph. Nodes also have `diff:from`, their id in the earlier graph if it is another one, and `diff:along` if they only moved with their container; changed edges have `diff:before`, the number of uses before. `diff-before-NAME` is the value of the attribute `NAME` in the earlier graph, for attributes that differ on some node.',
        schema: 'GraphDocument',
      },
    },
  },
} satisfies Operations;
