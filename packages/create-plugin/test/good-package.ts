import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A JSON value that tests edit, typed like the result of JSON.parse. */
export type Json = ReturnType<typeof JSON.parse>;

/** The files of a package by their paths. An object is written as JSON. */
export type PackageFiles = Record<string, Json>;

interface GoodPackage extends PackageFiles {
  'package.json': Record<string, unknown>;
  'code-graph.plugin.json': Record<string, Json>;
  'dist/index.js': string;
}

/** A package that violates no rule. Each call returns a new copy, which tests edit. */
export function goodPackage(): GoodPackage {
  return {
    'package.json': {
      name: '@me/code-graph-plugin-names',
      version: '1.0.0',
      description: 'Code Graph overlay: the length of names.',
      keywords: ['code-graph', 'code-graph-plugin'],
      license: 'MIT',
      repository: 'github:me/code-graph-plugin-names',
      type: 'module',
      engines: { node: '>=20.19' },
      files: ['dist', 'code-graph.plugin.json'],
      exports: { '.': './dist/index.js', './code-graph.plugin.json': './code-graph.plugin.json' },
      peerDependencies: { '@code-graph/sdk': '>=0.1.0 <1.0.0' },
    },
    'code-graph.plugin.json': {
      $schema: './node_modules/@code-graph/sdk/schemas/plugin-manifest.schema.json',
      id: 'name-length',
      name: 'Name length',
      description: 'Shows how long the names of nodes are.',
      sdk: '>=0.1.0 <1.0.0',
      entry: './dist/index.js',
      prefix: 'names:',
      attributes: [
        { name: 'names:length', type: 'number', unit: 'characters', description: 'Length of the display name.' },
        { name: 'names:style', type: 'string', description: 'The convention of the name, such as camelCase.' },
        { name: 'names:long', type: 'boolean', description: 'Whether the name is longer than most.' },
      ],
      overlays: [
        {
          id: 'length',
          name: 'Length of names',
          type: 'color',
          attribute: 'names:length',
          combine: 'maximum',
          legend: {
            type: 'gradient',
            stops: [
              { value: 1, color: '#fde725', label: 'short' },
              { value: 20, color: '#21918c', label: '20 characters' },
              { value: 40, color: '#440154', label: 'long' },
            ],
          },
        },
        {
          id: 'length-size',
          name: 'Length of names as size',
          type: 'size',
          attribute: 'names:length',
          combine: 'maximum',
          legend: { type: 'size', min: 4, max: 40, scale: 'sqrt' },
        },
        {
          id: 'style',
          name: 'Naming convention',
          type: 'badge',
          attribute: 'names:style',
          legend: { type: 'category', categories: { camelCase: '#e69f00', PascalCase: '#0072b2' } },
        },
        {
          id: 'long',
          name: 'Long names',
          type: 'badge',
          attribute: 'names:long',
          legend: { type: 'category', categories: { true: '#d55e00', false: '#0072b2' } },
        },
      ],
      optionsSchema: {
        type: 'object',
        properties: {
          shortest: { type: 'integer', minimum: 1, default: 1, description: 'Minimum length of a name.' },
        },
        additionalProperties: false,
      },
    },
    'dist/index.js': `import { readFileSync } from 'node:fs';
import { definePlugin } from '@code-graph/sdk';

const manifest = JSON.parse(readFileSync(new URL('../code-graph.plugin.json', import.meta.url), 'utf8'));

export default definePlugin(manifest, {
  async applyAsync(context, { shortest }) {
    for (const node of context.graph.nodes()) {
      if (node.name.length >= shortest) context.setNodeAttribute(node.id, 'names:length', node.name.length);
    }
  },
});
`,
    'README.md': `# Name length\n\nShows how long the names of nodes are. ${'The length counts characters. '.repeat(4)}\n`,
    LICENSE: 'MIT License\n',
  };
}

/** Writes a package to a new temporary folder. */
export function writePackage(files: PackageFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'code-graph-package-'));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
