import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginManifest } from '@code-graph/sdk';

/** The parts of a plugin package that differ from the example. */
export interface PluginPackage {
  readonly manifest?: Partial<PluginManifest> & Readonly<Record<string, unknown>>;
  /** Source of the entry after the imports; `manifest` and `definePlugin` are in scope. */
  readonly code?: string;
  readonly packageJson?: Readonly<Record<string, unknown>>;
}

const sdkUrl = import.meta.resolve('@code-graph/sdk');

/** A valid manifest. */
export const exampleManifest: PluginManifest = {
  id: 'example',
  name: 'Example',
  description: 'Writes the length of names.',
  sdk: '>=0.1.0 <1.0.0',
  entry: './index.js',
  prefix: 'example:',
  attributes: [
    { name: 'example:length', type: 'number', description: 'Length of the name.', unit: 'characters' },
    { name: 'example:kind', type: 'string', description: 'Type of the node.' },
    { name: 'example:long', type: 'boolean', description: 'Whether the name is long.' },
    { name: 'example:seen', type: 'date', description: 'When it was seen.' },
    { name: 'example:strength', type: 'number', description: 'Strength of the edge.', target: 'edge' },
  ],
  overlays: [
    {
      id: 'length',
      name: 'Length',
      type: 'color',
      attribute: 'example:length',
      legend: {
        type: 'gradient',
        stops: [
          { value: 0, color: '#ffffff' },
          { value: 20, color: '#000000' },
        ],
      },
    },
  ],
  optionsSchema: {
    type: 'object',
    properties: { factor: { type: 'number', minimum: 0, default: 1 }, label: { type: 'string' } },
    additionalProperties: false,
  },
};

/** The body of an `applyAsync` that sets every attribute of the example. */
export const exampleApply = `
  for (const node of context.graph.nodes()) {
    context.setNodeAttribute(node.id, 'example:length', node.name.length * options.factor);
    context.setNodeAttribute(node.id, 'example:kind', node.type);
    context.setNodeAttribute(node.id, 'example:long', node.name.length > 5);
    context.setNodeAttribute(node.id, 'example:seen', new Date('2026-01-02T03:04:05Z'));
  }
  for (const edge of context.graph.edges()) context.setEdgeAttribute(edge, 'example:strength', 0.5);
`;

/** The code of a plugin whose `applyAsync` has this body. */
export function pluginCode(applyBody: string, removeBody?: string): string {
  const remove = removeBody === undefined ? '' : `, async removeAsync(context) { ${removeBody} }`;
  return `export default definePlugin(manifest, { async applyAsync(context, options) { ${applyBody} }${remove} });`;
}

/** The part of an `applyAsync` that does one of several things, by the option `label` of the example. On one line. */
export function oneByLabel(cases: readonly (readonly [label: string, code: string])[]): string {
  const branches = cases.map(([label, code]) => `case ${JSON.stringify(label)}: { ${code} } break;`);
  return `switch (options.label) { ${branches.join(' ')} }`;
}

/** Writes a plugin package into a folder, and returns the folder. */
export async function writePluginPackage(directory: string, parts: PluginPackage = {}): Promise<string> {
  const manifest = { ...exampleManifest, ...parts.manifest };
  const packageJson = {
    name: `plugin-${manifest.id}`,
    version: '1.2.3',
    type: 'module',
    keywords: ['code-graph-plugin'],
    ...parts.packageJson,
  };
  const code = [
    `import { definePlugin, PluginError } from ${JSON.stringify(sdkUrl)};`,
    `const manifest = ${JSON.stringify(manifest)};`,
    parts.code ?? pluginCode(exampleApply),
  ].join('\n');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'package.json'), JSON.stringify(packageJson));
  await writeFile(join(directory, 'code-graph.plugin.json'), JSON.stringify(manifest));
  await writeFile(join(directory, 'index.js'), code);
  return directory;
}
