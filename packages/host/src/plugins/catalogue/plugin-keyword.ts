/** What marks a package as a plugin, in the `keywords` of its package.json. */
export const pluginKeyword = 'code-graph-plugin';

/** Whether the content of a package.json has the keyword. */
export function hasPluginKeyword(description: unknown): boolean {
  if (typeof description !== 'object' || description === null || !('keywords' in description)) return false;
  const { keywords } = description;
  return Array.isArray(keywords) && keywords.includes(pluginKeyword);
}
