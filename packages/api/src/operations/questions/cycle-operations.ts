import type { Operations } from '../operation.js';
import { pageParameters } from '../page-parameters.js';
import { choiceParameter, flagParameter, listParameter } from '../query-parameters.js';
import { testParameter } from '../test-parameter.js';

/** The parameters of a search for dependency cycles. */
export const cycleParameters = {
  level: choiceParameter(
    'level',
    'The units: `namespace` (a file in most languages, a folder in Java and Go, a namespace in C#), `folder`, `file` or `type`.',
    ['namespace', 'folder', 'file', 'type'],
  ),
  kind: listParameter(
    'kind',
    'Only edges of these kinds, separated by commas. Default: all except `contains` and `overrides`.',
  ),
  typeOnly: flagParameter('typeOnly', 'Whether type-only dependencies count, which a compiler erases.', true),
  test: testParameter,
  ...pageParameters('cycles', { min: 1, max: 200, default: 20 }),
};

/** The operation of dependency cycles. */
export const cycleOperations = {
  findCycles: {
    method: 'get',
    path: '/api/cycles',
    operationId: 'findCycles',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The dependency cycles between namespaces or types, with the cheapest dependencies to cut.',
    parameters: Object.values(cycleParameters),
    replies: { 200: { description: 'The cycles, largest first.', schema: 'CycleAnswer' } },
  },
} satisfies Operations;
