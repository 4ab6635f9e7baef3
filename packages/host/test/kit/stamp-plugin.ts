import { pluginCode, type PluginPackage } from './plugin-package.js';

/** A plugin that sets its option `stamp` as attributes of every node: an apply that is not complete leaves different stamps. */
export function stampPlugin(id: string, names: readonly string[] = ['first', 'second']): PluginPackage {
  return {
    manifest: {
      id,
      prefix: `${id}:`,
      attributes: names.map((name) => ({ name: `${id}:${name}`, type: 'number', description: 'A stamp.' })),
      overlays: [],
      optionsSchema: { type: 'object', properties: { stamp: { type: 'number' } }, additionalProperties: false },
    },
    code: pluginCode(`
      for (const node of context.graph.nodes()) {
        for (const { name } of manifest.attributes) context.setNodeAttribute(node.id, name, options.stamp);
      }
    `),
  };
}
