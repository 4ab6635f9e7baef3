import { define, messageOf } from '@code-graph/api/errors';

/** The errors about configuration files, trust in them, and what they name. */
export const configurationErrors = {
  invalidConfiguration: define(
    'configuration',
    'INVALID_CONFIGURATION',
    (source: string, reason: string) => `The configuration ${source} is not valid: ${reason}.`,
  ),
  configurationNotTrustable: define(
    'configuration',
    'CONFIGURATION_NOT_TRUSTABLE',
    (file: string, reason: string) =>
      `The configuration ${file} cannot be trusted: ${reason}. Pass the file to use with --config instead.`,
  ),
  configurationMissing: define(
    'not-found',
    'NOT_FOUND',
    (file: string) => `There is no ${file} to trust. Pass the folder that has the configuration file.`,
  ),
  configurationNotTrusted: define(
    'not-found',
    'NOT_FOUND',
    (file: string) => `${file} is not trusted. "code-graph trust --list" lists the trusted files.`,
  ),
  stateDirectoryUnusable: define('configuration', 'STATE_DIRECTORY_UNUSABLE', (path: string, cause: unknown) => ({
    message: `The folder ${path} in your state directory cannot be used: ${messageOf(cause)}.`,
    cause,
  })),
  workspaceNotFound: define(
    'configuration',
    'WORKSPACE_NOT_FOUND',
    (path: string) => `There is no folder ${path}. Pass the folder whose code the host serves.`,
  ),
  bareRepository: define(
    'configuration',
    'BARE_REPOSITORY',
    (path: string) =>
      `${path} is a bare repository: it has no working tree, so there is no code to index. Clone it, and pass the clone.`,
  ),
} as const;
