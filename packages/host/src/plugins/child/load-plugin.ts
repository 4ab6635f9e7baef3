import { apiVersion, isDefinedPlugin, type DefinedPlugin, type PluginManifest } from '@code-graph/sdk';

/**
 * Imports a plugin's code and checks that it is the plugin that the manifest describes.
 * @throws Error with the reason, or the error that the code throws when it is imported
 */
export async function loadPlugin(manifest: PluginManifest, entryUrl: string): Promise<DefinedPlugin> {
  const module = (await import(entryUrl)) as { readonly default?: unknown };
  const plugin = module.default;
  if (!isDefinedPlugin(plugin)) throw new Error('Its entry has no default export made by definePlugin.');
  if (plugin.apiVersion !== apiVersion) {
    throw new Error(`It was built for plugin API ${plugin.apiVersion}; this host has ${apiVersion}.`);
  }
  // Any object can carry the brand.
  const own: Partial<DefinedPlugin> = plugin;
  if (own.manifest?.id !== manifest.id) {
    throw new Error(`Its code has the id ${JSON.stringify(own.manifest?.id)}, not "${manifest.id}".`);
  }
  if (own.manifest.prefix !== manifest.prefix) {
    throw new Error(`Its code has the prefix ${JSON.stringify(own.manifest.prefix)}, not "${manifest.prefix}".`);
  }
  if (typeof own.applyAsync !== 'function') throw new Error('Its plugin has no applyAsync.');
  return plugin;
}
