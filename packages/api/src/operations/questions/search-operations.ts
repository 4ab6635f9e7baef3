import type { Operations } from '../operation.js';
import { nodePageParameters } from '../page-parameters.js';
import { listParameter, textParameter } from '../query-parameters.js';
import { testParameter } from '../test-parameter.js';

/** Maximum length of a name. A longer text can only be an id. */
export const longestName = 200;

/** The parameters of a search for nodes. */
export const searchParameters = {
  q: textParameter('q', 'The text to find.', longestName),
  type: listParameter('type', 'Only nodes of these types, separated by commas.'),
  language: listParameter('language', 'Only nodes in these languages, separated by commas.'),
  test: testParameter,
  ...nodePageParameters,
};

/** The operation that finds nodes by their names. */
export const searchOperations = {
  search: {
    method: 'get',
    path: '/api/search',
    operationId: 'search',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'Finds nodes by id, name, initials or parts of the path.',
    parameters: Object.values(searchParameters),
    replies: { 200: { description: 'The matching nodes, best first.', schema: 'SearchResult' } },
  },
} satisfies Operations;
