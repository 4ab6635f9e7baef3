import type { Operations } from '../operation.js';
import { pageParameters } from '../page-parameters.js';
import { choiceParameter, optionalIntegerParameter, optionalTextParameter } from '../query-parameters.js';
import { testParameter } from '../test-parameter.js';

/** The parameters of a question about the dependencies between folders or packages. */
export const dependencyParameters = {
  between: choiceParameter(
    'between',
    'The units: `folders`, or `packages` (npm packages in TypeScript and JavaScript, namespaces in C#, folders elsewhere).',
    ['folders', 'packages'],
  ),
  within: optionalTextParameter('within', 'Only the contents of this folder: its id, or the end of it.', 1000),
  depth: optionalIntegerParameter(
    'depth',
    'Number of levels of folders; deeper folders count as part of those. Only between folders. Default: all levels.',
    { min: 1, max: 100 },
  ),
  test: testParameter,
  ...pageParameters('dependencies', { min: 1, max: 50_000, default: 1000 }),
};

/** The operation of dependencies between folders or packages. */
export const dependencyOperations = {
  findDependencies: {
    method: 'get',
    path: '/api/graph/dependencies',
    operationId: 'findDependencies',
    scope: 'graph:read',
    tag: 'Questions',
    summary: 'The dependencies between folders or packages, with their layers and cycles.',
    parameters: Object.values(dependencyParameters),
    replies: {
      200: { description: 'The units and their dependencies.', schema: 'DependencyAnswer' },
      404: { description: 'No such folder. `details` has the nearest nodes.', schema: 'ErrorBody' },
    },
  },
} satisfies Operations;
