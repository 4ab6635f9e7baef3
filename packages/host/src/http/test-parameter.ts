import type { Request } from 'express';
import { readFlag } from './query-values.js';
import type { RouteParameter } from './route.js';

/** The query parameter of every route that lists nodes. */
export const testParameter: RouteParameter = {
  name: 'test',
  in: 'query',
  description: 'Only test code (`true`), or only other code (`false`). Default: both.',
};

/**
 * The value of the query parameter `test`; undefined without it.
 * @throws HostError `INVALID_PARAMETERS`
 */
export function readTest(request: Request): boolean | undefined {
  return readFlag(request, testParameter.name);
}
