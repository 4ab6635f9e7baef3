/** The keyword that marks a package as a plugin, in the `keywords` of its package.json. */
export const pluginKeyword = 'code-graph-plugin';

/** The name of the manifest, at the root of a plugin package. */
export const manifestFileName = 'code-graph.plugin.json';

/** Whether the content of a package.json has the keyword. */
export function hasPluginKeyword(packageJson: unknown): boolean {
  if (typeof packageJson !== 'object' || packageJson === null || !('keywords' in packageJson)) return false;
  const { keywords } = packageJson;
  return Array.isArray(keywords) && keywords.includes(pluginKeyword);
}
