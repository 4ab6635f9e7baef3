import type { Request } from 'express';
import { flagParameter } from '@code-graph/api/operations';
import { readFlag } from './query-values.js';

/** The query parameter of every route that lists nodes. */
export const testParameter = flagParameter(
  'test',
  'Only test code (`true`), or only other code (`false`). Default: both.',
);

/**
 * The value of the query parameter `test`; undefined without it.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readTest(request: Request): boolean | undefined {
  return readFlag(request, testParameter.name);
}
