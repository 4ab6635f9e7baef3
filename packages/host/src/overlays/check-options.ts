import { messageOf } from '@code-graph/api/errors';
import type { HostSettings } from '../configuration/host-settings.js';
import {
  findExcessSecrets,
  findOutsidePaths,
  pluginErrors,
  type CheckedOptions,
  type InstalledPlugin,
} from '../plugins/index.js';
import { overlayErrors } from './overlay-errors.js';

/**
 * Checks options by the schema of a plugin, and fills in its defaults.
 * @throws HostError `INVALID_OPTIONS`, also for paths that the configuration does not permit; `PLUGIN_FAILED` if the check failed
 */
export async function checkOptions(
  plugin: InstalledPlugin,
  options: unknown,
  { workspace, plugins }: Pick<HostSettings, 'workspace' | 'plugins'>,
): Promise<CheckedOptions> {
  const { id } = plugin.manifest;
  const checked = await plugin.checkOptions(options).catch((error: unknown) => {
    throw pluginErrors.pluginFailed(`Plugin "${id}" could not apply: ${messageOf(error)}`, error);
  });
  const violations =
    checked.violations.length > 0
      ? checked.violations
      : [...(await findOutsidePaths(checked, workspace, plugins.readablePaths)), ...findExcessSecrets(checked)];
  if (violations.length > 0) throw overlayErrors.invalidOptions(id, violations);
  return checked;
}
