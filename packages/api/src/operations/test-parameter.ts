import { flagParameter } from './query-parameters.js';

/** The query parameter of every operation that lists nodes. */
export const testParameter = flagParameter(
  'test',
  'Only test code (`true`), or only other code (`false`). Default: both.',
);
