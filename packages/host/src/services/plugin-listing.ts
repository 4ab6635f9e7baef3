import type { Plugin, PluginStatus } from '@code-graph/sdk';
import type { InstalledPlugin } from '../plugins/catalogue/installed-plugin.js';

/** The description of a plugin in `GET /api/overlays`. */
export function toPlugin({ manifest, version }: InstalledPlugin, status: PluginStatus): Plugin {
  const { id, name, description, attributes, overlays, optionsSchema } = manifest;
  return {
    id,
    name,
    description,
    version,
    status,
    attributes,
    overlays,
    optionsSchema: optionsSchema ?? { type: 'object', additionalProperties: false },
  };
}
