import type { Operations } from '../operation.js';
import { nodePageParameters } from '../page-parameters.js';
import { choiceParameter, listParameter } from '../query-parameters.js';
import { testParameter } from '../test-parameter.js';

/** The parameters of a search for unused code. */
export const unusedParameters = {
  class: choiceParameter(
    'class',
    '`unused` (nothing uses it, and nothing else can), `testOnly` (only test code uses it), `possiblyUnused` (nothing is known to use it, with doubts), or `all`.',
    ['all', 'unused', 'testOnly', 'possiblyUnused'],
  ),
  type: listParameter('type', 'Only nodes of these types, separated by commas.'),
  language: listParameter('language', 'Only nodes in these languages, separated by commas.'),
  test: testParameter,
  ...nodePageParameters,
};

/** The operation of unused code. */
export const unusedOperations = {
  findUnused: {
    method: 'get',
    path: '/api/unused',
    operationId: 'findUnused',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The types and functions that nothing uses, or only tests, with the doubts about each.',
    parameters: Object.values(unusedParameters),
    replies: { 200: { description: 'The nodes, the most certain first.', schema: 'UnusedAnswer' } },
  },
} satisfies Operations;
