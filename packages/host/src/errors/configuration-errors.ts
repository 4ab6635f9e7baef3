import { define } from './error-definition.js';
import { messageOf } from './host-error.js';

/** The errors about configuration files, and about trust in them. */
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
} as const;
