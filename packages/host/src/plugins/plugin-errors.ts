import { define, quote } from '@code-graph/api/errors';

/** The errors about plugins. */
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
  pluginFailed: define('plugin-failed', 'PLUGIN_FAILED', (message: string, cause?: unknown) => ({ message, cause })),
  pluginCacheUnusable: define('plugin-failed', 'PLUGIN_FAILED', (plugin: string, reason: string, cause: unknown) => ({
    message: `Plugin ${quote(plugin)} was not run, because its cache in the data directory cannot be used: ${reason}.`,
    cause,
  })),
} as const;
