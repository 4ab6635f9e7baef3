import { define, messageOf } from '@code-graph/api/errors';

/** The errors about the data directory. */
export const fileErrors = {
  dataDirectoryUnusable: define('configuration', 'DATA_DIRECTORY_UNUSABLE', (path: string, cause: unknown) => ({
    message: `The data directory ${path} cannot be used: ${messageOf(cause)}. Name another one with --data.`,
    cause,
  })),
} as const;
