import type { Violation } from '@code-graph/sdk';
import { define, endSentence, listViolations, quote } from '@code-graph/api/errors';

/** The errors about overlays and their options. */
export const overlayErrors = {
  invalidOptions: define('invalid-input', 'INVALID_OPTIONS', (plugin: string, details: readonly Violation[]) => ({
    message: `The options are not valid for plugin ${quote(plugin)}: ${listViolations(details)}.`,
    details,
  })),
  secretsNotStored: define(
    'invalid-input',
    'INVALID_OPTIONS',
    (plugin: string, pointers: readonly string[]) =>
      `Plugin ${quote(plugin)} was applied with options that are secrets and are not stored: ${pointers.map(quote).join(', ')}. Apply it again with them.`,
  ),
  environmentNotSet: define(
    'conflict',
    'ENVIRONMENT_NOT_SET',
    (plugin: string, variables: readonly { readonly name: string; readonly description?: string | undefined }[]) => {
      const described = variables.map(({ name, description }) =>
        description === undefined ? name : `${name} (${description.replace(/[.\s]+$/, '')})`,
      );
      const [noun, verb, pronoun] =
        described.length === 1
          ? ['the environment variable', 'is', 'it']
          : ['these environment variables', 'are', 'them'];
      return `Plugin ${quote(plugin)} needs ${noun}, which ${verb} not set: ${described.join(', ')}. Set ${pronoun} in the environment of the host, and restart it.`;
    },
  ),
  overlayCancelled: define(
    'conflict',
    'CONFLICT',
    (plugin: string) => `The apply of plugin ${quote(plugin)} was cancelled. The graph is unchanged.`,
  ),
  cleanUpFailed: define('plugin-failed', 'PLUGIN_FAILED', (message: string, deleted: number, cause: unknown) => ({
    message: `${endSentence(message)} ${deleted === 1 ? 'Its 1 attribute value was' : `Its ${deleted} attribute values were`} deleted anyway.`,
    cause,
  })),
} as const;
