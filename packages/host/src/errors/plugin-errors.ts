import type { Violation } from '@code-graph/sdk';
import { define, endSentence, listViolations, quote } from './error-definition.js';

/** The errors about plugins and their overlays. */
export const pluginErrors = {
  pluginNotFound: define(
    'not-found',
    'NOT_FOUND',
    (id: string) => `There is no plugin with the id ${quote(id)}. GET /api/overlays lists the plugins.`,
  ),
  pluginRejected: define(
    'not-found',
    'NOT_FOUND',
    (id: string, code: string, reason: string) =>
      `Plugin ${quote(id)} cannot be used (${code}): ${reason} Run "code-graph plugins doctor ${id}" for details.`,
  ),
  pluginQuarantined: define(
    'conflict',
    'PLUGIN_QUARANTINED',
    (id: string, reason: string) =>
      `Plugin ${quote(id)} is quarantined. ${reason} Run "code-graph plugins resume ${id}" to allow it to run again.`,
  ),
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
      return `Plugin ${quote(plugin)} needs ${noun}, which ${verb} not set: ${described.join(', ')}. Set ${pronoun} where the host is started, and restart the host.`;
    },
  ),
  overlayBusy: define(
    'conflict',
    'CONFLICT',
    (plugin: string, status: string) =>
      `Plugin ${quote(plugin)} is ${status}. Wait until it has ended (GET /api/overlays/${plugin}/status), or cancel it (POST /api/overlays/${plugin}/cancel).`,
  ),
  overlayCancelled: define(
    'conflict',
    'CONFLICT',
    (plugin: string) => `The apply of plugin ${quote(plugin)} was cancelled. The graph is unchanged.`,
  ),
  pluginFailed: define('plugin-failed', 'PLUGIN_FAILED', (message: string, cause?: unknown) => ({ message, cause })),
  pluginCacheUnusable: define('plugin-failed', 'PLUGIN_FAILED', (plugin: string, reason: string, cause: unknown) => ({
    message: `Plugin ${quote(plugin)} was not run, because its cache in the data directory cannot be used: ${reason}.`,
    cause,
  })),
  cleanUpFailed: define('plugin-failed', 'PLUGIN_FAILED', (message: string, deleted: number, cause: unknown) => ({
    message: `${endSentence(message)} ${deleted === 1 ? 'Its 1 attribute value was' : `Its ${deleted} attribute values were`} deleted anyway.`,
    cause,
  })),
  noPluginPackage: define('no-input', 'NO_PLUGIN_PACKAGE', (message: string) => message),
  pluginNotPacked: define('internal', 'PLUGIN_NOT_PACKED', (message: string) => message),
  reloadFailed: define(
    'plugin-failed',
    'RELOAD_FAILED',
    (what: string, reason: string, isKept: boolean, cause: unknown) => ({
      message: `${what} was not reloaded: ${endSentence(reason)}${isKept ? ' The previous version stays in use.' : ''}`,
      cause,
    }),
  ),
  typesNotGenerated: define(
    'invalid-input',
    'TYPES_NOT_GENERATED',
    (folder: string, reason: string, cause: unknown) => ({
      message: `The types of the plugin in ${quote(folder)} were not generated: ${endSentence(reason)}`,
      cause,
    }),
  ),
} as const;
