import { join } from 'node:path';
import { pluginCode, writePluginPackage, type PluginPackage } from './plugin-package.js';

/** The body of an `applyAsync` that gives every node the value 1. */
const markEveryNode = (id: string): string =>
  `for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, '${id}:value', 1);`;

/** A plugin with one numeric node attribute, `<id>:value`, and no options. */
export function simplePlugin(id: string, applyBody = markEveryNode(id), removeBody?: string): PluginPackage {
  return {
    manifest: {
      id,
      prefix: `${id}:`,
      attributes: [{ name: `${id}:value`, type: 'number', description: 'A number.' }],
      overlays: [],
      optionsSchema: { type: 'object', additionalProperties: false },
    },
    code: pluginCode(applyBody, removeBody),
  };
}

/** Writes a simple plugin into a folder of its own, and returns the folder. */
export function writeSimplePlugin(
  folder: string,
  id: string,
  applyBody?: string,
  removeBody?: string,
): Promise<string> {
  return writePluginPackage(join(folder, id), simplePlugin(id, applyBody, removeBody));
}

/** Code that creates a file when it is imported. It has to precede all other code. */
export function createMarker(file: string): string {
  return `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, '');\n`;
}
